// A set of sides: nobody, one of them, or both.

#pragma once

#include "core/side.h"

#include <array>
#include <optional>

namespace longroll {

class Sides {
public:
    constexpr Sides() = default;
    constexpr explicit Sides(std::optional<Side> side)
    {
        if (side) add(*side);
    }
    static constexpr Sides both()
    {
        Sides sides(Side::Confederate);
        sides.add(Side::Union);
        return sides;
    }

    constexpr void add(Side side) { has_[static_cast<std::size_t>(index_of(side))] = true; }
    [[nodiscard]] constexpr bool has(Side side) const
    {
        return has_[static_cast<std::size_t>(index_of(side))];
    }
    [[nodiscard]] constexpr bool empty() const { return !has_[0] && !has_[1]; }
    [[nodiscard]] constexpr bool are_both() const { return has_[0] && has_[1]; }
    // The first of them, always in the same order.
    [[nodiscard]] constexpr std::optional<Side> first() const
    {
        if (has_[0]) return Side::Confederate;
        if (has_[1]) return Side::Union;
        return {};
    }
    friend bool operator==(const Sides&, const Sides&) = default;

private:
    std::array<bool, 2> has_{};
};

}  // namespace longroll
