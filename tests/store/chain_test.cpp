// Records that were changed, swapped or lost, and databases that are not the newest, are found.

#include "store/backup.h"
#include "store/chain.h"
#include "store/sqlite.h"
#include "store_cast.h"

#include <atomic>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>

namespace longroll::store {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

void played(Store& store, const std::string& game, std::uint64_t records)
{
    EXPECT_EQ(create(store, a_game(game)), "");
    for (std::uint64_t number = 1; number <= records; ++number)
        EXPECT_EQ(append(store, game, record(number)), "");
}

void meddle(const fs::path& file, const std::string& sql)
{
    Database(file, Database::Access::Write, std::chrono::milliseconds(0))
        .execute(
            "DROP TRIGGER records_stay_as_they_are; DROP TRIGGER records_stay;"
            "DROP TRIGGER records_follow_on;" +
            sql);
}

std::string found_after(const std::string& sql)
{
    const Folder folder;
    {
        const auto store = opened(folder.file());
        played(*store, "g1", 5);
        played(*store, "g2", 5);
    }
    meddle(folder.file(), sql);
    const auto store = opened(folder.file());
    // The other game is as it was, and goes on.
    EXPECT_EQ(loaded(*store, "g2").records.size(), 5u);
    EXPECT_EQ(append(*store, "g2", record(6)), "");
    const auto broken = store->load("g1");
    EXPECT_FALSE(broken);
    const std::string findings = to_text(store->findings());
    if (!broken) {
        EXPECT_THAT(findings, HasSubstr(broken.error().front().what));
    }
    return findings;
}

TEST(Chain, FindsARecordThatWasChanged)
{
    EXPECT_THAT(found_after("UPDATE records SET line = '{\"n\":9}' WHERE game = 1 AND number = 3"),
                HasSubstr("record 3 is not the one that was written"));
    EXPECT_THAT(found_after("UPDATE records SET over = 1 WHERE game = 1 AND number = 5"),
                HasSubstr("record 5 is not"));
}

TEST(Chain, FindsRecordsThatWereSwapped)
{
    EXPECT_THAT(
        found_after("UPDATE records SET line = (SELECT line FROM records WHERE game = 1 AND "
                    "number = 4), chain = (SELECT chain FROM records WHERE game = 1 AND "
                    "number = 4) WHERE game = 1 AND number = 2"),
        HasSubstr("record 2 is not"));
}

TEST(Chain, FindsRecordsThatWereLost)
{
    EXPECT_THAT(found_after("DELETE FROM records WHERE game = 1 AND number > 3"),
                HasSubstr("its last record is number 3, and number 5 was written"));
    EXPECT_THAT(found_after("DELETE FROM records WHERE game = 1 AND number = 2"),
                HasSubstr("record 3 is not"));
}

TEST(Chain, AWriteAheadLogThatWasCutIsFoundAtTheStart)
{
    const Folder folder;
    const Folder elsewhere;
    {
        const auto store = opened(folder.file());
        played(*store, "g1", 5);
        // As after a kill: the database, with what it has not folded in yet beside it.
        for (const std::string end : {"", "-wal", ".mark"})
            fs::copy_file(folder.file().string() + end, elsewhere.file().string() + end);
    }
    const fs::path log = elsewhere.file().string() + "-wal";
    {
        const auto store = opened(elsewhere.file());  // whole, it is good
        EXPECT_EQ(loaded(*store, "g1").records.size(), 5u);
        EXPECT_EQ(append(*store, "g1", record(6)), "");
        fs::copy_file(elsewhere.file(), elsewhere.path() / "cut.db");
        fs::copy_file(log, elsewhere.path() / "cut.db-wal");
        fs::copy_file(elsewhere.file().string() + ".mark", elsewhere.path() / "cut.db.mark");
    }
    fs::resize_file(elsewhere.path() / "cut.db-wal",
                    fs::file_size(elsewhere.path() / "cut.db-wal") - 4096);
    EXPECT_THAT(complaint(elsewhere.path() / "cut.db"),
                HasSubstr("the database is not the newest"));
    fs::remove(elsewhere.path() / "cut.db-wal");
    fs::remove(elsewhere.path() / "cut.db-shm");
    EXPECT_THAT(complaint(elsewhere.path() / "cut.db"), HasSubstr("delete"));
    // Whoever knows what he does may go on.
    fs::remove(elsewhere.path() / "cut.db.mark");
    EXPECT_EQ(complaint(elsewhere.path() / "cut.db"), "");
}

TEST(Chain, AnOlderCopyIsFoundAtTheStart)
{
    const Folder folder;
    {
        const auto store = opened(folder.file());
        played(*store, "g1", 5);
    }
    fs::copy_file(folder.file(), folder.path() / "old");
    {
        const auto store = opened(folder.file());
        EXPECT_EQ(append(*store, "g1", record(6)), "");
    }
    fs::copy_file(folder.path() / "old", folder.file(), fs::copy_options::overwrite_existing);
    EXPECT_THAT(complaint(folder.file()), HasSubstr("the database is not the newest"));
}

TEST(Chain, DamageIsFoundAtTheStart)
{
    const Folder folder;
    {
        const auto store = opened(folder.file());
        played(*store, "g1", 400);
        EXPECT_TRUE(store->findings().empty());
    }
    std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(fs::file_size(folder.file()) - 4096));
    file << std::string(4096, '\x7f');
    file.close();
    const auto store = opened(folder.file());
    EXPECT_THAT(to_text(store->findings()), HasSubstr("the database is damaged"));
}

TEST(Backup, IsTakenWhileTheStoreIsWrittenTo)
{
    const Folder folder;
    const auto store = opened(folder.file());
    played(*store, "g1", 50);
    std::atomic<bool> enough = false;
    std::uint64_t last = 50;
    std::thread writer([&] {
        while (!enough) {
            EXPECT_EQ(append(*store, "g1", record(last + 1)), "");
            ++last;
        }
    });
    for (int copy = 0; copy < 5; ++copy) {
        const fs::path to = folder.path() / ("copy" + std::to_string(copy));
        const auto copied = backup(folder.file(), to);
        ASSERT_TRUE(copied) << to_text(copied.error());
        EXPECT_EQ(copied->games, 1u);
        EXPECT_GE(copied->records, 50u);
        EXPECT_EQ(fs::status(to).permissions(), fs::perms::owner_read | fs::perms::owner_write);
        // It is one moment of the store: all records up to some one.
        const Folder other;
        ASSERT_TRUE(restore(to, other.file()));
        const auto again = opened(other.file());
        EXPECT_EQ(loaded(*again, "g1").records.size(), copied->records);
    }
    enough = true;
    writer.join();
    EXPECT_EQ(loaded(*store, "g1").records.size(), last);
}

TEST(Backup, WritesOverNothing)
{
    const Folder folder;
    const auto store = opened(folder.file());
    std::ofstream(folder.path() / "letter") << "dear mother";
    const auto copied = backup(folder.file(), folder.path() / "letter");
    ASSERT_FALSE(copied);
    EXPECT_THAT(to_text(copied.error()), HasSubstr("there is such a file already"));
    const auto nothing = backup(folder.path() / "none.db", folder.path() / "copy");
    ASSERT_FALSE(nothing);
    EXPECT_THAT(to_text(nothing.error()), HasSubstr("there are no games here"));
}

TEST(Restore, PutsACopyBackAndKeepsWhatWasThere)
{
    const Folder folder;
    const fs::path copy = folder.path() / "copy";
    {
        const auto store = opened(folder.file());
        played(*store, "g1", 5);
        ASSERT_TRUE(backup(folder.file(), copy));
        played(*store, "g2", 3);
        const auto refused = restore(copy, folder.file());
        ASSERT_FALSE(refused);
        EXPECT_THAT(to_text(refused.error()), HasSubstr("another server is using this database"));
    }
    const auto restored = restore(copy, folder.file());
    ASSERT_TRUE(restored) << to_text(restored.error());
    const auto store = opened(folder.file());
    EXPECT_EQ(loaded(*store, "g1").records.size(), 5u);
    EXPECT_FALSE(store->load("g2")->has_value());
    EXPECT_EQ(append(*store, "g1", record(6)), "");
    const auto before = opened(restored->aside);
    EXPECT_EQ(loaded(*before, "g2").records.size(), 3u);
}

TEST(Restore, RefusesACopyThatWasMeddledWith)
{
    const Folder folder;
    const fs::path copy = folder.path() / "copy";
    {
        const auto store = opened(folder.file());
        played(*store, "g1", 5);
        ASSERT_TRUE(backup(folder.file(), copy));
    }
    meddle(copy, "UPDATE records SET line = '{}' WHERE number = 2");
    const auto restored = restore(copy, folder.file());
    ASSERT_FALSE(restored);
    EXPECT_THAT(to_text(restored.error()), HasSubstr("record 2 is not"));
    EXPECT_EQ(loaded(*opened(folder.file()), "g1").records.size(), 5u);
}

TEST(Trouble, IsToldUntilAWriteSucceeds)
{
    const Folder folder;
    Settings settings;
    settings.patience = std::chrono::milliseconds(20);
    const auto store = opened(folder.file(), settings);
    EXPECT_EQ(store->trouble(), "");
    Database holder(folder.file(), Database::Access::Write, settings.patience);
    holder.execute("BEGIN IMMEDIATE");
    EXPECT_NE(create(*store, a_game("g1")), "");
    EXPECT_THAT(store->trouble(), HasSubstr("holds the database locked"));
    holder.execute("ROLLBACK");
    EXPECT_EQ(create(*store, a_game("g1")), "");
    EXPECT_EQ(store->trouble(), "");
}

}  // namespace
}  // namespace longroll::store
