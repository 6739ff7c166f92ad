// Every verb of the server with what the network has to know of it, and what the target of a
// request asks for.

#pragma once

#include "server/service.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace longroll::server {

enum class Scope : std::uint8_t { Server, Game };
enum class Asked : std::uint8_t { ByGetToo, ByPost };
enum class Body : std::uint8_t { Usual, WholeLog };

struct Verb {
    std::string_view name;
    Scope scope;
    Asked asked;  // what only reads may be asked for by GET as well
    int cost;     // in tokens of the rates
    Body body;
    std::string_view purpose;
};

// clang-format off
inline constexpr std::array kVerbs{
    Verb{"hello", Scope::Server, Asked::ByGetToo, 1, Body::Usual, "What this server is and which verbs it knows."},
    Verb{"rulebooks", Scope::Server, Asked::ByGetToo, 1, Body::Usual, "The rulebooks with their options and their introductions."},
    Verb{"battles", Scope::Server, Asked::ByGetToo, 2, Body::Usual, "The battles, the armies that met there and what happened."},
    Verb{"clauses", Scope::Server, Asked::ByGetToo, 2, Body::Usual, "Every clause of a rulebook with what it says."},
    Verb{"clause", Scope::Server, Asked::ByGetToo, 1, Body::Usual, "What one clause says."},
    Verb{"create", Scope::Server, Asked::ByPost, 20, Body::Usual, "A new game. The tokens in the answer are the keys to its seats: nobody can get them again."},
    Verb{"open", Scope::Server, Asked::ByGetToo, 2, Body::Usual, "Games with a free seat, newest first."},
    Verb{"levels", Scope::Server, Asked::ByGetToo, 1, Body::Usual, "How well the computer can play."},
    Verb{"verify", Scope::Server, Asked::ByPost, 50, Body::WholeLog, "Proves every die of a finished game from its log."},
    Verb{"resolve", Scope::Server, Asked::ByGetToo, 5, Body::Usual, "The umpire: one situation of a real table from stated facts."},
    Verb{"convert", Scope::Server, Asked::ByGetToo, 5, Body::Usual, "A battle as a roster for a real table: bases, ranges and moves in a scale and a measure."},
    Verb{"muster", Scope::Server, Asked::ByGetToo, 10, Body::Usual, "What became of each thing of a battle under a rulebook, and why: for its author."},
    Verb{"desk", Scope::Server, Asked::ByPost, 5, Body::Usual, "The author's desk: a battle's files, what is wrong with them, and what a rulebook makes of them. Only on a server that edits."},
    Verb{"desk_wait", Scope::Server, Asked::ByPost, 1, Body::Usual, "Answers when the files of a battle are no longer those that the caller knows, or after a few seconds."},
    Verb{"desk_move", Scope::Server, Asked::ByPost, 2, Body::Usual, "Writes another place for one thing into the battle's file, and changes nothing else there."},
    Verb{"summary", Scope::Game, Asked::ByGetToo, 1, Body::Usual, "The game in a few lines."},
    Verb{"join", Scope::Game, Asked::ByPost, 5, Body::Usual, "Takes an open seat."},
    Verb{"part", Scope::Game, Asked::ByPost, 1, Body::Usual, "Adds the caller's random bytes to the dice, once for each seat: no die falls before all seats have."},
    Verb{"board", Scope::Game, Asked::ByGetToo, 2, Body::Usual, "What of the picture never changes."},
    Verb{"scene", Scope::Game, Asked::ByGetToo, 2, Body::Usual, "The pieces and markers that the caller may see."},
    Verb{"prompt", Scope::Game, Asked::ByGetToo, 1, Body::Usual, "Who has to choose, and about what."},
    Verb{"position", Scope::Game, Asked::ByGetToo, 5, Body::Usual, "The whole state as one value, once the game is over."},
    Verb{"view", Scope::Game, Asked::ByGetToo, 2, Body::Usual, "All that the caller may see of the game now."},
    Verb{"moment", Scope::Game, Asked::ByGetToo, 5, Body::Usual, "The game as it stood after so many deeds."},
    Verb{"entries", Scope::Game, Asked::ByGetToo, 2, Body::Usual, "What happened, in order."},
    Verb{"legal", Scope::Game, Asked::ByGetToo, 2, Body::Usual, "Everything that the caller may do now."},
    Verb{"apply", Scope::Game, Asked::ByPost, 1, Body::Usual, "Does one of them."},
    Verb{"attempt", Scope::Game, Asked::ByGetToo, 1, Body::Usual, "What a drag would do, or why it may not be. Changes nothing."},
    Verb{"odds", Scope::Game, Asked::ByGetToo, 5, Body::Usual, "The exact odds of an action. Changes nothing."},
    Verb{"cost", Scope::Game, Asked::ByGetToo, 1, Body::Usual, "What a move costs, leg by leg, and what it leaves. Changes nothing."},
    Verb{"inspect", Scope::Game, Asked::ByGetToo, 2, Body::Usual, "What there is to know about a piece, drawn over the board."},
    Verb{"undo", Scope::Game, Asked::ByPost, 1, Body::Usual, "Takes the caller's last deed or order back, if no die was thrown and nothing was shown."},
    Verb{"propose_undo", Scope::Game, Asked::ByPost, 1, Body::Usual, "Asks the other side to take deeds back."},
    Verb{"answer_undo", Scope::Game, Asked::ByPost, 1, Body::Usual, "Agrees to that, or not."},
    Verb{"order", Scope::Game, Asked::ByPost, 5, Body::Usual, "Gives an order to a formation: the adjutant carries it out, turn after turn."},
    Verb{"orders", Scope::Game, Asked::ByGetToo, 1, Body::Usual, "The orders of the caller's side."},
    Verb{"take_back_order", Scope::Game, Asked::ByPost, 1, Body::Usual, "An order stands no more; what was done by it is done."},
    Verb{"resign", Scope::Game, Asked::ByPost, 1, Body::Usual, "Gives the game up."},
    Verb{"delete", Scope::Game, Asked::ByPost, 5, Body::Usual, "Deletes the game for good: by whoever made it, or whoever holds every seat of people."},
    Verb{"best", Scope::Game, Asked::ByGetToo, 20, Body::Usual, "A hint: what the computer would do."},
    Verb{"result", Scope::Game, Asked::ByGetToo, 5, Body::Usual, "The verdict, the losses beside history's, and the luck of the dice."},
    Verb{"log", Scope::Game, Asked::ByGetToo, 10, Body::Usual, "The game as JSON lines."},
    Verb{"attach", Scope::Game, Asked::ByGetToo, 5, Body::Usual, "The first message of a socket: what there is to see now; updates follow."},
};
// clang-format on

// The verb of this name, if there is one.
[[nodiscard]] const Verb* find_verb(std::string_view name);
// Its place in kVerbs.
[[nodiscard]] std::size_t index_of(const Verb& verb);

// Only sockets attach.
[[nodiscard]] inline bool is_for_sockets(const Verb& verb) { return verb.name == "attach"; }

using Query = std::map<std::string, std::string, std::less<>>;

struct Target {
    enum class Kind : std::uint8_t { Verb, Socket, Health, Metrics, Description, Client, Nothing };
    Kind kind = Kind::Nothing;
    const Verb* verb = nullptr;
    std::string game;
    std::string path;  // decoded, of the client's file
    Query query;
    std::string problem;  // why it is nothing
};

// What a request's target asks for; a target that nobody could mean is Nothing.
[[nodiscard]] Target read_target(std::string_view target);

// The params of a GET. Names (of pieces, clauses, …) are text whatever they look like; all others
// are JSON where they can be read as such ("true", "12", "{…}") and text where they cannot.
[[nodiscard]] boost::json::value params_of(const Query& query);

// An id that could be a game's: letters, digits, - and _, at most 64 of them.
[[nodiscard]] bool is_game_id(std::string_view id);

// The tokens of an Authorization header: "Bearer one,two". Nothing if it is anything else.
[[nodiscard]] std::optional<std::vector<std::string>> tokens_of(std::string_view authorization);

}  // namespace longroll::server
