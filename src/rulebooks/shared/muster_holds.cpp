// Which releases of a battle hold a piece.

#include "rulebooks/shared/muster_holds.h"

#include <fmt/format.h>

namespace longroll::shared {

std::vector<ReleaseId> held_by(const battle::Battle& battle, std::span<const battle::UnitId> units)
{
    std::vector<ReleaseId> releases;
    for (const battle::UnitId unit : units) {
        const auto release = battle[unit].release;
        if (!release || battle::Battle::index(*release) >= kMaxReleases) return {};
        const ReleaseId id = release_id(battle::Battle::index(*release));
        if (std::find(releases.begin(), releases.end(), id) == releases.end())
            releases.push_back(id);
    }
    std::sort(releases.begin(), releases.end());
    return releases;
}

void check_number_of_releases(const battle::Battle& battle, Problems& problems)
{
    if (battle.releases.size() > kMaxReleases)
        problems.add(battle.releases[kMaxReleases].where, "there are too many releases",
                     fmt::format("a game holds {}; let troops share one", kMaxReleases));
}

}  // namespace longroll::shared
