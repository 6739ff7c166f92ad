// check-battle: what is told of a battle that can be mustered.

#include "battle/example.h"
#include "cli/commands.h"

#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace longroll::cli {
namespace {

namespace fs = std::filesystem;

// A battle as files, gone with the test.
class Written {
public:
    explicit Written(const battle::Example& example)
        : folder_(fs::temp_directory_path() / ("longroll-check-" + std::to_string(getpid())) /
                  example.id)
    {
        fs::create_directories(folder_);
        std::ofstream(folder_ / "battle.toml") << example.toml;
        std::ofstream(folder_ / "map.geojson") << example.geojson;
    }
    ~Written() { fs::remove_all(folder_.parent_path()); }
    Written(const Written&) = delete;
    Written& operator=(const Written&) = delete;

    [[nodiscard]] std::string checked() const { return check(folder_); }

    static std::string check(const fs::path& folder)
    {
        std::ostringstream out;
        std::ostringstream errors;
        EXPECT_EQ(check_battle(folder, out, errors), 0) << errors.str();
        return out.str();
    }

private:
    fs::path folder_;
};

TEST(LR_TERM_1, EachRulebookTellsItsVerdictBesideHistory)
{
    const std::string told =
        Written::check(fs::path(LONGROLL_SOURCE_DIR) / "battles" / "brawners-farm");
    EXPECT_NE(told.find("the end of history comes to: draw, Confederate 4, Union 4; history: draw "
                        "[LR-TERM-1]"),
              std::string::npos)
        << told;
    EXPECT_NE(told.find("the end of history comes to: draw, Confederate 1, Union 1; history: draw "
                        "[LR-TERM-1]"),
              std::string::npos)
        << told;
}

TEST(LR_TERM_1, NoBattleOfOursContradictsItsHistory)
{
    for (const auto& entry : fs::directory_iterator(fs::path(LONGROLL_SOURCE_DIR) / "battles")) {
        if (!entry.is_directory()) continue;
        const std::string told = Written::check(entry.path());
        EXPECT_EQ(told.find("warning: history"), std::string::npos) << told;
    }
}

TEST(LR_TERM_1, AContradictionIsAWarningWithWhatWouldMendIt)
{
    const battle::Example mill = battle::mill_ridge();
    EXPECT_EQ(Written(mill).checked().find("warning: history"), std::string::npos);
    const std::string told =
        Written(mill.with("winner = \"confederate\"", "winner = \"draw\"")).checked();
    EXPECT_NE(
        told.find("warning: history was a draw, but these terms make it a Confederate victory; the "
                  "points are"),
        std::string::npos)
        << told;
    EXPECT_NE(told.find("the two must be equal"), std::string::npos);
}

}  // namespace
}  // namespace longroll::cli
