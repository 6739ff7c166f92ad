// What a place is worth to a stand: near its duty, at its range, faced, formed and in command.

#include "rulebooks/test_of_battle/judge.h"

#include "board/table/ways.h"
#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/sight.h"

#include <algorithm>

namespace longroll::test_of_battle {

using board::table::inches;
using board::table::kInch;

namespace {

constexpr Length kFarAway = inches(200);
constexpr Length kInReach = inches(12);  // of an enemy who may be upon one next turn
constexpr Length kMarchFrom = inches(24);
constexpr Length kCommandReach = inches(6);

bool fights(const Unit& unit) { return unit.on_table() && !unit.routed(); }

bool is_on_river(const Field& field, const GroundSpot& spot)
{
    constexpr Length kAtWater = 500;
    const bool crosses =
        spot.kind == GroundSpot::Kind::Bridge || spot.kind == GroundSpot::Kind::Ford;
    return crosses && any_edge_near(*field.terrain, spot.at, kAtWater, [&](FeatureId id, bool) {
               return field[id].kind == TerrainKind::River;
           });
}

}  // namespace

Judge::Judge(const Field& field, const State& state, Side side, const Plan& plan)
    : field_(field), state_(state), view_(field, state), side_(side), plan_(plan)
{
    std::array<std::array<std::int64_t, 3>, kMaxDivisions> sums{};
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        const UnitCard& card = field.units[place];
        if (!unit.on_table()) continue;
        if (card.side != side) {
            if (!unit.routed())
                foes_.emplace_back(unit_id(place), base_of(field, state, unit_id(place)).centre);
            continue;
        }
        if (!goes_soon(unit_id(place))) continue;
        auto& sum = sums[index_of(card.division)];
        sum[0] += unit.front.x;
        sum[1] += unit.front.y;
        ++sum[2];
    }
    for (const GroundSpot& spot : field.spots)
        if (is_on_river(field, spot)) crossings_.push_back(spot.at);
    for (std::size_t place = 0; place < sums.size(); ++place)
        if (sums[place][2] > 0)
            middles_[place] = {static_cast<Length>(sums[place][0] / sums[place][2]),
                               static_cast<Length>(sums[place][1] / sums[place][2])};
}

std::optional<Foe> Judge::nearest_foe(Point here) const
{
    std::optional<Foe> nearest;
    for (const auto& [id, there] : foes_) {
        const Length far = length_of(there - here);
        if (!nearest || far < nearest->far) nearest = Foe{id, far};
    }
    return nearest;
}

std::optional<Point> Judge::goal_of(UnitId id) const
{
    const shared::PlannedTask task = plan_.task_of(id);
    if (task.duty == shared::Duty::Withdraw) return {};
    // Out of command it can do little: first to its commander.
    const auto foe = nearest_foe(state_[id].front);
    if (!state_[id].in_command() && state_.turn > 1 && (!foe || foe->far > kInReach))
        for (std::size_t place = 0; place < state_.leaders.size(); ++place)
            if (field_.leaders[place].division == field_[id].division &&
                state_.leaders[place].on_table())
                return state_.leaders[place].at;
    if (task.place != shared::kNowhere) return field_.scenario.objectives[task.place].at;
    if (foe) return base_of(field_, state_, foe->id).centre;
    return {};
}

int Judge::posts_left(UnitId id, const Unit& unit) const
{
    constexpr int kPost = 30;
    int left = 0;
    for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place) {
        const Objective& objective = field_.scenario.objectives[place];
        const auto holds = [&](const Unit& one) {
            return length_of(one.front - objective.at) <= objective.radius;
        };
        if (state_.objectives[place] != side_ || holds(unit) || !holds(state_[id])) continue;
        const auto foe = nearest_foe(objective.at);
        if (!foe || foe->far > inches(16)) continue;
        bool alone = true;
        for (std::size_t other = 0; other < state_.units.size(); ++other)
            if (unit_id(other) != id && field_.units[other].side == side_ &&
                fights(state_.units[other]) && holds(state_.units[other]))
                alone = false;
        if (alone) left += kPost * objective.value;
    }
    return left;
}

bool Judge::crosses_river(Point from, Point to) const
{
    // Who stands on the line of the water is not over it.
    constexpr Length kOnTheLine = 60;
    if (from == to) return false;
    const Point start = from + ahead(heading_of(from - to), kOnTheLine);
    for (const auto& crossing : field_.terrain->trace({start, to}).crossings)
        if (field_[crossing.feature].kind == TerrainKind::River) return true;
    return false;
}

// By way of a crossing; more water before it or behind it is a long way round.
Length Judge::way_over(Point crossing, Point from, Point goal) const
{
    constexpr Length kBank = kInch;  // so far from the water one is on its bank
    constexpr Length kRound = inches(40);
    const Length there = length_of(crossing - from);
    const Length on = length_of(goal - crossing);
    Length way = there + on;
    if (there > kBank &&
        crosses_river(from, from + ahead(heading_of(crossing - from), there - kBank)))
        way += kRound;
    if (on > kBank && crosses_river(crossing + ahead(heading_of(goal - crossing), kBank), goal))
        way += kRound;
    return way;
}

// What those who stand there cost: friends have to pass first, enemies have to be driven off.
Length Judge::wait_at(Point crossing, UnitId id) const
{
    constexpr Length kInTheWay = inches(2);
    constexpr Length kBarred = inches(5);
    Length wait = 0;
    for (std::size_t place = 0; place < state_.units.size(); ++place)
        if (unit_id(place) != id && field_.units[place].side == side_ &&
            state_.units[place].on_table() &&
            length_of(state_.units[place].front - crossing) <= kInTheWay)
            wait += inches(4);
    for (const auto& [foe, there] : foes_)
        if (length_of(there - crossing) <= kBarred) wait += inches(8);
    return wait;
}

std::optional<Point> Judge::crossing_towards(UnitId id, Point from, Point goal) const
{
    if (!crosses_river(from, goal)) return {};
    std::optional<Point> best;
    Length least = 0;
    for (const Point crossing : crossings_) {
        const Length way = way_over(crossing, from, goal) + wait_at(crossing, id);
        if (best && way >= least) continue;
        best = crossing;
        least = way;
    }
    return best;
}

Point Judge::next_towards(UnitId id, Point from, Point goal) const
{
    constexpr Length kAtCrossing = 1500;
    const auto crossing = crossing_towards(id, from, goal);
    if (!crossing) return goal;
    // Over it, once it is reached.
    if (length_of(*crossing - from) < kAtCrossing)
        return *crossing + ahead(heading_of(goal - *crossing), 2 * kAtCrossing);
    return *crossing;
}

Length Judge::way_to(UnitId id, Point from, Point goal) const
{
    const auto crossing = crossing_towards(id, from, goal);
    return crossing ? way_over(*crossing, from, goal) : length_of(goal - from);
}

bool Judge::is_spent(UnitId id) const
{
    const DivisionId division = field_[id].division;
    return state_[division].exhausted && !field_[division].charges_exhausted;
}

Length Judge::wished_range(UnitId id, const Unit& unit, UnitId foe) const
{
    const UnitCard& card = field_[id];
    if (foe == kNoUnit || is_spent(id) || unit.disordered()) return inches(10);
    if (is_artillery(field_, id) || unit.mounted) return inches(8);
    // Whom it is to charge it must see when its turn begins, and the dark is short.
    constexpr Length kWithin = 300;
    const Footprint base = base_of(field_, state_, foe);
    const Length to_centre = std::min(length_of(base.across), length_of(base.along));
    const auto dark = farthest_sight(field_, state_);
    const Length range = ranges_of(card.weapon).longest;
    if (dark) return std::min(range, *dark) + to_centre - kWithin;
    // By day, whom woods hide is seen from very near only.
    constexpr Length kAsNearAsMayBe = kInch + kTolerance + kWithin;
    const bool sees = sees_from(view_, id, base_at(view_, id, {unit.front, unit.facing}), foe);
    return (sees ? range : kAsNearAsMayBe) + to_centre - kWithin;
}

// How far it is from what it is about, and from those who are about the same.
int Judge::duty_worth(UnitId id, const Unit& unit, const Foe& foe) const
{
    constexpr int kInchToGoal = 8;
    constexpr int kInchTooNear = 10;
    constexpr int kInchTooFar = 3;
    constexpr int kInchApart = 6;
    constexpr Length kTogether = inches(9);
    const auto per_inch = [](Length far, int weight) {
        return static_cast<int>(std::max(0, far) * weight / kInch);
    };
    int worth = 0;
    if (const auto goal = goal_of(id))
        worth -= per_inch(way_to(id, unit.front, *goal) - kInch, kInchToGoal);
    else
        worth += per_inch(std::min(foe.far, inches(30)), kInchTooFar);
    const Length wished = wished_range(id, unit, foe.id);
    worth -= per_inch(wished - foe.far, kInchTooNear);
    if (foe.far <= kInReach) worth -= per_inch(foe.far - wished, kInchTooFar);
    const Length apart = length_of(middles_[index_of(field_[id].division)] - unit.front);
    return worth - per_inch(apart - kTogether, kInchApart);
}

// How it stands there: its order, its front, its guns.
int Judge::form_worth(UnitId id, const Unit& unit, const Foe& foe) const
{
    constexpr int kDisorder = 60;
    constexpr int kStationary = 45;
    const bool near = foe.far <= kInReach;
    int worth = 0;
    if (unit.temporary) worth -= kDisorder;
    if (unit.column) worth += foe.far > kMarchFrom ? 40 : (near ? -120 : -20);
    // In the dark only those at hand can be fought from where it stands.
    const Length beyond = farthest_sight(field_, state_) ? kInch / 2 : 2 * kInch;
    const bool engaged = foe.far <= wished_range(id, unit, foe.id) + beyond;
    if (unit.stationary) worth += engaged ? kStationary : 6;
    if (is_artillery(field_, id)) {
        const Length reach = ranges_of(field_[id].tube, field_[id].weight).longest;
        if (unit.limbered) worth += foe.far <= reach ? -70 : 50;
    }
    if (!near) return worth;
    const Point there = base_of(field_, state_, foe.id).centre;
    const auto askew = size_of(turn_between(unit.facing, heading_of(there - unit.front))).tenths;
    return worth - std::max(0, askew - 150) / 12;
}

int Judge::place_worth(UnitId id, const Unit& unit) const
{
    if (!fights(unit)) return 0;
    const Foe foe = nearest_foe(unit.front).value_or(Foe{kNoUnit, kFarAway});
    return duty_worth(id, unit, foe) + form_worth(id, unit, foe) - posts_left(id, unit);
}

// Its hour comes before its next command is measured, or it is not held.
bool Judge::goes_soon(UnitId id) const
{
    if (!is_held(field_, state_, id)) return true;
    return std::ranges::any_of(field_[id].held, [&](shared::ReleaseId release) {
        const int turn = field_.scenario.releases[index_of(release)].turn;
        return turn > 0 && turn <= state_.turn + 1;
    });
}

// In eighths: those who may not move, and guns in battery, need him least.
int Judge::need_of_command(UnitId id) const
{
    if (!goes_soon(id)) return 1;
    return is_artillery(field_, id) && !state_[id].limbered ? 2 : 8;
}

int Judge::leader_worth(LeaderId id, Point at) const
{
    constexpr int kCommanded = 40;
    constexpr int kRouted = 90;
    const LeaderCard& card = field_[id];
    const bool rallies = card.level != CommanderLevel::Division;
    int worth = 0;
    for (std::size_t place = 0; place < state_.units.size(); ++place) {
        const Unit& unit = state_.units[place];
        const UnitCard& of = field_.units[place];
        if (!unit.on_table() || of.side != side_) continue;
        const Footprint base = base_of(field_, state_, unit_id(place));
        const auto far = board::table::gap(base, at);
        if (rallies && unit.routed() && far.at_most(kTokenRadius + kContact)) worth += kRouted;
        if (of.division != card.division || unit.routed()) continue;
        const int need = need_of_command(unit_id(place));
        if (far.at_most(kCommandReach + kTokenRadius)) worth += kCommanded * of.strength * need / 8;
        worth -= static_cast<int>(std::min(far.up(), inches(60)) / kInch) * need / 8;
    }
    if (const auto foe = nearest_foe(at); foe && foe->far < inches(4)) worth -= 60;
    return worth;
}

int melee_worth(const View& view, const std::vector<UnitId>& chargers, UnitId target)
{
    constexpr int kHundred = 100;
    const Unit& defender = view[target];
    const UnitCard& card = view.field[target];
    // In sixths: how often he fails, and so loses his Stationary dice, or runs.
    const int fails = std::clamp(6 - card.morale + (defender.disordered() ? 1 : 0), 0, 6);
    if (defender.routed()) return kHundred;
    int dealt = 0;
    int taken = 0;
    for (const UnitId charger : chargers) {
        for (const DiceGroup& group : melee_dice(view, charger, target, {}))
            dealt += group.dice * (7 - group.to_hit) * kHundred / 6;
        const Unit& unit = view[charger];
        const int shaky =
            std::clamp(6 - view.field[charger].morale + (unit.disordered() ? 1 : 0), 0, 6);
        taken += shaky * (unit.disordered() ? 60 : 15) / 6;
        const Footprint base = view.ground(target);
        const auto askew = turn_between(base.heading, heading_of(unit.front - base.centre));
        if (size_of(askew).tenths > 900) dealt += 40;
    }
    if (chargers.empty()) return 0;
    for (const DiceGroup& group : melee_dice(view, target, chargers.front(), {}))
        taken += group.dice * (7 - group.to_hit) * kHundred / 6 *
                 (defender.stationary ? 6 + (6 - fails) : 12) / 12;
    dealt += fails * (defender.disordered() ? 150 : 30) / 6;
    return dealt - taken;
}

}  // namespace longroll::test_of_battle
