// The verbs of the author's desk.

#include "server/authors_desk.h"

#include "core/json.h"
#include "game/answers.h"
#include "server/await.h"
#include "server/tokens.h"

#include <algorithm>
#include <chrono>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::server {

namespace asio = boost::asio;
using game::Answer;
using game::CallError;
using game::ErrorCode;

AuthorsDesk::AuthorsDesk(game::Library& library, const std::string& key)
    : library_(library), key_hash_(hash_of(key))
{
}

bool AuthorsDesk::has(std::string_view verb)
{
    return verb == "desk" || verb == "desk_move" || verb == "desk_wait";
}

CallError no_desk()
{
    return {ErrorCode::UnknownMethod,
            "this server has no author's desk; start one with `longroll desk BATTLE`, or "
            "`longroll serve --edit`",
            nullptr};
}

std::optional<CallError> AuthorsDesk::refuse(const Call& call) const
{
    const bool knows = std::ranges::any_of(call.tokens, [&](const std::string& token) {
        return same_hash(hash_of(token), key_hash_);
    });
    if (knows) return {};
    return CallError{kNotYours,
                     "the desk opens with its key; follow the whole address that the server "
                     "printed when it began",
                     nullptr};
}

static Result<const game::Ruleset*> ruleset_of(const std::string& id)
{
    if (const game::Ruleset* found = game::find_ruleset(id)) return found;
    std::string known = "choose one of";
    for (const game::Ruleset* ruleset : game::rulesets()) known += " " + std::string(ruleset->id());
    return Problems{{"rulebook", "there is no rulebook \"" + id + "\"", known}};
}

Answer AuthorsDesk::view(const boost::json::value& params)
{
    const auto asked = from_json<DeskParams>(JsonNames{}, params, "params");
    if (!asked) return game::invalid(asked.error());
    const auto folder = library_.folder_of(asked->battle);
    if (!folder) return game::invalid(folder.error());
    const auto ruleset = ruleset_of(asked->rulebook);
    if (!ruleset) return game::invalid(ruleset.error());
    library_.forget(asked->battle);
    const auto view = game::desk_view(*folder, **ruleset);
    if (!view) return game::invalid(view.error());
    return to_json(JsonNames{}, *view);
}

Answer AuthorsDesk::move(const boost::json::value& params)
{
    const auto asked = from_json<DeskMoveParams>(JsonNames{}, params, "params");
    if (!asked) return game::invalid(asked.error());
    const auto folder = library_.folder_of(asked->battle);
    if (!folder) return game::invalid(folder.error());
    const auto ruleset = ruleset_of(asked->rulebook);
    if (!ruleset) return game::invalid(ruleset.error());
    const auto version =
        game::desk_move(*folder, **ruleset, {asked->version, asked->kind, asked->id, asked->to});
    if (!version) return game::invalid(version.error());
    library_.forget(asked->battle);
    return to_json(JsonNames{}, DeskVersion{*version});
}

Answer AuthorsDesk::answer(const std::string& verb, const boost::json::value& params)
{
    return verb == "desk" ? view(params) : move(params);
}

void AuthorsDesk::read_anew(const boost::json::value& params)
{
    const boost::json::object* given = params.if_object();
    const boost::json::value* battle = given == nullptr ? nullptr : given->if_contains("battle");
    if (battle != nullptr && battle->is_string())
        library_.forget(std::string(battle->get_string()));
}

// When the files were last written, and how large they are.
static std::string trace_of(const std::filesystem::path& folder)
{
    std::string trace;
    for (const char* name : {"battle.toml", "map.geojson"}) {
        std::error_code error;
        const auto time = std::filesystem::last_write_time(folder / name, error);
        trace += std::to_string(error ? 0 : time.time_since_epoch().count()) + " ";
        const auto size = std::filesystem::file_size(folder / name, error);
        trace += std::to_string(error ? 0 : size) + " ";
    }
    return trace;
}

asio::awaitable<Answer> AuthorsDesk::wait(Call call)
{
    constexpr std::chrono::milliseconds kEvery(200);
    constexpr int kTimes = 15;
    const auto asked = from_json<DeskWaitParams>(JsonNames{}, call.params, "params");
    if (!asked) co_return game::invalid(asked.error());
    const auto folder = library_.folder_of(asked->battle);
    if (!folder) co_return game::invalid(folder.error());
    asio::steady_timer timer(co_await asio::this_coro::executor);
    std::string version = asked->version;
    std::string seen;
    for (int time = 0; time < kTimes && !(call.dropped && *call.dropped); ++time) {
        // A file that is being written may not be there for a moment: then it is looked at again.
        if (const std::string now = trace_of(*folder); now != seen) {
            seen = now;
            if (const auto texts = battle::read_texts(*folder))
                version = battle::version_of(*texts);
        }
        if (version != asked->version) break;
        timer.expires_after(kEvery);
        co_await timer.async_wait(kAwait);
    }
    co_return to_json(JsonNames{}, DeskVersion{version});
}

}  // namespace longroll::server
