// Small tables that a person writes: rulebooks/shared/table/sandbox.h; and the open tables of the
// umpire: case_setup.h.

#include "rulebooks/shared/table/case_setup.h"
#include "rulebooks/shared/table/sandbox.h"
#include "toy_table.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::Form;
using board::table::kLargestTable;

const std::vector<Point> kTriangle = {{0, 0}, {4000, 0}, {0, 4000}};

struct Shape : SandboxShape {
    board::table::GroundKind ground = 3;
};

std::vector<Feature> laid(const SandboxSize& size, const std::vector<Shape>& shapes,
                          Problems& problems)
{
    return features_of(size, shapes, problems, [](const Shape& shape) { return shape.ground; });
}

TEST(TableSandbox, LaysAreasLinesAndContoursAndSaysThemBack)
{
    std::vector<Shape> shapes(3);
    shapes[0].rings = {kTriangle};
    shapes[1].form = Form::Line;
    shapes[1].line = {{0, 0}, {9000, 0}};
    shapes[1].width = 500;
    shapes[2].form = Form::Contour;
    shapes[2].rings = {kTriangle};
    shapes[2].level = 2;
    Problems problems;
    const auto features = laid({}, shapes, problems);
    EXPECT_TRUE(problems.empty());
    ASSERT_EQ(features.size(), 3u);
    for (std::size_t place = 0; place < shapes.size(); ++place) {
        const SandboxShape back = shape_of(features[place]);
        EXPECT_EQ(features[place].kind, 3);
        EXPECT_EQ(back.form, shapes[place].form);
        EXPECT_EQ(back.rings, shapes[place].rings);
        EXPECT_EQ(back.line, shapes[place].line);
        EXPECT_EQ(back.width, shapes[place].width);
        EXPECT_EQ(back.level, shapes[place].level);
    }
}

TEST(TableSandbox, TellsOfSizesAndFeaturesThatAreNone)
{
    std::vector<Shape> shapes(3);
    shapes[0].rings = {{{0, 0}, {4000, 0}}};
    shapes[1].form = Form::Line;
    shapes[1].line = {{0, 0}};
    shapes[2].rings = {{{0, 0}, {kLargestTable + 1, 0}, {0, 4000}}};
    Problems problems;
    EXPECT_TRUE(laid({}, shapes, problems).empty());
    EXPECT_EQ(problems.size(), 3u);
    (void)laid({999, 60'000}, {}, problems);
    (void)laid({60'000, kLargestTable + 1}, {}, problems);
    EXPECT_EQ(problems.size(), 5u);
}

struct SandboxedCard {
    std::string id;
    std::string name;
};

TEST(TableSandbox, IsDrawnByTheWordsOfAMap)
{
    using battle::TerrainKind;
    Problems problems;
    EXPECT_EQ(look_of("", TerrainKind::Marsh, 0, problems), TerrainKind::Marsh);
    EXPECT_EQ(look_of(battle::to_text(TerrainKind::Turnpike), TerrainKind::Marsh, 0, problems),
              TerrainKind::Turnpike);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(look_of("motorway", TerrainKind::Marsh, 3, problems), TerrainKind::Marsh);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems.front().where, "table.features[3].look");
}

TEST(TableSandbox, NobodyIsHeldByWhatIsNotThere)
{
    struct Held {
        std::vector<int> held;
    };
    struct Whole {
        struct {
            std::vector<int> objectives;
            std::vector<int> releases;
        } scenario;
        FixedVector<int, 2> objectives;
        FixedVector<int, 2> releases;
        std::vector<Held> cards;
    } whole;
    whole.scenario.releases = {0, 0};
    whole.cards = {{{0, 1}}, {}};
    Problems problems;
    check_holds(whole, problems);
    EXPECT_TRUE(problems.empty());
    whole.cards[1].held = {2};
    whole.scenario.objectives = {0, 0, 0};
    check_holds(whole, problems);
    ASSERT_EQ(problems.size(), 2u);
    whole.scenario.releases = {0, 0, 0};
    Problems more;
    check_holds(whole, more);
    EXPECT_EQ(more.size(), 2u);  // one too many of each
}

TEST(TableSandbox, CardsHaveIdsOfTheirOwnAndNames)
{
    Problems problems;
    check_ids(std::vector<SandboxedCard>{{"a", ""}, {"", ""}, {"a", ""}, {"b", ""}}, "cards",
              problems);
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_NE(to_text(problems).find("cards[1].id"), std::string::npos);
    EXPECT_NE(to_text(problems).find("two cards are called \"a\""), std::string::npos);
    EXPECT_EQ(named(SandboxedCard{"a", ""}).name, "a");
    EXPECT_EQ(named(SandboxedCard{"a", "Ann"}).name, "Ann");
}

TEST(TableSandbox, TermsHaveTheBoundsOfABattle)
{
    Scenario scenario;
    Problems problems;
    check_scenario(scenario, problems);
    EXPECT_TRUE(problems.empty());
    scenario.last_turn = 0;
    scenario.start_minutes = 1440;
    scenario.dawn_minutes = -1;
    scenario.sight_limits = {{1, 2, -5}};
    scenario.objectives.resize(2);
    scenario.objectives[1].value = 1001;
    check_scenario(scenario, problems);
    EXPECT_EQ(problems.size(), 5u);
    check_place({{0, 0}, {100, 100}}, {101, 5}, "units[0].front", problems);
    EXPECT_NE(to_text(problems).find("[101, 5] is off the table"), std::string::npos);
}

TEST(TableScenario, TheClockKnowsOfNights)
{
    Scenario scenario;
    scenario.start_minutes = 18 * 60;
    scenario.dawn_minutes = 5 * 60;
    EXPECT_EQ(clock_text(scenario, {5, 2}, 2), "18:02");
    EXPECT_EQ(clock_text(scenario, {60}, 8), "01:00");
    scenario.mornings = {3, 9};
    EXPECT_EQ(clock_text(scenario, {60}, 2), "19:00");
    EXPECT_EQ(clock_text(scenario, {60}, 3), "05:00");
    EXPECT_EQ(clock_text(scenario, {60}, 8), "10:00");
    EXPECT_EQ(clock_text(scenario, {60}, 9), "05:00");
}

// ---- The setup of a case ----

TEST(TableCaseSetup, LaysGroundAboutABox)
{
    const Box box{{1000, 1000}, {3000, 2000}};
    const auto table = open_table(9000, 9000, {area_within(1, box), line_around(2, box)});
    EXPECT_EQ(table->table().high, (Point{9000, 9000}));
    EXPECT_EQ(table->features()[0].area.rings, rectangle(box).rings);
    EXPECT_EQ(table->features()[1].line.size(), 5u);
    EXPECT_EQ(table->features()[1].line.front(), table->features()[1].line.back());
}

// Whoever takes a slot looks at the point from straight before it, at his distance.
TEST(TableCaseSetup, SlotsLookAtTheirNearestPoint)
{
    const Footprint target = placed(toy::kBlock, {{20'000, 20'000}, kSouth})[0];
    const auto front = slots_about(target, SlotsAt::Front);
    EXPECT_EQ(front[0].nearest, (Point{20'000, 20'000}));
    EXPECT_EQ(front[0].at(4000), (Pose{{20'000, 16'000}, kNorth}));
    for (const CaseSlot& slot : front) EXPECT_EQ(slot.nearest.y, 20'000);
    const auto flank = slots_about(target, SlotsAt::Flank);
    EXPECT_EQ(flank[0].at(1000), (Pose{{22'000, 20'500}, kWest}));
}

TEST(TableCaseSetup, SeesWhoStandsFree)
{
    toy::Field field;
    toy::State state;
    state.units = {{Side::Union, {{5000, 5000}, {}}, true},
                   {Side::Union, {{7000, 5000}, {}}, true}};
    EXPECT_TRUE(stands_free(toy::View(field, state), toy::BlockId{0}));
    state.units[1].pose.front.x = 6900;
    EXPECT_FALSE(stands_free(toy::View(field, state), toy::BlockId{0}));
}

}  // namespace
}  // namespace longroll::shared::table
