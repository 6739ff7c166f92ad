// Brigades and skirmishers raised from the regiments of a battle, and everything that ledger 8.10
// lets a scenario say of a stand. Ledger 8.1 to 8.3. Artillery: muster_guns.cpp. Where they stand:
// muster_places.cpp.

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/muster.h"
#include "rulebooks/test_of_battle/muster_charts.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::test_of_battle {

using shared::table::override_each;

namespace {

constexpr int kMenOfBrigade = 750;  // an independent regiment of fewer is a skirmisher
constexpr int kMostPoints = 8;      // a stronger brigade is two stands

// TB-SCL-3: a point is five hundred men, unless the battle says otherwise.
int points_of_men(const Mustering& muster, int men)
{
    return points_of(men, muster.field.scenario.men_per_point);
}

int men_of(const battle::Battle& battle, const Sources& units)
{
    int men = 0;
    for (const battle::UnitId unit : units) men += battle[unit].men;
    return men;
}

bool has(const battle::Unit& unit, battle::Ability ability)
{
    return std::ranges::find(unit.abilities, ability) != unit.abilities.end();
}

battle::UnitKind kind_of_most(const battle::Battle& battle, const Sources& units)
{
    std::map<battle::UnitKind, int> men;
    for (const battle::UnitId unit : units) men[battle[unit].kind] += battle[unit].men;
    const auto most =
        std::ranges::max_element(men, {}, [](const auto& kind) { return kind.second; });
    return most->first;
}

// Ledger 8.3: the arm of the greater number of men; on a tie that of the worse range.
SmallArm arm_of(const battle::Battle& battle, const Sources& units, Arm arm)
{
    std::map<std::pair<Weapon, bool>, int> men;
    for (const battle::UnitId id : units)
        for (const battle::Arms& arms : battle[id].arms) {
            const SmallArm small = small_arm(arms.weapon);
            men[{small.weapon, small.repeating}] += arms.men;
        }
    if (men.empty()) return unknown_arm(arm, battle.clock.first_day);
    auto best = men.begin();
    for (auto next = men.begin(); next != men.end(); ++next)
        if (next->second > best->second ||
            (next->second == best->second &&
             ranges_of(next->first.first).longest < ranges_of(best->first.first).longest))
            best = next;
    return {best->first.first, best->first.second};
}

void set_quality(const Mustering& muster, const Sources& units, UnitCard& card)
{
    std::int64_t steps = 0;
    for (const battle::UnitId unit : units)
        steps += (static_cast<int>(muster.battle[unit].quality) + 1) * muster.battle[unit].men;
    const QualityLine& line = quality_line(mean_quality(steps, men_of(muster.battle, units)));
    const bool option = muster.field.options.poorly_trained;
    card.training = option ? line.training : Training::Regular;
    card.morale = option ? line.morale : line.morale_without;
    const bool indomitable = mostly(muster.battle, units, [](const battle::Unit& unit) {
        return has(unit, battle::Ability::Indomitable);
    });
    if (indomitable) card.morale = std::min(card.morale + 1, kBestMorale);
}

TroopType brigade_type(battle::UnitKind kind)
{
    if (kind == battle::UnitKind::Cavalry) return TroopType::CavalryBrigade;
    if (kind == battle::UnitKind::MountedInfantry) return TroopType::MountedInfantry;
    return TroopType::InfantryBrigade;
}

TroopType skirmisher_type(battle::UnitKind kind)
{
    return kind == battle::UnitKind::Infantry ? TroopType::InfantrySkirmisher
                                              : TroopType::CavalrySkirmisher;
}

bool stands_still(const battle::Unit& unit) { return unit.holding; }

// Everything but its type and strength.
Recruit troops_of(const Mustering& muster, battle::CommandId command, const Sources& units)
{
    Recruit recruit = recruit_of(muster, command, units);
    if (const auto place = muster.battle[command].position)
        recruit.pose.front = muster.terms.scale.of(*place);
    UnitCard& card = recruit.card;
    const battle::UnitKind kind = kind_of_most(muster.battle, units);
    const SmallArm arm = arm_of(muster.battle, units,
                                kind == battle::UnitKind::Infantry ? Arm::Infantry : Arm::Cavalry);
    card.weapon = arm.weapon;
    card.repeating = arm.repeating;
    card.men = men_of(muster.battle, units);
    set_quality(muster, units, card);
    for (const battle::Ability ability : muster.battle[units.front()].abilities)
        card.abilities.emplace_back(battle::to_text(ability));
    recruit.piece.mounted =
        kind != battle::UnitKind::Infantry &&
        !mostly(muster.battle, units, [](const battle::Unit& unit) { return unit.dismounted; });
    recruit.piece.stationary = mostly(muster.battle, units, stands_still);
    recruit.piece.column = mostly(muster.battle, units, [](const battle::Unit& unit) {
        return unit.deployment == battle::Deployment::MarchColumn;
    });
    return recruit;
}

// A brigade of more than eight points is two stands, unless the battle says how many it is.
int stands_of(Mustering& muster, const std::string& brigade, int points)
{
    for (OverrideTable* table : muster.overrides.tables("brigade"))
        if (table->id() == brigade)
            if (const auto stands = table->whole("stands", 1, std::min(points, 4))) return *stands;
    return points > kMostPoints ? 2 : 1;
}

// Where it is several stands, the larger parts come first.
void add_brigade(Mustering& muster, Recruit recruit, TroopType type)
{
    recruit.card.type = type;
    const int points = points_of_men(muster, recruit.card.men);
    const int stands = stands_of(muster, recruit.id, points);
    const auto men = shared::table::shares_of(recruit.card.men, stands);
    const auto shares = shared::table::shares_of(points, stands);
    for (std::size_t number = 0; number < shares.size(); ++number) {
        Recruit& part = muster.recruits.emplace_back(recruit);
        part.card.strength = shares[number];
        part.card.men = men[number];
        if (stands == 1) continue;
        part.id = fmt::format("{}_{}", recruit.id, number + 1);
        part.name = fmt::format("{}, {}", recruit.name, number + 1);
    }
}

// A regiment that is its own piece: fewer than 750 men are skirmishers.
void add_regiment(Mustering& muster, battle::UnitId id)
{
    const battle::Unit& unit = muster.battle[id];
    Recruit recruit = troops_of(muster, unit.parent, {id});
    recruit.id = unit.id;
    recruit.name = unit.label;
    recruit.where = unit.where;
    recruit.pose.front = muster.terms.scale.of(unit.position);
    const bool sharpshooters = has(unit, battle::Ability::Sharpshooters);
    const bool brigade = unit.size == battle::UnitSize::Brigade || unit.men >= kMenOfBrigade;
    if (brigade && !sharpshooters)
        return add_brigade(muster, std::move(recruit), brigade_type(unit.kind));
    recruit.card.type = skirmisher_type(unit.kind);
    recruit.card.sharpshooter = sharpshooters && recruit.card.type == TroopType::InfantrySkirmisher;
    recruit.card.strength = points_of_men(muster, unit.men);
    recruit.piece.stationary = false;
    muster.recruits.push_back(std::move(recruit));
}

// Regiments are absorbed into their brigade's stand, except sharpshooters, those who are to be
// their own piece, and those who come at another time.
void add_command(Mustering& muster, battle::CommandId command)
{
    const battle::Battle& battle = muster.battle;
    const bool brigade = battle[command].level == battle::Level::Brigade;
    Sources together;
    Sources apart;
    for (const battle::UnitId id : units_under(battle, command)) {
        const battle::Unit& unit = battle[id];
        if (battle::has_guns(unit.kind)) continue;
        const bool absorbed =
            brigade && !unit.independent && !has(unit, battle::Ability::Sharpshooters) &&
            (together.empty() || unit.arrival == battle[together.front()].arrival);
        (absorbed ? together : apart).push_back(id);
    }
    if (!together.empty())
        add_brigade(muster, troops_of(muster, command, together),
                    brigade_type(kind_of_most(battle, together)));
    for (const battle::UnitId id : apart) add_regiment(muster, id);
}

// Option auto_skirmishers: a division with eight points of infantry sends one forward from its
// largest infantry brigade, the first of equals, if that keeps two.
void send_skirmishers(Mustering& muster, const std::string& division)
{
    constexpr int kLeastPoints = 8;
    constexpr int kKept = 2;
    int points = 0;
    std::optional<std::size_t> largest;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const Recruit& recruit = muster.recruits[place];
        if (recruit.division != division || recruit.card.type != TroopType::InfantryBrigade)
            continue;
        points += recruit.card.strength;
        if (!largest || recruit.card.strength > muster.recruits[*largest].card.strength)
            largest = place;
    }
    if (points < kLeastPoints || muster.recruits[*largest].card.strength <= kKept) return;
    Recruit& brigade = muster.recruits[*largest];
    Recruit forward = brigade;
    brigade.card.strength -= 1;
    forward.id += "_skirmishers";
    forward.name += " skirmishers";
    forward.card.type = TroopType::InfantrySkirmisher;
    forward.card.strength = 1;
    forward.card.men = 0;
    forward.piece.stationary = false;
    forward.piece.column = brigade.piece.column;
    muster.recruits.push_back(std::move(forward));
}

// ---- What a scenario may say of a stand (ledger 8.10) ----

// Before anybody is sent forward and before guns are given to a division's brigades.
void override_divisions(Mustering& muster)
{
    for (OverrideTable* table : muster.overrides.tables("unit")) {
        const std::string division = shared::division_in(*table, muster.divisions);
        for (Recruit& recruit : muster.recruits)
            if (!division.empty() && recruit.id == table->id()) recruit.division = division;
    }
}

constexpr std::string_view kFormations[] = {"line",       "march column", "limbered",
                                            "unlimbered", "mounted",      "dismounted"};

void override_card(OverrideTable& table, Recruit& recruit)
{
    UnitCard& card = recruit.card;
    card.strength = table.whole("strength", 1, 100).value_or(card.strength);
    card.morale = table.whole("morale", 2, kBestMorale).value_or(card.morale);
    if (const auto type = table.word("type", kTroopTypeWords))
        card.type = static_cast<TroopType>(*type);
    if (const auto base = table.word("base", kBaseWords)) card.base = static_cast<Base>(*base);
    if (const auto weapon = table.word("weapon", kWeaponWords))
        card.weapon = static_cast<Weapon>(*weapon);
    if (const auto training = table.word("training", kTrainingWords))
        card.training = static_cast<Training>(*training);
    if (const auto tube = table.word("tube", kTubeWords)) card.tube = static_cast<Tube>(*tube);
    if (const auto weight = table.word("weight", kWeightWords))
        card.weight = static_cast<Weight>(*weight);
    card.repeating = table.flag("repeating").value_or(card.repeating);
    card.sharpshooter = table.flag("sharpshooter").value_or(card.sharpshooter);
}

void override_piece(OverrideTable& table, Recruit& recruit)
{
    Unit& piece = recruit.piece;
    if (const auto guns = table.whole("dedicated_guns", 0, 2))
        piece.guns = static_cast<std::uint8_t>(*guns);
    if (const auto state = table.word("state", kMoraleStateWords))
        set_morale_state(piece, static_cast<MoraleState>(*state));
    if (const auto formation = table.word("formation", kFormations)) {
        piece.column = *formation == 1;
        if (*formation == 2 || *formation == 3) piece.limbered = *formation == 2;
        if (*formation >= 4) piece.mounted = *formation == 4;
    }
    piece.stationary = table.flag("stationary").value_or(piece.stationary);
}

bool never_stationary(const Recruit& recruit)
{
    return recruit.card.type == TroopType::InfantrySkirmisher ||
           recruit.card.type == TroopType::CavalrySkirmisher || recruit.piece.mounted ||
           recruit.piece.limbered || recruit.piece.column ||
           recruit.card.training == Training::Militia;
}

}  // namespace

battle::Quality mean_quality(std::int64_t steps, std::int64_t weight)
{
    if (weight == 0) return battle::Quality::Regular;
    return static_cast<battle::Quality>((2 * steps + weight) / (2 * weight) - 1);
}

Recruit recruit_of(const Mustering& muster, battle::CommandId command, const Sources& units)
{
    const auto arrival = muster.battle[units.front()].arrival;
    return {shared::draft_of(muster.terms, command, units),
            {},
            {},
            arrival && muster.battle[*arrival].by == battle::ArrivalBy::Road};
}

void raise_stands(Mustering& muster)
{
    for (std::size_t place = 0; place < muster.battle.commands.size(); ++place) {
        const auto command = static_cast<battle::CommandId>(place);
        add_command(muster, command);
        raise_guns(muster, command);
    }
    override_divisions(muster);
    if (!muster.field.options.auto_skirmishers) return;
    for (const auto& division : muster.divisions) send_skirmishers(muster, division.card.id);
}

void override_stands(Mustering& muster)
{
    shared::override_recruits(muster, "stand", kMaxUnits,
                              [](OverrideTable& table, Recruit& recruit) {
                                  override_card(table, recruit);
                                  override_piece(table, recruit);
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
        card.arrives_in_column = recruit.arrival && recruit.by_road;
        card.division = find_division(muster, recruit.division);
        piece.card = unit_id(muster.field.units.size());
        piece.strength = static_cast<std::int8_t>(card.strength);
        piece.fate = card.arrival ? UnitFate::Awaited : UnitFate::OnTable;
        if (!has_horses(card.type)) piece.mounted = false;
        if (never_stationary(recruit)) piece.stationary = false;
        muster.field.units.push_back(card);
        muster.state.units.push_back(piece);
    }
}

}  // namespace longroll::test_of_battle
