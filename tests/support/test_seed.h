// The one number by which everything random in the tests is drawn: LONGROLL_SEED, or 0 when that is
// not set. So a test program draws the same in every run, until somebody gives another number.

#pragma once

#include <cstdint>

namespace longroll {

[[nodiscard]] std::uint64_t test_seed();

// The seed of the first of a test's games, apart from those of other numbers.
[[nodiscard]] inline std::uint64_t first_seed(std::uint64_t of_the_test)
{
    constexpr std::uint64_t kApart = 1'000'000;
    return of_the_test + test_seed() * kApart;
}

}  // namespace longroll
