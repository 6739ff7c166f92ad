// Surrender and capture. Ledger IB-CAP; rulings IB-R-40, IB-R-58, IB-R-60, IB-R-75 to IB-R-77.

#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/retreat.h"

namespace longroll::iron_brigade {
namespace {

struct Beaten : Cast {
    UnitId unit = csa(10, at(30, 30));
    UnitId enemy = us(16, {30000, 30800});

    void lose(int levels) { lose_levels(field, state, unit, levels, {enemy}, log, {}); }
};

TEST(IB_CAP_1, HemmedInItSurrendersWithItsLeaders)
{
    Beaten cast;
    const LeaderId leader = cast.leader(Side::Confederate, at(30, 30), cast.unit);
    cast[cast.unit].holders = 3;
    surrender(cast.field, cast.state, cast.unit, cast.log);
    EXPECT_EQ(cast[cast.unit].fate, UnitFate::Surrendered);
    EXPECT_EQ(cast[cast.unit].holders, 0);
    EXPECT_EQ(cast[leader].fate, LeaderFate::Captured);
    ASSERT_EQ(cast.state.prisoners.size(), 1u);
    EXPECT_EQ(cast.state.prisoners[0].castings, 10);
    EXPECT_EQ(cast.state.prisoners[0].captor, Side::Union);
    EXPECT_TRUE(cast.happened(Captured{cast.unit, cast.enemy, 10}));
    EXPECT_EQ(cast.clause_of<Surrendered>(), "IB-CAP-1");
}

TEST(IB_CAP_2, HalfOfThoseWhoRoutBesideTheEnemy)
{
    Beaten cast;
    cast[cast.unit].castings = 9;
    cast.lose(6);
    EXPECT_EQ(cast[cast.unit].morale, 0);
    EXPECT_EQ(cast[cast.unit].castings, 4);  // 4.5 are 5
    EXPECT_EQ(cast.clause_of<Captured>(), "IB-CAP-2");
    EXPECT_EQ(cast.count<Captured>(), 1);  // one event, one percentage
}

TEST(IB_CAP_2, FromBrokenToRoutedTooButNotTwice)
{
    Beaten cast;
    cast[cast.unit].morale = 1;
    cast.lose(1);
    EXPECT_EQ(cast[cast.unit].castings, 5);
    cast.lose(1);
    EXPECT_EQ(cast[cast.unit].castings, 5);
}

TEST(IB_CAP_2, TheLastManTakenEndsTheUnit)
{
    Beaten cast;
    cast[cast.unit].castings = 1;
    cast.lose(6);
    EXPECT_EQ(cast[cast.unit].fate, UnitFate::Destroyed);
    EXPECT_EQ(cast.state.prisoners[0].castings, 1);
}

TEST(IB_CAP_3, AQuarterOfThoseWhoBreak)
{
    Beaten cast;
    cast.lose(5);
    EXPECT_EQ(cast[cast.unit].morale, 1);
    EXPECT_EQ(cast[cast.unit].castings, 7);  // 2.5 are 3
    EXPECT_EQ(cast.clause_of<Captured>(), "IB-CAP-3");
}

TEST(IB_CAP_3, OnlyWithinAnInchOfFootHorseOrGuns)
{
    Beaten cast;
    cast[cast.enemy].front.y = 31001;
    EXPECT_EQ(captor_of(cast.field, cast.state, cast.unit), cast.enemy);
    cast[cast.enemy].front.y = 31002;
    EXPECT_FALSE(captor_of(cast.field, cast.state, cast.unit));
    cast.wagons(Side::Union, 2, {30000, 30500}, kSouth);
    EXPECT_FALSE(captor_of(cast.field, cast.state, cast.unit));
    const UnitId routed = cast.us(4, {30000, 28500}, kNorth);
    cast[routed].morale = 0;  // whatever his morale
    EXPECT_EQ(captor_of(cast.field, cast.state, cast.unit), routed);
}

TEST(IB_CAP_3, TheNearestTakesThem)
{
    Beaten cast;
    const UnitId nearer = cast.us(4, {30000, 28500}, kNorth);
    cast.lose(5);
    EXPECT_EQ(cast.last<Captured>().captor, nearer);
}

// ---- Prisoners ----

// Three of the unit's men are held behind the enemy.
struct Held : Beaten {
    Held() { lose(5); }
    Prisoners& group() { return state.prisoners[0]; }
};

TEST(IB_CAP_4, StandBehindTheirCaptor)
{
    Held cast;
    const Footprint there = footprint_of(cast.field, cast.group());
    const Footprint guard = cast.ground_of(cast.enemy);
    EXPECT_FALSE(in_contact(there, guard));
    EXPECT_TRUE(within(there, guard, 201));
    EXPECT_GT(there.centre.y, guard.centre.y);
}

TEST(IB_CAP_4, TheirOwnUnitTakesThemBack)
{
    Held cast;
    free_prisoners(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.count<Freed>(), 0);
    cast.group().at = {30000, 30300};
    free_prisoners(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.unit].castings, 10);
    EXPECT_TRUE(cast.state.prisoners.empty());
    EXPECT_TRUE(cast.happened(Freed{cast.unit, cast.unit, 3}));
}

TEST(IB_CAP_4, WithOthersTheyAreABrokenMassOfTheirOwn)
{
    Held cast;
    cast.state.phase = Phase::Action;
    const UnitId other = cast.csa(8, {45000, 34000}, kWest);
    cast.group().at = at(40, 34);
    EXPECT_TRUE(cast.act(Move{.unit = other, .march = ahead_by(5000)}));
    ASSERT_EQ(cast.state.units.size(), 4u);
    const Unit& freed = cast.state.units[3];
    EXPECT_EQ(freed.castings, 3);
    EXPECT_EQ(freed.morale, 1);
    EXPECT_EQ(freed.base, 6);
    EXPECT_EQ(freed.formation.kind, FormationKind::EnMasse);
    EXPECT_EQ(side_of(cast.field, freed), Side::Confederate);
    EXPECT_TRUE(cast.happened(Freed{cast.unit, other, 3}));
}

TEST(IB_CAP_4, FreedMenStandOnNobody)
{
    Held cast;
    cast.state.phase = Phase::Action;
    const UnitId other = cast.csa(8, {45000, 34000}, kWest);
    const UnitId beside = cast.csa(20, {39000, 34600}, kWest);
    cast.group().at = at(40, 34);
    EXPECT_TRUE(cast.act(Move{.unit = other, .march = ahead_by(5000)}));
    ASSERT_EQ(cast.state.units.size(), 5u);
    const Footprint freed = cast.ground_of(unit_id(4));
    EXPECT_FALSE(board::table::overlap_deeper(freed, cast.ground_of(beside)));
    EXPECT_FALSE(board::table::overlap_deeper(freed, cast.ground_of(other)));
}

TEST(IB_CAP_4, AUnitGrowsByThemOnlyWhereThereIsRoom)
{
    Held cast;
    cast.group().at = {30000, 30300};
    const Length half = length_of(cast.ground_of(cast.unit).across);
    for (const int side : {-1, 1}) {
        const UnitId column = cast.csa(40, {});
        cast[column].formation = formed(FormationKind::Column);
        const Length aside = half + length_of(cast.ground_of(column).across) + 100;
        cast[column].front = cast[cast.unit].front + board::table::Vec{side * aside, 4000};
    }
    free_prisoners(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.count<Freed>(), 1);
    EXPECT_EQ(cast[cast.unit].castings, 7);
    EXPECT_EQ(cast.state.units.back().castings, 3);
}

TEST(IB_CAP_4, TheCaptorMovesThem)
{
    Held cast;
    EXPECT_EQ(cast.refused(MovePrisoners{0, at(30, 36)}), "IB-CAP-4");  // not his turn
    cast.state.phasing = Side::Union;
    const Point to = cast.group().at + board::table::Vec{0, 7000};
    EXPECT_EQ(cast.refused(MovePrisoners{0, to + board::table::Vec{0, 100}}), "IB-CAP-4");
    EXPECT_TRUE(cast.act(MovePrisoners{0, to}));
    EXPECT_EQ(cast.group().at, to);
}

}  // namespace
}  // namespace longroll::iron_brigade
