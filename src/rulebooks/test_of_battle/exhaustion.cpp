// Exhaustion: marks, rolls for collapse, and what a collapse does. Ledger TB-EXH; rulings TB-R-28,
// TB-R-91, TB-R-117, TB-R-137. That the exhausted do not charge (TB-EXH-3) is in charges.cpp.

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

namespace {

// The phasing side's divisions by ascending id, then the other's (TB-R-22).
template <class Visit>
void each_division(const Field& field, const State& state, Visit visit)
{
    for (const Side side : {state.phasing, enemy_of(state.phasing)})
        for (std::size_t place = 0; place < field.divisions.size(); ++place)
            if (field.divisions[place].side == side) visit(division_id(place));
}

// TB-EXH-1.
void mark_exhausted(const Field& field, State& state, EventLog& log)
{
    each_division(field, state, [&](DivisionId id) {
        Division& division = state[id];
        // RULING: TB-R-28: troops of a corps or an army never are.
        if (division.exhausted || field[id].in_name_only ||
            division.casualties < field[id].exhaustion_level)
            return;
        division.exhausted = true;
        log.add("TB-EXH-1"_clause, DivisionExhausted{id});
    });
}

std::vector<UnitId> stands_of(const Field& field, const State& state, DivisionId id)
{
    std::vector<UnitId> stands;
    for (std::size_t place = 0; place < field.units.size(); ++place)
        if (field.units[place].division == id && state.units[place].on_table())
            stands.push_back(unit_id(place));
    return stands;
}

// TB-EXH-6: every stand drops one level, and Good to Permanent Disorder.
void drop(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    Unit& unit = state[id];
    const auto after = after_collapse(morale_state(unit));
    if (!after) {
        eliminate_forced(field, state, id, "TB-EXH-6"_clause, log);
    } else if (*after == MoraleState::Rout) {
        // RULING: TB-R-117: from the nearest enemy, and nobody goes after it.
        rout(field, state, id, {}, "TB-EXH-6"_clause, dice, log);
    } else {
        set_morale_state(unit, *after);
        unit.stationary = false;
        unit.disordered_now = true;
        log.add("TB-EXH-6"_clause, Disordered{id});
    }
}

// TB-EXH-5: a division that is exhausted only now rolls at once.
bool must_roll(const Field& field, const State& state, DivisionId id)
{
    const Division& division = state[id];
    return division.exhausted && !division.collapsed && !division.rolled &&
           division.casualties_now > 0 && !stands_of(field, state, id).empty();
}

void roll_collapse(const Field& field, State& state, DivisionId id, Dice& dice, EventLog& log)
{
    const int casualties = state[id].casualties_now;
    state[id].rolled = true;
    state[id].collapsed = dice.at_most(casualties, "TB-EXH-4"_clause);
    log.add("TB-EXH-4"_clause, CollapseRolled{id, casualties, state[id].collapsed});
    if (!state[id].collapsed) return;
    for (const UnitId unit : stands_of(field, state, id)) {
        if (state[unit].on_table()) drop(field, state, unit, dice, log);
        drop_ended_contacts(field, state);
    }
}

// TB-EXH-2: the end of the player turn.
void end_phase(const Field& field, State& state)
{
    for (Unit& unit : state.units) {
        const DivisionId id = field[unit.card].division;
        if (id != kNoDivision && state[id].exhausted) unit.stationary = false;
    }
    for (Division& division : state.divisions) division.rolled = false;
}

}  // namespace

bool check_exhaustion(const Field& field, State& state, Dice& dice, EventLog& log)
{
    mark_exhausted(field, state, log);
    each_division(field, state, [&](DivisionId id) {
        if (state.pending.empty() && must_roll(field, state, id))
            roll_collapse(field, state, id, dice, log);
    });
    if (!state.pending.empty()) return false;
    end_phase(field, state);
    return true;
}

}  // namespace longroll::test_of_battle
