// The sequence of play: the game turn, its two player turns, their six phases and the steps of
// these. The only file that knows the order. Ledger TB-SEQ. What happens in a step is decided in
// its own chapter.

#include "rulebooks/test_of_battle/sequence.h"

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/victory.h"

namespace longroll::test_of_battle {

static void enter(State& state, Phase phase, EventLog& log)
{
    state.phase = phase;
    for (Unit& unit : state.units) unit.passed_through = false;
    log.add("TB-SEQ-1"_clause, PhaseBegan{state.phasing, phase});
}

// ---- Command and Movement ----

static void begin_player_turn(const Field& field, State& state, Side side, EventLog& log)
{
    // TB-SEQ-3 and 4: the attacker is whoever is phasing; in the first three phases he alone acts.
    state.phasing = side;
    enter(state, Phase::Command, log);
    free_by_hour(field, state, log);
    replace_commanders(field, state, log);
    begin_player_turn_memory(field, state);
    measure_command(field, state, log);
    enter(state, Phase::Movement, log);
    begin_movement(field, state);
    bring_on(field, state, log);
}

static void end_movement(const Field& field, State& state, Dice& dice, EventLog& log)
{
    state.moving = kNoUnit;
    step_back_the_unordered(field, state, log);
    check_command_obligations(field, state, log);
    repulse_disordered_chargers(field, state, dice, log);
    attach_commanders(field, state, log);
    enter(state, Phase::Rally, log);
    rally_routed(field, state, log);
}

// ---- Combat ----

static void begin_combat_phase(const Field& field, State& state, EventLog& log)
{
    enter(state, Phase::Ground, log);
    state.asked = state.phasing;
    begin_combat(field, state, log);
}

static void end_declarations(State& state, EventLog& log)
{
    if (state.asked == state.phasing) {
        state.asked = enemy_of(state.phasing);
        return;
    }
    enter(state, Phase::Combat, log);
}

// ---- Turns ----

static void end_game(const Field& field, State& state, EventLog& log)
{
    state.outcome = outcome_of(field, state);
    state.phase = Phase::Over;
    state.pending.clear();
    log.add("TB-SEQ-5"_clause, GameEnded{state.outcome});
}

static void begin_turn(const Field& field, State& state, EventLog& log)
{
    pass_the_night(field, state, log);
    log.add("TB-SCL-2"_clause, TurnBegan{state.turn});
    begin_player_turn(field, state, field.scenario.first, log);
}

static void end_player_turn(const Field& field, State& state, Dice& dice, EventLog& log)
{
    claim_objectives(field, state, log);
    // RULING: TB-R-135: also when a side has nobody left.
    if (is_gone(field, state, Side::Confederate) || is_gone(field, state, Side::Union))
        return end_game(field, state, log);
    if (state.phasing == field.scenario.first)
        return begin_player_turn(field, state, enemy_of(state.phasing), log);
    roll_fires_out(field, state, dice, log);
    if (state.turn >= field.scenario.last_turn) return end_game(field, state, log);
    ++state.turn;
    begin_turn(field, state, log);
}

// ---- Begin and end ----

MaybeRefusal refuse(const Field&, const State& state, const Begin&)
{
    if (state.phase != Phase::SetUp)
        return Refusal{"TB-SEQ-1"_clause, "the battle has already begun"};
    return {};
}

void carry_out(const Field& field, State& state, const Begin&, Dice&, EventLog& log)
{
    // Both sides may exchange guns before they begin.
    const Side second = enemy_of(field.scenario.first);
    if (!state.first_is_set_up && may_exchange(field, state, second)) {
        state.first_is_set_up = true;
        return;
    }
    begin_turn(field, state, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const EndPhase&)
{
    if (!state.pending.empty()) return Refusal{clause_of(state.pending.back()), "a choice is due"};
    if (field.umpire) return {};
    switch (state.phase) {
        case Phase::Movement:
        case Phase::Ground: return {};
        case Phase::Combat:
        case Phase::Residual: return refuse_to_pass({field, state});
        case Phase::SetUp: return Refusal{"TB-SEQ-1"_clause, "the battle has yet to begin"};
        default: return Refusal{"TB-SEQ-1"_clause, "nobody has anything to end now"};
    }
}

// The umpire asks what comes of itself: tests, a melee that is tied, ignition, exhaustion.
static void answer_umpire(const Field& field, State& state, Dice& dice, EventLog& log)
{
    switch (state.phase) {
        case Phase::Morale: begin_morale(field, state, dice, log); break;
        case Phase::Residual: end_combat(field, state, dice, log); break;
        case Phase::Exhaustion:
            while (!check_exhaustion(field, state, dice, log) && state.pending.empty()) {}
            break;
        default: break;
    }
}

// What his question leads to without another's choice; the chosen stand answers as it may first.
static void run_on_for_umpire(const Field& field, State& state, Dice& dice, EventLog& log)
{
    if (state.phase == Phase::Morale)
        while (state.pending.empty() && !go_on_with_morale(field, state, dice, log)) {}
    while (state.combat && !go_on_with_combat(field, state, dice, log)) {
        if (state.pending.empty() || !std::holds_alternative<ReplyDue>(state.pending.back()))
            return;
        std::vector<Action> replies;
        list_combat_choices({field, state}, replies);
        if (replies.empty()) return;
        carry_out(field, state, std::get<Reply>(replies.front()), dice, log);
    }
}

// The phases follow each other in this order and no other (TB-SEQ-1).
void carry_out(const Field& field, State& state, const EndPhase&, Dice& dice, EventLog& log)
{
    if (field.umpire) return answer_umpire(field, state, dice, log);
    switch (state.phase) {
        case Phase::Movement: return end_movement(field, state, dice, log);
        case Phase::Ground: return end_declarations(state, log);
        case Phase::Combat: return enter(state, Phase::Residual, log);
        case Phase::Residual:
            end_combat(field, state, dice, log);
            return enter(state, Phase::Exhaustion, log);
        default: break;
    }
    LR_CHECK(false, "a phase was ended in which nothing happens");
}

// One step on, if it takes no choice; whether there was one.
static bool step_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    if (state.charge) {
        go_on_with_charge(field, state, dice, log);
        return true;
    }
    const View view(field, state);
    switch (state.phase) {
        case Phase::Rally:
            // TB-SEQ-6: whoever rallied tests and fights as he is now.
            enter(state, Phase::Morale, log);
            begin_morale(field, state, dice, log);
            return true;
        case Phase::Morale:
            if (!go_on_with_morale(field, state, dice, log)) return !state.pending.empty();
            begin_combat_phase(field, state, log);
            return true;
        case Phase::Ground:
            if (how == RunOn::ToPhaseEnd || anybody_to_ground(view, state.asked)) return false;
            end_declarations(state, log);
            return true;
        case Phase::Combat:
            // TB-SEQ-2: both sides fight in it.
            return !go_on_with_combat(field, state, dice, log);
        case Phase::Residual:
            if (!go_on_with_combat(field, state, dice, log)) return true;
            if (how == RunOn::ToPhaseEnd || anybody_residual(view)) return false;
            end_combat(field, state, dice, log);
            enter(state, Phase::Exhaustion, log);
            return true;
        case Phase::Exhaustion:
            if (!check_exhaustion(field, state, dice, log)) return true;
            end_player_turn(field, state, dice, log);
            return true;
        default: return false;
    }
}

void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    // Nothing of the battle around an umpire's question is played.
    if (field.umpire) return run_on_for_umpire(field, state, dice, log);
    const auto settle = [&] {
        drop_ended_contacts(field, state);
        displace_commanders(field, state, log);
        // RULING: TB-R-135: whoever was last there alone.
        if (state.phase != Phase::SetUp) claim_objectives(field, state, log);
    };
    settle();
    while (state.pending.empty() && state.phase != Phase::Over && state.phase != Phase::SetUp &&
           step_on(field, state, dice, log, how))
        settle();
    if (state.phase != Phase::Over) free_by_enemy(field, state, log);
}

// ---- Who chooses ----

namespace {

// The stands that a choice is about; of a commander's none.
struct AskedAbout {
    Units operator()(const DodgeDue& due) const { return {due.skirmisher}; }
    Units operator()(const ContinueDue& due) const { return {due.charger}; }
    Units operator()(const AfterRoutDue& due) const
    {
        Units may = due.may;
        for (const UnitId id : due.may_break) may.push_back(id);
        return may;
    }
    Units operator()(const FollowDue&) const { return {}; }
    Units operator()(const TakeHitsDue& due) const { return due.among; }
    Units operator()(const AdvanceDue& due) const { return due.may; }
    template <class Due>
    Units operator()(const Due& due) const
    {
        return {due.unit};
    }
};

}  // namespace

Units asked_about(const Pending& pending) { return std::visit(AskedAbout{}, pending); }

Side chooser_of(const Field& field, const Pending& pending)
{
    if (const auto* follow = std::get_if<FollowDue>(&pending)) return field[follow->leader].side;
    if (const auto* rout = std::get_if<AfterRoutDue>(&pending))
        return enemy_of(side_of(field, rout->routed));
    return side_of(field, *asked_about(pending).begin());
}

Clause clause_of(const Pending& pending)
{
    constexpr Clause kClauses[] = {"TB-SKP-3"_clause, "TB-FUG-2"_clause, "TB-RAL-3"_clause,
                                   "TB-MLV-6"_clause, "TB-ROU-4"_clause, "TB-LDR-2"_clause,
                                   "TB-CBT-2"_clause, "TB-SAV-5"_clause, "TB-TTN-4"_clause,
                                   "TB-CBT-4"_clause};
    static_assert(std::size(kClauses) == std::variant_size_v<Pending>);
    return kClauses[pending.index()];
}

std::optional<Side> decider(const Field& field, const State& state)
{
    if (state.phase == Phase::Over) return {};
    if (state.phase == Phase::SetUp)
        return state.first_is_set_up ? enemy_of(field.scenario.first) : field.scenario.first;
    if (!state.pending.empty()) return chooser_of(field, state.pending.back());
    if (state.phase == Phase::Ground) return state.asked;
    if (state.phase == Phase::Residual) return enemy_of(state.phasing);
    return state.phasing;
}

}  // namespace longroll::test_of_battle
