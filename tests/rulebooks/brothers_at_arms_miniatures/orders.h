// The cast with every chapter at hand, and phases 1 to 6 without the rest of a round.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"

namespace longroll::brothers_at_arms_miniatures {

inline constexpr Side kSouthern = Side::Confederate;
inline constexpr Side kNorthern = Side::Union;

// Of the active side, with these dice; answers whether every die was used.
inline bool give_orders(Cast& cast, std::vector<int> faces = {})
{
    ScriptedDice dice(std::move(faces));
    control_range(cast.field, cast.state, cast.log);
    control_rolls(cast.field, cast.state, dice, cast.log);
    control_markers(cast.field, cast.state, cast.log);
    command_range(cast.field, cast.state, cast.log);
    command_rolls(cast.field, cast.state, dice, cast.log);
    command_markers(cast.field, cast.state, cast.log);
    return dice.spent();
}

}  // namespace longroll::brothers_at_arms_miniatures
