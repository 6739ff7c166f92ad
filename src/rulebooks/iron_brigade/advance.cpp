// What an advance is. Ledger IB-PIN-2, IB-MOR-8; rulings IB-R-68, IB-R-80.

#include "rulebooks/iron_brigade/advance.h"

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

// The distance to the nearest enemy in sight.
std::optional<board::table::Gap> nearest_gap(const Field& field, const State& state, UnitId id)
{
    const auto enemy = nearest_enemy_in_sight({field, state}, id);
    if (!enemy) return {};
    return gap_between(field, state, id, *enemy);
}

}  // namespace

bool advances(const Field& field, const State& state, UnitId id, const Pose& to)
{
    const auto before = nearest_gap(field, state, id);
    State moved = state;
    put_unit(field, moved, id, to);
    const auto after = nearest_gap(field, moved, id);
    if (!after) return false;
    return !before || *after < *before;
}

MaybeRefusal refuse_advance(const Field& field, const State& state, UnitId id, const Pose& to)
{
    const Unit& unit = state[id];
    if (unit.morale > kPinned || !advances(field, state, id, to)) return {};
    if (unit.base == kPinned)
        return Refusal{"IB-MOR-8"_clause, "rabble does not advance on the enemy"};
    return Refusal{"IB-PIN-2"_clause, "a pinned unit may not advance"};
}

}  // namespace longroll::iron_brigade
