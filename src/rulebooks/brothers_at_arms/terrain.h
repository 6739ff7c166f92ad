// Movement Restrictions, and Roads and Streams: what the ground costs a counter that enters it.
// Ledger BA-MOV-3 to 6, 9, 10, BA-ROAD-6 to 8. Road marches: roads.h. What bars a step: zones.h.
// Inline where the search for destinations asks it at every step.

#pragma once

#include "rulebooks/brothers_at_arms/field.h"

namespace longroll::brothers_at_arms {

// One step: the ground that is left, the hexside crossed, the ground that is entered. A feature of
// the hexside may be recorded on either hex.
struct Step {
    const HexGround& from;
    const HexGround& to;
    Direction side;

    [[nodiscard]] bool crosses(HexSides of_from, HexSides of_to) const
    {
        const unsigned left = 1u << board::index_of(side);
        const unsigned entered = left < 8 ? left << 3 : left >> 3;
        return (of_from.mask & left) != 0 || (of_to.mask & entered) != 0;
    }
    // BA-RAIL-7: railroad track is no road, and counts for nothing here.
    [[nodiscard]] bool along_turnpike() const { return crosses(from.turnpike, to.turnpike); }
    [[nodiscard]] bool along_road() const
    {
        return along_turnpike() || crosses(from.local_road, to.local_road);
    }
    // BA-MOV-6: only a steep hexside, and only upwards.
    [[nodiscard]] bool steep_rise() const
    {
        return to.level > from.level && crosses(from.steep, to.steep);
    }
};

// How the road lies to the stream in a hex that has both (ruling 20).
struct Banks {
    bool bridged = false;  // the road crosses the stream (BA-ROAD-8)
    HexSides far;          // the exits across the stream from a road that runs beside it
};
[[nodiscard]] Banks banks_of(const HexGround& ground);

// A road runs beside the stream in this hex, and does not cross it.
[[nodiscard]] inline bool beside_stream(const HexGround& ground)
{
    return ground.stream && ground.road() && !ground.ford && !ground.bridge &&
           !banks_of(ground).bridged;
}

// BA-MOV-9: a ford or bridge; BA-ROAD-8: also where a road crosses the stream.
[[nodiscard]] inline bool is_crossing(const HexGround& ground)
{
    return ground.ford || ground.bridge ||
           (ground.stream && ground.road() && banks_of(ground).bridged);
}

// What the step costs of the rate. BA-MOV-10: the same for all counters, commanders included.
[[nodiscard]] inline int cost_of(const Step& step)
{
    const HexGround& to = step.to;
    if (is_crossing(to)) return 1;
    // BA-MOV-5: the difficult features; BA-MOV-4: however many there are, the reduction is one.
    if (!to.difficult()) return step.steep_rise() ? 2 : 1;
    if (!to.stream || !step.along_road()) return 2;
    // BA-ROAD-6: the road spares the counter the stream, but no other difficult feature.
    const bool dry = to.woodland || to.settlement || to.marsh || to.rough;
    return dry || step.steep_rise() ? 2 : 1;
}

// What the entry hex costs a counter that arrives there from off the board (BA-RES-3). One that
// arrives in a road hex comes by the road.
[[nodiscard]] int arrival_cost(const HexGround& entry);

// BA-ROAD-7: does this step leave the road beside a stream for the far bank?
[[nodiscard]] inline bool crosses_stream(const Step& step)
{
    return !step.along_road() && banks_of(step.from).far.has(step.side);
}

}  // namespace longroll::brothers_at_arms
