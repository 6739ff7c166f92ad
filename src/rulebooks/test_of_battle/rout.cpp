// Rout. Ledger TB-ROU; rulings TB-R-54, TB-R-86 to TB-R-88, TB-R-145.

#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

namespace {

// RULING: TB-R-88: unrouted brigades and guns in the open that are in good order, once a phase.
bool is_shaken_by_passage(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    if (!unit.on_table() || unit.disordered() || unit.passed_through) return false;
    if (is_skirmisher(view, id)) return false;
    return unit.block == kNoBlock && !in_fort(view, id);
}

// How far it runs: M of its kind, a dedicated gun being lost already.
Fleeing running(const View& view, UnitId id, const Units& from)
{
    const Heading away = away_from(view, id, from);
    const Mover mover = is_artillery(view.field, id) ? Mover::LimberedArtillery
                                                     : mover_of(view.field, view.state, id);
    return {id, away, away, movement_of(mover).allowance, true};
}

}  // namespace

void run_through(const Field& field, State& state, UnitId by, std::span<const UnitId> passed,
                 Dice& dice, EventLog& log)
{
    for (const UnitId id : passed) {
        if (!is_shaken_by_passage({field, state}, id)) continue;
        state[id].passed_through = true;
        const bool commander = army_commander_with(field, state, id) != kNoLeader;
        const bool held = dice.at_most(field[id].morale + (commander ? 1 : 0), "TB-ROU-3"_clause);
        log.add("TB-ROU-3"_clause, PassedThrough{id, by, held});
        if (!held) disorder(field, state, id, "TB-ROU-3"_clause, log);
    }
}

void rout(const Field& field, State& state, UnitId id, const Units& from, Clause clause, Dice& dice,
          EventLog& log)
{
    // TB-ROU-6: both markers. TB-ROU-7 and TB-ROU-8: so marked it neither moves nor fires, and
    // stays where it stops until it is rallied.
    set_morale_state(state[id], MoraleState::Rout);
    state[id].disordered_now = true;
    lose_dedicated_guns(state, id, "TB-ROU-5"_clause, log);
    // RULING: TB-R-54, TB-R-86: siege guns cannot run.
    if (is_siege(field, id)) return eliminate_forced(field, state, id, clause, log);
    leave_formation(field, state, id, clause, log);

    const Point before = state[id].front;
    const Pose pose{before, state[id].facing};
    lose_strength(field, state, id, 1, "TB-ROU-2"_clause, log);
    risk_commander(field, state, id, dice, log);
    if (!state[id].on_table()) return take_commanders_along(field, state, id, pose, true, log);

    const Flight flight = flight_of({field, state}, running({field, state}, id, from));
    if (!fly(field, state, id, flight, "TB-ROU-1"_clause, log)) return;
    log.add(clause, Routed{id, before, flight.end.front});
    run_through(field, state, id, flight.passed, dice, log);
}

std::optional<Pose> rout_preview(const View& view, UnitId id, const Units& from)
{
    constexpr Length kLeast = 1000;
    if (is_siege(view.field, id)) return {};
    const Flight flight = flight_of(view, running(view, id, from));
    if (flight.off_table || (!flight.whole && flight.distance < kLeast)) return {};
    return flight.end;
}

}  // namespace longroll::test_of_battle
