// The dispatcher: each action goes to its chapter.

#include "rulebooks/face_to_the_enemy/rulebook.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/movement.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/shared/past.h"

namespace longroll::face_to_the_enemy {

namespace {

// Those that roll dice take them; the others do not.
struct Doer {
    const Field& field;
    State& state;
    Dice& dice;
    EventLog& log;

    void operator()(const TestNerve& order) const { carry_out(field, state, order, dice, log); }
    template <class Order>
    void operator()(const Order& order) const
    {
        carry_out(field, state, order, log);
    }
};

}  // namespace

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    return std::visit(
        [&](const auto& order) { return face_to_the_enemy::refuse(field, state, order); }, action);
}

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log, RunOn)
{
    std::visit(Doer{field, state, dice, log}, action);
}

void Rulebook::legal(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.phase == Phase::SetUp) actions.emplace_back(Begin{});
    if (state.phase == Phase::March) list_marches(field, state, actions);
    if (state.phase == Phase::Test) list_tests(field, state, actions);
    if (state.phase == Phase::March || state.phase == Phase::Test) actions.emplace_back(EndPhase{});
}

Action Rulebook::sample(const Field& field, const State& state, PlayoutDice& dice)
{
    std::vector<Action> actions;
    legal(field, state, actions);
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

std::optional<Side> Rulebook::decider(const Field& field, const State& state)
{
    if (state.phase == Phase::Over) return {};
    return state.phase == Phase::SetUp ? field.scenario.first_side : state.active;
}

std::span<const ClauseText> Rulebook::clauses() { return clause_texts(); }

static int steady_units(const Field& field, const State& state, Side side)
{
    int count = 0;
    for (std::size_t index = 0; index < state.units.size(); ++index)
        count += field.cards[index].side == side && !state.units[index].shaken ? 1 : 0;
    return count;
}

// FE-SEQ-2.
Verdict Rulebook::verdict(const Field& field, const State& state)
{
    const int more = worth(field, state, Side::Union);
    Verdict verdict{state.phase == Phase::Over, {}, "draw"};
    if (more != 0) {
        verdict.winner = more > 0 ? Side::Union : Side::Confederate;
        verdict.level = "victory";
    }
    return verdict;
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return steady_units(field, state, side) - steady_units(field, state, enemy_of(side));
}

shared::PastJudged Rulebook::judge_past(const Field&, const shared::Past&)
{
    return {{}, {}, false};
}

}  // namespace longroll::face_to_the_enemy
