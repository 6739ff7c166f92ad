// What a body of troops is worth as a counter: factors, abilities, leaders.

#include "rulebooks/shared/counters/factors.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::counters {

namespace {

using battle::Ability;
using battle::Quality;
using battle::Weapon;

// The rows of the table of weapons.
enum class Row : std::uint8_t {
    Smoothbore,
    Flintlock,
    RifleMusket,
    BreechLoader,
    Repeater,
    Sabre,
    Carbine,
    RepeatingCarbine,
    SixPounder,
    Howitzer,
    Napoleon,
    FieldRifle,
    HeavyRifle,
    SiegeGun,
    NavalGun
};

struct RowFactors {
    int range;
    int attack_change;
    std::string_view name;
};

// clang-format off
constexpr RowFactors kRows[] = {
    {1,  0, "smoothbore musket"},
    {1, +1, "flintlock or shotgun"},
    {2,  0, "rifle musket"},
    {2, -1, "breech-loading rifle"},
    {2, -1, "repeating rifle"},
    {1,  0, "cavalry pistol and sabre"},
    {1,  0, "carbine"},
    {1, -1, "repeating carbine"},
    {3,  0, "6-pounder smoothbore"},
    {3,  0, "12-pounder howitzer"},
    {4,  0, "12-pounder Napoleon"},
    {5,  0, "10-pounder Parrott or 3-inch rifle"},
    {5,  0, "20-pounder Parrott or larger field rifle"},
    {6,  0, "siege gun or 30-pounder and above"},
    {5,  0, "naval gun"},
};
static_assert(std::size(kRows) == static_cast<std::size_t>(Row::NavalGun) + 1);

// The row in which each weapon of a battle file is read, in the order of the vocabulary.
constexpr Row kRowOf[] = {
    Row::Flintlock,         // flintlock musket
    Row::Smoothbore,        // smoothbore musket
    Row::RifleMusket,       // older rifle
    Row::RifleMusket,       // rifle musket
    Row::BreechLoader,      // breech-loading rifle
    Row::Repeater,          // repeating rifle
    Row::Carbine,           // muzzle-loading carbine
    Row::Carbine,           // early breech-loading carbine
    Row::Carbine,           // breech-loading carbine
    Row::RepeatingCarbine,  // repeating carbine
    Row::Flintlock,         // shotgun
    Row::Sabre,             // pistol
    Row::Sabre,             // pistol and sabre
    Row::Sabre,             // sabre
    Row::SixPounder,        // mountain rifle
    Row::Howitzer,          // 12-pounder mountain howitzer
    Row::Howitzer,          // 12-pounder boat howitzer
    Row::SixPounder,        // 6-pounder gun
    Row::FieldRifle,        // 6-pounder rifle
    Row::FieldRifle,        // James rifle
    Row::Napoleon,          // 12-pounder gun
    Row::Napoleon,          // 12-pounder Napoleon
    Row::Howitzer,          // 12-pounder howitzer
    Row::Howitzer,          // 24-pounder howitzer
    Row::Howitzer,          // 32-pounder howitzer
    Row::FieldRifle,        // 3-inch rifle
    Row::FieldRifle,        // 10-pounder Parrott
    Row::FieldRifle,        // 12-pounder Blakely
    Row::FieldRifle,        // 12-pounder Whitworth
    Row::HeavyRifle,        // 20-pounder Parrott
    Row::SiegeGun,          // 24-pounder gun
    Row::SiegeGun,          // 32-pounder gun
    Row::SiegeGun,          // 30-pounder Parrott
    Row::SiegeGun,          // 4.5-inch rifle
    Row::SiegeGun,          // 100-pounder Parrott
    Row::SiegeGun,          // 8-inch mortar
    Row::SiegeGun,          // 10-inch mortar
    Row::SiegeGun,          // 8-inch columbiad
    Row::SiegeGun,          // 10-inch columbiad
    Row::NavalGun,          // naval gun
};
static_assert(std::size(kRowOf) == static_cast<std::size_t>(Weapon::NavalGun) + 1);

struct QualityFactors {
    std::string_view name;
    int infantry_attack;
    int cavalry_attack;
    int artillery_attack;
    int staying_percent;
};
constexpr QualityFactors kQualities[] = {
    {"rabble", 6, 6, 6,  60},
    {"militia", 6, 6, 5,  75},
    {"garrison", 5, 5, 5,  85},
    {"raw", 5, 5, 5,  90},
    {"regular", 4, 4, 4, 100},
    {"veteran", 3, 3, 3, 115},
};
static_assert(std::size(kQualities) == static_cast<std::size_t>(Quality::Veteran) + 1);

constexpr Leadership kLeaders[] = {
    {1, false},  // poor
    {2, false},  // average
    {3, false},  // good
    {4, true},   // exceptional
};
// clang-format on

bool is_served(const UnitDraft& draft)
{
    return draft.card.arm == Arm::Artillery || draft.card.arm == Arm::RiverBoat;
}

// Guns weigh where guns are counted, men elsewhere.
int weight_of(const UnitDraft& draft, const Levy& levy)
{
    return is_served(draft) ? levy.guns : levy.men;
}

template <class Counts>
int weight_where(const UnitDraft& draft, Counts counts)
{
    int weight = 0;
    for (const Levy& levy : draft.levies)
        if (counts(levy)) weight += weight_of(draft, levy);
    return weight;
}

int whole_weight(const UnitDraft& draft)
{
    return weight_where(draft, [](const Levy&) { return true; });
}

const QualityFactors& quality_of(const battle::Battle& battle, const UnitDraft& draft)
{
    std::int64_t sum = 0;
    std::int64_t weight = 0;
    for (const Levy& levy : draft.levies) {
        // On the scale rabble 1 to veteran 6.
        const int quality = static_cast<int>(battle[levy.unit].quality) + 1;
        sum += std::int64_t{weight_of(draft, levy)} * quality;
        weight += weight_of(draft, levy);
    }
    if (weight == 0) return kQualities[static_cast<std::size_t>(Quality::Regular)];
    return kQualities[static_cast<std::size_t>((2 * sum + weight) / (2 * weight) - 1)];
}

// What men carry of whom nothing is known. The smoothbore was common until the rifles of 1862 came
// in.
Row usual_arm(const battle::Battle& battle, const UnitDraft& draft)
{
    if (draft.card.arm == Arm::Cavalry) return Row::Sabre;
    if (draft.card.arm == Arm::RiverBoat) return Row::NavalGun;
    if (draft.card.arm == Arm::Artillery) return Row::SixPounder;
    return battle.clock.first_day.year <= 1861 ? Row::Smoothbore : Row::RifleMusket;
}

// The weapon of the greatest number of men or guns; of several the one met first.
Row weapon_of(const battle::Battle& battle, const UnitDraft& draft)
{
    std::vector<std::pair<Row, std::int64_t>> rows;
    const auto add = [&](Row row, std::int64_t weight) {
        const auto found = std::ranges::find(rows, row, &std::pair<Row, std::int64_t>::first);
        if (found == rows.end())
            rows.emplace_back(row, weight);
        else
            found->second += weight;
    };
    for (const Levy& levy : draft.levies) {
        const battle::Unit& unit = battle[levy.unit];
        // A levy may be part of a unit: it has its share of every weapon.
        if (is_served(draft)) {
            const int all = std::max(1, battle::gun_count(unit));
            for (const battle::Guns& guns : unit.guns)
                add(kRowOf[static_cast<std::size_t>(guns.weapon)],
                    std::int64_t{guns.count} * levy.guns * 1000 / all);
        } else if (unit.arms.empty()) {
            add(usual_arm(battle, draft), std::int64_t{levy.men} * 1000);
        } else {
            const int all = std::max(1, unit.men);
            for (const battle::Arms& arms : unit.arms)
                add(kRowOf[static_cast<std::size_t>(arms.weapon)],
                    std::int64_t{arms.men} * levy.men * 1000 / all);
        }
    }
    if (rows.empty()) return usual_arm(battle, draft);
    return std::ranges::max_element(rows, {}, &std::pair<Row, std::int64_t>::second)->first;
}

bool has(const battle::Unit& unit, Ability ability)
{
    return std::ranges::find(unit.abilities, ability) != unit.abilities.end();
}

// The Stonewall and the Iron Brigade are indomitable without being told so; others when at least
// half of them are.
bool is_indomitable(const battle::Battle& battle, const UnitDraft& draft)
{
    const int with = weight_where(
        draft, [&](const Levy& levy) { return has(battle[levy.unit], Ability::Indomitable); });
    if (with > 0 && 2 * with >= whole_weight(draft)) return true;
    if (!draft.command || is_served(draft)) return false;
    const battle::Command& command = battle[*draft.command];
    if (command.level != battle::Level::Brigade) return false;
    return command.name.find("Stonewall Brigade") != std::string::npos ||
           command.name.find("Iron Brigade") != std::string::npos;
}

// A third of the men, or one whole regiment.
bool has_sharpshooters(const battle::Battle& battle, const UnitDraft& draft)
{
    const int with = weight_where(
        draft, [&](const Levy& levy) { return has(battle[levy.unit], Ability::Sharpshooters); });
    if (with > 0 && 3 * with >= whole_weight(draft)) return true;
    return std::ranges::any_of(draft.levies, [&](const Levy& levy) {
        return battle[levy.unit].size >= battle::UnitSize::Regiment &&
               has(battle[levy.unit], Ability::Sharpshooters);
    });
}

int attack_of(const QualityFactors& quality, Arm arm)
{
    if (arm == Arm::Infantry) return quality.infantry_attack;
    return arm == Arm::Cavalry ? quality.cavalry_attack : quality.artillery_attack;
}

}  // namespace

int men_in(const std::vector<Levy>& levies)
{
    int men = 0;
    for (const Levy& levy : levies) men += levy.men;
    return men;
}

int guns_in(const std::vector<Levy>& levies)
{
    int guns = 0;
    for (const Levy& levy : levies) guns += levy.guns;
    return guns;
}

int strength_of_men(const battle::Battle& battle, const UnitDraft& draft, int men)
{
    const int staying = quality_of(battle, draft).staying_percent;
    return static_cast<int>((std::int64_t{men} * staying / 100 + 350) / 700);
}

std::uint8_t clamped_strength(int strength)
{
    return static_cast<std::uint8_t>(std::clamp(strength, 1, 6));
}

void set_factors(const battle::Battle& battle, UnitDraft& draft)
{
    const RowFactors weapon = kRows[static_cast<std::size_t>(weapon_of(battle, draft))];
    const int attack = attack_of(quality_of(battle, draft), draft.card.arm) + weapon.attack_change;
    draft.card.range = static_cast<std::uint8_t>(weapon.range);
    draft.card.attack = static_cast<std::uint8_t>(std::clamp(attack, 2, 6));
    draft.card.strength =
        clamped_strength(is_served(draft) ? (guns_in(draft.levies) + 3) / 6
                                          : strength_of_men(battle, draft, men_in(draft.levies)));
    draft.card.men = men_in(draft.levies);
    draft.card.indomitable = is_indomitable(battle, draft);
    draft.card.sharpshooters = has_sharpshooters(battle, draft);
}

namespace {

std::string strength_words(const battle::Battle& battle, const UnitDraft& draft)
{
    if (is_served(draft)) return fmt::format("{} guns, one for six", guns_in(draft.levies));
    const QualityFactors& quality = quality_of(battle, draft);
    return fmt::format("{} men at {} % ({}), one for 700", in_thousands(draft.card.men),
                       quality.staying_percent, quality.name);
}

}  // namespace

std::vector<MusterFactor> factors_of(const battle::Battle& battle, const UnitDraft& draft)
{
    const UnitCard& card = draft.card;
    const auto factor = [](std::string name, int printed, int raised, std::string from) {
        return MusterFactor{std::move(name), std::to_string(printed),
                            printed == raised ? std::move(from) : "an override says so"};
    };
    if (draft.levies.empty())
        return {factor("range", card.range, -1, {}), factor("attack", card.attack, -1, {}),
                factor("strength", card.strength, -1, {})};
    UnitDraft raised = draft;
    set_factors(battle, raised);
    if (!is_served(draft))
        raised.card.strength = clamped_strength(strength_of_men(battle, draft, card.men));
    const RowFactors& weapon = kRows[static_cast<std::size_t>(weapon_of(battle, draft))];
    const QualityFactors& quality = quality_of(battle, draft);
    std::vector<MusterFactor> factors = {
        factor("range", card.range, raised.card.range,
               fmt::format("{}, what most carry", weapon.name)),
        factor("attack", card.attack, raised.card.attack,
               weapon.attack_change == 0 ? std::string(quality.name)
                                         : fmt::format("{} with {}", quality.name, weapon.name)),
        factor("strength", card.strength, raised.card.strength, strength_words(battle, draft))};
    if (card.indomitable)
        factors.push_back({"indomitable", "yes",
                           raised.card.indomitable ? "half of them are, or their brigade's name"
                                                   : "an override says so"});
    if (card.sharpshooters)
        factors.push_back({"sharpshooters", "yes",
                           raised.card.sharpshooters ? "a third of them are, or a regiment"
                                                     : "an override says so"});
    return factors;
}

Leadership leadership_of(std::optional<battle::Rating> rating, Level level)
{
    Leadership leadership =
        kLeaders[static_cast<std::size_t>(rating.value_or(battle::Rating::Average))];
    if (level == Level::Control) leadership.exceptional = false;
    return leadership;
}

}  // namespace longroll::shared::counters
