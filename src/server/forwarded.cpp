// X-Forwarded-For, and Forwarded (RFC 7239), from their ends.

#include "server/forwarded.h"

#include <string>
#include <vector>

#include <boost/algorithm/string/predicate.hpp>
#include <boost/algorithm/string/trim.hpp>

namespace longroll::server {

namespace http = boost::beast::http;
namespace ip = boost::asio::ip;

// All elements of all fields of that name, in order.
static std::vector<std::string> elements_of(const http::request_header<>& header,
                                            std::string_view name)
{
    std::vector<std::string> list;
    const auto [first, last] = header.equal_range(name);
    for (auto field = first; field != last; ++field) {
        std::string_view rest = field->value();
        for (;;) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            list.push_back(boost::algorithm::trim_copy(std::string(rest.substr(0, comma))));
            if (comma == rest.size()) break;
            rest.remove_prefix(comma + 1);
        }
    }
    return list;
}

// for="[2001:db8::1]:4711";proto=https → [2001:db8::1]:4711
static std::string for_of(const std::string& element)
{
    std::string_view rest = element;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        std::string pair = boost::algorithm::trim_copy(std::string(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!boost::algorithm::istarts_with(pair, "for=")) continue;
        pair.erase(0, std::string_view("for=").size());
        boost::algorithm::trim_if(pair, [](char c) { return c == '"'; });
        return pair;
    }
    return {};
}

// An address, perhaps with a port behind it.
static std::optional<ip::address> address_in(std::string text)
{
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string::npos) return {};
        text = text.substr(1, end - 1);
    } else if (text.find(':') == text.rfind(':')) {
        text.resize(std::min(text.find(':'), text.size()));
    }
    boost::system::error_code error;
    const ip::address address = ip::make_address(text, error);
    if (error) return {};
    return plain_address(address);
}

std::optional<ip::address> caller_behind(const http::request_header<>& header,
                                         const AddressList& trusted, ProxyField field)
{
    const bool standard = field == ProxyField::Forwarded;
    const auto elements = elements_of(header, standard ? "Forwarded" : "X-Forwarded-For");
    std::optional<ip::address> caller;
    for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
        const auto address = address_in(standard ? for_of(*element) : *element);
        if (!address) return caller;
        caller = address;
        if (!trusted.has(*address)) return caller;
    }
    return caller;
}

}  // namespace longroll::server
