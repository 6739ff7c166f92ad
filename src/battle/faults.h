// Everything wrong with a battle's two files, gathered while they are read and handed over in the
// order of their lines.

#pragma once

#include "core/problem.h"

#include <string>
#include <string_view>
#include <vector>

namespace longroll::battle {

inline constexpr std::string_view kTomlFile = "battle.toml";
inline constexpr std::string_view kMapFile = "map.geojson";

// A place in one of the files. Line 0 stands for the file as a whole.
struct Source {
    std::string_view file = kTomlFile;
    int line = 0;
    int feature = 0;  // of the map, counted from 1; 0 for none

    // "battle.toml:41", "map.geojson:feature 17 (line 230)".
    [[nodiscard]] std::string text() const;
};

class Faults {
public:
    void add(const Source& source, std::string what, std::string remedy = {});

    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] Problems in_order() const;

private:
    struct Fault {
        Source source;
        Problem problem;
    };
    std::vector<Fault> list_;
};

// The text in quotation marks, cut if long, fit to be printed.
[[nodiscard]] std::string in_quotes(std::string_view text);

// How many letters, not bytes, valid UTF-8 has.
[[nodiscard]] std::size_t letters_in(std::string_view text);

// Where text stops being UTF-8; its size if nowhere.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

// The line, counted from 1, on which a byte stands.
[[nodiscard]] int line_of(std::string_view text, std::size_t offset);

}  // namespace longroll::battle
