// The optional rules of Brothers at Arms: one field each, its clause beside it. Fixed at muster.

#pragma once

#include <cstdint>

namespace longroll::brothers_at_arms {

// How the preceding battle of a series ended (BA-CONT-1).
enum class PreviousResult : std::uint8_t {
    None,
    Draw,
    ConfederateTactical,
    ConfederateDecisive,
    ConfederateComplete,
    UnionTactical,
    UnionDecisive,
    UnionComplete
};

struct Options {
    bool out_of_range_penalty = false;                      // BA-CTL-3
    bool direct_control = true;                             // BA-CTL-4 to 8
    bool withdrawing = true;                                // BA-WDR-1 to 5
    bool overwhelming_fire = false;                         // BA-OVW-1 to 3
    bool continued_play = false;                            // BA-CONT-1 to 3
    PreviousResult previous_result = PreviousResult::None;  // BA-CONT-1
    bool holds = true;                                      // LR-HOLD-9

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace longroll::brothers_at_arms
