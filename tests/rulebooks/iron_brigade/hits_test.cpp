// Leaders under fire: suites for ledger IB-HIT.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/personalities.h"

namespace longroll::iron_brigade {
namespace {

// 1>4 castings, 1>2 levels.
struct UnderFire : Duel {
    LeaderId general;
    UnderFire() : Duel(11, 8, inches(8)), general(leader(Side::Union, at(30, 29), target)) {}
};

TEST(IB_HIT_1, MountedAFiveOnFootASix)
{
    for (const bool mounted : {true, false})
        for (const int die : {4, 5, 6}) {
            UnderFire duel;
            duel[duel.general].mounted = mounted;
            EXPECT_TRUE(duel.act(duel.order(), {1, 6, die}));
            const bool hit = die == 6 || (die == 5 && mounted);
            EXPECT_TRUE(duel.happened(LeaderTested{duel.general, hit}));
            EXPECT_EQ(duel[duel.general].fate, hit ? LeaderFate::Casualty : LeaderFate::Active);
        }
}

TEST(IB_HIT_1, OnceInAPlayerTurn)
{
    UnderFire duel;
    EXPECT_TRUE(duel.act(duel.order(), {1, 6, 1}));
    duel.next_turn();
    EXPECT_TRUE(duel.act(duel.order(), {1, 6}));
    EXPECT_EQ(duel.count<LeaderTested>(), 1);
}

TEST(IB_HIT_1, NotWithoutACasualtyAndNotWithoutHisUnit)
{
    Duel duel(1, 8, inches(8));  // 0>5 at best
    const LeaderId with_it = duel.leader(Side::Union, at(30, 29), duel.target);
    const LeaderId alone = duel.leader(Side::Union, at(32, 29));
    const std::vector<int> dice(casualty_cell(duel.reading()).kind == CellKind::Loss ? 1 : 0, 1);
    EXPECT_TRUE(duel.act(duel.order(), dice));
    EXPECT_EQ(duel[duel.target].castings, 8);
    EXPECT_FALSE(duel[with_it].hit_rolled);
    EXPECT_FALSE(duel[alone].hit_rolled);
}

TEST(IB_HIT_1, EachInRosterOrder)
{
    UnderFire duel;
    const LeaderId second = duel.leader(Side::Union, at(30, 29), duel.target);
    EXPECT_TRUE(duel.act(duel.order(), {1, 6, 6, 1}));
    EXPECT_EQ(duel[duel.general].fate, LeaderFate::Casualty);
    EXPECT_EQ(duel[second].fate, LeaderFate::Active);
}

TEST(IB_HIT_2, HeLeavesTheField)
{
    UnderFire duel;
    EXPECT_TRUE(duel.act(duel.order(), {1, 6, 6}));
    EXPECT_EQ(duel[duel.general].fate, LeaderFate::Casualty);
    EXPECT_EQ(duel[duel.general].with, kNoUnit);
    EXPECT_TRUE(duel.happened(LeaderLost{duel.general, LeaderFate::Casualty}));
}

TEST(IB_HIT_2, AlsoWhenHisUnitIsDestroyed)
{
    Duel duel(20, 2, inches(5));
    const LeaderId general = duel.leader(Side::Union, at(30, 26), duel.target);
    EXPECT_TRUE(duel.act(duel.order(), {6, 6}));
    EXPECT_EQ(duel[duel.target].fate, UnitFate::Destroyed);
    EXPECT_EQ(duel[general].fate, LeaderFate::Casualty);
    EXPECT_EQ(duel.clause_of<LeaderLost>(), "IB-HIT-2");
}

TEST(IB_HIT_2, WhoIsNotHitGoesToHisFriends)
{
    Duel duel(20, 2, inches(5));
    const UnitId friends = duel.us(16, at(36, 28));
    const LeaderId general = duel.leader(Side::Union, at(30, 26), duel.target);
    EXPECT_TRUE(duel.act(duel.order(), {6, 1}));
    EXPECT_EQ(duel[general].fate, LeaderFate::Active);
    EXPECT_EQ(duel[general].with, friends);
}

TEST(IB_HIT_3, TheLargerDeductionOfTwo)
{
    UnderFire duel;
    duel.field.leaders[0].rating = Rating::Poor;
    duel.leader(Side::Union, at(30, 29), duel.target, Rating::Hero);
    EXPECT_TRUE(duel.act(duel.order(), {1, 6, 6, 6}));
    EXPECT_EQ(duel[duel.target].hit_deduction, 6);
    EXPECT_EQ(duel.clause_of<LeaderLost>(), "IB-HIT-3");
}

TEST(IB_HIT_3, OfABadOneHisOwnDieDecides)
{
    UnderFire duel;
    duel.field.leaders[0].rating = Rating::Bad;
    EXPECT_TRUE(duel.act(duel.order(), {1, 6, 6}));
    EXPECT_EQ(duel[duel.target].hit_deduction, 0);
    EXPECT_TRUE(duel[duel.target].hit_bad);
}

}  // namespace
}  // namespace longroll::iron_brigade
