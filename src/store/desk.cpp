// The desk: the store itself if it is free, readings and wishes if it is not.

#include "store/desk.h"

#include "store/file_lock.h"
#include "store/readers.h"

#include <future>

namespace longroll::store {

Desk::Desk() = default;
Desk::~Desk() = default;
Desk::Desk(Desk&&) noexcept = default;

static bool is_in_use(const std::filesystem::path& file)
{
    try {
        const FileLock lock(file.string() + ".lock");
    } catch (const StoreError& error) {
        if (error.fault() == Fault::Busy) return true;
        throw;
    }
    return false;
}

Result<Desk> Desk::open(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return Problems{{file.string(), "there are no games here",
                         "name the folder that the server was given with --data"}};
    Desk desk;
    desk.file_ = file;
    try {
        if (is_in_use(file)) {
            desk.readers_ = std::make_unique<Readers>(file, Settings().patience);
            return desk;
        }
    } catch (const StoreError& fault) {
        return fault.problems(file.string());
    }
    auto store = Store::open(file);
    if (!store) return store.error();
    desk.store_ = *std::move(store);
    return desk;
}

Result<std::vector<Brief>> Desk::games() const
{
    if (store_) return store_->games();
    try {
        return readers_->read([](Reader& reader) { return reader.games(); });
    } catch (const StoreError& error) {
        return error.problems(file_.string());
    }
}

Result<std::optional<StoredGame>> Desk::load(const std::string& id) const
{
    if (store_) return store_->load(id);
    try {
        return readers_->read([&](Reader& reader) { return reader.game(id); });
    } catch (const StoreError& error) {
        return error.problems(file_.string());
    }
}

Result<Carried> Desk::wish(const std::string& game, Wish wish, std::int64_t now_ms)
{
    if (store_) {
        std::promise<Problems> told;
        const auto done = [&](const Problems& problems) { told.set_value(problems); };
        if (wish == Wish::Close)
            store_->close_game(game, now_ms, done);
        else
            store_->remove_game(game, done);
        if (Problems problems = told.get_future().get(); !problems.empty()) return problems;
        return Carried::Out;
    }
    try {
        Database database(file_, Database::Access::Write, Settings().patience);
        database.prepare("INSERT INTO wishes (game, wish) VALUES (?1, ?2)")
            .with(game, wish == Wish::Close ? "close" : "remove")
            .run();
        return Carried::ByTheServer;
    } catch (const StoreError& error) {
        return error.problems(file_.string());
    }
}

}  // namespace longroll::store
