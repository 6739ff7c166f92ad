// Each record carries a hash of itself and of all records of its game before it, so that one that
// was changed, swapped or lost is found; and the whole store counts its commits, beside the
// database too, so that an older copy of the database is found.

#pragma once

#include "store/disk.h"
#include "store/rows.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace longroll::store {

// What the first record of a game follows upon, and the hash of a record that follows `before`.
[[nodiscard]] std::string chain_start(const GameRow& game);
[[nodiscard]] std::string chain_after(std::string_view before, const RecordRow& record);

// What is wrong with the records of a game, in words: nothing if each follows upon the last and the
// last is the one that was written last. Records from before there were hashes have none.
[[nodiscard]] std::string broken_link(const StoredGame& stored, const RecordHead& head);

// How far the store has come: so many commits, and a hash over all of them.
struct Mark {
    std::uint64_t commits = 0;
    std::string hash;
    friend bool operator==(const Mark&, const Mark&) = default;
};

// The mark in a file beside the database. It is written when a commit is on the disk and never
// waited for: so it is never ahead of what the disk has of the database.
class MarkFile {
public:
    // Throws StoreError when it can be neither made nor opened.
    MarkFile(Disk& disk, const std::filesystem::path& database);

    static std::filesystem::path beside(const std::filesystem::path& database);
    [[nodiscard]] std::optional<Mark> read() const;  // nothing: there is none yet
    void write(const Mark& mark) const;

private:
    std::unique_ptr<Disk::SmallFile> file_;
};

}  // namespace longroll::store
