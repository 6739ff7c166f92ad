// Fords, pontoons and labours. One suite for each clause of ledger IB-WAT, and IB-AMOV-4 to 7.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/muster_cast.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {
namespace {

constexpr std::uint16_t number(FeatureId id) { return static_cast<std::uint16_t>(id); }

Move wade(UnitId id, Length distance, bool attempt = false)
{
    return {.unit = id, .march = ahead_by(distance), .attempt_ford = attempt};
}

// A river two inches wide at y = 30, with a ford at x = 20.
struct Riverside : Cast {
    FeatureId river = area(Ground::River, {0, 30}, {60, 32});
    FeatureId ford = area(Ground::Ford, {18, 30}, {22, 32});
};

void next_turn(Cast& cast)
{
    advance_works(cast.field, cast.state, Side::Confederate, cast.log);
    for (Unit& unit : cast.state.units) unit.acted = {};
    for (Boat& boat : cast.state.boats) boat.moved = false;
}

TEST(IB_WAT_1, RiversAreCrossedAtFordsAndBridges)
{
    Riverside cast;
    const UnitId foot = cast.csa(15, at(20, 29));
    const UnitId beside = cast.csa(15, at(40, 29));
    EXPECT_EQ(cast.refused(wade(beside, 2000)), "IB-WAT-1");
    EXPECT_EQ(cast.refused(wade(foot, 3000)), "");
    EXPECT_TRUE(cast.act(wade(foot, 3000)));
    EXPECT_EQ(cast.last<Moved>().allowance, 3000);
    // A bridge costs nothing.
    cast.line(Ground::Bridge, {{40, 29}, {40, 33}}, inches(1));
    EXPECT_TRUE(cast.act(wade(beside, 7000)));
    EXPECT_EQ(cast.last<Moved>().allowance, 7000);
    // Streams are forded anywhere.
    Cast brook;
    const UnitId there = brook.csa(15, at(20, 20));
    brook.line(Ground::Stream, {{0, 22}, {60, 22}}, 500);
    EXPECT_EQ(brook.refused(wade(there, 3000)), "");
    EXPECT_EQ(brook.refused(wade(there, 3010)), "IB-MOV-5");
}

// Maps put fords and bridges a little off the stream, and other broad things lie beside them.
TEST(IB_WAT_1, TheMusterLaysACrossingOverTheWaterBesideIt)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    cast.line(battle::TerrainKind::River, "run", {{0, 750}, {2000, 750}}).facts.width_yards = 25;
    cast.line(battle::TerrainKind::Abatis, "trees", {{900, 650}, {1100, 650}}).facts.width_yards =
        100;
    battle::Spot& ford = cast.battle.map.spots.emplace_back();
    ford.facts.kind = battle::TerrainKind::Ford;
    ford.point = {1000, 778};  // more than an inch from the middle of the stream
    const Field field = cast.muster().field;
    const board::table::Segment across{at(40, 27), at(40, 34)};
    const board::table::Segment elsewhere{at(50, 27), at(50, 34)};
    int fords = 0;
    int rivers = 0;
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        const auto id = static_cast<FeatureId>(place);
        if (field.ground[place].ground == Ground::Ford) {
            ++fords;
            EXPECT_LT(box_of((*field.terrain)[id].area).high.x, inches(43));
        }
        if (field.ground[place].ground != Ground::River) continue;
        ++rivers;
        EXPECT_EQ(crossing_of(field, id, across), Crossing::AtFord);
        EXPECT_EQ(crossing_of(field, id, elsewhere), Crossing::Plain);
    }
    EXPECT_EQ(fords, 1);
    EXPECT_GE(rivers, 1);
}

TEST(IB_WAT_2, EachArmHasItsDepth)
{
    Riverside cast;
    const UnitId foot = cast.csa(15, at(20, 29));
    GroundRules& ford = cast.ground(cast.ford);
    ford.depth_tenths = 400;
    ford.current = Current::Strong;
    EXPECT_EQ(cast.refused(wade(foot, 3000)), "IB-WAT-2");  // 39
    ford.current = Current::Weak;
    EXPECT_EQ(cast.refused(wade(foot, 3000)), "");  // 51
    cast.state[foot].fate = UnitFate::LeftTable;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 29), kNorth, FormationKind::Limbered);
    EXPECT_EQ(cast.refused(wade(guns, 3000)), "IB-WAT-2");  // 27.5
    cast.card(guns).watertight_boxes = true;
    ford.current = Current::Strong;
    EXPECT_EQ(cast.refused(wade(guns, 3000)), "");  // 40 in any current
    ford.depth_tenths = 401;
    EXPECT_EQ(cast.refused(wade(guns, 3000)), "IB-WAT-2");
}

TEST(IB_WAT_3, HiddenDepthsAreFoundOutTheHardWay)
{
    Riverside cast;
    cast.field.options.hidden_fords = true;
    const UnitId foot = cast.csa(15, at(20, 29));
    GroundRules& ford = cast.ground(cast.ford);
    ford.depth_tenths = 600;
    EXPECT_TRUE(knows_depth(cast.field, cast.state, Side::Confederate, cast.ford));
    EXPECT_EQ(cast.refused(wade(foot, 3000)), "IB-WAT-2");
    ford.known_to = {false, true};
    EXPECT_FALSE(knows_depth(cast.field, cast.state, Side::Confederate, cast.ford));
    EXPECT_TRUE(knows_depth(cast.field, cast.state, Side::Union, cast.ford));
    EXPECT_TRUE(cast.act(wade(foot, 3000)));
    EXPECT_EQ(cast.clause_of<FordFailed>(), "IB-WAT-3");
}

// Looking at what a march would do tells nobody how deep the water is.
TEST(IB_WAT_3, APreviewDoesNotGiveTheDepthAway)
{
    Riverside cast;
    cast.field.options.hidden_fords = true;
    const UnitId foot = cast.csa(15, at(20, 29));
    for (const int depth : {300, 600}) {
        cast.ground(cast.ford).depth_tenths = depth;
        cast.ground(cast.ford).known_to = {false, false};
        const auto look = [&](Fording fording) {
            return look_ahead({cast.field, cast.state}, foot, ahead_by(3000), Pace::Full, fording);
        };
        EXPECT_EQ(look(Fording::Hoped).length, 3000);
        EXPECT_EQ(look(Fording::WhereSafe).too_deep.has_value(), depth == 600);
        cast.ground(cast.ford).known_to = {true, true};
        EXPECT_EQ(look(Fording::Hoped).refusal.has_value(), depth == 600);
    }
}

TEST(IB_WAT_4, SoundingTakesAWholeTurn)
{
    Riverside cast;
    const UnitId foot = cast.csa(15, at(20, 29));
    const BeginWork sound{foot, Work::Kind::Sounding, number(cast.ford)};
    cast.state.phase = Phase::Declare;
    EXPECT_EQ(cast.refused(sound), "IB-WAT-4");  // depths are open
    cast.field.options.hidden_fords = true;
    cast.ground(cast.ford).known_to = {false, false};
    cast[foot].front = {20'000, 28'900};
    EXPECT_EQ(cast.refused(sound), "IB-WAT-4");  // too far away
    cast[foot].front = at(20, 29);
    cast[foot].double_quicked = true;
    EXPECT_EQ(cast.refused(sound), "IB-WAT-4");
    cast[foot].double_quicked = false;
    EXPECT_TRUE(cast.act(sound));
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(wade(foot, 1000)), "IB-WAT-4");
    EXPECT_FALSE(knows_depth(cast.field, cast.state, Side::Confederate, cast.ford));
    advance_works(cast.field, cast.state, Side::Confederate, cast.log);
    EXPECT_TRUE(knows_depth(cast.field, cast.state, Side::Confederate, cast.ford));
    EXPECT_FALSE(knows_depth(cast.field, cast.state, Side::Union, cast.ford));
    const Sounded sounded{Side::Confederate, number(cast.ford), 300};
    EXPECT_TRUE(cast.happened(InSecret{Side::Confederate, sounded}));
}

TEST(IB_WAT_4, OnlyItsOwnArmyLearnsTheDepth)
{
    Riverside cast;
    cast.field.options.hidden_fords = true;
    cast.ground(cast.ford).known_to = {false, false};
    const UnitId foot = cast.csa(15, at(20, 29));
    cast.state.phase = Phase::Declare;
    EXPECT_TRUE(cast.act(BeginWork{foot, Work::Kind::Sounding, number(cast.ford)}));
    EXPECT_EQ(cast.refused(LieDown{foot}), "IB-LAY-1");
    advance_works(cast.field, cast.state, Side::Confederate, cast.log);
    for (const Side side : {Side::Confederate, Side::Union}) {
        const State known = as_known_to(cast.field, cast.state, side);
        EXPECT_EQ(knows_depth(cast.field, known, side, cast.ford), side == Side::Confederate);
        EXPECT_EQ(known.known_fords.size(), side == Side::Confederate ? 1u : 0u);
    }
}

TEST(IB_WAT_4, APinnedUnitInTheOpenHasOtherThingsToDo)
{
    Riverside cast;
    cast.field.options.hidden_fords = true;
    cast.ground(cast.ford).known_to = {false, false};
    const UnitId foot = cast.csa(15, at(20, 29));
    cast.state.phase = Phase::Declare;
    cast[foot].morale = 2;
    cast[foot].pinned_duty = true;
    EXPECT_EQ(cast.refused(BeginWork{foot, Work::Kind::Sounding, number(cast.ford)}), "IB-PIN-1");
}

TEST(IB_WAT_5, AFailedAttemptCostsACastingAndALevel)
{
    Riverside cast;
    const UnitId foot = cast.csa(15, at(20, 29));
    cast.ground(cast.ford).depth_tenths = 600;
    EXPECT_EQ(cast.refused(wade(foot, 3000)), "IB-WAT-2");
    EXPECT_TRUE(cast.act(wade(foot, 3000, true)));
    EXPECT_EQ(cast.clause_of<FordFailed>(), "IB-WAT-5");
    EXPECT_EQ(cast[foot].castings, 14);
    EXPECT_EQ(cast[foot].morale, 5);
    EXPECT_NEAR(cast[foot].front.y, 30'000, 1);
    EXPECT_TRUE(cast[foot].acted.over);
}

TEST(IB_WAT_6, BoatsAreUnloadedBoardedRowedAndLeft)
{
    Cast cast;
    cast.area(Ground::River, {0, 30}, {60, 34});
    const UnitId train = cast.wagons(Side::Confederate, 2, at(20, 29));
    const UnitId foot = cast.csa(8, at(23, 29));
    const BeginWork unload{train, Work::Kind::Unloading, 0};
    cast.state.phase = Phase::Declare;
    EXPECT_EQ(cast.refused(unload), "IB-WAT-6");  // no pontoons
    cast.card(train).pontoons = true;
    for (int turn = 0; turn < 4; ++turn) {
        EXPECT_TRUE(cast.state.boats.empty());
        cast.state.phase = Phase::Declare;
        EXPECT_TRUE(cast.act(unload));
        next_turn(cast);
    }
    ASSERT_EQ(cast.state.boats.size(), 2u);
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(Board{foot}), "IB-WAT-6");  // the boats are two inches away
    cast[foot].front = {22'100, 29'900};
    cast[foot].castings = 9;
    EXPECT_EQ(cast.refused(Board{foot}), "IB-WAT-6");  // no room
    cast[foot].castings = 8;
    EXPECT_TRUE(cast.act(Board{foot}));
    EXPECT_EQ(cast[foot].boats, 2);
    EXPECT_EQ(cast.refused(MoveBoats{foot, 0, at(20, 32)}), "IB-SEQ-11");
    Point place = cast.state.boats[0].at;
    for (int turn = 0; turn < 2; ++turn) {
        next_turn(cast);
        EXPECT_EQ(cast.refused(wade(foot, 1000)), "IB-WAT-6");
        EXPECT_EQ(cast.refused(MoveBoats{foot, 0, {place.x, place.y + 2010}}), "IB-WAT-6");
        place.y = std::min(place.y + 2000, 33'500);
        EXPECT_TRUE(cast.act(MoveBoats{foot, 0, place}));
        EXPECT_EQ(cast.refused(MoveBoats{foot, 0, {place.x, place.y - 100}}), "IB-SEQ-11");
    }
    next_turn(cast);
    const Land land{foot, line_of(2), kNorth};
    EXPECT_EQ(cast.refused(Land{foot, line_of(2), kSouth}), "IB-WAT-6");
    EXPECT_TRUE(cast.act(land));
    EXPECT_EQ(cast[foot].boats, 0);
    EXPECT_GE(rear_middle(cast.ground_of(foot)).y, 33'999);
    EXPECT_EQ(cast.state.boats[0].carries, kNoUnit);
}

TEST(IB_AMOV_4, InfantryCreepsThroughAbatis)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.line(Ground::Abatis, {{10, 21}, {30, 21}});
    EXPECT_EQ(cast.refused(wade(foot, 2000)), "IB-MOV-9");
    cast.field.options.adv_abatis = true;
    EXPECT_EQ(cast.refused(wade(foot, 2510)), "IB-MOV-4");
    EXPECT_EQ(cast.refused(wade(foot, 2500)), "");  // (7 - 2) / 2
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(28, 20));
    EXPECT_EQ(cast.refused(wade(horse, 3000)), "IB-AMOV-4");
}

TEST(IB_AMOV_4, WhoStandsInItCreepsOnAndMayReform)
{
    Cast cast;
    cast.field.options.adv_abatis = true;
    cast.area(Ground::Abatis, {10, 19}, {30, 21});
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(wade(foot, 2510)), "IB-MOV-4");
    EXPECT_EQ(cast.refused(wade(foot, 2500)), "");
    Change deeper;
    deeper.unit = foot;
    deeper.formation = line_of(3);
    EXPECT_EQ(cast.refused(deeper), "");
}

TEST(IB_AMOV_5, MenClearAGapInTwoTurns)
{
    Cast cast;
    cast.field.options.adv_abatis = true;
    const UnitId foot = cast.csa(20, at(20, 20));
    const FeatureId abatis = cast.line(Ground::Abatis, {{0, 21}, {60, 21}});
    const BeginWork clear{foot, Work::Kind::Clearing, number(abatis)};
    for (int turn = 0; turn < 2; ++turn) {
        EXPECT_TRUE(cast.state.gaps.empty());
        cast.state.phase = Phase::Declare;
        EXPECT_TRUE(cast.act(clear));
        next_turn(cast);
    }
    ASSERT_EQ(cast.state.gaps.size(), 1u);
    EXPECT_EQ(cast.state.gaps[0].width, 10'000);
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(wade(foot, 7000)), "");
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(40, 20));
    EXPECT_EQ(cast.refused(wade(horse, 7000)), "IB-AMOV-4");  // far from the gap
    // Nor is it crossing anything while it stands in the gap (IB-RED-6).
    EXPECT_TRUE(cast.act(wade(foot, 1500)));
    const UnitId foe = cast.us(20, at(20, 28));
    const auto triggers = [&] {
        return red_triggers({cast.field, cast.state}, foe, foot, cast[foe].front);
    };
    EXPECT_TRUE(triggers().empty());
    cast.state.gaps.clear();
    ASSERT_EQ(triggers().size(), 1u);
    EXPECT_EQ(triggers()[0].id, "IB-RED-6");
    // A turn left out ends the work.
    Cast idle;
    idle.field.options.adv_abatis = true;
    const UnitId slow = idle.csa(20, at(20, 20));
    const FeatureId trees = idle.line(Ground::Abatis, {{0, 21}, {60, 21}});
    for (const bool works : {true, false, true}) {
        idle.state.phase = Phase::Declare;
        if (works) {
            EXPECT_TRUE(idle.act(BeginWork{slow, Work::Kind::Clearing, number(trees)}));
        }
        next_turn(idle);
    }
    EXPECT_TRUE(idle.state.gaps.empty());
}

TEST(IB_AMOV_6, ADitchIsCrossedInAWholeTurn)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const FeatureId moat = cast.area(Ground::Moat, {0, 21}, {60, 22});
    const BeginWork cross{foot, Work::Kind::Crossing, number(moat)};
    EXPECT_EQ(cast.refused(wade(foot, 2000)), "IB-MOV-9");
    cast.state.phase = Phase::Declare;
    EXPECT_EQ(cast.refused(cross), "IB-AMOV-6");
    cast.field.options.adv_moats = true;
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(wade(foot, 2000)), "IB-AMOV-6");
    cast.state.phase = Phase::Declare;
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(40, 20));
    EXPECT_EQ(cast.refused(BeginWork{horse, Work::Kind::Crossing, number(moat)}), "IB-AMOV-6");
    EXPECT_TRUE(cast.act(cross));
    next_turn(cast);
    EXPECT_EQ(cast[foot].front, at(20, 23));
    EXPECT_EQ(cast[foot].facing, kNorth);
    EXPECT_EQ(cast.last<Moved>().to, at(20, 23));
    EXPECT_TRUE(cast[foot].moved_last_own_mf);
}

TEST(IB_AMOV_7, DitchesAreFilledWithMaterials)
{
    Cast cast;
    cast.field.options.adv_moats = true;
    const UnitId foot = cast.csa(20, at(20, 20));
    const FeatureId moat = cast.area(Ground::Moat, {0, 21}, {60, 22});
    const BeginWork fill{foot, Work::Kind::Filling, number(moat)};
    cast.state.phase = Phase::Declare;
    EXPECT_EQ(cast.refused(fill), "IB-AMOV-7");
    cast.card(foot).materials = true;
    for (int turn = 0; turn < 2; ++turn) {
        EXPECT_TRUE(cast.act(fill));
        next_turn(cast);
    }
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(wade(foot, 7000)), "");
}

TEST(IB_X_27, FailedFord)
{
    for (const Current current : {Current::Strong, Current::Weak}) {
        Riverside cast;
        cast.field.options.hidden_fords = true;
        GroundRules& ford = cast.ground(cast.ford);
        ford.depth_tenths = 450;
        ford.current = current;
        ford.known_to = {false, false};
        const UnitId foot = cast.csa(15, at(20, 29));
        EXPECT_TRUE(cast.act(wade(foot, 3000)));
        const bool failed = current == Current::Strong;
        EXPECT_EQ(cast[foot].castings, failed ? 14 : 15);
        EXPECT_EQ(cast[foot].morale, failed ? 5 : 6);
        EXPECT_NEAR(cast[foot].front.y, failed ? 30'000 : 32'000, 1);
        EXPECT_TRUE(cast[foot].acted.over);
        if (!failed) {
            EXPECT_EQ(cast.last<Moved>().allowance, 3000);
        }
    }
}

}  // namespace
}  // namespace longroll::iron_brigade
