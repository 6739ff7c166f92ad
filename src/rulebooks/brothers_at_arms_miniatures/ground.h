// The ground under pieces: what is difficult, impassable or a road, what unforms, which obstacle or
// section lies between two places (BM-MOV-5 to 20, BM-R-23 to 27, BM-R-113).

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"

#include <boost/container/small_vector.hpp>

namespace longroll::brothers_at_arms_miniatures {

// What the ground costs a piece at one place, in sixths of a length (ledger T3).
inline constexpr int kOpenCost = 6;

struct Spot {
    bool difficult = false;
    bool woods_or_steep = false;  // difficult even by road (BM-MOV-9)
    bool turnpike = false;        // within 0.1U of its centre line (BM-R-24)
    bool local_road = false;
    bool crossing = false;
    [[nodiscard]] bool on_road() const { return turnpike || local_road; }
    friend bool operator==(const Spot&, const Spot&) = default;
};
[[nodiscard]] Spot spot_at(const Field& field, Point point);
// Cost of a length of 1 there, in sixths; `by_road`: the move earns the road multiplier.
[[nodiscard]] int cost_of(const Spot& spot, bool by_road);

// The inside of a base lies on ground that this arm may not enter (BM-MOV-18, BM-R-96): a boat's
// land, anybody else's rivers outside of crossings and impassable areas.
[[nodiscard]] bool on_impassable(const Field& field, Arm arm, const Footprint& base);
// The same for whoever looks often at one neighbourhood, as step by step along a way.
class ImpassableNear {
public:
    ImpassableNear(const Field& field, Arm arm, const board::table::Box& box);
    // Nothing of it is there, so that no base in the box can lie on any.
    [[nodiscard]] bool none() const { return !any_; }
    [[nodiscard]] bool under(const Footprint& base) const;
    // Some of it lies inside a convex shape that is no larger than the box: what a base sweeps.
    [[nodiscard]] bool meets(const board::table::Convex& ground) const;

    // The same of what is swept (board/table/swept.h). OPTIMISATION: who begins outside of it meets
    // it first where he comes upon an edge of it.
    template <class Swept>
    [[nodiscard]] bool meets(const Swept& ground, bool from_outside) const
    {
        if (!has_edge_in(ground, box_of(ground)) && (from_outside || !closed_at(ground.inside())))
            return false;
        return crossings_.empty() || meets_outside_crossings(ground, 0);
    }
    // Whether these bases begin so, and stay so until they come upon an edge: with crossings near
    // only what each sweeps straight from its start.
    [[nodiscard]] bool begins_outside(std::span<const Footprint> bases, bool straight) const;
    // Around all edges of it that are near.
    [[nodiscard]] board::table::Box around_edges() const;

private:
    template <class Shape>
    [[nodiscard]] bool has_edge_in(const Shape& shape, const board::table::Box& box) const
    {
        return std::any_of(edges_.begin(), edges_.end(), [&](const Segment& edge) {
            return box_of(edge).meets(box) && overlap(shape, edge);
        });
    }
    // Some of it lies in a shape outside of these crossings and all after.
    [[nodiscard]] bool meets_outside_crossings(const board::table::Convex& ground,
                                               std::size_t from) const;
    [[nodiscard]] bool closed_at(Point point) const;
    [[nodiscard]] bool lies_in(const board::table::Convex& piece) const;

    const Field& field_;
    Arm arm_;
    bool any_ = false;
    boost::container::small_vector<Segment, 16> edges_;
    boost::container::small_vector<board::table::Convex, 2> crossings_;
};
// A base as ground is asked about: smaller by what rounding may do to one that lies flush.
[[nodiscard]] Footprint inner_ground(const Footprint& base);
[[nodiscard]] bool off_table(const Field& field, const Footprint& base);
[[nodiscard]] bool crossing_at(const Field& field, Point point);

// A unit at rest with the centre of a base in difficult ground, or in a crossing (BM-MOV-14, 20).
[[nodiscard]] bool is_unformed(const Field& field, const Unit& unit);

// Side of a line on which a point lies: by its nearest segment, the earlier drawn of equals
// (BM-R-113). On the line: the protected side.
enum class LineSide : std::uint8_t { Left, Right, On };
[[nodiscard]] LineSide side_of_line(std::span<const Point> line, Point point);
[[nodiscard]] bool is_protected(const GroundRules& rules, std::span<const Point> line,
                                Point centre);
[[nodiscard]] inline bool is_works(GroundKind kind)
{
    return kind == GroundKind::FieldWorks || kind == GroundKind::FortPerimeter;
}
// Hedges, walls, hasty works, field works, perimeters; the outline of a fortified building.
[[nodiscard]] bool is_linear_cover(const Field& field, FeatureId id);
[[nodiscard]] bool is_fortified_building(const Field& field, FeatureId id);
// The line of such a feature; a building's outline is closed.
[[nodiscard]] std::span<const Point> line_of(const Field& field, FeatureId id);
// Whether a segment and a line have a point in common, ends included (BM-R-113).
[[nodiscard]] bool crosses_line(std::span<const Point> line, const Segment& segment);
// Every linear cover near a box, in the order of features.
template <class Visit>
void each_linear_cover(const Field& field, const board::table::Box& box, Visit visit)
{
    std::optional<FeatureId> last;  // edges come in the order of their features
    field.terrain->edges_meeting(box, [&](FeatureId id, const Segment&, bool) {
        if (last == id || !is_linear_cover(field, id)) return;
        last = id;
        visit(id);
    });
}
// The section of a feature that a segment crosses, of several the one crossed nearest to its end;
// of equals the first.
[[nodiscard]] SectionId section_crossed(const Field& field, FeatureId id, const Segment& segment);

// It has its centre in that area (not on its outline).
[[nodiscard]] bool in_area(const Field& field, FeatureId id, Point centre);

}  // namespace longroll::brothers_at_arms_miniatures
