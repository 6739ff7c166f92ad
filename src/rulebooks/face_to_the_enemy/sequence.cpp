// The sequence of play: the game turn, its two player turns, their five phases and the steps of
// these. The only file that knows the order. Ledger FE-SEQ and section 3. What happens in a step is
// decided in its own chapter.

#include "rulebooks/face_to_the_enemy/sequence.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {

// ---- Turns and phases ----

static void enter(State& state, Phase phase, EventLog& log)
{
    state.phase = phase;
    state.step = Step::Orders;
    state.declaring = {state.active, shared::Hearing::Open, {}};
    state.volleys.clear();
    state.allocations.clear();
    begin_phase_memory(state);
    log.add("FE-SEQ-2"_clause, PhaseBegan{state.active, phase});
}

// T0, and the first of the five phases (FE-SEQ-2).
static void begin_player_turn(const Field& field, State& state, Side side, EventLog& log)
{
    state.active = side;
    begin_turn_memory(field, state);
    free_by_hour(field, state, log);
    replace_generals(field, state, log);
    announce_arrivals(field, state, log);
    enter(state, Phase::Generals, log);
}

static void begin_turn(const Field& field, State& state, EventLog& log)
{
    pass_the_night(field, state, log);
    log.add("FE-SEQ-1"_clause, TurnBegan{state.turn});
    begin_player_turn(field, state, field.scenario.first, log);
}

static void end_game(const Field& field, State& state, EventLog& log)
{
    state.outcome = outcome_of(field, state);
    state.phase = Phase::Over;
    state.step = Step::Orders;
    log.add("FE-SET-5"_clause, GameEnded{state.outcome});
}

static void end_player_turn(const Field& field, State& state, EventLog& log)
{
    claim_objectives(field, state, log);
    for (const Side side : {Side::Confederate, Side::Union})
        if (is_gone(field, state, side) || army_broken(field, state, side))
            return end_game(field, state, log);
    // FE-SEQ-1: the sides take turns.
    if (state.active == field.scenario.first)
        return begin_player_turn(field, state, enemy_of(state.active), log);
    if (state.turn >= field.scenario.last_turn) return end_game(field, state, log);
    ++state.turn;
    begin_turn(field, state, log);
}

// ---- Begin and end ----

MaybeRefusal refuse(const Field&, const State& state, const Begin&)
{
    if (state.phase != Phase::SetUp)
        return Refusal{"FE-SEQ-1"_clause, "the battle has already begun"};
    return {};
}

void carry_out(const Field& field, State& state, const Begin&, Dice&, EventLog& log)
{
    begin_turn(field, state, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const EndPhase&)
{
    if (!state.pending.empty()) return Refusal{clause_of(state.pending.back()), "a choice is due"};
    if (field.umpire) return {};
    if (state.acting != kNoUnit)
        return Refusal{"FE-ACT-21"_clause, "a unit has been activated and has yet to act or stay"};
    switch (state.phase) {
        case Phase::Generals:
        case Phase::Activation:
        case Phase::Shooting:
        case Phase::Melee: return {};
        case Phase::SetUp: return Refusal{"FE-SEQ-2"_clause, "the battle has yet to begin"};
        default: return Refusal{"FE-SEQ-2"_clause, "nobody has anything to end now"};
    }
}

static void answer_about_losses(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const bool melee = state.phase == Phase::Melee;
    if (field.asked == UmpireAsks::Losses)
        return melee ? bear_melee_losses(field, state, dice, log)
                     : bear_losses(field, state, dice, log);
    in_order(field, state, [&](UnitId id) {
        melee ? risk_generals_in_melee(field, state, id, dice, log)
              : risk_generals_shot_at(field, state, id, dice, log);
    });
}

// The umpire asks what comes of itself.
static void answer_umpire(const Field& field, State& state, Dice& dice, EventLog& log)
{
    if (field.asked != UmpireAsks::Step) return answer_about_losses(field, state, dice, log);
    if (state.step == Step::EndTests) return test_end_of_phase(field, state, dice, log);
    const bool tests_only = state.step == Step::Fight;
    if (state.phase == Phase::Shooting)
        return tests_only ? test_under_fire(field, state, dice, log)
                          : resolve_shooting(field, state, dice, log);
    if (state.phase == Phase::Melee)
        return tests_only ? test_losers(field, state, dice, log)
                          : resolve_melee(field, state, dice, log);
}

// A's declarations, then B's (S1, M1).
static void end_declarations(State& state)
{
    if (const auto side = shared::declarer(state.declaring))
        shared::finish_declaring(state.declaring, *side);
}

static void end_activations(const Field& field, State& state, EventLog& log)
{
    end_general_turn(state, log);
    state.step = Step::Flight;
    list_flights(field, state);
}

void carry_out(const Field& field, State& state, const EndPhase&, Dice& dice, EventLog& log)
{
    if (field.umpire) return answer_umpire(field, state, dice, log);
    switch (state.phase) {
        case Phase::Generals: return enter(state, Phase::Activation, log);
        case Phase::Activation: return end_activations(field, state, log);
        default: return end_declarations(state);
    }
}

// ---- Steps ----

// FE-SEQ-7: whether somebody has something to order in this phase; else it is skipped.
static bool anything_to_order(const Field& field, const State& state)
{
    const View view(field, state);
    switch (state.phase) {
        case Phase::Generals: {
            std::vector<Action> releases;
            list_releases(field, state, releases);
            return !releases.empty() || anybody_to_roll(view);
        }
        case Phase::Activation: return state.acting != kNoUnit || anybody_to_activate(view);
        case Phase::Shooting: return anybody_to_shoot(view, *shared::declarer(state.declaring));
        case Phase::Melee: return anybody_to_allocate(view, *shared::declarer(state.declaring));
        default: return false;
    }
}

// Orders are over, or nobody has any to give: on to the steps that run by themselves. False: they
// wait for a player.
static bool step_over_orders(const Field& field, State& state, EventLog& log, RunOn how)
{
    const bool declares = state.phase == Phase::Shooting || state.phase == Phase::Melee;
    if (declares && state.declaring.revealed()) {
        state.step = Step::Fight;
        return true;
    }
    if (how == RunOn::ToPhaseEnd || anything_to_order(field, state)) return false;
    if (declares)
        end_declarations(state);
    else if (state.phase == Phase::Activation)
        end_activations(field, state, log);
    else
        enter(state, Phase::Activation, log);
    return true;
}

// S2 to S6, M1 to M6: both sides at once (FE-SEQ-4, FE-SEQ-5).
static void fight(const Field& field, State& state, Dice& dice, EventLog& log)
{
    if (state.phase == Phase::Shooting) {
        resolve_shooting(field, state, dice, log);
        state.step = Step::EndTests;
        return;
    }
    resolve_melee(field, state, dice, log);
    state.step = Step::Routs;
    list_routs(field, state);
}

static void enter_next(State& state, EventLog& log)
{
    switch (state.phase) {
        case Phase::Activation: return enter(state, Phase::Shooting, log);
        case Phase::Shooting: return enter(state, Phase::Melee, log);
        default: return enter(state, Phase::Recovery, log);
    }
}

// One step on, if it takes no choice; whether there was one.
static bool step_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    if (state.charge) {
        go_on_with_charge(field, state, dice, log);
        return true;
    }
    if (state.phase == Phase::Recovery) {
        recover(field, state, log);
        end_player_turn(field, state, log);
        return true;
    }
    switch (state.step) {
        case Step::Orders: return step_over_orders(field, state, log, how);
        case Step::Fight: fight(field, state, dice, log); break;
        case Step::Flight:
        case Step::Routs:
            if (!go_on_with_flights(field, state, log)) state.step = Step::EndTests;
            break;
        case Step::EndTests:
            test_end_of_phase(field, state, dice, log);
            state.step = Step::EndRouts;
            list_routs(field, state);
            break;
        case Step::EndRouts:
            if (!go_on_with_flights(field, state, log)) enter_next(state, log);
            break;
    }
    return true;
}

void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    const auto waits = [&] {
        return !state.pending.empty() || state.phase == Phase::Over || state.phase == Phase::SetUp;
    };
    // Nothing of the battle around an umpire's question is played, but a charge is.
    if (field.umpire) {
        while (!waits() && state.charge) go_on_with_charge(field, state, dice, log);
        return;
    }
    const auto settle = [&] {
        // Ledger 8.9: whoever was last there alone.
        if (state.phase != Phase::SetUp && state.phase != Phase::Over)
            claim_objectives(field, state, log);
    };
    settle();
    while (!waits() && step_on(field, state, dice, log, how)) settle();
    if (state.phase != Phase::Over) free_by_enemy(field, state, log);
}

// ---- Who chooses ----

namespace {

struct ChooserOf {
    const Field& field;
    const State& state;

    Side operator()(const FlightDue& due) const { return side_of(field, due.unit); }
    Side operator()(const FacingDue& due) const { return side_of(field, due.unit); }
    Side operator()(const DefensiveFireDue&) const { return enemy_of(state.active); }
    Side operator()(const FollowDue& due) const { return side_of(field, due.charger); }
    Side operator()(const GeneralMoveDue& due) const { return side_of(field, due.general); }
};

struct ClauseOfDue {
    Clause operator()(const FlightDue&) const { return "FE-BRK-11"_clause; }
    Clause operator()(const FacingDue&) const { return "FE-BRK-8"_clause; }
    Clause operator()(const DefensiveFireDue&) const { return "FE-CHG-16"_clause; }
    Clause operator()(const FollowDue&) const { return "FE-CHG-15"_clause; }
    Clause operator()(const GeneralMoveDue&) const { return "FE-GEN-3"_clause; }
};

}  // namespace

Side chooser_of(const Field& field, const State& state, const Pending& pending)
{
    return std::visit(ChooserOf{field, state}, pending);
}

Clause clause_of(const Pending& pending) { return std::visit(ClauseOfDue{}, pending); }

std::optional<Side> decider(const Field& field, const State& state)
{
    if (state.phase == Phase::Over) return {};
    if (state.phase == Phase::SetUp) return field.scenario.first;
    if (!state.pending.empty()) return chooser_of(field, state, state.pending.back());
    if (state.phase == Phase::Shooting || state.phase == Phase::Melee)
        return shared::declarer(state.declaring).value_or(state.active);
    return state.active;  // FE-SEQ-3
}

}  // namespace longroll::face_to_the_enemy
