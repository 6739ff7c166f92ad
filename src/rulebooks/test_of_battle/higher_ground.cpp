// Higher ground. Ledger TB-HGT; ruling TB-R-81.

#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/sight.h"

namespace longroll::test_of_battle {

namespace {

// TB-THI-5: all that a hill does in combat. TB-HGT-1: only who is Stationary. TB-HGT-2: never
// cavalry.
bool may_hold_high_ground(const View& view, UnitId id)
{
    return view[id].stationary && !is_cavalry(view.field, view.state, id);
}

}  // namespace

bool is_above_firer(const View& view, UnitId id, UnitId enemy)
{
    return may_hold_high_ground(view, id) && level_of(view, id) > level_of(view, enemy);
}

bool is_above_charger(const View& view, UnitId id, UnitId enemy)
{
    if (!may_hold_high_ground(view, id)) return false;
    const Unit& charger = view[enemy];
    // Where its charge began; a contact of an earlier turn is one from where it stands.
    const int below = charger.charged
                          ? level_under(view.field, base_at(view.field, view.state, enemy,
                                                            {charger.charge_front, charger.facing}))
                          : level_of(view, enemy);
    return level_of(view, id) > below;
}

}  // namespace longroll::test_of_battle
