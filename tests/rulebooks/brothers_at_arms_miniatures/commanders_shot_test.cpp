// Commanders who are fired at, and through (BM-CDR).

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// A line of three that faces another at 1.5U.
struct Duel : Cast {
    UnitId firer = csa(3, at(0, 0));
    UnitId target = us(3, at(0, 150));
};

TEST(BM_CDR_1, FirePastAndThroughThem)
{
    Duel cast;
    for (const Side side : {Side::Confederate, Side::Union}) cast.commander(side, at(0, 75));
    EXPECT_EQ(shots_at(cast.view(), cast.firer, cast.target).dice, 3);
}

TEST(BM_CDR_2, APairForEveryLineThroughHisSquare)
{
    Duel cast;
    const CommanderId own = cast.commander(Side::Confederate, at(0, 75));
    const CommanderId enemy = cast.commander(Side::Union, at(40, 75));
    // The middle base's line goes through the first, the right-hand one's through the other.
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {1, 1, 1, 6, 6, 5, 6}));
    EXPECT_EQ(cast[enemy].fate, CommanderFate::Disabled);
    EXPECT_TRUE(cast[own].on_table());
    EXPECT_TRUE(cast.happened(CommanderShotAt{cast.firer, own, true, false}));
}

TEST(BM_CDR_2, GrazingIsNotThrough)
{
    Duel cast;
    cast.commander(Side::Union, at(15, 75));  // his square begins at x = 0
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {1, 1, 1}));
}

TEST(BM_CDR_2, WhateverTheTargetIs)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    const CommanderId between = cast.commander(Side::Confederate, at(0, 30));
    // Bases from the right; the lines of all three meet in the one aimed at, two miss the other.
    const auto lines = shots_at(cast.view(), cast.firer, aimed).lines;
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(commanders_on(cast.view(), {lines.data(), lines.size()}, aimed),
              (std::vector{between}));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {1, 6, 6, 1, 5, 5, 6, 6}));
    EXPECT_FALSE(cast[between].on_table());
    EXPECT_TRUE(cast[aimed].on_table());
}

TEST(BM_CDR_3, TwoSixesAndNoOtherFire)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {6, 5, 5, 6, 6, 6}));
    EXPECT_EQ(cast[aimed].fate, CommanderFate::Disabled);
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "BM-FIR-3");
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-FIR-3");
    cast[cast.firer].fired = false;
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-CDR-14");
    EXPECT_EQ(
        cast.refused(FireAtCommander{cast.firer, cast.commander(Side::Confederate, at(0, 90))}),
        "BM-CDR-3");
}

// RULING: BM-R-63: equal or above the printed value.
TEST(BM_CDR_4, SharpshootersByTheirPrintedValue)
{
    Duel cast;
    cast.card(cast.firer).sharpshooters = true;
    cast[cast.firer].fatigued = cast[cast.firer].out_of_control = true;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {3, 6, 4, 4}));
    EXPECT_FALSE(cast[aimed].on_table());
}

TEST(BM_CDR_5, ThroughLikeEveryone)
{
    Duel cast;
    cast.card(cast.firer).sharpshooters = true;
    const CommanderId between = cast.commander(Side::Union, at(0, 75));
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {1, 1, 1, 5, 6}));
    EXPECT_TRUE(cast[between].on_table());
}

TEST(BM_CDR_6, NoMorePairsOnceHeIsDown)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {6, 6}));
    EXPECT_EQ(cast.count<CommanderShotAt>(), 1);
    // Through: none for one already down.
    Duel through;
    through.commander(Side::Union, at(-30, 120));
    through[through.target].bases.resize(1);  // all fire at its base on its right, at (-0.40, 1.65)
    const auto lines = shots_at(through.view(), through.firer, through.target).lines;
    const auto crossed = commanders_on(through.view(), {lines.data(), lines.size()});
    ASSERT_EQ(crossed.size(), 3U);
    EXPECT_TRUE(through.act(Fire{through.firer, through.target}, {1, 1, 1, 6, 6}));
}

TEST(BM_CDR_7, GoneForTheRestOfTheBattle)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {6, 6}));
    EXPECT_TRUE(cast[aimed].lost());
    EXPECT_EQ(cast.clause_of<CommanderLost>(), "BM-CDR-7");
    EXPECT_TRUE(cast.happened(CommanderLost{aimed, CommanderFate::Disabled}));
}

TEST(BM_CDR_8, HisUnitsAreLeaderless)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110), 6);
    EXPECT_TRUE(standing_of_unit(cast.view(), cast.target).in_command);
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {6, 6}));
    const Standing standing = standing_of_unit(cast.view(), cast.target);
    EXPECT_FALSE(standing.in_command);
    EXPECT_TRUE(standing.with_formation);
}

TEST(BM_CDR_13, CapturedIsAsDisabled)
{
    for (const CommanderFate fate : {CommanderFate::Captured, CommanderFate::Disabled}) {
        Duel cast;
        const CommanderId aimed = cast.commander(Side::Union, at(0, 110), 6);
        cast[aimed].fate = fate;
        EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-CDR-14");
        EXPECT_TRUE(standing_of_unit(cast.view(), cast.target).with_formation);
    }
}

TEST(BM_CDR_14, BothLevelsCanBeShot)
{
    Duel cast;
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, cast.commander(Side::Union, at(0, 110))}),
              "");
    EXPECT_EQ(
        cast.refused(FireAtCommander{cast.firer, cast.commander(Side::Union, at(0, 110), 2, 0)}),
        "");
}

TEST(BM_CDR_15, NotAmongTroopsInMelee)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(40, 134));  // 0.01U before the line
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "");
    cast.contact(cast.csa(1, at(0, 180), kSouth), cast.target);
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-CDR-15");
    cast[aimed].at = at(40, 133);
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "");
}

TEST(BM_CDR_16, RangeSightEdgeAndNightHold)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(100, 115));
    cast.state.is_night = true;
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-NGT-1");
    cast.state.is_night = false;
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "");
    cast.area(GroundKind::Woodland, at(50, 80), at(300, 300));
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-LOS-8");
    cast[aimed].at = at(0, 300);
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, aimed}), "BM-SCL-3");
}

TEST(BM_COV_13, CommandersGetNoSave)
{
    Duel cast;
    const CommanderId aimed = cast.commander(Side::Union, at(0, 115));
    cast.area(GroundKind::Woodland, at(-100, 95), at(100, 300));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {6, 6}));
    EXPECT_FALSE(cast[aimed].on_table());
}

TEST(BM_CDR_18, AnyUnitMayFireAtHim)
{
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::RiverBoat}) {
        Cast cast;
        const UnitId firer = cast.unit(Side::Confederate, arm, 1, at(0, 0), kNorth);
        const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
        EXPECT_EQ(cast.refused(FireAtCommander{firer, aimed}), "");
    }
}

// ---- Worked examples ----

TEST(BM_E_36, ThroughOnesOwnCommander)
{
    Cast cast;
    const UnitId firer = cast.csa(3, at(0, 0));
    const UnitId target = cast.us(3, at(0, 150), kSouth, Formation::Column);
    const CommanderId own = cast.commander(Side::Confederate, at(10, 100));
    // The lines of the right-hand and the middle base cross him.
    EXPECT_TRUE(cast.act(Fire{firer, target}, {5, 2, 4, 6, 5, 6, 6, 3}));
    EXPECT_EQ(cast.count<CommanderShotAt>(), 2);
    EXPECT_EQ(cast[own].fate, CommanderFate::Disabled);
    EXPECT_EQ(cast[target].bases.size(), 1U);
    EXPECT_EQ(cast.last<FlinchTested>(), (FlinchTested{target, 2, 1, false}));
}

TEST(BM_E_37, Sharpshooters)
{
    Duel cast;
    cast.area(GroundKind::Marsh, at(-300, -300), at(300, 50));
    cast.card(cast.firer).sharpshooters = true;
    EXPECT_EQ(attack_value(cast.field, cast.state, cast.firer).value(), 5);
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    EXPECT_TRUE(cast.act(FireAtCommander{cast.firer, aimed}, {4, 3, 5, 4}));
    EXPECT_FALSE(cast[aimed].on_table());
    EXPECT_EQ(pair_number(cast.field, cast.target).needed, 6);
}

TEST(BM_E_79, CommanderInAWood)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
    const UnitId firer = cast.csa(3, at(0, 0));
    const CommanderId deep = cast.commander(Side::Union, at(0, 140));
    EXPECT_EQ(cast.refused(FireAtCommander{firer, deep}), "BM-LOS-8");
    cast[deep].at = at(0, 115);
    EXPECT_TRUE(cast.act(FireAtCommander{firer, deep}, {1, 1, 1, 1, 6, 6}));
    EXPECT_FALSE(cast[deep].on_table());
}

TEST(BM_E_86, CommanderAmongTheRanks)
{
    Cast cast;
    const UnitId line = cast.us(3, at(0, 150));
    const CommanderId among = cast.commander(Side::Union, at(0, 165));
    const UnitId firer = cast.csa(2, at(0, 0));
    cast.card(firer).sharpshooters = true;
    EXPECT_EQ(shots_at(cast.view(), firer, among).dice, 2);
    EXPECT_EQ(pair_number(cast.field, firer).needed, 4);
    // Firing at the line instead: each has two bases as near, and takes the lower file. The
    // right-hand one's line ends in his square, the other's does not.
    const auto lines = shots_at(cast.view(), firer, line).lines;
    EXPECT_EQ(commanders_on(cast.view(), {lines.data(), lines.size()}), (std::vector{among}));
    cast.us(3, at(0, 110));
    EXPECT_EQ(cast.refused(FireAtCommander{firer, among}), "BM-LOS-4");
    EXPECT_EQ(cast.refused(Fire{firer, line}), "BM-LOS-4");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
