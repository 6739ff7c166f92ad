// What a stand counts as. Ledger TB-R-17 and TB-R-18, and TB-MNT-1 and TB-MNT-3 for whoever has
// left the saddle.

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

Role role_of(const Field& field, const State& state, UnitId id)
{
    return role_of(field[id].type, state[id].mounted ? Mount::Mounted : Mount::OnFoot);
}

ChartColumn column_of(const Field& field, const State& state, UnitId id)
{
    return column_of(role_of(field, state, id));
}

Mover mover_of(const Field& field, const State& state, UnitId id)
{
    const Role role = role_of(field, state, id);
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

bool is_infantry(const Field& field, const State& state, UnitId id)
{
    return is_infantry(role_of(field, state, id));
}

bool is_cavalry(const Field& field, const State& state, UnitId id)
{
    return is_cavalry(role_of(field, state, id));
}

bool is_brigade(const Field& field, const State& state, UnitId id)
{
    return is_brigade(role_of(field, state, id));
}

bool is_skirmisher(const Field& field, const State& state, UnitId id)
{
    return is_skirmisher(role_of(field, state, id));
}

bool is_infantry_brigade(const Field& field, const State& state, UnitId id)
{
    return role_of(field, state, id) == Role::InfantryBrigade;
}

bool in_close_order(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    return is_brigade(field, state, id) && !unit.routed() && !unit.column;
}

bool has_cartridge_arms(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    return !is_artillery(field, id) && !is_cavalry(field, state, id) && !unit.routed() &&
           !unit.column && is_cartridge(field[id].weapon);
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
