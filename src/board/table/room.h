// Where a body can be slid to without turning. Whatever may be in its way, a stand of another or an
// edge on the ground, bars all shifts inside a few pairs of lines: so that each of many shifts is
// answered by a few products, and often all of them at once.
//
//     Room room(site, stands, reach);          // the bodies near, and the edge of the table
//     room.bar(stand, edge);                   // ground that may not run under this stand
//     if (room.is_full(reach)) ...             // surely no shift of that length will do
//     room.is_free(by)                         // exactly
//
// OPTIMISATION: answers exactly as over_edge, on_another and overlap.h do
// (TableRoom.AnswersAsLookingAtEachPlace).

#pragma once

#include "board/table/bodies.h"
#include "board/table/formation.h"

#include <optional>

#include <boost/container/small_vector.hpp>

namespace longroll::board::table {

// Where somebody is set down. Where he stands now is nobody's.
struct Site {
    Box table;
    const Bodies& bodies;
    BodyId self;
};

[[nodiscard]] bool over_edge(const Box& table, std::span<const Footprint> stands);
[[nodiscard]] bool on_another(const Bodies& bodies, BodyId self, std::span<const Footprint> stands);
[[nodiscard]] Placed shifted(const Placed& stands, Vec by);

class Obstacle {
public:
    // Deeper than flush stands may lie.
    Obstacle(const Footprint& mine, const Footprint& yours);
    // An edge through the inside.
    Obstacle(const Footprint& mine, const Segment& edge);

    [[nodiscard]] bool bars(Vec by) const
    {
        return std::all_of(pairs_.begin(), pairs_.end(), [&](const Pair& pair) {
            const std::int64_t off = pair.off - cross(pair.way, by);
            return (off < 0 ? -off : off) <= pair.most;
        });
    }
    // All shifts of a square about this one; any of them that is no longer.
    [[nodiscard]] bool bars_all(Vec middle, Length half) const;
    [[nodiscard]] bool bars_any(Length reach) const;

private:
    // Barred is what lies no farther than `most` off a line along `way`, both as areas.
    struct Pair {
        Vec way;
        std::int64_t off = 0;
        std::int64_t most = 0;
    };
    FixedVector<Pair, 4> pairs_;
};

class Room {
public:
    Room(const Site& site, const Placed& stands, Length reach);

    void bar(const Footprint& stand, const Segment& edge);

    [[nodiscard]] bool is_free(Vec by);
    [[nodiscard]] bool is_full(Length reach) const { return is_full({}, reach, kHalvings, reach); }
    // The shortest push that sets the stands, so shifted, clear of the first whom they then lie on.
    [[nodiscard]] std::optional<Vec> push_out(Vec by) const;
    // The shift that brings them back from over the edge.
    [[nodiscard]] Vec push_in(Vec by) const;

private:
    static constexpr int kHalvings = 4;
    struct Met {
        Obstacle obstacle;
        Footprint mine;
        Footprint yours;
    };
    [[nodiscard]] bool over_edge(Vec by) const
    {
        return by.x < least_.x || by.x > most_.x || by.y < least_.y || by.y > most_.y;
    }
    [[nodiscard]] bool is_full(Vec middle, Length half, int halvings, Length reach) const;

    Box table_;
    Box box_;  // around the stands
    Length reach_;
    Vec least_;  // shifts that keep them on the table
    Vec most_;
    boost::container::small_vector<Met, 8> bodies_;  // in the order of their ids
    boost::container::small_vector<Obstacle, 16> ground_;
    std::size_t last_ = 0;  // the body that barred the last shift
    std::size_t last_ground_ = 0;
};

}  // namespace longroll::board::table
