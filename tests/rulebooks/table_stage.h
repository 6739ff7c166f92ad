// What the casts of all rulebooks on a table have in common: places in whole inches.

#pragma once

#include "rulebooks/shared/table/case_setup.h"
#include "rulebooks/stage.h"

namespace longroll::table_stage {

using board::table::degrees;
using board::table::inches;
using board::table::kInch;
using shared::table::kEast;
using shared::table::kNorth;
using shared::table::kSouth;
using shared::table::kWest;

// For others write Point{x, y} in thousandths.
constexpr board::table::Point at(int x, int y) { return {inches(x), inches(y)}; }

struct Corner {  // in inches
    int x = 0;
    int y = 0;
};

}  // namespace longroll::table_stage
