// What a stand counts as, the ground it covers, and its order and strength: rulings TB-R-1 to 6,
// TB-R-17 to 19, TB-R-48, TB-R-69, TB-R-91, TB-R-143, TB-R-151.

#include "cast.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {
namespace {

// ---- Troops ----

TEST(Troops, OutOfTheSaddleTheyAreInfantry)
{
    // RULING: TB-R-17.
    Cast cast;
    const UnitId brigade = cast.cavalry(Side::Union, at(10, 10));
    const UnitId skirmisher = cast.horse_skirmishers(Side::Union, at(20, 10));
    EXPECT_TRUE(is_cavalry(cast.view(), brigade));
    EXPECT_EQ(mover_of(cast.field, cast.state, brigade), Mover::Cavalry);
    EXPECT_EQ(column_of(cast.view(), brigade), ChartColumn::CavalryBrigade);
    cast[brigade].mounted = cast[skirmisher].mounted = false;
    EXPECT_TRUE(is_infantry(cast.view(), brigade));
    EXPECT_TRUE(is_brigade(cast.view(), brigade));
    EXPECT_FALSE(is_infantry_brigade(cast.view(), brigade));  // it has its own dice
    EXPECT_EQ(mover_of(cast.field, cast.state, brigade), Mover::Infantry);
    EXPECT_EQ(column_of(cast.view(), brigade), ChartColumn::InfantryBrigade);
    EXPECT_EQ(role_of(cast.view(), skirmisher), Role::InfantrySkirmisher);
}

TEST(Troops, DismountedMountedInfantryIsAnInfantryBrigade)
{
    Cast cast;
    const UnitId id = cast.unit(Side::Union, TroopType::MountedInfantry, at(10, 10), kNorth);
    EXPECT_TRUE(is_infantry_brigade(cast.view(), id));
    cast[id].mounted = true;
    EXPECT_TRUE(is_cavalry(cast.view(), id));
}

TEST(Troops, CloseOrderIsABrigadeNeitherRoutedNorInColumn)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(10, 10));
    EXPECT_TRUE(in_close_order(cast.view(), brigade));
    cast[brigade].column = true;
    EXPECT_FALSE(in_close_order(cast.view(), brigade));
    cast[brigade].column = false;
    cast[brigade].temporary = cast[brigade].permanent = true;
    EXPECT_FALSE(in_close_order(cast.view(), brigade));
    const UnitId guns = cast.guns(Side::Union, at(20, 10));
    EXPECT_FALSE(in_close_order(cast.view(), guns));
    EXPECT_TRUE(is_artillery(cast.field, guns));
    EXPECT_EQ(mover_of(cast.field, cast.state, guns), Mover::UnlimberedArtillery);
}

TEST(Troops, CartridgeArmsCountOnFootInOrderAndOutOfColumn)
{
    // RULING: TB-R-18.
    Cast cast;
    const UnitId id = cast.cavalry(Side::Union, at(10, 10));
    cast.card(id).weapon = Weapon::CartridgeCarbine;
    EXPECT_FALSE(has_cartridge_arms(cast.view(), id));
    cast[id].mounted = false;
    EXPECT_TRUE(has_cartridge_arms(cast.view(), id));
    cast[id].column = true;
    EXPECT_FALSE(has_cartridge_arms(cast.view(), id));
    cast[id].column = false;
    cast[id].temporary = true;
    EXPECT_TRUE(has_cartridge_arms(cast.view(), id));
    cast[id].permanent = true;
    EXPECT_FALSE(has_cartridge_arms(cast.view(), id));
}

// ---- Bodies ----

TEST(TB_SCL_1, AnInchIsAHundredYards)
{
    EXPECT_EQ(Scenario{}.yards_per_inch, 100);
    Cast cast;
    // RULING: TB-R-2: a brigade's front of three inches.
    const Footprint base = cast.ground_of(cast.csa(at(10, 10)));
    EXPECT_EQ(board::table::front_left(base), (Point{8500, 10000}));
    EXPECT_EQ(board::table::rear_right(base), (Point{11500, 7000}));
}

TEST(TB_SCL_1, ALinearBaseDiffersInDepthOnly)
{
    // RULING: TB-R-3.
    Cast cast;
    const UnitId massed = cast.csa(at(10, 10));
    const UnitId linear = cast.csa(at(20, 10));
    cast.card(linear).base = Base::Linear;
    EXPECT_EQ(size_of(cast.field, cast.state, massed), (Size{3000, 3000}));
    EXPECT_EQ(size_of(cast.field, cast.state, linear), (Size{3000, 1500}));
    EXPECT_EQ(role_of(cast.view(), linear), role_of(cast.view(), massed));
    EXPECT_EQ(mover_of(cast.field, cast.state, linear), mover_of(cast.field, cast.state, massed));
}

TEST(Bodies, WithinIsAHundredthOfAnInchGenerousAndContactATwentieth)
{
    Cast cast;
    const UnitId south = cast.csa(at(30, 10));
    const UnitId north = cast.us({inches(30), inches(14) + 10});
    EXPECT_TRUE(within(cast.view(), south, north, inches(4)));
    ++cast[north].front.y;
    EXPECT_FALSE(within(cast.view(), south, north, inches(4)));
    cast[north].front.y = inches(10) + 50;
    EXPECT_TRUE(touching(cast.view(), south, north));
    EXPECT_EQ(enemies_touching(cast.view(), south), (Units{north}));
    EXPECT_TRUE(in_contact(cast.view(), north));
    ++cast[north].front.y;
    EXPECT_FALSE(touching(cast.view(), south, north));
    EXPECT_FALSE(in_contact(cast.view(), north));
}

TEST(Bodies, TheTrailBelongsToAColumnForContactNotForDistance)
{
    // RULING: TB-R-143.
    Cast cast;
    const UnitId column = cast.csa(at(30, 20));
    cast[column].column = true;
    cast[column].trail = {at(30, 17), Point{inches(30), 12500}};
    const UnitId enemy = cast.us({inches(30) + 750, inches(15)}, kWest);
    EXPECT_TRUE(touching(cast.view(), column, enemy));
    EXPECT_FALSE(base_gap(cast.view(), column, enemy).at_most(400));
    cast[column].column = false;
    EXPECT_FALSE(touching(cast.view(), column, enemy));
}

TEST(Bodies, NeighbouringBlocksTouchOnlyOnceOneHasCharged)
{
    // RULING: TB-R-151.
    Cast cast;
    const BlockId west = cast.block(true, at(30, 30));
    const BlockId east = cast.block(true, at(33, 30));
    const UnitId mine = cast.csa(at(30, 31));
    const UnitId yours = cast.us(at(33, 31));
    cast[mine].block = west;
    cast[yours].block = east;
    EXPECT_FALSE(touching(cast.view(), mine, yours));
    cast.state.contacts.push_back({mine, yours, false});
    EXPECT_TRUE(touching(cast.view(), mine, yours));
    // RULING: TB-R-125: the base is the block.
    EXPECT_EQ(cast.ground_of(mine).centre, at(30, 30));
}

TEST(Bodies, APivotTurnsTheBaseAboutItsCentre)
{
    Cast cast;
    const Footprint base = cast.ground_of(cast.csa(at(30, 20)));
    const Pose turned = pivoted(base, kEast);
    EXPECT_EQ(turned.front, (Point{31500, 18500}));
    EXPECT_EQ(turned.heading, kEast);
}

TEST(Bodies, TokensAreAnInchWide)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(30, 20));
    const LeaderId chief =
        cast.leader(Side::Confederate, CommanderLevel::Corps, {inches(30), 17000 - 500 - 50});
    EXPECT_TRUE(touching(cast.view(), chief, brigade));
    --cast[chief].at.y;
    EXPECT_FALSE(touching(cast.view(), chief, brigade));
    cast[chief].at.y = 17000 - 500 - 6010;
    EXPECT_TRUE(within(cast.view(), chief, brigade, inches(6)));
    --cast[chief].at.y;
    EXPECT_FALSE(within(cast.view(), chief, brigade, inches(6)));
}

// ---- Order and strength ----

TEST(Order, ADisorderEventTouchesOnlyWhoIsGood)
{
    // RULING: TB-R-69.
    for (const MoraleState before :
         {MoraleState::Good, MoraleState::Temporary, MoraleState::Permanent, MoraleState::Rout}) {
        Cast cast;
        const UnitId id = cast.csa(at(30, 20));
        set_morale_state(cast[id], before);
        EXPECT_EQ(morale_state(cast[id]), before);
        cast[id].stationary = true;
        disorder(cast.field, cast.state, id, "TB-CBT-3"_clause, cast.log);
        const bool was_good = before == MoraleState::Good;
        EXPECT_EQ(morale_state(cast[id]), was_good ? MoraleState::Temporary : before);
        EXPECT_EQ(cast[id].disordered_now, was_good);
        EXPECT_EQ(cast[id].stationary, !was_good);  // TB-R-48
        EXPECT_EQ(cast.count<Disordered>(), was_good ? 1 : 0);
    }
}

TEST(TB_SCL_3, StrengthIsCountedInPointsAndSurplusHitsAreLost)
{
    // RULING: TB-R-19, TB-R-91.
    Cast cast;
    const UnitId id = cast.csa(at(30, 20));
    EXPECT_EQ(lose_strength(cast.field, cast.state, id, 3, "TB-CBT-1"_clause, cast.log), 3);
    EXPECT_EQ(cast[id].strength, 1);
    EXPECT_EQ(lose_strength(cast.field, cast.state, id, 3, "TB-CBT-1"_clause, cast.log), 1);
    EXPECT_FALSE(cast[id].on_table());
    EXPECT_TRUE(cast.happened(Eliminated{{id}}));
    EXPECT_EQ(cast[id].casualties, 4);
    EXPECT_EQ(cast.state.divisions[0].casualties, 4);
    EXPECT_EQ(cast.state.divisions[0].casualties_now, 4);
    EXPECT_EQ(lose_strength(cast.field, cast.state, id, 1, "TB-CBT-1"_clause, cast.log), 0);
}

TEST(Order, WhoIsEliminatedCountsWhatWasLeftOfIt)
{
    Cast cast;
    const UnitId id = cast.csa(at(30, 20));
    const UnitId enemy = cast.us(at(30, 20));
    cast.state.contacts.push_back({id, enemy, true});
    eliminate(cast.field, cast.state, id, "TB-SKP-4"_clause, cast.log);
    eliminate(cast.field, cast.state, id, "TB-SKP-4"_clause, cast.log);
    EXPECT_EQ(cast.state.divisions[0].casualties, 4);
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(cast.count<Eliminated>(), 1);
}

TEST(Order, GunsAreLostOnce)
{
    Cast cast;
    const UnitId id = cast.csa(at(30, 20));
    cast[id].guns = 2;
    lose_dedicated_guns(cast.state, id, "TB-TMS-2"_clause, cast.log);
    lose_dedicated_guns(cast.state, id, "TB-TMS-2"_clause, cast.log);
    EXPECT_EQ(cast[id].guns, 0);
    EXPECT_EQ(cast.count<LostGuns>(), 1);
}

}  // namespace
}  // namespace longroll::test_of_battle
