// The sides of stands: with which of them two stands meet and over which stretch, what of a front
// is covered by several stretches, and what of the ground behind a stand others cover.
//
//     const auto met = sides_met(mine, yours, reach);   // which sides, and where on mine
//     FrontCover cover(ground);
//     cover.add(corners_of_who_stands_before_it);
//     cover.covered().length, cover.width()             // their share of the front is exact

#pragma once

#include "board/table/arc.h"
#include "board/table/distance.h"

namespace longroll::board::table {

constexpr bool is_flank(Edge edge) { return edge == Edge::Left || edge == Edge::Right; }
constexpr Edge across_from(Edge edge)
{
    return static_cast<Edge>((static_cast<int>(edge) + 2) % 4);
}

// A stretch along a side of a stand, as distances from the middle of its footprint.
struct SideSpan {
    Length low = 0;
    Length high = 0;
    [[nodiscard]] Length length() const { return high - low; }
};

// The line along a side: through the middle of the footprint, to the right for front and rear, to
// the front for the flanks.
struct SideAxis {
    Point middle;
    Heading way;

    [[nodiscard]] Length place_of(Point point) const;
    [[nodiscard]] Point at(Length place) const { return middle + ahead(way, place); }
    [[nodiscard]] SideSpan span_of(std::span<const Point> points) const;
};
[[nodiscard]] SideAxis axis_along(const Footprint& ground, Edge side);

// How one footprint meets another: with which sides, and over which stretch of its own.
struct SidesMet {
    Edge mine = Edge::Front;
    Edge yours = Edge::Front;
    SideSpan span;  // on my axis
};
[[nodiscard]] std::optional<SidesMet> sides_met(const Footprint& mine, const Footprint& yours,
                                                Length reach);

// ---- What of a front is covered ----

// Along the front from its left end to its right, in products of thousandths: exact.
class FrontCover {
public:
    explicit FrontCover(const Footprint& ground) : ground_(ground) {}

    // All between the first and the last of these points.
    void add(std::span<const Point> points);
    [[nodiscard]] std::int64_t width() const { return 2 * square(ground_.across); }

    // The union of what was added: its length, and by how much more of it lies to the right of the
    // middle than to the left.
    struct Covered {
        std::int64_t length = 0;
        std::int64_t to_the_right = 0;
    };
    [[nodiscard]] Covered covered() const;

private:
    struct Span {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    Footprint ground_;
    std::vector<Span> spans_;
};

// ---- Behind a stand ----

// The ground behind a stand as seen along a heading: as wide as it is, from its nearest part on.
using Strip = std::array<HalfPlane, 4>;
[[nodiscard]] Strip strip_behind(const Footprint& ground, Heading view, Length deep);
// So much of a whole as the part of a stand within the strip is of the stand, rounded.
[[nodiscard]] std::int64_t share_within(const Strip& strip, const Footprint& ground,
                                        std::int64_t whole);

}  // namespace longroll::board::table
