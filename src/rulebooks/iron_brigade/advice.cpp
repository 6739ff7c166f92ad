// What a position is worth to a side. Which few actions deserve a computer player's thought:
// considered.cpp. No rule is decided here.

#include "rulebooks/iron_brigade/judge.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/plots.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/victory.h"

#include <algorithm>

namespace longroll::iron_brigade {

using board::table::kInch;

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
    constexpr int kGun = 3;  // in castings
    const int each = is_battery(field, unit) ? kGun : 1;
    const int strength = each * (unit.castings + unit.holders) * casting_worth(unit.morale);
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

int side_worth(const Field& field, const State& state, Side side)
{
    const Judge judge(field, state, side);
    int worth = goal_worth(field, state, side) + leaders_worth(field, state, side);
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (side_of(field, unit) != side) continue;
        if (unit.fate == UnitFate::OnTable || unit.fate == UnitFate::Awaited)
            worth += unit_worth(field, judge, unit, unit_id(place));
    }
    return worth;
}

int worth_of(const Field& field, const State& state, Side side)
{
    const auto score = score_of(field, state);
    const int lead = score[index_of(side)] - score[index_of(enemy_of(side))];
    int worth =
        kPoint * lead + side_worth(field, state, side) - side_worth(field, state, enemy_of(side));
    if (state.phase == Phase::Over && state.outcome.winner)
        worth += *state.outcome.winner == side ? kVictory : -kVictory;
    return worth;
}

}  // namespace

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    if (state.phase != Phase::Plot) return worth_of(field, state, side);
    // Of orders that are only written, what would come of them.
    State own = state;
    own.phasing = side;
    return worth_of(field, as_if_acting(field, own), side) + fire_written(field, state, side);
}

}  // namespace longroll::iron_brigade
