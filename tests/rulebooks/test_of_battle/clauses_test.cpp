// The ledger's list of clauses and their words.

#include "rulebooks/ledger.h"
#include "rulebooks/test_of_battle/clauses.h"

namespace longroll::test_of_battle {
namespace {

TEST(Clauses, TheLedgerIsWhole)
{
    expect_counts(kLedger, {.clauses = 259, .chapters = 49, .optional = 5, .special = 20});
}

TEST(Clauses, TheWordsFollowTheLedger)
{
    expect_words(clause_texts(), kLedger, "TB-R-", 159);
    EXPECT_EQ(clause_text("TB-SCL-2"), "A game turn stands for an hour.");
    EXPECT_EQ(clause_text("TB-NONE-1"), "");
}

}  // namespace
}  // namespace longroll::test_of_battle
