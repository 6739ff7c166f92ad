// Contact checks. Ledger IB-CON; rulings IB-R-53, IB-R-59, IB-R-60.

#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/retreat.h"

namespace longroll::iron_brigade {
namespace {

int pressing(const Cast& cast, UnitId id)
{
    const auto check = contact_check_of(cast.field, cast.state, id);
    return check ? check->castings : 0;
}

// A checker of 16 in two ranks, 4 inches wide from 18 to 22, its front at 20.
UnitId checker_of_16(Cast& cast) { return cast.csa(16, at(20, 20)); }

TEST(IB_CON_1, TouchedUnitsOfThePhasingArmyCheckOnTableSeven)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.us(16, at(20, 20));
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast.count<MoraleChecked>(), 1);  // the other army's unit does not
    EXPECT_EQ(cast.last<MoraleChecked>(),
              (MoraleChecked{unit, CheckKind::Contact, enemy, 7, 16, 16, 1}));
    EXPECT_EQ(cast.clause_of<MoraleChecked>(), "IB-CON-1");
    EXPECT_EQ(cast[unit].morale, 5);
}

TEST(IB_CON_1, ATenthOfAnInchIsContactAndMoreIsNot)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.us(16, {20000, 20100});
    EXPECT_EQ(pressing(cast, unit), 16);
    cast[enemy].front.y = 20102;
    EXPECT_EQ(pressing(cast, unit), 0);
    EXPECT_TRUE(run(cast, contact_checks));
}

TEST(IB_CON_2, CountsTheTouchedFilesWithTheirRanks)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.us(20, {21300, 20000});
    EXPECT_EQ(pressing(cast, unit), 14);
    cast[enemy].formation = line_of(1);  // 10 inches wide, one deep
    EXPECT_EQ(pressing(cast, unit), 8);  // what the checker's 4 inches can touch
}

TEST(IB_CON_2, ACornerIsOneFile)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.us(20, {24500, 20000});  // from 22 to 27
    EXPECT_EQ(pressing(cast, unit), 2);
    cast[enemy].facing = Heading{2250};  // its corner against the front
    cast[enemy].front = {18800, 21800};
    ASSERT_TRUE(touching(cast.field, cast.state, unit, enemy));
    EXPECT_EQ(pressing(cast, unit), 2);
}

TEST(IB_CON_2, AFlankBringsItsWholeLengthToBear)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    // Faces west: its left flank, an inch deep, lies along the checker's front.
    const UnitId enemy = cast.us(20, {19000, 22500}, kWest);
    EXPECT_EQ(pressing(cast, unit), 20);  // two ranks touch, ten files stand behind each
    cast[enemy].formation = formed(FormationKind::OpenHalf);
    cast[enemy].front = {19000, 30000};
    ASSERT_TRUE(touching(cast.field, cast.state, unit, enemy));
    EXPECT_EQ(pressing(cast, unit), 1);  // spaced men are no line
}

TEST(IB_CON_2, ColumnsCountTheFilesBehindTheirLeadRank)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.us(16, at(20, 20));
    cast[enemy].formation = formed(FormationKind::Column);
    EXPECT_EQ(pressing(cast, unit), 16);
    cast[enemy].front = {22500, 20000};  // half of its inch touches
    EXPECT_EQ(pressing(cast, unit), 8 * 1);
    cast[enemy].formation = formed(FormationKind::OpenThird);  // 1.5 inches a man
    cast[enemy].front = at(20, 20);
    EXPECT_EQ(pressing(cast, unit), 3);
}

TEST(IB_CON_2, HorsemenTakeAnInchEach)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.cavalry(Side::Union, 10, at(20, 20), kSouth);
    EXPECT_EQ(pressing(cast, unit), 8);  // four of five files, two ranks
    cast[enemy].formation = line_of(1);
    EXPECT_EQ(pressing(cast, unit), 4);
}

TEST(IB_CON_2, TheTallyHoldsThemAllHoweverManyThereAre)
{
    Cast cast;
    const UnitId unit = cast.csa(80, at(30, 20));  // twenty inches wide
    for (int place = 0; place < 30; ++place) cast.us(1, {inches(21) + place * 600, inches(20)});
    const auto check = contact_check_of(cast.field, cast.state, unit);
    ASSERT_TRUE(check);
    ASSERT_EQ(check->enemies.size(), 30u);
    EXPECT_EQ(contact_tally(*check).total(), check->castings);
}

TEST(IB_CON_2, ABatteryCountsAllItsGuns)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    cast.battery(Side::Union, 6, {22700, 20000}, kSouth);
    EXPECT_EQ(pressing(cast, unit), 6);
}

TEST(IB_CON_2, AddsEveryEnemyWhateverHisMorale)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId left = cast.us(8, {19000, 20000});   // 18 to 20
    const UnitId right = cast.us(8, {21000, 20000});  // 20 to 22
    cast[left].morale = 0;
    EXPECT_EQ(pressing(cast, unit), 16);
    cast[right].fate = UnitFate::Destroyed;
    EXPECT_EQ(pressing(cast, unit), 8);
}

TEST(IB_CON_2, AddsThoseInLineBehindWithinTheTouchedStretch)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId first = cast.us(8, at(20, 20));  // 19 to 21, an inch deep
    const UnitId second = cast.us(20, at(20, 21));
    const UnitId third = cast.us(4, at(24, 21));  // behind nobody who touches
    EXPECT_EQ(pressing(cast, unit), 8 + 8);       // four of the second's files
    const auto check = contact_check_of(cast.field, cast.state, unit);
    ASSERT_TRUE(check);
    EXPECT_EQ(check->enemies, (std::vector<Pressing>{{first, 8, false}, {second, 8, true}}));
    EXPECT_EQ(contact_tally(*check).total(), 16);
    (void)third;
    cast[second].front.y = 21200;  // a gap breaks the line
    EXPECT_EQ(pressing(cast, unit), 8);
}

TEST(IB_CON_2, AddsLineUponLine)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    cast.us(8, at(20, 20));
    cast.us(8, at(20, 21));
    cast.us(8, {20500, 22000});  // three quarters of the stretch
    EXPECT_EQ(pressing(cast, unit), 8 + 8 + 6);
}

TEST(IB_CON_2, WagonsPressNobody)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    cast.wagons(Side::Union, 4, at(20, 20), kSouth);
    EXPECT_EQ(pressing(cast, unit), 0);
}

TEST(IB_CON_3, TheColumnIsItsCastingsAndGunsAreNotMultiplied)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(20, 20));
    cast.us(16, at(20, 20));
    const auto check = contact_check_of(cast.field, cast.state, guns);
    ASSERT_TRUE(check);
    EXPECT_EQ(check->column, 6);
}

TEST(IB_CON_4, LosesOneMoreUnlessTheDieIsAboveTheCell)
{
    for (const int die : {3, 4}) {
        Cast cast;
        const UnitId unit = checker_of_16(cast);
        cast.us(16, at(20, 20));
        EXPECT_TRUE(run(cast, contact_checks, {die}));
        EXPECT_EQ(cast[unit].morale, die <= 3 ? 5 : 6);
        EXPECT_EQ(cast[unit].castings, 16);  // no casualties are read
    }
}

TEST(IB_CON_4, AnEmptyCellAndARoutTakeNoDie)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    const UnitId enemy = cast.us(2, at(20, 20));
    EXPECT_TRUE(run(cast, contact_checks));
    EXPECT_EQ(cast[unit].morale, 6);
    cast[unit].castings = 1;
    cast[enemy].castings = 22;  // one file of eleven touches him
    cast[enemy].formation = formed(FormationKind::Column);
    EXPECT_TRUE(run(cast, contact_checks));
    EXPECT_EQ(cast[unit].morale, 0);
}

TEST(IB_CON_4, FleesFromAllWhoWereCounted)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    cast[unit].morale = 2;
    const UnitId left = cast.us(8, {19000, 20000});
    const UnitId right = cast.us(8, {21000, 20000});
    EXPECT_TRUE(run(cast, contact_checks, {1}));
    EXPECT_EQ(cast[unit].causes, (Causes{left, right}));
}

TEST(IB_CON_5, BrokenUnitsCheckTooAndRoutedOnesDoNot)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    cast.us(16, at(20, 20));
    cast[unit].morale = 1;
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast[unit].morale, 0);
    EXPECT_TRUE(run(cast, contact_checks));
}

TEST(IB_CON_5, TheOtherSideChecksInItsOwnPhase)
{
    Cast cast;
    checker_of_16(cast);
    const UnitId enemy = cast.us(16, at(20, 20));
    cast.state.phasing = Side::Union;
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast[enemy].morale, 5);
}

TEST(IB_AORG_7, ALegionChecksWithAllItsCastingsAndLosesTogether)
{
    Cast cast;
    cast.field.options.adv_legions = true;
    const UnitId foot = checker_of_16(cast);
    const UnitId guns = cast.battery(Side::Confederate, 4, {22750, 20000});
    cast[foot].legion = cast[guns].legion = 1;
    cast.us(16, {19000, 20000});
    const auto check = contact_check_of(cast.field, cast.state, foot);
    ASSERT_TRUE(check);
    EXPECT_EQ(check->column, 20);
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast[foot].morale, 5);
    EXPECT_EQ(cast[guns].morale, 5);
    cast[guns].front.x += 200;  // no longer linked
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast[foot].morale, 4);
    EXPECT_EQ(cast[guns].morale, 5);
}

// ---- Worked examples ----

TEST(IB_X_2, TheAuthorsContactDiagram)
{
    for (const int die : {3, 4}) {
        Cast cast;
        const UnitId unit = checker_of_16(cast);
        const UnitId first = cast.us(6, at(20, 20));
        const UnitId second = cast.us(6, {20000, 20500});
        cast[first].formation = cast[second].formation = line_of(1);
        EXPECT_EQ(pressing(cast, unit), 12);
        EXPECT_TRUE(run(cast, contact_checks, {die}));
        EXPECT_EQ(cast[unit].morale, die == 3 ? 5 : 6);
    }
}

TEST(IB_X_29, ContactCount)
{
    Cast cast;
    const UnitId unit = checker_of_16(cast);
    cast.us(20, {21300, 20000});  // from 18.8 on: 3.2 inches
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast[unit].morale, 5);
    EXPECT_EQ(cast.last<MoraleChecked>().row, 14);
}

TEST(IB_X_29, EnMasseChecksOnTableEight)
{
    for (const int die : {2, 3}) {
        Cast cast;
        const UnitId unit = checker_of_16(cast);
        cast[unit].formation = formed(FormationKind::EnMasse);  // 2 wide, 19 to 21
        cast.us(14, {20000, 20000});                            // 3.5 wide
        cast[unit].formation.columns = 4;
        EXPECT_EQ(pressing(cast, unit), 14);
        EXPECT_TRUE(run(cast, contact_checks, {die}));
        EXPECT_EQ(cast.last<MoraleChecked>().table, 8);
        EXPECT_EQ(cast.clause_of<MoraleChecked>(), "IB-FRM-19");
        EXPECT_EQ(cast[unit].morale, die == 3 ? 5 : 4);
    }
}

TEST(IB_X_30, BrokenInContactCapturedMenRallyNoRetreat)
{
    Cast cast;
    const UnitId unit = cast.csa(10, at(20, 20));
    cast[unit].morale = 2;
    const UnitId enemy = cast.us(9, at(20, 20));
    cast[enemy].formation = line_of(3);
    EXPECT_TRUE(run(cast, contact_checks, {4}));
    EXPECT_EQ(cast.last<MoraleChecked>().row, 9);
    EXPECT_EQ(cast[unit].morale, 1);
    EXPECT_EQ(cast[unit].castings, 7);
    EXPECT_TRUE(cast.happened(Captured{unit, enemy, 3}));
    cast.state.phase = Phase::Rally;
    EXPECT_TRUE(cast.act(Rally{unit}, {5}));
    EXPECT_EQ(cast[unit].morale, 2);
    begin_m3(cast);
    EXPECT_FALSE(retreat_due(cast.field, cast.state, unit));
    EXPECT_TRUE(is_pinned(cast[unit]));
}

}  // namespace
}  // namespace longroll::iron_brigade
