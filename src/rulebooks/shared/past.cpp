// The end of history, taken from the battle file.

#include "rulebooks/shared/past.h"

#include <algorithm>

namespace longroll::shared {

std::optional<Side> Past::holder_of(std::string_view objective) const
{
    const auto found = std::find_if(objectives.begin(), objectives.end(),
                                    [&](const Held& held) { return held.objective == objective; });
    return found == objectives.end() ? std::nullopt : found->side;
}

int Past::loss_percent(Side side) const
{
    const auto place = static_cast<std::size_t>(index_of(side));
    return men[place] == 0 ? 0 : std::min(100, 100 * lost[place] / men[place]);
}

Past past_of(const battle::Battle& battle)
{
    Past past;
    for (const battle::Objective& objective : battle.objectives)
        past.objectives.push_back({objective.id, objective.held_at_end});
    for (const Side side : {Side::Confederate, Side::Union})
        past.men[static_cast<std::size_t>(index_of(side))] = battle::men_of(battle, side);
    for (const battle::Losses& losses : battle.history.losses)
        if (const Side* side = std::get_if<Side>(&losses.of))
            past.lost[static_cast<std::size_t>(index_of(*side))] +=
                losses.killed + losses.wounded + losses.missing;
    return past;
}

}  // namespace longroll::shared
