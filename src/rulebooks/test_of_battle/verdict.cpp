// How a game stands in terms that every rulebook shares, and what the same terms make of history.

#include "rulebooks/shared/past.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/victory.h"

namespace longroll::test_of_battle {

// RULING: TB-R-24: a difference of less than a tenth of the larger score is a draw.
Outcome outcome_by(const std::array<int, 2>& points)
{
    const int lead = points[0] - points[1];
    const int larger = std::max(points[0], points[1]);
    if (lead == 0 || 10 * (lead > 0 ? lead : -lead) < larger) return {};
    return {lead > 0 ? Side::Confederate : Side::Union, false};
}

static std::string level_of(const Outcome& outcome)
{
    if (!outcome.winner) return "draw";
    return outcome.outright ? "outright victory" : "victory";
}

Verdict Rulebook::verdict(const Field& field, const State& state)
{
    const bool over = state.phase == Phase::Over;
    const Outcome outcome = over ? state.outcome : outcome_of(field, state);
    return {over, outcome.winner, level_of(outcome)};
}

// LR-TERM-1: strength lost and objectives held. Which divisions had had enough, history does not
// say in these terms.
shared::PastJudged Rulebook::judge_past(const Field& field, const shared::Past& past)
{
    const int men = field.scenario.men_per_point;
    auto points = shared::table::values_held(field.scenario.objectives, [&](std::size_t place) {
        return past.holder_of(field.scenario.objectives[place].id);
    });
    for (const Side side : {Side::Confederate, Side::Union})
        points[index_of(side)] += (2 * past.lost[index_of(enemy_of(side))] + men) / (2 * men);
    const Outcome outcome = outcome_by(points);
    return {{true, outcome.winner, level_of(outcome)}, points, true};
}

}  // namespace longroll::test_of_battle
