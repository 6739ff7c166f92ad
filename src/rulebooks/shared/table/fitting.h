// Room for a body on a table: not over the edge, not on another body, not on ground that it may not
// stand on. Who does not quite fit is pushed aside, and whoever must stand somewhere hereabouts is
// tried along headings, nearest first. What ground is forbidden, and how far a body may be slid, is
// said by the rulebook:
//
//     const Site site{table, bodies, self};
//     const auto pose = fitted(site, layout, wanted, {inches(1)}, [&](const Footprint& stand) {
//         return is_forbidden(stand);
//     });

#pragma once

#include "board/table/ground_near.h"

#include <optional>
#include <utility>

namespace longroll::shared::table {

using board::table::Bars;
using board::table::Bodies;
using board::table::BodyId;
using board::table::Footprint;
using board::table::Length;
using board::table::on_another;
using board::table::over_edge;
using board::table::Placed;
using board::table::Point;
using board::table::Pose;
using board::table::Site;
using board::table::Vec;

// What is in the way of somebody, the first of these.
enum class InTheWay : std::uint8_t { Nothing, Edge, Body, Ground };
template <class Forbidden>
[[nodiscard]] InTheWay in_the_way(const Site& site, std::span<const Footprint> stands,
                                  Forbidden forbidden)
{
    if (over_edge(site.table, stands)) return InTheWay::Edge;
    if (on_another(site.bodies, site.self, stands)) return InTheWay::Body;
    const bool barred = std::any_of(stands.begin(), stands.end(), forbidden);
    return barred ? InTheWay::Ground : InTheWay::Nothing;
}

// ---- Hereabouts ----

// So many ways, from straight ahead clockwise.
inline constexpr int kMostSpokes = 36;
using Spokes = FixedVector<board::table::Angle, kMostSpokes>;
[[nodiscard]] Spokes all_round(int count);

// The shortest shift that will do: none, or along one of the ways from a heading by a multiple of
// the step, nearest first and among equals in the order of the ways.
struct Search {
    board::table::Heading from;
    Spokes ways;
    Length step = 0;
    Length most = 0;
};
template <class Try>
std::optional<Vec> nearest_shift(const Search& search, Try does)
{
    if (does(Vec{})) return Vec{};
    FixedVector<board::table::Direction, kMostSpokes> ways;
    for (const board::table::Angle way : search.ways)
        ways.push_back(direction_of(search.from + way));
    for (Length far = search.step; far <= search.most; far += search.step)
        for (const board::table::Direction way : ways) {
            const Vec by = board::table::ahead(way, far);
            if (does(by)) return by;
        }
    return {};
}

// ---- Sliding ----

struct Slide {
    Length most = 1000;
    Length step = 50;
    int spokes = 32;
};

// The body in this shape, as near to this pose as it fits: pushed out of one neighbour after the
// other, which finds a place that is exactly wide enough, else all round; none if no slide will do.
template <class Forbidden>
[[nodiscard]] std::optional<Pose> fitted(const Site& site, const board::table::Layout& layout,
                                         const Pose& pose, const Slide& slide,
                                         const Forbidden& forbidden)
{
    constexpr int kPushes = 6;
    constexpr Length kGenerous = 1;  // a thousandth is lost in rounding
    const Length reach = slide.most + 2 * kGenerous;
    const Placed wanted = placed(layout, pose);
    board::table::Room room(site, wanted, reach);
    const board::table::GroundNear ground(forbidden, wanted, reach, room);
    // OPTIMISATION: most searches are in vain, and most of those are so at a glance.
    if (ground.is_everywhere() || room.is_full(reach)) return {};
    const auto fits = [&](Vec by) { return room.is_free(by) && !ground.bars(by); };
    Vec by{};
    for (int push = 0; push < kPushes && length_of(by) <= slide.most + kGenerous; ++push) {
        if (fits(by)) return Pose{pose.front + by, pose.heading};
        by = by + room.push_out(by).value_or(room.push_in(by));
    }
    const auto round =
        nearest_shift({wanted[0].heading, all_round(slide.spokes), slide.step, slide.most}, fits);
    if (!round) return {};
    return Pose{pose.front + *round, pose.heading};
}

// The smallest shift, of a few thousandths, that leaves a body no deeper in anybody than flush
// stands may lie; none if nothing of that size does.
[[nodiscard]] std::optional<Vec> give_way(const Bodies& bodies, BodyId id, int most = 3);

// ---- Several ----

// Where each of several stands who are set about one place, looking one way: side by side about it,
// or one behind another from it on. Their sizes are widths, or depths.
enum class Array : std::uint8_t { Abreast, InFile };
[[nodiscard]] std::vector<Point> strung_out(const Pose& place, Array array,
                                            std::span<const Length> sizes, Length between);

// The first two who share ground, of those who count.
template <class View, class Counts>
[[nodiscard]] auto first_overlap(const View& view, Counts counts)
{
    using Id = typename View::Id;
    std::optional<std::pair<Id, Id>> found;
    view.each([&](Id id) {
        if (found || !counts(id)) return;
        for (const Footprint& mine : view.stands(id))
            view.bodies().near(box_of(mine), [&](BodyId body) {
                const Id other = static_cast<Id>(body);
                if (found || other <= id || !counts(other)) return;
                for (const Footprint& yours : view.stands(other))
                    if (overlap_deeper(mine, yours)) found = {id, other};
            });
    });
    return found;
}

}  // namespace longroll::shared::table
