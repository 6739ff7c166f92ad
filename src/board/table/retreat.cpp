#include "board/table/retreat.h"

namespace longroll::board::table {

Heading away_from(std::span<const Point> causes, Point place)
{
    LR_CHECK(!causes.empty(), "nothing to retreat from");
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point cause : causes) {
        x += cause.x;
        y += cause.y;
    }
    const auto count = static_cast<std::int64_t>(causes.size());
    const Point mean = {static_cast<std::int32_t>(divide_round(x, count)),
                        static_cast<std::int32_t>(divide_round(y, count))};
    return heading_of(place - mean);
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
