// Orders to those who have yet to come on, and to those whom history held back: they wait with
// their order, and then go where it says. What keeps an order from being carried out is told with
// its clause.

#include "adjutant_cast.h"

#include <gmock/gmock.h>

namespace longroll::adjutant {
namespace {

using testing::HasSubstr;

constexpr Side kSide = Side::Confederate;

// Everybody who is not spoken of holds, whoever has to choose; what nobody orders is passed.
void let_others_hold(Staff& staff)
{
    const Side side = staff.decider();
    OrderTerms hold;
    hold.kind = OrderKind::Hold;
    const std::size_t before = staff.game().deed_count();
    if (staff.give(side, hold) == 0) (void)staff.carry_on(side);
    if (staff.game().deed_count() != before || staff.game().over()) return;
    if (staff.position().choosers().has(side)) staff.act(staff.position().legal().back());
}

bool is_on_board(const Staff& staff, const std::string& id)
{
    const Scene scene = staff.scene(kSide);
    return std::ranges::find(scene.pieces, id, &ScenePiece::id) != scene.pieces.end();
}

bool is_held(const Staff& staff, const std::string& id)
{
    const ScenePiece piece = staff.piece(kSide, id);
    return std::ranges::find(piece.markers, "held", &SceneTag::text) != piece.markers.end();
}

void begin(Staff& staff)
{
    while (staff.position().moment().phase == "set_up") staff.act(staff.position().legal().back());
}

Place middle_of_board(const Staff& staff)
{
    const SceneBoard board = staff.position().board();
    return {(board.least.x + board.greatest.x) / 2, (board.least.y + board.greatest.y) / 2};
}

struct Reserve {
    std::string rulebook;
    std::string battle;
    std::string unit;
};

class Reserves : public testing::TestWithParam<Reserve> {};

TEST_P(Reserves, ComeOnWhenTheyMayAndGoOnToTheirPlace)
{
    const Reserve& reserve = GetParam();
    Staff staff(reserve.rulebook, reserve.battle, 3);
    begin(staff);
    ASSERT_FALSE(is_on_board(staff, reserve.unit));
    OrderTerms terms;
    terms.kind = OrderKind::MarchTo;
    terms.units = {reserve.unit};
    terms.to = middle_of_board(staff);
    const auto taken = staff.taken(kSide, terms);
    ASSERT_TRUE(taken) << to_text(taken.error());
    const int number = staff.give(kSide, terms);
    const auto order = [&] { return staff.order(kSide, number); };
    for (int step = 0; step < 1000 && !staff.game().over(); ++step) {
        if (is_on_board(staff, reserve.unit)) break;
        ASSERT_EQ(order()->stands, OrderStands::Standing) << order()->why;
        let_others_hold(staff);
    }
    ASSERT_TRUE(is_on_board(staff, reserve.unit));
    const Place first = staff.piece(kSide, reserve.unit).place;
    std::int64_t least = between(first, *terms.to);
    const std::int64_t at_first = least;
    const int came = staff.position().moment().turn;
    while (!staff.game().over() && staff.position().moment().turn < came + 3 &&
           order()->stands == OrderStands::Standing) {
        let_others_hold(staff);
        if (!is_on_board(staff, reserve.unit)) break;
        least = std::min(least, between(staff.piece(kSide, reserve.unit).place, *terms.to));
    }
    // Where it came on it was already led on; or it goes on in the turns after.
    const bool led = std::ranges::any_of(staff.game().deeds(), [&](const game::Deed* deed) {
        return deed->order == number && deed->by == kSide;
    });
    EXPECT_TRUE(led || order()->stands == OrderStands::Stopped) << order()->why;
    EXPECT_TRUE(least < at_first || order()->stands != OrderStands::Standing || led);
    EXPECT_TRUE(order()->stands != OrderStands::Stopped || !order()->why.empty());
}

INSTANTIATE_TEST_SUITE_P(
    EveryRulebook, Reserves,
    testing::Values(Reserve{"brothers-at-arms", "brawners-farm", "cs_pel"},
                    Reserve{"iron-brigade", "brawners-farm", "cs_pel"},
                    Reserve{"test-of-battle", "brawners-farm", "cs_pel"},
                    Reserve{"face-to-the-enemy", "brawners-farm", "cs_pel"},
                    Reserve{"brothers-at-arms-miniatures", "brawners-farm", "cs_pel"},
                    Reserve{"brothers-at-arms", "first-bull-run", "cs_6nc"},
                    Reserve{"test-of-battle", "first-bull-run", "cs_6nc"},
                    Reserve{"brothers-at-arms-miniatures", "first-bull-run", "cs_6nc"}),
    [](const testing::TestParamInfo<Reserve>& reserve) {
        std::string name = reserve.param.rulebook + "_on_" + reserve.param.battle;
        std::ranges::replace(name, '-', '_');
        return name;
    });

TEST(OrdersToReserves, ReachThemByTheNameOfTheirFormation)
{
    Staff staff("iron-brigade", "brawners-farm");
    OrderTerms terms;
    terms.kind = OrderKind::Hold;
    terms.formation = "Left Wing";
    const auto order = staff.taken(kSide, terms);
    ASSERT_TRUE(order) << to_text(order.error());
    EXPECT_NE(std::ranges::find(order->units, "cs_pel", &game::UnitGoal::unit), order->units.end());
    // Everybody else does not mean those who are not there.
    const auto rest = staff.taken(kSide, {});
    ASSERT_TRUE(rest) << to_text(rest.error());
    EXPECT_EQ(std::ranges::find(rest->units, "cs_pel", &game::UnitGoal::unit), rest->units.end());
}

TEST(OrdersToReserves, StandSideBySideWhereTheyAreToCome)
{
    Staff staff("brothers-at-arms", "gettysburg-first-day");
    OrderTerms terms;
    terms.kind = OrderKind::MarchTo;
    terms.to = middle_of_board(staff);
    for (const ScenePiece& piece : staff.scene(kSide).off_board)
        if (piece.side == kSide && piece.kind == "infantry" && terms.units.size() < 4)
            terms.units.push_back(piece.id);
    ASSERT_EQ(terms.units.size(), 4u);
    const auto order = staff.taken(kSide, terms);
    ASSERT_TRUE(order) << to_text(order.error());
    for (const game::UnitGoal& one : order->units) {
        EXPECT_LE(between(one.to, *terms.to), 3 * staff.position().board().unit);
        for (const game::UnitGoal& other : order->units)
            EXPECT_TRUE(one.unit == other.unit || one.to != other.to);
    }
}

// Whom history holds back may not stir: his order waits, says why, and is no order in vain.
TEST(OrdersToThoseHeldBack, WaitAndSayWhyWithTheClause)
{
    int waited = 0;
    for (const game::Ruleset* ruleset : game::rulesets()) {
        SCOPED_TRACE(ruleset->id());
        Staff staff(std::string(ruleset->id()), "brawners-farm", 5);
        begin(staff);
        std::string held;
        for (const ScenePiece& piece : staff.scene(kSide).pieces)
            if (piece.side == kSide && piece.kind == "infantry" && is_held(staff, piece.id))
                held = piece.id;
        ASSERT_NE(held, "");
        OrderTerms terms;
        terms.kind = OrderKind::MarchTo;
        terms.units = {held};
        terms.to = middle_of_board(staff);
        const int number = staff.give(kSide, terms);
        ASSERT_NE(number, 0);
        const int turn = staff.position().moment().turn;
        Order last = *staff.order(kSide, number);
        while (!staff.game().over() && staff.position().moment().turn < turn + 2 &&
               last.stands == OrderStands::Standing) {
            let_others_hold(staff);
            last = *staff.order(kSide, number);
        }
        if (last.stands != OrderStands::Standing) {
            // Somebody came near, or it was let go and has gone there.
            EXPECT_TRUE(last.stands == OrderStands::Done || !last.why.empty());
            continue;
        }
        if (!is_on_board(staff, held) || !is_held(staff, held)) continue;
        ++waited;
        EXPECT_THAT(last.why, HasSubstr("(LR-HOLD-"));
    }
    RecordProperty("waited", waited);
    EXPECT_GE(waited, 2);
}

}  // namespace
}  // namespace longroll::adjutant
