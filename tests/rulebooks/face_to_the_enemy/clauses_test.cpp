// The ledger's list of clauses and their words.

#include "rulebooks/face_to_the_enemy/clauses.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

constexpr std::size_t kRulings = 131;

TEST(Clauses, TheLedgerHas279Of21Chapters)
{
    std::set<std::string_view> ids;
    std::set<std::string_view> chapters;
    for (const ClauseEntry& entry : kLedger) {
        ids.insert(entry.id);
        chapters.insert(entry.id.substr(0, entry.id.rfind('-')));
    }
    EXPECT_EQ(std::size(kLedger), 279u);
    EXPECT_EQ(ids.size(), 279u);
    EXPECT_EQ(chapters.size(), 21u);
}

TEST(Clauses, OptionalAndSpecialOnesAreCounted)
{
    const auto count = [](ClauseKind kind) {
        return std::ranges::count(kLedger, kind, &ClauseEntry::kind);
    };
    EXPECT_EQ(count(ClauseKind::Optional), 8);
    EXPECT_EQ(count(ClauseKind::Special), 6);
}

TEST(Clauses, TheWordsFollowTheLedgerAndThenTheRulingsAndThenWhatAllRulebooksShare)
{
    const auto texts = clause_texts();
    ASSERT_EQ(texts.size(), std::size(kLedger) + kRulings + std::size(shared::kLongRoll));
    for (std::size_t place = 0; place < std::size(kLedger); ++place)
        EXPECT_EQ(texts[place].id, kLedger[place].id);
    for (std::size_t ruling = 1; ruling <= kRulings; ++ruling)
        EXPECT_EQ(texts[std::size(kLedger) + ruling - 1].id, "FE-R-" + std::to_string(ruling));
    for (std::size_t place = 0; place < std::size(shared::kLongRoll); ++place)
        EXPECT_EQ(texts[std::size(kLedger) + kRulings + place].id, shared::kLongRoll[place].id);
}

TEST(Clauses, EachIsSaidOnceInASentence)
{
    std::set<std::string_view> said;
    for (const ClauseText& entry : clause_texts()) {
        EXPECT_GE(entry.text.size(), 15u) << entry.id;
        EXPECT_TRUE(entry.text.ends_with('.')) << entry.id;
        EXPECT_TRUE(said.insert(entry.text).second) << entry.id;
    }
    EXPECT_EQ(clause_text("FE-FRM-6"), "A March Column is one base wide.");
    EXPECT_EQ(clause_text("FE-NONE-1"), "");
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
