// Sliding units to fit. Ledger IB-FRM-31; rulings IB-R-7, IB-R-36.

#include "rulebooks/iron_brigade/fitting.h"

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/movement.h"

#include <boost/container/small_vector.hpp>

namespace longroll::iron_brigade {

using board::table::ahead;
using board::table::Box;
using board::table::corners;
using board::table::Direction;
using board::table::divide_ceil;
using board::table::kSlack;
using board::table::overlap_deeper;
using board::table::Vec;

namespace {

bool over_edge(const Box& table, const Footprint& there)
{
    const Box allowed = table.grown(kSlack);
    const auto points = corners(there);
    return std::any_of(points.begin(), points.end(),
                       [&](Point point) { return !allowed.contains(point); });
}

bool on_top_of_another(const Bodies& bodies, UnitId self, const Footprint& there)
{
    bool found = false;
    bodies.near(box_of(there), [&](BodyId body) {
        found = found || (body != body_of(self) && overlap_deeper(there, bodies.stands(body)[0]));
    });
    return found;
}

// Half the extent of a footprint along a direction, in 2^-30 of a thousandth.
std::int64_t half_extent(const Footprint& ground, Direction way)
{
    return std::abs(dot(way, ground.across)) + std::abs(dot(way, ground.along));
}

// The shortest push along one of the four axes of the two that sets the first clear of the second.
Vec push_out(const Footprint& mine, const Footprint& yours)
{
    Vec best{};
    Length least = 0;
    for (const Heading heading : {mine.heading, yours.heading})
        for (const int quarter : {0, 1, 2, 3}) {
            const Heading way = heading + board::table::degrees(90) * quarter;
            const Direction axis = direction_of(way);
            const std::int64_t room = half_extent(mine, axis) + half_extent(yours, axis) -
                                      dot(axis, mine.centre - yours.centre);
            const auto push =
                static_cast<Length>(divide_ceil(room, std::int64_t{1} << board::table::kSineBits));
            if (push <= 0 || (least > 0 && push >= least)) continue;
            least = push;
            best = ahead(way, push);
        }
    return best;
}

Vec push_in(const Box& table, const Footprint& there)
{
    const Box box = box_of(there);
    const auto shift = [](Length low, Length high, Length from, Length to) {
        return low < from ? from - low : high > to ? to - high : 0;
    };
    return {shift(box.low.x, box.high.x, table.low.x, table.high.x),
            shift(box.low.y, box.high.y, table.low.y, table.high.y)};
}

struct Fitter {
    const View& view;
    UnitId self;
    Arm arm;
    Footprint wanted;
    // OPTIMISATION: who can be met by sliding at all, so that a hundred tries ask only for them.
    boost::container::small_vector<BodyId, 16> near{};

    void look_about()
    {
        view.bodies().near(box_of(wanted).grown(kSlide + kTolerance + kSlack), [&](BodyId body) {
            if (body != body_of(self)) near.push_back(body);
        });
    }
    [[nodiscard]] std::optional<BodyId> overlapped(const Footprint& there) const
    {
        const auto body = std::find_if(near.begin(), near.end(), [&](BodyId other) {
            return overlap_deeper(there, view.bodies().stands(other)[0]);
        });
        return body == near.end() ? std::nullopt : std::optional(*body);
    }
    [[nodiscard]] bool fits(Vec by) const
    {
        const Footprint there = shifted(wanted, by);
        return !over_edge(view.field.terrain->table(), there) && !overlapped(there) &&
               !on_forbidden_ground(view.field, view.state, arm, there);
    }

    // Pushed out of one neighbour after the other: finds a place that is exactly wide enough.
    [[nodiscard]] std::optional<Vec> by_pushing() const
    {
        Vec by{};
        for (int push = 0; push < 6; ++push) {
            if (length_of(by) > kSlide + kTolerance) return {};
            if (fits(by)) return by;
            const Footprint there = shifted(wanted, by);
            const auto body = overlapped(there);
            by = by + (body ? push_out(there, view.bodies().stands(*body)[0])
                            : push_in(view.field.terrain->table(), there));
        }
        return {};
    }

    // All round, nearest first.
    [[nodiscard]] std::optional<Vec> by_looking_round() const
    {
        constexpr Length kStep = 50;
        for (Length distance = kStep; distance <= kSlide; distance += kStep)
            for (int spoke = 0; spoke < 32; ++spoke) {
                const Vec by =
                    ahead(wanted.heading + board::table::Angle{1125 * spoke / 10}, distance);
                if (fits(by)) return by;
            }
        return {};
    }
};

}  // namespace

InTheWay in_the_way(const View& view, UnitId self, Arm arm, const Footprint& there)
{
    if (over_edge(view.field.terrain->table(), there)) return InTheWay::Edge;
    if (on_top_of_another(view.bodies(), self, there)) return InTheWay::Unit;
    return on_forbidden_ground(view.field, view.state, arm, there) ? InTheWay::Ground
                                                                   : InTheWay::Nothing;
}

std::optional<Pose> fitted(const View& view, UnitId self, Arm arm, const Layout& layout,
                           const Pose& pose)
{
    Fitter fitter{view, self, arm, placed(layout, pose)[0]};
    fitter.look_about();
    if (fitter.fits({})) return pose;
    auto by = fitter.by_pushing();
    if (!by) by = fitter.by_looking_round();
    if (!by) return {};
    return Pose{pose.front + *by, pose.heading};
}

namespace {

// The smallest shift, of a few thousandths, that leaves it no deeper in anybody than flush stands
// may lie; none if nothing of that size does.
std::optional<Vec> give_way(const Bodies& bodies, UnitId id)
{
    constexpr int kMost = 3;
    const Footprint ground = bodies.stands(body_of(id))[0];
    for (int far = 0; far <= kMost; ++far)
        for (int x = -far; x <= far; ++x)
            for (int y = -far; y <= far; ++y) {
                const bool on_ring = std::max(std::abs(x), std::abs(y)) == far;
                if (on_ring && !on_top_of_another(bodies, id, shifted(ground, {x, y})))
                    return Vec{x, y};
            }
    return {};
}

}  // namespace

void keep_flush(const Field& field, State& state, UnitId id)
{
    Bodies bodies = bodies_of(field, state);
    if (!on_top_of_another(bodies, id, bodies.stands(body_of(id))[0])) return;
    if (const auto by = give_way(bodies, id)) {
        state[id].front = state[id].front + *by;
        return;
    }
    // Between two of them: those give way.
    bodies.near(box_of(bodies.stands(body_of(id))[0]), [&](BodyId other) {
        if (other == body_of(id)) return;
        if (const auto by = give_way(bodies, unit_of(other)))
            state[unit_of(other)].front = state[unit_of(other)].front + *by;
    });
}

}  // namespace longroll::iron_brigade
