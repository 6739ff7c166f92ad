// Moving units in phase 7: who may move and how far, the order itself, and what it does to the
// position. Ledger BM-MOV, BM-FRM; rulings BM-R-28 to 34, 48, 110. The walk itself: walk.cpp.

#include "rulebooks/brothers_at_arms_miniatures/movement.h"

#include "core/one_of.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/legs.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"
#include "rulebooks/brothers_at_arms_miniatures/meeting.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

// ---- How far ----

static bool night_slows(const Field& field, const State& state)
{
    return state.is_night && field.options.night_slow_movement;
}

// BM-MOV-1: ledger T2.
Length rate_of(const Field& field, const State& state, Arm arm)
{
    if (night_slows(field, state)) return kU;  // BM-NGT-3
    return arm == Arm::Cavalry ? 4 * kU : 2 * kU;
}

Length commander_rate(const Field& field, const State& state)
{
    return night_slows(field, state) ? kU : 3 * kU;
}

bool roads_count(const Field& field, const State& state) { return !night_slows(field, state); }

Cost allowance_of(const Field& field, const State& state, UnitId id, bool halved)
{
    const Cost whole = Cost{rate_of(field, state, field[id].arm)} * kOpenCost;
    // BM-FRM-5, BM-MOV-27: half the rate for the whole phase.
    return halved ? whole / 2 : whole;
}

// ---- The order ----

MoveKind kind_of_move(const State& state, const Unit& unit, std::span<const Leg> legs)
{
    if (in_melee(state, unit.card)) return MoveKind::Disengage;
    const bool reforms =
        unit.bases.size() > 1 && std::any_of(legs.begin(), legs.end(), [](const Leg& leg) {
            return std::holds_alternative<FormUp>(leg);
        });
    return reforms ? MoveKind::Reforming : MoveKind::March;
}

MaybeRefusal refuse_mover(const View& view, UnitId id)
{
    if (index_of(id) >= view.state.units.size())
        return Refusal{"BM-MOV-3"_clause, "there is no such unit"};
    const Unit& unit = view[id];
    if (!unit.on_table()) return Refusal{"BM-MOV-3"_clause, "it is not on the table"};
    if (view.side(id) != view.state.active)
        return Refusal{"BM-SEQ-5"_clause, "it is not its side's round"};
    if (unit.moved) return Refusal{"BM-SEQ-10"_clause, "it has had its move"};
    const bool fighting = in_melee(view.state, id);
    if (unit.pinned && fighting)
        return Refusal{"BM-PIN-5"_clause, "it is pinned, and may not disengage"};
    if (unit.pinned) return Refusal{"BM-PIN-1"_clause, "it is pinned"};
    if (unit.nic && fighting)
        return Refusal{"BM-MOV-28"_clause, "it is not in command, and may not disengage"};
    if (unit.nic) return Refusal{"BM-ORD-9"_clause, "it is not in command"};
    if (!unit.ordered()) return Refusal{"BM-MOV-3"_clause, "it has no orders"};
    return {};
}

namespace {

// It would be somewhere else afterwards: turns about its own middle and changes of formation leave
// it in its place.
bool leaves_its_place(const Field& field, const Unit& unit, std::span<const Leg> legs)
{
    return std::any_of(legs.begin(), legs.end(), [&](const Leg& leg) {
        if (const auto* turn = std::get_if<Turn>(&leg))
            return !gap(turn->about, centre_of(field, unit)).at_most(table::kSlack);
        return is_one_of<Shift, March>(leg);
    });
}

Walked walk_of(const View& view, const Move& order)
{
    const Unit& unit = view[order.unit];
    if (is_boat(view.field, order.unit)) {
        Walked sailed = sail(view, unit, order.legs);
        sailed.went = sailed.at.origin != unit.origin;
        sailed.from = anchor_of(view.field, unit);
        return sailed;
    }
    return walk(view, unit, order.legs, kind_of_move(view.state, unit, order.legs));
}

// Of the edges by which tasks let it leave the one that its front has come to.
std::optional<MapEdge> edge_reached(const Field& field, const Unit& unit)
{
    const Placed bases = bases_of(field, unit);
    const std::span<const Footprint> front(bases.data(), front_rank(unit));
    for (const MapEdge edge : field.scenario.exit_edges[index_of(side_of(field, unit.card))])
        if (table::over_edge_by(box_of(front), field.terrain->table(), edge) >= -table::kSlack)
            return edge;
    return {};
}

// RULING: BM-R-110: its front has come to a permitted edge, with allowance left.
MaybeRefusal refuse_leaving(const View& view, const Move& order, const Walked& walked)
{
    const Field& field = view.field;
    if (field.scenario.exit_edges[index_of(view.side(order.unit))].empty())
        return Refusal{"BM-MOV-35"_clause, "no task lets it leave the table"};
    if (walked.kind == MoveKind::Disengage || !walked.contacts.empty())
        return Refusal{"BM-MOV-35"_clause, "nobody leaves the table out of a melee"};
    if (!edge_reached(field, walked.at))
        return Refusal{"BM-MOV-35"_clause, "its front has not come to an edge of its task"};
    const bool halved = walked.kind == MoveKind::Reforming;
    if (walked.cost >= allowance_of(field, view.state, order.unit, halved))
        return Refusal{"BM-MOV-35"_clause, "it has nothing of its move left to go on with"};
    return {};
}

MaybeRefusal refuse_walk(const View& view, const Move& order, const Walked& walked)
{
    if (walked.refusal) return walked.refusal;
    return order.exits ? refuse_leaving(view, order, walked) : MaybeRefusal{};
}

}  // namespace

MaybeRefusal refuse(const View& view, const Move& order)
{
    if (const auto refused = refuse_mover(view, order.unit)) return refused;
    if (order.legs.empty() && !order.exits) return {};
    const Unit& unit = view[order.unit];
    const bool leaves = leaves_its_place(view.field, unit, order.legs) || order.exits;
    if (in_melee(view.state, order.unit) && !leaves)
        return Refusal{"BM-MOV-26"_clause, "it is in melee: it may only stay or disengage"};
    if (leaves)
        if (const auto held = refuse_held(view.field, view.state, order.unit)) return held;
    return refuse_walk(view, order, walk_of(view, order));
}

// ---- What it does ----

namespace {

// BM-CDR-10: captures are rolled where each commander is met, and who has evaded may be met again
// farther on.
void capture_on_way(const Field& field, State& state, const Walked& walked, Dice& dice,
                    EventLog& log)
{
    const UnitId id = walked.at.card;
    std::vector<Brush> brushed = walked.brushed;
    const auto key = [](const Brush& brush) {
        return std::tuple(brush.leg, brush.place, index_of(brush.commander));
    };
    while (!brushed.empty()) {
        const Brush now = brushed.front();
        const auto tried = state[id].capture_tried;
        state[id] = now.as;
        state[id].capture_tried = tried;
        try_capture(field, state, id, now.commander, dice, log);
        brushed.clear();
        if (walked.legs.empty()) {
            for (const Brush& brush : walked.brushed)
                if (key(brush) > key(now)) brushed.push_back(brush);
            continue;
        }
        // The way is the same, whoever has ridden off; only who is met on it is asked again.
        for (const Brush& brush :
             walk(View(field, state), walked.start, walked.legs, walked.kind).brushed)
            if (key(brush) > key(now)) brushed.push_back(brush);
    }
}

Clause clause_of_move(const Walked& walked)
{
    if (walked.kind == MoveKind::Disengage) return "BM-MOV-27"_clause;
    if (walked.by_road) return "BM-MOV-8"_clause;
    if (walked.marched) return "BM-MOV-31"_clause;
    return walked.turned ? "BM-MOV-30"_clause : "BM-MOV-2"_clause;
}

}  // namespace

void stand_at(const Field& field, State& state, const Walked& walked, Dice& dice, EventLog& log)
{
    const UnitId id = walked.at.card;
    capture_on_way(field, state, walked, dice, log);
    const auto tried = state[id].capture_tried;
    Unit& unit = state[id];
    unit = walked.at;
    unit.capture_tried = tried;
    unit.moved = true;  // BM-MOV-32: it may fire all the same
    const bool stirred = walked.went || walked.turned || walked.reformed;
    unit.acted_this_bound = unit.acted_this_bound || stirred;
    unit.changed_formation = unit.changed_formation || walked.reformed;
    unit.charged = unit.charged || !walked.contacts.empty();
    unit.disengaged = unit.disengaged || (walked.kind == MoveKind::Disengage && walked.went);
    if (walked.reformed) log.add("BM-FRM-5"_clause, Reformed{id, unit.formation});
    if (walked.went || walked.turned)
        log.add(clause_of_move(walked), Moved{{id, walked.from, anchor_of(field, unit)}});
    read_contacts(field, state, log);
    if (walked.kind == MoveKind::Disengage && walked.went)
        log.add("BM-MOV-28"_clause, Disengaged{{id}});
    make_contacts(field, state, id, walked.contacts, "BM-MOV-23"_clause, log);
}

void carry_out(const Field& field, State& state, const Move& order, Dice& dice, EventLog& log)
{
    if (order.legs.empty() && !order.exits) {
        state[order.unit].moved = true;
        return;
    }
    const Walked walked = walk_of(View(field, state), order);
    stand_at(field, state, walked, dice, log);
    if (!order.exits) return;
    state[order.unit].left_by = edge_reached(field, state[order.unit]);
    remove_unit(field, state, order.unit, UnitFate::Withdrawn, "BM-MOV-35"_clause, log);
}

MaybeRefusal refuse_place(const View& view, const Unit& as)
{
    const Placed bases = bases_of(view.field, as);
    if (lies_on_unit(view, as.card, bases))
        return Refusal{"BM-MOV-22"_clause, "it would stand on another unit"};
    if (!touched_by(view, as.card, bases).empty())
        return Refusal{"BM-MOV-23"_clause, "it would touch an enemy"};
    return refuse_ground(view, as);
}

}  // namespace longroll::brothers_at_arms_miniatures
