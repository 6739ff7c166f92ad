// Seat tokens and game ids. A token is the whole right to act for a side: only its hash is kept, so
// that whoever reads the store can act for nobody.

#pragma once

#include <string>
#include <string_view>

namespace longroll::server {

// 192 random bits, for a link.
[[nodiscard]] std::string fresh_token();
// 80 random bits in lower-case letters and digits: nobody guesses a game that he was not told of.
[[nodiscard]] std::string fresh_game_id();

// 64 hexadecimal digits.
[[nodiscard]] std::string hash_of(std::string_view token);
// In constant time.
[[nodiscard]] bool same_hash(std::string_view a, std::string_view b);

}  // namespace longroll::server
