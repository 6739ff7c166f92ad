// What time it is, for all that happens in games: by the machine's clocks, or by those of a
// simulation.

#pragma once

#include <chrono>
#include <cstdint>

namespace longroll::server {

class Clock {
public:
    using Moment = std::chrono::steady_clock::time_point;

    virtual ~Clock() = default;
    // Milliseconds since 1970, as people have it.
    [[nodiscard]] virtual std::int64_t now_ms() const = 0;
    // Never put back.
    [[nodiscard]] virtual Moment now() const = 0;
};

[[nodiscard]] const Clock& machine_clock();

}  // namespace longroll::server
