// For computer players: the plan of each army, and what a position is worth to a side by its plan.
// How plans are made: shared/plan.h. Which few actions deserve a thought: considered.cpp. No rule
// is decided here.

#include "rulebooks/shared/table/plan.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/judge.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/victory.h"

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

struct Army {
    const Field& field;
    const State& state;

    template <class Visit>
    void each(Side, Side of, Visit visit) const
    {
        for (std::size_t place = 0; place < state.units.size(); ++place)
            if (field.units[place].side == of && counts_in_plan(state.units[place]))
                visit(unit_id(place));
    }
    // Dice go by stands and not by points (TB-DIC-12); points say how long it lasts.
    [[nodiscard]] int strength(UnitId id) const
    {
        const Unit& unit = state[id];
        if (!is_brigade({field, state}, id)) return unit.strength > 1 ? 2 : 1;
        return (unit.disordered() ? 1 : 3) + unit.strength / 2;
    }
    [[nodiscard]] bool bound(UnitId id) const { return is_held(field, state, id); }
    [[nodiscard]] shared::table::ArmyStrength strength(Side side) const
    {
        shared::table::ArmyStrength army;
        for (std::size_t place = 0; place < state.units.size(); ++place) {
            if (field.units[place].side != side) continue;
            army.start += field.units[place].strength;
            if (state.units[place].fate != UnitFate::Eliminated)
                army.left += state.units[place].strength;
        }
        return army;
    }
};

shared::Outlook outlook_for(const Field& field, const State& state, Side side)
{
    constexpr Length kMarch = 16 * kInch;  // in a turn
    shared::Outlook outlook =
        shared::table::outlook_of(field, state, side, kMarch, Army{field, state});
    keep_bound_foes_back(outlook, kPlanWeights);
    return outlook;
}

// A division stays under its commander's eye, who stands between its duties; it takes along who
// has fled or is yet to come.
void keep_divisions_together(const Field& field, const State& state, Plan& plan)
{
    constexpr Length kUnderOneEye = 12 * kInch;
    const auto each = [&](auto visit) {
        for (std::size_t place = 0; place < state.units.size(); ++place) {
            const Unit& unit = state.units[place];
            const DivisionId division = field.units[place].division;
            if (division != kNoDivision && !field[division].in_name_only)
                visit(unit_id(place), division, counts_in_plan(unit) ? unit.strength : 0);
        }
    };
    shared::keep_together<DivisionId>(plan, each, [&](std::size_t a, std::size_t b) {
        const auto& objectives = field.scenario.objectives;
        return length_of(objectives[a].at - objectives[b].at) <= kUnderOneEye;
    });
}

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    Plan plan = shared::plan_both(
        state.units.size(), kPlanWeights,
        [&](Side side) { return outlook_for(field, state, side); },
        [&](Side side, auto visit) {
            Army{field, state}.each(side, side, visit);
        });
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
