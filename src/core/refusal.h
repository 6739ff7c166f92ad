// A refusal: what a person or a bot asked for is against the rules. It names the clause and gives
// the reason as a player would; nothing has changed.

#pragma once

#include "core/clause.h"

#include <optional>
#include <string_view>

namespace longroll {

struct [[nodiscard]] Refusal {
    Clause clause;
    std::string_view reason;  // a literal, so that refusing allocates nothing

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

using MaybeRefusal = std::optional<Refusal>;  // empty: allowed

}  // namespace longroll
