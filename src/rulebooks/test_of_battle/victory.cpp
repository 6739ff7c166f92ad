// The end of the game and what it is worth. RULING: TB-R-24, TB-R-135: the scenario only.

#include "rulebooks/test_of_battle/victory.h"

#include "rulebooks/test_of_battle/clauses.h"

#include <algorithm>

namespace longroll::test_of_battle {

namespace {

// RULING: TB-R-135: of an area its inside, of a point three inches about it.
bool counts_at(const Objective& objective, const Unit& unit)
{
    constexpr Length kAboutAPoint = 3000;
    const Length reach = (objective.radius > 0 ? objective.radius : kAboutAPoint) + kTolerance;
    return square(unit.front - objective.at) <= std::int64_t{reach} * reach;
}

std::array<bool, 2> sides_holding(const Field& field, const State& state,
                                  const Objective& objective)
{
    std::array<bool, 2> found{};
    for (const Unit& unit : state.units)
        if (unit.on_table() && !unit.routed() && counts_at(objective, unit))
            found[static_cast<std::size_t>(index_of(side_of(field, unit)))] = true;
    return found;
}

}  // namespace

void claim_objectives(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const auto side =
            shared::table::alone(sides_holding(field, state, field.scenario.objectives[place]));
        if (!side || state.objectives[place] == side) continue;
        state.objectives[place] = side;
        log.add("TB-SEQ-5"_clause, ObjectiveTaken{static_cast<std::uint8_t>(place), side});
    }
}

bool is_gone(const Field& field, const State& state, Side side)
{
    return std::none_of(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        return unit.fate != UnitFate::Eliminated && side_of(field, unit) == side;
    });
}

std::array<int, 2> scores(const Field& field, const State& state)
{
    constexpr int kExhausted = 3;
    constexpr int kCollapsed = 5;
    auto points = shared::table::values_held(
        field.scenario.objectives, [&](std::size_t place) { return state.objectives[place]; });
    for (std::size_t place = 0; place < state.divisions.size(); ++place) {
        const Division& division = state.divisions[place];
        const Side enemy = enemy_of(field.divisions[place].side);
        points[static_cast<std::size_t>(index_of(enemy))] += division.casualties +
                                                             (division.exhausted ? kExhausted : 0) +
                                                             (division.collapsed ? kCollapsed : 0);
    }
    return points;
}

Outcome outcome_of(const Field& field, const State& state)
{
    for (const Side side : {Side::Confederate, Side::Union})
        if (is_gone(field, state, enemy_of(side)) && !is_gone(field, state, side))
            return {side, true};
    return outcome_by(scores(field, state));
}

}  // namespace longroll::test_of_battle
