// Buildings that catch fire, burn and burn out. Ledger TB-BLD-3 to TB-BLD-6; rulings TB-R-22,
// TB-R-128, TB-R-132.

#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

namespace {

constexpr int kCatchesFire = 6;
constexpr int kVillageOut = 5;
constexpr int kTownOut = 6;

std::vector<UnitId> occupiers_of(const State& state, BlockId block)
{
    std::vector<UnitId> found;
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (state.units[place].on_table() && state.units[place].block == block)
            found.push_back(unit_id(place));
    return found;
}

// TB-BLD-4. RULING: TB-R-128: away from the nearest enemy.
void leave_burning(const Field& field, State& state, BlockId block, Dice& dice, EventLog& log)
{
    for (const UnitId id : occupiers_of(state, block)) {
        disorder(field, state, id, "TB-BLD-4"_clause, log);
        retreat(field, state, id, board::table::inches(6), {}, "TB-BLD-4"_clause, dice, log);
    }
}

}  // namespace

// TB-BLD-3: by ascending id; stone never burns.
void roll_ignition(const Field& field, State& state, Dice& dice, EventLog& log)
{
    for (std::size_t place = 0; place < state.blocks.size(); ++place) {
        const BlockId id = block_id(place);
        Block& block = state[id];
        if (!block.in_danger) continue;
        block.in_danger = false;
        if (field[id].built == Construction::Stone || block.burnt || block.burning()) continue;
        if (!dice.reaches(kCatchesFire, "TB-BLD-3"_clause)) continue;
        block.ignited = state.turn;
        log.add("TB-BLD-3"_clause, CaughtFire{id});
        leave_burning(field, state, id, dice, log);
    }
}

// TB-BLD-5: from the end of the second turn after it caught fire.
void roll_fires_out(const Field& field, State& state, Dice& dice, EventLog& log)
{
    for (std::size_t place = 0; place < state.blocks.size(); ++place) {
        const BlockId id = block_id(place);
        Block& block = state[id];
        if (!block.burning() || state.turn < block.ignited + 2) continue;
        if (!dice.reaches(field[id].town ? kTownOut : kVillageOut, "TB-BLD-5"_clause)) continue;
        // TB-BLD-6: what is left is broken ground that blocks sight (ground.cpp, sight.cpp).
        block.burnt = true;
        log.add("TB-BLD-6"_clause, BurntOut{id});
    }
}

}  // namespace longroll::test_of_battle
