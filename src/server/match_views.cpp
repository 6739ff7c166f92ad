// What a match shows and tells: each caller what his seats allow him to see.

#include "core/check.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/luck.h"
#include "game/params.h"
#include "server/match.h"
#include "server/tokens.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;
using game::ErrorCode;
using game::Params;

// A view brings so many of the latest entries along; older ones are asked for.
static constexpr std::uint64_t kEntriesAtOnce = 200;

template <class T>
static Json written(const T& value)
{
    return to_json(JsonNames{}, value);
}

// ---- Making -------------------------------------------------------------------------------------

Presence Match::presence() const
{
    Presence presence;
    for (const Side side : kSides) {
        const store::Seat& seat = row_.seats[static_cast<std::size_t>(index_of(side))];
        SeatView& view = presence.seats[side];
        view = {seat.kind, seat.level, seat.name, false, 0};
        view.taken = seat.kind == store::SeatKind::Computer || !seat.token_hash.empty();
        view.part_wanted = !game_.over() && game_.wants_part(side);
    }
    for (const Attachment& attachment : attached_) {
        for (const Side side : attachment.held.sides()) ++presence.seats[side].online;
        if (attachment.held.empty()) ++presence.spectators;
    }
    return presence;
}

// The game that this one goes on from, as its first line names it.
static std::string game_origin(const game::Header& header)
{
    const Json* from =
        header.position.is_object() ? header.position.get_object().if_contains("from") : nullptr;
    const Json* game = from && from->is_object() ? from->get_object().if_contains("game") : nullptr;
    return game && game->is_string() ? std::string(game->get_string()) : std::string();
}

Summary Match::summary_for(const HeldSeats& held) const
{
    Summary summary;
    const Presence here = presence();
    summary.game = row_.id;
    summary.title = row_.title;
    summary.battle = game_.header().battle;
    summary.rulebook = game_.header().rulebook;
    summary.created = row_.created_ms;
    summary.version = version();
    summary.deeds = game_.deed_count();
    summary.over = game_.over();
    if (summary.over) summary.verdict = game_.verdict();
    summary.decides = decides_for(held);
    summary.choosers = chooser_list();
    summary.seats = here.seats;
    summary.spectators = here.spectators;
    summary.commitment = game_.header().commitment;
    summary.yours = held.sides();
    summary.from = game_origin(game_.header());
    const game::Known known = known_to(held);
    summary.heading = known->scene(known.viewer()).heading;
    return summary;
}

void Match::list_choices(const HeldSeats& held, Update& update) const
{
    const auto side = chooser_of(held);
    if (!side) return;
    const game::Known known = known_to(*side);
    const auto& legal = legal_for(*side);
    for (const game::AnyAction& action : legal)
        update.choices.push_back(game::choice_of(known, action));
    update.plain = known->plain(legal);
}

const MatchEvent& Match::event_of(std::uint64_t number) const
{
    LR_CHECK(number > base_version_ && number - base_version_ <= events_.size(),
             "what happened at version " + std::to_string(number) + " is not at hand");
    return events_[number - base_version_ - 1];
}

Entry Match::entry_of(const HeldSeats& held, std::uint64_t number) const
{
    const MatchEvent& event = event_of(number);
    Entry entry;
    entry.version = number;
    entry.kind = event.kind;
    entry.by = event.by;
    entry.deeds = event.deeds;
    entry.text = event.text;
    entry.clause = event.clause;
    entry.time = event.time_ms;
    if (event.kind != EntryKind::Deed) return entry;
    const game::Position& position = game_.position();
    const Viewer viewer = held.viewer(game_);
    const auto& deed = std::get<game::Deed>(game_.records()[*event.record]);
    if (deed.secret && !viewer.shares(*deed.secret)) {
        entry.text = "A secret order is given.";
        entry.clause.reset();
    }
    if (deed.order != 0 && viewer.shares(deed.by)) entry.order = deed.order;
    entry.rolls = game::rolls_for(position, deed, viewer);
    entry.events = game::story_of(position, deed.story, viewer, game::Facts::Left);
    return entry;
}

std::vector<Entry> Match::entries_after(const HeldSeats& held, std::uint64_t after,
                                        std::uint64_t most) const
{
    std::vector<Entry> list;
    const std::uint64_t first = std::clamp(after, base_version_, version());
    const std::uint64_t count = std::min(version() - first, most);
    for (std::uint64_t index = 1; index <= count; ++index)
        list.push_back(entry_of(held, first + index));
    return list;
}

Update Match::update_for(const HeldSeats& held, std::uint64_t after) const
{
    Update update;
    const game::Known known = known_to(held);
    update.version = version();
    update.deeds = game_.deed_count();
    update.scene = known->scene(known.viewer());
    update.prompt = known->prompt(known.viewer());
    update.choosers = chooser_list();
    list_choices(held, update);
    update.entries = entries_after(held, after, version());
    update.proposal = proposal_;
    update.over = game_.over();
    if (update.over) {
        update.verdict = game_.verdict();
        update.prompt.decides.reset();
    } else {
        update.thinking = computer_to_choose().has_value();
    }
    if (const auto side = own_orders(held)) {
        update.orders = orders_[*side].orders;
        update.ordering = ordering_ && side_with_orders() == side;
    }
    return update;
}

View Match::view_for(const HeldSeats& held, std::optional<std::uint64_t> after) const
{
    const std::uint64_t oldest =
        std::max(base_version_, version() - std::min(version(), kEntriesAtOnce));
    const std::uint64_t from = std::max(oldest, std::min(after.value_or(0), version()));
    return {update_for(held, from), summary_for(held), from};
}

LeanUpdate Match::lean_update(const HeldSeats& held) const
{
    LeanUpdate update{version(), decides_for(held), chooser_list(), 0};
    // From how many the other side chooses could tell what it hides.
    if (const auto side = chooser_of(held)) update.choices = legal_for(*side).size();
    return update;
}

// ---- Telling ------------------------------------------------------------------------------------

static std::shared_ptr<const std::string> notification(std::string_view method, Json params)
{
    return std::make_shared<const std::string>(boost::json::serialize(
        object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}));
}

std::shared_ptr<const std::string> Match::update_text(const HeldSeats& held) const
{
    return notification("update", written(update_for(held, told_)));
}

std::shared_ptr<const std::string> Match::lean_text(const HeldSeats& held) const
{
    return notification("update", written(lean_update(held)));
}

// Each text is made once for all who see the same.
void Match::tell(const Listener* but_lean)
{
    struct Made {
        HeldSeats held;
        bool lean = false;
        std::shared_ptr<const std::string> text;
    };
    std::vector<Made> texts;
    for (const Attachment& to : attached_) {
        if (to.lean && to.listener.get() == but_lean) continue;
        auto found = std::ranges::find_if(
            texts, [&](const Made& made) { return made.held == to.held && made.lean == to.lean; });
        if (found == texts.end()) {
            texts.push_back(
                {to.held, to.lean, to.lean ? lean_text(to.held) : update_text(to.held)});
            found = texts.end() - 1;
        }
        to.listener->push(found->text);
    }
    told_ = version();
}

void Match::tell_presence()
{
    const auto text = notification("presence", written(presence()));
    for (const Attachment& attachment : attached_)
        if (!attachment.lean) attachment.listener->push(text);
}

asio::awaitable<game::Answer> Match::attach(Call call, std::shared_ptr<Listener> listener)
{
    const auto self = shared_from_this();
    const auto hold = co_await turn_.take();
    if (*closed_) co_return CallError{kClosed, "this match has been closed", nullptr};
    last_call_ = house_->clock->now();
    static const object kNone;
    Params params(call.params.is_object() ? call.params.get_object() : kNone);
    const auto after = params.number("after");
    const bool lean = params.flag("lean").value_or(false);
    (void)params.any("tokens");  // the network has read them
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (after && *after < base_version_)
        if (const Problems problems = co_await make_whole(call); !problems.empty())
            co_return game::invalid(problems);
    if (const auto error = refuse_tokens(call.tokens)) co_return *error;
    const HeldSeats held = seats_held(row_.seats, call.tokens);
    std::erase_if(attached_, [&](const Attachment& old) { return old.listener == listener; });
    if (!lean) tell_presence();
    attached_.push_back({listener, held, lean});
    wake_computer();
    if (lean) co_return written(lean_update(held));
    co_return written(view_for(held, after));
}

void Match::detach(const std::shared_ptr<Listener>& listener)
{
    const auto gone = std::ranges::find(attached_, listener, &Attachment::listener);
    if (gone == attached_.end()) return;
    const bool lean = gone->lean;
    attached_.erase(gone);
    last_call_ = house_->clock->now();
    if (!lean) tell_presence();
}

// ---- Questions ----------------------------------------------------------------------------------

asio::awaitable<game::Answer> Match::view(const Call&, const HeldSeats& held, const Object& given)
{
    Params params(given);
    const auto after = params.number("after");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    co_return written(view_for(held, after));
}

asio::awaitable<game::Answer> Match::summary(const Call&, const HeldSeats& held,
                                             const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    co_return written(summary_for(held));
}

asio::awaitable<game::Answer> Match::board(const Call&, const HeldSeats&, const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    co_return written(game_.position().board());
}

asio::awaitable<game::Answer> Match::scene(const Call&, const HeldSeats& held, const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    const game::Known known = known_to(held);
    co_return written(known->scene(known.viewer()));
}

asio::awaitable<game::Answer> Match::prompt(const Call&, const HeldSeats& held, const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    const game::Known known = known_to(held);
    co_return written(known->prompt(known.viewer()));
}

asio::awaitable<game::Answer> Match::position(const Call&, const HeldSeats&, const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    if (!game_.over())
        co_return CallError{ErrorCode::NoGame, "the whole position is told once the game is over",
                            nullptr};
    co_return Json(
        object{{"state", game_.position().write_state()}, {"digest", game_.position().digest()}});
}

asio::awaitable<game::Answer> Match::moment(const Call& call, const HeldSeats& held,
                                            const Object& given)
{
    Params params(given);
    const auto deeds = params.number("deeds");
    if (!deeds) params.problem("deeds", "the moment is missing", "say after how many deeds");
    if (deeds && *deeds > game_.deed_count())
        params.problem("deeds", "the game has not come so far",
                       "give a number up to " + std::to_string(game_.deed_count()));
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (const Problems problems = co_await make_whole(call); !problems.empty())
        co_return game::invalid(problems);
    MomentView moment;
    moment.deeds = static_cast<std::size_t>(*deeds);
    const auto then = game_.position_at(moment.deeds);
    const game::Known known(*then, held.viewer(game_));
    moment.scene = known->scene(known.viewer());
    // The deed that led there is the last with that number: earlier ones were taken back.
    for (std::uint64_t number = version(); number > 0 && moment.deeds > 0; --number) {
        const MatchEvent& event = event_of(number);
        if (event.kind != EntryKind::Deed || event.deeds != moment.deeds) continue;
        moment.entry = entry_of(held, number);
        break;
    }
    co_return written(moment);
}

asio::awaitable<game::Answer> Match::past(const Call& call, const HeldSeats& held,
                                          const Object& given)
{
    Params params(given);
    const std::uint64_t after = params.number("after").value_or(0);
    const std::uint64_t limit = std::min(params.number("limit").value_or(500), std::uint64_t{1000});
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (after < base_version_)
        if (const Problems problems = co_await make_whole(call); !problems.empty())
            co_return game::invalid(problems);
    co_return written(Entries{entries_after(held, after, limit)});
}

std::shared_ptr<const game::Position> Match::copy_for(Viewer viewer) const
{
    return game_.position().as_known_to(viewer);
}

Match::Asked Match::legal(const HeldSeats& held, const Object& given)
{
    Params params(given);
    const bool words = params.flag("words").value_or(true);
    if (const Problems problems = params.finish(); !problems.empty())
        return Answer(game::invalid(problems));
    const Legal head{version(), decides_for(held), chooser_list(), {}, {}};
    const auto side = chooser_of(held);
    if (!side) return Answer(written(head));
    return [position = copy_for(*side), side = *side, head, words]() -> Answer {
        const game::Known known(*position, side);
        Legal legal = head;
        const auto listed = known->legal();
        for (const game::AnyAction& action : listed) {
            work_on();
            legal.actions.push_back(game::write_choice(known, action, words));
        }
        legal.plain = known->plain(listed);
        return written(legal);
    };
}

static CallError must_decide()
{
    return {kNotYours, "only the side that has to choose may ask this", nullptr};
}

template <class Say>
Match::Asked Match::told_to_chooser(const HeldSeats& held, const Object& given,
                                    std::string_view what, Say say) const
{
    Params params(given);
    const Json* json = params.needed(what);
    (void)params.flag("passing");  // for the network
    if (const Problems problems = params.finish(); !problems.empty())
        return Answer(game::invalid(problems));
    const auto side = chooser_of(held);
    if (!side) return Answer(must_decide());
    return [position = copy_for(*side), side = *side, json = *json, say] {
        return say(game::Known(*position, side), json);
    };
}

template <class Say>
Match::Asked Match::told_of_action(const HeldSeats& held, const Object& given, Say say) const
{
    return told_to_chooser(held, given, "action",
                           [say](const game::Known& known, const Json& json) -> Answer {
                               const Result<game::AnyAction> action = known->read_action(json);
                               if (!action) return game::invalid(action.error());
                               const auto told = say(known, *action);
                               if (const auto* error = std::get_if<CallError>(&told)) return *error;
                               return written(std::get<0>(told));
                           });
}

Match::Asked Match::attempt(const HeldSeats& held, const Object& given)
{
    return told_to_chooser(held, given, "intent",
                           [](const game::Known& known, const Json& json) -> Answer {
                               const Result<Intent> intent = game::read_intent(json);
                               if (!intent) return game::invalid(intent.error());
                               return written(game::attempt_of(known, *intent));
                           });
}

Match::Asked Match::odds(const HeldSeats& held, const Object& given)
{
    return told_of_action(
        held, given,
        [budget = house_->odds](const game::Known& known, const game::AnyAction& action) {
            return game::odds_of(known, action, game::Facts::Left, budget);
        });
}

Match::Asked Match::cost(const HeldSeats& held, const Object& given)
{
    return told_of_action(held, given, game::cost_of);
}

Match::Asked Match::inspect(const HeldSeats& held, const Object& given)
{
    Params params(given);
    std::string piece = params.needed_text("piece");
    (void)params.flag("passing");
    if (const Problems problems = params.finish(); !problems.empty())
        return Answer(game::invalid(problems));
    const Viewer viewer = held.viewer(game_);
    return [position = copy_for(viewer), viewer, piece = std::move(piece)]() -> Answer {
        return written(position->overlay(viewer, piece));
    };
}

Match::Asked Match::best(const HeldSeats& held, const Object& given)
{
    Params params(given);
    const std::string level = params.text("level").value_or(house_->computers.levels.back().id);
    params.problems(game::check_level(house_->computers, "level", level));
    (void)params.flag("passing");
    if (const Problems problems = params.finish(); !problems.empty())
        return Answer(game::invalid(problems));
    const auto side = chooser_of(held);
    if (!side) return Answer(must_decide());
    return [position = copy_for(*side), side = *side, at = version(), level,
            house = house_]() -> Answer {
        const auto advisor = house->computers.make(level, at);
        const game::AnyAction chosen = advisor->choose(*position);
        return written(game::choice_of(game::Known(*position, side), chosen));
    };
}

static std::vector<LuckRow> rows_of(const std::vector<game::LuckLine>& lines)
{
    std::vector<LuckRow> rows;
    for (const game::LuckLine& line : lines)
        rows.push_back({line.clause, line.dice, line.got, line.expected.text(),
                        game::decimal_of(line), game::fortune_of(line)});
    return rows;
}

asio::awaitable<game::Answer> Match::result(const Call& call, const HeldSeats&, const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    if (const Problems problems = co_await make_whole(call); !problems.empty())
        co_return game::invalid(problems);
    if (!game_.over()) co_return CallError{ErrorCode::NoGame, "the game is not over yet", nullptr};
    ResultView view;
    view.verdict = game_.verdict();
    view.account = game_.position().account();
    if (const auto battle = house_->library.find(game_.header().battle))
        view.history = game::history_of(**battle);
    for (const Side side : kSides) view.luck[side] = rows_of(game::luck_of(game_, side));
    view.seed = row_.seed;
    for (const Side side : kSides)
        if (const auto& part = game_.parts()[side]) view.parts[side] = part->hex();
    view.commitment = game_.header().commitment;
    co_return written(view);
}

asio::awaitable<game::Answer> Match::log(const Call& call, const HeldSeats& held,
                                         const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    if (const Problems problems = co_await make_whole(call); !problems.empty())
        co_return game::invalid(problems);
    co_return Json(object{{"log", game_.log(held.viewer(game_))}});
}

}  // namespace longroll::server
