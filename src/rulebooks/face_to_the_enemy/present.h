// Words and places that all of the presentation shares. Nothing here is a rule.

#pragma once

#include "core/viewer.h"
#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/shared/table/present.h"

#include <string>
#include <string_view>

namespace longroll::face_to_the_enemy {

using shared::table::compass_text;
using shared::table::plural;
using shared::table::side_name;

[[nodiscard]] inline Place place_on(const Field& field, Point point)
{
    return shared::table::place_of(field.terrain->table(), point);
}
[[nodiscard]] inline Point point_on(const Field& field, Place place)
{
    return shared::table::point_of(field.terrain->table(), place);
}
// "7.5 inches", in the reader's measure.
[[nodiscard]] inline std::string inches_text(Length length) { return length_mark(length); }

// What ground would be on a map; for tables that were made without one.
[[nodiscard]] battle::TerrainKind look_of(TerrainKind kind);

[[nodiscard]] std::string name_of(const Field& field, UnitId id);
[[nodiscard]] std::string name_of(const Field& field, GeneralId id);
[[nodiscard]] std::string name_of(const Field& field, DivisionId id);
// Him who has the post now, if his successor has a name.
[[nodiscard]] std::string name_of(const Field& field, const State& state, GeneralId id);
// How a piece is called on a scene: "cs_wilcox", "general:cs_longstreet".
[[nodiscard]] std::string piece_id(const Field& field, UnitId id);
[[nodiscard]] std::string piece_id(const Field& field, GeneralId id);
[[nodiscard]] std::optional<UnitId> unit_called(const Field& field, std::string_view piece);
[[nodiscard]] std::optional<GeneralId> general_called(const Field& field, std::string_view piece);
// Of its line of command, its division's before those above.
[[nodiscard]] GeneralId own_general(const Field& field, const State& state, UnitId id);

[[nodiscard]] std::string_view words_for(Arm arm);
[[nodiscard]] std::string_view words_for(Quality quality);
[[nodiscard]] std::string_view words_for(Weapon weapon);
[[nodiscard]] std::string_view words_for(Morale morale);
[[nodiscard]] std::string_view words_for(Disorder disorder);
[[nodiscard]] std::string_view words_for(Formation formation);
[[nodiscard]] std::string_view words_for(Aspect aspect);
[[nodiscard]] std::string_view words_for(Level level);
[[nodiscard]] std::string_view words_for(Grade grade);
[[nodiscard]] std::string_view words_for(Phase phase);
[[nodiscard]] std::string_view words_for(Drill drill);
[[nodiscard]] std::string_view words_for(Row row);
[[nodiscard]] std::string_view words_for(UnitFate fate);
[[nodiscard]] std::string_view words_for(GeneralFate fate);
[[nodiscard]] std::string_view words_for(TestKind test);

// "A", "A and B", "A, B and C".
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
// "13:00", by the turn.
[[nodiscard]] std::string clock_text(const Scenario& scenario, int turn);

}  // namespace longroll::face_to_the_enemy
