// The dispatcher: each action goes to its chapter.

#include "rulebooks/face_to_the_enemy/rulebook.h"

#include "core/one_of.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {

namespace {

// Whether an action answers a choice.
struct Answers {
    const Action& action;

    bool operator()(const FlightDue&) const { return std::holds_alternative<Flee>(action); }
    bool operator()(const FacingDue&) const { return std::holds_alternative<FaceRallied>(action); }
    bool operator()(const DefensiveFireDue&) const
    {
        return std::holds_alternative<DefensiveFire>(action);
    }
    bool operator()(const FollowDue&) const { return std::holds_alternative<Follow>(action); }
    bool operator()(const GeneralMoveDue&) const
    {
        return std::holds_alternative<MoveGeneral>(action);
    }
};

// Answers to choices that interrupt belong nowhere else.
bool is_answer(const Action& action)
{
    return is_one_of<Flee, FaceRallied, DefensiveFire, Follow, MoveGeneral>(action);
}

}  // namespace

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{"FE-SET-5"_clause, "the battle is over"};
    if (!state.pending.empty() && !std::visit(Answers{action}, state.pending.back()))
        return Refusal{clause_of(state.pending.back()), "another choice is due first"};
    if (state.pending.empty() && is_answer(action))
        return Refusal{"FE-SEQ-2"_clause, "there is no such choice to make now"};
    return std::visit(
        [&](const auto& order) { return face_to_the_enemy::refuse(field, state, order); }, action);
}

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log, RunOn how)
{
    std::visit(
        [&](const auto& order) { face_to_the_enemy::carry_out(field, state, order, dice, log); },
        action);
    run_on(field, state, dice, log, how);
}

bool Rulebook::is_foretold(const Action& action)
{
    const auto* fire = std::get_if<Fire>(&action);
    return fire != nullptr && !fire->at.empty();
}

void Rulebook::foretell(const Field& field, State& state, const Action& action, Dice& dice,
                        EventLog& log)
{
    face_to_the_enemy::foretell(field, state, std::get<Fire>(action), dice, log);
}

std::optional<Side> Rulebook::decider(const Field& field, const State& state)
{
    return face_to_the_enemy::decider(field, state);
}

std::span<const ClauseText> Rulebook::clauses() { return clause_texts(); }

Refusal Rulebook::refused_unseen() { return {"FE-SEQ-1"_clause, "this cannot be done"}; }

}  // namespace longroll::face_to_the_enemy
