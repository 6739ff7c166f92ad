// Artillery raised from the batteries of a battle: pools of one parent, and guns dedicated to
// brigades. Ledger 8.4.

#include "rulebooks/test_of_battle/muster.h"
#include "rulebooks/test_of_battle/muster_charts.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

constexpr int kMostInBattalion = 5;  // points of one stand of artillery

// TB-SCL-3: a point is six guns, unless the battle says otherwise.
int points_of_guns(const Mustering& muster, int guns)
{
    return points_of(guns, muster.field.scenario.guns_per_point);
}

// Guns of one weight: how many, and of which tubes.
struct Pieces {
    std::array<int, 2> tubes{};
    [[nodiscard]] int all() const { return tubes[0] + tubes[1]; }
    // The majority; of equals smoothbore.
    [[nodiscard]] Tube tube() const
    {
        return tubes[1] > tubes[0] ? Tube::Rifled : Tube::Smoothbore;
    }
};

Pieces pieces_of(const battle::Battle& battle, const Sources& batteries,
                 std::optional<Weight> weight)
{
    Pieces pieces;
    for (const battle::UnitId id : batteries)
        for (const battle::Guns& guns : battle[id].guns) {
            const Gun gun = gun_of(guns.weapon);
            if (!weight || gun.weight == *weight)
                pieces.tubes[static_cast<std::size_t>(gun.tube)] += guns.count;
        }
    return pieces;
}

// Gunners are never militia or poorly trained; the mean is weighted by guns.
int gunners_morale(const battle::Battle& battle, const Sources& batteries)
{
    std::int64_t steps = 0;
    std::int64_t guns = 0;
    for (const battle::UnitId id : batteries) {
        const int count = gun_count(battle[id]);
        steps += (static_cast<int>(battle[id].quality) + 1) * count;
        guns += count;
    }
    return quality_line(mean_quality(steps, guns)).morale_without;
}

bool are_mostly(const battle::Battle& battle, const Sources& batteries,
                battle::Deployment deployment)
{
    return mostly(battle, batteries,
                  [&](const battle::Unit& unit) { return unit.deployment == deployment; });
}

// A stand of these; its strength is set by the caller.
Recruit artillery_of(const Mustering& muster, battle::CommandId parent, const Sources& batteries,
                     Weight weight)
{
    const battle::Battle& battle = muster.battle;
    Recruit recruit = recruit_of(muster, parent, batteries);
    const battle::Unit& first = battle[batteries.front()];
    recruit.id = batteries.size() == 1 ? first.id : battle[parent].id + "_guns";
    recruit.name = batteries.size() == 1 ? first.label : battle[parent].label + " guns";
    recruit.where = first.where;
    recruit.card.weapon = Weapon::None;
    recruit.card.weight = weight;
    recruit.card.tube = pieces_of(battle, batteries, weight).tube();
    recruit.card.guns = pieces_of(battle, batteries, weight).all();
    recruit.card.morale = gunners_morale(battle, batteries);
    for (const battle::UnitId id : batteries) recruit.card.men += battle[id].men;
    recruit.piece.limbered = are_mostly(battle, batteries, battle::Deployment::Limbered) ||
                             are_mostly(battle, batteries, battle::Deployment::MarchColumn) ||
                             recruit.arrival;
    recruit.piece.column = are_mostly(battle, batteries, battle::Deployment::MarchColumn);
    recruit.piece.stationary = are_mostly(battle, batteries, battle::Deployment::Unlimbered);
    return recruit;
}

// One point is a battery, two to five a battalion; more are as many battalions as it takes.
void add_artillery(Mustering& muster, const Recruit& recruit, int points)
{
    const int stands = (points + kMostInBattalion - 1) / kMostInBattalion;
    const auto shares = shared::table::shares_of(points, stands);
    const auto guns = shared::table::shares_of(recruit.card.guns, stands);
    for (std::size_t part = 0; part < shares.size(); ++part) {
        Recruit& stand = muster.recruits.emplace_back(recruit);
        if (stands > 1) {
            stand.id += fmt::format("_{}", part + 1);
            stand.name += fmt::format(", {}", part + 1);
        }
        stand.card.strength = shares[part];
        stand.card.guns = guns[part];
        stand.card.type =
            shares[part] == 1 ? TroopType::ArtilleryBattery : TroopType::ArtilleryBattalion;
    }
}

bool has_brigade(const Mustering& muster, battle::CommandId command)
{
    return std::ranges::any_of(muster.recruits, [&](const Recruit& recruit) {
        return recruit.command == command && recruit.id.starts_with(muster.battle[command].id);
    });
}

bool may_have_guns(const Recruit& recruit)
{
    return recruit.card.type <= TroopType::MountedInfantry;
}

// The first brigade without a gun that is one of these.
template <class Is>
Recruit* without_guns(Mustering& muster, Is is)
{
    for (Recruit& recruit : muster.recruits)
        if (may_have_guns(recruit) && recruit.piece.guns == 0 && is(recruit)) return &recruit;
    return nullptr;
}

void add_to_division(Mustering& muster, const BrigadeGuns& from, int points)
{
    for (Recruit& recruit : muster.recruits)
        if (recruit.division == from.division && !may_have_guns(recruit) &&
            recruit.card.weapon == Weapon::None && recruit.card.weight == Weight::Field &&
            recruit.card.strength + points <= kMostInBattalion) {
            recruit.card.strength += points;
            if (recruit.card.strength > 1) recruit.card.type = TroopType::ArtilleryBattalion;
            return;
        }
    Recruit recruit = artillery_of(muster, from.brigade, from.batteries, Weight::Field);
    const Pieces all = pieces_of(muster.battle, from.batteries, {});
    recruit.id = from.division + "_guns";
    const auto division = find_command(muster.battle, from.division);
    recruit.name = muster.battle[division.value_or(from.brigade)].label + " guns";
    recruit.division = from.division;
    recruit.card.tube = all.tube();
    recruit.card.guns = 0;
    recruit.card.men = 0;
    add_artillery(muster, recruit, points);
}

}  // namespace

// Those of one parent, one weight and one time of coming are pooled; a brigade's are kept for it.
void raise_guns(Mustering& muster, battle::CommandId parent)
{
    const battle::Battle& battle = muster.battle;
    std::map<std::optional<battle::ArrivalId>, Sources> by_arrival;
    for (const battle::UnitId id : units_under(battle, parent))
        if (battle[id].kind == battle::UnitKind::Artillery ||
            battle[id].kind == battle::UnitKind::HorseArtillery)
            by_arrival[battle[id].arrival].push_back(id);
    const bool brigade =
        battle[parent].level == battle::Level::Brigade && has_brigade(muster, parent);
    for (const auto& [arrival, batteries] : by_arrival) {
        if (brigade) {
            muster.brigade_guns.push_back(
                {parent, battle[shared::division_over(battle, parent)].id, batteries});
            continue;
        }
        for (const Weight weight : {Weight::Field, Weight::Heavy, Weight::Siege}) {
            Sources of_weight;
            for (const battle::UnitId id : batteries)
                if (pieces_of(battle, {id}, weight).all() > 0) of_weight.push_back(id);
            if (of_weight.empty()) continue;
            Recruit recruit = artillery_of(muster, parent, of_weight, weight);
            if (weight == Weight::Heavy) recruit.id += "_heavy";
            if (weight == Weight::Siege) recruit.id += "_siege";
            const int guns = recruit.card.guns;
            add_artillery(muster, recruit, points_of_guns(muster, guns));
        }
    }
}

// Two for a point: the first to its own brigade, the next to the first brigade of the division
// without one; what is left over goes back to the division, half a point each.
void dedicate_guns(Mustering& muster)
{
    std::vector<int> left;
    for (BrigadeGuns& guns : muster.brigade_guns) {
        const int all = pieces_of(muster.battle, guns.batteries, {}).all();
        left.push_back(2 * points_of_guns(muster, all));
        Recruit* own = without_guns(
            muster, [&](const Recruit& recruit) { return recruit.command == guns.brigade; });
        if (own == nullptr) continue;
        own->piece.guns = 1;
        own->card.guns += all;
        guns.division = own->division;
        --left.back();
    }
    std::map<std::string, int> over;
    for (std::size_t place = 0; place < left.size(); ++place) {
        const std::string& division = muster.brigade_guns[place].division;
        for (; left[place] > 0; --left[place]) {
            Recruit* next = without_guns(
                muster, [&](const Recruit& recruit) { return recruit.division == division; });
            if (next != nullptr)
                next->piece.guns = 1;
            else
                ++over[division];
        }
    }
    for (const BrigadeGuns& guns : muster.brigade_guns) {
        const int points = over[guns.division] / 2;
        over[guns.division] = 0;
        if (points > 0) add_to_division(muster, guns, points);
    }
}

}  // namespace longroll::test_of_battle
