// Every clause of the ledger of @title@,
// in ledger order. A clause id that is not here does not compile. What each clause says is in
// clause_texts.cpp.

#pragma once

#include "rulebooks/shared/clauses.h"

#include <span>
#include <string_view>

namespace longroll::@name@ {

// clang-format off
inline constexpr ClauseEntry kLedger[] = {
    // Sequence of play.
    {"@PREFIX@-SEQ-1", ClauseKind::Essential, ClauseStatus::Pending},
    {"@PREFIX@-SEQ-2", ClauseKind::Essential, ClauseStatus::Pending},
    // Movement.
    {"@PREFIX@-MOV-1", ClauseKind::Essential, ClauseStatus::Pending},
    {"@PREFIX@-MOV-2", ClauseKind::Essential, ClauseStatus::Pending},
    {"@PREFIX@-MOV-3", ClauseKind::Optional, ClauseStatus::Pending},
    // Morale.
    {"@PREFIX@-MOR-1", ClauseKind::Essential, ClauseStatus::Pending},
    // Muster.
    {"@PREFIX@-MUS-1", ClauseKind::Essential, ClauseStatus::Pending},
};

// Of the ledger that all rulebooks share: what this one does not enforce yet.
inline constexpr std::string_view kLongRollPending[] = {
    "LR-HOLD-1", "LR-HOLD-2", "LR-HOLD-3", "LR-HOLD-4", "LR-HOLD-5",
    "LR-HOLD-6", "LR-HOLD-7", "LR-HOLD-8", "LR-HOLD-9", "LR-TERM-1",
};
// clang-format on

// Of this ledger, or of the one that all rulebooks share (LR).
consteval Clause operator""_clause(const char* id, std::size_t length)
{
    return shared::clause_here_or_in(kLedger, {id, length});
}

// Clauses, in ledger order, then rulings, then the clauses that all rulebooks share (LR).
[[nodiscard]] std::span<const ClauseText> clause_texts();

}  // namespace longroll::@name@
