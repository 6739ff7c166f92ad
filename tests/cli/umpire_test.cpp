// The umpire at the command line: facts as JSON in, sums, odds and results out.

#include "cli/commands.h"

#include <sstream>

#include <gtest/gtest.h>

namespace longroll::cli {
namespace {

class FirstChoice final : public game::Player {
public:
    [[nodiscard]] std::string_view name() const override { return "first"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override
    {
        return position.legal().front();
    }
};

struct Answered {
    int code = 0;
    std::string out;
    std::string errors;

    [[nodiscard]] bool says(std::string_view words) const
    {
        return out.find(words) != std::string::npos;
    }
};
Answered ask(std::string stated, std::vector<int> dice = {},
             const std::string& rulebook = "iron-brigade")
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    FirstChoice player;
    std::ostringstream out;
    std::ostringstream errors;
    Ask asked;
    asked.rulebook = rulebook;
    asked.stated = std::move(stated);
    asked.dice = std::move(dice);
    const int code = resolve(library, player, asked, out, errors);
    return {code, out.str(), errors.str()};
}

// IB-X-16: a fire that pins five times in six and breaks once.
TEST(IronBrigadeUmpire, ResolvesFire)
{
    const std::string stated =
        R"({"what": "fire", "firers": [{"castings": 12, "range_inches": 8}],
            "target": {"castings": 15, "quality": "poor", "prior_fire": false}})";
    const Answered answer = ask(stated, {2, 1});
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("Results Table: 8\n    +8 IB-FIRE-3")) << answer.out;
    EXPECT_TRUE(answer.says("red Results Tables: 1\n    +1 IB-RED-4")) << answer.out;
    EXPECT_TRUE(answer.says("5/6  pinned")) << answer.out;
    EXPECT_TRUE(answer.says("1/6  broke")) << answer.out;
    EXPECT_TRUE(answer.says("result:\n")) << answer.out;
    EXPECT_TRUE(answer.says("Morale of target0: 5 to 1.")) << answer.out;
}

// IB-X-2.
TEST(IronBrigadeUmpire, ResolvesAContactCheck)
{
    const Answered answer =
        ask(R"({"what": "contact", "pressing": 12, "target": {"castings": 16}})", {3});
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("row: 11\n")) << answer.out;
    EXPECT_TRUE(answer.says("1/2  morale_changed")) << answer.out;
    EXPECT_TRUE(answer.says("(table 7, row 11, column 13)")) << answer.out;
    EXPECT_TRUE(answer.says("Morale of unit0: 6 to 5.")) << answer.out;
}

// IB-X-33.
TEST(IronBrigadeUmpire, ResolvesARally)
{
    const Answered answer =
        ask(R"({"what": "rally", "target": {"castings": 16, "quality": "elite", "morale": 3},
                "leaders": [{"rating": "hero"}]})",
            {4});
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("rally of unit0: 7\n")) << answer.out;
    EXPECT_TRUE(answer.says("Morale of unit0: 3 to 7.")) << answer.out;
}

// IB-X-32.
TEST(IronBrigadeUmpire, ResolvesContagion)
{
    const Answered answer =
        ask(R"({"what": "contagion", "target": {"arm": "artillery", "castings": 6},
                "fled": {"castings": 15, "morale": 0}})",
            {2});
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("unit0 sees fled1 flee and counts as: 18\n")) << answer.out;
    EXPECT_TRUE(answer.says("Morale of unit0: 6 to 4.")) << answer.out;
}

// IB-X-35.
TEST(IronBrigadeUmpire, ResolvesADoubleQuick)
{
    const Answered answer =
        ask(R"({"what": "double_quick", "target": {"castings": 16, "quality": "poor"}})", {1});
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("1/6  pinned")) << answer.out;
    EXPECT_TRUE(answer.says("Morale of unit0: 5 to 2.")) << answer.out;
}

TEST(IronBrigadeUmpire, AsksForTheDiceThatAreMissing)
{
    const Answered answer = ask(
        R"({"firers": [{"castings": 20, "range_inches": 6}], "target": {"castings": 18}})", {3});
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("roll 1 more for IB-FIRE-9")) << answer.out;
}

TEST(IronBrigadeUmpire, SaysWhatIsWrong)
{
    EXPECT_EQ(ask("{").code, 1);
    EXPECT_EQ(ask(R"({"what": "melee"})").code, 1);
    EXPECT_NE(ask(R"({"what": "melee"})").errors.find("fire"), std::string::npos);
    EXPECT_EQ(ask("{}").errors, "case.firers: nobody fires; state at least one firer\n");
    EXPECT_EQ(ask(R"({"what": "rally", "target": {"morale": 9}})").errors,
              "case.target.morale: its morale lies between 0 and 6; its base is that of its "
              "class\n");
    EXPECT_NE(ask(R"({"what": "rally", "targett": {}})").errors.find("targett"), std::string::npos);
}

// Lengths are said in the measure that the case chooses.
TEST(Umpire, SaysLengthsInAMeasure)
{
    const std::string fire = R"({"what": "fire", "attack": 2, "target_bases": 4)";
    const Answered inches = ask(fire + "}", {2, 2, 2, 1}, "brothers-at-arms-miniatures");
    EXPECT_TRUE(inches.says("flinches 8 inches")) << inches.out << inches.errors;
    const std::string scale = R"(, "options": {"figure_scale": "25mm", "measure": "cm"}})";
    const Answered metric = ask(fire + scale, {2, 2, 2, 1}, "brothers-at-arms-miniatures");
    EXPECT_TRUE(metric.says("flinches 40 cm")) << metric.out << metric.errors;
    EXPECT_FALSE(metric.says("{"));
}

TEST(Umpire, ResolvesForBrothersAtArms)
{
    const Answered answer =
        ask(R"({"attackers": [{"attack": 4, "strength": 2}], "target": {"strength": 2}})", {},
            "brothers-at-arms");
    EXPECT_EQ(answer.code, 0) << answer.errors;
    EXPECT_TRUE(answer.says("1/4  dispersed")) << answer.out;
}

}  // namespace
}  // namespace longroll::cli
