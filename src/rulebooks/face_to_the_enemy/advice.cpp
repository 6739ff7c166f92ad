// For computer players: the plan of each army, and what a position is worth to a side by its plan.
// How plans are made: shared/plan.h. Which few actions deserve a thought: considered.cpp. No rule
// is decided here.

#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/judge.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/turns.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

using board::table::kInch;

namespace {

// Strength is in bases, guns double; ways are in thousandths of an inch.
constexpr shared::PlanWeights kPlanWeights = {
    .alarm = 40 * kInch,
    .at_hand = 10 * kInch,
    .guard_percent = 80,
    .take_percent = 120,
    .least = 6,
    .march_weight = 1,
    .value_weight = 12 * kInch,
    .reserve_percent = 0,
    .break_off_losses = 55,
    .break_off_odds = 170,
};

int strength_of(const UnitCard& card, int bases)
{
    return card.arm == Arm::Artillery ? 2 * bases : bases;
}

template <class Visit>
void each_in_plan(const Field& field, const State& state, Side side, Visit visit)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (field.units[place].side == side && state.units[place].on_table() &&
            !state.units[place].broken())
            visit(unit_id(place));
}

shared::PlannedPiece planned_piece(const Field& field, const State& state, UnitId id)
{
    shared::PlannedPiece piece;
    piece.strength = strength_of(field[id], state[id].bases);
    piece.bound = is_held(field, state, id);
    for (const Objective& objective : field.scenario.objectives)
        piece.march.push_back(
            std::max(0, length_of(objective.at - state[id].front) - objective.radius));
    return piece;
}

shared::Outlook outlook_for(const Field& field, const State& state, Side side)
{
    constexpr Length kMarch = 6 * kInch;  // in a turn
    shared::Outlook outlook;
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const Objective& objective = field.scenario.objectives[place];
        // What is worth something to the enemy alone is worth keeping from him.
        const bool idle =
            objective.worth_to == enemy_of(side) && state.objectives[place] != enemy_of(side);
        outlook.places.push_back({idle ? 0 : objective.value, state.objectives[place] == side});
    }
    for (const Side army : {side, enemy_of(side)})
        each_in_plan(field, state, army, [&](UnitId id) {
            (army == side ? outlook.own : outlook.foes).push_back(planned_piece(field, state, id));
        });
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitCard& card = field.units[place];
        const bool own = card.side == side;
        (own ? outlook.own_start : outlook.foes_start) += strength_of(card, card.bases);
        if (!counts_as_lost(state.units[place].fate))
            (own ? outlook.own_left : outlook.foes_left) +=
                strength_of(card, state.units[place].bases);
    }
    outlook.time_left = kMarch * std::max(1, field.scenario.last_turn - state.turn + 1);
    return outlook;
}

// ---- What it is worth ----

constexpr int kVictory = 1'000'000;
constexpr int kPoint = 100;
constexpr int kBaseWorth = 60;

int army_worth(const View& view, Side side, const Plan& plan)
{
    constexpr int kHundredths[] = {100, 85, 65, 25};  // by state
    const Judge judge(view, side, plan);
    int worth = 0;
    view.each_of(side, [&](UnitId id) {
        const Unit& unit = view[id];
        worth += unit.bases * kBaseWorth * kHundredths[place_of(unit.morale)] / 100;
        if (!unit.broken()) worth += judge.place_worth(id, unit);
    });
    for (std::size_t place = 0; place < view.state.generals.size(); ++place) {
        const GeneralId id = general_id(place);
        if (side_of(view.field, id) == side && view.state[id].on_table())
            worth += 150 + judge.general_worth(id, point_of(view.state, id), view.state[id].with);
    }
    return worth;
}

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    return shared::plan_both(
        state.units.size(), kPlanWeights,
        [&](Side side) { return outlook_for(field, state, side); },
        [&](Side side, auto visit) { each_in_plan(field, state, side, visit); });
}

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    const auto points = outcome_of(field, state).points;
    const auto own = static_cast<std::size_t>(index_of(side));
    const View view(field, state);
    int worth = kPoint * (points[own] - points[1 - own]) + army_worth(view, side, plan) -
                army_worth(view, enemy_of(side), plan);
    if (state.phase == Phase::Over && state.outcome.winner)
        worth += *state.outcome.winner == side ? kVictory : -kVictory;
    return worth;
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::face_to_the_enemy
