// History put through a rulebook's victory terms.

#include "game/past.h"

#include "rulebooks/shared/past.h"

#include <fmt/format.h>

namespace longroll::game {

static std::string_view winner_text(std::optional<Side> side)
{
    if (!side) return "";
    return *side == Side::Confederate ? "Confederate " : "Union ";
}

static std::string_view winner_text(battle::Winner winner)
{
    constexpr std::string_view kWinners[] = {"Confederate victory", "Union victory", "draw"};
    return kWinners[static_cast<std::size_t>(winner)];
}

std::vector<std::string> past_by_terms(const battle::Battle& battle, const Position& position)
{
    if (!battle.history.winner) return {};
    const shared::PastJudged judged = position.judge_past(shared::past_of(battle));
    std::string verdict = fmt::format("the end of history comes to: {}{}",
                                      winner_text(judged.verdict.winner), judged.verdict.level);
    if (judged.by_points)
        verdict += fmt::format(", Confederate {}, Union {}", judged.points[0], judged.points[1]);
    std::vector<std::string> lines = {
        fmt::format("{}; history: {}", verdict, winner_text(*battle.history.winner))};
    if (std::string wrong = shared::contradiction(battle.history, judged); !wrong.empty())
        lines.push_back("warning: " + std::move(wrong));
    return lines;
}

}  // namespace longroll::game
