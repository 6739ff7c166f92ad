// Splitting and combining fire, and parting a unit under fire: suites for ledger IB-SPL and
// IB-AORG-4.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/organisation.h"

namespace longroll::iron_brigade {
namespace {

// Two lines beside each other before one target.
struct Pair : Cast {
    UnitId left = csa(14, at(28, 20));
    UnitId right = csa(12, at(32, 20));
    UnitId target = us(15, at(30, 26));

    [[nodiscard]] Fire together() const
    {
        return fire({volley({with(left, 14), with(right, 12)}, target)});
    }
};

TEST(IB_SPL_1, CastingsAreAddedOnTheLowestTable)
{
    Pair pair;
    pair[pair.right].morale = 4;
    const Reading reading = reading_of(pair, pair.together());
    EXPECT_EQ(reading.castings, 26);
    EXPECT_EQ(reading.sums[0].total(), 9);
    EXPECT_EQ(reading.sums[1].total(), 8);
    EXPECT_EQ(reading.table, 8);
    EXPECT_TRUE(pair.act(pair.together(), {1, 6}));
    EXPECT_EQ(pair.clause_of<Fired>(), "IB-SPL-1");
    EXPECT_EQ(pair.last<Fired>().row, 25);
    const auto& causes = pair.last<Fired>().firers;
    EXPECT_EQ(causes.size(), 2u);
}

TEST(IB_SPL_1, EachJoinsOnce)
{
    const Pair pair;
    EXPECT_EQ(pair.refused(fire({volley({with(pair.left, 4), with(pair.left, 4)}, pair.target)})),
              "IB-SPL-1");
}

TEST(IB_SPL_2, TwentyEightAtATime)
{
    Duel duel(60, 40, inches(4));  // 28, 28 and 4
    ASSERT_EQ(next_batch(60), 28);
    const int dice = 6;
    EXPECT_TRUE(duel.act(duel.order(), std::vector<int>(dice, 6)));
    EXPECT_EQ(duel.clause_of<Fired>(), "IB-SPL-2");
}

TEST(IB_SPL_3, BatchesUseTheColumnBeforeAnyLoss)
{
    Duel duel(56, 13, inches(4));
    // 3>1 and 2>5 twice: nine castings would be column 8 the second time.
    EXPECT_TRUE(duel.act(duel.order(), {6, 6, 6, 6}));
    EXPECT_EQ(duel[duel.target].castings, 13 - 8);
    EXPECT_EQ(duel[duel.target].morale, 2);
}

TEST(IB_SPL_3, NoDiceAfterTheUnitIsDestroyed)
{
    Duel duel(56, 4, inches(4));
    EXPECT_TRUE(duel.act(duel.order(), {6}));
    EXPECT_EQ(duel[duel.target].fate, UnitFate::Destroyed);
}

TEST(IB_SPL_3, NoMoraleDieOnceTheLevelsAreGone)
{
    Duel duel(56, 30, inches(4));
    duel[duel.target].morale = 2;
    EXPECT_TRUE(duel.act(duel.order(), {1, 1, 1}));
    EXPECT_EQ(duel[duel.target].morale, 0);
}

TEST(IB_SPL_4, SplitBetweenTargetsInWholeCastings)
{
    Cast cast;
    const UnitId firer = cast.csa(20, at(30, 20));
    const UnitId a = cast.us(10, at(28, 25));
    const UnitId b = cast.us(10, at(33, 25));
    const auto split = [&](int first, int second) {
        return fire({volley({with(firer, first)}, a), volley({with(firer, second)}, b)});
    };
    EXPECT_EQ(cast.refused(split(12, 8)), "");
    EXPECT_EQ(cast.refused(split(12, 9)), "IB-SPL-4");
    EXPECT_EQ(cast.refused(fire({volley({with(firer, 5)}, a), volley({with(firer, 5)}, a)})),
              "IB-SPL-4");
    PlayoutDice dice(3);
    carry_out(cast.field, cast.state, split(12, 8), dice, cast.log);
    EXPECT_EQ(cast.count<Fired>(), 2);
    EXPECT_EQ(cast.last<Fired>().row, 8);
    EXPECT_EQ(cast.last<Fired>().target, b);
}

TEST(IB_SPL_4, UnitsThatShareNothingFireOneAfterTheOther)
{
    Pair pair;
    const UnitId other = pair.us(10, at(36, 26));
    EXPECT_EQ(pair.refused(fire({volley({with(pair.left, 14)}, pair.target),
                                 volley({with(pair.right, 12)}, other)})),
              "IB-SEQ-18");
}

TEST(IB_SPL_5, RedOnlyIfItIsSoForAll)
{
    Pair pair;
    pair[pair.left].ever_seen = false;
    EXPECT_EQ(reading_of(pair, pair.together()).kind, TableKind::Regular);
    bool said = false;
    for (const NamedTally& named : tallies(pair.field, pair.state, pair.together()))
        said = said || has_line(named.tally, "IB-SPL-5");
    EXPECT_TRUE(said);
    pair[pair.right].ever_seen = false;
    EXPECT_EQ(reading_of(pair, pair.together()).kind, TableKind::Red);
}

TEST(IB_SPL_6, WhoJoinsSpendsItsFire)
{
    Pair pair;
    EXPECT_TRUE(pair.act(fire(pair.left, 14, pair.target), {1, 6}));
    EXPECT_EQ(pair.refused(pair.together()), "IB-SPL-6");
    EXPECT_EQ(pair.refused(fire(pair.right, 12, pair.target)), "");
}

TEST(IB_SPL_6, PartHereAndTheRestElsewhere)
{
    Pair pair;
    const UnitId other = pair.us(10, at(35, 26));
    const Fire order = fire({volley({with(pair.left, 14), with(pair.right, 6)}, pair.target),
                             volley({with(pair.right, 6)}, other)});
    EXPECT_EQ(pair.refused(order), "");
    PlayoutDice dice(4);
    carry_out(pair.field, pair.state, order, dice, pair.log);
    EXPECT_EQ(pair.count<Fired>(), 2);
    EXPECT_EQ(pair.refused(fire(pair.right, 1, other)), "IB-FIRE-15");
}

// A long skirmish line, half of it outside the firer's zone.
struct LongLine : Cast {
    UnitId firer = csa(10, at(20, 20));
    UnitId line = us(20, at(30, 24));

    LongLine()
    {
        state[line].formation = formed(FormationKind::OpenHalf);  // from 20 to 40
        field.options.adv_partial_morale_split = true;
    }
    [[nodiscard]] Fire order() const { return fire(firer, 10, line); }
};

TEST(IB_AORG_4, OffNobodyIsAsked)
{
    LongLine cast;
    cast.field.options.adv_partial_morale_split = false;
    PlayoutDice dice(1);
    carry_out(cast.field, cast.state, cast.order(), dice, cast.log);
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast.count<Fired>(), 1);
    EXPECT_EQ(cast.refused(SplitUnderFire{true}), "IB-AORG-4");
}

TEST(IB_AORG_4, TheOwnerIsAskedBeforeTheDice)
{
    LongLine cast;
    EXPECT_TRUE(cast.act(cast.order(), {}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(std::get<SplitDue>(cast.state.pending[0]).target, cast.line);
    PlayoutDice dice(1);
    carry_out(cast.field, cast.state, SplitUnderFire{false}, dice, cast.log);
    EXPECT_EQ(cast.count<Fired>(), 1);
    EXPECT_EQ(cast.last<Fired>().target, cast.line);
    EXPECT_EQ(cast.count<Detached>(), 0);
}

TEST(IB_AORG_4, OnlyThePartUnderFireTakesTheResult)
{
    LongLine cast;
    // The zone reaches to x = 24.5 at the far side of the line, a quarter of it.
    const auto part = part_under_fire(cast.field, cast.state, {{cast.firer, 10, false}}, cast.line);
    ASSERT_TRUE(part.has_value());
    EXPECT_EQ(part->castings, 5);
    EXPECT_FALSE(part->on_left);  // facing south, the west end is its right
    EXPECT_TRUE(cast.act(cast.order(), {}));
    PlayoutDice dice(1);
    carry_out(cast.field, cast.state, SplitUnderFire{true}, dice, cast.log);
    const UnitId detached = unit_id(2);
    EXPECT_TRUE(cast.happened(Detached{cast.line, detached, 5}));
    EXPECT_EQ(cast.last<Fired>().target, detached);
    EXPECT_EQ(cast.last<Fired>().column, 4);
    EXPECT_EQ(cast[cast.line].castings, 15);
    EXPECT_EQ(cast[cast.line].morale, 6);
    EXPECT_EQ(cast[detached].formation, cast[cast.line].formation);
    EXPECT_FALSE(overlap_deeper(cast.ground_of(cast.line), cast.ground_of(detached)));
}

TEST(IB_AORG_4, AWholeLineInTheZoneIsNotParted)
{
    LongLine cast;
    cast[cast.line].castings = 4;
    cast[cast.line].front = at(20, 26);
    EXPECT_FALSE(part_under_fire(cast.field, cast.state, {{cast.firer, 10, false}}, cast.line));
    EXPECT_EQ(cast.refused(cast.order()), "");
}

// Ruling IB-R-83: the union of the zones, not all that lies between them.
TEST(IB_AORG_4, TheZonesOfSeveralAreAddedUp)
{
    LongLine cast;
    const UnitId other = cast.csa(10, {40'500, 20'000});
    // Four and a half inches at one end of twenty, four at the other.
    const auto part = part_under_fire(cast.field, cast.state,
                                      {{cast.firer, 10, false}, {other, 10, false}}, cast.line);
    ASSERT_TRUE(part.has_value());
    EXPECT_EQ(part->castings, 9);
    EXPECT_FALSE(part->on_left);
    // Where zones overlap nobody is counted twice.
    cast[other].front = at(20, 20);
    EXPECT_EQ(part_under_fire(cast.field, cast.state, {{cast.firer, 10, false}, {other, 10, false}},
                              cast.line),
              part_under_fire(cast.field, cast.state, {{cast.firer, 10, false}}, cast.line));
}

// No rule says how many fire together.
TEST(IB_SPL_1, AllWhoFiredAreFledFrom)
{
    Cast cast;
    const UnitId target = cast.us(40, at(30, 24));
    cast[target].morale = 2;
    Volley all;
    all.target = target;
    for (int place = 0; place < 14; ++place)
        all.firers.push_back(with(cast.csa(2, {inches(26) + place * 600, inches(20)}), 2));
    ASSERT_TRUE(cast.act(fire({all}), {1, 1}));
    ASSERT_LT(cast[target].morale, 2);
    EXPECT_EQ(cast[target].causes.size(), 14u);
    for (const Firer& firer : all.firers) EXPECT_TRUE(cast[target].causes.contains(firer.unit));
}

TEST(IB_SPL_4, ABatteryFiresAtAsManyTargetsAsItHasGuns)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 8, at(30, 10));
    Fire order;
    for (int place = 0; place < 8; ++place)
        order.volleys.push_back(volley({with(guns, 1)}, cast.us(4, at(16 + 4 * place, 30))));
    ASSERT_EQ(cast.refused(order), "");
    PlayoutDice dice(1);
    carry_out(cast.field, cast.state, order, dice, cast.log);
    EXPECT_EQ(cast.count<Fired>(), 8);
    EXPECT_EQ(cast[guns].aims_now.size(), 8u);
}

}  // namespace
}  // namespace longroll::iron_brigade
