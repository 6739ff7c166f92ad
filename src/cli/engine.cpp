// The engine: JSON-RPC 2.0 on standard input and output, one message a line. What the methods do is
// in game/session.cpp; this file only speaks the envelope. docs/protocol.md.

#include "cli/commands.h"
#include "core/json.h"
#include "game/session.h"

#include <boost/json/serialize.hpp>

namespace longroll::cli {

using boost::json::object;
using game::CallError;
using game::ErrorCode;
using game::Json;

// A line longer than this is read to its end and refused: a whole log of a long game fits.
static constexpr std::size_t kLongestLine = 8u << 20;

namespace {

enum class LineState : std::uint8_t { Read, TooLong, End };

// A line without its newline; of a line that is too long only its existence is noted.
LineState read_line(std::istream& in, std::string& line)
{
    line.clear();
    bool too_long = false;
    std::streambuf& buffer = *in.rdbuf();
    for (;;) {
        const int byte = buffer.sbumpc();
        if (byte == std::char_traits<char>::eof()) {
            if (line.empty() && !too_long) return LineState::End;
            break;
        }
        if (byte == '\n') break;
        if (line.size() < kLongestLine)
            line.push_back(static_cast<char>(byte));
        else
            too_long = true;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return too_long ? LineState::TooLong : LineState::Read;
}

Json error_reply(const Json& id, const CallError& error)
{
    object written{{"code", static_cast<int>(error.code)}, {"message", error.message}};
    if (!error.data.is_null()) written["data"] = error.data;
    return object{{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(written)}};
}

CallError invalid_request(std::string message)
{
    return {ErrorCode::InvalidRequest, std::move(message), nullptr};
}

bool is_id(const Json& id) { return id.is_string() || id.is_number() || id.is_null(); }

// The envelope of a request, or what is wrong with it.
std::optional<CallError> check_envelope(const object& request)
{
    const Json* version = request.if_contains("jsonrpc");
    if (!version || !version->is_string() || version->get_string() != "2.0")
        return invalid_request("a request says \"jsonrpc\": \"2.0\"");
    const Json* method = request.if_contains("method");
    if (!method || !method->is_string())
        return invalid_request("a request names its method as a string");
    if (const Json* id = request.if_contains("id"); id && !is_id(*id))
        return invalid_request("an id is a string, a number or null");
    for (const auto& member : request)
        if (member.key() != "jsonrpc" && member.key() != "method" && member.key() != "id" &&
            member.key() != "params")
            return invalid_request("a request has no member \"" + std::string(member.key()) + "\"");
    return {};
}

// The reply to one line; nothing for a notification (a request without an id).
std::optional<Json> reply_to(game::Session& session, std::string_view line)
{
    const Result<Json> parsed = parse_json(line, "request");
    if (!parsed)
        return error_reply(nullptr,
                           {ErrorCode::ParseError, parsed.error().front().sentence(), nullptr});
    if (parsed->is_array())
        return error_reply(nullptr, invalid_request("batches are not supported: send one request "
                                                    "a line"));
    if (!parsed->is_object())
        return error_reply(nullptr, invalid_request("a request is a JSON object"));
    const object& request = parsed->get_object();
    const Json* id = request.if_contains("id");
    const Json known_id = id && is_id(*id) ? *id : Json(nullptr);
    if (const auto wrong = check_envelope(request)) return error_reply(known_id, *wrong);

    const Json* params = request.if_contains("params");
    const game::Answer answer =
        session.call(request.at("method").get_string(), params ? *params : Json(nullptr));
    if (!id) return {};
    if (const auto* error = std::get_if<CallError>(&answer)) return error_reply(known_id, *error);
    return object{{"jsonrpc", "2.0"}, {"id", known_id}, {"result", std::get<Json>(answer)}};
}

}  // namespace

int engine(game::Library& library, game::Player& advisor, std::istream& in, std::ostream& out)
{
    game::Session session(library, advisor);
    std::string line;
    for (;;) {
        const LineState state = read_line(in, line);
        if (state == LineState::End) return 0;
        std::optional<Json> reply;
        if (state == LineState::TooLong)
            reply = error_reply(nullptr, invalid_request("this line is longer than 8 MiB"));
        else if (line.find_first_not_of(" \t") != std::string::npos)
            reply = reply_to(session, line);
        if (reply) out << boost::json::serialize(*reply) << '\n' << std::flush;
    }
}

}  // namespace longroll::cli
