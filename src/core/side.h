// The two sides of every battle.

#pragma once

#include <cstdint>
#include <string_view>

namespace longroll {

enum class Side : std::uint8_t { Confederate, Union };

constexpr Side enemy_of(Side side)
{
    return side == Side::Confederate ? Side::Union : Side::Confederate;
}

constexpr std::string_view name_of(Side side)
{
    return side == Side::Confederate ? "confederate" : "union";
}

constexpr int index_of(Side side) { return static_cast<int>(side); }

}  // namespace longroll
