// What one side does not know of the other: ledger BM-R-85.

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"
#include "rulebooks/brothers_at_arms_miniatures/secrets.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

struct Away : Cast {
    Away()
    {
        ReserveGroup group;
        group.mode = ReserveMode::Outcircling;
        group.night_march = true;
        group.bound = 4;
        state.reserves.push_back(group);
        const UnitId id = csa(3, at(0, 0));
        state[id].fate = UnitFate::Reserve;
        state[id].reserve = 0;
        state[id].night_marcher = true;
    }
};

TEST(BM_R_85, WhereAndWhenIsItsOwnSidesSecret)
{
    Away cast;
    EXPECT_TRUE(holds_secrets(cast.state));
    EXPECT_EQ(state_known_to(cast.state, kSouthern), cast.state);
    const State known = state_known_to(cast.state, kNorthern);
    EXPECT_EQ(known.reserves[0].mode, ReserveMode::HomeEdge);
    EXPECT_EQ(known.reserves[0].bound, 1);
    EXPECT_FALSE(known.reserves[0].night_march);
    EXPECT_FALSE(known.units[0].night_marcher);
    EXPECT_EQ(known.units[0].fate, UnitFate::Reserve) << "that it is gone is seen";
}

TEST(BM_R_85, DiceInVainAreNotSeen)
{
    Away cast;
    ScriptedDice dice({5});
    start_bound(cast.field, cast.state, dice, cast.log);
    ASSERT_EQ(dice.rolls().size(), 1u);
    EXPECT_EQ(dice.rolls()[0].question.secret, kSouthern);
    const ReserveRolled rolled = cast.last<ReserveRolled>();
    EXPECT_TRUE(knows_event(rolled, kSouthern));
    EXPECT_FALSE(knows_event(rolled, kNorthern));
    EXPECT_FALSE(reveals_secret(rolled));
}

TEST(BM_R_85, ItsArrivalIsSeen)
{
    Away cast;
    ScriptedDice dice({6, 5});
    start_bound(cast.field, cast.state, dice, cast.log);
    const ReserveRolled rolled = cast.last<ReserveRolled>();
    EXPECT_TRUE(knows_event(rolled, kNorthern));
    EXPECT_TRUE(reveals_secret(rolled));
    EXPECT_FALSE(holds_secrets(cast.state));
}

TEST(BM_R_85, AMarchBegunBeforeTheBattleIsOpen)
{
    Away cast;
    cast.state.reserves[0].night_march = false;
    EXPECT_FALSE(holds_secrets(cast.state));
    ScriptedDice dice({5});
    start_bound(cast.field, cast.state, dice, cast.log);
    EXPECT_EQ(dice.rolls()[0].question.secret, std::nullopt);
}

TEST(BM_R_85, TheOrderIsSecret)
{
    Away cast;
    cast.phase(Phase::NightRolls);
    cast.state.night_roller = cast.commander(kNorthern, at(0, 0), 3, 0);
    EXPECT_EQ(secret_of_action(cast.field, cast.state, SendOff{1, ReserveMode::FlankLeft, 1}),
              kNorthern);
    EXPECT_EQ(secret_of_action(cast.field, cast.state, Reposition{1}), std::nullopt);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
