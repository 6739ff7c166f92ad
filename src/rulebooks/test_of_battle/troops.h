// What a stand counts as (TB-R-17, TB-R-18), from its card and how it stands now.

#pragma once

#include "rulebooks/test_of_battle/charts.h"
#include "rulebooks/test_of_battle/state.h"

namespace longroll::test_of_battle {

[[nodiscard]] inline Side side_of(const Field& field, UnitId id) { return field[id].side; }
[[nodiscard]] inline Side side_of(const Field& field, const Unit& unit)
{
    return field[unit.card].side;
}
[[nodiscard]] inline Side side_of(const Field& field, LeaderId id) { return field[id].side; }

[[nodiscard]] Role role_of(const Field& field, const State& state, UnitId id);
// The column of the terrain chart that it is under.
[[nodiscard]] ChartColumn column_of(const Field& field, const State& state, UnitId id);
// The row of the movement chart.
[[nodiscard]] Mover mover_of(const Field& field, const State& state, UnitId id);

// On the roster, whether its men are in the saddle or not.
[[nodiscard]] bool has_horses(TroopType type);
[[nodiscard]] bool is_artillery(const Field& field, UnitId id);
[[nodiscard]] bool is_infantry(const Field& field, const State& state, UnitId id);
[[nodiscard]] bool is_cavalry(const Field& field, const State& state, UnitId id);
[[nodiscard]] bool is_brigade(const Field& field, const State& state, UnitId id);
[[nodiscard]] bool is_skirmisher(const Field& field, const State& state, UnitId id);
// An infantry brigade or anything that fights as one: dismounted mounted infantry.
[[nodiscard]] bool is_infantry_brigade(const Field& field, const State& state, UnitId id);
// Neither routed nor in march column.
[[nodiscard]] bool in_close_order(const Field& field, const State& state, UnitId id);
// RULING: TB-R-18: on foot, with cartridge arms, unrouted and not in column.
[[nodiscard]] bool has_cartridge_arms(const Field& field, const State& state, UnitId id);
// Militia and poorly trained troops, where the option has them (TB-R-73, TB-R-74).
[[nodiscard]] bool is_untrained(const Field& field, UnitId id);

[[nodiscard]] MoraleState morale_state(const Unit& unit);
void set_morale_state(Unit& unit, MoraleState state);

}  // namespace longroll::test_of_battle
