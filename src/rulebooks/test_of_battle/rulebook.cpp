// The dispatcher: each action goes to its chapter.

#include "rulebooks/test_of_battle/rulebook.h"

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

namespace {

// What answers each choice that interrupts, in their order; it belongs nowhere else.
using Answer = std::variant<Dodge, ContinueCharge, FaceRallied, AfterRout, BreakThrough, Follow,
                            Reply, CavalrySaves, TakeHits, AdvanceAfterMelee>;
static_assert(std::variant_size_v<Answer> == std::variant_size_v<Pending>);

// Which of the choices it answers; none: it is an order.
std::optional<std::size_t> answered_by(const Action& action)
{
    return std::visit(
        [](const auto& order) -> std::optional<std::size_t> {
            using Order = std::remove_cvref_t<decltype(order)>;
            if constexpr (requires { Answer(std::in_place_type<Order>); })
                return Answer(std::in_place_type<Order>).index();
            return {};
        },
        action);
}

}  // namespace

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{"TB-SEQ-5"_clause, "the battle is over"};
    const auto answered = answered_by(action);
    if (!state.pending.empty() && answered != state.pending.back().index())
        return Refusal{clause_of(state.pending.back()), "another choice is due first"};
    if (state.pending.empty() && answered)
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

Refusal Rulebook::refused_unseen() { return {"TB-SEQ-1"_clause, "this cannot be done"}; }

}  // namespace longroll::test_of_battle
