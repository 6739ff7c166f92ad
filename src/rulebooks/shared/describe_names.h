// The names by which JSON calls pieces: the ids of their cards, in a game or in a sandbox that has
// yet to be read.

#pragma once

#include "core/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace longroll::shared {

template <class Cards>
[[nodiscard]] std::vector<std::string> ids_of(const Cards& cards)
{
    std::vector<std::string> ids;
    for (const auto& card : cards) ids.push_back(card.id);
    return ids;
}

// What an object has under a name; nothing if it is no object or has no such member.
[[nodiscard]] const boost::json::value* member_of(const boost::json::value* object,
                                                  std::string_view name);
// The ids in a list of cards, empty where one has none.
[[nodiscard]] std::vector<std::string> ids_in(const boost::json::value* cards);

}  // namespace longroll::shared
