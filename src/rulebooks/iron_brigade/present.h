// Words and places that all of the presentation shares. Nothing here is a rule.

#pragma once

#include "core/scene.h"
#include "core/viewer.h"
#include "rulebooks/iron_brigade/bodies.h"

#include <string>
#include <string_view>

namespace longroll::iron_brigade {

// On a scene y grows to the south.
[[nodiscard]] Place place_of(const Field& field, Point point);
[[nodiscard]] Point point_of(const Field& field, Place place);
[[nodiscard]] std::vector<Place> outline_of(const Field& field, const Footprint& ground);
// About its own middle and as if it faced north: a stand is drawn turned to its heading.
[[nodiscard]] std::vector<Place> outline_of_stand(const Footprint& ground);
[[nodiscard]] SceneStand stand_of(const Field& field, const Footprint& ground);

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
[[nodiscard]] std::string_view words_for(MoraleClass quality);
[[nodiscard]] std::string_view words_for(Rating rating);
[[nodiscard]] std::string_view words_for(Phase phase);
[[nodiscard]] std::string_view words_for(Work::Kind kind);
[[nodiscard]] std::string_view side_name(Side side);
// "north-east", "180 degrees" being "south".
[[nodiscard]] std::string_view compass_text(Heading heading);
// Marks that are said in the reader's measure: "7.5".
[[nodiscard]] std::string inches_number(Length length);
// "7.5 inches", "1 inch".
[[nodiscard]] std::string inches_text(Length length);
// "Held back until 18:45, until an enemy is within 8 inches, …": LR-HOLD-1.
[[nodiscard]] std::string hold_text(const Field& field, const Hold& hold);
// Whom a release holds at the start, for what is said of it.
[[nodiscard]] std::vector<std::string> names_held_by(const Field& field, shared::ReleaseId release);
// "18:35", by the turn.
[[nodiscard]] std::string clock_text(const Scenario& scenario, int turn);

}  // namespace longroll::iron_brigade
