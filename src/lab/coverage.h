// Which clauses of a rulebook random games meet, and how: the proof that what a game can reach is
// reached.

#pragma once

#include "game/game.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace longroll::lab {

struct CoverageTerms {
    std::string rulebook = "brothers-at-arms";
    std::string battle;  // only this one; empty: every battle of the library
    int games = 10;      // on each battle and from each position
    std::vector<std::pair<std::string, game::Json>> positions;  // sandboxes, with their names
    std::uint64_t seed = 1;
    long most_decisions = 20'000;
    int probed = 4;  // one decision in so many is also asked what it refuses
};

// How a clause was met: something happened by it, dice were rolled for it, a sum or a described
// action named it, it refused something.
enum class Met : std::uint8_t { Event, Roll, Tally, Action, Refusal };
inline constexpr std::array<std::string_view, 5> kMetWords = {"events", "rolls", "sums", "actions",
                                                              "refusals"};
using Meetings = std::array<long, kMetWords.size()>;

struct CoverageResult {
    int games = 0;
    long decisions = 0;
    std::map<std::string_view, Meetings> met;  // by clause

    void count(Clause clause, Met how) { ++met[clause.id][static_cast<std::size_t>(how)]; }
    [[nodiscard]] long times(std::string_view clause) const;
};

using CoverageProgress = std::function<void(const std::string& battle, const CoverageResult&)>;

// Random games with random options on every battle of the library, and from every position.
[[nodiscard]] Result<CoverageResult> cover(game::Library& library, const CoverageTerms& terms,
                                           const CoverageProgress& progress);

}  // namespace longroll::lab
