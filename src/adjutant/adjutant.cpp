// What is done next by the orders of one side.

#include "adjutant/adjutant.h"

#include "adjutant/march.h"
#include "adjutant/taking.h"
#include "game/refusal_words.h"

#include <algorithm>
#include <set>

namespace longroll::adjutant {

using game::AnyAction;
using game::Order;
using game::OrderBook;
using game::OrderedDeed;
using game::OrderKind;
using game::OrderStands;
using game::UnitGoal;

static bool is_standing(const Order& order) { return order.stands == OrderStands::Standing; }

static bool moves_about(const Order& order) { return moves_about(order.kind); }

namespace {

// One look at a position, by all the orders that stand.
class Desk {
public:
    Desk(const game::Position& known, Side side, OrderBook& book)
        : picture_(known, side), book_(book)
    {
    }

    [[nodiscard]] std::optional<OrderedDeed> next()
    {
        review();
        if (!game::any_stands(book_)) return {};
        if (auto deed = march(Way::Drag)) return counted(*deed);
        list();
        if (auto deed = come_on()) return counted(*deed);
        if (auto deed = march(Way::List)) return counted(*deed);
        note_hindrances();
        if (auto deed = let_go()) return counted(*deed);
        if (auto deed = call()) return counted(*deed);
        if (auto deed = fire()) return counted(*deed);
        if (auto deed = prepare()) return counted(*deed);
        if (auto deed = answer()) return counted(*deed);
        return {};
    }

private:
    enum class Way : bool { Drag, List };

    // ---- Which orders still stand, and for whom ----

    void review()
    {
        for (Order& order : book_.orders) {
            if (!is_standing(order)) continue;
            std::erase_if(order.units, [&](const UnitGoal& goal) {
                return picture_.piece_or_reserve(goal.unit) == nullptr;
            });
            if (order.units.empty())
                end(order, OrderStands::Stopped, "nobody of them is left on the board");
            else if (order.kind == OrderKind::Follow &&
                     picture_.piece_or_reserve(order.target) == nullptr)
                end(order, OrderStands::Stopped, "whom they followed is no more on the board");
            else
                look_out(order);
        }
        for (Order& order : book_.orders)
            if (is_standing(order) && moves_about(order) && order.kind != OrderKind::Follow)
                look_whether_done(order);
    }
    // Reserves have all the time until they come on, and so have those whom history holds back.
    void look_whether_done(Order& order)
    {
        constexpr int kTurnsInVain = 2;
        const bool all_there = std::ranges::none_of(
            order.units, [&](const UnitGoal& goal) { return goes(order, goal); });
        const bool reserves = std::ranges::any_of(order.units, [&](const UnitGoal& goal) {
            return picture_.piece(goal.unit) == nullptr;
        });
        if (all_there && !reserves) return end(order, OrderStands::Done, "");
        const int turn = picture_.position().moment().turn;
        if (all_there || waits_for_leave(order)) order.turn = turn;
        if (turn <= order.turn + kTurnsInVain) return;
        end(order, OrderStands::Stopped, no_farther(order));
    }
    // On the board, and with a way to go.
    [[nodiscard]] bool goes(const Order& order, const UnitGoal& goal) const
    {
        return picture_.piece(goal.unit) != nullptr && !March(picture_, order, goal).done();
    }
    [[nodiscard]] bool waits_for_leave(const Order& order) const
    {
        return std::ranges::any_of(order.units, [&](const UnitGoal& goal) {
            return goes(order, goal) && is_held_back(*picture_.piece(goal.unit));
        });
    }
    [[nodiscard]] static std::string no_farther(const Order& order)
    {
        return order.why.empty() ? "they get no farther" : "they get no farther: " + order.why;
    }
    static void end(Order& order, OrderStands stands, std::string why)
    {
        order.stands = stands;
        order.why = std::move(why);
    }
    [[nodiscard]] std::string name(const std::string& id) const
    {
        const ScenePiece* const piece = picture_.piece_or_reserve(id);
        return piece != nullptr ? piece->name : id;
    }
    static const std::string* other_than(const std::vector<std::string>& now,
                                         const std::vector<std::string>& known)
    {
        for (const std::string& id : now)
            if (std::ranges::find(known, id) == known.end()) return &id;
        return nullptr;
    }
    void look_out(Order& order)
    {
        const int close = close_quarters(picture_.board());
        for (const UnitGoal& goal : order.units) {
            const auto near = picture_.enemies_near(goal.unit, close);
            if (const std::string* enemy = other_than(near, order.near))
                return end(order, OrderStands::Stopped,
                           name(*enemy) + " is close to " + name(goal.unit));
            if (!moves_about(order)) continue;
            const auto seen = picture_.enemies_seen(goal.unit);
            if (const std::string* enemy = other_than(seen, order.seen))
                return end(order, OrderStands::Stopped,
                           name(goal.unit) + " sees " + name(*enemy) + " within reach");
        }
    }
    [[nodiscard]] Order* order_of(std::string_view unit)
    {
        for (Order& order : book_.orders)
            if (is_standing(order) &&
                std::ranges::find(order.units, unit, &UnitGoal::unit) != order.units.end())
                return &order;
        return nullptr;
    }
    // The newest order of those who act, if all of them have one.
    [[nodiscard]] Order* order_of(const std::vector<std::string>& units)
    {
        Order* newest = nullptr;
        for (const std::string& unit : units) {
            Order* const order = order_of(unit);
            if (order == nullptr) return nullptr;
            if (newest == nullptr || order->number > newest->number) newest = order;
        }
        return newest;
    }
    [[nodiscard]] Order& newest()
    {
        Order* last = nullptr;
        for (Order& order : book_.orders)
            if (is_standing(order)) last = &order;
        return *last;
    }
    // An order by which too much is done in one phase goes round in circles.
    [[nodiscard]] std::optional<OrderedDeed> counted(const OrderedDeed& deed)
    {
        const auto found = std::ranges::find(book_.orders, deed.order, &Order::number);
        const Moment moment = picture_.position().moment();
        const std::string phase = std::to_string(moment.turn) + " " +
                                  std::string(name_of(moment.side)) + " " + moment.phase;
        if (found->phase != phase) {
            found->phase = phase;
            found->deeds = 0;
        }
        const int most = 8 + 6 * static_cast<int>(found->units.size());
        if (++found->deeds <= most) return deed;
        end(*found, OrderStands::Stopped, no_farther(*found));
        return next();
    }

    // ---- What may be done ----

    void list()
    {
        for (AnyAction& action : picture_.position().legal()) {
            ActionWords words = picture_.position().describe(action, picture_.side());
            listed_.push_back({std::move(action), std::move(words)});
        }
    }
    [[nodiscard]] std::optional<OrderedDeed> march(Way way)
    {
        for (Order& order : book_.orders) {
            if (!is_standing(order) || !moves_about(order)) continue;
            std::vector<std::pair<std::int64_t, const UnitGoal*>> nearest_first;
            for (const UnitGoal& goal : order.units)
                if (goes(order, goal))
                    nearest_first.emplace_back(March(picture_, order, goal).left(), &goal);
            std::ranges::sort(nearest_first);
            for (const auto& [left, goal] : nearest_first) {
                const March march(picture_, order, *goal);
                const auto action = way == Way::Drag ? march.by_drag() : march.by_list(listed_);
                if (!action) continue;
                order.turn = picture_.position().moment().turn;
                order.why.clear();
                return OrderedDeed{*action, order.number};
            }
        }
        return {};
    }
    // Reserves that may come on do, as near to where they are to go as they can.
    [[nodiscard]] std::optional<OrderedDeed> come_on()
    {
        for (Order& order : book_.orders) {
            if (!is_standing(order)) continue;
            for (const UnitGoal& goal : order.units) {
                if (picture_.reserve(goal.unit) == nullptr) continue;
                if (const auto action = March(picture_, order, goal).by_entry(listed_))
                    return OrderedDeed{*action, order.number};
            }
        }
        return {};
    }
    // Where somebody may move: why those who should may not, for whoever asks.
    void note_hindrances()
    {
        const bool any_moves = std::ranges::any_of(listed_, [&](const Listed& one) {
            return !one.words.path.empty() && one.words.target.empty();
        });
        if (!any_moves) return;
        for (Order& order : book_.orders) {
            if (!is_standing(order) || !moves_about(order)) continue;
            for (const UnitGoal& goal : order.units) {
                if (!goes(order, goal) || is_leader(*picture_.piece(goal.unit))) continue;
                const std::string reason = hindrance_of(order, goal);
                if (reason.empty()) continue;
                order.why = name(goal.unit) + ": " + reason;
                break;
            }
        }
    }
    [[nodiscard]] std::string hindrance_of(const Order& order, const UnitGoal& goal) const
    {
        // Whatever else is in its way comes after this.
        if (is_held_back(*picture_.piece(goal.unit)))
            return "it is held back and does not leave its place (LR-HOLD-2)";
        const MaybeRefusal refusal = March(picture_, order, goal).hindrance();
        return refusal ? game::sentence_of(*refusal) : std::string();
    }
    // Those whom history held back and their own side may let go are let go by an order to march.
    [[nodiscard]] std::optional<OrderedDeed> let_go()
    {
        for (const Listed& one : listed_) {
            if (!one.words.clause.id.starts_with("LR-HOLD-")) continue;
            Order* const order = one.words.pieces.empty() ? nullptr : order_of(one.words.pieces);
            const bool all_go = std::ranges::all_of(one.words.pieces, [&](const auto& unit) {
                const Order* const own = order_of(unit);
                return own != nullptr && moves_about(*own);
            });
            if (order != nullptr && all_go) return OrderedDeed{one.action, order->number};
        }
        return {};
    }
    // Where units act only when they are called: who has still a way to go, or his general.
    [[nodiscard]] std::optional<OrderedDeed> call()
    {
        std::set<std::pair<std::string, std::string>> tried;
        for (const Listed& one : listed_) {
            if (one.words.pieces.size() != 1 || picture_.is_enemy(one.words.target)) continue;
            const std::string& unit = one.words.pieces.front();
            Order* const order = order_of(unit);
            if (order == nullptr || !moves_about(*order) || !has_way_to_go(*order, unit)) continue;
            if (!tried.emplace(unit, one.words.group).second || !calls(one, unit)) continue;
            return OrderedDeed{one.action, order->number};
        }
        return {};
    }
    [[nodiscard]] bool has_way_to_go(const Order& order, const std::string& unit) const
    {
        const ScenePiece* const piece = picture_.piece(unit);
        if (piece != nullptr && is_leader(*piece))
            return std::ranges::any_of(order.units,
                                       [&](const UnitGoal& goal) { return goes(order, goal); });
        return goes(order, *std::ranges::find(order.units, unit, &UnitGoal::unit));
    }
    // Does it come to a question about him, with some luck?
    [[nodiscard]] bool calls(const Listed& one, const std::string& unit) const
    {
        const std::string topic = picture_.position().prompt(picture_.side()).topic;
        constexpr int kThrows = 6;
        for (int trial = 1; trial <= kThrows; ++trial) {
            const auto after = picture_.position().clone();
            PlayoutDice dice(static_cast<std::uint64_t>(trial));
            game::Story story;
            if (!std::holds_alternative<game::Done>(after->apply(one.action, dice, story)))
                return false;
            const Prompt prompt = after->prompt(picture_.side());
            if (prompt.decides == picture_.side() && prompt.topic != topic &&
                std::ranges::find(prompt.pieces, unit) != prompt.pieces.end())
                return true;
        }
        return false;
    }
    // Those who may fire at will, at whoever is nearest.
    [[nodiscard]] std::optional<OrderedDeed> fire()
    {
        const Listed* best = nullptr;
        std::int64_t least = 0;
        Order* by = nullptr;
        for (const Listed& one : listed_) {
            if (!picture_.is_enemy(one.words.target) || one.words.pieces.empty()) continue;
            Order* const order = order_of(one.words.pieces);
            const bool at_will = std::ranges::all_of(one.words.pieces, [&](const auto& unit) {
                const Order* const own = order_of(unit);
                return own != nullptr && own->kind == OrderKind::FireAtWill;
            });
            if (order == nullptr || !at_will) continue;
            const ScenePiece* const firer = picture_.piece(one.words.pieces.front());
            if (firer == nullptr) continue;
            const std::int64_t far = between(firer->place, picture_.piece(one.words.target)->place);
            if ((best != nullptr && far >= least) || !stands_still(one)) continue;
            best = &one;
            least = far;
            by = order;
        }
        if (best == nullptr) return {};
        return OrderedDeed{best->action, by->number};
    }
    // Does everybody who acts stay where he is and as he faces?
    [[nodiscard]] bool stands_still(const Listed& one) const
    {
        const auto after = picture_.position().clone();
        PlayoutDice dice(1);
        game::Story story;
        if (!std::holds_alternative<game::Done>(after->apply(one.action, dice, story)))
            return false;
        const Picture then(*after, picture_.side());
        return std::ranges::all_of(one.words.pieces, [&](const std::string& id) {
            const ScenePiece* const now = picture_.piece(id);
            const ScenePiece* const later = then.piece(id);
            return now != nullptr && later != nullptr && now->place == later->place &&
                   now->heading == later->heading && now->stands.size() == later->stands.size();
        });
    }

    // ---- What the order does not speak of ----

    [[nodiscard]] bool is_pass(const Listed& one) const { return one.words.pieces.empty(); }
    [[nodiscard]] bool others_may_act()
    {
        return std::ranges::any_of(listed_, [&](const Listed& one) {
            return !is_pass(one) && order_of(one.words.pieces) == nullptr;
        });
    }
    [[nodiscard]] game::Weighed worth(const AnyAction& action)
    {
        if (!counsel_) counsel_ = picture_.position().counsel(picture_.side());
        return game::weigh(*counsel_, action, PlayoutDice(1));
    }
    // As computer players choose: an attempt that costs nothing is made.
    static bool is_better(const game::Weighed& one, const game::Weighed& than)
    {
        return one.worth > than.worth || (one.worth == than.worth && one.thrown && !than.thrown);
    }
    [[nodiscard]] const Listed* best_of(const std::vector<const Listed*>& choices)
    {
        if (choices.size() == 1) return choices.front();
        const Listed* best = nullptr;
        game::Weighed most;
        for (const Listed* one : choices) {
            const game::Weighed value = worth(one->action);
            if (best != nullptr && !is_better(value, most)) continue;
            best = one;
            most = value;
        }
        return best;
    }
    [[nodiscard]] std::vector<const Listed*> passes() const
    {
        std::vector<const Listed*> found;
        for (const Listed& one : listed_)
            if (is_pass(one)) found.push_back(&one);
        return found;
    }
    // What a computer player would do with one's units, without moving them or attacking anybody,
    // rather than let it pass: who is called, who takes command, who is rallied.
    [[nodiscard]] std::optional<OrderedDeed> prepare()
    {
        const Listed* const pass = best_of(passes());
        if (pass == nullptr) return {};
        const game::Weighed passed = worth(pass->action);
        std::vector<Listed> thought;
        for (AnyAction& action : picture_.position().considered()) {
            ActionWords words = picture_.position().describe(action, picture_.side());
            if (words.pieces.empty() || picture_.is_enemy(words.target)) continue;
            if (order_of(words.pieces) == nullptr) continue;
            thought.push_back({std::move(action), std::move(words)});
        }
        std::vector<const Listed*> better;
        for (const Listed& one : thought)
            if (is_better(worth(one.action), passed) && stands_still(one)) better.push_back(&one);
        const Listed* const best = best_of(better);
        if (best == nullptr) return {};
        return OrderedDeed{best->action, order_of(best->words.pieces)->number};
    }
    // Nobody else has anything to decide: it passes, or what must be answered is answered, without
    // moving anybody if that can be.
    [[nodiscard]] std::optional<OrderedDeed> answer()
    {
        if (listed_.empty() || others_may_act()) return {};
        if (const Listed* const pass = best_of(passes()))
            return OrderedDeed{pass->action, newest().number};
        std::vector<const Listed*> all;
        std::vector<const Listed*> still;
        for (const Listed& one : listed_) {
            all.push_back(&one);
            if (!picture_.is_enemy(one.words.target) && stands_still(one)) still.push_back(&one);
        }
        const Listed* const best = best_of(still.empty() ? all : still);
        return OrderedDeed{best->action, order_of(best->words.pieces)->number};
    }

    Picture picture_;
    OrderBook& book_;
    std::vector<Listed> listed_;
    std::unique_ptr<game::Counsel> counsel_;
};

class StaffAdjutant final : public game::Adjutant {
public:
    [[nodiscard]] Result<Order> take(const game::Position& known, Side side,
                                     const game::OrderTerms& terms,
                                     const OrderBook& book) const override
    {
        return taken(Picture(known, side), terms, book);
    }
    [[nodiscard]] std::optional<OrderedDeed> next(const game::Position& known, Side side,
                                                  OrderBook& book) const override
    {
        if (!game::any_stands(book)) return {};
        return Desk(known, side, book).next();
    }
};

}  // namespace

std::shared_ptr<const game::Adjutant> make_adjutant()
{
    return std::make_shared<const StaffAdjutant>();
}

}  // namespace longroll::adjutant
