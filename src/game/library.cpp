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

// Where the folder is on this machine is nobody's business.
static Problems without_folder(const Problems& problems, const std::string& folder)
{
    Problems told;
    for (const Problem& problem : problems) {
        const bool inside = problem.where.starts_with(folder);
        told.add(inside ? problem.where.substr(folder.size()) : problem.where, problem.what,
                 problem.remedy);
    }
    return told;
}

// Only names from the folder's own listing are opened: an id is never a path.
Problems Library::refuse_id(const std::string& id) const
{
    const std::vector<std::string> all = ids();
    if (std::ranges::find(all, id) != all.end()) return {};
    std::string remedy = "the battles are:";
    for (const std::string& other : all) remedy += " " + other;
    if (all.empty()) remedy = "no battle was found; name their folder with --battles";
    return Problems{{"battle", "there is no battle \"" + id + "\"", remedy}};
}

Result<std::filesystem::path> Library::folder_of(const std::string& id) const
{
    if (Problems refused = refuse_id(id); !refused.empty()) return refused;
    return folder_ / id;
}

void Library::forget(const std::string& id)
{
    const std::scoped_lock lock(reading_);
    read_.erase(id);
}

Result<std::shared_ptr<const battle::Battle>> Library::find(const std::string& id)
{
    const std::scoped_lock lock(reading_);
    if (const auto known = read_.find(id); known != read_.end()) return known->second;
    if (Problems refused = refuse_id(id); !refused.empty()) return refused;
    Result<battle::Battle> battle = battle::load(folder_ / id);
    if (!battle) return without_folder(battle.error(), folder_.string() + "/");
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
