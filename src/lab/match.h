// Two computer players, many games: who wins how often, and how.

#pragma once

#include "game/game.h"
#include "game/player.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace longroll::lab {

struct MatchTerms {
    std::string battle = "first-bull-run";
    std::string rulebook = "brothers-at-arms";
    game::Json options = boost::json::object{};
    int games = 100;
    std::uint64_t seed = 1;
    long most_decisions = 100'000;
};

// What became of an objective, over all games.
struct ObjectiveTold {
    std::array<int, 2> taken = {0, 0};   // by index_of(Side): games in which it took it from others
    std::array<long, 2> turns = {0, 0};  // the first turn after which it had it, added up
    std::array<int, 2> at_end = {0, 0};  // games in which it held it then
};

struct MatchResult {
    int games = 0;
    std::array<int, 2> wins = {0, 0};  // by index_of(Side)
    int draws = 0;
    int unfinished = 0;
    std::map<std::string, int> levels;  // "union decisive victory": how often
    long decisions = 0;
    std::array<long, 2> men_lost = {0, 0};            // by index_of(Side), in all games together
    std::vector<std::array<long, 2>> lost;            // the same, game by game
    std::map<std::string, ObjectiveTold> objectives;  // by name
    [[nodiscard]] long mean_lost(Side side) const
    {
        return games == 0 ? 0 : men_lost[static_cast<std::size_t>(index_of(side))] / games;
    }
};

// Makes a fresh player for each side and game.
using MakePlayer = std::function<std::unique_ptr<game::Player>(Side side, std::uint64_t seed)>;
// Told after each game; false stops the match early with what it has.
using Progress = std::function<bool(const MatchResult& so_far)>;

[[nodiscard]] Result<MatchResult> play_match(game::Library& library, const MatchTerms& terms,
                                             const MakePlayer& make, const Progress& progress);

}  // namespace longroll::lab
