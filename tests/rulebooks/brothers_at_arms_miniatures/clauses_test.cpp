// The ledger's list of clauses and their words.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/ledger.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

TEST(Clauses, TheLedgerIsWhole)
{
    expect_counts(kLedger, {.clauses = 296, .chapters = 22, .optional = 16, .special = 53});
}

TEST(Clauses, TheWordsFollowTheLedger)
{
    expect_words(clause_texts(), kLedger, "BM-R-", 128);
    EXPECT_EQ(clause_text("BM-MOV-17"), "Commanders are never unformed.");
    EXPECT_EQ(clause_text("BM-NONE-1"), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
