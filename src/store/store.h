// Games on disk: one SQLite file in WAL mode. What is reported as written is on the disk, whatever
// happens to the process afterwards.

#pragma once

#include "store/disk.h"
#include "store/hands.h"
#include "store/rows.h"
#include "store/writer.h"

#include <chrono>
#include <filesystem>
#include <memory>

namespace longroll::store {

class MarkFile;
class Readers;

struct Settings {
    std::chrono::milliseconds patience{5000};  // how long to wait for a locked database
    std::size_t most_queued = 10'000;          // jobs that may wait to be written
    std::int64_t most_pages = 0;               // of 4 KB in the file; 0: as many as fit on the disk
    // Pages in the log of changes before they are folded into the file.
    int fold_after = 4000;
    Hands hands = {};  // that write; none: a thread of the store's own
    Disk* disk = &system_disk();
};

class Store {
public:
    // Makes the folder and the file if they are not there, and brings an older file up to date.
    static Result<std::unique_ptr<Store>> open(const std::filesystem::path& file,
                                               const Settings& settings = {});
    ~Store();  // writes what is queued
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Writes are queued and committed in the order in which they were asked for, many at a time.
    // `done` is called by whoever writes when the job is on disk or has failed; a job for
    // which the queue has no room fails at once, on the caller's thread. A job that fails has
    // written nothing and takes no other job with it.
    using Done = store::Done;
    void create(GameRow game, Done done);
    void append(std::string game, RecordRow record, std::optional<Snapshot> snapshot, Done done);
    // The orders of a seat, in the place of those that it had.
    void set_orders(std::string game, Side side, std::string book, Done done);
    void set_seat(std::string game, Side side, Seat seat, RecordRow record, Done done);

    // A picture of it, in addition to those that there are.
    void keep_picture(std::string game, Picture picture, Done done);
    void close_game(std::string game, std::int64_t time_ms, Done done);
    void remove_game(std::string game, Done done);

    // Reads have connections of their own and may come from any thread.
    [[nodiscard]] Result<std::optional<StoredGame>> load(const std::string& id) const;
    // Games that are not over and have a free seat, the newest first.
    [[nodiscard]] Result<std::vector<Brief>> open_games(std::size_t limit) const;
    [[nodiscard]] Result<std::vector<Brief>> games() const;  // all of them, the oldest first
    [[nodiscard]] Result<std::vector<WishRow>> wishes() const;
    [[nodiscard]] Result<std::vector<std::string>> expired(const Expiry& expiry,
                                                           std::size_t limit) const;

    [[nodiscard]] Result<std::vector<Picture>> pictures(const std::string& id) const;
    // The first lines of all games.
    [[nodiscard]] Result<std::vector<Beginning>> beginnings() const;

    // What was found wrong when it was opened: damage, and games that are not as they were written.
    // Those cannot be loaded; the others go on.
    [[nodiscard]] const Problems& findings() const { return findings_; }
    // Why something could not be written the last time, or is about to be: the disk is all but
    // full. Empty: all is well.
    [[nodiscard]] std::string trouble() const;
    // Whether the last attempt to write found the disk willing.
    [[nodiscard]] bool healthy() const;
    [[nodiscard]] std::size_t queued() const;
    [[nodiscard]] Figures figures() const;

private:
    Store(const std::filesystem::path& file, const Settings& settings);

    std::string where_;
    Problems findings_;
    Disk* disk_;
    std::unique_ptr<Disk::Lock> lock_;
    std::unique_ptr<MarkFile> mark_file_;
    std::unique_ptr<Writer> writer_;
    std::unique_ptr<Readers> readers_;
};

}  // namespace longroll::store
