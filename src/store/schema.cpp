// The steps of the schema. A step that has been released is never changed: the next change is a
// new step at the end.

#include "store/schema.h"

#include <array>

namespace longroll::store {

// "LROL": says whose file this is.
static constexpr int kApplication = 0x4c524f4c;

// Records are only ever added, each right behind the last: the database itself refuses all else.
static constexpr const char* kGamesAndRecords = R"sql(
CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    seed TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX games_by_id ON games (id);
CREATE TRIGGER games_are_new BEFORE INSERT ON games
WHEN EXISTS (SELECT 1 FROM games WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'there is already a game of this id'); END;
CREATE TRIGGER games_begin_once BEFORE UPDATE OF id, header, seed, created_ms ON games
BEGIN SELECT RAISE(ABORT, 'the beginning of a game is never changed'); END;
CREATE TRIGGER games_stay BEFORE DELETE ON games
BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END;

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (key),
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    kind TEXT NOT NULL CHECK (kind IN ('here', 'friend', 'open', 'computer')),
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE records (
    game INTEGER NOT NULL REFERENCES games (key),
    number INTEGER NOT NULL,
    request TEXT NOT NULL,
    line TEXT NOT NULL,
    time_ms INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER records_follow_on BEFORE INSERT ON records
BEGIN
    SELECT CASE
        WHEN NEW.number <= last THEN RAISE(ABORT, 'the game already has a record of this number')
        WHEN NEW.number > last + 1 THEN RAISE(ABORT, 'a record is missing before this one')
    END
    FROM (SELECT coalesce(max(number), 0) AS last FROM records WHERE game = NEW.game);
END;
CREATE TRIGGER records_stay_as_they_are BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER records_stay BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never deleted'); END;
)sql";

static constexpr const char* kSnapshots = R"sql(
CREATE TABLE snapshots (
    game INTEGER PRIMARY KEY REFERENCES games (key),
    number INTEGER NOT NULL,
    deeds INTEGER NOT NULL,
    next_roll INTEGER NOT NULL,
    state TEXT NOT NULL,
    digest TEXT NOT NULL
) STRICT;
)sql";

// For the list of games that wait for somebody: which have a free seat, and which are over.
static constexpr const char* kOpenGames = R"sql(
ALTER TABLE records ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
CREATE INDEX free_seats ON seats (game) WHERE kind = 'open' AND token_hash = '';
)sql";

// The standing orders of each seat, as its last change left them.
static constexpr const char* kOrders = R"sql(
CREATE TABLE orders (
    game INTEGER NOT NULL REFERENCES games (key),
    side INTEGER NOT NULL CHECK (side IN (0, 1)),
    book TEXT NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
)sql";

// What shows that nothing was changed, lost or put back: store/chain.h.
static constexpr const char* kChains = R"sql(
ALTER TABLE records ADD COLUMN chain TEXT NOT NULL DEFAULT '';
CREATE TABLE heads (
    game INTEGER PRIMARY KEY REFERENCES games (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    chain TEXT NOT NULL
) STRICT;
CREATE TABLE mark (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    commits INTEGER NOT NULL,
    hash TEXT NOT NULL
) STRICT;
INSERT INTO mark VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');
)sql";

static constexpr const char* kPictures = R"sql(
CREATE TABLE boards (
    hash TEXT PRIMARY KEY,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE pictures (
    game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    deeds INTEGER NOT NULL,
    body TEXT NOT NULL,
    entries TEXT NOT NULL,
    state TEXT NOT NULL,
    board TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;
)sql";

// For whoever runs a server: who made a game and may delete it, games that are closed, and what the
// operator wishes of a server that is running. Only a game that is marked for it is deleted.
static constexpr const char* kHostsLife = R"sql(
ALTER TABLE games ADD COLUMN creator_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN closed_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER IF EXISTS games_stay;
CREATE TRIGGER games_stay BEFORE DELETE ON games WHEN OLD.removed = 0
BEGIN SELECT RAISE(ABORT, 'a game is deleted only if it is marked for it'); END;
DROP TRIGGER IF EXISTS records_stay;
CREATE TRIGGER records_stay BEFORE DELETE ON records
WHEN EXISTS (SELECT 1 FROM games WHERE key = OLD.game AND removed = 0)
BEGIN SELECT RAISE(ABORT, 'a record is never deleted'); END;
CREATE TABLE wishes (
    key INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    wish TEXT NOT NULL CHECK (wish IN ('close', 'remove'))
) STRICT;
)sql";

static constexpr std::array<const char*, 7> kSteps = {
    kGamesAndRecords, kSnapshots, kOpenGames, kOrders, kChains, kPictures, kHostsLife};

int schema_version() { return static_cast<int>(kSteps.size()); }

static void check_owner(const Database& database)
{
    const auto application = database.number("PRAGMA application_id");
    const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
    if (application == kApplication || (application == 0 && tables == 0)) return;
    throw StoreError(Fault::Machine, "this is the database of another program",
                     "name another folder with --data");
}

static std::int64_t taken_steps(const Database& database)
{
    const auto version = database.number("PRAGMA user_version");
    if (version >= 0 && version <= schema_version()) return version;
    throw StoreError(Fault::Machine,
                     "the database is of version " + std::to_string(version) +
                         ", and this program knows versions up to " +
                         std::to_string(schema_version()),
                     "use the newer program that wrote it, or name another folder with --data");
}

void check_owner_and_version(const Database& database)
{
    check_owner(database);
    (void)taken_steps(database);
}

void migrate(Database& database)
{
    check_owner(database);
    if (taken_steps(database) == schema_version()) return;
    database.execute("BEGIN IMMEDIATE");
    try {
        const auto taken = static_cast<std::size_t>(taken_steps(database));
        for (std::size_t step = taken; step < kSteps.size(); ++step) database.execute(kSteps[step]);
        database.execute("PRAGMA application_id = " + std::to_string(kApplication) +
                         "; PRAGMA user_version = " + std::to_string(schema_version()) +
                         "; COMMIT");
    } catch (...) {
        database.roll_back();
        throw;
    }
}

}  // namespace longroll::store
