// Rows to structs.

#include "store/readers.h"

namespace longroll::store {

Reader::Reader(const std::filesystem::path& file, std::chrono::milliseconds patience)
    : database_(file, Database::Access::Read, patience),
      begin_(database_.prepare("BEGIN")),
      end_(database_.prepare("COMMIT")),
      game_(database_.prepare(
          "SELECT key, id, title, header, seed, created_ms FROM games WHERE id = ?1")),
      seats_(database_.prepare(
          "SELECT side, kind, level, name, token_hash FROM seats WHERE game = ?1")),
      records_(database_.prepare("SELECT number, request, line, time_ms, over FROM records "
                                 "WHERE game = ?1 ORDER BY number")),
      snapshot_(database_.prepare(
          "SELECT number, deeds, next_roll, state, digest FROM snapshots WHERE game = ?1")),
      orders_(database_.prepare("SELECT side, book FROM orders WHERE game = ?1")),
      open_games_(database_.prepare(
          "SELECT key, id, title, header, created_ms, "
          "coalesce((SELECT max(number) FROM records WHERE game = key), 0) FROM games "
          "WHERE key IN (SELECT game FROM seats WHERE kind = 'open' AND token_hash = '') "
          "AND coalesce((SELECT over FROM records WHERE game = key "
          "ORDER BY number DESC LIMIT 1), 0) = 0 "
          "ORDER BY created_ms DESC, key DESC LIMIT ?1"))
{
}

Seats Reader::seats(std::int64_t key)
{
    Seats seats;
    seats_.with(key);
    while (seats_.step()) {
        Seat& seat = seats[seats_.number(0) == 0 ? 0 : 1];
        seat.kind = seat_kind_named(seats_.text(1)).value_or(SeatKind::Here);
        seat.level = seats_.text(2);
        seat.name = seats_.text(3);
        seat.token_hash = seats_.text(4);
    }
    return seats;
}

std::vector<RecordRow> Reader::records(std::int64_t key)
{
    std::vector<RecordRow> rows;
    records_.with(key);
    while (records_.step())
        rows.push_back({static_cast<std::uint64_t>(records_.number(0)), records_.text(1),
                        records_.text(2), records_.number(3), records_.number(4) != 0});
    return rows;
}

std::optional<Snapshot> Reader::snapshot(std::int64_t key)
{
    std::optional<Snapshot> shot;
    snapshot_.with(key);
    while (snapshot_.step())
        shot = Snapshot{static_cast<std::uint64_t>(snapshot_.number(0)),
                        static_cast<std::size_t>(snapshot_.number(1)),
                        static_cast<std::uint64_t>(snapshot_.number(2)), snapshot_.text(3),
                        snapshot_.text(4)};
    return shot;
}

std::array<std::string, 2> Reader::orders(std::int64_t key)
{
    std::array<std::string, 2> books;
    orders_.with(key);
    while (orders_.step()) books[orders_.number(0) == 0 ? 0 : 1] = orders_.text(1);
    return books;
}

std::optional<StoredGame> Reader::game(const std::string& id)
{
    begin_.with().run();
    std::optional<StoredGame> stored;
    std::int64_t key = 0;
    game_.with(id);
    while (game_.step()) {
        key = game_.number(0);
        stored.emplace();
        stored->game = {game_.text(1), game_.text(2),   game_.text(3),
                        game_.text(4), game_.number(5), {}};
    }
    if (stored) {
        stored->game.seats = seats(key);
        stored->records = records(key);
        stored->snapshot = snapshot(key);
        stored->orders = orders(key);
    }
    end_.with().run();
    return stored;
}

std::vector<Brief> Reader::open_games(std::size_t limit)
{
    begin_.with().run();
    std::vector<Brief> briefs;
    open_games_.with(std::uint64_t{limit});
    while (open_games_.step())
        briefs.push_back({open_games_.text(1), open_games_.text(2), open_games_.text(3),
                          open_games_.number(4), static_cast<std::uint64_t>(open_games_.number(5)),
                          seats(open_games_.number(0)), false});
    end_.with().run();
    return briefs;
}

std::unique_ptr<Reader> Readers::take()
{
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            std::unique_ptr<Reader> reader = std::move(idle_.back());
            idle_.pop_back();
            return reader;
        }
    }
    return std::make_unique<Reader>(file_, patience_);
}

void Readers::give_back(std::unique_ptr<Reader> reader)
{
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(reader));
}

}  // namespace longroll::store
