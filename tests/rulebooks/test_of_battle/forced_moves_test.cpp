// Retreats, steps back, repulses, advances and turns: TB-CHG-11, TB-MLV-5, and rulings TB-R-61,
// TB-R-112, TB-R-113, TB-R-145, TB-R-149.

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/forced_moves.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

struct InContact : Cast {
    InContact() : attacker(csa(at(30, 20))), defender(us(at(30, 20))) {}

    UnitId attacker;
    UnitId defender;
};

TEST(TB_R_112, ALoserFallsBackSixInchesFacingTheEnemy)
{
    InContact cast;
    cast[cast.defender].stationary = true;
    ScriptedDice dice({});
    retreat(cast.field, cast.state, cast.defender, inches(6), {cast.attacker}, "TB-CBT-3"_clause,
            dice, cast.log);
    EXPECT_EQ(cast[cast.defender].front, at(30, 26));
    EXPECT_EQ(cast[cast.defender].facing, kSouth);
    EXPECT_FALSE(cast[cast.defender].stationary);
    EXPECT_TRUE(cast.happened(Retreated{cast.defender, at(30, 20), at(30, 26)}));
}

TEST(TB_R_112, FromTheMeanOfSeveralEnemies)
{
    Cast cast;
    const UnitId loser = cast.us(at(30, 20));
    const UnitId one = cast.csa(at(30, 20));
    const UnitId two = cast.infantry(Side::Confederate, {31500, 21500}, kWest);
    ScriptedDice dice({});
    retreat(cast.field, cast.state, loser, inches(6), {one, two}, "TB-CBT-3"_clause, dice,
            cast.log);
    // Centres (30, 18.5) and (33, 21.5): away from (31.5, 20) is north-west.
    EXPECT_EQ(cast[loser].front, at(30, 20) + ahead(Heading{3150}, inches(6)));
}

TEST(TB_R_112, GunsLimberAndSiegeGunsAreLost)
{
    Cast cast;
    const UnitId a = cast.csa(at(30, 20));
    const UnitId guns = cast.guns(Side::Union, at(30, 20), kSouth);
    ScriptedDice dice({});
    retreat(cast.field, cast.state, guns, inches(6), {a}, "TB-CBT-3"_clause, dice, cast.log);
    EXPECT_TRUE(cast[guns].limbered);
    EXPECT_TRUE(cast[guns].on_table());
    cast.card(guns).weight = Weight::Siege;
    retreat(cast.field, cast.state, guns, inches(6), {a}, "TB-CBT-3"_clause, dice, cast.log);
    EXPECT_FALSE(cast[guns].on_table());
}

// ---- Steps back ----

TEST(TB_R_145, AStepBackLeavesAnInchToEach)
{
    InContact cast;
    ASSERT_TRUE(step_back(cast.field, cast.state, cast.attacker, cast.log));
    EXPECT_EQ(cast[cast.attacker].front, at(30, 19));
    EXPECT_EQ(cast[cast.attacker].facing, kNorth);
    EXPECT_EQ(cast.clause_of<SteppedBack>(), "TB-STC-1");
}

TEST(TB_R_145, NoRoomIfAFriendStandsBehind)
{
    InContact cast;
    cast.csa({30000, 16500});
    EXPECT_FALSE(step_back(cast.field, cast.state, cast.attacker, cast.log));
    EXPECT_EQ(cast[cast.attacker].front, at(30, 20));
}

TEST(TB_R_145, NoRoomIfAnotherEnemyWouldBeTouched)
{
    InContact cast;
    cast.us({30000, 13020}, kNorth);
    cast[cast.attacker].front = at(30, 20);
    // His front is at 13.02; four inches behind the attacker's rear at 17: room enough.
    EXPECT_TRUE(step_back(cast.field, cast.state, cast.attacker, cast.log));
    InContact narrow;
    narrow.us({30000, 15980}, kNorth);
    EXPECT_FALSE(step_back(narrow.field, narrow.state, narrow.attacker, narrow.log));
}

TEST(TB_R_54, SiegeGunsDoNotStepBack)
{
    Cast cast;
    cast.us(at(30, 20));
    const UnitId guns = cast.guns(Side::Confederate, at(30, 20));
    cast.card(guns).weight = Weight::Siege;
    EXPECT_FALSE(step_back(cast.field, cast.state, guns, cast.log));
}

// ---- Repulses ----

struct Charged61 : InContact {
    Charged61()
    {
        card(defender).weapon = Weapon::CartridgeRifle;
        Unit& unit = (*this)[attacker];
        unit.charged = true;
        unit.charge_front = at(30, 10);
        unit.temporary = true;
        unit.disordered_now = true;
    }
    void check(std::vector<int> faces = {})
    {
        ScriptedDice dice(std::move(faces));
        repulse_disordered_chargers(field, state, dice, log);
        EXPECT_TRUE(dice.spent());
    }
};

TEST(TB_R_61, ANewlyDisorderedChargerGoesBackAnInchFromCartridgeArms)
{
    Charged61 cast;
    cast.check();
    EXPECT_EQ(cast[cast.attacker].front, at(30, 19));
    EXPECT_TRUE(cast[cast.attacker].repulsed);
    EXPECT_TRUE(cast.happened(Repulsed{cast.attacker}));
    EXPECT_FALSE(in_contact(cast.view(), cast.attacker));
}

TEST(TB_R_61, DefendersAndThoseWhoRoutAreNotRepulsed)
{
    Charged61 defender;
    defender.state.phasing = Side::Union;
    defender.check();
    EXPECT_EQ(defender.count<Repulsed>(), 0);
    Charged61 routed;
    routed[routed.attacker].permanent = true;
    routed.check();
    EXPECT_EQ(routed.count<Repulsed>(), 0);
}

TEST(TB_R_61, WithoutRoomItRetreatsSixInches)
{
    Charged61 cast;
    const UnitId friendly = cast.csa({30000, 16500});
    cast.check({3});
    // Through the friend, who holds.
    EXPECT_EQ(cast[cast.attacker].front, at(30, 14) - ahead(kNorth, 500));
    EXPECT_FALSE(cast[friendly].temporary);
}

TEST(TB_MLV_5, ADisorderedStandStaysInContactWithOtherArms)
{
    Charged61 cast;
    cast.card(cast.defender).weapon = Weapon::RifledMusket;
    cast.check();
    EXPECT_TRUE(in_contact(cast.view(), cast.attacker));
}

// ---- Advances and turns ----

TEST(TB_R_149, AnAdvanceStopsAnInchFromEnemiesAndAtFriends)
{
    Cast cast;
    const UnitId a = cast.csa(at(30, 20));
    EXPECT_EQ(advance_room(cast.view(), a, inches(3)), inches(3));
    const UnitId b = cast.us({30000, 22500});
    EXPECT_EQ(advance_room(cast.view(), a, inches(3)), 1500);
    cast[b].fate = UnitFate::Eliminated;
    cast.csa({30000, 25000});
    EXPECT_EQ(advance_room(cast.view(), a, inches(3)), 2000);
}

TEST(TB_R_149, WhoStillTouchesAnEnemyDoesNotAdvance)
{
    InContact cast;
    EXPECT_EQ(advance_room(cast.view(), cast.attacker, inches(3)), 0);
    Cast guns;
    EXPECT_EQ(advance_room(guns.view(), guns.guns(Side::Confederate, at(30, 20)), inches(3)), 0);
}

TEST(TB_R_113, AnAdvanceCostsStationary)
{
    Cast cast;
    const UnitId a = cast.csa(at(30, 20));
    cast[a].stationary = true;
    advance(cast.field, cast.state, a, 2500, "TB-CBT-4"_clause, cast.log);
    EXPECT_EQ(cast[a].front, (Point{30000, 22500}));
    EXPECT_FALSE(cast[a].stationary);
    EXPECT_TRUE(cast.happened(Advanced{a, {30000, 22500}}));
}

TEST(TB_R_113, IntoTheBlockThatTheLoserLeft)
{
    Cast cast;
    const BlockId block = cast.block(true, at(30, 20));
    const UnitId a = cast.csa({30000, 18500});
    EXPECT_FALSE(refuse_occupation(cast.view(), a, block));
    occupy_left_block(cast.field, cast.state, a, block, "TB-CBT-4"_clause, cast.log);
    EXPECT_EQ(cast[a].block, block);
    EXPECT_EQ(cast.ground_of(a).centre, at(30, 20));
    // Full.
    const UnitId other = cast.csa({30000, 18500});
    EXPECT_EQ(refuse_occupation(cast.view(), other, block)->clause.id, "TB-TTN-3");
}

TEST(TB_R_149, ATurnNeedsRoom)
{
    Cast cast;
    const UnitId a = cast.csa(at(30, 20));
    EXPECT_TRUE(may_turn(cast.view(), a, Heading{450}));
    cast.csa(at(33, 20));
    EXPECT_FALSE(may_turn(cast.view(), a, Heading{450}));
    EXPECT_TRUE(may_turn(cast.view(), a, kEast));
    turn_to(cast.field, cast.state, a, kEast, "TB-MLV-6"_clause, cast.log);
    EXPECT_EQ(cast[a].front, (Point{31500, 18500}));
    EXPECT_TRUE(cast.happened(Faced{a, kEast}));
}

}  // namespace
}  // namespace longroll::test_of_battle
