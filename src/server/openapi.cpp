// Writing the OpenAPI document: a path for each verb, a part for each described struct.

#include "server/openapi.h"

#include "core/check.h"
#include "core/json_schema.h"
#include "game/muster_report.h"
#include "server/authors_desk.h"
#include "server/openapi_params.h"
#include "server/openapi_rulebooks.h"
#include "server/openapi_words.h"
#include "server/routes.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace longroll {

template <class T>
boost::json::value json_schema(SchemaBook& book, Direction direction, std::type_identity<BySide<T>>)
{
    boost::json::object properties;
    boost::json::array required;
    for (const Side side : kSides) {
        properties.emplace(name_of(side), book.schema<T>(direction));
        required.emplace_back(name_of(side));
    }
    return boost::json::object{{"type", "object"},
                               {"properties", std::move(properties)},
                               {"required", std::move(required)},
                               {"additionalProperties", false}};
}

}  // namespace longroll

namespace longroll::server {

using boost::json::array;
using boost::json::object;
using boost::json::value;

namespace {

using MakeSchema = value (*)(SchemaBook&);

template <class T>
value takes(SchemaBook& book)
{
    return book.schema<T>(Direction::ReadWhole);
}
template <class T>
value gives(SchemaBook& book)
{
    return book.schema<T>();
}

// A battle may be given without its sides' names or a seed: what has a default may be left out.
value takes_create(SchemaBook& book)
{
    (void)book.schema<CreateParams>(Direction::Read);
    return book.reference("CreateParams");
}

// `case` is no name that C++ lets a member have.
value takes_resolve(SchemaBook& book)
{
    book.add("ResolveParams", Direction::Read, [] {
        return object{{"type", "object"},
                      {"properties",
                       {{"rulebook", {{"type", "string"}}},
                        {"case", {{"type", "object"}}},
                        {"dice", {{"type", "array"}, {"items", {{"type", "integer"}}}}}}},
                      {"required", array{"rulebook", "case"}},
                      {"additionalProperties", false}};
    });
    return book.reference("ResolveParams");
}
// With `lean` the answer says the same as a lean update.
template <class T>
value gives_or_lean(SchemaBook& book)
{
    return object{{"anyOf", array{gives<T>(book), gives<LeanUpdate>(book)}}};
}
value gives_anything(SchemaBook&) { return object{{"type", "object"}}; }

struct Shape {
    std::string_view verb;
    MakeSchema params;
    MakeSchema result;
};

using namespace described;

// clang-format off
constexpr std::array kShapes{
    Shape{"hello", takes<NoParams>, gives<Hello>},
    Shape{"rulebooks", takes<NoParams>, gives<Rulebooks>},
    Shape{"battles", takes<NoParams>, gives<Battles>},
    Shape{"clauses", takes<RulebookParams>, gives<Clauses>},
    Shape{"clause", takes<ClauseParams>, gives<game::ClauseWords>},
    Shape{"create", takes_create, gives<Created>},
    Shape{"open", takes<NoParams>, gives<OpenGames>},
    Shape{"levels", takes<NoParams>, gives<Levels>},
    Shape{"verify", takes<LogParams>, gives<Proved>},
    Shape{"resolve", takes_resolve, gives_anything},
    Shape{"convert", takes<ConvertParams>, gives<game::Converted>},
    Shape{"muster", takes<MusterParams>, gives<game::MusterReport>},
    Shape{"desk", takes<DeskParams>, gives<game::DeskView>},
    Shape{"desk_wait", takes<DeskWaitParams>, gives<DeskVersion>},
    Shape{"desk_move", takes<DeskMoveParams>, gives<DeskVersion>},
    Shape{"summary", takes<NoParams>, gives<Summary>},
    Shape{"join", takes<JoinParams>, gives<Joined>},
    Shape{"part", takes<PartParams>, gives<Standing>},
    Shape{"board", takes<NoParams>, gives<SceneBoard>},
    Shape{"scene", takes<NoParams>, gives<Scene>},
    Shape{"prompt", takes<NoParams>, gives<Prompt>},
    Shape{"position", takes<NoParams>, gives_anything},
    Shape{"view", takes<ViewParams>, gives<View>},
    Shape{"moment", takes<MomentParams>, gives<MomentView>},
    Shape{"entries", takes<EntriesParams>, gives<Entries>},
    Shape{"legal", takes<LegalParams>, gives<Legal>},
    Shape{"apply", takes<ApplyParams>, gives_or_lean<Applied>},
    Shape{"attempt", takes<AttemptParams>, gives<game::Attempted>},
    Shape{"odds", takes<ActionParams>, gives<game::Odds>},
    Shape{"cost", takes<ActionParams>, gives<game::CostWords>},
    Shape{"inspect", takes<PieceParams>, gives<Overlay>},
    Shape{"undo", takes<UndoParams>, gives<Standing>},
    Shape{"propose_undo", takes<UndoParams>, gives<Standing>},
    Shape{"answer_undo", takes<AnswerUndoParams>, gives<Standing>},
    Shape{"order", takes<OrderParams>, gives<Ordered>},
    Shape{"orders", takes<OrdersParams>, gives<Orders>},
    Shape{"take_back_order", takes<TakeBackOrderParams>, gives<Orders>},
    Shape{"resign", takes<ResignParams>, gives<Standing>},
    Shape{"delete", takes<NoParams>, gives<Deleted>},
    Shape{"best", takes<BestParams>, gives<game::Choice>},
    Shape{"result", takes<NoParams>, gives<ResultView>},
    Shape{"log", takes<NoParams>, gives<LogText>},
    Shape{"attach", takes<AttachParams>, gives_or_lean<View>},
};
// clang-format on

const Shape& shape_of(const Verb& verb)
{
    const auto* found = std::ranges::find(kShapes, verb.name, &Shape::verb);
    LR_CHECK(found != kShapes.end(), "the verb " + std::string(verb.name) + " has no shape");
    return *found;
}

value json_content(value schema)
{
    return object{{"application/json", object{{"schema", std::move(schema)}}}};
}

// What can be answered besides 200, and when.
struct Status {
    std::string_view number;
    std::string_view name;
    std::string_view when;
};
constexpr std::array kStatuses{
    Status{"400", "BadRequest", "The request or its params cannot be read."},
    Status{"401", "Unauthorized", "Authorization is not Bearer with tokens."},
    Status{"403", "Forbidden",
           "A token that opens nothing here, a seat that is another's, a password that is missing, "
           "a page of another site, or an address that is blocked."},
    Status{"404", "NotFound", "There is no such game, verb or file."},
    Status{"405", "MethodNotAllowed", "This is asked by another method; Allow says by which."},
    Status{"409", "Conflict",
           "The game has moved on, is over or closed, the other side has to agree, or a newer "
           "question took the place of this one."},
    Status{"413", "TooLarge", "The body is too large."},
    Status{"415", "NoJson", "The body is not application/json."},
    Status{"421", "Misdirected", "The server does not go by the name in Host."},
    Status{"422", "Refused", "The rules refuse the action; data names the clause."},
    Status{"429", "TooMany", "Too fast, or too much at once; Retry-After says when to try again."},
    Status{"500", "Fault", "The server itself is at fault; the game stands where it stood."},
    Status{"501", "NotImplemented", "The body is in a transfer coding that is not known here."},
    Status{"503", "Unavailable",
           "It could not be written and nothing has changed, or it is more work than the server "
           "does for one question."},
};

bool can_answer(const Verb& verb, const Status& status)
{
    const auto is_one_of = [](std::string_view word, auto... words) {
        return ((word == words) || ...);
    };
    if (status.number == "422") return is_one_of(verb.name, "apply", "odds", "cost", "resolve");
    if (status.number == "409") return verb.scope == Scope::Game;
    return true;
}

object responses(const Verb& verb, value result)
{
    object all{
        {"200", object{{"description", "Done."}, {"content", json_content(std::move(result))}}}};
    for (const Status& status : kStatuses)
        if (can_answer(verb, status))
            all.emplace(status.number,
                        object{{"$ref", "#/components/responses/" + std::string(status.name)}});
    return all;
}

// Verbs of the server need no token; those that read a game show more to whoever holds a seat.
array security_of(const Verb& verb)
{
    const object seat{{"seat", array{}}};
    if (verb.scope == Scope::Server || verb.name == "join") return {object{}};
    if (verb.asked == Asked::ByPost) return {seat};
    return {object{}, seat};
}

object game_parameter()
{
    return {{"name", "game"},
            {"in", "path"},
            {"required", true},
            {"description", "The id of a game."},
            {"schema", object{{"type", "string"}, {"pattern", "^[A-Za-z0-9_-]{1,64}$"}}}};
}

// The members of a params object, as parameters of a query.
array query_parameters(const object& parts, const std::string& name)
{
    array list;
    const object& params = parts.at(name).get_object();
    const value* required = params.if_contains("required");
    for (const auto& member : params.at("properties").get_object()) {
        const auto is_it = [&](const value& each) { return each.get_string() == member.key(); };
        const bool needed = required && std::ranges::any_of(required->get_array(), is_it);
        list.push_back(object{{"name", member.key()},
                              {"in", "query"},
                              {"required", needed},
                              {"content", json_content(member.value())}});
    }
    return list;
}

std::string name_in(const value& reference)
{
    const std::string_view text = reference.at("$ref").get_string();
    return std::string(text.substr(text.rfind('/') + 1));
}

object operation(const Verb& verb, std::string_view method, value result)
{
    return {{"operationId", std::string(method) + "_" + std::string(verb.name)},
            {"summary", verb.purpose},
            {"tags", array{verb.scope == Scope::Game ? "game" : "server"}},
            {"security", security_of(verb)},
            {"responses", responses(verb, std::move(result))}};
}

object path_of(SchemaBook& book, const Verb& verb)
{
    const Shape& shape = shape_of(verb);
    const value params = shape.params(book);
    const value result = shape.result(book);
    object post = operation(verb, "post", result);
    post.emplace("requestBody", object{{"required", true}, {"content", json_content(params)}});
    object path;
    if (verb.scope == Scope::Game) path.emplace("parameters", array{game_parameter()});
    if (verb.asked == Asked::ByGetToo) {
        object get = operation(verb, "get", result);
        get.emplace("parameters", query_parameters(book.parts(), name_in(params)));
        path.emplace("get", std::move(get));
    }
    path.emplace("post", std::move(post));
    return path;
}

// JSON-RPC 2.0 with the member that makes the message what it is.
object rpc(object members)
{
    array required{"jsonrpc"};
    for (const auto& member : members) required.emplace_back(member.key());
    members.emplace("jsonrpc", object{{"type", "string"}, {"enum", array{"2.0"}}});
    return {{"type", "object"},
            {"properties", std::move(members)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

object notification_words(std::string_view method, value params)
{
    return rpc({{"method", object{{"type", "string"}, {"enum", array{value(method)}}}},
                {"params", std::move(params)}});
}

// All messages of a socket, by name.
object socket_messages(SchemaBook& book)
{
    array verbs;
    array params;
    std::vector<value> seen;
    for (const Verb& verb : kVerbs) {
        verbs.emplace_back(verb.name);
        const value each = shape_of(verb).params(book);
        if (std::ranges::find(seen, each) == seen.end()) params.push_back(each);
        seen.push_back(each);
    }
    const value id = object{{"type", array{"string", "integer", "null"}}};
    object request = rpc({{"method", object{{"type", "string"}, {"enum", std::move(verbs)}}}});
    request["properties"].get_object().emplace("id", id);
    request["properties"].get_object().emplace("params", object{{"anyOf", std::move(params)}});
    return {{"SocketRequest", std::move(request)},
            {"SocketReply", rpc({{"id", id}, {"result", object{}}})},
            {"SocketError", rpc({{"id", id}, {"error", gives<ErrorWords>(book)}})},
            {"SocketUpdate", notification_words("update", gives<Update>(book))},
            {"SocketLeanUpdate", notification_words("update", gives<LeanUpdate>(book))},
            {"SocketPresence", notification_words("presence", gives<Presence>(book))}};
}

object socket_path(const object& messages)
{
    array all;
    for (const auto& message : messages)
        all.push_back(object{{"$ref", "#/components/schemas/" + std::string(message.key())}});
    object answers{
        {"101", object{{"description",
                        "The socket is open: JSON-RPC 2.0, a message a frame. The first request is "
                        "attach, whose answer is a View, or a LeanUpdate for a lean socket."},
                       {"content", json_content(object{{"anyOf", std::move(all)}})}}},
        {"default", object{{"$ref", "#/components/responses/Fault"}}}};
    for (const Status& status : kStatuses)
        if (status.number != "409" && status.number != "422" && status.number != "500")
            answers.emplace(status.number,
                            object{{"$ref", "#/components/responses/" + std::string(status.name)}});
    return {{"parameters", array{game_parameter()}},
            {"get", object{{"operationId", "get_socket"},
                           {"summary", "A WebSocket to a game: every verb is a method."},
                           {"tags", array{"game"}},
                           {"security", array{object{}}},
                           {"responses", std::move(answers)}}}};
}

// Where a struct says "any JSON", the document says what it is.
void name_what_rulebooks_say(object& parts)
{
    const auto refer = [](std::string_view part) {
        return value(object{{"$ref", "#/components/schemas/" + std::string(part)}});
    };
    const auto or_null = [](value schema) {
        return value(object{{"anyOf", array{std::move(schema), value(object{{"type", "null"}})}}});
    };
    const auto set = [&](std::string_view part, std::string_view member, value schema) {
        parts.at(part).at("properties").get_object()[member] = std::move(schema);
    };
    set("Choice", "action", refer("Action"));
    set("ApplyParams", "action", or_null(refer("Action")));
    set("ActionParams", "action", refer("Action"));
    set("EventWords", "event", or_null(refer("Event")));
    set("RulebookWords", "options", refer("Options"));
    set("CreateParams", "options", refer("Options"));
    set("ConvertParams", "options", or_null(refer("Options")));
    parts["LeanChoice"] = object{{"type", "object"},
                                 {"properties", {{"action", refer("Action")}}},
                                 {"required", array{"action"}},
                                 {"additionalProperties", false}};
    set("Legal", "actions",
        object{{"type", "array"},
               {"items", object{{"anyOf", array{refer("Choice"), refer("LeanChoice")}}}}});
}

object components(SchemaBook& book, object messages)
{
    object parts = book.parts();
    parts["ErrorAnswer"] = object{{"type", "object"},
                                  {"properties", {{"error", gives<ErrorWords>(book)}}},
                                  {"required", array{"error"}},
                                  {"additionalProperties", false}};
    for (auto& message : messages) parts[message.key()] = std::move(message.value());
    add_rulebooks(parts);
    name_what_rulebooks_say(parts);
    for (const auto& [name, words] : kPartWords)
        if (value* part = parts.if_contains(name)) part->get_object()["description"] = words;
    object answers;
    const value error = object{{"$ref", "#/components/schemas/ErrorAnswer"}};
    for (const Status& status : kStatuses)
        answers.emplace(status.name,
                        object{{"description", status.when}, {"content", json_content(error)}});
    return {{"schemas", std::move(parts)},
            {"responses", std::move(answers)},
            {"securitySchemes",
             object{{"seat", object{{"type", "http"},
                                    {"scheme", "bearer"},
                                    {"description",
                                     "Tokens of seats, and of whoever made the game, with commas "
                                     "between. A token that opens nothing is an error."}}}}}};
}

// Two blanks a level, members in the order in which they were written.
void lay_out(std::string& text, const value& json, std::string& margin)
{
    const auto each = [&](const auto& list, char open, char close, auto write) {
        if (list.empty()) {
            (text += open) += close;
            return;
        }
        margin += "  ";
        char before = open;
        for (const auto& item : list) {
            ((text += before) += '\n') += margin;
            before = ',';
            write(item);
        }
        margin.resize(margin.size() - 2);
        ((text += '\n') += margin) += close;
    };
    if (const object* members = json.if_object())
        each(*members, '{', '}', [&](const auto& member) {
            text += boost::json::serialize(member.key()) + ": ";
            lay_out(text, member.value(), margin);
        });
    else if (const array* items = json.if_array())
        each(*items, '[', ']', [&](const value& item) { lay_out(text, item, margin); });
    else
        text += boost::json::serialize(json);
}

}  // namespace

object openapi()
{
    SchemaBook book("#/components/schemas/");
    object paths;
    for (const Verb& verb : kVerbs) {
        if (is_for_sockets(verb)) continue;
        const std::string before = verb.scope == Scope::Game ? "/api/games/{game}/" : "/api/";
        paths.emplace(before + std::string(verb.name), path_of(book, verb));
    }
    object messages = socket_messages(book);
    paths.emplace("/api/games/{game}/socket", socket_path(messages));
    return {{"openapi", "3.1.0"},
            {"info", object{{"title", "Long Roll"},
                            {"version", std::to_string(game::kProtocolVersion)},
                            {"description",
                             "Battles of the American Civil War under published "
                             "rulebooks. See docs/server.md."}}},
            {"servers", array{object{{"url", "/"},
                                     {"description", "The server that gives this description."}}}},
            {"tags", array{object{{"name", "server"}, {"description", "Verbs without a game."}},
                           object{{"name", "game"}, {"description", "Verbs of one game."}}}},
            {"paths", std::move(paths)},
            {"components", components(book, std::move(messages))}};
}

const std::string& openapi_text()
{
    static const std::string kText = [] {
        std::string text;
        std::string margin;
        lay_out(text, openapi(), margin);
        return text + '\n';
    }();
    return kText;
}

}  // namespace longroll::server
