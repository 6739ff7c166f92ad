// Passages over features.

#include "board/table/passages.h"

#include <algorithm>

namespace longroll::board::table {

Passages passages_over(const Trace& trace, FeatureId feature)
{
    Passages passages;
    for (const Stretch& stretch : trace.stretches)
        if (stretch.feature == feature) passages.push_back({stretch.from, stretch.to});
    if (!passages.empty()) return passages;
    for (const LineCrossing& crossing : trace.crossings)
        if (crossing.feature == feature) passages.push_back({crossing.at, crossing.at});
    return passages;
}

bool carries_over(const Passages& under, const Passages& over, Length slack)
{
    return std::ranges::all_of(under, [&](const Passage& wet) {
        return std::ranges::any_of(over, [&](const Passage& dry) {
            return dry.from <= wet.from + slack && dry.to >= wet.to - slack;
        });
    });
}

bool comes_near(const Feature& feature, const Footprint& ground, Length reach)
{
    if (feature.form != Form::Line) return within(ground, feature.area, reach);
    return within(ground, std::span<const Point>(feature.line), reach + feature.width / 2);
}

}  // namespace longroll::board::table
