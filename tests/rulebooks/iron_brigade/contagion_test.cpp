// Contagion checks. Ledger IB-ROU; rulings IB-R-61 to IB-R-64, IB-R-79.

#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"

namespace longroll::iron_brigade {
namespace {

// A unit that flees south from an enemy, and a friend who looks on from the side.
struct Flying : Cast {
    UnitId fled = csa(14, at(30, 30));
    UnitId enemy = us(16, at(30, 50));
    UnitId friendly = csa(18, at(45, 30));

    explicit Flying(int morale = 1) { collapse(*this, fled, morale, {enemy}); }
    bool flee() { return retreat(*this, fled); }
};

TEST(IB_ROU_1, WhoSeesItRetreatChecks)
{
    Flying cast;
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks, {2}));
    EXPECT_EQ(cast[cast.friendly].morale, 5);
    EXPECT_EQ(cast.clause_of<MoraleChecked>(), "IB-ROU-1");
    EXPECT_TRUE(cast.state.fled.empty());
}

TEST(IB_ROU_1, WhoDoesNotSeeItAnywhereOnItsWayDoesNot)
{
    Flying cast;
    cast.area(Ground::Woods, {33, 0}, {42, 60});
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks));
    EXPECT_EQ(cast[cast.friendly].morale, 6);
}

TEST(IB_ROU_1, AGlimpseOfItsWayIsEnough)
{
    Flying cast;
    // Screens the start and the end; in between, for an inch of its way, one can look through.
    cast.area(Ground::Woods, {33, 27}, {42, 60});
    cast.area(Ground::Woods, {33, 0}, {42, 26});
    cast[cast.friendly].front = {45000, 26500};
    cast[cast.friendly].formation = formed(FormationKind::Column);
    cast[cast.friendly].facing = kEast;
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks, {6}));
}

TEST(IB_ROU_1, WhoRalliedInTimeCausesNone)
{
    Flying cast;
    cast.state.phase = Phase::Rally;
    EXPECT_TRUE(cast.act(Rally{cast.fled}, {5}));
    begin_m3(cast);
    EXPECT_EQ(cast.refused(order_to_flee(cast.fled)), "IB-RET-1");
    EXPECT_TRUE(run(cast, contagion_checks));
}

TEST(IB_ROU_1, AUnitThatLeftTheTableIsSeenToo)
{
    Flying cast;
    cast[cast.fled].front.y = 3000;
    cast[cast.friendly].front.y = 3000;
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[cast.fled].fate, UnitFate::LeftTable);
    EXPECT_TRUE(run(cast, contagion_checks, {2}));
    EXPECT_EQ(cast[cast.friendly].morale, 5);
}

TEST(IB_ROU_2, BrokenUnitsAreExempt)
{
    Flying cast;
    EXPECT_TRUE(cast.flee());
    cast[cast.friendly].morale = 1;
    EXPECT_TRUE(run(cast, contagion_checks));
    EXPECT_EQ(cast[cast.friendly].morale, 1);
}

TEST(IB_ROU_3, OnlyOncePerCollapseAndAgainForANewOne)
{
    Flying cast;
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks, {6}));
    lose_levels(cast.field, cast.state, cast.fled, 1, {}, cast.log, {});  // sinks further
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks));
    cast[cast.fled].morale = 2;
    lose_levels(cast.field, cast.state, cast.fled, 1, {}, cast.log, {});
    EXPECT_EQ(cast[cast.fled].collapse, 2);
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks, {6}));
}

TEST(IB_ROU_3, WhoSeesItLaterChecksLater)
{
    Flying cast;
    const FeatureId wood = cast.area(Ground::Woods, {33, 0}, {42, 60});
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks));
    cast.ground(wood) = ground_rules(Ground::Open);
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks, {6}));
}

TEST(IB_ROU_4, TableSevenForBrokenEightForRoutedOneMoreForAMass)
{
    for (const int morale : {0, 1}) {
        Flying cast(morale);
        EXPECT_TRUE(cast.flee());
        const Flight flight = cast.state.fled[0];
        auto check = contagion_check_of(cast.field, cast.state, flight, cast.friendly);
        EXPECT_EQ(check.table, morale == 0 ? 8 : 7);
        cast[cast.friendly].formation = formed(FormationKind::EnMasse);
        check = contagion_check_of(cast.field, cast.state, flight, cast.friendly);
        EXPECT_EQ(check.table, morale == 0 ? 9 : 8);
    }
}

TEST(IB_ROU_5, TheRowIsWhatIsLeftOfItAfterTheRetreat)
{
    Flying cast;
    cast[cast.fled].castings = 40;
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.state.fled[0].castings, 40);
    EXPECT_TRUE(run(cast, contagion_checks, {4}));  // row 25, column 13: 1>4
    EXPECT_EQ(cast.last<MoraleChecked>().row, 40);
    EXPECT_EQ(cast[cast.friendly].morale, 4);
}

TEST(IB_ROU_5, NobodyIsLeftOfADestroyedUnit)
{
    Flying cast;
    Flight flight;
    flight.unit = cast.fled;
    cast.state.fled.push_back(flight);
    lose_castings(cast.field, cast.state, cast.fled, 14, cast.log, {});
    EXPECT_TRUE(run(cast, contagion_checks));
}

TEST(IB_ROU_6, ABatteryCountsThreeTimes)
{
    Flying cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(15, 30));
    EXPECT_TRUE(cast.flee());
    const auto check = contagion_check_of(cast.field, cast.state, cast.state.fled[0], guns);
    EXPECT_EQ(check.column, 18);
    EXPECT_EQ(contagion_tally(cast.field, cast.state, check).total(), 18);
}

TEST(IB_ROU_7, TheCheckingSideRollsAgainstTheCell)
{
    for (const int die : {3, 4}) {
        Flying cast;
        EXPECT_TRUE(cast.flee());
        EXPECT_TRUE(run(cast, contagion_checks, {die}));  // 0>3
        EXPECT_EQ(cast[cast.friendly].morale, die == 3 ? 5 : 6);
    }
}

TEST(IB_ROU_8, OneCheckForEachUntilItBreaksItself)
{
    Flying cast;
    const UnitId other = cast.csa(14, at(20, 30));
    collapse(cast, other, 1, {cast.enemy});
    cast[cast.friendly].morale = 3;
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(cast.act(order_to_flee(other)));
    EXPECT_TRUE(run(cast, contagion_checks, {1, 1}));
    EXPECT_EQ(cast[cast.friendly].morale, 1);
    EXPECT_FALSE(retreat_due(cast.field, cast.state, cast.friendly));  // not before its next M3
}

TEST(IB_ROU_8, WhoFallsBelowTwoStopsChecking)
{
    Flying cast;
    const UnitId other = cast.csa(14, at(20, 30));
    collapse(cast, other, 1, {cast.enemy});
    cast[cast.friendly].morale = 2;
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(cast.act(order_to_flee(other)));
    EXPECT_TRUE(run(cast, contagion_checks, {1}));
    EXPECT_EQ(cast[cast.friendly].morale, 1);
}

// ---- Worked examples ----

TEST(IB_X_4, OneCheckPerCollapse)
{
    Flying cast;
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks, {2}));
    EXPECT_EQ(cast[cast.friendly].morale, 5);
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(run(cast, contagion_checks));
    EXPECT_EQ(cast[cast.friendly].morale, 5);
}

TEST(IB_X_32, ContagionAndGuns)
{
    for (const int morale : {0, 1}) {
        Cast cast;
        const UnitId fled = cast.csa(15, at(30, 30));
        const UnitId guns = cast.battery(Side::Confederate, 6, at(15, 30));
        const UnitId regiment = cast.csa(16, at(45, 30));
        collapse(cast, fled, morale, {cast.us(16, at(30, 50))});
        EXPECT_TRUE(retreat(cast, fled));
        EXPECT_TRUE(run(cast, contagion_checks, {2, 5}));
        EXPECT_EQ(cast[guns].morale, morale == 0 ? 4 : 5);  // 1>2, 0>3
        EXPECT_EQ(cast[regiment].morale, morale == 0 ? 5 : 6);
    }
}

}  // namespace
}  // namespace longroll::iron_brigade
