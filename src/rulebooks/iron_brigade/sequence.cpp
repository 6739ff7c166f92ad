// The sequence of play: the turn, its two player-turns, their phases and steps. The only file that
// knows the order. Ledger IB-SEQ-1 to 9; what a unit may do within Movement and Fire (IB-SEQ-10 to
// 20) is in actions_allowed.cpp. What happens in a step is decided in its own chapter.

#include "rulebooks/iron_brigade/sequence.h"

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/simultaneous.h"
#include "rulebooks/iron_brigade/victory.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/iron_brigade/water.h"

#include <algorithm>

namespace longroll::iron_brigade {

Clause clause_of(Phase phase)
{
    switch (phase) {
        case Phase::Rally:
        case Phase::Retreat: return "IB-SEQ-6"_clause;
        case Phase::DoubleQuick: return "IB-SEQ-9"_clause;
        case Phase::Declare:
        case Phase::Action: return "IB-SEQ-10"_clause;
        case Phase::Plot: return "IB-AMOV-12"_clause;
        case Phase::SetUp:
        case Phase::Over: break;
    }
    return "IB-SEQ-4"_clause;
}

static void enter(State& state, Phase phase, EventLog& log)
{
    state.phase = phase;
    log.add(clause_of(phase), PhaseBegan{state.phasing, phase});
}

static bool retreats_due(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (retreat_due(field, state, unit_id(place))) return true;
    return false;
}

// ---- Morale ----

// M1 is automatic; M2 begins (IB-SEQ-6).
static void begin_player_turn(const Field& field, State& state, Side side, Dice& dice,
                              EventLog& log)
{
    // IB-SEQ-1 and 3: only the phasing army acts; the other rolls what the rules give a defender.
    state.phasing = side;
    enter(state, Phase::Rally, log);
    contact_checks(field, state, dice, log);
}

static void begin_retreat_step(const Field& field, State& state, EventLog& log)
{
    end_rallies(field, state);
    // IB-SEQ-7 and 8: who stands below 2 now retreats; who has been lifted to 2 does not.
    begin_retreats(field, state);
    enter(state, Phase::Retreat, log);
}

// M4 is automatic; then the double quick.
static void begin_double_quick(const Field& field, State& state, Dice& dice, EventLog& log)
{
    contagion_checks(field, state, dice, log);
    if (!field.umpire) enter(state, Phase::DoubleQuick, log);
}

// ---- Movement and Fire ----

static void forget_last_actions(const Field& field, State& state)
{
    for (Unit& unit : state.units) {
        if (side_of(field, unit) != state.phasing) continue;
        unit.acted = {};
        unit.about_faced = unit.split_barred = unit.holders_moved = false;
        unit.fired_last_own_mf = unit.moved_last_own_mf = false;
        turn_aims(unit);
    }
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (field.leaders[place].side == state.phasing)
            state.leaders[place].moved = state.leaders[place].remounted = false;
    for (Prisoners& group : state.prisoners) group.moved = false;
    for (Boat& boat : state.boats) boat.moved = false;
}

static void begin_movement_and_fire(const Field& field, State& state, EventLog& log)
{
    forget_last_actions(field, state);
    enter(state, Phase::Declare, log);
    bring_on(field, state, log);
    begin_mf_duties(field, state, log);
}

static void begin_actions(const Field& field, State& state, EventLog& log)
{
    settle_declared_duties(field, state, log);
    enter(state, Phase::Action, log);
}

// ---- Turns ----

static void end_game(const Field& field, State& state, EventLog& log)
{
    state.outcome = outcome_of(field, state);
    state.phase = Phase::Over;
    state.pending.clear();
    state.volleys.clear();
    log.add("IB-SEQ-4"_clause, GameEnded{state.outcome});
}

// RULING: IB-R-92: where both armies act at once, the first army has its part of a phase first.
static void enter_together(const Field& field, State& state, Phase phase, EventLog& log)
{
    switch (phase) {
        case Phase::Retreat: return begin_retreat_step(field, state, log);
        case Phase::Declare: return begin_movement_and_fire(field, state, log);
        default: return enter(state, phase, log);
    }
}

// Ledger 8.1: what lasts for a turn, what the guns remember and what a leader's loss costs does not
// outlast the night.
static void pass_the_night(const Field& field, State& state)
{
    const auto& mornings = field.scenario.mornings;
    if (std::ranges::find(mornings, state.turn) == mornings.end()) return;
    for (Unit& unit : state.units) {
        lose_aim(unit);
        unit.hit_deduction = 0;
        unit.hit_bad = false;
        unit.fired_last_own_mf = unit.moved_last_own_mf = false;
        unit.work = {};
    }
}

// RULING: IB-R-92: orders are written first, so that whoever is due stands at the edge by then.
static void bring_both_on(const Field& field, State& state, EventLog& log)
{
    for (const Side side : {enemy_of(field.scenario.first), field.scenario.first}) {
        state.phasing = side;
        bring_on(field, state, log);
    }
}

static void begin_turn(const Field& field, State& state, Dice& dice, EventLog& log)
{
    pass_the_night(field, state);
    log.add("IB-SEQ-2"_clause, TurnBegan{state.turn});
    free_by_hour(field, state, log);
    if (simultaneous(field)) {
        bring_both_on(field, state, log);
        return enter_together(field, state, Phase::Plot, log);
    }
    // IB-SEQ-4: the same army goes first in every turn.
    begin_player_turn(field, state, field.scenario.first, dice, log);
}

// What lasts for one player-turn lapses (IB-R-56), work goes on, ground changes hands.
static void close_player_turn(const Field& field, State& state, EventLog& log)
{
    note_who_lay(field, state, state.phasing);
    settle_neglected_duties(field, state, log);
    advance_works(field, state, state.phasing, log);
    lapse_morale_marks(field, state, state.phasing);
    for (Unit& unit : state.units) unit.hit_rolled = false;
    for (Leader& leader : state.leaders) leader.hit_rolled = false;
    claim_objectives(field, state, log);
    lose_sight(field, state, log);
}

static void end_player_turn(const Field& field, State& state, Dice& dice, EventLog& log)
{
    close_player_turn(field, state, log);
    if (state.phasing == field.scenario.first)
        return begin_player_turn(field, state, enemy_of(state.phasing), dice, log);
    if (state.turn >= field.scenario.last_turn) return end_game(field, state, log);
    ++state.turn;
    begin_turn(field, state, dice, log);
}

// ---- Simultaneous play ----

static void end_turn_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    for (const Side side : {field.scenario.first, enemy_of(field.scenario.first)}) {
        state.phasing = side;
        close_player_turn(field, state, log);
    }
    state.phasing = field.scenario.first;
    if (state.turn >= field.scenario.last_turn) return end_game(field, state, log);
    ++state.turn;
    begin_turn(field, state, dice, log);
}

// Both armies have had their part: what was plotted is carried out where it is due. Retreats need
// choices and room, so that each army makes its own in its turn (IB-R-105).
static void go_on_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const Phase ended = state.phase;
    state.phasing = field.scenario.first;
    switch (ended) {
        case Phase::Plot:
            contact_together(field, state, dice, log);
            return enter_together(field, state, Phase::Rally, log);
        case Phase::Rally: return enter_together(field, state, Phase::Retreat, log);
        case Phase::Retreat:
            contagion_checks(field, state, dice, log);
            double_together(field, state, dice, log);
            return enter_together(field, state, Phase::Declare, log);
        case Phase::Declare:
            move_and_fire_together(field, state, dice, log);
            return enter_together(field, state, Phase::Action, log);
        default: return end_turn_together(field, state, dice, log);
    }
}

static void end_phase_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    if (state.phase == Phase::Declare) settle_declared_duties(field, state, log);
    if (state.phasing != field.scenario.first) return go_on_together(field, state, dice, log);
    state.phasing = enemy_of(state.phasing);
    enter_together(field, state, state.phase, log);
}

// ---- Begin and end ----

MaybeRefusal refuse(const Field&, const State& state, const Begin&)
{
    if (state.phase != Phase::SetUp)
        return Refusal{"IB-SEQ-5"_clause, "the battle has already begun"};
    return {};
}

void carry_out(const Field& field, State& state, const Begin&, Dice& dice, EventLog& log)
{
    hide_everybody(field, state);
    note_sightings(field, state, log);
    begin_turn(field, state, dice, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const EndPhase&)
{
    if (state.phase == Phase::SetUp)
        return Refusal{"IB-SEQ-5"_clause, "the battle has yet to begin"};
    if (state.phase == Phase::Retreat && retreats_due(field, state))
        return Refusal{"IB-RET-1"_clause, "a broken or routed unit has yet to retreat"};
    return {};
}

// The phases follow each other without gap or repetition (IB-SEQ-5).
void carry_out(const Field& field, State& state, const EndPhase&, Dice& dice, EventLog& log)
{
    if (simultaneous(field)) return end_phase_together(field, state, dice, log);
    switch (state.phase) {
        case Phase::Rally: return begin_retreat_step(field, state, log);
        case Phase::Retreat: return begin_double_quick(field, state, dice, log);
        case Phase::DoubleQuick: return begin_movement_and_fire(field, state, log);
        case Phase::Declare: return begin_actions(field, state, log);
        case Phase::Action: return end_player_turn(field, state, dice, log);
        case Phase::SetUp:
        case Phase::Plot:
        case Phase::Over: break;
    }
    LR_CHECK(false, "a phase was ended in which nothing happens");
}

static bool nobody_rallies(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (!refuse(field, state, Rally{unit_id(place)})) return false;
    return true;
}

// Whether anything ran on.
static bool run_on_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    bool ran = false;
    while ((state.phase == Phase::Rally && nobody_rallies(field, state)) ||
           (state.phase == Phase::Retreat && !retreats_due(field, state))) {
        end_phase_together(field, state, dice, log);
        ran = true;
    }
    return ran;
}

static bool go_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    if (is_gone(field, state, Side::Confederate) || is_gone(field, state, Side::Union)) {
        end_game(field, state, log);
        return true;
    }
    if (!state.pending.empty() || how == RunOn::ToPhaseEnd) return false;
    if (simultaneous(field)) return run_on_together(field, state, dice, log);
    const bool rallied = state.phase == Phase::Rally && nobody_rallies(field, state);
    if (rallied) begin_retreat_step(field, state, log);
    const bool retreated = state.phase == Phase::Retreat && !retreats_due(field, state);
    if (retreated) begin_double_quick(field, state, dice, log);
    return rallied || retreated;
}

void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    // Nothing of the battle around an umpire's question is played.
    if (field.umpire) return;
    if (state.phase == Phase::Over || state.phase == Phase::SetUp) return;
    free_by_enemy(field, state, log);
    if (go_on(field, state, dice, log, how)) free_by_enemy(field, state, log);
}

std::optional<Side> decider(const Field& field, const State& state)
{
    if (state.phase == Phase::Over) return {};
    if (state.pending.empty()) return state.phasing;
    // RULING: IB-R-105: the owner of the unit under fire chooses; red fire takes his agreement.
    const Pending& pending = state.pending.back();
    const UnitId target = std::visit([](const auto& due) { return due.target; }, pending);
    return side_of(field, state[target]);
}

}  // namespace longroll::iron_brigade
