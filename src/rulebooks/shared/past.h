// How a battle ended in history, for a rulebook to judge by its own terms (ledger LR-TERM-1).

#pragma once

#include "battle/battle.h"
#include "core/verdict.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::shared {

struct Past {
    struct Held {
        std::string objective;     // its id
        std::optional<Side> side;  // nobody, or each side an edge of it
    };
    std::vector<Held> objectives;
    std::array<int, 2> men{};   // by index_of(Side)
    std::array<int, 2> lost{};  // killed, wounded and missing

    [[nodiscard]] std::optional<Side> holder_of(std::string_view objective) const;
    // In hundredths of the men that were there.
    [[nodiscard]] int loss_percent(Side side) const;
};

[[nodiscard]] Past past_of(const battle::Battle& battle);

// What a rulebook's terms make of it.
struct PastJudged {
    Verdict verdict;
    std::array<int, 2> points{};  // by index_of(Side), where points decide
    bool by_points = true;        // false: tasks decide, which history alone does not answer
};

// If the terms contradict history: that they do, and what would mend it, in one sentence. Empty if
// they agree, or if the battle does not say who won (present_past.cpp).
[[nodiscard]] std::string contradiction(const battle::History& history, const PastJudged& judged);

}  // namespace longroll::shared
