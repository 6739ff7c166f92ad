// Line of sight and higher ground. Ledger BA-LOS, BA-HGH, BA-COM-3, BA-R-33, 34, 69.

#pragma once

#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/deployment.h"

#include <optional>

namespace longroll::brothers_at_arms {

// What stops a line of sight: one hex, or both hexes of a flank pair.
struct Blocked {
    Clause clause;
    Hex hex;
    std::optional<Hex> other;  // the second of a flank pair
};
[[nodiscard]] std::optional<Blocked> blocked_sight(const Field& field, const State& state, Hex from,
                                                   Hex to);
[[nodiscard]] inline bool can_see(const Field& field, const State& state, Hex from, Hex to)
{
    return !blocked_sight(field, state, from, to).has_value();
}
// The same for listings, which know already where the units are.
[[nodiscard]] bool can_see(const Field& field, const Deployment& ours, const Deployment& theirs,
                           Hex from, Hex to);

// Would a unit counter in the crossed hex `hex` block this shot (BA-COM-3)?
[[nodiscard]] bool unit_would_block(const Field& field, Hex from, Hex to, Hex hex);

// One hex more of range when firing at lower ground (BA-HGH-1).
[[nodiscard]] int height_bonus(const Field& field, Hex from, Hex to);

}  // namespace longroll::brothers_at_arms
