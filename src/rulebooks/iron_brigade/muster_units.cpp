// Regiments, batteries and trains raised from a battle (ledger 8.1, 8.2, 8.5), with everything that
// 8.6 lets a scenario say of a unit. Where they stand: muster_places.cpp.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/muster.h"
#include "rulebooks/iron_brigade/muster_arms.h"
#include "rulebooks/iron_brigade/weapons.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

constexpr int kMenPerCasting = 20;

constexpr std::string_view kClasses[] = {"rabble", "militia", "garrison",
                                         "poor",   "regular", "elite"};
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

struct Raiser {
    Mustering& muster;
    std::vector<std::string> ids;

    void raise(const battle::Unit& unit);
    void add(UnitCard card, Unit piece, Recruit recruit);
    UnitCard card_for(const battle::Unit& unit) const;
    Unit piece_for(const battle::Unit& unit, const UnitCard& card) const;
    void raise_train(OverrideTable& table);
};

UnitCard Raiser::card_for(const battle::Unit& unit) const
{
    UnitCard card;
    card.id = unit.id;
    card.name = unit.name;
    card.brigade = muster.battle[unit.parent].name;
    card.side = unit.side;
    card.arm = arm_of_kind(unit.kind);
    card.men = unit.men;
    // IB-MOR-9: what the battle says of its quality has weighed its defects; the class follows.
    card.quality = static_cast<MoraleClass>(unit.quality);
    card.weapon = weapon_of(unit, muster.battle.clock.first_day.year);
    card.mounted_weapon = mounted_weapon_of(unit);
    card.horse_artillery = unit.kind == battle::UnitKind::HorseArtillery;
    card.weight = weapon(card.weapon).weight.value_or(CannonWeight::Medium);
    card.siege_guns = has_siege_guns(unit);
    for (const battle::Ability ability : unit.abilities) {
        card.abilities.emplace_back(battle::to_text(ability));
        if (ability == battle::Ability::WatertightBoxes) card.watertight_boxes = true;
    }
    if (unit.arrival) card.arrival = muster.terms.arrival_of(muster.battle[*unit.arrival]);
    return card;
}

Unit Raiser::piece_for(const battle::Unit& unit, const UnitCard& card) const
{
    Unit piece;
    piece.base = static_cast<std::int8_t>(base_morale(card.quality));
    piece.morale = piece.base;
    piece.weapon = card.weapon;
    piece.castings = static_cast<std::uint8_t>(card.castings);
    piece.mounted = card.arm == Arm::Cavalry && !unit.dismounted;
    // RULING: IB-R-48: regulars and better have been under fire before.
    piece.prior_fire = card.quality >= MoraleClass::Regular;
    piece.front = muster.terms.scale.of(unit.position);
    if (unit.facing) piece.facing = {unit.facing->tenths};
    if (unit.deployment)
        piece.formation = formation_of(*unit.deployment, card.castings, piece.mounted);
    return piece;
}

void Raiser::add(UnitCard card, Unit piece, Recruit recruit)
{
    piece.card = unit_id(muster.field.units.size());
    piece.fate = card.arrival ? UnitFate::Awaited : UnitFate::OnTable;
    ids.push_back(card.id);
    muster.field.units.push_back(std::move(card));
    muster.recruits.push_back(std::move(recruit));
    muster.state.units.push_back(piece);
}

void Raiser::raise(const battle::Unit& unit)
{
    const auto total = castings_of(unit);
    const int parts = std::max(parts_of(unit, total), (total + kMostCastings - 1) / kMostCastings);
    for (int part = 0; part < parts; ++part) {
        if (muster.state.units.full()) return;
        UnitCard card = card_for(unit);
        if (parts > 1) {
            card.id = fmt::format("{}_{}", unit.id, part + 1);
            card.name = fmt::format("{}, {}", unit.name, part + 1);
            card.men = unit.men / parts;
        }
        card.castings = total / parts + (part < total % parts ? 1 : 0);
        const Unit piece = piece_for(unit, card);
        Recruit recruit;
        recruit.source = static_cast<battle::UnitId>(&unit - muster.battle.units.data());
        recruit.formation = unit.parent;
        recruit.own_place = unit.position_of_its_own && parts == 1;
        recruit.formation_given = unit.deployment && suits(card.arm, piece.formation.kind);
        recruit.facing_given = unit.facing.has_value();
        recruit.where = unit.where;
        add(std::move(card), piece, std::move(recruit));
    }
}

// [rulebook.iron-brigade.train.<id>]: wagons, with or without pontoons (IB-MOV-2, IB-WAT-6).
void Raiser::raise_train(OverrideTable& table)
{
    UnitCard card;
    card.id = table.id();
    card.name = table.text("name").value_or(table.id());
    card.side = table.side("side").value_or(Side::Union);
    card.arm = Arm::HeavyEquipment;
    card.castings = table.whole("wagons", 1, 40).value_or(4);
    card.pontoons = table.flag("pontoons").value_or(false);
    card.quality = MoraleClass::Poor;  // RULING: IB-R-100
    Unit piece;
    piece.base = static_cast<std::int8_t>(base_morale(card.quality));
    piece.morale = piece.base;
    piece.castings = static_cast<std::uint8_t>(card.castings);
    piece.formation.kind = FormationKind::Limbered;
    const auto place = muster.terms.place_in(table, "position");
    if (!place)
        table.fault({}, fmt::format("the train \"{}\" stands nowhere", table.id()),
                    "give position = [east, north] in yards");
    piece.front = place.value_or(Point{});
    Recruit recruit;
    recruit.own_place = true;
    recruit.formation_given = true;
    recruit.where = table.where();
    if (const auto facing = table.whole("facing", 0, 359)) {
        piece.facing = {*facing * 10};
        recruit.facing_given = true;
    }
    add(std::move(card), piece, std::move(recruit));
}

// ---- What a scenario may say of a unit (ledger 8.6) ----

void override_strength(OverrideTable& table, UnitCard& card, Unit& piece)
{
    if (const auto castings = table.whole("castings", 1, kMostCastings)) {
        card.castings = *castings;
        piece.castings = static_cast<std::uint8_t>(*castings);
    }
    // IB-MOR-9: bad leaders, exhaustion and the like are for the scenario to judge.
    if (const auto quality = table.word("class", kClasses))
        card.quality = static_cast<MoraleClass>(*quality);
    if (const auto base = table.whole("base_morale", 2, 7)) card.quality = class_of(*base);
    if (table.has("class") || table.has("base_morale")) {
        piece.base = static_cast<std::int8_t>(base_morale(card.quality));
        piece.morale = piece.base;
        piece.prior_fire = card.quality >= MoraleClass::Regular;
    }
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

void override_place(Mustering& muster, OverrideTable& table, UnitCard& card, Unit& piece,
                    Recruit& recruit)
{
    if (const auto place = muster.terms.place_in(table, "position")) {
        piece.front = *place;
        recruit.own_place = true;
        recruit.where = table.where("position");
        card.arrival.reset();
    }
    if (const auto facing = table.whole("facing", 0, 359)) {
        piece.facing = {*facing * 10};
        recruit.facing_given = true;
    }
    card.arrival = muster.terms.arrival_in(table, card.arrival);
    piece.fate = card.arrival ? UnitFate::Awaited : UnitFate::OnTable;
    recruit.out = table.flag("out").value_or(false);
}

void override_formation(OverrideTable& table, const UnitCard& card, Unit& piece, Recruit& recruit)
{
    if (const auto kind = table.word("formation", kFormations)) {
        piece.formation.kind = static_cast<FormationKind>(*kind);
        piece.formation.columns =
            static_cast<std::uint8_t>(usual_columns(card.castings, piece.mounted));
        recruit.formation_given = true;
        if (!suits(card.arm, piece.formation.kind))
            table.fault("formation",
                        fmt::format("\"{}\" cannot stand {}", card.name, kFormations[*kind]),
                        "guns are limbered or unlimbered, wagons limbered, others neither");
    }
    if (const auto ranks = table.whole("ranks", 1, 3))
        piece.formation.ranks = static_cast<std::uint8_t>(*ranks);
    if (const auto columns = table.whole("columns", 2, 20))
        piece.formation.columns = static_cast<std::uint8_t>(*columns);
}

void override_units(Raiser& raiser)
{
    Mustering& muster = raiser.muster;
    for (OverrideTable* table : muster.overrides.tables("unit")) {
        const auto found = std::ranges::find(raiser.ids, table->id());
        if (found == raiser.ids.end()) {
            table->unknown_id("unit", raiser.ids);
            continue;
        }
        const auto place = static_cast<std::size_t>(found - raiser.ids.begin());
        UnitCard& card = muster.field.units[place];
        Unit& piece = muster.state.units[place];
        Recruit& recruit = muster.recruits[place];
        override_strength(*table, card, piece);
        override_flags(*table, card, piece);
        override_formation(*table, card, piece, recruit);
        override_place(muster, *table, card, piece, recruit);
    }
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

// Those that the overrides leave out.
void strike_out(Mustering& muster)
{
    std::vector<UnitCard> cards;
    std::vector<Recruit> recruits;
    FixedVector<Unit, kMaxUnits> pieces;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        if (muster.recruits[place].out) continue;
        Unit piece = muster.state.units[place];
        piece.card = unit_id(cards.size());
        pieces.push_back(piece);
        cards.push_back(std::move(muster.field.units[place]));
        recruits.push_back(std::move(muster.recruits[place]));
    }
    muster.field.units = std::move(cards);
    muster.recruits = std::move(recruits);
    muster.state.units = pieces;
}

}  // namespace

// Gunboats have no piece in these rules.
void raise_units(Mustering& muster)
{
    Raiser raiser{muster, {}};
    for (const battle::Unit& unit : muster.battle.units)
        if (unit.kind != battle::UnitKind::Gunboat) raiser.raise(unit);
    if (muster.state.units.full())
        muster.problems.add(
            "battle.toml",
            fmt::format("there are more than {} regiments and batteries", kMaxUnits - 1),
            "leave some out with out = true in [rulebook.iron-brigade.unit.<id>]");
    for (OverrideTable* table : muster.overrides.tables("train"))
        if (!muster.state.units.full()) raiser.raise_train(*table);
    override_units(raiser);
    strike_out(muster);
    for (std::size_t place = 0; place < muster.recruits.size(); ++place)
        dismount(muster.field.units[place], muster.state.units[place]);
}

}  // namespace longroll::iron_brigade
