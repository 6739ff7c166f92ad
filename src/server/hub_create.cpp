// Making a game: its terms, its seats, its dice, and what it goes on from.

#include "core/json.h"
#include "game/answers.h"
#include "game/params.h"
#include "server/hub.h"
#include "server/plain_text.h"
#include "server/stored.h"
#include "server/tokens.h"

#include <algorithm>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;

static constexpr std::size_t kLongestTitle = 80;

static Problems check(const CreateParams& params, const Computers& computers)
{
    Problems problems;
    for (const Side side : kSides) {
        const SeatTerms& seat = params.seats[side];
        const std::string where = "seats." + std::string(name_of(side));
        if (is_too_long(seat.name, kLongestName))
            problems.add(where + ".name", "this name is too long", "40 letters are enough");
        if (seat.kind != store::SeatKind::Computer) continue;
        problems.append(game::check_level(computers, where + ".level", seat.level));
    }
    if (is_too_long(params.title, kLongestTitle))
        problems.add("title", "this title is too long", "80 letters are enough");
    return problems;
}

// Sits the players down; tokens for those who are known.
static BySide<std::optional<std::string>> seat(const CreateParams& params, store::Seats& seats)
{
    BySide<std::optional<std::string>> tokens;
    for (const Side side : kSides) {
        const SeatTerms& terms = params.seats[side];
        store::Seat& seat = seats[static_cast<std::size_t>(index_of(side))];
        seat.kind = terms.kind;
        if (terms.kind == store::SeatKind::Computer) seat.level = terms.level;
        seat.name = terms.name;
        if (terms.kind != store::SeatKind::Here && terms.kind != store::SeatKind::Friend) continue;
        tokens[side] = fresh_token();
        seat.token_hash = hash_of(*tokens[side]);
    }
    return tokens;
}

static bool is_of_others(const SeatTerms& seat)
{
    return seat.kind == store::SeatKind::Open || seat.kind == store::SeatKind::Friend;
}

// A chosen seed is for somebody alone with the computer or at one screen. In all other games every
// player adds a part; the computer does not, since the secret is the server's own.
static Result<game::DiceTerms> dice_of(const CreateParams& params,
                                       const std::function<Seed()>& secret)
{
    object given;
    if (params.seed && !params.seed->is_null()) given["seed"] = *params.seed;
    game::Params dice(given);
    game::DiceTerms terms = dice.dice();
    Problems problems = dice.finish();
    if (terms.open_seed && std::ranges::any_of(params.seats.values, is_of_others))
        problems.add("seed", "nobody chooses the dice of a game that somebody else joins",
                     "leave the seed out: every seat adds to it, and the log proves it");
    if (!problems.empty()) return problems;
    if (terms.open_seed) return terms;
    terms.seed = secret();
    terms.parts.emplace();
    for (const Side side : kSides)
        if (params.seats[side].kind != store::SeatKind::Computer) terms.parts->push_back(side);
    return terms;
}

asio::awaitable<std::variant<Origin, CallError>> Hub::origin_of(const Call& call,
                                                                const FromGame& from)
{
    Call asked = call;
    asked.game = from.game;
    for (;;) {
        const Found found = co_await match(asked);
        if (const auto* error = std::get_if<CallError>(&found)) co_return *error;
        if (const auto* relic = std::get_if<std::shared_ptr<const Relic>>(&found))
            co_return (*relic)->origin(asked);
        const auto at = std::get<std::shared_ptr<Match>>(found);
        auto origin = co_await asio::co_spawn(at->strand(), at->origin(asked, from.deeds),
                                              asio::use_awaitable);
        const auto* error = std::get_if<CallError>(&origin);
        if (!error || error->code != kClosed) co_return origin;
    }
}

asio::awaitable<Result<game::Game>> Hub::mustered(const Call& call, Muster muster)
{
    auto start = [this, muster = std::move(muster)] {
        return game::Game::start(house_.library, muster.battle, muster.rulebook, muster.options,
                                 muster.dice);
    };
    const WorkTerms terms{house_.longest_question, {}};
    co_return co_await done_by(house_.people, call.address, terms, std::move(start));
}

asio::awaitable<std::variant<game::Game, CallError>> Hub::begun(const Call& call,
                                                                const CreateParams& params,
                                                                game::DiceTerms dice)
{
    if (!params.from) {
        Muster muster{params.battle, params.rulebook, params.options, std::move(dice)};
        auto game = co_await mustered(call, std::move(muster));
        if (!game) co_return game::invalid(game.error());
        co_return *std::move(game);
    }
    const auto found = co_await origin_of(call, *params.from);
    if (const auto* error = std::get_if<CallError>(&found)) co_return *error;
    const Origin& origin = std::get<Origin>(found);
    Muster muster{origin.battle, origin.rulebook, origin.options, std::move(dice)};
    auto game = co_await mustered(call, std::move(muster));
    if (!game) co_return game::invalid(game.error());
    const Json from = object{{"game", params.from->game}, {"deeds", origin.deeds}};
    if (const Problems problems = game->set_state(origin.state, from); !problems.empty())
        co_return game::invalid(problems);
    if (game->over())
        co_return game::invalid({{"from.deeds", "nothing is left to play at that moment",
                                  "go on from an earlier one"}});
    co_return *std::move(game);
}

asio::awaitable<std::optional<CallError>> Hub::refuse_password(const Call& call,
                                                               const std::string& given)
{
    constexpr std::size_t kLongest = 256;
    if (!terms_.password) co_return std::nullopt;
    const bool tried = !given.empty() && given.size() <= kLongest;
    if (tried) {
        std::function<Answer()> look = [password = terms_.password, given]() -> Answer {
            return Json(password->fits(given));
        };
        const Answer fits = co_await worked_out(house_, call, std::move(look));
        if (const auto* error = std::get_if<CallError>(&fits)) co_return *error;
        if (std::get<Json>(fits).get_bool()) co_return std::nullopt;
    }
    co_return CallError{kNotYours,
                        tried ? "this is not the password for making games here"
                              : "making games here takes a password; ask whoever runs this server",
                        object{{"password", true}}};
}

asio::awaitable<game::Answer> Hub::create(const Call& call)
{
    auto params = from_json<CreateParams>(
        JsonNames{}, call.params.is_null() ? Json(object{}) : call.params, "create");
    if (!params) co_return game::invalid(params.error());
    if (auto error = co_await refuse_password(call, params->password)) co_return *error;
    params->title = plain_text(params->title);
    for (const Side side : kSides) params->seats[side].name = plain_text(params->seats[side].name);
    if (const Problems problems = check(*params, house_.computers); !problems.empty())
        co_return game::invalid(problems);
    auto dice = dice_of(*params, terms_.secret);
    if (!dice) co_return game::invalid(dice.error());
    const Seed seed = *dice->seed;
    auto started = co_await begun(call, *params, *std::move(dice));
    if (const auto* error = std::get_if<CallError>(&started)) co_return *error;
    game::Game* const game = &std::get<game::Game>(started);

    store::GameRow row;
    row.id = fresh_game_id();
    row.title = params->title;
    if (row.title.empty())
        if (const auto battle = house_.library.find(game->header().battle))
            row.title = (*battle)->title;
    row.header = game->header_text();
    row.seed = seed.hex();
    row.created_ms = house_.clock->now_ms();
    Created created{row.id, seat(*params, row.seats), game->header().commitment, fresh_token()};
    row.creator_hash = hash_of(created.creator);
    const Problems problems = co_await stored(
        [&](store::Store::Done done) { house_.store.create(row, std::move(done)); });
    if (!problems.empty()) co_return not_stored(house_, problems, "the game could not be made");
    ++created_;
    const auto fresh = std::make_shared<Match>(house_, std::move(row),
                                               Reopened{std::move(*game), 0, {}, {}, {}, 0});
    {
        const std::scoped_lock lock(mutex_);
        matches_.emplace(created.game, fresh);
    }
    asio::post(fresh->strand(), [fresh] { fresh->wake_computer(); });
    co_return to_json(JsonNames{}, created);
}

}  // namespace longroll::server
