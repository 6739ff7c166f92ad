// The two ways to read a move: as an ordinary move and as a road march. Either may justify it
// (BA-R-19). Ledger BA-ROAD-1 to 5 and 7. Both the refusal of a path (movement.cpp) and the search
// for destinations (reach.cpp) take their steps here, so the rule stands once.

#pragma once

#include "rulebooks/brothers_at_arms/terrain.h"

namespace longroll::brothers_at_arms {

// A move that pays the ordinary cost of each hex.
struct OrdinaryMove {
    std::uint8_t cost = 0;
    // It is on the road beside a stream and has not paid for the stream in this move.
    bool on_bank = false;

    static OrdinaryMove begin(const HexGround& start)
    {
        // BA-ROAD-7: a counter that begins its move there is taken to be on the road.
        return {0, beside_stream(start)};
    }
    static OrdinaryMove arrive(const HexGround& entry)
    {
        return {static_cast<std::uint8_t>(arrival_cost(entry)), beside_stream(entry)};
    }
    bool take(const Step& step)
    {
        const int across = on_bank && crosses_stream(step) ? 1 : 0;  // BA-ROAD-7
        cost = static_cast<std::uint8_t>(cost + cost_of(step) + across);
        on_bank = step.to.stream && beside_stream(step.to) && step.along_road();
        return true;
    }
    // BA-ROAD-4: the bare rate, road or no road.
    [[nodiscard]] int limit(int rate) const { return rate; }

    // Everything but the cost that matters for later steps, as a small number.
    static constexpr int kMemories = 2;
    static constexpr int kMostBonus = 0;
    static constexpr bool kRoadMarch = false;
    [[nodiscard]] int memory() const { return on_bank ? 1 : 0; }
    static OrdinaryMove recall(int cost, int memory)
    {
        return {static_cast<std::uint8_t>(cost), memory != 0};
    }
};

// A move from road hex to road hex, every hexside crossed by the road (BA-ROAD-1).
struct RoadMarch {
    std::uint8_t cost = 0;  // the hexes, and the reductions met on the way
    bool wooded = false;    // has met the one reduction for woodland
    bool local = false;     // some step was not on turnpike

    static RoadMarch begin(const HexGround&) { return {}; }
    static RoadMarch arrive(const HexGround& entry)
    {
        RoadMarch march;
        march.local = entry.turnpike.empty();
        march.enter(entry);
        return march;
    }
    // Answers whether the step is along the road at all.
    bool take(const Step& step)
    {
        if (!step.along_road()) return false;
        local = local || !step.along_turnpike();
        cost = static_cast<std::uint8_t>(cost + (step.steep_rise() ? 1 : 0));
        enter(step.to);
        return true;
    }
    // BA-ROAD-2: two hexes more need turnpike all the way.
    [[nodiscard]] int limit(int rate) const { return rate + (local ? 1 : 2); }

    static constexpr int kMemories = 4;
    static constexpr int kMostBonus = 2;
    static constexpr bool kRoadMarch = true;
    [[nodiscard]] int memory() const { return (wooded ? 2 : 0) + (local ? 1 : 0); }
    static RoadMarch recall(int cost, int memory)
    {
        return {static_cast<std::uint8_t>(cost), (memory & 2) != 0, (memory & 1) != 0};
    }

private:
    // BA-ROAD-3: each hex costs one, and the first woodland one more.
    void enter(const HexGround& ground)
    {
        const bool first_wood = !wooded && ground.woodland && !is_crossing(ground);
        wooded = wooded || first_wood;
        cost = static_cast<std::uint8_t>(cost + 1 + (first_wood ? 1 : 0));
    }
};

}  // namespace longroll::brothers_at_arms
