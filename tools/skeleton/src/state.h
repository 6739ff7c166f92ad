// What changes in a game: a plain value.

#pragma once

#include "rulebooks/@name@/field.h"

namespace longroll::@name@ {

enum class Phase : std::uint8_t { SetUp, March, Test, Over };

struct Unit {
    Point at;
    Heading facing;
    bool shaken = false;
    bool marched = false;  // this round
    bool tested = false;   // this round

    friend bool operator==(const Unit&, const Unit&) = default;
};

struct Progress {
    int turn = 1;
    Side active = Side::Confederate;
    Phase phase = Phase::SetUp;

    friend bool operator==(const Progress&, const Progress&) = default;
};

struct State : Progress {
    std::vector<Unit> units;  // one for each card

    Unit& operator[](UnitId id) { return units[index_of(id)]; }
    const Unit& operator[](UnitId id) const { return units[index_of(id)]; }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace longroll::@name@
