// What dragging means in Test of Battle.

#include "cast.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"

namespace longroll::test_of_battle {
namespace {

struct Dragged {
    Length east = 0;
    Length north = 0;
    std::string target = {};
    std::optional<int> heading = {};
};

// The middle of the stand is dragged so far to the east and to the north.
std::optional<Action> dragged(const Cast& cast, UnitId id, const Dragged& drag)
{
    const Point middle = cast.ground_of(id).centre;
    Intent intent;
    intent.piece = piece_id(cast.field, id);
    intent.to = place_of(cast.field, {middle.x + drag.east, middle.y + drag.north});
    intent.target = drag.target;
    intent.heading = drag.heading;
    return Rulebook::intend(cast.field, cast.state, intent);
}

template <class Order>
Order order(const std::optional<Action>& action)
{
    if (!action || !std::holds_alternative<Order>(*action)) {
        ADD_FAILURE() << "another order is meant, or none";
        return {};
    }
    return std::get<Order>(*action);
}

TEST(TbDrags, AheadMarchAsTheyStand)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const March march = order<March>(dragged(cast, brigade, {.north = 6'000}));
    EXPECT_FALSE(march.facing);
    EXPECT_EQ(march.path, std::vector<Point>{at(20, 16)});
    // A little off the axis is straight ahead; more is oblique.
    EXPECT_EQ(order<March>(dragged(cast, brigade, {.east = 200, .north = 6'000})).path.back().x,
              20'000);
    EXPECT_EQ(order<March>(dragged(cast, brigade, {.east = 3'000, .north = 6'000})).path,
              std::vector<Point>{at(23, 16)});
}

TEST(TbDrags, AsideOrBackTurnFirst)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    const March march = order<March>(dragged(cast, brigade, {.east = 6'000}));
    EXPECT_EQ(march.facing, kEast);
    // Its middle comes to where it was dragged, its front half a depth farther.
    EXPECT_EQ(march.path, std::vector<Point>{(Point{27'500, 18'500})});
    EXPECT_EQ(order<March>(dragged(cast, brigade, {.north = -6'000})).facing, kSouth);
}

TEST(TbDrags, ThatTurnInPlaceAreFacings)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_EQ(order<Face>(dragged(cast, brigade, {.heading = 900})).facing, kEast);
    const March march =
        order<March>(dragged(cast, brigade, {.east = 4'000, .north = 4'000, .heading = 900}));
    EXPECT_EQ(march.facing, kEast);
}

TEST(TbDrags, ALittleTooLongGoAsFarAsTheyMay)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const March march = order<March>(dragged(cast, brigade, {.north = 16'500}));
    EXPECT_EQ(cast.refused(march), "");
    EXPECT_EQ(march.path.back(), at(20, 26));
    const March far = order<March>(dragged(cast, brigade, {.north = 20'000}));
    EXPECT_NE(cast.refused(far), "");
}

TEST(TbDrags, CloseToAFriendComeToTouchHim)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const UnitId other = cast.csa(Point{23'300, 20'000});
    const March march = order<March>(dragged(cast, brigade, {.north = 10'000}));
    EXPECT_EQ(cast.refused(march), "");
    ASSERT_TRUE(cast.act(march));
    EXPECT_TRUE(touching(cast.view(), brigade, other));
}

TEST(TbDrags, OntoAnEnemyCharge)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const UnitId ahead = cast.us(at(20, 18));
    const UnitId aside = cast.us(at(30, 8), kWest);
    cast.start_turn();
    cast[brigade].command = CommandVia::Proximity;
    EXPECT_EQ(order<Charge>(dragged(cast, brigade, {.north = 8'000, .target = "u1"})).target,
              ahead);
    const Charge turned = order<Charge>(dragged(cast, brigade, {.east = 10'000, .target = "u2"}));
    EXPECT_EQ(turned.target, aside);
    EXPECT_EQ(turned.facing, kEast);
}

TEST(TbDrags, OfGunsInBatteryLimberThemUnlessItIsNear)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 10));
    EXPECT_EQ(order<Limber>(dragged(cast, guns, {.north = 6'000})).unit, guns);
    EXPECT_EQ(order<March>(dragged(cast, guns, {.north = 1'000})).path,
              std::vector<Point>{at(20, 11)});
}

TEST(TbDrags, OfAColumnFollowTheRoad)
{
    Cast cast;
    cast.line(TerrainKind::Road, {{20, 0}, {20, 20}, {40, 20}});
    const UnitId column = cast.csa(at(20, 10));
    cast[column].column = true;
    const March march = order<March>(dragged(cast, column, {.east = 10'000, .north = 11'300}));
    ASSERT_EQ(march.path.size(), 2u);
    EXPECT_EQ(march.path[0], at(20, 20));
    EXPECT_EQ(march.path[1], at(30, 20));
}

TEST(TbDrags, OfACommanderRideOrJoin)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    const LeaderId leader = cast.leader(Side::Confederate, CommanderLevel::Army, at(10, 10));
    Intent intent{piece_id(cast.field, leader), place_of(cast.field, at(15, 12)), "", {}};
    EXPECT_EQ(order<MoveLeader>(Rulebook::intend(cast.field, cast.state, intent)).path,
              std::vector<Point>{at(15, 12)});
    intent.target = piece_id(cast.field, brigade);
    const auto joined = order<MoveLeader>(Rulebook::intend(cast.field, cast.state, intent));
    EXPECT_EQ(joined.join, brigade);
    EXPECT_EQ(joined.path, std::vector<Point>{(Point{20'000, 16'500})});
}

TEST(TbDrags, InCombatAttackAndOtherwiseMeanNothing)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const UnitId enemy = cast.us(at(20, 13));
    cast.state.phase = Phase::Combat;
    EXPECT_EQ(order<Attack>(dragged(cast, brigade, {.north = 3'000, .target = "u1"})).target,
              enemy);
    EXPECT_FALSE(dragged(cast, brigade, {.north = 3'000}));
    cast.state.phase = Phase::SetUp;
    EXPECT_FALSE(dragged(cast, brigade, {.north = 3'000}));
}

}  // namespace
}  // namespace longroll::test_of_battle
