// Zones of Control and Interpenetration: who holds and who watches each hex.
// Ledger BA-ZOC-1, 4 to 7, BA-STK-1, 6, BA-BOAT-4. The rules that look at it: zones.h.

#include "rulebooks/brothers_at_arms/zones.h"

namespace longroll::brothers_at_arms {

Surroundings::Surroundings(const Field& the_field, const State& the_state, Side side)
    : field(the_field), state(the_state)
{
    const board::HexGrid& grid = field.ground.grid;
    const auto count = static_cast<std::size_t>(grid.cells());
    LR_CHECK(count <= kMostCells, "the board is too large");
    std::fill_n(cells_.begin(), count, std::uint8_t{0});

    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Unit& unit = state.units[index];
        if (!unit.on_board()) continue;
        const UnitCard& card = field.units[index];
        if (card.side == side)
            add_friend(grid.cell(unit.hex));
        else
            add_enemy(grid.cell(unit.hex), unit, card);
    }
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        const Commander& commander = state.commanders[index];
        // BA-ZOC-5: a commander is met, but has no zone.
        if (commander.on_board() && field.commanders[index].side != side)
            mark(grid.cell(commander.hex), kEnemyCommander);
    }
}

void Surroundings::add_friend(int cell)
{
    if (friends_at(cell) < static_cast<int>(kFriends)) ++cells_[static_cast<std::size_t>(cell)];
}

// BA-ZOC-1: all six hexes around, whatever the terrain. BA-ZOC-6: but none while it is pinned.
// BA-ZOC-7, BA-STK-6: NIC, fatigued, stacked or aboard a train, it keeps its zone. BA-BOAT-4: there
// is none between land and water.
void Surroundings::add_enemy(int cell, const Unit& unit, const UnitCard& card)
{
    mark(cell, kEnemyUnit);
    if (unit.pinned) return;
    const unsigned zone = card.arm == Arm::RiverBoat ? kWaterZone : kLandZone;
    for (const Direction side : board::kDirections)
        mark(field.ground.grid.neighbour_cell(cell, side), zone);
}

const Refusal* Surroundings::bar_to_entry(const Mover& mover, Hex entry) const
{
    if (!field.ground.contains(entry)) return &bars::kBoardEdge;
    if (closed_ground(field.ground[entry], mover.element))
        return mover.element == Element::Water ? &bars::kNoWater : &bars::kImpassable;
    return (at(field.ground.grid.cell(entry)) & kEnemyUnit) != 0 ? &bars::kEnemyUnit : nullptr;
}

void Surroundings::mark(int cell, unsigned what)
{
    std::uint8_t& here = cells_[static_cast<std::size_t>(cell)];
    here = static_cast<std::uint8_t>(here | what);
}

}  // namespace longroll::brothers_at_arms
