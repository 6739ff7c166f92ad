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

#include "board/table/terrain.h"
#include "rulebooks/shared/table/room.h"

#include <optional>
#include <utility>

namespace longroll::shared::table {

[[nodiscard]] bool over_edge(const board::table::Box& table, std::span<const Footprint> stands);
[[nodiscard]] bool on_another(const Bodies& bodies, BodyId self, std::span<const Footprint> stands);
[[nodiscard]] Placed shifted(const Placed& stands, Vec by);

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

// What a rulebook may know of ground without asking for each place: that it bars wherever it lies
// under a stand, or never does, or does unless something that opens it (a bridge) is there too.
enum class Bars : std::uint8_t { Never, Surely, UnlessOpened, Perhaps };

// A rulebook's forbidden ground that knows so of each feature, and what of a stand must not lie on
// it: `inner` is the same for a stand that is shifted.
template <class Forbidden>
concept KnowsGround = requires(const Forbidden& forbidden, const Footprint& stand)
{
    forbidden.terrain().areas_at(stand.centre);
    forbidden.bars(board::table::FeatureId{});
    forbidden.opens(board::table::FeatureId{});
    forbidden.inner(stand);
};

// Forbidden ground near to where somebody is slid.
template <class Forbidden>
class GroundNear {
public:
    GroundNear(const Forbidden& forbidden, const Placed& stands, Length reach, Room& room)
        : forbidden_(forbidden), stands_(stands), reach_(reach)
    {
        if constexpr (KnowsGround<Forbidden>)
            for (const Footprint& stand : stands) look_round(stand, room);
    }

    // It lies under him however he is slid.
    [[nodiscard]] bool is_everywhere() const { return everywhere_; }
    // Where the room is free of its edges, does it lie under him?
    [[nodiscard]] bool bars(Vec by) const
    {
        if constexpr (KnowsGround<Forbidden>) {
            Under under{lies_on(closed_, by), lies_on(openings_, by), false};
            if (asks_areas_) look_under(by, under);
            if (under.barred || (under.closed && !under.opened)) return true;
            if (!under.closed && !asks_) return false;
        }
        return std::any_of(stands_.begin(), stands_.end(),
                           [&](const Footprint& stand) { return forbidden_(shifted(stand, by)); });
    }

private:
    using FeatureId = board::table::FeatureId;
    using Segment = board::table::Segment;
    using Obstacles = boost::container::small_vector<Obstacle, 16>;
    struct NearEdge {
        FeatureId id;
        Segment edge;
        bool closed;
    };
    struct Under {
        bool closed = false;  // ground that bars unless it is opened
        bool opened = false;
        bool barred = false;
    };

    static bool lies_on(const Obstacles& obstacles, Vec by)
    {
        return std::any_of(obstacles.begin(), obstacles.end(),
                           [&](const Obstacle& obstacle) { return obstacle.bars(by); });
    }
    void add(const Obstacle& obstacle, Obstacles& obstacles) const
    {
        if (obstacle.bars_any(reach_)) obstacles.push_back(obstacle);
    }
    void look_round(const Footprint& stand, Room& room)
    {
        const Footprint inner = forbidden_.inner(stand);
        const board::table::Terrain& terrain = forbidden_.terrain();
        bool opened = false;
        boost::container::small_vector<NearEdge, 32> edges;
        terrain.edges_meeting(box_of(inner).grown(reach_ + kBeside),
                              [&](FeatureId id, const Segment& edge, bool closed) {
                                  const bool opens = forbidden_.opens(id);
                                  opened = opened || opens;
                                  if (opens || forbidden_.bars(id) != Bars::Never)
                                      edges.push_back({id, edge, closed});
                              });
        const auto under = terrain.areas_at(inner.centre);
        for (const FeatureId id : under) opened = opened || forbidden_.opens(id);
        boost::container::small_vector<FeatureId, 4> ends;  // near enough that it may end there
        const auto middles = board::table::Box{inner.centre, inner.centre}.grown(reach_);
        for (const NearEdge& near : edges) {
            bar(stand, inner, near, opened, room);
            if (near.closed && box_of(near.edge).meets(middles)) ends.push_back(near.id);
        }
        for (const FeatureId id : under) {
            const Bars bars = forbidden_.bars(id);
            asks_ = asks_ || bars == Bars::Perhaps;
            asks_areas_ = asks_areas_ || bars != Bars::Never || forbidden_.opens(id);
            const bool surely = bars == Bars::Surely || (bars == Bars::UnlessOpened && !opened);
            everywhere_ =
                everywhere_ || (surely && std::find(ends.begin(), ends.end(), id) == ends.end());
        }
    }
    // What opens ground counts for the whole stand, and beside it.
    void bar(const Footprint& stand, const Footprint& inner, const NearEdge& near, bool opened,
             Room& room)
    {
        const Bars bars = forbidden_.bars(near.id);
        asks_areas_ = asks_areas_ || near.closed;
        asks_ = asks_ || bars == Bars::Perhaps;
        if (forbidden_.opens(near.id))
            add(Obstacle(board::table::shrunk({stand.centre, length_of(stand.across),
                                               length_of(stand.along), stand.heading},
                                              -kBeside),
                         near.edge),
                openings_);
        if (bars == Bars::UnlessOpened && opened)
            add(Obstacle(inner, near.edge), closed_);
        else if (bars == Bars::Surely || bars == Bars::UnlessOpened)
            room.bar(inner, near.edge);
    }
    void look_under(Vec by, Under& under) const
    {
        for (const Footprint& stand : stands_)
            for (const FeatureId id : forbidden_.terrain().areas_at(stand.centre + by)) {
                const Bars bars = forbidden_.bars(id);
                under.barred = under.barred || bars == Bars::Surely;
                under.closed = under.closed || bars == Bars::UnlessOpened;
                under.opened = under.opened || forbidden_.opens(id);
            }
    }

    static constexpr Length kBeside = 10;
    const Forbidden& forbidden_;
    const Placed& stands_;
    Length reach_;
    Obstacles closed_;
    Obstacles openings_;
    bool everywhere_ = false;
    bool asks_areas_ = false;
    bool asks_ = !KnowsGround<Forbidden>;
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
    Room room(site, wanted, reach);
    const GroundNear ground(forbidden, wanted, reach, room);
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
