// What is written comes back, in order and only once; the database itself refuses all else.

#include "store/sqlite.h"
#include "store_cast.h"

#include <thread>

#include <gmock/gmock.h>

namespace longroll::store {
namespace {

using testing::HasSubstr;

constexpr std::chrono::milliseconds kPatience{2000};

class StoreTest : public testing::Test {
protected:
    Folder folder_;
    std::unique_ptr<Store> store_ = opened(folder_.file());
};

TEST_F(StoreTest, AGameComesBackAsItWasWritten)
{
    GameRow game = a_game("g1");
    game.title = "Stonewall's \"wall\" — 1861";
    EXPECT_EQ(create(*store_, game), "");
    std::vector<RecordRow> records = {record(1), record(2), record(3)};
    records.back().over = true;
    for (const RecordRow& row : records) EXPECT_EQ(append(*store_, "g1", row), "");
    store_ = nullptr;
    store_ = opened(folder_.file());
    const StoredGame stored = loaded(*store_, "g1");
    EXPECT_EQ(stored.game, game);
    EXPECT_EQ(stored.records, records);
    EXPECT_FALSE(stored.snapshot);
}

TEST_F(StoreTest, AnUnknownGameIsNotThere)
{
    const auto game = store_->load("nowhere");
    ASSERT_TRUE(game);
    EXPECT_FALSE(*game);
    EXPECT_THAT(append(*store_, "nowhere", record(1)), HasSubstr("there is no game \"nowhere\""));
}

TEST_F(StoreTest, AGameIsCreatedOnce)
{
    EXPECT_EQ(create(*store_, a_game("g1")), "");
    GameRow other = a_game("g1");
    other.seed = "1111";
    EXPECT_THAT(create(*store_, other), HasSubstr("already a game of this id"));
    EXPECT_EQ(loaded(*store_, "g1").game.seed, "00ff");
}

TEST_F(StoreTest, ARecordTwiceOrOutOfOrderIsRefused)
{
    create(*store_, a_game("g1"));
    EXPECT_THAT(append(*store_, "g1", record(2)), HasSubstr("a record is missing"));
    EXPECT_EQ(append(*store_, "g1", record(1)), "");
    EXPECT_THAT(append(*store_, "g1", record(1)), HasSubstr("already has a record"));
    EXPECT_THAT(append(*store_, "g1", record(0)), HasSubstr("already has a record"));
    EXPECT_THAT(append(*store_, "g1", record(3)), HasSubstr("a record is missing"));
    EXPECT_EQ(append(*store_, "g1", record(2)), "");
    EXPECT_EQ(loaded(*store_, "g1").records, (std::vector{record(1), record(2)}));
    EXPECT_TRUE(store_->healthy()) << "a refused record is no fault of the disk";
}

TEST_F(StoreTest, OnlyTheLatestSnapshotIsKept)
{
    create(*store_, a_game("g1"));
    const Snapshot early{1, 1, 4, "{}", "d1"};
    const Snapshot late{2, 2, 9, R"({"a":1})", "d2"};
    EXPECT_EQ(append(*store_, "g1", record(1), early), "");
    EXPECT_EQ(loaded(*store_, "g1").snapshot, early);
    EXPECT_EQ(append(*store_, "g1", record(2), late), "");
    EXPECT_EQ(loaded(*store_, "g1").snapshot, late);
    // A refused record leaves its snapshot behind too.
    EXPECT_NE(append(*store_, "g1", record(9), Snapshot{9, 9, 9, "{}", "d9"}), "");
    EXPECT_EQ(loaded(*store_, "g1").snapshot, late);
}

TEST_F(StoreTest, ASeatAndItsRecordChangeTogether)
{
    create(*store_, a_game("g1"));
    const Seat joined{SeatKind::Open, "", "Bob", "bb"};
    Waiting waiting;
    store_->set_seat("g1", Side::Union, joined, record(1), waiting.done());
    EXPECT_EQ(waiting.get(), "");
    EXPECT_EQ(loaded(*store_, "g1").game.seats[1], joined);
    EXPECT_EQ(loaded(*store_, "g1").game.seats[0], a_game("g1").seats[0]);
    Waiting again;
    store_->set_seat("g1", Side::Union, Seat{SeatKind::Open, "", "Eve", "ee"}, record(1),
                     again.done());
    EXPECT_THAT(again.get(), HasSubstr("already has a record"));
    EXPECT_EQ(loaded(*store_, "g1").game.seats[1], joined);
    Waiting unknown;
    store_->set_seat("g2", Side::Union, joined, record(1), unknown.done());
    EXPECT_THAT(unknown.get(), HasSubstr("there is no game \"g2\""));
}

TEST_F(StoreTest, OpenGamesAreThoseWithAFreeSeatNewestFirst)
{
    for (const std::string id : {"old", "new", "taken", "over"}) {
        GameRow game = a_game(id);
        if (id == "new") game.created_ms = 5'000;
        if (id == "taken") game.seats[1].token_hash = "bb";
        create(*store_, game);
    }
    append(*store_, "old", record(1));
    RecordRow last = record(1);
    last.over = true;
    append(*store_, "over", last);
    const auto games = store_->open_games(10);
    ASSERT_TRUE(games) << to_text(games.error());
    ASSERT_EQ(games->size(), 2u);
    EXPECT_EQ((*games)[0].id, "new");
    EXPECT_EQ((*games)[0].version, 0u);
    EXPECT_EQ((*games)[1].id, "old");
    EXPECT_EQ((*games)[1].version, 1u);
    EXPECT_EQ((*games)[1].seats, a_game("old").seats);
    EXPECT_EQ(store_->open_games(1)->size(), 1u);
    // Taken back, the game is open again.
    append(*store_, "over", record(2));
    EXPECT_EQ(store_->open_games(10)->size(), 3u);
}

TEST_F(StoreTest, TheDatabaseRefusesToForget)
{
    create(*store_, a_game("g1"));
    append(*store_, "g1", record(1));
    Database other(folder_.file(), Database::Access::Write, kPatience);
    const auto refusal = [&](const char* sql) -> std::string {
        try {
            other.execute(sql);
        } catch (const StoreError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(refusal("UPDATE records SET line = 'forged'"), "a record is never changed");
    EXPECT_EQ(refusal("DELETE FROM records"), "a record is never deleted");
    EXPECT_EQ(refusal("UPDATE games SET seed = 'chosen'"),
              "the beginning of a game is never changed");
    EXPECT_EQ(refusal("DELETE FROM games"), "a game is deleted only if it is marked for it");
    EXPECT_THAT(refusal("INSERT INTO records VALUES (77, 1, '', '', 0, 0, '')"),
                HasSubstr("FOREIGN KEY"));
    EXPECT_EQ(loaded(*store_, "g1").records, std::vector{record(1)});
}

TEST_F(StoreTest, ManyThreadsWriteAndReadAtOnce)
{
    constexpr int kThreads = 8;
    constexpr std::uint64_t kRecords = 200;
    std::vector<std::thread> threads;
    std::atomic<int> failures = 0;
    for (int thread = 0; thread < kThreads; ++thread)
        threads.emplace_back([&, id = "g" + std::to_string(thread)] {
            if (!create(*store_, a_game(id)).empty()) ++failures;
            for (std::uint64_t number = 1; number <= kRecords; ++number) {
                if (!append(*store_, id, record(number)).empty()) ++failures;
                if (number % 50 == 0 && loaded(*store_, id).records.size() != number) ++failures;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(failures, 0);
    for (int thread = 0; thread < kThreads; ++thread)
        EXPECT_EQ(loaded(*store_, "g" + std::to_string(thread)).records.size(), kRecords);
    EXPECT_EQ(store_->figures().written, kThreads * (kRecords + 1));
    EXPECT_EQ(store_->figures().failed, 0u);
    EXPECT_EQ(store_->queued(), 0u);
}

// What gathers while somebody holds the database goes to disk as one.
TEST_F(StoreTest, WhatGathersIsCommittedTogetherAndOneBadJobSpoilsNone)
{
    create(*store_, a_game("g1"));
    create(*store_, a_game("g2"));
    const std::uint64_t before = store_->figures().transactions;
    Database holder(folder_.file(), Database::Access::Write, kPatience);
    holder.execute("BEGIN IMMEDIATE");
    std::vector<Waiting> answers(201);
    for (std::uint64_t number = 1; number <= 100; ++number) {
        store_->append("g1", record(number), {}, answers[number].done());
        store_->append("g2", record(number), {}, answers[100 + number].done());
    }
    EXPECT_GE(store_->queued(), 199u);
    holder.execute("COMMIT");
    for (std::size_t job = 1; job <= 200; ++job) EXPECT_EQ(answers[job].get(), "");
    // The first may have gone alone; the rest gathered behind it.
    EXPECT_LE(store_->figures().transactions - before, 3u);

    holder.execute("BEGIN IMMEDIATE");
    std::vector<Waiting> mixed(4);
    store_->append("g1", record(101), {}, mixed[0].done());
    store_->append("g1", record(150), {}, mixed[1].done());
    store_->append("nowhere", record(1), {}, mixed[2].done());
    store_->append("g2", record(101), {}, mixed[3].done());
    holder.execute("COMMIT");
    EXPECT_EQ(mixed[0].get(), "");
    EXPECT_THAT(mixed[1].get(), HasSubstr("a record is missing"));
    EXPECT_THAT(mixed[2].get(), HasSubstr("there is no game"));
    EXPECT_EQ(mixed[3].get(), "");
    EXPECT_EQ(loaded(*store_, "g1").records.size(), 101u);
    EXPECT_EQ(loaded(*store_, "g2").records.size(), 101u);
}

TEST_F(StoreTest, ClosingWritesWhatIsQueued)
{
    create(*store_, a_game("g1"));
    std::atomic<int> written = 0;
    for (std::uint64_t number = 1; number <= 50; ++number)
        store_->append("g1", record(number), {},
                       [&](const Problems& problems) { written += problems.empty() ? 1 : 0; });
    store_ = nullptr;
    EXPECT_EQ(written, 50);
    store_ = opened(folder_.file());
    EXPECT_EQ(loaded(*store_, "g1").records.size(), 50u);
}

TEST(Store, RemovesAGameWithAllThatBelongsToIt)
{
    const Folder folder;
    const auto store = opened(folder.file());
    for (const char* id : {"one", "two"}) {
        EXPECT_EQ(create(*store, a_game(id)), "");
        EXPECT_EQ(append(*store, id, record(1)), "");
    }
    Waiting removed;
    store->remove_game("one", removed.done());
    EXPECT_EQ(removed.get(), "");
    EXPECT_FALSE(*store->load("one"));
    EXPECT_EQ(loaded(*store, "two").records.size(), 1u);
    EXPECT_NE(append(*store, "one", record(2)), "");
    // Its id is free again, and nothing of the old game is found under it.
    EXPECT_EQ(create(*store, a_game("one")), "");
    EXPECT_TRUE(loaded(*store, "one").records.empty());
}

TEST(Store, KnowsGamesInWhichNothingHasHappenedForLong)
{
    const Folder folder;
    const auto store = opened(folder.file());
    for (const char* id : {"going", "over", "young"}) EXPECT_EQ(create(*store, a_game(id)), "");
    RecordRow last = record(1);  // at 2001
    EXPECT_EQ(append(*store, "going", last), "");
    last.over = true;
    EXPECT_EQ(append(*store, "over", last), "");
    last.time_ms = 9'000;
    EXPECT_EQ(append(*store, "young", last), "");
    using Ids = std::vector<std::string>;
    EXPECT_EQ(*store->expired({2'001, 0}, 10), Ids{});
    EXPECT_EQ(*store->expired({2'002, 0}, 10), Ids{"over"});
    EXPECT_EQ(*store->expired({0, 2'002}, 10), Ids{"going"});
    EXPECT_EQ(store->expired({10'000, 10'000}, 2)->size(), 2u);
}

}  // namespace
}  // namespace longroll::store
