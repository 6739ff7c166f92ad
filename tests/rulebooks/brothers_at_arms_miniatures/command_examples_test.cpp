// The ledger's worked examples of orders: 7.3, E77, E89.

#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

TEST(BM_E_6, ControlRange)
{
    for (const int face : {3, 4}) {
        Cast cast;
        cast.commander(kSouthern, at(0, 0), 2, 0);
        const CommanderId inside = cast.commander(kSouthern, at(0, 230), 3, 1);
        const CommanderId outside = cast.commander(kSouthern, at(0, 231), 3, 2);
        EXPECT_TRUE(give_orders(cast, {face}));
        EXPECT_EQ(cast[inside].control, Control::InControl);
        EXPECT_EQ(cast[outside].control, face == 3 ? Control::OwnInitiative : Control::Nic);
    }
}

TEST(BM_E_7, AFailedCommander)
{
    Cast cast;
    cast.commander(kSouthern, at(-900, -900), 1, 0);
    const CommanderId leader = cast.commander(kSouthern, at(0, 0), 3);
    const UnitId near = cast.csa(3, at(-150, 100));
    const UnitId nearer = cast.csa(3, at(-150, 50));
    const UnitId far = cast.csa(3, at(0, 700));
    const UnitId fights = cast.csa(3, at(150, 100));
    const UnitId enemy = cast.us(3, at(150, 100));
    cast.contact(fights, enemy);
    EXPECT_TRUE(give_orders(cast, {4}));
    for (const UnitId id : {near, nearer, far, fights}) EXPECT_TRUE(cast[id].nic);
    EXPECT_TRUE(cast[leader].nic);
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(cast.refused(Ride{leader, {at(0, 50)}, false}), "BM-ORD-5");
    cast.phase(Phase::Melee);
    EXPECT_EQ(cast.refused(Strike{fights, {}, {}}), "");
    EXPECT_EQ(attack_value(cast.field, cast.state, fights).value(), 4);
    remove_markers(cast.field, cast.state, cast.log);
    for (const UnitId id : {near, nearer, far, fights}) EXPECT_FALSE(cast[id].nic);
    EXPECT_FALSE(cast[leader].nic);
}

TEST(BM_E_8, AnyPartOfAUnit)
{
    Cast cast;
    cast.commander(kSouthern, at(0, 0), 2);
    const UnitId unit = cast.csa(4, at(0, 245));
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[unit].orders, Orders::InCommand);
    shift(cast[unit], {0, 1});
    EXPECT_TRUE(give_orders(cast, {2}));
}

TEST(BM_E_11, NotInCommandOutsideTheRadiusInMelee)
{
    Cast cast;
    cast.commander(kSouthern, at(0, -500), 2);
    const UnitId unit = cast.csa(2, at(0, 0));
    const UnitId enemy = cast.us(4, at(0, 0));
    cast.contact(unit, enemy);
    EXPECT_TRUE(give_orders(cast, {5}));
    EXPECT_EQ(attack_value(cast.field, cast.state, unit).value(), 5);
    cast.phase(Phase::Melee);
    EXPECT_TRUE(cast.play(Strike{unit, {}, {}}, {4, 5, 6}, RunOn::ToPhaseEnd));
    EXPECT_EQ(cast.last<Attacked>().hits, 1);
    EXPECT_EQ(cast[enemy].bases.size(), 3u);
}

TEST(BM_E_12, ALeaderlessFormation)
{
    for (const int face : {1, 2}) {
        Cast cast;
        cast[cast.commander(kSouthern, at(0, 0), 3)].fate = CommanderFate::Disabled;
        const UnitId a = cast.csa(3, at(0, 0));
        const UnitId b = cast.csa(3, at(300, 0));
        const UnitId c = cast.csa(3, at(-300, 0));
        cast.commander(kSouthern, at(-900, -900), 3, 0);
        EXPECT_TRUE(give_orders(cast, {face}));
        for (const UnitId id : {a, b, c}) {
            EXPECT_EQ(cast[id].orders, face == 1 ? Orders::OwnInitiative : Orders::NotInCommand);
            EXPECT_EQ(attack_value(cast.field, cast.state, id).value(), 5);
        }
    }
    Cast cast;
    cast[cast.commander(kSouthern, at(0, 0), 3)].fate = CommanderFate::Disabled;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.csa(3, at(600, 0));
    const UnitId c = cast.csa(3, at(-600, 0));
    // His square reaches to y = -2.80; the unit's rear edge is at -0.30.
    cast.commander(kSouthern, at(0, -295), 3, 0);
    EXPECT_TRUE(give_orders(cast, {2}));
    EXPECT_EQ(cast[a].orders, Orders::InCommand);
    EXPECT_EQ(attack_value(cast.field, cast.state, a).value(), 4);
    EXPECT_TRUE(cast[b].nic && cast[c].nic);
}

TEST(BM_E_13, AnExceptionalCommander)
{
    Cast cast(40, 40);
    cast.commander(kSouthern, at(0, -900), 2, 0);
    const CommanderId leader = cast.commander(kSouthern, at(0, 30), 2);
    cast.card(leader).exceptional = true;
    const UnitId unit = cast.csa(3, at(0, 295));  // its rear edge at 2.65, his square to 0.45
    EXPECT_TRUE(give_orders(cast, {2}));
    EXPECT_EQ(cast[leader].control, Control::InControl);
    EXPECT_EQ(cast[unit].orders, Orders::OwnInitiative);
}

TEST(BM_E_14, TheLastHigherCommanderLost)
{
    for (const int face : {1, 2}) {
        Cast cast;
        cast[cast.commander(kSouthern, at(0, 0), 4, 0)].fate = CommanderFate::Disabled;
        const CommanderId leader = cast.commander(kSouthern, at(0, 100), 4);
        const CommanderId exceptional = cast.commander(kSouthern, at(100, 100), 4, 2);
        cast.card(exceptional).exceptional = true;
        EXPECT_TRUE(give_orders(cast, {face}));
        EXPECT_EQ(cast[leader].control, face == 1 ? Control::OwnInitiative : Control::Nic);
        EXPECT_EQ(cast[exceptional].control, Control::InControl);
    }
}

TEST(BM_E_77, ACommanderNotYetThere)
{
    Cast cast;
    cast[cast.commander(kSouthern, at(0, 0), 2)].fate = CommanderFate::Reserve;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.csa(3, at(300, 0));
    EXPECT_TRUE(give_orders(cast, {2, 3}));
    EXPECT_EQ(cast[a].orders, Orders::OwnInitiative);
    EXPECT_EQ(attack_value(cast.field, cast.state, a).value(), 5);
    EXPECT_TRUE(cast[b].nic);
}

TEST(BM_E_89, LeaderlessButInGoodHands)
{
    Cast cast;
    cast[cast.commander(kSouthern, at(0, 0), 2)].fate = CommanderFate::Captured;
    const CommanderId higher = cast.commander(kSouthern, at(0, -100), 3, 0);
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId pinned = cast.csa(3, at(150, 0));
    cast[pinned].pinned = true;
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[a].orders, Orders::InCommand);
    cast[pinned].origin = at(800, 0);
    EXPECT_TRUE(give_orders(cast));
    EXPECT_FALSE(cast[pinned].nic);
    EXPECT_EQ(cast[higher].control, Control::InControl);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
