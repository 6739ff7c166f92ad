// Figure scales and measures: how the lengths of the one table on which all is computed are told
// (BM-SCL-1 to 5, ledger T1).

#pragma once

#include "core/measure.h"
#include "rulebooks/brothers_at_arms_miniatures/options.h"

#include <array>
#include <string_view>
#include <vector>

namespace longroll::brothers_at_arms_miniatures {

inline constexpr std::array kScales{FigureScale::Mm6, FigureScale::Mm15, FigureScale::Mm25};
inline constexpr std::array<std::string_view, 3> kScaleWords = {"6mm", "15mm", "25mm"};
inline constexpr std::array kMeasures{Measure::Inch, Measure::Cm};
inline constexpr std::array<std::string_view, 2> kMeasureWords = {"inch", "cm"};

[[nodiscard]] constexpr std::string_view words_for(FigureScale scale)
{
    return kScaleWords[static_cast<std::size_t>(scale)];
}
[[nodiscard]] constexpr std::string_view words_for(Measure measure)
{
    return kMeasureWords[static_cast<std::size_t>(measure)];
}

// How lengths are told for figures of a scale (BM-SCL-2).
[[nodiscard]] longroll::Measure measure_of(FigureScale scale, Measure measure);
// All of them, the game's own first.
[[nodiscard]] std::vector<longroll::Measure> measures_of(const Options& options);

}  // namespace longroll::brothers_at_arms_miniatures
