// The end of the game: rulings TB-R-24 and TB-R-135.

#include "cast.h"
#include "rulebooks/test_of_battle/victory.h"

namespace longroll::test_of_battle {
namespace {

struct Contested : Cast {
    UnitId south = csa(at(30, 28));
    UnitId north = us(at(30, 50));

    explicit Contested(Length radius = 0)
    {
        Objective objective;
        objective.id = "hill";
        objective.at = at(30, 30);
        objective.radius = radius;
        objective.value = 4;
        field.scenario.objectives.push_back(objective);
        state.objectives.push_back({});
    }
    std::optional<Side> held()
    {
        claim_objectives(field, state, log);
        return state.objectives[0];
    }
};

TEST(Objectives, AreHeldByWhoWasLastThereAlone)
{
    Contested cast;
    EXPECT_EQ(cast.held(), Side::Confederate);
    EXPECT_TRUE(cast.happened(ObjectiveTaken{0, Side::Confederate}));
    cast[cast.north].front = at(30, 32);
    EXPECT_EQ(cast.held(), Side::Confederate);  // both are there
    cast[cast.south].front = at(30, 10);
    EXPECT_EQ(cast.held(), Side::Union);
    cast[cast.north].front = at(30, 50);
    EXPECT_EQ(cast.held(), Side::Union);  // nobody is
}

TEST(Objectives, CountTheMiddleOfTheFrontOfUnroutedStands)
{
    for (const Length off : {3010, 3011}) {
        Contested cast;
        cast[cast.south].front = {inches(30), inches(30) - off};
        EXPECT_EQ(cast.held().has_value(), off <= 3010) << off;
    }
    Contested area(5000);
    area[area.south].front = at(30, 25);
    EXPECT_EQ(area.held(), Side::Confederate);
    Contested runs;
    runs[runs.south].temporary = runs[runs.south].permanent = true;
    EXPECT_EQ(runs.held(), std::nullopt);
}

TEST(Scores, CountStrengthDivisionsAndObjectives)
{
    Contested cast;
    cast.state.divisions[0].casualties = 7;
    cast.state.divisions[1].casualties = 2;
    EXPECT_EQ(scores(cast.field, cast.state), (std::array{2, 7}));
    cast.state.divisions[0].exhausted = true;
    EXPECT_EQ(scores(cast.field, cast.state), (std::array{2, 10}));
    cast.state.divisions[0].collapsed = true;
    EXPECT_EQ(scores(cast.field, cast.state), (std::array{2, 15}));
    (void)cast.held();
    EXPECT_EQ(scores(cast.field, cast.state), (std::array{6, 15}));
}

TEST(Scores, LessThanATenthOfTheLargerApartIsADraw)
{
    EXPECT_EQ(outcome_by({0, 0}).winner, std::nullopt);
    EXPECT_EQ(outcome_by({10, 9}).winner, Side::Confederate);  // exactly a tenth
    EXPECT_EQ(outcome_by({11, 10}).winner, std::nullopt);
    EXPECT_EQ(outcome_by({18, 20}).winner, Side::Union);
    EXPECT_EQ(outcome_by({1, 0}).winner, Side::Confederate);
}

TEST(Outcomes, ASideWithNobodyLeftHasLostOutright)
{
    Contested cast;
    cast.state.divisions[0].casualties = 50;
    EXPECT_EQ(outcome_of(cast.field, cast.state), (Outcome{Side::Union, false}));
    cast[cast.north].fate = UnitFate::Awaited;
    EXPECT_FALSE(is_gone(cast.field, cast.state, Side::Union));
    cast[cast.north].fate = UnitFate::Eliminated;
    EXPECT_TRUE(is_gone(cast.field, cast.state, Side::Union));
    EXPECT_EQ(outcome_of(cast.field, cast.state), (Outcome{Side::Confederate, true}));
    // If both are gone the score decides.
    cast[cast.south].fate = UnitFate::Eliminated;
    EXPECT_EQ(outcome_of(cast.field, cast.state), (Outcome{Side::Union, false}));
}

}  // namespace
}  // namespace longroll::test_of_battle
