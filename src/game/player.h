// Somebody who chooses actions: a computer player. The program hands one in where it is wanted.

#pragma once

#include "core/dice.h"
#include "core/problem.h"
#include "game/position.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace longroll::game {

class Adjutant;  // game/orders.h

class Player {
public:
    virtual ~Player() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    // One legal action for whoever must choose now; the position has a decider.
    [[nodiscard]] virtual AnyAction choose(const Position& position) = 0;

protected:
    Player() = default;
    Player(const Player&) = default;
    Player& operator=(const Player&) = default;
};

// What an action is worth over a few throws of its dice, if it throws any. Every action gets the
// same throws.
struct Weighed {
    int worth = 0;
    bool thrown = false;  // it asks for dice
};
[[nodiscard]] Weighed weigh(const Counsel& counsel, const AnyAction& action, PlayoutDice dice);

// How well a computer player plays, for whoever chooses one.
struct Level {
    std::string id;
    std::string title;
    std::string text;
};

// The computer players that there are, the weakest first. The program hands them in: neither engine
// nor server knows any itself.
struct Computers {
    std::vector<Level> levels;
    std::function<std::unique_ptr<Player>(const std::string& level, std::uint64_t seed)> make;
    std::shared_ptr<const Adjutant> adjutant = {};  // who carries orders out for anybody
};

// A problem that names the levels, unless this is one of them.
[[nodiscard]] Problems check_level(const Computers& computers, std::string where,
                                   std::string_view level);

}  // namespace longroll::game
