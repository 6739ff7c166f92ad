// The ledger's list of clauses and their words, and the options that the optional ones need.

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/options.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

TEST(Clauses, TheLedgerHas262Of29Chapters)
{
    EXPECT_EQ(std::size(kLedger), 262u);
    std::set<std::string_view> ids;
    std::set<std::string_view> chapters;
    for (const ClauseEntry& entry : kLedger) {
        ids.insert(entry.id);
        chapters.insert(entry.id.substr(0, entry.id.rfind('-')));
    }
    EXPECT_EQ(ids.size(), 262u);
    EXPECT_EQ(chapters.size(), 30u);  // acquired fire and ranges share a chapter
}

TEST(Clauses, OptionalAndSpecialOnesAreCounted)
{
    const auto count = [](ClauseKind kind) {
        return std::ranges::count(kLedger, kind, &ClauseEntry::kind);
    };
    EXPECT_EQ(count(ClauseKind::Optional), 25);
    EXPECT_EQ(count(ClauseKind::Special), 1);
    EXPECT_EQ(count(ClauseKind::Essential), 236);
}

TEST(Clauses, TheWordsFollowTheLedgerAndThenTheRulingsAndThenWhatAllRulebooksShare)
{
    const auto texts = clause_texts();
    ASSERT_EQ(texts.size(), std::size(kLedger) + 107 + std::size(shared::kLongRoll));
    for (std::size_t place = 0; place < std::size(kLedger); ++place)
        EXPECT_EQ(texts[place].id, kLedger[place].id);
    for (std::size_t ruling = 1; ruling <= 107; ++ruling)
        EXPECT_EQ(texts[std::size(kLedger) + ruling - 1].id, "IB-R-" + std::to_string(ruling));
    for (std::size_t place = 0; place < std::size(shared::kLongRoll); ++place)
        EXPECT_EQ(texts[std::size(kLedger) + 107 + place].id, shared::kLongRoll[place].id);
}

TEST(Clauses, EachIsSaidOnceInASentence)
{
    std::set<std::string_view> said;
    for (const ClauseText& entry : clause_texts()) {
        EXPECT_GE(entry.text.size(), 15u) << entry.id;
        EXPECT_TRUE(entry.text.ends_with('.')) << entry.id;
        EXPECT_TRUE(said.insert(entry.text).second) << entry.id;
    }
    EXPECT_EQ(clause_text("IB-MOR-7"), "\"Morale\" without \"base\" means combat morale.");
    EXPECT_EQ(clause_text("IB-NONE-1"), "");
}

TEST(Options, AllAreOffUnlessTurnedOn)
{
    const Options options;
    EXPECT_FALSE(options.formation_chart_prevails || options.best_protection_only ||
                 options.hidden_fords || options.umpire_red);
    EXPECT_FALSE(options.adv_reorganization || options.adv_partial_morale_split ||
                 options.adv_custom_formations || options.adv_skirmishers || options.adv_legions);
    EXPECT_FALSE(options.adv_artillery_mounting || options.adv_cannon_weights ||
                 options.adv_abatis || options.adv_moats || options.adv_hidden_movement ||
                 options.adv_simultaneous_movement);
    EXPECT_NE(options, (Options{.adv_simultaneous_movement = true}));
}

}  // namespace
}  // namespace longroll::iron_brigade
