// Decimal numbers as people write them, read into scaled whole numbers: this layer has no floating
// point, so that every machine reads the same battle.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace longroll::battle {

// "-77.5358" with four decimals is -775,358. Further decimals are rounded, halves away from zero.
// An exponent ("7.75E1") and TOML's underscores are understood. Empty for anything else, for
// infinity, and for what does not fit.
[[nodiscard]] std::optional<std::int64_t> parse_decimal(std::string_view text, int decimals);

// The nearest whole number, halves away from zero.
[[nodiscard]] constexpr std::int64_t divide_rounded(std::int64_t number, std::int64_t divisor)
{
    const std::int64_t half = divisor / 2;
    return number >= 0 ? (number + half) / divisor : -((-number + half) / divisor);
}

}  // namespace longroll::battle
