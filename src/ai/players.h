// Computer players. They know positions and actions, no rulebook.

#pragma once

#include "core/dice.h"
#include "game/player.h"

#include <memory>
#include <span>
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

// Tries every action that its rulebook finds worth a thought, by the plan that it makes there, and
// takes the one after which the position is worth most.
class GreedyPlayer final : public game::Player {
public:
    explicit GreedyPlayer(std::uint64_t seed) : dice_(seed) {}

    [[nodiscard]] std::string_view name() const override { return "greedy"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override;

private:
    PlayoutDice dice_;
};

// Plays as another does, but now and then does the first thing that comes to his mind.
class WaveringPlayer final : public game::Player {
public:
    // `percent` of the choices are left to chance.
    WaveringPlayer(std::string_view name, std::unique_ptr<game::Player> steady, int percent,
                   std::uint64_t seed)
        : name_(name), steady_(std::move(steady)), percent_(percent), dice_(seed)
    {
    }

    [[nodiscard]] std::string_view name() const override { return name_; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override;

private:
    std::string_view name_;
    std::unique_ptr<game::Player> steady_;
    int percent_;
    PlayoutDice dice_;
};

// The levels at which the computer can be met, the weakest first.
struct LevelText {
    std::string_view id;
    std::string_view title;
    std::string_view text;
};
[[nodiscard]] std::span<const LevelText> levels();

// By name: a level, "random" or "greedy"; nothing for any other.
[[nodiscard]] std::unique_ptr<game::Player> make_player(std::string_view name, std::uint64_t seed);
[[nodiscard]] std::vector<std::string_view> player_names();

}  // namespace longroll::ai
