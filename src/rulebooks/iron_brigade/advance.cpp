// What an advance is. Ledger IB-PIN-2, IB-MOR-8; rulings IB-R-68, IB-R-80.

#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

// The distance to the nearest enemy in sight.
static std::optional<table::Gap> nearest_gap(const View& view, UnitId id)
{
    const auto enemy = nearest_enemy_in_sight(view, id);
    if (!enemy) return {};
    return gap(view.ground(id), view.ground(*enemy));
}

bool advances(const View& view, UnitId id, const Pose& to)
{
    const AsIfThere there(view, id, to);
    const auto after = nearest_gap(there.view(), id);
    if (!after) return false;
    const auto before = nearest_gap(view, id);
    return !before || *after < *before;
}

MaybeRefusal refuse_advance(const View& view, UnitId id, const Pose& to)
{
    const Unit& unit = view[id];
    if (unit.morale > kPinned || !advances(view, id, to)) return {};
    if (unit.base == kPinned)
        return Refusal{"IB-MOR-8"_clause, "rabble does not advance on the enemy"};
    return Refusal{"IB-PIN-2"_clause, "a pinned unit may not advance"};
}

}  // namespace longroll::iron_brigade
