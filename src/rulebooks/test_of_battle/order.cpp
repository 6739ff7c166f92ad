// Order and strength of a stand. Rulings TB-R-19, TB-R-48, TB-R-69, TB-R-91.

#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/holds.h"

namespace longroll::test_of_battle {

void disorder(const Field& field, State& state, UnitId id, Clause clause, EventLog& log)
{
    Unit& unit = state[id];
    if (unit.disordered()) return;
    set_morale_state(unit, after_disorder(morale_state(unit)));
    unit.stationary = false;
    unit.disordered_now = true;
    log.add(clause, Disordered{id});
    // LR-HOLD-6: by fire or melee, and not by what it does itself.
    if (state.phase != Phase::Movement) free_hurt(field, state, id, log);
}

// RULING: TB-R-91: from any cause.
static void count_casualties(const Field& field, State& state, UnitId id, int points)
{
    Unit& unit = state[id];
    unit.casualties = static_cast<std::uint8_t>(unit.casualties + points);
    if (field[id].division == kNoDivision) return;
    Division& division = state[field[id].division];
    division.casualties = static_cast<std::int16_t>(division.casualties + points);
    division.casualties_now = static_cast<std::int16_t>(division.casualties_now + points);
}

int lose_strength(const Field& field, State& state, UnitId id, int points, Clause clause,
                  EventLog& log)
{
    Unit& unit = state[id];
    const int lost = std::min<int>(points, unit.strength);
    if (lost <= 0) return 0;
    unit.strength = static_cast<std::int8_t>(unit.strength - lost);
    count_casualties(field, state, id, lost);
    log.add(clause, LostStrength{id, lost});
    free_hurt(field, state, id, log);
    // RULING: TB-R-19: surplus hits are lost.
    if (unit.strength == 0) eliminate(field, state, id, clause, log);
    return lost;
}

void eliminate(const Field& field, State& state, UnitId id, Clause clause, EventLog& log)
{
    Unit& unit = state[id];
    if (!unit.on_table()) return;
    count_casualties(field, state, id, unit.strength);
    unit.strength = 0;
    unit.fate = UnitFate::Eliminated;
    unit.block = kNoBlock;
    unit.trail = {};
    log.add(clause, Eliminated{id});
    std::erase_if(state.contacts,
                  [&](const Contact& contact) { return contact.maker == id || contact.met == id; });
}

void lose_dedicated_guns(State& state, UnitId id, Clause clause, EventLog& log)
{
    if (state[id].guns == 0) return;
    state[id].guns = 0;
    log.add(clause, LostGuns{id});
}

}  // namespace longroll::test_of_battle
