// Counters of a mustered battle: which, with what factors, under whom (ledger 8.3 to 8.5).

#include "rulebooks/brothers_at_arms/muster_cast.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

using battle::Ability;
using battle::Quality;
using battle::Rating;
using battle::UnitKind;
using battle::Weapon;

// A Union army with one division of one brigade.
struct OneBrigade : MusterCast {
    battle::CommandId us_army = army(Side::Union, "us_army");
    battle::CommandId us_division = division("us_division", us_army);
    battle::CommandId us_brigade = brigade("us_brigade", us_division, middle(5, 3));

    OneBrigade() = default;
    // Its factors with these men.
    OneBrigade(int men, Quality quality, Weapon weapon)
    {
        unit("us_1", us_brigade, men, quality, weapon);
    }
    [[nodiscard]] std::string factors_of(const std::string& id) const
    {
        return factors(card(muster(), id));
    }
};

TEST(BA_EX_43, ABrigadeAndItsGuns)
{
    OneBrigade cast(1600, Quality::Regular, Weapon::RifleMusket);
    cast.battery("us_guns", cast.us_brigade, 6);
    cast.battle.commands[1].leader.rating = Rating::Good;
    const Opening opening = cast.muster();
    EXPECT_EQ(factors(card(opening, "us_brigade")), "2-4-2");
    EXPECT_EQ(factors(card(opening, "us_guns")), "4-4-1");
    EXPECT_EQ(commander(opening, "us_division").leadership, 3);
    EXPECT_FALSE(commander(opening, "us_division").exceptional);
}

// The counter printed in the source's example.
TEST(MusterFactors, TheExampleCounter)
{
    EXPECT_EQ(OneBrigade(2400, Quality::Regular, Weapon::RifleMusket).factors_of("us_brigade"),
              "2-4-3");
}

TEST(MusterFactors, StrengthIsOfMenAndStayingPower)
{
    const auto strength = [](int men, Quality quality) {
        return OneBrigade(men, quality, Weapon::RifleMusket).factors_of("us_brigade").back();
    };
    EXPECT_EQ(strength(1, Quality::Regular), '1');
    EXPECT_EQ(strength(1049, Quality::Regular), '1');
    EXPECT_EQ(strength(1050, Quality::Regular), '2');
    EXPECT_EQ(strength(1166, Quality::Raw), '1');      // 1,049 as they stay
    EXPECT_EQ(strength(1167, Quality::Raw), '2');      // 1,050
    EXPECT_EQ(strength(913, Quality::Veteran), '1');   // 1,049
    EXPECT_EQ(strength(914, Quality::Veteran), '2');   // 1,051
    EXPECT_EQ(strength(1750, Quality::Rabble), '2');   // 1,050
    EXPECT_EQ(strength(1400, Quality::Militia), '2');  // 1,050
    EXPECT_EQ(strength(1236, Quality::Garrison), '2');
    EXPECT_EQ(strength(4200, Quality::Regular), '6');
}

TEST(MusterFactors, AttackIsOfQuality)
{
    const auto attack = [](Quality quality, UnitKind kind) {
        OneBrigade cast(1000, quality, Weapon::SmoothboreMusket);
        cast.battle.units.back().kind = kind;
        return int{card(cast.muster(), "us_brigade").attack};
    };
    const std::pair<Quality, int> table[] = {{Quality::Rabble, 6},   {Quality::Militia, 6},
                                             {Quality::Garrison, 5}, {Quality::Raw, 5},
                                             {Quality::Regular, 4},  {Quality::Veteran, 3}};
    for (const auto& [quality, expected] : table) {
        EXPECT_EQ(attack(quality, UnitKind::Infantry), expected);
        EXPECT_EQ(attack(quality, UnitKind::Cavalry), expected);
    }
    const std::pair<Quality, int> guns[] = {{Quality::Rabble, 6},   {Quality::Militia, 5},
                                            {Quality::Garrison, 5}, {Quality::Raw, 5},
                                            {Quality::Regular, 4},  {Quality::Veteran, 3}};
    for (const auto& [quality, expected] : guns) {
        OneBrigade cast;
        cast.battery("us_guns", cast.us_brigade, 6).quality = quality;
        EXPECT_EQ(int{card(cast.muster(), "us_guns").attack}, expected);
    }
}

TEST(MusterFactors, EachWeaponHasItsRange)
{
    const auto small_arm = [](Weapon weapon) {
        return OneBrigade(1400, Quality::Regular, weapon).factors_of("us_brigade");
    };
    EXPECT_EQ(small_arm(Weapon::SmoothboreMusket), "1-4-2");
    EXPECT_EQ(small_arm(Weapon::FlintlockMusket), "1-5-2");
    EXPECT_EQ(small_arm(Weapon::Shotgun), "1-5-2");
    EXPECT_EQ(small_arm(Weapon::OlderRifle), "2-4-2");
    EXPECT_EQ(small_arm(Weapon::BreechLoadingRifle), "2-3-2");
    EXPECT_EQ(small_arm(Weapon::RepeatingRifle), "2-3-2");
    EXPECT_EQ(small_arm(Weapon::PistolAndSabre), "1-4-2");
    EXPECT_EQ(small_arm(Weapon::BreechLoadingCarbine), "1-4-2");
    EXPECT_EQ(small_arm(Weapon::RepeatingCarbine), "1-3-2");
    const auto gun = [](Weapon weapon) {
        OneBrigade cast;
        cast.battery("us_guns", cast.us_brigade, 6, weapon);
        return cast.factors_of("us_guns");
    };
    EXPECT_EQ(gun(Weapon::SixPounderGun), "3-4-1");
    EXPECT_EQ(gun(Weapon::TwelvePounderHowitzer), "3-4-1");
    EXPECT_EQ(gun(Weapon::TwelvePounderNapoleon), "4-4-1");
    EXPECT_EQ(gun(Weapon::TenPounderParrott), "5-4-1");
    EXPECT_EQ(gun(Weapon::ThreeInchRifle), "5-4-1");
    EXPECT_EQ(gun(Weapon::JamesRifle), "5-4-1");
    EXPECT_EQ(gun(Weapon::TwentyPounderParrott), "5-4-1");
    EXPECT_EQ(gun(Weapon::ThirtyPounderParrott), "6-4-1");
    EXPECT_EQ(gun(Weapon::TenInchColumbiad), "6-4-1");
    EXPECT_EQ(gun(Weapon::NavalGun), "5-4-1");
}

// Flintlocks of rabble would hit on 7; breech-loaders of veterans still on 2.
TEST(MusterFactors, TheAttackIsClamped)
{
    EXPECT_EQ(OneBrigade(1000, Quality::Rabble, Weapon::FlintlockMusket).factors_of("us_brigade"),
              "1-6-1");
    EXPECT_EQ(OneBrigade(1000, Quality::Veteran, Weapon::RepeatingRifle).factors_of("us_brigade"),
              "2-2-2");
}

TEST(MusterFactors, QualityIsTheAverageOfTheMenHalvesUp)
{
    const auto attack = [](int raw, int regular) {
        OneBrigade cast;
        cast.unit("us_1", cast.us_brigade, raw, Quality::Raw);
        cast.unit("us_2", cast.us_brigade, regular, Quality::Regular);
        return int{card(cast.muster(), "us_brigade").attack};
    };
    EXPECT_EQ(attack(501, 500), 5);
    EXPECT_EQ(attack(500, 500), 4);
}

TEST(MusterFactors, TheWeaponIsThatOfMostMen)
{
    OneBrigade cast;
    cast.unit("us_1", cast.us_brigade, 600, Quality::Regular, Weapon::SmoothboreMusket);
    cast.unit("us_2", cast.us_brigade, 400, Quality::Regular, Weapon::RifleMusket);
    EXPECT_EQ(cast.factors_of("us_brigade"), "1-4-1");
    // Two words for one row of the table count together.
    cast.unit("us_3", cast.us_brigade, 300, Quality::Regular, Weapon::OlderRifle);
    EXPECT_EQ(cast.factors_of("us_brigade"), "2-4-2");
    // A unit may carry several.
    cast.battle.units[1].arms = {{150, Weapon::RifleMusket}, {250, Weapon::SmoothboreMusket}};
    EXPECT_EQ(cast.factors_of("us_brigade"), "1-4-2");
}

TEST(MusterFactors, UnknownArmsGoByTheYear)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.battle.units[0].arms.clear();
    cast.battle.clock.first_day.year = 1861;
    EXPECT_EQ(cast.factors_of("us_brigade"), "1-4-1");
    cast.battle.clock.first_day.year = 1863;
    EXPECT_EQ(cast.factors_of("us_brigade"), "2-4-1");
}

TEST(MusterAbilities, IndomitableBrigades)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    EXPECT_FALSE(card(cast.muster(), "us_brigade").indomitable);
    cast.battle.units[0].abilities = {Ability::Indomitable};
    EXPECT_TRUE(card(cast.muster(), "us_brigade").indomitable);
    cast.unit("us_2", cast.us_brigade, 1001);
    EXPECT_FALSE(card(cast.muster(), "us_brigade").indomitable);
    // BA-IND-2: these need not be told.
    cast.battle.commands[2].name = "Fourth Brigade (Iron Brigade)";
    EXPECT_TRUE(card(cast.muster(), "us_brigade").indomitable);
}

TEST(MusterAbilities, SharpshootersAreAThirdOfTheMenOrARegiment)
{
    const auto sharp = [](int men, battle::UnitSize size) {
        OneBrigade cast(900, Quality::Regular, Weapon::RifleMusket);
        battle::Unit& unit = cast.unit("us_2", cast.us_brigade, men);
        unit.size = size;
        unit.abilities = {Ability::Sharpshooters};
        return card(cast.muster(), "us_brigade").sharpshooters;
    };
    EXPECT_FALSE(sharp(449, battle::UnitSize::Company));
    EXPECT_TRUE(sharp(450, battle::UnitSize::Company));
    EXPECT_TRUE(sharp(100, battle::UnitSize::Regiment));
}

TEST(MusterCommanders, LeadersAboveTheDivisionControl)
{
    MusterCast cast;
    const auto army = cast.army(Side::Union, "army");
    const auto wing = cast.command(Side::Union, battle::Level::Wing, "wing", army);
    const auto corps_id = cast.command(Side::Union, battle::Level::Corps, "corps", wing);
    const auto division_id = cast.division("division", corps_id);
    cast.unit("u", cast.brigade("brigade", division_id, middle(5, 3)), 1000);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.commanders.size(), 4u);
    for (const char* id : {"army", "wing", "corps"})
        EXPECT_EQ(commander(opening, id).level, Level::Control) << id;
    EXPECT_EQ(commander(opening, "division").level, Level::Command);
}

TEST(MusterCommanders, RatingsBecomeLeadership)
{
    const auto leaders = [](std::optional<Rating> rating) {
        OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
        cast.battle.commands[0].leader.rating = cast.battle.commands[1].leader.rating = rating;
        const Opening opening = cast.muster();
        EXPECT_EQ(commander(opening, "us_army").leadership,
                  commander(opening, "us_division").leadership);
        EXPECT_FALSE(commander(opening, "us_army").exceptional);
        return std::pair<int, bool>(commander(opening, "us_division").leadership,
                                    commander(opening, "us_division").exceptional);
    };
    EXPECT_EQ(leaders(Rating::Poor), std::pair(1, false));
    EXPECT_EQ(leaders(Rating::Average), std::pair(2, false));
    EXPECT_EQ(leaders(Rating::Good), std::pair(3, false));
    EXPECT_EQ(leaders(Rating::Exceptional), std::pair(4, true));
    EXPECT_EQ(leaders({}), std::pair(2, false));
}

TEST(MusterCommanders, DivisionsAreNumberedWithinTheirArmyInTheOrderOfTheFile)
{
    MusterCast cast;
    const auto us = cast.army(Side::Union, "us");
    const auto cs = cast.army(Side::Confederate, "cs");
    const std::pair<const char*, battle::CommandId> divisions[] = {
        {"us_x", us}, {"cs_x", cs}, {"us_y", us}};
    for (const auto& [id, parent] : divisions) {
        const auto division_id = cast.division(id, parent);
        cast.unit(std::string(id) + "_u",
                  cast.brigade(std::string(id) + "_b", division_id, middle(5, 3)), 1000);
    }
    const Opening opening = cast.muster();
    EXPECT_EQ(commander(opening, "us_x").division, 1);
    EXPECT_EQ(commander(opening, "us_y").division, 2);
    EXPECT_EQ(commander(opening, "cs_x").division, 1);
    EXPECT_EQ(card(opening, "us_y_b").identity, division(2));
    EXPECT_EQ(card(opening, "cs_x_b").identity, division(1));
}

TEST(MusterCommanders, AnAbsentLeaderLeavesHisDivisionLeaderless)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.battle.commands[1].leader.absent = true;
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.commanders.size(), 1u);
    EXPECT_EQ(card(opening, "us_brigade").identity, division(1));
}

TEST(MusterCommanders, AreKnownByTheirSurname)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.battle.commands[0].leader.name = "P. G. T. Beauregard";
    cast.battle.commands[1].leader.name = "W. H. C. Whiting Jr.";
    EXPECT_EQ(commander(cast.muster(), "us_army").name, "Beauregard");
    EXPECT_EQ(commander(cast.muster(), "us_division").name, "Whiting Jr.");
    cast.battle.commands[0].leader.name = "A. P. Hill";
    cast.battle.commands[1].leader.name = "D. H. Hill";
    EXPECT_EQ(commander(cast.muster(), "us_army").name, "A. P. Hill");
    EXPECT_EQ(commander(cast.muster(), "us_division").name, "D. H. Hill");
}

TEST(BA_R_62, AnArmyOfDivisionsAloneHasNoControlCounter)
{
    MusterCast cast;
    const auto division_id =
        cast.command(Side::Union, battle::Level::Division, "division", {}, middle(5, 3));
    cast.unit("u", cast.brigade("brigade", division_id, middle(5, 3)), 1000);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.commanders.size(), 1u);
    EXPECT_EQ(opening.field.commanders[0].level, Level::Command);
}

TEST(BA_R_64, BrigadesStraightUnderACorpsBearItsLetter)
{
    MusterCast cast;
    const auto army = cast.army(Side::Confederate, "army");
    const auto corps_id = cast.command(Side::Confederate, battle::Level::Corps, "corps", army);
    cast.unit("u1", cast.brigade("b1", corps_id, middle(5, 7)), 1000);
    cast.unit("u2", cast.brigade("b2", army, middle(6, 7)), 1000);
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "b2").identity, corps('A'));
    EXPECT_EQ(card(opening, "b1").identity, corps('B'));
}

TEST(BA_R_64, BrigadesUnderNobodyBearALetterToo)
{
    MusterCast cast;
    const auto brigade =
        cast.command(Side::Union, battle::Level::Brigade, "brigade", {}, middle(5, 3));
    cast.unit("u", brigade, 1000);
    cast.battery("g", brigade, 6);
    const Opening opening = cast.muster();
    EXPECT_TRUE(opening.field.commanders.empty());
    EXPECT_EQ(card(opening, "brigade").identity, corps('A'));
    EXPECT_EQ(card(opening, "g").identity, corps('A'));
}

TEST(MusterBrigades, RegimentsAreSummed)
{
    OneBrigade cast;
    cast.unit("us_1", cast.us_brigade, 700);
    cast.unit("us_2", cast.us_brigade, 700);
    cast.unit("us_horse", cast.us_brigade, 100).kind = UnitKind::Cavalry;
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 1u);
    EXPECT_EQ(opening.field.units[0].strength, 2);
    EXPECT_EQ(opening.field.units[0].arm, Arm::Infantry);
    EXPECT_EQ(opening.field.units[0].name, "us_brigade");
}

TEST(MusterBrigades, HorseBrigadesAreCavalry)
{
    OneBrigade cast;
    cast.unit("us_1", cast.us_brigade, 500);
    cast.unit("us_2", cast.us_brigade, 501).kind = UnitKind::MountedInfantry;
    EXPECT_EQ(card(cast.muster(), "us_brigade").arm, Arm::Cavalry);
}

TEST(MusterBrigades, AnIndependentUnitIsItsOwnCounterInItsDivision)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.unit("us_2", cast.us_brigade, 200).independent = true;
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 2u);
    EXPECT_EQ(card(opening, "us_2").identity, division(1));
    EXPECT_EQ(card(opening, "us_2").strength, 1);
}

TEST(MusterBrigades, ADivisionWithoutBrigadesIsOneCounter)
{
    MusterCast cast;
    const auto army = cast.army(Side::Union, "army");
    const auto division_id =
        cast.command(Side::Union, battle::Level::Division, "division", army, middle(5, 3));
    cast.unit("u1", division_id, 1200);
    cast.unit("u2", division_id, 1200);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 1u);
    EXPECT_EQ(factors(card(opening, "division_troops")), "2-4-3");
    EXPECT_EQ(card(opening, "division_troops").identity, division(1));
    EXPECT_EQ(commander(opening, "division").division, 1);
}

TEST(MusterBrigades, DetachedRegimentsOf300AreUnassigned)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.unit("us_legion", cast.us_army, 300).position = middle(2, 2);
    cast.unit("us_escort", cast.us_division, 300).position = middle(2, 4);
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "us_legion").identity, kStar);
    EXPECT_EQ(card(opening, "us_escort").identity, kStar);
    EXPECT_EQ(place(unit(opening, "us_legion").hex), std::pair(2, 2));
}

TEST(MusterBrigades, FewerJoinTheNearestBrigade)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    const auto second = cast.brigade("us_second", cast.us_division, middle(8, 3));
    cast.unit("us_2", second, 1000);
    cast.unit("us_few", cast.us_army, 299).position = middle(7, 3);
    const Opening opening = cast.muster();
    EXPECT_EQ(opening.field.units.size(), 2u);
    EXPECT_EQ(card(opening, "us_second").strength, 2);  // 1,299 men
    EXPECT_EQ(card(opening, "us_brigade").strength, 1);
}

TEST(MusterBrigades, LargeBrigadesAreSplit)
{
    OneBrigade whole(4200, Quality::Regular, Weapon::RifleMusket);
    EXPECT_EQ(whole.muster().field.units.size(), 1u);

    // 4,201 men: 2,101 and 2,100.
    const Opening halves = OneBrigade(4201, Quality::Regular, Weapon::RifleMusket).muster();
    ASSERT_EQ(halves.field.units.size(), 2u);
    EXPECT_EQ(halves.field.units[0].id, "us_brigade_a");
    EXPECT_EQ(halves.field.units[0].name, "us_brigade (a)");
    EXPECT_EQ(halves.field.units[1].name, "us_brigade (b)");
    EXPECT_EQ(factors(halves.field.units[0]), "2-4-3");
    EXPECT_EQ(halves.field.units[0].identity, halves.field.units[1].identity);

    // 3,957 veterans would have strength 7: 4,550 as they stay, and 350.
    EXPECT_EQ(OneBrigade(3956, Quality::Veteran, Weapon::RifleMusket).muster().field.units.size(),
              1u);
    EXPECT_EQ(OneBrigade(3957, Quality::Veteran, Weapon::RifleMusket).muster().field.units.size(),
              2u);
}

// The odd man is in (a): 1,050 of 2,099 make strength 2, 1,049 strength 1.
TEST(MusterBrigades, TheOddManIsInTheFirstHalf)
{
    OneBrigade cast(2099, Quality::Regular, Weapon::RifleMusket);
    cast.say("split.us_brigade", std::int64_t{2});
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "us_brigade_a").strength, 2);
    EXPECT_EQ(card(opening, "us_brigade_b").strength, 1);
}

TEST(MusterGuns, BatteriesOfADivisionAreOneCounter)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.battery("g1", cast.us_brigade, 6).position = middle(2, 2);
    cast.battery("g2", cast.us_division, 4, Weapon::SixPounderGun).position = middle(7, 2);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 2u);
    EXPECT_EQ(factors(card(opening, "us_division_guns")), "4-4-2");
    EXPECT_EQ(card(opening, "us_division_guns").identity, division(1));
    EXPECT_EQ(place(unit(opening, "us_division_guns").hex), std::pair(2, 2));
}

TEST(MusterGuns, GunsOfACorpsAreUnassigned)
{
    MusterCast cast;
    const auto army = cast.army(Side::Confederate, "army");
    const auto corps_id = cast.command(Side::Confederate, battle::Level::Corps, "corps", army);
    const auto brigade = cast.brigade("b1", corps_id, middle(5, 7));
    cast.unit("u1", brigade, 1000);
    cast.battery("g1", brigade, 4);
    cast.battery("g2", corps_id, 4).position = middle(2, 7);
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "corps_guns").identity, kStar);
    EXPECT_EQ(factors(card(opening, "corps_guns")), "4-4-1");
}

TEST(MusterGuns, MoreThan24AreDividedEvenly)
{
    const auto strengths = [](int batteries, int guns) {
        OneBrigade cast;
        for (int battery = 0; battery < batteries; ++battery)
            cast.battery("g" + std::to_string(battery), cast.us_brigade, guns);
        std::vector<int> found;
        for (const UnitCard& card : cast.muster().field.units) found.push_back(card.strength);
        return found;
    };
    EXPECT_EQ(strengths(4, 6), (std::vector{4}));        // 24 guns
    EXPECT_EQ(strengths(5, 5), (std::vector{2, 2}));     // 13 and 12
    EXPECT_EQ(strengths(7, 7), (std::vector{3, 3, 3}));  // 17, 16, 16
}

TEST(MusterGuns, FewerThanFourGoUpALevel)
{
    OneBrigade cast(1000, Quality::Regular, Weapon::RifleMusket);
    cast.battery("g1", cast.us_brigade, 3);
    const auto second = cast.division("us_second", cast.us_army);
    cast.battery("g2", cast.brigade("us_b2", second, middle(7, 3)), 4);
    cast.battery("g3", cast.us_army, 4).position = middle(2, 2);
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "g2").identity, division(2));
    EXPECT_EQ(card(opening, "us_army_guns").identity, kStar);
    EXPECT_EQ(card(opening, "us_army_guns").strength, 1);  // 3 + 4 guns

    // Nothing above it: a counter of strength 1.
    MusterCast alone;
    alone.battery("g", alone.army(Side::Union, "us"), 2).position = middle(3, 3);
    EXPECT_EQ(factors(card(alone.muster(), "g")), "4-4-1");
}

TEST(MusterGuns, GunsThatComeLaterAreACounterOfTheirOwn)
{
    OneBrigade cast;
    cast.battery("g1", cast.us_brigade, 6);
    cast.battery("g2", cast.us_brigade, 6).arrival = cast.arrival("late", 9, {0, 1000});
    const Opening opening = cast.muster();
    EXPECT_EQ(unit(opening, "g1").fate, UnitFate::OnBoard);
    EXPECT_EQ(unit(opening, "g2").fate, UnitFate::Reserve);
}

TEST(MusterGuns, GunboatsAreRiverBoats)
{
    OneBrigade cast;
    cast.line(battle::TerrainKind::River, {middle(5, 0, 0, 300), middle(5, 9, 0, -300)});
    battle::Unit& boat = cast.battery("boat", cast.us_army, 13, Weapon::NavalGun);
    boat.kind = UnitKind::Gunboat;
    boat.position = middle(4, 4);
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "boat").arm, Arm::RiverBoat);
    EXPECT_EQ(factors(card(opening, "boat")), "5-4-2");
    EXPECT_EQ(card(opening, "boat").identity, kStar);
    // Its point is on the bank: it goes to the nearest water.
    EXPECT_TRUE(opening.field.ground[unit(opening, "boat").hex].river);
}

TEST(Muster, TooManyCountersAreAProblemAndNoCrash)
{
    MusterCast cast;
    const auto army = cast.army(Side::Union, "us");
    for (int number = 0; number < 251; ++number) {
        const std::string id = "d" + std::to_string(number);
        const auto division_id = cast.division(id, army);
        cast.unit(id + "_u", cast.brigade(id + "_b", division_id, middle(4, 4)), 1000);
    }
    const std::string text = to_text(cast.problems());
    EXPECT_NE(text.find("too many unit counters; a game holds 250"), std::string::npos) << text;
    EXPECT_NE(text.find("too many commander counters; a game holds 120"), std::string::npos);
    EXPECT_NE(text.find("too many divisions on a side; a game holds 99"), std::string::npos);
}

}  // namespace longroll::brothers_at_arms
