// What every member of the rulebook's JSON means (core/description.h). A member without a meaning,
// and a meaning without a member, fail a test.

#pragma once

#include "core/description.h"

#include <span>

namespace longroll::face_to_the_enemy {

[[nodiscard]] std::span<const Meaning> words_of_members();

}  // namespace longroll::face_to_the_enemy
