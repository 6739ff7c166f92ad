// Positions on the way of a game: the latest ones, and some of the earlier, from which the others
// can be made again.

#pragma once

#include "game/position.h"

#include <map>
#include <memory>
#include <utility>

namespace longroll::game {

class Waypoints {
public:
    // The latest are kept for a while, since undo asks for them; of the others one in so many, and
    // the first.
    static constexpr std::size_t kLatest = 16;
    static constexpr std::size_t kEvery = 64;

    // The position after so many deeds.
    void add(std::size_t deeds, std::unique_ptr<Position> position);
    void forget_after(std::size_t deeds);
    // A copy of the last position that is kept of those up to there, and after how many deeds it
    // was.
    [[nodiscard]] std::pair<std::size_t, std::unique_ptr<Position>> last_up_to(
        std::size_t deeds) const;

private:
    std::map<std::size_t, std::unique_ptr<Position>> kept_;
};

}  // namespace longroll::game
