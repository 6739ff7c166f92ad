// Words for the things of Brothers at Arms, shared by the files that present it.

#pragma once

#include "core/scene.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <optional>
#include <string>

namespace longroll::brothers_at_arms {

[[nodiscard]] std::string name_of(const Field& field, UnitId unit);
[[nodiscard]] std::string name_of(const Field& field, CommanderId commander);
[[nodiscard]] std::string name_of(const Field& field, CounterId counter);
[[nodiscard]] std::string name_of(Identity identity);
[[nodiscard]] std::string_view name_of(MaybeEdge edge);
[[nodiscard]] std::string name_of(Cover cover);
[[nodiscard]] std::string name_of(VictoryLevel level);
// "phase 7, Unit Counters".
[[nodiscard]] std::string name_of(Phase phase);
// "1 hit", "3 hexes".
[[nodiscard]] std::string counted(int number, std::string_view noun);
[[nodiscard]] std::string title_of(Side side);                            // "Confederate", "Union"
[[nodiscard]] std::string clock_of(const Scenario& scenario, int bound);  // "06:00"

// "Held back until 19:00, until an enemy is within 2 hexes, …": LR-HOLD-1.
[[nodiscard]] std::string text_of(const Field& field, const Hold& hold);

// The id that the piece has in a Scene.
[[nodiscard]] std::string id_of(const Field& field, CounterId counter);
[[nodiscard]] std::optional<CounterId> counter_called(const Field& field, std::string_view id);

// The centre of a hex in a Scene.
[[nodiscard]] Place place_of(Hex hex);
// The hex that holds a place of a Scene; nothing for a place beyond any board.
[[nodiscard]] std::optional<Hex> hex_at(Place place);
// A hex as players read it off the board: "0305".
[[nodiscard]] std::string label_of(const Field& field, Hex hex);

}  // namespace longroll::brothers_at_arms
