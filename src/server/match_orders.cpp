// Orders above the piece in a match: given, carried out by the adjutant whenever their side has to
// choose, taken back. They belong to the seat, and nobody else hears of them.

#include "core/json.h"
#include "game/answers.h"
#include "game/params.h"
#include "server/match.h"
#include "server/stored.h"

#include <algorithm>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json/serialize.hpp>

namespace longroll::server {

namespace asio = boost::asio;
using boost::json::object;
using game::CallError;
using game::ErrorCode;
using game::Params;

std::optional<Side> Match::own_orders(const HeldSeats& held) const
{
    if (held.empty()) return {};
    if (!held.hold_both()) return held.sides().front();
    return game_.position().decider().value_or(Side::Confederate);
}

std::variant<Side, CallError> Match::orders_side(const HeldSeats& held,
                                                 std::optional<Side> asked) const
{
    const std::optional<Side> side = asked ? asked : own_orders(held);
    if (!side || !held.hold(*side)) return not_yours("only a player of that side gives its orders");
    if (!house_->computers.adjutant)
        return CallError{ErrorCode::NoGame, "there is no adjutant here to carry orders out",
                         nullptr};
    return *side;
}

asio::awaitable<Problems> Match::keep_orders()
{
    for (const Side side : kSides) {
        std::string text = boost::json::serialize(game::write_order_book(orders_[side]));
        if (text == kept_orders_[side]) continue;
        const Problems problems = co_await stored([&](store::Store::Done done) {
            house_->store.set_orders(row_.id, side, text, std::move(done));
        });
        if (!problems.empty()) co_return problems;
        kept_orders_[side] = std::move(text);
    }
    co_return Problems{};
}

static CallError not_kept(const Problems& problems)
{
    return {kStore, "the orders could not be written: " + problems.front().what, nullptr};
}

asio::awaitable<game::Answer> Match::order(const Call&, const HeldSeats& held, const Object& given)
{
    Params params(given);
    const Json* terms = params.needed("order");
    const auto asked = params.side("side");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    const auto side = orders_side(held, asked);
    if (const auto* error = std::get_if<CallError>(&side)) co_return *error;
    if (game_.over()) co_return CallError{ErrorCode::NoGame, "the game is over", nullptr};
    const Side own = std::get<Side>(side);
    const auto read = game::read_order_terms(*terms);
    if (!read) co_return game::invalid(read.error());
    auto taken =
        house_->computers.adjutant->take(known_to(own).position(), own, *read, orders_[own]);
    if (!taken) co_return game::invalid(taken.error());
    const game::OrderBook before = orders_[own];
    const int number = game::enter(orders_[own], *std::move(taken));
    if (const Problems problems = co_await keep_orders(); !problems.empty()) {
        orders_[own] = before;
        co_return not_kept(problems);
    }
    ++orders_changed_;
    nothing_to_order_[own].reset();
    tell();
    wake_adjutant();
    co_return to_json(JsonNames{}, Ordered{number, orders_[own].orders});
}

asio::awaitable<game::Answer> Match::orders(const Call&, const HeldSeats& held, const Object& given)
{
    Params params(given);
    const auto asked = params.side("side");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    const auto side = orders_side(held, asked);
    if (const auto* error = std::get_if<CallError>(&side)) co_return *error;
    co_return to_json(JsonNames{}, Orders{orders_[std::get<Side>(side)].orders});
}

asio::awaitable<game::Answer> Match::take_back_order(const Call&, const HeldSeats& held,
                                                     const Object& given)
{
    Params params(given);
    const auto number = params.number("number");
    const auto asked = params.side("side");
    if (!number) params.problem("number", "the number of the order is missing", "say which one");
    if (const Problems problems = params.finish(); !problems.empty())
        co_return game::invalid(problems);
    const auto side = orders_side(held, asked);
    if (const auto* error = std::get_if<CallError>(&side)) co_return *error;
    game::OrderBook& book = orders_[std::get<Side>(side)];
    const game::OrderBook before = book;
    const auto given_so_far = static_cast<std::uint64_t>(book.given);
    if (*number > given_so_far || !game::strike(book, static_cast<int>(*number)))
        co_return game::invalid({{"number", "there is no such order that stands",
                                  "orders lists those that there are"}});
    if (const Problems problems = co_await keep_orders(); !problems.empty()) {
        book = before;
        co_return not_kept(problems);
    }
    ++orders_changed_;
    tell();
    co_return to_json(JsonNames{}, Orders{book.orders});
}

// The orders by which the deeds were done that are about to be taken back.
void Match::strike_undone(std::size_t to)
{
    const auto deeds = game_.deeds();
    const std::size_t skipped = game_.deed_count() - deeds.size();
    for (std::size_t index = std::max(to, skipped); index < game_.deed_count(); ++index) {
        const game::Deed& deed = *deeds[index - skipped];
        if (deed.order != 0 && game::strike(orders_[deed.by], deed.order)) ++orders_changed_;
    }
}

// ---- Carrying out -------------------------------------------------------------------------------

std::optional<Side> Match::side_with_orders() const
{
    if (!game_.has_all_parts()) return {};  // the first die would stop it
    if (!house_->computers.adjutant || row_.closed_ms != 0) return {};
    for (const Side side : chooser_list())
        if (!computer_plays(side) && game::any_stands(orders_[side]) &&
            nothing_to_order_[side] != version())
            return side;
    return {};
}

void Match::wake_adjutant()
{
    if (ordering_ || !side_with_orders()) return;
    ordering_ = true;
    asio::co_spawn(
        strand_, [self = shared_from_this()] { return self->carry_orders(); }, asio::detached);
}

asio::awaitable<std::optional<Match::NextDeed>> Match::next_by_order(Side side)
{
    // He knows what his side knows, no more.
    auto look = [adjutant = house_->computers.adjutant, side, position = copy_for(side),
                 book = orders_[side]]() mutable {
        auto deed = adjutant->next(*position, side, book);
        return NextDeed{std::move(deed), std::move(book)};
    };
    try {
        co_return co_await done_by(house_->people, row_.id, while_open(house_->longest_question),
                                   std::move(look));
    } catch (const std::exception& fault) {
        if (!*closed_) report(fault.what());
    }
    co_return std::nullopt;
}

asio::awaitable<bool> Match::do_by_order(Side side, NextDeed next)
{
    orders_[side] = std::move(next.book);
    if (next.deed) {
        const auto error = co_await act(side, next.deed->action, {}, nullptr, next.deed->order);
        if (!error) co_return true;
        if (error->code == kStore) co_return false;
        game::stop(orders_[side], next.deed->order, error->message);
    } else {
        nothing_to_order_[side] = version();
    }
    const Problems problems = co_await keep_orders();
    if (!problems.empty()) report(problems.front().sentence());
    co_return problems.empty();
}

// For as long as there is something to be done by the orders of somebody who has to choose.
asio::awaitable<void> Match::carry_all_orders()
{
    while (const auto side = side_with_orders()) {
        const std::uint64_t at = version();
        const std::uint64_t changed = orders_changed_;
        auto next = co_await next_by_order(*side);
        const auto hold = co_await turn_.take();
        if (*closed_) co_return;
        if (!next) {
            for (const game::Order& order : game::OrderBook(orders_[*side]).orders)
                game::stop(orders_[*side], order.number, "the program is at fault here");
            continue;
        }
        if (version() != at || orders_changed_ != changed || game_.over()) continue;
        if (!co_await do_by_order(*side, *std::move(next))) co_return;
    }
}

asio::awaitable<void> Match::carry_orders()
{
    const auto self = shared_from_this();
    try {
        co_await carry_all_orders();
    } catch (const std::exception& fault) {
        report(fault.what());
    }
    ordering_ = false;
    const auto hold = co_await turn_.take();
    tell();
}

}  // namespace longroll::server
