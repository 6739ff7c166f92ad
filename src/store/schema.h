// The tables of the store, as a list of steps from an empty file to today's.

#pragma once

#include "store/sqlite.h"

namespace longroll::store {

// How many steps there are: the version of a file that has taken all of them.
[[nodiscard]] int schema_version();

// Throws StoreError for a file of another program or of a later version.
void check_owner_and_version(const Database& database);

// Takes the steps that this file has not taken yet, all or none. Throws StoreError for a file of
// another program or of a later version.
void migrate(Database& database);

}  // namespace longroll::store
