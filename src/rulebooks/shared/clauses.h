// The clauses of Long Roll's own ledger (LR): what a battle brings that no rulebook has a clause
// for. Every rulebook enforces them where it enforces its own, and cites them by the same literal.
// Where one of them would contradict a clause of the rulebook, that clause wins. What each says is
// in clause_texts.h.

#pragma once

#include "core/clause.h"

namespace longroll::shared {

// clang-format off
inline constexpr ClauseEntry kLongRoll[] = {
    // Troops held back.
    {"LR-HOLD-1", ClauseKind::Special},
    {"LR-HOLD-2", ClauseKind::Special},
    {"LR-HOLD-3", ClauseKind::Special},
    {"LR-HOLD-4", ClauseKind::Special},
    {"LR-HOLD-5", ClauseKind::Special},
    {"LR-HOLD-6", ClauseKind::Special},
    {"LR-HOLD-7", ClauseKind::Special},
    {"LR-HOLD-8", ClauseKind::Special},
    {"LR-HOLD-9", ClauseKind::Optional},
    // What a battle's terms say of history.
    {"LR-TERM-1", ClauseKind::Special},
};
// clang-format on

// For a rulebook's literal: a clause of its own ledger or of this one.
template <std::size_t N>
consteval Clause clause_here_or_in(const ClauseEntry (&ledger)[N], std::string_view id)
{
    for (const ClauseEntry& known : kLongRoll)
        if (known.id == id) return Clause{known.id};
    return clause_in(ledger, id);
}

consteval Clause operator""_clause(const char* id, std::size_t length)
{
    return clause_in(kLongRoll, {id, length});
}

}  // namespace longroll::shared
