// What is done in a match: acting, and the computer's turns. Taking back, resigning and sitting
// down are in match_people.cpp.

#include "server/match.h"

#include "battle/faults.h"
#include "core/check.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/params.h"
#include "server/stored.h"
#include "server/tokens.h"

#include <algorithm>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;
using game::ErrorCode;
using game::Params;
using MaybeError = std::optional<CallError>;

static constexpr std::size_t kLongestClick = 64;

std::vector<Side> HeldSeats::sides() const
{
    std::vector<Side> list;
    for (const Side side : kSides)
        if (hold(side)) list.push_back(side);
    return list;
}

Viewer HeldSeats::viewer(const game::Game& game) const
{
    if (game.over()) return Viewer::umpire();
    if (hold_both()) return game.position().decider().value_or(Side::Confederate);
    for (const Side side : kSides)
        if (hold(side)) return side;
    return Viewer::everybody();
}

Match::Match(const House& house, store::GameRow row, Reopened opened)
    : house_(&house),
      strand_(asio::make_strand(house.deeds)),
      turn_(strand_),
      row_(std::move(row)),
      game_(std::move(opened.game)),
      base_version_(opened.base_version),
      events_(std::move(opened.events)),
      pictured_(opened.pictured),
      told_(version()),
      clicks_(std::move(opened.clicks)),
      orders_(std::move(opened.orders)),
      last_call_(house.clock->now())
{
    for (const Side side : kSides)
        kept_orders_[side] = boost::json::serialize(game::write_order_book(orders_[side]));
}

asio::awaitable<Problems> Match::make_whole(const Call& call)
{
    if (whole()) co_return Problems{};
    auto read = [house = house_, id = row_.id]() -> Result<Reopened> {
        const auto stored = house->store.load(id);
        if (!stored) return stored.error();
        if (!*stored)
            return Problems{{"game", "the game is no longer in the store", "look at the store"}};
        return reopen(house->library, **stored, From::Start);
    };
    // Nobody else's: whoever has gone would leave it half read for the others.
    const WorkTerms terms{house_->longest_question, {}};
    auto opened = co_await done_by(house_->people, call.address, terms, read);
    if (!opened) co_return opened.error();
    game_ = std::move(opened->game);
    events_ = std::move(opened->events);
    base_version_ = 0;
    forget_known();
    co_return Problems{};
}

// Whose turn is used up by a question. What takes seconds by its nature is one key for all who ask
// it: since no key has all threads, one is always left for what takes a moment.
static std::string turn_of(const Call& call)
{
    static constexpr std::array<std::string_view, 3> kLong = {"verify", "best", "resolve"};
    const bool takes_long = std::ranges::find(kLong, call.verb) != kLong.end();
    return takes_long ? std::string("what takes long") : call.address;
}

asio::awaitable<game::Answer> worked_out(const House& house, const Call& call,
                                         std::function<game::Answer()> work)
{
    WorkTerms terms{house.longest_question, {}};
    if (call.dropped) terms.dropped = [dropped = call.dropped] { return dropped->load(); };
    try {
        co_return co_await done_by(house.people, turn_of(call), std::move(terms), std::move(work));
    } catch (const WorkStopped& stopped) {
        if (stopped.why() == WorkStopped::Why::Dropped)
            co_return CallError{kDropped, "a newer question has taken the place of this one",
                                nullptr};
    }
    co_return CallError{
        kTooLong, "this is more work than the server does for one question; ask for less", nullptr};
}

bool Match::close_if_idle(const Idleness& idleness, Room room)
{
    const auto usual = game_.over() ? idleness.over : idleness.going_on;
    const auto patience = room == Room::Short ? std::min(idleness.crowded, usual) : usual;
    const bool at_work = ordering_ || (thinking_ && room == Room::Enough);
    if (!attached_.empty() || at_work || turn_.held()) return false;
    if (house_->clock->now() - last_call_ < patience) return false;
    *closed_ = true;
    return true;
}

HeldSeats seats_held(const store::Seats& seats, const std::vector<std::string>& tokens)
{
    HeldSeats held;
    for (const std::string& token : tokens) {
        const std::string hash = hash_of(token);
        for (const Side side : kSides)
            if (same_hash(seats[static_cast<std::size_t>(index_of(side))].token_hash, hash))
                held.take(side);
    }
    return held;
}

// Who listens has shown his tokens when he attached.
HeldSeats Match::seats_held_by(const Call& call) const
{
    if (call.from) {
        const auto found = std::ranges::find(attached_, call.from, &Attachment::listener);
        if (found != attached_.end()) return found->held;
    }
    return seats_held(row_.seats, call.tokens);
}

bool Match::computer_plays(Side side) const
{
    return row_.seats[static_cast<std::size_t>(index_of(side))].kind == store::SeatKind::Computer;
}

std::span<const Match::VerbEntry> Match::entries()
{
    static constexpr std::array<VerbEntry, 27> kEntries = {{
        {"apply", &Match::apply},
        {"undo", &Match::undo},
        {"propose_undo", &Match::propose_undo},
        {"answer_undo", &Match::answer_undo},
        {"order", &Match::order},
        {"orders", &Match::orders},
        {"take_back_order", &Match::take_back_order},
        {"resign", &Match::resign},
        {"join", &Match::join},
        {"part", &Match::part},
        {"delete", &Match::remove},
        {"view", &Match::view},
        {"summary", &Match::summary},
        {"board", &Match::board},
        {"scene", &Match::scene},
        {"prompt", &Match::prompt},
        {"position", &Match::position},
        {"moment", &Match::moment},
        {"entries", &Match::past},
        {"legal", &Match::legal},
        {"attempt", &Match::attempt},
        {"odds", &Match::odds},
        {"cost", &Match::cost},
        {"inspect", &Match::inspect},
        {"best", &Match::best},
        {"result", &Match::result},
        {"log", &Match::log},
    }};
    return kEntries;
}

std::vector<std::string_view> Match::verbs()
{
    std::vector<std::string_view> names;
    for (const VerbEntry& entry : entries()) names.push_back(entry.name);
    return names;
}

// The report holds what a player may not know: it goes to whoever runs the server, not to him.
static CallError our_fault()
{
    return {ErrorCode::Frozen,
            "the program is at fault here and has done nothing; the game stands where it stood",
            nullptr};
}

void Match::report(const std::string& text) const
{
    if (house_->report) house_->report("game " + row_.id + ": " + text);
}

asio::awaitable<game::Answer> Match::call(Call call)
{
    const auto self = shared_from_this();
    std::optional<Turn::Hold> hold(co_await turn_.take());
    if (*closed_) co_return CallError{kClosed, "this match has been closed", nullptr};
    last_call_ = house_->clock->now();
    wake_computer();
    wake_adjutant();
    const auto all = entries();
    const auto found = std::ranges::find(all, call.verb, &VerbEntry::name);
    if (found == all.end())
        co_return CallError{ErrorCode::UnknownMethod,
                            "a game knows no method " + battle::in_quotes(call.verb) +
                                "; hello lists those that there are",
                            nullptr};
    static const object kNone;
    const object* params = call.params.is_object() ? &call.params.get_object() : &kNone;
    if (!call.params.is_null() && !call.params.is_object())
        co_return CallError{ErrorCode::InvalidParams, "params must be an object", nullptr};
    if (!is_attached(call.from.get()))
        if (const MaybeError error = refuse_tokens(call.tokens)) co_return *error;
    if (const MaybeError error = refuse_if_shut(call.verb)) co_return *error;
    const HeldSeats held = seats_held_by(call);
    try {
        if (const auto* verb = std::get_if<Verb>(&found->verb))
            co_return co_await (this->**verb)(call, held, *params);
        Asked asked = (this->*std::get<Question>(found->verb))(held, *params);
        hold.reset();  // the match goes on while the answer is worked out
        if (auto* answer = std::get_if<Answer>(&asked)) co_return std::move(*answer);
        co_return co_await worked_out(*house_, call, std::move(std::get<1>(asked)));
    } catch (const WorkStopped& stopped) {
        co_return CallError{kTooLong, stopped.what(), nullptr};
    } catch (const std::exception& fault) {
        report(fault.what());
    }
    co_return our_fault();
}

CallError stale(std::uint64_t version)
{
    return {kStale, "the game has moved on since this was asked; look at it again",
            object{{"version", version}}};
}

CallError not_yours(std::string message) { return {kNotYours, std::move(message), nullptr}; }

// Why whoever holds these seats may not act now at that version.
MaybeError Match::not_now(const HeldSeats& held, std::uint64_t at) const
{
    if (!is_current(held, at)) return stale(version());
    if (game_.over()) return CallError{ErrorCode::NoGame, "the game is over", nullptr};
    if (!chooser_of(held))
        return not_yours(std::string("it is for the ") + std::string(name_of(*choosers().first())) +
                         " side to choose, and this seat is another");
    return {};
}

// Who sits down or adds to the dice changes nothing on the board. Where both decide, what one side
// does unseen in the meantime is nothing to the other's click.
bool Match::is_current(const HeldSeats& held, std::uint64_t at) const
{
    if (at == version()) return true;
    if (at > version() || at < base_version_) return false;
    const Viewer viewer = held.viewer(game_);
    for (std::uint64_t number = at + 1; number <= version(); ++number) {
        const MatchEvent& event = event_of(number);
        if (event.kind == EntryKind::Seat || event.kind == EntryKind::Part) continue;
        if (event.kind != EntryKind::Deed || !choosers().are_both()) return false;
        const auto& deed = std::get<game::Deed>(game_.records()[*event.record]);
        if (!deed.secret || held.hold(*deed.secret) ||
            !game::story_of(game_.position(), deed.story, viewer, game::Facts::Left).empty())
            return false;
    }
    return true;
}

Sides Match::choosers() const { return game_.over() ? Sides{} : game_.position().choosers(); }

std::vector<Side> Match::chooser_list() const
{
    std::vector<Side> list;
    for (const Side side : kSides)
        if (choosers().has(side)) list.push_back(side);
    return list;
}

std::optional<Side> Match::chooser_of(const HeldSeats& held) const
{
    for (const Side side : chooser_list())
        if (held.hold(side)) return side;
    return {};
}

std::optional<Side> Match::decides_for(const HeldSeats& held) const
{
    const auto own = chooser_of(held);
    return own ? own : choosers().first();
}

std::optional<Side> Match::computer_to_choose() const
{
    if (!game_.has_all_parts()) return {};
    if (row_.closed_ms != 0) return {};
    for (const Side side : chooser_list())
        if (computer_plays(side)) return side;
    return {};
}

game::Known Match::known_to(Viewer viewer) const
{
    const auto found = std::ranges::find(known_, viewer, &game::Known::viewer);
    if (found != known_.end()) return *found;
    return known_.emplace_back(game_.position(), viewer);
}

const std::vector<game::AnyAction>& Match::legal_for(Side side) const
{
    auto& list = listed_[side];
    if (!list) {
        list.emplace();
        if (choosers().has(side)) *list = known_to(side)->legal();
    }
    return *list;
}

void Match::forget_known()
{
    known_.clear();
    for (const Side side : kSides) listed_[side].reset();
}

Result<game::AnyAction> Match::action_of(Side side, const Json* action,
                                         std::optional<std::size_t> choice) const
{
    if (action) return game_.position().read_action(*action);
    const auto& legal = legal_for(side);
    if (!choice)
        return Problems{{"action", "there is neither an action nor a choice",
                         "send one of those that legal lists"}};
    if (*choice >= legal.size())
        return Problems{{"choice", "there are only " + std::to_string(legal.size()) + " choices",
                         "count them from 0"}};
    return legal[*choice];
}

// Two seats may name their clicks alike. Of a caller who holds both, the click is the one that was
// made at this version, or else one of the side that has to choose.
std::optional<std::uint64_t> Match::clicked_before(const HeldSeats& held,
                                                   const std::string& request,
                                                   std::uint64_t at) const
{
    if (request.empty()) return {};
    for (const Side side : held.sides()) {
        const auto found = clicks_[side].find(request);
        if (found == clicks_[side].end()) continue;
        const bool chooses = choosers().has(side);
        if (!held.hold_both() || found->second - 1 == at || chooses) return found->second;
    }
    return {};
}

asio::awaitable<game::Answer> Match::again(const Call& call, const HeldSeats& held,
                                           std::uint64_t number)
{
    if (number <= base_version_)
        if (const Problems problems = co_await make_whole(call); !problems.empty())
            co_return game::invalid(problems);
    co_return to_json(JsonNames{}, Applied{number, entry_of(held, number)});
}

asio::awaitable<game::Answer> Match::apply(const Call& call, const HeldSeats& held,
                                           const Object& given)
{
    Params params(given);
    const auto at = params.number("version");
    const Json* action = params.object("action");
    const auto choice = params.number("choice");
    const std::string request = params.text("request", kLongestClick).value_or("");
    const bool lean = params.flag("lean").value_or(false);
    if (!at) params.problem("version", "the version is missing", "say which one was looked at");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (held.empty()) co_return not_yours("only a player acts; send the token of a seat");
    if (const auto done = clicked_before(held, request, *at))
        co_return co_await again(call, held, *done);
    if (const MaybeError error = not_now(held, *at)) co_return *error;
    const auto chosen = action_of(*chooser_of(held), action, choice);
    if (!chosen) co_return game::invalid(chosen.error());
    const Side side = game_.position().giver(*chosen);
    if (!choosers().has(side) || !held.hold(side))
        co_return not_yours("that is for the other side to choose");
    if (const MaybeError error =
            co_await act(side, *chosen, request, lean ? call.from.get() : nullptr))
        co_return *error;
    if (lean) co_return to_json(JsonNames{}, lean_update(held));
    co_return to_json(JsonNames{}, Applied{version(), entry_of(held, version())});
}

// What an attempt that was not accepted comes to.
static MaybeError failure_of(const game::Position& position, const game::Attempt& attempt)
{
    if (const auto* refusal = std::get_if<Refusal>(&attempt))
        return game::refused(position, *refusal);
    if (const auto* problems = std::get_if<Problems>(&attempt)) return game::invalid(*problems);
    if (std::holds_alternative<game::Frozen>(attempt)) return our_fault();
    if (std::holds_alternative<DiceWanted>(attempt))
        return CallError{ErrorCode::InvalidParams, "this game throws its own dice", nullptr};
    return {};
}

asio::awaitable<MaybeError> Match::act(Side side, game::AnyAction action, std::string request,
                                       const Listener* from, int order)
{
    const game::Known known = known_to(side);
    const game::Ruled ruled = game::ruled(game_.position(), known, action);
    if (const auto* refusal = std::get_if<Refusal>(&ruled))
        co_return game::refused(known.position(), *refusal);
    // In the words in which he gave it, whatever comes of it.
    const ActionWords words = known->describe(action, side);
    MatchEvent event;
    event.by = side;
    event.text = words.text;
    event.clause = words.clause;
    const auto& done = std::get<game::AnyAction>(ruled);
    const Side other = enemy_of(side);
    const bool told = game::any_stands(orders_[other]) && !game_.position().secret_of(done);
    const ActionWords told_words = told ? game_.position().describe(done, other) : ActionWords{};
    const game::Attempt attempt = game_.apply(done, {}, RunOn::ToChoice, order);
    if (const auto* frozen = std::get_if<game::Frozen>(&attempt)) report(frozen->report);
    if (std::holds_alternative<DiceWanted>(attempt) && !game_.has_all_parts())
        co_return parts_wanted();
    if (MaybeError error = failure_of(game_.position(), attempt)) co_return error;
    if (MaybeError error = co_await keep(std::move(event), std::move(request))) co_return error;
    if (told) game::note_enemy_deed(orders_[other], told_words);
    if (const Problems problems = co_await keep_orders(); !problems.empty())
        report(problems.front().sentence());
    tell(from);
    wake_computer();
    wake_adjutant();
    co_return std::nullopt;
}

store::RecordRow Match::record_of(const MatchEvent& event, const std::string& request) const
{
    store::RecordRow record;
    record.number = version() + 1;
    record.request = request;
    record.line = with_words(game_.record_text(*event.record), event,
                             std::get_if<game::Deed>(&game_.records()[*event.record]));
    record.time_ms = event.time_ms;
    record.over = game_.over();
    return record;
}

store::Snapshot Match::snapshot_after(std::uint64_t number) const
{
    game::Checkpoint point = game_.checkpoint();
    return {number, point.deeds, point.next_roll, boost::json::serialize(point.state),
            point.digest};
}

asio::awaitable<MaybeError> Match::keep(MatchEvent event, std::string request)
{
    forget_known();
    event.time_ms = house_->clock->now_ms();
    event.deeds = game_.deed_count();
    event.record = game_.records().size() - 1;
    store::RecordRow record;
    std::optional<store::Snapshot> snapshot;
    try {
        record = record_of(event, request);
        if (record.number % house_->snapshot_every == 0 && !record.over)
            snapshot = snapshot_after(record.number);
    } catch (...) {
        game_.rescind();  // what cannot be written has not happened
        throw;
    }
    const Problems problems = co_await stored([&](store::Store::Done done) {
        house_->store.append(row_.id, std::move(record), std::move(snapshot), std::move(done));
    });
    if (!problems.empty()) {
        game_.rescind();
        // Removed by the host while it was on its way.
        if (*closed_) co_return CallError{kClosed, "this match has been closed", nullptr};
        co_return not_stored(*house_, problems,
                             "the game could not be written and stands where it stood");
    }
    if (!request.empty() && event.by) clicks_[*event.by].emplace(std::move(request), version() + 1);
    events_.push_back(std::move(event));
    proposal_.reset();
    co_return std::nullopt;
}

void Match::wake_computer()
{
    if (!computer_to_choose() || thinking_) return;
    thinking_ = true;
    asio::co_spawn(
        strand_, [self = shared_from_this()] { return self->think(); }, asio::detached);
}

// The player of that seat. A level that the game was stored with and that is no more is played by
// the best there is.
game::Player& Match::computer_of(Side side)
{
    auto& player = computers_[side];
    const std::string& level = row_.seats[static_cast<std::size_t>(index_of(side))].level;
    const std::uint64_t seed = std::hash<std::string>{}(row_.id);
    if (!player) player = house_->computers.make(level, seed);
    if (!player) player = house_->computers.make(house_->computers.levels.back().id, seed);
    LR_CHECK(player != nullptr, "there is no computer player");
    return *player;
}

WorkTerms Match::while_open(CpuTime cpu) const
{
    return {cpu, [closed = closed_] { return closed->load(); }};
}

asio::awaitable<std::optional<game::AnyAction>> Match::chosen_by_computer(Side side)
{
    // It knows what its side knows, no more.
    auto choose = [player = &computer_of(side), position = copy_for(side)] {
        return player->choose(*position);
    };
    try {
        co_return co_await done_by(house_->thinkers, row_.id, while_open(house_->longest_thought),
                                   std::move(choose));
    } catch (const std::exception& fault) {
        if (!*closed_) report(fault.what());
    }
    co_return std::nullopt;
}

static bool comes_to_nothing(const game::Position& truth, const game::Known& known,
                             const game::AnyAction& action)
{
    return std::holds_alternative<Refusal>(game::ruled(truth, known, action));
}

// Acts in the match for as long as it is the computer's turn.
asio::awaitable<void> Match::play_computers()
{
    for (;;) {
        const auto side = computer_to_choose();
        if (!side) co_return;
        const std::uint64_t at = version();
        auto chosen = co_await chosen_by_computer(*side);
        const auto hold = co_await turn_.take();
        if (*closed_) co_return;  // while the computer thought
        if (version() != at || game_.over()) continue;
        // A slip of ours, or what it could not know, must not stop the game.
        const game::Known known = known_to(*side);
        if (!chosen || comes_to_nothing(game_.position(), known, *chosen))
            chosen = game::first_allowed(game_.position(), known);
        if (co_await act(*side, *chosen, {}, nullptr))
            co_return;  // not written: the next call tries again
    }
}

asio::awaitable<void> Match::think()
{
    const auto self = shared_from_this();
    try {
        co_await play_computers();
    } catch (const std::exception& fault) {
        report(fault.what());
    }
    thinking_ = false;
}

}  // namespace longroll::server
