// What the server says about a game: described structs, from which the JSON, the OpenAPI document
// and the client's types are made.

#pragma once

#include "core/account.h"
#include "game/messages.h"
#include "game/orders.h"
#include "server/match_event.h"
#include "store/rows.h"

namespace longroll::store {

BOOST_DESCRIBE_ENUM(SeatKind, Here, Friend, Open, Computer)

}  // namespace longroll::store

namespace longroll::server {

using game::Json;

struct SeatView {
    store::SeatKind kind = store::SeatKind::Open;
    std::string level;  // of a computer
    std::string name;
    bool taken = false;        // somebody, or the computer, sits there
    int online = 0;            // connections that hold this seat
    bool part_wanted = false;  // the dice wait for what this seat adds to them
};

// A game in a few lines, for lists and headings.
struct Summary {
    std::string game;
    std::string title;
    std::string battle;
    std::string rulebook;
    std::int64_t created = 0;  // milliseconds since 1970
    std::uint64_t version = 0;
    std::size_t deeds = 0;
    std::optional<Side> decides;  // one of those who choose: the caller, if he is one of them
    std::vector<Side> choosers;   // who has still to choose: both, where both sides decide
    bool over = false;
    std::optional<Verdict> verdict;
    BySide<SeatView> seats;
    int spectators = 0;
    std::string commitment;
    std::vector<Side> yours;
    std::string heading;
    std::string from;  // the game that it goes on from, if it does
    std::string kept;  // why it can only be read, if it can
};

// One thing that happened.
struct Entry {
    std::uint64_t version = 0;
    EntryKind kind = EntryKind::Deed;
    std::optional<Side> by;
    std::size_t deeds = 0;  // that stand after it
    std::string text;
    std::optional<Clause> clause;
    std::vector<game::RollWords> rolls;
    std::vector<game::EventWords> events;
    std::int64_t time = 0;     // milliseconds since 1970
    std::optional<int> order;  // by which it was done; told to its side alone
};

// One side asks the other to take deeds back.
struct Proposal {
    Side by = Side::Confederate;
    std::size_t to = 0;             // deeds that would stand
    std::vector<std::string> lost;  // the rolls that would be lost
};

// What a connection sees of the game now.
struct Update {
    std::uint64_t version = 0;
    std::size_t deeds = 0;
    Scene scene;
    Prompt prompt;
    std::vector<Side> choosers;         // who has still to choose
    std::vector<game::Choice> choices;  // of the side that must choose, if it is the viewer's
    std::optional<std::size_t> plain;   // which of them is no decision, by its place in the list
    std::vector<Entry> entries;         // that the connection has not had yet
    std::optional<Proposal> proposal;
    bool thinking = false;  // the computer is choosing
    bool over = false;
    std::optional<Verdict> verdict;
    std::vector<game::Order> orders;  // of the viewer's own side
    bool ordering = false;            // they are being carried out
};
struct View : Update {
    Summary summary;
    std::uint64_t entries_after = 0;  // older entries are to be had by `entries`
};

// The same for a program that keeps count itself.
struct LeanUpdate {
    std::uint64_t version = 0;
    std::optional<Side> decides;  // as in Summary
    std::vector<Side> choosers;
    std::size_t choices = 0;  // how many it may choose from, if it decides
};

struct Presence {
    BySide<SeatView> seats;
    int spectators = 0;
};

struct SeatTerms {
    store::SeatKind kind = store::SeatKind::Here;
    std::string level;
    std::string name;
};
// A game to go on from: one that is over, or that is kept for reading, and then its last position.
struct FromGame {
    std::string game;
    std::optional<std::size_t> deeds;  // none: all of them
};
struct CreateParams {
    std::string battle;
    std::string rulebook;
    Json options = boost::json::object{};
    BySide<SeatTerms> seats;
    std::optional<Json> seed;
    std::string title;
    std::optional<FromGame> from;  // then battle, rulebook and options are those of that game
    std::string password;          // where the host asks for one
};
struct Created {
    std::string game;
    BySide<std::optional<std::string>> tokens;
    std::string commitment;
    std::string creator;  // the key with which it may be deleted
};
struct Deleted {
    std::string deleted;  // the id
};
struct Joined {
    std::string token;
};
struct Standing {
    std::uint64_t version = 0;
};
struct Applied {
    std::uint64_t version = 0;
    Entry entry;
};
struct MomentView {
    std::size_t deeds = 0;
    Scene scene;
    std::optional<Entry> entry;  // what led here
};
struct Entries {
    std::vector<Entry> entries;
};
// Everything that the caller may do now; nothing unless he has to choose. Without words each is its
// action alone.
struct Legal {
    std::uint64_t version = 0;
    std::optional<Side> decides;
    std::vector<Side> choosers;
    std::vector<Json> actions;
    std::optional<std::size_t> plain;  // as in Update
};
struct Ordered {
    int number = 0;  // of the order
    std::vector<game::Order> orders;
};
struct Orders {
    std::vector<game::Order> orders;
};
struct LuckRow {
    Clause clause;
    int dice = 0;
    int got = 0;
    std::string expected;  // an exact fraction
    std::string expected_decimal;
    std::string fortune;  // got less expected: "+1.5"
};
struct ResultView {
    Verdict verdict;
    Account account;
    game::HistoryWords history;
    BySide<std::vector<LuckRow>> luck;
    std::optional<std::string> seed;           // once the game is over
    BySide<std::optional<std::string>> parts;  // what each side added to it, if it did
    std::string commitment;
};
using game::Level;

BOOST_DESCRIBE_ENUM(EntryKind, Deed, Undo, Resign, Seat, Part)
BOOST_DESCRIBE_STRUCT(SeatView, (), (kind, level, name, taken, online, part_wanted))
BOOST_DESCRIBE_STRUCT(Summary, (),
                      (game, title, battle, rulebook, created, version, deeds, decides, choosers,
                       over, verdict, seats, spectators, commitment, yours, heading, from, kept))
BOOST_DESCRIBE_STRUCT(Entry, (),
                      (version, kind, by, deeds, text, clause, rolls, events, time, order))
BOOST_DESCRIBE_STRUCT(Proposal, (), (by, to, lost))
BOOST_DESCRIBE_STRUCT(Update, (),
                      (version, deeds, scene, prompt, choosers, choices, plain, entries, proposal,
                       thinking, over, verdict, orders, ordering))
BOOST_DESCRIBE_STRUCT(View, (Update), (summary, entries_after))
BOOST_DESCRIBE_STRUCT(LeanUpdate, (), (version, decides, choosers, choices))
BOOST_DESCRIBE_STRUCT(Presence, (), (seats, spectators))
BOOST_DESCRIBE_STRUCT(SeatTerms, (), (kind, level, name))
BOOST_DESCRIBE_STRUCT(FromGame, (), (game, deeds))
BOOST_DESCRIBE_STRUCT(CreateParams, (),
                      (battle, rulebook, options, seats, seed, title, from, password))
BOOST_DESCRIBE_STRUCT(Created, (), (game, tokens, commitment, creator))
BOOST_DESCRIBE_STRUCT(Deleted, (), (deleted))
BOOST_DESCRIBE_STRUCT(Joined, (), (token))
BOOST_DESCRIBE_STRUCT(Standing, (), (version))
BOOST_DESCRIBE_STRUCT(Applied, (), (version, entry))
BOOST_DESCRIBE_STRUCT(MomentView, (), (deeds, scene, entry))
BOOST_DESCRIBE_STRUCT(Entries, (), (entries))
BOOST_DESCRIBE_STRUCT(Ordered, (), (number, orders))
BOOST_DESCRIBE_STRUCT(Orders, (), (orders))
BOOST_DESCRIBE_STRUCT(Legal, (), (version, decides, choosers, actions, plain))
BOOST_DESCRIBE_STRUCT(LuckRow, (), (clause, dice, got, expected, expected_decimal, fortune))
BOOST_DESCRIBE_STRUCT(ResultView, (), (verdict, account, history, luck, seed, parts, commitment))

}  // namespace longroll::server
