// Reinforcements. Ledger 8.1. A unit is set down with its hind edge on the edge of the table, or as
// near beside its place as there is room; its first move is measured from the edge, so that its own
// depth is gone from it.

#include "rulebooks/iron_brigade/arrivals.h"

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/fitting.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <algorithm>

namespace longroll::iron_brigade {

using board::table::ahead;
using board::table::degrees;

namespace {

// Along the edge, nearest first.
std::optional<Pose> place_at_edge(const Field& field, const State& state, const Bodies& bodies,
                                  UnitId id, const Arrival& arrival)
{
    constexpr Length kStep = 1500;
    constexpr Length kAside = 24'000;
    const Unit& unit = state[id];
    const Layout layout = layout_of(field, unit);
    const Length depth = extent_of(layout).depth();
    const Point inside = arrival.at + ahead(arrival.heading, depth);
    for (Length aside = 0; aside <= kAside; aside += kStep)
        for (const int side : {90, -90}) {
            const Point front = inside + ahead(arrival.heading + degrees(side), aside);
            const auto pose = fitted(field, state, bodies, id, arm_of(field, unit), layout,
                                     {front, arrival.heading});
            if (pose) return pose;
        }
    return {};
}

void bring_on_unit(const Field& field, State& state, UnitId id, EventLog& log)
{
    const Arrival& arrival = *field.units[index_of(id)].arrival;
    const auto pose = place_at_edge(field, state, bodies_of(field, state), id, arrival);
    if (!pose) return;
    Unit& unit = state[id];
    unit.fate = UnitFate::OnTable;
    unit.front = pose->front;
    unit.facing = pose->heading;
    unit.moved_last_own_mf = true;
    unit.entered = extent_of(layout_of(field, unit)).depth();
    log.add("IB-SEQ-11"_clause, Arrived{id, unit.front});
    note_sightings(field, state, id, log);
}

void bring_on_leader(const Field& field, State& state, LeaderId id, EventLog& log)
{
    Leader& leader = state[id];
    leader.fate = LeaderFate::Active;
    leader.at = field[id].arrival->at;
    log.add("IB-PER-2"_clause, LeaderMoved{id, leader.at, kNoUnit});
}

bool is_due(const std::optional<Arrival>& arrival, Side side, const State& state)
{
    return side == state.phasing && arrival && arrival->turn <= state.turn;
}

}  // namespace

void bring_on(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < field.units.size(); ++place)
        if (state.units[place].fate == UnitFate::Awaited &&
            is_due(field.units[place].arrival, field.units[place].side, state))
            bring_on_unit(field, state, unit_id(place), log);
    for (std::size_t place = 0; place < field.leaders.size(); ++place)
        if (state.leaders[place].fate == LeaderFate::Awaited &&
            is_due(field.leaders[place].arrival, field.leaders[place].side, state))
            bring_on_leader(field, state, leader_id(place), log);
}

bool is_awaited(const Field& field, const State& state, Side side)
{
    return std::ranges::any_of(state.units, [&](const Unit& unit) {
        return unit.fate == UnitFate::Awaited && side_of(field, unit) == side;
    });
}

}  // namespace longroll::iron_brigade
