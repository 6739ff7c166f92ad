// Roads, railroads, waters, walls and works of a mustered battle (ledger 8.1.5, 6, 8.2).

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/muster_cast.h"
#include "rulebooks/brothers_at_arms/terrain.h"

#include <bit>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

using battle::TerrainKind;

static HexSides sides(std::initializer_list<Direction> list)
{
    HexSides set;
    for (const Direction side : list) set.add(side);
    return set;
}
static Cover cover(const HexGround& ground, Direction side)
{
    return ground.side_cover[static_cast<std::size_t>(board::index_of(side))];
}

TEST(MusterRoads, ARoadIsAChainOfHexesAndHexsides)
{
    MusterCast cast;
    cast.line(TerrainKind::Turnpike, {middle(2, 4), middle(5, 4)});
    cast.line(TerrainKind::LocalRoad, {middle(5, 6), middle(5, 7), middle(6, 7)});
    EXPECT_EQ(cast.ground(2, 4).turnpike, sides({Direction::E}));
    EXPECT_EQ(cast.ground(3, 4).turnpike, sides({Direction::E, Direction::W}));
    EXPECT_EQ(cast.ground(5, 4).turnpike, sides({Direction::W}));
    EXPECT_TRUE(cast.ground(1, 4).turnpike.empty());
    EXPECT_TRUE(cast.ground(3, 4).local_road.empty());
    EXPECT_EQ(cast.ground(5, 6).local_road, sides({Direction::SE}));
    EXPECT_EQ(cast.ground(5, 7).local_road, sides({Direction::NW, Direction::E}));
    EXPECT_EQ(cast.ground(6, 7).local_road, sides({Direction::W}));
}

TEST(MusterRoads, AHexOnlyClippedIsLeftOut)
{
    // Along the tops of row 4, 230 yards north of its centres: each is clipped for 83 yards.
    MusterCast cast;
    cast.line(TerrainKind::LocalRoad, {middle(2, 4, 0, 230), middle(6, 4, 0, 230)});
    EXPECT_TRUE(cast.ground(4, 4).local_road.empty());
    EXPECT_EQ(cast.ground(3, 3).local_road, sides({Direction::E, Direction::W}));
    EXPECT_EQ(cast.ground(4, 3).local_road, sides({Direction::E, Direction::W}));
}

TEST(MusterRoads, ALineAlongASeamKeepsToTheRowItIsLongerIn)
{
    // 200 yards north of the centres of row 4: 187 yards in each hex of it, 253 in each of row 3.
    MusterCast cast;
    cast.line(TerrainKind::LocalRoad, {middle(2, 4, 0, 200), middle(6, 4, 0, 200)});
    EXPECT_EQ(cast.ground(3, 3).local_road, sides({Direction::E, Direction::W}));
    EXPECT_EQ(cast.ground(4, 3).local_road, sides({Direction::E, Direction::W}));
    EXPECT_TRUE(cast.ground(4, 4).local_road.empty());
}

TEST(MusterRoads, RoadsThatMeetOnTheMapMeetInAHex)
{
    // The lane ends on the pike just inside hex (4, 4), which it is in for 30 yards only.
    MusterCast cast;
    cast.line(TerrainKind::Turnpike, {middle(2, 4), middle(6, 4)});
    cast.line(TerrainKind::LocalRoad, {middle(3, 8), middle(4, 4, -190, 0)});
    const HexGround meeting = cast.ground(4, 4);
    EXPECT_FALSE(meeting.turnpike.empty());
    EXPECT_FALSE(meeting.local_road.empty());
}

TEST(MusterRoads, TwoPiecesOfOneRoadAreJoined)
{
    // The joint lies 40 yards inside hex (4, 4): either piece alone would not reach it.
    MusterCast cast;
    cast.line(TerrainKind::LocalRoad, {middle(2, 4), middle(4, 4, -180, 0)});
    cast.line(TerrainKind::LocalRoad, {middle(4, 4, -180, 0), middle(4, 4, -150, 60),
                                       middle(4, 4, -300, 300), middle(3, 1)});
    EXPECT_TRUE(cast.ground(3, 4).local_road.has(Direction::E));
    EXPECT_TRUE(cast.ground(4, 4).local_road.has(Direction::W));
    EXPECT_GE(std::popcount(cast.ground(4, 4).local_road.mask), 2);
}

TEST(MusterRoads, ARoadGoesOnOverTheEdgeOfTheBoard)
{
    MusterCast cast;
    cast.line(TerrainKind::Turnpike, {{-5000, middle(0, 4).north}, middle(1, 4)});
    EXPECT_EQ(cast.ground(0, 4).turnpike, sides({Direction::E, Direction::W}));
}

TEST(MusterRoads, ASunkenRoadShelters)
{
    MusterCast cast;
    cast.line(TerrainKind::SunkenRoad, {middle(3, 4), middle(5, 4)});
    const HexGround ground = cast.ground(4, 4);
    EXPECT_EQ(ground.local_road, sides({Direction::E, Direction::W}));
    EXPECT_EQ(cover(ground, Direction::NE), Cover::Hard);
    EXPECT_EQ(cover(ground, Direction::SW), Cover::Hard);
    EXPECT_EQ(cover(ground, Direction::E), Cover::None);
    // Both-sided: also for whoever stands beside it.
    EXPECT_EQ(cover(cast.ground(4, 3), Direction::SW), Cover::Hard);
}

TEST(MusterRailroads, TrackButNoGradeWithoutTrack)
{
    MusterCast cast;
    cast.line(TerrainKind::Railroad, {middle(2, 4), middle(4, 4)});
    cast.line(TerrainKind::Railroad, {middle(2, 6), middle(4, 6)}).facts.unfinished = true;
    EXPECT_EQ(cast.ground(3, 4).railroad, sides({Direction::E, Direction::W}));
    EXPECT_TRUE(cast.ground(3, 6).railroad.empty());
}

TEST(MusterWaters, AStreamKnowsItsHexsides)
{
    MusterCast cast;
    cast.line(TerrainKind::Stream, {middle(2, 4), middle(4, 4)});
    cast.line(TerrainKind::MarshyStream, {middle(2, 6), middle(4, 6)});
    EXPECT_TRUE(cast.ground(3, 4).stream);
    EXPECT_FALSE(cast.ground(3, 4).marsh);
    EXPECT_EQ(cast.ground(3, 4).stream_sides, sides({Direction::E, Direction::W}));
    EXPECT_TRUE(cast.ground(3, 6).stream);
    EXPECT_TRUE(cast.ground(3, 6).marsh);
}

TEST(MusterWaters, AStreamEndsInTheRiver)
{
    MusterCast cast;
    cast.line(TerrainKind::River, {middle(5, 0), middle(5, 9)});
    cast.line(TerrainKind::Stream, {middle(2, 4), middle(5, 4, -20, 0)});
    EXPECT_TRUE(cast.ground(4, 4).stream_sides.has(Direction::E));
    EXPECT_TRUE(cast.ground(5, 4).river);
    EXPECT_FALSE(cast.ground(5, 4).stream);
}

// A river from top to bottom with land on both banks.
static MusterCast river_cast()
{
    MusterCast cast;
    cast.line(TerrainKind::River, {middle(5, 0, 0, 300), middle(5, 9, -220, -300)});
    return cast;
}

// Is there a way over land from the west to the east edge in this row?
static bool can_cross(const Opening& opening)
{
    const Ground& ground = opening.field.ground;
    std::vector<Hex> reached = {board::hex_at(0, 4)};
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (const Direction side : board::kDirections) {
            const Hex hex = board::neighbour(reached[next], side);
            if (ground.contains(hex) && !closed_ground(ground[hex], Element::Land) &&
                std::ranges::find(reached, hex) == reached.end())
                reached.push_back(hex);
        }
    return std::ranges::find(reached, board::hex_at(9, 4)) != reached.end();
}

TEST(MusterWaters, ARiverHasNoGaps)
{
    EXPECT_FALSE(can_cross(river_cast().muster()));

    // Nor when it winds.
    MusterCast winding;
    winding.line(TerrainKind::River,
                 {middle(5, 0, 0, 300), middle(3, 2, 90, 40), middle(7, 3, -30, 60),
                  middle(2, 5, 130, -90), middle(6, 7, 10, 10), middle(4, 9, 0, -300)});
    EXPECT_FALSE(can_cross(winding.muster()));
}

TEST(MusterCrossings, AFordOpensTheRiverHexThatHoldsIt)
{
    MusterCast cast = river_cast();
    cast.spot(TerrainKind::Ford, middle(5, 4, 50, 20));
    EXPECT_TRUE(cast.ground(5, 4).ford);
    EXPECT_TRUE(cast.ground(5, 4).river);
    EXPECT_TRUE(can_cross(cast.muster()));
}

TEST(MusterCrossings, AFordBesideTheWaterBelongsToTheNearest)
{
    MusterCast cast = river_cast();
    cast.spot(TerrainKind::Ford, middle(4, 4, 50, 0));
    EXPECT_FALSE(cast.ground(4, 4).ford);
    EXPECT_TRUE(cast.ground(5, 4).ford);

    MusterCast dry;
    dry.spot(TerrainKind::Ford, middle(4, 4));
    EXPECT_FALSE(dry.ground(4, 4).ford);
}

TEST(MusterCrossings, ARoadOverTheRiverHasItsBridge)
{
    MusterCast cast = river_cast();
    cast.line(TerrainKind::Turnpike, {middle(2, 4), middle(8, 4)});
    EXPECT_TRUE(cast.ground(5, 4).bridge);
    EXPECT_TRUE(can_cross(cast.muster()));
}

TEST(MusterCrossings, ARoadThroughAFordMakesNoBridge)
{
    MusterCast cast = river_cast();
    cast.line(TerrainKind::LocalRoad, {middle(2, 4), middle(8, 4)});
    cast.spot(TerrainKind::Ford, middle(5, 4));
    EXPECT_TRUE(cast.ground(5, 4).ford);
    EXPECT_FALSE(cast.ground(5, 4).bridge);
}

TEST(MusterCrossings, ABridgeThatIsDownClosesTheRoad)
{
    MusterCast cast = river_cast();
    cast.line(TerrainKind::Turnpike, {middle(2, 4), middle(8, 4)});
    cast.spot(TerrainKind::Bridge, middle(5, 4)).facts.down = true;
    EXPECT_FALSE(cast.ground(5, 4).bridge);
    EXPECT_FALSE(can_cross(cast.muster()));
}

TEST(MusterCrossings, ADownedBridgeOverAStreamCutsTheRoad)
{
    MusterCast cast;
    cast.line(TerrainKind::Stream, {middle(5, 2), middle(5, 6)});
    cast.line(TerrainKind::LocalRoad, {middle(3, 4), middle(7, 4)});
    EXPECT_TRUE(is_crossing(cast.ground(5, 4)));
    cast.spot(TerrainKind::Bridge, middle(5, 4)).facts.down = true;
    EXPECT_FALSE(is_crossing(cast.ground(5, 4)));
    EXPECT_FALSE(cast.ground(4, 4).local_road.has(Direction::E));
    EXPECT_TRUE(cast.ground(4, 4).local_road.has(Direction::W));
}

TEST(MusterCrossings, ARoadBesideTheRiverKeepsToItsBank)
{
    // It runs within the river's hexes for a mile and never crosses.
    MusterCast cast;
    cast.line(TerrainKind::River,
              {{-500, middle(0, 4).north}, {kMapWidth + 500, middle(9, 4).north}});
    cast.line(TerrainKind::LocalRoad,
              {middle(1, 2), middle(3, 4, 0, 60), middle(6, 4, 0, 60), middle(8, 2)});
    const Opening opening = cast.muster();
    for (const Hex hex : opening.field.ground.grid.hexes()) {
        const HexGround& ground = opening.field.ground[hex];
        EXPECT_FALSE(ground.bridge);
        EXPECT_FALSE(ground.river && ground.road());
    }
    EXPECT_TRUE(opening.field.ground[board::hex_at(4, 3)].road());
}

TEST(MusterCrossings, AnObliqueRoadCrossesOnce)
{
    MusterCast cast;
    cast.line(TerrainKind::River,
              {{-500, middle(0, 4).north}, {kMapWidth + 500, middle(9, 4).north}});
    cast.line(TerrainKind::LocalRoad,
              {middle(1, 2), middle(3, 4, 0, 80), middle(6, 4, 0, -80), middle(8, 6)});
    const Opening opening = cast.muster();
    int bridges = 0;
    for (const Hex hex : opening.field.ground.grid.hexes())
        bridges += opening.field.ground[hex].bridge ? 1 : 0;
    EXPECT_EQ(bridges, 1);
}

TEST(MusterCrossings, AFordInABendReachesBothBanks)
{
    // The river runs east in row 4, dips into row 5 at (4, 5) and comes back: the ford's own hex
    // has land to the south only.
    MusterCast cast;
    cast.line(TerrainKind::River, {{-500, middle(0, 4).north},
                                   middle(4, 4),
                                   middle(4, 5, 0, 0),
                                   middle(5, 4),
                                   {kMapWidth + 500, middle(9, 4).north}});
    cast.spot(TerrainKind::Ford, middle(4, 5, 0, -40));
    const Opening opening = cast.muster();
    ASSERT_TRUE(opening.field.ground[board::hex_at(4, 5)].ford);
    std::vector<Hex> reached = {board::hex_at(0, 0)};
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (const Direction side : board::kDirections) {
            const Hex hex = board::neighbour(reached[next], side);
            if (opening.field.ground.contains(hex) &&
                !closed_ground(opening.field.ground[hex], Element::Land) &&
                std::ranges::find(reached, hex) == reached.end())
                reached.push_back(hex);
        }
    EXPECT_NE(std::ranges::find(reached, board::hex_at(0, 9)), reached.end());
}

TEST(MusterWalls, AWallSheltersBothSidesOfItsHexside)
{
    MusterCast cast;
    cast.line(TerrainKind::LowWall, {middle(3, 3, 220, -127), middle(3, 3, 220, 127)});
    EXPECT_EQ(cover(cast.ground(3, 3), Direction::E), Cover::Hard);
    EXPECT_EQ(cover(cast.ground(4, 3), Direction::W), Cover::Hard);
    EXPECT_EQ(cover(cast.ground(3, 3), Direction::NE), Cover::None);
    EXPECT_EQ(cover(cast.ground(3, 3), Direction::W), Cover::None);
}

TEST(MusterWalls, EachKindHasItsCover)
{
    struct Row {
        TerrainKind kind;
        Cover cover;
    };
    for (const Row row :
         {Row{TerrainKind::LowWall, Cover::Hard}, Row{TerrainKind::HighWall, Cover::Hard},
          Row{TerrainKind::Hedge, Cover::Soft}, Row{TerrainKind::TreeLine, Cover::Soft},
          Row{TerrainKind::RailFence, Cover::None}, Row{TerrainKind::HastyWorks, Cover::Hard},
          Row{TerrainKind::FieldWorks, Cover::Fortification}, Row{TerrainKind::Abatis, Cover::Soft},
          Row{TerrainKind::Ditch, Cover::None}}) {
        MusterCast cast;
        cast.line(row.kind, {middle(3, 3, 220, -127), middle(3, 3, 220, 127)});
        EXPECT_EQ(cover(cast.ground(3, 3), Direction::E), row.cover) << battle::to_text(row.kind);
    }
}

TEST(MusterWalls, OneTooFarFromAnyHexsideIsNothing)
{
    // Through the middle of the hex, and too short to reach a side.
    MusterCast cast;
    cast.line(TerrainKind::LowWall, {middle(3, 3, 0, -60), middle(3, 3, 0, 60)});
    EXPECT_EQ(cast.ground(3, 3), HexGround{});
}

TEST(MusterWalls, ALongWallHasNoGaps)
{
    // From west to east through the middle of row 4, where no hexside is near.
    MusterCast cast;
    cast.line(TerrainKind::LowWall, {middle(1, 4, -150, 30), middle(7, 4, 150, 30)});
    for (int column = 2; column <= 6; ++column) {
        EXPECT_EQ(cover(cast.ground(column, 4), Direction::NE), Cover::Hard) << column;
        EXPECT_EQ(cover(cast.ground(column, 4), Direction::NW), Cover::Hard) << column;
        EXPECT_EQ(cover(cast.ground(column, 4), Direction::E), Cover::None) << column;
        EXPECT_EQ(cover(cast.ground(column, 4), Direction::SE), Cover::None) << column;
    }
}

TEST(MusterWorks, ShelterTheSideThatTheyProtect)
{
    const auto works = [](std::optional<int> tenths, std::optional<Side> owner) {
        MusterCast cast;
        const auto army = cast.army(Side::Confederate, "cs");
        cast.unit("cs_1", cast.brigade("cs_b", army, middle(9, 3)), 1000);
        auto& facts =
            cast.line(TerrainKind::FieldWorks, {middle(3, 3, 220, -127), middle(3, 3, 220, 127)})
                .facts;
        if (tenths) facts.protects = battle::Heading{*tenths};
        facts.owner = owner;
        return std::pair(cover(cast.ground(3, 3), Direction::E),
                         cover(cast.ground(4, 3), Direction::W));
    };
    using Both = std::pair<Cover, Cover>;
    const Cover works_cover = Cover::Fortification;
    EXPECT_EQ(works(2700, {}), (Both{works_cover, Cover::None}));
    EXPECT_EQ(works(900, {}), (Both{Cover::None, works_cover}));
    // A stated facing counts before the owner; the owner's army stands in the east.
    EXPECT_EQ(works(2700, Side::Confederate), (Both{works_cover, Cover::None}));
    EXPECT_EQ(works({}, Side::Confederate), (Both{Cover::None, works_cover}));
    EXPECT_EQ(works({}, {}), (Both{works_cover, works_cover}));
}

TEST(MusterWorks, AHorseshoeSheltersAllOfItsInside)
{
    // Round the hex (4, 4) from its south-west corner by the north to its south-east corner.
    MusterCast cast;
    cast.line(TerrainKind::FieldWorks,
              {middle(4, 4, -220, -127), middle(4, 4, -220, 127), middle(4, 4, 0, 254),
               middle(4, 4, 220, 127), middle(4, 4, 220, -127)})
        .facts.protects = battle::Heading{1800};
    const HexGround inside = cast.ground(4, 4);
    for (const Direction side : {Direction::W, Direction::NW, Direction::NE, Direction::E})
        EXPECT_EQ(cover(inside, side), Cover::Fortification) << board::index_of(side);
    EXPECT_EQ(cover(inside, Direction::SE), Cover::None);
    EXPECT_EQ(cover(cast.ground(5, 4), Direction::W), Cover::None);
    EXPECT_EQ(cover(cast.ground(3, 4), Direction::E), Cover::None);
}

TEST(MusterWorks, ADitchThatNobodyCrossesClosesItsHexside)
{
    MusterCast cast;
    cast.line(TerrainKind::Ditch, {middle(3, 3, 220, -127), middle(3, 3, 220, 127)})
        .facts.impassable = true;
    EXPECT_EQ(cast.ground(3, 3).closed_sides, sides({Direction::E}));
    EXPECT_EQ(cast.ground(4, 3).closed_sides, sides({Direction::W}));
    EXPECT_EQ(cover(cast.ground(3, 3), Direction::E), Cover::None);
}

}  // namespace longroll::brothers_at_arms
