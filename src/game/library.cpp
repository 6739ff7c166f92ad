// Battles by their ids.

#include "game/library.h"

#include "battle/load.h"

#include <algorithm>

namespace longroll::game {

std::vector<std::string> Library::ids() const
{
    std::vector<std::string> ids;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, failed))
        if (std::filesystem::exists(entry.path() / "battle.toml", failed))
            ids.push_back(entry.path().filename().string());
    std::ranges::sort(ids);
    return ids;
}

Result<std::shared_ptr<const battle::Battle>> Library::find(const std::string& id)
{
    const std::scoped_lock lock(reading_);
    if (const auto known = read_.find(id); known != read_.end()) return known->second;
    const std::vector<std::string> all = ids();
    // Only names from the folder's own listing are opened: an id is never a path.
    if (std::ranges::find(all, id) == all.end()) {
        std::string remedy = "the battles are:";
        for (const std::string& other : all) remedy += " " + other;
        if (all.empty()) remedy = "no battle was found in " + folder_.string();
        return Problems{{"battle", "there is no battle \"" + id + "\"", remedy}};
    }
    Result<battle::Battle> battle = battle::load(folder_ / id);
    if (!battle) return battle.error();
    const auto kept = std::make_shared<const battle::Battle>(*std::move(battle));
    read_.emplace(id, kept);
    return kept;
}

std::vector<Lens> Library::lenses() const
{
    const auto read = read_lenses(lenses_file());
    return read ? *read : std::vector<Lens>{};
}

}  // namespace longroll::game
