// What is listed and drawn by lot of a stand's move is allowed; what a march costs is told.

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {
namespace {

Cast busy_table()
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 14}, {30, 20});
    cast.line(TerrainKind::Road, {{40, 0}, {40, 30}, {60, 40}});
    cast.line(TerrainKind::Stream, {{0, 24}, {60, 24}});
    cast.block(true, at(50, 20));
    cast.csa(at(20, 10));
    cast.csa(at(24, 10));
    const UnitId column = cast.csa(at(40, 10));
    cast[column].column = true;
    cast.cavalry(Side::Confederate, at(50, 10));
    cast.skirmishers(Side::Confederate, at(8, 12));
    const UnitId guns = cast.guns(Side::Confederate, at(15, 5));
    cast[guns].limbered = true;
    cast.us(at(20, 30));
    cast.us(at(45, 34));
    return cast;
}

TEST(TB_MOV_16, WhatIsListedIsAllowedAndThereIsEnoughOfIt)
{
    const Cast cast = busy_table();
    const View view = View(cast.field, cast.state);
    for (std::size_t place = 0; place < 6; ++place) {
        std::vector<Action> actions;
        list_acts(view, unit_id(place), actions);
        EXPECT_GE(actions.size(), 8u) << place;
        std::size_t marches = 0;
        for (const Action& action : actions) {
            EXPECT_FALSE(Rulebook::refuse(cast.field, cast.state, action)) << place;
            marches += std::holds_alternative<March>(action);
        }
        EXPECT_GE(marches, 3u) << place;
    }
    std::vector<Action> none;
    list_acts(view, unit_id(6), none);
    EXPECT_TRUE(none.empty()) << "the other side";
}

TEST(TB_MOV_16, LotsAreAllowedToo)
{
    const Cast cast = busy_table();
    const View view = View(cast.field, cast.state);
    PlayoutDice dice(7);
    int drawn = 0;
    for (int draw = 0; draw < 300; ++draw) {
        const auto action = act_by_lot(view, unit_id(dice.below(6)), dice);
        if (!action) continue;
        ++drawn;
        EXPECT_FALSE(Rulebook::refuse(cast.field, cast.state, *action));
    }
    EXPECT_GE(drawn, 200);
}

TEST(TB_MOV_16, AMarchTellsWhatItCosts)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 12}, {60, 14});
    const UnitId brigade = cast.csa(at(20, 10));
    const March order{.unit = brigade, .facing = {}, .path = {at(20, 13), at(22, 16)}};
    const auto route = route_of(cast.view(), order);
    ASSERT_TRUE(route);
    ASSERT_EQ(route->legs.size(), 2u);
    EXPECT_EQ(route->legs[0].cost.total(), 4000 * 90);
    EXPECT_EQ(route->legs[0].cost.lines()[0].clause, "TB-MOV-2"_clause);
    EXPECT_EQ(route->legs[0].cost.lines()[1].clause, "TB-TFO-2"_clause);
    EXPECT_EQ(route->legs[0].left, kWholeMove - 4000 * 90);
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(route->legs[1].left, kWholeMove - cast[brigade].move.spent);
}

}  // namespace
}  // namespace longroll::test_of_battle
