// The battles that can be fought: a folder of battle folders, read when asked for and kept. Safe to
// ask from several threads.

#pragma once

#include "battle/battle.h"
#include "core/problem.h"
#include "game/lenses.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace longroll::game {

class Library {
public:
    explicit Library(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // The ids of the battles in the folder, in alphabetical order.
    [[nodiscard]] std::vector<std::string> ids() const;
    // A battle by its id, with everything that is wrong with it or with the id.
    [[nodiscard]] Result<std::shared_ptr<const battle::Battle>> find(const std::string& id);

    // Where a battle's files are, for whoever writes them.
    [[nodiscard]] Result<std::filesystem::path> folder_of(const std::string& id) const;
    // It is read anew when it is next asked for; games that were begun keep what they have.
    void forget(const std::string& id);

    // What computer players made of the battles under each rulebook: lenses.json of the folder.
    // Nothing where it was not measured, or cannot be read.
    [[nodiscard]] std::vector<Lens> lenses() const;
    [[nodiscard]] std::filesystem::path lenses_file() const { return folder_ / "lenses.json"; }

private:
    [[nodiscard]] Problems refuse_id(const std::string& id) const;

    std::filesystem::path folder_;
    std::mutex reading_;
    std::map<std::string, std::shared_ptr<const battle::Battle>> read_;
};

}  // namespace longroll::game
