// Where a battle's terms and its history contradict each other, in words.

#include "rulebooks/shared/past.h"

#include <fmt/format.h>

namespace longroll::shared {

static std::string_view name_of(battle::Winner winner)
{
    constexpr std::string_view kNames[] = {"a Confederate victory", "a Union victory", "a draw"};
    return kNames[static_cast<std::size_t>(winner)];
}

static battle::Winner winner_in(const Verdict& verdict)
{
    if (!verdict.winner) return battle::Winner::Draw;
    return *verdict.winner == Side::Confederate ? battle::Winner::Confederate
                                                : battle::Winner::Union;
}

static std::string remedy_for(battle::Winner winner, const PastJudged& judged)
{
    if (!judged.by_points)
        return "its tasks decide, and history alone does not answer them; see that they do";
    const std::string points =
        fmt::format("Confederate {}, Union {}", judged.points[0], judged.points[1]);
    std::string_view wanted = "the two must be equal";
    if (winner == battle::Winner::Confederate) wanted = "the Confederates must have more";
    if (winner == battle::Winner::Union) wanted = "the Union must have more";
    return fmt::format(
        "the points are {}, and {}: mend the value, worth_to or held_at_end of an "
        "[[objective]], or the winner",
        points, wanted);
}

std::string contradiction(const battle::History& history, const PastJudged& judged)
{
    if (!history.winner || *history.winner == winner_in(judged.verdict)) return {};
    return fmt::format("history was {}, but these terms make it {}; {}", name_of(*history.winner),
                       name_of(winner_in(judged.verdict)), remedy_for(*history.winner, judged));
}

}  // namespace longroll::shared
