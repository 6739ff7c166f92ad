// What the rest of the program asks, answered by the chapters.

#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/check.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/dispatch.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/brothers_at_arms_miniatures/notes.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/sandbox.h"
#include "rulebooks/brothers_at_arms_miniatures/secrets.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"
#include "rulebooks/brothers_at_arms_miniatures/tallies.h"
#include "rulebooks/brothers_at_arms_miniatures/victory.h"

namespace longroll::brothers_at_arms_miniatures {

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    return refuse_action(field, state, action);
}

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log, RunOn how)
{
    carry_out_action(field, state, action, dice, log, how);
}

void Rulebook::carry_out_alone(const Field& field, State& state, const Action& action, Dice& dice,
                               EventLog& log)
{
    brothers_at_arms_miniatures::carry_out_alone(field, state, action, dice, log);
}

void Rulebook::legal(const Field& field, const State& state, std::vector<Action>& actions)
{
    list_actions(field, state, actions);
}

Action Rulebook::sample(const Field& field, const State& state, PlayoutDice& dice)
{
    return sample_action(field, state, dice);
}

std::optional<Side> Rulebook::decider(const Field& field, const State& state)
{
    return brothers_at_arms_miniatures::decider(field, state);
}

std::string Rulebook::check(const Field& field, const State& state)
{
    return check_state(field, state);
}

// What computer players and trains need of the ground is found once.
static Result<Opening> prepared(Result<Opening> opening)
{
    if (!opening) return opening;
    prepare_advice(opening->field);
    prepare_railways(opening->field, opening->state.reserves);
    return opening;
}

Result<Opening> Rulebook::muster(const battle::Battle& battle, const Options& options)
{
    shared::MusterNotes unread;
    return prepared(mustered(battle, options, unread));
}

Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle, const Options& options)
{
    shared::MusterNotes notes;
    const auto opening = mustered(battle, options, notes);
    if (!opening) return opening.error();
    return notes;
}

Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    return prepared(brothers_at_arms_miniatures::from_sandbox(sandbox));
}

Sandbox Rulebook::to_sandbox(const Field& field, const State& state)
{
    return brothers_at_arms_miniatures::to_sandbox(field, state);
}

std::vector<NamedTally> Rulebook::tallies(const Field& field, const State& state,
                                          const Action& action)
{
    return tallies_of(field, state, action);
}

std::span<const ClauseText> Rulebook::clauses() { return clause_texts(); }

Verdict Rulebook::verdict(const Field&, const State& state)
{
    return {state.phase == Phase::Over, state.outcome.winner,
            std::string(words_for(state.outcome.level))};
}

shared::PastJudged Rulebook::judge_past(const Field& field, const shared::Past& past)
{
    return brothers_at_arms_miniatures::judge_past(field, past);
}

// ---- Hidden facts (secrets.h) ----

bool Rulebook::knows(const Field&, const Event& event, Viewer viewer)
{
    return knows_event(event, viewer);
}
std::optional<Side> Rulebook::secret_of(const Field& field, const State& state,
                                        const Action& action)
{
    return secret_of_action(field, state, action);
}
bool Rulebook::is_secret_roll(Clause) { return false; }
bool Rulebook::reveals(const Event& event) { return reveals_secret(event); }
bool Rulebook::has_secrets(const Field&, const State& state) { return holds_secrets(state); }
State Rulebook::as_known_to(const Field&, const State& state, Viewer viewer)
{
    return state_known_to(state, viewer);
}
Refusal Rulebook::refused_unseen() { return refused_unseen_by(); }

}  // namespace longroll::brothers_at_arms_miniatures
