// Melee Unit Counters. One suite for each clause of ledger BA-MEL.

#include "attack_cast.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// Two units of strength 3 side by side in the open.
struct Touching : Cast {
    UnitId ours = csa({0, 0});
    UnitId theirs = us({1, 0});

    Touching() { state.phase = Phase::Melee; }
    [[nodiscard]] bool must(UnitId unit) const { return must_fight(field, state, unit); }
};

TEST(BA_MEL_1, OpposingUnitsInAdjacentHexesAreInMelee)
{
    Touching cast;
    EXPECT_TRUE(in_melee(cast.field, cast.state, cast.ours));
    EXPECT_TRUE(in_melee(cast.field, cast.state, cast.theirs));
    cast[cast.theirs].hex = {2, 0};
    EXPECT_FALSE(in_melee(cast.field, cast.state, cast.ours));
}

TEST(BA_MEL_1, CommandersAreNeverInMelee)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.control(Side::Union, {1, 0});
    EXPECT_FALSE(must_fight(cast.field, cast.state, unit));
    EXPECT_FALSE(melee_left(cast.field, cast.state));
}

TEST(BA_MEL_1, TheTargetIsAnEnemyUnit)
{
    Touching cast;
    const UnitId comrade = cast.csa({0, 1});
    EXPECT_EQ(cast.refused(fight(cast.ours, comrade)), "BA-MEL-1");
    EXPECT_EQ(cast.refused(fight(cast.ours, kNoUnit)), "BA-MEL-1");
    EXPECT_EQ(cast.refused(fight(kNoUnit, cast.theirs)), "BA-MEL-2");
    EXPECT_EQ(cast.refused(Melee{{}, cast.theirs}), "BA-GRP-1");
    EXPECT_EQ(cast.refused(Melee{{cast.ours, cast.ours}, cast.theirs}), "BA-SEQ-9");
}

TEST(BA_MEL_2, EveryAbleUnitInContactMustFight)
{
    Touching cast;
    EXPECT_TRUE(cast.must(cast.ours));
    EXPECT_TRUE(melee_left(cast.field, cast.state));
    cast[cast.ours].attacked = true;
    EXPECT_FALSE(cast.must(cast.ours));
    EXPECT_FALSE(melee_left(cast.field, cast.state));
    EXPECT_EQ(cast.refused(fight(cast.ours, cast.theirs)), "BA-SEQ-9");
}

TEST(BA_MEL_2, TheStackedAndThoseAboardDoNot)
{
    Touching stacked;
    stacked.csa({0, 0});
    EXPECT_FALSE(stacked.must(stacked.ours));
    EXPECT_EQ(stacked.refused(fight(stacked.ours, stacked.theirs)), "BA-STK-2");

    Touching aboard;
    aboard[aboard.ours].aboard_since = 1;
    EXPECT_FALSE(melee_left(aboard.field, aboard.state));
    EXPECT_EQ(aboard.refused(fight(aboard.ours, aboard.theirs)), "BA-RAIL-5");
}

TEST(BA_MEL_2, ListsExactlyWhatIsNotRefused)
{
    std::size_t singles = 0;
    for (std::uint64_t seed = 0; seed < 80; ++seed) {
        RandomCast cast(seed);
        cast.state.phase = Phase::Melee;
        std::vector<Action> listed;
        list_melee(cast.field, cast.state, listed);
        for (const Action& action : listed)
            EXPECT_EQ(cast.refused(std::get<Melee>(action)), "") << seed;
        bool left = false;
        for (std::size_t fighter = 0; fighter < cast.state.units.size(); ++fighter) {
            left = left || must_fight(cast.field, cast.state, unit_id(fighter));
            for (std::size_t target = 0; target < cast.state.units.size(); ++target) {
                const Melee single = fight(unit_id(fighter), unit_id(target));
                const bool legal = cast.refused(single).empty();
                EXPECT_EQ(std::ranges::count(listed, Action(single)), legal ? 1 : 0) << seed;
                singles += legal ? 1 : 0;
            }
        }
        EXPECT_EQ(melee_left(cast.field, cast.state), left);
        EXPECT_EQ(left, !listed.empty());
    }
    EXPECT_GT(singles, 200u);
}

TEST(BA_MEL_2, DrawsWhatIsListedAndAllOfIt)
{
    std::size_t attacks = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        RandomCast cast(seed);
        std::vector<Action> listed;
        list_melee(cast.field, cast.state, listed);
        attacks += listed.size();
        if (listed.empty()) {
            const Action action = sample_melee(cast.field, cast.state, cast.dice());
            EXPECT_TRUE(std::holds_alternative<EndPhase>(action));
            continue;
        }
        std::vector<bool> drawn(listed.size());
        for (int draw = 0; draw < 3000; ++draw) {
            const Action action = sample_melee(cast.field, cast.state, cast.dice());
            const auto place = std::ranges::find(listed, action);
            ASSERT_NE(place, listed.end()) << seed;
            drawn[static_cast<std::size_t>(place - listed.begin())] = true;
        }
        EXPECT_EQ(std::ranges::count(drawn, false), 0) << seed;
    }
    EXPECT_GT(attacks, 20u);
}

TEST(BA_MEL_3, NeitherOrdersNorFreedomFromAMarkerIsNeeded)
{
    Touching cast;
    cast[cast.ours].orders = false;
    cast[cast.ours].nic = cast[cast.ours].pinned = true;
    EXPECT_EQ(cast.refused(fight(cast.ours, cast.theirs)), "");
    EXPECT_TRUE(cast.must(cast.ours));
}

TEST(BA_MEL_4, ChoosesAmongTheEnemiesItTouches)
{
    Touching cast;
    const UnitId second = cast.us({0, 1});
    const UnitId distant = cast.us({-2, 0});
    EXPECT_EQ(cast.refused(fight(cast.ours, cast.theirs)), "");
    EXPECT_EQ(cast.refused(fight(cast.ours, second)), "");
    EXPECT_EQ(cast.refused(fight(cast.ours, distant)), "BA-MEL-5");
}

TEST(BA_MEL_5, IsResolvedAsFireIs)
{
    Touching cast;  // unformed in the woods, through a wall, and the target flinches
    cast.woodland({0, 0});
    cover_side(cast, {1, 0}, Direction::W, Cover::Hard);
    EXPECT_TRUE(
        cast.act(fight(cast.ours, cast.theirs), {6, 6, /* wall */ 4, 3, /* flinch */ 1, 1}));
    EXPECT_EQ(clause_of(cast, Fired{cast.ours, cast.theirs, 2, 4, 2}), "BA-MEL-5");
    EXPECT_TRUE(cast[cast.theirs].pinned);
    EXPECT_TRUE(cast[cast.ours].attacked);
}

TEST(BA_MEL_5, AGroupMustTouchTheTargetWithEveryMember)
{
    Touching cast;
    const UnitId beside = cast.csa({1, 1}, {2, 4, 1});
    const UnitId away = cast.csa({-1, 0});
    EXPECT_EQ(cast.refused(Melee{{cast.ours, beside}, cast.theirs}), "");
    EXPECT_EQ(cast.refused(Melee{{cast.ours, away}, cast.theirs}), "BA-MEL-5");
    EXPECT_TRUE(cast.act(Melee{{cast.ours, beside}, cast.theirs}, {6, 6, 1, 6}));
    EXPECT_FALSE(cast[cast.theirs].on_board());
}

TEST(BA_MEL_5, NoGeneralIsFiredThrough)
{
    Touching cast;
    cast.command(Side::Confederate, 1, {0, 0});
    cast.command(Side::Confederate, 1, {0, 1});
    EXPECT_TRUE(cast.act(fight(cast.ours, cast.theirs), {1, 1, 1}));
}

TEST(BA_MEL_6, OnlyTheActiveSideRolls)
{
    Touching cast;
    EXPECT_EQ(cast.refused(fight(cast.theirs, cast.ours)), "BA-MEL-6");
    EXPECT_TRUE(cast.act(fight(cast.ours, cast.theirs), {1, 1, 1}));
    EXPECT_FALSE(cast[cast.theirs].attacked);
    cast.state.active = Side::Union;
    EXPECT_EQ(cast.refused(fight(cast.theirs, cast.ours)), "");
}

TEST(BA_MEL_7, ContactIsJudgedWhenTheMeleeIsResolved)
{
    Touching cast;
    const UnitId second = cast.csa({1, 1});
    EXPECT_TRUE(cast.must(second));
    EXPECT_TRUE(cast.act(fight(cast.ours, cast.theirs), {6, 6, 6}));
    EXPECT_FALSE(cast.must(second));
    EXPECT_FALSE(melee_left(cast.field, cast.state));
}

TEST(BA_MEL_8, TheWinnerDoesNotAdvance)
{
    Touching cast;
    EXPECT_TRUE(cast.act(fight(cast.ours, cast.theirs), {6, 6, 6}));
    EXPECT_EQ(cast[cast.ours].hex, (Hex{0, 0}));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(BA_MEL_8, WithoutOrdersItCannotLeave)
{
    Touching cast;
    cast.state.phase = Phase::MoveUnits;
    const MoveUnit away{cast.ours, {Direction::W}, false};
    EXPECT_EQ(cast.refused(away), "");
    cast[cast.ours].orders = false;
    EXPECT_NE(cast.refused(away), "");
}

TEST(BA_MEL_9, NobodyFiresIntoAMeleeFromAnyDistance)
{
    Touching cast;
    const UnitId guns = cast.csa({-1, 2}, {4, 4, 3});
    EXPECT_EQ(cast.refused(fire(guns, cast.theirs)), "BA-MEL-9");
    cast[cast.ours].hex = {-3, 0};
    EXPECT_EQ(cast.refused(fire(guns, cast.theirs)), "");
}

TEST(BA_MEL_10, AUnitInMeleeDoesNotFire)
{
    Touching cast;
    const UnitId distant = cast.us({-2, 0});
    EXPECT_EQ(cast.refused(fire(cast.ours, distant)), "BA-MEL-10");
    EXPECT_EQ(cast.refused(fire(cast.ours, cast.theirs)), "BA-MEL-10");
}

TEST(BA_MEL_11, AFlinchIntoContactMakesAMelee)
{
    Cast cast;
    const UnitId firer = cast.csa({3, 0}, {3, 4, 3});
    const UnitId waiting = cast.csa({-2, 0});
    const UnitId guns = cast.csa({-1, 4}, {5, 4, 3});
    const UnitId target = cast.us({0, 0});
    EXPECT_EQ(cast.refused(fire(guns, target)), "");
    EXPECT_TRUE(cast.act(fire(firer, target), {6, 1, 1, 1}));
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(cast.refused(fire(guns, target)), "BA-MEL-9");
    EXPECT_EQ(cast.refused(fire(waiting, target)), "BA-MEL-10");
    cast.state.phase = Phase::Melee;
    EXPECT_TRUE(must_fight(cast.field, cast.state, waiting));
    EXPECT_FALSE(must_fight(cast.field, cast.state, firer));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
