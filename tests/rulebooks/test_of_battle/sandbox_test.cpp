// Positions written by hand: what is left out, what is refused, what is noted at once; and the way
// back.

#include "rulebooks/sandboxes.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

using testing::HasSubstr;

using Given = Sandboxes<Rulebook>;

Opening sound(std::string_view text) { return Given::sound(text); }
std::string problem_of(std::string_view text) { return Given::problem_of(text); }

// Two brigades that face each other, with these members added to the first card, the first unit and
// the whole.
std::string brigades(std::string_view card, std::string_view unit, std::string_view whole = "")
{
    return R"({"division_cards": [{"id": "south"}, {"id": "north", "side": "union"}],
               "cards": [{"id": "a", "division": "south")" +
           std::string(card) + R"(}, {"id": "b", "side": "union", "division": "north"}],
               "units": [{"card": "a", "front": [20000, 20000])" +
           std::string(unit) + R"(}, {"card": "b", "front": [20000, 30000], "facing": 1800}])" +
           std::string(whole) + "}";
}

const UnitId kFirst = unit_id(0);

TEST(TestOfBattleSandbox, WhatIsLeftOutIsAsTheCardSays)
{
    EXPECT_EQ(sound(brigades(R"(, "strength": 6)", "")).state[kFirst].strength, 6);
    EXPECT_EQ(sound(brigades(R"(, "strength": 6)", R"(, "strength": 2)")).state[kFirst].strength,
              2);
    EXPECT_FALSE(sound(brigades("", "")).state[kFirst].mounted);
    EXPECT_TRUE(sound(brigades(R"(, "type": "cavalry_brigade")", "")).state[kFirst].mounted);
    EXPECT_EQ(sound(brigades("", "")).field.units[0].name, "a");
}

// Ruling TB-R-73.
TEST(TB_PTR_2, MilitiaIsPermanentlyDisorderedFromTheStart)
{
    EXPECT_TRUE(sound(brigades(R"(, "training": "militia")", "")).state[kFirst].permanent);
    EXPECT_FALSE(sound(brigades(R"(, "training": "militia")", "",
                                R"(, "options": {"poorly_trained": false})"))
                     .state[kFirst]
                     .permanent);
}

TEST(TestOfBattleSandbox, TownBlocksAndVillagesAreMadeOfTheGround)
{
    const Opening opening = sound(brigades("", "", R"(, "table": {"features": [
        {"kind": "town_block", "built": "stone",
         "rings": [[[40000,40000],[43000,40000],[43000,43000],[40000,43000]]]},
        {"kind": "village",
         "rings": [[[50000,40000],[51500,40000],[51500,41500],[50000,41500]]]}]})"));
    ASSERT_EQ(opening.field.blocks.size(), 2U);
    EXPECT_TRUE(opening.field.blocks[0].town);
    EXPECT_EQ(opening.field.blocks[0].built, Construction::Stone);
    EXPECT_EQ(opening.field.blocks[0].ground.half_width, 1500);
    EXPECT_FALSE(opening.field.blocks[1].town);
    EXPECT_EQ(opening.field.ground[1].block, block_id(1));
    EXPECT_EQ(opening.state.blocks.size(), 2U);
}

// Ruling TB-R-16.
TEST(TestOfBattleSandbox, CropsAreKeptInCellsOfAnInch)
{
    const Opening opening = sound(brigades("", "", R"(, "table": {"features": [{"kind": "crops",
         "rings": [[[40000,40000],[43000,40000],[43000,42000],[40000,42000]]]}]})"));
    EXPECT_EQ(opening.field.crop_cells.size(), 6U);
    EXPECT_EQ(opening.state.trampled.size(), 1U);
}

TEST(TestOfBattleSandbox, ProblemsNameWhatIsWrong)
{
    EXPECT_THAT(problem_of(brigades(R"(, "morale": 7)", "")), HasSubstr("cards[0].morale"));
    EXPECT_THAT(problem_of(brigades(R"(, "repeating": true)", "")),
                HasSubstr("cards[0].repeating"));
    EXPECT_THAT(problem_of(brigades("", R"(, "stationary": true, "temporary": true)")),
                HasSubstr("a cannot be Stationary"));
    EXPECT_THAT(problem_of(brigades("", R"(, "mounted": false, "limbered": true)")),
                HasSubstr("a has no limbers"));
    EXPECT_THAT(problem_of(R"({"cards": [{"id": "a"}], "units": [{"card": "a"}]})"),
                HasSubstr("this stand is of no division"));
    EXPECT_THAT(problem_of(brigades("", R"(, "strength": 9)")), HasSubstr("9 of 3"));
    EXPECT_THAT(problem_of(brigades("", "", R"(, "table": {"features": [{"kind": "stream",
         "rings": [[[40000,40000],[43000,40000],[43000,42000]]]}]})")),
                HasSubstr("table.features[0].kind"));
    EXPECT_THAT(problem_of(brigades("", "", R"(, "table": {"width": 25000, "height": 25000})")),
                HasSubstr("units[1].front"));
}

TEST(TestOfBattleSandbox, StandsDoNotShareGround)
{
    const std::string together = brigades("", R"(, "facing": 0)");
    std::string there = together;
    there.replace(there.find("30000"), 5, "18000");
    EXPECT_EQ(problem_of(together), "");
    EXPECT_THAT(problem_of(there), HasSubstr("a stands on b"));
}

TEST(TestOfBattleSandbox, ThereAndBack)
{
    const Opening opening = sound(brigades(R"(, "strength": 5)", R"(, "stationary": true)",
                                           R"(, "table": {"features": [{"kind": "village",
         "rings": [[[50000,40000],[51500,40000],[51500,41500],[50000,41500]]]}]},
         "spots": [{"kind": "ford", "at": [3000, 3000]}])"));
    const Sandbox written = Rulebook::to_sandbox(opening.field, opening.state);
    const auto again = Rulebook::from_sandbox(written);
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(again->state, opening.state);
    const JsonNames names = json_names(opening.field);
    EXPECT_EQ(canonical(to_json(names, Rulebook::to_sandbox(again->field, again->state))),
              canonical(to_json(names, written)));
}

}  // namespace
}  // namespace longroll::test_of_battle
