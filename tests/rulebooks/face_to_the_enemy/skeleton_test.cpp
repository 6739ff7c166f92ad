// The game that `./longroll new-rulebook` laid out. Replace it, chapter by chapter, by a file for
// each with one suite a clause: TEST(FE_MOV_1, ...), and take Pending off that clause.

#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/movement.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

constexpr UnitId kUnion{0};
constexpr UnitId kConfederate{1};

Opening two_units()
{
    Opening opening;
    opening.field.cards = {{"a", {}, Side::Union, 400}, {"b", {}, Side::Confederate, 400}};
    opening.state.active = Side::Union;
    opening.state.phase = Phase::March;
    opening.state.units = {{.at = {24'000, 10'000}, .facing = {}},
                           {.at = {24'000, 20'000}, .facing = Heading{1800}}};
    return opening;
}

TEST(SkeletonFE, MarchesAsFarAsItMayAndNotIntoTheEnemy)
{
    const auto [field, state] = two_units();
    EXPECT_FALSE(refuse(field, state, March{kUnion, 6}));
    EXPECT_EQ(refuse(field, state, March{kUnion, 7})->clause.id, "FE-MOV-1");
    EXPECT_EQ(refuse(field, state, March{kConfederate, 1})->clause.id, "FE-MOV-1");
    State near = state;
    near[kConfederate].at.y = 15'000;
    EXPECT_EQ(refuse(field, near, March{kUnion, 5})->clause.id, "FE-MOV-2");
}

TEST(SkeletonFE, IsShakenByAThree)
{
    auto [field, state] = two_units();
    state.phase = Phase::Test;
    EventLog log;
    ScriptedDice dice({3});
    carry_out(field, state, TestNerve{kUnion}, dice, log);
    EXPECT_TRUE(state[kUnion].shaken);
    EXPECT_TRUE(dice.spent());
}

TEST(SkeletonFE, EndsWithItsLastTurn)
{
    auto [field, state] = two_units();
    ScriptedDice dice({});
    EventLog log;
    int phases = 0;
    for (; Rulebook::decider(field, state) && phases < 100; ++phases)
        Rulebook::carry_out(field, state, EndPhase{}, dice, log);
    EXPECT_EQ(state.phase, Phase::Over);
    EXPECT_TRUE(Rulebook::verdict(field, state).over);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
