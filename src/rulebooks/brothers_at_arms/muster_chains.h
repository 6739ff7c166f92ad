// Lines of the map as chains of hexes (ledger 8.1.5). What roads, railroads and waters become of
// them: muster_lines.cpp.

#pragma once

#include "rulebooks/brothers_at_arms/muster_lattice.h"

#include <vector>

namespace longroll::brothers_at_arms {

// One line, or a piece of it, as the hexes that it runs through.
struct RiverChain {
    const battle::Line* line = nullptr;
    std::vector<Fine> points;
    std::vector<Hex> hexes;        // each next to the one before it; some may be off the board
    bool joined_at_start = false;  // to another chain of the network
    bool joined_at_end = false;
};

// Two hexes where lines of a network meet across a hexside.
struct Joint {
    Hex first;
    Hex second;
};

struct Network {
    std::vector<RiverChain> chains;
    std::vector<Joint> joints;
};

// A line that bends into a hex and back out of it fills that hex with water, but leads no traffic
// there.
enum class Bends : std::uint8_t { Keep, Cut };

// The chains of lines that belong together: those that meet on the map meet in a hex.
[[nodiscard]] Network network_of(const Lattice& lattice, const Box& box,
                                 const std::vector<const battle::Line*>& lines, Bends bends);

}  // namespace longroll::brothers_at_arms
