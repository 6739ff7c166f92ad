#include "lab/shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace longroll::lab {

static constexpr double kDeviations = 1.96;

Share share_of(int part, int whole)
{
    if (whole <= 0) return {};
    const double seen = static_cast<double>(part) / whole;
    const double pull = kDeviations * kDeviations / whole;
    const double middle = (seen + pull / 2) / (1 + pull);
    const double half =
        kDeviations / (1 + pull) * std::sqrt(seen * (1 - seen) / whole + pull / (4.0 * whole));
    return {seen, std::clamp(middle - half, 0.0, 1.0), std::clamp(middle + half, 0.0, 1.0)};
}

Mean mean_of(const std::vector<long>& numbers)
{
    if (numbers.empty()) return {};
    const auto count = static_cast<double>(numbers.size());
    const double mean =
        static_cast<double>(std::accumulate(numbers.begin(), numbers.end(), 0L)) / count;
    if (numbers.size() < 2) return {mean, mean, mean};
    double squares = 0;
    for (const long number : numbers)
        squares += (static_cast<double>(number) - mean) * (static_cast<double>(number) - mean);
    const double half = kDeviations * std::sqrt(squares / (count - 1) / count);
    return {mean, std::max(0.0, mean - half), mean + half};
}

}  // namespace longroll::lab
