// Every battle through every rulebook: what is counted, what is gone on with, what the page tells.

#include "game/answers.h"
#include "lab/lenses.h"

#include <fstream>
#include <iterator>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::lab {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

// Draws at random, and so needs no computer player.
class DrawingPlayer final : public game::Player {
public:
    explicit DrawingPlayer(std::uint64_t seed) : dice_(seed) {}
    [[nodiscard]] std::string_view name() const override { return "drawing"; }
    game::AnyAction choose(const game::Position& position) override
    {
        return position.sample(dice_);
    }

private:
    PlayoutDice dice_;
};

std::unique_ptr<game::Player> drawing(const std::string&, std::uint64_t seed)
{
    return std::make_unique<DrawingPlayer>(seed);
}

bool go_on(const game::Lens&, int) { return true; }

fs::path battles() { return fs::path(LONGROLL_SOURCE_DIR) / "battles"; }

std::string page_of(game::Library& library)
{
    std::ostringstream out;
    write_lenses_page(library, out);
    return out.str();
}

// A folder of battles of its own, without anything counted.
class Lenses : public testing::Test {
protected:
    Lenses() : folder_(fs::temp_directory_path() / fs::path("longroll-lenses-" + name()))
    {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        fs::copy(battles() / "brawners-farm", folder_ / "brawners-farm",
                 fs::copy_options::recursive);
        library_.emplace(folder_);
        terms_.rulebooks = {"brothers-at-arms"};
    }
    ~Lenses() override { fs::remove_all(folder_); }

    void count(int games, int most = 0)
    {
        terms_.games = games;
        terms_.most = most;
        const Problems failed = play_lenses(*library_, terms_, drawing, go_on);
        EXPECT_TRUE(failed.empty()) << to_text(failed);
    }
    game::Lens only_one() const
    {
        const auto lenses = library_->lenses();
        EXPECT_EQ(lenses.size(), 1u);
        return lenses.empty() ? game::Lens{} : lenses.front();
    }

    fs::path folder_;
    std::optional<game::Library> library_;
    LensesTerms terms_;

private:
    static std::string name()
    {
        return testing::UnitTest::GetInstance()->current_test_info()->name();
    }
};

TEST_F(Lenses, CountEveryGameAndKeepIt)
{
    count(6);
    const game::Lens lens = only_one();
    EXPECT_EQ(lens.battle, "brawners-farm");
    EXPECT_EQ(lens.rulebook, "brothers-at-arms");
    EXPECT_EQ(lens.games, 6);
    EXPECT_EQ(lens.wins[0] + lens.wins[1] + lens.draws + lens.unfinished, 6);
    EXPECT_GT(lens.decisions, 6 * 10);
    EXPECT_GT(lens.men_lost[0] + lens.men_lost[1], 0);
    int ends = 0;
    for (const auto& [level, times] : lens.levels) ends += times;
    EXPECT_EQ(ends + lens.unfinished, 6);
}

TEST_F(Lenses, GoOnWhereTheyWereStoppedAndComeToTheSame)
{
    count(5);
    game::Lens at_once = only_one();
    fs::remove(library_->lenses_file());

    count(5, 2);
    EXPECT_EQ(only_one().games, 2);
    count(5);
    game::Lens in_two = only_one();
    at_once.milliseconds = in_two.milliseconds = 0;
    EXPECT_EQ(at_once, in_two);
}

TEST_F(Lenses, WhatWasCountedForAnotherEditionIsToldAsStaleAndCountedAnew)
{
    count(2);
    game::Lens old = only_one();
    EXPECT_THAT(page_of(*library_), Not(HasSubstr("stale")));
    --old.edition;
    old.games = 90;
    ASSERT_TRUE(keep_lens(library_->lenses_file(), old).empty());
    EXPECT_THAT(page_of(*library_),
                HasSubstr("Brothers at Arms (stale: edition " + std::to_string(old.edition) + ")"));
    count(1);
    EXPECT_EQ(only_one().games, 1);
    EXPECT_EQ(only_one().edition, old.edition + 1);
}

TEST_F(Lenses, WhatWasCountedForAnotherStateOfTheBattleIsStaleToo)
{
    count(1);
    game::Lens old = only_one();
    old.digest = "of yesterday";
    ASSERT_TRUE(keep_lens(library_->lenses_file(), old).empty());
    EXPECT_THAT(page_of(*library_), HasSubstr("stale"));
}

TEST_F(Lenses, OneRowIsCountedWithoutTouchingTheOthers)
{
    game::Lens other;
    other.battle = "brawners-farm";
    other.rulebook = "iron-brigade";
    other.games = 17;
    other.wins = {10, 7};
    ASSERT_TRUE(keep_lens(library_->lenses_file(), other).empty());
    count(1);
    const auto lenses = library_->lenses();
    ASSERT_EQ(lenses.size(), 2u);
    EXPECT_EQ(lenses[0].rulebook, "brothers-at-arms");
    EXPECT_EQ(lenses[1], other);
}

TEST_F(Lenses, APageSaysWhatIsNotYetMeasured)
{
    const std::string page = page_of(*library_);
    for (const game::Ruleset* ruleset : game::rulesets()) {
        EXPECT_THAT(page, HasSubstr("| " + std::string(ruleset->title()) + " | not yet measured"));
        EXPECT_THAT(page, HasSubstr(std::string(ruleset->about())));
        EXPECT_THAT(page, HasSubstr(std::string(ruleset->suits())));
    }
}

TEST_F(Lenses, ARowTellsSharesWithTheirRangesAndMeans)
{
    count(1);
    game::Lens lens = only_one();
    lens.games = 100;
    lens.wins = {60, 40};
    lens.draws = 0;
    lens.decisions = 37'650;
    lens.milliseconds = 150'000;
    lens.men_lost = {125'049, 98'700};
    lens.levels = {{"Confederate victory", 60}, {"Union victory", 40}};
    ASSERT_TRUE(keep_lens(library_->lenses_file(), lens).empty());
    const std::string page = page_of(*library_);
    EXPECT_THAT(page, HasSubstr("| Brothers at Arms | 100 | 60 % (50 to 69) | 40 % (31 to 50) | "
                                "0 % (0 to 4) | 1,250 | 987 | 376 | 1.5 s | 50 minutes |"));
    EXPECT_THAT(page,
                HasSubstr("- **Brothers at Arms**: Confederate victory 60, Union victory 40."));
}

TEST_F(Lenses, AFileThatIsNoListOfThemIsNamed)
{
    std::ofstream(library_->lenses_file()) << "[{\"battle\":7}]";
    const Problems failed = play_lenses(*library_, terms_, drawing, go_on);
    ASSERT_FALSE(failed.empty());
    EXPECT_THAT(to_text(failed), HasSubstr("lenses.json"));
}

TEST(LensesPage, IsWhatTheCommandWrites)
{
    game::Library library(battles());
    ASSERT_TRUE(game::read_lenses(library.lenses_file()));
    std::ifstream in(fs::path(LONGROLL_SOURCE_DIR) / "docs/lenses.md");
    const std::string kept((std::istreambuf_iterator<char>(in)), {});
    EXPECT_TRUE(kept == page_of(library)) << "run: ./longroll lenses --page";
}

}  // namespace
}  // namespace longroll::lab
