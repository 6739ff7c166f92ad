// The verbs of the engine protocol on one game: what a bot, the server and the engine command all
// speak. docs/protocol.md describes them.

#pragma once

#include "game/game.h"
#include "game/orders.h"
#include "game/player.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/json/object.hpp>

namespace longroll::game {

inline constexpr int kProtocolVersion = 1;

enum class ErrorCode : int {
    ParseError = -32700,
    InvalidRequest = -32600,
    UnknownMethod = -32601,
    InvalidParams = -32602,
    Refused = 1,
    NoGame = 2,
    Frozen = 4,
    NothingToUndo = 5  // 6 to 11 are the server's: server/service.h
};

struct CallError {
    ErrorCode code = ErrorCode::InvalidParams;
    std::string message;
    Json data;
};
using Answer = std::variant<Json, CallError>;

class Params;

class Session {
public:
    // `advisor` answers `best` and outlives the session; `computers` answer it at a level.
    Session(Library& library, Player& advisor, Computers computers = {})
        : library_(&library), advisor_(&advisor), computers_(std::move(computers))
    {
    }

    // Never throws for anything that a caller can send.
    [[nodiscard]] Answer call(std::string_view method, const Json& params);

    [[nodiscard]] const Game* game() const { return game_ ? &*game_ : nullptr; }
    // The names of all verbs.
    [[nodiscard]] static std::vector<std::string_view> verbs();

private:
    using Verb = Answer (Session::*)(const boost::json::object& params);
    struct Entry {
        std::string_view name;
        Verb verb;
        bool needs_game;
    };
    static std::span<const Entry> entries();

    Answer hello(const boost::json::object& params);
    Answer rulebooks(const boost::json::object& params);
    Answer battles(const boost::json::object& params);
    Answer clause(const boost::json::object& params);
    Answer clauses(const boost::json::object& params);
    Answer describe(const boost::json::object& params);
    Answer start(const boost::json::object& params);
    Answer position(const boost::json::object& params);
    Answer scene(const boost::json::object& params);
    Answer board(const boost::json::object& params);
    Answer prompt(const boost::json::object& params);
    Answer attempt(const boost::json::object& params);
    Answer inspect(const boost::json::object& params);
    Answer legal(const boost::json::object& params);
    Answer apply(const boost::json::object& params);
    Answer step(const boost::json::object& params);
    Answer undo(const boost::json::object& params);
    Answer odds(const boost::json::object& params);
    Answer cost(const boost::json::object& params);
    Answer log(const boost::json::object& params);
    Answer replay(const boost::json::object& params);
    Answer verify(const boost::json::object& params);
    Answer resolve(const boost::json::object& params);
    Answer convert(const boost::json::object& params);
    Answer muster(const boost::json::object& params);
    Answer best(const boost::json::object& params);
    // Orders above the piece: order_verbs.cpp.
    Answer order(const boost::json::object& params);
    Answer orders(const boost::json::object& params);
    Answer carry_on(const boost::json::object& params);
    Answer take_back_order(const boost::json::object& params);
    [[nodiscard]] std::optional<Side> ordering_side(Params& params) const;
    Answer carried_out(Side side);
    [[nodiscard]] bool undone();

    enum class Then : std::uint8_t { Stand, List };
    Answer act(const boost::json::object& params, Then then);
    // What may be done now, into an answer.
    void list_choices(boost::json::object& answer, Viewer viewer, bool words) const;
    [[nodiscard]] Json standing() const;
    Answer read_position();
    Answer opened(Result<Game> game);

    Library* library_;
    Player* advisor_;
    Computers computers_;
    std::optional<Game> game_;
    BySide<OrderBook> orders_;
};

}  // namespace longroll::game
