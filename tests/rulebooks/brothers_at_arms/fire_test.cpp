// Fire Unit Counters: who may fire at what. Suites for the clauses of ledger BA-FIRE-1 to 4, 8, 9,
// BA-GRP-1, 2, 7, BA-NGT-1, BA-RAIL-5, BA-BOAT-2 and 4, BA-SHT, BA-SHP, BA-PIN-1.

#include "attack_cast.h"
#include "rulebooks/brothers_at_arms/fire.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// A firer 2-4-3 and a target of strength 3 two hexes apart in the open.
struct FireDuel : Cast {
    UnitId firer = csa({0, 0});
    UnitId target = us({2, 0});
    Fire volley = fire(firer, target);
};

TEST(BA_FIRE_1, NeedsOrdersAndOneAttackLeft)
{
    FireDuel duel;
    EXPECT_EQ(duel.refused(duel.volley), "");
    duel[duel.firer].orders = false;
    EXPECT_EQ(duel.refused(duel.volley), "BA-FIRE-1");
    duel[duel.firer].orders = true;
    duel[duel.firer].attacked = true;
    EXPECT_EQ(duel.refused(duel.volley), "BA-SEQ-9");
}

TEST(BA_FIRE_1, OnlyTheActiveSideFires)
{
    FireDuel duel;
    duel.state.active = Side::Union;
    EXPECT_EQ(duel.refused(duel.volley), "BA-SEQ-7");
    EXPECT_EQ(duel.refused(fire(duel.target, duel.firer)), "");
}

TEST(BA_FIRE_1, AStackedUnitDoesNotFire)
{
    FireDuel duel;
    const UnitId other = duel.csa({0, 0});
    EXPECT_EQ(duel.refused(duel.volley), "BA-STK-2");
    duel[other].hex = {0, 1};
    EXPECT_EQ(duel.refused(duel.volley), "");
    duel.command(Side::Confederate, 1, {0, 0});  // commanders do not stack
    EXPECT_EQ(duel.refused(duel.volley), "");
}

TEST(BA_FIRE_1, AUnitThatIsNotThereDoesNotFire)
{
    FireDuel duel;
    EXPECT_EQ(duel.refused(fire(kNoUnit, duel.target)), "BA-FIRE-1");
    EXPECT_EQ(duel.refused(fire(unit_id(200), duel.target)), "BA-FIRE-1");
    duel[duel.firer].fate = UnitFate::Reserve;
    EXPECT_EQ(duel.refused(duel.volley), "BA-FIRE-1");
}

TEST(BA_PIN_1, APinnedUnitDoesNotFire)
{
    FireDuel duel;
    duel[duel.firer].pinned = true;
    EXPECT_EQ(duel.refused(duel.volley), "BA-PIN-1");
}

TEST(BA_RAIL_5, AUnitAboardAttacksInNoWay)
{
    FireDuel duel;
    duel[duel.firer].aboard_since = 1;
    EXPECT_EQ(duel.refused(duel.volley), "BA-RAIL-5");
    const CommanderId commander = duel.command(Side::Union, 1, {1, 1});
    EXPECT_EQ(duel.refused(ShootCommander{duel.firer, commander}), "BA-RAIL-5");
    duel[duel.target].hex = {1, 0};
    EXPECT_EQ(duel.refused(fight(duel.firer, duel.target)), "BA-RAIL-5");
}

TEST(BA_RAIL_5, AUnitAboardDoesNotCapture)
{
    FireDuel duel;
    duel[duel.firer].aboard_since = 1;
    const CommanderId commander = duel.command(Side::Union, 1, {0, 0});
    ScriptedDice dice({});
    make_captures(duel.field, duel.state, dice, duel.log);
    EXPECT_TRUE(duel[commander].on_board());
    EXPECT_TRUE(duel.state.captures_done);
}

TEST(BA_FIRE_2, AllowsTheLastHexOfRangeAndRefusesTheNext)
{
    FireDuel duel;
    EXPECT_EQ(duel.refused(duel.volley), "");
    duel[duel.target].hex = {3, 0};
    EXPECT_EQ(duel.refused(duel.volley), "BA-FIRE-2");
}

TEST(BA_FIRE_2, TheTargetIsAnEnemyUnitOnTheBoard)
{
    FireDuel duel;
    const UnitId comrade = duel.csa({0, 2});
    EXPECT_EQ(duel.refused(fire(duel.firer, comrade)), "BA-FIRE-2");
    EXPECT_EQ(duel.refused(fire(duel.firer, duel.firer)), "BA-FIRE-2");
    EXPECT_EQ(duel.refused(fire(duel.firer, unit_id(77))), "BA-FIRE-2");
    EXPECT_EQ(duel.refused(fire(duel.firer, kNoUnit)), "BA-FIRE-2");
    duel[duel.target].fate = UnitFate::Surrendered;
    EXPECT_EQ(duel.refused(duel.volley), "BA-FIRE-2");
}

TEST(BA_FIRE_3, NeedsAnUnobstructedLineOfSight)
{
    FireDuel duel;
    duel.woodland({1, 0});
    EXPECT_EQ(duel.refused(duel.volley), "BA-LOS-5");
}

TEST(BA_FIRE_4, NobodyFiresIntoAMelee)
{
    FireDuel duel;
    const UnitId comrade = duel.csa({2, 1});
    EXPECT_EQ(duel.refused(duel.volley), "BA-MEL-9");
    duel[comrade].pinned = true;  // pinned or not, it is a melee
    EXPECT_EQ(duel.refused(duel.volley), "BA-MEL-9");
    duel[comrade].hex = {0, 2};
    EXPECT_EQ(duel.refused(duel.volley), "");
}

TEST(BA_FIRE_8, FiresInAnyDirection)
{
    for (const Direction direction : board::kDirections) {
        FireDuel duel;
        duel[duel.target].hex = board::neighbour(board::neighbour({0, 0}, direction), direction);
        EXPECT_EQ(duel.refused(duel.volley), "");
    }
}

TEST(BA_FIRE_9, EligibilityIsJudgedWhenTheShotIsDeclared)
{
    FireDuel duel;
    const UnitId comrade = duel.csa({0, 1});
    EXPECT_EQ(duel.refused(fire(comrade, duel.target)), "");
    EXPECT_TRUE(duel.act(duel.volley, {6, 1, 1, 1}));
    EXPECT_TRUE(duel.act(PlaceFlinch{{3, 0}}));
    EXPECT_EQ(duel.refused(fire(comrade, duel.target)), "BA-FIRE-2");
}

TEST(BA_GRP_1, AGroupNamesEachOfItsUnitsOnce)
{
    FireDuel duel;
    const UnitId second = duel.csa({0, 1});
    EXPECT_EQ(duel.refused(Fire{{duel.firer, second}, duel.target}), "");
    EXPECT_EQ(duel.refused(Fire{{second, duel.firer}, duel.target}), "");
    EXPECT_EQ(duel.refused(Fire{{}, duel.target}), "BA-GRP-1");
    EXPECT_EQ(duel.refused(Fire{{duel.firer, second, duel.firer}, duel.target}), "BA-SEQ-9");
}

TEST(BA_GRP_2, DivisionsMixButEachMemberMustBeAbleToFire)
{
    FireDuel duel;
    const UnitId other = duel.unit(Side::Confederate, {0, 1}, {}, division(2));
    const Fire group{{duel.firer, other}, duel.target};
    EXPECT_EQ(duel.refused(group), "");
    duel[other].orders = false;
    EXPECT_EQ(duel.refused(group), "BA-FIRE-1");
    duel[other].orders = true;
    duel[other].hex = {0, 3};
    EXPECT_EQ(duel.refused(group), "BA-FIRE-2");
    duel[other].hex = {-1, 1};
    duel.field.units[index_of(other)].range = 3;
    duel.woodland({1, 0});
    duel.woodland({0, 1});
    EXPECT_NE(duel.refused(group), "");
}

TEST(BA_GRP_7, SingleShotsAtOneTargetDoNotAddUp)
{
    FireDuel duel;
    const UnitId second = duel.csa({0, 1});
    EXPECT_TRUE(duel.act(duel.volley, {6, 6, 1, 6}));
    EXPECT_TRUE(duel.act(fire(second, duel.target), {6, 1, 1, 6}));
    EXPECT_TRUE(duel[duel.target].on_board());
}

TEST(BA_NGT_1, NoFireReachesBeyondTwoHexesAtNight)
{
    Cast cast;
    const UnitId guns = cast.csa({0, 0}, {5, 4, 3});
    const UnitId target = cast.us({3, 0});
    EXPECT_EQ(cast.refused(fire(guns, target)), "");
    night(cast);
    EXPECT_EQ(cast.refused(fire(guns, target)), "BA-NGT-1");
    cast[target].hex = {2, 0};
    EXPECT_EQ(cast.refused(fire(guns, target)), "");
}

TEST(BA_NGT_1, HeightDoesNotExtendThisNorIsAShortRangeMadeLonger)
{
    Cast cast;
    const UnitId infantry = cast.csa({0, 0}, {2, 4, 3});
    const UnitId cavalry = cast.csa({0, 5}, {1, 4, 2});
    night(cast);
    cast.ground({0, 0}).level = 1;
    EXPECT_EQ(cast.refused(fire(infantry, cast.us({3, 0}))), "BA-NGT-1");
    EXPECT_EQ(cast.refused(fire(cavalry, cast.us({2, 5}))), "BA-FIRE-2");
}

// A river along r = 0 with a boat on it.
struct River : Cast {
    UnitId boat = us({2, 0});
    UnitId infantry = csa({2, 1}, {2, 4, 3});
    UnitId guns = csa({0, 2}, {4, 4, 3});

    River()
    {
        for (int q = -5; q <= 5; ++q) ground({static_cast<std::int16_t>(q), 0}).river = true;
        field.units[index_of(boat)].arm = Arm::RiverBoat;
        field.units[index_of(guns)].arm = Arm::Artillery;
    }
};

TEST(BA_BOAT_2, OnlyArtilleryAndBoatsCanHarmABoat)
{
    River river;
    EXPECT_EQ(river.refused(fire(river.infantry, river.boat)), "BA-BOAT-2");
    EXPECT_EQ(river.refused(fire(river.guns, river.boat)), "");
    river.field.units[index_of(river.guns)].arm = Arm::Cavalry;
    EXPECT_EQ(river.refused(fire(river.guns, river.boat)), "BA-BOAT-2");
    const UnitId gunboat = river.csa({0, 0});
    river.field.units[index_of(gunboat)].arm = Arm::RiverBoat;
    EXPECT_EQ(river.refused(fire(gunboat, river.boat)), "");
}

TEST(BA_BOAT_4, LandAndWaterFightByFireAtOneHexNotInMelee)
{
    River river;  // the infantry is beside the boat
    EXPECT_EQ(river.refused(fight(river.infantry, river.boat)), "BA-BOAT-4");
    EXPECT_FALSE(must_fight(river.field, river.state, river.infantry));
    // The infantry is free to fire at something else, and the guns at the boat beside it.
    const UnitId other = river.us({3, 2});
    EXPECT_EQ(river.refused(fire(river.guns, river.boat)), "");
    river[other].hex = {4, 1};
    EXPECT_EQ(river.refused(fire(river.infantry, other)), "");
    river.state.active = Side::Union;
    EXPECT_EQ(river.refused(fire(river.boat, river.infantry)), "");
}

TEST(BA_BOAT_4, TwoBoatsSideBySideAreInMelee)
{
    River river;
    const UnitId gunboat = river.csa({1, 0});
    river.field.units[index_of(gunboat)].arm = Arm::RiverBoat;
    EXPECT_EQ(river.refused(fire(gunboat, river.boat)), "BA-MEL-10");
    EXPECT_EQ(river.refused(fight(gunboat, river.boat)), "");
    EXPECT_EQ(river.refused(fire(river.guns, river.boat)), "BA-MEL-9");
}

// A firer 2-4-3 and an enemy commander two hexes off.
struct Marksman : Cast {
    UnitId firer = csa({0, 0});
    CommanderId general = control(Side::Union, {2, 0});
    ShootCommander shot = {firer, general};
};

TEST(BA_SHT_1, OneDieAndASixDisables)
{
    for (const int die : {5, 6}) {
        Marksman cast;
        cast[cast.firer].fatigued = true;  // no modifier
        cast.woodland({2, 0});             // no cover
        EXPECT_TRUE(cast.act(cast.shot, {die}));
        EXPECT_EQ(cast[cast.general].fate,
                  die == 6 ? CommanderFate::Disabled : CommanderFate::OnBoard);
        EXPECT_TRUE(cast[cast.firer].attacked && cast[cast.firer].disturbed);
        EXPECT_EQ(cast.refused(cast.shot), "BA-SEQ-9");
    }
}

TEST(BA_SHT_1, NeedsRangeSightAndAnEnemyCommander)
{
    Marksman cast;
    EXPECT_EQ(cast.refused(cast.shot), "");
    cast[cast.general].hex = {3, 0};
    EXPECT_EQ(cast.refused(cast.shot), "BA-FIRE-2");
    cast.ground({0, 0}).level = 1;
    EXPECT_EQ(cast.refused(cast.shot), "");
    cast[cast.general].hex = {2, 0};
    cast.us({1, 0});
    EXPECT_EQ(cast.refused(cast.shot), "BA-MEL-10");
    const CommanderId own = cast.command(Side::Confederate, 1, {0, 2});
    EXPECT_EQ(cast.refused(ShootCommander{cast.csa({-2, 2}), own}), "BA-SHT-1");
    EXPECT_EQ(cast.refused(ShootCommander{cast.csa({-2, 3}), kNoCommander}), "BA-SHT-1");
    EXPECT_EQ(cast.refused(ShootCommander{kNoUnit, cast.general}), "BA-FIRE-1");
}

TEST(BA_SHT_2, ACommanderBesideAUnitCannotBeChosen)
{
    Marksman cast;
    const UnitId guard = cast.us({2, 0});
    EXPECT_EQ(cast.refused(cast.shot), "BA-SHT-2");
    cast[guard].hex = {4, 0};
    EXPECT_EQ(cast.refused(cast.shot), "");
}

TEST(BA_SHT_3, FromTheNextHexTooButNotByAUnitInMelee)
{
    Marksman cast;
    cast[cast.general].hex = {1, 0};
    EXPECT_EQ(cast.refused(cast.shot), "");
    cast.us({0, 1});
    EXPECT_EQ(cast.refused(cast.shot), "BA-MEL-10");
}

TEST(BA_SHT_4, CommandersDoNotFlinchFromFire)
{
    Marksman cast;
    EXPECT_TRUE(cast.act(cast.shot, {1}));
    EXPECT_EQ(cast[cast.general].hex, (Hex{2, 0}));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(BA_SHP_1, SharpshootersHitOnTheirModifiedAttackValue)
{
    for (const bool fatigued : {false, true}) {
        for (const int die : {3, 4, 5}) {
            Marksman cast;
            cast.field.units[0].sharpshooters = true;
            cast[cast.firer].fatigued = fatigued;
            EXPECT_TRUE(cast.act(cast.shot, {die}));
            EXPECT_EQ(cast[cast.general].on_board(), die < (fatigued ? 5 : 4));
        }
    }
}

TEST(BA_SHP_2, TheShotIsTheWholeAttackAndUnitsAreAttackedNormally)
{
    Marksman cast;
    cast.field.units[0].sharpshooters = true;
    const UnitId target = cast.us({0, 2});
    Cast copy = cast;
    EXPECT_TRUE(copy.act(fire(cast.firer, target), {1, 1, 1}));  // three dice
    EXPECT_TRUE(cast.act(cast.shot, {1}));
    EXPECT_EQ(cast.refused(fire(cast.firer, target)), "BA-SEQ-9");
}

TEST(BA_SHP_3, SharpshootersPickHimOutButNotInAMelee)
{
    Marksman cast;
    cast.field.units[0].sharpshooters = true;
    cast.us({2, 0});
    EXPECT_EQ(cast.refused(cast.shot), "");
    cast.csa({2, 1});
    EXPECT_EQ(cast.refused(cast.shot), "BA-SHP-3");
}

// Every single deed of phase 10 that is not refused, tried one by one.
template <class Insert>
void try_everything(const Cast& cast, Insert insert)
{
    for (std::size_t index = 0; index < cast.state.units.size(); ++index) {
        const UnitId firer = unit_id(index);
        for (std::size_t target = 0; target < cast.state.units.size(); ++target)
            if (cast.refused(fire(firer, unit_id(target))).empty())
                insert(Action(fire(firer, unit_id(target))));
        for (std::size_t target = 0; target < cast.state.commanders.size(); ++target)
            if (cast.refused(ShootCommander{firer, commander_id(target)}).empty())
                insert(Action(ShootCommander{firer, commander_id(target)}));
        for (const Hex hex : cast.field.ground.grid.hexes())
            for (const Direction side : board::kDirections)
                if (cast.refused(Breach{{firer}, hex, side}).empty())
                    insert(Action(Breach{{firer}, hex, side}));
    }
}

std::string refusal_of(const Cast& cast, const Action& action)
{
    if (const auto* order = std::get_if<Fire>(&action)) return cast.refused(*order);
    if (const auto* order = std::get_if<ShootCommander>(&action)) return cast.refused(*order);
    if (const auto* order = std::get_if<Breach>(&action)) return cast.refused(*order);
    return std::holds_alternative<EndPhase>(action) ? "" : "not of this phase";
}

bool is_group(const Action& action)
{
    const auto* order = std::get_if<Fire>(&action);
    return order != nullptr && order->firers.size() > 1;
}

TEST(BA_FIRE_1, ListsExactlyWhatIsNotRefused)
{
    std::size_t shots = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const RandomCast cast(seed);
        std::vector<Action> listed;
        list_fire(cast.field, cast.state, listed);
        for (const Action& action : listed) EXPECT_EQ(refusal_of(cast, action), "") << seed;

        std::size_t singles = 0;
        try_everything(cast, [&](const Action& action) {
            ++singles;
            EXPECT_EQ(std::ranges::count(listed, action), 1) << "seed " << seed;
        });
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(listed, std::not_fn(is_group))),
                  singles);
        EXPECT_EQ(fire_choice(cast.field, cast.state), !listed.empty());
        shots += singles;
    }
    EXPECT_GT(shots, 500u);
}

TEST(BA_FIRE_1, DrawsWhatIsListedAndAllOfIt)
{
    std::size_t shots = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        RandomCast cast(seed);
        std::vector<Action> listed;
        list_fire(cast.field, cast.state, listed);
        shots += listed.size();
        std::vector<bool> drawn(listed.size());
        for (int draw = 0; draw < 4000; ++draw) {
            const Action action = sample_fire(cast.field, cast.state, cast.dice());
            if (std::holds_alternative<EndPhase>(action)) continue;
            const auto place = std::ranges::find(listed, action);
            ASSERT_NE(place, listed.end()) << "seed " << seed;
            drawn[static_cast<std::size_t>(place - listed.begin())] = true;
        }
        EXPECT_EQ(std::ranges::count(drawn, false), 0) << "seed " << seed;
    }
    EXPECT_GT(shots, 20u);
}

TEST(BA_FIRE_1, FiringMayAlwaysBeLeftUndone)
{
    FireDuel duel;
    PlayoutDice dice(1);
    int ends = 0;
    for (int draw = 0; draw < 200; ++draw)
        ends += std::holds_alternative<EndPhase>(sample_fire(duel.field, duel.state, dice)) ? 1 : 0;
    EXPECT_GT(ends, 5);
    EXPECT_LT(ends, 100);
    duel[duel.firer].orders = false;
    EXPECT_TRUE(std::holds_alternative<EndPhase>(sample_fire(duel.field, duel.state, dice)));
}

TEST(BA_GRP_1, ListsTheWholeGroupStrongestFirstAndItsBestPair)
{
    Cast cast;
    const UnitId weak = cast.csa({0, 0}, {2, 5, 2});
    const UnitId strong = cast.csa({0, 1}, {2, 3, 4});
    const UnitId middling = cast.csa({2, 2}, {2, 4, 3});
    const UnitId target = cast.us({2, 0});
    std::vector<Action> listed;
    list_fire(cast.field, cast.state, listed);
    const auto has = [&](const Group& group) {
        return std::ranges::count(listed, Action(Fire{group, target})) == 1;
    };
    EXPECT_TRUE(has({strong, middling, weak}));
    EXPECT_TRUE(has({strong, middling}));
    EXPECT_EQ(listed.size(), 5u);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
