// Brigades and batteries raised from the regiments and guns of a battle, and everything that ledger
// 8.10 lets a scenario say of a unit. Ledger 8.2 to 8.5, 8.8. Where they stand: muster_places.cpp.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/muster.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

using shared::table::override_each;

// ---- Charts ----

Weapon weapon_of(battle::Weapon weapon)
{
    using W = battle::Weapon;
    switch (weapon) {
        case W::FlintlockMusket:
        case W::SmoothboreMusket:
        case W::Shotgun:
        case W::Pistol:
        case W::PistolAndSabre: return Weapon::MuzzleSmoothbore;
        case W::OlderRifle:
        case W::RifleMusket:
        case W::BreechLoadingRifle:
        case W::RepeatingRifle: return Weapon::Rifle;
        case W::MuzzleLoadingCarbine:
        case W::EarlyBreechLoadingCarbine:
        case W::BreechLoadingCarbine:
        case W::RepeatingCarbine: return Weapon::Carbine;
        case W::Sabre: return Weapon::None;
        case W::MountainRifle:
        case W::SixPounderRifle:
        case W::JamesRifle:
        case W::ThreeInchRifle:
        case W::TenPounderParrott:
        case W::TwelvePounderBlakely:
        case W::TwelvePounderWhitworth:
        case W::TwentyPounderParrott:
        case W::ThirtyPounderParrott:
        case W::FourAndAHalfInchRifle:
        case W::HundredPounderParrott: return Weapon::RifleArtillery;
        default: break;  // six-pounders, Napoleons, howitzers, mortars, columbiads
    }
    return Weapon::SmoothboreArtillery;
}

int quality_steps(battle::Quality quality)
{
    return std::max(0, static_cast<int>(quality) - static_cast<int>(battle::Quality::Raw));
}

Quality quality_of(std::int64_t steps, std::int64_t weight)
{
    if (2 * steps < weight) return Quality::Raw;
    return 2 * steps < 3 * weight ? Quality::Average : Quality::Veteran;
}

int bases_for(int count, int tenths_per_base)
{
    return std::max(1, (20 * count + tenths_per_base) / (2 * tenths_per_base));
}

namespace {

bool has_horses(const battle::Unit& unit)
{
    return unit.kind == battle::UnitKind::Cavalry || unit.kind == battle::UnitKind::MountedInfantry;
}

// Nobody says what they carry: muskets in the war's first year.
Weapon unknown_weapon(Arm arm, battle::Date date)
{
    if (arm == Arm::Artillery) return Weapon::SmoothboreArtillery;
    if (arm == Arm::Cavalry) return Weapon::Carbine;
    return date < battle::Date{1862, 7, 1} ? Weapon::MuzzleSmoothbore : Weapon::Rifle;
}

// Of most men or guns; on a tie the shorter-ranged.
Weapon weapon_of_most(const battle::Battle& battle, const Sources& units, Arm arm)
{
    std::map<Weapon, int> carried;
    for (const battle::UnitId id : units) {
        for (const battle::Arms& arms : battle[id].arms)
            if (arm != Arm::Artillery) carried[weapon_of(arms.weapon)] += arms.men;
        for (const battle::Guns& guns : battle[id].guns)
            if (arm == Arm::Artillery) carried[weapon_of(guns.weapon)] += guns.count;
    }
    if (carried.empty()) return unknown_weapon(arm, battle.clock.first_day);
    auto best = carried.begin();
    for (auto next = carried.begin(); next != carried.end(); ++next)
        if (next->second > best->second ||
            (next->second == best->second &&
             range_of(next->first, Band::Maximum) < range_of(best->first, Band::Maximum)))
            best = next;
    return best->first;
}

Quality quality_of_all(const battle::Battle& battle, battle::CommandId command,
                       const Sources& units)
{
    // A rating of the brigade as such goes before those of its regiments.
    if (const auto stated = battle[command].quality; stated && units.size() > 1)
        return quality_of(quality_steps(*stated), 1);
    std::int64_t steps = 0;
    std::int64_t weight = 0;
    for (const battle::UnitId unit : units) {
        const int counts = std::max(1, weight_of(battle[unit]));
        steps += std::int64_t{quality_steps(battle[unit].quality)} * counts;
        weight += counts;
    }
    return quality_of(steps, weight);
}

// ---- How it is drawn up (ledger 8.8) ----

// The deployment that most of them have.
std::optional<battle::Deployment> deployed(const battle::Battle& battle, const Sources& units)
{
    for (const battle::UnitId first : units) {
        const auto deployment = battle[first].deployment;
        if (deployment && mostly(battle, units, [&](const battle::Unit& unit) {
                return unit.deployment == deployment;
            }))
            return deployment;
    }
    return battle[units.front()].deployment;
}

Shape column_of(int bases)
{
    const int width = bases <= 4 ? 2 : 3;
    return {Formation::Column, std::min(width, bases)};
}

void draw_up(Recruit& recruit, std::optional<battle::Deployment> deployment)
{
    using D = battle::Deployment;
    const int bases = recruit.card.bases;
    const Arm arm = recruit.card.arm;
    recruit.wanted = {Formation::Line, bases};
    switch (deployment.value_or(D::Line)) {
        case D::TwoLines:
            if (arm == Arm::Infantry) recruit.wanted = {Formation::ReinforcedLine, (bases + 1) / 2};
            if (arm == Arm::Cavalry) recruit.wanted = column_of(bases);
            break;
        case D::ColumnOfCompanies:
        case D::ColumnOfDivisions:
        case D::Massed:
        case D::Reserve:
            if (arm == Arm::Artillery)
                recruit.piece.limbered = true;
            else
                recruit.wanted = column_of(bases);
            break;
        case D::MarchColumn:
            recruit.wanted = {Formation::MarchColumn, 1};
            recruit.piece.limbered = arm == Arm::Artillery;
            break;
        case D::Skirmish: recruit.piece.mounted = false; break;
        case D::Limbered: recruit.piece.limbered = arm == Arm::Artillery; break;
        case D::Line:
        case D::ThinLine:
        case D::Unlimbered: break;
    }
}

// ---- Drafts ----

Recruit recruit_of(const Mustering& muster, battle::CommandId command, Arm arm,
                   const Sources& units)
{
    const battle::Battle& battle = muster.battle;
    Recruit recruit{shared::draft_of(muster.terms, command, units), {}, {}, {}};
    if (const auto place = battle[command].position; place && units.size() > 1)
        recruit.pose.front = muster.terms.scale.of(*place);
    UnitCard& card = recruit.card;
    card.arm = arm;
    card.quality = quality_of_all(battle, command, units);
    card.weapon = weapon_of_most(battle, units, arm);
    for (const battle::UnitId unit : units) {
        card.men += battle[unit].men;
        card.guns += arm == Arm::Artillery ? gun_count(battle[unit]) : 0;
    }
    // FE-QUA-1, and RULING: FE-R-2. What else they can do has no effect here (ledger 8.4).
    card.bases = bases_for(arm == Arm::Artillery ? card.guns : card.men,
                           muster.field.scenario.tenths_per_base[place_of(arm)]);
    for (const battle::Ability ability : battle[units.front()].abilities)
        card.abilities.emplace_back(battle::to_text(ability));
    recruit.piece.mounted =
        arm == Arm::Cavalry &&
        !mostly(battle, units, [](const battle::Unit& unit) { return unit.dismounted; });
    draw_up(recruit, deployed(battle, units));
    // Ledger 8.9: who arrives comes on in march column.
    if (recruit.arrival) draw_up(recruit, battle::Deployment::MarchColumn);
    return recruit;
}

void name_by(const battle::Battle& battle, battle::UnitId id, Recruit& recruit)
{
    recruit.id = battle[id].id;
    recruit.name = battle[id].label;
    recruit.where = battle[id].where;
}

// Option-like key split_over: a brigade of more bases is cut into halves, the first the larger.
void add_recruit(Mustering& muster, Recruit recruit)
{
    const auto over = muster.overrides.root().whole("split_over", 2, kMostBases);
    const int most = over.value_or(kMostBases);
    if (recruit.card.bases <= most) return muster.recruits.push_back(std::move(recruit));
    const int parts = 2;
    const auto bases = shared::table::shares_of(recruit.card.bases, parts);
    const auto men = shared::table::shares_of(recruit.card.men, parts);
    const auto guns = shared::table::shares_of(recruit.card.guns, parts);
    for (std::size_t part = 0; part < parts; ++part) {
        Recruit& half = muster.recruits.emplace_back(recruit);
        half.id = fmt::format("{}_{}", recruit.id, part + 1);
        half.name = fmt::format("{}, {}", recruit.name, part + 1);
        half.card.bases = std::min(bases[part], kMostBases);
        half.card.men = men[part];
        half.card.guns = guns[part];
        draw_up(half, deployed(muster.battle, half.sources));
        if (half.arrival) draw_up(half, battle::Deployment::MarchColumn);
    }
}

Arm arm_of(const battle::Battle& battle, const Sources& units)
{
    return mostly(battle, units, has_horses) ? Arm::Cavalry : Arm::Infantry;
}

// Regiments are merged into their brigade, except those who are to be their own piece and those who
// come at another time (ledger 8.2).
void raise_brigade(Mustering& muster, battle::CommandId command)
{
    const battle::Battle& battle = muster.battle;
    const bool brigade = battle[command].level == battle::Level::Brigade;
    Sources together;
    Sources apart;
    for (const battle::UnitId id : units_under(battle, command)) {
        if (battle::has_guns(battle[id].kind)) continue;
        const bool merged =
            brigade && !battle[id].independent &&
            (together.empty() || battle[id].arrival == battle[together.front()].arrival);
        (merged ? together : apart).push_back(id);
    }
    if (!together.empty()) {
        Recruit recruit = recruit_of(muster, command, arm_of(battle, together), together);
        add_recruit(muster, std::move(recruit));
    }
    for (const battle::UnitId id : apart) {
        Recruit recruit = recruit_of(muster, command, arm_of(battle, {id}), {id});
        name_by(battle, id, recruit);
        add_recruit(muster, std::move(recruit));
    }
}

// Each battery is a unit of its own, unless the scenario groups those of a command.
void raise_batteries(Mustering& muster, battle::CommandId command, bool grouped)
{
    const battle::Battle& battle = muster.battle;
    Sources batteries;
    for (const battle::UnitId id : units_under(battle, command))
        if (battle::has_guns(battle[id].kind) && gun_count(battle[id]) > 0) batteries.push_back(id);
    if (grouped && !batteries.empty()) {
        Recruit recruit = recruit_of(muster, command, Arm::Artillery, batteries);
        const bool taken = std::ranges::any_of(
            muster.recruits, [&](const Recruit& other) { return other.id == recruit.id; });
        if (taken) recruit.id += "_guns";
        return add_recruit(muster, std::move(recruit));
    }
    for (const battle::UnitId id : batteries) {
        Recruit recruit = recruit_of(muster, command, Arm::Artillery, {id});
        name_by(battle, id, recruit);
        add_recruit(muster, std::move(recruit));
    }
}

// ---- What a scenario may say of a unit (FE-SET-2, ledger 8.10) ----

constexpr std::string_view kFormationNames[] = {"line", "reinforced line", "column",
                                                "march column"};
constexpr std::string_view kQualityNames[] = {"raw", "average", "veteran"};
constexpr std::string_view kWeaponNames[] = {
    "muzzle_smoothbore", "rifle", "carbine", "none", "smoothbore_artillery", "rifle_artillery"};
constexpr std::string_view kStateNames[] = {"fresh", "worn", "spent", "broken"};
constexpr std::string_view kDisorderNames[] = {"none", "disordered", "severe"};

void override_unit_card(OverrideTable& table, Recruit& recruit)
{
    UnitCard& card = recruit.card;
    if (const auto bases = table.whole("bases", 1, kMostBases)) {
        if (recruit.wanted.width == card.bases) recruit.wanted.width = *bases;
        card.bases = *bases;
    }
    if (const auto quality = table.word("quality", kQualityNames))
        card.quality = static_cast<Quality>(*quality);
    if (const auto weapon = table.word("weapon", kWeaponNames))
        card.weapon = static_cast<Weapon>(*weapon);
    card.can_exit = table.flag("can_exit").value_or(card.can_exit);
    recruit.lost = table.whole("bases_lost", 0, kMostBases).value_or(0);
    // RULING: FE-R-112.
    const int left = card.bases - recruit.lost;
    if (recruit.lost > 0 && left <= autobreak_at(card.bases, card.quality)) {
        table.fault(
            "bases_lost", fmt::format("\"{}\" would break by its losses", recruit.id),
            fmt::format("leave it more than {} bases", autobreak_at(card.bases, card.quality)));
        recruit.lost = 0;
    }
}

void override_unit_piece(OverrideTable& table, Recruit& recruit)
{
    Unit& piece = recruit.piece;
    if (const auto state = table.word("state", kStateNames))
        piece.morale = static_cast<Morale>(*state);
    if (const auto disorder = table.word("event_disorder", kDisorderNames))
        piece.event_disorder = static_cast<Disorder>(*disorder);
    piece.mounted = table.flag("mounted").value_or(piece.mounted);
    piece.limbered = table.flag("limbered").value_or(piece.limbered);
    const int left = recruit.card.bases - recruit.lost;
    if (const auto formation = table.word("formation", kFormationNames)) {
        recruit.wanted = {Formation::Line, left};
        switch (static_cast<Formation>(*formation)) {
            case Formation::ReinforcedLine:
                recruit.wanted = {Formation::ReinforcedLine, (left + 1) / 2};
                break;
            case Formation::Column: recruit.wanted = column_of(left); break;
            case Formation::MarchColumn: recruit.wanted = {Formation::MarchColumn, 1}; break;
            case Formation::Line: break;
        }
    }
    recruit.wanted.width = table.whole("width", 1, kMostBases).value_or(recruit.wanted.width);
    if (const auto label = table.word("label", kFormationNames))
        recruit.wanted.formation = static_cast<Formation>(*label);
}

}  // namespace

// FE-ORG-1, FE-SET-1.
void raise_units(Mustering& muster)
{
    const auto grouped =
        muster.overrides.root().texts("group_artillery").value_or(std::vector<std::string>{});
    for (const std::string& id : grouped)
        if (!find_command(muster.battle, id))
            muster.overrides.root().fault("group_artillery",
                                          fmt::format("there is no formation \"{}\"", id),
                                          "write ids of formations that have batteries");
    for (std::size_t place = 0; place < muster.battle.commands.size(); ++place) {
        const auto command = static_cast<battle::CommandId>(place);
        raise_brigade(muster, command);
        raise_batteries(muster, command,
                        std::ranges::find(grouped, muster.battle[command].id) != grouped.end());
    }
}

void override_units(Mustering& muster)
{
    shared::override_recruits(
        muster, "unit", kMaxUnits, [&](OverrideTable& table, Recruit& recruit) {
            override_unit_card(table, recruit);
            override_unit_piece(table, recruit);
            const std::string division = shared::division_in(table, muster.divisions);
            if (!division.empty()) recruit.division = division;
        });
}

void enlist(Mustering& muster)
{
    for (Recruit& recruit : muster.recruits) {
        UnitCard& card = recruit.card;
        Unit& piece = recruit.piece;
        card.id = recruit.id;
        card.name = recruit.name;
        card.side = recruit.side;
        card.arrival = recruit.arrival;
        card.division = find_division(muster, recruit.division);
        piece.card = unit_id(muster.field.units.size());
        piece.bases = static_cast<std::uint8_t>(card.bases - recruit.lost);
        piece.fate = card.arrival ? UnitFate::Awaited : UnitFate::OnTable;
        piece.mounted = piece.mounted && card.arm == Arm::Cavalry;
        piece.limbered = piece.limbered && card.arm == Arm::Artillery;
        muster.field.units.push_back(card);
        const Shape shape = nearest_legal(shape_of(muster.field, piece), recruit.wanted);
        piece.formation = shape.formation;
        piece.width = static_cast<std::uint8_t>(shape.width);
        muster.state.units.push_back(piece);
    }
}

}  // namespace longroll::face_to_the_enemy
