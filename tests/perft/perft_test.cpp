// Named positions and how many ways lead on from them: one wrong rule anywhere changes a count.
// `./longroll perft FILE` prints the counts; a change to a .perft file is reviewed like code.

#include "game/signature.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace longroll::game {
namespace {

TEST(Perft, EveryNamedPositionHasItsCounts)
{
    int cases = 0;
    const auto folder = std::filesystem::path(LONGROLL_SOURCE_DIR) / "tests" / "perft";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".perft") continue;
        std::ifstream file(entry.path());
        std::ostringstream text;
        text << file.rdbuf();
        const auto read = read_perft(text.str());
        ASSERT_TRUE(read) << entry.path() << "\n" << to_text(read.error());
        for (const PerftCase& perft : *read) {
            const Ruleset* ruleset = find_ruleset(perft.rulebook);
            ASSERT_NE(ruleset, nullptr) << perft.rulebook;
            const auto position = ruleset->sandbox(perft.position);
            ASSERT_TRUE(position) << perft.name << "\n" << to_text(position.error());
            for (std::size_t depth = 1; depth <= perft.counts.size(); ++depth)
                EXPECT_EQ((*position)->perft(static_cast<int>(depth)), perft.counts[depth - 1])
                    << perft.name << " at depth " << depth;
            ++cases;
        }
    }
    EXPECT_GE(cases, 8);
}

}  // namespace
}  // namespace longroll::game
