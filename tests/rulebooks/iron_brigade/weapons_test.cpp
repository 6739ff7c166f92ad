// The weapons, band by band against the ledger's file.

#include "core/check.h"
#include "rulebooks/csv.h"
#include "rulebooks/iron_brigade/charts.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

// The ledger's names, in its order.
constexpr std::array<std::string_view, kWeaponCount> kNames = {"smoothbore_musket",
                                                               "obsolete_rifle_musket",
                                                               "rifled_musket",
                                                               "breechloading_rifle",
                                                               "repeating_rifle",
                                                               "muzzle_loading_carbine",
                                                               "obsolete_bl_carbine",
                                                               "breech_loading_carbine",
                                                               "repeating_carbine",
                                                               "pistol_shotgun",
                                                               "mountain_rifle",
                                                               "light_rifle",
                                                               "medium_rifle",
                                                               "heavy_rifle",
                                                               "mountain_howitzer_12",
                                                               "howitzer_12",
                                                               "howitzer_24",
                                                               "howitzer_32",
                                                               "gun_6",
                                                               "gun_12"};

WeaponId weapon_named(std::string_view name)
{
    const auto found = std::ranges::find(kNames, name);
    EXPECT_NE(found, kNames.end()) << name;
    return static_cast<WeaponId>(found - kNames.begin());
}

std::string_view text_of(Loading loading)
{
    constexpr std::array<std::string_view, 5> words = {"muzzle", "breech", "repeater", "other",
                                                       "cannon"};
    return words[static_cast<std::size_t>(loading)];
}

std::string_view text_of(Band band)
{
    constexpr std::array<std::string_view, 4> words = {"point_blank", "short", "medium", "long"};
    return words[static_cast<std::size_t>(band)];
}

std::string_view text_of(const std::optional<CannonWeight>& weight)
{
    constexpr std::array<std::string_view, 4> words = {"mountain", "light", "medium", "heavy"};
    return weight ? words[static_cast<std::size_t>(*weight)] : "";
}

TEST(Weapons, EveryBandIsTheLedgers)
{
    const auto rows = ledger_file("iron_brigade", "weapons.csv");
    ASSERT_EQ(rows.size(), 70u);
    for (const CsvRow& row : rows) {
        ASSERT_EQ(row.size(), 10u);
        const Weapon& armed = weapon(weapon_named(row[0]));
        const auto place = static_cast<std::size_t>(std::stoi(row[5]) - 1);
        ASSERT_LT(place, armed.bands.size()) << row[0];
        const RangeBand& band = armed.bands[place];
        EXPECT_EQ(armed.kind == WeaponClass::Artillery ? "artillery" : "small_arm", row[2]);
        EXPECT_EQ(text_of(armed.loading), row[3]) << row[0];
        EXPECT_EQ(text_of(armed.weight), row[4]) << row[0];
        EXPECT_EQ(text_of(band.band), row[6]) << row[0];
        EXPECT_EQ(band.minimum, std::stoi(row[7])) << row[0];
        EXPECT_EQ(band.maximum, std::stoi(row[8])) << row[0];
        EXPECT_EQ(band.effectiveness, std::stoi(row[9])) << row[0];
    }
}

TEST(IB_FIRE_2, EveryInchOfEveryBandHasTheBandsEffectiveness)
{
    for (const CsvRow& row : ledger_file("iron_brigade", "weapons.csv"))
        for (int range = std::stoi(row[7]); range <= std::stoi(row[8]); ++range)
            EXPECT_EQ(effectiveness(weapon_named(row[0]), range), std::stoi(row[9]))
                << row[0] << " at " << range;
}

TEST(IB_FIRE_2, BeyondTheLastBandNothingIsInRange)
{
    for (std::size_t place = 0; place < kWeaponCount; ++place) {
        const auto id = static_cast<WeaponId>(place);
        EXPECT_TRUE(effectiveness(id, reach_inches(id))) << kNames[place];
        EXPECT_FALSE(effectiveness(id, reach_inches(id) + 1)) << kNames[place];
        EXPECT_FALSE(band_of(id, reach_inches(id) + 1)) << kNames[place];
    }
    EXPECT_EQ(reach_inches(WeaponId::RifledMusket), 12);
    EXPECT_EQ(reach_inches(WeaponId::HeavyRifle), 84);
    EXPECT_THROW(static_cast<void>(effectiveness(WeaponId::Gun6, -1)), Broken);
}

TEST(IB_RNG_2, SmallArmsHaveThreeBandsAndWeakenWithRange)
{
    int small_arms = 0;
    for (std::size_t place = 0; place < kWeaponCount; ++place) {
        const Weapon& armed = weapon(static_cast<WeaponId>(place));
        if (armed.kind != WeaponClass::SmallArm) continue;
        ++small_arms;
        ASSERT_EQ(armed.bands.size(), 3u) << kNames[place];
        EXPECT_EQ(armed.bands[0].band, Band::Short);
        EXPECT_GT(armed.bands[0].effectiveness, armed.bands[1].effectiveness);
        EXPECT_GT(armed.bands[1].effectiveness, armed.bands[2].effectiveness);
    }
    EXPECT_EQ(small_arms, 10);
}

TEST(IB_RNG_3, GunsHaveFourBandsAndPointBlankIsWeakerThanShort)
{
    int guns = 0;
    for (std::size_t place = 0; place < kWeaponCount; ++place) {
        const Weapon& armed = weapon(static_cast<WeaponId>(place));
        if (armed.kind != WeaponClass::Artillery) continue;
        ++guns;
        ASSERT_EQ(armed.bands.size(), 4u) << kNames[place];
        EXPECT_EQ(armed.bands[0].band, Band::PointBlank);
        EXPECT_EQ(armed.bands[0].maximum, 1);
        EXPECT_LT(armed.bands[0].effectiveness, armed.bands[1].effectiveness) << kNames[place];
    }
    EXPECT_EQ(guns, 10);
}

TEST(Weapons, OnlyBreechloadersAndRepeatersLoadAtTheBreech)
{
    for (const CsvRow& row : ledger_file("iron_brigade", "weapons.csv"))
        EXPECT_EQ(loads_at_the_breech(weapon_named(row[0])),
                  row[3] == "breech" || row[3] == "repeater")
            << row[0];
}

}  // namespace
}  // namespace longroll::iron_brigade
