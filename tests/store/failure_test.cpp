// Everything that can be wrong with a disk: each gives one clear sentence and an intact game.

#include "store/sqlite.h"
#include "store_cast.h"

#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace longroll::store {
namespace {

using testing::HasSubstr;

constexpr std::chrono::milliseconds kShort{20};

std::string large(std::size_t bytes) { return std::string(bytes, 'x'); }

RecordRow large_record(std::uint64_t number, std::size_t bytes)
{
    RecordRow row = record(number);
    row.line = large(bytes);
    return row;
}

// What a child of this process says; whatever it does to itself stays there.
template <class Act>
std::string said_by_child(Act act)
{
    int pipe[2];
    EXPECT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const std::string text = act();
        const auto written = ::write(pipe[1], text.data(), text.size());
        ::_exit(written == static_cast<ssize_t>(text.size()) ? 0 : 1);
    }
    ::close(pipe[1]);
    std::string text;
    char buffer[512];
    for (ssize_t size = 0; (size = ::read(pipe[0], buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(size));
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    return text;
}

TEST(Failure, AFolderIsMadeAndIsNobodyElsesToRead)
{
    const Folder folder;
    const auto file = folder.path() / "a" / "b" / "games.db";
    ASSERT_TRUE(opened(file));
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
    EXPECT_EQ(std::filesystem::status(file.parent_path()).permissions(), perms::owner_all);
}

TEST(Failure, AFolderThatCannotBeMade)
{
    const Folder folder;
    std::ofstream(folder.path() / "letter") << "dear mother";
    EXPECT_THAT(complaint(folder.path() / "letter" / "games.db"),
                HasSubstr("the folder cannot be made"));
}

TEST(Failure, AFolderThatMayNotBeWritten)
{
    const Folder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0555));
    const std::string said = said_by_child([&]() -> std::string {
        // The superuser may write everywhere, so be somebody else.
        if (::geteuid() == 0 && ::setuid(65534) != 0) return "cannot be another user";
        return complaint(folder.file());
    });
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    EXPECT_THAT(said, HasSubstr("the folder cannot be written"));
    EXPECT_FALSE(std::filesystem::exists(folder.file()));
}

TEST(Failure, AFileThatIsNoDatabase)
{
    const Folder folder;
    std::ofstream(folder.file()) << "It was a fine morning, and nobody expected a battle. "
                                 << large(4096);
    EXPECT_THAT(complaint(folder.file()), HasSubstr("this file is no database"));
}

TEST(Failure, ADamagedPageIsReportedAndOtherGamesGoOn)
{
    const Folder folder;
    {
        const auto store = opened(folder.file());
        create(*store, a_game("g1"));
        for (std::uint64_t number = 1; number <= 60; ++number)
            append(*store, "g1", large_record(number, 500));
        create(*store, a_game("g2"));
        for (std::uint64_t number = 1; number <= 60; ++number) append(*store, "g2", record(number));
    }
    // Scribbles over some pages that hold nothing but records of the first game: leaves of its
    // tree, whose first byte is 10.
    std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
    const std::string whole(std::istreambuf_iterator<char>(file), {});
    int scribbled = 0;
    for (std::size_t page = 4096; page < whole.size() && scribbled < 3; page += 4096) {
        if (whole[page] != 10 || whole.find(large(500), page) > page + 4096) continue;
        file.seekp(static_cast<std::streamoff>(page));
        file << large(64);
        ++scribbled;
    }
    file.close();
    ASSERT_EQ(scribbled, 3);
    const auto store = opened(folder.file());
    const auto damaged = store->load("g1");
    ASSERT_FALSE(damaged);
    EXPECT_THAT(to_text(damaged.error()), HasSubstr("the database is damaged"));
    EXPECT_EQ(loaded(*store, "g2").records.size(), 60u);
    EXPECT_EQ(append(*store, "g2", record(61)), "");
}

TEST(Failure, ASecondServerIsToldSo)
{
    const Folder folder;
    const auto first = opened(folder.file());
    EXPECT_THAT(complaint(folder.file()), HasSubstr("another server is using this database"));
    EXPECT_EQ(create(*first, a_game("g1")), "");
}

TEST(Failure, ALockedDatabaseIsWaitedForOnceAndGoesOnAfterwards)
{
    const Folder folder;
    Settings settings;
    settings.patience = kShort;
    const auto store = opened(folder.file(), settings);
    create(*store, a_game("g1"));
    append(*store, "g1", record(1));
    Database holder(folder.file(), Database::Access::Write, kShort);
    holder.execute("BEGIN IMMEDIATE");
    EXPECT_THAT(append(*store, "g1", record(2)),
                HasSubstr("another program holds the database locked"));
    EXPECT_FALSE(store->healthy());
    // Reading needs no leave.
    EXPECT_EQ(loaded(*store, "g1").records.size(), 1u);
    holder.execute("ROLLBACK");
    EXPECT_EQ(append(*store, "g1", record(2)), "");
    EXPECT_TRUE(store->healthy());
    EXPECT_EQ(loaded(*store, "g1").records, (std::vector{record(1), record(2)}));
}

TEST(Failure, AQueueWithoutRoomRefusesAtOnce)
{
    const Folder folder;
    Settings settings;
    settings.most_queued = 3;
    const auto store = opened(folder.file(), settings);
    Database holder(folder.file(), Database::Access::Write, kShort);
    holder.execute("BEGIN IMMEDIATE");
    std::vector<Waiting> answers(20);
    for (std::size_t game = 0; game < answers.size(); ++game)
        store->create(a_game("g" + std::to_string(game)), answers[game].done());
    // Three wait, beside those that the writer took before it found the database held.
    EXPECT_LE(store->queued(), 6u);
    EXPECT_GE(store->figures().failed, 14u);
    holder.execute("COMMIT");
    std::size_t refused = 0;
    for (std::size_t game = 0; game < answers.size(); ++game) {
        const std::string answer = answers[game].get();
        EXPECT_EQ(store->load("g" + std::to_string(game))->has_value(), answer.empty());
        if (answer.empty()) continue;
        EXPECT_THAT(answer, HasSubstr("too much is waiting to be written"));
        ++refused;
    }
    EXPECT_EQ(refused, store->figures().failed);
}

TEST(Failure, AFullDiskRefusesWhatDoesNotFitAndKeepsTheRest)
{
    const Folder folder;
    Settings settings;
    settings.most_pages = 60;
    const auto store = opened(folder.file(), settings);
    create(*store, a_game("g1"));
    std::uint64_t number = 0;
    std::string answer;
    while ((answer = append(*store, "g1", large_record(number + 1, 8000))).empty()) ++number;
    EXPECT_THAT(answer, HasSubstr("the disk is full"));
    EXPECT_GT(number, 5u);
    EXPECT_FALSE(store->healthy());
    EXPECT_EQ(loaded(*store, "g1").records.size(), number);
    // A small one fits, beside a large one that does not.
    Waiting too_large;
    Waiting small;
    create(*store, a_game("g2"));
    store->append("g1", large_record(number + 1, 80'000), {}, too_large.done());
    store->append("g2", record(1), {}, small.done());
    EXPECT_THAT(too_large.get(), HasSubstr("the disk is full"));
    EXPECT_EQ(small.get(), "");
    EXPECT_TRUE(store->healthy());
}

// The file system itself refuses to let a file grow.
TEST(Failure, AWriteThatTheSystemRefusesLosesNothing)
{
    const Folder folder;
    const std::string said = said_by_child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{400'000, 400'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto store = opened(folder.file());
        create(*store, a_game("g1"));
        std::uint64_t number = 0;
        std::string answer;
        while ((answer = append(*store, "g1", large_record(number + 1, 4000))).empty()) ++number;
        const bool same = loaded(*store, "g1").records.size() == number;
        return std::to_string(number) + (same ? " " : " lost some ") + answer;
    });
    EXPECT_THAT(said, HasSubstr("games.db: "));
    const auto store = opened(folder.file());
    const StoredGame stored = loaded(*store, "g1");
    EXPECT_EQ(said.substr(0, said.find(' ')), std::to_string(stored.records.size())) << said;
    EXPECT_GT(stored.records.size(), 5u);
    EXPECT_EQ(append(*store, "g1", record(stored.records.size() + 1)), "");
}

}  // namespace
}  // namespace longroll::store
