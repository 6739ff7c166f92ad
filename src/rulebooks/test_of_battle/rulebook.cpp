// The dispatcher: each action goes to its chapter.

#include "rulebooks/test_of_battle/rulebook.h"

#include "core/one_of.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

namespace {

// The choice that an action answers, if it answers one.
struct Answers {
    const Action& action;

    bool operator()(const DodgeDue&) const { return std::holds_alternative<Dodge>(action); }
    bool operator()(const ContinueDue&) const
    {
        return std::holds_alternative<ContinueCharge>(action);
    }
    bool operator()(const RallyFacingDue&) const
    {
        return std::holds_alternative<FaceRallied>(action);
    }
    bool operator()(const AfterRoutDue&) const { return std::holds_alternative<AfterRout>(action); }
    bool operator()(const BreakthroughDue&) const
    {
        return std::holds_alternative<BreakThrough>(action);
    }
    bool operator()(const FollowDue&) const { return std::holds_alternative<Follow>(action); }
    bool operator()(const ReplyDue&) const { return std::holds_alternative<Reply>(action); }
    bool operator()(const CavalrySaveDue&) const
    {
        return std::holds_alternative<CavalrySaves>(action);
    }
    bool operator()(const TakeHitsDue&) const { return std::holds_alternative<TakeHits>(action); }
    bool operator()(const AdvanceDue&) const
    {
        return std::holds_alternative<AdvanceAfterMelee>(action);
    }
};

// Answers to choices that interrupt belong nowhere else.
bool is_answer(const Action& action)
{
    return is_one_of<Dodge, ContinueCharge, FaceRallied, AfterRout, BreakThrough, Follow, Reply,
                     CavalrySaves, TakeHits, AdvanceAfterMelee>(action);
}

}  // namespace

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{"TB-SEQ-5"_clause, "the battle is over"};
    if (!state.pending.empty() && !std::visit(Answers{action}, state.pending.back()))
        return Refusal{clause_of(state.pending.back()), "another choice is due first"};
    if (state.pending.empty() && is_answer(action))
        return Refusal{"TB-SEQ-1"_clause, "there is no such choice to make now"};
    return std::visit(
        [&](const auto& order) { return test_of_battle::refuse(field, state, order); }, action);
}

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log, RunOn how)
{
    std::visit(
        [&](const auto& order) { test_of_battle::carry_out(field, state, order, dice, log); },
        action);
    run_on(field, state, dice, log, how);
}

std::optional<Side> Rulebook::decider(const Field& field, const State& state)
{
    return test_of_battle::decider(field, state);
}

std::span<const ClauseText> Rulebook::clauses() { return clause_texts(); }

}  // namespace longroll::test_of_battle
