// What a body of troops is worth as a counter.

#pragma once

#include "rulebooks/shared/counters/counter.h"
#include "rulebooks/shared/muster_notes.h"

namespace longroll::shared::counters {

// Range, attack, strength and abilities of a counter, from its levies. The arm must be set.
void set_factors(const battle::Battle& battle, UnitDraft& draft);

// The strength of so many men of the draft's quality, before it is clamped.
[[nodiscard]] int strength_of_men(const battle::Battle& battle, const UnitDraft& draft, int men);
[[nodiscard]] std::uint8_t clamped_strength(int strength);

[[nodiscard]] int men_in(const std::vector<Levy>& levies);
[[nodiscard]] int guns_in(const std::vector<Levy>& levies);

// What is printed on a counter, and what each number comes from.
[[nodiscard]] std::vector<MusterFactor> factors_of(const battle::Battle& battle,
                                                   const UnitDraft& draft);

struct Leadership {
    std::uint8_t value = 2;
    bool exceptional = false;
};
[[nodiscard]] Leadership leadership_of(std::optional<battle::Rating> rating, Level level);

}  // namespace longroll::shared::counters
