// What never changes in a game: the table, the units' cards, the terms, the options.

#pragma once

#include "rulebooks/@name@/ids.h"
#include "rulebooks/@name@/options.h"

#include <string>
#include <vector>

namespace longroll::@name@ {

inline constexpr Length kTableWidth = board::table::inches(48);
inline constexpr Length kTableHeight = board::table::inches(36);

struct UnitCard {
    std::string id;
    std::string name;  // empty: its id
    Side side = Side::Confederate;
    int men = 400;

    friend bool operator==(const UnitCard&, const UnitCard&) = default;
};

struct Scenario {
    std::string title;
    std::string date;
    int last_turn = 6;
    Side first_side = Side::Confederate;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

struct Field {
    Options options;
    Scenario scenario;
    std::vector<UnitCard> cards;

    const UnitCard& operator[](UnitId id) const { return cards[index_of(id)]; }
};

}  // namespace longroll::@name@
