// What is done at a table: acting, and the computer's turns. Taking back, resigning and sitting
// down are in table_people.cpp.

#include "server/table.h"

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

// So many records lie between two snapshots of a position.
static constexpr std::uint64_t kSnapshotEvery = 128;
static constexpr auto kIdleAfter = std::chrono::minutes(10);
static constexpr std::size_t kLongestClick = 64;

std::int64_t now_ms()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::vector<Side> Hands::sides() const
{
    std::vector<Side> list;
    for (const Side side : kSides)
        if (hold(side)) list.push_back(side);
    return list;
}

Viewer Hands::viewer(const game::Game& game) const
{
    if (game.over()) return Viewer::umpire();
    if (hold_both()) return game.position().decider().value_or(Side::Confederate);
    for (const Side side : kSides)
        if (hold(side)) return side;
    return Viewer::everybody();
}

Table::Table(const House& house, store::GameRow row, Reopened opened)
    : house_(&house),
      strand_(asio::make_strand(house.network)),
      turn_(strand_),
      row_(std::move(row)),
      game_(std::move(opened.game)),
      base_version_(opened.base_version),
      happenings_(std::move(opened.happenings)),
      told_(version()),
      clicks_(std::move(opened.clicks))
{
}

Problems Table::make_whole()
{
    if (whole()) return {};
    const auto stored = house_->store.load(row_.id);
    if (!stored) return stored.error();
    if (!*stored) return {{"game", "the game is no longer in the store", "look at the store"}};
    auto opened = reopen(house_->library, **stored, From::Start);
    if (!opened) return opened.error();
    game_ = std::move(opened->game);
    happenings_ = std::move(opened->happenings);
    base_version_ = 0;
    forget_known();
    return {};
}

bool Table::idle(std::chrono::steady_clock::time_point now) const
{
    return attached_.empty() && !thinking_ && now - last_call_ > kIdleAfter;
}

Hands Table::hands_of(const std::vector<std::string>& tokens) const
{
    Hands hands;
    for (const std::string& token : tokens) {
        const std::string hash = hash_of(token);
        for (const Side side : kSides)
            if (same_hash(row_.seats[static_cast<std::size_t>(index_of(side))].token_hash, hash))
                hands.take(side);
    }
    return hands;
}

// Who listens has shown his tokens when he attached.
Hands Table::hands_of(const Call& call) const
{
    if (call.from) {
        const auto found = std::ranges::find(attached_, call.from, &Attachment::listener);
        if (found != attached_.end()) return found->hands;
    }
    return hands_of(call.tokens);
}

bool Table::computer_plays(Side side) const
{
    return row_.seats[static_cast<std::size_t>(index_of(side))].kind == store::SeatKind::Computer;
}

std::span<const Table::VerbEntry> Table::entries()
{
    static constexpr std::array<VerbEntry, 22> kEntries = {{
        {"apply", &Table::apply},
        {"undo", &Table::undo},
        {"propose_undo", &Table::propose_undo},
        {"answer_undo", &Table::answer_undo},
        {"resign", &Table::resign},
        {"join", &Table::join},
        {"view", &Table::view},
        {"summary", &Table::summary},
        {"board", &Table::board},
        {"scene", &Table::scene},
        {"prompt", &Table::prompt},
        {"position", &Table::position},
        {"moment", &Table::moment},
        {"entries", &Table::past},
        {"legal", &Table::legal},
        {"attempt", &Table::attempt},
        {"odds", &Table::odds},
        {"cost", &Table::cost},
        {"inspect", &Table::inspect},
        {"best", &Table::best},
        {"result", &Table::result},
        {"log", &Table::log},
    }};
    return kEntries;
}

std::vector<std::string_view> Table::verbs()
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

void Table::report(const std::string& text) const
{
    if (house_->report) house_->report("game " + row_.id + ": " + text);
}

asio::awaitable<game::Answer> Table::call(Call call)
{
    const auto self = shared_from_this();
    const auto hold = co_await turn_.take();
    last_call_ = std::chrono::steady_clock::now();
    wake_computer();
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
    const Hands hands = hands_of(call);
    try {
        co_return co_await (this->*found->verb)(call, hands, *params);
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

// Why these hands may not act now at that version.
MaybeError Table::not_now(const Hands& hands, std::uint64_t at) const
{
    if (!is_current(hands, at)) return stale(version());
    if (game_.over()) return CallError{ErrorCode::NoGame, "the game is over", nullptr};
    if (!chooser_of(hands))
        return not_yours(std::string("it is for the ") + std::string(name_of(*choosers().first())) +
                         " side to choose, and this seat is another");
    return {};
}

// Where both decide, what one side does unseen in the meantime is nothing to the other's click.
bool Table::is_current(const Hands& hands, std::uint64_t at) const
{
    if (at == version()) return true;
    if (at > version() || at < base_version_ || !choosers().are_both()) return false;
    const Viewer viewer = hands.viewer(game_);
    for (std::uint64_t number = at + 1; number <= version(); ++number) {
        const Happening& happening = happening_of(number);
        if (happening.kind != EntryKind::Deed) return false;
        const auto& deed = std::get<game::Deed>(game_.records()[*happening.record]);
        if (!deed.secret || hands.hold(*deed.secret) ||
            !game::story_of(game_.position(), deed.story, viewer, game::Facts::Left).empty())
            return false;
    }
    return true;
}

Sides Table::choosers() const { return game_.over() ? Sides{} : game_.position().choosers(); }

std::vector<Side> Table::chooser_list() const
{
    std::vector<Side> list;
    for (const Side side : kSides)
        if (choosers().has(side)) list.push_back(side);
    return list;
}

std::optional<Side> Table::chooser_of(const Hands& hands) const
{
    for (const Side side : chooser_list())
        if (hands.hold(side)) return side;
    return {};
}

std::optional<Side> Table::decides_for(const Hands& hands) const
{
    const auto own = chooser_of(hands);
    return own ? own : choosers().first();
}

std::optional<Side> Table::computer_to_choose() const
{
    for (const Side side : chooser_list())
        if (computer_plays(side)) return side;
    return {};
}

game::Known Table::known_to(Viewer viewer) const
{
    const auto found = std::ranges::find(known_, viewer, &game::Known::viewer);
    if (found != known_.end()) return *found;
    return known_.emplace_back(game_.position(), viewer);
}

const std::vector<game::AnyAction>& Table::legal_for(Side side) const
{
    auto& list = listed_[side];
    if (!list) {
        list.emplace();
        if (choosers().has(side)) *list = known_to(side)->legal();
    }
    return *list;
}

void Table::forget_known()
{
    known_.clear();
    for (const Side side : kSides) listed_[side].reset();
}

Result<game::AnyAction> Table::action_of(Side side, const Json* action,
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

// Two seats may name their clicks alike. Of hands that hold both, the click is the one that was
// made at this version, or else one of the side that has to choose.
std::optional<std::uint64_t> Table::clicked_before(const Hands& hands, const std::string& request,
                                                   std::uint64_t at) const
{
    if (request.empty()) return {};
    for (const Side side : hands.sides()) {
        const auto found = clicks_[side].find(request);
        if (found == clicks_[side].end()) continue;
        const bool chooses = choosers().has(side);
        if (!hands.hold_both() || found->second - 1 == at || chooses) return found->second;
    }
    return {};
}

game::Answer Table::again(const Hands& hands, std::uint64_t number)
{
    if (number <= base_version_)
        if (const Problems problems = make_whole(); !problems.empty())
            return game::invalid(problems);
    return to_json(JsonNames{}, Applied{number, entry_of(hands, number)});
}

asio::awaitable<game::Answer> Table::apply(const Call& call, const Hands& hands,
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
    if (hands.empty()) co_return not_yours("only a player acts; send the token of a seat");
    if (const auto done = clicked_before(hands, request, *at)) co_return again(hands, *done);
    if (const MaybeError error = not_now(hands, *at)) co_return *error;
    const auto chosen = action_of(*chooser_of(hands), action, choice);
    if (!chosen) co_return game::invalid(chosen.error());
    const Side side = game_.position().giver(*chosen);
    if (!choosers().has(side) || !hands.hold(side))
        co_return not_yours("that is for the other side to choose");
    if (const MaybeError error =
            co_await act(side, *chosen, request, lean ? call.from.get() : nullptr))
        co_return *error;
    if (lean) co_return to_json(JsonNames{}, lean_update(hands));
    co_return to_json(JsonNames{}, Applied{version(), entry_of(hands, version())});
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

asio::awaitable<MaybeError> Table::act(Side side, game::AnyAction action, std::string request,
                                       const Listener* from)
{
    const game::Known known = known_to(side);
    const game::Ruled ruled = game::ruled(game_.position(), known, action);
    if (const auto* refusal = std::get_if<Refusal>(&ruled))
        co_return game::refused(known.position(), *refusal);
    // In the words in which he gave it, whatever comes of it.
    const ActionWords words = known->describe(action, side);
    Happening happening;
    happening.by = side;
    happening.text = words.text;
    happening.clause = words.clause;
    const game::Attempt attempt = game_.apply(std::get<game::AnyAction>(ruled));
    if (const auto* frozen = std::get_if<game::Frozen>(&attempt)) report(frozen->report);
    if (MaybeError error = failure_of(game_.position(), attempt)) co_return error;
    if (MaybeError error = co_await keep(std::move(happening), std::move(request))) co_return error;
    tell(from);
    wake_computer();
    co_return std::nullopt;
}

store::RecordRow Table::record_of(const Happening& happening, const std::string& request) const
{
    store::RecordRow record;
    record.number = version() + 1;
    record.request = request;
    record.line = with_words(game_.record_text(*happening.record), happening);
    record.time_ms = happening.time_ms;
    record.over = game_.over();
    return record;
}

store::Snapshot Table::snapshot_after(std::uint64_t number) const
{
    game::Checkpoint point = game_.checkpoint();
    return {number, point.deeds, point.next_roll, boost::json::serialize(point.state),
            point.digest};
}

asio::awaitable<MaybeError> Table::keep(Happening happening, std::string request)
{
    forget_known();
    happening.time_ms = now_ms();
    happening.deeds = game_.deed_count();
    happening.record = game_.records().size() - 1;
    store::RecordRow record;
    std::optional<store::Snapshot> snapshot;
    try {
        record = record_of(happening, request);
        if (record.number % kSnapshotEvery == 0 && !record.over)
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
        co_return CallError{kStore,
                            "the game could not be written and stands where it stood: " +
                                problems.front().sentence(),
                            nullptr};
    }
    if (!request.empty() && happening.by)
        clicks_[*happening.by].emplace(std::move(request), version() + 1);
    happenings_.push_back(std::move(happening));
    proposal_.reset();
    co_return std::nullopt;
}

void Table::wake_computer()
{
    if (!computer_to_choose() || thinking_) return;
    thinking_ = true;
    asio::co_spawn(
        strand_, [self = shared_from_this()] { return self->think(); }, asio::detached);
}

// The player of that seat. A level that the game was stored with and that is no more is played by
// the best there is.
game::Player& Table::computer_of(Side side)
{
    auto& player = computers_[side];
    const std::string& level = row_.seats[static_cast<std::size_t>(index_of(side))].level;
    const std::uint64_t seed = std::hash<std::string>{}(row_.id);
    if (!player) player = house_->computers.make(level, seed);
    if (!player) player = house_->computers.make(house_->computers.levels.back().id, seed);
    LR_CHECK(player != nullptr, "there is no computer player");
    return *player;
}

asio::awaitable<std::optional<game::AnyAction>> Table::chosen_by(
    game::Player& player, std::shared_ptr<const game::Position> position)
{
    std::optional<game::AnyAction> chosen;
    std::string fault;
    co_await asio::post(asio::bind_executor(house_->workshop, asio::use_awaitable));
    try {
        chosen = player.choose(*position);
    } catch (const std::exception& thrown) {
        fault = thrown.what();
    }
    // Back at the table, whatever became of it.
    co_await asio::post(asio::bind_executor(strand_, asio::use_awaitable));
    if (!chosen) report(fault);
    co_return chosen;
}

static bool comes_to_nothing(const game::Position& truth, const game::Known& known,
                             const game::AnyAction& action)
{
    return std::holds_alternative<Refusal>(game::ruled(truth, known, action));
}

// Acts at the table for as long as it is the computer's turn.
asio::awaitable<void> Table::play_computers()
{
    for (;;) {
        const auto side = computer_to_choose();
        if (!side) co_return;
        const std::uint64_t at = version();
        // It knows what its side knows, no more.
        const std::shared_ptr<const game::Position> position = game_.position().as_known_to(*side);
        auto chosen = co_await chosen_by(computer_of(*side), position);
        const auto hold = co_await turn_.take();
        if (version() != at || game_.over()) continue;
        // A slip of ours, or what it could not know, must not stop the game.
        const game::Known known = known_to(*side);
        if (!chosen || comes_to_nothing(game_.position(), known, *chosen))
            chosen = game::first_allowed(game_.position(), known);
        if (co_await act(*side, *chosen, {}, nullptr))
            co_return;  // not written: the next call tries again
    }
}

asio::awaitable<void> Table::think()
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
