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
    const State& state;

    bool operator()(const Begin&) const { return state.phase == Phase::SetUp; }
    bool operator()(const AssignStar&) const { return state.phase == Phase::SetUp; }
    bool operator()(const ChooseFormation&) const { return state.phase == Phase::SetUp; }
    bool operator()(const Move&) const { return state.phase == Phase::MoveUnits; }
    bool operator()(const Enter&) const { return state.phase == Phase::MoveUnits; }
    bool operator()(const Detrain&) const { return state.phase == Phase::MoveUnits; }
    bool operator()(const Ride&) const { return riding(); }
    bool operator()(const RideOn&) const { return riding(); }
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

    [[nodiscard]] bool riding() const
    {
        return state.phase == Phase::MoveFormationCommanders ||
               state.phase == Phase::MoveHigherCommanders;
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
    if (!std::visit(PhaseFor{state}, action))
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

}  // namespace longroll::brothers_at_arms_miniatures
