// What dragging means in Iron Brigade.

#include "cast.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::iron_brigade {
namespace {

// The middle of the piece is dragged so far to the east and to the north.
template <class Id>
std::optional<Action> dragged(const Cast& cast, Id id, Length east, Length north,
                              std::string target = {})
{
    const Point middle = footprint_of(cast.field, cast.state[id]).centre;
    Intent intent;
    intent.piece = piece_id(cast.field, id);
    intent.to = place_of(cast.field, {middle.x + east, middle.y + north});
    intent.target = std::move(target);
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

std::string why_not(const Cast& cast, const std::optional<Action>& action)
{
    const MaybeRefusal refusal = Rulebook::refuse(cast.field, cast.state, *action);
    return refusal ? std::string(refusal->clause.id) : "";
}

TEST(Drags, AheadAreMarchesAsLongAsTheDrag)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const Move move = order<Move>(dragged(cast, line, 0, 5000));
    EXPECT_EQ(move.march.manner, Manner::Ahead);
    EXPECT_EQ(move.march.distance, 5000);
    EXPECT_FALSE(move.half);
}

TEST(Drags, ALittleAsideStillGoStraightAhead)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const Move move = order<Move>(dragged(cast, line, 900, 5000));
    EXPECT_EQ(move.march.manner, Manner::Ahead);
    EXPECT_NEAR(move.march.distance, 5000, 2);
}

TEST(Drags, BackwardAreMarchesStraightBack)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 20));
    const Move move = order<Move>(dragged(cast, line, 0, -2000));
    EXPECT_EQ(move.march.manner, Manner::Back);
    EXPECT_EQ(move.march.distance, 2000);
}

TEST(Drags, AsideAreRefusedByTheClauseOfTheStraightMove)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 20));
    EXPECT_EQ(why_not(cast, dragged(cast, line, 5000, 1000)), "IB-MOV-8");
}

TEST(Drags, ALittleTooLongGoAsFarAsTheyMay)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    EXPECT_NEAR(order<Move>(dragged(cast, line, 0, 7500)).march.distance, 7000, kTolerance);
    EXPECT_EQ(why_not(cast, dragged(cast, line, 0, 7500)), "");
    EXPECT_EQ(why_not(cast, dragged(cast, line, 0, 12000)), "IB-MOV-4");
}

TEST(Drags, AfterAHalfActionAreHalfMoves)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast[line].acted = {
        .kind = Acted::Kind::Split, .items = static_cast<std::uint8_t>(Item::Fire), .over = false};
    EXPECT_TRUE(order<Move>(dragged(cast, line, 0, 2000)).half);
}

TEST(Drags, OntoAnEnemyAreFire)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const UnitId enemy = cast.us(10, at(20, 20));
    const Fire fire = order<Fire>(dragged(cast, line, 0, 10000, "u1"));
    ASSERT_EQ(fire.volleys.size(), 1u);
    EXPECT_EQ(fire.volleys[0].target, enemy);
    EXPECT_EQ(fire.volleys[0].firers[0].castings, 20);
}

TEST(Drags, WithAHeadingTurnAndAreHalvedWhereOnlyAHalfIsLeft)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    Intent intent;
    intent.piece = "u0";
    intent.to = place_of(cast.field, footprint_of(cast.field, cast[line]).centre);
    intent.heading = 450;
    const Change whole = order<Change>(Rulebook::intend(cast.field, cast.state, intent));
    EXPECT_EQ(whole.facing, Heading{450});
    EXPECT_EQ(why_not(cast, Action(whole)), "");
    cast[line].acted = {
        .kind = Acted::Kind::Split, .items = static_cast<std::uint8_t>(Item::Fire), .over = false};
    EXPECT_TRUE(order<Change>(Rulebook::intend(cast.field, cast.state, intent)).half);
}

TEST(Drags, OfAPinnedUnitLookForCover)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 20));
    cast[line].morale = 2;
    cast[line].pinned_duty = true;
    const ToCover cover = order<ToCover>(dragged(cast, line, 3000, 0));
    EXPECT_EQ(cover.heading, kEast);
    EXPECT_EQ(cover.distance, 3000);
}

TEST(Drags, OfARetreatingUnitChooseTheNearestWayOfTheFan)
{
    Cast cast;
    const UnitId broken = cast.csa(10, at(30, 30));
    const UnitId enemy = cast.us(20, at(30, 34));
    cast[broken].morale = 1;
    cast[broken].retreat_due = true;
    cast[broken].causes.push_back(enemy);
    cast.state.phase = Phase::Retreat;
    const auto ways = ways_to_retreat({cast.field, cast.state}, broken);
    ASSERT_FALSE(ways.empty());
    for (const RetreatWay& way : ways) {
        const Point middle = footprint_of(cast.field, cast[broken]).centre;
        const auto meant =
            dragged(cast, broken, way.end.centre.x - middle.x, way.end.centre.y - middle.y);
        EXPECT_EQ(order<Retreat>(meant).bend, way.bend);
    }
}

TEST(Drags, InTheDoubleQuickPhaseAreDoubleQuick)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    cast.state.phase = Phase::DoubleQuick;
    EXPECT_EQ(order<DoubleQuick>(dragged(cast, line, 0, 6000)).march.distance, 6000);
}

TEST(Drags, OfAColumnAlongItsRoadFollowIt)
{
    Cast cast;
    cast.line(Ground::Road, {{20, 0}, {20, 60}});
    const UnitId column = cast.csa(8, at(20, 10));
    cast[column].formation = formed(FormationKind::Column);
    EXPECT_EQ(order<Move>(dragged(cast, column, 0, 6000)).march.manner, Manner::Road);
}

TEST(Drags, OfALeaderOntoAUnitJoinIt)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 10));
    const LeaderId leader = cast.leader(Side::Confederate, at(26, 9));
    Intent intent;
    intent.piece = piece_id(cast.field, leader);
    intent.to = place_of(cast.field, at(20, 10));
    intent.target = "u0";
    EXPECT_EQ(order<MoveLeader>(Rulebook::intend(cast.field, cast.state, intent)).join, line);
}

TEST(Drags, OfNobodyMeanNothing)
{
    Cast cast;
    cast.csa(20, at(20, 10));
    Intent intent;
    intent.piece = "nobody";
    EXPECT_FALSE(Rulebook::intend(cast.field, cast.state, intent));
}

}  // namespace
}  // namespace longroll::iron_brigade
