// The ledger's list of clauses and their words.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/ledger.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

TEST(Clauses, TheLedgerIsWhole)
{
    expect_counts(kLedger, {.clauses = 296, .chapters = 22, .optional = 16, .special = 53});
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
