// Reading and writing JSON-RPC 2.0.

#include "game/envelope.h"

#include "core/json.h"

#include <boost/json/serialize.hpp>

namespace longroll::game {

using boost::json::object;

static CallError invalid_request(std::string message)
{
    return {ErrorCode::InvalidRequest, std::move(message), nullptr};
}

static bool is_id(const Json& id) { return id.is_string() || id.is_number() || id.is_null(); }

// What is wrong with the envelope, if anything.
static std::optional<CallError> check_envelope(const object& request)
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

std::variant<Request, BadRequest> read_request(std::string_view text)
{
    Result<Json> parsed = parse_json(text, "request");
    if (!parsed)
        return BadRequest{nullptr,
                          {ErrorCode::ParseError, parsed.error().front().sentence(), nullptr}};
    if (parsed->is_array())
        return BadRequest{nullptr,
                          invalid_request("batches are not supported: send one request a line")};
    if (!parsed->is_object())
        return BadRequest{nullptr, invalid_request("a request is a JSON object")};
    object& envelope = parsed->get_object();
    Json* id = envelope.if_contains("id");
    if (auto wrong = check_envelope(envelope))
        return BadRequest{id && is_id(*id) ? std::move(*id) : Json(nullptr), std::move(*wrong)};

    Request request;
    if (id) request.id = std::move(*id);
    request.method = envelope.at("method").get_string();
    if (Json* params = envelope.if_contains("params")) request.params = std::move(*params);
    return request;
}

Json write_error(const CallError& error)
{
    object written{{"code", static_cast<int>(error.code)}, {"message", error.message}};
    if (!error.data.is_null()) written["data"] = error.data;
    return written;
}

std::string write_reply(const Json& id, const Answer& answer)
{
    std::string text = R"({"jsonrpc":"2.0","id":)" + boost::json::serialize(id);
    if (const auto* error = std::get_if<CallError>(&answer))
        text += R"(,"error":)" + boost::json::serialize(write_error(*error));
    else
        text += R"(,"result":)" + boost::json::serialize(std::get<Json>(answer));
    return text += '}';
}

}  // namespace longroll::game
