// Orders offered and drawn: rulebooks/shared/table/lots.h.

#include "rulebooks/shared/table/lots.h"
#include "toy_table.h"

#include <set>
#include <variant>

#include <gtest/gtest.h>

namespace longroll::toy {
namespace {

using shared::table::any_of;
using shared::table::draw_turn;
using shared::table::offer;
using shared::table::try_from_anywhere;

// Looks at the table.
struct Step {
    BlockId block{};
};
// Does not.
struct Pass {
    bool allowed = true;
};
using Action = std::variant<Step, Pass>;

}  // namespace

static bool refuse(const View& view, const Step& order)
{
    return !view.bodies().has(shared::table::body_of(order.block));
}
static bool refuse(const Field&, const State&, const Pass& order) { return !order.allowed; }

namespace {

TEST(TableLots, OffersWhatIsNotRefusedByEitherKindOfChapter)
{
    const Field field;
    const State state{{{Side::Union, {{5000, 5000}, {}}}, {Side::Union, {}, false}}};
    const View view(field, state);
    std::vector<Action> actions;
    EXPECT_TRUE(offer(view, Step{BlockId{0}}, actions));
    EXPECT_FALSE(offer(view, Step{BlockId{1}}, actions));
    EXPECT_TRUE(offer(view, Pass{true}, actions));
    EXPECT_FALSE(offer(view, Pass{false}, actions));
    ASSERT_EQ(actions.size(), 2u);
    EXPECT_TRUE(std::holds_alternative<Step>(actions[0]));
    EXPECT_TRUE(std::holds_alternative<Pass>(actions[1]));
}

TEST(TableLots, DrawsEveryActionAndNoneOfNone)
{
    PlayoutDice dice(1);
    EXPECT_EQ(any_of(std::vector<int>{}, dice), std::nullopt);
    std::set<int> drawn;
    for (int draw = 0; draw < 100; ++draw) drawn.insert(*any_of(std::vector{1, 2, 3}, dice));
    EXPECT_EQ(drawn, (std::set{1, 2, 3}));
}

// One die however many are tried, and none where there is nothing to try.
TEST(TableLots, TriesFromAnywhereInTurnUntilOneWillDo)
{
    std::set<std::size_t> firsts;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        PlayoutDice dice(seed);
        PlayoutDice same(seed);
        std::vector<std::size_t> tried;
        EXPECT_TRUE(try_from_anywhere(4, dice, [&](std::size_t place) {
            tried.push_back(place);
            return tried.size() == 3;
        }));
        ASSERT_EQ(tried.size(), 3u);
        EXPECT_EQ(tried[0], same.below(4));
        EXPECT_EQ(tried[1], (tried[0] + 1) % 4);
        EXPECT_EQ(tried[2], (tried[0] + 2) % 4);
        EXPECT_EQ(dice.below(1000), same.below(1000));
        EXPECT_FALSE(try_from_anywhere(0, dice, [](std::size_t) { return true; }));
        EXPECT_EQ(dice.below(1000), same.below(1000));
        firsts.insert(tried[0]);
    }
    EXPECT_EQ(firsts.size(), 4u);
}

TEST(TableLots, DrawsUnitsOthersOrTheEnd)
{
    int ends = 0;
    std::set<int> drawn;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        PlayoutDice dice(seed);
        const auto action = draw_turn<int>(
            2, 1, dice, [](std::size_t place) { return std::optional(static_cast<int>(place)); },
            [] { return std::optional(9); });
        if (action)
            drawn.insert(*action);
        else
            ++ends;
    }
    EXPECT_EQ(drawn, (std::set{0, 1, 9}));
    EXPECT_GT(ends, 20);
    EXPECT_LT(ends, 80);
}

TEST(TableLots, DrawsAgainForWhoFindsNothingToDo)
{
    std::set<int> asked;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        PlayoutDice dice(seed);
        int count = 0;
        const auto nothing = [&](auto...) {
            ++count;
            return std::optional<int>();
        };
        EXPECT_EQ(draw_turn<int>(2, 3, dice, nothing, nothing), std::nullopt);
        asked.insert(count);
    }
    EXPECT_EQ(asked, (std::set{0, 1, 2, 3}));
}

}  // namespace
}  // namespace longroll::toy
