// Who sees whom: rows V of the terrain chart, and rulings TB-R-11 to TB-R-16, TB-R-25, TB-R-130,
// TB-R-132, TB-R-139, TB-R-141. A Confederate at (30, 10) faces a Unionist at (30, 20).

#include "cast.h"
#include "rulebooks/test_of_battle/sight.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

namespace longroll::test_of_battle {
namespace {

struct Facing : Cast {
    Facing() = default;
    // Both are put up after the ground is laid.
    void stand()
    {
        viewer = csa(at(30, 10));
        target = us(at(30, 20));
    }
    bool seen() { return sees(view(), viewer, target); }
    bool aimed() { return has_line_of_fire(view(), viewer, target); }

    UnitId viewer = kNoUnit;
    UnitId target = kNoUnit;
};

// Whether they see each other over a wide strip of this from y = 13 to 17.
bool seen_over(TerrainKind kind)
{
    Facing cast;
    cast.area(kind, {5, 13}, {55, 17});
    cast.stand();
    return cast.seen() && cast.aimed();
}
bool seen_over_line(TerrainKind kind)
{
    Facing cast;
    cast.line(kind, {{5, 15}, {55, 15}});
    cast.stand();
    return cast.seen() && cast.aimed();
}
bool no_effect(ChartRow row)
{
    bool none = true;
    for (std::size_t column = 0; column < kChartColumnCount; ++column)
        none = none && combat_in(row, static_cast<ChartColumn>(column)) == CombatCell{};
    return none;
}
bool goes_freely(ChartRow row)
{
    bool free = true;
    for (std::size_t column = 0; column < kChartColumnCount; ++column)
        free = free && movement_in(row, static_cast<ChartColumn>(column)) == MovementCell{};
    return free;
}

TEST(TB_TAB_4, GroundThatBlocksHidesWhoeverIsBehindItAndIsNamed)
{
    Facing cast;
    const FeatureId woods = cast.area(TerrainKind::Forest, {5, 13}, {55, 17});
    cast.stand();
    EXPECT_FALSE(cast.seen());
    EXPECT_FALSE(cast.aimed());
    const SightTold told = look_at(cast.view(), cast.viewer, cast.target, false);
    EXPECT_FALSE(told.clear);
    EXPECT_EQ(told.feature, woods);
    EXPECT_EQ(told.where.y, inches(13));
}

TEST(TB_TAB_4, OneClearLineIsEnoughAndForSightItMayBeginAtAnyEdge)
{
    Facing cast;
    // It reaches beyond the viewer's front and right edge, not beyond its left.
    cast.area(TerrainKind::Forest, {29, 13}, {55, 17});
    cast.stand();
    EXPECT_TRUE(cast.seen());
    // RULING: TB-R-11: fire begins at the front.
    cast[cast.viewer].front = at(33, 10);
    cast[cast.target].front = at(33, 20);
    EXPECT_FALSE(cast.aimed());
    EXPECT_FALSE(cast.seen());
    cast[cast.viewer].front = at(29, 10);
    cast[cast.target].front = at(29, 20);
    EXPECT_TRUE(cast.aimed());
}

TEST(TB_TBR_1, BridgesHideNobody)
{
    EXPECT_EQ(sight_through(ChartRow::Bridge).sight, Sight::Clear);
    Facing cast;
    cast.line(TerrainKind::River, {{5, 15}, {55, 15}});
    cast.spot(GroundSpot::Kind::Bridge, at(30, 15));
    cast.stand();
    EXPECT_TRUE(cast.seen());
}

TEST(TB_TBG_1, BrokenGroundHidesNobodyUnlessTheScenarioSaysSo)
{
    EXPECT_TRUE(seen_over(TerrainKind::Broken));
    Facing cast;
    cast.ground(cast.area(TerrainKind::Broken, {5, 13}, {55, 17})).blocks_sight = true;
    cast.stand();
    EXPECT_FALSE(cast.seen());
    EXPECT_FALSE(cast.aimed());
}

TEST(TB_TCR_1, AnInchOfStandingCropIsLookedThroughAndNoMore)
{
    EXPECT_FALSE(seen_over(TerrainKind::Crops));
    Facing thin;
    thin.area(TerrainKind::Crops, {5, 14}, {55, 15});
    thin.stand();
    EXPECT_TRUE(thin.seen());
    EXPECT_TRUE(thin.aimed());
}

TEST(TB_TCR_1, WhatIsTrampledHidesNobody)
{
    Facing cast;
    cast.area(TerrainKind::Crops, {5, 13}, {55, 17});
    for (int x = 5; x < 55; ++x)
        for (int y = 13; y < 17; ++y) cast.field.crop_cells.push_back(at(x, y));
    cast.state.trampled.assign((cast.field.crop_cells.size() + 63) / 64, 0);
    cast.stand();
    EXPECT_FALSE(cast.aimed());
    // A lane four inches wide, of which three rows are flat.
    for (std::size_t place = 0; place < cast.field.crop_cells.size(); ++place) {
        const Point cell = cast.field.crop_cells[place];
        if (cell.x >= inches(28) && cell.x < inches(32) && cell.y < inches(16))
            cast.state.trampled[place / 64] |= std::uint64_t{1} << place % 64;
    }
    EXPECT_TRUE(cast.aimed());
    EXPECT_TRUE(cast.seen());
}

TEST(TB_TCR_1, WhoStandsHigherLooksOverCrops)
{
    Facing cast;
    cast.area(TerrainKind::Crops, {5, 13}, {55, 17});
    cast.hill(1, {20, 5}, {40, 11});
    cast.stand();
    EXPECT_TRUE(cast.seen());
    EXPECT_TRUE(sees(cast.view(), cast.target, cast.viewer));
}

TEST(TB_TFW_1, FieldWorksHideNobody) { EXPECT_TRUE(seen_over_line(TerrainKind::FieldWorks)); }

TEST(TB_TFO_1, WoodsHideWhoIsBehindThem) { EXPECT_FALSE(seen_over(TerrainKind::Forest)); }

TEST(TB_TFO_1, OutOfAWoodOneSeesFromItsEdgeOnly)
{
    for (const int front : {9, 10}) {
        Facing cast;
        cast.area(TerrainKind::Forest, {5, 2}, {55, 11});
        cast.stand();
        cast[cast.viewer].front = at(30, front);
        EXPECT_EQ(cast.aimed(), front == 10) << front;
        EXPECT_EQ(cast.seen(), front == 10) << front;
        EXPECT_EQ(sees(cast.view(), cast.target, cast.viewer), front == 10) << front;
    }
}

TEST(TB_TFO_1, WithinAWoodSightReachesAnInch)
{
    for (const Length apart : {1000, 1010, 1011}) {
        Facing cast;
        cast.area(TerrainKind::Forest, {5, 2}, {55, 40});
        cast.stand();
        cast[cast.target].front = {inches(30), inches(10) + apart};
        EXPECT_EQ(cast.aimed(), apart <= 1010) << apart;
        EXPECT_EQ(cast.seen(), apart <= 1010) << apart;
    }
}

TEST(TB_TFO_1, TwoOnTheEdgesOfTwoWoodsSeeEachOther)
{
    Facing cast;
    cast.area(TerrainKind::Forest, {5, 2}, {55, 11});
    cast.area(TerrainKind::Forest, {5, 19}, {55, 30});
    cast.stand();
    EXPECT_TRUE(cast.aimed());
}

TEST(TB_TFO_1, FromAboveOneLooksOverAWoodButNotIntoIt)
{
    Facing cast;
    cast.hill(2, {20, 5}, {40, 11});
    cast.area(TerrainKind::Forest, {5, 13}, {55, 19});
    cast.stand();
    // RULING: TB-R-13: its top is a level over the ground.
    EXPECT_TRUE(cast.seen());
    cast[cast.target].front = {inches(30), inches(13) + 1100};
    EXPECT_FALSE(cast.seen());
    cast[cast.target].front = at(30, 14);
    EXPECT_TRUE(cast.seen());
}

TEST(TB_TFO_1, FromOneLevelUpOneDoesNotLookOverTrees)
{
    Facing cast;
    cast.hill(1, {20, 5}, {40, 11});
    cast.area(TerrainKind::Forest, {5, 13}, {55, 17});
    cast.stand();
    EXPECT_FALSE(cast.seen());
}

TEST(TB_TFO_1, AStandDrawnUpOnTheEdgeFacingOutIsInTheWood)
{
    // RULING: TB-R-139: so it looks back through the inch of wood behind its front; who stands
    // before the same edge does not look through it.
    for (const Heading facing : {kSouth, kNorth}) {
        Cast cast;
        cast.area(TerrainKind::Forest, {5, 10}, {55, 11});
        const UnitId viewer = cast.skirmishers(Side::Confederate, at(30, 10), facing);
        const UnitId target = cast.us(at(30, 15));
        EXPECT_EQ(has_line_of_fire(cast.view(), viewer, target), facing == kSouth);
    }
}

TEST(TB_TFT_1, FromTheEdgeOfAFortOneSeesOutAndIsSeen)
{
    for (const Length inside : {500, 510, 511, 2000}) {
        Facing cast;
        cast.area(TerrainKind::Fort, {20, 2}, {40, 12});
        cast.stand();
        cast[cast.viewer].front = {inches(30), inches(12) - inside};
        const bool on_edge = inside <= 510;
        EXPECT_EQ(cast.seen(), on_edge) << inside;
        EXPECT_EQ(cast.aimed(), on_edge) << inside;
        EXPECT_EQ(sees(cast.view(), cast.target, cast.viewer), on_edge) << inside;
        EXPECT_EQ(look_at(cast.view(), cast.viewer, cast.target, false).clear, on_edge);
    }
}

TEST(TB_TFT_1, InsideAFortAndOverItSightIsAsUsual)
{
    Facing inside;
    inside.area(TerrainKind::Fort, {20, 2}, {40, 30});
    inside.stand();
    EXPECT_TRUE(inside.seen());
    EXPECT_TRUE(seen_over(TerrainKind::Fort));
}

TEST(TB_TFS_1, AFortressIsSeenOutOfAndFoughtForAsAFort)
{
    EXPECT_EQ(sight_through(ChartRow::Fortress).sight, sight_through(ChartRow::Fort).sight);
    for (std::size_t column = 0; column < kChartColumnCount; ++column)
        EXPECT_EQ(combat_in(ChartRow::Fortress, static_cast<ChartColumn>(column)),
                  combat_in(ChartRow::Fort, static_cast<ChartColumn>(column)));
    Facing cast;
    cast.area(TerrainKind::Fortress, {20, 2}, {40, 12});
    cast.stand();
    EXPECT_FALSE(cast.seen());
    cast[cast.viewer].front = {inches(30), inches(12) - 400};
    EXPECT_TRUE(cast.seen());
}

TEST(TB_THW_1, HastyWorksAndLowWallsNeitherHideNorHinder)
{
    EXPECT_TRUE(seen_over_line(TerrainKind::HastyWorks));
    EXPECT_TRUE(seen_over_line(TerrainKind::LowWall));
    EXPECT_EQ(row_of(TerrainKind::LowWall), ChartRow::HastyWorks);
    EXPECT_TRUE(goes_freely(ChartRow::HastyWorks));
}

TEST(TB_THI_1, AHillHidesUnlessOneOfThemIsHigher)
{
    for (const int level : {0, 1, 2}) {
        Facing cast;
        cast.hill(1, {5, 13}, {55, 17});
        if (level > 0) cast.hill(level, {20, 5}, {40, 11});
        cast.stand();
        EXPECT_EQ(cast.seen(), level == 2) << level;
        EXPECT_EQ(sees(cast.view(), cast.target, cast.viewer), level == 2) << level;
    }
}

TEST(TB_THI_1, TheHillThatOneStandsOnDoesNotHide)
{
    Facing cast;
    cast.hill(1, {5, 5}, {55, 17});
    cast.stand();
    EXPECT_TRUE(cast.seen());
    EXPECT_TRUE(sees(cast.view(), cast.target, cast.viewer));
    EXPECT_EQ(level_of(cast.view(), cast.viewer), 1);
    EXPECT_EQ(level_of(cast.view(), cast.target), 0);
}

TEST(TB_THI_1, AKnollOnTheHillDoesHide)
{
    Facing cast;
    cast.hill(1, {5, 5}, {55, 30});
    const FeatureId knoll = cast.hill(2, {10, 13}, {50, 17});
    cast.stand();
    EXPECT_FALSE(cast.seen());
    EXPECT_EQ(look_at(cast.view(), cast.viewer, cast.target, true).feature, knoll);
}

TEST(TB_THI_1, OnAContourTheCentreSaysWhetherOneIsUp)
{
    // RULING: TB-R-139.
    for (const Length beyond : {-60, -50, 0, 50, 60}) {
        Facing cast;
        cast.hill(1, {5, 5}, {55, 10});
        cast.stand();
        cast[cast.viewer].front = {inches(30), inches(10) + beyond};
        EXPECT_EQ(level_of(cast.view(), cast.viewer), beyond <= 50 ? 1 : 0) << beyond;
        cast[cast.viewer].front = {inches(30), inches(5) + beyond};
        EXPECT_EQ(level_of(cast.view(), cast.viewer), beyond > 50 ? 1 : 0) << beyond;
    }
}

TEST(TB_TMA_1, AMarshNeitherHidesNorMattersInCombat)
{
    EXPECT_TRUE(seen_over(TerrainKind::Marsh));
    EXPECT_TRUE(no_effect(ChartRow::Marsh));
}

TEST(TB_TMS_1, AMarshyStreamHidesNobody) { EXPECT_TRUE(seen_over_line(TerrainKind::MarshyStream)); }

TEST(TB_TOR_1, OrchardsHideAndAreSeenIntoThreeInches)
{
    EXPECT_FALSE(seen_over(TerrainKind::Orchard));
    for (const Length deep : {3000, 3010, 3011}) {
        Facing cast;
        cast.area(TerrainKind::Orchard, {5, 2}, {55, 12});
        cast.stand();
        cast[cast.viewer].front = {inches(30), inches(12) - deep};
        EXPECT_EQ(cast.aimed(), deep <= 3010) << deep;
        Facing within;
        within.area(TerrainKind::Orchard, {5, 2}, {55, 40});
        within.stand();
        within[within.target].front = {inches(30), inches(10) + deep};
        EXPECT_EQ(within.aimed(), deep <= 3010) << deep;
    }
}

TEST(TB_TRV_1, ARiverNeitherHidesNorMattersInCombat)
{
    EXPECT_TRUE(seen_over_line(TerrainKind::River));
    EXPECT_TRUE(no_effect(ChartRow::River));
}

TEST(TB_TRD_1, ARoadNeitherHidesNorMattersInCombat)
{
    EXPECT_TRUE(seen_over_line(TerrainKind::Road));
    EXPECT_TRUE(seen_over_line(TerrainKind::SunkenRoad));
    EXPECT_TRUE(no_effect(ChartRow::Road));
}

TEST(TB_TST_1, AStreamHidesNobody) { EXPECT_TRUE(seen_over_line(TerrainKind::Stream)); }

TEST(TB_TSW_1, ASwampHidesNobodyUnlessTheScenarioGivesItTrees)
{
    EXPECT_TRUE(seen_over(TerrainKind::Swamp));
    EXPECT_TRUE(no_effect(ChartRow::Swamp));
    Facing cast;
    cast.ground(cast.area(TerrainKind::Swamp, {5, 13}, {55, 17})).blocks_sight = true;
    cast.stand();
    EXPECT_FALSE(cast.seen());
}

TEST(TB_TTN_1, ATownHidesButWhoIsInABlockSeesOutAndIsSeen)
{
    Facing cast;
    for (int x = 21; x <= 39; x += 3) (void)cast.block(true, at(x, 15));
    cast.stand();
    // Not along the seams of the blocks.
    cast[cast.viewer].front.x += 200;
    cast[cast.target].front.x += 200;
    EXPECT_FALSE(cast.seen());
    // The block at (30, 15).
    cast[cast.target].block = block_id(3);
    EXPECT_TRUE(cast.seen());
    EXPECT_TRUE(cast.aimed());
    EXPECT_TRUE(sees(cast.view(), cast.target, cast.viewer));
}

TEST(TB_TTN_1, OutOfABlockOneFiresFromTheMiddleOfTheSideUsed)
{
    // RULING: TB-R-141.
    Facing cast;
    for (int x = 21; x <= 39; x += 3) (void)cast.block(true, at(x, 15));
    cast.stand();
    cast[cast.target].block = block_id(3);
    const UnitId east = cast.csa(Point{inches(50), inches(15) + 100}, kWest);
    EXPECT_TRUE(has_line_of_fire(cast.view(), cast.target, cast.viewer, BlockSide::South));
    EXPECT_FALSE(has_line_of_fire(cast.view(), cast.target, east, BlockSide::East));
}

TEST(TB_TTN_1, WhatIsBurntDownStillHides)
{
    for (const bool burnt : {false, true}) {
        Facing cast;
        std::vector<BlockId> villages;
        for (int x = 21; x <= 39; ++x)
            villages.push_back(cast.block(false, {inches(x), inches(15)}));
        cast.stand();
        // RULING: TB-R-132: a village that stands hides nobody, its ruins do.
        for (const BlockId id : villages) cast.state[id].burnt = burnt;
        EXPECT_EQ(cast.seen(), !burnt);
    }
}

TEST(TB_TTL_1, ATreeLineHidesUnlessOneOfThemIsNextToIt)
{
    EXPECT_FALSE(seen_over_line(TerrainKind::TreeLine));
    for (const Length before : {1000, 1010, 1011}) {
        Facing cast;
        cast.line(TerrainKind::TreeLine, {{5, 15}, {55, 15}});
        cast.stand();
        cast[cast.viewer].front = {inches(30), inches(15) - before};
        EXPECT_EQ(cast.aimed(), before <= 1010) << before;
        EXPECT_EQ(sees(cast.view(), cast.target, cast.viewer), before <= 1010) << before;
    }
    EXPECT_TRUE(goes_freely(ChartRow::TreeLine));
    EXPECT_TRUE(no_effect(ChartRow::TreeLine));
}

TEST(TB_TTL_1, TwoLevelsUpOneLooksOverIt)
{
    Facing cast;
    cast.line(TerrainKind::TreeLine, {{5, 15}, {55, 15}});
    cast.hill(2, {20, 5}, {40, 11});
    cast.stand();
    EXPECT_TRUE(cast.seen());
}

TEST(TB_TVI_1, AVillageNeitherHidesNorHinders)
{
    Facing cast;
    for (int x = 21; x <= 39; ++x) (void)cast.block(false, {inches(x), inches(15)});
    cast.stand();
    EXPECT_TRUE(cast.seen());
    EXPECT_TRUE(cast.aimed());
    EXPECT_TRUE(goes_freely(ChartRow::Village));
}

// ---- Rulings on fire and on the dark ----

TEST(LineOfFire, IsBlockedByThirdStandsAndSightIsNot)
{
    Facing cast;
    cast.stand();
    const UnitId third = cast.infantry(Side::Union, at(30, 16), kSouth);
    EXPECT_FALSE(cast.aimed());
    EXPECT_TRUE(cast.seen());
    EXPECT_EQ(look_at(cast.view(), cast.viewer, cast.target, true).unit, third);
    // Two target points lie to its side when it stands aside.
    cast[third].front = at(33, 16);
    EXPECT_TRUE(cast.aimed());
}

TEST(LineOfFire, PassesSkirmishersAndWhoTouchesTheTarget)
{
    Facing cast;
    cast.stand();
    (void)cast.skirmishers(Side::Union, at(30, 14), kSouth);
    EXPECT_TRUE(cast.aimed());
    const UnitId touching_target = cast.csa(at(30, 20), kNorth);
    EXPECT_TRUE(cast.aimed());
    cast[touching_target].front = {inches(30), inches(20) - 60};
    EXPECT_FALSE(cast.aimed());
}

TEST(LineOfFire, GunsFireOverWhoeverIsLowerThanOneOfThem)
{
    for (const bool guns : {true, false}) {
        Facing cast;
        cast.hill(1, {20, 18}, {40, 30});
        const UnitId firer = guns ? cast.guns(Side::Confederate, at(30, 10)) : cast.csa(at(30, 10));
        const UnitId target = cast.us(at(30, 20));
        (void)cast.csa(at(30, 15));
        EXPECT_EQ(has_line_of_fire(cast.view(), firer, target), guns);
    }
}

TEST(LineOfFire, ASliverOfABaseDoesNotBlock)
{
    // RULING: TB-R-141: a twentieth of an inch of the line, at a corner turned to it.
    for (const Length in : {20, 200}) {
        Facing cast;
        cast.stand();
        const UnitId third = cast.infantry(Side::Union, at(30, 15), kSouth);
        cast[third].facing = Heading{450};
        // Its western corner comes `in` over the straight line between the fronts; the other
        // target points lie behind walls of stands.
        const Footprint base = cast.ground_of(third);
        const Length west = board::table::box_of(base).low.x;
        cast[third].front.x += inches(30) - west - in;
        (void)cast.csa({inches(30) - 1530, inches(18)});
        (void)cast.csa({inches(30) + 1530, inches(18)});
        EXPECT_EQ(cast.aimed(), in == 20) << in;
    }
}

TEST(LineOfFire, MayEndOnTheTrailOfAColumn)
{
    Facing cast;
    cast.stand();
    (void)cast.csa(at(30, 16));
    EXPECT_FALSE(cast.aimed());
    // RULING: TB-R-143.
    Unit& column = cast[cast.target];
    column.column = true;
    column.trail = {at(30, 23), Point{inches(30), inches(23) + 1500}, at(45, 25)};
    EXPECT_TRUE(cast.aimed());
}

TEST(Nights, WhenTheyAreFoughtSightIsTwoInches)
{
    // RULING: TB-R-25.
    Facing cast;
    cast.stand();
    EXPECT_FALSE(farthest_sight(cast.field, cast.state));
    cast.field.scenario.night_turns = {1};
    EXPECT_FALSE(cast.seen());
    EXPECT_FALSE(cast.aimed());
    cast[cast.target].front = {inches(30), inches(12) + 10};
    EXPECT_TRUE(cast.seen());
    EXPECT_TRUE(cast.aimed());
    cast[cast.target].front = {inches(30), inches(12) + 11};
    EXPECT_FALSE(cast.seen());
    cast.state.turn = 2;
    EXPECT_TRUE(cast.seen());
}

TEST(Nights, AScenarioMayLimitSightOtherwise)
{
    Facing cast;
    cast.stand();
    cast.field.scenario.sight_limits = {{1, 3, inches(9)}};
    EXPECT_FALSE(cast.seen());
    cast.state.turn = 3;
    EXPECT_TRUE(cast.seen());
}

TEST(Sightings, AreNotedForEveryStandOfThePhasingSide)
{
    Facing cast;
    cast.area(TerrainKind::Forest, {5, 13}, {35, 17});
    cast.stand();
    const UnitId aside = cast.csa(at(50, 10));
    const UnitId open = cast.us(at(50, 20));
    note_sights(cast.field, cast.state);
    EXPECT_EQ(cast[cast.viewer].start.seen, (Units{open}));
    EXPECT_EQ(cast[aside].start.seen, (Units{cast.target, open}));
    EXPECT_TRUE(cast[open].start.seen.empty());
}

}  // namespace
}  // namespace longroll::test_of_battle
