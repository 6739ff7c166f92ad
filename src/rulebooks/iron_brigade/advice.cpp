// For computer players: the plan of each army, as the table stands and as far as that army sees,
// and what a position is worth to a side by its plan. How plans are made: shared/plan.h. Which few
// actions deserve a thought: considered.cpp. No rule is decided here.

#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/judge.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/simultaneous.h"
#include "rulebooks/iron_brigade/victory.h"
#include "rulebooks/shared/table/plan.h"

#include <algorithm>

namespace longroll::iron_brigade {

// ---- The plan ----

namespace {

// A gun with its crew is worth three.
int castings_worth(const Field& field, const Unit& unit) { return is_battery(field, unit) ? 3 : 1; }

// Strength is in castings; ways are in thousandths of an inch.
constexpr shared::PlanWeights kPlanWeights = {
    .alarm = 30 * kInch,
    .at_hand = 8 * kInch,
    .guard_percent = 80,
    .take_percent = 120,
    .least = 16,
    .march_weight = 1,
    .value_weight = 12 * kInch,
    .reserve_percent = 0,
    .break_off_losses = 50,
    .break_off_odds = 150,
};

// Whom a plan counts: the unbroken, and of the enemy those whom he has shown.
struct Army {
    const Field& field;
    const State& state;

    template <class Visit>
    void each(Side planner, Side of, Visit visit) const
    {
        each_of_side(field, state, of, [&](UnitId id) {
            const Unit& unit = state[id];
            if (unit.morale >= kUnbroken && (of == planner || !is_hidden(field, unit))) visit(id);
        });
    }
    [[nodiscard]] int strength(UnitId id) const
    {
        return castings_worth(field, state[id]) * (state[id].castings + state[id].holders);
    }
    [[nodiscard]] bool bound(UnitId id) const { return is_held(field, state, id); }
    [[nodiscard]] shared::table::ArmyStrength strength(Side side) const
    {
        const Strength strength = strength_of(field, state);
        const auto army = static_cast<std::size_t>(index_of(side));
        return {strength.start[army], strength.start[army] - strength.lost[army]};
    }
};

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    constexpr Length kMarch = 8 * kInch;  // a turn, or nearly
    return shared::table::plan_both(field, state, kPlanWeights, kMarch, Army{field, state});
}

// ---- What it is worth ----

namespace {

constexpr int kVictory = 1'000'000;
constexpr int kPoint = 600;
constexpr int kActed = 3;          // doing something is better than not
constexpr int kObjectiveInch = 6;  // for each inch from an objective, and point of its value
constexpr int kLedLevel = 12;      // for each lost level that a leader is there to mend
constexpr int kAlone = 25;         // a leader with nobody
constexpr int kPlotted = 40;       // fire that is written down

// A level less makes no difference to a regular at first; a broken regiment is out of the fight.
int casting_worth(int morale)
{
    constexpr int kWorth[] = {15, 30, 62, 76, 86, 96, 100, 106};
    return kWorth[std::clamp(morale, 0, 7)];
}

int unit_worth(const Field& field, const Judge& judge, const Unit& unit, UnitId id)
{
    const int strength =
        castings_worth(field, unit) * (unit.castings + unit.holders) * casting_worth(unit.morale);
    if (!unit.on_table() || unit.morale < kUnbroken) return strength;
    return strength + judge.place_worth(unit, id) + (unit.acted.over ? kActed : 0) +
           (unit.acted.items != 0 ? kActed : 0);
}

// How near the nearest steady unit of a side is to each objective that it does not hold.
int goal_worth(const Field& field, const State& state, Side side)
{
    constexpr int kFarthest = 60;
    int worth = 0;
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const Objective& objective = field.scenario.objectives[place];
        if (state.objectives[place] == side) continue;
        int least = kFarthest;
        each_of_side(field, state, side, [&](UnitId id) {
            if (state[id].morale < kUnbroken) return;
            const Length far = length_of(objective.at - state[id].front);
            least = std::min(least, std::max(0, far - objective.radius) / kInch);
        });
        worth -= kObjectiveInch * objective.value * least;
    }
    return worth;
}

int leaders_worth(const Field& field, const State& state, Side side)
{
    int worth = 0;
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const Leader& leader = state.leaders[place];
        if (field.leaders[place].side != side || leader.fate != LeaderFate::Active) continue;
        if (leader.with == kNoUnit) {
            worth -= kAlone;
            continue;
        }
        const Unit& unit = state[leader.with];
        worth += kLedLevel * (unit.base - unit.morale);
    }
    return worth;
}

int fire_written(const Field& field, const State& state, Side side)
{
    int worth = 0;
    for (const Plot& plot : state.plots)
        if (plot.kind == Plot::Kind::Fire && side_of(field, state[plot.unit]) == side)
            worth += kPlotted;
    return worth;
}

int side_worth(const Field& field, const State& state, Side side, const Plan& plan)
{
    const Judge judge(field, state, side, plan);
    int worth = goal_worth(field, state, side) + leaders_worth(field, state, side);
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (side_of(field, unit) != side) continue;
        if (unit.fate == UnitFate::OnTable || unit.fate == UnitFate::Awaited)
            worth += unit_worth(field, judge, unit, unit_id(place));
    }
    return worth;
}

int worth_as_it_is(const Field& field, const State& state, Side side, const Plan& plan)
{
    const auto score = score_of(field, state);
    const int lead = score[index_of(side)] - score[index_of(enemy_of(side))];
    int worth = kPoint * lead + side_worth(field, state, side, plan) -
                side_worth(field, state, enemy_of(side), plan);
    if (state.phase == Phase::Over && state.outcome.winner)
        worth += *state.outcome.winner == side ? kVictory : -kVictory;
    return worth;
}

}  // namespace

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    if (state.phase != Phase::Plot) return worth_as_it_is(field, state, side, plan);
    // Of orders that are only written, what would come of them.
    State own = state;
    own.phasing = side;
    return worth_as_it_is(field, as_if_acting(field, own), side, plan) +
           fire_written(field, state, side);
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::iron_brigade
