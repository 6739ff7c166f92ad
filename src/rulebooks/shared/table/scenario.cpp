// What a scenario says on a table.

#include "rulebooks/shared/table/scenario.h"

#include <algorithm>

namespace longroll::shared::table {

std::optional<Length> sight_reach(std::span<const SightLimit> limits, int turn)
{
    std::optional<Length> reach;
    for (const SightLimit& limit : limits)
        if (limit.from <= turn && turn < limit.until)
            reach = std::min(reach.value_or(limit.reach), limit.reach);
    return reach;
}

}  // namespace longroll::shared::table
