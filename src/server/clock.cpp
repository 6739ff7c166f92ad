// The machine's clocks.

#include "server/clock.h"

namespace longroll::server {

namespace {

class MachineClock final : public Clock {
public:
    [[nodiscard]] std::int64_t now_ms() const override
    {
        using namespace std::chrono;
        return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    }
    [[nodiscard]] Moment now() const override { return std::chrono::steady_clock::now(); }
};

}  // namespace

const Clock& machine_clock()
{
    static const MachineClock kClock;
    return kClock;
}

}  // namespace longroll::server
