// The author's desk: what lies where on every rulebook's board, what is said of broken files, and a
// thing that is moved there.

#include "battle/load.h"
#include "game/desk.h"
#include "game/library.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

namespace longroll::game {
namespace {

namespace fs = std::filesystem;

fs::path battles() { return fs::path(LONGROLL_SOURCE_DIR) / "battles"; }

// Where the muster has put an objective, the frame finds it: on a table to an inch, on hexes within
// one.
TEST(BoardFrames, AgreeWithEveryMuster)
{
    int compared = 0;
    Library library(battles());
    for (const char* id : {"first-bull-run", "brawners-farm"})
        for (const Ruleset* ruleset : rulesets()) {
            const auto battle = *library.find(id);
            const auto position = ruleset->muster(*battle, ruleset->options());
            ASSERT_TRUE(position);
            const SceneBoard board = (*position)->board();
            const BoardFrame frame(board, battle->map);
            for (const battle::Objective& objective : battle->objectives) {
                const auto label = std::ranges::find_if(board.labels, [&](const SceneLabel& one) {
                    return one.kind == "objective" && one.text == objective.name;
                });
                if (label == board.labels.end()) continue;
                const Place at = frame.to_board(objective.point);
                EXPECT_LE(std::hypot(at.x - label->place.x, at.y - label->place.y), board.unit)
                    << objective.name << " under " << ruleset->id();
                const battle::Point back = frame.to_map(at);
                EXPECT_LE(std::abs(back.east - objective.point.east), 1);
                EXPECT_LE(std::abs(back.north - objective.point.north), 1);
                ++compared;
            }
        }
    EXPECT_GT(compared, 20);
}

class DeskTest : public testing::Test {
protected:
    DeskTest() : folder_(fs::temp_directory_path() / ("longroll-desk-" + unique()))
    {
        fs::create_directories(folder_);
        fs::copy(battles() / "brawners-farm", folder_ / "brawners-farm",
                 fs::copy_options::recursive);
    }
    ~DeskTest() override { fs::remove_all(folder_); }

    static std::string unique() { return std::to_string(std::random_device()()); }
    [[nodiscard]] fs::path battle() const { return folder_ / "brawners-farm"; }
    [[nodiscard]] DeskView look(const char* rulebook = "iron-brigade") const
    {
        const auto view = desk_view(battle(), *find_ruleset(rulebook));
        EXPECT_TRUE(view);
        return view ? *view : DeskView{};
    }
    [[nodiscard]] std::string toml() const
    {
        std::ifstream in(battle() / "battle.toml");
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write_toml(const std::string& text) const
    {
        std::ofstream(battle() / "battle.toml") << text;
    }

    fs::path folder_;
};

const DeskThing& thing_of(const DeskView& view, battle::ThingKind kind, std::string_view id)
{
    return *std::ranges::find_if(
        view.things, [&](const DeskThing& thing) { return thing.kind == kind && thing.id == id; });
}

TEST_F(DeskTest, MustersUnderEveryRulebook)
{
    for (const Ruleset* ruleset : rulesets()) {
        const DeskView view = look(std::string(ruleset->id()).c_str());
        EXPECT_TRUE(view.board && view.scene) << ruleset->id();
        EXPECT_EQ(view.title, "Brawner's Farm");
        EXPECT_TRUE(thing_of(view, battle::ThingKind::Unit, "us_2wi").place.has_value());
    }
}

TEST_F(DeskTest, TellsAFaultWithItsLine)
{
    std::string text = toml();
    const std::size_t at = text.find("men ");
    const int line = 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
    text.replace(at, 4, "mne ");
    write_toml(text);
    const DeskView view = look();
    EXPECT_FALSE(view.board.has_value());
    ASSERT_FALSE(view.problems.empty());
    const auto found = std::ranges::find_if(view.problems, [&](const DeskProblem& problem) {
        return problem.file == "battle.toml" && problem.line == line;
    });
    ASSERT_NE(found, view.problems.end());
    EXPECT_EQ(found->gravity, DeskGravity::Fault);
}

TEST_F(DeskTest, MovesARegimentInTheFileAndNowhereElse)
{
    const DeskView before = look();
    const DeskThing& unit = thing_of(before, battle::ThingKind::Unit, "us_2wi");
    const Place to{unit.place->x + 3000, unit.place->y - 2000};
    const auto version = desk_move(battle(), *find_ruleset("iron-brigade"),
                                   {before.version, battle::ThingKind::Unit, "us_2wi", to});
    ASSERT_TRUE(version) << to_text(version.error());
    const DeskView after = look();
    EXPECT_EQ(after.version, *version);
    const DeskThing& there = thing_of(after, battle::ThingKind::Unit, "us_2wi");
    EXPECT_LE(std::hypot(there.place->x - to.x, there.place->y - to.y), after.board->unit);
    EXPECT_EQ(after.geojson, before.geojson);
    EXPECT_EQ(std::ranges::count(after.toml, '#'), std::ranges::count(before.toml, '#'));
    // The page that has not looked since may not write.
    const auto late = desk_move(battle(), *find_ruleset("iron-brigade"),
                                {before.version, battle::ThingKind::Unit, "us_2wi", *unit.place});
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().front().what, "the files have been changed since this was drawn");
    EXPECT_EQ(toml(), after.toml);
}

}  // namespace
}  // namespace longroll::game
