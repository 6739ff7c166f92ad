// Who must choose, and about what: the prompt. Each kind of decision has a topic of its own, by
// which the guide (present_guide.cpp) knows what to explain.

#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

struct Asked {
    std::string_view topic;
    std::string_view title;
    std::string text;
};

Asked asked_of(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return {"set_up", "The field", "Look at the ground, then begin."};
        case Phase::Rally:
            return {"rally", "Rally",
                    "Units below their base morale may try once to rally; a bad roll costs a "
                    "level."};
        case Phase::Retreat:
            return {"retreat", "Retreat",
                    "Every broken or routed unit must retreat. Choose the order, and the way where "
                    "there is a choice."};
        case Phase::DoubleQuick:
            return {"double_quick", "Double quick",
                    "Units of morale 5 or more may make a full move now, and then roll for what "
                    "the hurry costs them."};
        case Phase::Declare:
            return {"declare", "Lie down, stand up, set to work",
                    "Declare who lies down or stands up, and who works instead of fighting. Pinned "
                    "units in the open must lie down or go to cover."};
        case Phase::Action:
            return {"action", "Movement and fire",
                    "Each unit moves, fires or changes formation; good troops may do two of these "
                    "by halves."};
        case Phase::Plot:
            return {"plot", "Orders", "Write your orders; both sides carry them out together."};
        case Phase::Over: break;
    }
    return {"over", "The battle is over", ""};
}

Asked asked_of(const Field& field, const State& state, const Pending& pending)
{
    if (const auto* due = std::get_if<RedDue>(&pending))
        return {"agree_red", "Red tables?",
                fmt::format("The enemy asks that his fire at {} be read on the red tables.",
                            name_of(field, state, due->target))};
    const auto& due = std::get<SplitDue>(pending);
    if (due.contact)
        return {"split_under_fire", "Part of it is in contact",
                fmt::format("Enemies touch only part of {}: detach that part, so that it alone "
                            "checks?",
                            name_of(field, state, due.target))};
    return {"split_under_fire", "Part of it is under fire",
            fmt::format("Only part of {} is under fire: detach that part?",
                        name_of(field, state, due.target))};
}

// Whom the question is about; and whom one may let go, though nobody asks.
std::vector<std::string> pieces_of(const Field& field, const State& state,
                                   const std::vector<Action>& releases)
{
    std::vector<std::string> pieces;
    for (const Action& action : releases)
        for (const UnitId id : units_held_by(field, state, std::get<Release>(action).release))
            pieces.push_back(piece_id(field, id));
    each_of_side(field, state, state.phasing, [&](UnitId id) {
        const bool asked = (state.phase == Phase::Rally && !refuse(field, state, Rally{id})) ||
                           (state.phase == Phase::Retreat && retreat_due(field, state, id)) ||
                           (state.phase == Phase::Declare && state[id].pinned_duty);
        if (asked) pieces.push_back(piece_id(field, id));
    });
    return pieces;
}

}  // namespace

Prompt Rulebook::prompt(const Field& field, const State& state, Viewer viewer)
{
    const Asked asked = state.pending.empty() ? asked_of(state.phase)
                                              : asked_of(field, state, state.pending.back());
    Prompt prompt;
    prompt.decides = decider(field, state);
    prompt.topic = asked.topic;
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.phase = words_for(state.phase);
    prompt.clause = clause_of(state.phase);
    // Of troops that stand hidden nobody else is told that they may be let go.
    std::vector<Action> releases;
    if (state.pending.empty() && viewer.shares(state.phasing))
        list_releases(field, state, releases);
    else if (state.pending.empty())
        list_releases(field, as_known_to(field, state, viewer), releases);
    if (!releases.empty()) prompt.text.append(" ").append(shared::kMayLetGo);
    if (viewer.shares(state.phasing)) prompt.pieces = pieces_of(field, state, releases);
    return prompt;
}

}  // namespace longroll::iron_brigade
