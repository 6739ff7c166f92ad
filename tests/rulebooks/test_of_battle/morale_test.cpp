// Morale tests and the ladder. One suite for each clause of TB-MOR-1 to 5 and TB-MLV.

#include "fights.h"

namespace longroll::test_of_battle {
namespace {

TEST(TB_MOR_1, BothInContactTest)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.csa(at(40, 10));  // far from everybody
    EXPECT_TRUE(test_morale(cast, {1, 1}));
    EXPECT_TRUE(cast.happened(MoraleTested{a, 5, true}));
    EXPECT_TRUE(cast.happened(MoraleTested{d, 5, true}));
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
}

TEST(TB_MOR_2, CloseRangeInTheArcIsATrigger)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast.card(d).weapon = Weapon::CartridgeRifle;
    EXPECT_EQ(close_range_threats(cast.view(), a), Units{d});
    EXPECT_TRUE(test_morale(cast, {5}));  // the rifled muskets threaten nobody
    EXPECT_TRUE(cast.happened(MoraleTested{a, 5, true}));
    cast[d].facing = kNorth;  // it looks away
    EXPECT_TRUE(close_range_threats(cast.view(), a).empty());
}

TEST(TB_MOR_2, ThreeInchesAndAHundredth)
{
    for (const auto& [distance, threatened] : {std::pair{3010, true}, std::pair{3011, false}}) {
        Cast cast;
        const auto [a, d] = apart(cast, distance);
        cast.card(d).weapon = Weapon::CartridgeRifle;
        EXPECT_EQ(!close_range_threats(cast.view(), a).empty(), threatened);
    }
}

TEST(TB_MOR_2, WhoCannotFireThreatensNobody)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId guns = cast.guns(Side::Union, {inches(20), 23'500}, kSouth);
    EXPECT_FALSE(close_range_threats(cast.view(), a).empty());
    cast[guns].limbered = true;
    EXPECT_TRUE(close_range_threats(cast.view(), a).empty());
    cast[guns].limbered = false;
    cast[guns].rallied = true;
    EXPECT_TRUE(close_range_threats(cast.view(), a).empty());
}

TEST(TB_MOR_3, TheyRollInOrderPhasingFirst)
{
    Cast cast;
    const UnitId d = cast.us(at(20, 20));
    const UnitId a = cast.csa(at(20, 20));
    charge_made(cast, a, d);
    cast.card(d).morale = 3;
    EXPECT_TRUE(test_morale(cast, {5, 4}));  // a first, though d has the lower id
    EXPECT_TRUE(cast.happened(MoraleTested{a, 5, true}));
    EXPECT_TRUE(cast.happened(MoraleTested{d, 3, false}));
}

TEST(TB_MOR_4, EqualPassesAndHigherFails)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    EXPECT_TRUE(test_morale(cast, {5, 6}));
    EXPECT_FALSE(cast[a].disordered());
    EXPECT_TRUE(cast[d].disordered());
}

TEST(TB_MOR_5, AFailureChangesNobodyElsesTest)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).weapon = Weapon::CartridgeRifle;
    cast[d].stationary = true;
    // The charger needs 4 against a Stationary cartridge front; that it fails is settled last.
    EXPECT_TRUE(test_morale(cast, {4, 6}));
    EXPECT_TRUE(cast.happened(MoraleTested{a, 4, true}));
    EXPECT_TRUE(cast[d].temporary);
    EXPECT_FALSE(cast[d].stationary);
}

TEST(TB_MLV_1, GoodBecomesTemporaryDisorder)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].stationary = true;
    EXPECT_TRUE(test_morale(cast, {1, 6}));
    EXPECT_EQ(morale_state(cast[d]), MoraleState::Temporary);
    EXPECT_FALSE(cast[d].stationary);
    EXPECT_EQ(cast.clause_of<Disordered>(), "TB-MLV-1");
    EXPECT_TRUE(touching(cast.view(), a, d));  // TB-MLV-5: it stays
}

TEST(TB_MLV_2, TemporaryDisorderBecomesRout)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].temporary = true;
    EXPECT_TRUE(test_morale(cast, {1, 5}));
    EXPECT_EQ(morale_state(cast[d]), MoraleState::Rout);
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_FALSE(touching(cast.view(), a, d));
    EXPECT_EQ(cast.clause_of<Routed>(), "TB-MLV-2");
}

TEST(TB_MLV_3, PermanentDisorderBecomesRout)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].permanent = true;
    EXPECT_TRUE(test_morale(cast, {1, 5}));
    EXPECT_EQ(morale_state(cast[d]), MoraleState::Rout);
    EXPECT_EQ(cast.clause_of<Routed>(), "TB-MLV-3");
}

TEST(TB_MLV_4, RoutBecomesNothing)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    set_morale_state(cast[d], MoraleState::Rout);
    EXPECT_TRUE(test_morale(cast, {1, 5}));
    EXPECT_EQ(cast[d].fate, UnitFate::Eliminated);
    EXPECT_EQ(cast.state[DivisionId{1}].casualties, 4);
    EXPECT_EQ(cast.clause_of<Eliminated>(), "TB-MLV-4");
}

TEST(TB_MLV_6, OneOfThoseInContactAdvancesOrTurns)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].temporary = true;
    cast[a].stationary = true;
    EXPECT_TRUE(test_morale(cast, {1, 5}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    std::vector<Action> offered;
    list_after_rout(cast.view(), offered);
    EXPECT_EQ(offered.size(), 2u);  // nothing, or an advance: there is nobody to turn to
    EXPECT_EQ(cast.refused(AfterRout{AfterRout::Kind::Turn, a, 0, kEast}), "");
    EXPECT_EQ(cast.refused(AfterRout{AfterRout::Kind::Advance, a, 3001, {}}), "TB-MLV-6");
    EXPECT_EQ(cast.refused(AfterRout{AfterRout::Kind::Advance, d, 1000, {}}), "TB-MLV-6");
    EXPECT_EQ(cast.refused(AfterRout{AfterRout::Kind::BreakThrough, a, 0, {}}), "TB-ROU-4");
    EXPECT_TRUE(cast.act(AfterRout{AfterRout::Kind::Advance, a, 3000, {}}));
    EXPECT_EQ(cast[a].front, at(20, 23));
    EXPECT_FALSE(cast[a].stationary);
    EXPECT_FALSE(cast.state.morale);
}

TEST(TB_MLV_6, WhoRunsHimselfHasNoChoice)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[a].temporary = true;
    cast[d].temporary = true;
    EXPECT_TRUE(test_morale(cast, {5, 5}));
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_TRUE(cast[a].routed());
    EXPECT_TRUE(cast[d].routed());
    EXPECT_FALSE(cast.state.morale);
}

TEST(TB_MLV_6, WhoTouchesAnotherMayOnlyTurn)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    const UnitId other = cast.us({inches(23) + 10, inches(20)});
    cast[a].front = {21'500, inches(20)};
    charge_made(cast, a, other);
    cast[d].temporary = true;
    EXPECT_TRUE(test_morale(cast, {1, 5, 1}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(cast.refused(AfterRout{AfterRout::Kind::Advance, a, 1000, {}}), "TB-MLV-6");
}

TEST(TB_MLV_7, TheWayUpLeadsFromTemporaryDisorderAndFromRoutOnly)
{
    EXPECT_EQ(after_recovery(MoraleState::Temporary), MoraleState::Good);
    EXPECT_EQ(after_rally(MoraleState::Rout), MoraleState::Permanent);
    EXPECT_FALSE(after_recovery(MoraleState::Permanent));
    EXPECT_FALSE(after_rally(MoraleState::Permanent));
}

}  // namespace
}  // namespace longroll::test_of_battle
