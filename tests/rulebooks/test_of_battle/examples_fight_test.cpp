// The ledger's worked examples of fire, morale and melee (section 7).

#include "fights.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

TEST(TB_EX_1, FireExchange)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3500);
    cast[a].stationary = true;
    cast[a].strength = 5;
    EXPECT_TRUE(test_morale(cast, {}));
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {6, 2, 6, 1, 5, 3, 6}));
    EXPECT_EQ(cast[d].strength, 2);
    EXPECT_EQ(cast[a].strength, 4);
    EXPECT_TRUE(cast[a].stationary);
    EXPECT_EQ(cast.count<MeleeDecided>(), 0);
}

TEST(TB_EX_2, OnlyTheGunReaches)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast.card(a).weapon = Weapon::Smoothbore;
    cast[a].guns = 1;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {6, 4, 5}));
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_EQ(cast[a].strength, 4);
    cast[d].front = at(20, 22);
    EXPECT_EQ(total_of(dice_at(cast, a, d)), 3);
}

TEST(TB_EX_3, Battery)
{
    for (const bool stationary : {false, true}) {
        Cast cast;
        const UnitId a =
            cast.guns(Side::Confederate, at(20, 20), kNorth, TroopType::ArtilleryBattery);
        cast.card(a).tube = Tube::Rifled;
        cast[a].stationary = stationary;
        const UnitId d = cast.us(at(20, 32));
        in_combat(cast);
        EXPECT_TRUE(
            cast.act(attack(d, {a}), stationary ? std::vector<int>{6} : std::vector<int>{6, 3}));
        EXPECT_EQ(cast[d].strength, 3);
    }
}

Pair guns_against_guns(Cast& cast)
{
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    cast[a].stationary = true;
    const UnitId d = cast.guns(Side::Union, {inches(20), 23'800}, kSouth);
    cast.card(d).tube = Tube::Rifled;
    return {a, d};
}

TEST(TB_EX_4, GunsAgainstGuns)
{
    Cast cast;
    const auto [a, d] = guns_against_guns(cast);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {4, 2, 5, 5, 1}));
    EXPECT_EQ(cast[a].strength, 3);
    EXPECT_EQ(cast[d].strength, 4);
}

TEST(TB_EX_5, HeavyGuns)
{
    Cast cast;
    const auto [a, d] = guns_against_guns(cast);
    cast.card(a).weight = Weight::Heavy;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {4, 2, 5, 1}));
    EXPECT_EQ(cast[a].strength, 3);
    EXPECT_EQ(cast[d].strength, 3);
}

TEST(TB_EX_6, OneSaveOnly)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 23}, {30, 35});
    const UnitId a = cast.csa(at(20, 20));
    cast[a].temporary = true;
    const UnitId d = cast.skirmishers(Side::Union, at(20, 23), kSouth);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {6, 1, 6, 2}));
    EXPECT_FALSE(cast[d].on_table());
    EXPECT_EQ(cast[a].strength, 3);
}

Pair charge_on_the_line(Cast& cast)
{
    const Pair pair = front_to_front(cast);
    cast[pair.a].strength = 6;
    cast.card(pair.a).strength = 6;
    cast[pair.d].strength = 5;
    cast.card(pair.d).strength = 5;
    cast[pair.d].stationary = true;
    return pair;
}

TEST(TB_EX_7, ChargeThatShakesTheLine)
{
    Cast cast;
    const auto [a, d] = charge_on_the_line(cast);
    EXPECT_TRUE(test_morale(cast, {5, 6}));
    EXPECT_TRUE(cast[d].temporary);
    EXPECT_FALSE(cast[d].stationary);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 6, 1, 2, 6, 3, 1, 1, 2}));
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_EQ(cast[a].strength, 5);
    EXPECT_EQ(morale_state(cast[d]), MoraleState::Temporary);
    EXPECT_EQ(cast[d].front, at(20, 26));
    EXPECT_EQ(cast[d].facing, kSouth);
    EXPECT_TRUE(cast.act(AdvanceAfterMelee{a, 3000, false}));
}

TEST(TB_EX_8, ChargeThatDoesNot)
{
    Cast cast;
    const auto [a, d] = charge_on_the_line(cast);
    EXPECT_TRUE(test_morale(cast, {5, 5}));
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 5, 4, 3, 6, 6, 5, 4, 3, 2, 1}));
    EXPECT_EQ(cast[a].strength, 4);
    EXPECT_EQ(cast[d].strength, 4);
    EXPECT_TRUE(cast[a].temporary);
    EXPECT_EQ(cast[a].front, at(20, 14));
    EXPECT_TRUE(cast.act(AdvanceAfterMelee{}));
    EXPECT_TRUE(cast[d].stationary);
}

TEST(TB_EX_9, MeleeTie)
{
    struct Tie {
        std::vector<int> dice;
        Side winner;
    };
    for (const Tie& tie : {Tie{{3, 4}, Side::Union}, Tie{{4, 4, 6, 1}, Side::Confederate}}) {
        Cast cast;
        cast.hill(1, {10, 17}, {30, 40});
        const auto [a, d] = front_to_front(cast);
        cast[a].charge_front = at(20, 14);
        cast.card(d).morale = 4;
        cast[d].stationary = true;
        in_combat(cast);
        std::vector<int> dice = {6, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1};
        dice.insert(dice.end(), tie.dice.begin(), tie.dice.end());
        EXPECT_TRUE(cast.act(attack(d, {a}), dice));
        EXPECT_TRUE(cast.happened(MeleeDecided{d, tie.winner, true}));
    }
}

TEST(TB_EX_10, CavalryAgainstStationaryBreechloaders)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 20));
    cast.card(d).weapon = Weapon::CartridgeRifle;
    cast[d].stationary = true;
    charge_made(cast, a, d);
    EXPECT_TRUE(test_morale(cast, {4, 4}));
    EXPECT_TRUE(cast[a].temporary);
    EXPECT_TRUE(cast[a].repulsed);
    EXPECT_EQ(cast[a].front, at(20, 19));
    EXPECT_TRUE(cast.happened(MoraleTested{a, 3, false}));
    EXPECT_TRUE(cast.happened(MoraleTested{d, 4, true}));
    in_combat(cast);
    EXPECT_NE(cast.refused(attack(d, {a})), "");
    EXPECT_EQ(cast.refused(EndPhase{}), "");
    in_combat(cast, Phase::Residual);
    EXPECT_TRUE(cast.act(attack(a, {d}), {6, 1, 1, 1, 1, 1}));
    EXPECT_TRUE(cast.act(CavalrySaves{a, 0}));
    EXPECT_EQ(cast[a].strength, 3);
}

TEST(TB_EX_12, Rout)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).morale = 4;
    cast[d].temporary = true;
    cast[d].strength = 3;
    cast[d].guns = 1;
    EXPECT_TRUE(test_morale(cast, {2, 5}));
    EXPECT_EQ(morale_state(cast[d]), MoraleState::Rout);
    EXPECT_EQ(cast[d].guns, 0);
    EXPECT_EQ(cast[d].strength, 2);
    EXPECT_EQ(cast[d].facing, kNorth);
    EXPECT_TRUE(cast.act(AfterRout{AfterRout::Kind::Turn, a, 0, kEast}));
    EXPECT_EQ(cast[a].facing, kEast);
}

TEST(TB_EX_13, MilitiaBreaks)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).training = Training::Militia;
    cast.card(d).morale = 4;
    cast[d].permanent = true;
    EXPECT_TRUE(test_morale(cast, {1, 4}));
    EXPECT_TRUE(cast[d].routed());
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_EQ(after_rally(MoraleState::Rout), MoraleState::Permanent);
    EXPECT_FALSE(after_recovery(MoraleState::Permanent));
}

TEST(TB_EX_15, ExhaustionAndCollapse)
{
    Cast cast;
    const UnitId b1 = cast.csa(at(10, 30));
    const UnitId b2 = cast.csa(at(20, 30));
    const UnitId b3 = cast.csa(at(30, 30));
    const UnitId b4 = cast.csa(at(40, 30));
    cast.us(at(25, 50));
    cast[b2].temporary = true;
    cast[b2].strength = 3;
    cast[b3].permanent = true;
    cast[b3].strength = 2;
    set_morale_state(cast[b4], MoraleState::Rout);
    cast[b4].strength = 2;
    cast.field.divisions[0].exhaustion_level = 7;
    cast.state[DivisionId{0}].casualties = 8;
    cast.state[DivisionId{0}].casualties_now = 3;
    ScriptedDice dice({3});
    EXPECT_TRUE(check_exhaustion(cast.field, cast.state, dice, cast.log));
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(morale_state(cast[b1]), MoraleState::Permanent);
    EXPECT_TRUE(cast[b2].routed());
    EXPECT_EQ(cast[b2].strength, 2);
    EXPECT_TRUE(cast[b3].routed());
    EXPECT_EQ(cast[b3].strength, 1);
    EXPECT_FALSE(cast[b4].on_table());
    EXPECT_EQ(cast.state[DivisionId{0}].casualties, 12);
}

TEST(TB_EX_19, ColumnCaughtInFlank)
{
    Cast cast;
    const UnitId a = cast.horse_skirmishers(Side::Confederate, at(20, 20));
    cast.card(a).morale = 4;
    const UnitId d = cast.us({inches(16), 21'500}, kWest);
    cast[d].column = true;
    cast[d].front = {inches(14), 20'750};
    cast[d].trail = {Point{inches(17), 20'750}, Point{21'500, 20'750}};
    ASSERT_TRUE(touching(cast.view(), a, d));
    charge_made(cast, a, d, true);
    EXPECT_TRUE(test_morale(cast, {5, 3}));
    EXPECT_TRUE(cast.happened(MoraleTested{a, 5, true}));
    EXPECT_TRUE(cast.happened(MoraleTested{d, 2, false}));
    EXPECT_EQ(total_of(dice_at(cast, a, d)), 2);
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 5);
    EXPECT_EQ(total_of(dice_at(cast, d, a)), 4);
    EXPECT_EQ(dice_at(cast, d, a).front().to_hit, 6);
}

TEST(TB_EX_20, Sharpshooters)
{
    Cast cast;
    const UnitId a = cast.skirmishers(Side::Confederate, at(20, 20));
    cast.card(a).sharpshooter = true;
    const UnitId d = cast.guns(Side::Union, at(20, 24), kSouth, TroopType::ArtilleryBattery);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {5, 2, 4}));
    EXPECT_EQ(cast[a].strength, 1);
    EXPECT_EQ(cast[d].strength, 4);
}

TEST(TB_EX_21, CavalryTakesTheSaves)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    cast.card(a).tube = Tube::Rifled;
    cast[a].stationary = true;
    const UnitId d = cast.cavalry(Side::Union, at(20, 28), kSouth);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 6}));
    EXPECT_TRUE(cast.act(CavalrySaves{d, 2}, {4, 2}));
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_EQ(cast[d].front, at(20, 40));
    EXPECT_FALSE(cast[d].disordered());
}

TEST(TB_EX_22, GoneToGround)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 23}, {30, 35});
    const auto [a, d] = apart(cast, 3000);
    cast.card(d).weapon = Weapon::CartridgeRifle;
    cast[d].gone_to_ground = true;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {6, 6, 3, 4, 5}));
    EXPECT_EQ(cast[d].strength, 4);
}

TEST(TB_EX_23, TheGunIgnoresTheWall)
{
    Cast cast;
    cast.line(TerrainKind::LowWall, {{15, 23}, {25, 23}});
    const auto [a, d] = apart(cast, 3000);
    cast[a].stationary = true;
    cast[a].guns = 1;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(fire_back(d, a), {6, 1, 1, 1, 1, 6, 1, 1, 4}));
    EXPECT_EQ(cast[d].strength, 3);
}

TEST(TB_EX_24, Fort)
{
    Cast cast;
    cast.area(TerrainKind::Fort, {10, 30}, {30, 45});
    const UnitId a1 = cast.guns(Side::Confederate, {inches(20), 20'200});
    cast.card(a1).tube = Tube::Rifled;
    cast.card(a1).weight = Weight::Heavy;
    cast[a1].stationary = true;
    const UnitId d = cast.us({inches(20), 30'200});
    in_combat(cast);
    EXPECT_EQ(cast.refused(attack(d, {a1})), "TB-TFT-5");
    cast[a1].front = {inches(20), 26'200};
    EXPECT_TRUE(cast.act(attack(d, {a1})));
    EXPECT_TRUE(cast.act(hold(d), {5, 6, 4, 3}));
    EXPECT_EQ(cast[d].strength, 3);
    begin_combat(cast.field, cast.state, cast.log);
    cast[a1].front = at(50, 10);
    const UnitId a2 = cast.guns(Side::Confederate, {inches(20), 26'200});
    cast.card(a2).weight = Weight::Siege;
    cast[a2].stationary = true;
    EXPECT_TRUE(cast.act(attack(d, {a2})));
    EXPECT_TRUE(cast.act(hold(d), {4, 3}));
    EXPECT_EQ(cast[d].strength, 2);
    begin_combat(cast.field, cast.state, cast.log);
    cast[a2].front = {inches(20), 21'200};
    EXPECT_TRUE(cast.act(attack(d, {a2}), {6, 5, 4}));  // only the 6 hits, and is saved
    EXPECT_EQ(cast[d].strength, 2);
}

TEST(TB_EX_25, TownDice)
{
    Cast cast;
    const BlockId block = cast.block(true, at(20, 20));
    const UnitId a = cast.csa(at(20, 20));
    cast[a].block = block;
    cast[a].stationary = true;
    cast[a].guns = 1;
    const UnitId north = cast.us(at(20, 24));
    const UnitId east = cast.us(at(24, 20), kWest);
    const auto out_of = [&](UnitId target, BlockSide side, int thrown) {
        return total_of(dice_against(cast.view(), a, target, Fight::Fire, side, thrown, 0, {}));
    };
    EXPECT_EQ(out_of(north, BlockSide::North, 0), 2);
    EXPECT_EQ(out_of(east, BlockSide::East, 2), 2);
    EXPECT_EQ(out_of(east, BlockSide::East, 4), 2);
    EXPECT_EQ(out_of(east, BlockSide::East, 6), 0);
}

TEST(TB_EX_26, VillageInFlames)
{
    Cast cast;
    const BlockId village = cast.block(false, at(20, 20));
    const UnitId d = cast.skirmishers(Side::Union, {inches(20), 19'700}, kSouth);
    cast[d].block = village;
    const UnitId a = cast.guns(Side::Confederate, at(20, 12));
    cast.state.turn = 3;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {1}));
    ScriptedDice ignition({6});
    end_combat(cast.field, cast.state, ignition, cast.log);
    EXPECT_TRUE(ignition.spent());
    EXPECT_TRUE(cast[d].temporary);
    EXPECT_EQ(cast[d].block, kNoBlock);
    for (const std::int16_t turn : {3, 4}) {
        cast.state.turn = turn;
        ScriptedDice none({});
        roll_fires_out(cast.field, cast.state, none, cast.log);
    }
    cast.state.turn = 5;
    ScriptedDice out({5});
    roll_fires_out(cast.field, cast.state, out, cast.log);
    EXPECT_TRUE(cast.state[village].burnt);
}

TEST(TB_EX_32, SilentLongRange)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Union, at(20, 20));
    cast.card(guns).tube = Tube::Rifled;
    cast[guns].stationary = true;
    const UnitId near = cast.csa({inches(19), inches(24)}, kSouth);
    const UnitId far = cast.csa({inches(23), inches(29)}, kSouth);
    in_combat(cast, Phase::Residual);
    EXPECT_EQ(cast.refused(attack(near, {guns})), "");
    EXPECT_EQ(total_of(dice_at(cast, guns, near)), 2);
    EXPECT_EQ(dice_at(cast, guns, near).front().to_hit, 5);
    EXPECT_EQ(cast.refused(attack(far, {guns})), "TB-RNG-2");
    cast.state.phasing = Side::Union;
    in_combat(cast);
    EXPECT_EQ(cast.refused(attack(far, {guns})), "");
}

TEST(TB_EX_38, StationaryButOpen)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 20));
    charge_made(cast, a, d);
    cast[d].stationary = true;
    EXPECT_EQ(tie_strength(cast.view(), a, Units{d}).total(), 5);
    EXPECT_EQ(tie_strength(cast.view(), d, Units{a}).total(), 4);
    in_combat(cast);
    // 8 against 8 is thrown again.
    EXPECT_TRUE(cast.act(attack(d, {a}), {1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 4, 6, 1}));
    Cast secure;
    const UnitId rider = secure.cavalry(Side::Confederate, at(20, 20));
    const UnitId foot = secure.us(at(20, 20));
    charge_made(secure, rider, foot);
    secure[foot].stationary = true;
    secure.us(at(20, 26), kNorth);
    EXPECT_EQ(tie_strength(secure.view(), foot, Units{rider}).total(), 7);
}

TEST(TB_EX_34, Breakthrough)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d1 = cast.us(at(20, 20));
    charge_made(cast, a, d1);
    cast.card(d1).weapon = Weapon::Smoothbore;
    cast.card(d1).morale = 4;
    cast[d1].temporary = true;
    cast[d1].strength = 3;
    // Nine inches along a line of thirty degrees to the right of the pivoted front, looking back.
    const Heading right = kNorth + degrees(30);
    const Point front = pivoted(cast.ground_of(a), right).front;
    const Point there = front + board::table::ahead(right, inches(9));
    const UnitId d2 = cast.guns(Side::Union, there, opposite(right), TroopType::ArtilleryBattery);
    cast.card(d2).morale = 4;
    cast[d2].strength = 1;
    EXPECT_TRUE(test_morale(cast, {5, 3}));
    EXPECT_TRUE(cast[d1].routed());
    EXPECT_EQ(cast[d1].strength, 2);
    EXPECT_TRUE(cast.act(AfterRout{AfterRout::Kind::BreakThrough, a, 0, {}}));
    EXPECT_TRUE(cast.act(BreakThrough{a, d2, right}));
    ScriptedDice second({4, 5});
    go_on_with_morale(cast.field, cast.state, second, cast.log);
    EXPECT_TRUE(second.spent());
    EXPECT_TRUE(cast.happened(MoraleTested{a, 4, true}));
    EXPECT_TRUE(cast.happened(MoraleTested{d2, 3, false}));
    EXPECT_FALSE(cast.state.morale);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d2, {a}), {5, 2, 6, 4}));
    EXPECT_FALSE(cast[d2].on_table());
    EXPECT_EQ(cast[a].strength, 4);
    EXPECT_TRUE(cast.happened(MeleeDecided{d2, Side::Confederate, false}));
}

}  // namespace
}  // namespace longroll::test_of_battle
