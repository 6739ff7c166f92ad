// A small table to walk on, for tests of walks.

#pragma once

#include "board/table/walk.h"

#include <array>

namespace longroll::board::table {

inline constexpr Box kTable{{0, 0}, {60000, 48000}};
inline constexpr BodyId kSelf{0};
inline constexpr BodyId kOther{1};

inline Terrain open_table() { return Terrain(kTable, {}); }

inline Bodies with_body(const Stand& stand)
{
    Bodies bodies;
    const std::array<Footprint, 1> ground = {footprint(stand)};
    bodies.put(kOther, 0, ground);
    return bodies;
}

// Goes on whatever it meets, but not into bodies and not over the edge.
struct Stopping : FreeWalk {
    Length near = 0;
    [[nodiscard]] Length clearance(BodyId) const { return near; }
    [[nodiscard]] Length widest_clearance() const { return near; }
    static bool meet(const Step&, const Meeting& meeting)
    {
        return meeting.at_start || (meeting.kind != Met::Overlap && meeting.kind != Met::Near &&
                                    meeting.kind != Met::Edge);
    }
};

}  // namespace longroll::board::table
