// Charges (TB-CHG), skirmishers in the path of cavalry (TB-SKP), fugitives (TB-FUG), stands that
// begin in contact (TB-STC), breakthroughs (TB-R-90).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/route.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

// May this stand, as it is, charge that one at all (ledger 5.2, TB-CHG-3, 4, 10, TB-EXH-3)?
[[nodiscard]] MaybeRefusal refuse_charge_at(const View& view, UnitId charger, UnitId target);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Charge& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const KeepContact& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const StepBack& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Dodge& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const ContinueCharge& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const BreakThrough& order);
void carry_out(const Field& field, State& state, const Charge& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const KeepContact& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const StepBack& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Dodge& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const ContinueCharge& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const BreakThrough& order, Dice& dice,
               EventLog& log);

// A charge that a choice interrupted goes on, as far as it goes without another.
void go_on_with_charge(const Field& field, State& state, Dice& dice, EventLog& log);

// MOVEMENT.END: who began in contact and got no order steps back (TB-R-66).
void step_back_the_unordered(const Field& field, State& state, EventLog& log);

[[nodiscard]] std::optional<Route> route_of(const View& view, const Charge& order);
void list_charges(const View& view, UnitId id, std::vector<Action>& actions);
// One of them by lot; one that was in contact keeps it or steps back.
[[nodiscard]] std::optional<Action> charge_by_lot(const View& view, UnitId id, PlayoutDice& dice);
void list_dodges(const View& view, std::vector<Action>& actions);
void list_breakthroughs(const View& view, UnitId id, std::vector<Action>& actions);

}  // namespace longroll::test_of_battle
