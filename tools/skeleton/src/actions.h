// What a player may do: one struct a deed.

#pragma once

#include "rulebooks/@name@/state.h"

#include <variant>

namespace longroll::@name@ {

// Set-up is done.
struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};

// Straight ahead, in whole inches.
struct March {
    UnitId unit = kNoUnit;
    int inches = 0;
    friend bool operator==(const March&, const March&) = default;
};

struct TestNerve {
    UnitId unit = kNoUnit;
    friend bool operator==(const TestNerve&, const TestNerve&) = default;
};

struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};

using Action = std::variant<Begin, March, TestNerve, EndPhase>;

}  // namespace longroll::@name@
