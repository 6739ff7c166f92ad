// What a place is worth to a unit: near its duty, formed and faced for it, where it gives more than
// it takes.

#include "rulebooks/face_to_the_enemy/judge.h"

#include "board/table/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/sight.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using table::kInch;

namespace {

constexpr Length kUpon = inches(14);  // an enemy so near may be upon one soon
constexpr int kInchToGoal = 10;

int per_inch(Length length, int worth) { return static_cast<int>(length * worth / kInch); }

bool is_gun(const Field& field, const Unit& unit) { return field[unit.card].arm == Arm::Artillery; }

}  // namespace

Judge::Judge(const View& view, Side side, const Plan& plan)
    : view_(view), field_(view.field), state_(view.state), side_(side), plan_(plan)
{
    view.each_of(enemy_of(side), [&](UnitId id) {
        if (state_[id].broken()) return;
        const Point centre = centre_of(field_, state_, id);
        foes_.push_back({id, centre, is_covered(centre)});
    });
}

std::optional<Foe> Judge::nearest_foe(Point here) const
{
    std::optional<Foe> nearest;
    for (const Seen& foe : foes_) {
        const Length far = length_of(foe.centre - here);
        if (!nearest || far < nearest->far) nearest = Foe{foe.id, foe.centre, far};
    }
    return nearest;
}

bool Judge::is_covered(Point at) const
{
    const auto areas = field_.terrain->areas_at(at);
    return std::ranges::any_of(areas,
                               [&](FeatureId id) { return field_[id].cover >= Cover::Other; });
}

// ---- Ways ----

bool Judge::crosses_river(Point from, Point to) const
{
    if (from == to) return false;
    for (const auto& crossing : field_.terrain->trace({from, to}).crossings)
        if (field_[crossing.feature].kind == TerrainKind::River) return true;
    return false;
}

// The first to come holds it; the others stand by.
Length Judge::holds_from(UnitId id, Point goal) const
{
    const Length far = length_of(goal - state_[id].front);
    bool first = true;
    view_.each_of(side_, [&](UnitId other) {
        if (other == id || field_[other].arm != Arm::Infantry || state_[other].broken() ||
            plan_.task_of(other) != plan_.task_of(id))
            return;
        const Length his = length_of(goal - state_[other].front);
        if (his < far || (his == far && other < id)) first = false;
    });
    return first ? Length{2500} : inches(6);
}

bool Judge::holds(const Unit& unit, const Objective& objective) const
{
    return unit.on_table() && !unit.broken() &&
           length_to(block_as(field_, unit), objective.at) <= objective.radius;
}

void Judge::find_posts(UnitId id, Errand& errand) const
{
    constexpr Length kAtHand = inches(12);
    for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place) {
        const Objective& objective = field_.scenario.objectives[place];
        if (state_.objectives[place] != side_ || errand.posts.full() ||
            !holds(state_[id], objective))
            continue;
        const auto foe = nearest_foe(objective.at);
        bool alone = foe && foe->far <= kAtHand;
        view_.each_of(side_, [&](UnitId other) {
            if (other != id && alone && holds(state_[other], objective)) alone = false;
        });
        if (alone) errand.posts.push_back(place);
    }
}

int Judge::posts_left(const Unit& unit, const Errand& errand) const
{
    constexpr int kPost = 15;  // for each point of it
    int left = 0;
    for (const std::size_t place : errand.posts)
        if (const Objective& objective = field_.scenario.objectives[place]; !holds(unit, objective))
            left += kPost * objective.value;
    return left;
}

Errand Judge::errand_of(UnitId id) const
{
    const Point from = state_[id].front;
    const shared::PlannedTask task = plan_.task_of(id);
    Errand errand{{}, from};
    find_posts(id, errand);
    if (task.duty == shared::Duty::Withdraw) return errand;
    if (task.place != shared::kNowhere)
        errand.goal = field_.scenario.objectives[task.place].at;
    else if (const auto foe = nearest_foe(from))
        errand.goal = foe->centre;
    if (!errand.goal) return errand;
    errand.next = *errand.goal;
    errand.holds = holds_from(id, *errand.goal);
    if (!field_.spots.empty() && crosses_river(from, *errand.goal)) find_crossing(from, errand);
    return errand;
}

// Infantry stands before it.
bool Judge::is_barred(Point crossing) const
{
    constexpr Length kBarred = inches(9);
    return std::ranges::any_of(foes_, [&](const Seen& foe) {
        return field_[foe.id].arm == Arm::Infantry && length_of(foe.centre - crossing) <= kBarred;
    });
}

void Judge::find_crossing(Point from, Errand& errand) const
{
    constexpr Length kAtCrossing = inches(1);
    constexpr Length kRoundabout = inches(50);
    const Point goal = *errand.goal;
    // A step from a crossing towards a place.
    const auto beside = [&](Point crossing, Point to) {
        return crossing + table::ahead(table::heading_of(to - crossing), 2 * kAtCrossing);
    };
    std::optional<std::int64_t> least;
    for (const GroundSpot& spot : field_.spots) {
        const Length far = length_of(spot.at - from);
        const bool wet = crosses_river(beside(spot.at, goal), goal);
        if (far <= kAtCrossing) {
            if (wet) continue;
            // Over it, once it is reached.
            errand.next = goal;
            errand.after = 0;
            errand.over_water = true;
            return;
        }
        const Length rest = length_of(goal - spot.at);
        const bool barred = is_barred(spot.at);
        const std::int64_t way =
            std::int64_t{far} * (crosses_river(from, beside(spot.at, from)) ? 3 : 1) +
            std::int64_t{rest} * (wet ? 3 : 2) / 2 + (barred ? kRoundabout : 0);
        if (least && way >= *least) continue;
        least = way;
        errand.next = spot.at;
        errand.after = rest;
        // In line, to clear it by fire, if somebody bars it.
        errand.over_water = !barred;
        errand.holds = barred ? inches(3) : 0;
    }
}

// How far it still has to go, in inches of a line's march: turning and forming cost some of them.
int Judge::way_worth(const Unit& unit, const Errand& errand) const
{
    constexpr Length kAct = inches(6);  // what an order is worth that moves nobody
    if (!errand.goal) {
        const auto foe = nearest_foe(unit.front);
        return foe ? per_inch(std::min(foe->far, inches(40)), 4) : 0;
    }
    const Block block = block_as(field_, unit);
    const table::Vec to = errand.next - block.front;
    const Length right = table::shift_round(dot(table::right_of(block.way), to), table::kSineBits);
    const Length ahead = table::shift_round(dot(block.way, to), table::kSineBits);
    // Any base will do to hold a place; over water goes the first.
    const Length aside = std::max(0, std::abs(right) - (errand.over_water ? 0 : block.half));
    Length way = length_of(table::Vec{aside, ahead}) - errand.holds;
    if (is_gun(field_, unit)) return -per_inch(std::max(0, way) + errand.after, 2);
    const bool marches = unit.formation == Formation::MarchColumn;
    Length cost = 0;
    if (way > 0 || errand.after > 0) {
        const Angle askew = size_of(turn_between(unit.facing, table::heading_of(to)));
        const Length wheel = table::arc_length(2 * block.half, askew);
        if (aside > 0 || ahead < 0) cost = std::min(wheel, kAct);
        way = std::max(0, way) + errand.after;
        // Columns are faster, and have yet to form line.
        cost += marches || unit.formation == Formation::Column ? way * 5 / 6 : way;
    }
    if (marches)
        cost += kAct;
    else if (unit.formation == Formation::Column)
        cost += kAct / 2;
    if (errand.over_water && !marches) cost += unit.width > 2 ? 2 * kAct : kAct / 2;
    return -per_inch(cost, kInchToGoal);
}

// ---- The fight ----

int Judge::fire_worth(UnitId id, const Unit& unit) const
{
    constexpr int kHitGiven = 15;
    constexpr int kHitTaken[] = {11, 14, 20, 0};  // by its state
    const bool limbered = is_gun(field_, unit) && unit.limbered;
    Unit ready = unit;
    ready.limbered = false;
    const Length own = range_of(field_[id].weapon, Band::Maximum);
    std::optional<bool> covered;
    int given = 0;
    int taken = 0;
    for (const Seen& foe : foes_) {
        const Unit& enemy = state_[foe.id];
        const Length reach =
            std::max(own, range_of(field_[foe.id].weapon, Band::Maximum)) + inches(8);
        if (length_of(foe.centre - unit.front) > reach) continue;
        if (!covered) covered = is_covered(unit.front);
        const int gives = hits_expected(field_, ready, enemy, foe.in_cover);
        const int takes = hits_expected(field_, enemy, unit, *covered);
        if (gives == 0 && takes == 0) continue;
        if (blocked(view_, {Look::By::General, kNoUnit, kNoUnit, {unit.front, foe.centre}}))
            continue;
        given = std::max(given, gives);
        taken += takes;
    }
    if (limbered) given /= 4;  // it will, when it has unlimbered
    return (given * kHitGiven - taken * kHitTaken[place_of(unit.morale)]) / 100;
}

// How it stands there: its order, its shape, its front.
int Judge::form_worth(UnitId id, const Unit& unit, const Errand& errand) const
{
    constexpr Length kDeployed = inches(18);  // who comes so near is in line
    int worth = -10 * static_cast<int>(unit.event_disorder);
    const auto foe = nearest_foe(unit.front);
    if (!foe || foe->far > kDeployed || is_gun(field_, unit)) return worth;
    if (unit.formation == Formation::MarchColumn) worth -= errand.over_water ? 30 : 90;
    if (unit.formation == Formation::Column) worth -= errand.over_water ? 20 : 60;
    if (foe->far > kUpon) return worth;
    const Angle askew =
        size_of(turn_between(unit.facing, table::heading_of(foe->centre - unit.front)));
    worth -= std::max(0, askew.tenths - 200) / 10;
    // Who is spent keeps away.
    const Length wished = unit.morale >= Morale::Spent                     ? inches(14)
                          : field_[id].arm == Arm::Cavalry && unit.mounted ? inches(18)
                                                                           : Length{0};
    return worth - per_inch(std::max(0, wished - foe->far), 12);
}

int Judge::place_worth(UnitId id, const Unit& unit, const Errand& errand) const
{
    return way_worth(unit, errand) + fire_worth(id, unit) + form_worth(id, unit, errand) -
           posts_left(unit, errand);
}

int Judge::crowd_about(UnitId id, const Unit& unit) const
{
    constexpr Length kTooNear = inches(9);
    Length crowd = 0;
    view_.each_of(side_, [&](UnitId other) {
        if (other != id && field_[other].arm == Arm::Infantry)
            crowd += std::max(0, kTooNear - length_of(state_[other].front - unit.front));
    });
    return crowd / kInch;
}

// ---- Orders ----

// How much farther from it than the first of its division.
Length Judge::behind_others(UnitId id, Point goal) const
{
    const Length far = length_of(goal - state_[id].front);
    Length least = far;
    view_.each_of(side_, [&](UnitId other) {
        if (field_[other].division == field_[id].division && field_[other].arm == Arm::Infantry &&
            !state_[other].broken())
            least = std::min(least, length_of(goal - state_[other].front));
    });
    return far - least;
}

int Judge::need_of_orders(UnitId id) const
{
    constexpr int kStir = 12;  // who has nowhere to go still may be needed
    const Unit& unit = state_[id];
    int need = kStir;
    if (is_held(field_, state_, id)) return kStir / 2;
    // To rally, with the general beside it.
    if (unit.broken()) return chance_of(field_[id].quality, 9) / 2;
    const shared::PlannedTask task = plan_.task_of(id);
    if (task.place != shared::kNowhere) {
        const Point goal = field_.scenario.objectives[task.place].at;
        const Length far = length_of(goal - unit.front);
        need += per_inch(std::min(far, inches(8)), 10);
        need += per_inch(std::min(behind_others(id, goal), inches(40)), 3);
    }
    if (const auto foe = nearest_foe(unit.front); foe && foe->far < kUpon) need += 60;
    return need;
}

int Judge::general_worth(GeneralId id, Point at, UnitId with) const
{
    struct Hearer {
        DivisionId division = kNoDivision;
        int need = 0;
        int chance = 0;
        [[nodiscard]] int hope() const { return need * chance / (101 - chance); }
    };
    std::vector<Hearer> hearers;
    int worth = 0;
    view_.each_of(side_, [&](UnitId unit) {
        if (field_[unit].arm != Arm::Infantry || !commands(field_, id, unit)) return;
        const Length far = length_to(block_as(field_, state_[unit]), at);
        const bool here = with == unit;
        if (state_[unit].broken() && !here) return;
        int number = quality_value(field_[unit].quality) + grade_value(state_[id].grade) +
                     state_value(state_[unit].morale);
        if (!here) number += distance_value(far);
        if (!here && with != kNoUnit) number += quality_value(field_[with].quality);
        hearers.push_back(
            {field_[unit].division, need_of_orders(unit), chance_to_activate(number)});
        worth -= std::min<Length>(far, inches(60)) / (2 * kInch);
        if (far <= kNearMorale) worth += 4;
    });
    std::ranges::stable_sort(hearers, [](const Hearer& a, const Hearer& b) {
        return std::pair(index_of(a.division), -a.hope()) <
               std::pair(index_of(b.division), -b.hope());
    });
    // A failure closes the division.
    int open = 100;
    for (std::size_t place = 0; place < hearers.size(); ++place) {
        if (place > 0 && hearers[place].division != hearers[place - 1].division) open = 100;
        open = open * hearers[place].chance / 100;
        worth += hearers[place].need * open / 100;
    }
    if (const auto foe = nearest_foe(at); foe && foe->far < inches(4)) worth -= 25;
    if (with != kNoUnit && !state_[with].broken()) worth += in_contact(state_, with) ? 6 : -6;
    return worth;
}

}  // namespace longroll::face_to_the_enemy
