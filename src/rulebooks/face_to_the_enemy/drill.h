// What the orders of the manoeuvre table have in common: horses and limbers, labels, rates, and the
// test that a row may ask for. manoeuvre.cpp has the moves, reshaping.cpp the changes of shape.

#pragma once

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"

namespace longroll::face_to_the_enemy {

// ---- Horses and limbers (FE-MAN-12 to 16) ----

enum class DrillWhen : std::uint8_t { Alone, First, Then };
[[nodiscard]] MaybeRefusal refuse_drill(const View& view, UnitId id, Drill drill, DrillWhen when);
// The unit after it; a march column stands on its track as before (FE-R-123).
[[nodiscard]] Unit drilled(const Field& field, Unit unit, Drill drill);
void note_drill(const Field& field, State& state, UnitId id, Drill drill, DrillWhen when,
                EventLog& log);

// ---- Labels (FE-FRM-12) ----

[[nodiscard]] MaybeRefusal refuse_label(const View& view, UnitId id,
                                        const std::optional<Formation>& label);

// ---- Rates ----

[[nodiscard]] const RateLine& rates_as(const Field& field, const Unit& unit);
[[nodiscard]] inline bool in_column(const Unit& unit)
{
    return unit.formation == Formation::MarchColumn;
}
// A straight way that it goes, perhaps in march column, from where `as` stands.
[[nodiscard]] Gone go_way(const View& view, const Going& going, const Way& way);

// ---- Rows and tests ----

[[nodiscard]] Clause clause_of(Row row);
// FE-MAN-17: after a failed test only what needs none.
[[nodiscard]] MaybeRefusal refuse_row(const View& view, UnitId id, Row row);
// The unit acts; a test that the row asks for is rolled first. False: it failed, and nothing moves.
[[nodiscard]] bool is_allowed_by_test(const Field& field, State& state, UnitId id, Row row,
                                      Dice& dice, EventLog& log);

}  // namespace longroll::face_to_the_enemy
