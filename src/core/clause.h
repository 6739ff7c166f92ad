// A clause of a rulebook's ledger, cited wherever a rule refuses, rolls, records or modifies.
// Each rulebook lists its clauses once (clauses.h) and gets a literal that the compiler checks.

#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace longroll {

// As the rulebooks label them. Optional: a player chooses; special: the battle brings it in.
// Display and advice clauses are shown to players, never enforced.
enum class ClauseKind : std::uint8_t { Essential, Optional, Special, Display, Advice };

// Pending: listed, but no code enforces it yet.
enum class ClauseStatus : std::uint8_t { Enforced, Pending };

struct ClauseEntry {
    std::string_view id;
    ClauseKind kind = ClauseKind::Essential;
    ClauseStatus status = ClauseStatus::Enforced;
};

struct ClauseText {
    std::string_view id;
    std::string_view text;
};

struct Clause {
    std::string_view id;
    friend auto operator<=>(const Clause&, const Clause&) = default;
};

template <std::size_t N>
consteval Clause clause_in(const ClauseEntry (&ledger)[N], std::string_view id)
{
    for (const ClauseEntry& known : ledger)
        if (known.id == id) return Clause{known.id};
    throw "no such clause in this rulebook's ledger";
}

}  // namespace longroll
