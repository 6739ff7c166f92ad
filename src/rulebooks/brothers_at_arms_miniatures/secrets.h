// What one side does not know of the other (BM-R-85): where and when a formation comes back that
// was sent off by night. That it is gone is seen by all. The order, the dice that it rolls in vain
// and its terms are its own side's until it arrives.

#pragma once

#include "core/refusal.h"
#include "core/viewer.h"
#include "rulebooks/brothers_at_arms_miniatures/events.h"

namespace longroll::brothers_at_arms_miniatures {

// Sent off by night and not yet due.
[[nodiscard]] bool is_secret(const ReserveGroup& group);

[[nodiscard]] bool knows_event(const Event& event, Viewer viewer);
[[nodiscard]] std::optional<Side> secret_of_action(const Field& field, const State& state,
                                                   const Action& action);
[[nodiscard]] bool reveals_secret(const Event& event);
[[nodiscard]] bool holds_secrets(const State& state);
[[nodiscard]] State state_known_to(const State& state, Viewer viewer);
[[nodiscard]] Refusal refused_unseen_by();

}  // namespace longroll::brothers_at_arms_miniatures
