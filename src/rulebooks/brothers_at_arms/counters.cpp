// Who stands where: look-ups shared by the chapters.

#include "rulebooks/brothers_at_arms/counters.h"

#include "rulebooks/brothers_at_arms/board_edges.h"

namespace longroll::brothers_at_arms {

Ground::Ground(board::HexGrid hexes)
    : grid(std::move(hexes)), cells(static_cast<std::size_t>(grid.cells()))
{
    if (grid.hexes().empty()) return;
    const Hex first = grid.hexes().front();
    extent_ = {first.r, first.r, board::column_of(first), board::column_of(first)};
    for (const Hex hex : grid.hexes()) {
        extent_.first_row = std::min<int>(extent_.first_row, hex.r);
        extent_.last_row = std::max<int>(extent_.last_row, hex.r);
        extent_.first_column = std::min(extent_.first_column, board::column_of(hex));
        extent_.last_column = std::max(extent_.last_column, board::column_of(hex));
    }
}

int units_in(const Field& field, const State& state, Side side, Hex hex)
{
    int count = 0;
    for_each_unit(field, state, side,
                  [&](UnitId, const Unit& unit) { count += unit.hex == hex ? 1 : 0; });
    return count;
}

bool any_unit_in(const State& state, Hex hex)
{
    return std::ranges::any_of(
        state.units, [&](const Unit& unit) { return unit.hex == hex && unit.on_board(); });
}

bool any_counter_in(const State& state, Hex hex)
{
    return any_unit_in(state, hex) ||
           std::ranges::any_of(state.commanders, [&](const Commander& commander) {
               return commander.hex == hex && commander.on_board();
           });
}

bool commander_in(const Field& field, const State& state, Side side, Hex hex)
{
    bool found = false;
    for_each_commander(field, state, side, [&](CommanderId, const Commander& commander) {
        found = found || commander.hex == hex;
    });
    return found;
}

UnitId stack_partner(const Field& field, const State& state, UnitId unit)
{
    const Side side = field[unit].side;
    const Hex hex = state[unit].hex;
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (state.units[index].hex == hex && unit_id(index) != unit &&
            state.units[index].on_board() && field.units[index].side == side)
            return unit_id(index);
    return kNoUnit;
}

bool in_contact(const Field& field, const State& state, UnitId a, UnitId b)
{
    return field[a].side != field[b].side && is_boat(field, a) == is_boat(field, b) &&
           state[a].on_board() && state[b].on_board() &&
           board::adjacent(state[a].hex, state[b].hex);
}

bool in_melee(const Field& field, const State& state, UnitId unit)
{
    for (std::size_t other = 0; other < state.units.size(); ++other)
        if (in_contact(field, state, unit, unit_id(other))) return true;
    return false;
}

bool in_enemy_zone(const Field& field, const State& state, UnitId unit, Hex hex)
{
    const bool boat = is_boat(field, unit);
    const Side enemy = enemy_of(field[unit].side);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Unit& other = state.units[index];
        if (other.on_board() && !other.pinned && field.units[index].side == enemy &&
            is_boat(field, unit_id(index)) == boat && board::adjacent(other.hex, hex))
            return true;
    }
    return false;
}

CommanderId command_counter(const Field& field, const State& state, Side side, Identity identity)
{
    if (identity.kind != Identity::Kind::Division) return kNoCommander;
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        const CommanderCard& card = field.commanders[index];
        if (card.level == Level::Command && card.side == side && card.division == identity.number &&
            state.commanders[index].on_board())
            return commander_id(index);
    }
    return kNoCommander;
}

int minute_of(const Scenario& scenario, int bound)
{
    const int start = scenario.start_hour * 60 + scenario.start_minute;
    return (start + (bound - 1) * scenario.bound_minutes) % kMinutesOfDay;
}

bool is_night(const Scenario& scenario, int bound)
{
    const int minute = minute_of(scenario, bound);
    return minute >= scenario.dusk * 60 || minute < scenario.dawn * 60;
}

bool closed_to(const Field& field, CounterId counter, Hex hex)
{
    const bool boat = counter.is_unit() && is_boat(field, counter.unit());
    return !field.ground.contains(hex) ||
           closed_ground(field.ground[hex], boat ? Element::Water : Element::Land);
}

bool closed_step(const Field& field, CounterId counter, Hex from, Hex to)
{
    return closed_to(field, counter, to) ||
           (field.ground.contains(from) &&
            field.ground[from].closed_sides.has(board::direction_to(from, to))) ||
           field.ground[to].closed_sides.has(board::direction_to(to, from));
}

bool on_edge(const Field& field, Hex hex, MaybeEdge edge)
{
    return edge && field.ground.contains(hex) && depth_from(field.ground, *edge, hex) == 0;
}

}  // namespace longroll::brothers_at_arms
