// What happened, as facts.

#pragma once

#include "core/event_log.h"
#include "rulebooks/@name@/actions.h"

#include <variant>

namespace longroll::@name@ {

struct PhaseBegan {
    int turn = 1;
    Side side = Side::Confederate;
    Phase phase = Phase::March;
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};

struct Marched {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    friend bool operator==(const Marched&, const Marched&) = default;
};

struct Tested {
    UnitId unit = kNoUnit;
    bool steady = true;
    friend bool operator==(const Tested&, const Tested&) = default;
};

struct GameEnded {
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using Event = std::variant<PhaseBegan, Marched, Tested, GameEnded>;
using EventLog = Log<Event>;

}  // namespace longroll::@name@
