// Fire modifiers and acquired fire: suites for ledger IB-MOD, IB-ACQ and IB-LAY-3.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {
namespace {

// Three inches apart; whatever covers the target does not hide it, for it has fired.
struct Volleys : Duel {
    Volleys() : Duel(16, 16, inches(3)) { state[target].fired_last_own_mf = true; }
    void lie_down()
    {
        state[target].prone = true;
        state[target].prone_whole_phase = true;
    }
    [[nodiscard]] int shift() const { return sum().total() - 9; }
};

TEST(IB_MOD_1, EveryLineOfTheChart)
{
    const auto behind = [](Ground ground) {
        Volleys duel;
        duel.line(ground, {{20, 22}, {40, 22}});
        return line_of(duel.sum(), "IB-MOD-1");
    };
    EXPECT_EQ(behind(Ground::FieldWorks), -4);
    EXPECT_EQ(behind(Ground::HastyWorks), -3);
    EXPECT_EQ(behind(Ground::HighWall), -3);
    EXPECT_EQ(behind(Ground::RailFence), -1);
    Volleys woods;
    woods.area(Ground::Woods, {20, 23}, {40, 30});
    EXPECT_EQ(line_of(woods.sum(), "IB-MOD-1"), -1);
}

TEST(IB_MOD_1, ThreeGroupsAreAdded)
{
    Volleys duel;
    duel.area(Ground::Woods, {20, 23}, {40, 30});
    duel.lie_down();
    EXPECT_EQ(duel.shift(), -3);
    duel.line(Ground::HastyWorks, {{20, 22}, {40, 22}});
    EXPECT_EQ(duel.shift(), -6);
}

TEST(IB_MOD_1, OneOfEachGroup)
{
    Volleys duel;
    duel.area(Ground::Woods, {20, 23}, {40, 30});
    duel.line(Ground::RailFence, {{20, 22}, {40, 22}});
    EXPECT_EQ(duel.shift(), -1);
    duel.line(Ground::LowWall, {{20, 22}, {40, 22}});
    duel.line(Ground::FieldWorks, {{20, 22}, {40, 22}});
    EXPECT_EQ(duel.shift(), -5);
}

TEST(IB_LAY_4, OnlyWhoHasLainThroughHisWholePhase)
{
    Volleys duel;
    duel[duel.target].prone = true;
    EXPECT_EQ(duel.shift(), 0);
    duel[duel.target].prone_whole_phase = true;
    EXPECT_EQ(line_of(duel.sum(), "IB-LAY-4"), -2);
    duel[duel.target].prone = false;
    EXPECT_EQ(duel.shift(), 0);
}

TEST(IB_MOD_2, ByRanksDeep)
{
    const auto deep = [](Formation formation) {
        Volleys duel;
        duel[duel.target].formation = formation;
        return line_of(duel.sum(), "IB-MOD-2");
    };
    EXPECT_EQ(deep(line_of(3)), 1);
    EXPECT_EQ(deep(line_of(2)), 0);
    EXPECT_EQ(deep(line_of(1)), -1);
    EXPECT_EQ(deep(formed(FormationKind::OpenHalf)), -2);
    EXPECT_EQ(deep(formed(FormationKind::OpenThird)), -3);
}

TEST(IB_MOD_3, ByTheFirersCombatMorale)
{
    const auto at_morale = [](int morale) {
        Volleys duel;
        duel.quality(duel.firer, MoraleClass::Elite);
        duel[duel.firer].morale = static_cast<std::int8_t>(morale);
        return line_of(duel.sum(), "IB-MOD-3");
    };
    EXPECT_EQ(at_morale(7), 1);
    EXPECT_EQ(at_morale(6), 0);
    EXPECT_EQ(at_morale(5), 0);
    EXPECT_EQ(at_morale(4), -1);
    EXPECT_EQ(at_morale(3), -2);
    EXPECT_EQ(at_morale(2), -3);
    Volleys broken;
    broken[broken.firer].morale = 1;
    EXPECT_EQ(broken.refused(broken.order()), "IB-EFF-6");
}

TEST(IB_MOD_4, TwoDownWithinASplitMove)
{
    const Volleys duel;
    EXPECT_EQ(line_of(reading_of(duel, duel.half_order()).sums[0], "IB-MOD-4"), -2);
    EXPECT_FALSE(has_line(duel.sum(), "IB-MOD-4"));
}

TEST(IB_MOD_5, ProneWithWhatLoadsAtTheMuzzle)
{
    Volleys duel;
    duel[duel.firer].prone = true;
    for (const WeaponId weapon :
         {WeaponId::RifledMusket, WeaponId::SmoothboreMusket, WeaponId::PistolOrShotgun}) {
        duel.arm(duel.firer, weapon);
        EXPECT_EQ(line_of(duel.sum(), "IB-MOD-5"), -2);
    }
    for (const WeaponId weapon : {WeaponId::BreechloadingRifle, WeaponId::RepeatingRifle}) {
        duel.arm(duel.firer, weapon);
        EXPECT_EQ(line_of(duel.sum(), "IB-MOD-5"), 0);
    }
}

TEST(IB_LAY_3, AProneBatteryFiresTwoDown)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 20));
    const UnitId target = cast.us(16, at(30, 25));
    cast[guns].prone = true;
    EXPECT_EQ(line_of(reading_of(cast, fire(guns, 6, target)).sums[0], "IB-LAY-3"), -2);
}

struct Gunnery : Cast {
    UnitId guns = battery(Side::Confederate, 6, at(30, 10));
    UnitId target = us(18, at(30, 30));
    [[nodiscard]] Tally sum() const { return reading_of(*this, fire(guns, 6, target)).sums[0]; }
};

TEST(IB_MOD_6, OneUpForAcquiredFire)
{
    Gunnery range;
    EXPECT_FALSE(has_line(range.sum(), "IB-MOD-6"));
    range[range.guns].aims.push_back(at(30, 30));
    EXPECT_EQ(line_of(range.sum(), "IB-MOD-6"), 1);
}

TEST(IB_ACQ_1, TheSecondTurnAtTheSamePointAndNeverMore)
{
    Gunnery range;
    for (int turn = 1; turn <= 3; ++turn) {
        EXPECT_EQ(line_of(range.sum(), "IB-MOD-6"), turn == 1 ? 0 : 1);
        note_aim(range.field, range[range.guns], at(30, 30));
        note_aim(range.field, range[range.guns], at(30, 30));
        turn_aims(range[range.guns]);
    }
}

TEST(IB_ACQ_1, SmallArmsHaveNoSuchAim)
{
    Duel duel(16, 16, inches(5));
    note_aim(duel.field, duel[duel.firer], at(30, 25));
    EXPECT_TRUE(duel[duel.firer].aims_now.empty());
    duel[duel.firer].aims.push_back(at(30, 25));
    EXPECT_FALSE(has_line(duel.sum(), "IB-MOD-6"));
}

TEST(IB_ACQ_1, FiringIsRemembered)
{
    Gunnery range;
    PlayoutDice dice(1);
    carry_out(range.field, range.state, fire(range.guns, 6, range.target), dice, range.log);
    ASSERT_EQ(range[range.guns].aims_now.size(), 1u);
    EXPECT_EQ(range[range.guns].aims_now[0], at(30, 30));
}

TEST(IB_ACQ_2, ATurnWithoutFireBreaksIt)
{
    Gunnery range;
    note_aim(range.field, range[range.guns], at(30, 30));
    turn_aims(range[range.guns]);
    EXPECT_TRUE(has_line(range.sum(), "IB-MOD-6"));
    turn_aims(range[range.guns]);
    EXPECT_FALSE(has_line(range.sum(), "IB-MOD-6"));
}

TEST(IB_ACQ_2, WhoStirsHasToFindItAnew)
{
    Gunnery range;
    range[range.guns].aims.push_back(at(30, 30));
    lose_aim(range[range.guns]);
    EXPECT_FALSE(has_line(range.sum(), "IB-MOD-6"));
    bool found = false;
    for (const NamedTally& named :
         tallies(range.field, range.state, fire(range.guns, 6, range.target)))
        found = found || has_line(named.tally, "IB-ACQ-2");
    EXPECT_TRUE(found);
}

TEST(IB_MOD_7, CoverThatTheChartDoesNotName)
{
    const auto behind = [](Ground ground) {
        Volleys duel;
        duel.line(ground, {{20, 22}, {40, 22}});
        return line_of(duel.sum(), "IB-MOD-7");
    };
    EXPECT_EQ(behind(Ground::LowWall), -2);
    EXPECT_EQ(behind(Ground::RailroadCut), -3);
    EXPECT_EQ(behind(Ground::SunkenRoad), -3);
    EXPECT_EQ(behind(Ground::Hedge), -1);
    const auto inside = [](Ground ground) {
        Volleys duel;
        duel.area(ground, {20, 23}, {40, 30});
        return line_of(duel.sum(), "IB-MOD-7");
    };
    EXPECT_EQ(inside(Ground::StoneTown), -3);
    EXPECT_EQ(inside(Ground::WoodenTown), -2);
    EXPECT_EQ(inside(Ground::Orchard), -1);
    EXPECT_EQ(inside(Ground::DenseWoods), -1);
}

TEST(IB_MOD_8, ALineProtectsOnlyAgainstFireThatCrossesIt)
{
    Volleys duel;
    duel.line(Ground::FieldWorks, {{20, 25}, {40, 25}});  // behind the target
    EXPECT_EQ(duel.shift(), 0);
    EXPECT_TRUE(has_line(duel.sum(), "IB-MOD-8"));
    Volleys flanked;
    flanked.line(Ground::FieldWorks, {{33, 20}, {33, 30}});  // beside it
    EXPECT_EQ(flanked.shift(), 0);
}

TEST(IB_MOD_8, WithinAnInchOfTheTarget)
{
    Duel duel(16, 16, inches(6));
    duel[duel.target].fired_last_own_mf = true;
    duel.line(Ground::FieldWorks, {{20, 24}, {40, 24}});  // two inches before it
    EXPECT_EQ(duel.sum().total(), 9);
    duel.line(Ground::FieldWorks, {{20, 25}, {40, 25}});
    EXPECT_EQ(duel.sum().total(), 5);
}

TEST(IB_MOD_8, ThreeRaysOfFive)
{
    Volleys right;  // the target is four inches wide: 28 to 32
    right.line(Ground::FieldWorks, {{30, 22}, {40, 22}});
    Volleys less;
    less.line(Ground::FieldWorks, {{31, 22}, {40, 22}});
    const Rays rays = rays_at(at(30, 20), less.ground_of(less.target));
    EXPECT_EQ(rays[0].to.x, 28000);
    EXPECT_EQ(rays[4].to.x, 32000);
    EXPECT_EQ(less.shift(), 0);
    right.line(Ground::FieldWorks, {{29, 22}, {30, 22}});  // the line goes on in another piece
    EXPECT_EQ(right.shift(), -4);
}

TEST(IB_MOD_8, WoodsProtectWhoIsHalfInsideFromEverywhere)
{
    Volleys duel;  // one inch deep: 23 to 24
    duel.area(Ground::Woods, {30, 23}, {40, 24});
    EXPECT_EQ(duel.shift(), -1);
    Volleys less;
    less.area(Ground::Woods, {31, 23}, {40, 24});
    EXPECT_EQ(less.shift(), 0);
}

TEST(IB_MOD_9, OnlyTheBestProtection)
{
    Volleys duel;
    duel.area(Ground::Woods, {20, 23}, {40, 30});
    duel.line(Ground::HastyWorks, {{20, 22}, {40, 22}});
    duel.lie_down();
    EXPECT_EQ(duel.shift(), -6);
    duel.field.options.best_protection_only = true;
    EXPECT_EQ(duel.shift(), -3);
    EXPECT_EQ(line_of(duel.sum(), "IB-MOD-9"), -3);
}

TEST(IB_MOD_9, LyingDownMayBeTheBest)
{
    Volleys duel;
    duel.area(Ground::Woods, {20, 23}, {40, 30});
    duel.lie_down();
    duel.field.options.best_protection_only = true;
    EXPECT_EQ(duel.shift(), -2);
    duel[duel.target].prone = false;
    EXPECT_EQ(duel.shift(), -1);
}

}  // namespace
}  // namespace longroll::iron_brigade
