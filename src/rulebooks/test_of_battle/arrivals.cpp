// Reinforcements and nights. RULING: TB-R-25, TB-R-26, TB-R-154: a stand comes on with its rear on
// the edge and moves on from there in the same turn.

#include "board/table/overlap.h"
#include "rulebooks/shared/table/places.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/sequence.h"
#include "rulebooks/test_of_battle/sight.h"

#include <algorithm>

namespace longroll::test_of_battle {

namespace {

constexpr Length kEntryStep = 500;
constexpr Length kEntryAside = 12'000;

// Where its front comes to when its rear is at the entry.
Pose entered(const Field& field, const State& state, UnitId id, const Pose& entry)
{
    return {entry.front + ahead(entry.heading, size_of(field, state, id).depth), entry.heading};
}

// Nobody stands on this ground, no enemy within an inch of it, and it lies on the table.
bool can_enter_on(const View& view, Side side, const Footprint& ground)
{
    const auto on_table = [&](Point corner) {
        return view.field.terrain->table().grown(board::table::kSlack).contains(corner);
    };
    const auto corner = corners(ground);
    if (!std::all_of(corner.begin(), corner.end(), on_table)) return false;
    return !view.any_near(box_of(ground).grown(kTooNear), [&](UnitId other) {
        return view.side(other) != side ? gap({&ground, 1}, view.stands(other)).less_than(kTooNear)
                                        : overlap_deeper({&ground, 1}, view.stands(other));
    });
}

void bring_on_unit(const Field& field, State& state, UnitId id, EventLog& log)
{
    const View view(field, state);
    const auto entry = shared::table::place_at_edge(
        *field[id].arrival, kEntryStep, kEntryAside, [&](const Pose& at) {
            return can_enter_on(view, field[id].side,
                                base_at({field, state}, id, entered(field, state, id, at)));
        });
    if (!entry) return log.add("TB-SEQ-5"_clause, ArrivalDelayed{id});
    Unit& unit = state[id];
    const Pose pose = entered(field, state, id, *entry);
    unit.fate = UnitFate::OnTable;
    unit.stand_at(pose);
    unit.command = CommandVia::Arrival;
    unit.column = field[id].arrives_in_column;
    const Footprint base = base_at({field, state}, id, pose);
    if (unit.column) {
        unit.limbered = is_artillery(field, id);
        unit.stationary = false;
        unit.trail = trail_behind(base, trail_length({field, state}, id));
    }
    // RULING: TB-R-154.
    unit.start = {unit.front, unit.facing, enemies_seen_from(view, id, base)};
    log.add("TB-SEQ-5"_clause, Arrived{id});
}

void bring_on_leader(const Field& field, State& state, LeaderId id, EventLog& log)
{
    const View view(field, state);
    const auto token = [](const Pose& at) {
        return footprint(
            board::table::stand_by_front(at.front + ahead(at.heading, kCommanderDiameter),
                                         kCommanderDiameter, kCommanderDiameter, at.heading));
    };
    const auto entry = shared::table::place_at_edge(
        *field[id].arrival, kEntryStep, kEntryAside, [&](const Pose& at) {
            const Footprint there = token(at);
            return !view.any_near(box_of(there).grown(kTooNear), [&](UnitId other) {
                return view.side(other) != field[id].side &&
                       gap(view.ground(other), there).less_than(kTooNear);
            });
        });
    if (!entry) return;
    state[id].fate = LeaderFate::Active;
    state[id].at = token(*entry).centre;
    log.add("TB-SEQ-5"_clause, LeaderArrived{id});
}

}  // namespace

void bring_on(const Field& field, State& state, EventLog& log)
{
    using shared::table::is_due;
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

// RULING: TB-R-25: those in Temporary Disorder are Good again, who ran has stopped.
void pass_the_night(const Field& field, State& state, EventLog& log)
{
    const auto& mornings = field.scenario.mornings;
    if (std::find(mornings.begin(), mornings.end(), state.turn) == mornings.end()) return;
    for (Unit& unit : state.units) unit.temporary = false;
    log.add("TB-SEQ-5"_clause, NightPassed{});
}

}  // namespace longroll::test_of_battle
