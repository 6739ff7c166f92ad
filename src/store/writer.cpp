// Writing: gather, write, commit, tell.

#include "store/writer.h"

#include "core/digest.h"

namespace longroll::store {

static Mark mark_in(const Database& database)
{
    Statement statement = database.prepare("SELECT commits, hash FROM mark");
    if (!statement.step()) return {};
    return {static_cast<std::uint64_t>(statement.number(0)), statement.text(1)};
}

static std::vector<Statement> removing(Database& database)
{
    std::vector<Statement> steps;
    steps.push_back(database.prepare("UPDATE games SET removed = 1 WHERE id = ?1"));
    for (const char* part : {"snapshots", "orders", "pictures", "heads", "records", "seats"})
        steps.push_back(database.prepare("DELETE FROM " + std::string(part) +
                                         " WHERE game = (SELECT key FROM games WHERE id = ?1)"));
    steps.push_back(database.prepare("DELETE FROM games WHERE id = ?1"));
    return steps;
}

Writer::Writer(Database database, const MarkFile& mark_file, std::string where, Terms terms)
    : database_(std::move(database)),
      mark_file_(&mark_file),
      where_(std::move(where)),
      terms_(std::move(terms)),
      begin_(database_.prepare("BEGIN IMMEDIATE")),
      commit_(database_.prepare("COMMIT")),
      new_game_(
          database_.prepare("INSERT INTO games (id, title, header, seed, created_ms, creator_hash) "
                            "VALUES (?1, ?2, ?3, ?4, ?5, ?6)")),
      new_seat_(database_.prepare("INSERT INTO seats (game, side, kind, level, name, token_hash) "
                                  "SELECT key, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1")),
      new_record_(
          database_.prepare("INSERT INTO records (game, number, request, line, time_ms, over, "
                            "chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")),
      new_snapshot_(database_.prepare(
          "INSERT OR REPLACE INTO snapshots (game, number, deeds, next_roll, state, digest) "
          "SELECT key, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1")),
      change_seat_(
          database_.prepare("UPDATE seats SET kind = ?3, level = ?4, name = ?5, token_hash = ?6 "
                            "WHERE game = (SELECT key FROM games WHERE id = ?1) AND side = ?2")),
      orders_(database_.prepare("INSERT OR REPLACE INTO orders (game, side, book) "
                                "SELECT key, ?2, ?3 FROM games WHERE id = ?1")),
      end_of_(database_.prepare(
          "SELECT key, id, header, seed, created_ms, coalesce((SELECT chain FROM heads "
          "WHERE game = key), '') FROM games WHERE id = ?1")),
      new_head_(database_.prepare("INSERT OR REPLACE INTO heads VALUES (?1, ?2, ?3)")),
      new_mark_(database_.prepare("UPDATE mark SET commits = ?1, hash = ?2")),
      new_board_(database_.prepare("INSERT OR IGNORE INTO boards VALUES (?1, ?2)")),
      new_picture_(
          database_.prepare("INSERT OR REPLACE INTO pictures VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")),
      thin_states_(database_.prepare(
          "UPDATE pictures SET state = '' WHERE game = ?1 AND number < ?2 AND state <> ''")),
      thin_bodies_(database_.prepare("UPDATE pictures SET body = '' WHERE game = ?1 AND "
                                     "number < ?2 AND number / ?3 = ?2 / ?3 AND body <> ''")),
      mark_(mark_in(database_)),
      close_(database_.prepare("UPDATE games SET closed_ms = ?2 WHERE id = ?1")),
      forget_wish_(database_.prepare("DELETE FROM wishes WHERE game = ?1")),
      remove_(removing(database_))
{
    if (!terms_.hands) thread_ = std::thread([this] { serve(); });
}

Writer::~Writer()
{
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    if (terms_.hands) write_what_is_queued();
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Writer::add(Job job)
{
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() < terms_.most_queued) {
            queue_.push_back(std::move(job));
            if (!terms_.hands) return wake_.notify_one();
            if (!std::exchange(called_, true)) terms_.hands([this] { write_what_is_queued(); });
            return;
        }
    }
    tell(job, {{where_, "too much is waiting to be written", "try again in a moment"}});
}

void Writer::write_what_is_queued()
{
    std::vector<Job> batch;
    {
        const std::lock_guard lock(mutex_);
        called_ = false;
        batch.swap(queue_);
        in_hand_ = batch.size();
    }
    if (!batch.empty()) write(batch);
}

std::size_t Writer::queued() const
{
    const std::lock_guard lock(mutex_);
    return queue_.size() + in_hand_;
}

std::string Writer::trouble() const
{
    const std::lock_guard lock(mutex_);
    return trouble_;
}

void Writer::failed(const StoreError& error)
{
    const std::lock_guard lock(mutex_);
    trouble_ = error.what();
    healthy_ = false;
}

Figures Writer::figures() const { return {written_, failed_, transactions_}; }

void Writer::serve()
{
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
            if (queue_.empty()) return;
        }
        write_what_is_queued();
    }
}

void Writer::write(std::vector<Job>& batch)
{
    Problems problems;
    try {
        write_together(batch);
        healthy_ = true;
    } catch (const StoreError& error) {
        database_.roll_back();
        // One bad job must not cost the others, and less may fit on a full disk. A database that
        // is held by somebody or broken is so for all: waiting once is enough.
        if (error.fault() == Fault::Asked || error.fault() == Fault::Full) {
            for (Job& job : batch) finish(job, write_alone(job));
            return;
        }
        failed(error);
        problems = error.problems(where_);
    }
    for (Job& job : batch) finish(job, problems);
}

void Writer::write_together(std::vector<Job>& batch)
{
    begin();
    for (const Job& job : batch)
        std::visit([this](const auto& work) { carry_out(work); }, job.work);
    commit();
}

void Writer::begin()
{
    begin_.with().run();
    next_mark_ = {mark_.commits + 1, mark_.hash};
}

void Writer::commit()
{
    new_mark_.with(next_mark_.commits, next_mark_.hash).run();
    commit_.with().run();
    mark_ = next_mark_;
    mark_file_->write(mark_);
    ++transactions_;
}

Problems Writer::write_alone(const Job& job)
{
    try {
        begin();
        std::visit([this](const auto& work) { carry_out(work); }, job.work);
        commit();
        healthy_ = true;
        return {};
    } catch (const StoreError& error) {
        database_.roll_back();
        if (error.fault() != Fault::Asked) failed(error);
        return error.problems(where_);
    }
}

void Writer::finish(Job& job, const Problems& problems)
{
    --in_hand_;
    tell(job, problems);
}

// A job is counted before it is told, so that whoever hears of it finds it in the figures.
void Writer::tell(Job& job, const Problems& problems)
{
    ++(problems.empty() ? written_ : failed_);
    if (job.done) job.done(problems);
}

// The work of one job. Each throws when it does not fit; the transaction is then taken back.

[[noreturn]] static void no_such_game(const std::string& id)
{
    throw StoreError(Fault::Asked, "there is no game \"" + id + "\"", "create it first");
}

std::pair<std::int64_t, std::string> Writer::end_of(const std::string& game)
{
    std::optional<std::int64_t> key;
    std::string chain;
    end_of_.with(game);
    while (end_of_.step()) {
        key = end_of_.number(0);
        chain = end_of_.text(5);
        if (chain.empty())
            chain = chain_start(
                {end_of_.text(1), {}, end_of_.text(2), end_of_.text(3), end_of_.number(4), {}});
    }
    if (!key) no_such_game(game);
    return {*key, std::move(chain)};
}

void Writer::append(const std::string& game, const RecordRow& record)
{
    const auto [key, before] = end_of(game);
    const std::string chain = chain_after(before, record);
    new_record_
        .with(key, record.number, record.request, record.line, record.time_ms, record.over, chain)
        .run();
    new_head_.with(key, record.number, chain).run();
    next_mark_.hash = Digest().add(next_mark_.hash).add(chain).hex();
}

void Writer::carry_out(const CreateGame& work)
{
    const GameRow& game = work.game;
    new_game_.with(game.id, game.title, game.header, game.seed, game.created_ms, game.creator_hash)
        .run();
    next_mark_.hash = Digest().add(next_mark_.hash).add(chain_start(game)).hex();
    for (const Side side : {Side::Confederate, Side::Union}) {
        const Seat& seat = game.seats[static_cast<std::size_t>(index_of(side))];
        new_seat_
            .with(game.id, index_of(side), name_of(seat.kind), seat.level, seat.name,
                  seat.token_hash)
            .run();
    }
}

void Writer::carry_out(const AppendRecord& work)
{
    append(work.game, work.record);
    if (!work.snapshot) return;
    const Snapshot& shot = *work.snapshot;
    new_snapshot_
        .with(work.game, shot.number, std::uint64_t{shot.deeds}, shot.next_roll, shot.state,
              shot.digest)
        .run();
}

void Writer::carry_out(const ChangeSeat& work)
{
    const Seat& seat = work.seat;
    const int changed = change_seat_
                            .with(work.game, index_of(work.side), name_of(seat.kind), seat.level,
                                  seat.name, seat.token_hash)
                            .run();
    if (changed == 0) no_such_game(work.game);
    append(work.game, work.record);
}

void Writer::carry_out(const KeepOrders& work)
{
    if (orders_.with(work.game, index_of(work.side), work.book).run() == 0) no_such_game(work.game);
}

// One look at the board in so many records is kept, and of the last the whole state.
static constexpr std::uint64_t kRecordsALook = 32;

void Writer::carry_out(const KeepPicture& work)
{
    const Picture& picture = work.picture;
    const std::int64_t key = end_of(work.game).first;
    const std::string board = Digest().add(picture.board).hex();
    new_board_.with(board, picture.board).run();
    new_picture_
        .with(key, picture.number, std::uint64_t{picture.deeds}, picture.body, picture.entries,
              picture.state, board)
        .run();
    thin_states_.with(key, picture.number).run();
    thin_bodies_.with(key, picture.number, kRecordsALook).run();
}

void Writer::carry_out(const CloseGame& work)
{
    close_.with(work.game, work.time_ms).run();
    forget_wish_.with(work.game).run();
}

void Writer::carry_out(const RemoveGame& work)
{
    for (Statement& step : remove_) step.with(work.game).run();
    forget_wish_.with(work.game).run();
}

}  // namespace longroll::store
