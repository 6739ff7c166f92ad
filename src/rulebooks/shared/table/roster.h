// The pieces of a game by their ids and sides: who is called what, and what each side has of
// something.

#pragma once

#include "core/account.h"
#include "core/side.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace longroll::shared::table {

// The first of so many whose id is this: `id_of(piece)`.
template <class Id, class IdOf>
[[nodiscard]] std::optional<Id> called(std::string_view name, std::size_t count, IdOf id_of)
{
    for (std::size_t place = 0; place < count; ++place)
        if (id_of(static_cast<Id>(place)) == name) return static_cast<Id>(place);
    return {};
}

// A line of the account: `of(item)` says whose it is and how much it counts.
template <class Items, class Of>
[[nodiscard]] AccountLine counted(std::string name, const Items& items, Of of)
{
    AccountLine line{std::move(name), {0, 0}};
    for (const auto& item : items) {
        const auto [side, count] = of(item);
        line.counts[static_cast<std::size_t>(index_of(side))] += count;
    }
    return line;
}

}  // namespace longroll::shared::table
