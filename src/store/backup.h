// Copies of the store: taken while a server is writing to it, checked, and put back.

#pragma once

#include "core/problem.h"

#include <cstdint>
#include <filesystem>

namespace longroll::store {

// What a copy holds.
struct Copied {
    std::uint64_t games = 0;
    std::uint64_t records = 0;
    std::filesystem::path aside;  // where what was there before has gone; empty: nothing was
};

// A copy of the database as it is at one moment, by SQLite's online backup; a server may go on
// writing meanwhile. A file that is there already is not written over. The copy is checked.
[[nodiscard]] Result<Copied> backup(const std::filesystem::path& database,
                                    const std::filesystem::path& to);

// Puts a copy in the place of the database, which must not be in use. The copy is checked first,
// and what was there before is moved aside.
[[nodiscard]] Result<Copied> restore(const std::filesystem::path& from,
                                     const std::filesystem::path& database);

}  // namespace longroll::store
