// Rows to structs.

#include "store/readers.h"

#include "store/chain.h"

namespace longroll::store {

Reader::Reader(const std::filesystem::path& file, std::chrono::milliseconds patience,
               const char* vfs)
    : database_(file, Database::Access::Read, patience, vfs),
      begin_(database_.prepare("BEGIN")),
      end_(database_.prepare("COMMIT")),
      game_(database_.prepare(
          "SELECT key, id, title, header, seed, created_ms, creator_hash, closed_ms FROM games "
          "WHERE id = ?1")),
      games_(database_.prepare("SELECT id, header FROM games ORDER BY key")),
      seats_(database_.prepare(
          "SELECT side, kind, level, name, token_hash FROM seats WHERE game = ?1")),
      records_(database_.prepare("SELECT number, request, line, time_ms, over, chain FROM records "
                                 "WHERE game = ?1 ORDER BY number")),
      snapshot_(database_.prepare(
          "SELECT number, deeds, next_roll, state, digest FROM snapshots WHERE game = ?1")),
      orders_(database_.prepare("SELECT side, book FROM orders WHERE game = ?1")),
      head_(database_.prepare("SELECT number, chain FROM heads WHERE game = ?1")),
      open_games_(database_.prepare(
          "SELECT key, id, title, header, created_ms, "
          "coalesce((SELECT max(number) FROM records WHERE game = key), 0) FROM games "
          "WHERE closed_ms = 0 AND key IN (SELECT game FROM seats WHERE kind = 'open' AND "
          "token_hash = '') "
          "AND coalesce((SELECT over FROM records WHERE game = key "
          "ORDER BY number DESC LIMIT 1), 0) = 0 "
          "ORDER BY created_ms DESC, key DESC LIMIT ?1")),
      pictured_(database_.prepare("SELECT coalesce(max(number), 0) FROM pictures WHERE game = ?1")),
      pictures_(database_.prepare(
          "SELECT number, deeds, p.body, entries, state, b.body FROM pictures p JOIN boards b "
          "ON hash = board WHERE game = (SELECT key FROM games WHERE id = ?1) ORDER BY number")),
      listed_(database_.prepare(
          "SELECT games.key, id, title, header, created_ms, coalesce(number, 0), "
          "coalesce(over, 0), coalesce(time_ms, created_ms), closed_ms FROM games "
          "LEFT JOIN records ON records.game = games.key AND number = "
          "(SELECT max(number) FROM records WHERE game = games.key) "
          "ORDER BY created_ms, games.key")),
      wishes_(database_.prepare("SELECT game, wish FROM wishes ORDER BY key")),
      expired_(database_.prepare(
          "SELECT id FROM games LEFT JOIN records ON records.game = games.key AND number = "
          "(SELECT max(number) FROM records WHERE game = games.key) "
          "WHERE coalesce(time_ms, created_ms) < CASE coalesce(over, 0) WHEN 0 THEN ?2 ELSE ?1 END "
          "LIMIT ?3"))
{
    // A game is read once and then lives in a match: what it lay on is not needed again.
    database_.execute("PRAGMA cache_size = -256");
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
                        records_.text(2), records_.number(3), records_.number(4) != 0,
                        records_.text(5)});
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

RecordHead Reader::head(std::int64_t key)
{
    RecordHead head;
    head_.with(key);
    while (head_.step()) head = {static_cast<std::uint64_t>(head_.number(0)), head_.text(1)};
    return head;
}

std::vector<Picture> Reader::pictures(const std::string& id)
{
    std::vector<Picture> list;
    pictures_.with(id);
    while (pictures_.step())
        list.push_back({static_cast<std::uint64_t>(pictures_.number(0)),
                        static_cast<std::size_t>(pictures_.number(1)), pictures_.text(2),
                        pictures_.text(3), pictures_.text(4), pictures_.text(5)});
    return list;
}

std::vector<Beginning> Reader::beginnings()
{
    std::vector<Beginning> list;
    games_.with();
    while (games_.step()) list.push_back({games_.text(0), games_.text(1)});
    return list;
}

Problems Reader::broken_games()
{
    Problems broken;
    for (const auto& [id, header] : beginnings()) {
        try {
            (void)game(id);
        } catch (const StoreError& error) {
            database_.roll_back();
            broken.append(error.problems("game " + id));
        }
    }
    return broken;
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
                        game_.text(4), game_.number(5), {},
                        game_.text(6), game_.number(7)};
    }
    if (stored) {
        stored->game.seats = seats(key);
        stored->records = records(key);
        stored->snapshot = snapshot(key);
        stored->orders = orders(key);
        pictured_.with(key);
        while (pictured_.step()) stored->pictured = static_cast<std::uint64_t>(pictured_.number(0));
    }
    const RecordHead last = stored ? head(key) : RecordHead{};
    end_.with().run();
    if (!stored) return stored;
    const std::string broken = broken_link(*stored, last);
    if (!broken.empty())
        throw StoreError(Fault::Machine, "the game " + id + " is not as it was written: " + broken,
                         "put a backup back with `longroll restore`");
    for (RecordRow& record : stored->records) record.chain.clear();
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

std::vector<Brief> Reader::games()
{
    begin_.with().run();
    std::vector<Brief> briefs;
    listed_.with();
    while (listed_.step())
        briefs.push_back({listed_.text(1), listed_.text(2), listed_.text(3), listed_.number(4),
                          static_cast<std::uint64_t>(listed_.number(5)), seats(listed_.number(0)),
                          listed_.number(6) != 0, listed_.number(7), listed_.number(8)});
    end_.with().run();
    return briefs;
}

std::vector<WishRow> Reader::wishes()
{
    std::vector<WishRow> rows;
    wishes_.with();
    while (wishes_.step())
        rows.push_back({wishes_.text(0), wishes_.text(1) == "close" ? Wish::Close : Wish::Remove});
    return rows;
}

std::vector<std::string> Reader::expired(const Expiry& expiry, std::size_t limit)
{
    std::vector<std::string> ids;
    expired_.with(expiry.over_before_ms, expiry.idle_before_ms, std::uint64_t{limit});
    while (expired_.step()) ids.push_back(expired_.text(0));
    return ids;
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
    return std::make_unique<Reader>(file_, patience_, vfs_);
}

void Readers::give_back(std::unique_ptr<Reader> reader)
{
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(reader));
}

}  // namespace longroll::store
