// What a battle file's tables say of a counter's own face: [unit.<id>], [extra_unit.<id>] and
// [commander.<id>] of the board game's section. Whoever plays with these counters reads them by
// this, so that all have the same.

#pragma once

#include "rulebooks/shared/counters/counter.h"

namespace longroll::shared::counters {

// 3, "star" or "A": what a unit counter bears.
std::optional<Identity> identity_in(OverrideTable& table, std::string_view key);

// name, arm, range, attack, strength, identity, sharpshooters, indomitable.
void override_card(OverrideTable& table, UnitCard& card);
// name, leadership, exceptional.
void override_card(OverrideTable& table, CommanderCard& card);

}  // namespace longroll::shared::counters
