// What the store keeps: games, their seats, and the records that made them what they are.

#pragma once

#include "core/side.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::store {

// Who sits there: somebody at the screen that made the game, a friend with a link, whoever comes
// first, or the computer.
enum class SeatKind : std::uint8_t { Here, Friend, Open, Computer };

[[nodiscard]] std::string_view name_of(SeatKind kind);
[[nodiscard]] std::optional<SeatKind> seat_kind_named(std::string_view name);

struct Seat {
    SeatKind kind = SeatKind::Here;
    std::string level;       // of the computer
    std::string name;        // as the player calls himself
    std::string token_hash;  // hexadecimal; empty: nobody holds a token yet
    friend bool operator==(const Seat&, const Seat&) = default;
};
using Seats = std::array<Seat, 2>;  // by index_of(Side)

struct GameRow {
    std::string id;
    std::string title;
    std::string header;  // the first line of the log
    std::string seed;    // hexadecimal and secret; empty: dice are given
    std::int64_t created_ms = 0;
    Seats seats;
    std::string creator_hash = {};  // of the key of whoever made it; empty: none was given
    std::int64_t closed_ms = 0;     // when the host closed it; 0: he has not
    friend bool operator==(const GameRow&, const GameRow&) = default;
};

// One thing that happened in a game. Records are only ever added.
struct RecordRow {
    std::uint64_t number = 0;  // 1, 2, 3…: the game's version after it
    std::string request;       // the click that asked for it; may be empty
    std::string line;          // a line of the log, or what happened to a seat
    std::int64_t time_ms = 0;
    bool over = false;       // the game is over after it
    std::string chain = {};  // a hash of it and of all before it; the store makes it
    friend bool operator==(const RecordRow&, const RecordRow&) = default;
};

// The last record of a game, as it was written.
struct RecordHead {
    std::uint64_t number = 0;
    std::string chain;  // empty: from before there were hashes
};

// A position after some record, so that a long game need not be replayed from its start. It can be
// thrown away at any time: the records say it all.
struct Snapshot {
    std::uint64_t number = 0;  // of the last record that is in it
    std::size_t deeds = 0;
    std::uint64_t next_roll = 0;
    std::string state;
    std::string digest;
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// How a game looked and what was told of it, as JSON, for programs that no longer know its rules.
struct Picture {
    std::uint64_t number = 0;  // of the last record that is in it
    std::size_t deeds = 0;
    std::string body;     // how it looked; empty: a later one is near
    std::string entries;  // what was told since the last picture
    std::string state;    // of the last picture alone
    std::string board;
    friend bool operator==(const Picture&, const Picture&) = default;
};

// The beginning of a game in a list of all.
struct Beginning {
    std::string id;
    std::string header;
};

struct StoredGame {
    GameRow game;
    std::vector<RecordRow> records;          // in order
    std::optional<Snapshot> snapshot;        // the latest
    std::array<std::string, 2> orders = {};  // of each side; empty: none
    std::uint64_t pictured = 0;              // the number of the last picture
};

// A game in a list.
struct Brief {
    std::string id;
    std::string title;
    std::string header;
    std::int64_t created_ms = 0;
    std::uint64_t version = 0;
    Seats seats;
    bool over = false;
    std::int64_t last_ms = 0;  // when something happened in it last
    std::int64_t closed_ms = 0;
};

// What an operator wishes of a server that is running.
enum class Wish : std::uint8_t { Close, Remove };
struct WishRow {
    std::string game;
    Wish wish = Wish::Close;
};

// Games in which nothing has happened since then: those that are over, and all others. 0: none.
struct Expiry {
    std::int64_t over_before_ms = 0;
    std::int64_t idle_before_ms = 0;
};

}  // namespace longroll::store
