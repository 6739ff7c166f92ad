// What adds to morale tests and what takes off.

#include "rulebooks/face_to_the_enemy/nerves.h"

namespace longroll::face_to_the_enemy {
namespace {

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

}  // namespace
}  // namespace longroll::face_to_the_enemy
