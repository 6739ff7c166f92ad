// The envelope of JSON-RPC 2.0 around a verb: read from a text, written around an answer. The
// engine's lines and the server's sockets speak it alike. docs/protocol.md.

#pragma once

#include "game/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace longroll::game {

struct Request {
    std::optional<Json> id;  // none: a notification, which gets no reply
    std::string method;
    Json params;
};

// A text that is no request, and the id that the reply to it bears.
struct BadRequest {
    Json id;
    CallError error;
};

[[nodiscard]] std::variant<Request, BadRequest> read_request(std::string_view text);

[[nodiscard]] std::string write_reply(const Json& id, const Answer& answer);

// {"code", "message", "data"?}.
[[nodiscard]] Json write_error(const CallError& error);

}  // namespace longroll::game
