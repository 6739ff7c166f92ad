// Orders to brigades, order by order: who is meant, what is done, when it stops, how it is taken
// back; and how few gestures a turn takes.

#include "adjutant_cast.h"

#include <gmock/gmock.h>

namespace longroll::adjutant {
namespace {

using testing::HasSubstr;
using testing::Not;

OrderTerms order_of(OrderKind kind, std::string formation)
{
    OrderTerms terms;
    terms.kind = kind;
    terms.formation = std::move(formation);
    return terms;
}

// Of those who are on the board.
Place middle_of_order(const Staff& staff, Side side, const Order& order)
{
    const Scene scene = staff.scene(side);
    std::vector<Place> places;
    for (const game::UnitGoal& goal : order.units) {
        const auto found = std::ranges::find(scene.pieces, goal.unit, &ScenePiece::id);
        if (found != scene.pieces.end()) places.push_back(found->place);
    }
    return middle_of(places);
}

// Gives the order to march so far; its number.
int march(Staff& staff, Side side, const std::string& formation, int heading, int length)
{
    OrderTerms terms = order_of(OrderKind::Hold, formation);
    const auto members = staff.taken(side, terms);
    EXPECT_TRUE(members) << to_text(members.error());
    if (!members) return 0;
    terms.kind = OrderKind::MarchTo;
    terms.to = ahead_of(middle_of_order(staff, side, *members), heading, length);
    return staff.give(side, terms);
}

// ---- Few gestures ----

// A whole turn of the side that begins: each brigade is sent somewhere, and the rest holds. What is
// left to a person after that counts too.
int gestures_of_a_turn(Staff& staff, const std::vector<std::string>& brigades, int heading,
                       int length)
{
    const Side side = staff.decider();
    const int turn = staff.position().moment().turn;
    int gestures = 0;
    for (const std::string& brigade : brigades) {
        (void)march(staff, side, brigade, heading, length);
        ++gestures;
    }
    (void)staff.give(side, order_of(OrderKind::Hold, ""));
    ++gestures;
    const auto goes_on = [&] {
        return !staff.game().over() && staff.position().choosers().has(side) &&
               staff.position().moment().turn == turn;
    };
    while (goes_on() && gestures < 1000) {
        if (staff.carry_on(side) > 0) continue;
        ++gestures;
        // Those whose order was stopped hold, too.
        if (staff.give(side, order_of(OrderKind::Hold, "")) != 0) continue;
        const Known known(staff.position(), side);
        staff.act(game::first_allowed(staff.position(), known));
    }
    return gestures;
}

TEST(Gestures, ATurnOfFirstBullRunUnderIronBrigadeTakesFifteenAtMost)
{
    Staff staff("iron-brigade", "first-bull-run");
    const Side side = staff.decider();
    std::set<std::string> brigades;
    for (const ScenePiece& piece : staff.scene(side).pieces)
        if (piece.side == side && piece.kind != "leader") brigades.insert(piece.identity);
    ASSERT_GE(brigades.size(), 10u);
    std::map<std::string, std::pair<Place, int>> before;
    for (const ScenePiece& piece : staff.scene(side).pieces)
        before[piece.id] = {piece.place, piece.heading};
    const int gestures =
        gestures_of_a_turn(staff, {brigades.begin(), brigades.end()}, 1800, 60'000);
    EXPECT_LE(gestures, 15);
    int moved = 0;
    int units = 0;
    for (const ScenePiece& piece : staff.scene(side).pieces) {
        if (piece.side != side || piece.kind == "leader") continue;
        ++units;
        if (std::pair(piece.place, piece.heading) != before[piece.id]) ++moved;
    }
    RecordProperty("gestures", gestures);
    RecordProperty("units", units);
    RecordProperty("moved", moved);
    RecordProperty("deeds", static_cast<int>(staff.game().deed_count()));
    EXPECT_GT(moved, units / 2);
}

TEST(Gestures, ATurnOfBrawnersFarmTakesEightAtMost)
{
    for (const game::Ruleset* ruleset : game::rulesets()) {
        SCOPED_TRACE(ruleset->id());
        Staff staff(std::string(ruleset->id()), "brawners-farm");
        const Side side = staff.decider();
        std::set<std::string> brigades;
        for (const ScenePiece& piece : staff.scene(side).pieces)
            if (piece.side == side && piece.kind == "infantry") brigades.insert(piece.identity);
        ASSERT_LE(brigades.size(), 7u);
        const int heading = side == Side::Confederate ? 1800 : 0;
        EXPECT_LE(gestures_of_a_turn(staff, {brigades.begin(), brigades.end()}, heading, 2000), 8);
    }
}

// ---- Marching ----

TEST(Orders, ABrigadeKeepsItsPlacesOverSeveralTurns)
{
    Staff staff("iron-brigade", "first-bull-run");
    const Side side = staff.decider();
    OrderTerms terms = order_of(OrderKind::MarchTo, "");
    terms.units = {"us_2wi", "us_69nysm", "us_79ny"};
    terms.to = Place{212'700, 145'937};  // twelve inches to the west
    const int number = staff.give(side, terms);
    ASSERT_NE(number, 0);
    (void)staff.give(side, order_of(OrderKind::Hold, ""));
    int turns = 0;
    while (turns < 8 && staff.order(side, number)->stands == OrderStands::Standing) {
        if (staff.give(enemy_of(side), order_of(OrderKind::Hold, "")) == 0)
            (void)staff.carry_on(enemy_of(side));
        (void)staff.carry_on(side);
        ++turns;
    }
    const Order* const order = staff.order(side, number);
    EXPECT_EQ(order->stands, OrderStands::Done) << order->why;
    EXPECT_GE(turns, 1);  // after the one in which it was given
    for (const game::UnitGoal& goal : order->units)
        EXPECT_LE(between(staff.piece(side, goal.unit).place, goal.to), order->close);
}

// How far all units of an order have still to go.
std::int64_t left_to_go(const Staff& staff, Side side, const Order& order)
{
    std::int64_t left = 0;
    for (const game::UnitGoal& goal : order.units)
        left += between(staff.piece(side, goal.unit).place, goal.to);
    return left;
}

TEST(Orders, EveryRulebookMarchesAnArmy)
{
    for (const game::Ruleset* ruleset : game::rulesets()) {
        SCOPED_TRACE(ruleset->id());
        Staff staff(std::string(ruleset->id()), "brawners-farm");
        const Side side = staff.decider();
        const int heading = side == Side::Confederate ? 1800 : 0;
        while (staff.position().moment().phase == "set_up")
            staff.act(staff.position().legal().back());
        OrderTerms all = order_of(OrderKind::MarchTo, "");
        all.to = Place{};
        const auto where = staff.taken(side, order_of(OrderKind::Hold, ""));
        ASSERT_TRUE(where);
        const int unit = staff.position().board().unit;
        all.to = ahead_of(middle_of_order(staff, side, *where), heading, 2 * unit);
        const auto order = staff.taken(side, all);
        ASSERT_TRUE(order) << to_text(order.error());
        const std::int64_t before = left_to_go(staff, side, *order);
        ASSERT_EQ(staff.give(side, all), 1);
        EXPECT_LT(left_to_go(staff, side, *order), before);
    }
}

TEST(Orders, ALineFacesAsItIsTold)
{
    Staff staff("iron-brigade", "brawners-farm");
    const Side side = staff.decider();
    std::string brigade;
    for (const ScenePiece& piece : staff.scene(side).pieces)
        if (piece.side == side && piece.kind == "infantry") brigade = piece.identity;
    OrderTerms terms = order_of(OrderKind::FormLine, brigade);
    terms.heading = 1350;
    const auto order = staff.taken(side, terms);
    if (!order) GTEST_FAIL() << to_text(order.error());
    ASSERT_GE(order->units.size(), 2u);
    // One beside the other: the line through their places is square to where they face.
    const int along = heading_to(order->units.front().to, order->units.back().to);
    EXPECT_NEAR(turn_between(along, 1350), 900, 10);
}

TEST(Orders, AMarchTakesTheRoadWhereItHelps)
{
    Staff staff("brothers-at-arms", "first-bull-run");
    const Side side = Side::Confederate;
    OrderTerms terms;
    terms.kind = OrderKind::AlongRoad;
    for (const ScenePiece& piece : staff.scene(side).pieces)
        if (piece.side == side && piece.name == "Ewell" && piece.kind == "infantry")
            terms.units = {piece.id};
    ASSERT_EQ(terms.units.size(), 1u);
    for (const ScenePiece& piece : staff.scene(side).pieces)
        if (piece.side == side && piece.name == "Evans") terms.to = piece.place;
    const auto order = staff.taken(side, terms);
    ASSERT_TRUE(order) << to_text(order.error());
    EXPECT_GE(order->way.size(), 3u);
}

// ---- Stopping and taking back ----

TEST(Orders, AnOrderEndsWhenItsUnitsAreFiredAt)
{
    OrderBook book;
    Order march;
    march.kind = OrderKind::MarchTo;
    march.units = {{"evans", {}}};
    const int number = game::enter(book, march);
    Order fire;
    fire.kind = OrderKind::FireAtWill;
    fire.units = {{"bee", {}}};
    (void)game::enter(book, fire);
    ActionWords words;
    words.text = "Keyes fires at Evans";
    words.target = "evans";
    game::note_enemy_deed(book, words);
    EXPECT_EQ(book.orders.front().stands, OrderStands::Stopped);
    EXPECT_EQ(book.orders.front().why, "Keyes fires at Evans");
    EXPECT_FALSE(game::strike(book, number));
    words.target = "bee";
    game::note_enemy_deed(book, words);
    EXPECT_EQ(book.orders.back().stands, OrderStands::Standing);
}

TEST(Orders, AMarchEndsWhenAnEnemyIsSeenWithinReach)
{
    Staff staff("iron-brigade", "brawners-farm");
    const Side side = staff.decider();
    int number = 0;
    for (const ScenePiece& piece : staff.scene(side).pieces) {
        if (piece.side == side) continue;
        OrderTerms terms = order_of(OrderKind::MarchTo, "");
        terms.to = piece.place;
        number = staff.give(side, terms);
        break;
    }
    ASSERT_NE(number, 0);
    for (int turn = 0; turn < 30 && staff.order(side, number) != nullptr &&
                       staff.order(side, number)->stands == OrderStands::Standing;
         ++turn) {
        const Side now = staff.decider();
        if (now != side) (void)staff.give(now, order_of(OrderKind::Hold, ""));
        (void)staff.carry_on(now);
    }
    ASSERT_NE(staff.order(side, number), nullptr);
    EXPECT_EQ(staff.order(side, number)->stands, OrderStands::Stopped);
    EXPECT_THAT(staff.order(side, number)->why,
                testing::AnyOf(HasSubstr("sees"), HasSubstr("close")));
}

TEST(Orders, ANewOrderTakesThePlaceOfTheOld)
{
    OrderBook book;
    Order both;
    both.units = {{"evans", {}}, {"bee", {}}};
    (void)game::enter(book, both);
    Order one;
    one.units = {{"bee", {}}};
    (void)game::enter(book, one);
    ASSERT_EQ(book.orders.size(), 2u);
    EXPECT_EQ(book.orders.front().units.size(), 1u);
    Order other;
    other.units = {{"evans", {}}};
    EXPECT_EQ(game::enter(book, other), 3);
    ASSERT_EQ(book.orders.size(), 2u);
    EXPECT_EQ(book.orders.front().number, 2);
}

TEST(Orders, OneUndoTakesBackOneOrder)
{
    Staff staff("iron-brigade", "first-bull-run");
    const Side side = staff.decider();
    // Up to the movement, by holding the line until then.
    while (staff.position().moment().phase != "action") staff.act(staff.position().legal().back());
    const std::size_t before = staff.game().deed_count();
    const std::string digest = staff.position().digest();
    const int number = march(staff, side, "Second Brigade, Second Division", 1800, 5'000);
    ASSERT_NE(number, 0);
    ASSERT_GT(staff.game().deed_count(), before + 1);
    ASSERT_EQ(game::before_last_order(staff.game()), before);
    ASSERT_TRUE(staff.game().undo_to(before));
    EXPECT_EQ(staff.position().digest(), digest);
}

TEST(Orders, TheLogMarksTheDeedsForTheirOwnSideAlone)
{
    Staff staff("iron-brigade", "first-bull-run");
    const Side side = staff.decider();
    ASSERT_EQ(staff.give(side, order_of(OrderKind::Hold, "")), 1);
    const std::string mark = R"("order":1)";
    EXPECT_THAT(staff.game().log(), HasSubstr(mark));
    EXPECT_THAT(staff.game().log(side), HasSubstr(mark));
    EXPECT_THAT(staff.game().log(enemy_of(side)), Not(HasSubstr(mark)));
    EXPECT_THAT(staff.game().log(Viewer::everybody()), Not(HasSubstr("order")));
}

TEST(Orders, WrongOnesAreRefusedInOneSentence)
{
    Staff staff("brothers-at-arms", "first-bull-run");
    const Side side = Side::Confederate;
    const auto problem = [&](const OrderTerms& terms) {
        const auto order = staff.taken(side, terms);
        return order ? std::string() : order.error().front().sentence();
    };
    EXPECT_THAT(problem(order_of(OrderKind::MarchTo, "cs_ewell")), HasSubstr("is missing"));
    EXPECT_THAT(problem(order_of(OrderKind::FormLine, "cs_ewell")), HasSubstr("face"));
    EXPECT_THAT(problem(order_of(OrderKind::Hold, "nobody")), HasSubstr("no formation"));
    OrderTerms terms = order_of(OrderKind::Hold, "");
    terms.units = {"us_keyes"};
    EXPECT_THAT(problem(terms), HasSubstr("no piece \"us_keyes\""));
    terms = order_of(OrderKind::Follow, "");
    terms.units = {"cs_ewell"};
    terms.target = "cs_ewell";
    EXPECT_THAT(problem(terms), HasSubstr("follow itself"));
    terms = order_of(OrderKind::MarchTo, "");
    terms.units = {"cs_ewell"};
    terms.to = Place{900'000'000, 0};
    EXPECT_THAT(problem(terms), HasSubstr("not on the board"));
}

}  // namespace
}  // namespace longroll::adjutant
