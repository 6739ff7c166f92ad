// Writing the OpenAPI document: a path for each verb, a part for each described struct.

#include "server/openapi.h"

#include "core/check.h"
#include "core/json_schema.h"
#include "server/openapi_params.h"
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
    Shape{"legal", takes<NoParams>, gives<Choices>},
    Shape{"apply", takes<ApplyParams>, gives<Applied>},
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
    Shape{"best", takes<BestParams>, gives<game::Choice>},
    Shape{"result", takes<NoParams>, gives<ResultView>},
    Shape{"log", takes<NoParams>, gives<LogText>},
    Shape{"attach", takes<AttachParams>, gives<View>},
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

object responses(value result)
{
    return {{"200", object{{"description", "Done."}, {"content", json_content(std::move(result))}}},
            {"default", object{{"$ref", "#/components/responses/Error"}}}};
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
            {"responses", responses(std::move(result))}};
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

// The socket is no HTTP; its messages are described beside the paths.
object socket_words(SchemaBook& book)
{
    return {
        {"path", "/api/games/{game}/socket"},
        {"requests", "JSON-RPC 2.0: every verb is a method; the first message is attach"},
        {"attach", object{{"params", takes<AttachParams>(book)}, {"result", gives<View>(book)}}},
        {"notifications", object{{"update", gives<Update>(book)},
                                 {"lean", gives<LeanUpdate>(book)},
                                 {"presence", gives<Presence>(book)}}}};
}

object components(SchemaBook& book)
{
    const value error = object{{"type", "object"},
                               {"properties", {{"error", gives<ErrorWords>(book)}}},
                               {"required", array{"error"}}};
    return {{"schemas", book.parts()},
            {"responses", object{{"Error", object{{"description", "What is wrong, in a sentence."},
                                                  {"content", json_content(error)}}}}},
            {"securitySchemes",
             object{{"seat", object{{"type", "http"},
                                    {"scheme", "bearer"},
                                    {"description", "Tokens of seats, with commas between."}}}}}};
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
    object socket = socket_words(book);
    return {{"openapi", "3.1.0"},
            {"info", object{{"title", "Long Roll"},
                            {"version", std::to_string(game::kProtocolVersion)},
                            {"description",
                             "Battles of the American Civil War under published "
                             "rulebooks. See docs/server.md."}}},
            {"paths", std::move(paths)},
            {"x-socket", std::move(socket)},
            {"components", components(book)}};
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
