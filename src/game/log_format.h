// What the writer and the reader of logs agree on.

#pragma once

#include <string_view>

namespace longroll::game {

// Of a game in which the seed is all there is, and of one to which players add their parts.
inline constexpr int kLogFormat = 1;
inline constexpr int kLogFormatWithParts = 2;
// The word for a deed after which the play stopped at the end of the phase.
inline constexpr std::string_view kStopAtPhaseEnd = "phase";

}  // namespace longroll::game
