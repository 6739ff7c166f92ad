// What is kept of a match so that it can be shown without its rules: how it looks, to whom, and
// what was told of its deeds. Written when it is closed.

#include "core/json.h"
#include "game/answers.h"
#include "server/match.h"

#include <boost/json/serialize.hpp>

namespace longroll::server {

using boost::json::object;

static HeldSeats seat_of(Side side)
{
    HeldSeats held;
    held.take(side);
    return held;
}

// What `seen(held)` gives for everybody, and for a side where it gives more.
template <class Seen>
static object as_seen(Seen seen)
{
    object all;
    all["everybody"] = seen(HeldSeats{});
    for (const Side side : kSides) {
        boost::json::value own = seen(seat_of(side));
        if (own != all.at("everybody")) all[name_of(side)] = std::move(own);
    }
    return all;
}

store::Picture Match::portrait() const
{
    store::Picture picture;
    picture.number = version();
    picture.deeds = game_.deed_count();
    object body;
    body["scenes"] = as_seen([this](const HeldSeats& held) {
        const game::Known known = known_to(held);
        return to_json(JsonNames{}, known->scene(known.viewer()));
    });
    body["digest"] = game_.position().digest();
    if (game_.over()) body["verdict"] = to_json(JsonNames{}, game_.verdict());
    picture.body = boost::json::serialize(body);
    picture.entries = boost::json::serialize(as_seen([this](const HeldSeats& held) {
        boost::json::array told;
        for (const Entry& entry : entries_after(held, pictured_, version()))
            if (entry.kind == EntryKind::Deed)
                told.push_back(object{{"version", entry.version},
                                      {"text", entry.text},
                                      {"rolls", to_json(JsonNames{}, entry.rolls)},
                                      {"events", to_json(JsonNames{}, entry.events)}});
        return boost::json::value(std::move(told));
    }));
    picture.state = boost::json::serialize(game_.position().write_state());
    picture.board = boost::json::serialize(to_json(JsonNames{}, game_.position().board()));
    return picture;
}

void Match::keep_portrait()
{
    // Whoever holds the turn has something under way that may yet come to nothing.
    if (turn_.held() || version() == pictured_) return;
    try {
        house_->store.keep_picture(row_.id, portrait(), {});
        pictured_ = version();
    } catch (const std::exception& fault) {
        report(fault.what());
    }
}

boost::asio::awaitable<std::variant<Origin, game::CallError>> Match::origin(
    Call call, std::optional<std::size_t> deeds)
{
    const auto self = shared_from_this();
    const auto hold = co_await turn_.take();
    if (*closed_) co_return game::CallError{kClosed, "this match has been closed", nullptr};
    if (!game_.over())
        co_return game::CallError{game::ErrorCode::NoGame,
                                  "that game still goes on; play it where it is", nullptr};
    if (const Problems problems = co_await make_whole(call); !problems.empty())
        co_return game::invalid(problems);
    const std::size_t at = deeds.value_or(game_.deed_count());
    const auto then = game_.position_at(at);
    if (!then)
        co_return game::invalid({{"from.deeds", "that game has not come so far",
                                  "give a number up to " + std::to_string(game_.deed_count())}});
    co_return Origin{game_.header().battle, game_.header().rulebook, game_.header().options,
                     then->write_state(), at};
}

}  // namespace longroll::server
