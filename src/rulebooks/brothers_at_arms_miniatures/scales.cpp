// Figure scales and measures.

#include "rulebooks/brothers_at_arms_miniatures/scales.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/field.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

// Ledger T1: what a value of 1 is, by scale and measure.
static int value_of_one(FigureScale scale, Measure measure)
{
    constexpr int kValues[3][2] = {{2, 5}, {4, 10}, {8, 20}};
    return kValues[static_cast<std::size_t>(scale)][static_cast<std::size_t>(measure)];
}

// RULING: BM-R-2: each pair is exact in its own numbers.
longroll::Measure measure_of(FigureScale scale, Measure measure)
{
    const bool inches = measure == Measure::Inch;
    longroll::Measure told;
    told.name = fmt::format("{}-{}", words_for(scale), words_for(measure));
    told.label = fmt::format("{} figures, {}", words_for(scale), inches ? "inches" : "centimetres");
    told.one = inches ? "inch" : "cm";
    told.many = inches ? "inches" : "cm";
    told.thousandths = kU / value_of_one(scale, measure);
    told.units = 1;
    told.decimals = 2;
    return told;
}

// Every length is told anew when the reader takes another; nothing else changes (BM-SCL-5).
std::vector<longroll::Measure> measures_of(const Options& options)
{
    std::vector<longroll::Measure> measures = {measure_of(options.figure_scale, options.measure)};
    for (const FigureScale scale : {FigureScale::Mm15, FigureScale::Mm6, FigureScale::Mm25})
        for (const Measure measure : kMeasures)
            if (scale != options.figure_scale || measure != options.measure)
                measures.push_back(measure_of(scale, measure));
    return measures;
}

}  // namespace longroll::brothers_at_arms_miniatures
