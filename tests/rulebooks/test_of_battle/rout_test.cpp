// Routs: ledger TB-ROU, with rulings TB-R-86 to TB-R-88 and TB-R-146.

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/forced_moves.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

// A Union brigade that faces south, attacked from there.
struct Broken : Cast {
    explicit Broken(Point front = at(30, 20)) : attacker(csa(front)), runner(us(front)) {}

    bool run(std::vector<int> faces = {})
    {
        ScriptedDice dice(std::move(faces));
        rout(field, state, runner, {attacker}, "TB-MLV-2"_clause, dice, log);
        return dice.spent();
    }

    UnitId attacker;
    UnitId runner;
};

TEST(TB_ROU_1, TurnsAwayFromTheEnemyAndMakesAFullMove)
{
    Broken cast;
    ASSERT_TRUE(cast.run());
    EXPECT_EQ(cast[cast.runner].facing, kNorth);
    EXPECT_EQ(cast.ground_of(cast.runner).centre, (Point{30000, 21500 + 16000}));
    EXPECT_TRUE(cast.happened(Routed{cast.runner, at(30, 20), at(30, 39)}));
    EXPECT_EQ(cast.clause_of<Routed>(), "TB-MLV-2");
}

TEST(TB_ROU_1, CavalryGoes24AndGunsLimberAndGo16)
{
    Cast cast(60, 80);
    const UnitId a = cast.csa(at(20, 20));
    const UnitId horse = cast.cavalry(Side::Union, at(20, 20), kSouth);
    const UnitId guns = cast.guns(Side::Union, at(40, 20), kSouth);
    ScriptedDice dice({});
    rout(cast.field, cast.state, horse, {a}, "TB-MLV-2"_clause, dice, cast.log);
    EXPECT_EQ(cast[horse].front, at(20, 20 + 3 + 24));
    // From the nearest enemy, if nobody is named.
    cast[a].front = at(40, 10);
    rout(cast.field, cast.state, guns, {}, "TB-EXH-6"_clause, dice, cast.log);
    EXPECT_TRUE(cast[guns].limbered);
    EXPECT_EQ(cast[guns].front, at(40, 20 + 3 + 16));
}

TEST(TB_ROU_2, LosesAPointAndIsGoneWithItsLast)
{
    Broken cast;
    cast.run();
    EXPECT_EQ(cast[cast.runner].strength, 3);
    EXPECT_EQ(cast.clause_of<LostStrength>(), "TB-ROU-2");
    Broken last;
    last[last.runner].strength = 1;
    last.run();
    EXPECT_EQ(last[last.runner].fate, UnitFate::Eliminated);
    EXPECT_EQ(last.count<Routed>(), 0);
}

TEST(TB_ROU_3, FriendsWhoAreRunThroughAreChecked)
{
    Broken cast;
    const UnitId far = cast.us(at(30, 30));
    const UnitId near = cast.us(at(30, 26));
    ASSERT_TRUE(cast.run({5, 6}));
    // In the order met: the nearer one holds with 5, the farther one does not with 6.
    EXPECT_FALSE(cast[near].temporary);
    EXPECT_TRUE(cast[far].temporary);
    EXPECT_TRUE(cast.happened(PassedThrough{near, cast.runner, true}));
    EXPECT_TRUE(cast.happened(PassedThrough{far, cast.runner, false}));
    EXPECT_EQ(cast.clause_of<Disordered>(), "TB-ROU-3");
}

TEST(TB_R_88, OnceAPhaseAndNotInABuilding)
{
    Broken cast;
    const UnitId passed = cast.us(at(30, 30));
    cast[passed].passed_through = true;
    const BlockId block = cast.block(true, at(30, 27));
    const UnitId housed = cast.us(at(30, 25));
    cast[housed].block = block;
    EXPECT_TRUE(cast.run({}));
}

TEST(TB_R_88, WhoIsBrushedByATwentiethOfAnInchIsNotRunThrough)
{
    Broken cast;
    const UnitId beside = cast.us({32950, 30000});
    ASSERT_TRUE(cast.run({}));
    EXPECT_EQ(cast.count<PassedThrough>(), 0);
    Broken deeper;
    deeper.us({32940, 30000});
    EXPECT_TRUE(deeper.run({1}));
    EXPECT_TRUE(cast[beside].on_table());
}

TEST(TB_ROU_5, LosesItsDedicatedGuns)
{
    Broken cast;
    cast[cast.runner].guns = 1;
    cast.run();
    EXPECT_EQ(cast[cast.runner].guns, 0);
    EXPECT_EQ(cast.clause_of<LostGuns>(), "TB-ROU-5");
}

TEST(TB_ROU_6, BearsBothMarkersAndNothingElse)
{
    Broken cast;
    Unit& unit = cast[cast.runner];
    unit.stationary = unit.gone_to_ground = true;
    unit.column = true;
    unit.trail = {at(30, 23), at(30, 27)};
    cast.run();
    EXPECT_TRUE(unit.routed());
    EXPECT_FALSE(unit.stationary || unit.gone_to_ground || unit.column);
    EXPECT_TRUE(unit.trail.empty());
}

TEST(TB_R_54, SiegeGunsThatMustRunAreLost)
{
    Cast cast;
    const UnitId a = cast.csa(at(30, 20));
    const UnitId guns = cast.guns(Side::Union, at(30, 20), kSouth);
    cast.card(guns).weight = Weight::Siege;
    ScriptedDice dice({});
    rout(cast.field, cast.state, guns, {a}, "TB-MLV-2"_clause, dice, cast.log);
    EXPECT_FALSE(cast[guns].on_table());
    EXPECT_EQ(cast.state.divisions[1].casualties, 4);
}

// ---- The way (TB-R-87) ----

TEST(TB_R_87, BendsByAsLittleAsGetsItRoundAnEnemy)
{
    // An enemy ten inches behind it: 15 degrees would still run into him, 30 to the right do not.
    Broken cast;
    cast.csa(at(30, 30), kSouth);
    cast.run();
    const Point centre = cast.ground_of(cast.runner).centre;
    EXPECT_EQ(centre, (Point{30000, 21500}) + ahead(Heading{300}, inches(16)));
    EXPECT_EQ(cast[cast.runner].facing, kNorth);
}

TEST(TB_R_87, ToTheLeftIfTheRightIsBarred)
{
    Broken cast;
    cast.csa(at(30, 30), kSouth);
    cast.csa(at(38, 35), kSouth);
    cast.run();
    const Point centre = cast.ground_of(cast.runner).centre;
    EXPECT_EQ(centre, (Point{30000, 21500}) + ahead(Heading{3300}, inches(16)));
}

TEST(TB_R_87, KeepsOutOfZonesOfControl)
{
    // He faces east beside its way: only his zone reaches into it.
    Broken cast;
    cast.infantry(Side::Confederate, {28450, 32000}, kEast);
    cast.run();
    const Point centre = cast.ground_of(cast.runner).centre;
    EXPECT_EQ(centre, (Point{30000, 21500}) + ahead(Heading{150}, inches(16)));
}

TEST(TB_R_87, GoesOnByQuarterInchesUntilItLiesOnNobody)
{
    Broken cast;
    const UnitId friendly = cast.skirmishers(Side::Union, at(30, 37), kNorth);
    cast.run();
    // The skirmishers cover y 36.25 to 37; the runner's rear, at 36 after 16 inches, must pass 37.
    EXPECT_EQ(cast[cast.runner].front, (Point{30000, 39000 + 1000}));
    EXPECT_TRUE(cast[friendly].on_table());
}

TEST(TB_R_87, IsLostOffTheTable)
{
    Broken cast(at(30, 50));
    cast.run();
    EXPECT_EQ(cast[cast.runner].fate, UnitFate::Eliminated);
    EXPECT_EQ(cast.count<Routed>(), 0);
}

TEST(TB_R_87, ARetreatStopsShortOfTheEdgeAndPaysForIt)
{
    // Its centre an inch and a half from the edge: most at 60 degrees, three inches.
    Broken cast(at(30, 57));
    ScriptedDice dice({});
    retreat(cast.field, cast.state, cast.runner, inches(6), {cast.attacker}, "TB-CBT-3"_clause,
            dice, cast.log);
    EXPECT_EQ(cast.ground_of(cast.runner).centre,
              (Point{30000, 58500}) + ahead(Heading{600}, inches(3)));
    EXPECT_EQ(cast[cast.runner].strength, 3);
}

TEST(TB_R_87, WithLessThanAnInchToGoItIsLost)
{
    Broken cast({30000, 58200});
    ScriptedDice dice({});
    retreat(cast.field, cast.state, cast.runner, inches(6), {cast.attacker}, "TB-CBT-3"_clause,
            dice, cast.log);
    EXPECT_EQ(cast[cast.runner].fate, UnitFate::Eliminated);
    EXPECT_EQ(cast.state.divisions[1].casualties, 4);
}

TEST(TB_R_125, OutOfATownItRunsFromTheMiddleOfTheBlock)
{
    Cast cast;
    const BlockId block = cast.block(true, at(30, 20));
    const UnitId sharp = cast.skirmishers(Side::Union, {30000, 20375}, kNorth);
    cast[sharp].block = block;
    cast[sharp].strength = 2;
    const UnitId a = cast.csa({30000, 18500});
    ASSERT_TRUE(touching(cast.view(), a, sharp));
    ScriptedDice dice({});
    rout(cast.field, cast.state, sharp, {a}, "TB-MLV-2"_clause, dice, cast.log);
    EXPECT_EQ(cast[sharp].block, kNoBlock);
    EXPECT_EQ(cast.ground_of(sharp).centre, at(30, 36));
    EXPECT_TRUE(cast.happened(Occupied{sharp, kNoBlock}));
}

TEST(TB_EX_33, ForcedPassThrough)
{
    Broken cast;
    const UnitId good = cast.us(at(30, 26));
    const UnitId shaken = cast.us(at(30, 30));
    cast[shaken].temporary = true;
    const UnitId sharp = cast.skirmishers(Side::Union, at(30, 35));
    ASSERT_TRUE(cast.run({6}));
    EXPECT_TRUE(cast[good].temporary);
    EXPECT_EQ(cast.count<PassedThrough>(), 1);
    EXPECT_FALSE(cast[sharp].temporary);
}

TEST(TB_R_86, ThePreviewIsWhereItComesTo)
{
    Broken cast;
    const auto shown = rout_preview(cast.view(), cast.runner, {cast.attacker});
    cast.run();
    ASSERT_TRUE(shown);
    EXPECT_EQ(*shown, (Pose{cast[cast.runner].front, cast[cast.runner].facing}));
}

}  // namespace
}  // namespace longroll::test_of_battle
