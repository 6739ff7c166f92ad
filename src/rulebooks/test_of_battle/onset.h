// A charge under way: it goes on until it stops, or until somebody must choose.

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/events.h"
#include "rulebooks/test_of_battle/lane.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {

// Does the way lead to the target, and can it be paid for?
struct LaneAsked {
    Charger charger;
    UnitId target = kNoUnit;
    std::int32_t budget = 0;
    std::uint8_t streams = 0;
    Price bridges = Price::HalfMove;
};
struct LaneGone {
    LegGone leg;
    MaybeRefusal why;
};
[[nodiscard]] LaneGone lane_to(const View& view, const LaneAsked& asked);

// A charge as far as it can be told beforehand: the turn, if it makes one, and the straight leg.
using ChargeLegs = FixedVector<LegGone, 2>;
[[nodiscard]] std::optional<ChargeLegs> legs_of(const View& view, const Charge& order);

// It starts, as it stands and faces now.
void begin_charge(const Field& field, State& state, const ChargeUnderWay& charge, EventLog& log);
// It stops where it is.
void end_charge(const Field& field, State& state, EventLog& log);
// A fugitive runs again before the charger (TB-FUG-1).
void chase(const Field& field, State& state, UnitId charger, UnitId fugitive, Dice& dice,
           EventLog& log);
// RULING: TB-R-122: who crossed water and comes upon a defender on the far bank is disordered.
[[nodiscard]] std::optional<Clause> far_bank(const View& view, Point charge_front,
                                             const Units& touched);

}  // namespace longroll::test_of_battle
