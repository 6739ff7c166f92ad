// [rulebook.brothers-at-arms] of a battle file, read key by key. Ledger 8.9.

#include "rulebooks/brothers_at_arms/muster_overrides.h"

#include "core/nearest.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

constexpr std::array<std::string_view, 6> kSideNames = {"E", "NE", "NW", "W", "SW", "SE"};

std::optional<int> number_in(std::string_view digits)
{
    int number = 0;
    const char* end = digits.data() + digits.size();
    const auto [last, error] = std::from_chars(digits.data(), end, number);
    if (digits.empty() || error != std::errc{} || last != end) return {};
    return number;
}

}  // namespace

std::optional<Hex> hex_named(const Ground& ground, std::string_view label)
{
    constexpr int kFarthest = 10'000;
    const std::size_t dash = label.find('-');
    const bool plain = dash == std::string_view::npos;
    if (plain && label.size() != 4) return {};
    const auto column = number_in(label.substr(0, plain ? 2 : dash));
    const auto row = number_in(label.substr(plain ? 2 : dash + 1));
    if (!column || !row || *column < 1 || *row < 1 || *column > kFarthest || *row > kFarthest)
        return {};
    const Hex hex = board::hex_at(*column - 1, *row - 1);
    if (!ground.contains(hex)) return {};
    return hex;
}

std::optional<Hex> hex_in(OverrideTable& table, std::string_view key, const Ground& ground)
{
    const auto given = table.text(key);
    if (!given) return {};
    const auto found = hex_named(ground, *given);
    if (!found)
        table.fault(key, fmt::format("\"{}\" is no hex of the board", *given),
                    fmt::format("write column and row, two digits each, up to \"{:02}{:02}\"",
                                ground.extent().last_column + 1, ground.extent().last_row + 1));
    return found;
}

std::optional<HexSides> sides_in(OverrideTable& table, std::string_view key)
{
    const auto given = table.texts(key);
    if (!given) return {};
    HexSides sides;
    for (const std::string& name : *given) {
        const auto found = std::ranges::find(kSideNames, name);
        if (found == kSideNames.end())
            table.fault(key, fmt::format("\"{}\" is no hexside", name),
                        suggestion(name, kSideNames));
        else
            sides.add(board::direction_of(static_cast<int>(found - kSideNames.begin())));
    }
    return sides;
}

}  // namespace longroll::brothers_at_arms
