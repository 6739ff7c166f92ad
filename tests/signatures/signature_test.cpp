// One number a rulebook and battle says whether any game anywhere has changed. It must be the same
// with g++ and clang, debug and release. A rulebook whose signature changes raises its edition.

#include "game/library.h"
#include "game/signature.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace longroll::game {
namespace {

TEST(Signature, IsTheOneOnRecord)
{
    Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    for (const Ruleset* ruleset : rulesets())
        for (const std::string& battle : library.ids()) {
            const auto found = library.find(battle);
            ASSERT_TRUE(found) << to_text(found.error());
            const auto now = signature(*ruleset, **found);
            ASSERT_TRUE(now) << to_text(now.error());
            const std::string name = std::string(ruleset->id()) + "." + battle;
            std::ifstream file(std::filesystem::path(LONGROLL_SOURCE_DIR) / "tests/signatures" /
                               name);
            std::string edition;
            std::string recorded;
            file >> edition >> recorded;
            EXPECT_EQ(edition, std::to_string(ruleset->edition())) << name;
            EXPECT_EQ(recorded, *now)
                << name << ": games come out differently. If that is meant, raise the edition of "
                << ruleset->id() << " and record both in tests/signatures/" << name;
        }
}

}  // namespace
}  // namespace longroll::game
