// Orders as they are kept: entered, struck, stopped, carried out one action after another.

#include "game/orders.h"

#include "core/json.h"
#include "game/describe.h"
#include "game/refusal_words.h"

#include <algorithm>

namespace longroll::game {

// A side has no need of more orders that have ended.
static constexpr std::size_t kEndedKept = 8;

Result<OrderTerms> read_order_terms(const Json& json)
{
    return from_json<OrderTerms>(JsonNames{}, json, "order");
}

Json write_order_book(const OrderBook& book) { return to_json(JsonNames{}, book); }

Result<OrderBook> read_order_book(const Json& json)
{
    return from_json<OrderBook>(JsonNames{}, json, "orders");
}

static bool is_standing(const Order& order) { return order.stands == OrderStands::Standing; }

bool any_stands(const OrderBook& book) { return std::ranges::any_of(book.orders, is_standing); }

static bool has_unit(const Order& order, std::string_view unit)
{
    return std::ranges::find(order.units, unit, &UnitGoal::unit) != order.units.end();
}

static void forget_ended(OrderBook& book)
{
    auto ended = static_cast<std::size_t>(
        std::ranges::count_if(book.orders, [](const Order& order) { return !is_standing(order); }));
    std::erase_if(book.orders, [&](const Order& order) {
        return order.units.empty() || (!is_standing(order) && ended-- > kEndedKept);
    });
}

int enter(OrderBook& book, Order order)
{
    order.number = ++book.given;
    for (Order& older : book.orders)
        std::erase_if(older.units,
                      [&](const UnitGoal& goal) { return has_unit(order, goal.unit); });
    book.orders.push_back(std::move(order));
    forget_ended(book);
    return book.given;
}

bool strike(OrderBook& book, int number)
{
    return std::erase_if(book.orders, [&](const Order& order) {
               return order.number == number && is_standing(order);
           }) > 0;
}

void stop(OrderBook& book, int number, std::string why)
{
    const auto found = std::ranges::find(book.orders, number, &Order::number);
    if (found == book.orders.end() || !is_standing(*found)) return;
    found->stands = OrderStands::Stopped;
    found->why = std::move(why);
}

void note_enemy_deed(OrderBook& book, const ActionWords& words)
{
    if (words.target.empty()) return;
    for (const Order& order : book.orders)
        if (is_standing(order) && order.kind != OrderKind::FireAtWill &&
            has_unit(order, words.target))
            return stop(book, order.number, words.text);
}

void note_deed(BySide<OrderBook>& books, const Position& before, const AnyAction& action)
{
    const Side other = enemy_of(before.giver(action));
    if (!any_stands(books[other]) || before.secret_of(action)) return;
    note_enemy_deed(books[other], before.describe(action, other));
}

std::size_t before_last_order(const Game& game)
{
    const auto deeds = game.deeds();
    if (deeds.empty()) return game.deed_count();
    std::size_t left = deeds.size() - 1;
    const Deed& last = *deeds[left];
    const auto goes_too = [&](const Deed& deed) {
        return deed.order == last.order && deed.by == last.by && deed.rolls.empty();
    };
    if (last.order != 0 && last.rolls.empty())
        while (left > 0 && goes_too(*deeds[left - 1])) --left;
    return game.deed_count() - deeds.size() + left;
}

CarriedOut carry_out_orders(Game& game, const Adjutant& adjutant, Side side,
                            BySide<OrderBook>& books)
{
    CarriedOut out;
    while (!game.over() && game.position().choosers().has(side)) {
        const Known known(game.position(), side);
        const auto next = adjutant.next(known.position(), side, books[side]);
        if (!next) break;
        const Ruled done = ruled(game.position(), known, next->action);
        if (const auto* refusal = std::get_if<Refusal>(&done)) {
            stop(books[side], next->order, sentence_of(*refusal));
            continue;
        }
        const AnyAction action = std::get<AnyAction>(done);
        const std::unique_ptr<Position> before = game.position().clone();
        const Attempt attempt = game.apply(action, {}, RunOn::ToChoice, next->order);
        if (const auto* wanted = std::get_if<DiceWanted>(&attempt)) {
            out.wanted = *wanted;
            out.waiting = action;
        } else if (const auto* frozen = std::get_if<Frozen>(&attempt)) {
            out.frozen = *frozen;
        }
        if (!std::holds_alternative<Accepted>(attempt)) break;
        note_deed(books, *before, action);
        ++out.deeds;
    }
    return out;
}

}  // namespace longroll::game
