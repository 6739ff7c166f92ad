// Who may speak to this server from inside a browser. A page of another site must not act through
// the browser of a player (Origin), nor reach a server on loopback by a name that it has pointed
// there (Host).

#pragma once

#include "server/settings.h"

#include <string>
#include <string_view>
#include <vector>

namespace longroll::server {

class Guard {
public:
    explicit Guard(const Settings& settings);

    // May a request ask for this host? An empty one is none at all.
    [[nodiscard]] bool allows_host(std::string_view host) const;

private:
    bool loopback_;
    std::vector<std::string> hosts_;
};

// Is this Origin (a whole one: "http://host:port") the server that Host names?
[[nodiscard]] bool is_same_origin(std::string_view origin, std::string_view host);

// "localhost:8080" → "localhost", "[::1]:80" → "::1".
[[nodiscard]] std::string_view name_in_host(std::string_view host);

}  // namespace longroll::server
