// Troops held back. Ledger LR-HOLD.

#include "rulebooks/shared/holds.h"

#include "rulebooks/shared/clauses.h"

namespace longroll::shared {

Clause clause_of(ReleasedBy reason)
{
    switch (reason) {
        case ReleasedBy::Hour: return "LR-HOLD-4"_clause;
        case ReleasedBy::Enemy: return "LR-HOLD-5"_clause;
        case ReleasedBy::Force: return "LR-HOLD-3"_clause;
        case ReleasedBy::Loss: return "LR-HOLD-6"_clause;
        case ReleasedBy::Order: return "LR-HOLD-8"_clause;
        case ReleasedBy::Nothing: break;
    }
    return "LR-HOLD-1"_clause;
}

bool open(Releases& releases, ReleaseId release, ReleasedBy reason)
{
    ReleasedBy& by = releases[index_of(release)];
    if (by != ReleasedBy::Nothing) return false;
    by = reason;
    return true;
}

Refusal nobody_to_let_go()
{
    return {"LR-HOLD-8"_clause, "there is nobody whom this side may let go"};
}

}  // namespace longroll::shared
