// What a position is worth to a side, for computer players: objectives, men, command, ground. No
// rule is decided here.

#include "rulebooks/brothers_at_arms/advice.h"

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/victory.h"

#include <queue>

namespace longroll::brothers_at_arms {

// The march from every hex to this one, by the costs of entering each hex on the way.
static std::vector<std::uint8_t> march_to(const Field& field, Hex goal)
{
    constexpr std::uint8_t kNoWay = 255;
    const board::HexGrid& grid = field.ground.grid;
    std::vector<std::uint8_t> march(static_cast<std::size_t>(grid.cells()), kNoWay);
    const auto at = [&](Hex hex) -> std::uint8_t& {
        return march[static_cast<std::size_t>(grid.cell(hex))];
    };
    // Infantry stands for everybody who goes by land.
    const CounterId walker{commander_id(0)};
    using Reached = std::pair<int, Hex>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    at(goal) = 0;
    open.push({0, goal});
    while (!open.empty()) {
        const auto [cost, hex] = open.top();
        open.pop();
        if (cost > at(hex)) continue;
        for (const Direction direction : board::kDirections) {
            const Hex from = neighbour(hex, direction);
            if (!field.ground.contains(from) || closed_to(field, walker, from) ||
                closed_step(field, walker, from, hex))
                continue;
            const int further = std::min<int>(cost + entry_cost(field, from, hex), kNoWay - 1);
            if (further >= at(from)) continue;
            at(from) = static_cast<std::uint8_t>(further);
            open.push({further, from});
        }
    }
    return march;
}

void prepare_advice(Field& field)
{
    field.march_to_objective.clear();
    for (const ObjectiveCard& card : field.scenario.objectives)
        field.march_to_objective.push_back(march_to(field, card.hex));
}

namespace {

// The scale: one strength point of a good brigade is worth 100.
constexpr int kVictory = 1'000'000;
constexpr int kObjective = 900;
constexpr int kStanding = 400;  // a unit on an objective that is not its own yet
constexpr int kPointWorth = 100;
constexpr int kPinned = 25;
constexpr int kFatigued = 20;
constexpr int kStacked = 40;
constexpr int kReady = 90;        // sure of its orders in the next round
constexpr int kStrayed = 2;       // for each hex beyond the reach of its commander
constexpr int kFarFromGoal = 14;  // for each hex, up to a limit
constexpr int kCommander = 150;
constexpr int kBehindTheMen = 8;  // for each hex that a commander is from the goal of his men
constexpr int kInCover = 10;
constexpr int kOrders = 8;  // a unit that may act, or is sure to be ordered

int attack_worth(const UnitCard& card)
{
    return kPointWorth * card.strength * (10 - card.attack) / 6;
}

// How far it is to the nearest place that this side still wants.
int distance_to_goal(const Field& field, const State& state, Side side, Hex hex)
{
    int nearest = 60;
    const auto cell = static_cast<std::size_t>(field.ground.grid.cell(hex));
    for (std::size_t index = 0; index < state.objectives.size(); ++index)
        if (state.objectives[index].marker != marker_of(side))
            nearest = std::min<int>(nearest, field.march_to_objective[index][cell]);
    return nearest;
}

// Commanders move after their men and control counters last, so that whoever is still to move may
// yet come up.
int may_come_up(const State& state, Side side, Phase before)
{
    return state.active == side && state.phase < before ? 2 : 0;
}

// How sure it is, in sixths, that an order passes over this distance: certain within reach, by a
// roll beyond it.
int sixths(int distance_between, int leadership, int coming_up)
{
    return distance_between <= leadership + coming_up ? 6 : std::min(leadership, 6);
}

// How surely this hex can be ordered by a control counter, in sixths.
int control_sixths(const Field& field, const State& state, Side side, Hex hex)
{
    int best = 0;
    bool any = false;
    const int coming_up = may_come_up(state, side, Phase::MoveControls);
    for_each_commander(field, state, side, [&](CommanderId id, const Commander& commander) {
        if (field[id].level != Level::Control) return;
        any = true;
        best =
            std::max(best, sixths(distance(commander.hex, hex), field[id].leadership, coming_up));
    });
    return any ? best : 6;
}

// How surely this unit will have orders in its next round, in thirty-sixths.
int readiness(const Field& field, const State& state, UnitId id)
{
    const Side side = field[id].side;
    const Hex hex = state[id].hex;
    const int direct = 6 * control_sixths(field, state, side, hex);
    const CommanderId own = command_counter(field, state, side, field[id].identity);
    if (own == kNoCommander) return direct;
    const Commander& commander = state[own];
    const int controlled =
        field[own].exceptional ? 6 : control_sixths(field, state, side, commander.hex);
    const int commanded = sixths(distance(commander.hex, hex), field[own].leadership,
                                 may_come_up(state, side, Phase::MoveCommands));
    return field.options.direct_control ? std::max(direct, controlled * commanded)
                                        : controlled * commanded;
}

// The way back to one's commander: a slope to climb while out of his reach.
int strayed(const Field& field, const State& state, UnitId id)
{
    const CommanderId own = command_counter(field, state, field[id].side, field[id].identity);
    if (own == kNoCommander) return 0;
    return std::clamp(distance(state[own].hex, state[id].hex) - field[own].leadership, 0, 8);
}

int unit_worth(const Field& field, const State& state, UnitId id)
{
    const UnitCard& card = field[id];
    const Unit& unit = state[id];
    int worth = attack_worth(card);
    if (unit.pinned) worth -= kPinned;
    if (unit.fatigued) worth -= kFatigued;
    if (stacked(field, state, id)) worth -= kStacked;
    worth += kReady * readiness(field, state, id) / 36;
    worth -= kStrayed * strayed(field, state, id);
    worth -= kFarFromGoal * distance_to_goal(field, state, card.side, unit.hex);
    const HexGround& ground = field.ground[unit.hex];
    if (ground.woodland || ground.settlement) worth += kInCover;
    return worth;
}

// What the choices of the orders phases are good for: units that will be able to act.
int orders_worth(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    if (unit.orders) return kOrders;
    if (unit.nic) return -kOrders;
    if (unit.under == kNoCommander) return 0;
    const Commander& commander = state[unit.under];
    const int leadership = field[unit.under].leadership;
    const bool near = distance(commander.hex, unit.hex) <= leadership;
    const CommanderId own = command_counter(field, state, field[id].side, field[id].identity);
    // A unit that its own commander can order gains nothing from being left to another.
    if (own != kNoCommander && state[own].in_command) return -1;
    return near ? kOrders : kOrders * leadership / 7;
}

int objectives_worth(const Field& field, const State& state, Side side)
{
    int worth = 0;
    for (std::size_t index = 0; index < state.objectives.size(); ++index) {
        const Objective& objective = state.objectives[index];
        const Hex hex = field.scenario.objectives[index].hex;
        if (objective.marker == marker_of(side)) worth += kObjective;
        if (objective.marker != marker_of(side) && units_in(field, state, side, hex) > 0)
            worth += kStanding;
    }
    return worth;
}

int side_worth(const Field& field, const State& state, Side side)
{
    int worth = objectives_worth(field, state, side);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        if (field.units[index].side != side) continue;
        const UnitFate fate = state.units[index].fate;
        if (fate == UnitFate::OnBoard)
            worth += unit_worth(field, state, unit_id(index)) +
                     orders_worth(field, state, unit_id(index));
        else if (fate != UnitFate::Dispersed && fate != UnitFate::Surrendered)
            worth += attack_worth(field.units[index]);
    }
    for_each_commander(field, state, side, [&](CommanderId, const Commander& commander) {
        worth += kCommander;
        worth -= kBehindTheMen * distance_to_goal(field, state, side, commander.hex);
    });
    return worth;
}

}  // namespace

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    if (state.phase == Phase::Over) {
        const int level = static_cast<int>(state.outcome.level);
        return (state.outcome.winner == side ? kVictory : -kVictory) * level;
    }
    return side_worth(field, state, side) - side_worth(field, state, enemy_of(side));
}

}  // namespace longroll::brothers_at_arms
