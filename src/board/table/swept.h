// What one stand passes over, to be asked about without being drawn as a polygon: on its way
// straight on, or while it turns by a little. Both are convex, and turn into their polygon
// (shapes.h) wherever one is wanted.
//
//     overlap_deeper(ground, body, depth)   // some of it lies deeper than that in the body
//     overlap(ground, edge)                 // some of the edge lies strictly inside
//     nearer(ground, body, clearance)       // it comes nearer than that
//
// The answers are those of the polygons, exactly (TableSwept.AnswersLikeItsPolygon).

#pragma once

#include "board/table/overlap.h"

namespace longroll::board::table {

// Of a stand that moves straight by a vector.
struct StraightGround {
    Footprint first;
    Vec by;

    [[nodiscard]] Convex polygon() const { return swept(first, by); }
    operator Convex() const { return polygon(); }
    // Some point inside.
    [[nodiscard]] Point inside() const { return first.centre; }
};
[[nodiscard]] constexpr Box box_of(const StraightGround& ground)
{
    const Box first = box_of(ground.first);
    Box box = first;
    box.take_in(first.low + ground.by);
    box.take_in(first.high + ground.by);
    return box;
}
[[nodiscard]] bool overlap_deeper(const StraightGround& ground, const Footprint& body,
                                  Length depth);
[[nodiscard]] bool overlap(const StraightGround& ground, const Segment& edge);
[[nodiscard]] bool nearer(const StraightGround& ground, const Footprint& body, Length clearance);

// Of a stand that turns: everything between how it stands before and after.
class TurnGround {
public:
    TurnGround(const Footprint& before, const Footprint& after) : before_(before), after_(after) {}
    // With the arcs on which its corners go about the pivot: a degree at most.
    TurnGround(const Footprint& before, const Footprint& after, Point pivot);

    [[nodiscard]] Convex polygon() const;
    operator Convex() const { return polygon(); }
    [[nodiscard]] Point inside() const { return before_.centre; }
    // Around it, or a little wider.
    [[nodiscard]] Box box() const;

    friend bool overlap_deeper(const TurnGround& ground, const Footprint& body, Length depth);
    friend bool overlap(const TurnGround& ground, const Segment& edge);
    friend bool nearer(const TurnGround& ground, const Footprint& body, Length clearance);

private:
    // Where all of it lies across lines along `way`, or a little more.
    struct Spread {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    [[nodiscard]] Spread spread(Vec way, Point origin) const;
    // How far it reaches past what lies from `low` to `high`, as an area; negative if it does not.
    [[nodiscard]] std::int64_t reach_past(Vec way, Point origin, std::int64_t low,
                                          std::int64_t high) const;
    [[nodiscard]] std::int64_t reach_past(Vec way, const Footprint& body) const;

    Footprint before_;
    Footprint after_;
    Point pivot_;
    bool arcs_ = false;
    Length wider_ = 0;  // so far beyond its corners the arcs may reach, either way
};
[[nodiscard]] inline Box box_of(const TurnGround& ground) { return ground.box(); }
[[nodiscard]] bool overlap_deeper(const TurnGround& ground, const Footprint& body, Length depth);
[[nodiscard]] bool overlap(const TurnGround& ground, const Segment& edge);
[[nodiscard]] bool nearer(const TurnGround& ground, const Footprint& body, Length clearance);

// Beyond a chord of one degree the arc reaches out by less than this part of the radius, in
// millionths; the tangents at its ends meet at twice that.
inline constexpr std::int64_t kTangentMillionths = 80;

}  // namespace longroll::board::table
