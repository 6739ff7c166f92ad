// The rides of commanders, phases 8 and 9. Ledger BM-MOV-4, 13, 36, BM-ORD-5; rulings BM-R-24, 65,
// 110, 127. Their dangers: commanders.cpp.

#include "board/table/swept.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/going.h"

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

// ---- What is in the way ----

Box ridden_over(const Segment& leg)
{
    Box box = box_of(square_of(leg.from));
    const Box last = box_of(square_of(leg.to));
    box.take_in(last.low);
    box.take_in(last.high);
    return box;
}

bool rides_on_impassable(const Field& field, const Segment& leg)
{
    const ImpassableNear closed(field, Arm::Infantry, ridden_over(leg));
    return !closed.none() &&
           closed.meets(swept(inner_ground(square_of(leg.from)), leg.to - leg.from));
}

// RULING: BM-R-65: he keeps clear of enemy units by himself; one who stood at his side when he set
// off he may leave, but not ride over.
bool rides_into_enemy(const View& view, CommanderId id, Point start, const Segment& leg)
{
    const Footprint square = square_of(leg.from);
    const Vec by = leg.to - leg.from;
    bool meets = false;
    view.near_of(
        enemy_of(side_of(view.field, id)), ridden_over(leg).grown(kContactGap), [&](UnitId enemy) {
            if (meets || is_boat(view.field, enemy)) return;
            const bool at_his_side = within(view, square_of(start), enemy, kContactGap);
            for (const Footprint& base : view.stands(enemy)) {
                const bool here = at_his_side
                                      ? overlap_deeper(board::table::StraightGround{square, by},
                                                       base, board::table::kSlack)
                                      : twice_gap(square, by, base).at_most(2 * kContactGap);
                meets = meets || here;
            }
        });
    return meets;
}

MaybeRefusal refuse_leg(const View& view, CommanderId id, Point start, const Segment& leg)
{
    if (off_table(view.field, square_of(leg.to)))
        return Refusal{"BM-MOV-35"_clause, "nobody leaves the table"};
    if (rides_into_enemy(view, id, start, leg))
        return Refusal{"BM-MOV-36"_clause, "he keeps clear of enemy units"};
    if (rides_on_impassable(view.field, leg))
        return Refusal{"BM-MOV-18"_clause, "that ground is impassable"};
    return {};
}

}  // namespace

// BM-MOV-13: difficult ground and roads count for him as for units, by the ground under his centre.
Ridden ride_along(const View& view, CommanderId id, Point from, std::span<const Point> path)
{
    Ridden ridden;
    ridden.at = from;
    Going going =
        going_from(view.field, from, is_slow_night(view) ? RoadUse::Never : RoadUse::IfEarned);
    for (const Point to : path) {
        const Point here = ridden.at;
        ridden.refusal = refuse_leg(view, id, from, {here, to});
        if (ridden.refusal) return ridden;
        const Length length = length_of(to - here);
        pay(going, stretches_along(view.field, {&here, 1}, to - here, length), length);
        ridden.at = to;
        ridden.by_road = going.on_roads;
        ridden.cost = going.cost();
        if (ridden.cost > ride_allowance(view)) {
            ridden.refusal = Refusal{"BM-MOV-1"_clause, "that is farther than he can ride"};
            return ridden;
        }
    }
    if (!path.empty() && !may_rest(view, id, ridden.at))
        ridden.refusal = Refusal{"BM-MOV-36"_clause, "he may not stop in contact with the enemy"};
    return ridden;
}

// RULING: BM-R-110: at the permitted edge with some allowance left.
static MaybeRefusal refuse_exit(const View& view, CommanderId id, const Ridden& ridden)
{
    const auto& edges =
        view.field.scenario.exit_edges[static_cast<std::size_t>(index_of(side_of(view.field, id)))];
    if (edges.empty() || is_higher(view.field, id))
        return Refusal{"BM-MOV-35"_clause, "nobody leaves the table without a task to do so"};
    const Box square = box_of(square_of(ridden.at));
    const bool there = std::any_of(edges.begin(), edges.end(), [&](MapEdge edge) {
        return board::table::over_edge_by(square, view.field.terrain->table(), edge) == 0;
    });
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
