// The sequence of play: the bound, its two rounds, their twelve phases, the night. The only file
// that knows the order. Ledger BM-SEQ and section 3. What happens in a phase is decided in its own
// chapter.

#include "rulebooks/brothers_at_arms_miniatures/sequence.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/night.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/setup.h"
#include "rulebooks/brothers_at_arms_miniatures/victory.h"
#include "rulebooks/brothers_at_arms_miniatures/works.h"

namespace longroll::brothers_at_arms_miniatures {

// ---- From phase to phase ----

static Clause clause_of(Phase phase)
{
    switch (phase) {
        case Phase::ControlRange:
        case Phase::ControlRoll:
        case Phase::ControlMarkers: return "BM-SEQ-3"_clause;
        case Phase::CommandRange:
        case Phase::CommandRoll:
        case Phase::CommandMarkers: return "BM-SEQ-4"_clause;
        case Phase::MoveUnits:
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders: return "BM-SEQ-5"_clause;
        case Phase::Fire:
        case Phase::Melee: return "BM-SEQ-6"_clause;
        default: return "BM-SEQ-2"_clause;
    }
}

static void enter(const Field& field, State& state, Phase phase, EventLog& log)
{
    state.phase = phase;
    log.add(clause_of(phase), PhaseBegan{state.active, phase});
    if (phase == Phase::MoveUnits) get_down(field, state, log);
}

// BM-SEQ-1: the first side of the scenario begins. RULING: BM-R-91.
static void begin_round(const Field& field, State& state, Side side, EventLog& log)
{
    state.active = side;
    enter(field, state, Phase::ControlRange, log);
}

// BM-SEQ-2: the twelve in their order.
static Phase phase_after(Phase phase)
{
    switch (phase) {
        case Phase::ControlRange: return Phase::ControlRoll;
        case Phase::ControlRoll: return Phase::ControlMarkers;
        case Phase::ControlMarkers: return Phase::CommandRange;
        case Phase::CommandRange: return Phase::CommandRoll;
        case Phase::CommandRoll: return Phase::CommandMarkers;
        case Phase::CommandMarkers: return Phase::MoveUnits;
        case Phase::MoveUnits: return Phase::MoveFormationCommanders;
        case Phase::MoveFormationCommanders: return Phase::MoveHigherCommanders;
        case Phase::MoveHigherCommanders: return Phase::Fire;
        case Phase::Fire: return Phase::Melee;
        default: return Phase::Remove;
    }
}

// What a phase does by itself.
static void do_phase(const Field& field, State& state, Dice& dice, EventLog& log)
{
    switch (state.phase) {
        case Phase::StartOfBound:
            start_bound(field, state, dice, log);
            return free_by_hour(field, state, log);
        case Phase::ControlRange: return control_range(field, state, log);
        case Phase::ControlRoll: return control_rolls(field, state, dice, log);
        case Phase::ControlMarkers: return control_markers(field, state, log);
        case Phase::CommandRange: return command_range(field, state, log);
        case Phase::CommandRoll: return command_rolls(field, state, dice, log);
        case Phase::CommandMarkers: return command_markers(field, state, log);
        case Phase::Remove: return remove_markers(field, state, log);
        case Phase::EndOfBound: return end_bound(field, state, log);
        default: return;
    }
}

static void begin_bound(const Field& field, State& state)
{
    state.active = field.scenario.first;
    state.phase = Phase::StartOfBound;
}

// 13c, 13d. BM-SEQ-8, BM-SEQ-9.
static void go_on_after_bound(const Field& field, State& state, EventLog& log)
{
    switch (next_after(field, state)) {
        case Next::GameOver: return judge_by_objectives(field, state, "BM-SEQ-9"_clause, log);
        case Next::NightPhase: return begin_night(field, state, log);
        case Next::Bound: advance_clock(field, state); return begin_bound(field, state);
    }
}

static void enter_next(const Field& field, State& state, EventLog& log)
{
    const Side first = field.scenario.first;
    switch (state.phase) {
        case Phase::StartOfBound: return begin_round(field, state, first, log);
        case Phase::Remove:
            if (state.active == first) return begin_round(field, state, enemy_of(first), log);
            state.phase = Phase::EndOfBound;
            return;
        case Phase::EndOfBound: return go_on_after_bound(field, state, log);
        default: return enter(field, state, phase_after(state.phase), log);
    }
}

// A phase is over: who holds what is read, tasks and dispersal are tested (BM-OBJ-3, 9, 10).
static void end_phase(const Field& field, State& state, EventLog& log)
{
    read_possession(field, state);
    judge(field, state, log);
    if (state.phase == Phase::Over) return;
    free_by_enemy(field, state, log);
    enter_next(field, state, log);
}

// ---- The night ----

// BM-DAY-4: the next side that has units which may stand fast; else all withdraw.
static void go_on_with_withdrawal(const Field& field, State& state, EventLog& log)
{
    withdraw_all(field, state, log);
    state.phase = Phase::NightRolls;
    state.night_roller = kNoCommander;
    state.night_roller = next_roller(field, state);
}

static void go_on_after_roll(const Field& field, State& state)
{
    state.night_roller = next_roller(field, state);
}

static bool may_anybody_stand(const Field& field, const State& state)
{
    bool found = false;
    each_unit(field, state, state.active,
              [&](UnitId id) { found = found || may_stand_fast(field, state, id); });
    return found;
}

// One step of the night; false: somebody has to choose.
static bool step_night(const Field& field, State& state, EventLog& log)
{
    if (state.phase == Phase::NightWithdrawal) {
        if (may_anybody_stand(field, state)) return false;
        if (state.active == field.scenario.first)
            state.active = enemy_of(state.active);
        else
            go_on_with_withdrawal(field, state, log);
        return true;
    }
    if (state.night_roller != kNoCommander) return false;
    begin_next_day(field, state, log);
    begin_bound(field, state);
    return true;
}

static void end_night_choice(const Field& field, State& state, EventLog& log)
{
    if (state.phase == Phase::NightRolls) return go_on_after_roll(field, state);
    if (state.active == field.scenario.first)
        state.active = enemy_of(state.active);
    else
        go_on_with_withdrawal(field, state, log);
}

// ---- Set-up ----

// RULING: BM-R-109: the first side, then the second.
static bool other_side_sets_up(const Field& field, const State& state)
{
    if (state.active != field.scenario.first) return false;
    State other = state;
    other.active = enemy_of(state.active);
    std::vector<Action> choices;
    list_set_up(field, other, choices);
    return !choices.empty();
}

MaybeRefusal refuse(const Field& field, const State& state, const Begin&)
{
    if (state.phase != Phase::SetUp)
        return Refusal{"BM-SEQ-14"_clause, "the battle has already begun"};
    if (!field.umpire && other_side_sets_up(field, state))
        return Refusal{"BM-FRM-11"_clause, "the other side has yet to set up"};
    return {};
}

void carry_out(const Field& field, State& state, const Begin&, Dice&, EventLog&)
{
    // BM-ORD-17 off: nobody stays without a formation.
    const View view(field, state);
    if (!field.options.control_orders_units)
        for (std::size_t place = 0; place < state.units.size(); ++place)
            if (field.units[place].identity.kind == Identity::Kind::Star &&
                state.units[place].under == 0)
                state.units[place].under = usual_formation(view, unit_id(place));
    begin_bound(field, state);
}

// ---- What may be ended ----

// BM-MEL-1, BM-MEL-11: who is in contact and may strike.
static bool anybody_must_strike(const View& view)
{
    bool found = false;
    view.each_of(view.state.active, [&](UnitId id) {
        found = found || (in_melee(view.state, id) && must_strike(view, id));
    });
    return found;
}

MaybeRefusal refuse(const Field& field, const State& state, const EndPhase&)
{
    if (!state.pending.empty()) return Refusal{clause_of(state.pending.back()), "a choice is due"};
    if (field.umpire) return {};
    const View view(field, state);
    switch (state.phase) {
        case Phase::SetUp:
            if (!other_side_sets_up(field, state))
                return Refusal{"BM-SEQ-1"_clause, "all is set up: the battle can begin"};
            return {};
        case Phase::MoveUnits:
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders:
            if (entry_is_due(view))
                return Refusal{"BM-RSV-11"_clause, "a reserve that is due has room to enter"};
            return {};
        case Phase::Melee:
            if (anybody_must_strike(view))
                return Refusal{"BM-MEL-1"_clause, "a unit in contact has yet to strike"};
            return {};
        case Phase::Fire:
        case Phase::NightWithdrawal:
        case Phase::NightRolls: return {};
        default: return Refusal{"BM-SEQ-2"_clause, "nobody has anything to end now"};
    }
}

// The umpire asks what comes of itself: the dice of a phase and the markers they lead to.
static void answer_umpire(const Field& field, State& state, Dice& dice, EventLog& log)
{
    do_phase(field, state, dice, log);
    if (state.phase == Phase::ControlRoll) control_markers(field, state, log);
    if (state.phase == Phase::CommandRoll) command_markers(field, state, log);
    if (state.phase == Phase::EndOfBound) judge_by_objectives(field, state, "BM-OBJ-7"_clause, log);
}

void carry_out(const Field& field, State& state, const EndPhase&, Dice& dice, EventLog& log)
{
    if (field.umpire) return answer_umpire(field, state, dice, log);
    switch (state.phase) {
        case Phase::SetUp: state.active = enemy_of(state.active); return;
        case Phase::NightWithdrawal:
        case Phase::NightRolls: return end_night_choice(field, state, log);
        default: return end_phase(field, state, log);
    }
}

// ---- Running on ----

namespace {

bool may_move(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    return unit.ordered() && !unit.nic && !unit.pinned && !unit.moved && !unit.entered;
}

bool may_ride(const View& view, CommanderId id, bool higher)
{
    const Commander& him = view[id];
    return is_higher(view.field, id) == higher && him.on_table() && !him.nic && !him.moved &&
           !him.entered;
}

bool anybody_to_move(const View& view)
{
    bool found = false;
    view.each_of(view.state.active, [&](UnitId id) { found = found || may_move(view, id); });
    if (found || entry_is_due(view)) return true;
    std::vector<Action> releases;
    list_releases(view.field, view.state, releases);
    return !releases.empty();
}

bool anybody_to_ride(const View& view, bool higher)
{
    bool found = false;
    each_commander(view.field, view.state, view.state.active,
                   [&](CommanderId id) { found = found || may_ride(view, id, higher); });
    return found || entry_is_due(view);
}

// Somebody whom this unit can fire at: units first, since they are the most.
bool has_target(const View& view, UnitId id)
{
    const Side enemy = enemy_of(view.side(id));
    const auto reach = box_of(view.stands(id)).grown(reach_of(view.field, view.state, id));
    bool found = false;
    view.near_of(enemy, reach, [&](UnitId target) {
        found = found || (!in_melee(view.state, target) && has_shot(view, id, target));
    });
    if (found) return true;
    each_commander(view.field, view.state, enemy, [&](CommanderId target) {
        found = found ||
                (view[target].on_table() && reach.meets(box_of(square_of(view.state, target))) &&
                 !refuse(view, FireAtCommander{id, target}));
    });
    if (found || !is_artillery(view.field, id)) return found;
    for (std::size_t place = 0; place < view.field.sections.size() && !found; ++place)
        found = reach.meets(board::table::box_of(view.field.sections[place].line)) &&
                !refuse(view, FireAtWorks{id, section_id(place)});
    return found;
}

bool anybody_to_fire(const View& view)
{
    bool found = false;
    view.each_of(view.state.active, [&](UnitId id) {
        found = found || (!refuse_firer(view, id) && has_target(view, id));
    });
    return found;
}

// Whether somebody has anything to choose in this phase.
bool waits(const View& view)
{
    switch (view.state.phase) {
        case Phase::SetUp:
        case Phase::Over: return true;
        case Phase::MoveUnits: return anybody_to_move(view);
        case Phase::MoveFormationCommanders: return anybody_to_ride(view, false);
        case Phase::MoveHigherCommanders: return anybody_to_ride(view, true);
        case Phase::Fire: return anybody_to_fire(view);
        case Phase::Melee: return anybody_must_strike(view);
        default: return false;
    }
}

bool is_players_phase(Phase phase) { return Phase::MoveUnits <= phase && phase <= Phase::Melee; }

// An attack that is under way goes on before anything else; whether there was one.
bool go_on_with_fight(const Field& field, State& state, Dice& dice, EventLog& log)
{
    if (!state.attacks.empty())
        go_on_with_attacks(field, state, dice, log);
    else if (state.striking)
        go_on_striking(field, state, dice, log);
    else
        return false;
    return true;
}

// One step on; false: somebody has to choose.
bool step_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    if (!state.pending.empty()) return false;
    if (go_on_with_fight(field, state, dice, log)) return true;
    // Nothing of the battle around an umpire's question is played.
    if (field.umpire) return false;
    if (state.phase == Phase::NightWithdrawal || state.phase == Phase::NightRolls)
        return step_night(field, state, log);
    if (is_players_phase(state.phase) && how == RunOn::ToPhaseEnd) return false;
    if (waits(View(field, state))) return false;
    do_phase(field, state, dice, log);
    end_phase(field, state, log);
    return true;
}

}  // namespace

void run_on_fight(const Field& field, State& state, Dice& dice, EventLog& log)
{
    while (state.pending.empty() && go_on_with_fight(field, state, dice, log)) {}
}

void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how)
{
    while (step_on(field, state, dice, log, how)) {}
    if (!field.umpire && state.phase != Phase::Over && state.phase != Phase::SetUp)
        free_by_enemy(field, state, log);
}

// ---- Who chooses ----

namespace {

struct ChooserOf {
    const Field& field;
    const State& state;

    Side operator()(const LossDue& due) const { return side_of(field, due.unit); }
    Side operator()(const AimDue& due) const { return enemy_of(side_of(field, due.unit)); }
    Side operator()(const StrikeDue& due) const { return enemy_of(side_of(field, due.target)); }
    Side operator()(const PlaceDue&) const { return side_of(field, state.night_roller); }
};

struct ClauseOfDue {
    Clause operator()(const LossDue&) const { return "BM-FRM-9"_clause; }
    Clause operator()(const AimDue&) const { return "BM-FLN-18"_clause; }
    Clause operator()(const StrikeDue&) const { return "BM-MEL-14"_clause; }
    Clause operator()(const PlaceDue&) const { return "BM-DAY-7"_clause; }
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
    if (!state.pending.empty()) return chooser_of(field, state, state.pending.back());
    if (state.phase == Phase::NightRolls && state.night_roller != kNoCommander)
        return side_of(field, state.night_roller);
    return state.active;  // BM-SEQ-10
}

}  // namespace longroll::brothers_at_arms_miniatures
