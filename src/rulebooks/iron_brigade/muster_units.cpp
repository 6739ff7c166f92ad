// Regiments, batteries and trains raised from a battle (ledger 8.1 to 8.3, 8.5), with everything
// that 8.6 lets a scenario say of a unit. Where they stand: muster_places.cpp.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/muster.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

// ---- Weapons: from the battle's words to the rulebook's twenty (ledger 8.3) ----

WeaponId weapon_of(battle::Weapon weapon)
{
    using W = battle::Weapon;
    switch (weapon) {
        case W::FlintlockMusket:
        case W::SmoothboreMusket: return WeaponId::SmoothboreMusket;
        case W::OlderRifle: return WeaponId::ObsoleteRifleMusket;
        case W::RifleMusket: return WeaponId::RifledMusket;
        case W::BreechLoadingRifle: return WeaponId::BreechloadingRifle;
        case W::RepeatingRifle: return WeaponId::RepeatingRifle;
        case W::MuzzleLoadingCarbine: return WeaponId::MuzzleLoadingCarbine;
        case W::EarlyBreechLoadingCarbine: return WeaponId::ObsoleteBreechLoadingCarbine;
        case W::BreechLoadingCarbine: return WeaponId::BreechLoadingCarbine;
        case W::RepeatingCarbine: return WeaponId::RepeatingCarbine;
        case W::Shotgun:
        case W::Pistol:
        case W::PistolAndSabre:
        case W::Sabre: return WeaponId::PistolOrShotgun;
        case W::MountainRifle: return WeaponId::MountainRifle;
        case W::TwelvePounderMountainHowitzer: return WeaponId::MountainHowitzer12;
        case W::TwelvePounderBoatHowitzer:
        case W::TwelvePounderHowitzer: return WeaponId::Howitzer12;
        case W::SixPounderGun: return WeaponId::Gun6;
        case W::SixPounderRifle:
        case W::JamesRifle: return WeaponId::LightRifle;
        case W::TwelvePounderGun:
        case W::TwelvePounderNapoleon: return WeaponId::Gun12;
        case W::TwentyFourPounderHowitzer: return WeaponId::Howitzer24;
        case W::ThirtyTwoPounderHowitzer: return WeaponId::Howitzer32;
        case W::ThreeInchRifle:
        case W::TenPounderParrott:
        case W::TwelvePounderBlakely:
        case W::TwelvePounderWhitworth: return WeaponId::MediumRifle;
        // Siege pieces that the list lacks go by the nearest it has.
        case W::TwentyFourPounderGun: return WeaponId::Howitzer24;
        case W::ThirtyTwoPounderGun:
        case W::EightInchMortar:
        case W::TenInchMortar: return WeaponId::Howitzer32;
        case W::TwentyPounderParrott:
        case W::ThirtyPounderParrott:
        case W::FourAndAHalfInchRifle:
        case W::HundredPounderParrott:
        case W::EightInchColumbiad:
        case W::TenInchColumbiad:
        case W::NavalGun: break;
    }
    return WeaponId::HeavyRifle;
}

int at_medium_range(WeaponId id)
{
    for (const RangeBand& band : weapon(id).bands)
        if (band.band == Band::Medium) return band.effectiveness;
    return 0;
}

// What most of the men or guns have; on a tie the less effective at medium range. Unknown small
// arms go by the year.
WeaponId weapon_of(const battle::Unit& unit, int year)
{
    std::map<WeaponId, int> counts;
    if (battle::has_guns(unit.kind)) {
        for (const battle::Guns& guns : unit.guns) counts[weapon_of(guns.weapon)] += guns.count;
    } else {
        for (const battle::Arms& arms : unit.arms) counts[weapon_of(arms.weapon)] += arms.men;
    }
    if (counts.empty()) return year >= 1863 ? WeaponId::RifledMusket : WeaponId::SmoothboreMusket;
    auto best = counts.begin();
    for (auto next = counts.begin(); next != counts.end(); ++next)
        if (next->second > best->second ||
            (next->second == best->second &&
             at_medium_range(next->first) < at_medium_range(best->first)))
            best = next;
    return best->first;
}

// What cavalry fires from the saddle where that is another weapon: what the battle says, or the
// revolvers that its order of battle names.
std::optional<WeaponId> mounted_weapon_of(const battle::Unit& unit)
{
    if (unit.mounted_weapon) return weapon_of(*unit.mounted_weapon);
    if (unit.kind != battle::UnitKind::Cavalry && unit.kind != battle::UnitKind::MountedInfantry)
        return {};
    for (const battle::Arms& arms : unit.arms)
        if (arms.weapon == battle::Weapon::Pistol || arms.weapon == battle::Weapon::PistolAndSabre)
            return WeaponId::PistolOrShotgun;
    return {};
}

// Most of its guns stand on siege carriages.
bool has_siege_guns(const battle::Unit& unit)
{
    int siege = 0;
    int field = 0;
    for (const battle::Guns& guns : unit.guns)
        (guns.weapon >= battle::Weapon::TwentyFourPounderGun ? siege : field) += guns.count;
    return siege > field;
}

// ---- Units ----

constexpr int kMenPerCasting = 20;

constexpr std::string_view kWeights[] = {"mountain", "light", "medium", "heavy"};
constexpr std::string_view kFormations[] = {"line",     "open half",      "open third",
                                            "column",   "company column", "en masse",
                                            "limbered", "unlimbered"};
static_assert(std::size(kFormations) == kFormationCount);

int round_half_up(int number, int divisor) { return (2 * number + divisor) / (2 * divisor); }

Arm arm_of_kind(battle::UnitKind kind)
{
    switch (kind) {
        case battle::UnitKind::Infantry: return Arm::Infantry;
        case battle::UnitKind::Cavalry:
        case battle::UnitKind::MountedInfantry: return Arm::Cavalry;
        case battle::UnitKind::Artillery:
        case battle::UnitKind::HorseArtillery:
        case battle::UnitKind::Gunboat: break;
    }
    return Arm::Artillery;
}

// IB-ORG-1, IB-ORG-6, IB-ORG-9: men by the score, guns one by one.
int castings_of(const battle::Unit& unit)
{
    if (battle::has_guns(unit.kind)) return std::max(1, battle::gun_count(unit));
    return std::clamp(round_half_up(unit.men, kMenPerCasting), 1, 10 * kMostCastings);
}

// Regiments of a brigade, or batteries of a battalion, that the battle gives as one: batteries are
// always separate units (IB-ORG-11), and how many regiments a brigade has is a guide to the muster
// and no rule of play (IB-ORG-12).
int parts_of(const battle::Unit& unit, int castings)
{
    if (battle::has_guns(unit.kind))
        return unit.size == battle::UnitSize::Battalion ? (castings + 5) / 6 : 1;
    if (unit.size != battle::UnitSize::Brigade) return 1;
    const int usual = arm_of_kind(unit.kind) == Arm::Cavalry ? 18 : 16;
    return std::clamp(round_half_up(castings, usual), 1, 10);
}

Formation formation_of(battle::Deployment deployment, int castings, bool mounted)
{
    using D = battle::Deployment;
    Formation formation;
    formation.columns = static_cast<std::uint8_t>(usual_columns(castings, mounted));
    switch (deployment) {
        case D::Line:
        case D::TwoLines: break;
        case D::ThinLine: formation.ranks = 1; break;
        case D::Skirmish: formation.kind = FormationKind::OpenHalf; break;
        case D::ColumnOfCompanies:
        case D::ColumnOfDivisions:
        case D::Massed:
        case D::Reserve: formation.kind = FormationKind::CompanyColumn; break;
        case D::MarchColumn: formation.kind = FormationKind::Column; break;
        case D::Limbered: formation.kind = FormationKind::Limbered; break;
        case D::Unlimbered: formation.kind = FormationKind::Unlimbered; break;
    }
    return formation;
}

bool suits(Arm arm, FormationKind kind)
{
    const bool of_guns = kind == FormationKind::Limbered || kind == FormationKind::Unlimbered;
    if (arm == Arm::HeavyEquipment) return kind == FormationKind::Limbered;
    return (arm == Arm::Artillery) == of_guns;
}

UnitCard card_for(const battle::Battle& battle, const battle::Unit& unit)
{
    UnitCard card;
    card.brigade = battle[unit.parent].name;
    card.arm = arm_of_kind(unit.kind);
    card.men = unit.men;
    // IB-MOR-9: what the battle says of its quality has weighed its defects; the class follows.
    card.quality = static_cast<MoraleClass>(unit.quality);
    card.weapon = weapon_of(unit, battle.clock.first_day.year);
    card.mounted_weapon = mounted_weapon_of(unit);
    card.horse_artillery = unit.kind == battle::UnitKind::HorseArtillery;
    card.weight = weapon(card.weapon).weight.value_or(CannonWeight::Medium);
    card.siege_guns = has_siege_guns(unit);
    for (const battle::Ability ability : unit.abilities) {
        card.abilities.emplace_back(battle::to_text(ability));
        if (ability == battle::Ability::WatertightBoxes) card.watertight_boxes = true;
    }
    return card;
}

// By the class of its men.
void set_morale(const UnitCard& card, Unit& piece)
{
    piece.base = static_cast<std::int8_t>(base_morale(card.quality));
    piece.morale = piece.base;
    // RULING: IB-R-48: regulars and better have been under fire before.
    piece.prior_fire = card.quality >= MoraleClass::Regular;
}

void raise(Mustering& muster, const battle::Unit& unit)
{
    const int total = castings_of(unit);
    const int parts = std::max(parts_of(unit, total), (total + kMostCastings - 1) / kMostCastings);
    const auto castings = shared::table::shares_of(total, parts);
    for (int part = 0; part < parts && muster.recruits.size() < kMaxUnits; ++part) {
        Recruit recruit{
            draft_of(muster.terms, unit, part, parts), card_for(muster.battle, unit), {}};
        UnitCard& card = recruit.card;
        Unit& piece = recruit.piece;
        card.men = unit.men / parts;
        card.castings = castings[static_cast<std::size_t>(part)];
        set_morale(card, piece);
        piece.weapon = card.weapon;
        piece.mounted = card.arm == Arm::Cavalry && !unit.dismounted;
        if (unit.deployment)
            piece.formation = formation_of(*unit.deployment, card.castings, piece.mounted);
        recruit.formation_given = unit.deployment && suits(card.arm, piece.formation.kind);
        muster.recruits.push_back(std::move(recruit));
    }
}

// [rulebook.iron-brigade.train.<id>]: wagons, with or without pontoons (IB-MOV-2, IB-WAT-6).
void raise_train(Mustering& muster, OverrideTable& table)
{
    Recruit recruit{draft_in(muster.terms, table, "train"), {}, {}};
    UnitCard& card = recruit.card;
    card.arm = Arm::HeavyEquipment;
    card.castings = table.whole("wagons", 1, 40).value_or(4);
    card.pontoons = table.flag("pontoons").value_or(false);
    card.quality = MoraleClass::Poor;  // RULING: IB-R-100
    set_morale(card, recruit.piece);
    recruit.piece.formation.kind = FormationKind::Limbered;
    recruit.formation_given = true;
    muster.recruits.push_back(std::move(recruit));
}

// ---- What a scenario may say of a unit (ledger 8.6) ----

void override_strength(OverrideTable& table, UnitCard& card, Unit& piece)
{
    card.castings = table.whole("castings", 1, kMostCastings).value_or(card.castings);
    // IB-MOR-9: bad leaders, exhaustion and the like are for the scenario to judge.
    if (const auto quality = table.word("class", kClassWords))
        card.quality = static_cast<MoraleClass>(*quality);
    if (const auto base = table.whole("base_morale", 2, 7)) card.quality = class_of(*base);
    if (table.has("class") || table.has("base_morale")) set_morale(card, piece);
    if (const auto morale = table.whole("morale", 0, piece.base))
        piece.morale = static_cast<std::int8_t>(*morale);
    if (const auto weapon = table.word("weapon", kWeaponWords))
        card.weapon = piece.weapon = static_cast<WeaponId>(*weapon);
    if (const auto weapon = table.word("mounted_weapon", kWeaponWords))
        card.mounted_weapon = static_cast<WeaponId>(*weapon);
    if (const auto weight = table.word("cannon_weight", kWeights))
        card.weight = static_cast<CannonWeight>(*weight);
    if (auto abilities = table.texts("abilities")) card.abilities = std::move(*abilities);
}

void override_flags(OverrideTable& table, UnitCard& card, Unit& piece)
{
    constexpr std::pair<std::string_view, bool UnitCard::*> kOfCards[] = {
        {"horse_artillery", &UnitCard::horse_artillery},
        {"watertight_boxes", &UnitCard::watertight_boxes},
        {"siege_guns", &UnitCard::siege_guns},
        {"pontoons", &UnitCard::pontoons},
        {"materials", &UnitCard::materials}};
    constexpr std::pair<std::string_view, bool Unit::*> kOfPieces[] = {
        {"prone", &Unit::prone},
        {"prior_fire", &Unit::prior_fire},
        {"prior_repeaters", &Unit::prior_repeaters},
        {"ever_seen", &Unit::ever_seen},
        {"crews_mounted", &Unit::crews_mounted},
        {"mounted", &Unit::mounted}};
    for (const auto& [key, flag] : kOfCards) card.*flag = table.flag(key).value_or(card.*flag);
    for (const auto& [key, flag] : kOfPieces) piece.*flag = table.flag(key).value_or(piece.*flag);
    piece.prone_whole_phase = piece.prone;
    if (const auto legion = table.whole("legion", 1, 255))
        piece.legion = static_cast<std::uint8_t>(*legion);
}

void override_formation(OverrideTable& table, Recruit& recruit)
{
    const UnitCard& card = recruit.card;
    Unit& piece = recruit.piece;
    if (const auto kind = table.word("formation", kFormations)) {
        piece.formation.kind = static_cast<FormationKind>(*kind);
        piece.formation.columns =
            static_cast<std::uint8_t>(usual_columns(card.castings, piece.mounted));
        recruit.formation_given = true;
        if (!suits(card.arm, piece.formation.kind))
            table.fault("formation",
                        fmt::format("\"{}\" cannot stand {}", recruit.name, kFormations[*kind]),
                        "guns are limbered or unlimbered, wagons limbered, others neither");
    }
    if (const auto ranks = table.whole("ranks", 1, 3))
        piece.formation.ranks = static_cast<std::uint8_t>(*ranks);
    if (const auto columns = table.whole("columns", 2, 20))
        piece.formation.columns = static_cast<std::uint8_t>(*columns);
}

// IB-ORG-7: cavalry on foot has left a quarter of itself with the horses.
void dismount(const UnitCard& card, Unit& piece)
{
    if (card.arm != Arm::Cavalry || piece.mounted) return;
    const int holders = holders_of(piece.castings);
    if (holders >= piece.castings) return;
    piece.holders = static_cast<std::uint8_t>(holders);
    piece.castings = static_cast<std::uint8_t>(piece.castings - holders);
}

void enlist(Mustering& muster, Recruit& recruit)
{
    UnitCard& card = recruit.card;
    Unit& piece = recruit.piece;
    card.id = recruit.id;
    card.name = recruit.name;
    card.side = recruit.side;
    card.arrival = recruit.arrival;
    piece.card = unit_id(muster.field.units.size());
    piece.castings = static_cast<std::uint8_t>(card.castings);
    piece.fate = card.arrival ? UnitFate::Awaited : UnitFate::OnTable;
    dismount(card, piece);
    muster.field.units.push_back(card);
    muster.state.units.push_back(piece);
}

}  // namespace

// Gunboats have no piece in these rules.
void raise_units(Mustering& muster)
{
    auto& recruits = muster.recruits;
    for (const battle::Unit& unit : muster.battle.units)
        if (unit.kind != battle::UnitKind::Gunboat) raise(muster, unit);
    if (recruits.size() == kMaxUnits)
        muster.problems.add(
            "battle.toml",
            fmt::format("there are more than {} regiments and batteries", kMaxUnits - 1),
            "leave some out with out = true in [rulebook.iron-brigade.unit.<id>]");
    for (OverrideTable* table : muster.overrides.tables("train"))
        if (recruits.size() < kMaxUnits) raise_train(muster, *table);
    shared::table::override_each(muster.overrides, "unit", "unit", ids_of(recruits),
                                 [&](OverrideTable& table, std::size_t place) {
                                     Recruit& recruit = recruits[place];
                                     override_strength(table, recruit.card, recruit.piece);
                                     override_flags(table, recruit.card, recruit.piece);
                                     override_formation(table, recruit);
                                     override_draft(muster.terms, table, recruit);
                                 });
    std::erase_if(recruits, [](const Recruit& recruit) { return recruit.out; });
    for (Recruit& recruit : recruits) enlist(muster, recruit);
}

}  // namespace longroll::iron_brigade
