// Orders above the piece: what a player wants of a brigade or of any units, and who carries it out.
// The program hands an adjutant in, as it does computer players: what he makes of an order are
// ordinary actions, from what his side knows, allowed or refused by the rulebook as ever. Orders
// belong to one side; nobody else is told of them.

#pragma once

#include "core/by_side.h"
#include "core/problem.h"
#include "game/game.h"
#include "game/known.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace longroll::game {

enum class OrderKind : std::uint8_t { MarchTo, AlongRoad, FormLine, Hold, FireAtWill, Follow };
enum class OrderStands : std::uint8_t { Standing, Done, Stopped };

// What somebody asks for. Of neither formation nor units: every unit that has no order yet.
struct OrderTerms {
    OrderKind kind = OrderKind::Hold;
    std::string formation;           // its leader's piece, or its name as its pieces bear it
    std::vector<std::string> units;  // pieces
    std::optional<Place> to;         // march_to, along_road; form_line, if it is to be elsewhere
    std::optional<int> heading;      // form_line: where it faces, in tenths of a degree
    std::string target;              // follow: a piece of one's own
};

// Where one unit of an order is to come to; following, how far from whom it follows.
struct UnitGoal {
    std::string unit;
    Place to;
};

struct Order {
    int number = 0;  // 1, 2, 3… among the orders of its side
    OrderKind kind = OrderKind::Hold;
    OrderStands stands = OrderStands::Standing;
    std::string text;  // "First Brigade marches to …"
    std::string why;   // it was stopped
    std::vector<UnitGoal> units;
    std::optional<int> heading;
    std::string target;
    std::vector<Place> way;         // the road by which they march
    int close = 0;                  // so near to its place a unit has arrived
    std::vector<std::string> seen;  // enemies in reach when it was given, who do not stop it
    std::vector<std::string> near;  // and those who were close
    int turn = 0;                   // in which something was last done by it
    std::string phase;              // the turn and phase in which the deeds below were done
    int deeds = 0;
};

// The orders of one side, the oldest first.
struct OrderBook {
    int given = 0;  // the number of the last
    std::vector<Order> orders;
};

BOOST_DESCRIBE_ENUM(OrderKind, MarchTo, AlongRoad, FormLine, Hold, FireAtWill, Follow)
BOOST_DESCRIBE_ENUM(OrderStands, Standing, Done, Stopped)
BOOST_DESCRIBE_STRUCT(OrderTerms, (), (kind, formation, units, to, heading, target))
BOOST_DESCRIBE_STRUCT(UnitGoal, (), (unit, to))
BOOST_DESCRIBE_STRUCT(Order, (),
                      (number, kind, stands, text, why, units, heading, target, way, close, seen,
                       near, turn, phase, deeds))
BOOST_DESCRIBE_STRUCT(OrderBook, (), (given, orders))

struct OrderedDeed {
    AnyAction action;
    int order = 0;
};

// Whoever carries orders out. He knows what one side knows, and no rulebook.
class Adjutant {
public:
    virtual ~Adjutant() = default;

    // The order that these terms come to, or what is wrong with them.
    [[nodiscard]] virtual Result<Order> take(const Position& known, Side side,
                                             const OrderTerms& terms,
                                             const OrderBook& book) const = 0;
    // What is to be done next by the orders that stand; nothing when the side has to choose for
    // itself. Orders that are carried out or stopped are marked so.
    [[nodiscard]] virtual std::optional<OrderedDeed> next(const Position& known, Side side,
                                                          OrderBook& book) const = 0;

protected:
    Adjutant() = default;
    Adjutant(const Adjutant&) = default;
    Adjutant& operator=(const Adjutant&) = default;
};

[[nodiscard]] Result<OrderTerms> read_order_terms(const Json& json);
[[nodiscard]] Json write_order_book(const OrderBook& book);
[[nodiscard]] Result<OrderBook> read_order_book(const Json& json);

[[nodiscard]] bool any_stands(const OrderBook& book);
// Enters it: units that had another order leave that one. Gives its number.
int enter(OrderBook& book, Order order);
// It stands no more. False: there is no such order that stands.
[[nodiscard]] bool strike(OrderBook& book, int number);
void stop(OrderBook& book, int number, std::string why);
// What the enemy has done, in the words in which the side may know it: orders of those whom it was
// done to are stopped.
void note_enemy_deed(OrderBook& book, const ActionWords& words);
// The same of a deed that is about to be done in this position: to the other side's orders.
void note_deed(BySide<OrderBook>& books, const Position& before, const AnyAction& action);

// How many deeds stand when the last order is taken back: the last deeds of one order, up to the
// last that threw dice, or just the last deed.
[[nodiscard]] std::size_t before_last_order(const Game& game);

// Carries a side's orders out for as long as it can. `done` are the deeds that were done by them.
struct CarriedOut {
    std::size_t deeds = 0;
    std::optional<DiceWanted> wanted;  // somebody has to throw for this one
    std::optional<AnyAction> waiting;
    std::optional<Frozen> frozen;
};
[[nodiscard]] CarriedOut carry_out_orders(Game& game, const Adjutant& adjutant, Side side,
                                          BySide<OrderBook>& books);

}  // namespace longroll::game
