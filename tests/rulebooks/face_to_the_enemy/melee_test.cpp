// Melee: ledger FE-MEL and its worked examples FE-W-33 to FE-W-37.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/melee.h"

namespace longroll::face_to_the_enemy {

namespace {

// A Confederate line of six that has charged a Union one, in the Confederates' Melee phase.
class Fight : public Cast {
public:
    explicit Fight(int attackers = 6, int defenders = 6)
        : a(csa(attackers, at(20, 20))), d(us(defenders, at(20, 20)))
    {
        contact(a, d);
        phase(Phase::Melee);
    }
    // M1 to M6; whether all dice were used.
    bool fight(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        resolve_melee(field, state, dice, log);
        return dice.spent();
    }
    Contact& contact_made() { return state.contacts.front(); }
    int number(UnitId striker, UnitId target) const
    {
        return melee_number(view(), striker, target).total();
    }
    bool has_line(UnitId striker, UnitId target, std::string_view clause) const
    {
        const Tally tally = melee_number(view(), striker, target);
        for (const TallyLine& line : tally.lines())
            if (line.clause.id == clause) return true;
        return false;
    }

    UnitId a;
    UnitId d;
};

std::vector<int> times(int count, int face)
{
    return std::vector<int>(static_cast<std::size_t>(count), face);
}

std::vector<int> joined(std::initializer_list<std::vector<int>> parts)
{
    std::vector<int> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace

TEST(FE_MEL_1, EverybodyInContactStrikes)
{
    Fight cast;
    const UnitId idle = cast.csa(6, at(40, 40));
    EXPECT_TRUE(cast.fight(times(12, 3)));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.a, cast.d, 6, 4, 0}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.d, cast.a, 6, 4, 0}));
    EXPECT_EQ(cast.count<Struck>(), 2);
    EXPECT_EQ(cast[idle].phase.melee_given, 0);
}

TEST(FE_MEL_2, DiceByArmWhateverTheRank)
{
    Fight cast;
    cast.shape(cast.a, Formation::Column, 2);
    EXPECT_EQ(melee_dice(cast.view(), cast.a), 6);
    const UnitId riders = cast.cavalry(Side::Union, 5, at(40, 40), kSouth);
    const UnitId guns = cast.guns(Side::Union, 3, at(50, 40), kSouth);
    EXPECT_EQ(melee_dice(cast.view(), riders), 5);
    cast[riders].mounted = false;
    EXPECT_EQ(melee_dice(cast.view(), riders), 5);
    EXPECT_EQ(melee_dice(cast.view(), guns), 6);
}

TEST(FE_MEL_3, TheWorseLossOnce)
{
    Fight cast(8);
    cast[cast.a].morale = Morale::Worn;
    EXPECT_EQ(melee_dice(cast.view(), cast.a), 6);
    cast[cast.a].event_disorder = Disorder::Disordered;
    EXPECT_EQ(melee_dice(cast.view(), cast.a), 6);
    cast[cast.a].event_disorder = Disorder::Severe;
    EXPECT_EQ(melee_dice(cast.view(), cast.a), 4);
    cast[cast.a].morale = Morale::Spent;
    EXPECT_EQ(melee_dice(cast.view(), cast.a), 4);
}

TEST(FE_MEL_4, FourOrMoreAndASixAlwaysHits)
{
    Fight cast;
    EXPECT_EQ(cast.number(cast.a, cast.d), 4);
    // Works on a hill: 4 + 2 + 1 is more than a die shows.
    cast.contact_made().works = true;
    cast.contact_made().uphill = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 7);
    EXPECT_TRUE(cast.fight({6, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 6, 6, 6}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.a, cast.d, 6, 6, 1}));
}

TEST(FE_MEL_5, WorksOfTheDefender)
{
    Fight cast;
    cast.contact_made().works = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 6);
    EXPECT_TRUE(cast.has_line(cast.a, cast.d, "FE-MEL-5"));
}

TEST(FE_MEL_6, StrikesBackWorseAtItsRear)
{
    Fight cast;
    cast.contact_made().aspect = Aspect::Rear;
    EXPECT_EQ(cast.number(cast.a, cast.d), 4);
    EXPECT_EQ(cast.number(cast.d, cast.a), 5);
    EXPECT_TRUE(cast.has_line(cast.d, cast.a, "FE-MEL-6"));
}

TEST(FE_MEL_7, StrikesBackWorseAtItsFlank)
{
    Fight cast;
    cast.contact_made().aspect = Aspect::Flank;
    EXPECT_EQ(cast.number(cast.a, cast.d), 4);
    EXPECT_EQ(cast.number(cast.d, cast.a), 5);
    EXPECT_TRUE(cast.has_line(cast.d, cast.a, "FE-MEL-7"));
}

TEST(FE_MEL_8, UphillAddsToOthers)
{
    Fight cast;
    cast.contact_made().uphill = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 5);
    EXPECT_TRUE(cast.has_line(cast.a, cast.d, "FE-MEL-8"));
    cast.contact_made().woods_or_fence = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 6);
}

TEST(FE_MEL_9, WoodsOrFenceAreNotAddedToWorks)
{
    Fight cast;
    cast.contact_made().woods_or_fence = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 5);
    EXPECT_TRUE(cast.has_line(cast.a, cast.d, "FE-MEL-9"));
    cast.contact_made().works = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 6);
    EXPECT_FALSE(cast.has_line(cast.a, cast.d, "FE-MEL-9"));
}

TEST(FE_MEL_10, OnlyWhoWasChargedDefends)
{
    Fight cast;
    cast.contact_made().works = true;
    cast.contact_made().uphill = true;
    EXPECT_EQ(cast.number(cast.d, cast.a), 4);
    // The same in the other side's turn.
    cast.phase(Phase::Melee, Side::Union);
    EXPECT_EQ(cast.number(cast.d, cast.a), 4);
    EXPECT_EQ(cast.number(cast.a, cast.d), 7);
}

TEST(FE_MEL_11, FlankHitsEasierByOption)
{
    Fight cast;
    cast.field.options.flank_hits_easier = true;
    EXPECT_EQ(cast.number(cast.a, cast.d), 4);
    for (const Aspect aspect : {Aspect::Flank, Aspect::Rear}) {
        cast.contact_made().aspect = aspect;
        EXPECT_EQ(cast.number(cast.a, cast.d), 3);
        EXPECT_EQ(cast.number(cast.d, cast.a), 4);
    }
}

TEST(FE_MEL_12, ReRollsOfTheStriker)
{
    Fight cast(2, 2);
    cast.card(cast.a).quality = Quality::Veteran;
    cast.card(cast.d).quality = Quality::Raw;
    // The Veterans' 1 and 2 become 4 and 3, the Raw ones' 6 becomes 2.
    EXPECT_TRUE(cast.fight({1, 2, 4, 3, 6, 3, 2, 6, 4, 5}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.a, cast.d, 2, 4, 1}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.d, cast.a, 2, 4, 0}));
}

TEST(FE_MEL_13, AllOpponentsTogether)
{
    Fight cast(6, 4);
    const UnitId second = cast.us(4, at(26, 20));
    cast.contact(cast.a, second);
    // 3 on each; one hit on each; 1 and 0 back: two given, one taken.
    EXPECT_TRUE(cast.fight({4, 2, 2, 4, 2, 2, 4, 2, 2, 2, 2, 2, 2, 2,
                            // Each saves its base; the one loser tests.
                            2, 2, 2, 5, 5}));
    EXPECT_TRUE(cast.happened(MeleeDecided{cast.a, 2, 1}));
    EXPECT_TRUE(cast.happened(MeleeDecided{cast.d, 1, 1}));
    EXPECT_TRUE(cast.happened(MeleeDecided{second, 0, 1}));
}

TEST(FE_MEL_14, ABaseForSixHitsAndARollForTheRest)
{
    // Twelve bases against a line of twelve: six hits and no more take one base without a roll.
    Fight cast(12, 12);
    EXPECT_TRUE(cast.fight(joined({times(6, 4), times(6, 2), times(12, 2), {6, 6}})));
    EXPECT_EQ(cast[cast.d].bases, 11);
    EXPECT_EQ(cast.count<LossRolled>(), 0);
}

TEST(FE_MEL_15, GunsSaveMore)
{
    Fight cast;
    const UnitId guns = cast.guns(Side::Union, 2, at(30, 20), kSouth);
    cast.state.contacts.clear();
    cast.contact(cast.a, guns);
    // Two hits, none back: 2 + 1 saves the base of guns who have lost.
    EXPECT_TRUE(cast.fight({4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 6}));
    EXPECT_TRUE(cast.happened(LossRolled{guns, 3, 2, false}));
}

TEST(FE_MEL_16, WinnersAndDrawsSaveMore)
{
    Fight cast;
    // Two hits each: a 1 saves both.
    EXPECT_TRUE(cast.fight({4, 4, 2, 2, 2, 2, 4, 4, 2, 2, 2, 2, 1, 1}));
    EXPECT_TRUE(cast.happened(LossRolled{cast.a, 3, 2, false}));
    EXPECT_TRUE(cast.happened(LossRolled{cast.d, 3, 2, false}));
}

TEST(FE_MEL_17, AGeneralIsRiskedOnceIfHisUnitIsHit)
{
    Fight cast;
    const GeneralId hit = cast.attached(cast.d);
    const GeneralId safe = cast.attached(cast.a);
    // The loss roll, double six for him; the losers' test comes after.
    EXPECT_TRUE(cast.fight({4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 6, 6, 5, 5}));
    EXPECT_EQ(cast[hit].fate, GeneralFate::Killed);
    EXPECT_EQ(cast[safe].fate, GeneralFate::Active);
    EXPECT_EQ(cast.count<GeneralRisked>(), 1);
}

TEST(FE_MEL_18, OnlyLosersTestAndWhoIsRemovedDoesNot)
{
    Fight cast(6, 4);
    // Four of Average quality are removed at two: six hits take one, and the rest of two another.
    EXPECT_TRUE(cast.fight({4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 5, 5, 5}));
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
    EXPECT_EQ(cast.last<MoraleTested>().unit, cast.d);
    Fight removed(8, 3);
    removed[removed.d].bases = 2;
    EXPECT_TRUE(removed.fight({4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 1}));
    EXPECT_EQ(removed[removed.d].fate, UnitFate::Autobroken);
    EXPECT_EQ(removed.count<MoraleTested>(), 0);
    EXPECT_TRUE(removed.state.contacts.empty());
}

TEST(FE_MEL_19, ContactLastsWhileNobodyBreaks)
{
    Fight cast;
    const Point stood = cast[cast.a].front;
    EXPECT_TRUE(cast.fight({4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 4, 5}));
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
    EXPECT_EQ(cast[cast.a].front, stood);
    EXPECT_EQ(cast[cast.d].front, stood);
}

TEST(FE_MEL_20, DiceAreSharedOutAmongSeveral)
{
    Fight cast(7, 4);
    const UnitId more = cast.us(5, at(26, 20));
    cast.contact(cast.a, more);
    const std::vector<Share> even = {{cast.d, 3}, {more, 4}};
    EXPECT_EQ(shares_of(cast.view(), cast.a), even);
    EXPECT_TRUE(anybody_to_allocate(cast.view(), Side::Confederate));
    EXPECT_FALSE(anybody_to_allocate(cast.view(), Side::Union));
    EXPECT_EQ(cast.refused(Allocate{cast.a, {{cast.d, 7}}}), "FE-MEL-20");
    EXPECT_EQ(cast.refused(Allocate{cast.a, {{cast.d, 7}, {more, 0}}}), "FE-MEL-20");
    EXPECT_EQ(cast.refused(Allocate{cast.a, {{cast.d, 3}, {more, 3}}}), "FE-MEL-20");
    EXPECT_EQ(cast.refused(Allocate{cast.a, {{cast.d, 3}, {cast.d, 4}}}), "FE-MEL-20");
    EXPECT_EQ(cast.refused(Allocate{cast.d, {{cast.a, 4}}}), "FE-MEL-20");
    std::vector<Action> listed;
    list_allocations(cast.view(), listed);
    EXPECT_EQ(listed.size(), 3U);
    ASSERT_TRUE(cast.act(Allocate{cast.a, {{more, 6}, {cast.d, 1}}}));
    const std::vector<Share> shared = {{cast.d, 1}, {more, 6}};
    EXPECT_EQ(shares_of(cast.view(), cast.a), shared);
    EXPECT_FALSE(anybody_to_allocate(cast.view(), Side::Confederate));
}

TEST(FE_MEL_20, WithFewerDiceThanEnemiesTheOwnerPicks)
{
    Fight cast(2, 4);
    const UnitId second = cast.us(5, at(26, 20));
    const UnitId third = cast.us(3, at(30, 20));
    cast.contact(cast.a, second);
    cast.contact(cast.a, third);
    const std::vector<Share> strongest = {{cast.d, 1}, {second, 1}, {third, 0}};
    EXPECT_EQ(shares_of(cast.view(), cast.a), strongest);
    EXPECT_EQ(cast.refused(Allocate{cast.a, {{third, 2}}}), "FE-MEL-20");
    EXPECT_EQ(cast.refused(Allocate{cast.a, {{third, 1}, {cast.d, 1}}}), "");
}

TEST(FE_MEL_20, TheActiveSideFirstThenTheOther)
{
    Fight cast;
    const UnitId other = cast.csa(6, at(26, 20));
    cast.contact(other, cast.d);
    const Allocate order{cast.d, {{cast.a, 3}, {other, 3}}};
    EXPECT_EQ(cast.refused(order), "FE-MEL-20");
    shared::finish_declaring(cast.state.declaring, Side::Confederate);
    EXPECT_EQ(cast.refused(order), "");
}

TEST(FE_W_33, TheWorksHold)
{
    Fight cast;
    cast[cast.d].morale = Morale::Worn;
    cast.contact_made().works = true;
    EXPECT_EQ(melee_dice(cast.view(), cast.d), 4);
    // FE-W-34 goes on: loss rolls, the attackers' test.
    EXPECT_TRUE(cast.fight({6, 5, 4, 3, 2, 1, 6, 4, 4, 2, 1, 5, 3, 1, 3, 4}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.a, cast.d, 6, 6, 2}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.d, cast.a, 4, 4, 3}));
    EXPECT_TRUE(cast.happened(MeleeDecided{cast.a, 2, 3}));
    EXPECT_TRUE(cast.happened(MeleeDecided{cast.d, 3, 2}));
}

TEST(FE_W_34, TheAttackersAreWorn)
{
    Fight cast;
    cast[cast.d].morale = Morale::Worn;
    cast.contact_made().works = true;
    ASSERT_TRUE(cast.fight({6, 5, 4, 3, 2, 1, 6, 4, 4, 2, 1, 5, 3, 1, 3, 4}));
    EXPECT_EQ(cast[cast.a].bases, 5);
    EXPECT_EQ(cast[cast.d].bases, 6);
    EXPECT_TRUE(cast.happened(MoraleTested{cast.a, TestKind::LostMelee, 6}));
    EXPECT_EQ(cast[cast.a].morale, Morale::Worn);
    EXPECT_TRUE(in_contact(cast.state, cast.a));
}

TEST(FE_W_35, ChargedInTheFlank)
{
    Fight cast(4, 4);
    cast.contact_made().aspect = Aspect::Flank;
    EXPECT_EQ(cast.number(cast.a, cast.d), 4);
    EXPECT_TRUE(cast.fight({2, 2, 2, 2, 4, 4, 5, 6, 6, 6, 6}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Melee, cast.d, cast.a, 4, 5, 2}));
}

TEST(FE_W_36, EightHits)
{
    Fight cast(8, 12);
    EXPECT_TRUE(cast.fight(joined({times(8, 4), times(12, 2), {2, 6, 6}})));
    EXPECT_EQ(cast[cast.d].bases, 10);
    EXPECT_EQ(cast.last<LostBases>(), (LostBases{cast.d, 2}));
}

TEST(FE_W_37, DrawnWithABattery)
{
    Cast cast;
    const UnitId foot = cast.csa(6, at(20, 20));
    const UnitId gun = cast.guns(Side::Union, 1, at(20, 20), kSouth);
    cast.contact(foot, gun);
    cast.phase(Phase::Melee);
    ScriptedDice dice({4, 4, 2, 2, 2, 2, 4, 4, 1, 1});
    resolve_melee(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_TRUE(cast.happened(LossRolled{foot, 3, 2, false}));
    EXPECT_TRUE(cast.happened(LossRolled{gun, 4, 2, false}));
    EXPECT_EQ(cast.count<MoraleTested>(), 0);
}

}  // namespace longroll::face_to_the_enemy
