// Line of sight and higher ground. One suite for each clause of ledger BA-LOS and BA-HGH.

#include "attack_cast.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// The clause that stops the view, or "" when the two hexes see each other.
std::string blocked(const Cast& cast, Hex from, Hex to)
{
    const auto block = blocked_sight(cast.field, cast.state, from, to);
    return block ? std::string(block->clause.id) : "";
}

void raised_to(Cast& cast, Hex hex, int height)
{
    cast.ground(hex).level = static_cast<std::uint8_t>(height);
}

TEST(BA_LOS_1, RunsFromCentreToCentre)
{
    Cast cast;
    cast.woodland({1, 1});
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 1}), "BA-LOS-5");
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "");
}

TEST(BA_LOS_1, NoLineIsDrawnAcrossTheWholeWorld)
{
    const Cast cast(20);
    EXPECT_EQ(blocked(cast, {-18, 0}, {18, 0}), "BA-LOS-1");
    EXPECT_EQ(blocked(cast, {-16, 0}, {16, 0}), "");
}

TEST(BA_LOS_2, ACrossedHexBlocksAndTheEndsDoNot)
{
    Cast cast;
    cast.woodland({0, 0});
    cast.woodland({2, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
    cast.woodland({1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "BA-LOS-5");
}

TEST(BA_LOS_2, NamesTheHexThatStandsFirstInTheLine)
{
    Cast cast;
    cast.woodland({1, 0});
    cast.woodland({2, 0});
    EXPECT_EQ(blocked_sight(cast.field, cast.state, {3, 0}, {0, 0})->hex, (Hex{2, 0}));
}

TEST(BA_LOS_3, OneHexBesideTheLineDoesNotBlockTwoDo)
{
    Cast cast;
    cast.woodland({1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 1}), "");
    cast.us({0, 1});
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 1}), "BA-LOS-3");
    EXPECT_EQ(blocked_sight(cast.field, cast.state, {0, 0}, {1, 1})->other, (Hex{0, 1}));
}

TEST(BA_LOS_3, EveryPairAlongALongLineCounts)
{
    Cast cast;
    cast.woodland({2, 1});
    cast.woodland({1, 2});
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 2}), "BA-LOS-3");
}

TEST(BA_LOS_3, AHexOffTheBoardNeverBlocks)
{
    Cast cast;
    cast.field.ground = Ground(board::HexGrid({{0, 0}, {1, 0}, {1, 1}, {3, 0}}));
    cast.woodland({1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 1}), "");  // (0,1) is missing
    EXPECT_EQ(blocked(cast, {1, 0}, {3, 0}), "");  // (2,0) is missing
}

TEST(BA_LOS_4, NeighboursAlwaysSeeEachOther)
{
    Cast cast;
    cast.woodland({0, 0});
    cast.ground({1, 0}).settlement = true;
    raised_to(cast, {1, 0}, 3);
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 0}), "");
    EXPECT_EQ(blocked(cast, {1, 0}, {0, 0}), "");
}

TEST(BA_LOS_5, UnitsOfBothSidesWoodsAndSettlementsBlockOnTheLevel)
{
    for (int obstacle = 0; obstacle < 5; ++obstacle) {
        Cast cast;
        const bool blocks = obstacle < 4;
        if (obstacle == 0) cast.woodland({1, 0});
        if (obstacle == 1) cast.ground({1, 0}).settlement = true;
        if (obstacle == 2) cast.csa({1, 0});
        if (obstacle == 3) cast.us({1, 0});
        if (obstacle == 4) {
            cast.ground({1, 0}).marsh = cast.ground({1, 0}).stream = true;
            cast.ground({1, 0}).river = cast.ground({1, 0}).rough = true;
        }
        EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), blocks ? "BA-LOS-5" : "") << obstacle;
    }
}

TEST(BA_LOS_5, AUnitThatIsGoneNoLongerBlocks)
{
    Cast cast;
    const UnitId screen = cast.us({1, 0});
    cast[screen].fate = UnitFate::Dispersed;
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
}

TEST(BA_LOS_5, HigherGroundBlocksAndLowerGroundDoesNot)
{
    Cast cast;
    raised_to(cast, {1, 0}, 1);
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "BA-LOS-5");
    raised_to(cast, {0, 0}, 2);
    raised_to(cast, {2, 0}, 2);
    cast.woodland({1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
}

TEST(BA_LOS_6, CommandersNeverBlock)
{
    Cast cast;
    cast.command(Side::Union, 1, {1, 0});
    cast.control(Side::Confederate, {1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
}

TEST(BA_LOS_7, SightIsMutual)
{
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        RandomCast cast(seed);
        for (int pair = 0; pair < 200; ++pair) {
            const Hex one = cast.any_hex();
            const Hex other = cast.any_hex();
            EXPECT_EQ(can_see(cast.field, cast.state, one, other),
                      can_see(cast.field, cast.state, other, one))
                << seed << ": " << board::label_of(one) << " " << board::label_of(other);
        }
    }
}

TEST(BA_LOS_7, ListingsSeeWhatEverybodySees)
{
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        RandomCast cast(seed);
        const Deployment ours(cast.field, cast.state, Side::Confederate);
        const Deployment theirs(cast.field, cast.state, Side::Union);
        for (int pair = 0; pair < 100; ++pair) {
            const Hex one = cast.any_hex();
            const Hex other = cast.any_hex();
            EXPECT_EQ(can_see(cast.field, ours, theirs, one, other),
                      can_see(cast.field, cast.state, one, other));
        }
    }
}

TEST(BA_LOS_8, NothingOnAHexsideBlocks)
{
    Cast cast;
    for (const Cover cover : {Cover::Soft, Cover::Hard, Cover::Fortification})
        for (const Direction side : board::kDirections) cover_side(cast, {1, 0}, side, cover);
    cast.ground({1, 0}).fort = true;
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
}

TEST(BA_HGH_1, AHigherFirerReachesOneHexFurtherHoweverHigh)
{
    Cast cast;
    const UnitId firer = cast.csa({0, 0});
    const UnitId target = cast.us({3, 0});
    EXPECT_EQ(cast.refused(fire(firer, target)), "BA-FIRE-2");
    for (const int height : {1, 4}) {
        raised_to(cast, {0, 0}, height);
        EXPECT_EQ(cast.refused(fire(firer, target)), "");
    }
    cast[target].hex = {4, 0};
    EXPECT_EQ(cast.refused(fire(firer, target)), "BA-FIRE-2");
}

TEST(BA_HGH_2, NoBonusOnTheLevelOrUphill)
{
    Cast cast;
    const UnitId firer = cast.csa({0, 0});
    const UnitId target = cast.us({3, 0});
    raised_to(cast, {3, 0}, 1);
    EXPECT_EQ(cast.refused(fire(firer, target)), "BA-FIRE-2");
    raised_to(cast, {0, 0}, 1);
    EXPECT_EQ(cast.refused(fire(firer, target)), "BA-FIRE-2");
}

TEST(BA_HGH_3, TheFirerMustStandOnTheEdgeOfTheHeight)
{
    Cast cast;
    raised_to(cast, {0, 0}, 1);
    raised_to(cast, {1, 0}, 1);
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "BA-HGH-3");
    EXPECT_EQ(blocked(cast, {1, 0}, {3, 0}), "");
}

TEST(BA_HGH_3, ASlopeThatTouchesTheLineDoesNotBlockIt)
{
    Cast cast;
    raised_to(cast, {0, 0}, 2);
    raised_to(cast, {1, 0}, 1);  // exactly on the line to a target two hexes off
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
    raised_to(cast, {2, 0}, 1);
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "BA-HGH-3");  // 1*3 > 2*3 - 2*2
    EXPECT_EQ(blocked(cast, {0, 0}, {4, 0}), "");          // 1*4 = 2*4 - 2*2
}

TEST(BA_HGH_4, ObstaclesAreFiredOverButForTheLastBeforeTheTarget)
{
    Cast cast;
    raised_to(cast, {0, 0}, 1);
    cast.woodland({1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "");
    cast.us({2, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "BA-HGH-4");
}

TEST(BA_HGH_5, FiringUpTheHexBeforeTheFirerMustBeClear)
{
    Cast cast;
    raised_to(cast, {3, 0}, 1);
    cast.ground({2, 0}).settlement = true;
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "");
    cast.woodland({1, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "BA-HGH-5");
    EXPECT_EQ(blocked(cast, {3, 0}, {0, 0}), "BA-HGH-4");
}

TEST(BA_HGH_6, FiresAcrossLowerGroundWhateverStandsThere)
{
    Cast cast;
    raised_to(cast, {0, 0}, 1);
    raised_to(cast, {3, 0}, 1);
    cast.us({1, 0});
    cast.woodland({2, 0});
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "");
}

TEST(BA_HGH_7, FromBelowOnlyTheEdgeOfAHeightIsSeen)
{
    Cast cast;
    raised_to(cast, {2, 0}, 1);
    raised_to(cast, {3, 0}, 1);
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 0}), "");
    EXPECT_EQ(blocked(cast, {0, 0}, {3, 0}), "BA-HGH-7");
    EXPECT_EQ(blocked(cast, {3, 0}, {0, 0}), "BA-HGH-3");
}

TEST(BA_HGH_8, BothHexesBesideTheLineMustBlockBetweenLevelsToo)
{
    Cast cast;
    raised_to(cast, {0, 0}, 1);
    cast.woodland({1, 0});  // next to the lower end
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 1}), "");
    cast.us({0, 1});
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 1}), "BA-HGH-8");
    raised_to(cast, {0, 1}, 1);  // now the ground hides it on that side
    EXPECT_EQ(blocked(cast, {0, 0}, {1, 1}), "BA-HGH-8");
}

TEST(BA_HGH_8, ObstaclesBesideTheLineAreFiredOverAwayFromTheLowerEnd)
{
    Cast cast;
    raised_to(cast, {0, 0}, 1);
    cast.woodland({1, 0});
    cast.woodland({0, 1});
    EXPECT_EQ(blocked(cast, {0, 0}, {2, 2}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms
