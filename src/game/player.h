// Somebody who chooses actions: a computer player. The program hands one in where it is wanted.

#pragma once

#include "game/position.h"

namespace longroll::game {

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

}  // namespace longroll::game
