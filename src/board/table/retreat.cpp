#include "board/table/retreat.h"

#include "board/table/ways.h"

namespace longroll::board::table {

Heading away_from(std::span<const Point> causes, Point place)
{
    LR_CHECK(!causes.empty(), "nothing to retreat from");
    return heading_of(place - mean_of(causes));
}

std::vector<Angle> bends_of(Angle step, Angle most)
{
    LR_CHECK(step.tenths > 0, "bends must grow");
    std::vector<Angle> bends = {Angle{}};
    for (Angle bend = step; bend <= most; bend = bend + step) {
        bends.push_back(bend);
        bends.push_back(-bend);
    }
    return bends;
}

}  // namespace longroll::board::table
