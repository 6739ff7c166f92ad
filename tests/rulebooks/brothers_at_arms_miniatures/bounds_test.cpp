// The start and the end of a bound: ledger BM-NGT-5, 6, BM-FTG, BM-OBJ-1 to 6, 11, BM-SCL-9,
// BM-SEQ-8, 13, reserve dice.

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// One unit a side, an hour at a time.
struct Hours : Cast {
    Hours()
    {
        field.scenario.dawn = 5;
        field.scenario.dusk = 20;
    }
    // The bound of the hour with what happens in it.
    template <class Happens>
    void bound(Happens happens)
    {
        ScriptedDice none({});
        start_bound(field, state, none, log);
        happens();
        end_bound(field, state, log);
        advance_clock(field, state);
    }
    void rest()
    {
        bound([] {});
    }
    void fights(UnitId id)
    {
        bound([&] { note_attack(state, id, enemy); });
    }

    UnitId unit = csa(3, at(0, 0));
    UnitId enemy = us(3, at(0, 500));
};

// ---- The clock ----

TEST(BM_SCL_9, ABoundIsAnHour)
{
    Hours cast;
    cast.rest();
    EXPECT_EQ(cast.state.hour, 13);
    EXPECT_EQ(cast.state.bound, 2);
    EXPECT_EQ(cast.state.passed, 1);
}

TEST(BM_SEQ_8, TheClockGoesOnAnHour)
{
    Hours cast;
    cast.state.hour = 23;
    cast.rest();
    EXPECT_EQ(cast.state.hour, 0);
    EXPECT_EQ(cast.state.day, 1);
    cast.field.scenario.night = NightPlan::Fight;
    cast.state.hour = 23;
    cast.rest();
    EXPECT_EQ(cast.state.day, 2) << "where the night is fought the day changes at midnight";
}

TEST(BM_NGT_6, BeforeDawnAndFromDuskOn)
{
    Hours cast;
    EXPECT_TRUE(is_night_hour(cast.field.scenario, 4));
    EXPECT_FALSE(is_night_hour(cast.field.scenario, 5));
    EXPECT_FALSE(is_night_hour(cast.field.scenario, 19));
    EXPECT_TRUE(is_night_hour(cast.field.scenario, 20));
    cast.state.hour = 20;
    cast.rest();
    EXPECT_TRUE(cast.last<BoundBegan>().night);
}

TEST(BM_DAY_1, WhenTheDayIsOver)
{
    Hours cast;
    Scenario& scenario = cast.field.scenario;
    scenario.days = 2;
    scenario.end_hour = 22;
    cast.state.hour = 19;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::NightPhase);
    cast.state.day = 2;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::GameOver) << "not beyond dusk";
    cast.state.hour = 18;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::Bound);

    scenario.night = NightPlan::Fight;
    cast.state.hour = 20;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::Bound);
    cast.state.hour = 21;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::GameOver);
    cast.state.day = 1;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::Bound);

    scenario.night = NightPlan::FightUntil;
    scenario.fight_until = 2;
    cast.state.hour = 23;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::Bound);
    cast.state.hour = 0;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::Bound);
    cast.state.hour = 1;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::NightPhase);
    scenario.fight_until = 22;
    cast.state.hour = 21;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::NightPhase);
}

TEST(BM_E_68, Hours)
{
    // As the muster of 05:30 to 20:30, light from 04:45 to 19:30, makes it.
    Scenario scenario;
    scenario.first_hour = 5;
    scenario.end_hour = 21;
    scenario.dawn = 4;
    scenario.dusk = 20;
    EXPECT_EQ(scenario.end_hour - scenario.first_hour, 16);
    EXPECT_TRUE(is_night_hour(scenario, 5 + 16 - 1));
    EXPECT_EQ(bounds_of(scenario, 1), 15) << "the sixteenth would begin at dusk";
    scenario.night = NightPlan::Fight;
    Hours cast;
    cast.field.scenario = scenario;
    cast.state.hour = 20;
    cast.state.bound = 16;
    EXPECT_EQ(next_after(cast.field, cast.state), Next::GameOver);
}

TEST(BM_SEQ_13, TheStepsOfABound)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0));
    ReserveGroup group;
    group.mode = ReserveMode::FlankLeft;
    cast.state.reserves = {group};
    cast[cast.unit].night_active = true;
    ScriptedDice dice({5});
    start_bound(cast.field, cast.state, dice, cast.log);
    const auto& lines = cast.log.lines();
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_TRUE(std::holds_alternative<BoundBegan>(lines[0].body));
    EXPECT_TRUE(std::holds_alternative<Fatigued>(lines[1].body)) << "0a before";
    EXPECT_TRUE(std::holds_alternative<ReserveRolled>(lines[2].body)) << "0b";
    EXPECT_EQ(cast.state.objectives[place].candidate, kSouthern) << "0d";
}

// ---- Fatigue ----

TEST(BM_FTG_1, AFatiguedUnitHitsWorse)
{
    Hours cast;
    EXPECT_EQ(attack_value(cast.field, cast.state, cast.unit).value(), 4);
    tire(cast.state, cast.unit, "BM-FTG-5"_clause, cast.log);
    EXPECT_EQ(attack_value(cast.field, cast.state, cast.unit).value(), 5);
}

TEST(BM_FTG_2, FourBoundsOfRest)
{
    Hours cast;
    cast[cast.unit].fatigued = true;
    for (int bound = 0; bound < 3; ++bound) cast.rest();
    EXPECT_TRUE(cast[cast.unit].fatigued);
    EXPECT_EQ(cast[cast.unit].rest_bounds, 3);
    cast.rest();
    EXPECT_FALSE(cast[cast.unit].fatigued);
    EXPECT_EQ(cast.clause_of<Recovered>(), "BM-FTG-2");
}

TEST(BM_FTG_3, BeingFiredAtBreaksIt)
{
    Hours cast;
    cast[cast.unit].fatigued = true;
    cast.rest();
    cast.bound([&] { note_attack(cast.state, cast.enemy, cast.unit); });
    EXPECT_EQ(cast[cast.unit].rest_bounds, 0);
}

TEST(BM_FTG_4, TheBoundOfTheMarkerDoesNotCount)
{
    Hours cast;
    cast[cast.unit].rest_bounds = 3;
    cast.bound([&] { tire(cast.state, cast.unit, "BM-FTG-5"_clause, cast.log); });
    EXPECT_EQ(cast[cast.unit].rest_bounds, 0);
    cast.rest();
    EXPECT_EQ(cast[cast.unit].rest_bounds, 1);
}

TEST(BM_FTG_4, AMarkerFromBeforeTheBattle)
{
    Hours cast;
    cast[cast.unit].fatigued = true;
    cast.rest();
    EXPECT_EQ(cast[cast.unit].rest_bounds, 1) << "the first bound counts";
}

TEST(BM_FTG_5, OneMarkerAtMost)
{
    Hours cast;
    tire(cast.state, cast.unit, "BM-FTG-5"_clause, cast.log);
    cast[cast.unit].new_fatigue = false;
    cast[cast.unit].rest_bounds = 2;
    tire(cast.state, cast.unit, "BM-FTG-5"_clause, cast.log);
    EXPECT_EQ(cast.count<Fatigued>(), 1);
    EXPECT_EQ(cast[cast.unit].rest_bounds, 2);
}

TEST(BM_E_53, Fatigue)
{
    Hours cast;
    cast[cast.unit].fatigued = true;
    cast.state.bound = 3;
    for (int bound = 3; bound <= 5; ++bound) cast.rest();
    cast.bound([&] { note_attack(cast.state, cast.enemy, cast.unit); });
    EXPECT_EQ(cast[cast.unit].rest_bounds, 0);
    for (int bound = 7; bound <= 9; ++bound) cast.rest();
    EXPECT_TRUE(cast[cast.unit].fatigued);
    EXPECT_EQ(cast.state.bound, 10);
    cast.rest();
    EXPECT_FALSE(cast[cast.unit].fatigued);
}

TEST(BM_NGT_5, NightFightersAreTiredAtDawn)
{
    Hours cast;
    cast.field.scenario.night = NightPlan::Fight;
    cast.state.hour = 3;
    cast.state.is_night = true;
    cast.fights(cast.unit);
    EXPECT_TRUE(cast[cast.unit].night_active);
    cast.rest();
    EXPECT_FALSE(cast[cast.unit].fatigued);
    cast.bound([&] { EXPECT_TRUE(cast[cast.unit].fatigued); });
    EXPECT_EQ(cast.clause_of<Fatigued>(), "BM-NGT-5");
    EXPECT_FALSE(cast[cast.unit].night_active);
    EXPECT_TRUE(cast[cast.enemy].fatigued) << "who was fired at fought too";
}

TEST(BM_NGT_5, OffByOption)
{
    Hours cast;
    cast.field.options.night_fatigue = false;
    cast[cast.unit].night_active = true;
    cast.rest();
    EXPECT_FALSE(cast[cast.unit].fatigued);
    EXPECT_FALSE(cast[cast.unit].night_active);
}

TEST(BM_NGT_5, RestBeforeDawnSavesThem)
{
    Hours cast;
    cast[cast.unit].night_active = true;
    cast[cast.unit].rest_bounds = 4;
    cast.rest();
    EXPECT_FALSE(cast[cast.unit].fatigued);
}

TEST(BM_E_91, FatigueAtDawn)
{
    Hours cast;
    cast.field.scenario.night = NightPlan::Fight;
    cast.state.hour = 5;
    cast[cast.unit].night_active = true;
    cast[cast.unit].rest_bounds = 2;
    cast.bound([&] {
        EXPECT_TRUE(cast[cast.unit].fatigued);
        EXPECT_EQ(cast[cast.unit].rest_bounds, 0);
    });
    for (int hour = 6; hour <= 8; ++hour) cast.rest();
    EXPECT_TRUE(cast[cast.unit].fatigued);
    EXPECT_EQ(cast.state.hour, 9);
    cast.rest();
    EXPECT_FALSE(cast[cast.unit].fatigued);
}

// ---- Possession ----

TEST(BM_OBJ_1, TheyAreTheScenarios)
{
    Hours cast;
    cast.objective(at(0, 0));
    EXPECT_EQ(cast.state.objectives.size(), cast.field.scenario.objectives.size());
    cast.rest();
    EXPECT_EQ(cast.state.objectives.size(), 1u);
}

TEST(BM_OBJ_2, AloneAndUnopposed)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 50));
    EXPECT_EQ(possessor_of(cast.view(), place), kSouthern) << "its front edge is exactly 0.5U away";
    shift(cast[cast.unit], {0, -1});
    EXPECT_EQ(possessor_of(cast.view(), place), std::nullopt);
    shift(cast[cast.unit], {0, 1});
    const UnitId opposed = cast.us(2, at(0, 90));
    EXPECT_EQ(possessor_of(cast.view(), place), std::nullopt);
    cast[cast.unit].fate = UnitFate::Dispersed;
    EXPECT_EQ(possessor_of(cast.view(), place), kNorthern);
    cast[opposed].fate = UnitFate::Dispersed;
}

TEST(BM_OBJ_3, AFullBound)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0));
    cast.bound([&] { EXPECT_EQ(cast.state.objectives[place].candidate, kSouthern); });
    EXPECT_EQ(cast.state.objectives[place].owner, kSouthern);
    EXPECT_EQ(cast.clause_of<ObjectiveTaken>(), "BM-OBJ-3");
}

TEST(BM_OBJ_3, OneFailureVoidsTheBound)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0));
    cast.bound([&] {
        shift(cast[cast.unit], {0, -2 * kU});
        read_possession(cast.field, cast.state);
        shift(cast[cast.unit], {0, 2 * kU});
        read_possession(cast.field, cast.state);
    });
    EXPECT_EQ(cast.state.objectives[place].owner, std::nullopt);
}

TEST(BM_OBJ_4, OwnersKeepWhatTheyLeave)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0));
    cast.rest();
    cast[cast.unit].fate = UnitFate::Dispersed;
    cast.rest();
    EXPECT_EQ(cast.state.objectives[place].owner, kSouthern);
}

TEST(BM_OBJ_5, UntilTheEnemyHoldsItAFullBound)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0), kSouthern);
    cast[cast.unit].fate = UnitFate::Dispersed;
    cast.bound([&] { cast[cast.enemy].origin = at(0, 0); });
    EXPECT_EQ(cast.state.objectives[place].owner, kSouthern);
    cast.rest();
    EXPECT_EQ(cast.state.objectives[place].owner, kNorthern);
}

TEST(BM_OBJ_6, WhoHoldsAndWhoOpposes)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0));
    Unit& unit = cast[cast.unit];
    unit.pinned = unit.nic = unit.fatigued = true;
    EXPECT_EQ(possessor_of(cast.view(), place), kSouthern);
    unit.aboard = true;
    EXPECT_EQ(possessor_of(cast.view(), place), std::nullopt);
    unit.aboard = false;
    const UnitId in_contact = cast.us(2, at(300, 0));
    cast.contact(in_contact, cast.unit);
    EXPECT_EQ(possessor_of(cast.view(), place), std::nullopt) << "in melee it does not hold";
    cast.state.contacts.clear();
    cast.commander(kNorthern, at(0, 0));
    EXPECT_EQ(possessor_of(cast.view(), place), kSouthern) << "a commander opposes nobody";
    cast[in_contact].origin = at(0, 20);
    const UnitId third = cast.csa(2, at(400, 0));
    cast.contact(in_contact, third);
    EXPECT_EQ(possessor_of(cast.view(), place), std::nullopt) << "in melee it opposes";
    cast.card(in_contact).arm = Arm::RiverBoat;
    EXPECT_EQ(possessor_of(cast.view(), place), kSouthern);
}

TEST(BM_OBJ_11, InitialOwners)
{
    Hours cast;
    const std::size_t place = cast.objective(at(800, 800), kNorthern);
    const std::size_t other = cast.objective(at(-800, 800));
    cast.rest();
    EXPECT_EQ(cast.state.objectives[place].owner, kNorthern);
    EXPECT_EQ(cast.state.objectives[other].owner, std::nullopt);
}

TEST(BM_E_54, AFullBound)
{
    Hours cast;
    cast[cast.unit].origin = at(0, -500);
    const std::size_t place = cast.objective(at(0, 0));
    cast.state.bound = 3;
    cast.bound([&] { cast[cast.unit].origin = at(0, 0); });
    EXPECT_EQ(cast.state.objectives[place].owner, std::nullopt);
    Hours voided = cast;
    cast.rest();
    EXPECT_EQ(cast.state.objectives[place].owner, kSouthern);
    voided.bound([&] {
        voided[voided.enemy].origin = at(0, 45);
        read_possession(voided.field, voided.state);
        voided[voided.enemy].origin = at(0, 500);
    });
    EXPECT_EQ(voided.state.objectives[place].owner, std::nullopt);
    voided.bound([&] { EXPECT_EQ(voided.state.objectives[place].candidate, kSouthern); });
}

TEST(BM_E_55, OwnershipLasts)
{
    Hours cast;
    const std::size_t place = cast.objective(at(0, 0), kSouthern);
    cast.state.bound = 5;
    cast.bound([&] { cast[cast.unit].origin = at(0, -500); });
    EXPECT_EQ(cast.state.objectives[place].owner, kSouthern);
    cast[cast.enemy].origin = at(0, 0);
    cast.rest();
    EXPECT_EQ(cast.state.objectives[place].owner, kNorthern);
}

// ---- Dice of reserves ----

// A unit away with a group of these terms.
struct Marches : Hours {
    std::size_t group(ReserveMode mode, std::uint8_t formation = 1)
    {
        ReserveGroup terms;
        terms.mode = mode;
        terms.formation = formation;
        state.reserves.push_back(terms);
        const UnitId id = csa(2, at(-900, -900));
        state[id].fate = UnitFate::Reserve;
        state[id].reserve = static_cast<std::uint8_t>(state.reserves.size() - 1);
        away = id;
        return state.reserves.size() - 1;
    }
    bool starts(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        start_bound(field, state, dice, log);
        return dice.spent();
    }
    bool due(std::size_t place) { return state.reserves[place].due; }

    UnitId away = kNoUnit;
};

TEST(BM_RSV_1, AtItsBound)
{
    Marches cast;
    const std::size_t place = cast.group(ReserveMode::Fixed);
    cast.state.reserves[place].bound = 3;
    cast.state.bound = 2;
    EXPECT_TRUE(cast.starts({}));
    EXPECT_FALSE(cast.due(place));
    cast.state.bound = 3;
    EXPECT_TRUE(cast.starts({}));
    EXPECT_TRUE(cast.due(place));
}

TEST(BM_RSV_1, DueInHoursThatAreNotPlayed)
{
    Marches cast;
    const std::size_t place = cast.group(ReserveMode::Train);
    cast.state.reserves[place].bound = 18;
    cast.state.day = 2;
    cast.state.bound = 1;
    EXPECT_TRUE(cast.starts({}));
    EXPECT_TRUE(cast.due(place));
}

TEST(BM_RSV_1, NotBeforeItsDay)
{
    Marches cast;
    const std::size_t place = cast.group(ReserveMode::HomeEdge);
    cast.state.reserves[place].day = 2;
    cast.state.bound = 9;
    EXPECT_TRUE(cast.starts({}));
    EXPECT_FALSE(cast.due(place));
    cast.field.scenario.night = NightPlan::Fight;
    EXPECT_TRUE(cast.starts({}));
    EXPECT_TRUE(cast.due(place)) << "there the bounds of the battle are counted";
}

TEST(BM_RSV_3, AFlankMarchComesOnFiveOrSix)
{
    for (const int face : {4, 5, 6}) {
        Marches cast;
        const std::size_t place = cast.group(ReserveMode::FlankRight);
        EXPECT_TRUE(cast.starts({face}));
        EXPECT_EQ(cast.due(place), face >= 5);
        EXPECT_EQ(cast.clause_of<ReserveRolled>(), "BM-RSV-3");
    }
}

TEST(BM_RSV_4, OutcirclingOnSix)
{
    for (const int face : {5, 6}) {
        Marches cast;
        const std::size_t place = cast.group(ReserveMode::Outcircling);
        EXPECT_TRUE(cast.starts({face}));
        EXPECT_EQ(cast.due(place), face == 6);
        EXPECT_EQ(cast.clause_of<ReserveRolled>(), "BM-RSV-4");
    }
}

TEST(BM_RSV_5, OneDieABoundFromItsDayOn)
{
    Marches cast;
    const std::size_t place = cast.group(ReserveMode::FlankLeft);
    cast.state.reserves[place].day = 2;
    EXPECT_TRUE(cast.starts({}));
    cast.state.day = 2;
    EXPECT_TRUE(cast.starts({1}));
    EXPECT_TRUE(cast.starts({1}));
    EXPECT_TRUE(cast.starts({5}));
    EXPECT_TRUE(cast.starts({})) << "none once it may come";
    EXPECT_TRUE(cast.due(place));
}

TEST(BM_RSV_5, InTheOrderOfTheirFormations)
{
    Marches cast;
    const std::size_t others = cast.group(ReserveMode::FlankLeft, 0);
    const std::size_t third = cast.group(ReserveMode::FlankLeft, 3);
    const std::size_t first = cast.group(ReserveMode::FlankLeft, 1);
    const std::size_t theirs = cast.group(ReserveMode::FlankLeft, 1);
    cast.state.reserves[theirs].side = kNorthern;
    EXPECT_TRUE(cast.starts({1, 5, 2, 6}));
    EXPECT_FALSE(cast.due(first));
    EXPECT_TRUE(cast.due(third));
    EXPECT_FALSE(cast.due(others));
    EXPECT_TRUE(cast.due(theirs));
}

TEST(BM_RSV_8, AMarchByNightRollsForFatigue)
{
    for (const int face : {4, 5}) {
        Marches cast;
        const std::size_t place = cast.group(ReserveMode::FlankLeft);
        cast.state.reserves[place].night_march = true;
        cast[cast.away].night_marcher = true;
        cast[cast.away].night_active = true;
        cast[cast.away].fatigued = true;
        EXPECT_TRUE(cast.starts({5, face}));
        EXPECT_EQ(cast[cast.away].fatigued, face == 4);
        EXPECT_EQ(cast.clause_of<MarchRolled>(), "BM-RSV-8");
    }
}

TEST(BM_RSV_8, OffByOption)
{
    Marches cast;
    const std::size_t place = cast.group(ReserveMode::FlankLeft);
    cast.field.options.march_fatigue_roll = false;
    cast.state.reserves[place].night_march = true;
    cast[cast.away].night_marcher = true;
    cast[cast.away].night_active = true;
    EXPECT_TRUE(cast.starts({5}));
    EXPECT_TRUE(cast[cast.away].fatigued) << "dawn as for all";
}

TEST(BM_E_58, FlankMarchByNight)
{
    Marches cast;
    const std::size_t place = cast.group(ReserveMode::FlankLeft);
    cast.state.reserves[place].night_march = true;
    cast[cast.away].night_marcher = true;
    EXPECT_TRUE(cast.starts({4}));
    EXPECT_FALSE(cast.due(place));
    EXPECT_TRUE(cast.starts({5, 4}));
    EXPECT_TRUE(cast.due(place));
    EXPECT_TRUE(cast[cast.away].fatigued);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
