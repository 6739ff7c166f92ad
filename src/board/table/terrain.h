// The ground: areas (woods, fields, towns), lines with or without width (walls, streams, roads) and
// contours, with an index that answers for points and segments.
//
// Kinds are the rulebook's own: give its enumeration as a number. Build once, at muster:
//
//     std::vector<Feature> features;
//     features.push_back(area_feature(number_of(Ground::Woods), polygon));
//     features.push_back(line_feature(number_of(Ground::Stream), points, inches(1)));
//     features.push_back(contour_feature(2, polygon));
//     const Terrain terrain(Box{{0, 0}, {width, height}}, std::move(features));
//
//     terrain.level_at(point)                 // of the innermost contour around it; 0 outside all
//     terrain.areas_at(point)                 // what lies under it, in the order of the features
//     const Trace trace = terrain.trace({a, b});
//     trace.stretches                         // each area on the way: where it begins and ends
//
// A point on the outline of an area lies outside it, and a segment that runs along an outline is
// not in the area: only the inside counts. Places along a segment are whole thousandths from its
// start, rounded to nearest; the trace from b to a is exactly the trace from a to b turned round,
// so that sight is mutual. A line is crossed when the segment goes from one side of it to the
// other; a line with width is also an area along which it reaches half its width to either side.

#pragma once

#include "board/table/pair_memo.h"
#include "board/table/sight_bounds.h"

#include <boost/container/small_vector.hpp>

namespace longroll::board::table {

enum class FeatureId : std::uint16_t {};
constexpr std::size_t index_of(FeatureId id) { return static_cast<std::size_t>(id); }

using GroundKind = std::uint8_t;
template <class Kind>
constexpr GroundKind number_of(Kind kind)
{
    return static_cast<GroundKind>(kind);
}

enum class Form : std::uint8_t { Area, Line, Contour };

struct Feature {
    Form form = Form::Area;
    GroundKind kind = 0;
    std::int8_t level = 0;    // contour: the ground inside it
    std::uint32_t tag = 0;    // the rulebook's own: an owner, the place in the battle's map, ...
    Polygon area;             // area and contour
    std::vector<Point> line;  // line: two points or more
    Length width = 0;         // line
    bool in_sight = true;     // false: no rule of sight ever asks for it (a road, a field)
    std::uint8_t screen = 0;  // its class, for SightBounds; 0: none
};
// The same, of no matter to any line of sight: left out of Terrain::sight_trace.
[[nodiscard]] Feature out_of_sight(Feature feature);
[[nodiscard]] Feature area_feature(GroundKind kind, Polygon area, std::uint32_t tag = 0);
[[nodiscard]] Feature line_feature(GroundKind kind, std::vector<Point> line, Length width = 0,
                                   std::uint32_t tag = 0);
[[nodiscard]] Feature contour_feature(int level, Polygon area, std::uint32_t tag = 0);

// The part of a segment inside an area, or within half the width of a line.
struct Stretch {
    FeatureId feature{};
    Length from = 0;
    Length to = 0;
    friend auto operator<=>(const Stretch&, const Stretch&) = default;
};
struct LineCrossing {
    FeatureId feature{};
    Length at = 0;
    friend auto operator<=>(const LineCrossing&, const LineCrossing&) = default;
};
struct LevelStretch {
    int level = 0;
    Length from = 0;
    Length to = 0;
    friend auto operator<=>(const LevelStretch&, const LevelStretch&) = default;
};

struct Trace {
    Segment segment;
    Length length = 0;
    boost::container::small_vector<Stretch, 16> stretches;       // by where they begin; no contours
    boost::container::small_vector<LineCrossing, 16> crossings;  // by where they are
    boost::container::small_vector<LevelStretch, 16> levels;     // from 0 to the length, no gaps

    // The point so far along, rounded.
    [[nodiscard]] Point at(Length place) const;
};

class Terrain {
public:
    Terrain() = default;
    // Features may run over the edge of the table: what lies beyond is cut off.
    Terrain(const Box& table, std::vector<Feature> features);

    [[nodiscard]] const Box& table() const { return table_; }
    [[nodiscard]] const std::vector<Feature>& features() const { return features_; }
    [[nodiscard]] const Feature& operator[](FeatureId id) const { return features_[index_of(id)]; }

    [[nodiscard]] int level_at(Point point) const;
    using FeatureList = boost::container::small_vector<FeatureId, 8>;
    [[nodiscard]] FeatureList areas_at(Point point) const;
    // The contours around a point, the innermost first.
    [[nodiscard]] FeatureList contours_at(Point point) const;
    // Of two contours around a point: is the first the inner one?
    [[nodiscard]] bool lies_inside(FeatureId inner, FeatureId outer) const
    {
        return contours_[index_of(inner)] < contours_[index_of(outer)];
    }
    [[nodiscard]] Trace trace(const Segment& segment) const { return trace(index_, segment); }
    // As trace, without the features that are of no matter to sight.
    [[nodiscard]] Trace sight_trace(const Segment& segment) const
    {
        return trace(sight_index_, segment);
    }

    [[nodiscard]] const SightBounds& sight_bounds() const { return sight_bounds_; }
    // For one question of the rulebook's about the ground between two bodies: are they in view.
    [[nodiscard]] const PairMemo& in_view() const { return in_view_; }

    // Every edge of a feature that passes near the box (some pass by), each once.
    template <class Visit>
    void edges_near(const Box& box, Visit visit) const
    {
        index_.edges_near(box, shown(visit));
    }
    // Every edge whose own box meets the box: fewer of them pass by.
    template <class Visit>
    void edges_meeting(const Box& box, Visit visit) const
    {
        index_.edges_meeting(box, shown(visit), [](const GroundIndex::Edge&) { return true; });
    }
    // The same, without contours and without what surely passes by.
    template <class Visit, class PassesBy>
    void ground_meeting(const Box& box, Visit visit, PassesBy passes_by) const
    {
        index_.edges_meeting(box, shown(visit), [&](const GroundIndex::Edge& edge) {
            return !passes_by(Segment{edge.from, edge.to}) &&
                   contours_[index_.shape(edge.shape).owner] == kNoContour;
        });
    }

private:
    template <class Visit>
    auto shown(Visit& visit) const
    {
        return [this, &visit](const GroundIndex::Edge& edge) {
            const GroundIndex::Shape& shape = index_.shape(edge.shape);
            visit(static_cast<FeatureId>(shape.owner), Segment{edge.from, edge.to}, shape.closed);
        };
    }
    void add_shapes(std::uint16_t owner, GroundIndex& index) const;
    [[nodiscard]] Trace trace(const GroundIndex& index, const Segment& segment) const;
    void rank_contours();
    void bound_sight();
    using Stretches = boost::container::small_vector<Stretch, 16>;
    void make_stretches(const GroundIndex& index, const GroundIndex::Found& found, Trace& trace,
                        Stretches& hills) const;
    void make_levels(const Stretches& hills, Trace& trace) const;

    Box table_{};
    std::vector<Feature> features_;
    GroundIndex index_;
    GroundIndex sight_index_;
    SightBounds sight_bounds_;  // empty where no feature is a screen
    PairMemo in_view_;
    // OPTIMISATION: what matters of contours, by feature, in one number: the rank (the smaller the
    // contour the smaller) and then the level, as a byte.
    static constexpr std::uint32_t kNoContour = ~std::uint32_t{0};
    static constexpr std::uint32_t kOutsideAll = 0xffff00;
    static constexpr int level_of(std::uint32_t contour)
    {
        return static_cast<std::int8_t>(contour & 0xff);
    }
    std::vector<std::uint32_t> contours_;
};

}  // namespace longroll::board::table
