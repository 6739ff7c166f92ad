// The chain of command of one side as it stands on the board: control counters over command
// counters over unit counters. Orders (orders.cpp) and direct control (direct_control.cpp) ask it.
// Ledger BA-CTR-6, 12, 13, 14, BA-ORD-1, 3.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"

namespace longroll::brothers_at_arms {

using Commanders = FixedVector<CommanderId, kMaxCommanders>;

class Chain {
public:
    Chain(const Field& field, const State& state, Side side);

    // On the board, by id.
    [[nodiscard]] const Commanders& controls() const { return controls_; }
    [[nodiscard]] const Commanders& commands() const { return commands_; }
    [[nodiscard]] bool leaderless() const { return controls_.empty() && commands_.empty(); }
    // A control counter is gone, for good or for the present (ruling 62).
    [[nodiscard]] bool lost_control() const { return lost_control_; }
    // The command counter with the number that these units bear; none when it is not on the board.
    [[nodiscard]] CommanderId command_of(Identity identity) const
    {
        return identity.kind == Identity::Kind::Division ? by_number_[identity.number]
                                                         : kNoCommander;
    }

private:
    Commanders controls_;
    Commanders commands_;
    std::array<CommanderId, 256> by_number_;
    bool lost_control_;
};

// Is the hex within the range in which this commander issues orders by himself?
[[nodiscard]] bool within_range(const Field& field, const State& state, CommanderId commander,
                                Hex hex);
// The first control counter within whose range the hex lies; none when it lies in no such range.
[[nodiscard]] CommanderId control_in_range(const Field& field, const State& state,
                                           const Chain& chain, Hex hex);
// The control counter that a corps brigade looks to unless told otherwise (ruling 64).
[[nodiscard]] CommanderId nearest_control(const Field& field, const State& state,
                                          const Chain& chain, Hex hex);
// The control counter that a command counter in this hex looks to: one in whose range it is, else
// the nearest.
[[nodiscard]] CommanderId control_over(const Field& field, const State& state, const Chain& chain,
                                       Hex hex);
// From whom this unit takes its orders in this bound; none for an unassigned or leaderless unit.
[[nodiscard]] CommanderId superior_of(const Field& field, const State& state, const Chain& chain,
                                      UnitId unit);

}  // namespace longroll::brothers_at_arms
