// What games of equal computer players made of a battle under a rulebook: counted by
// `longroll lenses`, kept beside the battles, and told on the start page and in docs/lenses.md.

#pragma once

#include "core/problem.h"

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace longroll::game {

struct Lens {
    std::string battle;
    std::string rulebook;
    int edition = 0;     // of the rulebook, and
    std::string digest;  // of the battle, that it was counted for
    int games = 0;
    long decisions = 0;                // of all games together, as are the others
    long milliseconds = 0;             // of one processor
    std::array<int, 2> wins = {0, 0};  // by index_of(Side)
    int draws = 0;
    int unfinished = 0;
    std::map<std::string, int> levels;  // "Union decisive victory": how often
    std::array<long, 2> men_lost = {0, 0};

    // Whether it was counted for this edition of the rulebook and this state of the battle.
    [[nodiscard]] bool is_of(int edition_now, const std::string& digest_now) const
    {
        return edition == edition_now && digest == digest_now;
    }
    friend bool operator==(const Lens&, const Lens&) = default;
};

// Nothing of a file that is not there.
[[nodiscard]] Result<std::vector<Lens>> read_lenses(const std::filesystem::path& file);

// Puts it into the file in the place of the one of its battle and rulebook. All others stay as the
// file has them.
[[nodiscard]] Problems keep_lens(const std::filesystem::path& file, const Lens& lens);

}  // namespace longroll::game
