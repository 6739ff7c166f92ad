// Straight ways.

#include "board/table/ways.h"

#include "board/table/swept.h"
#include "core/check.h"

namespace longroll::board::table {

namespace {

// What is near is one piece: the distance to an edge is never greater between two places than at
// both of them.
class NearPart {
public:
    NearPart(const Segment& way, Length whole, const Segment& edge, Length reach)
        : way_(way),
          whole_(whole),
          edge_(edge),
          reach_(reach),
          run_(edge.to - edge.from),
          scale_(std::max<std::int64_t>(square(run_), 1))
    {
    }

    [[nodiscard]] std::optional<WayPart> find() const
    {
        const bool first = is_near(0);
        const bool last = is_near(whole_);
        if (first && last) return WayPart{0, whole_};
        if (first) return WayPart{0, last_near(0, whole_)};
        if (last) return WayPart{first_near(0, whole_), whole_};
        if (!within(way_, edge_, reach_)) return {};
        const Length nearest = nearest_place();
        if (!is_near(nearest)) return {};
        return WayPart{first_near(0, nearest), last_near(nearest, whole_)};
    }

private:
    // The square of the distance from the edge, times the square of the edge's own length.
    // OPTIMISATION: whole without a division.
    [[nodiscard]] Wide away_at(Length place) const
    {
        const Vec off = along(way_, whole_, place) - edge_.from;
        const std::int64_t on = dot(off, run_);
        if (on <= 0) return static_cast<Wide>(square(off)) * scale_;
        if (on >= scale_) return static_cast<Wide>(square(off - run_)) * scale_;
        const std::int64_t twist = cross(run_, off);
        return static_cast<Wide>(twist) * twist;
    }
    [[nodiscard]] bool is_near(Length place) const
    {
        return away_at(place) <= static_cast<Wide>(std::int64_t{reach_} * reach_) * scale_;
    }
    [[nodiscard]] Length nearest_place() const
    {
        Length low = 0;
        Length high = whole_;
        while (high - low > 2) {
            const Length third = (high - low) / 3;
            if (away_at(low + third) < away_at(high - third))
                high -= third;
            else
                low += third;
        }
        return low + (high - low) / 2;
    }
    [[nodiscard]] Length last_near(Length good, Length bad) const
    {
        while (bad - good > 1) {
            const Length middle = good + (bad - good) / 2;
            (is_near(middle) ? good : bad) = middle;
        }
        return good;
    }
    [[nodiscard]] Length first_near(Length bad, Length good) const
    {
        while (good - bad > 1) {
            const Length middle = bad + (good - bad) / 2;
            (is_near(middle) ? good : bad) = middle;
        }
        return good;
    }

    Segment way_;
    Length whole_;
    Segment edge_;
    Length reach_;
    Vec run_;  // of the edge
    std::int64_t scale_;
};

}  // namespace

Point mean_of(std::span<const Point> points)
{
    LR_CHECK(!points.empty(), "a mean of no points");
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point point : points) {
        x += point.x;
        y += point.y;
    }
    const auto count = static_cast<std::int64_t>(points.size());
    return {static_cast<Length>(divide_round(x, count)),
            static_cast<Length>(divide_round(y, count))};
}

std::optional<WayPart> part_near(const Segment& way, Length whole, const Segment& edge,
                                 Length reach)
{
    // OPTIMISATION: their boxes are no farther apart than they are.
    if (square_between(box_of(way), box_of(edge)) > std::int64_t{reach} * reach) return {};
    return NearPart(way, whole, edge, reach).find();
}

std::optional<Point> where_met(const Segment& a, const Segment& b)
{
    if (!gap(a, b).zero()) return {};
    const Vec other = b.to - b.from;
    const std::int64_t area = cross(a.to - a.from, other);
    if (area == 0) return a.from;
    return a.from + part_of<Wide>(a.to - a.from, cross(b.from - a.from, other), area);
}

Segment part_before(const Footprint& owner, const Segment& way)
{
    const auto depth = [&](Point point) {
        return cross(owner.across, point - front_middle(owner));
    };
    const std::int64_t from = depth(way.from);
    const std::int64_t to = depth(way.to);
    if (from >= 0 && to >= 0) return way;
    const Point cut = way.from + part_of<Wide>(way.to - way.from, from, Wide{from} - to);
    return from < 0 ? Segment{cut, way.to} : Segment{way.from, cut};
}

Pose way_out_of(const Footprint& ground, Point to)
{
    const auto size = [](std::int64_t number) { return number < 0 ? -number : number; };
    const Vec way = to - ground.centre;
    // How much of it is along and how much across, as parts of the whole: half vectors are rounded
    // and not quite square to each other.
    const std::int64_t whole = size(cross(ground.along, ground.across));
    const std::int64_t along = cross(ground.across, way);
    const std::int64_t across = cross(way, ground.along);
    if (size(along) >= size(across))
        return {ground.centre + part_of(way, whole, size(along)),
                outward(ground, along > 0 ? Edge::Front : Edge::Rear)};
    return {ground.centre + part_of(way, whole, size(across)),
            outward(ground, across > 0 ? Edge::Right : Edge::Left)};
}

Length last_apart(const Footprint& from, Vec way, Length whole, std::span<const Footprint> stands,
                  Length limit)
{
    Length apart = 0;
    Length close = whole;
    while (close - apart > 1) {
        const Length middle = apart + (close - apart) / 2;
        const StraightGround ground{from, part_of(way, middle, whole)};
        const bool near = std::ranges::any_of(
            stands, [&](const Footprint& stand) { return nearer(ground, stand, limit); });
        (near ? close : apart) = middle;
    }
    return apart;
}

bool draws_away(const Footprint& from, Vec way, Length whole, std::span<const Footprint> stands)
{
    constexpr Length kProbe = 100;
    const Footprint probe = shifted(from, part_of(way, std::min(kProbe, whole), whole));
    return gap({&probe, 1}, stands).up() >= gap({&from, 1}, stands).down();
}

static ContoursOnWay all_contours(const Trace& trace, Length before)
{
    ContoursOnWay found;
    for (std::size_t place = 1; place < trace.levels.size() && !found.full(); ++place)
        found.push_back({trace.levels[place].from - before,
                         trace.levels[place].level - trace.levels[place - 1].level, false});
    return found;
}

// The way is looked at a little longer at both ends; places on it are rounded.
ContoursOnWay contours_on(const Terrain& terrain, const Trace& trace, Length close)
{
    constexpr Length kRounded = 3;
    ContoursOnWay crossed;
    if (trace.levels.size() < 2 || trace.length == 0) return crossed;
    const Vec more = part_of(trace.segment.to - trace.segment.from, close, trace.length);
    const ContoursOnWay own = all_contours(trace, 0);
    const ContoursOnWay all =
        all_contours(terrain.trace({trace.segment.from - more, trace.segment.to + more}), close);
    for (std::size_t place = 0; place < all.size(); ++place) {
        ContourOnWay here = all[place];
        here.paired = place + 1 < all.size() && all[place + 1].at - here.at <= close;
        if (std::ranges::any_of(own, [&](const ContourOnWay& mine) {
                return mine.change == here.change && mine.at - here.at <= kRounded &&
                       here.at - mine.at <= kRounded;
            }))
            crossed.push_back(here);
        if (here.paired) ++place;
    }
    return crossed;
}

}  // namespace longroll::board::table
