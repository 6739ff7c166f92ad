// Computer players. They know positions and actions, no rulebook.

#pragma once

#include "core/dice.h"
#include "game/player.h"

#include <memory>
#include <string_view>
#include <vector>

namespace longroll::ai {

// Draws any legal action: the yardstick, and the fuzzer's hand.
class RandomPlayer final : public game::Player {
public:
    explicit RandomPlayer(std::uint64_t seed) : dice_(seed) {}

    [[nodiscard]] std::string_view name() const override { return "random"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override;

private:
    PlayoutDice dice_;
};

// Tries every legal action a few times and takes the one after which the position is worth most.
class GreedyPlayer final : public game::Player {
public:
    explicit GreedyPlayer(std::uint64_t seed) : dice_(seed) {}

    [[nodiscard]] std::string_view name() const override { return "greedy"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override;

private:
    PlayoutDice dice_;
};

// By name: "random" or "greedy"; nothing for any other.
[[nodiscard]] std::unique_ptr<game::Player> make_player(std::string_view name, std::uint64_t seed);
[[nodiscard]] std::vector<std::string_view> player_names();

}  // namespace longroll::ai
