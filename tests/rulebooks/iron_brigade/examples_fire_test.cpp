// The ledger's worked examples of fire and sight: IB-X-1, 7 to 22, 31, 37 to 41.

#include "core/odds.h"
#include "fire_cast.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"

namespace longroll::iron_brigade {
namespace {

TEST(IB_X_1, TheAuthorsFireExample)
{
    Duel duel(11, 8, inches(8));
    EXPECT_EQ(duel.reading().table, 8);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(1, 4));
    EXPECT_EQ(morale_cell(duel.reading()), loss(1, 2));
    EXPECT_TRUE(duel.act(duel.order(), {5, 2}));
    EXPECT_EQ(duel[duel.target].castings, 6);
    EXPECT_EQ(duel[duel.target].morale, 4);
}

TEST(IB_X_1, BothDiceTheOtherWay)
{
    Duel duel(13, 12, inches(8));
    EXPECT_TRUE(duel.act(duel.order(), {4, 3}));
    EXPECT_EQ(duel[duel.target].castings, 11);
    EXPECT_EQ(duel[duel.target].morale, 5);
}

TEST(IB_X_7, PlainVolley)
{
    Duel duel(20, 18, 5200);
    const Reading reading = duel.reading();
    EXPECT_EQ(reading.lines[0].inches, 6);
    EXPECT_EQ(reading.table, 9);
    EXPECT_EQ(printed_row(reading.castings), 17);
    EXPECT_EQ(printed_column(reading.column), 13);
    EXPECT_EQ(casualty_cell(reading), loss(2, 2));
    EXPECT_EQ(morale_cell(reading), loss(2, 1));
    EXPECT_TRUE(duel.act(duel.order(), {3, 1}));
    EXPECT_EQ(duel[duel.target].castings, 15);
    EXPECT_EQ(duel[duel.target].morale, 3);
}

TEST(IB_X_8, RangeRounding)
{
    const auto base = [](Length range) { return Duel(16, 16, range).sum().lines()[0].value; };
    EXPECT_EQ(base(inches(6)), 9);
    EXPECT_EQ(base(6100), 8);
    EXPECT_EQ(base(inches(12)), 8);
    EXPECT_EQ(base(inches(1)), 10);
    EXPECT_EQ(base(1050), 9);
    EXPECT_EQ(base(0), 10);
    const Duel far(16, 16, 12010);
    EXPECT_EQ(far.refused(far.order()), "IB-FIRE-2");
}

struct EveryModifier : Duel {
    EveryModifier() : Duel(10, 7, inches(3))
    {
        area(Ground::Woods, {20, 23}, {40, 30});
        quality(firer, MoraleClass::Elite);
        arm(firer, WeaponId::BreechloadingRifle);
        state[target].formation = line_of(1);
        state[target].prone = true;
        state[target].prone_whole_phase = true;
    }
};

TEST(IB_X_9, ModifiersOfEveryClass)
{
    EveryModifier duel;
    const Reading reading = reading_of(duel, duel.half_order());
    EXPECT_EQ(reading.table, 6);
    EXPECT_EQ(casualty_cell(reading), loss(0, 3));
    EXPECT_EQ(morale_cell(reading), loss(0, 2));
    EXPECT_TRUE(duel.act(duel.half_order(), {4, 2}));
    EXPECT_EQ(duel[duel.target].castings, 6);
    EXPECT_EQ(duel[duel.target].morale, 5);
}

TEST(IB_X_9, WithTheBestProtectionOnly)
{
    EveryModifier duel;
    duel.field.options.best_protection_only = true;
    const Reading reading = reading_of(duel, duel.half_order());
    EXPECT_EQ(reading.table, 7);
    EXPECT_EQ(casualty_cell(reading), loss(0, 2));
    EXPECT_EQ(morale_cell(reading), loss(2, 2));
}

TEST(IB_X_10, ClampAtZero)
{
    Duel duel(16, 16, inches(5));
    duel.arm(duel.firer, WeaponId::SmoothboreMusket);
    duel[duel.firer].morale = 2;
    duel[duel.firer].prone = true;
    duel.line(Ground::FieldWorks, {{20, 24}, {40, 24}});
    duel[duel.target].fired_last_own_mf = true;
    duel[duel.target].formation = line_of(1);
    EXPECT_EQ(duel.sum().total(), -3);
    EXPECT_EQ(duel.reading().table, 0);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(0, 5));
    EXPECT_EQ(morale_cell(duel.reading()), nothing());
    EXPECT_TRUE(duel.act(duel.order(), {6}));
    EXPECT_EQ(duel[duel.target].castings, 15);
    EXPECT_EQ(duel[duel.target].morale, 6);
}

TEST(IB_X_11, Overflow)
{
    Duel duel(44, 20, inches(4));
    EXPECT_EQ(duel.reading().table, 9);
    EXPECT_TRUE(duel.act(duel.order(), {2, 6, 4, 3}));
    EXPECT_EQ(duel[duel.target].castings, 14);
    EXPECT_EQ(duel[duel.target].morale, 2);
}

TEST(IB_X_12, CombinedFireTakesTheLowestTable)
{
    Cast cast;
    const UnitId x = cast.csa(14, at(28, 20));
    const UnitId y = cast.csa(12, {31500, inches(19)});
    const UnitId target = cast.us(15, at(30, 26));
    const Fire order = fire({volley({with(x, 14), with(y, 12)}, target)});
    const Reading reading = reading_of(cast, order);
    EXPECT_EQ(reading.sums[0].total(), 9);
    EXPECT_EQ(reading.sums[1].total(), 8);
    EXPECT_EQ(reading.table, 8);
    EXPECT_EQ(casualty_cell(reading), loss(2, 1));
    EXPECT_EQ(morale_cell(reading), loss(2, 2));
    EXPECT_TRUE(cast.act(order, {1, 2}));
    EXPECT_EQ(cast[target].castings, 13);
    EXPECT_EQ(cast[target].morale, 3);
}

TEST(IB_X_13, AColumnFiresItsLeadRankInSeveralDirections)
{
    Cast cast;
    const UnitId column = cast.csa(16, at(30, 30));
    cast[column].formation = formed(FormationKind::Column);
    const UnitId left = cast.us(10, {24500, inches(28)}, kEast);
    const UnitId behind = cast.us(10, at(30, 21), kNorth);
    const Fire order = fire({volley({with(column, 1)}, left), volley({with(column, 1)}, behind)});
    const Reading reading = reading_of(cast, order);
    EXPECT_EQ(reading.table, 9);
    EXPECT_EQ(casualty_cell(reading), loss(0, 5));
    EXPECT_EQ(morale_cell(reading), nothing());
    EXPECT_TRUE(cast.act(order, {6, 5}));
    EXPECT_EQ(cast[left].castings, 9);
    EXPECT_EQ(cast[behind].castings, 10);
}

TEST(IB_X_14, EnMasseRaisesOnlyTheMoraleCell)
{
    Duel duel(16, 16, inches(8));
    duel[duel.target].formation = formed(FormationKind::EnMasse, 2);
    const Reading reading = duel.reading();
    EXPECT_EQ(reading.table, 9);
    EXPECT_EQ(reading.morale_table, 10);
    EXPECT_EQ(casualty_cell(reading), loss(2, 4));
    EXPECT_EQ(morale_cell(reading), loss(2, 2));
    EXPECT_TRUE(duel.act(duel.order(), {4, 2}));
    EXPECT_EQ(duel[duel.target].castings, 14);
    EXPECT_EQ(duel[duel.target].morale, 3);
}

TEST(IB_X_15, TheShiftOfSupportsBehindSkirmishers)
{
    Duel duel(16, 10, inches(6));
    duel[duel.target].formation = formed(FormationKind::OpenHalf);
    const UnitId line = duel.us(20, at(30, 30));
    EXPECT_EQ(line_of(duel.sum(), "IB-MOD-2"), 0);
    EXPECT_TRUE(open_formation(duel.field, duel[duel.target]));
    duel[line].front = at(30, 35);
    EXPECT_EQ(line_of(duel.sum(), "IB-MOD-2"), -2);
    EXPECT_TRUE(open_formation(duel.field, duel[duel.target]));
}

TEST(IB_X_16, FirstFireOnGreenTroops)
{
    Duel duel(12, 15, inches(8));
    duel.quality(duel.target, MoraleClass::Poor);
    duel[duel.target].prior_fire = false;
    const UnitId other = duel.csa(12, at(36, 20));
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(1, 3));
    EXPECT_EQ(morale_cell(duel.reading()), loss(3, 1));
    EXPECT_TRUE(duel.act(duel.order(), {2, 1}));
    EXPECT_EQ(duel[duel.target].castings, 14);
    EXPECT_EQ(duel[duel.target].morale, 1);
    EXPECT_TRUE(duel.happened(Broke{duel.target}));
    const Reading later = reading_of(duel, fire(other, 12, duel.target));
    EXPECT_EQ(later.kind, TableKind::Regular);
    EXPECT_EQ(later.table, 8);
    EXPECT_EQ(casualty_cell(later), loss(1, 4));
    EXPECT_EQ(morale_cell(later), loss(0, 4));
}

TEST(IB_X_17, FlankTest)
{
    Cast cast;
    const UnitId target = cast.us(20, at(30, 30), kNorth);
    const auto from = [&](Length x, Length y) {
        return on_flank_or_rear(cast[target], cast.ground_of(target),
                                {inches(30) + x, inches(30) + y});
    };
    EXPECT_FALSE(from(5000, 3000));
    EXPECT_TRUE(from(6000, 3000));
    EXPECT_TRUE(from(0, -4000));
    EXPECT_TRUE(from(8000, -500));
    EXPECT_EQ(target_depth({cast.field, cast.state}, {38000, 29500}, target), Depth::Three);
}

TEST(IB_X_18, RepeatersForTheFirstTime)
{
    Duel duel(12, 18, inches(4));
    duel.arm(duel.firer, WeaponId::RepeatingRifle);
    duel[duel.target].prior_repeaters = false;
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
    EXPECT_EQ(duel.reading().table, 12);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(6, 5));
    EXPECT_EQ(morale_cell(duel.reading()), loss(5, 3));
    EXPECT_TRUE(duel.act(duel.order(), {5, 4}));
    EXPECT_EQ(duel[duel.target].castings, 12);
    EXPECT_EQ(duel[duel.target].morale, 1);
    duel.next_turn();
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(4, 1));
    EXPECT_EQ(morale_cell(duel.reading()), loss(4, 3));
}

TEST(IB_X_19, CanisterAndPointBlank)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 20));
    const UnitId target = cast.us(16, at(30, 22));
    const Reading canister = reading_of(cast, fire(guns, 6, target));
    EXPECT_EQ(canister.table, 13);
    EXPECT_EQ(casualty_cell(canister), loss(3, 2));
    EXPECT_EQ(morale_cell(canister), loss(3, 1));
    cast[target].front = at(30, 21);
    const Reading point_blank = reading_of(cast, fire(guns, 6, target));
    EXPECT_EQ(point_blank.table, 9);
    EXPECT_EQ(casualty_cell(point_blank), loss(0, 1));
    EXPECT_EQ(morale_cell(point_blank), loss(0, 4));
}

struct LongRange : Cast {
    UnitId guns = battery(Side::Confederate, 6, at(30, 10), kNorth, FormationKind::Unlimbered,
                          WeaponId::MediumRifle);
    UnitId target = us(18, at(30, 40));

    int table() { return reading_of(*this, fire(guns, 6, target)).table; }
    void begin_turn()
    {
        turn_aims(state[guns]);
        state[guns].acted = {};
    }
    void shoot()
    {
        PlayoutDice dice(1863);
        carry_out(field, state, fire(guns, 6, target), dice, log);
        state[target].castings = 18;
        state[target].morale = 6;
    }
};

TEST(IB_X_20, AcquiredFire)
{
    LongRange range;
    range.begin_turn();  // turn 4
    EXPECT_EQ(range.table(), 10);
    range.shoot();
    range.begin_turn();  // turn 5
    EXPECT_EQ(range.table(), 11);
    const Reading reading = reading_of(range, fire(range.guns, 6, range.target));
    EXPECT_EQ(casualty_cell(reading), loss(1, 1));
    EXPECT_EQ(morale_cell(reading), loss(1, 4));
    range.shoot();
    range.begin_turn();  // turn 6: no fire
    range.begin_turn();  // turn 7
    EXPECT_EQ(range.table(), 10);
}

TEST(IB_X_20, AnotherEnemyAtTheSamePoint)
{
    LongRange range;
    range.shoot();
    range.begin_turn();
    range[range.target].front = at(10, 40);
    const UnitId other = range.us(18, {inches(30), 40900});
    EXPECT_EQ(reading_of(range, fire(range.guns, 6, other)).table, 11);
    range[other].front = {inches(30), 41100};
    EXPECT_EQ(reading_of(range, fire(range.guns, 6, other)).table, 10);
}

TEST(IB_X_21, APersonalityIsHit)
{
    Duel duel(11, 8, inches(8));
    const LeaderId general = duel.leader(Side::Union, at(30, 29), duel.target);
    EXPECT_TRUE(duel.act(duel.order(), {5, 2, 5}));
    EXPECT_EQ(duel[duel.target].castings, 6);
    EXPECT_EQ(duel[duel.target].morale, 4);
    EXPECT_EQ(duel[general].fate, LeaderFate::Casualty);
    EXPECT_EQ(duel[duel.target].hit_deduction, 2);
}

TEST(IB_X_22, ProneFireByWeapon)
{
    Duel duel(16, 16, inches(3));
    duel[duel.firer].morale = 5;
    duel[duel.firer].prone = true;
    EXPECT_EQ(duel.reading().table, 7);
    duel.arm(duel.firer, WeaponId::BreechLoadingCarbine);
    EXPECT_EQ(duel.reading().table, 11);
}

TEST(IB_X_31, RoutOnTheSpot)
{
    Duel duel(16, 10, 800);
    duel.arm(duel.firer, WeaponId::BreechloadingRifle);
    duel[duel.target].morale = 5;
    EXPECT_EQ(duel.reading().table, 12);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(6, 5));
    EXPECT_EQ(morale_cell(duel.reading()), loss(5, 1));
    EXPECT_TRUE(duel.act(duel.order(), {3, 4}));
    EXPECT_EQ(duel[duel.target].morale, 0);
    EXPECT_EQ(duel[duel.target].castings, 2);
    EXPECT_TRUE(duel.happened(Captured{duel.target, duel.firer, 2}));
    ASSERT_EQ(duel.state.prisoners.size(), 1u);
    EXPECT_EQ(duel.state.prisoners[0].castings, 2);
}

TEST(IB_X_37, Woods)
{
    Cast cast;
    cast.area(Ground::Woods, {10, 10}, {50, 20});
    cast.area(Ground::Woods, {10, 26}, {50, 40});
    EXPECT_TRUE(line_of_sight(cast.field, at(30, 19), {30000, 28500}).clear());
    EXPECT_FALSE(line_of_sight(cast.field, at(30, 19), {30000, 29500}).clear());
}

TEST(IB_X_37, DenseWoodsAndWoodsTogether)
{
    Cast cast;
    cast.area(Ground::DenseWoods, {10, 10}, {50, 20});
    cast.area(Ground::Woods, {10, 26}, {50, 40});
    EXPECT_TRUE(line_of_sight(cast.field, at(30, 19), at(30, 28)).clear());
    EXPECT_FALSE(line_of_sight(cast.field, at(30, 19), {30000, 28100}).clear());
}

struct BatteryOnAHill : Cast {
    UnitId guns;
    UnitId line;
    UnitId target;

    BatteryOnAHill()
    {
        hill(1, {20, 1}, {40, 24});
        hill(2, {22, 2}, {38, 12});
        guns = battery(Side::Confederate, 6, at(30, 10), kNorth, FormationKind::Unlimbered,
                       WeaponId::MediumRifle);
        line = csa(20, {inches(30), 19500});
        target = us(18, at(30, 40));
    }
};

TEST(IB_X_38, FiringOver)
{
    BatteryOnAHill cast;
    EXPECT_EQ(cast.refused(fire(cast.guns, 6, cast.target)), "");
    cast[cast.line].front = {inches(30), 21500};
    EXPECT_EQ(cast.refused(fire(cast.guns, 6, cast.target)), "IB-TGT-2");
}

TEST(IB_X_38, NeverOnTheLevel)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 10), kNorth,
                                     FormationKind::Unlimbered, WeaponId::MediumRifle);
    cast.csa(20, {inches(30), 19500});
    const UnitId target = cast.us(18, at(30, 40));
    EXPECT_EQ(cast.refused(fire(guns, 6, target)), "IB-TGT-2");
}

TEST(IB_X_39, HiddenBehindAWall)
{
    Duel duel(16, 16, 5000);
    duel.line(Ground::HighWall, {{20, 24}, {40, 24}});
    EXPECT_EQ(duel.refused(duel.order()), "IB-VIS-2");
    duel[duel.target].fired_last_own_mf = true;
    EXPECT_EQ(duel.refused(duel.order()), "");
    EXPECT_EQ(line_of(duel.sum(), "IB-MOD-1"), -3);
}

TEST(IB_X_40, ItsRegimentsAndItsBatteryFire)
{
    Duel duel(16, 16, inches(5));
    EXPECT_EQ(duel.reading().table, 9);
    EXPECT_EQ(casualty_cell(duel.reading()), loss(2, 4));
    EXPECT_EQ(morale_cell(duel.reading()), loss(1, 3));
    const auto odds = exact_odds([&](Dice& dice) {
        return roll_losses(duel.reading(), duel[duel.target], Merge::EveryPath, dice);
    });
    // Two castings and a third of one, a level and a half.
    EXPECT_EQ(odds.chance_that([](const Losses& lost) { return lost.castings == 3; }),
              Fraction(1, 3));
    EXPECT_EQ(odds.chance_that([](const Losses& lost) { return lost.levels == 2; }),
              Fraction(1, 2));

    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 20));
    const UnitId target = cast.us(16, at(30, 40));
    EXPECT_EQ(reading_of(cast, fire(guns, 6, target)).table, 9);
    EXPECT_EQ(casualty_cell(reading_of(cast, fire(guns, 6, target))), loss(0, 1));
    EXPECT_EQ(morale_cell(reading_of(cast, fire(guns, 6, target))), loss(0, 4));
    cast[target].front = at(30, 30);
    EXPECT_EQ(reading_of(cast, fire(guns, 6, target)).table, 13);
}

TEST(IB_X_41, ProneBattery)
{
    LongRange range;
    range[range.guns].prone = true;
    const Reading reading = reading_of(range, fire(range.guns, 6, range.target));
    EXPECT_EQ(reading.table, 8);
    EXPECT_EQ(casualty_cell(reading), loss(0, 2));
    EXPECT_EQ(morale_cell(reading), loss(0, 3));
    EXPECT_TRUE(range.act(fire(range.guns, 6, range.target), {3, 3}));
    EXPECT_EQ(range[range.target].castings, 17);
    EXPECT_EQ(range[range.target].morale, 5);
}

TEST(IB_X_41, ButNotAtMoraleTwo)
{
    LongRange range;
    range[range.guns].prone = true;
    range[range.guns].morale = 2;
    EXPECT_EQ(range.refused(fire(range.guns, 6, range.target)), "IB-PIN-3");
}

}  // namespace
}  // namespace longroll::iron_brigade
