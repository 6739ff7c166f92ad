// Bytes packed as a gzip file: the client's files as small as can be, answers quickly.

#pragma once

#include <string>
#include <string_view>

namespace longroll::server {

inline constexpr int kSmallest = 9;
inline constexpr int kQuick = 4;
[[nodiscard]] std::string gzip(std::string_view bytes, int level = kSmallest);

}  // namespace longroll::server
