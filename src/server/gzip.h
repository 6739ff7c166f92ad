// Bytes packed as a gzip file, for the client's files.

#pragma once

#include <string>
#include <string_view>

namespace longroll::server {

[[nodiscard]] std::string gzip(std::string_view bytes);

}  // namespace longroll::server
