// Words and places that all of the presentation shares. Nothing here is a rule.

#pragma once

#include "core/viewer.h"
#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/shared/table/present.h"

#include <string>
#include <string_view>

namespace longroll::brothers_at_arms_miniatures {

using shared::table::compass_text;
using shared::table::plural;
using shared::table::side_name;

[[nodiscard]] inline longroll::Place place_on(const Field& field, Point point)
{
    return shared::table::place_of(field.terrain->table(), point);
}
[[nodiscard]] inline Point point_on(const Field& field, longroll::Place place)
{
    return shared::table::point_of(field.terrain->table(), place);
}
// In the reader's measure and figure scale.
[[nodiscard]] inline std::string length_text(Length length) { return length_mark(length); }

// What ground would be on a map; for tables that were made without one.
[[nodiscard]] battle::TerrainKind look_of(GroundKind kind);

[[nodiscard]] std::string name_of(const Field& field, UnitId id);
[[nodiscard]] std::string name_of(const Field& field, CommanderId id);
[[nodiscard]] std::string name_of(const Field& field, SectionId id);
// "Division 2 of the Union (Tyler)".
[[nodiscard]] std::string formation_name(const Field& field, Side side, std::uint8_t formation);
// How a piece is called on a scene: "us_sherman", "commander:us_tyler".
[[nodiscard]] std::string piece_id(const Field& field, UnitId id);
[[nodiscard]] std::string piece_id(const Field& field, CommanderId id);
[[nodiscard]] std::optional<UnitId> unit_called(const Field& field, std::string_view piece);
[[nodiscard]] std::optional<CommanderId> commander_called(const Field& field,
                                                          std::string_view piece);

[[nodiscard]] std::string_view words_for(Arm arm);
[[nodiscard]] std::string_view words_for(Formation formation);
[[nodiscard]] std::string_view words_for(Phase phase);
[[nodiscard]] std::string_view words_for(UnitFate fate);
[[nodiscard]] std::string_view words_for(CommanderFate fate);
[[nodiscard]] std::string_view words_for(VictoryLevel level);
[[nodiscard]] std::string_view words_for(ReserveMode mode);
// "2 1": as the counter bears it.
[[nodiscard]] std::string identity_text(const Identity& identity);

// "A", "A and B", "A, B and C".
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
// "Held back until 16:00, …": LR-HOLD-1.
[[nodiscard]] std::string hold_text(const Field& field, const Hold& hold);
// "13:00".
[[nodiscard]] std::string hour_text(int hour);
// Points of a piece's bases for a ghost.
[[nodiscard]] Ghost ghost_of_unit(const Field& field, const Unit& unit);

}  // namespace longroll::brothers_at_arms_miniatures
