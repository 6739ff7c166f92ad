// Railroads: how far down the track a train may bring its counters. Ledger BA-RAIL-1, 2, BA-R-23.
// When a train arrives is decided in reserves.cpp, when its counters get off in movement.cpp, and
// what an attack on them does in attack.cpp.

#include "rulebooks/brothers_at_arms/railroads.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/either_counter.h"

#include <optional>

namespace longroll::brothers_at_arms {

// The hexes joined to the entry hex by track, nearest first. Given whose train it is, an enemy unit
// on the track ends the line (BA-RAIL-2); zones of control and friends do not.
static std::vector<Hex> track_from(const Field& field, const State& state, Hex entry,
                                   std::optional<Side> train)
{
    std::vector<Hex> track;
    if (!field.ground.contains(entry)) return track;
    const board::HexGrid& grid = field.ground.grid;
    std::vector<bool> seen(static_cast<std::size_t>(grid.cells()));
    if (train)
        for_each_unit(field, state, enemy_of(*train), [&](UnitId, const Unit& unit) {
            seen[static_cast<std::size_t>(grid.cell(unit.hex))] = true;
        });

    const auto reach = [&](Hex hex) {
        std::vector<bool>::reference mark = seen[static_cast<std::size_t>(grid.cell(hex))];
        if (!mark) track.push_back(hex);
        mark = true;
    };
    reach(entry);
    for (std::size_t next = 0; next < track.size(); ++next) {
        const Hex hex = track[next];
        for (const Direction side : board::kDirections) {
            const Hex other = board::neighbour(hex, side);
            if (field.ground[hex].railroad.has(side) && field.ground.contains(other) &&
                field.ground[other].railroad.has(board::opposite(side)))
                reach(other);
        }
    }
    return track;
}

std::vector<Hex> track_in_reach(const Field& field, const State& state, const Force& force)
{
    std::vector<Hex> track = track_from(field, state, force.entry, force.side);
    // RULING: BA-R-42: in the dark nothing goes further than one hex, and that is the entry hex.
    if (is_night(field.scenario, state.bound) && track.size() > 1) track.resize(1);
    return track;
}

MaybeRefusal refuse_to_alight(const Field& field, const State& state, CounterId counter, Hex hex)
{
    const Side side = side_of(field, counter);
    if (closed_to(field, counter, hex))
        return Refusal{"BA-MOV-7"_clause, "it cannot stand in that hex"};
    // RULING: BA-R-16 and 67: nobody gets off a train on top of an enemy commander.
    if (commander_in(field, state, enemy_of(side), hex))
        return Refusal{"BA-MOV-12"_clause, "an enemy commander is there"};
    if (counter.is_unit() && units_in(field, state, side, hex) >= 2)
        return Refusal{"BA-RES-5"_clause, "two units are there already"};
    return {};
}

MaybeRefusal refuse_track_hex(const Field& field, const State& state, const Force& force,
                              CounterId counter, Hex hex)
{
    const auto has = [&](const std::vector<Hex>& track) {
        return std::ranges::find(track, hex) != track.end();
    };
    if (has(track_in_reach(field, state, force)))
        return refuse_to_alight(field, state, counter, hex);
    if (!has(track_from(field, state, force.entry, {})))
        return Refusal{"BA-RAIL-1"_clause, "its railroad does not lead there"};
    if (!has(track_from(field, state, force.entry, force.side)))
        return Refusal{"BA-RAIL-2"_clause, "an enemy unit on the track is in the way"};
    return Refusal{"BA-NGT-2"_clause, "at night a train comes no further than its entry hex"};
}

}  // namespace longroll::brothers_at_arms
