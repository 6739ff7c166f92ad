// A battle begun: two files that can be read, mustered and fought, for an author to write his own
// over.

#pragma once

#include "battle/edit.h"
#include "battle/projection.h"

#include <string>
#include <string_view>

namespace longroll::battle {

struct NewBattle {
    std::string title;
    Rectangle rectangle;
    Date date{1862, 5, 10};
};

// The rectangle of so many yards about a place, in whole hundred-thousandths of a degree.
[[nodiscard]] Rectangle rectangle_about(const GeoPoint& middle, int width_yards, int height_yards);

// Two brigades and a battery that comes by a road, a wood, a hill and something to fight for. What
// is wrong with the rectangle is said as for a battle that is read.
[[nodiscard]] Result<Texts> begin_battle(const NewBattle& wanted);

}  // namespace longroll::battle
