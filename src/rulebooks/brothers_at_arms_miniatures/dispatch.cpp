// The dispatcher: each action goes to its chapter.

#include "rulebooks/brothers_at_arms_miniatures/dispatch.h"

#include "core/one_of.h"
#include "rulebooks/brothers_at_arms_miniatures/attacks_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/night.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"
#include "rulebooks/brothers_at_arms_miniatures/setup.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

// Whether an action answers a choice.
struct Answers {
    const Action& action;

    bool operator()(const LossDue&) const { return std::holds_alternative<TakeOff>(action); }
    bool operator()(const AimDue&) const { return std::holds_alternative<AimFlinch>(action); }
    bool operator()(const StrikeDue&) const { return std::holds_alternative<Strike>(action); }
    bool operator()(const PlaceDue&) const { return std::holds_alternative<PutDown>(action); }
};

// The phase that an order belongs to, whatever else may forbid it.
struct PhaseFor {
    const Field& field;
    const State& state;

    bool operator()(const Begin&) const { return state.phase == Phase::SetUp; }
    bool operator()(const AssignStar&) const { return state.phase == Phase::SetUp; }
    bool operator()(const ChooseFormation&) const { return state.phase == Phase::SetUp; }
    bool operator()(const Move&) const { return state.phase == Phase::MoveUnits; }
    bool operator()(const Enter&) const { return state.phase == Phase::MoveUnits; }
    bool operator()(const Detrain&) const { return state.phase == Phase::MoveUnits; }
    bool operator()(const Ride& order) const { return rides(order.commander); }
    bool operator()(const RideOn& order) const { return rides(order.commander); }
    bool operator()(const Fire&) const { return state.phase == Phase::Fire; }
    bool operator()(const FireAtCommander&) const { return state.phase == Phase::Fire; }
    bool operator()(const FireAtWorks&) const { return state.phase == Phase::Fire; }
    bool operator()(const Strike&) const
    {
        return state.phase == Phase::Melee || !state.pending.empty();
    }
    bool operator()(const StandFast&) const { return state.phase == Phase::NightWithdrawal; }
    bool operator()(const Reposition&) const { return state.phase == Phase::NightRolls; }
    bool operator()(const SendOff&) const { return state.phase == Phase::NightRolls; }
    bool operator()(const auto&) const { return true; }

    [[nodiscard]] bool rides(CommanderId id) const
    {
        if (index_of(id) >= field.commanders.size()) return false;
        return state.phase == (is_higher(field, id) ? Phase::MoveHigherCommanders
                                                    : Phase::MoveFormationCommanders);
    }
};

bool is_answer(const Action& action) { return is_one_of<TakeOff, AimFlinch, PutDown>(action); }

}  // namespace

MaybeRefusal refuse_action(const Field& field, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{"BM-SEQ-9"_clause, "the battle is over"};
    if (!state.pending.empty() && !std::visit(Answers{action}, state.pending.back()))
        return Refusal{clause_of(state.pending.back()), "another choice is due first"};
    if (state.pending.empty() && is_answer(action))
        return Refusal{"BM-SEQ-10"_clause, "there is no such choice to make now"};
    if (!std::visit(PhaseFor{field, state}, action))
        return Refusal{"BM-SEQ-5"_clause, "this belongs to another phase"};
    return std::visit(
        [&](const auto& order) { return brothers_at_arms_miniatures::refuse(field, state, order); },
        action);
}

void carry_out_action(const Field& field, State& state, const Action& action, Dice& dice,
                      EventLog& log, RunOn how)
{
    std::visit([&](const auto& order) { carry_out(field, state, order, dice, log); }, action);
    run_on(field, state, dice, log, how);
}

void carry_out_alone(const Field& field, State& state, const Action& action, Dice& dice,
                     EventLog& log)
{
    std::visit([&](const auto& order) { carry_out(field, state, order, dice, log); }, action);
    run_on_fight(field, state, dice, log);
}

// ---- All that may be chosen ----

namespace {

struct ListAnswers {
    const Field& field;
    const State& state;
    std::vector<Action>& actions;

    void operator()(const LossDue& due) const { list_losses(due, actions); }
    void operator()(const AimDue& due) const { list_flinch_aims(due, actions); }
    void operator()(const StrikeDue&) const { list_strikes(field, state, actions); }
    void operator()(const PlaceDue&) const { list_night(field, state, actions); }
};

void list_of_phase(const Field& field, const State& state, std::vector<Action>& actions)
{
    switch (state.phase) {
        case Phase::SetUp:
            list_set_up(field, state, actions);
            if (!refuse(field, state, Begin{})) actions.push_back(Begin{});
            return;
        case Phase::MoveUnits:
            list_releases(field, state, actions);
            list_entries(field, state, actions);
            return list_moves(field, state, actions);
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders:
            list_entries(field, state, actions);
            return list_rides(field, state, actions);
        case Phase::Fire: return list_fire(field, state, actions);
        case Phase::Melee: return list_strikes(field, state, actions);
        case Phase::NightWithdrawal:
        case Phase::NightRolls: return list_night(field, state, actions);
        default: return;
    }
}

}  // namespace

void list_actions(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.phase == Phase::Over) return;
    if (!state.pending.empty())
        return std::visit(ListAnswers{field, state, actions}, state.pending.back());
    list_of_phase(field, state, actions);
    if (!refuse(field, state, EndPhase{})) actions.push_back(EndPhase{});
}

// ---- One by lot ----

namespace {

// A phase is ended by lot once in so many.
inline constexpr std::uint32_t kSeldomEnded = 8;

std::optional<Action> one_of_phase(const Field& field, const State& state, PlayoutDice& dice)
{
    switch (state.phase) {
        case Phase::MoveUnits: return sample_move(field, state, dice);
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders: return sample_ride(field, state, dice);
        case Phase::Fire: return sample_fire(field, state, dice);
        default: return {};
    }
}

Action any_listed(const Field& field, const State& state, PlayoutDice& dice)
{
    std::vector<Action> actions;
    list_actions(field, state, actions);
    LR_CHECK(!actions.empty(), "somebody has to choose and has nothing to choose from");
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

bool is_quickly_drawn(Phase phase) { return Phase::MoveUnits <= phase && phase <= Phase::Fire; }

}  // namespace

Action sample_action(const Field& field, const State& state, PlayoutDice& dice)
{
    if (!state.pending.empty()) return any_listed(field, state, dice);
    // Most of what set-up offers is a formation more or less.
    if (state.phase == Phase::SetUp && dice.below(kSeldomEnded) == 0)
        return refuse(field, state, Begin{}) ? Action{EndPhase{}} : Action{Begin{}};
    if (!is_quickly_drawn(state.phase)) return any_listed(field, state, dice);
    if (auto release = shared::release_by_lot<Action>(field, state, dice)) return *release;
    // Reserves first: a phase cannot be closed before they are on (BM-RSV-11).
    if (auto entry = sample_entry(field, state, dice)) return *entry;
    if (dice.below(kSeldomEnded) != 0)
        if (auto action = one_of_phase(field, state, dice)) return *action;
    return EndPhase{};
}

}  // namespace longroll::brothers_at_arms_miniatures
