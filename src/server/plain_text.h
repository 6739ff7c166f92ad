// Names and titles that strangers give: what is kept of them.

#pragma once

#include <string>
#include <string_view>

namespace longroll::server {

// Without what is not seen (control characters, changes of direction, marks of no width, letters
// that nobody has defined), and with single blanks.
[[nodiscard]] std::string plain_text(std::string_view text);

// Letters as a reader counts them, each with its accents.
[[nodiscard]] std::size_t letters_read(std::string_view text);

// More letters than that, or letters with more than four bytes on the average.
[[nodiscard]] bool is_too_long(std::string_view text, std::size_t most_letters);

}  // namespace longroll::server
