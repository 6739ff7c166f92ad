// The hexes laid over the map, in exact whole numbers (ledger 8.1): which hex holds a point, which
// hexes a line runs through and for how long, which area holds a point. No rule is decided here.

#pragma once

#include "battle/battle.h"
#include "rulebooks/brothers_at_arms/ids.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace longroll::brothers_at_arms {

// Thousandths of a yard east and north of the south-west corner of the map: fine enough for every
// centre, side and corner of a hex to be a whole number.
struct Fine {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend auto operator<=>(const Fine&, const Fine&) = default;
    friend Fine operator+(Fine a, Fine b) { return {a.x + b.x, a.y + b.y}; }
    friend Fine operator-(Fine a, Fine b) { return {a.x - b.x, a.y - b.y}; }
};

inline constexpr std::int64_t kFinePerYard = 1000;

[[nodiscard]] inline Fine fine(const battle::Point& point)
{
    return {point.east * kFinePerYard, point.north * kFinePerYard};
}
[[nodiscard]] std::vector<Fine> fine(const std::vector<battle::Point>& points);

// Products of two places need more than 64 bits on the largest maps.
__extension__ typedef __int128 Wide;

[[nodiscard]] Wide square_between(Fine a, Fine b);
// The point of the segment that lies nearest, to a thousandth of a yard.
[[nodiscard]] Fine nearest_on(Fine from, Fine to, Fine point);
// Does the segment pass within `reach` of the point?
[[nodiscard]] bool passes_within(Fine from, Fine to, Fine point, std::int64_t reach);
// Positive if the point lies left of the way from `from` to `to`.
[[nodiscard]] Wide turn(Fine from, Fine to, Fine point);

// A box of the map.
struct Box {
    Fine least;
    Fine greatest;

    [[nodiscard]] bool contains(Fine point) const
    {
        return least.x <= point.x && point.x <= greatest.x && least.y <= point.y &&
               point.y <= greatest.y;
    }
    [[nodiscard]] Box wider_by(std::int64_t margin) const
    {
        return {{least.x - margin, least.y - margin}, {greatest.x + margin, greatest.y + margin}};
    }
};

// An area with its box, for many questions.
class Patch {
public:
    explicit Patch(const battle::Area& area);

    [[nodiscard]] bool contains(Fine point) const;
    [[nodiscard]] const Box& box() const { return box_; }
    [[nodiscard]] const std::vector<std::vector<Fine>>& rings() const { return rings_; }

private:
    std::vector<std::vector<Fine>> rings_;  // the outline, then the holes
    Box box_;
};

class Lattice {
public:
    Lattice() = default;
    // `origin` is the centre of hex (0, 0).
    Lattice(int hex_yards, Fine origin) : size_(hex_yards), origin_(origin) {}

    // From hex centre to hex centre.
    [[nodiscard]] std::int64_t pitch() const { return size_ * kFinePerYard; }
    [[nodiscard]] std::int64_t row_pitch() const { return size_ * kRowPitch; }

    [[nodiscard]] Fine centre(Hex hex) const;
    // From a hex centre to its neighbour's.
    [[nodiscard]] Fine step(Direction side) const;
    [[nodiscard]] Fine middle_of_side(Hex hex, Direction side) const;
    // The corner between a side and the next.
    [[nodiscard]] Fine corner(Hex hex, Direction side) const;
    // The hex whose centre is nearest; of several the one with the lowest r, then q.
    [[nodiscard]] Hex hex_at(Fine point) const;
    // Is the point in the hex, or on its rim?
    [[nodiscard]] bool holds(Hex hex, Fine point) const;

    // Of column spacing 1,000 (ledger 8.1.1).
    static constexpr std::int64_t kRowPitch = 866;

private:
    std::int64_t size_ = 440;
    Fine origin_;
};

// A stay of a line in a hex.
struct Visit {
    Hex hex;
    std::int64_t length = 0;
};
// The hexes that a line runs through in order, each next to the one before it.
[[nodiscard]] std::vector<Visit> visits_of(const Lattice& lattice, const std::vector<Fine>& line);

// The pieces of a line that lie in a box.
[[nodiscard]] std::vector<std::vector<Fine>> clip(const std::vector<Fine>& line, const Box& box);

}  // namespace longroll::brothers_at_arms
