// Copying, checking and putting back.

#include "store/backup.h"

#include "store/chain.h"
#include "store/file_lock.h"
#include "store/readers.h"
#include "store/schema.h"

#include <array>

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace longroll::store {

namespace fs = std::filesystem;

static constexpr std::chrono::milliseconds kPatience{5000};

// Nobody else may read it: seeds of games that go on are in it.
static void make_private(const fs::path& file)
{
    const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0)
        throw StoreError(Fault::Machine,
                         "the file cannot be made (" +
                             std::error_code(errno, std::generic_category()).message() + ")",
                         "name another file");
    ::close(made);
}

static void to_disk(const fs::path& file)
{
    for (const fs::path& path : {file, file.parent_path().empty() ? "." : file.parent_path()}) {
        const int open = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (open < 0) continue;
        ::fsync(open);
        ::close(open);
    }
}

// What the superuser makes beside the database belongs to whom the folder belongs: a server that
// must be able to write to it.
static void give_to_owner(const fs::path& database)
{
    struct stat folder {};
    if (::geteuid() != 0 || ::stat(database.parent_path().c_str(), &folder) != 0) return;
    for (const std::string_view end : {"", "-wal", "-shm", ".mark", ".lock"}) {
        [[maybe_unused]] const int changed =
            ::chown((database.string() + std::string(end)).c_str(), folder.st_uid, folder.st_gid);
    }
}

static Copied check(const fs::path& file)
{
    Database database(file, Database::Access::Read, kPatience);
    check_owner_and_version(database);
    const std::string said = database.quick_check();
    if (said != "ok")
        throw StoreError(Fault::Machine, "the copy is damaged: " + said, "take another copy");
    if (database.number("PRAGMA user_version") == schema_version()) {  // older ones have no chains
        const Problems broken = Reader(file, kPatience).broken_games();
        if (!broken.empty())
            throw StoreError(Fault::Machine, broken.front().what, "take an earlier copy");
    }
    return {static_cast<std::uint64_t>(database.number("SELECT count(*) FROM games")),
            static_cast<std::uint64_t>(database.number("SELECT count(*) FROM records")),
            {}};
}

static void copy_database(const fs::path& from, const fs::path& to)
{
    const Database source(from, Database::Access::Read, kPatience);
    Database target(to, Database::Access::Write, kPatience);
    target.copy_from(source);
    target.execute("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
}

Result<Copied> backup(const fs::path& database, const fs::path& to)
{
    const fs::path unfinished = to.string() + ".part";
    try {
        if (!fs::exists(database))
            throw StoreError(Fault::Asked, "there are no games here: " + database.string(),
                             "name their folder with --data");
        if (fs::exists(to))
            throw StoreError(Fault::Asked, "there is such a file already", "name another one");
        fs::remove(unfinished);
        make_private(unfinished);
        copy_database(database, unfinished);
        give_to_owner(database);
        const Copied copied = check(unfinished);
        to_disk(unfinished);
        fs::rename(unfinished, to);
        to_disk(to);
        return copied;
    } catch (const StoreError& error) {
        std::error_code ignored;
        fs::remove(unfinished, ignored);
        return error.problems(to.string());
    } catch (const fs::filesystem_error& error) {
        return Problems{{to.string(), error.what(), "look after the disk and try again"}};
    }
}

static constexpr std::array kBesides{"", "-wal", "-shm", ".mark"};

// All of it by one name, so that it can be put back by hand.
static fs::path move_aside(const fs::path& database)
{
    if (!fs::exists(database)) return {};
    fs::path aside = fmt::format("{}.before-{:%Y%m%d-%H%M%S}", database.string(),
                                 fmt::gmtime(std::time(nullptr)));
    for (const std::string_view end : kBesides) {
        const fs::path old = database.string() + std::string(end);
        if (fs::exists(old)) fs::rename(old, aside.string() + std::string(end));
    }
    return aside;
}

Result<Copied> restore(const fs::path& from, const fs::path& database)
{
    try {
        if (!fs::exists(from))
            throw StoreError(Fault::Asked, "there is no such file", "name a file of `backup`");
        fs::create_directories(database.parent_path());
        const FileLock lock(database.string() + ".lock");
        Copied copied = check(from);
        const fs::path fresh = database.string() + ".part";
        fs::remove(fresh);
        make_private(fresh);
        copy_database(from, fresh);
        (void)check(fresh);
        to_disk(fresh);
        copied.aside = move_aside(database);
        fs::rename(fresh, database);
        to_disk(database);
        give_to_owner(database);
        return copied;
    } catch (const StoreError& error) {
        return error.problems(from.string());
    } catch (const fs::filesystem_error& error) {
        return Problems{{from.string(), error.what(), "look after the disk and try again"}};
    }
}

}  // namespace longroll::store
