// The umpire's questions: resolve.cpp makes the position in which the rule answers.

#pragma once

#include "rulebooks/@name@/actions.h"

#include <string>

namespace longroll::@name@ {

enum class CaseKind : std::uint8_t { TestNerve };

struct Case {
    CaseKind what = CaseKind::TestNerve;
    std::string name;
    bool shaken = false;
    Options options;
};

}  // namespace longroll::@name@
