// Files of other versions and of other programs.

#include "store/schema.h"
#include "store_cast.h"

#include <gmock/gmock.h>

namespace longroll::store {
namespace {

using testing::HasSubstr;

// A file as version 1 of the program left it, with one game in it.
constexpr const char* kVersionOne = R"sql(
CREATE TABLE games (key INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL,
    header TEXT NOT NULL, seed TEXT NOT NULL, created_ms INTEGER NOT NULL) STRICT;
CREATE UNIQUE INDEX games_by_id ON games (id);
CREATE TABLE seats (game INTEGER NOT NULL REFERENCES games (key), side INTEGER NOT NULL,
    kind TEXT NOT NULL, level TEXT NOT NULL, name TEXT NOT NULL, token_hash TEXT NOT NULL,
    PRIMARY KEY (game, side)) STRICT, WITHOUT ROWID;
CREATE TABLE records (game INTEGER NOT NULL REFERENCES games (key), number INTEGER NOT NULL,
    request TEXT NOT NULL, line TEXT NOT NULL, time_ms INTEGER NOT NULL,
    PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
INSERT INTO games VALUES (1, 'g1', 'An old game', '{"longroll":1}', '00ff', 1000);
INSERT INTO seats VALUES (1, 0, 'here', '', 'Ann', 'aa'), (1, 1, 'open', '', '', '');
INSERT INTO records VALUES (1, 1, 'click-1', '{"n":1}', 2001), (1, 2, 'click-2', '{"n":2}', 2002);
PRAGMA application_id = 1280462668;
PRAGMA user_version = 1;
)sql";

void write_file(const std::filesystem::path& file, const std::string& sql)
{
    Database(file, Database::Access::Write, std::chrono::milliseconds(0)).execute(sql);
}

std::int64_t version_of(const std::filesystem::path& file)
{
    return Database(file, Database::Access::Read, std::chrono::milliseconds(0))
        .number("PRAGMA user_version");
}

TEST(Schema, AnOldFileIsBroughtUpToDateWithItsGames)
{
    const Folder folder;
    write_file(folder.file(), kVersionOne);
    const auto store = opened(folder.file());
    EXPECT_EQ(version_of(folder.file()), schema_version());
    const StoredGame old = loaded(*store, "g1");
    EXPECT_EQ(old.game.title, "An old game");
    EXPECT_EQ(old.records, (std::vector{record(1), record(2)}));
    // What came later works on it.
    EXPECT_EQ(append(*store, "g1", record(3), Snapshot{3, 3, 0, "{}", "d"}), "");
    EXPECT_TRUE(loaded(*store, "g1").snapshot);
    EXPECT_EQ(store->open_games(5)->size(), 1u);
}

TEST(Schema, AStepThatFailsLeavesTheOldFileAsItWas)
{
    const Folder folder;
    write_file(folder.file(), kVersionOne);
    write_file(folder.file(), "CREATE TABLE snapshots (x INTEGER)");
    EXPECT_THAT(complaint(folder.file()), HasSubstr("snapshots"));
    EXPECT_EQ(version_of(folder.file()), 1);
}

TEST(Schema, AFileOfALaterVersionIsLeftAlone)
{
    const Folder folder;
    {
        const auto store = opened(folder.file());
    }
    write_file(folder.file(), "PRAGMA user_version = 99");
    EXPECT_THAT(complaint(folder.file()),
                HasSubstr("the database is of version 99, and this program knows versions up to " +
                          std::to_string(schema_version())));
    EXPECT_EQ(version_of(folder.file()), 99);
}

TEST(Schema, TheDatabaseOfAnotherProgramIsLeftAlone)
{
    const Folder folder;
    write_file(folder.file(), "CREATE TABLE bookmarks (url TEXT)");
    EXPECT_THAT(complaint(folder.file()), HasSubstr("the database of another program"));
    EXPECT_EQ(version_of(folder.file()), 0);
}

}  // namespace
}  // namespace longroll::store
