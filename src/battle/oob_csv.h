// The order of battle as a table, for those who keep it in a spreadsheet: a row for each formation
// and unit of battle.toml, a column for each of their keys, as they are written there (what is
// inherited is empty). Read back, only the values that differ are changed.

#pragma once

#include "battle/edit.h"

#include <string>
#include <string_view>

namespace longroll::battle {

// The files must be sound: `battle` is what they were read as.
[[nodiscard]] std::string oob_csv(const Texts& texts, const Battle& battle);

struct OobRead {
    Texts texts;
    int changed = 0;  // formations and units of which something is different now
    int added = 0;
    int untouched = 0;  // of battle.toml that the table does not have, and that stay as they are
};
// The files as the table has them. Every bad cell is a problem with its row and column; then
// nothing is to be written. A row of its own makes a formation or a unit; none is ever taken out.
[[nodiscard]] Result<OobRead> with_oob(const Texts& texts, const Battle& battle,
                                       std::string_view csv);

}  // namespace longroll::battle
