// The ledger's list of clauses and their words, and the options that the optional ones need.

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/options.h"
#include "rulebooks/ledger.h"

namespace longroll::iron_brigade {
namespace {

TEST(Clauses, TheLedgerIsWhole)
{
    // Acquired fire and ranges share a chapter.
    expect_counts(kLedger, {.clauses = 262, .chapters = 30, .optional = 25, .special = 1});
}

TEST(Clauses, TheWordsFollowTheLedger)
{
    expect_words(clause_texts(), kLedger, "IB-R-", 107);
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
