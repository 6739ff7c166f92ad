// What troops are armed with, in the words of this rulebook (ledger 8.3).

#pragma once

#include "battle/battle.h"
#include "rulebooks/iron_brigade/vocabulary.h"

namespace longroll::iron_brigade {

[[nodiscard]] WeaponId weapon_of(battle::Weapon weapon);
// What most of the men or guns have; on a tie the less effective at medium range. Unknown small
// arms go by the year.
[[nodiscard]] WeaponId weapon_of(const battle::Unit& unit, int year);
// What cavalry fires from the saddle where that is another weapon: what the battle says, or the
// revolvers that its order of battle names.
[[nodiscard]] std::optional<WeaponId> mounted_weapon_of(const battle::Unit& unit);
// Most of its guns stand on siege carriages.
[[nodiscard]] bool has_siege_guns(const battle::Unit& unit);

}  // namespace longroll::iron_brigade
