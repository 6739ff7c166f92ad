// The computer players: random, and one step of foresight.

#include "ai/players.h"

#include "core/work.h"

#include <array>

namespace longroll::ai {

game::AnyAction RandomPlayer::choose(const game::Position& position)
{
    return position.sample(dice_);
}

// Do both stand at the same place of one stream, so that nothing was thrown in between?
static bool unthrown(PlayoutDice before, PlayoutDice after)
{
    constexpr std::uint32_t kMany = 0xffff'ffff;
    return before.below(kMany) == after.below(kMany) && before.below(kMany) == after.below(kMany);
}

namespace {

struct Weighed {
    int worth = 0;
    bool thrown = false;  // it asks for dice
};

// An action over a few throws of its dice, if it throws any. Every action gets the same throws.
Weighed weigh(const game::Counsel& counsel, const game::AnyAction& action, PlayoutDice dice)
{
    constexpr int kTrials = 4;
    int total = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        const PlayoutDice before = dice;
        const int worth = counsel.weigh(action, dice);
        if (unthrown(before, dice)) return {kTrials * worth, false};
        total += worth;
    }
    return {total, true};
}

}  // namespace

game::AnyAction GreedyPlayer::choose(const game::Position& position)
{
    const auto actions = position.considered();
    // The end of a phase stands last in a list: among equals it is best to leave well alone, but
    // an attempt that costs nothing is made.
    const game::AnyAction* best = &actions.back();
    if (actions.size() == 1) return *best;
    const auto counsel = position.counsel(*position.decider());
    dice_.below(2);  // other throws at every choice
    Weighed most = weigh(*counsel, *best, dice_);
    for (std::size_t index = 0; index + 1 < actions.size(); ++index) {
        work_on();
        const Weighed next = weigh(*counsel, actions[index], dice_);
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
