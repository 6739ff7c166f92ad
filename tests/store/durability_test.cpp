// Kill -9 at any moment: what was acknowledged is there.

#include "store_cast.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace longroll::store {
namespace {

constexpr std::uint64_t kWindow = 8;  // records that the child has under way at a time

// Appends for ever, and says each number as it is acknowledged.
[[noreturn]] void append_for_ever(const std::filesystem::path& file, std::uint64_t next, int out)
{
    const auto store = opened(file);
    if (next == 1) create(*store, a_game("g1"));
    while (true) {
        std::vector<Waiting> answers(kWindow);
        for (std::uint64_t job = 0; job < kWindow; ++job)
            store->append("g1", record(next + job), {}, answers[job].done());
        for (std::uint64_t job = 0; job < kWindow; ++job) {
            const std::uint64_t number = answers[job].get().empty() ? next + job : 0;
            if (::write(out, &number, sizeof number) != sizeof number) ::_exit(1);
        }
        next += kWindow;
    }
}

// Lets a child append until it has acknowledged so many, and kills it in the middle of its work.
std::uint64_t acknowledged_before_kill(const std::filesystem::path& file, std::uint64_t next,
                                       int acknowledgements)
{
    int pipe[2];
    EXPECT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) append_for_ever(file, next, pipe[1]);
    ::close(pipe[1]);
    std::uint64_t last = next - 1;
    std::uint64_t number = 0;
    for (int heard = 0; ::read(pipe[0], &number, sizeof number) == sizeof number; ++heard) {
        EXPECT_EQ(number, last + 1);
        last = number;
        if (heard == acknowledgements) ::kill(child, SIGKILL);
    }
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    return last;
}

TEST(Durability, NothingAcknowledgedIsLost)
{
    const Folder folder;
    std::uint64_t next = 1;
    for (int round = 0; round < 12; ++round) {
        const std::uint64_t acknowledged =
            acknowledged_before_kill(folder.file(), next, 3 + round * 17);
        const auto store = opened(folder.file());
        const std::vector<RecordRow> records = loaded(*store, "g1").records;
        ASSERT_GE(records.size(), acknowledged);
        ASSERT_LE(records.size(), acknowledged + 2 * kWindow);
        for (std::size_t index = 0; index < records.size(); ++index)
            ASSERT_EQ(records[index], record(index + 1));
        next = records.size() + 1;
    }
    EXPECT_GT(next, 100u);
}

}  // namespace
}  // namespace longroll::store
