// The one connection that writes, on a thread of its own or by the hands that it is given. Whatever
// has gathered while the last transaction went to disk is committed as the next one.

#pragma once

#include "store/chain.h"
#include "store/hands.h"
#include "store/rows.h"
#include "store/sqlite.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

namespace longroll::store {

// Called once for each job; without problems it is on disk, with problems nothing of it is. It must
// not throw.
using Done = std::function<void(const Problems&)>;

struct CreateGame {
    GameRow game;
};
struct AppendRecord {
    std::string game;
    RecordRow record;
    std::optional<Snapshot> snapshot;
};
struct ChangeSeat {
    std::string game;
    Side side;
    Seat seat;
    RecordRow record;
};

struct KeepOrders {
    std::string game;
    Side side;
    std::string book;
};

struct KeepPicture {
    std::string game;
    Picture picture;
};

struct CloseGame {
    std::string game;
    std::int64_t time_ms = 0;
};
// With all that belongs to it, for good. A game that there is not is removed already.
struct RemoveGame {
    std::string game;
};

struct Job {
    std::variant<CreateGame, AppendRecord, ChangeSeat, KeepOrders, KeepPicture, CloseGame,
                 RemoveGame>
        work;
    Done done;
};

// What the writer has done so far.
struct Figures {
    std::uint64_t written = 0;       // jobs that are on disk
    std::uint64_t failed = 0;        // jobs of which nothing is
    std::uint64_t transactions = 0;  // that went to disk
};

class Writer {
public:
    struct Terms {
        std::size_t most_queued = 0;
        Hands hands;  // none: a thread of its own
    };

    // The mark is written after each commit.
    Writer(Database database, const MarkFile& mark_file, std::string where, Terms terms);
    ~Writer();  // writes what is queued
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void add(Job job);
    [[nodiscard]] bool healthy() const { return healthy_; }
    // What was wrong when a write failed the last time.
    [[nodiscard]] std::string trouble() const;
    [[nodiscard]] std::size_t queued() const;
    [[nodiscard]] Figures figures() const;

private:
    void serve();
    void write_what_is_queued();
    void write(std::vector<Job>& batch);
    void write_together(std::vector<Job>& batch);
    Problems write_alone(const Job& job);
    void failed(const StoreError& error);
    void finish(Job& job, const Problems& problems);
    void tell(Job& job, const Problems& problems);

    void carry_out(const CreateGame& work);
    void carry_out(const AppendRecord& work);
    void carry_out(const ChangeSeat& work);
    void carry_out(const KeepOrders& work);
    void carry_out(const KeepPicture& work);
    void carry_out(const CloseGame& work);
    void carry_out(const RemoveGame& work);
    void append(const std::string& game, const RecordRow& record);
    // The key of the game, and the hash upon which its next record follows.
    std::pair<std::int64_t, std::string> end_of(const std::string& game);
    void begin();
    void commit();

    Database database_;
    const MarkFile* mark_file_;
    std::string where_;
    Terms terms_;
    Statement begin_, commit_;
    Statement new_game_, new_seat_, new_record_, new_snapshot_, change_seat_, orders_;
    Statement end_of_, new_head_, new_mark_;
    Statement new_board_, new_picture_, thin_states_, thin_bodies_;
    Mark mark_;       // of the last commit
    Mark next_mark_;  // of the one that is being made
    Statement close_, forget_wish_;
    std::vector<Statement> remove_;

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> queue_;
    bool called_ = false;  // the hands have been asked to write
    bool closing_ = false;
    std::string trouble_;

    std::atomic<bool> healthy_ = true;
    std::atomic<std::size_t> in_hand_ = 0;  // jobs of the batch that is being written
    std::atomic<std::uint64_t> written_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;
    std::atomic<std::uint64_t> transactions_ = 0;

    std::thread thread_;  // last: it uses all of the above
};

}  // namespace longroll::store
