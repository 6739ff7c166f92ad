// The sequence of play: the bound, its two rounds, their twelve phases. The only file that knows
// the order. Ledger BA-SEQ, BA-TIME. What happens in a phase is decided in its own chapter.

#include "rulebooks/brothers_at_arms/sequence.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/readdressing.h"
#include "rulebooks/brothers_at_arms/reserves.h"
#include "rulebooks/brothers_at_arms/victory.h"

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field&, const State& state, const Begin&)
{
    if (state.phase != Phase::SetUp)
        return Refusal{"BA-SEQ-1"_clause, "the battle has already begun"};
    return {};
}

// Most phases may be ended at any time; some have business that cannot be left undone.
MaybeRefusal refuse(const Field& field, const State& state, const EndPhase&)
{
    switch (state.phase) {
        case Phase::SetUp: return Refusal{"BA-SEQ-1"_clause, "the battle has yet to begin"};
        case Phase::Arrivals:
            if (arriving_side(field, state))
                return Refusal{"BA-RES-3"_clause, "a counter that can enter must enter"};
            return {};
        case Phase::ControlRoll:
            if (!state.rolls.empty())
                return Refusal{"BA-SEQ-4"_clause, "a command roll is due: make it or decline it"};
            return {};
        case Phase::CommandRoll:
            if (!state.rolls.empty())
                return Refusal{"BA-SEQ-5"_clause, "a command roll is due: make it or decline it"};
            return {};
        case Phase::Melee:
            if (melee_left(field, state))
                return Refusal{"BA-MEL-2"_clause, "a unit in contact must fight first"};
            return {};
        case Phase::NightWithdraw:
            if (must_step(field, state, state.night.turn))
                return Refusal{"BA-RDL-4"_clause, "a counter too near the enemy must step away"};
            return {};
        default: return {};
    }
}

Clause clause_of(Phase phase)
{
    switch (phase) {
        case Phase::ControlRange:
        case Phase::ControlRoll:
        case Phase::ControlNic: return "BA-SEQ-4"_clause;
        case Phase::CommandRange:
        case Phase::CommandRoll:
        case Phase::CommandNic: return "BA-SEQ-5"_clause;
        case Phase::MoveUnits:
        case Phase::MoveCommands:
        case Phase::MoveControls: return "BA-SEQ-6"_clause;
        case Phase::Fire:
        case Phase::Melee: return "BA-SEQ-7"_clause;
        case Phase::RemoveMarkers: return "BA-SEQ-8"_clause;
        default: return "BA-SEQ-1"_clause;
    }
}

static void enter(State& state, Phase phase, EventLog& log)
{
    state.phase = phase;
    log.add(clause_of(phase), PhaseBegan{state.active, phase});
}

static void end_game(State& state, Outcome outcome, Clause clause, EventLog& log)
{
    state.phase = Phase::Over;
    state.pending.clear();
    state.rolls.clear();
    state.outcome = outcome;
    log.add(clause, GameEnded{outcome});
}

// A side that has dispersed every opposing counter has won, in any phase.
static bool ended_at_once(const Field& field, State& state, EventLog& log)
{
    for (const Side side : {Side::Confederate, Side::Union})
        if (enemy_gone(field, state, enemy_of(side))) {
            end_game(state, {VictoryLevel::Complete, side}, "BA-OBJ-8"_clause, log);
            return true;
        }
    return false;
}

static void begin_bound(const Field& field, State& state, EventLog& log)
{
    state.active = field.scenario.first_side;
    const int hour = hour_of(field.scenario, state.bound);
    log.add("BA-TIME-1"_clause, BoundBegan{state.bound, static_cast<std::int16_t>(hour),
                                           is_night(field.scenario, state.bound)});
    free_by_hour(field, state, log);
    note_holders(field, state);
    begin_arrivals(field, state);
    state.phase = Phase::Arrivals;
}

static void begin_round(const Field& field, State& state, Side side, EventLog& log)
{
    state.active = side;
    enter(state, Phase::ControlRange, log);
    begin_control_range(field, state, log);
}

// Phase 12: the active side's markers come off, and the round is forgotten.
static void remove_markers(const Field& field, State& state, EventLog& log)
{
    enter(state, Phase::RemoveMarkers, log);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        Unit& unit = state.units[index];
        unit.flinched = false;
        if (field.units[index].side != state.active) continue;
        unit.orders = unit.nic = unit.pinned = unit.out_of_range = false;
        unit.attacked = unit.moved = false;
    }
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        if (field.commanders[index].side != state.active) continue;
        Commander& commander = state.commanders[index];
        commander.nic = commander.in_command = commander.moved = false;
    }
    log.add("BA-SEQ-8"_clause, MarkersRemoved{state.active});
}

static void forget_bound(State& state)
{
    for (Unit& unit : state.units) {
        unit.disturbed = unit.activated = false;
        unit.under = kNoCommander;
    }
}

static void end_bound(const Field& field, State& state, EventLog& log)
{
    claim_objectives(field, state, log);
    count_rest(field, state, log);
    forget_bound(state);

    const bool last = state.bound >= field.scenario.bounds;
    const bool halts = night_halts(field, state);
    const bool nothing =
        nothing_left(field, state, Side::Confederate) || nothing_left(field, state, Side::Union);
    // RULING: BA-R-59 and 68: no night sequence follows the last scheduled bound, nor one whose
    // dawn would lie beyond it. RULING: BA-R-71: nothing remains to be played.
    if (last || nothing || (halts && dawn_bound(field, state) > field.scenario.bounds))
        return end_game(state, judge(field, state), "BA-SEQ-2"_clause, log);
    if (halts) return begin_night(field, state, log);

    ++state.bound;
    pass_dawn(field, state, log);
    begin_bound(field, state, log);
}

static void end_round(const Field& field, State& state, EventLog& log)
{
    remove_markers(field, state, log);
    if (state.active == field.scenario.first_side)
        begin_round(field, state, enemy_of(state.active), log);
    else
        end_bound(field, state, log);
}

// Ends the phase in hand and begins the next.
static void advance(const Field& field, State& state, Dice& dice, EventLog& log)
{
    switch (state.phase) {
        case Phase::SetUp: return begin_bound(field, state, log);
        case Phase::Arrivals:
            if (!next_arrival(field, state, dice, log))
                begin_round(field, state, field.scenario.first_side, log);
            return;
        case Phase::ControlRange:
            enter(state, Phase::ControlRoll, log);
            return begin_control_rolls(field, state, log);
        case Phase::ControlRoll:
            enter(state, Phase::ControlNic, log);
            return place_control_nic(field, state, log);
        case Phase::ControlNic:
            enter(state, Phase::CommandRange, log);
            return begin_command_range(field, state, log);
        case Phase::CommandRange:
            give_orders_in_range(field, state, log);
            enter(state, Phase::CommandRoll, log);
            return begin_command_rolls(field, state, log);
        case Phase::CommandRoll:
            enter(state, Phase::CommandNic, log);
            return place_command_nic(field, state, log);
        case Phase::CommandNic: enter(state, Phase::MoveUnits, log); break;
        case Phase::MoveUnits: enter(state, Phase::MoveCommands, log); break;
        case Phase::MoveCommands: enter(state, Phase::MoveControls, log); break;
        case Phase::MoveControls:
            state.captures_done = false;
            return enter(state, Phase::Fire, log);
        case Phase::Fire:
            if (!state.captures_done) return make_captures(field, state, dice, log);
            return enter(state, Phase::Melee, log);
        case Phase::Melee:
        case Phase::RemoveMarkers: return end_round(field, state, log);
        case Phase::NightWithdraw:
        case Phase::NightReposition:
            if (!next_night_decision(field, state, dice, log)) begin_bound(field, state, log);
            return;
        case Phase::Over: return;
    }
    begin_movement(field, state, log);
}

void carry_out(const Field& field, State& state, const Begin&, Dice&, EventLog& log)
{
    open_objectives(field, state, log);
    give_advantage(field, state, log);
}

void carry_out(const Field& field, State& state, const EndPhase&, Dice& dice, EventLog& log)
{
    if (state.phase == Phase::NightWithdraw) return pass_withdraw(field, state);
    if (state.phase == Phase::NightReposition) return pass_reposition(field, state, log);
    advance(field, state, dice, log);
}

static Side chooser_of(const Field& field, const Pending& pending)
{
    struct {
        const Field& field;
        Side operator()(const FlinchDue& due) const { return due.chooser; }
        Side operator()(const EscapeDue& due) const { return field[due.commander].side; }
        Side operator()(const NightPlaceDue& due) const { return due.chooser; }
        Side operator()(const FatigueDue& due) const { return due.chooser; }
        Side operator()(const TestDue& due) const { return field[due.attacker].side; }
    } chooser{field};
    return std::visit(chooser, pending);
}

std::optional<Side> decider(const Field& field, const State& state)
{
    if (state.phase == Phase::Over) return {};
    if (!state.pending.empty()) return chooser_of(field, state.pending.back());
    switch (state.phase) {
        case Phase::SetUp: return field.scenario.first_side;
        case Phase::Arrivals: return arriving_side(field, state).value_or(state.active);
        case Phase::NightWithdraw:
        case Phase::NightReposition: return night_decider(field, state).value_or(state.active);
        default: return state.active;
    }
}

// Is there anything to choose here? If not, play goes on by itself.
static bool waits(const Field& field, const State& state)
{
    if (!state.pending.empty()) return true;
    switch (state.phase) {
        case Phase::Over: return true;
        case Phase::SetUp: return false;  // it has begun, or nothing would run on
        case Phase::Arrivals: return arriving_side(field, state).has_value();
        case Phase::ControlRange:
        case Phase::CommandRange: return orders_choice(field, state);
        case Phase::ControlRoll:
        case Phase::CommandRoll: return !state.rolls.empty();
        case Phase::MoveUnits:
        case Phase::MoveCommands:
        case Phase::MoveControls: return move_choice(field, state);
        case Phase::Fire: return state.captures_done && fire_choice(field, state);
        case Phase::Melee: return melee_left(field, state);
        case Phase::NightWithdraw:
        case Phase::NightReposition: return night_decider(field, state).has_value();
        case Phase::ControlNic:
        case Phase::CommandNic:
        case Phase::RemoveMarkers: return false;
    }
    return false;
}

// Has a phase in which players act come to its end? What follows of itself is then the next's.
static bool phase_is_done(const State& state)
{
    switch (state.phase) {
        case Phase::ControlRange:
        case Phase::ControlRoll:
        case Phase::CommandRange:
        case Phase::CommandRoll:
        case Phase::MoveUnits:
        case Phase::MoveCommands:
        case Phase::MoveControls:
        case Phase::Melee: return true;
        case Phase::Fire: return state.captures_done;
        default: return false;
    }
}

void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    if (field.umpire) {
        // Nothing of the battle around the question is played; a failed roll of phase 2 is answered
        // by who gets NIC (BA-ORD-7).
        if (state.phase == Phase::ControlRoll) place_control_nic(field, state, log);
        return;
    }
    // Far more than any automatic run can need: a bound has fewer than a hundred steps.
    constexpr int kMostSteps = 20000;
    for (int steps = 0; steps < kMostSteps; ++steps) {
        if (state.phase == Phase::Over || ended_at_once(field, state, log)) return;
        watch_objectives(field, state);
        free_by_enemy(field, state, log);
        if (waits(field, state)) return;
        if (how == RunOn::ToPhaseEnd && phase_is_done(state)) return;
        advance(field, state, dice, log);
    }
    LR_CHECK(false, "the sequence of play does not come to a decision");
}

}  // namespace longroll::brothers_at_arms
