// One server a database: a lock that lives as long as its holder and falls with it, kill -9 or not.

#pragma once

#include "store/disk.h"

namespace longroll::store {

class FileLock final : public Disk::Lock {
public:
    // Beside the database and not on it: SQLite loses its own locks on a file when anybody in the
    // process closes that file. Throws StoreError when somebody else holds it.
    explicit FileLock(const std::filesystem::path& file);
    ~FileLock() override;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int descriptor_;
};

}  // namespace longroll::store
