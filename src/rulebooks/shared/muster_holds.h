// Troops held back, on their way from a battle to a game (ledger LR-HOLD-1). The hour and the
// distance are the rulebook's to reckon.

#pragma once

#include "battle/battle.h"
#include "core/problem.h"
#include "rulebooks/shared/holds.h"

namespace longroll::shared {

// The releases that hold a piece made of these units of the battle, in the order of the file: none
// as soon as one unit is free (LR-HOLD-7).
[[nodiscard]] std::vector<ReleaseId> held_by(const battle::Battle& battle,
                                             std::span<const battle::UnitId> units);

// A battle may have more releases than a game holds; that is a problem of its file.
void check_number_of_releases(const battle::Battle& battle, Problems& problems);

// Every release of the battle: `reckon(hold, given)` gives its hour, distance and place.
template <class HoldHere, class Reckon>
void muster_releases(const battle::Battle& battle, Problems& problems, std::vector<HoldHere>& holds,
                     Releases& releases, Reckon reckon)
{
    check_number_of_releases(battle, problems);
    for (const battle::Release& given : battle.releases) {
        if (releases.full()) break;
        HoldHere hold;
        hold.id = given.id;
        hold.optional = given.optional;
        reckon(hold, given);
        holds.push_back(std::move(hold));
        releases.push_back(ReleasedBy::Nothing);
    }
}

}  // namespace longroll::shared
