// Choices that interrupt a combat: whether one is due is asked here; what may be answered is
// refused and carried out by combat.h.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

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

}  // namespace longroll::test_of_battle
