// Each action goes to its chapter.

#pragma once

#include "core/dice.h"
#include "core/moment.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms_miniatures/events.h"

namespace longroll::brothers_at_arms_miniatures {

// May this be done now? Also no to what does not belong to the phase or the side.
[[nodiscard]] MaybeRefusal refuse_action(const Field& field, const State& state,
                                         const Action& action);
// Does what is not refused, and runs on to the next decision or the phase's end.
void carry_out_action(const Field& field, State& state, const Action& action, Dice& dice,
                      EventLog& log, RunOn how);
// Does it, and no more than the attacks that it sets off: no phase after it.
void carry_out_alone(const Field& field, State& state, const Action& action, Dice& dice,
                     EventLog& log);
// All that may be chosen, and one by lot.
void list_actions(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_action(const Field& field, const State& state, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms_miniatures
