// Exhaustion and collapse. One suite for each clause of TB-EXH.

#include "fights.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

constexpr DivisionId kSouthernDivision{0};
constexpr DivisionId kNorthern{1};

bool exhaust(Cast& cast, std::vector<int> faces)
{
    ScriptedDice dice(std::move(faces));
    check_exhaustion(cast.field, cast.state, dice, cast.log);
    return dice.spent();
}

TEST(TB_EXH_1, CasualtiesThatReachTheLevel)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast.us(at(20, 40));
    cast.field.divisions[0].exhaustion_level = 3;
    lose_strength(cast.field, cast.state, a, 2, "TB-CBT-1"_clause, cast.log);
    EXPECT_TRUE(exhaust(cast, {}));
    EXPECT_FALSE(cast.state[kSouthernDivision].exhausted);
    lose_strength(cast.field, cast.state, a, 1, "TB-CBT-1"_clause, cast.log);
    EXPECT_TRUE(exhaust(cast, {6}));
    EXPECT_TRUE(cast.state[kSouthernDivision].exhausted);
    EXPECT_FALSE(cast.state[kNorthern].exhausted);
}

TEST(TB_EXH_1, TroopsOfACorpsNever)
{
    Cast cast;
    cast.csa(at(20, 20));
    cast.field.divisions[0].exhaustion_level = 1;
    cast.field.divisions[0].in_name_only = true;
    cast.state[kSouthernDivision].casualties = 9;
    EXPECT_TRUE(exhaust(cast, {}));
    EXPECT_FALSE(cast.state[kSouthernDivision].exhausted);
}

TEST(TB_EXH_2, StationaryMarkersGo)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.us(at(20, 40));
    cast[a].stationary = true;
    cast[d].stationary = true;
    cast.state[kSouthernDivision].exhausted = true;
    EXPECT_TRUE(exhaust(cast, {}));
    EXPECT_FALSE(cast[a].stationary);
    EXPECT_TRUE(cast[d].stationary);
}

TEST(TB_EXH_4, ARollUpToTheCasualtiesCollapses)
{
    for (const int face : {2, 3}) {
        Cast cast;
        cast.csa(at(20, 20));
        cast.us(at(20, 40));
        cast.state[kSouthernDivision] = {9, 2, true, false, false};
        EXPECT_TRUE(exhaust(cast, {face}));
        EXPECT_EQ(cast.state[kSouthernDivision].collapsed, face == 2);
        EXPECT_FALSE(cast.state[kSouthernDivision].rolled);  // the phase is over
    }
}

TEST(TB_EXH_4, NoCasualtiesNoRollAndNeverAgain)
{
    Cast cast;
    cast.csa(at(20, 20));
    cast.state[kSouthernDivision] = {9, 0, true, false, false};
    EXPECT_TRUE(exhaust(cast, {}));
    cast.state[kSouthernDivision] = {9, 3, true, true, false};
    EXPECT_TRUE(exhaust(cast, {}));
}

TEST(TB_EXH_4, ADivisionWithoutStandsDoesNotRoll)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast[a].fate = UnitFate::Eliminated;
    cast.state[kSouthernDivision] = {9, 4, true, false, false};
    EXPECT_TRUE(exhaust(cast, {}));
}

TEST(TB_EXH_4, PhasingDivisionsRollFirst)
{
    Cast cast;
    cast.csa(at(20, 20));
    cast.us(at(20, 40));
    cast.state.phasing = Side::Union;
    cast.state[kSouthernDivision] = {9, 1, true, false, false};
    cast.state[kNorthern] = {9, 1, true, false, false};
    EXPECT_TRUE(exhaust(cast, {6, 1}));
    EXPECT_TRUE(cast.state[kSouthernDivision].collapsed);
    EXPECT_FALSE(cast.state[kNorthern].collapsed);
}

TEST(TB_EXH_5, WhoIsExhaustedNowRollsAtOnce)
{
    Cast cast;
    cast.csa(at(20, 20));
    cast.us(at(20, 40));
    cast.field.divisions[0].exhaustion_level = 5;
    cast.state[kSouthernDivision] = {5, 5, false, false, false};
    EXPECT_TRUE(exhaust(cast, {5}));
    EXPECT_TRUE(cast.state[kSouthernDivision].exhausted);
    EXPECT_TRUE(cast.state[kSouthernDivision].collapsed);
}

TEST(TB_EXH_6, EveryStandDropsALevelAndGoodToPermanent)
{
    Cast cast;
    const UnitId good = cast.csa(at(20, 20));
    const UnitId shaken = cast.csa(at(30, 20));
    const UnitId running = cast.csa(at(40, 20));
    cast.us(at(20, 45));
    cast[shaken].temporary = true;
    set_morale_state(cast[running], MoraleState::Rout);
    cast.state[kSouthernDivision] = {9, 3, true, false, false};
    EXPECT_TRUE(exhaust(cast, {3}));
    EXPECT_EQ(morale_state(cast[good]), MoraleState::Permanent);
    EXPECT_EQ(morale_state(cast[shaken]), MoraleState::Rout);
    EXPECT_FALSE(cast[running].on_table());
}

}  // namespace
}  // namespace longroll::test_of_battle
