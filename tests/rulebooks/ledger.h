// What must be so of every ledger: its list of clauses, and their words.

#pragma once

#include "core/clause.h"
#include "rulebooks/shared/clauses.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>

#include <gtest/gtest.h>

namespace longroll {

struct LedgerCounts {
    std::size_t clauses = 0;
    std::size_t chapters = 0;
    std::ptrdiff_t optional = 0;
    std::ptrdiff_t special = 0;
};
inline void expect_counts(std::span<const ClauseEntry> ledger, const LedgerCounts& counts)
{
    std::set<std::string_view> ids;
    std::set<std::string_view> chapters;
    for (const ClauseEntry& entry : ledger) {
        ids.insert(entry.id);
        chapters.insert(entry.id.substr(0, entry.id.rfind('-')));
    }
    EXPECT_EQ(ledger.size(), counts.clauses);
    EXPECT_EQ(ids.size(), counts.clauses);
    EXPECT_EQ(chapters.size(), counts.chapters);
    EXPECT_EQ(std::ranges::count(ledger, ClauseKind::Optional, &ClauseEntry::kind),
              counts.optional);
    EXPECT_EQ(std::ranges::count(ledger, ClauseKind::Special, &ClauseEntry::kind), counts.special);
}

// The words follow the ledger, then its rulings ("IB-R-" and a number), then what all rulebooks
// share; each is said once, in a sentence.
inline void expect_words(std::span<const ClauseText> texts, std::span<const ClauseEntry> ledger,
                         const std::string& rulings, std::size_t count)
{
    ASSERT_EQ(texts.size(), ledger.size() + count + std::size(shared::kLongRoll));
    for (std::size_t place = 0; place < ledger.size(); ++place)
        EXPECT_EQ(texts[place].id, ledger[place].id);
    for (std::size_t ruling = 1; ruling <= count; ++ruling)
        EXPECT_EQ(texts[ledger.size() + ruling - 1].id, rulings + std::to_string(ruling));
    for (std::size_t place = 0; place < std::size(shared::kLongRoll); ++place)
        EXPECT_EQ(texts[ledger.size() + count + place].id, shared::kLongRoll[place].id);
    std::set<std::string_view> said;
    for (const ClauseText& entry : texts) {
        EXPECT_GE(entry.text.size(), 15u) << entry.id;
        EXPECT_TRUE(entry.text.ends_with('.')) << entry.id;
        EXPECT_TRUE(said.insert(entry.text).second) << entry.id;
    }
}

}  // namespace longroll
