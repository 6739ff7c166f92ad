// Host and Origin.

#include "server/guard.h"

#include "battle/faults.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

namespace longroll::server {

static std::string lower_case(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

static bool is_number(std::string_view name)
{
    boost::system::error_code error;
    boost::asio::ip::make_address(name, error);
    return !error;
}

std::string_view name_in_host(std::string_view host)
{
    if (host.starts_with('[')) {
        const std::size_t end = host.find(']');
        return end == std::string_view::npos ? std::string_view() : host.substr(1, end - 1);
    }
    return host.substr(0, std::min(host.find(':'), host.size()));
}

// As in a link: letters, digits, dots and hyphens; or a number.
static bool is_host_name(std::string_view name)
{
    constexpr std::size_t kLongest = 253;
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '.' || c == '_';
    };
    return is_number(name) ||
           (!name.empty() && name.size() <= kLongest && std::ranges::all_of(name, fits) &&
            !name.starts_with('.') && !name.starts_with('-') && !name.ends_with('-') &&
            name.find("..") == std::string_view::npos);
}

Problems check_hosts(const std::vector<std::string>& hosts)
{
    Problems problems;
    for (const std::string& host : hosts)
        if (!is_host_name(host))
            problems.add("--host", battle::in_quotes(host) + " is no name of a machine",
                         "give it as browsers ask for it, without http://, port or path: "
                         "play.example.org");
    return problems;
}

Guard::Guard(const Settings& settings)
{
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(settings.address, error);
    loopback_ = error || address.is_loopback();
    for (const std::string& host : settings.hosts) hosts_.push_back(lower_case(host));
}

bool Guard::allows_host(std::string_view host) const
{
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-._:[]").find(c) != std::string_view::npos;
    };
    // It is repeated in the content policy, so nothing else may be in it.
    if (!std::ranges::all_of(host, is_plain)) return false;
    const std::string name = lower_case(name_in_host(host));
    if (name.empty()) return false;
    if (std::ranges::find(hosts_, name) != hosts_.end()) return true;
    if (loopback_) return name == "localhost" || is_number(name);
    return hosts_.empty() || is_number(name);
}

bool is_same_origin(std::string_view origin, std::string_view host)
{
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme))
            return lower_case(origin.substr(scheme.size())) == lower_case(host);
    return false;
}

}  // namespace longroll::server
