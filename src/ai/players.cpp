// The computer players: random, and one step of foresight.

#include "ai/players.h"

#include "core/work.h"

#include <array>

namespace longroll::ai {

game::AnyAction RandomPlayer::choose(const game::Position& position)
{
    return position.sample(dice_);
}

game::AnyAction GreedyPlayer::choose(const game::Position& position)
{
    const auto actions = position.considered();
    // The end of a phase stands last in a list: among equals it is best to leave well alone, but
    // an attempt that costs nothing is made.
    const game::AnyAction* best = &actions.back();
    if (actions.size() == 1) return *best;
    const auto counsel = position.counsel(*position.decider());
    dice_.below(2);  // other throws at every choice
    game::Weighed most = game::weigh(*counsel, *best, dice_);
    for (std::size_t index = 0; index + 1 < actions.size(); ++index) {
        work_on();
        const game::Weighed next = game::weigh(*counsel, actions[index], dice_);
        const bool free_attempt = next.worth == most.worth && next.thrown && !most.thrown;
        if (next.worth <= most.worth && !free_attempt) continue;
        most = next;
        best = &actions[index];
    }
    return *best;
}

game::AnyAction WaveringPlayer::choose(const game::Position& position)
{
    if (dice_.below(100) < static_cast<std::uint32_t>(percent_)) return position.sample(dice_);
    return steady_->choose(position);
}

std::span<const LevelText> levels()
{
    static constexpr std::array<LevelText, 3> kLevels = {{
        {"recruit", "Recruit", "Knows the drill, loses his head in every third decision."},
        {"regular", "Regular", "Steady, but slips now and then."},
        {"veteran", "Veteran", "Weighs every move that the rules allow."},
    }};
    return kLevels;
}

std::unique_ptr<game::Player> make_player(std::string_view name, std::uint64_t seed)
{
    const auto wavering = [&](std::string_view level, int percent) {
        return std::make_unique<WaveringPlayer>(level, std::make_unique<GreedyPlayer>(seed),
                                                percent, seed + 1);
    };
    if (name == "random") return std::make_unique<RandomPlayer>(seed);
    if (name == "greedy" || name == "veteran") return std::make_unique<GreedyPlayer>(seed);
    if (name == "regular") return wavering("regular", 10);
    if (name == "recruit") return wavering("recruit", 33);
    return nullptr;
}

std::vector<std::string_view> player_names()
{
    return {"random", "recruit", "regular", "veteran", "greedy"};
}

}  // namespace longroll::ai
