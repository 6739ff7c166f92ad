// In what a rulebook's struct Rulebook is declared (the concept: game/rulebook.h): the words that
// all rulebooks answer in, and its own types under the names that the rest of the program knows.
//
//     struct Rulebook : shared::RulebookTypes<Field, State, Action, Event, Options, Sandbox, Case>
//
// What its functions answer:
//     refuse        may this be done now? Also no to what does not belong to the phase or the side
//     carry_out     does what is not refused, and runs on to the next decision or the phase's end
//     legal         all that may be chosen
//     consider      the few of these that a computer player should weigh
//     sample        one by lot
//     plain         which of the listed is no decision: what any player would do, if there is such
//     check         what must hold of every state: the first thing that does not; empty when sound
//     from_sandbox  a whole position with its own small board; to_sandbox: back again
//     situation     the umpire: a position and the one action that answers the stated facts
//     is_outcome    does it belong to what a player wants to know of an attack, a test or a roll
//                   before it is made? Exact odds are given for the combinations of these
//     tallies       the modifiers of an action that rolls dice: for preview, log and umpire
//     route         what the move of an action costs, as far as it can be gone; none for no move
//     intend        what dragging a piece means now, whether or not it is allowed
//     remarks       what is unusual about a battle, for those who write one
//     description   its JSON, member by member, for whoever writes or reads it
//     as_known_to   a state that this viewer cannot tell from the true one
//     amended       what the referee makes of an order that he cannot allow for a hidden reason
//     judge_past    what these terms would have made of how the battle ended in history
//     worth         how good the position is for a side, for computer players: higher is better

#pragma once

#include "core/account.h"
#include "core/description.h"
#include "core/dice.h"
#include "core/moment.h"
#include "core/opening.h"
#include "core/problem.h"
#include "core/prompt.h"
#include "core/refusal.h"
#include "core/remark.h"
#include "core/route.h"
#include "core/scene.h"
#include "core/tally.h"
#include "core/verdict.h"
#include "core/viewer.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace longroll::battle {
struct Battle;
}

namespace longroll::shared {

struct Past;
struct PastJudged;

template <class FieldOf, class StateOf, class ActionOf, class EventOf, class OptionsOf,
          class SandboxOf, class CaseOf>
struct RulebookTypes {
    using Field = FieldOf;
    using State = StateOf;
    using Action = ActionOf;
    using Event = EventOf;
    using Options = OptionsOf;
    using Opening = longroll::OpeningOf<FieldOf, StateOf>;
    using Sandbox = SandboxOf;
    using Case = CaseOf;
};

// What a rulebook answers in which nothing is hidden from either side.
template <class Field, class State, class Action, class Event>
struct NothingHidden {
    static bool knows(const Field&, const Event&, Viewer) { return true; }
    static std::optional<Side> secret_of(const Field&, const State&, const Action&) { return {}; }
    static bool is_secret_roll(Clause) { return false; }
    static bool reveals(const Event&) { return false; }
    static bool has_secrets(const Field&, const State&) { return false; }
    static State as_known_to(const Field&, const State& state, Viewer) { return state; }
};

}  // namespace longroll::shared
