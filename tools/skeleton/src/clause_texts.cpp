// What each clause and each ruling of the ledger of
// @title@ says, in our own words.

#include "rulebooks/shared/clause_texts.h"

#include "rulebooks/@name@/clauses.h"

#include <iterator>

namespace longroll::@name@ {

// clang-format off
static constexpr ClauseText kTexts[] = {
    {"@PREFIX@-SEQ-1", "A turn is a round of each side: a march, then tests of nerve."},
    {"@PREFIX@-SEQ-2", "The game ends with its last turn; the side with more steady units wins."},
    {"@PREFIX@-MOV-1", "Each unit of the side whose round it is may march once, straight ahead."},
    {"@PREFIX@-MOV-2", "A shaken unit does not march, and nobody marches into another unit."},
    {"@PREFIX@-MOV-3", "Optional: units march nine inches rather than six."},
    {"@PREFIX@-MOR-1", "Each unit may test its nerve once a round: it is steady on 4 or more."},
    {"@PREFIX@-MUS-1", "The first two infantry units of each side stand opposite each other."},
};
// clang-format on

static_assert(std::size(kTexts) >= std::size(kLedger));

static constexpr auto kAllTexts = shared::with_long_roll(kTexts);

std::span<const ClauseText> clause_texts() { return kAllTexts; }

}  // namespace longroll::@name@
