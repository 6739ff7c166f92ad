// The weapons as printed: minimum, maximum, effectiveness of each band. Two damaged rows stand as
// the ledger restored them (RULING: IB-R-99).

#include "core/check.h"
#include "rulebooks/iron_brigade/charts.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

struct Reach {
    std::uint8_t minimum = 0;
    std::uint8_t maximum = 0;
    std::uint8_t effectiveness = 0;
};

constexpr RangeBand named(Band band, const Reach& reach)
{
    return {band, reach.minimum, reach.maximum, reach.effectiveness};
}

// IB-RNG-2: three bands.
constexpr Weapon small_arm(WeaponId id, Loading loading, Reach near, Reach middle, Reach far)
{
    return {id,
            WeaponClass::SmallArm,
            loading,
            std::nullopt,
            {named(Band::Short, near), named(Band::Medium, middle), named(Band::Long, far)}};
}

// IB-RNG-3: four bands, and the nearest is weaker than the next. RULING: IB-R-88 on weights.
constexpr Weapon gun(WeaponId id, CannonWeight weight, Reach nearest, Reach near, Reach middle,
                     Reach far)
{
    return {id,
            WeaponClass::Artillery,
            Loading::Cannon,
            weight,
            {named(Band::PointBlank, nearest), named(Band::Short, near),
             named(Band::Medium, middle), named(Band::Long, far)}};
}

// clang-format off
using Id = WeaponId;
using Weight = CannonWeight;
constexpr std::array<Weapon, kWeaponCount> kWeapons = {
    small_arm(Id::SmoothboreMusket, Loading::Muzzle, {0, 1, 9}, {2, 3, 8}, {4, 5, 7}),
    small_arm(Id::ObsoleteRifleMusket, Loading::Muzzle, {0, 1, 9}, {2, 5, 8}, {6, 12, 7}),
    small_arm(Id::RifledMusket, Loading::Muzzle, {0, 1, 10}, {2, 6, 9}, {7, 12, 8}),
    small_arm(Id::BreechloadingRifle, Loading::Breech, {0, 1, 12}, {2, 6, 11}, {7, 12, 10}),
    small_arm(Id::RepeatingRifle, Loading::Repeater, {0, 1, 13}, {2, 5, 12}, {6, 12, 11}),
    small_arm(Id::MuzzleLoadingCarbine, Loading::Muzzle, {0, 1, 10}, {2, 4, 9}, {5, 10, 7}),
    small_arm(Id::ObsoleteBreechLoadingCarbine, Loading::Breech,
              {0, 1, 11}, {2, 4, 10}, {5, 10, 9}),
    small_arm(Id::BreechLoadingCarbine, Loading::Breech, {0, 1, 12}, {2, 4, 11}, {5, 10, 10}),
    small_arm(Id::RepeatingCarbine, Loading::Repeater, {0, 1, 13}, {2, 4, 12}, {5, 10, 11}),
    small_arm(Id::PistolOrShotgun, Loading::Other, {0, 1, 11}, {2, 3, 10}, {4, 5, 8}),
    gun(Id::MountainRifle, Weight::Mountain, {0, 1, 8}, {2, 16, 9}, {17, 48, 8}, {49, 72, 7}),
    gun(Id::LightRifle, Weight::Light, {0, 1, 9}, {2, 16, 10}, {17, 48, 9}, {49, 72, 8}),
    gun(Id::MediumRifle, Weight::Medium, {0, 1, 9}, {2, 16, 11}, {17, 48, 10}, {49, 72, 9}),
    gun(Id::HeavyRifle, Weight::Heavy, {0, 1, 9}, {2, 18, 12}, {19, 52, 11}, {53, 84, 10}),
    gun(Id::MountainHowitzer12, Weight::Mountain, {0, 1, 8}, {2, 10, 11}, {11, 32, 8}, {33, 40, 7}),
    gun(Id::Howitzer12, Weight::Light, {0, 1, 9}, {2, 14, 12}, {15, 32, 9}, {33, 40, 8}),
    gun(Id::Howitzer24, Weight::Medium, {0, 1, 9}, {2, 16, 13}, {17, 38, 10}, {39, 46, 9}),
    gun(Id::Howitzer32, Weight::Heavy, {0, 1, 9}, {2, 16, 13}, {17, 40, 11}, {41, 48, 9}),
    gun(Id::Gun6, Weight::Light, {0, 1, 9}, {2, 16, 11}, {17, 40, 8}, {41, 48, 7}),
    gun(Id::Gun12, Weight::Medium, {0, 1, 9}, {2, 16, 13}, {17, 40, 9}, {41, 48, 8}),
};
// clang-format on

constexpr bool contiguous(const Weapon& weapon)
{
    int next = 0;
    for (const RangeBand& band : weapon.bands) {
        if (band.minimum != next || band.maximum < band.minimum) return false;
        next = band.maximum + 1;
    }
    return next > 0;
}

constexpr bool weapons_in_order()
{
    for (std::size_t place = 0; place < kWeapons.size(); ++place)
        if (kWeapons[place].id != static_cast<WeaponId>(place)) return false;
    return true;
}
static_assert(std::ranges::all_of(kWeapons, contiguous));
static_assert(weapons_in_order());

}  // namespace

const Weapon& weapon(WeaponId id)
{
    LR_CHECK(static_cast<std::size_t>(id) < kWeaponCount, "every weapon is on the chart");
    return kWeapons[static_cast<std::size_t>(id)];
}

// IB-FIRE-2.
std::optional<RangeBand> band_of(WeaponId id, int whole_inches)
{
    LR_CHECK(whole_inches >= 0, "a range is not negative");
    for (const RangeBand& band : weapon(id).bands)
        if (whole_inches <= band.maximum) return band;
    return std::nullopt;
}

std::optional<int> effectiveness(WeaponId id, int whole_inches)
{
    const auto band = band_of(id, whole_inches);
    return band ? std::optional<int>(band->effectiveness) : std::nullopt;
}

int reach_inches(WeaponId id) { return weapon(id).bands.back().maximum; }

bool loads_at_the_breech(WeaponId id)
{
    const Loading loading = weapon(id).loading;
    return loading == Loading::Breech || loading == Loading::Repeater;
}

}  // namespace longroll::iron_brigade
