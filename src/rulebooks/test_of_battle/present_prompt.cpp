// Who must choose, and about what: the prompt. Each kind of decision of ledger 9.1 has a topic, by
// which the guide (present_guide.cpp) knows what to explain.

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/sentences.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

struct Asked {
    std::string_view of;  // the name of the choice that interrupts
    std::string_view topic;
    std::string_view title;
    std::string_view text;
    Clause clause = "TB-SEQ-1"_clause;
};

Asked asked_in(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return {"", "set_up", "The field", "Look at the ground, then begin."};
        case Phase::Movement:
            return {"", "movement", "Movement",
                    "Move your stands one after another, each once: march, charge, turn, form, "
                    "recover or stand still. Commanders ride where they are needed.",
                    "TB-MOV-1"_clause};
        case Phase::Ground:
            return {"", "ground", "Go to ground?",
                    "Troops with cartridge arms may lie down before the fire begins.",
                    "TB-GTG-1"_clause};
        case Phase::Combat:
            return {"", "combat", "Combat",
                    "Choose an enemy stand and everybody who attacks it; it answers, and you "
                    "choose the next. Whoever is in contact must fight.",
                    "TB-CBT-1"_clause};
        case Phase::Residual:
            return {"", "residual", "Your own fire",
                    "Your stands that have not attacked may still fire; those in contact must "
                    "fight.",
                    "TB-CBT-2"_clause};
        default: return {"", "over", "The battle is over", "The battle is over."};
    }
}

constexpr Asked kAsked[] = {
    {"DodgeDue", "dodge", "Cavalry!",
     "{charger} rides at {skirmisher}: run for cover, or be ridden down?"},
    {"ContinueDue", "continue_charge", "The enemy has run again",
     "{charger} may ride on in the same direction, or stop."},
    {"RallyFacingDue", "rally_facing", "Rallied", "{unit} has rallied: which way shall it face?"},
    {"AfterRoutDue", "after_rout", "The enemy has routed",
     "{routed} has routed: one of your stands that touched it may advance, turn"},
    {"BreakthroughDue", "after_rout", "Breakthrough",
     "{unit} has broken through: whom does it ride at?"},
    {"FollowDue", "follow", "Does he go along?", "Does {leader} go along with {unit}?"},
    {"ReplyDue", "reply", "Your reply", "{unit} is attacked: whom does it answer?"},
    {"CavalrySaveDue", "cavalry_saves", "Give ground?", "{unit} is hit "},
    {"TakeHitsDue", "take_hits", "Who is hit?", ""},
    {"AdvanceDue", "advance", "The melee is won",
     "{lost} falls back: one of your stands may advance, or none."},
};

// What the choice that is due asks.
struct Asker {
    const Field& field;
    Prompt& prompt;

    template <class Due>
    void operator()(const Due& due) const
    {
        ask(due);
    }
    void operator()(const AfterRoutDue& due) const
    {
        ask(due);
        prompt.text += due.may_break.empty() ? "." : " or, as cavalry, break through.";
    }
    void operator()(const FollowDue& due) const
    {
        ask(due);
        if (due.unit == kNoUnit)
            prompt.text = fmt::format("A stand near {} is gone: does he ride to the next?",
                                      name_of(field, due.leader));
    }
    void operator()(const CavalrySaveDue& due) const
    {
        ask(due);
        prompt.text += fmt::format(
            "{} time{}: it may try to save hits, and then falls back {} for each.", due.hits,
            plural(due.hits), inches_text(save_of(SaveCause::MountedByChoice).retreat));
    }
    void operator()(const TakeHitsDue& due) const
    {
        ask(due);
        prompt.text = fmt::format("{} hit{} on skirmishers who share a block: choose who takes {}.",
                                  due.hits, plural(due.hits), due.hits == 1 ? "it" : "them");
    }

private:
    template <class Due>
    void ask(const Due& due) const
    {
        const Asked& asked = shared::entry_for<Due>(kAsked);
        prompt.topic = asked.topic;
        prompt.title = asked.title;
        prompt.text = shared::said(asked.text, due, Sayer{field});
    }
};

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
    Prompt prompt;
    prompt.decides = test_of_battle::decider(field, state);
    prompt.phase = words_for(state.phase);
    const bool shown = prompt.decides && viewer.shares(*prompt.decides);
    if (!state.pending.empty()) {
        const Pending& due = state.pending.back();
        std::visit(Asker{field, prompt}, due);
        prompt.clause = clause_of(due);
        if (!shown) return prompt;
        if (const auto* follow = std::get_if<FollowDue>(&due))
            prompt.pieces = {piece_id(field, follow->leader)};
        for (const UnitId unit : asked_about(due)) prompt.pieces.push_back(piece_id(field, unit));
        return prompt;
    }
    const Asked asked = asked_in(state.phase);
    prompt.topic = asked.topic;
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.clause = asked.clause;
    std::vector<Action> releases;
    if (state.phase == Phase::Movement) list_releases(field, state, releases);
    if (!releases.empty()) prompt.text.append(" ").append(shared::kMayLetGo);
    if (shown) add_pieces({field, state}, releases, prompt);
    return prompt;
}

}  // namespace longroll::test_of_battle
