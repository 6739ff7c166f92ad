// Broken units (FE-BRK): flight, surrender, rally. [C]

#pragma once

#include "core/dice.h"
#include "rulebooks/face_to_the_enemy/movement.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// Who has yet to flee, in order, into state.fleeing: the active side's Broken ones who have not
// rallied (FE-BRK-2); or who broke in contact (FE-BRK-3).
void list_flights(const Field& field, State& state);
void list_routs(const Field& field, State& state);
// The next of state.fleeing runs, or its owner is asked about its generals; false: nobody is left.
bool go_on_with_flights(const Field& field, State& state, EventLog& log);
// One unit flees now, of which nobody is asked (FE-BRK-4 to 6, FE-R-120, 121): contact ends.
void flee(const Field& field, State& state, UnitId id, EventLog& log);
// The same, but its owner is asked first if a general is with it (FE-BRK-11): true if it has run.
bool flee_or_ask(const Field& field, State& state, UnitId id, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Flee& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Rally& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const FaceRallied& order);
void carry_out(const Field& field, State& state, const Flee& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Rally& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const FaceRallied& order, Dice& dice,
               EventLog& log);
void list_flight_choices(const View& view, UnitId id, std::vector<Action>& actions);
void list_rallied_facings(const View& view, UnitId id, std::vector<Action>& actions);

}  // namespace longroll::face_to_the_enemy
