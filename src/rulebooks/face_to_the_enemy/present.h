// Words and pictures, shared by the files of the presentation.

#pragma once

#include "core/scene.h"
#include "rulebooks/face_to_the_enemy/state.h"

#include <optional>
#include <string>
#include <string_view>

namespace longroll::face_to_the_enemy {

// In scenes y grows to the south.
[[nodiscard]] Place place_of(Point point);
[[nodiscard]] const std::string& name_of(const Field& field, UnitId id);
[[nodiscard]] std::string name_of(Phase phase);
[[nodiscard]] std::string name_in_words(Side side);
[[nodiscard]] std::optional<UnitId> find_unit(const Field& field, std::string_view id);

}  // namespace longroll::face_to_the_enemy
