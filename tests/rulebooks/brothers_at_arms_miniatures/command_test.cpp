// Commanders and the chain of command, phases 1 to 6: ledger BM-CMD, BM-ORD, BM-NGT-4.

#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// Higher commander of CV 2 in the middle, a formation commander of CV 3 north of him, one unit far
// from both.
struct Chain : Cast {
    CommanderId higher = commander(kSouthern, at(0, 0), 2, 0);
    CommanderId leader = commander(kSouthern, at(0, 200), 3);
    UnitId unit = csa(3, at(0, 245));
};

// ---- Commanders ----

TEST(BM_CMD_1, OnlyFormationCommandersAreTested)
{
    Chain cast;
    cast[cast.higher].at = at(-900, -900);
    EXPECT_TRUE(give_orders(cast, {4}));
    EXPECT_EQ(cast[cast.higher].control, Control::InControl);
    EXPECT_EQ(cast[cast.leader].control, Control::Nic);
    EXPECT_EQ(cast.count<CommandRolled>(), 1);
}

TEST(BM_CMD_2, ACommanderIsNoUnit)
{
    Chain cast;
    cast[cast.leader].at = at(0, 230);  // among the ranks
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[cast.unit].orders, Orders::InCommand);
    EXPECT_EQ(cast.view().bodies().has(body_of(unit_id(1))), false);
}

TEST(BM_CMD_3, TheRadiusIsTheValueInUnits)
{
    Chain cast;
    EXPECT_EQ(radius_of(cast.field, cast.leader), 3 * kU);
    EXPECT_EQ(radius_of(cast.field, cast.higher), 2 * kU);
}

TEST(BM_CMD_4, AnyPartOfAnyBaseWillDo)
{
    Cast cast;
    const CommanderId leader = cast.commander(kSouthern, at(0, 0), 2);
    const UnitId near = cast.csa(4, at(275, 15));  // its left base reaches to x = 1.95
    const UnitId corner = cast.csa(4, at(295, 15));
    EXPECT_TRUE(in_radius(cast.view(), leader, near));
    EXPECT_TRUE(in_radius(cast.view(), leader, corner)) << "exactly 2.00";
    shift(cast[corner], {1, 0});
    EXPECT_FALSE(in_radius(cast.view(), leader, corner));
}

TEST(BM_CMD_5, NothingShortensIt)
{
    Chain cast;
    cast.area(GroundKind::Woodland, at(-300, 50), at(300, 190));
    cast.hill(3, at(-300, 50), at(300, 190));
    cast.us(4, at(0, 100));
    cast.state.is_night = true;
    EXPECT_TRUE(in_radius(cast.state, cast.field, cast.higher, cast.leader));
    EXPECT_TRUE(give_orders(cast));
}

TEST(BM_CMD_6, OnlyBrokenLinksSuffer)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    EXPECT_TRUE(give_orders(cast, {4}));
    EXPECT_EQ(cast[cast.unit].orders, Orders::InCommand);
    EXPECT_EQ(cast[far].orders, Orders::NotInCommand);
}

TEST(BM_CMD_7, OutsideTheRadiusIsOutOfControl)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    cast[cast.higher].at = at(0, -300);
    EXPECT_TRUE(give_orders(cast, {3, 3}));
    EXPECT_EQ(cast[cast.leader].control, Control::OwnInitiative);
    EXPECT_TRUE(cast[far].out_of_control);
    EXPECT_FALSE(cast[cast.unit].out_of_control);
}

TEST(BM_CMD_8, AnExceptionalCommanderNeedsNobody)
{
    Chain cast;
    cast.card(cast.leader).exceptional = true;
    cast[cast.higher].at = at(-900, -900);
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[cast.leader].control, Control::InControl);
    cast[cast.higher].fate = CommanderFate::Captured;
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[cast.leader].control, Control::InControl);
}

TEST(BM_CMD_9, AnyHigherCommanderOrOnlyHisOwn)
{
    Chain cast;
    const CommanderId other = cast.commander(kSouthern, at(-900, -900), 2, 0);
    cast.card(cast.leader).chain = {other};
    EXPECT_TRUE(is_in_control(cast.view(), cast.leader));
    cast.field.options.strict_chain = true;
    EXPECT_FALSE(is_in_control(cast.view(), cast.leader));
    cast[other].at = at(0, 300);
    EXPECT_TRUE(is_in_control(cast.view(), cast.leader));
}

// ---- Formation commanders ----

TEST(BM_ORD_1, InsideARadiusHeIsInControl)
{
    Chain cast;
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[cast.leader].control, Control::InControl);
    EXPECT_FALSE(cast[cast.leader].nic);
}

TEST(BM_ORD_1, AnArmyWithoutHigherCommandersDoesWithout)
{
    Cast cast;
    const CommanderId leader = cast.commander(kSouthern, at(0, 0), 3);
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[leader].control, Control::InControl);
}

TEST(BM_ORD_2, AgainstHisOwnValue)
{
    Chain cast;
    cast[cast.higher].at = at(0, -900);
    cast.card(cast.higher).leadership = 6;
    EXPECT_EQ(control_number(cast.view(), cast.leader), 3);
    EXPECT_TRUE(give_orders(cast, {3}));
    EXPECT_TRUE(cast.happened(CommandRolled{kSouthern, cast.leader, kNoUnit, 1, 3, true}));
    EXPECT_EQ(cast.clause_of<CommandRolled>(), "BM-ORD-2");
}

TEST(BM_ORD_2, OneStillToComeIsNotLost)
{
    Chain cast;
    cast[cast.higher].fate = CommanderFate::Reserve;
    EXPECT_TRUE(give_orders(cast, {3}));
    EXPECT_EQ(cast[cast.leader].control, Control::OwnInitiative);
}

TEST(BM_ORD_3, HisUnitsNearHimHaveNoPenalty)
{
    Chain cast;
    cast[cast.higher].at = at(0, -900);
    EXPECT_TRUE(give_orders(cast, {1}));
    EXPECT_EQ(cast[cast.unit].orders, Orders::InCommand);
    EXPECT_FALSE(cast[cast.unit].out_of_control);
    EXPECT_FALSE(cast[cast.leader].nic);
}

TEST(BM_ORD_4, AllHisUnitsNearOrFar)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    const UnitId other = cast.csa(3, at(600, 800));
    cast[other].under = 2;
    cast.commander(kSouthern, at(0, 100), 5, 2);
    cast[cast.leader].at = at(0, 235);
    EXPECT_TRUE(give_orders(cast, {4, 6}));
    EXPECT_TRUE(cast[cast.leader].nic);
    EXPECT_TRUE(cast[cast.unit].nic);
    EXPECT_TRUE(cast[far].nic);
    EXPECT_TRUE(cast[other].nic) << "by its own roll";
    EXPECT_EQ(cast.count<CommandRolled>(), 2) << "none of his units rolls";
}

TEST(BM_ORD_5, HeMayNotRide)
{
    Chain cast;
    cast[cast.leader].at = at(0, 235);
    EXPECT_TRUE(give_orders(cast, {4}));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(cast.refused(Ride{cast.leader, {at(0, 300)}, false}), "BM-ORD-5");
}

// ---- Units ----

TEST(BM_ORD_6, InsideTheRadiusInCommand)
{
    Chain cast;
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[cast.unit].orders, Orders::InCommand);
}

TEST(BM_ORD_7, OneDieEachAgainstTheCommandersValue)
{
    Chain cast;
    const UnitId a = cast.csa(3, at(0, 800));
    const UnitId b = cast.csa(3, at(300, 800));
    EXPECT_TRUE(give_orders(cast, {3, 4}));
    EXPECT_EQ(cast[a].orders, Orders::OwnInitiative);
    EXPECT_EQ(cast[b].orders, Orders::NotInCommand);
    EXPECT_TRUE(cast.happened(CommandRolled{kSouthern, kNoCommander, b, 1, 3, false}));
}

TEST(BM_ORD_7, AlsoUnderACommanderOnHisOwnInitiative)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    cast[cast.leader].at = at(0, 235);
    EXPECT_TRUE(give_orders(cast, {2, 3}));
    EXPECT_EQ(cast[far].orders, Orders::OwnInitiative);
    EXPECT_TRUE(cast[far].out_of_control);
}

TEST(BM_ORD_8, OnItsOwnInitiativeWithAPenalty)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    EXPECT_TRUE(give_orders(cast, {1}));
    EXPECT_TRUE(cast[far].ordered());
    EXPECT_EQ(attack_value(cast.field, cast.state, far).value(), 5);
}

TEST(BM_ORD_9, NotInCommandItNeitherMovesNorFires)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 700));
    const UnitId enemy = cast.us(3, at(0, 800));
    EXPECT_TRUE(give_orders(cast, {4}));
    EXPECT_TRUE(cast[far].nic);
    EXPECT_EQ(cast.refused(Fire{far, enemy}), "BM-ORD-9");
    cast.phase(Phase::MoveUnits);
    EXPECT_EQ(cast.refused(Move{far, {Shift{{kU, 0}}}, false}), "BM-ORD-9");
}

TEST(BM_ORD_10, ItStrikesAllTheSame)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 700));
    const UnitId enemy = cast.us(3, at(0, 700));
    cast.contact(enemy, far);
    EXPECT_TRUE(give_orders(cast, {4}));
    cast.phase(Phase::Melee);
    EXPECT_EQ(cast.refused(Strike{far, {}, {}}), "");
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-MEL-1");
}

TEST(BM_ORD_11, OutsideTheRadiusThePenaltyHoldsInMelee)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 700));
    cast[cast.leader].at = at(0, 235);  // out of control himself
    EXPECT_TRUE(give_orders(cast, {6}));
    EXPECT_TRUE(cast[far].nic && cast[cast.unit].nic);
    EXPECT_TRUE(cast[far].out_of_control);
    EXPECT_FALSE(cast[cast.unit].out_of_control);
}

TEST(BM_ORD_12, ForTheWholeRound)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    EXPECT_TRUE(give_orders(cast, {1}));
    shift(cast[far], {0, -4 * kU});
    EXPECT_TRUE(in_radius(cast.view(), cast.leader, far));
    EXPECT_EQ(attack_value(cast.field, cast.state, far).value(), 5);
}

TEST(BM_ORD_13, MarkersGoInPhase12)
{
    Chain cast;
    cast[cast.leader].at = at(0, 235);
    EXPECT_TRUE(give_orders(cast, {6}));
    remove_markers(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.leader].nic);
    EXPECT_FALSE(cast[cast.unit].nic);
}

TEST(BM_ORD_14, APinnedUnitDoesNotRoll)
{
    Chain cast;
    const UnitId far = cast.csa(3, at(0, 800));
    cast[far].pinned = true;
    EXPECT_TRUE(give_orders(cast));
    EXPECT_FALSE(cast[far].nic);
    EXPECT_TRUE(cast[far].out_of_control);
    cast[cast.leader].at = at(0, 235);
    EXPECT_TRUE(give_orders(cast, {6}));
    EXPECT_TRUE(cast[far].nic) << "with all of its formation";
}

TEST(BM_ORD_15, OneDieForALeaderlessFormation)
{
    Chain cast;
    const UnitId other = cast.csa(3, at(300, 800));
    cast[cast.unit].origin = at(0, 800);
    cast[cast.leader].fate = CommanderFate::Disabled;
    EXPECT_TRUE(give_orders(cast, {1}));
    EXPECT_EQ(cast[cast.unit].orders, Orders::OwnInitiative);
    EXPECT_EQ(cast[other].orders, Orders::OwnInitiative);
    EXPECT_TRUE(cast[other].out_of_control);
    EXPECT_EQ(cast.last<CommandRolled>(),
              (CommandRolled{kSouthern, kNoCommander, kNoUnit, 1, 1, true}));
    EXPECT_TRUE(give_orders(cast, {2}));
    EXPECT_TRUE(cast[cast.unit].nic && cast[other].nic);
}

TEST(BM_ORD_16, WithTheLastHigherCommanderGoneTheyNeedAOne)
{
    Chain cast;
    cast[cast.higher].fate = CommanderFate::Disabled;
    EXPECT_EQ(control_number(cast.view(), cast.leader), 1);
    EXPECT_TRUE(give_orders(cast, {1}));
    EXPECT_EQ(cast[cast.leader].control, Control::OwnInitiative);
    EXPECT_EQ(cast.clause_of<CommandRolled>(), "BM-ORD-16");
    cast.commander(kSouthern, at(900, 900), 1, 0);
    EXPECT_EQ(control_number(cast.view(), cast.leader), 3) << "another is left";
}

TEST(BM_ORD_16, StrictlyTheLastOfHisOwn)
{
    Chain cast;
    cast.commander(kSouthern, at(0, 300), 4, 0);
    cast.card(cast.leader).chain = {cast.higher};
    cast[cast.higher].fate = CommanderFate::Disabled;
    EXPECT_TRUE(is_in_control(cast.view(), cast.leader));
    cast.field.options.strict_chain = true;
    EXPECT_FALSE(is_in_control(cast.view(), cast.leader));
    EXPECT_EQ(control_number(cast.view(), cast.leader), 1);
}

TEST(BM_ORD_17, HigherCommandersOrderLeaderlessUnits)
{
    Chain cast;
    cast[cast.leader].fate = CommanderFate::Captured;
    cast[cast.higher].at = at(0, 100);
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[cast.unit].orders, Orders::InCommand);
    EXPECT_FALSE(cast[cast.unit].out_of_control);
    cast.field.options.control_orders_units = false;
    EXPECT_TRUE(give_orders(cast, {2}));
    EXPECT_TRUE(cast[cast.unit].nic);
}

TEST(BM_ORD_17, NotThoseWhoseCommanderIsFarAway)
{
    Chain cast;
    cast[cast.leader].at = at(900, 900);
    cast[cast.higher].at = at(0, 100);
    EXPECT_TRUE(give_orders(cast, {1, 4})) << "his roll, then the unit's";
    EXPECT_TRUE(cast[cast.unit].nic);
}

TEST(BM_ORD_17, AUnitWithoutAFormationRollsAgainstTheNearest)
{
    Chain cast;
    cast[cast.unit].under = 0;
    cast[cast.unit].origin = at(0, 800);
    EXPECT_EQ(standing_of_unit(cast.view(), cast.unit).number, 2);
    const CommanderId nearer = cast.commander(kSouthern, at(0, 500), 1, 0);
    EXPECT_EQ(standing_of_unit(cast.view(), cast.unit).number, 1);
    cast.card(nearer).leadership = 4;
    EXPECT_TRUE(standing_of_unit(cast.view(), cast.unit).in_command);
    cast[nearer].fate = CommanderFate::Reserve;
    cast[cast.higher].fate = CommanderFate::Disabled;
    EXPECT_EQ(standing_of_unit(cast.view(), cast.unit).number, 4) << "one is still to come";
    cast[nearer].fate = CommanderFate::Disabled;
    EXPECT_EQ(standing_of_unit(cast.view(), cast.unit).number, 1) << "all are lost";
    EXPECT_TRUE(give_orders(cast, {1, 1}));
    EXPECT_EQ(cast.clause_of<CommandRolled>(), "BM-ORD-17");
}

TEST(BM_ORD_17, StrictlyUnderThoseAboveIt)
{
    Chain cast;
    cast[cast.unit].under = 0;
    cast.card(cast.unit).identity = shared::counters::corps('A');
    cast[cast.higher].at = at(0, 100);
    EXPECT_TRUE(standing_of_unit(cast.view(), cast.unit).in_command);
    cast.field.options.strict_chain = true;
    cast.card(cast.unit).chain = {cast.commander(kSouthern, at(900, 900), 3, 0)};
    EXPECT_FALSE(standing_of_unit(cast.view(), cast.unit).in_command);
    EXPECT_EQ(standing_of_unit(cast.view(), cast.unit).number, 3);
    cast.card(cast.unit).identity = shared::counters::kStar;
    EXPECT_TRUE(standing_of_unit(cast.view(), cast.unit).in_command) << "a star has all above it";
}

TEST(BM_ORD_17, AnArmyThatNeverHadOneIsInCommand)
{
    Cast cast;
    const UnitId unit = cast.csa(3, at(0, 0));
    cast[unit].under = 0;
    EXPECT_TRUE(give_orders(cast));
    EXPECT_EQ(cast[unit].orders, Orders::InCommand);
}

TEST(BM_ORD_18, ACommanderStillToComeHasNoRadius)
{
    Chain cast;
    cast[cast.leader].fate = CommanderFate::Reserve;
    EXPECT_TRUE(give_orders(cast, {3}));
    EXPECT_EQ(cast[cast.unit].orders, Orders::OwnInitiative);
    EXPECT_TRUE(cast[cast.unit].out_of_control);
    EXPECT_EQ(cast.clause_of<CommandRolled>(), "BM-ORD-18");
}

TEST(BM_ORD_19, FormationsByNumberThenUnitsById)
{
    Cast cast;
    cast.commander(kSouthern, at(-900, -900), 1, 0);
    const CommanderId second = cast.commander(kSouthern, at(500, 0), 3, 2);
    const CommanderId first = cast.commander(kSouthern, at(-500, 0), 3, 1);
    const UnitId far = cast.csa(2, at(-500, 800));
    const UnitId lost = cast.csa(2, at(700, 800));
    cast[lost].under = 3;
    EXPECT_TRUE(give_orders(cast, {1, 4, 2, 6}));
    EXPECT_EQ(cast[first].control, Control::OwnInitiative) << "the 1";
    EXPECT_EQ(cast[second].control, Control::Nic) << "the 4";
    EXPECT_TRUE(cast[lost].nic) << "the 2, for its whole formation";
    EXPECT_TRUE(cast[far].nic) << "the 6";
}

TEST(BM_ORD_20, NothingSucceedsOrFailsByItself)
{
    Chain cast;
    cast[cast.higher].at = at(0, -900);
    cast.card(cast.leader).leadership = 0;
    EXPECT_TRUE(give_orders(cast, {1}));
    EXPECT_EQ(cast[cast.leader].control, Control::Nic);
    cast.card(cast.leader).leadership = 6;
    EXPECT_TRUE(give_orders(cast, {6}));
    EXPECT_EQ(cast[cast.leader].control, Control::OwnInitiative);
}

TEST(BM_ORD_21, NobodyTakesHisPlace)
{
    Chain cast;
    cast.commander(kSouthern, at(0, 240), 4, 2);
    cast[cast.higher].at = at(0, -900);
    cast[cast.leader].fate = CommanderFate::Disabled;
    EXPECT_TRUE(standing_of_unit(cast.view(), cast.unit).with_formation);
}

TEST(BM_NGT_4, OneMoreByNight)
{
    Chain cast;
    cast[cast.higher].at = at(0, -900);
    cast.state.is_night = true;
    EXPECT_EQ(control_number(cast.view(), cast.leader), 2);
    EXPECT_TRUE(give_orders(cast, {3}));
    EXPECT_EQ(cast[cast.leader].control, Control::Nic);
    cast[cast.higher].fate = CommanderFate::Disabled;
    EXPECT_TRUE(give_orders(cast, {1}));
    EXPECT_EQ(cast[cast.leader].control, Control::Nic) << "what needs a 1 cannot be had";
    cast.field.options.night_command_penalty = false;
    EXPECT_EQ(control_number(cast.view(), cast.leader), 1);
}

TEST(BM_UNIT_8, OrdersComeFromItsOwnFormation)
{
    Chain cast;
    cast[cast.leader].at = at(600, 600);
    cast.card(cast.leader).exceptional = true;
    cast.commander(kSouthern, at(0, 100), 6, 2);
    EXPECT_TRUE(give_orders(cast, {3}));
    EXPECT_EQ(cast[cast.unit].orders, Orders::OwnInitiative);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
