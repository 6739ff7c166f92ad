// Reading a battle from its directory or from text, with every problem found, and the digest by
// which a game knows that its battle has not changed.

#pragma once

#include "battle/battle.h"
#include "core/problem.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

// No file of a battle may be larger.
inline constexpr std::size_t kLargestFile = std::size_t{16} * 1024 * 1024;

// battle.toml and map.geojson of a directory, whose name becomes the battle's id.
[[nodiscard]] Result<Battle> load(const std::filesystem::path& directory);

// The same from the contents of the two files. Never throws on bad input, whatever the bytes.
[[nodiscard]] Result<Battle> parse(std::string_view toml, std::string_view geojson,
                                   std::string_view id);

// What a list of battles shows.
struct BattleSummary {
    std::string id;
    std::string title;
    std::string place;
    std::string summary;
    Date date;
    std::array<int, 2> men{};   // by index_of(Side)
    std::array<int, 2> guns{};  // likewise
    std::string digest;
};

[[nodiscard]] BattleSummary summary_of(const Battle& battle);

// Every battle under a directory, by id. A battle that cannot be read is a problem of the list.
[[nodiscard]] Result<std::vector<BattleSummary>> list(const std::filesystem::path& battles);

// 64 hexadecimal digits over everything that rules and reports can see. Layout, comments, the
// order of keys and all free prose (summary, weather, notes, outcome) leave it alone.
[[nodiscard]] std::string digest(const Battle& battle);

}  // namespace longroll::battle
