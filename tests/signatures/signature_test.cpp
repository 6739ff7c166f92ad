// Numbers a rulebook and battle that say whether any game anywhere has changed, whether any opening
// has, and whether anything is shown otherwise. They must be the same with g++ and clang, debug and
// release. A rulebook whose games change raises its edition. LONGROLL_RULEBOOK: of this one alone.

#include "game/library.h"
#include "game/signature.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace longroll::game {
namespace {

// What is on record under that name: its words, one after another.
std::vector<std::string> recorded(const std::string& name)
{
    std::ifstream file(std::filesystem::path(LONGROLL_SOURCE_DIR) / "tests/signatures" / name);
    std::vector<std::string> words;
    for (std::string word; file >> word;) words.push_back(word);
    return words;
}

template <class Check>
void for_each_match(Check check)
{
    Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const char* const alone = std::getenv("LONGROLL_RULEBOOK");
    for (const Ruleset* ruleset : rulesets())
        for (const std::string& battle : library.ids()) {
            if (alone != nullptr && ruleset->id() != alone) continue;
            const auto found = library.find(battle);
            ASSERT_TRUE(found) << to_text(found.error());
            check(*ruleset, **found, std::string(ruleset->id()) + "." + battle);
        }
}

TEST(Signature, IsTheOneOnRecord)
{
    for_each_match(
        [](const Ruleset& ruleset, const battle::Battle& battle, const std::string& name) {
            const auto now = signature(ruleset, battle);
            ASSERT_TRUE(now) << to_text(now.error());
            const std::vector<std::string> expected{std::to_string(ruleset.edition()), *now};
            EXPECT_EQ(recorded(name), expected)
                << name << ": games come out differently. If that is meant, raise the edition of "
                << ruleset.id() << " and record both in tests/signatures/" << name;
        });
}

TEST(Signature, OpeningsAreTheOnesOnRecord)
{
    for_each_match(
        [](const Ruleset& ruleset, const battle::Battle& battle, const std::string& name) {
            const auto now = mustered(ruleset, battle);
            ASSERT_TRUE(now) << to_text(now.error());
            EXPECT_EQ(recorded(name + ".mustered"), std::vector<std::string>{*now})
                << name << ": the battle is mustered otherwise. If that is meant, record it";
        });
}

TEST(Signature, WhatIsShownIsOnRecord)
{
    for_each_match(
        [](const Ruleset& ruleset, const battle::Battle& battle, const std::string& name) {
            const auto now = shown(ruleset, battle);
            ASSERT_TRUE(now) << to_text(now.error());
            EXPECT_EQ(recorded(name + ".shown"), std::vector<std::string>{*now})
                << name << ": something is shown otherwise. If that is meant, record it";
        });
}

}  // namespace
}  // namespace longroll::game
