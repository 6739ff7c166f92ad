// The ledger's list of clauses and their words.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/ledger.h"

namespace longroll::face_to_the_enemy {
namespace {

TEST(Clauses, TheLedgerIsWhole)
{
    expect_counts(kLedger, {.clauses = 279, .chapters = 21, .optional = 8, .special = 6});
}

TEST(Clauses, TheWordsFollowTheLedger)
{
    expect_words(clause_texts(), kLedger, "FE-R-", 131);
    EXPECT_EQ(clause_text("FE-FRM-6"), "A March Column is one base wide.");
    EXPECT_EQ(clause_text("FE-NONE-1"), "");
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
