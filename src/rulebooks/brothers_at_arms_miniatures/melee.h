// Melee (phase 11, BM-MEL), and the immediate melee that a flinch runs into (BM-MEL-14).

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/fire.h"

namespace longroll::brothers_at_arms_miniatures {

// What each base may strike: empty, it does not strike; several, its owner chooses (BM-MEL-3 to 6).
// By place in the unit's list. Struck bases have none.
using Choices = FixedVector<Units, kMostBases>;
[[nodiscard]] Choices aims_of(const View& view, UnitId striker);
// Of an immediate melee: only at that unit; held back or not is the player's choice where a base
// also touches or may strike another.
[[nodiscard]] bool has_choice(const View& view, UnitId striker, UnitId flinched);
// Who of those that a flinch ran into has bases left to strike with (BM-MEL-14).
[[nodiscard]] Units able_to_strike(const View& view, const Attack& attack);
// May and must it strike in this phase (BM-MEL-1, 11, BM-TRN-5)?
[[nodiscard]] bool must_strike(const View& view, UnitId id);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Strike& order);
void carry_out(const Field& field, State& state, const Strike& order, Dice& dice, EventLog& log);
// Resolves attacks under way, then what is left of a unit's strikes, target by target, until all is
// done or somebody must choose (BM-MEL-10).
void go_on_striking(const Field& field, State& state, Dice& dice, EventLog& log);
// The usual strike of a unit in an immediate melee, when nobody has to choose.
void strike_at_once(const Field& field, State& state, UnitId striker, UnitId flinched, Dice& dice,
                    EventLog& log);
void list_strikes(const Field& field, const State& state, std::vector<Action>& actions);

}  // namespace longroll::brothers_at_arms_miniatures
