// What an activated unit may do but charge and rally: the manoeuvre table (FE-MAN), relabelling
// (FE-FRM-12) and the movement test (FE-MTS). [B]

#pragma once

#include "core/dice.h"
#include "core/route.h"
#include "core/tally.h"
#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/movement.h"

namespace longroll::face_to_the_enemy {

// ---- The movement test (FE-MTS) ----

[[nodiscard]] Tally movement_test(const View& view, UnitId id);
// Rolls 2D6 with re-rolls, adds the tally: 7 passes. Logs it.
bool test_movement(const Field& field, const State& state, UnitId id, Row row, Dice& dice,
                   EventLog& log);

// ---- The orders ----
// Each is refused unless the unit may act (activation.h: refuse_act); its row of table 5.8 is
// derived from it, a test if the row asks for one is rolled before anything moves (FE-MAN-17), and
// when it is over activation.h's finish_act is called. A failed test leaves the unit acting.

[[nodiscard]] Row row_of(const View& view, const Advance& order);
[[nodiscard]] Row row_of(const View& view, const March& order);
[[nodiscard]] Row row_of(const View& view, const Change& order);
[[nodiscard]] Row row_of(const View& view, const Reshape& order);
[[nodiscard]] Row row_of(const View& view, const Turn& order);
[[nodiscard]] Row row_of(const View& view, const Retreat& order);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Advance& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const March& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Change& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Reshape& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Turn& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Retreat& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Deploy& order);

void carry_out(const Field& field, State& state, const Advance& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const March& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Change& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Reshape& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Turn& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Retreat& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Deploy& order, Dice& dice, EventLog& log);

// What the way would be, as far as it can be gone, for previews and drags.
[[nodiscard]] Gone gone_by(const View& view, const Advance& order);
[[nodiscard]] Gone gone_by(const View& view, const March& order);
[[nodiscard]] Gone gone_by(const View& view, const Retreat& order);
[[nodiscard]] Gone gone_by(const View& view, const Reshape& order);
[[nodiscard]] Gone gone_by(const View& view, const Turn& order);

// Everything worth listing of a unit that may act, but charges and rallies, with the way towards a
// point that is asked for; one of them by lot.
void list_manoeuvres(const View& view, UnitId id, std::vector<Action>& actions,
                     std::optional<Point> towards = {});
[[nodiscard]] std::optional<Action> manoeuvre_by_lot(const View& view, UnitId id,
                                                     PlayoutDice& dice);

}  // namespace longroll::face_to_the_enemy
