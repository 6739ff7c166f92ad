// March columns: forming, reforming, the trail behind. Ledger TB-MRC-1 to 3, 7 and 8; rulings
// TB-R-50, 51, 143. Their rates: toll.cpp; their bends: leg.cpp.

#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {

namespace table = board::table;

// TB-MRC-3. TB-MRC-8: the first number is the brigade's and the gun's, the second the skirmisher's.
Length trail_length(const View& view, UnitId id)
{
    const MovementLine& line = movement_of(mover_of(view.field, view.state, id));
    const int markers =
        is_skirmisher(view.field, view.state, id) ? line.skirmisher_markers : line.brigade_markers;
    return markers * kMarchMarker.depth;
}

Trail trail_behind(const Footprint& base, Length length)
{
    Trail trail;
    if (length == 0) return trail;
    trail.push_back(rear_middle(base));
    trail.push_back(rear_middle(base) - table::ahead(base.heading, length));
    return trail;
}

namespace {

// Straight on from the two before it, but for roundings.
bool is_straight(Point next, Point here, Point before)
{
    const table::Vec a = next - here;
    const table::Vec b = here - before;
    const std::int64_t area = cross(a, b);
    const std::int64_t longer = std::max(table::length_of(a), table::length_of(b));
    return dot(a, b) > 0 && (area < 0 ? -area : area) <= 2 * longer;
}

// As much of the way as is given, from its front.
Trail cut_to(const Trail& way, Length length)
{
    Trail trail;
    trail.push_back(way[0]);
    Length left = length;
    for (std::size_t place = 1; place < way.size() && left > 0; ++place) {
        const table::Vec piece = way[place] - way[place - 1];
        const Length size = table::length_of(piece);
        if (size == 0) continue;
        const Length used = std::min(size, left);
        trail.push_back(way[place - 1] +
                        table::Vec{static_cast<Length>(table::divide_round<std::int64_t>(
                                       std::int64_t{piece.x} * used, size)),
                                   static_cast<Length>(table::divide_round<std::int64_t>(
                                       std::int64_t{piece.y} * used, size))});
        left -= used;
    }
    return trail;
}

// The bend that matters least: the trail has room for so many only.
Trail thinned(const Trail& trail)
{
    std::size_t least = 1;
    std::int64_t least_area = std::numeric_limits<std::int64_t>::max();
    for (std::size_t place = 1; place + 1 < trail.size(); ++place) {
        const std::int64_t area =
            cross(trail[place] - trail[place - 1], trail[place + 1] - trail[place]);
        const std::int64_t size = area < 0 ? -area : area;
        if (size >= least_area) continue;
        least = place;
        least_area = size;
    }
    Trail kept;
    for (std::size_t place = 0; place < trail.size(); ++place)
        if (place != least) kept.push_back(trail[place]);
    return kept;
}

}  // namespace

// RULING: TB-R-51: the last of the way that the middle of its rear has come.
Trail trail_after(const Trail& trail, Point rear, Length length)
{
    if (length == 0) return {};
    if (trail.empty() || trail[0] == rear) return trail;
    const Trail room = trail.full() ? thinned(trail) : trail;
    Trail way;
    way.push_back(rear);
    const bool straight = room.size() > 1 && is_straight(rear, room[0], room[1]);
    for (std::size_t place = straight ? 1 : 0; place < room.size(); ++place)
        way.push_back(room[place]);
    return cut_to(way, length);
}

// ---- Forming ----

MaybeRefusal refuse_trail(const View& view, UnitId id, const Trail& trail)
{
    MaybeRefusal why;
    for (const Footprint& strip : trail_stands(trail))
        view.bodies().near(box_of(strip).grown(kTooNear), [&](BodyId body) {
            if (why || unit_of(body) == id) return;
            const Footprint mine[] = {strip};
            // RULING: TB-R-143.
            if (overlap_deeper(mine, view.bodies().stands(body)))
                why = Refusal{"TB-MRC-3"_clause, "its march markers would lie on another stand"};
            else if (view.side(unit_of(body)) != view.side(id) &&
                     gap(mine, view.bodies().stands(body)).less_than(kTooNear))
                why = Refusal{"TB-CHG-9"_clause, "its march markers would lie too near the enemy"};
        });
    return why;
}

MaybeRefusal refuse(const View& view, const FormColumn& order)
{
    if (const auto why = refuse_free_act(view, order.unit)) return why;
    const Unit& unit = view[order.unit];
    if (unit.column) return Refusal{"TB-MRC-1"_clause, "it is in march column"};
    if (is_artillery(view.field, order.unit) && !unit.limbered)
        return Refusal{"TB-MRC-7"_clause, "unlimbered artillery forms no march column"};
    if (const auto why = refuse_half(view, order.unit, "TB-MRC-1"_clause)) return why;
    const Footprint base = own_base(view.field, view.state, order.unit);
    return refuse_trail(view, order.unit, trail_behind(base, trail_length(view, order.unit)));
}

// TB-MRC-2. RULING: TB-R-50: one more facing change, but not of untrained troops.
static void give_facing(const Field& field, Unit& unit)
{
    if (!is_untrained(field, unit.card)) ++unit.move.extra_facings;
}

void carry_out(const Field& field, State& state, const FormColumn& order, Dice&, EventLog& log)
{
    begin_act(field, state, order.unit);
    pay_half(state, order.unit);
    Unit& unit = state[order.unit];
    unit.column = true;
    unit.stationary = false;
    unit.trail =
        trail_behind(own_base(field, state, order.unit), trail_length({field, state}, order.unit));
    give_facing(field, unit);
    log.add("TB-MRC-1"_clause, Changed{Changed::Into::Column, order.unit});
    displace_commanders(field, state, log);
}

MaybeRefusal refuse(const View& view, const Reform& order)
{
    if (const auto why = refuse_free_act(view, order.unit)) return why;
    if (!view[order.unit].column) return Refusal{"TB-MRC-1"_clause, "it is not in march column"};
    return refuse_half(view, order.unit, "TB-MRC-1"_clause);
}

void carry_out(const Field& field, State& state, const Reform& order, Dice&, EventLog& log)
{
    begin_act(field, state, order.unit);
    pay_half(state, order.unit);
    Unit& unit = state[order.unit];
    unit.column = false;
    unit.trail = {};
    give_facing(field, unit);
    log.add("TB-MRC-1"_clause, Changed{Changed::Into::Reformed, order.unit});
}

}  // namespace longroll::test_of_battle
