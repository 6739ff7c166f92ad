// What the writer and the reader of logs agree on.

#pragma once

#include <string_view>

namespace longroll::game {

inline constexpr int kLogFormat = 1;
// The word for a deed after which the play stopped at the end of the phase.
inline constexpr std::string_view kStopAtPhaseEnd = "phase";

}  // namespace longroll::game
