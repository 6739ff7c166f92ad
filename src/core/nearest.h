// What a person probably meant: the known word nearest to the one that was given.

#pragma once

#include <span>
#include <string>
#include <string_view>

namespace longroll {

// The known word with the fewest letters to change, capitals apart; empty when none is near.
[[nodiscard]] std::string_view nearest(std::string_view given,
                                       std::span<const std::string_view> known);

// "fire, move, end_phase"; only the number of them when they are too many to read.
[[nodiscard]] std::string list_of(std::span<const std::string_view> words);

// The remedy for an unknown word: `did you mean "fire"?`, else the list of known words.
[[nodiscard]] std::string suggestion(std::string_view given,
                                     std::span<const std::string_view> known);

}  // namespace longroll
