// The verbs of the engine protocol for orders above the piece: order, orders, carry_on,
// take_back_order. docs/protocol.md describes them.

#include "core/json.h"
#include "game/answers.h"
#include "game/orders.h"
#include "game/params.h"

namespace longroll::game {

using boost::json::object;

static CallError no_adjutant()
{
    return {ErrorCode::NoGame, "there is no adjutant here to carry orders out", nullptr};
}

std::optional<Side> Session::ordering_side(Params& params) const
{
    const std::optional<Side> side = params.side("side");
    return side ? side : game_->position().decider();
}

// Carries out what it can; then where the game stands, what was done, and that side's orders.
Answer Session::carried_out(Side side)
{
    const std::size_t before = game_->deed_count();
    const CarriedOut out = carry_out_orders(*game_, *computers_.adjutant, side, orders_);
    if (out.frozen) return CallError{ErrorCode::Frozen, out.frozen->report, nullptr};
    object answer = standing().get_object();
    boost::json::array done;
    const auto deeds = game_->deeds();
    for (std::size_t index = deeds.size() - (game_->deed_count() - before); index < deeds.size();
         ++index)
        done.push_back(object{{"n", deeds[index]->number},
                              {"order", deeds[index]->order},
                              {"action", game_->position().write_action(deeds[index]->action)}});
    answer["done"] = std::move(done);
    if (out.wanted) {
        answer["wanted"] = write_wanted(*out.wanted);
        answer["waiting"] = game_->position().write_action(*out.waiting);
    }
    answer["orders"] = to_json(JsonNames{}, orders_[side].orders);
    return Json(std::move(answer));
}

Answer Session::order(const object& given)
{
    Params params(given);
    const Json* terms = params.needed("order");
    const std::optional<Side> side = ordering_side(params);
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    if (!computers_.adjutant) return no_adjutant();
    if (!side)
        return CallError{ErrorCode::NoGame, "the game is over: nobody gives orders", nullptr};
    const Result<OrderTerms> read = read_order_terms(*terms);
    if (!read) return invalid(read.error());
    const Known known(game_->position(), *side);
    Result<Order> taken = computers_.adjutant->take(known.position(), *side, *read, orders_[*side]);
    if (!taken) return invalid(taken.error());
    const int number = enter(orders_[*side], *std::move(taken));
    Answer answer = carried_out(*side);
    if (auto* json = std::get_if<Json>(&answer)) json->get_object()["number"] = number;
    return answer;
}

Answer Session::orders(const object& given)
{
    Params params(given);
    const std::optional<Side> side = ordering_side(params);
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    if (!side) return Json(object{{"orders", boost::json::array{}}});
    return Json(object{{"orders", to_json(JsonNames{}, orders_[*side].orders)}});
}

Answer Session::carry_on(const object& given)
{
    Params params(given);
    const std::optional<Side> side = ordering_side(params);
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    if (!computers_.adjutant) return no_adjutant();
    if (!side)
        return CallError{ErrorCode::NoGame, "the game is over: nobody has to choose", nullptr};
    return carried_out(*side);
}

Answer Session::take_back_order(const object& given)
{
    Params params(given);
    const auto number = params.number("number");
    const std::optional<Side> side = ordering_side(params);
    if (!number) params.problem("number", "the number of the order is missing", "say which one");
    if (number && side && *number <= static_cast<std::uint64_t>(orders_[*side].given)) {
        if (!strike(orders_[*side], static_cast<int>(*number)))
            params.problem("number", "this order stands no more", "orders lists those that do");
    } else if (number) {
        params.problem("number", "there is no such order", "orders lists those that there are");
    }
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    return Json(object{{"orders", to_json(JsonNames{}, orders_[*side].orders)}});
}

// The last deed; or what one order did last, up to the last die, and the order with it.
bool Session::undone()
{
    const auto deeds = game_->deeds();
    if (deeds.empty()) return false;
    const Deed& last = *deeds.back();
    const int order = last.order;
    const Side by = last.by;
    if (!game_->undo_to(before_last_order(*game_))) return false;
    if (order != 0) (void)strike(orders_[by], order);
    return true;
}

}  // namespace longroll::game
