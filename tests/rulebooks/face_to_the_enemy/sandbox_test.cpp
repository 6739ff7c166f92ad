// Positions written by hand: what is left out, what is refused, and the way back; and what must
// hold of every position.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/describe.h"
#include "rulebooks/face_to_the_enemy/sandbox.h"
#include "rulebooks/sandboxes.h"

#include <gmock/gmock.h>

namespace longroll::face_to_the_enemy {
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

TEST(FaceToTheEnemySandbox, WhatIsLeftOutIsAsTheCardSays)
{
    const Opening plain = sound(brigades(R"(, "bases": 8)", ""));
    EXPECT_EQ(plain.state[kFirst].bases, 8);
    EXPECT_EQ(plain.state[kFirst].width, 8);
    EXPECT_EQ(plain.state[kFirst].phase.start_bases, 8);
    EXPECT_FALSE(plain.state[kFirst].mounted);
    EXPECT_EQ(plain.state.phase, Phase::Activation);
    EXPECT_EQ(plain.field[kFirst].name, "a");
    const Opening column = sound(brigades(R"(, "bases": 8)", R"(, "formation": "column")"));
    EXPECT_EQ(column.state[kFirst].width, 3);
    const Opening horse =
        sound(brigades(R"(, "arm": "cavalry", "weapon": "carbine", "bases": 4)", ""));
    EXPECT_TRUE(horse.state[kFirst].mounted);
}

TEST(FaceToTheEnemySandbox, AGeneralHasTheGradeOfHisCard)
{
    const Opening opening = sound(
        brigades("", "", R"(, "general_cards": [{"id": "g", "grade": "good", "command": ["south"]}],
                   "generals": [{"with": "a"}])"));
    EXPECT_EQ(opening.state.generals[0].grade, Grade::Good);
    EXPECT_EQ(opening.state.generals[0].with, kFirst);
}

TEST(FaceToTheEnemySandbox, TellsWhatIsWrong)
{
    EXPECT_THAT(problem_of(brigades("", R"(, "width": 5)")), HasSubstr("stands in no formation"));
    EXPECT_THAT(problem_of(brigades("", R"(, "bases": 3)")), HasSubstr("would be removed"));
    EXPECT_THAT(problem_of(brigades(R"(, "weapon": "rifle_artillery")", "")),
                HasSubstr("arms that are not its own"));
    EXPECT_THAT(problem_of(brigades("", R"(, "limbered": true)")), HasSubstr("no limbers"));
    EXPECT_THAT(problem_of(brigades("", R"(, "fate": "awaited")")), HasSubstr("is awaited"));
    EXPECT_THAT(
        problem_of(brigades("", R"(, "facing": 0)", R"(, "scenario": {"base_percent": 5})")),
        HasSubstr("no base has such a size"));
    EXPECT_THAT(
        problem_of(brigades("", "", R"(, "table": {"features": [{"kind": "hill", "form": "area",
                    "rings": [[[0, 0], [9000, 0], [0, 9000]]]}]})")),
        HasSubstr("another form"));
    EXPECT_THAT(
        problem_of(brigades("", R"(, "formation": "line")", R"(, "table": {"width": 15000})")),
        HasSubstr("off the table"));
    EXPECT_THAT(problem_of(brigades("", "", R"(, "acting": "b")")),
                HasSubstr("a unit acts that cannot"));
    EXPECT_THAT(problem_of(brigades("", "", R"(, "contacts": [{"attacker": "a",
                    "defender": "a"}])")),
                HasSubstr("not two enemies"));
}

TEST(FaceToTheEnemySandbox, NobodyStandsOnAnother)
{
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 20));
    cast.us(6, at(20, 20));  // flush, front to front
    EXPECT_EQ(Rulebook::check(cast.field, cast.state), "");
    cast[a].front = {20'000, 20'100};
    EXPECT_THAT(Rulebook::check(cast.field, cast.state), HasSubstr("stands on"));
}

TEST(FaceToTheEnemySandbox, ThereAndBackAgain)
{
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 20));
    const UnitId b = cast.us(7, at(20, 30));
    cast.shape(b, Formation::ReinforcedLine, 4);
    cast[b].bases = 6;
    cast[a].turn.fired = true;
    cast[a].phase.shot_hits = 2;
    cast.attached(a, Grade::Inspired);
    cast.contact(a, b, Aspect::Flank);
    cast.area(TerrainKind::Forest, {30, 30}, {40, 40});
    cast.hill(2, {5, 5}, {10, 10});
    cast.line(TerrainKind::FieldWorks, {{0, 50}, {60, 50}});
    cast.spot(GroundSpot::Kind::Ford, at(3, 3));
    ASSERT_EQ(Rulebook::check(cast.field, cast.state), "");
    const auto back = Rulebook::from_sandbox(Rulebook::to_sandbox(cast.field, cast.state));
    ASSERT_TRUE(back) << to_text(back.error());
    EXPECT_EQ(back->state, cast.state);
    EXPECT_EQ(back->field.terrain->features().size(), 3u);
    EXPECT_EQ(back->field.ground[0].kind, TerrainKind::Forest);
    EXPECT_EQ(back->field.spots, cast.field.spots);
}

TEST(FaceToTheEnemySandbox, TheSmallOneIsSound)
{
    const Opening small = sound(Rulebook::small_sandbox);
    EXPECT_EQ(small.state.units.size(), 2u);
}

// ---- What must hold of every position ----

std::string wrong_after(void (*spoil)(Cast& cast))
{
    Cast cast;
    cast.csa(6, at(20, 20));
    cast.us(6, at(20, 30));
    cast.attached(UnitId{0});
    EXPECT_EQ(Rulebook::check(cast.field, cast.state), "");
    spoil(cast);
    return Rulebook::check(cast.field, cast.state);
}

TEST(FaceToTheEnemyCheck, FindsWhatCannotBe)
{
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.units[0].card = UnitId{1}; }),
                HasSubstr("another's card"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.units[0].mounted = true; }),
                HasSubstr("no horses"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.units[0].bases = 7; }),
                HasSubstr("more bases"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.units[0].trail.push_back(at(1, 1)); }),
                HasSubstr("bent"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.generals[0].with = UnitId{1}; }),
                HasSubstr("does not command"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.units[0].fate = UnitFate::Fled; }),
                HasSubstr("one of them is not there"));
    EXPECT_THAT(wrong_after([](Cast& cast) {
                    cast.state.pending.push_back(FollowDue{UnitId{0}, false, 0});
                }),
                HasSubstr("not there"));
    EXPECT_THAT(wrong_after([](Cast& cast) {
                    cast.state.charge = ChargeUnderWay{};
                    cast.state.charge->unit = UnitId{0};
                    cast.state.charge->target = UnitId{0};
                }),
                HasSubstr("a charge"));
    EXPECT_THAT(wrong_after([](Cast& cast) {
                    cast.state.volleys.push_back({UnitId{0}, {{UnitId{1}, {6}}}});
                }),
                HasSubstr("fire is declared"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.fleeing = {UnitId{9}}; }),
                HasSubstr("to flee"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.divisions.pop_back(); }),
                HasSubstr("divisions"));
    EXPECT_THAT(wrong_after([](Cast& cast) { cast.state.leading = GeneralId{7}; }),
                HasSubstr("leads who cannot"));
    EXPECT_THAT(wrong_after([](Cast& cast) {
                    cast.contact(UnitId{0}, UnitId{1});
                    cast.contact(UnitId{1}, UnitId{0});
                }),
                HasSubstr("twice"));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
