// For computer players: the plan of each army, and what a position is worth to a side by its plan.
// How plans are made: shared/plan.h. What a piece does about its duty: judge.h. Which few actions
// deserve a thought: considered.cpp. No rule is decided here.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/judge.h"
#include "rulebooks/shared/table/scenario.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

// Strength is in sixths of a hit an attack, ways are in hundredths of U.
constexpr shared::PlanWeights kPlanWeights = {
    .alarm = 450,
    .at_hand = 100,
    .guard_percent = 50,
    .take_percent = 60,
    .least = 3,
    .march_weight = 1,
    .value_weight = 100,
    .reserve_percent = 0,
    .break_off_losses = 55,
    .break_off_odds = 160,
};

int power_of(const UnitCard& card, int strength) { return strength * (7 - card.attack); }

bool is_gone(UnitFate fate) { return fate == UnitFate::Dispersed || fate == UnitFate::Lost; }

shared::Outlook outlook_of(const Field& field, const State& state, Side side)
{
    constexpr int kMarch = 200;  // a bound
    constexpr int kArea = 70;    // of an objective: a unit that is so near touches it
    shared::Outlook outlook;
    for (const Possession& possession : state.objectives)
        outlook.places.push_back({1, possession.owner == side});
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        const UnitCard& card = field[id];
        const Unit& unit = state[id];
        const bool own = card.side == side;
        (own ? outlook.own_start : outlook.foes_start) += power_of(card, card.strength);
        if (!is_gone(unit.fate))
            (own ? outlook.own_left : outlook.foes_left) +=
                power_of(card, strength_of(field, unit));
        if (!unit.on_table() || is_boat(field, id)) continue;
        shared::PlannedPiece& piece = (own ? outlook.own : outlook.foes).emplace_back();
        piece.strength = power_of(card, strength_of(field, unit));
        piece.bound = is_held(field, state, id);
        const Point centre = centre_of(field, unit);
        for (std::size_t objective = 0; objective < state.objectives.size(); ++objective)
            piece.march.push_back(std::max(0, march_to(field, objective, centre) - kArea));
    }
    // What is taken must be held for a bound.
    outlook.time_left = kMarch * std::max(1, bounds_left(field, state) - 1);
    keep_bound_foes_back(outlook, kPlanWeights);
    return outlook;
}

// ---- What the rulebook makes of a plan ----

// A division stays within its commander's call.
void keep_divisions_together(const Field& field, const State& state, Plan& plan)
{
    constexpr Length kWithinCall = 6 * kU;
    const auto each = [&](auto visit) {
        for (std::size_t place = 0; place < state.units.size(); ++place) {
            const UnitId id = unit_id(place);
            const Unit& unit = state[id];
            if (!unit.on_table() || unit.under == 0 || is_boat(field, id) ||
                is_held(field, state, id))
                continue;
            visit(id, std::pair(field[id].side, unit.under),
                  power_of(field[id], strength_of(field, unit)));
        }
    };
    shared::keep_together<std::pair<Side, std::uint8_t>>(
        plan, each, [&](std::size_t a, std::size_t b) {
            const auto& objectives = field.scenario.objectives;
            return length_of(objectives[a].at - objectives[b].at) <= kWithinCall;
        });
}

// ---- What it is worth ----

constexpr int kVictory = 1'000'000;
constexpr int kOwned = 900;
constexpr int kCandidate = 350;  // it has held it since the bound began
constexpr int kCommanderWorth = 200;

int objectives_worth(const View& view, Side side)
{
    int worth = 0;
    for (std::size_t place = 0; place < view.state.objectives.size(); ++place) {
        const Possession& possession = view.state.objectives[place];
        if (possession.owner == side) {
            worth += kOwned;
            continue;
        }
        if (possession.candidate != side) continue;
        const Objective& objective = view.field.scenario.objectives[place];
        const auto sides = shared::table::sides_at(
            view, objective.at, objective.radius,
            [&](UnitId id) { return !is_boat(view.field, id) && !view[id].aboard; });
        if (shared::table::alone(sides) == side) worth += kCandidate;
    }
    return worth;
}

int army_worth(const View& view, Side side, const Plan& plan)
{
    const Judge judge(view, side, plan);
    int worth = objectives_worth(view, side);
    each_unit(view.field, view.state, side, [&](UnitId id) {
        const UnitFate fate = view[id].fate;
        if (is_gone(fate)) return;
        worth += judge.base_worth(id) * strength_of(view.field, view.state, id);
        if (fate == UnitFate::OnTable) worth += judge.unit_worth(view, id);
    });
    each_commander(view.field, view.state, side, [&](CommanderId id) {
        if (!view[id].lost()) worth += kCommanderWorth;
        if (view[id].on_table()) worth += judge.commander_worth(id, view[id].at);
    });
    return worth;
}

}  // namespace

int bounds_left(const Field& field, const State& state)
{
    const Scenario& scenario = field.scenario;
    constexpr int kHours = 24;
    if (scenario.night == NightPlan::Fight)
        return std::max(1, (scenario.days - state.day) * kHours + scenario.end_hour - state.hour);
    int left = bounds_of(scenario, state.day) - state.bound + 1;
    for (int day = state.day + 1; day <= scenario.days; ++day) left += bounds_of(scenario, day);
    return std::max(1, left);
}

Plan plan_of(const Field& field, const State& state)
{
    Plan plan = shared::plan_both(
        state.units.size(), kPlanWeights, [&](Side side) { return outlook_of(field, state, side); },
        [&](Side side, auto visit) {
            each_unit(field, state, side, [&](UnitId id) {
                if (state[id].on_table() && !is_boat(field, id)) visit(id);
            });
        });
    keep_divisions_together(field, state, plan);
    return plan;
}

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    if (state.phase == Phase::Over) {
        const int level = static_cast<int>(state.outcome.level);
        if (!state.outcome.winner) return 0;
        return (state.outcome.winner == side ? kVictory : -kVictory) * level;
    }
    const View view(field, state);
    return army_worth(view, side, plan) - army_worth(view, enemy_of(side), plan);
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::brothers_at_arms_miniatures
