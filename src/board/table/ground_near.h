// Forbidden ground about a body that is to be slid: whatever of it bars all shifts inside a few
// pairs of lines is told to the room (room.h), and only the rest is asked about at each place. What
// is forbidden is said by a rulebook.

#pragma once

#include "board/table/room.h"
#include "board/table/terrain.h"

namespace longroll::board::table {

// What may be known of ground without asking for each place: that it bars wherever it lies
// under a stand, or never does, or does unless something that opens it (a bridge) is there too.
enum class Bars : std::uint8_t { Never, Surely, UnlessOpened, Perhaps };

// Forbidden ground that knows so of each feature, and what of a stand must not lie on
// it: `inner` is the same for a stand that is shifted.
template <class Forbidden>
concept KnowsGround = requires(const Forbidden& forbidden, const Footprint& stand)
{
    forbidden.terrain().areas_at(stand.centre);
    forbidden.bars(FeatureId{});
    forbidden.opens(FeatureId{});
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
        const Terrain& terrain = forbidden_.terrain();
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
        const auto middles = Box{inner.centre, inner.centre}.grown(reach_);
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
            add(Obstacle(shrunk({stand.centre, length_of(stand.across), length_of(stand.along),
                                 stand.heading},
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

}  // namespace longroll::board::table
