// What a game has cost so far, to be set beside what the battle cost in history.

#pragma once

#include <array>
#include <string>
#include <vector>

namespace longroll {

struct AccountLine {
    std::string name;           // "units dispersed"
    std::array<int, 2> counts;  // by index_of(Side)
};

struct Account {
    std::vector<AccountLine> lines;
    std::array<int, 2> men_engaged{};
    std::array<int, 2> men_lost{};
    std::string note;  // how the men were counted
};

}  // namespace longroll
