// Sight and cover once more, written as plainly as the ledger says them: every crossing of a line
// with every outline is worked out as an exact fraction of the line, and what lies between two of
// them is asked about at its middle. Slow, and shares nothing with the rules but the shapes.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/cast.h"

#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace longroll::brothers_at_arms_miniatures::model {

__extension__ using Big = __int128;

// A fraction with a positive denominator.
struct Part {
    Big over = 0;
    Big under = 1;
    friend bool operator<(const Part& a, const Part& b)
    {
        return a.over * b.under < b.over * a.under;
    }
    [[nodiscard]] long double value() const
    {
        return static_cast<long double>(over) / static_cast<long double>(under);
    }
};
inline Part part(Big over, Big under)
{
    return under < 0 ? Part{-over, -under} : Part{over, under};
}

inline std::int64_t turn(Point a, Point b, Point c)
{
    return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
           (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}
inline int sign(std::int64_t number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

// Closed segments that have a point in common.
inline bool meet(Point a, Point b, Point c, Point d)
{
    const auto on = [](Point from, Point to, Point p) {
        return turn(from, to, p) == 0 && std::min(from.x, to.x) <= p.x &&
               p.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= p.y &&
               p.y <= std::max(from.y, to.y);
    };
    if (on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)) return true;
    return sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 &&
           sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0;
}

using Ring = std::vector<Point>;

// The point (x, y) / scale inside a ring: rays to the east are crossed an odd number of times.
inline bool holds(const Ring& ring, Big x, Big y, Big scale)
{
    bool inside = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[(i + 1) % ring.size()];
        if ((a.y * scale > y) == (b.y * scale > y)) continue;
        const Big height = Big{b.y} - a.y;
        const Big lhs = (x - a.x * scale) * height;
        const Big rhs = (y - a.y * scale) * (Big{b.x} - a.x);
        if (height > 0 ? lhs < rhs : lhs > rhs) inside = !inside;
    }
    return inside;
}
inline bool holds(const Ring& ring, Point p)
{
    for (std::size_t i = 0; i < ring.size(); ++i)
        if (meet(ring[i], ring[(i + 1) % ring.size()], p, p)) return false;  // its outline
    return holds(ring, p.x, p.y, 1);
}
inline std::int64_t size_of(const Ring& ring)
{
    std::int64_t twice = 0;
    for (std::size_t i = 2; i < ring.size(); ++i) twice += turn(ring[0], ring[i - 1], ring[i]);
    return std::abs(twice);
}

// The square of the distance from a point to a segment.
inline Part square_away(Point p, Point a, Point b)
{
    const Big along = dot(p - a, b - a);
    if (along <= 0) return {square(p - a), 1};
    if (along >= square(b - a)) return {square(p - b), 1};
    const Big away = turn(a, b, p);
    return {away * away, square(b - a)};
}
// A distance of at most so much, or of less.
inline bool near(Point p, Point a, Point b, std::int64_t limit, bool less = false)
{
    const Part away = square_away(p, a, b);
    const Part most{Big{limit} * limit, 1};
    return less ? away < most : !(most < away);
}
inline Ring ring_of(const Footprint& base)
{
    const auto four = corners(base);
    return {four.begin(), four.end()};
}
// Two shapes given by their edges; a line is one that is not closed.
inline bool near(const Ring& a, const Ring& b, bool closed, std::int64_t limit, bool less = false)
{
    const std::size_t edges = closed ? b.size() : b.size() - 1;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < edges; ++j) {
            const Point p = a[i], q = a[(i + 1) % a.size()];
            const Point r = b[j], s = b[(j + 1) % b.size()];
            if (meet(p, q, r, s) || near(p, r, s, limit, less) || near(q, r, s, limit, less) ||
                near(r, p, q, limit, less) || near(s, p, q, limit, less))
                return true;
        }
    return holds(a, b[0]) || (closed && holds(b, a[0]));
}

// The part of a line strictly inside a convex ring that runs counterclockwise; none: nothing.
struct Inside {
    Part from{0, 1};
    Part to{1, 1};
};
inline std::optional<Inside> inside_of(const Ring& ring, Point a, Point b)
{
    Inside inside;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Big start = turn(ring[i], ring[(i + 1) % ring.size()], a);
        const Big end = turn(ring[i], ring[(i + 1) % ring.size()], b);
        if (start <= 0 && end <= 0) return {};
        if (start > 0 && end > 0) continue;
        const Part at = part(start, start - end);
        if (end > start)
            inside.from = std::max(inside.from, at);
        else
            inside.to = std::min(inside.to, at);
    }
    if (!(inside.from < inside.to)) return {};
    return inside;
}

// ---- The ground ----

struct Wood {
    Ring ring;
    int group = 0;
};
struct Hill {
    Ring ring;
    int level = 0;
};

struct Ground {
    std::vector<Wood> woods;
    std::vector<Hill> hills;

    void join()
    {
        for (std::size_t i = 0; i < woods.size(); ++i) woods[i].group = static_cast<int>(i) + 1;
        for (std::size_t round = 0; round < woods.size(); ++round)
            for (Wood& one : woods)
                for (Wood& other : woods)
                    if (near(one.ring, other.ring, true, 0))
                        one.group = other.group = std::min(one.group, other.group);
    }
    template <class Holds>
    [[nodiscard]] int level(Holds in) const
    {
        const Hill* inner = nullptr;
        for (const Hill& hill : hills)
            if (in(hill.ring) && (inner == nullptr || size_of(hill.ring) < size_of(inner->ring)))
                inner = &hill;
        return inner == nullptr ? 0 : inner->level;
    }
    [[nodiscard]] int level(Point p) const
    {
        return level([&](const Ring& ring) { return holds(ring, p); });
    }
    [[nodiscard]] int group(Point p) const
    {
        for (const Wood& wood : woods)
            if (holds(wood.ring, p)) return wood.group;
        return 0;
    }
};

// What a line has between two neighbouring crossings.
struct Piece {
    long double from = 0;
    long double to = 0;  // in thousandths from its beginning
    int level = 0;
    std::set<int> groups;
    bool under_first = false;  // a base at its end
    bool under_second = false;
};

// ---- What the ledger says ----

struct Seen {
    bool clear = false;
    bool close = false;  // within a hair of some limit: rounding may decide otherwise
};

class Line {
public:
    Line(const Ground& ground, const Ring& first, Point a, const Ring& second, Point b)
        : ground_(ground), a_(a), b_(b), first_(first), second_(second)
    {
        std::vector<Part> cuts = {{0, 1}, {1, 1}};
        const auto cut = [&](const Ring& ring) {
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Point c = ring[i], d = ring[(i + 1) % ring.size()];
                const Big whole = cross(b - a, d - c);
                if (whole == 0 || !meet(a, b, c, d)) continue;
                cuts.push_back(part(cross(c - a, d - c), whole));
            }
        };
        for (const Wood& wood : ground.woods) cut(wood.ring);
        for (const Hill& hill : ground.hills) cut(hill.ring);
        cut(first);
        cut(second);
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
            if (cuts[i] < cuts[i + 1]) add(cuts[i], cuts[i + 1]);
    }

    // BM-LOS-7 to 12.
    [[nodiscard]] Seen judge()
    {
        const int here = ground_.level(a_), there = ground_.level(b_);
        const int high = std::max(here, there);
        seen_.clear = true;
        for (const Piece& piece : pieces_)
            if (piece.level > high) seen_.clear = false;
        if (here != there) crest(high, here > there);
        const int one = ground_.group(a_), other = ground_.group(b_);
        edge(one, one == other);
        if (other != one) edge(other, false);
        for (const Piece& piece : pieces_)
            for (const int group : piece.groups)
                if (group != one && group != other) between(piece, here, there);
        return seen_;
    }

private:
    void add(const Part& from, const Part& to)
    {
        // The middle of the two.
        const Big over = from.over * to.under + to.over * from.under;
        const Big under = 2 * from.under * to.under;
        const Big x = a_.x * under + (Big{b_.x} - a_.x) * over;
        const Big y = a_.y * under + (Big{b_.y} - a_.y) * over;
        const auto in = [&](const Ring& ring) { return holds(ring, x, y, under); };
        const long double length = std::sqrt(static_cast<long double>(square(b_ - a_)));
        Piece piece{from.value() * length,
                    to.value() * length,
                    ground_.level(in),
                    {},
                    in(first_),
                    in(second_)};
        for (const Wood& wood : ground_.woods)
            if (in(wood.ring)) piece.groups.insert(wood.group);
        if (piece.to - piece.from < 2) seen_.close = true;
        pieces_.push_back(piece);
    }
    // Whether a length is more than a limit.
    bool more(long double length, long double limit)
    {
        if (std::abs(length - limit) < 4) seen_.close = true;
        return length > limit;
    }
    void crest(int high, bool first_is_higher)
    {
        std::vector<Piece> from_higher = pieces_;
        if (!first_is_higher) std::reverse(from_higher.begin(), from_higher.end());
        const long double whole = pieces_.back().to;
        bool left = false;
        for (const Piece& piece : from_higher) {
            if (!left && piece.level < high) {
                left = true;
                if (more(first_is_higher ? piece.from : whole - piece.to, 4000))
                    seen_.clear = false;
            }
            if (left && piece.level >= high) seen_.clear = false;
        }
    }
    void edge(int group, bool both)
    {
        if (group == 0) return;
        if (both && near(first_, second_, true, 2000)) return;
        long double sum = 0;
        for (const Piece& piece : pieces_) {
            if (piece.groups.count(group) == 0) continue;
            if (piece.under_first && ground_.group(a_) == group) continue;
            if (piece.under_second && ground_.group(b_) == group) continue;
            sum += piece.to - piece.from;
        }
        if (more(sum, 400)) seen_.clear = false;
    }
    void between(const Piece& piece, int here, int there)
    {
        if (piece.level >= std::max(here, there)) seen_.clear = false;
        if (here == there) return;
        // Clear line between it and the lower party's base.
        long double first_edge = 0, second_edge = pieces_.back().to;
        for (const Piece& other : pieces_) {
            if (other.under_first) first_edge = std::max(first_edge, other.to);
            if (other.under_second) second_edge = std::min(second_edge, other.from);
        }
        const long double apart = here < there ? piece.from - first_edge : second_edge - piece.to;
        if (!more(apart, 4000) && apart < 4000) seen_.clear = false;
    }

    const Ground& ground_;
    Point a_;
    Point b_;
    Ring first_;
    Ring second_;
    std::vector<Piece> pieces_;
    Seen seen_;
};

}  // namespace longroll::brothers_at_arms_miniatures::model
