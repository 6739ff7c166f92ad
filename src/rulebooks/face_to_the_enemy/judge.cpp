// What a place is worth to a unit: near its duty, at its range, faced and formed.

#include "rulebooks/face_to_the_enemy/judge.h"

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/morale.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

using board::table::inches;
using board::table::kInch;

namespace {

constexpr Length kUpon = inches(12);  // an enemy so near may be upon one next turn
constexpr Length kMarchFrom = inches(30);

int in_inches(Length length) { return length / kInch; }

}  // namespace

Judge::Judge(const View& view, Side side, const Plan& plan)
    : field_(view.field), state_(view.state), side_(side), plan_(plan)
{
    view.each_of(enemy_of(side), [&](UnitId id) {
        if (!state_[id].broken()) foes_.emplace_back(id, centre_of(field_, state_, id));
    });
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
    if (task.place != shared::kNowhere) return field_.scenario.objectives[task.place].at;
    if (const auto foe = nearest_foe(state_[id].front)) return centre_of(field_, state_, foe->id);
    return {};
}

bool Judge::crosses_river(Point from, Point to) const
{
    if (from == to) return false;
    for (const auto& crossing : field_.terrain->trace({from, to}).crossings)
        if (field_[crossing.feature].kind == TerrainKind::River) return true;
    return false;
}

Point Judge::next_towards(Point from, Point goal) const
{
    constexpr Length kAtCrossing = inches(2);
    if (field_.spots.empty() || !crosses_river(from, goal)) return goal;
    const auto way = [&](const GroundSpot& spot) {
        return length_of(spot.at - from) + length_of(goal - spot.at);
    };
    const GroundSpot& best = *std::ranges::min_element(field_.spots, {}, way);
    // Over it, once it is reached.
    if (length_of(best.at - from) < kAtCrossing && goal != best.at)
        return best.at + ahead(heading_of(goal - best.at), 3 * kAtCrossing);
    return best.at;
}

Length Judge::wished_range(UnitId id, const Unit& unit) const
{
    const UnitCard& card = field_[id];
    if (unit.morale >= Morale::Spent) return inches(14);
    if (card.arm == Arm::Artillery)
        return std::min(range_of(card.weapon, Band::Effective) + inches(1), inches(11));
    if (card.arm == Arm::Cavalry && unit.mounted) return inches(9);
    return range_of(card.weapon, Band::Effective);
}

// How it stands there: formed for the fight or for the march, turned to the enemy.
int Judge::form_worth(UnitId id, const Unit& unit, const std::optional<Foe>& foe) const
{
    constexpr int kBase = 6;  // that can fire, each
    const Length far = foe ? foe->far : inches(200);
    const bool near = far <= kUpon + wished_range(id, unit);
    const Arm arm = field_[id].arm;
    int worth = -10 * static_cast<int>(unit.event_disorder);
    if (arm == Arm::Artillery) {
        const Length reach = range_of(field_[id].weapon, Band::Short);
        worth += unit.limbered ? (far <= reach ? -60 : 30) : 0;
    } else if (near) {
        worth += kBase * std::min<int>(unit.width, 8);
        if (unit.formation == Formation::Column) worth -= 20;
        if (unit.formation == Formation::MarchColumn) worth -= 60;
    } else if (far > kMarchFrom && unit.formation == Formation::MarchColumn) {
        worth += 25;
    }
    if (!foe || !near) return worth;
    const auto askew = size_of(
        turn_between(unit.facing, heading_of(centre_of(field_, state_, foe->id) - unit.front)));
    return worth - std::max(0, askew.tenths - 150) / 8;
}

int Judge::place_worth(UnitId id, const Unit& unit) const
{
    constexpr int kInchToGoal = 10;
    constexpr int kInchOffRange = 9;
    const auto foe = nearest_foe(unit.front);
    const bool near = foe && foe->far <= kUpon + wished_range(id, unit);
    int worth = form_worth(id, unit, foe);
    if (const auto goal = goal_of(id)) {
        const Point next = next_towards(unit.front, *goal);
        const Length way =
            length_of(next - unit.front) + (next == *goal ? 0 : length_of(*goal - next));
        worth -= in_inches(std::max(0, way - inches(2)) * kInchToGoal) / (near ? 2 : 1);
    } else if (foe) {
        worth += 4 * in_inches(std::min(foe->far, inches(40)));
    }
    if (!near) return worth;
    const Length off = foe->far - wished_range(id, unit);
    return worth - in_inches((off < 0 ? -2 * off : off) * kInchOffRange);
}

int Judge::general_worth(GeneralId id, Point at, UnitId with) const
{
    int worth = 0;
    for (std::size_t place = 0; place < state_.units.size(); ++place) {
        const UnitId unit = unit_id(place);
        if (!state_[unit].on_table() || !commands(field_, id, unit)) continue;
        const Length far = length_of(state_[unit].front - at);
        const int weight = field_[unit].arm == Arm::Infantry ? 3 : 1;
        // A complete 3" is a pip of every roll.
        worth -= weight * std::min(far / inches(3), 12);
        if (with == unit && state_[unit].broken()) worth += 60;
        if (far <= kNearMorale) worth += 2 * weight;
    }
    if (const auto foe = nearest_foe(at); foe && foe->far < inches(4)) worth -= 20;
    if (with != kNoUnit && !state_[with].broken()) worth += in_contact(state_, with) ? 6 : -4;
    return worth;
}

int chance_of(Quality quality, int needed)
{
    const Faces again = again_in_test(quality);
    std::array<int, 7> die{};  // in 36ths
    for (int face = 1; face <= 6; ++face) {
        if (!again.has(face)) die[static_cast<std::size_t>(face)] += 6;
        for (int first = 1; first <= 6; ++first)
            if (again.has(first)) die[static_cast<std::size_t>(face)] += 1;
    }
    int ways = 0;
    for (int one = 1; one <= 6; ++one)
        for (int two = 1; two <= 6; ++two)
            if (one + two >= needed)
                ways += die[static_cast<std::size_t>(one)] * die[static_cast<std::size_t>(two)];
    return ways * 100 / (36 * 36);
}

int charge_worth(const View& view, const Charge& order)
{
    const ChargeWay way = charge_way(view, order);
    if (way.why) return -1000;
    const auto chance = [&](const MoraleTest& test) {
        return chance_of(view.field[test.unit].quality, 7 - morale_modifiers(view, test).total());
    };
    const int goes = chance({order.unit, TestKind::Charging, order.target, way.aspect});
    if (view[order.target].broken()) return goes * 3;
    const int stands = in_contact(view.state, order.target)
                           ? 100
                           : chance({order.target, TestKind::Receiving, order.unit, way.aspect});
    // Sixths of a hit on fours; who is struck in the flank strikes less well.
    const int mine = melee_dice(view, order.unit) * 50;
    int his = melee_dice(view, order.target) * (way.aspect == Aspect::Front ? 50 : 33);
    const bool guns = view.field[order.target].arm == Arm::Artillery;
    // Defensive fire costs about a hit for three of his front.
    his += view[order.target].width * (guns ? 100 : 15);
    const int melee = (mine - his) / 3;
    const int driven = guns ? 150 : 90;
    return (goes * (stands * melee + (100 - stands) * driven) / 100 - (100 - goes) * 25) / 100;
}

}  // namespace longroll::face_to_the_enemy
