// Words that people use and battle files do not: "Enfield" is a rifle musket, "forest" is woods. A
// file says its own word; whoever writes another is told which.

#pragma once

#include <span>
#include <string_view>

namespace longroll::battle {

// The word of the list that is meant by another, whatever its capitals; empty: none is known.
[[nodiscard]] std::string_view meant_by(std::string_view given,
                                        std::span<const std::string_view> known);

}  // namespace longroll::battle
