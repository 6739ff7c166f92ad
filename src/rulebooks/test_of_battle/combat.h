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
// The phasing side, and in the residual step the other.
[[nodiscard]] inline Side attacking_side(const State& state)
{
    return state.phase == Phase::Residual ? enemy_of(state.phasing) : state.phasing;
}
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

// Choices that interrupt a combat: whether one is due is asked here; what may be answered is
// refused and carried out by combat.h.

// The chosen stand's owner is asked for his reply if he has anything to say; else it is made.
void ask_for_reply(const Field& field, State& state);
// Mounted cavalry that could save by retreating is asked; true if one was.
[[nodiscard]] bool ask_cavalry(const Field& field, State& state);
[[nodiscard]] int tried_by(const Combat& combat, UnitId id);
// Who of skirmishers that share a block takes their hits, unless there is no choice.
void ask_who_is_hit(const Field& field, State& state);
// Those whose owner divides the hits on this one, and the strength of them all.
[[nodiscard]] Units hit_together(const View& view, const Combat& combat, UnitId id);
[[nodiscard]] int strength_of(const State& state, const Units& units);

// Melee: who wins it, ties, losers who go back, winners who may advance. Ledger TB-MEL, TB-CBT-3,
// TB-CBT-4; rulings TB-R-107 to TB-R-113, TB-R-149.

// What a stand brings to a tie against these: its morale now, and the modifiers of a tied melee.
[[nodiscard]] Tally tie_strength(const View& view, UnitId champion, const Units& enemies);

void decide_melee(const Field& field, State& state, Dice& dice, EventLog& log);
// The winner is asked, if anybody can advance; the combat is over if nobody can.
void offer_advance(const Field& field, State& state);
void list_advances(const View& view, std::vector<Action>& actions);

}  // namespace longroll::test_of_battle
