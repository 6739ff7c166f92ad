// What a move takes of what there is, leg by leg: the same lines for players, bots and the umpire.

#pragma once

#include "core/scene.h"
#include "core/tally.h"

#include <string>
#include <vector>

namespace longroll {

struct RouteLeg {
    Place to;         // where it has come to
    Tally cost;       // of this leg
    Tally allowance;  // for the whole way, as it stands here: ground that was met may have cut it
    int left = 0;     // of the allowance after this leg
    friend bool operator==(const RouteLeg&, const RouteLeg&) = default;
};

struct Route {
    std::string unit;            // of all these numbers: "hexes", "thousandths of an inch"
    std::string reading;         // how the rules read the move: "ordinary move", "road march"
    std::vector<RouteLeg> legs;  // as far as it can go
    friend bool operator==(const Route&, const Route&) = default;
};

}  // namespace longroll
