// What the writer and the reader of logs agree on.

#pragma once

namespace longroll::game {

inline constexpr int kLogFormat = 1;

}  // namespace longroll::game
