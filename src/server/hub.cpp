// Games made, found and closed; the verbs that belong to none.

#include "server/hub.h"

#include "battle/faults.h"
#include "core/json.h"
#include "game/answers.h"
#include "server/give_back.h"
#include "server/metrics.h"
#include "server/routes.h"
#include "server/version.h"

#include <algorithm>
#include <array>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;
using game::ErrorCode;

static constexpr std::size_t kOpenGamesShown = 100;

// By how much those who work on questions step back for the network and for deeds, and those who
// think for computers for everybody.
static constexpr int kPeopleYield = 3;
static constexpr int kComputersYield = 10;

Hub::Hub(game::Library& library, store::Store& store, const Computers& computers,
         asio::any_io_executor network, Terms terms)
    : deeds_(terms.deed_threads > 0 ? std::make_unique<asio::thread_pool>(terms.deed_threads)
                                    : nullptr),
      people_(std::make_unique<Workers>(terms.workers, kPeopleYield, terms.hands)),
      thinkers_(
          std::make_unique<Workers>(std::max(2u, terms.workers) - 1, kComputersYield, terms.hands)),
      house_{library,
             store,
             computers,
             deeds_ ? asio::any_io_executor(deeds_->get_executor()) : std::move(network),
             *people_,
             *thinkers_,
             std::move(terms.report),
             terms.longest_question,
             terms.longest_thought,
             terms.clock,
             terms.snapshot_every,
             terms.odds},
      terms_(std::move(terms)),
      sweeping_(asio::make_strand(house_.deeds)),
      broom_(sweeping_)
{
    if (!terms_.desk_key.empty()) desk_.emplace(library, terms_.desk_key);
    if (terms_.sweep_every.count() > 0) asio::dispatch(sweeping_, [this] { sweep_later(); });
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
            ++removals_->done;
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
    ++removals_->on_their_way;
    house_.store.remove_game(game, [removals = removals_](const Problems& problems) {
        if (problems.empty()) ++removals->done;
        --removals->on_their_way;
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
        const std::int64_t now = house_.clock->now_ms();
        if (const auto open = find(row.game))
            asio::post(open->strand(), [open, now] { open->shut(now); });
        house_.store.close_game(row.game, now, {});
    }
}

// Not those that somebody has open.
void Hub::remove_expired()
{
    constexpr std::size_t kAtOnce = 100;
    const auto before = [this](std::chrono::milliseconds keep) {
        return keep.count() > 0 ? house_.clock->now_ms() - keep.count() : 0;
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
    const auto surplus = std::make_shared<std::atomic<std::int64_t>>(
        std::ssize(all) - static_cast<std::int64_t>(terms_.idleness.most_open));
    room_ = *surplus > 0 ? Room::Short : Room::Enough;
    for (const auto& open : all)
        asio::post(open->strand(), [this, open, surplus] {
            const Room room = *surplus > 0 ? Room::Short : Room::Enough;
            if (!open->close_if_idle(terms_.idleness, room)) return;
            --*surplus;
            open->keep_portrait();
            const std::scoped_lock lock(mutex_);
            std::erase_if(matches_, [&](const auto& entry) { return entry.second == open; });
            ++closed_;
        });
}

void Hub::sweep_later()
{
    broom_.expires_after(room_ == Room::Short
                             ? std::min(terms_.sweep_every, terms_.idleness.crowded)
                             : terms_.sweep_every);
    broom_.async_wait([this](boost::system::error_code error) {
        if (error) return;
        // What was closed since the last time goes back to the system.
        if (closed_ != trimmed_) give_back_memory();
        trimmed_ = closed_;
        look_after();
        sweep_later();
    });
}

void Hub::look_after()
{
    // What is on its way out would be found again.
    if (removals_->on_their_way == 0) carry_out_wishes();
    if (removals_->on_their_way == 0) remove_expired();
    sweep();
}

// ---- Verbs without a game -----------------------------------------------------------------------

static bool of_the_engine(std::string_view verb)
{
    static constexpr std::array<std::string_view, 8> kAlike = {
        "rulebooks", "battles", "clause", "clauses", "verify", "resolve", "convert", "muster"};
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
    if (AuthorsDesk::has(call.verb)) co_return co_await at_desk(std::move(call));
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
        if (desk_ && verb == "muster") desk_->read_anew(params);
        const auto advisor = house_.computers.make(house_.computers.levels.back().id, 1);
        game::Session session(house_.library, *advisor);
        return session.call(verb, params);
    };
    co_return co_await worked_out(house_, call, std::move(ask));
}

asio::awaitable<game::Answer> Hub::at_desk(Call call)
{
    if (!desk_) co_return no_desk();
    if (auto refused = desk_->refuse(call)) co_return *refused;
    if (call.verb == "desk_wait") co_return co_await desk_->wait(std::move(call));
    std::function<Answer()> work = [this, verb = call.verb, params = call.params] {
        return desk_->answer(verb, params);
    };
    co_return co_await worked_out(house_, call, std::move(work));
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
    out.counter("longroll_games_removed_total", "Games that were deleted for good.",
                removals_->done);
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
