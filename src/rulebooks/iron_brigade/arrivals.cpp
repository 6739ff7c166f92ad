// Reinforcements. Ledger 8.1. A unit comes to the edge with its head, or as near beside its place
// as there is room, and marches on from there: so its first move is measured from the edge, and the
// tail of a column that is longer than its move follows in the turns after.

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/shared/table/places.h"

#include <algorithm>

namespace longroll::iron_brigade {

using shared::table::is_due;

namespace {

// The head of the column and the first inch of its way.
bool can_come_on_at(const View& view, UnitId id, const Layout& layout, const Pose& pose)
{
    const Footprint ground = placed(layout, pose)[0];
    if (!shared::table::head_on_table(view.field.terrain->table(), ground)) return false;
    bool free = true;
    view.bodies().near(box_of(ground).grown(kContact + kTolerance), [&](BodyId other) {
        const Footprint& theirs = view.bodies().stands(other)[0];
        const bool enemy = view.bodies().group(other) != static_cast<std::uint8_t>(view.side(id));
        if (other != body_of(id))
            free = free && !(enemy ? in_contact(ground, theirs) : overlap_deeper(ground, theirs));
    });
    return free && !on_forbidden_ground(view.field, view.state, arm_of(view.field, view[id]),
                                        shared::table::first_ground(layout, pose, kInch));
}

void bring_on_unit(const Field& field, State& state, UnitId id, EventLog& log)
{
    constexpr Length kStep = 1500;
    constexpr Length kAside = 24'000;
    const View view(field, state);
    const Layout layout = layout_of(field, state[id]);
    const auto pose = shared::table::place_at_edge(
        *field.units[index_of(id)].arrival, kStep, kAside,
        [&](const Pose& at) { return can_come_on_at(view, id, layout, at); });
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

}  // namespace

void bring_on(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < field.units.size(); ++place)
        if (state.units[place].fate == UnitFate::Awaited &&
            field.units[place].side == state.phasing &&
            is_due(field.units[place].arrival, state.turn))
            bring_on_unit(field, state, unit_id(place), log);
    for (std::size_t place = 0; place < field.leaders.size(); ++place)
        if (state.leaders[place].fate == LeaderFate::Awaited &&
            field.leaders[place].side == state.phasing &&
            is_due(field.leaders[place].arrival, state.turn))
            bring_on_leader(field, state, leader_id(place), log);
}

bool is_coming_on(const Field& field, const Unit& unit)
{
    const Footprint ground = footprint_of(field, unit);
    return shared::table::all_outside(field.terrain->table(), {&ground, 1});
}

bool is_awaited(const Field& field, const State& state, Side side)
{
    return std::ranges::any_of(state.units, [&](const Unit& unit) {
        return unit.fate == UnitFate::Awaited && side_of(field, unit) == side;
    });
}

}  // namespace longroll::iron_brigade
