// Where the play stands, in terms that every rulebook shares; and how far an action lets it run.

#pragma once

#include "core/side.h"

#include <cstdint>
#include <string>

namespace longroll {

// After an action the play runs on by itself to the next choice that somebody has, or no further
// than to the end of the phase, which then waits to be ended even if nothing is left to choose.
enum class RunOn : std::uint8_t { ToChoice, ToPhaseEnd };

// With the rulebook's own phases.
template <class Phase>
struct MomentOf {
    int turn = 0;  // bound, turn
    Side side = Side::Confederate;
    Phase phase{};
};

struct Moment {
    int turn = 0;
    Side side = Side::Confederate;
    std::string phase;  // as in the state: "move_units"
    friend bool operator==(const Moment&, const Moment&) = default;
};

}  // namespace longroll
