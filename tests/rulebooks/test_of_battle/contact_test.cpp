// Stands in contact: who touches whom, by whom and where the contact was made (rulings TB-R-6,
// TB-R-9, TB-R-52, TB-R-140, TB-R-151).

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/contact.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

constexpr std::uint8_t edge_bit(Edge edge)
{
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(edge));
}

// As if it had charged from there and come to where it stands.
void charged_from(Cast& cast, UnitId id, Point start)
{
    cast[id].charged = true;
    cast[id].charge_front = start;
    record_contacts(cast.field, cast.state, id, cast.log);
}

TEST(TB_R_6, ATwentiethOfAnInchIsContact)
{
    Cast cast;
    const UnitId a = cast.csa({20000, 20000});
    const UnitId b = cast.us({20000, 20050});
    EXPECT_TRUE(touching(cast.view(), a, b));
    cast[b].front.y += 1;
    EXPECT_FALSE(touching(cast.view(), a, b));
}

TEST(TB_R_6, WhoStandsAtTheWallOfAFortTouchesWhoIsOnItsEdge)
{
    Cast cast;
    cast.area(TerrainKind::Fort, {10, 20}, {30, 40});
    const UnitId a = cast.csa({20000, 19960});
    const UnitId b = cast.us({20000, 20450});
    EXPECT_TRUE(touching(cast.view(), a, b));
    // Farther in than half an inch, or farther off the wall.
    cast[b].front.y = 20510;
    EXPECT_FALSE(touching(cast.view(), a, b));
    cast[b].front.y = 20450;
    cast[a].front.y = 19940;
    EXPECT_FALSE(touching(cast.view(), a, b));
}

TEST(TB_R_9, TheFrontIsTouchedFromTheFront)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId b = cast.us(at(20, 20));
    charged_from(cast, a, at(20, 10));
    EXPECT_TRUE(cast.happened(MadeContact{a, b, false}));
    EXPECT_FALSE(attacks_in_flank(cast.view(), a, b));
    EXPECT_TRUE(touches_front(cast.view(), a, b));
    EXPECT_EQ(cast.clause_of<MadeContact>(), "TB-CHG-1");
}

TEST(TB_R_9, AFlankMustBeBegunBehindTheFrontLine)
{
    // The defender faces south, its front edge at y = 20; its left edge looks east, at x = 21.5.
    Cast cast;
    const UnitId b = cast.us(at(20, 20));
    const UnitId a = cast.infantry(Side::Confederate, {21500, 21500}, kWest);
    cast[a].charge_front = at(30, 20);  // on the line: in front of it
    EXPECT_FALSE(would_be_flank(cast.view(), at(30, 20), cast.ground_of(a), b));
    EXPECT_TRUE(would_be_flank(cast.view(), {30000, 20001}, cast.ground_of(a), b));
    charged_from(cast, a, {30000, 20001});
    EXPECT_TRUE(attacks_in_flank(cast.view(), a, b));
    EXPECT_EQ(edges_touched(cast.view(), b, a) & edge_bit(Edge::Left), edge_bit(Edge::Left));
}

TEST(TB_R_9, TheRearCountsAsFlank)
{
    Cast cast;
    const UnitId b = cast.us(at(20, 20));
    const UnitId a = cast.infantry(Side::Confederate, at(20, 23), kSouth);
    charged_from(cast, a, at(20, 35));
    EXPECT_TRUE(attacks_in_flank(cast.view(), a, b));
    EXPECT_EQ(edges_touched(cast.view(), b, a) & edge_bit(Edge::Rear), edge_bit(Edge::Rear));
}

TEST(TB_R_9, NobodyInATownIsFlanked)
{
    Cast cast;
    const BlockId block = cast.block(true, at(20, 20));
    const UnitId b = cast.us({20000, 18500});
    cast[b].block = block;
    const UnitId a = cast.infantry(Side::Confederate, {20000, 21500}, kSouth);
    charged_from(cast, a, at(20, 35));
    ASSERT_TRUE(touching(cast.view(), a, b));
    EXPECT_FALSE(attacks_in_flank(cast.view(), a, b));
    EXPECT_TRUE(touches_front(cast.view(), a, b));
}

TEST(TB_R_140, TheStandThatWasRunIntoAnswersAsFrontal)
{
    Cast cast;
    const UnitId b = cast.us(at(20, 20));
    const UnitId a = cast.infantry(Side::Confederate, at(20, 23), kSouth);
    charged_from(cast, a, at(20, 35));
    EXPECT_FALSE(attacks_in_flank(cast.view(), b, a));
    // Its flank verdict keeps the maker from touching the front, be it at a corner of it.
    EXPECT_FALSE(touches_front(cast.view(), a, b));
}

TEST(TB_R_140, AFrontCornerIsFlankForWhoBeganBehind)
{
    Cast cast;
    const UnitId b = cast.us(at(20, 20));
    const UnitId a = cast.infantry(Side::Confederate, {21500, 18500}, kWest);
    ASSERT_TRUE(touching(cast.view(), a, b));
    EXPECT_TRUE(would_be_flank(cast.view(), at(30, 21), cast.ground_of(a), b));
    EXPECT_FALSE(would_be_flank(cast.view(), at(30, 19), cast.ground_of(a), b));
}

TEST(TB_R_140, TheVerdictHoldsUntilTheContactEnds)
{
    Cast cast;
    const UnitId b = cast.us(at(20, 20));
    const UnitId a = cast.infantry(Side::Confederate, at(20, 23), kSouth);
    charged_from(cast, a, at(20, 35));
    cast.state.phasing = Side::Union;
    cast[a].charge_front = at(20, 5);
    record_contacts(cast.field, cast.state, b, cast.log);
    EXPECT_EQ(cast.state.contacts.size(), 1u);
    drop_ended_contacts(cast.field, cast.state);
    EXPECT_TRUE(attacks_in_flank(cast.view(), a, b));
    cast[a].front.y += 1000;
    drop_ended_contacts(cast.field, cast.state);
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_FALSE(attacks_in_flank(cast.view(), a, b));
}

TEST(TB_R_52, AColumnIsFlankedEverywhereButAtTheHeadOfItsFront)
{
    Cast cast;
    const UnitId b = cast.us(at(20, 20));
    cast[b].column = true;
    cast[b].trail = {at(20, 23), {20000, 27500}};
    // At the trail, begun in front of its front line.
    const UnitId a = cast.infantry(Side::Confederate, {20750, 26000}, kWest);
    ASSERT_TRUE(touching(cast.view(), a, b));
    EXPECT_TRUE(would_be_flank(cast.view(), at(30, 10), cast.ground_of(a), b));
    EXPECT_FALSE(touches_front(cast.view(), a, b));
    // At the front edge.
    const UnitId c = cast.csa(at(20, 20));
    EXPECT_FALSE(would_be_flank(cast.view(), at(20, 30), cast.ground_of(c), b));
    // At the side, its corner with it.
    const UnitId d = cast.infantry(Side::Confederate, {21500, 21500}, kWest);
    EXPECT_TRUE(would_be_flank(cast.view(), at(30, 25), cast.ground_of(d), b));
}

TEST(TB_R_151, NeighbouringBlocksAreInContactOnlyByACharge)
{
    Cast cast;
    const BlockId west = cast.block(true, at(20, 20));
    const BlockId east = cast.block(true, at(23, 20));
    const UnitId a = cast.csa(at(20, 21));
    const UnitId b = cast.us(at(23, 21));
    cast[a].block = west;
    cast[b].block = east;
    EXPECT_FALSE(touching(cast.view(), a, b));
    cast.state.contacts.push_back({a, b, false});
    EXPECT_TRUE(touching(cast.view(), a, b));
}

TEST(TB_R_151, WhileInfantryIsInTheBlockGunsInItTouchNobody)
{
    Cast cast;
    const BlockId block = cast.block(true, at(20, 20));
    const UnitId guns = cast.guns(Side::Union, {20000, 18500}, kSouth);
    cast[guns].block = block;
    const UnitId a = cast.csa({20000, 18500});
    EXPECT_TRUE(touching(cast.view(), a, guns));
    const UnitId foot = cast.us({20000, 18500});
    cast[foot].block = block;
    EXPECT_FALSE(touching(cast.view(), a, guns));
    EXPECT_TRUE(touching(cast.view(), a, foot));
}

}  // namespace
}  // namespace longroll::test_of_battle
