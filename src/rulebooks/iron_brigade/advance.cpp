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

void Prospect::look_from(const Pose& to)
{
    if (at_ == to) return;
    if (!there_) there_.emplace(view_, id_);
    there_->put(to);
    at_ = to;
    nearest_ = nearest_enemy_in_sight(there_->view(), id_);
}

const Prospect::Distance& Prospect::before()
{
    if (!before_) before_ = nearest_gap(view_, id_);
    return *before_;
}

bool Prospect::advances(const Pose& to)
{
    look_from(to);
    if (!nearest_) return false;
    const View& there = there_->view();
    return !before() || gap(there.ground(id_), there.ground(*nearest_)) < *before();
}

MaybeRefusal Prospect::refuse_advance(const Pose& to)
{
    const Unit& unit = view_[id_];
    if (unit.morale > kPinned || !advances(to)) return {};
    if (unit.base == kPinned)
        return Refusal{"IB-MOR-8"_clause, "rabble does not advance on the enemy"};
    return Refusal{"IB-PIN-2"_clause, "a pinned unit may not advance"};
}

bool Prospect::in_the_open(const Pose& to)
{
    look_from(to);
    return nearest_ && protection_against(there_->view(), *nearest_, id_) == 0;
}

MaybeRefusal refuse_advance(const View& view, UnitId id, const Pose& to)
{
    return Prospect(view, id).refuse_advance(to);
}

}  // namespace longroll::iron_brigade
