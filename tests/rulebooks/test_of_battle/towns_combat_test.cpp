// Combat for towns, buildings on fire. One suite for each clause of TB-TTN-4 to 7, TB-BLD-3 to 6,
// TB-TAB-10.

#include "fights.h"
#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

// A block about 20, 20, and whoever is put into it.
struct TownScene {
    Cast cast;
    BlockId block = cast.block(true, at(20, 20));

    UnitId hold(UnitId id)
    {
        cast[id].block = block;
        return id;
    }
    UnitId skirmisher() { return hold(cast.skirmishers(Side::Union, at(20, 20), kSouth)); }
};

Attacker out_of(UnitId id, BlockSide side) { return {id, side, 0, {}}; }

TEST(TB_TTN_4, SkirmishersInABlockAreOneInCombat)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId first = town.skirmisher();
    const UnitId second = town.skirmisher();
    const UnitId a = cast.csa({inches(20), 18'500});
    charge_made(cast, a, first);
    in_combat(cast);
    EXPECT_EQ(cast.refused(attack(second, {a})), "TB-TTN-4");
    // Two dice of both: one out of this side.
    EXPECT_TRUE(cast.act(attack(first, {a}), {6, 1, 1, 1, 1}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(cast.refused(TakeHits{{a}}), "TB-TTN-4");
    EXPECT_EQ(cast.refused(TakeHits{{first, second}}), "TB-TTN-4");
    EXPECT_TRUE(cast.act(TakeHits{{second}}));
    EXPECT_TRUE(cast[first].on_table());
    EXPECT_FALSE(cast[second].on_table());
    EXPECT_TRUE(cast[first].temporary);  // they lost together
}

TEST(TB_TTN_4, AndTestMoraleSeparately)
{
    TownScene town;
    const UnitId first = town.skirmisher();
    const UnitId second = town.skirmisher();
    const UnitId a = town.cast.csa({inches(20), 18'500});
    charge_made(town.cast, a, first);
    town.cast.card(second).morale = 4;  // and one more for the building
    EXPECT_TRUE(test_morale(town.cast, {1, 1, 6}));
    EXPECT_FALSE(town.cast[first].temporary);
    EXPECT_TRUE(town.cast[second].temporary);
    EXPECT_EQ(town.cast.count<MoraleTested>(), 3);
}

TEST(TB_TTN_5, HorseAndGunsInATownHaveNoDice)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId guns = town.hold(cast.guns(Side::Union, at(20, 20), kSouth));
    const UnitId a = cast.csa({inches(20), 18'500});
    charge_made(cast, a, guns);
    EXPECT_EQ(total_of(dice_at(cast, guns, a)), 0);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(guns, {a}), {6, 1, 1, 1}));
    EXPECT_TRUE(cast[guns].temporary);
}

TEST(TB_TTN_5, InfantryInTheBlockFightsForThem)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId guns = town.hold(cast.guns(Side::Union, at(20, 20), kSouth));
    const UnitId foot = town.hold(cast.us(at(20, 20)));
    const UnitId a = cast.csa({inches(20), 18'500});
    charge_made(cast, a, foot);
    in_combat(cast);
    EXPECT_EQ(cast.refused(attack(guns, {a})), "TB-TTN-5");
    EXPECT_TRUE(cast.act(attack(foot, {a}), {6, 1, 1, 1, 1}));
    EXPECT_TRUE(cast[foot].temporary);
    EXPECT_TRUE(cast[guns].temporary);  // it goes back with them
    EXPECT_EQ(cast[guns].block, kNoBlock);
}

TEST(TB_TAB_10, WhoIsInsideMakesNoAttacks)
{
    TownScene town;
    const UnitId guns = town.hold(town.cast.guns(Side::Confederate, at(20, 20), kSouth));
    const UnitId d = town.cast.us({inches(20), 16'000}, kNorth);
    in_combat(town.cast);
    EXPECT_EQ(town.cast.refused(attack(d, {guns})), "TB-TTN-5");
}

TEST(TB_TTN_7, AQuarterOfTheDiceOutOfEachSide)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId a = town.hold(cast.csa(at(20, 20)));
    cast[a].stationary = true;
    cast[a].guns = 1;  // six dice: two a side
    const UnitId north = cast.us(at(20, 24));
    const UnitId east = cast.us(at(24, 20), kWest);
    const UnitId south = cast.us(at(20, 16), kNorth);
    const UnitId west = cast.us(at(16, 20), kEast);
    in_combat(cast);
    EXPECT_EQ(cast.refused(attack(north, {a})), "TB-TTN-7");
    EXPECT_EQ(cast.refused(Attack{north, {out_of(a, BlockSide::South)}}), "TB-CBT-1");
    for (const auto& [target, side] :
         {std::pair{north, BlockSide::North}, std::pair{east, BlockSide::East},
          std::pair{south, BlockSide::South}}) {
        EXPECT_TRUE(cast.act(Attack{target, {out_of(a, side)}}));
        EXPECT_TRUE(cast.act(hold(target), {1, 1}));
    }
    EXPECT_EQ(cast.refused(Attack{west, {out_of(a, BlockSide::North)}}), "TB-TTN-7");
    EXPECT_EQ(total_of(dice_against(cast.view(), a, west, Fight::Fire, BlockSide::West,
                                    cast[a].side_dice, 0, {})),
              0);
}

TEST(TB_TTN_7, AReplyFiresOutOfEverySide)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId d = town.hold(cast.us(at(20, 20)));
    cast[d].stationary = true;  // five dice: two a side
    const UnitId a = cast.csa(at(20, 16));
    const UnitId b = cast.csa(at(24, 20), kWest);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    const Reply both{d, {{a, BlockSide::South, 0}, {b, BlockSide::East, 0}}, {}};
    const Reply twice{d, {{a, BlockSide::South, 0}, {b, BlockSide::South, 0}}, {}};
    EXPECT_EQ(cast.refused(twice), "TB-TTN-7");
    EXPECT_TRUE(cast.act(both, {1, 1, 6, 1, 1, 6}));
    EXPECT_EQ(cast[a].strength, 3);
    EXPECT_EQ(cast[b].strength, 3);
    in_combat(cast, Phase::Residual);
    EXPECT_FALSE(anybody_residual(cast.view()));  // that was its one reply
}

TEST(TB_CBT_4, TheWinnerMayTakeTheBlock)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId d = town.hold(cast.us(at(20, 20)));
    const UnitId a = cast.csa({inches(20), 18'500});
    charge_made(cast, a, d);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 1}));
    EXPECT_EQ(cast[d].block, kNoBlock);
    EXPECT_TRUE(cast.act(AdvanceAfterMelee{a, 0, true}));
    EXPECT_EQ(cast[a].block, town.block);
    EXPECT_TRUE(cast[a].temporary);  // entering disorders a brigade
}

// ---- Fire ----

TEST(TB_BLD_3, ShelledWoodCatchesFireOnASix)
{
    for (const int face : {5, 6}) {
        TownScene town;
        Cast& cast = town.cast;
        const UnitId d = town.hold(cast.us(at(20, 20)));
        const UnitId a = cast.guns(Side::Confederate, at(20, 12));
        in_combat(cast);
        EXPECT_TRUE(cast.act(attack(d, {a}), {1}));
        EXPECT_TRUE(cast.state[town.block].in_danger);
        ScriptedDice dice({face});
        roll_ignition(cast.field, cast.state, dice, cast.log);
        EXPECT_TRUE(dice.spent());
        EXPECT_EQ(cast.state[town.block].burning(), face == 6);
    }
}

TEST(TB_BLD_3, MusketryDoesNotAndStoneNever)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId d = town.hold(cast.us(at(20, 20)));
    const UnitId a = cast.csa(at(20, 16));
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {1, 1}));
    EXPECT_FALSE(cast.state[town.block].in_danger);
    cast.state[town.block].in_danger = true;
    cast.field.blocks[0].built = Construction::Stone;
    ScriptedDice none({});
    roll_ignition(cast.field, cast.state, none, cast.log);
    EXPECT_FALSE(cast.state[town.block].burning());
}

TEST(TB_BLD_4, OccupiersLeaveDisordered)
{
    TownScene town;
    Cast& cast = town.cast;
    const UnitId d = town.hold(cast.us(at(20, 20)));
    cast.csa(at(20, 5));
    cast.state[town.block].in_danger = true;
    ScriptedDice dice({6});
    roll_ignition(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(cast[d].temporary);
    EXPECT_EQ(cast[d].block, kNoBlock);
    EXPECT_GT(cast[d].front.y, inches(20));
}

TEST(TB_BLD_5, FiresGoOutFromTheSecondTurnAfter)
{
    for (const bool is_town : {true, false})
        for (const int face : {4, 5, 6}) {
            Cast cast;
            const BlockId block = cast.block(is_town, at(20, 20));
            cast.state[block].ignited = 3;
            for (const std::int16_t turn : {3, 4}) {
                cast.state.turn = turn;
                ScriptedDice none({});
                roll_fires_out(cast.field, cast.state, none, cast.log);
                EXPECT_TRUE(cast.state[block].burning());
            }
            cast.state.turn = 5;
            ScriptedDice dice({face});
            roll_fires_out(cast.field, cast.state, dice, cast.log);
            EXPECT_EQ(cast.state[block].burnt, face >= (is_town ? 6 : 5));
        }
}

TEST(TB_BLD_6, ABurntBuildingIsBrokenGround)
{
    Cast cast;
    const BlockId block = cast.block(true, at(20, 20));
    cast.state[block].ignited = 1;
    cast.state.turn = 3;
    ScriptedDice dice({6});
    roll_fires_out(cast.field, cast.state, dice, cast.log);
    EXPECT_EQ(kind_of(cast.view(), cast.field.blocks[0].feature), TerrainKind::Broken);
    EXPECT_EQ(cast.clause_of<BurntOut>(), "TB-BLD-6");
}

}  // namespace
}  // namespace longroll::test_of_battle
