// Who has won. RULING: IB-R-95: the scenario only.

#include "rulebooks/iron_brigade/victory.h"

#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/shared/past.h"

#include <algorithm>

namespace longroll::iron_brigade {

static constexpr int kMarginal = 1;
static constexpr int kTactical = 3;
static constexpr int kDecisive = 6;
static constexpr std::string_view kLevels[] = {"draw", "marginal victory", "tactical victory",
                                               "decisive victory"};

static std::uint8_t level_of(int lead)
{
    if (lead >= kDecisive) return 3;
    if (lead >= kTactical) return 2;
    return lead >= kMarginal ? 1 : 0;
}

void claim_objectives(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    const auto counts = [&](UnitId id) {
        return view[id].morale >= kUnbroken && card_of(field, view[id]).arm != Arm::HeavyEquipment;
    };
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const Objective& there = field.scenario.objectives[place];
        const auto side = shared::table::alone(
            shared::table::sides_at(view, there.at, there.radius + kTolerance, counts));
        if (!side || state.objectives[place] == side) continue;
        state.objectives[place] = side;
        log.add("IB-SEQ-4"_clause, ObjectiveTaken{static_cast<std::uint8_t>(place), *side});
    }
}

int Strength::loss_percent(Side side) const
{
    const int whole = start[index_of(side)];
    return whole == 0 ? 0 : 100 * lost[index_of(side)] / whole;
}

Strength strength_of(const Field& field, const State& state)
{
    Strength strength;
    std::array<int, 2> left{};
    for (const UnitCard& card : field.units) strength.start[index_of(card.side)] += card.castings;
    for (const Unit& unit : state.units)
        if (unit.fate == UnitFate::OnTable || unit.fate == UnitFate::Awaited)
            left[index_of(side_of(field, unit))] += unit.castings + unit.holders;
    for (const Side side : {Side::Confederate, Side::Union})
        strength.lost[index_of(side)] =
            std::max(0, strength.start[index_of(side)] - left[index_of(side)]);
    return strength;
}

namespace {

// `holder_of` an objective by its place, `loss_percent` of a side.
template <class Holder, class Loss>
std::array<int, 2> score(const Field& field, Holder holder_of, Loss loss_percent)
{
    constexpr int kMostForLosses = 3;
    auto points = shared::table::values_held(field.scenario.objectives, holder_of);
    for (const Side side : {Side::Confederate, Side::Union}) {
        const int heavier = loss_percent(enemy_of(side)) - loss_percent(side);
        points[index_of(side)] += std::clamp(heavier / 10, 0, kMostForLosses);
    }
    return points;
}

Outcome outcome_by(const std::array<int, 2>& points)
{
    const int lead = points[0] - points[1];
    if (lead == 0) return {};
    return {lead > 0 ? Side::Confederate : Side::Union, level_of(lead > 0 ? lead : -lead)};
}

}  // namespace

std::array<int, 2> score_of(const Field& field, const State& state)
{
    const Strength strength = strength_of(field, state);
    return score(
        field, [&](std::size_t place) { return state.objectives[place]; },
        [&](Side side) { return strength.loss_percent(side); });
}

// LR-TERM-1: the same terms, for what history left behind.
shared::PastJudged Rulebook::judge_past(const Field& field, const shared::Past& past)
{
    const auto points = score(
        field,
        [&](std::size_t place) { return past.holder_of(field.scenario.objectives[place].id); },
        [&](Side side) { return past.loss_percent(side); });
    const Outcome outcome = outcome_by(points);
    return {{true, outcome.winner, std::string(kLevels[outcome.level])}, points, true};
}

Outcome outcome_of(const Field& field, const State& state)
{
    for (const Side side : {Side::Confederate, Side::Union})
        if (is_gone(field, state, enemy_of(side)) && !is_gone(field, state, side))
            return {side, level_of(kDecisive)};
    return outcome_by(score_of(field, state));
}

bool is_gone(const Field& field, const State& state, Side side)
{
    bool found = is_awaited(field, state, side);
    each_of_side(field, state, side, [&](UnitId) { found = true; });
    return !found;
}

Verdict Rulebook::verdict(const Field& field, const State& state)
{
    const bool over = state.phase == Phase::Over;
    const Outcome outcome = over ? state.outcome : outcome_of(field, state);
    return {over, outcome.winner, std::string(kLevels[outcome.level])};
}

}  // namespace longroll::iron_brigade
