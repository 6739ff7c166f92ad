// The chapter of overrides: every example is mustered, every table that a rulebook reads is in its
// example, and the page is what the rulebooks tell now.

#include "game/overrides_page.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

using testing::HasSubstr;

std::filesystem::path source(const char* path)
{
    return std::filesystem::path(LONGROLL_SOURCE_DIR) / path;
}

TEST(OverrideExamples, AreMusteredAndChangeWhatIsMustered)
{
    const auto plain = battle_with("");
    ASSERT_TRUE(plain);
    for (const Ruleset* ruleset : rulesets()) {
        const auto example = override_example(source("examples/overrides"), *ruleset);
        ASSERT_TRUE(example) << to_text(example.error());
        const auto battle = battle_with(*example);
        ASSERT_TRUE(battle) << to_text(battle.error());
        const auto changed = ruleset->muster(*battle, ruleset->options());
        ASSERT_TRUE(changed) << ruleset->id() << ": " << to_text(changed.error());
        const auto usual = ruleset->muster(*plain, ruleset->options());
        ASSERT_TRUE(usual) << to_text(usual.error());
        EXPECT_FALSE((*changed)->same_state(**usual)) << ruleset->id();
    }
}

TEST(OverridesPage, IsWhatTheRulebooksTell)
{
    const auto page = overrides_page(source("examples/overrides"));
    ASSERT_TRUE(page) << to_text(page.error());
    std::ifstream in(source("docs/overrides.md"));
    const std::string kept((std::istreambuf_iterator<char>(in)), {});
    EXPECT_TRUE(kept == *page) << "docs/overrides.md is out of date; run ./longroll pages";
    // A table that no example has would have no keys.
    EXPECT_EQ(page->find("|---|---|\n\n"), std::string::npos);
    EXPECT_NE(page->find("| `yards_per_inch` | a whole number from 5 to 500 |"), std::string::npos);
}

TEST(OverrideHelp, ListsTheKeysOfASection)
{
    const auto battle = battle_with("[rulebook.iron-brigade]\nhelp = true\n");
    ASSERT_TRUE(battle);
    const Ruleset* ruleset = find_ruleset("iron-brigade");
    const auto position = ruleset->muster(*battle, ruleset->options());
    ASSERT_FALSE(position);
    const std::string told = to_text(position.error());
    EXPECT_THAT(told,
                HasSubstr("[rulebook.iron-brigade]: \"turns\" takes a whole number from 1 to"));
    EXPECT_THAT(told, HasSubstr("[rulebook.iron-brigade.unit.<id>]: tables of this name are read"));
    const auto quiet = battle_with("[rulebook.iron-brigade]\nhelp = false\n");
    EXPECT_TRUE(ruleset->muster(*quiet, ruleset->options()));
}

}  // namespace
}  // namespace longroll::game
