// The manoeuvre table: which actions need a movement test, what they do, and the test itself.

#include "rulebooks/face_to_the_enemy/acting.h"

namespace longroll::face_to_the_enemy {

namespace {

template <class Order>
Row row(const Cast& cast, const Order& order)
{
    return row_of(cast.view(), order);
}
// The orders of rows E to J.
std::vector<Action> tested_rows(UnitId id, int wider, int narrower)
{
    return {frontage(id, wider),          frontage(id, wider, 1000),
            frontage(id, narrower),       frontage(id, narrower, 1000),
            Turn{id, degrees(90), 0, {}}, Turn{id, degrees(90), 1000, {}}};
}

}  // namespace

// ---- Rows A and B ----

TEST(FE_MAN_1, AWheelOrAShortMoveNearTheEnemyIsRowA)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Raw);
    cast.us(4, at(30, 40));  // exactly 20" ahead
    EXPECT_EQ(row(cast, ahead_by(id, inches(5))), Row::Advance);
    EXPECT_EQ(row(cast, ahead_by(id, inches(5) - 1)), Row::AdvanceWithCare);
    EXPECT_EQ(row(cast, wheel_by(id, 10, inches(4))), Row::AdvanceWithCare);
    cast.state.units[1].front = {30'000, 40'001};
    EXPECT_EQ(row(cast, ahead_by(id, 1000)), Row::Advance);
    EXPECT_EQ(row(cast, wheel_by(id, 10)), Row::Advance);
    cast.state.units[1].front = at(30, 40);
    cast.attached(id);
    EXPECT_EQ(row(cast, wheel_by(id, 10)), Row::Advance);
}

// RULING: FE-R-43.
TEST(FE_MAN_1, WhoIsStoppedHasMadeAFullMove)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Raw);
    cast.us(4, at(30, 24));
    EXPECT_EQ(row(cast, ahead_by(id, inches(3))), Row::Advance);  // 1" from the enemy
    EXPECT_EQ(row(cast, ahead_by(id, inches(3) - 5)), Row::AdvanceWithCare);
    cast.state.units[1].front = at(30, 39);
    const UnitId other = cast.csa(4, {30'000, 22'750});
    EXPECT_EQ(row(cast, ahead_by(id, inches(2))), Row::Advance);
    cast[other].front = at(10, 10);
    cast.area(TerrainKind::River, {0, 22}, {60, 23});
    EXPECT_EQ(row(cast, ahead_by(id, 2375)), Row::Advance);
    EXPECT_EQ(row(cast, ahead_by(id, 2000)), Row::AdvanceWithCare);
}

TEST(FE_MAN_2, RawTroopsTestForRowAOnly)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Raw);
    cast.us(4, at(30, 40));
    EXPECT_TRUE(cast.act(ahead_by(id, inches(5))));
    EXPECT_EQ(cast[id].front, at(30, 25));
    EXPECT_TRUE(cast[id].turn.acted);
    EXPECT_TRUE(cast[id].turn.moved);
    EXPECT_EQ(cast.refused(ahead_by(id, 0)), "FE-ACT-21");
    const UnitId again = actor(cast, 4);
    cast[again].front = at(10, 20);
    EXPECT_EQ(cast.refused(ahead_by(again, 0)), "FE-MAN-2");
}

TEST(FE_MAN_17, AFailedTestLeavesWhatNeedsNone)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Raw);
    cast.us(4, at(30, 40));
    EXPECT_TRUE(cast.act(wheel_by(id, 30, 1000), {3, 3}));
    EXPECT_EQ(cast[id].front, at(30, 20));
    EXPECT_TRUE(cast[id].turn.failed_test);
    EXPECT_FALSE(cast[id].turn.acted);
    EXPECT_EQ(cast.refused(wheel_by(id, 20)), "FE-MAN-17");
    EXPECT_EQ(cast.refused(frontage(id, 3)), "FE-MAN-17");
    EXPECT_EQ(cast.refused(retreat_by(id, 1000)), "FE-MAN-17");
    EXPECT_EQ(cast.refused(ahead_by(id, inches(4))), "FE-MAN-17");  // a short move
    EXPECT_EQ(cast.refused(ahead_by(id, inches(5))), "");
    std::vector<Action> listed;
    list_manoeuvres(cast.view(), id, listed);
    EXPECT_FALSE(listed.empty());
    for (const Action& action : listed)
        EXPECT_EQ(Rulebook::refuse(cast.field, cast.state, action), std::nullopt);
    EXPECT_TRUE(cast.act(ahead_by(id, inches(5))));
    EXPECT_EQ(cast[id].front, at(30, 25));
}

TEST(FE_MAN_17, APassedTestLetsItGo)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Raw);
    cast.us(4, at(30, 40));
    EXPECT_TRUE(cast.act(wheel_by(id, 30), {3, 4}));
    EXPECT_EQ(cast[id].facing.tenths, 300);
    EXPECT_TRUE(cast[id].turn.acted);
}

// ---- Rows E to J ----

TEST(FaceToTheEnemyManoeuvres, EveryRowTestsTheQualitiesThatItAsks)
{
    struct Needs {
        Row row;
        bool average;
    };
    const Needs rows[] = {{Row::Expand, false},   {Row::ExpandAndAdvance, true},
                          {Row::Contract, false}, {Row::ContractAndAdvance, true},
                          {Row::Turn, false},     {Row::TurnAndAdvance, true}};
    for (const Quality quality : {Quality::Raw, Quality::Average, Quality::Veteran})
        for (std::size_t place = 0; place < 6; ++place) {
            Cast cast;
            const UnitId id = actor(cast, 8, quality);
            cast.shape(id, Formation::ReinforcedLine, 5);
            const bool tests =
                quality == Quality::Raw || (quality == Quality::Average && rows[place].average);
            const Action order = tested_rows(id, 6, 4)[place];
            ScriptedDice dice(tests ? std::vector<int>{3, 4} : std::vector<int>{});
            EXPECT_EQ(Rulebook::refuse(cast.field, cast.state, order), std::nullopt);
            std::visit(
                [&](const auto& one) {
                    if constexpr (requires { row_of(cast.view(), one); }) {
                        EXPECT_EQ(row_of(cast.view(), one), rows[place].row);
                    }
                },
                order);
            Rulebook::carry_out(cast.field, cast.state, order, dice, cast.log);
            EXPECT_TRUE(dice.spent());
            EXPECT_TRUE(cast[id].turn.acted);
        }
}

TEST(FE_MAN_5, ExpandsWhereItStands)
{
    Cast cast;
    const UnitId id = actor(cast, 8);
    cast.shape(id, Formation::ReinforcedLine, 4);
    EXPECT_TRUE(cast.act(frontage(id, 6)));
    EXPECT_EQ(cast[id].width, 6);
    EXPECT_EQ(cast[id].formation, Formation::ReinforcedLine);
    EXPECT_EQ(cast[id].front, at(30, 20));
    EXPECT_FALSE(cast[id].turn.moved);
}

TEST(FE_MAN_6, ExpandsAndAdvances)
{
    Cast cast;
    const UnitId id = actor(cast, 6, Quality::Veteran);
    cast.shape(id, Formation::Column, 3);
    // FE-MAN-24: the slower of Column and Reinforced Line.
    EXPECT_EQ(cast.refused(frontage(id, 4, inches(5) + 1)), "FE-MAN-24");
    EXPECT_TRUE(cast.act(frontage(id, 4, inches(5))));
    EXPECT_EQ(cast[id].front, (Point{30'500, 25'000}));
}

TEST(FE_MAN_7, ContractsWhereItStands)
{
    Cast cast;
    const UnitId id = actor(cast, 6);
    EXPECT_TRUE(cast.act(frontage(id, 4)));
    EXPECT_EQ(cast[id].formation, Formation::ReinforcedLine);
    EXPECT_EQ(cast[id].front, at(30, 20));
}

TEST(FE_MAN_8, ContractsAndAdvancesWithAWheel)
{
    Cast cast;
    const UnitId id = actor(cast, 6, Quality::Veteran);
    Reshape order = frontage(id, 4, 1000);
    order.way.wheel = degrees(30);
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[id].facing.tenths, 300);
    EXPECT_EQ(cast[id].width, 4);
}

TEST(FE_MAN_18, NoOtherFrontageIsTaken)
{
    Cast cast;
    const UnitId id = actor(cast, 8);
    EXPECT_EQ(cast.refused(frontage(id, 5)), "FE-MAN-18");
    EXPECT_EQ(cast.refused(frontage(id, 9)), "FE-MAN-18");
    EXPECT_EQ(cast.refused(frontage(id, 8)), "FE-MAN-18");
    EXPECT_EQ(cast.refused(frontage(id, 6)), "");
    cast.shape(id, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.refused(frontage(id, 3)), "");
    EXPECT_EQ(cast.refused(frontage(id, 4)), "FE-MAN-18");
}

// RULING: FE-R-102.
TEST(FE_MAN_19, EvenlyAboutTheAnchorAndAnOddBaseAtTheRight)
{
    Cast cast;
    const UnitId id = actor(cast, 8);
    cast.shape(id, Formation::ReinforcedLine, 4);
    EXPECT_TRUE(cast.act(frontage(id, 5)));
    EXPECT_EQ(cast[id].front, (Point{30'500, 20'000}));
    cast[id].turn = {};
    cast.activate(id);
    EXPECT_TRUE(cast.act(frontage(id, 4)));
    EXPECT_EQ(cast[id].front, at(30, 20));
    cast[id].turn = {};
    cast.activate(id);
    const UnitId beside = cast.csa(1, {33'000, 20'000});  // from 32.5 on
    EXPECT_EQ(cast.refused(frontage(id, 6)), "FE-MOV-12");
    EXPECT_EQ(cast.refused(frontage(id, 5)), "FE-MOV-12");
    cast[beside].front = {33'500, 20'000};
    EXPECT_EQ(cast.refused(frontage(id, 6)), "");
    cast[id].front = at(58, 20);
    EXPECT_EQ(cast.refused(frontage(id, 6)), "FE-MAN-19");
}

TEST(FE_MAN_9, TurnsWhereItStands)
{
    Cast cast;
    const UnitId id = actor(cast, 8);
    cast.shape(id, Formation::ReinforcedLine, 4);  // 4 by 1.5 inches
    EXPECT_TRUE(cast.act(Turn{id, degrees(90), 0, {}}));
    EXPECT_EQ(cast[id].facing, kEast);
    EXPECT_EQ(cast[id].width, 2);
    EXPECT_EQ(cast[id].formation, Formation::Column);
    EXPECT_EQ(centre_of(cast.field, cast.state, id), (Point{30'000, 19'250}));
    EXPECT_EQ(cast.refused(Turn{id, degrees(45), 0, {}}), "FE-ACT-21");
    cast[id].turn = {};
    cast.activate(id);
    EXPECT_EQ(cast.refused(Turn{id, degrees(45), 0, {}}), "FE-MAN-9");
    // About: the shape stays, and the middle.
    EXPECT_TRUE(cast.act(Turn{id, degrees(180), 0, {}}));
    EXPECT_EQ(cast[id].facing, kWest);
    EXPECT_EQ(cast[id].width, 2);
    EXPECT_EQ(centre_of(cast.field, cast.state, id), (Point{30'000, 19'250}));
}

TEST(FE_MAN_10, TurnsAQuarterAndGoesStraightOn)
{
    Cast cast;
    const UnitId id = actor(cast, 8, Quality::Veteran);
    cast.shape(id, Formation::Column, 2);
    // Column at 6" becomes Reinforced Line at 5".
    EXPECT_EQ(cast.refused(Turn{id, degrees(-90), inches(6), {}}), "FE-MAN-24");
    EXPECT_EQ(cast.refused(Turn{id, degrees(180), inches(1), {}}), "FE-MAN-10");
    EXPECT_TRUE(cast.act(Turn{id, degrees(-90), inches(5), {}}));
    EXPECT_EQ(cast[id].facing, kWest);
    EXPECT_EQ(cast[id].formation, Formation::ReinforcedLine);
    // Its middle was at (30, 18.5): the front 0.75" before it, and five inches on.
    EXPECT_EQ(cast[id].front, (Point{24'250, 18'500}));
}

// RULING: FE-R-46, FE-R-123.
TEST(FE_MAN_21, RanksAndFilesChangePlaces)
{
    Cast cast;
    const UnitId id = actor(cast, 12);
    cast.shape(id, Formation::Column, 3);  // 4 ranks: 4 wide would be 3 deep
    EXPECT_TRUE(cast.act(Turn{id, degrees(90), 0, {}}));
    EXPECT_EQ(cast[id].formation, Formation::Column);
    EXPECT_EQ(cast[id].width, 3);
    const UnitId horse = cast.cavalry(Side::Confederate, 8, at(10, 40), kNorth);
    cast.shape(horse, Formation::Column, 2);  // 4 ranks: cavalry forms no Reinforced Line
    EXPECT_TRUE(cast.act(Turn{horse, degrees(90), 0, {}}));
    EXPECT_EQ(cast[horse].formation, Formation::Column);
    EXPECT_EQ(cast[horse].width, 3);
    // Unlimbered guns keep their Line and pivot about its middle.
    const UnitId guns = cast.guns(Side::Confederate, 3, at(50, 40), kNorth);
    EXPECT_TRUE(cast.act(Turn{guns, degrees(90), 0, {}}));
    EXPECT_EQ(cast[guns].formation, Formation::Line);
    EXPECT_EQ(cast[guns].width, 3);
    EXPECT_EQ(cast[guns].front, (Point{50'625, 39'375}));
    EXPECT_FALSE(cast[guns].turn.moved);
}

// RULING: FE-R-123: a bent column turns about on its track, and is straightened for the rest.
TEST(FE_MAN_21, ABentColumnTurnsAboutOnItsTrack)
{
    Cast cast;
    const UnitId id = actor(cast, 4);
    cast.shape(id, Formation::MarchColumn, 1);
    const std::vector<Point> track = {at(20, 20), at(30, 20), at(30, 30)};
    put_on_track(cast.field, cast[id], track, inches(10) + 1500);
    const Placed before = bases_of(cast.field, cast.state, id);
    EXPECT_TRUE(cast.act(Turn{id, degrees(180), 0, {}}));
    const Placed after = bases_of(cast.field, cast.state, id);
    ASSERT_EQ(after.size(), 4u);
    for (std::size_t base = 0; base < 4; ++base) {
        EXPECT_LE(length_of(after[base].centre - before[3 - base].centre), 2);
        EXPECT_EQ(after[base].heading, opposite(before[3 - base].heading));
    }
    cast[id].turn = {};
    cast.activate(id);
    const UnitId other = cast.csa(2, {31'500, 20'800}, kEast);
    const Point head = cast[id].front;
    EXPECT_EQ(head.y, 20'000);
    EXPECT_EQ(cast[id].facing, kWest);
    // Straight behind its head it would stand on the other.
    EXPECT_EQ(cast.refused(frontage(id, 2)), "FE-MOV-12");
    cast[other].front = at(50, 50);
    EXPECT_EQ(cast.refused(frontage(id, 2)), "");
}

TEST(FE_MAN_20, AWheelIsOneAndNinetyDegreesAtMost)
{
    Cast cast;
    const UnitId id = actor(cast, 2);
    EXPECT_EQ(cast.refused(wheel_by(id, 90)), "");
    EXPECT_EQ(cast.refused(wheel_by(id, 91)), "FE-MAN-20");
    EXPECT_EQ(cast.refused(wheel_by(id, -91)), "FE-MAN-20");
    const UnitId wide = actor(cast, 8);
    cast[wide].front = at(30, 40);
    EXPECT_EQ(cast.refused(wheel_by(wide, 36)), "FE-MAN-20");  // 8" x 0.628 is more than 5"
    EXPECT_EQ(cast.refused(wheel_by(wide, 35)), "");
}

TEST(FE_MAN_22, ThereIsNoWayBackNorAside)
{
    Cast cast;
    const UnitId id = actor(cast);
    EXPECT_EQ(cast.refused(ahead_by(id, -1000)), "FE-MAN-22");
    EXPECT_EQ(cast.refused(Turn{id, degrees(90), -5, {}}), "FE-MAN-22");
    Reshape order = frontage(id, 4);
    order.way.beyond = -1;
    EXPECT_EQ(cast.refused(order), "FE-MAN-22");
}

// ---- Row K ----

TEST(FE_MAN_11, HalfItsRateStraightBack)
{
    Cast cast;
    const UnitId id = actor(cast, 6, Quality::Veteran);
    EXPECT_EQ(cast.refused(retreat_by(id, 2501)), "FE-MOV-7");
    EXPECT_TRUE(cast.act(retreat_by(id, 2500)));
    EXPECT_EQ(cast[id].front, (Point{30'000, 17'500}));
    EXPECT_EQ(cast[id].facing, kNorth);
    const UnitId raw = actor(cast, 6, Quality::Raw);
    cast[raw].front = at(10, 20);
    EXPECT_TRUE(cast.act(retreat_by(raw, 2000), {2, 3}));
    EXPECT_EQ(cast[raw].front, at(10, 18));
    EXPECT_EQ(cast[raw].event_disorder, Disorder::Disordered);
    EXPECT_FALSE(cast[raw].turn.failed_test);
    EXPECT_TRUE(cast[raw].turn.acted);
}

// RULING: FE-R-93, FE-R-104.
TEST(FE_MAN_11, OutOfContactIfItGetsAnInchClear)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Veteran);
    const UnitId enemy = cast.us(4, at(30, 20));
    cast.contact(enemy, id);
    EXPECT_EQ(cast.refused(retreat_by(id, 900)), "FE-MAN-11");
    EXPECT_TRUE(cast.act(retreat_by(id, 2500)));
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(distance(cast.view(), id, enemy), 2500);
    // Blocked behind: it stays, and its action is spent.
    const UnitId held = actor(cast, 4, Quality::Veteran);
    cast[held].front = at(10, 20);
    const UnitId foe = cast.us(4, at(10, 20));
    cast.csa(4, {10'000, 18'750});  // half an inch behind it
    cast.contact(foe, held);
    EXPECT_EQ(cast.refused(retreat_by(held, 2500)), "");
    EXPECT_TRUE(cast.act(retreat_by(held, 2500)));
    EXPECT_EQ(cast[held].front, at(10, 20));
    EXPECT_EQ(cast.state.contacts.size(), 1u);
    EXPECT_TRUE(cast[held].turn.acted);
}

}  // namespace longroll::face_to_the_enemy
