// What is declared in a combat: who attacks whom, and how the chosen stand answers.

#pragma once

#include "rulebooks/test_of_battle/ids.h"

#include <optional>
#include <vector>

namespace longroll::test_of_battle {

// Of a town block, in the order of the edges of its ground (TB-R-127).
enum class BlockSide : std::uint8_t { North, East, South, West };

// One stand that fires or melees. A town's occupier names the side of its block (TB-R-127).
struct Attacker {
    UnitId unit = kNoUnit;
    std::optional<BlockSide> side;
    std::uint8_t dice = 0;            // out of that side; 0: as many as there may be
    std::vector<UnitId> reinforcing;  // skirmishers (TB-R-102)
    friend bool operator==(const Attacker&, const Attacker&) = default;
};
// The phasing player on a chosen enemy, or a defender in the residual step (TB-R-92, TB-R-95).
struct Attack {
    UnitId target = kNoUnit;
    std::vector<Attacker> attackers;
    friend bool operator==(const Attack&, const Attack&) = default;
};
// Dice of a reply: at whom and, where they are divided, how many (TB-R-94, TB-R-127).
struct ReplyShare {
    UnitId at = kNoUnit;
    std::optional<BlockSide> side;
    std::uint8_t dice = 0;  // 0 in every share: as they are divided by themselves
    friend bool operator==(const ReplyShare&, const ReplyShare&) = default;
};
// The chosen stand answers: with nobody to fire at it holds.
struct Reply {
    UnitId unit = kNoUnit;
    std::vector<ReplyShare> shares;
    std::vector<UnitId> reinforcing;
    friend bool operator==(const Reply&, const Reply&) = default;
};

}  // namespace longroll::test_of_battle
