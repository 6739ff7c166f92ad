// Words and places that all of the presentation shares. Nothing here is a rule.

#pragma once

#include "core/viewer.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/shared/table/present.h"

#include <string>
#include <string_view>

namespace longroll::iron_brigade {

using shared::table::compass_text;
using shared::table::plural;
using shared::table::side_name;

[[nodiscard]] inline Place place_of(const Field& field, Point point)
{
    return shared::table::place_of(field.terrain->table(), point);
}
[[nodiscard]] inline Point point_of(const Field& field, Place place)
{
    return shared::table::point_of(field.terrain->table(), place);
}
[[nodiscard]] inline SceneStand stand_of(const Field& field, const Footprint& ground)
{
    return shared::table::stand_of(field.terrain->table(), ground);
}

// "2nd Wisconsin"; parts made in play are called after their number.
[[nodiscard]] std::string name_of(const Field& field, UnitId id);
[[nodiscard]] std::string name_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] std::string name_of(const Field& field, LeaderId id);
// How a piece is called on a scene: "us_2wi", "leader:us_gibbon".
[[nodiscard]] std::string piece_id(const Field& field, UnitId id);
[[nodiscard]] std::string piece_id(const Field& field, LeaderId id);
[[nodiscard]] std::optional<UnitId> unit_called(const Field& field, const State& state,
                                                std::string_view piece);
[[nodiscard]] std::optional<LeaderId> leader_called(const Field& field, std::string_view piece);

[[nodiscard]] std::string_view words_for(FormationKind kind);
[[nodiscard]] std::string words_for(const Field& field, const Unit& unit,
                                    const Formation& formation);
[[nodiscard]] std::string_view words_for(WeaponId weapon);
[[nodiscard]] constexpr std::string_view words_for(MoraleClass quality)
{
    return kClassWords[static_cast<std::size_t>(quality)];
}
[[nodiscard]] constexpr std::string_view words_for(Rating rating)
{
    return kRatingWords[static_cast<std::size_t>(rating)];
}
[[nodiscard]] std::string_view words_for(Phase phase);
[[nodiscard]] std::string_view words_for(Work::Kind kind);
// Marks that are said in the reader's measure: "7.5".
[[nodiscard]] inline std::string inches_number(Length length) { return number_mark(length); }
// "7.5 inches", "1 inch".
[[nodiscard]] inline std::string inches_text(Length length) { return length_mark(length); }
// "18:35", by the turn.
[[nodiscard]] std::string clock_text(const Scenario& scenario, int turn);

}  // namespace longroll::iron_brigade
