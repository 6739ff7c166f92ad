// The kernel of every move: rates by ground, what stops whom, roads, edges, friends.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/going.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

Going going_of(const Cast& cast, UnitId id, Manner manner = Manner::Voluntary)
{
    Going going;
    going.unit = id;
    going.manner = manner;
    going.rates = rates_of(cast.field, cast.state, id);
    return going;
}
Gone straight(const Cast& cast, UnitId id, Length distance, Manner manner = Manner::Voluntary)
{
    return go(cast.view(), going_of(cast, id, manner), {table::Advance{distance}});
}
Gone back(const Cast& cast, UnitId id, Length distance, Manner manner)
{
    return go(cast.view(), going_of(cast, id, manner), {table::Back{distance}});
}
std::string why(const Gone& gone) { return gone.why ? std::string(gone.why->clause.id) : ""; }

constexpr Length kFar = inches(20);

}  // namespace

TEST(FE_MOV_7, TheLowestRateOfAllGroundTouchedGoverns)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {0, 20}, {60, 30});
    // Its base centres are 0.5" behind its front: they come to the woods after 5", or 6.5".
    const UnitId near = cast.cavalry(Side::Confederate, 4, {10'000, 15'500}, kNorth);
    const Gone in = straight(cast, near, kFar);
    EXPECT_EQ(in.length, inches(6));
    EXPECT_EQ(in.touched, TerrainClass::Rough);
    EXPECT_FALSE(in.blocked);
    const UnitId far = cast.cavalry(Side::Confederate, 4, {30'000, 14'000}, kNorth);
    const Gone edge = straight(cast, far, kFar);
    EXPECT_EQ(edge.length, 6500);
    EXPECT_EQ(edge.touched, TerrainClass::Open);
    EXPECT_TRUE(edge.full);
    EXPECT_EQ(why(edge), "FE-MOV-7");
    // Who starts in it has its rate for the whole move.
    const UnitId inside = cast.cavalry(Side::Confederate, 4, at(50, 30), kNorth);
    EXPECT_EQ(straight(cast, inside, kFar).length, inches(6));
}

TEST(FE_MOV_7, OneBaseThatTouchesSlowsAll)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {23, 12}, {26, 14});
    const UnitId id = cast.csa(6, {20'600, 10'000});  // the last of its centres comes at x = 23.1
    EXPECT_EQ(straight(cast, id, inches(5)).length, inches(4));
    cast[id].front = {20'500, 10'000};
    EXPECT_EQ(straight(cast, id, inches(5)).length, inches(5));
}

// RULING: FE-R-114.
TEST(FE_MOV_7, HalvesAreTakenOfEachRateFirst)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {0, 0}, {20, 8});
    Going going;
    going.rates = half(printed_rates()[0]);
    const UnitId id = cast.csa(4, {10'000, 9'375});  // 1" from the woods
    going.unit = id;
    EXPECT_EQ(go(cast.view(), going, {table::Back{2500}}).length, 2000);
    cast[id].front = {10'000, 10'575};  // 2.2"
    EXPECT_EQ(go(cast.view(), going, {table::Back{2500}}).length, 2200);
    const RateLine left = less(printed_rates()[3], 7000);
    EXPECT_EQ(left[0], 1000);
    EXPECT_EQ(left[3], 0);
    EXPECT_EQ(less(printed_rates()[4], 500)[3], kNotAllowed);
}

// RULING: FE-R-131: what ground it has entered counts for the rest of the arc too.
TEST(FE_MOV_7, AWheelIntoSlowerGroundGoesNoFartherThanThatAllows)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 11}, {60, 40});
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 10), kNorth);
    // The outer base comes into the forest after 25 degrees, 1.745" of 3".
    const Gone gone = go(cast.view(), going_of(cast, id), path_of({0, degrees(60), 0}));
    EXPECT_FALSE(gone.finished);
    EXPECT_TRUE(gone.full);
    EXPECT_EQ(gone.touched, TerrainClass::Difficult);
    EXPECT_EQ(gone.at.facing.tenths, 429);  // 4" x 0.749 are 2.995"
    EXPECT_EQ(gone.length, 2995);
    EXPECT_TRUE(go(cast.view(), going_of(cast, id), path_of({0, {429}, 0})).finished);
    EXPECT_FALSE(go(cast.view(), going_of(cast, id), path_of({0, {430}, 0})).finished);
    // Nor does it go on from there; and out of the forest it has its whole rate.
    EXPECT_EQ(go(cast.view(), going_of(cast, id), path_of({0, {429}, kFar})).length, inches(3));
    cast[id].front = at(20, 5);
    EXPECT_TRUE(go(cast.view(), going_of(cast, id), path_of({0, degrees(60), 0})).finished);
}

TEST(FE_MOV_7, AStepOfAWheelThatIsNotMadeEntersNothing)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 10), kNorth);
    cast.csa(2, at(18, 13));
    const auto wheeled = [&](Angle by) {
        return go(cast.view(), going_of(cast, id), path_of({0, by, 0}));
    };
    const Gone stopped = wheeled(degrees(60));
    ASSERT_EQ(why(stopped), "FE-MOV-12");
    // A fence that its outer base would cross in the degree that it cannot turn any more.
    const Angle last = table::turn_between(kNorth, stopped.at.facing);
    const UnitId alone = cast.cavalry(Side::Confederate, 4, at(50, 10), kNorth);
    const auto outer = [&](Angle by) {
        const Gone gone = go(cast.view(), going_of(cast, alone), path_of({0, by, 0}));
        return bases_of(cast.field, gone.at)[0].centre - table::Vec{inches(30), 0};
    };
    const Point between = middle(outer(last), outer(last + degrees(1)));
    const table::Vec out = ahead(stopped.at.facing + degrees(90), 200);
    cast.line_of(TerrainKind::RailFence, {between - out, between + out});
    EXPECT_EQ(wheeled(degrees(60)).at.facing, stopped.at.facing);
    EXPECT_EQ(wheeled(degrees(60)).touched, TerrainClass::Open);
    cast.state.units[1].front = at(50, 50);
    EXPECT_EQ(wheeled(degrees(60)).touched, TerrainClass::Rough);
}

TEST(FE_MOV_11, NobodyComesNearerThanAnInch)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 10));
    cast.us(4, at(20, 14));
    const Gone gone = straight(cast, id, inches(5));
    EXPECT_EQ(gone.length, inches(3));
    EXPECT_EQ(why(gone), "FE-MOV-11");
    EXPECT_TRUE(gone.full);
    EXPECT_TRUE(gone.blocked);
    EXPECT_TRUE(straight(cast, id, inches(3)).finished);
    EXPECT_FALSE(straight(cast, id, inches(3) + 1).finished);
}

TEST(FE_MOV_11, WhoStartsNearerDoesNotClose)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 10));
    cast.us(4, {20'000, 10'500});
    EXPECT_LE(straight(cast, id, inches(1)).length, 2);
    const Gone away = back(cast, id, inches(2), Manner::Voluntary);
    EXPECT_EQ(away.length, inches(2));
}

// What a column keeps of its way is rounded: however far it goes back past a friend whom it slides
// along, it ends beside him.
TEST(FE_MOV_12, AColumnLaidOutAnewStandsOnNobody)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 2, {21'173, 18'467}, {2970});
    cast.shape(id, Formation::MarchColumn, 1);
    cast[id].trail = {{21'174, 18'467}, {21'753, 18'172}, {23'101, 18'243}};
    cast.csa(16, {28'778, 18'913}, kSouth);
    for (const Manner manner : {Manner::Voluntary, Manner::FallingBack}) {
        int stopped = 0;
        for (Length distance = 3200; distance < 3500; ++distance) {
            const Gone gone = go_column_back(cast.view(), going_of(cast, id, manner), distance);
            ASSERT_TRUE(overlapped_by(cast.view(), id, bases_of(cast.field, gone.at)).empty())
                << distance;
            stopped += gone.length != distance;
            if (manner != Manner::Voluntary || gone.finished) continue;
            EXPECT_EQ(why(gone), "FE-MOV-12");
            // So far it may go.
            EXPECT_TRUE(
                go_column_back(cast.view(), going_of(cast, id, manner), gone.length).finished);
        }
        EXPECT_GT(stopped, 50);
        EXPECT_LT(stopped, 300);
    }
}

TEST(FE_MOV_12, FriendsAreInTheWayButGunsArePassed)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 10));
    const UnitId other = cast.csa(4, {20'000, 13'750});  // its rear 3" ahead
    const Gone gone = straight(cast, id, inches(5));
    EXPECT_EQ(gone.length, inches(3));
    EXPECT_EQ(gone.met, other);
    EXPECT_EQ(why(gone), "FE-MOV-12");
    cast[other].front = at(40, 40);
    const UnitId guns = cast.guns(Side::Confederate, 2, {20'000, 13'250}, kNorth);  // 12 to 13.25
    EXPECT_TRUE(straight(cast, id, inches(5)).finished);
    const Gone on_top = straight(cast, id, inches(3));
    EXPECT_TRUE(on_top.on_friends);
    EXPECT_FALSE(on_top.finished);
    EXPECT_EQ(why(on_top), "FE-MOV-12");
    // Guns do not pass guns.
    const UnitId battery = cast.guns(Side::Confederate, 2, {20'000, 9'000}, kNorth);
    cast[id].front = at(50, 50);
    cast[battery].limbered = true;
    cast[battery].front = {20'000, 11'000};
    EXPECT_EQ(straight(cast, battery, inches(2)).length, inches(1));
    cast[guns].front = at(40, 50);
    EXPECT_EQ(straight(cast, battery, inches(2)).length, inches(2));
}

TEST(FE_MOV_13, GunsKeepOutOfDifficultGround)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 20}, {60, 30});
    const UnitId guns = cast.guns(Side::Confederate, 2, {20'000, 19'625}, kNorth);
    cast[guns].limbered = true;
    const Gone gone = straight(cast, guns, inches(2));
    EXPECT_EQ(gone.length, inches(1));
    EXPECT_EQ(why(gone), "FE-MOV-13");
    EXPECT_TRUE(gone.blocked);
    cast[guns].front = at(20, 25);
    EXPECT_EQ(straight(cast, guns, inches(2)).length, 0);
    EXPECT_EQ(why(straight(cast, guns, inches(2))), "FE-MOV-13");
}

TEST(FE_MOV_14, LinesCountWhileTheyAreCrossed)
{
    Cast cast;
    cast.line(TerrainKind::RailFence, {{0, 12}, {60, 12}});
    const UnitId id = cast.csa(4, at(20, 10));  // centres at 9.625: the fence after 2.375"
    const Gone gone = straight(cast, id, inches(5));
    EXPECT_EQ(gone.length, inches(4));
    EXPECT_EQ(gone.touched, TerrainClass::Rough);
    // Four inches before it: too far gone to cross.
    cast[id].front = {20'000, 8'375};
    EXPECT_NEAR(straight(cast, id, inches(5)).length, inches(4), 1);
    cast[id].front = {20'000, 12'376};  // across: it is behind it
    EXPECT_EQ(straight(cast, id, inches(5)).length, inches(5));
}

TEST(FE_MOV_14, ImpassableLinesAreNotCrossed)
{
    Cast cast;
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    const UnitId id = cast.csa(2, at(20, 10));
    const Gone gone = straight(cast, id, inches(5));
    EXPECT_NEAR(gone.length, 2375, 1);
    EXPECT_TRUE(gone.blocked);
    EXPECT_EQ(why(gone), "FE-MOV-14");
    // It does not slip over in two moves, from either side.
    for (const bool north : {true, false}) {
        Unit& unit = cast[id];
        unit.facing = north ? kNorth : kSouth;
        unit.front = {20'000, north ? 10'000 : 14'000};
        for (int turn = 0; turn < 3; ++turn) unit.front = straight(cast, id, inches(5)).at.front;
        EXPECT_NEAR(unit.front.y, north ? 12'375 : 11'625, 2);
    }
    cast.spot(GroundSpot::Kind::Bridge, at(20, 12));
    cast[id].facing = kNorth;
    cast[id].front = at(20, 10);
    EXPECT_EQ(straight(cast, id, inches(5)).length, inches(5));
    cast.field.spots[0].kind = GroundSpot::Kind::Ford;
    EXPECT_EQ(straight(cast, id, inches(5)).length, inches(4));
}

TEST(FE_MAN_20, AWheelCostsTheArcOfItsOuterCorner)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(20, 10));
    const Way way{0, degrees(30), inches(5)};
    const Gone gone = go(cast.view(), going_of(cast, id), path_of(way));
    EXPECT_EQ(gone.length, inches(5));
    EXPECT_FALSE(gone.finished);
    const Gone turned = go(cast.view(), going_of(cast, id), path_of({0, degrees(30), 0}));
    EXPECT_TRUE(turned.finished);
    EXPECT_EQ(turned.length, 3142);
    EXPECT_EQ(turned.at.facing.tenths, 300);
    // About the right front corner, which stays where it is.
    EXPECT_LE(length_of(front_right(bases_of(cast.field, turned.at)[5]) - at(23, 10)), 2);
    // Too far: it stops where its rate ends.
    const Gone most = go(cast.view(), going_of(cast, id), path_of({0, degrees(90), 0}));
    EXPECT_FALSE(most.finished);
    EXPECT_NEAR(most.length, inches(5), 11);
    EXPECT_LE(most.length, inches(5));
}

// RULING: FE-R-131.
TEST(FE_MAN_20, ArcsAreFollowedDegreeByDegree)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 10));
    cast.us(2, at(19, 14));
    const Gone gone = go(cast.view(), going_of(cast, id), path_of({0, degrees(60), 0}));
    EXPECT_FALSE(gone.finished);
    EXPECT_EQ(gone.at.facing.tenths % 10, 0);
    EXPECT_GT(gone.at.facing.tenths, 0);
    EXPECT_GE(measured(gap(std::span<const Footprint>(bases_of(cast.field, gone.at)),
                           cast.view().stands(unit_id(1)))),
              kInch);
    // One degree more would be too near.
    const Angle more{gone.at.facing.tenths + 10};
    EXPECT_FALSE(go(cast.view(), going_of(cast, id), path_of({0, more, 0})).finished);
    // A friend behind whose ground it does not swing is nothing to it.
    cast.state.units[1].front = at(50, 50);
    cast.csa(2, at(24, 9));
    EXPECT_TRUE(go(cast.view(), going_of(cast, id), path_of({0, degrees(60), 0})).finished);
}

TEST(FaceToTheEnemyMoves, ChargersStopWhereTheyTouch)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 10));
    const UnitId enemy = cast.us(4, at(20, 14));
    Going going = going_of(cast, id, Manner::Charging);
    going.against = enemy;
    const Gone gone = go(cast.view(), going, {table::Advance{inches(5)}});
    EXPECT_EQ(gone.met, enemy);
    EXPECT_NEAR(gone.length, inches(4), 1);
    // Another's base within an inch of its way does not stop it, but one that it would touch does.
    const UnitId beside = cast.us(1, {22'600, 12'000});
    EXPECT_EQ(go(cast.view(), going, {table::Advance{inches(5)}}).met, enemy);
    cast[beside].front = {22'400, 12'000};
    EXPECT_EQ(go(cast.view(), going, {table::Advance{inches(5)}}).met, beside);
}

// RULING: FE-R-84, FE-R-119.
TEST(FaceToTheEnemyMoves, TheDrivenGoThroughFriendsAndOnUntilTheyAreClear)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 20));
    const UnitId behind = cast.csa(4, at(20, 17));  // its ground: 16.25 to 17
    Gone gone = back(cast, id, inches(3), Manner::FallingBack);
    // Its bases would stand at 16.25 to 17: it goes on until its front is at 16.25.
    EXPECT_NEAR(gone.length, 3750, 2 * table::kSlack);
    EXPECT_TRUE(gone.passed.contains(behind));
    EXPECT_FALSE(gone.blocked);
    gone = back(cast, id, inches(5), Manner::FallingBack);
    EXPECT_EQ(gone.length, inches(5));
    EXPECT_TRUE(gone.passed.contains(behind));
    gone = back(cast, id, inches(2), Manner::FallingBack);
    EXPECT_FALSE(gone.passed.contains(behind));
    // An enemy behind them: back to before the friends.
    cast.us(4, {20'000, 14'750}, kNorth);
    gone = back(cast, id, inches(3), Manner::FallingBack);
    EXPECT_NEAR(gone.length, 2250, 2 * table::kSlack);
    EXPECT_TRUE(gone.blocked);
}

TEST(FE_DIS_5, FriendsPassedThroughAreDisordered)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 20));
    const UnitId behind = cast.csa(4, at(20, 17));
    const UnitId guns = cast.guns(Side::Confederate, 1, at(19, 19), kNorth);
    stand_at(cast.field, cast.state, back(cast, id, inches(5), Manner::FallingBack), cast.log);
    EXPECT_EQ(cast[id].front, at(20, 15));
    EXPECT_EQ(cast[behind].event_disorder, Disorder::Disordered);
    EXPECT_EQ(cast[guns].event_disorder, Disorder::None);
}

TEST(FE_DIS_7, DisorderNeverMakesItBetterNorAddsUp)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 20));
    const UnitId behind = cast.csa(4, at(20, 17));
    cast[behind].event_disorder = Disorder::Severe;
    stand_at(cast.field, cast.state, back(cast, id, inches(5), Manner::FallingBack), cast.log);
    EXPECT_EQ(cast[behind].event_disorder, Disorder::Severe);
    cast[behind].event_disorder = Disorder::Disordered;
    cast[id].front = at(20, 20);
    stand_at(cast.field, cast.state, back(cast, id, inches(5), Manner::FallingBack), cast.log);
    EXPECT_EQ(cast[behind].event_disorder, Disorder::Disordered);
    disorder_by_event(cast.field, cast.state, behind, Disorder::Severe, {}, cast.log);
    EXPECT_EQ(cast[behind].event_disorder, Disorder::Severe);
}

// RULING: FE-R-92, FE-R-121.
TEST(FaceToTheEnemyMoves, TheEdgeStopsTheWillingAndLosesTheDriven)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 3));
    Gone gone = back(cast, id, inches(3), Manner::Voluntary);
    EXPECT_NEAR(gone.length, 2250, 5);
    EXPECT_EQ(why(gone), "FE-SET-8");
    EXPECT_TRUE(gone.full);
    gone = back(cast, id, inches(3), Manner::FallingBack);
    EXPECT_TRUE(gone.over_edge);
    EXPECT_FALSE(back(cast, id, inches(2), Manner::FallingBack).over_edge);
    // Fleeing it is enough to touch the home edge.
    cast.field.scenario.home_edge[index_of(Side::Confederate)] = MapEdge::South;
    EXPECT_TRUE(back(cast, id, 2250, Manner::Fleeing).over_edge);
    cast.field.scenario.home_edge[index_of(Side::Confederate)] = MapEdge::East;
    EXPECT_FALSE(back(cast, id, 2250, Manner::Fleeing).over_edge);
}

// RULING: FE-R-120.
TEST(FaceToTheEnemyMoves, WhoFleesKeepsAnInchOrAtLeastClear)
{
    Cast cast;
    const UnitId id = cast.csa(2, at(20, 20));
    const UnitId enemy = cast.us(2, {20'000, 20'500});  // nearer than an inch, ahead
    const auto run = [&](Manner manner, Heading way) {
        return go(cast.view(), going_of(cast, id, manner), {table::Shift{way, inches(5)}});
    };
    EXPECT_EQ(run(Manner::Fleeing, kSouth).length, inches(5));
    EXPECT_EQ(run(Manner::Fleeing, kNorth).length, 0);
    EXPECT_TRUE(run(Manner::Fleeing, kNorth).blocked);
    cast[enemy].front = at(50, 50);
    const UnitId beside = cast.us(1, {22'000, 17'000});  // half an inch beside its way south
    EXPECT_TRUE(run(Manner::Fleeing, kSouth).blocked);
    EXPECT_EQ(run(Manner::FleeingPast, kSouth).length, inches(5));
    cast[beside].front = {21'000, 17'000};
    EXPECT_TRUE(run(Manner::FleeingPast, kSouth).blocked);
}

TEST(FaceToTheEnemyMoves, EnemyGeneralsWithinHalfAnInchAreBrushed)
{
    Cast cast;
    const UnitId id = cast.csa(2, at(20, 10));
    const GeneralId near = cast.general(Side::Union, {21'500, 12'000});
    const GeneralId far = cast.general(Side::Union, {21'501, 12'000});
    const GeneralId ours = cast.general(Side::Confederate, at(20, 12));
    const Gone gone = straight(cast, id, inches(5));
    ASSERT_EQ(gone.brushed.size(), 1u);
    EXPECT_EQ(gone.brushed[0], near);
    EXPECT_NE(far, ours);
}

// ---- March columns ----

namespace {

UnitId column(Cast& cast, int bases, Point front, Heading facing)
{
    const UnitId id = cast.csa(bases, front, facing);
    cast.shape(id, Formation::MarchColumn, 1);
    return id;
}
Gone march(const Cast& cast, UnitId id, std::vector<Point> corners)
{
    const ColumnWay way = way_of_column(cast.field, cast.state[id], corners);
    Going going = going_of(cast, id);
    going.by_road = way.by_road;
    if (way.by_road) going.rates.fill(going.rates[0] + kRoadBonus);
    return go_column(cast.view(), going, way);
}

}  // namespace

TEST(FE_MOV_8, ARoadGivesTwoInchesToAWholeColumn)
{
    Cast cast;
    cast.line(TerrainKind::Turnpike, {{20, 0}, {20, 30}, {50, 30}});
    const UnitId id = column(cast, 4, at(20, 10), kNorth);
    EXPECT_EQ(march(cast, id, {at(20, 30)}).length, inches(8));
    // Half an inch beside its line is on it, but not more.
    cast[id].front = {20'500, 10'000};
    EXPECT_EQ(march(cast, id, {{20'500, 18'000}}).length, inches(8));
    cast[id].front = {20'501, 10'000};
    EXPECT_EQ(march(cast, id, {{20'501, 18'000}}).length, inches(6));
}

// RULING: FE-R-124: bends of the road are no wheels; measured along the line.
TEST(FE_MOV_8, AColumnFollowsTheBendsOfTheRoad)
{
    Cast cast;
    cast.line(TerrainKind::Turnpike, {{20, 0}, {20, 14}, {50, 14}});
    const UnitId id = column(cast, 4, at(20, 10), kNorth);
    const ColumnWay way = way_of_column(cast.field, cast[id], std::vector{at(20, 14), at(24, 14)});
    EXPECT_TRUE(way.by_road);
    EXPECT_EQ(way.wheels, 0);
    const Gone gone = march(cast, id, {at(20, 14), at(24, 14)});
    EXPECT_TRUE(gone.finished);
    EXPECT_EQ(gone.length, inches(8));
    EXPECT_EQ(gone.at.front, at(24, 14));
    EXPECT_EQ(gone.at.facing, kEast);
}

TEST(FE_MOV_9, OnTheRoadGroundDoesNotCount)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {60, 25});
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    cast.line(TerrainKind::Turnpike, {{20, 0}, {20, 60}});
    cast.spot(GroundSpot::Kind::Bridge, at(20, 12));
    const UnitId guns = cast.guns(Side::Confederate, 3, at(20, 10), kNorth);
    cast.shape(guns, Formation::MarchColumn, 1);
    cast[guns].limbered = true;
    EXPECT_EQ(march(cast, guns, {at(20, 20)}).length, inches(4));
}

TEST(FE_MOV_10, PartlyOffTheRoadThereIsNoBonus)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {60, 60});
    cast.line(TerrainKind::Turnpike, {{20, 0}, {20, 13}});
    const UnitId id = column(cast, 4, at(20, 10), kNorth);
    EXPECT_EQ(march(cast, id, {at(20, 20)}).length, inches(6));
    const UnitId horse = cast.cavalry(Side::Confederate, 3, at(20, 6), kNorth);
    cast.shape(horse, Formation::MarchColumn, 1);
    cast[id].front = at(50, 50);
    EXPECT_EQ(march(cast, horse, {at(20, 20)}).length, inches(3));
}

// RULING: FE-R-100.
TEST(FE_FRM_8, OffTheRoadAColumnWheelsItsLeadingBase)
{
    Cast cast;
    const UnitId id = column(cast, 4, at(20, 10), kNorth);
    const ColumnWay way = way_of_column(cast.field, cast[id], std::vector{at(20, 12), at(30, 12)});
    EXPECT_EQ(way.wheels, 1);
    EXPECT_EQ(way.sharpest, degrees(90));
    EXPECT_EQ(way.wheel_at, inches(2));
    EXPECT_EQ(way.wheel_length, 1571);
    const Gone gone = march(cast, id, {at(20, 12), at(30, 12)});
    EXPECT_EQ(gone.length, inches(6));
    EXPECT_NEAR(gone.at.front.x, 20'000 + 6'000 - 2'000 - 1'571, 2);
    EXPECT_EQ(gone.at.facing, kEast);
    // Its bases stand on the way that it came.
    const Placed bases = bases_of(cast.field, gone.at);
    EXPECT_EQ(bases[3].centre.x, 20'000);
    EXPECT_EQ(bases[3].heading, kNorth);
}

TEST(FE_FRM_8, AColumnGoesBackAlongItsTrackAndThenStraight)
{
    Cast cast;
    const UnitId id = column(cast, 4, at(20, 10), kNorth);
    cast[id] = march(cast, id, {at(20, 12), {22'429, 12'000}}).at;
    const Gone gone = go_column_back(cast.view(), going_of(cast, id), inches(5));
    EXPECT_TRUE(gone.finished);
    EXPECT_EQ(gone.at.facing, kNorth);
    EXPECT_EQ(gone.at.front.x, 20'000);
    EXPECT_NEAR(gone.at.front.y, 9'429, 2);
    EXPECT_TRUE(gone.at.trail.empty());
}

// RULING: FE-R-118.
TEST(FaceToTheEnemyMoves, AColumnIsShiftedBodily)
{
    Cast cast;
    const UnitId id = column(cast, 4, at(20, 10), kNorth);
    cast[id] = march(cast, id, {at(20, 12), {22'429, 12'000}}).at;
    const Placed before = bases_of(cast.field, cast[id]);
    const Gone gone = shift_bodily(cast.view(), going_of(cast, id, Manner::FallingBack),
                                   Heading{1350}, inches(3));
    EXPECT_TRUE(gone.finished);
    const Placed after = bases_of(cast.field, gone.at);
    for (std::size_t base = 0; base < before.size(); ++base) {
        EXPECT_NEAR(after[base].centre.x - before[base].centre.x, 2121, 2);
        EXPECT_NEAR(after[base].centre.y - before[base].centre.y, -2121, 2);
        EXPECT_EQ(after[base].heading, before[base].heading);
    }
}

TEST(FE_SET_8, WhoMayExitLeavesWithItsFront)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 58));
    EXPECT_EQ(why(straight(cast, id, inches(3))), "FE-SET-8");
    cast.card(id).can_exit = true;
    const Gone gone = straight(cast, id, inches(3));
    EXPECT_TRUE(gone.finished);
    EXPECT_TRUE(gone.over_edge);
    EXPECT_FALSE(straight(cast, id, inches(2)).over_edge);
}

}  // namespace longroll::face_to_the_enemy
