// Who must choose, and about what: the prompt. Each kind of decision of ledger 9.1 has a topic, by
// which the guide (present_guide.cpp) knows what to explain.

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

struct Asked {
    std::string_view topic;
    std::string_view title;
    std::string text;
    std::vector<std::string> pieces = {};
};

Asked asked_of(const State& state)
{
    switch (state.phase) {
        case Phase::SetUp: return {"set_up", "The field", "Look at the ground, then begin."};
        case Phase::Movement:
            return {"movement", "Movement",
                    "Move your stands one after another, each once: march, charge, turn, form, "
                    "recover or stand still. Commanders ride where they are needed."};
        case Phase::Ground:
            return {"ground", "Go to ground?",
                    "Troops with cartridge arms may lie down before the fire begins."};
        case Phase::Combat:
            return {
                "combat", "Combat",
                "Choose an enemy stand and everybody who attacks it; it answers, and you choose "
                "the next. Whoever is in contact must fight."};
        case Phase::Residual:
            return {"residual", "Your own fire",
                    "Your stands that have not attacked may still fire; those in contact must "
                    "fight."};
        default: break;
    }
    return {"over", "The battle is over", "The battle is over."};
}

struct Asker {
    const Field& field;

    [[nodiscard]] std::string name(UnitId id) const { return name_of(field, id); }
    [[nodiscard]] std::vector<std::string> ids(const Units& units) const
    {
        std::vector<std::string> found;
        for (const UnitId id : units) found.push_back(piece_id(field, id));
        return found;
    }

    Asked operator()(const DodgeDue& due) const
    {
        return {"dodge",
                "Cavalry!",
                fmt::format("{} rides at {}: run for cover, or be ridden down?", name(due.charger),
                            name(due.skirmisher)),
                {piece_id(field, due.skirmisher)}};
    }
    Asked operator()(const ContinueDue& due) const
    {
        return {"continue_charge",
                "The enemy has run again",
                fmt::format("{} may ride on in the same direction, or stop.", name(due.charger)),
                {piece_id(field, due.charger)}};
    }
    Asked operator()(const RallyFacingDue& due) const
    {
        return {"rally_facing",
                "Rallied",
                fmt::format("{} has rallied: which way shall it face?", name(due.unit)),
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const AfterRoutDue& due) const
    {
        Units may = due.may;
        for (const UnitId id : due.may_break) may.push_back(id);
        return {
            "after_rout", "The enemy has routed",
            fmt::format("{} has routed: one of your stands that touched it may advance, turn{}.",
                        name(due.routed),
                        due.may_break.empty() ? "" : " or, as cavalry, break through"),
            ids(may)};
    }
    Asked operator()(const BreakthroughDue& due) const
    {
        return {"after_rout",
                "Breakthrough",
                fmt::format("{} has broken through: whom does it ride at?", name(due.unit)),
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const FollowDue& due) const
    {
        return {"follow",
                "Does he go along?",
                due.unit == kNoUnit
                    ? fmt::format("A stand near {} is gone: does he ride to the next?",
                                  name_of(field, due.leader))
                    : fmt::format("Does {} go along with {}?", name_of(field, due.leader),
                                  name(due.unit)),
                {piece_id(field, due.leader)}};
    }
    Asked operator()(const ReplyDue& due) const
    {
        return {"reply",
                "Your reply",
                fmt::format("{} is attacked: whom does it answer?", name(due.unit)),
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const CavalrySaveDue& due) const
    {
        return {"cavalry_saves",
                "Give ground?",
                fmt::format("{} is hit {} time{}: it may try to save hits, and then falls back {} "
                            "for each.",
                            name(due.unit), due.hits, plural(due.hits),
                            inches_text(save_of(SaveCause::MountedByChoice).retreat)),
                {piece_id(field, due.unit)}};
    }
    Asked operator()(const TakeHitsDue& due) const
    {
        return {"take_hits", "Who is hit?",
                fmt::format("{} hit{} on skirmishers who share a block: choose who takes {}.",
                            due.hits, plural(due.hits), due.hits == 1 ? "it" : "them"),
                ids(due.among)};
    }
    Asked operator()(const AdvanceDue& due) const
    {
        return {
            "advance", "The melee is won",
            fmt::format("{} falls back: one of your stands may advance, or none.", name(due.lost)),
            ids(due.may)};
    }
};

Clause clause_of(Phase phase)
{
    switch (phase) {
        case Phase::Movement: return "TB-MOV-1"_clause;
        case Phase::Ground: return "TB-GTG-1"_clause;
        case Phase::Combat: return "TB-CBT-1"_clause;
        case Phase::Residual: return "TB-CBT-2"_clause;
        default: return "TB-SEQ-1"_clause;
    }
}

// Those who may be let go; and those who must step back if nothing is said, or must still fight.
void add_pieces(const View& view, const std::vector<Action>& releases, Prompt& prompt)
{
    const State& state = view.state;
    for (const Action& action : releases)
        for (const UnitId id : units_held_by(view.field, state, std::get<Release>(action).release))
            prompt.pieces.push_back(piece_id(view.field, id));
    const bool fights = state.phase == Phase::Combat || state.phase == Phase::Residual;
    if (!prompt.decides || (!fights && state.phase != Phase::Movement)) return;
    view.each_of(*prompt.decides, [&](UnitId id) {
        const bool settled = fights ? state[id].attacked : state[id].move.begun;
        if (!settled && !state[id].routed() && in_contact(view, id))
            prompt.pieces.push_back(piece_id(view.field, id));
    });
}

}  // namespace

Prompt Rulebook::prompt(const Field& field, const State& state, Viewer viewer)
{
    const bool due = !state.pending.empty();
    const Asked asked = due ? std::visit(Asker{field}, state.pending.back()) : asked_of(state);
    Prompt prompt;
    prompt.decides = test_of_battle::decider(field, state);
    prompt.topic = asked.topic;
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.phase = words_for(state.phase);
    prompt.clause = due ? test_of_battle::clause_of(state.pending.back()) : clause_of(state.phase);
    std::vector<Action> releases;
    if (!due && state.phase == Phase::Movement) list_releases(field, state, releases);
    if (!releases.empty()) prompt.text.append(" ").append(shared::kMayLetGo);
    if (!prompt.decides || !viewer.shares(*prompt.decides)) return prompt;
    prompt.pieces = asked.pieces;
    if (!due) add_pieces({field, state}, releases, prompt);
    return prompt;
}

}  // namespace longroll::test_of_battle
