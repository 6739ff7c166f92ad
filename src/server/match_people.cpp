// What people do in a match besides acting: take back, resign, sit down.

#include "battle/faults.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/params.h"
#include "server/match.h"
#include "server/plain_text.h"
#include "server/stored.h"
#include "server/tokens.h"

#include <algorithm>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;
using game::ErrorCode;
using game::Params;
using MaybeError = std::optional<CallError>;

// The rolls of the deeds after `to`, in words.
std::vector<std::string> Match::rolls_lost(std::size_t to) const
{
    std::vector<std::string> lost;
    const auto deeds = game_.deeds();
    for (std::size_t index = to; index < game_.deed_count(); ++index) {
        const game::Deed& deed = *deeds[index - (game_.deed_count() - deeds.size())];
        for (const game::RollWords& roll :
             game::rolls_for(game_.position(), deed, Viewer::everybody())) {
            std::string text = std::string(roll.clause.id) + ":";
            for (const int face : roll.faces) text += " " + std::to_string(face);
            lost.push_back(std::move(text));
        }
    }
    return lost;
}

// Only deeds of these seats, without dice, by which nobody learned anything.
bool Match::free_to_undo(const HeldSeats& held, std::size_t to) const
{
    const auto deeds = game_.deeds();
    const std::size_t skipped = game_.deed_count() - deeds.size();
    for (std::size_t index = to; index < game_.deed_count(); ++index) {
        if (!is_free(held, *deeds[index - skipped])) return false;
    }
    return true;
}

bool Match::is_free(const HeldSeats& held, const game::Deed& deed) const
{
    const bool reveals = std::ranges::any_of(deed.story, [&](const game::StoryLine& line) {
        return game_.position().reveals(line.event);
    });
    return held.hold(deed.by) && deed.rolls.empty() && !reveals;
}

std::optional<std::size_t> Match::own_undisclosed(const HeldSeats& held) const
{
    const auto deeds = game_.deeds();
    const std::size_t skipped = game_.deed_count() - deeds.size();
    for (std::size_t left = deeds.size(); left > 0; --left) {
        const game::Deed& deed = *deeds[left - 1];
        if (!deed.secret || !choosers().has(*deed.secret)) return {};
        if (!held.hold(*deed.secret)) continue;
        if (!is_free(held, deed)) return {};
        return skipped + left - 1;
    }
    return {};
}

asio::awaitable<MaybeError> Match::withdraw(std::size_t deed, Side by)
{
    std::vector<std::pair<Side, game::AnyAction>> since;
    const auto deeds = game_.deeds();
    for (std::size_t index = deed + 1; index < game_.deed_count(); ++index) {
        const game::Deed& other = *deeds[index - (game_.deed_count() - deeds.size())];
        since.emplace_back(other.by, other.action);
    }
    if (MaybeError error = co_await take_back(deed, by)) co_return error;
    for (const auto& [side, action] : since)
        if (MaybeError error = co_await act(side, action, {}, nullptr)) co_return error;
    co_return std::nullopt;
}

// The secret of its dice is out.
static CallError stays_over()
{
    return {ErrorCode::NoGame, "the game is over and stays over: its dice are known now", nullptr};
}

asio::awaitable<MaybeError> Match::take_back(std::size_t to, std::optional<Side> by)
{
    if (game_.over()) co_return stays_over();
    strike_undone(to);
    if (!game_.undo_to(to))
        co_return CallError{ErrorCode::NothingToUndo, "nothing has been done yet", nullptr};
    MatchEvent event;
    event.kind = EntryKind::Undo;
    event.by = by;
    event.text = "Taken back.";
    if (MaybeError error = co_await keep(std::move(event), {})) co_return error;
    if (const Problems problems = co_await keep_orders(); !problems.empty())
        report(problems.front().sentence());
    tell();
    wake_computer();
    co_return std::nullopt;
}

struct UndoTo {
    std::uint64_t version = 0;
    std::size_t to = 0;
    bool named = false;  // not just the last
};

// Reads {version, to?}: how many deeds would stand.
static std::variant<UndoTo, CallError> undo_params(const object& given, const game::Game& game,
                                                   std::uint64_t version)
{
    const std::size_t deeds = game.deed_count();
    Params params(given);
    const auto at = params.number("version");
    const auto to = params.number("to");
    if (!at) params.problem("version", "the version is missing", "say which one was looked at");
    if (to && *to >= deeds)
        params.problem("to", "there is nothing to take back to there",
                       "give a number of deeds below " + std::to_string(deeds));
    if (const Problems problems = params.finish(); !problems.empty())
        return game::invalid(problems);
    if (*at != version) return stale(version);
    if (deeds == 0)
        return CallError{ErrorCode::NothingToUndo, "nothing has been done yet", nullptr};
    return UndoTo{*at, to ? static_cast<std::size_t>(*to) : game::before_last_order(game),
                  to.has_value()};
}

asio::awaitable<game::Answer> Match::undo(const Call& call, const HeldSeats& held,
                                          const Object& given)
{
    if (game_.over()) co_return stays_over();
    if (const Problems problems = co_await make_whole(call); !problems.empty())
        co_return game::invalid(problems);
    const auto read = undo_params(given, game_, version());
    if (const auto* error = std::get_if<CallError>(&read)) co_return *error;
    if (held.empty()) co_return not_yours("only a player takes back");
    const std::size_t to = std::get<UndoTo>(read).to;
    const bool free = free_to_undo(held, to);
    // What the other side has declared in the meantime stays declared.
    const auto own = free || std::get<UndoTo>(read).named ? std::nullopt : own_undisclosed(held);
    if (own) {
        if (const MaybeError error = co_await withdraw(*own, held.sides().front()))
            co_return *error;
        co_return to_json(JsonNames{}, Standing{version()});
    }
    if (!free) {
        boost::json::array lost;
        for (const std::string& roll : rolls_lost(to)) lost.emplace_back(roll);
        co_return CallError{kConsent,
                            "dice or the other side's deeds lie between; propose it to the other "
                            "side",
                            object{{"lost", std::move(lost)}, {"to", to}}};
    }
    if (const MaybeError error = co_await take_back(to, held.sides().front())) co_return *error;
    co_return to_json(JsonNames{}, Standing{version()});
}

asio::awaitable<game::Answer> Match::propose_undo(const Call& call, const HeldSeats& held,
                                                  const Object& given)
{
    if (game_.over()) co_return stays_over();
    if (const Problems problems = co_await make_whole(call); !problems.empty())
        co_return game::invalid(problems);
    const auto read = undo_params(given, game_, version());
    if (const auto* error = std::get_if<CallError>(&read)) co_return *error;
    if (held.empty()) co_return not_yours("only a player takes back");
    const std::size_t to = std::get<UndoTo>(read).to;
    const Side by = held.sides().front();
    // At one screen, and against the computer, nobody has to be asked; the log tells of it.
    if (held.hold_both() || computer_plays(enemy_of(by))) {
        if (const MaybeError error = co_await take_back(to, by)) co_return *error;
    } else {
        proposal_ = Proposal{by, to, rolls_lost(to)};
        tell();
    }
    co_return to_json(JsonNames{}, Standing{version()});
}

asio::awaitable<game::Answer> Match::answer_undo(const Call&, const HeldSeats& held,
                                                 const Object& given)
{
    Params params(given);
    const auto at = params.number("version");
    const auto accept = params.flag("accept");
    if (!at) params.problem("version", "the version is missing", "say which one was looked at");
    if (!accept) params.problem("accept", "the answer is missing", "say true or false");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (*at != version() || !proposal_) co_return stale(version());
    // Whoever proposed may withdraw; only the other side may accept.
    const bool other = held.hold(enemy_of(proposal_->by));
    if (held.empty() || (*accept && !other))
        co_return not_yours("the other side has to answer this");
    if (*accept) {
        const Proposal agreed = *proposal_;
        if (const MaybeError error = co_await take_back(agreed.to, agreed.by)) co_return *error;
    } else {
        proposal_.reset();
        tell();
    }
    co_return to_json(JsonNames{}, Standing{version()});
}

asio::awaitable<game::Answer> Match::resign(const Call&, const HeldSeats& held, const Object& given)
{
    Params params(given);
    const auto at = params.number("version");
    std::optional<Side> side = params.side("side");
    if (!at) params.problem("version", "the version is missing", "say which one was looked at");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (*at != version()) co_return stale(version());
    if (game_.over()) co_return CallError{ErrorCode::NoGame, "the game is over", nullptr};
    if (!side && held.hold_both()) side = choosers().first();
    if (!side && !held.empty()) side = held.sides().front();
    if (!side || !held.hold(*side)) co_return not_yours("only a player of that side resigns");
    game_.resign(*side);
    MatchEvent event;
    event.kind = EntryKind::Resign;
    event.by = side;
    event.text = *side == Side::Union ? "The Union commander gives up the field."
                                      : "The Confederate commander gives up the field.";
    if (const MaybeError error = co_await keep(std::move(event), {})) co_return *error;
    tell();
    co_return to_json(JsonNames{}, Standing{version()});
}

bool Match::holds_all_seats(const HeldSeats& held) const
{
    return !held.empty() && std::ranges::all_of(kSides, [&](Side side) {
        const store::Seat& seat = row_.seats[static_cast<std::size_t>(index_of(side))];
        return seat.token_hash.empty() || held.hold(side);
    });
}

asio::awaitable<game::Answer> Match::remove(const Call& call, const HeldSeats& held,
                                            const Object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        co_return game::invalid(problems);
    if (!is_creator(call.tokens) && !holds_all_seats(held))
        co_return not_yours(
            "only whoever made the game deletes it, with the key that create gave, or whoever "
            "holds every seat at which people sit");
    const Problems problems = co_await stored(
        [&](store::Store::Done done) { house_->store.remove_game(row_.id, std::move(done)); });
    if (!problems.empty()) co_return not_stored(*house_, problems, "the game could not be deleted");
    end("this game has been deleted by whoever made it");
    co_return to_json(JsonNames{}, Deleted{row_.id});
}

asio::awaitable<game::Answer> Match::join(const Call&, const HeldSeats&, const Object& given)
{
    Params params(given);
    const auto side = params.side("side");
    std::string name = plain_text(params.text("name").value_or(""));
    if (!side) params.problem("side", "the side is missing", "say confederate or union");
    if (is_too_long(name, kLongestName))
        params.problem("name", "this name is too long", "40 letters are enough");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    store::Seat& seat = row_.seats[static_cast<std::size_t>(index_of(*side))];
    if (seat.kind != store::SeatKind::Open || !seat.token_hash.empty())
        co_return not_yours("that seat is taken");
    if (game_.header().open_seed)
        co_return not_yours("who made this game chose its dice; ask for a game without a seed");
    const std::string token = fresh_token();
    store::Seat taken = seat;
    taken.name = std::move(name);
    taken.token_hash = hash_of(token);
    MatchEvent event;
    event.kind = EntryKind::Seat;
    event.by = side;
    event.deeds = game_.deed_count();
    event.time_ms = house_->clock->now_ms();
    event.text = taken.name.empty() ? "Somebody sits down." : taken.name + " sits down.";
    store::RecordRow record;
    record.number = version() + 1;
    record.line = seat_line(event);
    record.time_ms = event.time_ms;
    const Problems problems = co_await stored([&](store::Store::Done done) {
        house_->store.set_seat(row_.id, *side, taken, std::move(record), std::move(done));
    });
    if (!problems.empty()) co_return not_stored(*house_, problems, "nobody could sit down");
    seat = std::move(taken);
    events_.push_back(std::move(event));
    tell();
    tell_presence();
    co_return to_json(JsonNames{}, Joined{token});
}

CallError Match::parts_wanted() const
{
    boost::json::array wanted;
    for (const Side side : kSides)
        if (game_.wants_part(side)) wanted.emplace_back(name_of(side));
    return {kPartsWanted, "no die falls before every seat has added its part to the dice",
            object{{"wanted", std::move(wanted)}}};
}

// Of whoever holds both seats each is asked for its own. What a seat has added stays: asking again
// changes nothing.
asio::awaitable<game::Answer> Match::part(const Call&, const HeldSeats& held, const Object& given)
{
    Params params(given);
    const auto bytes = game::seed_from_hex(params.needed_text("bytes"));
    std::optional<Side> side = params.side("side");
    if (!bytes) params.problem("bytes", "these are no 32 bytes", "give 64 hexadecimal digits");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    if (held.empty() || (side && !held.hold(*side)))
        co_return not_yours("only a player adds to the dice; send the token of that seat");
    for (const Side own : held.sides())
        if (!side && game_.wants_part(own)) side = own;
    if (!side || !game_.add_part(*side, *bytes))
        co_return to_json(JsonNames{}, Standing{version()});
    MatchEvent event;
    event.kind = EntryKind::Part;
    event.by = side;
    event.text = "Adds its part to the dice.";
    if (const MaybeError error = co_await keep(std::move(event), {})) co_return *error;
    tell();
    tell_presence();
    wake_computer();
    wake_adjutant();
    co_return to_json(JsonNames{}, Standing{version()});
}

}  // namespace longroll::server
