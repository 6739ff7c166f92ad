// How a game stands or has ended, in terms that every rulebook shares.

#pragma once

#include "core/side.h"

#include <optional>
#include <string>

namespace longroll {

struct Verdict {
    bool over = false;
    std::optional<Side> winner;  // nobody: a draw, or level so far
    std::string level;           // in the rulebook's own words: "decisive victory"
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

}  // namespace longroll
