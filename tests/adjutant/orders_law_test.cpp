// What orders must obey under every rulebook, on every battle: drawn at random, they never make an
// action that the rules refuse, the game goes on, its log gives the same game again, and what is
// written of them is read back the same.

#include "adjutant_cast.h"
#include "support/test_seed.h"

namespace longroll::adjutant {
namespace {

struct Field {
    std::string rulebook;
    std::string battle;
};
void PrintTo(const Field& field, std::ostream* out)
{
    *out << field.rulebook << " on " << field.battle;
}
std::vector<Field> fields()
{
    std::vector<Field> all;
    for (const game::Ruleset* ruleset : game::rulesets())
        for (const std::string& battle : library().ids())
            all.push_back({std::string(ruleset->id()), battle});
    return all;
}
std::string name_of_field(const testing::TestParamInfo<Field>& field)
{
    std::string name = field.param.rulebook + "_on_" + field.param.battle;
    for (char& letter : name)
        if (letter == '-') letter = '_';
    return name;
}

class OrdersLaw : public testing::TestWithParam<Field> {};

template <class T>
const T& drawn(const std::vector<T>& from, PlayoutDice& dice)
{
    return from[dice.below(static_cast<std::uint32_t>(from.size()))];
}

OrderTerms random_terms(const Staff& staff, Side side, PlayoutDice& dice)
{
    const Scene scene = staff.scene(side);
    const SceneBoard board = staff.position().board();
    const auto coordinate = [&](int least, int greatest) {
        return least + static_cast<int>(dice.below(static_cast<std::uint32_t>(greatest - least)));
    };
    OrderTerms terms;
    terms.kind = static_cast<OrderKind>(dice.below(6));
    if (dice.below(4) != 0) terms.formation = drawn(formations(scene, side), dice);
    if (terms.formation.empty() && dice.below(2) == 0) terms.units = {drawn(scene.pieces, dice).id};
    const int x = coordinate(board.least.x, board.greatest.x);
    const int y = coordinate(board.least.y, board.greatest.y);
    if (dice.below(4) != 0) terms.to = Place{x, y};
    if (dice.below(2) == 0) terms.heading = static_cast<int>(dice.below(3600));
    if (terms.kind == OrderKind::Follow) terms.target = drawn(scene.pieces, dice).id;
    return terms;
}

void expect_same_again(const OrderBook& book)
{
    const game::Json json = game::write_order_book(book);
    const auto read = game::read_order_book(json);
    ASSERT_TRUE(read) << to_text(read.error());
    EXPECT_EQ(game::write_order_book(*read), json);
}

// Every order is either taken or refused in words; what is done by it is done.
TEST_P(OrdersLaw, AreCarriedOutWithinTheRules)
{
    PlayoutDice dice(first_seed(700));
    Staff staff(GetParam().rulebook, GetParam().battle, first_seed(700));
    int taken = 0;
    std::size_t done = 0;
    // Some steps, and more until enough was done by orders.
    constexpr int kSteps = 24;
    constexpr int kMostSteps = 80;
    const auto enough = [&](int step) {
        return step >= kMostSteps || (step >= kSteps && taken > 5 && done > 10);
    };
    for (int step = 0; !enough(step) && !staff.game().over(); ++step) {
        const Side side = staff.decider();
        const std::size_t before = staff.game().deed_count();
        if (step % 3 != 2) {
            taken += staff.give(side, random_terms(staff, side, dice)) != 0 ? 1 : 0;
        } else {
            (void)staff.carry_on(side);
        }
        done += staff.game().deed_count() - before;
        expect_same_again(staff.book(side));
        if (HasFailure() || staff.game().over()) break;
        // What the adjutant leaves is decided by somebody: here by lot.
        if (staff.position().choosers().has(side) && step % 2 == 1)
            staff.act(staff.position().sample(dice));
        EXPECT_EQ(staff.position().check(), "");
    }
    EXPECT_GT(taken, 5);
    EXPECT_GT(done, 10u);
    for (const game::Deed* deed : staff.game().deeds())
        if (deed->order != 0) {
            EXPECT_LE(deed->order, staff.book(deed->by).given);
        }
    const auto again = Game::replay(library(), staff.game().log());
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(again->position().digest(), staff.position().digest());
    EXPECT_EQ(again->log(), staff.game().log());
}

// Where every unit holds, nobody is asked anything: a turn goes by, whatever the rulebook.
TEST_P(OrdersLaw, AnArmyThatHoldsIsAskedNothing)
{
    Staff staff(GetParam().rulebook, GetParam().battle, 3);
    const Side side = staff.decider();
    // How reserves are told off before the battle is for the player to say.
    while (staff.position().moment().phase == "set_up") staff.act(staff.position().legal().back());
    if (!staff.position().choosers().has(side)) return;
    OrderTerms hold;
    hold.kind = OrderKind::Hold;
    const std::size_t before = staff.game().deed_count();
    ASSERT_EQ(staff.give(side, hold), 1);
    EXPECT_GT(staff.game().deed_count(), before);
    EXPECT_FALSE(staff.position().choosers().has(side))
        << boost::json::serialize(to_json(JsonNames{}, staff.position().moment()));
}

INSTANTIATE_TEST_SUITE_P(AllRulebooks, OrdersLaw, testing::ValuesIn(fields()), name_of_field);

}  // namespace
}  // namespace longroll::adjutant
