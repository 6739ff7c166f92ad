// Morale tests: reasons, modifiers, results, the end of a phase. Worked examples FE-W-26, 27, 38 to
// 40, 52 and 54.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/morale.h"

namespace longroll::face_to_the_enemy {
namespace {

constexpr MoraleTest test_of(UnitId id, TestKind kind, UnitId against = kNoUnit,
                             Aspect aspect = Aspect::Front)
{
    return {id, kind, against, aspect};
}

class Nerves : public Cast {
public:
    // What a clause adds to the test; 0 if it is not in the tally.
    [[nodiscard]] int line(std::string_view clause, const MoraleTest& test) const
    {
        int value = 0;
        for (const TallyLine& line : morale_modifiers({field, state}, test).lines())
            if (line.clause.id == clause) value += line.value;
        return value;
    }
    [[nodiscard]] int modifiers(const MoraleTest& test) const
    {
        return morale_modifiers({field, state}, test).total();
    }
    [[nodiscard]] int reasons(const MoraleTest& test) const { return reasons_for(state, test); }
    // The total, with all these dice.
    int test(const MoraleTest& test, std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        const int total = test_morale(field, state, test, dice, log).total;
        EXPECT_TRUE(dice.spent());
        return total;
    }
    void shot(UnitId id, int hits, bool by_guns = false)
    {
        state[id].phase.shot_at = true;
        state[id].phase.shot_at_by_guns = by_guns;
        state[id].phase.shot_hits = static_cast<std::uint8_t>(hits);
    }
    void fought(UnitId id, int taken, int given)
    {
        state[id].phase.melee_taken = static_cast<std::uint8_t>(taken);
        state[id].phase.melee_given = static_cast<std::uint8_t>(given);
    }
    void lose(UnitId id, int bases)
    {
        state[id].bases = static_cast<std::uint8_t>(state[id].bases - bases);
        state[id].width = state[id].bases;
    }
    bool run_end(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        test_end_of_phase(field, state, dice, log);
        return dice.spent();
    }
    bool run_under_fire(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        test_under_fire(field, state, dice, log);
        return dice.spent();
    }
};

// ---- Reasons ----

TEST(FE_MOR_1, AttemptingToChargeIsAReason)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::Charging, cast.us(6, at(20, 13)))), 1);
}

TEST(FE_MOR_2, ReceivingAChargeIsAReason)
{
    Nerves cast;
    const UnitId id = cast.us(6, at(20, 13));
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::Receiving, cast.csa(6, at(20, 10)))), 1);
}

TEST(FE_MOR_3, AHitForEveryThreeBasesIsAReason)
{
    // RULING: FE-R-83: 3 hits for 7 to 9 bases, 1 for 1 to 3.
    for (const auto& [bases, enough] : std::initializer_list<std::pair<int, int>>{
             {1, 1}, {3, 1}, {4, 2}, {6, 2}, {7, 3}, {8, 3}, {9, 3}, {10, 4}}) {
        Nerves cast;
        const UnitId id = cast.csa(bases, at(20, 10));
        for (const TestKind kind : {TestKind::UnderFire, TestKind::DefensiveFire}) {
            cast.shot(id, enough - 1);
            EXPECT_EQ(cast.reasons(test_of(id, kind)), 0) << bases;
            cast.shot(id, enough);
            EXPECT_EQ(cast.reasons(test_of(id, kind)), 1) << bases;
        }
    }
}

TEST(FE_MOR_3, BasesAreThoseOfTheStart)
{
    Nerves cast;  // RULING: FE-R-63
    const UnitId id = cast.csa(7, at(20, 10));
    cast.shot(id, 2);
    cast.lose(id, 1);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 0);
}

TEST(FE_MOR_4, TwoHitsAndGunsAreAReason)
{
    Nerves cast;
    const UnitId id = cast.csa(12, at(20, 10));
    cast.shot(id, 2);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 0);
    cast.shot(id, 2, true);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 1);
    cast.shot(id, 1, true);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 0);
    cast.shot(id, 4, true);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 2);
}

TEST(FE_MOR_5, ALostMeleeIsAReason)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.fought(id, 2, 2);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::LostMelee)), 0);
    cast.fought(id, 3, 2);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::LostMelee)), 1);
}

TEST(FE_MOR_6, AFriendThatBreaksWithinSixInchesIsAReason)
{
    Nerves cast;
    const UnitId breaks = cast.csa(4, at(20, 10));
    const UnitId near = cast.csa(4, at(30, 10));          // 6 inches from side to side
    const UnitId far = cast.csa(4, {30'001, inches(5)});  // farther on the other side
    const UnitId enemy = cast.us(4, at(20, 14));
    cast[breaks].morale = Morale::Spent;
    drop_morale(cast.field, cast.state, breaks, 1, Clause{}, cast.log);
    EXPECT_EQ(cast[breaks].morale, Morale::Broken);
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_FALSE(cast[far].phase.friend_broke);
    EXPECT_FALSE(cast[enemy].phase.friend_broke);   // RULING: FE-R-71: friends only
    EXPECT_FALSE(cast[breaks].phase.friend_broke);  // others only
    EXPECT_EQ(cast.reasons(test_of(near, TestKind::EndOfPhase)), 1);
}

TEST(FE_MOR_6, TheLastBaseIsMeasuredWhereItStood)
{
    Nerves cast;
    const UnitId gone = cast.csa(1, at(20, 10));
    const UnitId near = cast.csa(1, at(27, 10));
    const UnitId far = cast.csa(1, {12'999, inches(10)});
    cast[gone].bases = 0;
    note_break(cast.field, cast.state, gone);
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_FALSE(cast[far].phase.friend_broke);
}

TEST(FE_MOR_6, DroppingShortOfBrokenIsNotBreaking)
{
    Nerves cast;
    const UnitId id = cast.csa(4, at(20, 10));
    const UnitId near = cast.csa(4, at(26, 10));
    drop_morale(cast.field, cast.state, id, 2, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
    EXPECT_FALSE(cast[near].phase.friend_broke);
}

TEST(FE_MOR_7, AGeneralLostWithinSixInchesIsAReason)
{
    Nerves cast;
    const UnitId near = cast.csa(4, at(20, 10));
    const UnitId far = cast.csa(4, at(40, 10));
    const UnitId enemy = cast.us(4, at(20, 13));
    note_general_lost(cast.field, cast.state, Side::Confederate, at(28, 10));
    EXPECT_TRUE(cast[near].phase.general_lost);
    EXPECT_FALSE(cast[far].phase.general_lost);
    EXPECT_FALSE(cast[enemy].phase.general_lost);
    EXPECT_EQ(cast.reasons(test_of(near, TestKind::EndOfPhase)), 1);
}

TEST(FE_MOR_8, OneTestForSeveralReasons)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 2, true);
    EXPECT_TRUE(cast.run_under_fire({6, 6}));
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
    cast[id].phase.friend_broke = true;
    cast[id].phase.general_lost = true;
    EXPECT_TRUE(cast.run_end({6, 6}));
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
    EXPECT_TRUE(cast.run_end({}));  // and at most one in a phase
}

TEST(FE_MOR_9, TwoDiceAndEveryModifierThatIsTrue)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 3);
    EXPECT_EQ(cast.modifiers(test_of(id, TestKind::UnderFire)), -2);
    EXPECT_EQ(cast.test(test_of(id, TestKind::UnderFire), {4, 5}), 7);
    EXPECT_TRUE(cast.happened(MoraleTested{id, TestKind::UnderFire, 7}));
    EXPECT_EQ(cast.clause_of<MoraleTested>(), "FE-MOR-9");
}

TEST(FE_MOR_9, TheEndOfThePhaseCountsWhatHappenedInIt)
{
    Nerves cast;  // RULING: FE-R-105
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 3, true);
    cast[id].phase.friend_broke = true;
    const MoraleTest test = test_of(id, TestKind::EndOfPhase);
    EXPECT_EQ(cast.reasons(test), 1);  // the shooting is no reason of this test
    EXPECT_EQ(cast.line("FE-MOR-10", test), -1);
    EXPECT_EQ(cast.line("FE-MOR-16", test), -1);
    EXPECT_EQ(cast.line("FE-MOR-15", test), 0);
}

// ---- Modifiers ----

TEST(FE_MOR_10, AHitForEveryTwoBasesByShooting)
{
    Nerves cast;
    const UnitId id = cast.csa(7, at(20, 10));
    cast.shot(id, 3);
    EXPECT_EQ(cast.line("FE-MOR-10", test_of(id, TestKind::UnderFire)), 0);
    cast.shot(id, 4);
    EXPECT_EQ(cast.line("FE-MOR-10", test_of(id, TestKind::UnderFire)), -1);
}

TEST(FE_MOR_11, AHitForEveryThreeBasesInMelee)
{
    Nerves cast;
    const UnitId id = cast.csa(7, at(20, 10));
    cast.fought(id, 2, 0);
    EXPECT_EQ(cast.line("FE-MOR-11", test_of(id, TestKind::LostMelee)), 0);
    cast.fought(id, 3, 0);
    EXPECT_EQ(cast.line("FE-MOR-11", test_of(id, TestKind::LostMelee)), -1);
}

TEST(FE_MOR_12, TwoHitsMoreThanItGave)
{
    Nerves cast;
    const UnitId id = cast.csa(7, at(20, 10));
    cast.fought(id, 3, 2);
    EXPECT_EQ(cast.line("FE-MOR-12", test_of(id, TestKind::LostMelee)), 0);
    cast.fought(id, 3, 1);
    EXPECT_EQ(cast.line("FE-MOR-12", test_of(id, TestKind::LostMelee)), -1);
}

TEST(FE_MOR_13, AQuarterOfItsBasesLost)
{
    Nerves cast;  // RULING: FE-R-77: exactly a quarter counts
    const UnitId id = cast.csa(8, at(20, 10));
    cast.lose(id, 1);
    EXPECT_EQ(cast.line("FE-MOR-13", test_of(id, TestKind::UnderFire)), 0);
    cast.lose(id, 1);
    EXPECT_EQ(cast.line("FE-MOR-13", test_of(id, TestKind::UnderFire)), -1);
}

// RULING: FE-R-72. The tester faces north at (20, 20); the enemy stands on its left and looks east
// at it, so that its anchor is behind the tester's front line.
class Flanked : public Nerves {
public:
    Flanked() : tester(csa(6, at(20, 20))), enemy(us(4, {14'000, 19'500}, kEast)) {}
    [[nodiscard]] bool threatened() const
    {
        return flank_threatened({field, state}, test_of(tester, TestKind::UnderFire));
    }

    UnitId tester;
    UnitId enemy;
};

TEST(FE_MOR_14, AnEnemyBesideItThreatensItsFlank)
{
    Flanked cast;  // 3 inches off
    EXPECT_TRUE(cast.threatened());
    EXPECT_EQ(cast.line("FE-MOR-14", test_of(cast.tester, TestKind::UnderFire)), -1);
    cast[cast.enemy].morale = Morale::Worn;
    EXPECT_TRUE(cast.threatened());
    cast[cast.enemy].morale = Morale::Spent;
    EXPECT_FALSE(cast.threatened());
}

TEST(FE_MOR_14, ItMustBeBehindTheLineOfTheFront)
{
    Flanked cast;
    cast[cast.enemy].front.y = inches(20);  // on the line is not behind it
    EXPECT_FALSE(cast.threatened());
    cast[cast.enemy].front.y = inches(20) - 1;
    EXPECT_TRUE(cast.threatened());
}

TEST(FE_MOR_14, ItMustReachByItsOpenRate)
{
    Flanked cast;
    cast[cast.enemy].front.x = inches(12);
    EXPECT_TRUE(cast.threatened());  // 5 inches
    cast[cast.enemy].front.x = inches(12) - 1;
    EXPECT_FALSE(cast.threatened());
    cast.shape(cast.enemy, Formation::Column, 2);
    EXPECT_TRUE(cast.threatened());  // 6 inches in column
    cast.shape(cast.enemy, Formation::MarchColumn, 1);
    EXPECT_FALSE(cast.threatened());
}

TEST(FE_MOR_14, MountedCavalryReachesFartherAndGunsThreatenNobody)
{
    Flanked cast;
    cast.card(cast.enemy).arm = Arm::Cavalry;
    cast[cast.enemy].mounted = true;
    cast[cast.enemy].front.x = inches(9);
    EXPECT_TRUE(cast.threatened());  // 8 inches
    cast[cast.enemy].front.x = inches(9) - 1;
    EXPECT_FALSE(cast.threatened());
    cast[cast.enemy].front.x = inches(15);
    cast.card(cast.enemy).arm = Arm::Artillery;
    EXPECT_FALSE(cast.threatened());
}

TEST(FE_MOR_14, ItMustFaceItAndFightNobody)
{
    Flanked cast;
    cast[cast.enemy].facing = kWest;
    cast[cast.enemy].front.x = inches(13);
    EXPECT_FALSE(cast.threatened());
    cast[cast.enemy].facing = kEast;
    EXPECT_TRUE(cast.threatened());
    cast.contact(cast.csa(2, at(5, 5)), cast.enemy);
    EXPECT_FALSE(cast.threatened());
}

TEST(FE_MOR_14, AThirdUnitInBetweenShieldsIt)
{
    Flanked cast;
    cast.csa(6, {15'500, 22'000}, kNorth);
    EXPECT_TRUE(cast.threatened());
    cast.csa(6, {15'500, 19'900}, kEast);
    EXPECT_FALSE(cast.threatened());
}

TEST(FE_MOR_14, AChargerThreatensTheFlankUnlessItComesFromTheFront)
{
    Flanked cast;  // RULING: FE-R-127
    const auto receives = [&](Aspect aspect) {
        return flank_threatened({cast.field, cast.state},
                                test_of(cast.tester, TestKind::Receiving, cast.enemy, aspect));
    };
    EXPECT_FALSE(receives(Aspect::Front));
    EXPECT_TRUE(receives(Aspect::Flank));
    EXPECT_TRUE(receives(Aspect::Rear));
    cast.us(4, {26'000, 19'500}, kWest);  // but another does, on the other side
    EXPECT_TRUE(receives(Aspect::Front));
}

TEST(FE_MOR_15, MoreThanOneReason)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 2);
    EXPECT_EQ(cast.line("FE-MOR-15", test_of(id, TestKind::UnderFire)), 0);
    cast.shot(id, 2, true);
    EXPECT_EQ(cast.line("FE-MOR-15", test_of(id, TestKind::UnderFire)), -1);
    // Several broken friends are one reason; with a lost general they are two.
    const UnitId breaks = cast.csa(2, at(26, 10));
    const UnitId too = cast.csa(2, at(14, 10));
    for (const UnitId other : {breaks, too}) note_break(cast.field, cast.state, other);
    EXPECT_EQ(cast.line("FE-MOR-15", test_of(id, TestKind::EndOfPhase)), 0);
    note_general_lost(cast.field, cast.state, Side::Confederate, at(20, 8));
    EXPECT_EQ(cast.line("FE-MOR-15", test_of(id, TestKind::EndOfPhase)), -1);
}

TEST(FE_MOR_16, ShotAtInThisPhase)
{
    Nerves cast;  // RULING: FE-R-73: one die is enough, hit or not
    const UnitId id = cast.csa(6, at(20, 10));
    EXPECT_EQ(cast.line("FE-MOR-16", test_of(id, TestKind::EndOfPhase)), 0);
    cast.shot(id, 0);
    EXPECT_EQ(cast.line("FE-MOR-16", test_of(id, TestKind::EndOfPhase)), -1);
}

TEST(FE_MOR_17, MountedCavalryAtTheFrontOfInfantry)
{
    Nerves cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 10), kNorth);
    const UnitId foot = cast.us(4, at(20, 13));
    const UnitId guns = cast.guns(Side::Union, 1, at(30, 13), kSouth);
    const auto line = [&](UnitId against, Aspect aspect) {
        return cast.line("FE-MOR-17", test_of(id, TestKind::Charging, against, aspect));
    };
    EXPECT_EQ(line(foot, Aspect::Front), -1);
    EXPECT_EQ(line(foot, Aspect::Flank), 0);
    EXPECT_EQ(line(foot, Aspect::Rear), 0);
    EXPECT_EQ(line(guns, Aspect::Front), 0);
    const UnitId riders = cast.cavalry(Side::Union, 4, at(40, 13), kSouth);
    EXPECT_EQ(line(riders, Aspect::Front), 0);
    cast[riders].mounted = false;
    EXPECT_EQ(line(riders, Aspect::Front), -1);
    cast[id].mounted = false;
    EXPECT_EQ(line(foot, Aspect::Front), 0);
}

int charge_line(Quality quality, TestKind kind, std::string_view clause)
{
    Nerves cast;
    const UnitId id = cast.csa(4, at(20, 10));
    cast.card(id).quality = quality;
    return cast.line(clause, test_of(id, kind, cast.us(4, at(20, 13))));
}

// The value of a line of charge tests: in its own test, of its own quality, and nowhere else.
void expect_charge_line(Quality quality, TestKind own, std::string_view clause, int value)
{
    for (const Quality other : {Quality::Raw, Quality::Average, Quality::Veteran})
        for (const TestKind kind :
             {TestKind::Charging, TestKind::Receiving, TestKind::UnderFire, TestKind::DefensiveFire,
              TestKind::LostMelee, TestKind::EndOfPhase, TestKind::Rally})
            EXPECT_EQ(charge_line(other, kind, clause),
                      other == quality && kind == own ? value : 0);
}

TEST(FE_MOR_18, RawTroopsChargeGladly)
{
    expect_charge_line(Quality::Raw, TestKind::Charging, "FE-MOR-18", +1);
}
TEST(FE_MOR_19, RawTroopsReceiveBadly)
{
    expect_charge_line(Quality::Raw, TestKind::Receiving, "FE-MOR-19", -1);
}
TEST(FE_MOR_20, VeteransChargeUnwillingly)
{
    expect_charge_line(Quality::Veteran, TestKind::Charging, "FE-MOR-20", -1);
}
TEST(FE_MOR_21, VeteransReceiveWell)
{
    expect_charge_line(Quality::Veteran, TestKind::Receiving, "FE-MOR-21", +1);
}

TEST(FE_MOR_22, StateOrSevereDisorderTheWorstAlone)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    const auto line = [&](Morale morale, Disorder disorder) {
        cast[id].morale = morale;
        cast[id].event_disorder = disorder;
        return cast.line("FE-MOR-22", test_of(id, TestKind::Rally));
    };
    EXPECT_EQ(line(Morale::Fresh, Disorder::Disordered), 0);
    EXPECT_EQ(line(Morale::Fresh, Disorder::Severe), -1);
    EXPECT_EQ(line(Morale::Worn, Disorder::Severe), -1);
    EXPECT_EQ(line(Morale::Spent, Disorder::Severe), -2);
    EXPECT_EQ(line(Morale::Broken, Disorder::Severe), -3);
}

TEST(FE_MOR_22, DisorderByTheGroundCounts)
{
    Nerves cast;
    cast.area(TerrainKind::Forest, {10, 5}, {30, 15});
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 10), kNorth);
    EXPECT_EQ(cast.line("FE-MOR-22", test_of(id, TestKind::UnderFire)), -1);
}

TEST(FE_MOR_23, AGeneralOfItsCommandInSightWithinSixInches)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 20));
    const MoraleTest test = test_of(id, TestKind::UnderFire);
    const GeneralId general = cast.general(Side::Confederate, at(29, 20));
    EXPECT_EQ(cast.line("FE-MOR-23", test), +1);  // 6 inches
    cast[general].at.x += 1;
    EXPECT_EQ(cast.line("FE-MOR-23", test), 0);
    cast[general].at = at(20, 23);
    const GeneralId corps = cast.general(Side::Confederate, at(20, 22), Grade::Poor, Level::Corps);
    EXPECT_EQ(cast.line("FE-MOR-23", test), +1);  // RULING: FE-R-75: one is as good as two
    cast[corps].fate = GeneralFate::Killed;
    cast.field.generals[index_of(general)].command = {};
    EXPECT_EQ(cast.line("FE-MOR-23", test), 0);  // not of its line of command
}

TEST(FE_MOR_23, HeMustSeeIt)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 20));
    cast.general(Side::Confederate, at(20, 26));
    cast.area(TerrainKind::Village, {10, 21}, {30, 25});
    EXPECT_EQ(cast.line("FE-MOR-23", test_of(id, TestKind::UnderFire)), 0);
}

TEST(FE_MOR_23, NotInContact)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 20));
    cast.general(Side::Confederate, at(20, 18));
    cast.contact(id, cast.us(6, at(20, 20)));
    EXPECT_EQ(cast.line("FE-MOR-23", test_of(id, TestKind::LostMelee)), 0);
    EXPECT_EQ(cast.line("FE-MOR-24", test_of(id, TestKind::LostMelee)), 0);
}

TEST(FE_MOR_24, AGeneralWithAUnitInContact)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 20));
    cast.attached(id);
    const MoraleTest test = test_of(id, TestKind::LostMelee);
    EXPECT_EQ(cast.line("FE-MOR-24", test), 0);
    EXPECT_EQ(cast.line("FE-MOR-23", test), +1);  // RULING: FE-R-75: out of melee he counts there
    cast.contact(id, cast.us(6, at(20, 20)));
    EXPECT_EQ(cast.line("FE-MOR-24", test), +1);
    EXPECT_EQ(cast.line("FE-MOR-23", test), 0);
}

// RULING: FE-R-76. The tester is 4 wide at (20, 20), its rear edge at y = 19.25.
class Supported : public Nerves {
public:
    Supported() : tester(csa(4, at(20, 20))), behind(csa(4, at(20, 16))) {}
    [[nodiscard]] bool supported() const { return has_rear_support({field, state}, tester); }

    UnitId tester;
    UnitId behind;
};

TEST(FE_MOR_25, SteadyTroopsBehindItSupportIt)
{
    Supported cast;
    EXPECT_TRUE(cast.supported());
    EXPECT_EQ(cast.line("FE-MOR-25", test_of(cast.tester, TestKind::UnderFire)), +1);
    cast[cast.behind].morale = Morale::Spent;
    EXPECT_FALSE(cast.supported());
    cast[cast.behind].morale = Morale::Worn;
    cast.contact(cast.behind, cast.us(2, at(50, 50)));
    EXPECT_FALSE(cast.supported());
    cast.state.contacts.clear();
    cast.card(cast.behind).arm = Arm::Artillery;
    EXPECT_FALSE(cast.supported());
}

TEST(FE_MOR_25, HowFarAndHowFarAside)
{
    Supported cast;
    cast[cast.behind].front = {inches(20), 13'250};
    EXPECT_TRUE(cast.supported());  // 6 inches
    cast[cast.behind].front.y -= 1;
    EXPECT_FALSE(cast.supported());
    cast[cast.behind].front = at(23, 16);  // half its width, and an inch
    EXPECT_TRUE(cast.supported());
    cast[cast.behind].front.x += 1;
    EXPECT_FALSE(cast.supported());
    cast[cast.behind].front = {inches(20), 19'250};  // on the line of its rear
    EXPECT_FALSE(cast.supported());
}

TEST(FE_MOR_25, ItFacesMoreOrLessTheSameWay)
{
    Supported cast;
    cast[cast.behind].facing = kEast;
    EXPECT_TRUE(cast.supported());
    cast[cast.behind].facing = kWest;
    EXPECT_TRUE(cast.supported());
    cast[cast.behind].facing = kEast + Angle{1};
    EXPECT_FALSE(cast.supported());
}

TEST(FE_MOR_25, TwelveInchesForMountedCavalry)
{
    Supported cast;
    cast.card(cast.tester).arm = Arm::Cavalry;
    cast[cast.tester].mounted = true;  // a deeper base: its rear edge is at y = 19
    cast[cast.behind].front = at(20, 7);
    EXPECT_TRUE(cast.supported());
    cast[cast.tester].mounted = false;
    EXPECT_FALSE(cast.supported());
}

TEST(FE_MOR_26, ChargeLinesCountInChargeTestsAlone)
{
    Nerves cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 10), kNorth);
    cast.card(id).quality = Quality::Veteran;
    const UnitId foot = cast.us(4, at(20, 13));
    EXPECT_EQ(cast.modifiers(test_of(id, TestKind::Charging, foot)), -2);
    EXPECT_EQ(cast.modifiers(test_of(id, TestKind::DefensiveFire, foot)), 0);
}

// ---- Results ----

TEST(FE_MOR_27, APassChangesNothingAndARallyRisesOneLevel)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].morale = Morale::Worn;
    EXPECT_EQ(cast.test(test_of(id, TestKind::EndOfPhase), {4, 4}), 7);
    EXPECT_EQ(cast[id].morale, Morale::Worn);
    cast[id].morale = Morale::Broken;
    EXPECT_EQ(cast.test(test_of(id, TestKind::Rally), {5, 5}), 7);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "FE-MOR-27");
}

TEST(FE_MOR_28, AFailDropsOneLevelAndARallyStays)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    EXPECT_EQ(cast.test(test_of(id, TestKind::UnderFire), {3, 3}), 6);
    EXPECT_EQ(cast[id].morale, Morale::Worn);
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "FE-MOR-28");
    cast[id].morale = Morale::Broken;
    EXPECT_EQ(cast.test(test_of(id, TestKind::Rally), {5, 4}), 6);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
}

TEST(FE_MOR_29, ARoutDropsTwoLevelsForGraveCauses)
{
    const auto after = [](TestKind kind, int taken, int given) {
        Nerves cast;
        const UnitId id = cast.csa(12, at(20, 10));
        cast.fought(id, taken, given);
        cast[id].event_disorder = Disorder::Severe;  // one less
        cast.test(test_of(id, kind), {1, 1, 1, 1});
        EXPECT_EQ(cast.clause_of<MoraleChanged>(), "FE-MOR-29");
        return cast[id].morale;
    };
    EXPECT_EQ(after(TestKind::UnderFire, 0, 0), Morale::Worn);
    EXPECT_EQ(after(TestKind::DefensiveFire, 0, 0), Morale::Worn);
    EXPECT_EQ(after(TestKind::LostMelee, 2, 1), Morale::Worn);
    EXPECT_EQ(after(TestKind::LostMelee, 2, 0), Morale::Spent);
    EXPECT_EQ(after(TestKind::EndOfPhase, 0, 0), Morale::Spent);
}

TEST(FE_MOR_30, AChargeTestIsRolledAndLeavesTheStateAlone)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    ScriptedDice dice({2, 2});
    const MoraleTest test = test_of(id, TestKind::Charging, cast.us(6, at(20, 13)));
    const auto rolled = roll_morale(cast.field, cast.state, test, dice, cast.log);
    EXPECT_EQ(rolled.total, 4);
    EXPECT_EQ(rolled.band(), Band2D6::Fail);
    EXPECT_EQ(cast[id].morale, Morale::Fresh);
}

TEST(FE_MOR_31, TotalsBelowTwoAreReadAsTwoOrLess)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].morale = Morale::Spent;
    EXPECT_EQ(cast.test(test_of(id, TestKind::EndOfPhase), {1, 1, 1, 1}), 0);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
}

TEST(FE_MOR_32, WhoIsBrokenTestsOnlyToRally)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].morale = Morale::Broken;
    cast.shot(id, 6, true);
    cast[id].phase.friend_broke = true;
    EXPECT_TRUE(cast.run_under_fire({}));
    EXPECT_TRUE(cast.run_end({}));
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::Rally)), 1);
}

TEST(FE_MOR_33, ActiveSideFirstEachInOrder)
{
    Nerves cast;
    const UnitId blue = cast.us(6, at(20, 40));
    const UnitId first = cast.csa(6, at(20, 10));
    const UnitId second = cast.csa(6, at(40, 10));
    for (const UnitId id : {blue, first, second}) cast[id].phase.friend_broke = true;
    EXPECT_TRUE(cast.run_end({6, 6, 5, 5, 4, 4}));
    EXPECT_TRUE(cast.happened(MoraleTested{first, TestKind::EndOfPhase, 12}));
    EXPECT_TRUE(cast.happened(MoraleTested{second, TestKind::EndOfPhase, 10}));
    EXPECT_TRUE(cast.happened(MoraleTested{blue, TestKind::EndOfPhase, 8}));
}

TEST(FE_MOR_33, WhoHasTestedIsNotTestedAgain)
{
    Nerves cast;
    const UnitId a = cast.csa(4, at(20, 10));
    const UnitId b = cast.csa(4, at(26, 10));
    cast[a].phase.friend_broke = true;
    cast[b].phase.friend_broke = true;
    cast[b].morale = Morale::Spent;
    EXPECT_TRUE(cast.run_end({6, 6, 2, 3}));  // b breaks; a has tested
    EXPECT_EQ(cast[b].morale, Morale::Broken);
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
}

// ---- Levels, re-rolls ----

TEST(FE_QUA_4, NothingDropsBelowBroken)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    drop_morale(cast.field, cast.state, id, 1, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Worn);
    drop_morale(cast.field, cast.state, id, 2, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
    EXPECT_EQ(cast.count<MoraleChanged>(), 2);
    drop_morale(cast.field, cast.state, id, 1, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
    EXPECT_EQ(cast.count<MoraleChanged>(), 2);
}

TEST(FE_QUA_4, WhoBreaksInContactHasToFlee)
{
    Nerves cast;
    const UnitId fights = cast.csa(6, at(20, 10));
    const UnitId apart = cast.csa(6, at(40, 10));
    cast.contact(fights, cast.us(6, at(20, 10)));
    for (const UnitId id : {fights, apart})
        drop_morale(cast.field, cast.state, id, 3, Clause{}, cast.log);
    EXPECT_TRUE(cast[fights].phase.broke);
    EXPECT_FALSE(cast[apart].phase.broke);
}

TEST(FE_RRL_1, BothDiceOfAMoraleTestRalliesToo)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.card(id).quality = Quality::Veteran;
    EXPECT_EQ(cast.test(test_of(id, TestKind::UnderFire), {1, 2, 6, 5}), 11);
    cast[id].morale = Morale::Broken;
    EXPECT_EQ(cast.test(test_of(id, TestKind::Rally), {2, 3, 6}), 6);
}

TEST(FE_RRL_3, TheyAreCompulsoryOncePerDie)
{
    Nerves cast;
    const UnitId raw = cast.csa(6, at(20, 10));
    cast.card(raw).quality = Quality::Raw;
    EXPECT_EQ(cast.test(test_of(raw, TestKind::UnderFire), {6, 6, 6, 1}), 7);
    const UnitId average = cast.csa(6, at(40, 10));
    EXPECT_EQ(cast.test(test_of(average, TestKind::UnderFire), {1, 6, 1}), 7);
}

TEST(FE_RRL_4, TheWholeThrowThenReplacementsInTheOrderOfTheDice)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    ScriptedDice dice({1, 1, 2, 6});
    roll_morale(cast.field, cast.state, test_of(id, TestKind::Rally), dice, cast.log);
    ASSERT_EQ(dice.rolls().size(), 1u);
    EXPECT_EQ(dice.rolls()[0].faces, (std::vector<int>{1, 1, 2, 6}));
    EXPECT_EQ(dice.rolls()[0].answer, 8);
}

// ---- Worked examples ----

TEST(FE_W_26, ShotAtByInfantryWithItsGeneralNear)
{
    Nerves cast;
    const UnitId id = cast.csa(8, at(20, 20));
    cast.general(Side::Confederate, at(20, 25));
    cast.shot(id, 3);
    EXPECT_TRUE(cast.run_under_fire({1, 5, 3}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 8);
    EXPECT_EQ(cast[id].morale, Morale::Fresh);
}

TEST(FE_W_27, WornAndHardHit)
{
    Nerves cast;
    const UnitId id = cast.csa(8, at(20, 20));
    cast.lose(id, 1);
    cast.phase(Phase::Shooting);
    cast[id].morale = Morale::Worn;
    cast.shot(id, 4, true);
    cast.lose(id, 1);
    EXPECT_EQ(cast.modifiers(test_of(id, TestKind::UnderFire)), -5);
    EXPECT_TRUE(cast.run_under_fire({3, 6}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 4);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
}

TEST(FE_W_38, AMeleeLostByThree)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 20));
    cast.contact(cast.us(6, at(20, 20)), id);
    cast.fought(id, 5, 2);
    cast.lose(id, 1);
    EXPECT_EQ(cast.test(test_of(id, TestKind::LostMelee), {1, 2, 2}), 2);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
}

// P is removed 5 inches from Q, and a general dies 4 inches from it.
class TwoReasons : public Nerves {
public:
    TwoReasons() : p(csa(4, at(20, 20))), q(csa(4, at(29, 20)))
    {
        phase(Phase::Shooting);
        note_break(field, state, p);
        state[p].fate = UnitFate::Autobroken;
        note_general_lost(field, state, Side::Confederate, at(29, 24));
    }

    UnitId p;
    UnitId q;
};

TEST(FE_W_39, OneTestForTwoReasons)
{
    TwoReasons cast;
    EXPECT_TRUE(cast.run_end({4, 4}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 7);
    EXPECT_EQ(cast[cast.q].morale, Morale::Fresh);
}

TEST(FE_W_40, TwoReasonsAndLowDice)
{
    TwoReasons cast;
    EXPECT_TRUE(cast.run_end({2, 1, 1}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 2);
    EXPECT_EQ(cast[cast.q].morale, Morale::Spent);
}

TEST(FE_W_54, AChainGoesBackInTheOrder)
{
    Nerves cast;
    const UnitId q = cast.csa(4, at(10, 20));
    const UnitId r = cast.csa(4, at(20, 20));
    const UnitId p = cast.csa(4, at(30, 20));
    cast[r].morale = Morale::Spent;
    cast[p].morale = Morale::Spent;
    drop_morale(cast.field, cast.state, p, 1, Clause{}, cast.log);
    EXPECT_TRUE(cast[r].phase.friend_broke);
    EXPECT_FALSE(cast[q].phase.friend_broke);
    EXPECT_TRUE(cast.run_end({2, 3, 5, 4}));
    EXPECT_EQ(cast[r].morale, Morale::Broken);
    EXPECT_EQ(cast[q].morale, Morale::Fresh);
    EXPECT_TRUE(cast.happened(MoraleTested{r, TestKind::EndOfPhase, 3}));
    EXPECT_TRUE(cast.happened(MoraleTested{q, TestKind::EndOfPhase, 9}));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
