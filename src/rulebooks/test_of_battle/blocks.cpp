// Town blocks and villages, and how they burn. Ledger TB-TTN-3, TB-TVI-2, TB-BLD-3 to 6; rulings
// TB-R-125, TB-R-128, TB-R-129, TB-R-139, TB-R-151.

#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

namespace {

constexpr int kSkirmishersInBlock = 4;

struct Occupiers {
    int skirmishers = 0;
    int brigades = 0;  // of infantry
    int others = 0;    // cavalry and guns
    bool enemies = false;
};

Occupiers who_occupies(const View& view, BlockId block, UnitId id)
{
    Occupiers found;
    view.each([&](UnitId other) {
        if (view[other].block != block || other == id) return;
        found.enemies = found.enemies || view.side(other) != view.side(id);
        if (!is_infantry(view, other))
            ++found.others;
        else if (is_skirmisher(view, other))
            ++found.skirmishers;
        else
            ++found.brigades;
    });
    return found;
}

MaybeRefusal refuse_town(const View& view, const Occupiers& there, UnitId id)
{
    if (!is_infantry(view, id)) {
        // RULING: TB-R-151.
        if (there.others > 0) return Refusal{"TB-TTN-5"_clause, "other horse or guns are in it"};
        return {};
    }
    const bool skirmisher = is_skirmisher(view, id);
    const bool full = there.brigades > 0 || there.skirmishers >= kSkirmishersInBlock ||
                      (!skirmisher && there.skirmishers > 0);
    if (full) return Refusal{"TB-TTN-3"_clause, "the block has no room for it"};
    return {};
}

}  // namespace

BlockId block_under(const Field& field, const State& state, const Footprint& base)
{
    for (std::size_t place = 0; place < field.blocks.size(); ++place) {
        const BlockId id = block_id(place);
        const Point here = ground_point(base);
        if (!state[id].burnt && place_of(here, footprint(field[id].ground)) == table::Place::Inside)
            return id;
    }
    return kNoBlock;
}

MaybeRefusal refuse_block(const View& view, BlockId block, UnitId id)
{
    // RULING: TB-R-128.
    if (view[block].burning()) return Refusal{"TB-BLD-4"_clause, "the building burns"};
    const Occupiers there = who_occupies(view, block, id);
    if (there.enemies) return Refusal{"TB-TTN-3"_clause, "the enemy is in it"};
    if (view.field[block].town) return refuse_town(view, there, id);
    const bool skirmisher = is_skirmisher(view, id) && is_infantry(view, id);
    if (!skirmisher) return Refusal{"TB-TVI-2"_clause, "only infantry skirmishers hold a village"};
    if (there.skirmishers > 0) return Refusal{"TB-TVI-2"_clause, "the village is held already"};
    return {};
}

Footprint own_base(const View& view, UnitId id, Heading facing)
{
    const Size size = size_of(view.field, view.state, id);
    const Point centre = base_of(view.field, view.state, id).centre;
    return footprint(table::Stand{centre, size.width / 2, size.depth / 2, facing});
}

Footprint own_base(const View& view, UnitId id) { return own_base(view, id, view[id].facing); }

void occupy(const Field& field, State& state, UnitId id, BlockId block, Clause clause,
            EventLog& log)
{
    Unit& unit = state[id];
    if (unit.block == block) return;
    unit.block = block;
    // RULING: TB-R-125: its base is the block.
    if (block != kNoBlock && field[block].town)
        unit.front = front_middle(own_base({field, state}, id));
    log.add(clause, Occupied{id, block});
}

void settle_in_block(const Field& field, State& state, UnitId id, EventLog& log)
{
    if (!state[id].on_table()) return;
    const Unit& unit = state[id];
    BlockId under = block_under(field, state, base_at({field, state}, id, unit.pose()));
    if (under == unit.block) return;
    if (under != kNoBlock && refuse_block({field, state}, under, id)) under = kNoBlock;
    const BlockId before = unit.block;
    if (under == before) return;
    const BlockId told = under == kNoBlock ? before : under;
    occupy(field, state, id, under, field[told].town ? "TB-TTN-3"_clause : "TB-TVI-2"_clause, log);
}

// ---- Fires ----

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
