// The rides of commanders, phases 8 and 9. Ledger BM-MOV-4, 13, 36, BM-ORD-5; rulings BM-R-24, 65,
// 110, 127. Their dangers: commanders.cpp.

#include "board/table/swept.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::Box;

namespace {

// ---- What a ride costs ----

inline constexpr Length kRide = 3 * kU;  // BM-MOV-1

bool is_slow_night(const View& view)
{
    return view.state.is_night && view.field.options.night_slow_movement;
}

Cost ride_allowance(const View& view)
{
    return Cost{kOpenCost} * (is_slow_night(view) ? kU : kRide);  // BM-NGT-3
}

// Every 0.01U of a leg and its end (RULING: BM-R-24 and 28).
template <class Visit>
bool each_step(const board::table::Trace& trace, Visit visit)
{
    for (Length place = 0; place < trace.length; place += kStep)
        if (!visit(place)) return false;
    return visit(trace.length);
}

// BM-MOV-8, 13: on roads from the first place to the last.
bool stays_on_roads(const View& view, Point from, std::span<const Point> path)
{
    const auto on_road = [&](Point point) { return spot_at(view.field, point).on_road(); };
    if (is_slow_night(view) || path.empty() || !on_road(from) || !on_road(path.back()))
        return false;
    for (const Point to : path) {
        const auto trace = view.field.terrain->trace({from, to});
        if (!each_step(trace, [&](Length place) { return on_road(trace.at(place)); })) return false;
        from = to;
    }
    return true;
}

using Breaks = std::vector<Length>;

// Where one road gives way to another: looked for every 0.01U, then found to the mil.
void add_road_breaks(const Field& field, const board::table::Trace& trace, Breaks& breaks)
{
    const auto spot = [&](Length place) { return spot_at(field, trace.at(place)); };
    Length low = 0;
    Spot at_low = spot(0);
    static_cast<void>(each_step(trace, [&](Length place) {
        const Spot here = spot(place);
        Length high = place;
        if (!(here == at_low)) {
            while (low + 1 < high) {
                const Length middle = low + (high - low) / 2;
                (spot(middle) == at_low ? low : high) = middle;
            }
            breaks.push_back(high);
        }
        low = place;
        at_low = here;
        return true;
    }));
}

// BM-MOV-7, 11, 12: each stretch by the ground under his centre (RULING: BM-R-23 and 127).
Cost leg_cost(const Field& field, const board::table::Trace& trace, bool by_road)
{
    Breaks breaks = {0, trace.length};
    for (const auto& stretch : trace.stretches) {
        breaks.push_back(stretch.from);
        breaks.push_back(stretch.to);
    }
    if (by_road) add_road_breaks(field, trace, breaks);
    std::sort(breaks.begin(), breaks.end());
    Cost cost = 0;
    for (std::size_t place = 1; place < breaks.size(); ++place) {
        const Length from = breaks[place - 1];
        const Length to = breaks[place];
        if (from < to)
            cost += Cost{to - from} *
                    cost_of(spot_at(field, trace.at(from + (to - from) / 2)), by_road);
    }
    return cost;
}

// ---- What is in the way ----

bool is_closed_ground(const GroundRules& rules)
{
    return rules.impassable || rules.kind == GroundKind::Crossing;
}

bool rides_on_impassable(const Field& field, const board::table::Trace& trace)
{
    Box box = box_of(square_of(trace.segment.from));
    const Box last = box_of(square_of(trace.segment.to));
    box.take_in(last.low);
    box.take_in(last.high);
    bool near = false;
    // OPTIMISATION: where no outline of such ground is near, it stays as it was.
    field.terrain->edges_meeting(box, [&](FeatureId id, const Segment&, bool) {
        near = near || is_closed_ground(field[id]);
    });
    if (!near) return on_impassable(field, Arm::Infantry, square_of(trace.segment.to));
    return !each_step(trace, [&](Length place) {
        return !on_impassable(field, Arm::Infantry, square_of(trace.at(place)));
    });
}

// RULING: BM-R-65: he keeps clear of enemy units by himself; one who stood at his side when he set
// off he may leave, but not ride over.
bool rides_into_enemy(const View& view, CommanderId id, Point start, const Segment& leg)
{
    const Footprint square = square_of(leg.from);
    const Vec by = leg.to - leg.from;
    Box box = box_of(square);
    const Box last = box_of(square_of(leg.to));
    box.take_in(last.low);
    box.take_in(last.high);
    bool meets = false;
    view.near_of(enemy_of(side_of(view.field, id)), box.grown(kContactGap), [&](UnitId enemy) {
        if (meets || is_boat(view.field, enemy)) return;
        const bool at_his_side = within(view, square_of(start), enemy, kContactGap);
        for (const Footprint& base : view.stands(enemy)) {
            const bool here = at_his_side ? overlap_deeper(board::table::StraightGround{square, by},
                                                           base, board::table::kSlack)
                                          : twice_gap(square, by, base).at_most(2 * kContactGap);
            meets = meets || here;
        }
    });
    return meets;
}

MaybeRefusal refuse_leg(const View& view, CommanderId id, Point start,
                        const board::table::Trace& trace)
{
    const Point to = trace.segment.to;
    if (off_table(view.field, square_of(to)))
        return Refusal{"BM-MOV-35"_clause, "nobody leaves the table"};
    if (rides_into_enemy(view, id, start, trace.segment))
        return Refusal{"BM-MOV-36"_clause, "he keeps clear of enemy units"};
    if (rides_on_impassable(view.field, trace))
        return Refusal{"BM-MOV-18"_clause, "that ground is impassable"};
    return {};
}

}  // namespace

Ridden ride_along(const View& view, CommanderId id, Point from, std::span<const Point> path)
{
    Ridden ridden;
    ridden.at = from;
    const Box& table = view.field.terrain->table();
    for (const Point point : path)
        if (!table.contains(point)) {
            ridden.refusal = Refusal{"BM-MOV-35"_clause, "nobody leaves the table"};
            return ridden;
        }
    ridden.by_road = stays_on_roads(view, from, path);
    for (const Point to : path) {
        const auto trace = view.field.terrain->trace({ridden.at, to});
        ridden.cost += leg_cost(view.field, trace, ridden.by_road);
        if (ridden.cost > ride_allowance(view))
            ridden.refusal = Refusal{"BM-MOV-1"_clause, "that is farther than he can ride"};
        else
            ridden.refusal = refuse_leg(view, id, from, trace);
        if (ridden.refusal) return ridden;
        ridden.at = to;
    }
    if (!path.empty() && !may_rest(view, id, ridden.at))
        ridden.refusal = Refusal{"BM-MOV-36"_clause, "he may not stop in contact with the enemy"};
    return ridden;
}

// RULING: BM-R-110: at the permitted edge with some allowance left.
static MaybeRefusal refuse_exit(const View& view, CommanderId id, const Ridden& ridden)
{
    const auto& edge =
        view.field.scenario.exit_edge[static_cast<std::size_t>(index_of(side_of(view.field, id)))];
    if (!edge || is_higher(view.field, id))
        return Refusal{"BM-MOV-35"_clause, "nobody leaves the table without a task to do so"};
    const Box& table = view.field.terrain->table();
    const Box square = box_of(square_of(ridden.at));
    const bool there = (*edge == MapEdge::North && square.high.y == table.high.y) ||
                       (*edge == MapEdge::South && square.low.y == table.low.y) ||
                       (*edge == MapEdge::East && square.high.x == table.high.x) ||
                       (*edge == MapEdge::West && square.low.x == table.low.x);
    if (!there) return Refusal{"BM-MOV-35"_clause, "he is not at the edge of his task"};
    if (ridden.cost >= ride_allowance(view))
        return Refusal{"BM-MOV-35"_clause, "he has nothing left to ride off with"};
    return {};
}

MaybeRefusal refuse(const View& view, const Ride& order)
{
    const State& state = view.state;
    if (index_of(order.commander) >= state.commanders.size())
        return Refusal{"BM-MOV-4"_clause, "there is no such commander"};
    const Commander& commander = state[order.commander];
    if (side_of(view.field, order.commander) != state.active)
        return Refusal{"BM-SEQ-5"_clause, "it is the other side's round"};
    if (!commander.on_table()) return Refusal{"BM-MOV-4"_clause, "he is not on the table"};
    const Phase his = is_higher(view.field, order.commander) ? Phase::MoveHigherCommanders
                                                             : Phase::MoveFormationCommanders;
    if (state.phase != his)
        return Refusal{"BM-MOV-4"_clause,
                       "formation commanders ride in phase 8, higher commanders in phase 9"};
    if (commander.nic || commander.control == Control::Nic)
        return Refusal{"BM-ORD-5"_clause, "he is not in command and stays where he is"};
    if (commander.moved || commander.entered)
        return Refusal{"BM-SEQ-10"_clause, "he has ridden in this phase"};
    const Ridden ridden = ride_along(view, order.commander, commander.at, order.path);
    if (ridden.refusal) return ridden.refusal;
    return order.exits ? refuse_exit(view, order.commander, ridden) : MaybeRefusal{};
}

void carry_out(const Field&, State& state, const Ride& order, Dice&, EventLog& log)
{
    Commander& commander = state[order.commander];
    commander.moved = true;
    if (!order.path.empty()) {
        log.add("BM-MOV-4"_clause,
                CommanderMoved{order.commander, commander.at, order.path.back()});
        commander.at = order.path.back();
    }
    if (!order.exits) return;
    commander.fate = CommanderFate::Withdrawn;
    log.add("BM-MOV-4"_clause, CommanderLeft{{order.commander}});
}

}  // namespace longroll::brothers_at_arms_miniatures
