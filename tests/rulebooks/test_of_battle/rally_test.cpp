// Rally: one suite for each of TB-RAL-1 to 4; ruling TB-R-72.

#include "cast.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

// A routed brigade with a commander's token at its rear.
struct Running : Cast {
    explicit Running(CommanderLevel level)
        : runs(csa(at(30, 20))),
          enemy(us(at(30, 50))),
          chief(leader(Side::Confederate, level, token_beside(ground_of(runs), Edge::Rear)))
    {
        rout(runs);
    }
    void rout(UnitId id) { state[id].temporary = state[id].permanent = true; }
    void rally() { rally_routed(field, state, log); }

    UnitId runs;
    UnitId enemy;
    LeaderId chief;
};

TEST(TB_RAL_1, WhoTouchesACorpsOrArmyCommanderRalliesWithoutADie)
{
    for (const CommanderLevel level :
         {CommanderLevel::Division, CommanderLevel::Corps, CommanderLevel::Army}) {
        Running cast(level);
        cast.rally();
        EXPECT_EQ(cast[cast.runs].routed(), level == CommanderLevel::Division);
        EXPECT_EQ(cast.happened(Rallied{{cast.runs}}), level != CommanderLevel::Division);
    }
}

TEST(TB_RAL_1, OneCommanderRalliesAllThatHeTouches)
{
    Running cast(CommanderLevel::Corps);
    // Back to back with the other, his token between them.
    const UnitId other = cast.csa({inches(30), inches(20) - 3000 - 1000 - 3000}, kSouth);
    cast[other].front.y = inches(20) - 3000 - 1000 - 3000;
    cast.rout(other);
    cast.rally();
    EXPECT_FALSE(cast[cast.runs].routed());
    EXPECT_FALSE(cast[other].routed());
    ASSERT_EQ(cast.state.pending.size(), 2u);
    EXPECT_EQ(std::get<RallyFacingDue>(cast.state.pending.back()).unit, cast.runs);
}

TEST(TB_RAL_1, NotOutOfTouchNotInContactAndNotTheOtherPlayers)
{
    // RULING: TB-R-72.
    Running apart(CommanderLevel::Army);
    apart[apart.chief].at.y -= 60;
    apart.rally();
    EXPECT_TRUE(apart[apart.runs].routed());
    Running touched(CommanderLevel::Army);
    touched[touched.enemy].front = at(30, 20);
    touched.rally();
    EXPECT_TRUE(touched[touched.runs].routed());
    Running theirs(CommanderLevel::Army);
    theirs.state.phasing = Side::Union;
    theirs.rally();
    EXPECT_TRUE(theirs[theirs.runs].routed());
}

TEST(TB_RAL_2, TheRedMarkerStays)
{
    Running cast(CommanderLevel::Corps);
    cast.rally();
    EXPECT_EQ(morale_state(cast[cast.runs]), MoraleState::Permanent);
}

TEST(TB_RAL_3, ItMayBeFacedAnyWayOnce)
{
    Running cast(CommanderLevel::Corps);
    EXPECT_EQ(cast.refused(FaceRallied{cast.runs, kEast}), "TB-RAL-3");
    cast.rally();
    EXPECT_EQ(cast.refused(FaceRallied{cast.enemy, kEast}), "TB-RAL-3");
    std::vector<Action> actions;
    list_rallied_facings(cast.view(), actions);
    ASSERT_EQ(actions.size(), 4u);  // the enemy is where it faces already
    for (const Action& action : actions) EXPECT_EQ(cast.refused(std::get<FaceRallied>(action)), "");
    const Point centre = cast.ground_of(cast.runs).centre;
    EXPECT_TRUE(cast.act(FaceRallied{cast.runs, kEast}));
    EXPECT_EQ(cast[cast.runs].facing, kEast);
    EXPECT_EQ(cast.ground_of(cast.runs).centre, centre);
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast.refused(FaceRallied{cast.runs, kWest}), "TB-RAL-3");
}

TEST(TB_RAL_4, ItIsKeptOutOfTheCombatOfThisPlayerTurnOnly)
{
    Running cast(CommanderLevel::Corps);
    cast.rally();
    EXPECT_TRUE(cast[cast.runs].rallied);
    cast.start_turn(Side::Union);
    EXPECT_FALSE(cast[cast.runs].rallied);
}

TEST(TB_EX_13, MilitiaIsRalliedAndNeverGoodAgain)
{
    Running cast(CommanderLevel::Corps);
    cast.card(cast.runs).training = Training::Militia;
    cast.rally();
    EXPECT_EQ(morale_state(cast[cast.runs]), MoraleState::Permanent);
    EXPECT_TRUE(cast[cast.runs].rallied);
    EXPECT_EQ(cast.refused(FaceRallied{cast.runs, kSouth}), "");
}

}  // namespace
}  // namespace longroll::test_of_battle
