// Combat (phase 5): the phasing player chooses enemies one by one, they reply, hits are saved,
// melees decided. Ledger TB-CBT. A combat that a choice interrupts is State::combat.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

void begin_combat(const Field& field, State& state, EventLog& log);
// Whether this side has somebody who may go to ground; whether a defender may still attack.
[[nodiscard]] bool anybody_to_ground(const View& view, Side side);
[[nodiscard]] bool anybody_residual(const View& view);
// A combat that was interrupted by a choice goes on. True when none is under way.
bool go_on_with_combat(const Field& field, State& state, Dice& dice, EventLog& log);
// Nobody may pass while a contact of his is unresolved (TB-R-93, TB-R-95).
[[nodiscard]] MaybeRefusal refuse_to_pass(const View& view);
// COMBAT.END: ignition.
void end_combat(const Field& field, State& state, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const GoToGround& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Attack& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Reply& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const CavalrySaves& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const TakeHits& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const AdvanceAfterMelee& order);
void carry_out(const Field& field, State& state, const GoToGround& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const Attack& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Reply& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const CavalrySaves& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const TakeHits& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const AdvanceAfterMelee& order, Dice& dice,
               EventLog& log);

// What is worth listing now: attacks or residual fire, and whatever choice is due.
void list_to_ground(const View& view, std::vector<Action>& actions);
void list_attacks(const View& view, std::vector<Action>& actions);
void list_combat_choices(const View& view, std::vector<Action>& actions);
// One of them, or the end of it.
[[nodiscard]] std::optional<Action> attack_by_lot(const View& view, PlayoutDice& dice);

[[nodiscard]] std::vector<NamedTally> tallies_of(const View& view, const Attack& order);

}  // namespace longroll::test_of_battle
