// Worked examples as logs: each .longroll file is replayed, and its story must be the one beside it
// in the .story file. With LONGROLL_RECORD set the stories are written anew; review the difference.

#include "game/game.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace longroll::game {
namespace {

std::string text_of(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Lengths are told in the rulebook's own measure.
std::string story_of(const Game& game)
{
    const Measure measure = game.position().board().measures.front();
    std::string story;
    for (const Deed* deed : game.deeds()) {
        for (const Roll& roll : deed->rolls) {
            story += "dice";
            for (const int face : roll.faces) story += " " + std::to_string(face);
            story += " [" + std::string(roll.question.clause.id) + "]\n";
        }
        for (const StoryLine& line : deed->story)
            story += said_in(measure, game.position().words(line.event, Viewer::umpire())) + " [" +
                     std::string(line.clause.id) + "]\n";
    }
    return story;
}

TEST(Examples, TellTheStoriesOnRecord)
{
    Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const auto folder = std::filesystem::path(LONGROLL_SOURCE_DIR) / "tests" / "examples";
    int examples = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".longroll") continue;
        ++examples;
        const auto game = Game::replay(library, text_of(entry.path()));
        ASSERT_TRUE(game) << entry.path() << "\n" << to_text(game.error());
        std::filesystem::path recorded = entry.path();
        recorded.replace_extension(".story");
        const std::string story = story_of(*game);
        if (std::getenv("LONGROLL_RECORD") != nullptr) std::ofstream(recorded) << story;
        EXPECT_EQ(story, text_of(recorded)) << entry.path();
    }
    EXPECT_GE(examples, 6);
}

}  // namespace
}  // namespace longroll::game
