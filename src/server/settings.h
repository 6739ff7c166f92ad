// How a server is to be run: where it listens, and how much it lets one caller ask of it.

#pragma once

#include "core/problem.h"
#include "server/addresses.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace longroll::server {

// So many a second, and so many at once after a rest. Nothing a second: no limit.
struct Rate {
    std::int64_t per_second = 0;
    std::int64_t at_once = 0;
};

struct Limits {
    std::size_t header_bytes = 16u << 10;
    std::size_t body_bytes = 256u << 10;
    std::size_t log_body_bytes = 8u << 20;  // a whole game's log, to be verified
    std::size_t all_log_bytes = 64u << 20;  // of those that are larger than a usual body, together
    std::size_t message_bytes = 256u << 10;
    std::size_t waiting_requests = 32;  // read from one socket and not yet answered
    std::size_t queued_messages = 512;  // to one socket that are not yet sent
    std::size_t queued_bytes = 2u << 20;
    std::size_t all_queued_bytes = 64u << 20;  // to all sockets together
    std::size_t connections = 4096;
    std::size_t connections_per_address = 128;
    // A request costs what its verb costs: most cost one, those that think or write cost more.
    Rate per_connection{100, 300};
    Rate per_address{300, 1500};
};

struct Patience {
    using Seconds = std::chrono::milliseconds;
    Seconds header{std::chrono::seconds(10)};      // for the whole header of the first request
    Seconds keep_alive{std::chrono::seconds(30)};  // for the whole header of a further one
    Seconds body{std::chrono::seconds(30)};
    Seconds write{std::chrono::seconds(30)};
    Seconds socket_idle{std::chrono::seconds(60)};  // asked after at half of it
    Seconds closing{std::chrono::seconds(5)};       // for a peer to agree that it is over
};

// In which field a trusted proxy says who asks. The other one anybody may have written.
enum class ProxyField : std::uint8_t { XForwardedFor, Forwarded };

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free
    // The names by which browsers may ask for this server. On loopback, numbers and localhost are
    // always good and all others only if they stand here; elsewhere an empty list allows all.
    std::vector<std::string> hosts;
    std::optional<Endpoint> metrics;           // where they are told; nowhere else
    std::vector<std::string> trusted_proxies;  // addresses and networks
    ProxyField proxy_field = ProxyField::XForwardedFor;
    std::filesystem::path blocked;  // a file with addresses that get nothing; empty: none
    Limits limits;
    Patience patience;
};

// What is wrong with the names of --host.
[[nodiscard]] Problems check_hosts(const std::vector<std::string>& hosts);

}  // namespace longroll::server
