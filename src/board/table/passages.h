// Where a line runs over a feature, whether one feature carries it over another (a bridge over a
// stream), and what of a feature is near a stand.

#pragma once

#include "board/table/distance.h"
#include "board/table/terrain.h"

#include <optional>

namespace longroll::board::table {

struct Passage {
    Length from = 0;
    Length to = 0;  // the same where a line without width is crossed
};
using Passages = boost::container::small_vector<Passage, 4>;
[[nodiscard]] Passages passages_over(const Trace& trace, FeatureId feature);
// Each passage lies within one of the others, but for so much at its ends.
[[nodiscard]] bool carries_over(const Passages& under, const Passages& over, Length slack);

// Whether a feature comes so near to a stand.
[[nodiscard]] bool comes_near(const Feature& feature, const Footprint& ground, Length reach);
// Where the edges of a feature come nearest to a stand, of those in the box that count: `counts` is
// told whether an edge closes an area.
template <class Counts>
[[nodiscard]] std::optional<Point> nearest_on_edges(const Terrain& terrain, FeatureId feature,
                                                    const Footprint& ground, const Box& around,
                                                    Counts counts)
{
    std::optional<Point> best;
    Gap nearest;
    terrain.edges_near(around, [&](FeatureId id, const Segment& edge, bool closed) {
        if (id != feature || !counts(closed)) return;
        const NearestPoints points = nearest_points(edge, ground);
        if (!(points.gap < nearest)) return;
        nearest = points.gap;
        best = points.first;
    });
    return best;
}

}  // namespace longroll::board::table
