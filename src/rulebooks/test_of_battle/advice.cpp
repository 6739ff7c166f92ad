// For computer players: the plan of each army, and what a position is worth to a side by its plan.
// How plans are made: shared/plan.h. Which few actions deserve a thought: considered.cpp. No rule
// is decided here.

#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/judge.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/victory.h"

#include <algorithm>
#include <map>

namespace longroll::test_of_battle {

using board::table::kInch;

namespace {

// Strength is in points; ways are in thousandths of an inch.
constexpr shared::PlanWeights kPlanWeights = {
    .alarm = 13 * kInch,
    .at_hand = 5 * kInch,
    .guard_percent = 30,
    .take_percent = 70,
    .least = 2,
    .march_weight = 1,
    .value_weight = 5 * kInch,
    .reserve_percent = 0,
    .break_off_losses = 60,
    .break_off_odds = 170,
};

bool counts_in_plan(const Unit& unit) { return unit.on_table() && !unit.routed(); }

template <class Visit>
void each_in_plan(const Field& field, const State& state, Side side, Visit visit)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (field.units[place].side == side && counts_in_plan(state.units[place]))
            visit(unit_id(place));
}

// Dice go by stands and not by points (TB-DIC-12); points say how long it lasts.
int weight_in_battle(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    if (!is_brigade({field, state}, id)) return unit.strength > 1 ? 2 : 1;
    return (unit.disordered() ? 1 : 3) + unit.strength / 2;
}

shared::PlannedPiece planned_piece(const Field& field, const State& state, UnitId id)
{
    shared::PlannedPiece piece;
    piece.strength = weight_in_battle(field, state, id);
    piece.bound = is_held(field, state, id);
    for (const Objective& objective : field.scenario.objectives)
        piece.march.push_back(
            std::max(0, length_of(objective.at - state[id].front) - objective.radius));
    return piece;
}

// Who is held back threatens only what he stands before.
shared::PlannedPiece planned_foe(const Field& field, const State& state, UnitId id)
{
    shared::PlannedPiece piece = planned_piece(field, state, id);
    if (piece.bound)
        for (int& march : piece.march)
            if (march > kPlanWeights.at_hand) march = kPlanWeights.alarm;
    return piece;
}

void count_strength(const Field& field, const State& state, Side side, shared::Outlook& outlook)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const bool own = field.units[place].side == side;
        const Unit& unit = state.units[place];
        (own ? outlook.own_start : outlook.foes_start) += field.units[place].strength;
        if (unit.fate != UnitFate::Eliminated)
            (own ? outlook.own_left : outlook.foes_left) += unit.strength;
    }
}

shared::Outlook outlook_for(const Field& field, const State& state, Side side)
{
    constexpr Length kMarch = 16 * kInch;  // in a turn
    shared::Outlook outlook;
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const Objective& objective = field.scenario.objectives[place];
        // What is worth something to the enemy alone is worth keeping from him.
        const bool idle =
            objective.worth_to == enemy_of(side) && state.objectives[place] != enemy_of(side);
        outlook.places.push_back({idle ? 0 : objective.value, state.objectives[place] == side});
    }
    each_in_plan(field, state, side,
                 [&](UnitId id) { outlook.own.push_back(planned_piece(field, state, id)); });
    each_in_plan(field, state, enemy_of(side),
                 [&](UnitId id) { outlook.foes.push_back(planned_foe(field, state, id)); });
    count_strength(field, state, side, outlook);
    outlook.time_left = kMarch * std::max(1, field.scenario.last_turn - state.turn + 1);
    return outlook;
}

// How far apart the duties of one division may lie: its commander stands between them.
constexpr Length kUnderOneEye = 12 * kInch;

bool near_each_other(const Field& field, std::size_t a, std::size_t b)
{
    if (a == shared::kNowhere || b == shared::kNowhere) return a == b;
    const auto& objectives = field.scenario.objectives;
    return length_of(objectives[a].at - objectives[b].at) <= kUnderOneEye;
}

// A division stays under its commander's eye: those whose duty lies too far from what most of it
// is to do, do that too.
void keep_divisions_together(const Field& field, const State& state, Plan& plan)
{
    std::map<DivisionId, std::map<std::pair<shared::Duty, std::size_t>, int>> wanted;
    const auto key = [](const shared::PlannedTask& task) {
        return std::pair(task.duty, task.place);
    };
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (counts_in_plan(state.units[place]))
            wanted[field.units[place].division][key(plan.tasks[place])] +=
                state.units[place].strength;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const auto found = wanted.find(field.units[place].division);
        if (found == wanted.end() || field.divisions[index_of(found->first)].in_name_only) continue;
        const auto most = std::ranges::max_element(found->second, {},
                                                   [](const auto& task) { return task.second; });
        if (!near_each_other(field, plan.tasks[place].place, most->first.second))
            plan.tasks[place] = {most->first.first, most->first.second};
    }
}

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    Plan plan = shared::plan_both(
        state.units.size(), kPlanWeights,
        [&](Side side) { return outlook_for(field, state, side); },
        [&](Side side, auto visit) { each_in_plan(field, state, side, visit); });
    keep_divisions_together(field, state, plan);
    return plan;
}

// ---- What it is worth ----

namespace {

constexpr int kVictory = 1'000'000;
constexpr int kScorePoint = 400;
constexpr int kStrengthPoint = 100;

int state_worth(const Unit& unit)
{
    constexpr int kWorth[] = {100, 70, 60, 20};  // by MoraleState, in hundredths
    return kWorth[static_cast<std::size_t>(morale_state(unit))];
}

int army_worth(const Field& field, const State& state, Side side, const Plan& plan)
{
    const Judge judge(field, state, side, plan);
    int worth = 0;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (field.units[place].side != side || unit.fate == UnitFate::Eliminated) continue;
        worth += unit.strength * kStrengthPoint * state_worth(unit) / 100;
        worth += judge.place_worth(unit_id(place), unit);
    }
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (field.leaders[place].side == side && state.leaders[place].on_table())
            worth += judge.leader_worth(leader_id(place), state.leaders[place].at) / 4;
    return worth;
}

}  // namespace

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    const auto points = scores(field, state);
    const int lead = points[index_of(side)] - points[index_of(enemy_of(side))];
    int worth = kScorePoint * lead + army_worth(field, state, side, plan) -
                army_worth(field, state, enemy_of(side), plan);
    if (state.phase == Phase::Over && state.outcome.winner)
        worth += *state.outcome.winner == side ? kVictory : -kVictory;
    return worth;
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::test_of_battle
