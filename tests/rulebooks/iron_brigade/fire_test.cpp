// The fire procedure: suites for ledger IB-FIRE, with exact odds against the ledger's pseudo-code.

#include "core/odds.h"
#include "fire_cast.h"
#include "rulebooks/iron_brigade/morale.h"

#include <array>
#include <map>

namespace longroll::iron_brigade {
namespace {

TEST(IB_FIRE_1, EveryFireBringsCastingsAndMorale)
{
    Duel duel(20, 18, inches(5));
    EXPECT_TRUE(duel.act(duel.order(), {6, 1}));
    const Fired fired = duel.last<Fired>();
    EXPECT_EQ(fired.castings_lost, 3);
    EXPECT_EQ(fired.levels_lost, 3);
    EXPECT_EQ(duel.clause_of<Fired>(), "IB-FIRE-1");
    EXPECT_EQ(fired.table_kind, TableKind::Regular);
    EXPECT_EQ(fired.table, 9);
    EXPECT_EQ(fired.row, 17);
    EXPECT_EQ(fired.column, 13);
}

TEST(IB_FIRE_2, TheBandThatHoldsTheRange)
{
    EXPECT_EQ(line_of(Duel(16, 16, inches(1)).sum(), "IB-FIRE-2"), 10);
    EXPECT_EQ(line_of(Duel(16, 16, inches(2)).sum(), "IB-FIRE-2"), 9);
    EXPECT_EQ(line_of(Duel(16, 16, inches(7)).sum(), "IB-FIRE-2"), 8);
    const Duel far(16, 16, inches(13));
    EXPECT_EQ(far.refused(far.order()), "IB-FIRE-2");
}

TEST(IB_FIRE_3, ModifiersAreAddedToTheBase)
{
    Duel duel(16, 16, inches(5));
    duel[duel.firer].morale = 3;
    duel[duel.target].formation = line_of(1);
    EXPECT_EQ(duel.sum().total(), 9 - 2 - 1);
    EXPECT_EQ(duel.reading().table, 6);
    bool found = false;
    for (const NamedTally& named : tallies(duel.field, duel.state, duel.order()))
        if (named.name == "Results Table") {
            found = true;
            EXPECT_EQ(line_of(named.tally, "IB-FIRE-3"), 6);
            EXPECT_EQ(named.tally.lines().size(), 1u);
        }
    EXPECT_TRUE(found);
}

TEST(IB_FIRE_4, OneClampAtTheEnd)
{
    Duel duel(16, 16, inches(5));
    duel.arm(duel.firer, WeaponId::SmoothboreMusket);
    duel[duel.firer].morale = 2;
    duel[duel.firer].prone = true;
    duel[duel.target].formation = formed(FormationKind::OpenThird);
    EXPECT_EQ(duel.sum().total(), 7 - 3 - 2 - 3);
    EXPECT_EQ(duel.reading().table, 0);
    const auto named = tallies(duel.field, duel.state, duel.order());
    const auto table = std::ranges::find(named, "Results Table", &NamedTally::name);
    ASSERT_NE(table, named.end());
    EXPECT_EQ(line_of(table->tally, "IB-FIRE-4"), 1);
}

TEST(IB_FIRE_5, RegularTablesUnlessSomethingMakesThemRed)
{
    Duel duel(16, 16, inches(5));
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    duel[duel.target].prior_fire = false;
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
    EXPECT_EQ(duel.reading().table, 9);
}

TEST(IB_FIRE_6, TheRowGoesByTheFiringCastings)
{
    Duel duel(20, 18, inches(5));
    EXPECT_TRUE(duel.act(fire(duel.firer, 13, duel.target), {1, 6}));
    EXPECT_EQ(duel.last<Fired>().row, 11);
}

TEST(IB_FIRE_6, NobodyIsNoFire)
{
    Duel duel(20, 18, inches(5));
    EXPECT_EQ(duel.refused(fire(duel.firer, 0, duel.target)), "IB-FIRE-6");
    EXPECT_EQ(duel.refused(Fire{}), "IB-FIRE-6");
    EXPECT_EQ(duel.refused(fire({volley({}, duel.target)})), "IB-FIRE-6");
}

TEST(IB_FIRE_7, OneMoreIfTheAttackerRollsAbove)
{
    for (const int die : {2, 3}) {
        Duel duel(20, 18, inches(5));  // 2>2
        EXPECT_TRUE(duel.act(duel.order(), {die, 6}));
        EXPECT_EQ(duel[duel.target].castings, die > 2 ? 15 : 16);
    }
}

TEST(IB_FIRE_8, TheColumnGoesByTheCastingsBeforeTheLoss)
{
    Duel duel(20, 13, inches(5));
    EXPECT_EQ(printed_column(duel.reading().column), 13);
    EXPECT_TRUE(duel.act(duel.order(), {6, 6}));
    EXPECT_EQ(duel.last<Fired>().column, 13);
    EXPECT_LT(duel[duel.target].castings, 13);
}

TEST(IB_FIRE_9, OneMoreLevelUnlessTheDefenderRollsAbove)
{
    for (const int die : {1, 2}) {
        Duel duel(20, 18, inches(5));  // 2>1
        EXPECT_TRUE(duel.act(duel.order(), {1, die}));
        EXPECT_EQ(duel[duel.target].morale, die > 1 ? 4 : 3);
    }
}

TEST(IB_FIRE_9, RoutByTheTableAsksForNoDie)
{
    Reading reading;
    reading.kind = TableKind::Red;
    reading.table = reading.morale_table = 19;
    reading.castings = 28;
    reading.column = 1;
    ASSERT_EQ(morale_cell(reading).kind, CellKind::Rout);
    Unit target;
    target.castings = 200;
    target.morale = 7;
    ScriptedDice dice({1});
    EXPECT_EQ(roll_losses(reading, target, Merge::Settle, dice).levels, kRoutedByTable);
    EXPECT_TRUE(dice.spent());
}

TEST(IB_FIRE_10, BothWantToRollHigh)
{
    const auto lost = [](int attacker, int defender) {
        Duel duel(20, 18, inches(5));
        EXPECT_TRUE(duel.act(duel.order(), {attacker, defender}));
        return std::pair{18 - duel[duel.target].castings, 6 - duel[duel.target].morale};
    };
    EXPECT_EQ(lost(6, 6), std::pair(3, 2));
    EXPECT_EQ(lost(1, 1), std::pair(2, 3));
}

TEST(IB_FIRE_11, CastingsThenMoraleThenCapturesThenLeaders)
{
    Duel duel(16, 10, 800);
    duel.arm(duel.firer, WeaponId::BreechloadingRifle);
    duel[duel.target].morale = 5;
    duel.leader(Side::Union, at(30, 21), duel.target);
    EXPECT_TRUE(duel.act(duel.order(), {3, 4, 1}));
    std::vector<std::size_t> order;
    for (const auto& line : duel.log.lines()) order.push_back(line.body.index());
    const auto place = [&](const Event& event) {
        return std::find(order.begin(), order.end(), event.index()) - order.begin();
    };
    EXPECT_LT(place(Fired{}), place(MoraleChanged{}));
    EXPECT_LT(place(MoraleChanged{}), place(Captured{}));
    EXPECT_LT(place(Captured{}), place(LeaderTested{}));
    EXPECT_LT(place(LeaderTested{}), static_cast<std::ptrdiff_t>(order.size()));
    // Half of the four that the fire has left, not of the ten that there were.
    EXPECT_EQ(duel.last<Captured>().castings, 2);
}

TEST(IB_FIRE_12, NoMoraleDieForAUnitThatIsDestroyed)
{
    Duel duel(20, 2, inches(5));
    EXPECT_TRUE(duel.act(duel.order(), {6}));
    EXPECT_EQ(duel[duel.target].fate, UnitFate::Destroyed);
    EXPECT_EQ(duel[duel.target].castings, 0);
    EXPECT_EQ(duel.clause_of<Destroyed>(), "IB-FIRE-12");
    EXPECT_EQ(duel.last<Fired>().castings_lost, 2);  // not the third
    EXPECT_EQ(duel.count<MoraleChanged>(), 0);
}

TEST(IB_FIRE_13, MoraleStopsAtZero)
{
    Duel duel(20, 18, inches(5));
    duel[duel.target].morale = 1;
    EXPECT_TRUE(duel.act(duel.order(), {1, 6}));
    EXPECT_EQ(duel[duel.target].morale, 0);
    EXPECT_EQ(duel.clause_of<MoraleChanged>(), "IB-FIRE-13");
}

TEST(IB_FIRE_13, ARoutedTargetRollsNoMoraleDie)
{
    Duel duel(20, 18, inches(5));
    duel[duel.target].morale = 0;
    EXPECT_TRUE(duel.act(duel.order(), {1}));
}

TEST(IB_FIRE_14, ABatteryLosesGuns)
{
    Cast cast;
    const UnitId firer = cast.csa(20, at(30, 20));
    const UnitId guns = cast.battery(Side::Union, 6, at(30, 24), kSouth);
    // One rank deep: table 8.
    EXPECT_TRUE(cast.act(fire(firer, 20, guns), {1, 6}));
    EXPECT_EQ(cast.clause_of<Fired>(), "IB-FIRE-14");
    EXPECT_LT(cast[guns].castings, 6);
}

TEST(IB_FIRE_15, OnceInAPhase)
{
    Duel duel(20, 18, inches(5));
    EXPECT_TRUE(duel.act(duel.order(), {1, 6}));
    EXPECT_EQ(duel.refused(duel.order()), "IB-FIRE-15");
    EXPECT_EQ(duel.refused(duel.half_order()), "IB-FIRE-15");
    duel.next_turn();
    EXPECT_EQ(duel.refused(duel.order()), "");
}

TEST(IB_FIRE_15, OnceWithinASplitMove)
{
    Duel duel(20, 18, inches(5));
    EXPECT_TRUE(duel.act(duel.half_order(), {1, 6}));
    EXPECT_EQ(duel.refused(duel.half_order()), "IB-FIRE-15");
}

TEST(IB_FRM_19, AMassReadsItsMoraleOneTableHigher)
{
    Duel duel(16, 16, inches(8));
    const int table = duel.reading().table;
    EXPECT_EQ(duel.reading().morale_table, table);
    duel[duel.target].formation = formed(FormationKind::EnMasse);
    EXPECT_EQ(duel.reading().morale_table, duel.reading().table + 1);
    duel[duel.target].mob = true;  // a crowd that fled is no such formation
    EXPECT_EQ(duel.reading().morale_table, duel.reading().table);
}

// ---- Exact odds against the ledger's pseudo-code, written out a second time ----

// What is left of the target: nothing at all of one that is destroyed.
struct Left {
    int castings = 0;
    int morale = 0;
    friend auto operator<=>(const Left&, const Left&) = default;
};

// Every face of every die in turn: weights are shares of 6^dice.
class PseudoCode {
public:
    PseudoCode(const Reading& reading, int castings, int morale)
        : reading_(reading), castings_(castings), morale_(morale)
    {
        batch(reading.castings, 0, 0, 1.0);
    }
    std::map<Left, double> chances;

private:
    void batch(int left, int lost_castings, int lost_levels, double weight)
    {
        if (left <= 0) {
            chances[{castings_ - lost_castings, std::max(0, morale_ - lost_levels)}] += weight;
            return;
        }
        const int now = std::min(left, 28);
        const Cell cell = casualties(reading_.kind, reading_.table, now);
        for (int face = 1; face <= 6; ++face) {
            const int lost = cell.kind == CellKind::None ? 0 : cell.step + (face > cell.die);
            if (lost_castings + lost >= castings_)
                chances[{0, 0}] += weight / 6;
            else
                levels(left - now, now, lost_castings + lost, lost_levels, weight / 6);
        }
    }
    void levels(int left, int now, int lost_castings, int lost_levels, double weight)
    {
        if (morale_ - lost_levels <= 0) return batch(left, lost_castings, lost_levels, weight);
        const Cell cell = morale(reading_.kind, reading_.morale_table, now, reading_.column);
        for (int face = 1; face <= 6; ++face) {
            int lost = 0;
            if (cell.kind == CellKind::Rout) lost = 99;
            if (cell.kind == CellKind::Loss) lost = cell.step + (face > cell.die ? 0 : 1);
            batch(left, lost_castings, lost_levels + lost, weight / 6);
        }
    }

    const Reading& reading_;
    int castings_;
    int morale_;
};

TEST(FireLaws, ExactOddsAgreeWithThePseudoCode)
{
    for (const int firing : {1, 7, 16, 28, 44, 70})
        for (const int hit : {1, 5, 13, 30})
            for (const bool green : {false, true}) {
                Duel duel(firing, hit, inches(4));
                duel[duel.target].prior_fire = !green;
                const Reading reading = duel.reading();
                const auto odds = exact_odds([&](Dice& dice) {
                    State state = duel.state;
                    EventLog log(LogKeeping::Discard);
                    carry_out(duel.field, state, duel.order(), dice, log);
                    const Unit& target = state[duel.target];
                    return Left{target.castings, target.on_table() ? target.morale : 0};
                });
                const auto expected = PseudoCode(reading, hit, 6).chances;
                ASSERT_EQ(odds.size(), expected.size()) << firing << " at " << hit;
                for (const auto& [outcome, chance] : expected)
                    EXPECT_NEAR(odds.at(outcome).to_double(), chance, 1e-9)
                        << firing << " at " << hit;
                EXPECT_EQ(odds.total(), Fraction(1));
            }
}

TEST(FireLaws, WhatIsListedIsAllowedAndTheRestIsNot)
{
    Cast cast;
    const UnitId firer = cast.csa(16, at(30, 20));
    cast.us(16, at(30, 25));
    cast.us(16, at(35, 26));
    cast.us(16, at(30, 40));
    cast.us(16, at(30, 10), kNorth);
    int listed = 0;
    const auto list = volleys_of({cast.field, cast.state}, firer);
    for (std::size_t place = 0; place < cast.state.units.size(); ++place) {
        const UnitId target = unit_id(place);
        const bool found = std::any_of(list.begin(), list.end(), [&](const Volley& volley) {
            return volley.target == target;
        });
        EXPECT_EQ(found, cast.refused(fire(firer, 16, target)).empty());
        listed += found;
    }
    EXPECT_EQ(listed, 2);
    EXPECT_EQ(list.front().target, unit_id(1));  // the nearest first
}

}  // namespace
}  // namespace longroll::iron_brigade
