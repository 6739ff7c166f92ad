// Reinforcements. Ledger 8.1. A unit comes to the edge with its head, or as near beside its place
// as there is room, and marches on from there: so its first move is measured from the edge, and the
// tail of a column that is longer than its move follows in the turns after.

#include "rulebooks/iron_brigade/arrivals.h"

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/toll.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/shared/table/fitting.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace table = board::table;
using table::ahead;
using table::degrees;

namespace {

// The head of the column and the first inch of its way.
bool can_come_on_at(const View& view, UnitId id, const Layout& layout, const Pose& pose)
{
    const Footprint ground = placed(layout, pose)[0];
    const auto table = view.field.terrain->table().grown(table::kSlack);
    if (!table.contains(front_left(ground)) || !table.contains(front_right(ground))) return false;
    bool free = true;
    view.bodies().near(box_of(ground).grown(kContact + kTolerance), [&](BodyId other) {
        const Footprint& theirs = view.bodies().stands(other)[0];
        const bool enemy = view.bodies().group(other) != static_cast<std::uint8_t>(view.side(id));
        if (other != body_of(id))
            free = free && !(enemy ? in_contact(ground, theirs) : overlap_deeper(ground, theirs));
    });
    const Layout first_inch = table::block(extent_of(layout).width(), table::kInch);
    const Point inside = pose.front + ahead(pose.heading, table::kInch);
    return free && !on_forbidden_ground(view.field, view.state, arm_of(view.field, view[id]),
                                        placed(first_inch, {inside, pose.heading})[0]);
}

// Along the edge, nearest first.
std::optional<Pose> place_at_edge(const Field& field, const State& state, UnitId id,
                                  const Arrival& arrival)
{
    constexpr Length kStep = 1500;
    constexpr Length kAside = 24'000;
    const View view(field, state);
    const Layout layout = layout_of(field, state[id]);
    const auto by = shared::table::nearest_shift(
        {arrival.heading, {degrees(90), degrees(-90)}, kStep, kAside}, [&](table::Vec aside) {
            return can_come_on_at(view, id, layout, {arrival.at + aside, arrival.heading});
        });
    if (!by) return {};
    return Pose{arrival.at + *by, arrival.heading};
}

void bring_on_unit(const Field& field, State& state, UnitId id, EventLog& log)
{
    const Arrival& arrival = *field.units[index_of(id)].arrival;
    const auto pose = place_at_edge(field, state, id, arrival);
    if (!pose) return;
    Unit& unit = state[id];
    unit.fate = UnitFate::OnTable;
    unit.front = pose->front;
    unit.facing = pose->heading;
    unit.moved_last_own_mf = true;
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

bool is_coming_on(const Field& field, const Unit& unit)
{
    const table::Box inside = field.terrain->table().grown(-table::kSlack - 1);
    return !box_of(footprint_of(field, unit)).meets(inside);
}

bool is_awaited(const Field& field, const State& state, Side side)
{
    return std::ranges::any_of(state.units, [&](const Unit& unit) {
        return unit.fate == UnitFate::Awaited && side_of(field, unit) == side;
    });
}

}  // namespace longroll::iron_brigade
