// A whole position as one value that a person can write.

#pragma once

#include "rulebooks/@name@/state.h"

#include <vector>

namespace longroll::@name@ {

struct SandboxUnit : UnitCard, Unit {
};

// A sandbox stands in the march unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::March; active = Side::Union; }
};

struct Sandbox : SandboxProgress {
    Options options;
    Scenario scenario;
    std::vector<SandboxUnit> units;
};

}  // namespace longroll::@name@
