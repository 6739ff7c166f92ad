// Marches: a change of facing, if one is ordered, and then legs; what the whole of it costs, and
// what happens on the way. Ledger TB-MOV-13, TB-TCR-2, TB-TMA-2 and 3; rulings TB-R-16, 42, 48, 49,
// 50, 51, 124, 125.

#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/holds.h"

namespace longroll::test_of_battle {

// ---- Where it may stop ----

// RULING: TB-R-42: friends may be passed, but nobody stops on them.
MaybeRefusal refuse_rest(const View& view, UnitId id, const Pose& pose, const Trail& trail)
{
    const Footprint base = base_at(view, id, pose);
    if (view[id].column)
        if (const auto why = refuse_trail(view, id, trail)) return why;
    const BlockId under = block_under(view.field, view.state, base);
    if (under != kNoBlock && view.field[under].town) return refuse_block(view, under, id);
    if (!is_clear_of_all(view, id, base))
        return Refusal{"TB-MOV-13"_clause, "it would stop on top of another stand"};
    // RULING: TB-R-125: with its rear edge at the side of the block.
    if (in_town(view.field, view[id]) &&
        overlap_deeper(base, footprint(view.field[view[id].block].ground)))
        return Refusal{"TB-TTN-2"_clause, "it would still be half in its town block"};
    return {};
}

std::optional<Pose> way_out(const View& view, UnitId id, Point to)
{
    const Footprint block = footprint(view.field[view[id].block].ground);
    if (place_of(to, block) != table::Place::Outside) return {};
    return way_out_of(block, to);
}

// ---- On the way ----

// RULING: TB-R-124: one for each who went in within 3".
int added_to_roll(const Field& field, const State& state, UnitId id, FeatureId marsh, Point at)
{
    constexpr Length kSameSpot = 3000 + kTolerance;
    const auto earlier = std::count_if(
        state.marsh_entries.begin(), state.marsh_entries.end(), [&](const MarshEntry& entry) {
            return entry.feature == table::index_of(marsh) && gap(entry.at, at).at_most(kSameSpot);
        });
    const ChartColumn column = column_of({field, state}, id);
    const bool worse = movement_in(ChartRow::Marsh, column).has(Going::RollsWorse);
    return static_cast<int>(earlier) + (worse ? 1 : 0);
}

namespace {

// As it is gone, with dice.
struct MarchMade {
    const Field& field;
    State& state;
    UnitId id;
    Dice& dice;
    EventLog& log;
    FixedVector<table::Segment, 32> way = {};
    bool halted = false;

    void step(const LegGone& gone, const Afoot& on)
    {
        if (gone.length > 0 && !way.full()) way.push_back({state[id].front, gone.end.front});
        take_leg(field, state, id, gone, log);
        state[id].trail = on.trail;
        halted = halted || gone.halted;
    }
    MarshGoing roll(FeatureId marsh, Point at)
    {
        roll_marsh(field, state, id, marsh, at, dice, log);
        const MoveMade& move = state[id].move;
        return {static_cast<std::int8_t>(move.marsh), move.marsh_disorders};
    }
};

MaybeRefusal refuse_march(const View& view, const March& order)
{
    if (const auto why = refuse_free_act(view, order.unit)) return why;
    if (const auto why = refuse_held(view, order.unit)) return why;
    if (order.path.empty()) return Refusal{"TB-MOV-16"_clause, "a march has at least one leg"};
    const table::Box room = view.field.terrain->table().grown(3 * table::kInch);
    if (!std::all_of(order.path.begin(), order.path.end(),
                     [&](Point point) { return room.contains(point); }))
        return Refusal{"TB-MOV-16"_clause, "it would leave the table"};
    const Unit& unit = view[order.unit];
    // RULING: TB-R-49: guns are manhandled or drawn in one phase, not both.
    if (is_artillery(view.field, order.unit) &&
        (unit.limbered ? unit.move.manhandled : unit.move.went_limbered))
        return Refusal{"TB-MOV-7"_clause, "guns are manhandled or drawn in one phase, not both"};
    if (order.facing) return refuse_facing(view, order.unit);
    return {};
}

}  // namespace

MaybeRefusal refuse(const View& view, const March& order)
{
    if (const auto why = refuse_march(view, order)) return why;
    MarchTried tried{view, order.unit};
    MarchAlong along(view, order, tried);
    if (const auto why = along.go()) return why;
    return refuse_rest(view, order.unit, along.on().pose, along.on().trail);
}

void trample(const Field& field, State& state, UnitId id, const Footprint& end, Point from,
             EventLog& log)
{
    const ChartColumn column = column_of({field, state}, id);
    if (field.crop_cells.empty() || !movement_in(ChartRow::Crops, column).has(Going::Tramples))
        return;
    const table::Convex ground = table::swept(end, from - front_middle(end));
    const table::Box box = box_of(std::span<const Point>(ground));
    const auto& cells = field.crop_cells;
    bool any = false;
    // RULING: TB-R-16: the field is kept in cells of an inch.
    for (auto cell = std::lower_bound(cells.begin(), cells.end(),
                                      Point{box.low.x - table::kInch, box.low.y - table::kInch});
         cell != cells.end() && cell->x < box.high.x; ++cell) {
        const auto place = static_cast<std::size_t>(cell - cells.begin());
        std::uint64_t& word = state.trampled[place / 64];
        const std::uint64_t bit = std::uint64_t{1} << (place % 64);
        if ((word & bit) != 0 || cell->y >= box.high.y || cell->y + table::kInch <= box.low.y)
            continue;
        const Point middle{cell->x + table::kInch / 2, cell->y + table::kInch / 2};
        const table::Convex square =
            table::convex_of(table::footprint({middle, table::kInch / 2, table::kInch / 2, {}}));
        if (!overlap_deeper(ground, square, 0)) continue;
        word |= bit;
        any = true;
    }
    if (any) log.add("TB-TCR-2"_clause, Trampled{id});
}

void take_leg(const Field& field, State& state, UnitId id, const LegGone& gone, EventLog& log)
{
    Unit& unit = state[id];
    MoveMade& move = unit.move;
    const bool turned = gone.end.heading != unit.facing;
    if (gone.length > 0)
        trample(field, state, id, base_at({field, state}, id, gone.end), unit.front, log);
    else if (turned)
        trample(field, state, id, base_at({field, state}, id, gone.end), gone.end.front, log);
    unit.stand_at(gone.end);
    move.spent += gone.cost;
    move.streams = static_cast<std::uint8_t>(move.streams + gone.streams);
    move.free_facing_used = move.free_facing_used || gone.turned == Turned::ByFreeFacing;
    if (gone.turned == Turned::ByForming) --move.extra_facings;
    move.went = move.went || gone.length > 0;
    move.faced = move.faced || turned;
    if (gone.length > 0 && is_artillery(field, id))
        (unit.limbered ? move.went_limbered : move.manhandled) = true;
    // RULING: TB-R-48.
    if (gone.length > 0 || turned) unit.stationary = false;
    if (gone.loses_guns) lose_dedicated_guns(state, id, "TB-TMS-2"_clause, log);
    for (const Clause clause : gone.disorders) disorder(field, state, id, clause, log);
    for (const MarshEntry& entry : gone.waded) state.marsh_entries.push_back(entry);
}

void roll_marsh(const Field& field, State& state, UnitId id, FeatureId marsh, Point at, Dice& dice,
                EventLog& log)
{
    // Its own entry is among them.
    const int roll = dice.d6("TB-TMA-2"_clause) + added_to_roll(field, state, id, marsh, at) - 1;
    const MarshGoing going = marsh_going(roll);
    state[id].move.marsh = static_cast<std::uint8_t>(going.rate);
    state[id].move.marsh_disorders = going.disorders;
    log.add("TB-TMA-3"_clause, MarshRolled{id, roll});
    if (going.disorders) disorder(field, state, id, "TB-TMA-2"_clause, log);
}

// Whom the marsh leaves without means in the midst of friends stops on the last free ground before
// them.
static void stop_clear(const Field& field, State& state, UnitId id, const MarchMade& made)
{
    constexpr Length kStep = 50;
    const View view(field, state);
    const Heading facing = state[id].facing;
    for (auto piece = made.way.end(); piece != made.way.begin();) {
        --piece;
        const Length whole = table::length_of(piece->to - piece->from);
        for (Length back = 0; back <= whole; back += kStep) {
            const Point front =
                piece->to - ahead(heading_of(piece->to - piece->from), std::min(back, whole));
            if (refuse_rest(view, id, {front, facing}, state[id].trail)) continue;
            state[id].front = front;
            return;
        }
    }
}

void carry_out(const Field& field, State& state, const March& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    const Pose before = state[id].pose();
    const std::size_t marshes = state.marsh_entries.size();
    begin_act(state, id);
    {
        const View view(field, state);
        LR_CHECK(view.bodies().has(body_of(id)), "who marches is on the table");
        MarchMade made{field, state, id, dice, log};
        (void)MarchAlong(view, order, made).go();
        if (made.halted) log.add("TB-MOV-15"_clause, Halted{id});
        if (state.marsh_entries.size() > marshes &&
            refuse_rest(view, id, state[id].pose(), state[id].trail))
            stop_clear(field, state, id, made);
    }
    log.add("TB-MOV-1"_clause, Moved{id, before.front, state[id].front, state[id].move.spent});
    if (state[id].facing != before.heading) log.add("TB-MOV-8"_clause, Faced{id, state[id].facing});
    settle_in_block(field, state, id, log);
    take_commanders_along(field, state, id, before, false, log);
    displace_commanders(field, state, log);
}

}  // namespace longroll::test_of_battle
