// Whether a variant holds one of some kinds.

#pragma once

#include <variant>

namespace longroll {

//     is_one_of<Broke, Routed>(event)
template <class... Kinds, class... Held>
[[nodiscard]] constexpr bool is_one_of(const std::variant<Held...>& value)
{
    return (std::holds_alternative<Kinds>(value) || ...);
}

}  // namespace longroll
