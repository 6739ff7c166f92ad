// Roads and streams. One suite for each clause of ledger BA-ROAD.

#include "movement_cast.h"

namespace longroll::brothers_at_arms {
namespace {

using Line = MovementCast::Line;

TEST(BA_ROAD_1, TurnpikeGivesTwoMoreAndALocalRoadOne)
{
    for (const auto& [line, bonus] : {std::pair{Line::Turnpike, 2u}, std::pair{Line::Local, 1u}}) {
        MovementCast cast;
        cast.lay(line, {-4, 0}, {kE, kE, kE, kE, kE, kE, kE, kE});
        const UnitId unit = cast.csa({-4, 0});
        const CommanderId commander = cast.control(Side::Confederate, {-4, 0});
        Path path;
        for (unsigned step = 0; step < 2 + bonus; ++step) path.push_back(kE);
        EXPECT_EQ(cast.move(unit, path), "");
        path.push_back(kE);
        EXPECT_EQ(cast.move(commander, path), "");
        EXPECT_EQ(cast.move(unit, path), "BA-ROAD-1");
        path.push_back(kE);
        EXPECT_EQ(cast.move(commander, path), "BA-ROAD-1");
    }
}

TEST(BA_ROAD_1, EveryHexsideMustBeCrossedByTheRoad)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE});
    cast.lay(Line::Turnpike, {3, 0}, {kE});  // road hexes next to each other, but no road between
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "BA-ROAD-4");
}

TEST(BA_ROAD_1, TheLogSaysThatItMarched)
{
    MovementCast cast;
    cast.lay(Line::Local, {0, 0}, {kE, kE, kE});
    const UnitId unit = cast.csa({0, 0});
    const auto ends = destinations(cast.field, cast.state, unit);
    ASSERT_FALSE(ends.empty());
    for (const Destination& end : ends) EXPECT_EQ(end.road_march, end.hex == (Hex{3, 0}));
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE, kE, kE}}));
    EXPECT_EQ(cast.moved_by(unit), "BA-ROAD-1");
}

TEST(BA_ROAD_2, BothKindsOfRoadGiveOneMoreOnly)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE});
    cast.lay(Line::Local, {3, 0}, {kE});
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "BA-ROAD-2");
    cast.lay(Line::Turnpike, {3, 0}, {kE});  // both run over that hexside
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "");
}

TEST(BA_ROAD_3, DifficultGroundIsIgnoredOnTheRoad)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE, kE});
    for (const Hex hex : {Hex{1, 0}, Hex{2, 0}, Hex{3, 0}, Hex{4, 0}})
        cast.ground(hex).marsh = cast.ground(hex).settlement = true;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "");
}

TEST(BA_ROAD_3, WoodlandShortensTheMarchOnce)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE, kE});
    const UnitId unit = cast.csa({0, 0});
    cast.woodland({0, 0});  // the hex it starts in reduces nothing
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "");
    cast.woodland({1, 0});
    cast.woodland({2, 0});
    cast.woodland({3, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "BA-ROAD-3");
}

TEST(BA_ROAD_3, OnlyWhatIsMetCounts)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE, kE});
    cast.woodland({4, 0});
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "BA-ROAD-3");
}

TEST(BA_ROAD_3, EachSteepRiseShortensIt)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE, kE});
    for (int level = 1; level <= 4; ++level)
        cast.ground({static_cast<std::int16_t>(level), 0}).level = static_cast<std::uint8_t>(level);
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "");  // gentle
    cast.steep({0, 0}, kE);
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "BA-ROAD-3");
    cast.steep({1, 0}, kE);
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "BA-ROAD-3");
    cast[unit].hex = {4, 0};
    EXPECT_EQ(cast.move(unit, {kW, kW, kW, kW}), "");  // down
}

TEST(BA_ROAD_3, AWoodedBridgeIsNoWoodland)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE, kE});
    cast.woodland({2, 0});
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "BA-ROAD-3");
    cast.ground({2, 0}).bridge = true;
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE}), "");
}

TEST(BA_ROAD_4, PartOfTheWayByRoadEarnsNothing)
{
    MovementCast cast;
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE});
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kNE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE, kNE}), "BA-ROAD-4");
    cast.woodland({1, 0});
    EXPECT_EQ(cast.move(unit, {kE, kNE}), "BA-MOV-3");  // and pays for the wood
    cast[unit].hex = {-1, 0};
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-MOV-3");
}

TEST(BA_ROAD_4, LeavingTheBoardIsNoRoadMarch)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    cast.lay(Line::Turnpike, {0, 1}, {kSE, kSE});
    const UnitId unit = cast.csa({0, 1});
    EXPECT_EQ(cast.leave(unit, {kSE, kSE}), "BA-ROAD-4");
    const auto ends = destinations(cast.field, cast.state, unit);
    ASSERT_FALSE(ends.empty());
    for (const Destination& end : ends) EXPECT_FALSE(end.exits);
}

TEST(BA_ROAD_5, OneStepOfAMarchIsAlwaysAllowed)
{
    MovementCast cast;
    // A withdrawing unit on a local road: one and one, less the wood and the hill.
    cast.lay(Line::Local, {0, 0}, {kE, kE});
    cast.woodland({1, 0});
    cast.ground({1, 0}).level = 1;
    cast.steep({0, 0}, kE);
    const UnitId unit = cast.csa({0, 0});
    cast.us({-1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_TRUE(cast.can_reach(unit, {1, 0}));
    EXPECT_NE(cast.move(unit, {kE, kE}), "");
}

// A stream from north-east to south-west through (0,0), and a road along its north-western bank.
class BesideTheStream : public MovementCast {
public:
    BesideTheStream()
    {
        lay(Line::Stream, {1, -1}, {kSW, kSW});
        lay(Line::Local, {0, -1}, {kSE, kW});
    }
};

TEST(BA_ROAD_6, AlongTheRoadTheStreamCostsNothing)
{
    BesideTheStream cast;
    EXPECT_EQ(entry_cost(cast.field, {0, -1}, {0, 0}), 1);
    EXPECT_EQ(entry_cost(cast.field, {-1, 0}, {0, 0}), 1);
    EXPECT_EQ(entry_cost(cast.field, {1, 0}, {0, 0}), 2);
    cast.ground({0, 0}).marsh = true;  // the road spares it the stream only
    EXPECT_EQ(entry_cost(cast.field, {0, -1}, {0, 0}), 2);
}

TEST(BA_ROAD_6, TheBonusGoesOn)
{
    BesideTheStream cast;
    cast.lay(Line::Local, {-1, 0}, {kW});
    const UnitId unit = cast.csa({0, -1});
    EXPECT_EQ(cast.move(unit, {kSE, kW, kW}), "");
}

TEST(BA_ROAD_7, CrossingTheStreamCostsOneMore)
{
    BesideTheStream cast;
    const UnitId unit = cast.csa({0, 0});  // taken to be on the road
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-ROAD-7");
    EXPECT_EQ(cast.move(unit, {kSE, kE}), "BA-ROAD-7");
    EXPECT_EQ(cast.move(unit, {kNW, kNW}), "");
    cast[unit].hex = {0, -1};  // comes in by road
    EXPECT_EQ(cast.move(unit, {kSE, kE}), "BA-ROAD-7");
    cast.field.units[index_of(unit)].arm = Arm::Cavalry;
    EXPECT_EQ(cast.move(unit, {kSE, kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kSE, kE, kE, kE}), "BA-ROAD-7");
}

TEST(BA_ROAD_7, InAdditionToTheReductionOfTheNextHex)
{
    BesideTheStream cast;
    cast.woodland({1, 0});
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    const auto ends = destinations(cast.field, cast.state, commander);
    const auto end = std::ranges::find(ends, Hex{1, 0}, &Destination::hex);
    ASSERT_NE(end, ends.end());
    EXPECT_EQ(end->cost, 3);
    EXPECT_EQ(cast.move(commander, {kE, kE}), "BA-ROAD-7");
}

TEST(BA_ROAD_7, NotForOneWhoHasPaidForTheStream)
{
    BesideTheStream cast;
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {1, 0});
    // In by the far bank for two, out again over it for one.
    EXPECT_EQ(cast.move(unit, {kW, kSE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kW, kSE, kE, kE}), "BA-MOV-3");
}

TEST(BA_ROAD_7, AStreamThatEndsHereHasNoFarSide)
{
    MovementCast cast;
    cast.lay(Line::Stream, {1, -1}, {kSW});
    cast.lay(Line::Local, {0, -1}, {kSE, kW});
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kSE, kE}), "");
}

TEST(BA_ROAD_8, ARoadThatCrossesTheStreamMakesABridge)
{
    MovementCast cast;
    cast.lay(Line::Stream, {1, -1}, {kSW, kSW});
    cast.lay(Line::Local, {-1, 0}, {kE, kE});
    EXPECT_EQ(entry_cost(cast.field, {-1, 0}, {0, 0}), 1);
    EXPECT_EQ(entry_cost(cast.field, {0, -1}, {0, 0}), 1);  // from any side
    cast.woodland({0, 0});
    EXPECT_EQ(entry_cost(cast.field, {0, -1}, {0, 0}), 1);
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kSE, kE}), "");  // leaving costs nothing extra
    EXPECT_TRUE(unforms(cast.field, {0, 0}));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
