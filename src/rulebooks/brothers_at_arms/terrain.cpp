// Movement Restrictions, and Roads and Streams: what the ground costs, and what it does to those
// who attack from it. Ledger BA-MOV-3 to 6, 9, 14 to 17, BA-ROAD-6 to 8. Road marches: roads.h.

#include "rulebooks/brothers_at_arms/terrain.h"

#include "rulebooks/brothers_at_arms/movement.h"

namespace longroll::brothers_at_arms {

int entry_cost(const Field& field, Hex from, Hex to)
{
    return cost_of({field.ground[from], field.ground[to], board::direction_to(from, to)});
}

int arrival_cost(const HexGround& entry)
{
    if (is_crossing(entry)) return 1;
    const bool dry = entry.woodland || entry.settlement || entry.marsh || entry.rough;
    return dry || (entry.stream && !entry.road()) ? 2 : 1;
}

// RULING: BA-R-20: the stream's hexsides part the others into arcs. A road all in one arc runs
// beside the stream and the other arcs lie across it; a road in two arcs crosses it. A stream that
// ends in the hex leaves one arc only, and a road on the stream's own hexsides has none: then
// nothing lies across.
Banks banks_of(const HexGround& ground)
{
    const unsigned stream = ground.stream_sides.mask;
    const unsigned road = (ground.turnpike.mask | ground.local_road.mask) & ~stream;
    int road_arcs = 0;
    unsigned near = 0;
    for (int first = 0; first < 6; ++first) {
        if ((stream >> first & 1) == 0) continue;
        unsigned arc = 0;
        for (int side = (first + 1) % 6; (stream >> side & 1) == 0; side = (side + 1) % 6)
            arc |= 1u << side;
        if ((arc & road) == 0) continue;
        ++road_arcs;
        near |= arc;
    }
    Banks banks;
    banks.bridged = road_arcs > 1;
    if (road_arcs == 1) banks.far.mask = static_cast<std::uint8_t>(0x3fu & ~stream & ~near);
    return banks;
}

// BA-MOV-17: does the hex fall steeply on at least one side?
static bool steep_hill(const Field& field, Hex hex)
{
    const HexGround& here = field.ground[hex];
    for (const Direction side : board::kDirections) {
        const Hex below = board::neighbour(hex, side);
        if (!field.ground.contains(below)) continue;
        if (Step{field.ground[below], here, board::opposite(side)}.steep_rise()) return true;
    }
    return false;
}

bool unforms(const Field& field, Hex hex)
{
    // BA-MOV-14: woods, towns, marsh, streams and rough ground; BA-MOV-16: fords and bridges.
    // BA-MOV-15: only its dice are fewer; the hits that disperse it (attack.cpp) are not.
    const HexGround& ground = field.ground[hex];
    return ground.difficult() || ground.ford || ground.bridge || steep_hill(field, hex);
}

}  // namespace longroll::brothers_at_arms
