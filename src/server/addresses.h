// Lists of addresses and of whole networks: proxies that are trusted, callers that are blocked.

#pragma once

#include "core/problem.h"

#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace longroll::server {

class AddressList {
public:
    // "192.0.2.7", "10.0.0.0/8", "2001:db8::/32"; `where` is said of one that is none.
    [[nodiscard]] static Result<AddressList> of(const std::vector<std::string>& texts,
                                                std::string_view where);
    [[nodiscard]] bool has(const boost::asio::ip::address& address) const;
    [[nodiscard]] std::size_t size() const { return four_.size() + six_.size(); }

private:
    std::vector<boost::asio::ip::network_v4> four_;
    std::vector<boost::asio::ip::network_v6> six_;
};

// Callers who get nothing, by a file with an address or a network a line; what follows a # is for
// people. It is read again when the operator says so. From any thread.
class BlockedCallers {
public:
    // The old list stays if the file cannot be read.
    [[nodiscard]] Problems read(const std::filesystem::path& file);
    [[nodiscard]] bool has(const boost::asio::ip::address& address) const;
    [[nodiscard]] std::size_t size() const;

private:
    mutable std::mutex mutex_;
    AddressList list_;
};

// An IPv4 address that came as one of IPv6 is one of IPv4.
[[nodiscard]] boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

// 127.0.0.1, 127.0.0.1:1862, [::1]:1862, 1862 (on loopback).
struct Endpoint {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;
};
[[nodiscard]] Result<Endpoint> read_endpoint(std::string_view text);

}  // namespace longroll::server
