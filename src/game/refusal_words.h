// A refusal as a sentence: the reason, and the clause that it is by.

#pragma once

#include "core/refusal.h"

#include <string>

namespace longroll::game {

// "the target is out of range (BA-FIRE-2)"
[[nodiscard]] inline std::string sentence_of(const Refusal& refusal)
{
    return std::string(refusal.reason) + " (" + std::string(refusal.clause.id) + ")";
}

}  // namespace longroll::game
