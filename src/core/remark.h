// Something worth knowing about a thing that is allowed: an unusual size, a doubtful date.

#pragma once

#include "core/clause.h"

#include <string>

namespace longroll {

struct Remark {
    Clause clause;
    std::string text;  // one clear sentence without its full stop
    friend bool operator==(const Remark&, const Remark&) = default;
};

}  // namespace longroll
