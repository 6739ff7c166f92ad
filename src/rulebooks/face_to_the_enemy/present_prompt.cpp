// Who must choose, and about what: the prompt. Each kind of decision of ledger 9.2 has a topic, by
// which the guide (present_guide.cpp) knows what to explain.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

struct Asked {
    std::string_view topic;
    std::string_view title;
    std::string text;
    Clause clause;
    std::vector<std::string> pieces = {};
};

Asked asked_in_activation(const Field& field, const State& state)
{
    if (state.acting != kNoUnit)
        return {
            "action",
            "Its action",
            fmt::format("{} is activated: one action, or it stays.", name_of(field, state.acting)),
            "FE-ACT-21"_clause,
            {piece_id(field, state.acting)}};
    if (state.leading != kNoGeneral)
        return {"attempt",
                "Orders",
                fmt::format("{} sends orders to the units of his command, one after another. The "
                            "first that fails closes its division to infantry for this turn.",
                            name_of(field, state, state.leading)),
                "FE-ACT-2"_clause,
                {piece_id(field, state.leading)}};
    return {"activation", "Activation",
            "Choose the general who gives his orders next. Cavalry and artillery need none: order "
            "them at any time.",
            "FE-ACT-1"_clause};
}

Asked asked_of(const Field& field, const State& state)
{
    switch (state.phase) {
        case Phase::SetUp:
            return {"set_up", "The field", "Look at the ground, then begin.", "FE-SEQ-1"_clause};
        case Phase::Generals:
            return {"generals", "Move Generals",
                    "Throw for a general to see how far he may ride, or leave him where he is.",
                    "FE-GEN-4"_clause};
        case Phase::Activation: return asked_in_activation(field, state);
        case Phase::Shooting:
            return {"shooting", "Shooting",
                    "Say who fires at whom, base by base if you like; both sides' dice are thrown "
                    "when both have declared.",
                    "FE-SHT-1"_clause};
        case Phase::Melee:
            return {"melee", "Melee",
                    "Share out the dice of your units that fight several enemies.",
                    "FE-MEL-20"_clause};
        default: break;
    }
    return {"over", "The battle is over", "The battle is over.", "FE-SET-5"_clause};
}

struct Asker {
    const Field& field;
    const State& state;

    [[nodiscard]] std::string name(UnitId id) const { return name_of(field, id); }

    Asked operator()(const FlightDue& due) const
    {
        return {"flight",
                "Flight",
                fmt::format("{} flees: do its generals go along, or stay behind?", name(due.unit)),
                {},
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const FacingDue& due) const
    {
        return {"rally_facing",
                "Rallied",
                fmt::format("{} has rallied: which way shall it face?", name(due.unit)),
                {},
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const DefensiveFireDue& due) const
    {
        Asked asked{"defensive_fire", "Defensive fire", {}, {}};
        if (state.charge)
            asked.text = fmt::format("{} comes on at {}: who fires at it before it is home?",
                                     name(state.charge->unit), name(state.charge->target));
        for (const UnitId id : due.may) asked.pieces.push_back(piece_id(field, id));
        return asked;
    }
    Asked operator()(const FollowDue& due) const
    {
        return {"follow",
                "They give way",
                fmt::format("The enemy before {} gives way: {}it may follow up to {}, or stay.",
                            name(due.charger), due.catches ? "it can reach him; " : "",
                            inches_text(due.reach)),
                {},
                {piece_id(field, due.charger)}};
    }
    Asked operator()(const GeneralMoveDue& due) const
    {
        return {"ride",
                "His ride",
                fmt::format("{} may ride {}: drag him there, or onto a unit of his to join it.",
                            name_of(field, state, due.general),
                            inches_text(state[due.general].rolled * board::table::kInch)),
                {},
                {piece_id(field, due.general)}};
    }
};

}  // namespace

Prompt Rulebook::prompt(const Field& field, const State& state, Viewer viewer)
{
    const bool due = !state.pending.empty();
    const Asked asked =
        due ? std::visit(Asker{field, state}, state.pending.back()) : asked_of(field, state);
    Prompt prompt;
    prompt.decides = face_to_the_enemy::decider(field, state);
    prompt.topic = asked.topic;
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.phase = words_for(state.phase);
    prompt.clause = due ? clause_of(state.pending.back()) : asked.clause;
    std::vector<Action> releases;
    if (!due && state.phase == Phase::Generals) list_releases(field, state, releases);
    if (!releases.empty()) prompt.text.append(" ").append(shared::kMayLetGo);
    if (!prompt.decides || !viewer.shares(*prompt.decides)) return prompt;
    prompt.pieces = asked.pieces;
    for (const Action& action : releases)
        for (const UnitId held : units_held_by(field, state, std::get<Release>(action).release))
            prompt.pieces.push_back(piece_id(field, held));
    return prompt;
}

}  // namespace longroll::face_to_the_enemy
