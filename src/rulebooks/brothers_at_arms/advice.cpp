// For computer players: the plan of each army, as the board stands, and what a position is worth
// to a side by its plan: objectives, men, command, ground, fire. No rule is decided here. How plans
// are made: shared/plan.h.

#include "rulebooks/brothers_at_arms/advice.h"

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/victory.h"

#include <algorithm>
#include <queue>

namespace longroll::brothers_at_arms {

// ---- The plan ----

// How hard a unit hits, in sixths of a hit an attack.
static int firepower(const UnitCard& card) { return card.strength * (7 - card.attack); }

// It will not come back.
static bool gone_for_good(UnitFate fate)
{
    return fate == UnitFate::Dispersed || fate == UnitFate::Surrendered || fate == UnitFate::Absent;
}

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

// Strength is in sixths of a hit, ways are in hexes with their costs.
constexpr shared::PlanWeights kWeights = {
    .alarm = 8,
    .at_hand = 2,
    .guard_percent = 70,
    .take_percent = 110,
    .least = 6,
    .march_weight = 1,
    .value_weight = 1,
    .reserve_percent = 0,
    .break_off_losses = 50,
    .break_off_odds = 150,
};

shared::PlannedPiece planned(const Field& field, const State& state, UnitId id)
{
    shared::PlannedPiece piece;
    piece.strength = firepower(field[id]);
    piece.bound = is_held(field, state, id);
    const auto cell = static_cast<std::size_t>(field.ground.grid.cell(state[id].hex));
    for (const auto& march : field.march_to_objective) piece.march.push_back(march[cell]);
    return piece;
}

// As this side sees it.
shared::Outlook outlook_of(const Field& field, const State& state, Side side)
{
    constexpr int kMarch = 2;  // a bound
    shared::Outlook outlook;
    for (const Objective& objective : state.objectives)
        outlook.places.push_back({1, objective.marker == marker_of(side)});
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitCard& card = field.units[index];
        const UnitFate fate = state.units[index].fate;
        const bool own = card.side == side;
        if (fate != UnitFate::Absent)
            (own ? outlook.own_start : outlook.foes_start) += firepower(card);
        if (!gone_for_good(fate)) (own ? outlook.own_left : outlook.foes_left) += firepower(card);
        if (fate == UnitFate::OnBoard)
            (own ? outlook.own : outlook.foes).push_back(planned(field, state, unit_id(index)));
    }
    outlook.time_left = kMarch * (field.scenario.bounds - state.bound + 1);
    return outlook;
}

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    return shared::plan_both(
        state.units.size(), kWeights, [&](Side side) { return outlook_of(field, state, side); },
        [&](Side side, auto visit) {
            for_each_unit(field, state, side, [&](UnitId id, const Unit&) { visit(id); });
        });
}

// ---- What it is worth ----

namespace {

// The scale: one strength point of a good brigade is worth 100.
constexpr int kVictory = 1'000'000;
constexpr int kObjective = 900;
constexpr int kStanding = 400;  // a unit on an objective that is not its own yet
constexpr int kSitting = 200;   // and has been there since the bound began
constexpr int kOccupied = 250;  // a unit on its own objective that is threatened
constexpr int kPointWorth = 100;
constexpr int kPinned = 25;
constexpr int kFatigued = 20;
constexpr int kStacked = 40;
constexpr int kReady = 60;     // sure of its orders in the next round
constexpr int kStrayed = 2;    // for each hex beyond the reach of its commander
constexpr int kTakePull = 60;  // for each hex of its way
constexpr int kGuardPull = 60;
constexpr int kReservePull = 8;
constexpr int kReserveFar = 4;
constexpr int kCommander = 150;
constexpr int kFromMen = 8;  // for each hex between a commander and his men
constexpr int kAhead = 20;   // for each hex that he is before them
constexpr int kInCover = 10;
constexpr int kOrders = 8;   // a unit that may act, or is sure to be ordered
constexpr int kDanger = 30;  // percent of a unit that may be dispersed

int attack_worth(const UnitCard& card)
{
    return kPointWorth * card.strength * (10 - card.attack) / 6;
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

// What a side's position is worth by its plan.
class Appraisal {
public:
    Appraisal(const Field& field, const State& state, Side side, const Plan& plan)
        : field_(field), state_(state), side_(side), plan_(plan)
    {
    }

    [[nodiscard]] int worth() const
    {
        int worth = objectives_worth();
        for (std::size_t index = 0; index < state_.units.size(); ++index) {
            if (field_.units[index].side != side_) continue;
            const UnitFate fate = state_.units[index].fate;
            if (fate == UnitFate::OnBoard)
                worth += unit_worth(unit_id(index)) + orders_worth(unit_id(index));
            else if (!gone_for_good(fate))
                worth += attack_worth(field_.units[index]);
        }
        for_each_commander(field_, state_, side_, [&](CommanderId id, const Commander&) {
            worth += kCommander - kFromMen * from_men(id) / 4 - kAhead * ahead(id);
        });
        return worth;
    }

private:
    // How surely this hex can be ordered by a control counter, in sixths.
    [[nodiscard]] int control_sixths(Hex hex) const
    {
        int best = 0;
        bool any = false;
        const int coming_up = may_come_up(state_, side_, Phase::MoveControls);
        for_each_commander(field_, state_, side_, [&](CommanderId id, const Commander& commander) {
            if (field_[id].level != Level::Control) return;
            any = true;
            best = std::max(best,
                            sixths(distance(commander.hex, hex), field_[id].leadership, coming_up));
        });
        return any ? best : 6;
    }

    // How surely this unit will have orders in its next round, in thirty-sixths.
    [[nodiscard]] int readiness(UnitId id, CommanderId own) const
    {
        const Hex hex = state_[id].hex;
        if (own == kNoCommander) return 6 * control_sixths(hex);
        const Commander& commander = state_[own];
        const int controlled = field_[own].exceptional ? 6 : control_sixths(commander.hex);
        const int commanded = sixths(distance(commander.hex, hex), field_[own].leadership,
                                     may_come_up(state_, side_, Phase::MoveCommands));
        if (!field_.options.direct_control) return controlled * commanded;
        return std::max(6 * control_sixths(hex), controlled * commanded);
    }

    // The way back to one's commander: a slope to climb while out of his reach.
    [[nodiscard]] int strayed(UnitId id, CommanderId own) const
    {
        if (own == kNoCommander) return 0;
        return std::clamp(distance(state_[own].hex, state_[id].hex) - field_[own].leadership, 0, 8);
    }

    // What its duty asks of it.
    [[nodiscard]] int duty_worth(UnitId id) const
    {
        const shared::PlannedTask& task = plan_.tasks[index_of(id)];
        if (task.place == shared::kNowhere) return 0;
        const auto cell = static_cast<std::size_t>(field_.ground.grid.cell(state_[id].hex));
        const int march = std::min<int>(60, field_.march_to_objective[task.place][cell]);
        switch (task.duty) {
            case shared::Duty::Take: return -kTakePull * march;
            case shared::Duty::Guard: return -kGuardPull * march;
            case shared::Duty::Reserve: return -kReservePull * std::max(0, march - kReserveFar);
            case shared::Duty::Withdraw: return -kReservePull * march;
        }
        return 0;
    }

    [[nodiscard]] int unit_worth(UnitId id) const
    {
        const UnitCard& card = field_[id];
        const Unit& unit = state_[id];
        const CommanderId own = command_counter(field_, state_, side_, card.identity);
        int worth = attack_worth(card);
        if (unit.pinned) worth -= kPinned;
        if (unit.fatigued) worth -= kFatigued;
        if (stacked(field_, state_, id)) worth -= kStacked;
        worth += kReady * readiness(id, own) / 36;
        worth -= kStrayed * strayed(id, own);
        worth += duty_worth(id);
        const HexGround& ground = field_.ground[unit.hex];
        if (ground.woodland || ground.settlement) worth += kInCover;
        worth -= attack_worth(card) * danger(id) / 100 * kDanger / 100;
        return worth;
    }

    // The chance of being dispersed by all who may come to fire at it, in percent, roughly: a third
    // as many hits as it takes do little, half as many again are its end.
    [[nodiscard]] int danger(UnitId id) const
    {
        const Hex hex = state_[id].hex;
        int power = 0;  // in sixths of a hit, in percent
        for_each_unit(field_, state_, enemy_of(side_), [&](UnitId foe, const Unit& unit) {
            const UnitCard& card = field_[foe];
            const int far = distance(hex, unit.hex);
            if (far > card.range + 2) return;
            power += firepower(card) * weight_of(unit, far, card);
        });
        if (power == 0) return 0;
        const HexGround& ground = field_.ground[hex];
        const int kept = ground.settlement ? 3 : ground.woodland ? 4 : 6;
        const int share = power * kept / 36 / field_[id].strength;  // percent of what it takes
        return std::clamp(share - 40, 0, 95);
    }

    // How surely an enemy fires from there.
    [[nodiscard]] int weight_of(const Unit& foe, int far, const UnitCard& card) const
    {
        const bool near = far <= card.range;
        if (state_.active == side_) return near ? 80 : 50;
        if (state_.phase > Phase::Fire || foe.attacked || foe.pinned) return near ? 40 : 20;
        if (state_.phase > Phase::CommandNic && !foe.orders) return near ? 30 : 15;
        if (near) return 100;
        return state_.phase <= Phase::MoveUnits && !foe.moved ? 60 : 20;
    }

    // What the choices of the orders phases are good for: units that will be able to act.
    [[nodiscard]] int orders_worth(UnitId id) const
    {
        const Unit& unit = state_[id];
        if (unit.orders) return kOrders;
        if (unit.nic) return -kOrders;
        const CommanderId own = command_counter(field_, state_, side_, field_[id].identity);
        const bool own_ready = own != kNoCommander && state_[own].in_command;
        return std::max(unit.under == kNoCommander ? 0 : hope_of_orders(id, unit.under),
                        own_ready ? hope_of_orders(id, own) : 0);
    }

    [[nodiscard]] int hope_of_orders(UnitId id, CommanderId from) const
    {
        const int leadership = field_[from].leadership;
        const bool near = distance(state_[from].hex, state_[id].hex) <= leadership;
        return near ? kOrders : kOrders * leadership / 7;
    }

    // How far a commander is from his men, in quarters of a hex; control counters have all of them.
    [[nodiscard]] int from_men(CommanderId id) const
    {
        const CommanderCard& card = field_[id];
        int count = 0;
        int total = 0;
        for_each_unit(field_, state_, side_, [&](UnitId of, const Unit& unit) {
            if (card.level == Level::Command && field_[of].identity != division(card.division))
                return;
            ++count;
            total += distance(unit.hex, state_[id].hex);
        });
        return count == 0 ? 0 : 4 * total / count;
    }

    // How far he is before the foremost of his side, as the nearest enemy sees it.
    [[nodiscard]] int ahead(CommanderId id) const
    {
        constexpr int kFar = 7;
        const Hex hex = state_[id].hex;
        int nearest = kFar;
        Hex foe;
        for_each_unit(field_, state_, enemy_of(side_), [&](UnitId, const Unit& unit) {
            if (distance(unit.hex, hex) >= nearest) return;
            nearest = distance(unit.hex, hex);
            foe = unit.hex;
        });
        if (nearest == kFar) return 0;
        int line = kFar;
        for_each_unit(field_, state_, side_, [&](UnitId, const Unit& unit) {
            line = std::min(line, distance(unit.hex, foe));
        });
        return std::max(0, line + 1 - nearest);
    }

    [[nodiscard]] int objectives_worth() const
    {
        const auto army = static_cast<std::size_t>(index_of(side_));
        int worth = 0;
        for (std::size_t index = 0; index < state_.objectives.size(); ++index) {
            const Objective& objective = state_.objectives[index];
            const bool own = objective.marker == marker_of(side_);
            if (own) worth += kObjective;
            if (own && plan_.threats[army][index] == 0) continue;
            if (units_in(field_, state_, side_, field_.scenario.objectives[index].hex) == 0)
                continue;
            worth += own ? kOccupied : kStanding;
            if (!own && objective.held_since_start[army]) worth += kSitting;
        }
        return worth;
    }

    const Field& field_;
    const State& state_;
    Side side_;
    const Plan& plan_;
};

}  // namespace

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    if (state.phase == Phase::Over) {
        const int level = static_cast<int>(state.outcome.level);
        return (state.outcome.winner == side ? kVictory : -kVictory) * level;
    }
    return Appraisal(field, state, side, plan).worth() -
           Appraisal(field, state, enemy_of(side), plan).worth();
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::brothers_at_arms
