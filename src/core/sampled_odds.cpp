// How sure a count is.

#include "core/sampled_odds.h"

#include <algorithm>
#include <cmath>

namespace longroll {

Interval interval_of(const Fraction& counted, std::int64_t runs)
{
    if (runs == 0) return {};
    constexpr double kDeviations = 1.96;  // 95 %
    const double n = static_cast<double>(runs);
    const double share = counted.to_double();
    const double square = kDeviations * kDeviations;
    const double middle = (share + square / (2 * n)) / (1 + square / n);
    const double half =
        kDeviations * std::sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n);
    const auto tenths = [](double chance) {
        return std::clamp(static_cast<int>(std::lround(chance * 1000)), 0, 1000);
    };
    return {counted == Fraction(0) ? 0 : tenths(middle - half),
            counted == Fraction(1) ? 1000 : tenths(middle + half)};
}

std::string percent_of_tenths(int tenths)
{
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

}  // namespace longroll
