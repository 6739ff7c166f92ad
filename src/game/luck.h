// The luck of a game: what the dice gave, against what they give on average, exactly.

#pragma once

#include "core/fraction.h"
#include "game/game.h"

#include <span>

namespace longroll::game {

// All dice that one side threw for one clause.
struct LuckLine {
    Clause clause;
    Ask ask = Ask::Sum;
    int dice = 0;  // thrown, re-rolls among them
    int got = 0;   // the sum of the answers: pips, dice that made their number, contests won
    // What is to be expected for each question: re-rolled faces have their second chance in it.
    Fraction expected;

    friend bool operator==(const LuckLine&, const LuckLine&) = default;
};

// By clause. A side throws the dice of its own deeds.
[[nodiscard]] std::vector<LuckLine> luck_of(std::span<const Deed* const> deeds, Side side);
// Of the deeds that stand.
[[nodiscard]] inline std::vector<LuckLine> luck_of(const Game& game, Side side)
{
    return luck_of(game.deeds(), side);
}

[[nodiscard]] std::string decimal_of(const LuckLine& line);  // what was expected: "3.5"
[[nodiscard]] std::string fortune_of(const LuckLine& line);  // got less expected: "+1.5"

}  // namespace longroll::game
