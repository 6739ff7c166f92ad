// Reading addresses and networks, and looking for one among them.

#include "server/addresses.h"

#include "battle/faults.h"

#include <algorithm>
#include <charconv>
#include <fstream>

namespace longroll::server {

namespace ip = boost::asio::ip;
using boost::system::error_code;

ip::address plain_address(const ip::address& address)
{
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

Result<AddressList> AddressList::of(const std::vector<std::string>& texts, std::string_view where)
{
    AddressList list;
    for (const std::string& text : texts) {
        const bool whole = text.find('/') == std::string::npos;
        error_code error;
        const auto four = ip::make_network_v4(whole ? text + "/32" : text, error);
        if (!error) {
            list.four_.push_back(four.canonical());
            continue;
        }
        const auto six = ip::make_network_v6(whole ? text + "/128" : text, error);
        if (error)
            return Problems{{std::string(where),
                             battle::in_quotes(text) + " is neither an address nor a network",
                             "give numbers such as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32"}};
        list.six_.push_back(six.canonical());
    }
    return list;
}

bool AddressList::has(const ip::address& given) const
{
    const ip::address address = plain_address(given);
    if (address.is_v4())
        return std::ranges::any_of(four_, [&](const ip::network_v4& net) {
            return ip::network_v4(address.to_v4(), net.prefix_length()).canonical() == net;
        });
    return std::ranges::any_of(six_, [&](const ip::network_v6& net) {
        return ip::network_v6(address.to_v6(), net.prefix_length()).canonical() == net;
    });
}

Problems BlockedCallers::read(const std::filesystem::path& file)
{
    std::ifstream in(file);
    std::vector<std::string> texts;
    for (std::string line; std::getline(in, line);) {
        line.resize(std::min(line.find('#'), line.size()));
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
        if (!line.empty()) texts.push_back(line);
    }
    if (in.bad() || !in.is_open())
        return {{file.string(), "the list of blocked addresses cannot be read",
                 "make it readable, or leave --blocked out"}};
    auto list = AddressList::of(texts, file.string());
    if (!list) return list.error();
    const std::scoped_lock lock(mutex_);
    list_ = *std::move(list);
    return {};
}

bool BlockedCallers::has(const ip::address& address) const
{
    const std::scoped_lock lock(mutex_);
    return list_.has(address);
}

std::size_t BlockedCallers::size() const
{
    const std::scoped_lock lock(mutex_);
    return list_.size();
}

Result<Endpoint> read_endpoint(std::string_view text)
{
    Endpoint endpoint;
    const std::size_t colon = text.rfind(':');
    std::string_view digits = text;
    if (colon != std::string_view::npos) {
        std::string_view address = text.substr(0, colon);
        digits = text.substr(colon + 1);
        if (address.starts_with('[') && address.ends_with(']'))
            address = address.substr(1, address.size() - 2);
        endpoint.address = address;
    }
    error_code error;
    ip::make_address(endpoint.address, error);
    const char* const end = digits.data() + digits.size();
    const auto [last, wrong] = std::from_chars(digits.data(), end, endpoint.port);
    if (error || wrong != std::errc() || last != end || digits.empty())
        return Problems{{std::string(text), "this is no place to listen at",
                         "give a port, or an address and a port such as 127.0.0.1:1862"}};
    return endpoint;
}

}  // namespace longroll::server
