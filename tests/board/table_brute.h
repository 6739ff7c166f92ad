// The table once more, slowly and from the definitions: floating point, samples, no cleverness. The
// tests compare it with the real one. Also what the tests draw at random.

#pragma once

#include "board/table/distance.h"
#include "board/table/formation.h"
#include "board/table/terrain.h"

#include <cmath>
#include <numbers>
#include <vector>

#include <rapidcheck.h>

namespace longroll::board::table::brute {

using Real = long double;

struct Spot {
    Real x = 0;
    Real y = 0;
};
inline Spot spot(Point point) { return {Real(point.x), Real(point.y)}; }

inline Real radians(int tenths) { return Real(tenths) * std::numbers::pi_v<Real> / 1800; }

inline Real distance(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

inline Real distance(Spot p, Spot a, Spot b)
{
    const Real dx = b.x - a.x;
    const Real dy = b.y - a.y;
    const Real length = dx * dx + dy * dy;
    Real t = length == 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
    t = std::fmin(Real(1), std::fmax(Real(0), t));
    return distance(p, {a.x + t * dx, a.y + t * dy});
}

// By the angle that the ring turns about the point: a full turn or none.
inline bool holds(const std::vector<Spot>& ring, Spot p)
{
    Real turned = 0;
    for (std::size_t place = 0; place < ring.size(); ++place) {
        const Spot a = ring[place];
        const Spot b = ring[(place + 1) % ring.size()];
        turned += std::atan2((a.x - p.x) * (b.y - p.y) - (a.y - p.y) * (b.x - p.x),
                             (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y));
    }
    return std::fabs(turned) > 1;
}

template <class Points>
std::vector<Spot> ring_of(const Points& points)
{
    std::vector<Spot> ring;
    for (const Point point : points) ring.push_back(spot(point));
    return ring;
}

inline bool cross_each_other(Spot a, Spot b, Spot c, Spot d)
{
    const auto side = [](Spot p, Spot q, Spot r) {
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

inline Real gap(const std::vector<Spot>& a, const std::vector<Spot>& b)
{
    if (holds(a, b[0]) || holds(b, a[0])) return 0;
    Real best = 1e18L;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            const Spot a1 = a[i];
            const Spot a2 = a[(i + 1) % a.size()];
            const Spot b1 = b[j];
            const Spot b2 = b[(j + 1) % b.size()];
            if (cross_each_other(a1, a2, b1, b2)) return 0;
            best = std::fmin(best, distance(a1, b1, b2));
            best = std::fmin(best, distance(b1, a1, a2));
        }
    }
    return best;
}

// The area that two convex rings (counterclockwise) share.
inline Real shared_area(std::vector<Spot> a, const std::vector<Spot>& b)
{
    for (std::size_t place = 0; place < b.size(); ++place) {
        const Spot p = b[place];
        const Spot q = b[(place + 1) % b.size()];
        const auto inside = [&](Spot s) {
            return (q.x - p.x) * (s.y - p.y) - (q.y - p.y) * (s.x - p.x);
        };
        std::vector<Spot> next;
        for (std::size_t i = 0; i < a.size(); ++i) {
            const Spot s = a[i];
            const Spot e = a[(i + 1) % a.size()];
            const Real is = inside(s);
            const Real ie = inside(e);
            if (is >= 0) next.push_back(s);
            if ((is < 0) != (ie < 0)) {
                const Real t = is / (is - ie);
                next.push_back({s.x + t * (e.x - s.x), s.y + t * (e.y - s.y)});
            }
        }
        a = next;
    }
    Real area = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Spot s = a[i];
        const Spot e = a[(i + 1) % a.size()];
        area += s.x * e.y - s.y * e.x;
    }
    return a.size() < 3 ? 0 : area / 2;
}

// In the polygon: in an odd number of its rings. Near an edge nobody can say.
enum class Answer { No, Yes, Unsure };
inline Answer holds(const Polygon& polygon, Spot p, Real margin)
{
    bool inside = false;
    for (const auto& points : polygon.rings) {
        const std::vector<Spot> ring = ring_of(points);
        for (std::size_t place = 0; place < ring.size(); ++place)
            if (distance(p, ring[place], ring[(place + 1) % ring.size()]) < margin)
                return Answer::Unsure;
        inside ^= holds(ring, p);
    }
    return inside ? Answer::Yes : Answer::No;
}

// ---- Drawn at random ----

// From the first case on as wide as at last: small numbers are not simpler places.
inline rc::Gen<int> numbers(int low, int high)
{
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high + 1));
}

inline rc::Gen<Point> points(Length reach)
{
    return rc::gen::apply(
        [](int x, int y) {
            return Point{x, y};
        },
        numbers(-reach, reach), numbers(-reach, reach));
}

inline rc::Gen<Heading> headings()
{
    return rc::gen::map(numbers(0, 3599), [](int tenths) { return Heading{tenths}; });
}

inline rc::Gen<Stand> stands(Length reach)
{
    return rc::gen::apply(
        [](Point centre, int width, int depth, Heading heading) {
            return Stand{centre, width, depth, heading};
        },
        points(reach), numbers(100, 4000), numbers(100, 2000), headings());
}

// A star about a point: simple, rarely convex.
inline Polygon star(Point centre, const std::vector<int>& radii)
{
    Polygon polygon;
    polygon.rings.emplace_back();
    const int count = static_cast<int>(radii.size());
    for (int place = 0; place < count; ++place)
        polygon.rings[0].push_back(centre + ahead(Heading{} - Angle{3600 * place / count},
                                                  radii[static_cast<std::size_t>(place)]));
    return polygon;
}
inline rc::Gen<Polygon> stars(Length reach)
{
    return rc::gen::apply(
        [](Point centre, const std::vector<int>& radii) { return star(centre, radii); },
        points(reach), rc::gen::container<std::vector<int>>(7, numbers(500, 6000)));
}

}  // namespace longroll::board::table::brute
