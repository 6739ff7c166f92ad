// Opening the file, and the edge at which the store's exceptions become problems.

#include "store/store.h"

#include "store/chain.h"
#include "store/readers.h"
#include "store/schema.h"

#include <fmt/format.h>

namespace longroll::store {

static Database open_for_writing(const std::filesystem::path& file, const Settings& settings)
{
    settings.disk->make(file);
    Database database(file, Database::Access::Write, settings.patience, settings.disk->vfs());
    // Fully synchronous: a commit waits until the disk has it. Changes are folded from their log
    // into the file less often than by default, since that costs two more waits.
    database.execute(
        fmt::format("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                    "PRAGMA wal_autocheckpoint = {}; PRAGMA journal_size_limit = 67108864;",
                    settings.fold_after));
    migrate(database);
    if (settings.most_pages > 0)
        database.execute("PRAGMA max_page_count = " + std::to_string(settings.most_pages));
    return database;
}

// What was acknowledged is in the database, or it is not the database that acknowledged it.
static void check_mark(const Database& database, const MarkFile& file,
                       const std::filesystem::path& path)
{
    const auto known = file.read();
    if (!known) return;
    const auto commits = static_cast<std::uint64_t>(database.number("SELECT commits FROM mark"));
    Statement statement = database.prepare("SELECT hash FROM mark");
    const bool same = statement.step() && statement.text(0) == known->hash;
    if (commits > known->commits || (commits == known->commits && same)) return;
    throw StoreError(
        Fault::Machine,
        fmt::format("the database is not the newest: it has {} commits, and {} were made; its "
                    "write-ahead log was lost, or another copy was put in its place",
                    commits, known->commits),
        "put the newest back, with the -wal file beside it; or, to go on from this one and lose "
        "what came after it, delete " +
            path.string());
}

static Problems found_in(const Database& database, const std::filesystem::path& file,
                         const Settings& settings)
{
    Problems findings;
    const std::string said = database.quick_check();
    if (said != "ok")
        findings.add(file.string(), "the database is damaged (" + said + ")",
                     "put a backup back with `longroll restore`");
    try {
        findings.append(Reader(file, settings.patience, settings.disk->vfs()).broken_games());
    } catch (const StoreError& error) {
        findings.append(error.problems(file.string()));
    }
    return findings;
}

Store::Store(const std::filesystem::path& file, const Settings& settings)
    : where_(file.string()), disk_(settings.disk), lock_(disk_->lock(file.string() + ".lock"))
{
    Database database = open_for_writing(file, settings);
    mark_file_ = std::make_unique<MarkFile>(*disk_, file);
    check_mark(database, *mark_file_, MarkFile::beside(file));
    findings_ = found_in(database, file, settings);
    writer_ = std::make_unique<Writer>(std::move(database), *mark_file_, where_,
                                       Writer::Terms{settings.most_queued, settings.hands});
    readers_ = std::make_unique<Readers>(file, settings.patience, disk_->vfs());
}

Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file,
                                           const Settings& settings)
{
    try {
        return std::unique_ptr<Store>(new Store(file, settings));
    } catch (const StoreError& error) {
        return error.problems(file.string());
    }
}

void Store::create(GameRow game, Done done)
{
    writer_->add({CreateGame{std::move(game)}, std::move(done)});
}

void Store::append(std::string game, RecordRow record, std::optional<Snapshot> snapshot, Done done)
{
    writer_->add(
        {AppendRecord{std::move(game), std::move(record), std::move(snapshot)}, std::move(done)});
}

void Store::set_orders(std::string game, Side side, std::string book, Done done)
{
    writer_->add({KeepOrders{std::move(game), side, std::move(book)}, std::move(done)});
}

void Store::set_seat(std::string game, Side side, Seat seat, RecordRow record, Done done)
{
    writer_->add(
        {ChangeSeat{std::move(game), side, std::move(seat), std::move(record)}, std::move(done)});
}

void Store::close_game(std::string game, std::int64_t time_ms, Done done)
{
    writer_->add({CloseGame{std::move(game), time_ms}, std::move(done)});
}

void Store::remove_game(std::string game, Done done)
{
    writer_->add({RemoveGame{std::move(game)}, std::move(done)});
}

// What a reading answers, or its problems.
template <class Reading>
static auto answered(Readers& readers, const std::string& where, Reading reading)
    -> Result<decltype(reading(std::declval<Reader&>()))>
{
    try {
        return readers.read(reading);
    } catch (const StoreError& error) {
        return error.problems(where);
    }
}

Result<std::optional<StoredGame>> Store::load(const std::string& id) const
{
    return answered(*readers_, where_, [&](Reader& reader) { return reader.game(id); });
}

Result<std::vector<Brief>> Store::open_games(std::size_t limit) const
{
    return answered(*readers_, where_, [&](Reader& reader) { return reader.open_games(limit); });
}

Result<std::vector<Brief>> Store::games() const
{
    return answered(*readers_, where_, [](Reader& reader) { return reader.games(); });
}

Result<std::vector<WishRow>> Store::wishes() const
{
    return answered(*readers_, where_, [](Reader& reader) { return reader.wishes(); });
}

Result<std::vector<std::string>> Store::expired(const Expiry& expiry, std::size_t limit) const
{
    return answered(*readers_, where_,
                    [&](Reader& reader) { return reader.expired(expiry, limit); });
}

void Store::keep_picture(std::string game, Picture picture, Done done)
{
    writer_->add({KeepPicture{std::move(game), std::move(picture)}, std::move(done)});
}

Result<std::vector<Picture>> Store::pictures(const std::string& id) const
{
    try {
        return readers_->read([&](Reader& reader) { return reader.pictures(id); });
    } catch (const StoreError& error) {
        return error.problems(where_);
    }
}

Result<std::vector<Beginning>> Store::beginnings() const
{
    try {
        return readers_->read([&](Reader& reader) { return reader.beginnings(); });
    } catch (const StoreError& error) {
        return error.problems(where_);
    }
}

std::string Store::trouble() const
{
    constexpr std::uintmax_t kLeast = 16u << 20;
    const auto room = disk_->room(where_);
    if (room && *room < kLeast)
        return fmt::format("the disk is all but full: {} KiB are left", *room >> 10);
    return writer_->healthy() ? std::string() : writer_->trouble();
}

bool Store::healthy() const { return writer_->healthy(); }

std::size_t Store::queued() const { return writer_->queued(); }

Figures Store::figures() const { return writer_->figures(); }

}  // namespace longroll::store
