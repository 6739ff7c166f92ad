// How well a unit stands.

#include "rulebooks/iron_brigade/judge.h"

#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

constexpr int kFaces = 60;     // the nearest enemy is before its front
constexpr int kDeployed = 60;  // in a formation that fights, near the enemy
constexpr int kMassed = 12;    // in one that marches, far from him
constexpr int kFarInch = 5;    // for each inch too far from an enemy whom it fights
constexpr int kGoalInch = 4;   // for each inch from where it is sent
constexpr int kPullInch = 2;   // the same while it fights
constexpr int kCrowded = 12;   // for each inch nearer than it likes
constexpr int kHuddled = 50;   // in a marching formation under the enemy's guns and muskets
constexpr int kTurned = 45;    // for an enemy on its flank or behind it
constexpr int kProne = 15;
constexpr int kCovered = 25;  // in woods, within range of the enemy

constexpr Length kMusketry = 13'000;  // where muskets begin to tell
constexpr Length kGunnery = 22'000;   // and guns
constexpr Length kFlanking = 9000;
constexpr Length kStandBack = 12'000;  // where a reserve waits for its time
constexpr std::int32_t kFront = 450;   // tenths of a degree either side
constexpr std::int32_t kFlank = 950;

bool fights_formed(const Formation& formation)
{
    const FormationKind kind = formation.kind;
    return kind == FormationKind::Unlimbered || kind == FormationKind::OpenHalf ||
           (kind == FormationKind::Line && formation.ranks == 2);
}

bool marches_formed(const Formation& formation)
{
    const FormationKind kind = formation.kind;
    return kind == FormationKind::EnMasse || kind == FormationKind::Column ||
           kind == FormationKind::Limbered || kind == FormationKind::CompanyColumn;
}

bool in_woods(const Field& field, Point at)
{
    const auto areas = field.terrain->areas_at(at);
    return std::ranges::any_of(areas, [&](FeatureId id) { return field[id].protection > 0; });
}

}  // namespace

Judge::Judge(const Field& field, const State& state, Side side, const Plan& plan)
    : field_(field), state_(state), side_(side), sight_(sight_reach(field, state)), plan_(plan)
{
    find_foes();
}

void Judge::find_foes()
{
    each_of_side(field_, state_, enemy_of(side_), [&](UnitId id) {
        const Unit& unit = state_[id];
        if (unit.morale < kUnbroken) return;
        if (field_.options.adv_hidden_movement && !unit.spotted) return;
        foes_.push_back({id, unit.front, is_battery(field_, unit)});
    });
}

std::optional<Judge::Foe> Judge::nearest_foe(Point from) const
{
    const Enemy* nearest = nullptr;
    std::int64_t least = 0;
    for (const Enemy& foe : foes_) {
        const std::int64_t far = square(foe.front - from);
        if (nearest != nullptr && far >= least) continue;
        nearest = &foe;
        least = far;
    }
    if (nearest == nullptr) return {};
    return Foe{nearest->id, length_of(nearest->front - from)};
}

// ---- Where its duty is ----

std::optional<Point> Judge::goal_of(UnitId id) const
{
    const shared::PlannedTask task = plan_.task_of(id);
    if (task.place != shared::kNowhere) return field_.scenario.objectives[task.place].at;
    const Point here = state_[id].front;
    const auto foe = nearest_foe(here);
    if (!foe) return {};
    const Point there = state_[foe->id].front;
    return withdraws(id) ? here + (here - there) : there;
}

bool Judge::withdraws(UnitId id) const { return plan_.task_of(id).duty == shared::Duty::Withdraw; }

Length Judge::way_left(const Unit& unit, UnitId id) const
{
    const shared::PlannedTask task = plan_.task_of(id);
    if (task.place == shared::kNowhere) {
        const auto foe = nearest_foe(unit.front);
        return foe && !withdraws(id) ? foe->far : 0;
    }
    const Objective& there = field_.scenario.objectives[task.place];
    const Length near = task.duty == shared::Duty::Reserve ? kStandBack : there.radius / 2;
    return std::max(0, length_of(there.at - unit.front) - near);
}

// ---- How it stands ----

Length Judge::wished_range(const Unit& unit) const
{
    constexpr Length kInTheDark = 1500;
    const Length best = is_battery(field_, unit) ? inches(14) : inches(5);
    return sight_ ? std::min(best, std::max(kInTheDark, *sight_ - kInch)) : best;
}

Length Judge::fighting_range(const Unit& unit) const
{
    const Length range = is_battery(field_, unit) ? kGunnery : kMusketry;
    return sight_ ? std::min(range, *sight_ + 3 * kInch) : range;
}

int Judge::fight_worth(const Unit& unit, const Foe& foe) const
{
    const Length wished = wished_range(unit);
    int worth = foe.far > wished ? -kFarInch * ((foe.far - wished) / kInch)
                                 : -kCrowded * ((wished - foe.far) / kInch);
    const auto turn =
        size_of(turn_between(unit.facing, heading_of(state_[foe.id].front - unit.front))).tenths;
    worth += turn <= kFront ? kFaces : -turn / 60;
    if (in_woods(field_, unit.front)) worth += kCovered;
    return worth;
}

int Judge::formation_worth(const Unit& unit, Length foe, Length goal) const
{
    constexpr Length kLongWay = 10'000;
    const Length near = is_battery(field_, unit) ? kGunnery : kMusketry + 3 * kInch;
    if (foe <= near) {
        if (fights_formed(unit.formation)) return kDeployed;
        return marches_formed(unit.formation) ? -kHuddled : 0;
    }
    return goal > kLongWay && marches_formed(unit.formation) ? kMassed : 0;
}

// Enemies who could take it in flank or rear.
int Judge::danger(const Unit& unit) const
{
    int danger = 0;
    for (const Enemy& foe : foes_) {
        const auto way = foe.front - unit.front;
        if (square(way) > std::int64_t{kFlanking} * kFlanking) continue;
        if (size_of(turn_between(unit.facing, heading_of(way))).tenths > kFlank) danger += kTurned;
    }
    return danger;
}

int Judge::place_worth(const Unit& unit, UnitId id) const
{
    const auto foe = nearest_foe(unit.front);
    const Length goal = way_left(unit, id);
    if (!foe) return -kGoalInch * (goal / kInch);
    const bool fights = foe->far <= fighting_range(unit);
    int worth = -(fights ? kPullInch : kGoalInch) * (goal / kInch);
    worth += formation_worth(unit, foe->far, goal);
    if (fights && withdraws(id))
        worth -= kCrowded * ((fighting_range(unit) - foe->far) / kInch) + danger(unit);
    else if (fights)
        worth += fight_worth(unit, *foe) - danger(unit);
    if (unit.prone) worth -= kProne;
    return worth;
}

}  // namespace longroll::iron_brigade
