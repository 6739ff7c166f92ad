// Games made, found and closed; the verbs that belong to none.

#include "server/hub.h"

#include "battle/faults.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/params.h"
#include "server/metrics.h"
#include "server/plain_text.h"
#include "server/routes.h"
#include "server/stored.h"
#include "server/tokens.h"
#include "server/version.h"

#include <algorithm>
#include <array>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>
#include <malloc.h>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;
using game::ErrorCode;

static constexpr std::size_t kOpenGamesShown = 100;
static constexpr std::size_t kLongestTitle = 80;

// By how much those who work on questions step back for the network and for deeds, and those who
// think for computers for everybody.
static constexpr int kPeopleYield = 3;
static constexpr int kComputersYield = 10;

Hub::Hub(game::Library& library, store::Store& store, const Computers& computers,
         asio::any_io_executor network, Terms terms)
    : deeds_(terms.deed_threads > 0 ? std::make_unique<asio::thread_pool>(terms.deed_threads)
                                    : nullptr),
      people_(std::make_unique<Workers>(terms.workers, kPeopleYield)),
      thinkers_(std::make_unique<Workers>(std::max(2u, terms.workers) - 1, kComputersYield)),
      house_{library,
             store,
             computers,
             deeds_ ? asio::any_io_executor(deeds_->get_executor()) : std::move(network),
             *people_,
             *thinkers_,
             std::move(terms.report)},
      terms_(std::move(terms)),
      sweeping_(asio::make_strand(house_.deeds)),
      broom_(sweeping_)
{
    asio::dispatch(sweeping_, [this] { sweep_later(); });
}

// First those who work, for they bring what they made back to the matches.
Hub::~Hub() { end_threads(); }

void Hub::end_threads()
{
    thinkers_.reset();
    people_.reset();
    if (!deeds_) return;
    deeds_->stop();
    deeds_->join();
}

void Hub::put_away()
{
    end_threads();
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, open] : matches_) open->keep_portrait();
}

// A match that was closed while the call was on its way is opened again.
static bool was_closed(const game::Answer& answer)
{
    const auto* error = std::get_if<CallError>(&answer);
    return error != nullptr && error->code == kClosed;
}

asio::awaitable<game::Answer> Hub::call(Call call)
{
    if (call.game.empty()) co_return co_await without_game(std::move(call));
    for (;;) {
        const Found found = co_await match(call);
        if (const auto* error = std::get_if<CallError>(&found)) co_return *error;
        if (const auto* relic = std::get_if<std::shared_ptr<const Relic>>(&found))
            co_return (*relic)->call(call);
        const auto at = std::get<std::shared_ptr<Match>>(found);
        Answer answer = co_await asio::co_spawn(at->strand(), at->call(call), asio::use_awaitable);
        if (was_closed(answer)) continue;
        if (call.verb == "delete" && std::holds_alternative<Json>(answer)) {
            forget(call.game);
            ++*removed_;
        }
        co_return answer;
    }
}

asio::awaitable<game::Answer> Hub::attach(Call call, std::shared_ptr<Listener> listener)
{
    for (;;) {
        const Found found = co_await match(call);
        if (const auto* error = std::get_if<CallError>(&found)) co_return *error;
        if (const auto* relic = std::get_if<std::shared_ptr<const Relic>>(&found))
            co_return (*relic)->attach(call);
        const auto at = std::get<std::shared_ptr<Match>>(found);
        Answer answer =
            co_await asio::co_spawn(at->strand(), at->attach(call, listener), asio::use_awaitable);
        if (!was_closed(answer)) co_return answer;
    }
}

void Hub::detach(const std::string& game, const std::shared_ptr<Listener>& listener)
{
    const auto at = find(game);
    if (at) asio::post(at->strand(), [at, listener] { at->detach(listener); });
}

std::shared_ptr<Match> Hub::find(const std::string& game)
{
    const std::scoped_lock lock(mutex_);
    const auto found = matches_.find(game);
    return found == matches_.end() ? nullptr : found->second;
}

static CallError unknown_game()
{
    return {kUnknownGame, "there is no such game; look at the link again", nullptr};
}

asio::awaitable<Hub::Found> Hub::match(const Call& call)
{
    if (!is_game_id(call.game)) co_return unknown_game();
    if (auto open = find(call.game)) co_return open;
    {
        const std::scoped_lock lock(mutex_);
        const auto read = relics_.find(call.game);
        if (read != relics_.end()) co_return read->second;
    }
    // A long game takes a while to read.
    const WorkTerms terms{house_.longest_question, {}};
    auto read = [this, game = call.game] { return opened_from_store(game); };
    try {
        co_return co_await done_by(house_.people, call.address, terms, read);
    } catch (const std::exception& fault) {
        if (house_.report) house_.report("game " + call.game + ": " + fault.what());
    }
    co_return CallError{kStore, "this game could not be opened", nullptr};
}

Hub::Found Hub::opened_from_store(const std::string& game)
{
    const auto stored = house_.store.load(game);
    if (!stored) return not_stored(house_, stored.error(), "this game could not be read");
    if (!*stored) return unknown_game();
    if (std::string why = misfit_of(house_.library, (*stored)->game.header); !why.empty())
        return relic_of(**stored, std::move(why));
    auto opened = reopen(house_.library, **stored, From::Snapshot);
    // Deeds from before the snapshot may have been taken back since: then all is read.
    if (!opened) opened = reopen(house_.library, **stored, From::Start);
    // The rules have changed though their edition has not: a slip of ours that costs no game.
    if (!opened) return relic_of(**stored, opened.error().front().sentence());
    auto fresh = std::make_shared<Match>(house_, (*stored)->game, *std::move(opened));
    ++opened_;
    const std::scoped_lock lock(mutex_);
    // Two may have opened it at once: the first one stays.
    return matches_.emplace(game, std::move(fresh)).first->second;
}

Hub::Found Hub::relic_of(store::StoredGame stored, std::string why)
{
    constexpr std::size_t kMost = 32;
    auto pictures = house_.store.pictures(stored.game.id);
    if (!pictures) return CallError{kStore, pictures.error().front().sentence(), nullptr};
    const std::string id = stored.game.id;
    auto relic = std::make_shared<const Relic>(house_.library, std::move(stored),
                                               *std::move(pictures), std::move(why));
    const std::scoped_lock lock(mutex_);
    if (relics_.size() >= kMost) relics_.clear();
    return relics_.emplace(id, std::move(relic)).first->second;
}

std::size_t Hub::relics() const
{
    const auto all = house_.store.beginnings();
    if (!all) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        *all, [&](const auto& game) { return !misfit_of(house_.library, game.header).empty(); }));
}

void Hub::forget(const std::string& game)
{
    const std::scoped_lock lock(mutex_);
    relics_.erase(game);
    if (matches_.erase(game) > 0) ++closed_;
}

void Hub::remove_game(const std::string& game, const std::string& why)
{
    if (const auto open = find(game)) asio::post(open->strand(), [open, why] { open->end(why); });
    forget(game);
    house_.store.remove_game(game, [removed = removed_](const Problems& problems) {
        if (problems.empty()) ++*removed;
    });
}

// What the operator has said at his desk.
void Hub::carry_out_wishes()
{
    const auto wishes = house_.store.wishes();
    if (!wishes) {
        if (house_.report) house_.report(wishes.error().front().sentence());
        return;
    }
    for (const store::WishRow& row : *wishes) {
        if (row.wish == store::Wish::Remove) {
            remove_game(row.game, "this game has been removed by whoever runs this server");
            continue;
        }
        const std::int64_t now = now_ms();
        if (const auto open = find(row.game))
            asio::post(open->strand(), [open, now] { open->shut(now); });
        house_.store.close_game(row.game, now, {});
    }
}

// Not those that somebody has open.
void Hub::remove_expired()
{
    constexpr std::size_t kAtOnce = 100;
    const auto before = [](std::chrono::milliseconds keep) {
        return keep.count() > 0 ? now_ms() - keep.count() : 0;
    };
    if (terms_.keep_over.count() <= 0 && terms_.keep_idle.count() <= 0) return;
    const auto ids =
        house_.store.expired({before(terms_.keep_over), before(terms_.keep_idle)}, kAtOnce);
    if (!ids) return;
    for (const std::string& id : *ids)
        if (!find(id)) remove_game(id, {});
}

// Matches that nobody asks for are closed; the store has everything.
void Hub::sweep()
{
    std::vector<std::shared_ptr<Match>> all;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [id, open] : matches_) all.push_back(open);
    }
    for (const auto& open : all)
        asio::post(open->strand(), [this, open] {
            if (!open->close_if_idle(std::chrono::steady_clock::now(), terms_.idleness)) return;
            open->keep_portrait();
            const std::scoped_lock lock(mutex_);
            std::erase_if(matches_, [&](const auto& entry) { return entry.second == open; });
            ++closed_;
        });
}

void Hub::sweep_later()
{
    broom_.expires_after(terms_.sweep_every);
    broom_.async_wait([this](boost::system::error_code error) {
        if (error) return;
        // What was closed since the last time goes back to the system.
        if (closed_ != trimmed_) malloc_trim(0);
        trimmed_ = closed_;
        carry_out_wishes();
        remove_expired();
        sweep();
        sweep_later();
    });
}

// ---- Verbs without a game -----------------------------------------------------------------------

static bool of_the_engine(std::string_view verb)
{
    static constexpr std::array<std::string_view, 7> kAlike = {
        "rulebooks", "battles", "clause", "clauses", "verify", "resolve", "convert"};
    return std::ranges::find(kAlike, verb) != kAlike.end();
}

game::Answer Hub::hello() const
{
    boost::json::array methods;
    for (const Verb& verb : kVerbs) methods.emplace_back(verb.name);
    return Json(object{{"name", "Long Roll"},
                       {"protocol", game::kProtocolVersion},
                       {"version", kVersion},
                       {"editions", editions()},
                       {"create_password", terms_.password != nullptr},
                       {"methods", std::move(methods)}});
}

asio::awaitable<game::Answer> Hub::without_game(Call call)
{
    if (call.verb == "create") co_return co_await create(call);
    if (!of_the_engine(call.verb) && call.verb != "hello" && call.verb != "open" &&
        call.verb != "levels")
        co_return CallError{ErrorCode::UnknownMethod,
                            "there is no method " + battle::in_quotes(call.verb) +
                                " without a game; hello lists those that there are",
                            nullptr};
    if (call.verb == "hello") co_return hello();
    if (call.verb == "open") co_return open_games();
    if (call.verb == "levels") co_return levels();
    // What the engine answers too is answered by the same code; it may take a while.
    std::function<Answer()> ask = [this, verb = call.verb, params = call.params] {
        const auto advisor = house_.computers.make(house_.computers.levels.back().id, 1);
        game::Session session(house_.library, *advisor);
        return session.call(verb, params);
    };
    co_return co_await worked_out(house_, call, std::move(ask));
}

game::Answer Hub::levels() const
{
    return Json(object{{"levels", to_json(JsonNames{}, house_.computers.levels)}});
}

game::Answer Hub::open_games() const
{
    const auto briefs = house_.store.open_games(kOpenGamesShown);
    if (!briefs) return not_stored(house_, briefs.error(), "the games could not be read");
    std::vector<Summary> list;
    for (const store::Brief& brief : *briefs) {
        Summary summary;
        summary.game = brief.id;
        summary.title = brief.title;
        summary.created = brief.created_ms;
        summary.version = brief.version;
        summary.over = brief.over;
        for (const Side side : kSides) {
            const store::Seat& seat = brief.seats[static_cast<std::size_t>(index_of(side))];
            summary.seats[side] = {seat.kind, seat.level, seat.name, false, 0};
            summary.seats[side].taken =
                seat.kind == store::SeatKind::Computer || !seat.token_hash.empty();
        }
        if (const auto header = parse_json(brief.header, "header"); header && header->is_object())
            for (auto [member, place] :
                 {std::pair{"battle", &summary.battle}, std::pair{"rulebook", &summary.rulebook},
                  std::pair{"commitment", &summary.commitment}})
                if (const Json* text = header->get_object().if_contains(member);
                    text && text->is_string())
                    *place = text->get_string();
        list.push_back(std::move(summary));
    }
    return Json(object{{"games", to_json(JsonNames{}, list)}});
}

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

asio::awaitable<std::variant<game::Game, CallError>> Hub::begun(const Call& call,
                                                                const CreateParams& params,
                                                                game::DiceTerms dice)
{
    if (!params.from) {
        auto game = game::Game::start(house_.library, params.battle, params.rulebook,
                                      params.options, std::move(dice));
        if (!game) co_return game::invalid(game.error());
        co_return *std::move(game);
    }
    const auto found = co_await origin_of(call, *params.from);
    if (const auto* error = std::get_if<CallError>(&found)) co_return *error;
    const Origin& origin = std::get<Origin>(found);
    auto game = game::Game::start(house_.library, origin.battle, origin.rulebook, origin.options,
                                  std::move(dice));
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
    row.created_ms = now_ms();
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

// Without the names of files: health is told to everybody.
std::string Hub::trouble() const
{
    std::string now = house_.store.trouble();
    if (!now.empty()) return now;
    const std::size_t found = house_.store.findings().size();
    if (found == 0) return {};
    return "the store was found damaged at the start in " + std::to_string(found) +
           " places; the log has them";
}

void Hub::write_metrics(MetricsText& out)
{
    std::size_t open = 0;
    {
        const std::scoped_lock lock(mutex_);
        open = matches_.size();
    }
    out.gauge("longroll_games_open", "Games in memory.", static_cast<std::int64_t>(open));
    out.counter("longroll_games_created_total", "Games that were created.", created_);
    out.counter("longroll_games_closed_total", "Games that left memory.", closed_);
    out.counter("longroll_games_removed_total", "Games that were deleted for good.", *removed_);
    out.counter("longroll_games_opened_total", "Games that were opened from the store.", opened_);
    out.gauge("longroll_questions_waiting", "Questions of people that wait to be worked out.",
              people_->waiting());
    out.counter("longroll_questions_total", "Questions that were worked out.", people_->done());
    out.gauge("longroll_thoughts_waiting", "Computers' choices that wait to be thought about.",
              thinkers_->waiting());
    out.counter("longroll_thoughts_total", "Computers' choices that were made.", thinkers_->done());
    out.gauge("longroll_store_queue", "Writes that wait for the disk.",
              static_cast<std::int64_t>(house_.store.queued()));
    out.gauge("longroll_store_healthy", "Whether the last write succeeded.",
              house_.store.healthy() ? 1 : 0);
}

}  // namespace longroll::server
