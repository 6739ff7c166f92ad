// Reading the target of a request: its path, its query and what they ask for.

#include "server/routes.h"

#include "battle/faults.h"
#include "core/json.h"

#include <algorithm>

namespace longroll::server {

const Verb* find_verb(std::string_view name)
{
    const auto* found = std::ranges::find(kVerbs, name, &Verb::name);
    return found == kVerbs.end() ? nullptr : &*found;
}

std::size_t index_of(const Verb& verb) { return static_cast<std::size_t>(&verb - kVerbs.data()); }

bool is_game_id(std::string_view id)
{
    constexpr std::size_t kLongest = 64;
    return !id.empty() && id.size() <= kLongest && std::ranges::all_of(id, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

enum class Plus : bool { IsPlus, IsBlank };

// "%20" → " ". Nothing if a percent sign is not followed by two digits, for a zero byte, or if what
// comes out is not UTF-8: it is repeated in answers and in the log, which are.
static std::optional<std::string> decoded(std::string_view text, Plus plus)
{
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '+' && plus == Plus::IsBlank) {
            plain += ' ';
        } else if (text[at] != '%') {
            plain += text[at];
        } else {
            if (at + 2 >= text.size()) return {};
            const int high = digit_of(text[at + 1]);
            const int low = digit_of(text[at + 2]);
            if (high < 0 || low < 0 || high + low == 0) return {};
            plain += static_cast<char>(high * 16 + low);
            at += 2;
        }
    }
    if (battle::utf8_length(plain) < plain.size()) return {};
    return plain;
}

static std::optional<Query> read_query(std::string_view text)
{
    Query query;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('&'), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (part.empty()) continue;
        const std::size_t equals = std::min(part.find('='), part.size());
        const auto name = decoded(part.substr(0, equals), Plus::IsBlank);
        const auto value = decoded(part.substr(std::min(equals + 1, part.size())), Plus::IsBlank);
        if (!name || !value || !query.emplace(*name, *value).second) return {};
    }
    return query;
}

static Target nothing(std::string problem)
{
    Target target;
    target.problem = std::move(problem);
    return target;
}

// What follows "/api/".
static Target read_api(std::string_view rest)
{
    Target target;
    if (rest == "openapi.json") {
        target.kind = Target::Kind::Description;
        return target;
    }
    Scope scope = Scope::Server;
    constexpr std::string_view kGames = "games/";
    if (rest.starts_with(kGames)) {
        rest.remove_prefix(kGames.size());
        const std::size_t slash = std::min(rest.find('/'), rest.size());
        target.game = rest.substr(0, slash);
        if (!is_game_id(target.game)) return nothing("this cannot be the id of a game");
        rest.remove_prefix(std::min(slash + 1, rest.size()));
        scope = Scope::Game;
        if (rest == "socket") {
            target.kind = Target::Kind::Socket;
            return target;
        }
    }
    const Verb* verb = find_verb(rest);
    if (verb == nullptr || is_for_sockets(*verb))
        return nothing("there is no such verb; /api/hello lists those that there are");
    if (verb->scope != scope)
        return nothing(scope == Scope::Game
                           ? "this verb is not asked of a game: it is /api/" + std::string(rest)
                           : "this verb is asked of a game: /api/games/<id>/" + std::string(rest));
    target.kind = Target::Kind::Verb;
    target.verb = verb;
    return target;
}

Target read_target(std::string_view text)
{
    const std::size_t mark = std::min(text.find('?'), text.size());
    const auto path = decoded(text.substr(0, mark), Plus::IsPlus);
    const auto query = read_query(text.substr(std::min(mark + 1, text.size())));
    if (!path || !path->starts_with('/') || !query)
        return nothing(
            "this is no path with a query: after each % two hexadecimal digits are needed, the "
            "whole must be UTF-8, and no name may come twice");

    Target target;
    constexpr std::string_view kApi = "/api/";
    if (path->starts_with(kApi))
        target = read_api(std::string_view(*path).substr(kApi.size()));
    else if (*path == "/health")
        target.kind = Target::Kind::Health;
    else if (*path == "/metrics")
        target.kind = Target::Kind::Metrics;
    else
        target.kind = Target::Kind::Client;
    target.path = *path;
    target.query = *query;
    return target;
}

boost::json::value params_of(const Query& query)
{
    constexpr std::array<std::string_view, 4> kNames{"piece", "rulebook", "clause", "battle"};
    boost::json::object params;
    for (const auto& [name, text] : query) {
        const bool is_name = std::ranges::find(kNames, name) != kNames.end();
        Result<boost::json::value> value = parse_json(text, name);
        params.emplace(name, !is_name && value ? *value : boost::json::value(text));
    }
    return params;
}

std::optional<std::vector<std::string>> tokens_of(std::string_view authorization)
{
    constexpr std::size_t kMost = 8;
    constexpr std::size_t kLongest = 128;
    constexpr std::string_view kScheme = "Bearer ";
    if (!authorization.starts_with(kScheme)) return {};
    authorization.remove_prefix(kScheme.size());
    std::vector<std::string> tokens;
    while (!authorization.empty()) {
        const std::size_t comma = std::min(authorization.find(','), authorization.size());
        std::string_view token = authorization.substr(0, comma);
        while (token.starts_with(' ')) token.remove_prefix(1);
        if (token.empty() || token.size() > kLongest || tokens.size() == kMost) return {};
        tokens.emplace_back(token);
        authorization.remove_prefix(std::min(comma + 1, authorization.size()));
    }
    return tokens;
}

}  // namespace longroll::server
