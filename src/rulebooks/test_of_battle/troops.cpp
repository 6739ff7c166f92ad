// What a stand counts as. Ledger TB-R-17 and TB-R-18, and TB-MNT-1 and TB-MNT-3 for whoever has
// left the saddle.

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

static Mount mount_of(const Unit& unit) { return unit.mounted ? Mount::Mounted : Mount::OnFoot; }

Role role_of(const View& view, UnitId id)
{
    return role_of(view.field[id].type, mount_of(view[id]));
}

ChartColumn column_of(const View& view, UnitId id) { return column_of(role_of(view, id)); }

Mover mover_of(const Field& field, const State& state, UnitId id)
{
    const Role role = role_of({field, state}, id);
    if (role == Role::Artillery)
        return state[id].limbered ? Mover::LimberedArtillery : Mover::UnlimberedArtillery;
    return is_cavalry(role) ? Mover::Cavalry : Mover::Infantry;
}

bool has_horses(TroopType type)
{
    return type == TroopType::CavalryBrigade || type == TroopType::MountedInfantry ||
           type == TroopType::CavalrySkirmisher;
}

bool is_artillery(const Field& field, UnitId id)
{
    return role_of(field[id].type, Mount::OnFoot) == Role::Artillery;
}

bool is_siege(const Field& field, UnitId id)
{
    return is_artillery(field, id) && field[id].weight == Weight::Siege;
}

bool is_infantry(const View& view, UnitId id) { return is_infantry(role_of(view, id)); }

bool is_cavalry(const View& view, UnitId id) { return is_cavalry(role_of(view, id)); }

bool is_brigade(const View& view, UnitId id) { return is_brigade(role_of(view, id)); }

bool is_skirmisher(const View& view, UnitId id) { return is_skirmisher(role_of(view, id)); }

bool is_infantry_brigade(const View& view, UnitId id)
{
    return role_of(view, id) == Role::InfantryBrigade;
}

bool in_close_order(const View& view, UnitId id)
{
    return is_brigade(view, id) && !view[id].routed() && !view[id].column;
}

bool has_cartridge_arms(const View& view, UnitId id)
{
    return !is_artillery(view.field, id) && !is_cavalry(view, id) && !view[id].routed() &&
           !view[id].column && is_cartridge(view.field[id].weapon);
}

bool is_spent(const View& view, UnitId id)
{
    const DivisionId division = view.field[id].division;
    return division != kNoDivision && view[division].exhausted &&
           !view.field[division].charges_exhausted;
}

bool is_untrained(const Field& field, UnitId id)
{
    return field.options.poorly_trained && field[id].training != Training::Regular;
}

MoraleState morale_state(const Unit& unit)
{
    if (unit.routed()) return MoraleState::Rout;
    if (unit.permanent) return MoraleState::Permanent;
    return unit.temporary ? MoraleState::Temporary : MoraleState::Good;
}

void set_morale_state(Unit& unit, MoraleState state)
{
    unit.temporary = state == MoraleState::Temporary || state == MoraleState::Rout;
    unit.permanent = state == MoraleState::Permanent || state == MoraleState::Rout;
}

}  // namespace longroll::test_of_battle
