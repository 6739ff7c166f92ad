// Odds as a terminal shows them: exact ones with their fractions, counted ones said to be so.

#pragma once

#include "game/answers.h"

#include <functional>
#include <ostream>
#include <string>
#include <string_view>

namespace longroll::cli {

[[nodiscard]] inline std::string_view text_of(const game::Json& value)
{
    return value.get_string();
}

// `odds` as the protocol writes them; `said` gives the words of one line of a story.
using LineWords = std::function<std::string(const game::Json& line)>;
void print_odds(const game::Json& odds, const LineWords& said, std::ostream& out);

}  // namespace longroll::cli
