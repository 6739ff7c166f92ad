// Readdressing lines: withdrawing and repositioning. One suite for each of BA-RDL-2 to 10. When
// night falls and what dawn brings: night_test.cpp.

#include "cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/sequence.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using board::hex_at;

// Nightfall on an open board; the Confederates' turn.
class Nightfall : public Cast {
public:
    Nightfall()
    {
        state.bound = 13;
        begin_night(field, state, log);
        // Nobody wishes more steps than he must make, unless a test says otherwise.
        state.night.content = {true, true};
    }

    std::optional<Side> go_on()
    {
        ScriptedDice dice({});
        return next_night_decision(field, state, dice, log);
    }
    std::vector<Action> listed() const
    {
        std::vector<Action> actions;
        list_night(field, state, actions);
        return actions;
    }
    bool lists(const Action& action) const
    {
        const auto actions = listed();
        return std::ranges::find(actions, action) != actions.end();
    }
};

TEST(BA_RDL_2, ThreeClearHexesAreEnough)
{
    Nightfall cast;
    const UnitId near = cast.csa({0, 0});
    cast.us({3, 0});
    EXPECT_EQ(cast.refused(NightStep{near, {-1, 0}}), "");
    cast.act(NightStep{near, {-1, 0}});
    cast.state.night.turn = Side::Confederate;
    EXPECT_EQ(cast.refused(NightStep{near, {-2, 0}}), "BA-RDL-2");
    EXPECT_FALSE(cast.go_on());
}

TEST(BA_RDL_2, CommandersAloneWithdrawLikeUnitsButOnlyFromUnits)
{
    Nightfall cast;
    const CommanderId alone = cast.command(Side::Confederate, 1, {0, 0});
    const CommanderId enemy = cast.command(Side::Union, 1, {1, -1});
    const UnitId unit = cast.us({1, 0});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    EXPECT_EQ(cast.refused(NightStep{alone, {-1, 0}}), "");
    cast[unit].hex = {9, 0};
    EXPECT_EQ(cast.refused(NightStep{alone, {-1, 0}}), "BA-RDL-2");
    EXPECT_FALSE(cast.go_on());
    EXPECT_EQ(cast[enemy].hex, (Hex{1, -1}));
}

TEST(BA_RDL_3, DefendersOfWoodsTownsFortsAndObstaclesNeedNot)
{
    const std::array<void (*)(HexGround&), 6> defences = {
        [](HexGround& ground) { ground.woodland = true; },
        [](HexGround& ground) { ground.settlement = true; },
        [](HexGround& ground) { ground.fort = true; },
        [](HexGround& ground) { ground.side_cover[4] = Cover::Soft; },
        [](HexGround& ground) { ground.side_cover[0] = Cover::Hard; },
        [](HexGround& ground) { ground.side_cover[2] = Cover::Fortification; },
    };
    for (const auto defend : defences) {
        Nightfall cast;
        cast.csa({0, 0});
        cast.command(Side::Confederate, 1, {0, 0});
        cast.woodland({3, 0});
        cast.us({3, 0});
        EXPECT_EQ(cast.go_on(), Side::Confederate);
        defend(cast.ground({0, 0}));
        EXPECT_FALSE(cast.go_on());
    }
}

TEST(BA_RDL_3, MarshIsNoDefenceAndALoneCommanderDefendsNothing)
{
    Nightfall cast;
    const CommanderId alone = cast.command(Side::Confederate, 1, {0, 0});
    cast.woodland({0, 0});
    cast.woodland({3, 0});
    cast.us({3, 0});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    cast[alone].fate = CommanderFate::Removed;
    EXPECT_FALSE(night_decider(cast.field, cast.state));
    cast.csa({1, 1});
    cast.ground({1, 1}).marsh = true;
    EXPECT_EQ(cast.go_on(), Side::Confederate);
}

TEST(BA_RDL_3, ItMayWithdrawWhenItsOwnerWishes)
{
    Nightfall cast;
    const UnitId wooded = cast.csa({0, 0});
    cast.csa({0, 1});
    cast.woodland({0, 0});
    cast.us({3, 0});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    EXPECT_EQ(cast.refused(NightStep{wooded, {-1, 0}}), "");
}

TEST(BA_RDL_3, ASideThatNeedNotWithdrawMayStepOrPass)
{
    Nightfall cast;
    const UnitId wooded = cast.csa({0, 0});
    cast.woodland({0, 0});
    cast.woodland({3, 0});
    cast.us({3, 0});
    EXPECT_FALSE(night_decider(cast.field, cast.state));
    EXPECT_EQ(cast.refused(NightStep{wooded, {-1, 0}}), "BA-RDL-3");
    cast.state.night.content = {false, true};
    EXPECT_EQ(night_decider(cast.field, cast.state), Side::Confederate);
    EXPECT_TRUE(cast.lists(NightStep{wooded, {-1, 0}}));
    EXPECT_FALSE(refuse(cast.field, cast.state, EndPhase{}));
    pass_withdraw(cast.field, cast.state);
    EXPECT_TRUE(cast.state.night.content[0]);
    EXPECT_FALSE(cast.go_on());
}

TEST(BA_RDL_4, SidesAlternateConfederatesFirst)
{
    Nightfall cast;
    const UnitId grey = cast.csa({0, 0});
    const UnitId blue = cast.us({1, 0});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    EXPECT_EQ(cast.refused(NightStep{blue, {2, 0}}), "BA-RDL-4");
    cast.act(NightStep{grey, {-1, 0}});
    EXPECT_EQ(cast.go_on(), Side::Union);
    cast.act(NightStep{blue, {2, 0}});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    cast.act(NightStep{grey, {-2, 0}});
    EXPECT_FALSE(cast.go_on()) << "four hexes apart: both pass";
}

TEST(BA_RDL_4, AStepLeadsOneHexAwayFromTheNearestEnemy)
{
    Nightfall cast;
    const UnitId grey = cast.csa({0, 0});
    cast.us({2, 0});
    EXPECT_EQ(cast.refused(NightStep{grey, {1, 0}}), "BA-RDL-4");
    EXPECT_EQ(cast.refused(NightStep{grey, {0, -1}}), "") << "three from it";
    EXPECT_EQ(cast.refused(NightStep{grey, {1, -1}}), "BA-RDL-4") << "no further than before";
    EXPECT_EQ(cast.refused(NightStep{grey, {-2, 0}}), "BA-RDL-4");
    EXPECT_EQ(cast.refused(NightStep{unit_id(40), {0, 1}}), "BA-RDL-4");
}

TEST(BA_RDL_4, ACounterWithNoSuchStepStays)
{
    Nightfall cast;
    const UnitId cornered = cast.csa({-10, 0});  // the westernmost hex
    cast.us({-9, 0});
    cast.us({-9, 1});
    cast.us({-9, -1});
    EXPECT_EQ(cast.go_on(), Side::Union);
    EXPECT_EQ(cast.refused(NightStep{cornered, {-10, 1}}), "BA-RDL-4");
}

TEST(BA_RDL_5, IgnoresMarkersZonesTerrainAndWorksButNotTheImpassable)
{
    Nightfall cast;
    const UnitId grey = cast.csa({0, 0});
    cast.us({1, 0});
    cast[grey].pinned = cast[grey].nic = true;
    cast.ground({-1, 0}).marsh = cast.ground({-1, 0}).fort = true;
    cast.ground({0, -1}).river = true;
    cast.ground({0, 0}).closed_sides.add(Direction::SW);
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 0}}), "");
    EXPECT_EQ(cast.refused(NightStep{grey, {0, -1}}), "BA-RDL-5");
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 1}}), "BA-RDL-5");
}

TEST(BA_RDL_5, StacksOnlyWhenThereIsNothingElse)
{
    Nightfall cast;
    const UnitId grey = cast.csa({0, 0});
    cast.us({1, 0});
    for (const Hex friendly : {Hex{-1, 0}, Hex{0, -1}}) cast.csa(friendly);
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 0}}), "BA-RDL-5");
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 1}}), "");
    cast.csa({-1, 1});
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 0}}), "");
    cast.csa({-1, 0});
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 0}}), "BA-STK-4");
}

TEST(BA_RDL_5, NobodyStepsOntoAnEnemyCommander)
{
    Nightfall cast;
    const UnitId grey = cast.csa({0, 0});
    cast.us({1, 0});
    cast.command(Side::Union, 1, {-1, 0});
    EXPECT_EQ(cast.refused(NightStep{grey, {-1, 0}}), "BA-MOV-12");
}

// Twelve columns of ten rows, Confederates at home in the south; the lines are far enough apart and
// the Confederate control counter has its turn.
class Repositioning : public Nightfall {
public:
    CommanderId longstreet;
    CommanderId leader;
    UnitId first;
    UnitId second;
    UnitId enemy;

    Repositioning()
    {
        field.ground = Ground(board::HexGrid::rectangle(12, 10));
        longstreet = control(Side::Confederate, hex_at(5, 8), 3);
        leader = command(Side::Confederate, 1, hex_at(4, 7));
        first = csa(hex_at(3, 7));
        second = csa(hex_at(5, 7));
        enemy = us(hex_at(5, 2));
        EXPECT_EQ(go_on(), Side::Confederate);
        EXPECT_EQ(state.phase, Phase::NightReposition);
    }
};

TEST(BA_RDL_6, ASuccessPlacesTheDivisionAndItsControlCounterOneByOne)
{
    Repositioning cast;
    EXPECT_TRUE(cast.act(Reposition{division(1)}, {3}));
    const std::array<CounterId, 4> order = {cast.leader, cast.first, cast.second, cast.longstreet};
    for (const CounterId counter : order) {
        ASSERT_EQ(cast.state.pending.size(), 1u);
        EXPECT_EQ(cast.state.pending.back(), Pending(NightPlaceDue{counter, Side::Confederate}));
        EXPECT_EQ(night_decider(cast.field, cast.state), Side::Confederate);
        if (counter == CounterId(cast.first)) {
            cast.act(NightPlace{hex_at(10, 9)});
        } else {
            EXPECT_EQ(cast.refused(NightStay{}), "");
            cast.act(NightStay{});
        }
    }
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast[cast.first].hex, hex_at(10, 9));
    EXPECT_TRUE(cast[cast.first].repositioned);
    EXPECT_FALSE(cast[cast.second].repositioned) << "it has slept where it stood";
    EXPECT_FALSE(cast.go_on()) << "no other control counter: the night is over";
}

TEST(BA_RDL_6, ConfederateControlCountersComeFirstThenUnion)
{
    Repositioning cast;
    const CommanderId mcdowell = cast.control(Side::Union, hex_at(5, 0));
    const CommanderId jackson = cast.control(Side::Confederate, hex_at(6, 9));
    const UnitId division2 = cast.unit(Side::Confederate, hex_at(8, 8), {}, division(2));
    pass_reposition(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    EXPECT_EQ(cast.state.night.control, jackson);
    EXPECT_TRUE(cast.lists(Reposition{division(2)}));
    EXPECT_TRUE(cast.lists(TacticalMarch{division(2), MapEdge::West, true}));
    pass_reposition(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.go_on(), Side::Union);
    EXPECT_EQ(cast.state.night.control, mcdowell);
    EXPECT_FALSE(cast.lists(Reposition{division(2)}));
    EXPECT_EQ(cast.refused(Reposition{division(2)}), "BA-RDL-6");
    EXPECT_EQ(cast.refused(Reposition{kStar}), "BA-RDL-6");
    EXPECT_TRUE(cast[division2].on_board());
}

TEST(BA_RDL_6, ACorpsServesWhereThereAreNoDivisionsAndSoDoesALeaderlessDivision)
{
    Repositioning cast;
    const UnitId corps_unit = cast.unit(Side::Confederate, hex_at(7, 8), {}, corps('A'));
    cast.act(Reposition{corps('A')}, {1});
    EXPECT_EQ(cast.state.pending.back(), Pending(NightPlaceDue{corps_unit, Side::Confederate}));

    Repositioning leaderless;
    leaderless[leaderless.leader].fate = CommanderFate::Disabled;
    leaderless.act(Reposition{division(1)}, {1});
    EXPECT_EQ(leaderless.state.pending.back(),
              Pending(NightPlaceDue{leaderless.first, Side::Confederate}));
}

TEST(BA_RDL_7, TheNightAddsNothingToTheRollAndFailureEndsTheTurn)
{
    Repositioning cast;
    cast.state.bound = 14;
    const auto odds = exact_odds([&](Dice& dice) {
        State state = cast.state;
        EventLog log;
        carry_out(cast.field, state, Reposition{division(1)}, dice, log);
        return !state.pending.empty();
    });
    EXPECT_EQ(odds.at(true), (Fraction{1, 2}));

    cast.act(Reposition{division(1)}, {4});
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_NE(cast.state.night.control, cast.longstreet);
    EXPECT_EQ(cast.log.lines().back().clause.id, "BA-RDL-7");
}

TEST(BA_RDL_8, ATacticalMarchRollsWithOneMoreAndLeavesTheBoard)
{
    Repositioning cast;
    const auto odds = exact_odds([&](Dice& dice) {
        State state = cast.state;
        EventLog log;
        carry_out(cast.field, state, TacticalMarch{division(1), MapEdge::West, false}, dice, log);
        return state[cast.first].fate == UnitFate::TacticalMarch;
    });
    EXPECT_EQ(odds.at(true), (Fraction{1, 3}));

    cast.act(TacticalMarch{division(1), MapEdge::West, false}, {2});
    EXPECT_EQ(cast[cast.first].fate, UnitFate::TacticalMarch);
    EXPECT_EQ(cast[cast.second].fate, UnitFate::TacticalMarch);
    EXPECT_EQ(cast[cast.leader].fate, CommanderFate::TacticalMarch);
    EXPECT_TRUE(cast[cast.longstreet].on_board());
}

TEST(BA_RDL_8, TheControlCounterGoesAlongIfItsOwnerWishes)
{
    Repositioning cast;
    cast.act(TacticalMarch{division(1), MapEdge::East, true}, {1});
    EXPECT_EQ(cast[cast.longstreet].fate, CommanderFate::TacticalMarch);
    ASSERT_EQ(cast.state.marches.size(), 1u);
    EXPECT_EQ(cast.state.marches[0].control, cast.longstreet);
}

TEST(BA_RDL_9, ADivisionIsChosenByOnlyOneControlCounterANight)
{
    Repositioning cast;
    cast.control(Side::Confederate, hex_at(6, 9));
    cast.unit(Side::Confederate, hex_at(8, 8), {}, division(2));
    cast.act(Reposition{division(1)}, {6});  // it fails, but it was chosen
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    EXPECT_EQ(cast.refused(Reposition{division(1)}), "BA-RDL-9");
    EXPECT_EQ(cast.refused(TacticalMarch{division(1), MapEdge::East}), "BA-RDL-9");
    EXPECT_EQ(cast.refused(Reposition{division(2)}), "");
    EXPECT_FALSE(cast.lists(Reposition{division(1)}));
}

TEST(BA_RDL_10, BehindItsOwnLinesIsGroundJoinedToItsHomeEdge)
{
    Repositioning cast;
    cast.csa(hex_at(1, 2));  // the furthest unit: as deep as the third row
    cast.act(Reposition{division(1)}, {1});
    cast.act(NightStay{});  // the command counter; now the first unit
    EXPECT_EQ(cast.refused(NightPlace{hex_at(0, 4)}), "");
    EXPECT_EQ(cast.refused(NightPlace{hex_at(0, 2)}), "");
    EXPECT_EQ(cast.refused(NightPlace{hex_at(0, 1)}), "BA-RDL-10") << "beyond its furthest unit";
    EXPECT_EQ(cast.refused(NightPlace{hex_at(5, 5)}), "BA-RDL-10") << "three from the enemy";
    EXPECT_EQ(cast.refused(NightPlace{{500, 500}}), "BA-RDL-10");
    EXPECT_EQ(cast.refused(NightPlace{hex_at(5, 7)}), "BA-RDL-10") << "no stacking";
    EXPECT_EQ(cast.refused(NightPlace{cast[cast.first].hex}), "BA-RDL-6");

    // A river cuts the fifth row off; one bridge joins it again.
    for (int column = 0; column < 12; ++column) cast.ground(hex_at(column, 5)).river = true;
    EXPECT_EQ(cast.refused(NightPlace{hex_at(0, 5)}), "BA-RDL-10") << "it is impassable";
    EXPECT_EQ(cast.refused(NightPlace{hex_at(0, 4)}), "BA-RDL-10");
    cast.ground(hex_at(0, 5)).bridge = true;
    EXPECT_EQ(cast.refused(NightPlace{hex_at(0, 4)}), "");
}

TEST(BA_RDL_10, ACommanderMaySharePlaceWithAUnitButNotWithAnEnemyCommander)
{
    Repositioning cast;
    cast.command(Side::Union, 1, hex_at(11, 9));
    cast.act(Reposition{division(1)}, {1});
    EXPECT_EQ(cast.refused(NightPlace{hex_at(5, 7)}), "");
    EXPECT_EQ(cast.refused(NightPlace{hex_at(11, 9)}), "BA-MOV-12");
    EXPECT_TRUE(cast.lists(NightPlace{hex_at(5, 7)}));
    EXPECT_FALSE(cast.lists(NightPlace{hex_at(11, 9)}));
}

// Both armies in a heap, in all sorts of ground.
Nightfall random_night(PlayoutDice& dice)
{
    Nightfall cast;
    cast.field.ground = Ground(board::HexGrid::rectangle(14, 12));
    for (const Hex hex : cast.field.ground.grid.hexes()) {
        cast.ground(hex).woodland = dice.below(8) == 0;
        cast.ground(hex).river = dice.below(8) == 0;
        cast.ground(hex).bridge = dice.below(8) == 0;
    }
    const auto place = [&](bool alone) {
        for (;;) {
            const Hex hex =
                hex_at(static_cast<int>(dice.below(14)), static_cast<int>(dice.below(12)));
            if (!(cast.ground(hex).river && !cast.ground(hex).bridge) &&
                !(alone && any_counter_in(cast.state, hex)))
                return hex;
        }
    };
    for (int count = 0; count < 24; ++count) {
        const Side side = dice.below(2) == 0 ? Side::Confederate : Side::Union;
        const int number = static_cast<int>(dice.below(4));
        const UnitId unit =
            cast.unit(side, place(true), {}, number == 0 ? corps('B') : division(number));
        cast[unit].fatigued = dice.below(2) == 0;
    }
    for (int count = 0; count < 8; ++count) {
        const Side side = dice.below(2) == 0 ? Side::Confederate : Side::Union;
        const auto leadership = static_cast<int>(dice.below(7));
        if (count % 2 == 0)
            cast.control(side, place(true), leadership);
        else
            cast.command(side, count / 2 + 1, place(true), leadership);
    }
    return cast;
}

struct Doing {
    Cast& cast;
    Dice& dice;

    template <class Order>
    bool operator()(const Order& order) const
    {
        if constexpr (requires { refuse(cast.field, cast.state, order); }) {
            if (refuse(cast.field, cast.state, order)) return false;
            carry_out(cast.field, cast.state, order, dice, cast.log);
            return true;
        }
        return false;
    }
    bool operator()(const EndPhase&) const
    {
        if (cast.state.phase != Phase::NightReposition) return false;
        pass_reposition(cast.field, cast.state, cast.log);
        return true;
    }
};

TEST(NightLaws, TheNightAlwaysEndsAndEveryListedActionIsAccepted)
{
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        PlayoutDice dice(seed);
        Nightfall cast = random_night(dice);
        int choices = 0;
        while (next_night_decision(cast.field, cast.state, dice, cast.log)) {
            const auto actions = cast.listed();
            ASSERT_FALSE(actions.empty());
            for (const Action& action : actions) {
                Cast trial = cast;
                ASSERT_TRUE(std::visit(Doing{trial, dice}, action));
            }
            const Action action = cast.state.pending.empty()
                                      ? sample_night(cast.field, cast.state, dice)
                                      : actions[dice.below(static_cast<std::uint32_t>(
                                            std::min<std::size_t>(actions.size(), 5)))];
            ASSERT_TRUE(std::visit(Doing{cast, dice}, action));
            ASSERT_LT(++choices, 2000);
        }
        ASSERT_EQ(cast.state.bound, 24);
        all += choices;
    }
    EXPECT_GT(all, 300);
}

TEST(NightLaws, AfterTheWithdrawalWhoeverIsTooCloseIsExemptOrCannotGoFurther)
{
    for (std::uint64_t seed = 100; seed <= 130; ++seed) {
        PlayoutDice dice(seed);
        Nightfall cast = random_night(dice);
        while (next_night_decision(cast.field, cast.state, dice, cast.log) &&
               cast.state.phase == Phase::NightWithdraw)
            ASSERT_TRUE(std::visit(Doing{cast, dice}, sample_night(cast.field, cast.state, dice)));
        for (const Side side : {Side::Confederate, Side::Union}) {
            State again = cast.state;
            again.phase = Phase::NightWithdraw;
            again.pending.clear();
            again.night.turn = side;
            EXPECT_FALSE(night_decider(cast.field, again));
        }
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms
