// What computer players have in common: weighing an action, and levels by name.

#include "game/player.h"

#include "battle/faults.h"

namespace longroll::game {

// Do both stand at the same place of one stream, so that nothing was thrown in between?
static bool unthrown(PlayoutDice before, PlayoutDice after)
{
    constexpr std::uint32_t kMany = 0xffff'ffff;
    return before.below(kMany) == after.below(kMany) && before.below(kMany) == after.below(kMany);
}

Weighed weigh(const Counsel& counsel, const AnyAction& action, PlayoutDice dice)
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

Problems check_level(const Computers& computers, std::string where, std::string_view level)
{
    std::string remedy = "the levels are:";
    for (const Level& known : computers.levels) {
        if (known.id == level) return {};
        remedy += " " + known.id;
    }
    return {{std::move(where), "there is no level " + battle::in_quotes(level), remedy}};
}

}  // namespace longroll::game
