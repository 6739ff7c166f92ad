// Which positions of a game are kept.

#include "game/waypoints.h"

#include "core/check.h"

#include <iterator>

namespace longroll::game {

void Waypoints::add(std::size_t deeds, std::unique_ptr<Position> position)
{
    kept_[deeds] = std::move(position);
    if (deeds < kLatest) return;
    const auto old = kept_.find(deeds - kLatest);
    if (old != kept_.end() && old != kept_.begin() && old->first % kEvery != 0) kept_.erase(old);
}

void Waypoints::forget_after(std::size_t deeds)
{
    kept_.erase(kept_.upper_bound(deeds), kept_.end());
}

std::pair<std::size_t, std::unique_ptr<Position>> Waypoints::last_up_to(std::size_t deeds) const
{
    const auto beyond = kept_.upper_bound(deeds);
    LR_CHECK(beyond != kept_.begin(), "no position is kept from which to make this one");
    const auto& [reached, position] = *std::prev(beyond);
    return {reached, position->clone()};
}

}  // namespace longroll::game
