// Combat: choosing, replying, passing, the residual step. One suite for each clause of TB-CBT;
// rulings TB-R-92 to TB-R-97, TB-R-150.

#include "core/odds.h"
#include "fights.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

TEST(TB_CBT_1, FireAndMeleeTogetherOnOneEnemy)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    const UnitId firer = cast.csa(at(24, 17));
    in_combat(cast);
    // A melees with four dice, the other fires two; d answers the melee with four.
    EXPECT_TRUE(cast.act(attack(d, {a, firer}), {6, 1, 1, 1, 6, 1, 6, 1, 1, 1}));
    EXPECT_EQ(cast[d].strength, 2);
    EXPECT_EQ(cast[a].strength, 3);
    EXPECT_TRUE(cast[a].attacked);
    EXPECT_TRUE(cast[firer].attacked);
}

TEST(TB_CBT_1, EveryoneInContactTakesPartAndDoesNotFire)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    const UnitId firer = cast.csa(at(24, 17));
    const UnitId other = cast.us(at(25, 20));
    in_combat(cast);
    EXPECT_EQ(cast.refused(attack(d, {firer})), "TB-CBT-1");  // a is left out
    EXPECT_EQ(cast.refused(attack(other, {a})), "TB-CBT-1");  // a is in contact
    EXPECT_EQ(cast.refused(attack(d, {})), "TB-CBT-1");
    EXPECT_EQ(cast.refused(attack(d, {a, a})), "TB-CBT-1");
    EXPECT_EQ(cast.refused(attack(a, {d})), "TB-CBT-1");  // not the phasing player's
}

TEST(TB_CBT_1, OnceEach)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    const UnitId other = cast.us({inches(23) + 100, inches(23)});
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {1, 1}));
    EXPECT_EQ(cast.refused(attack(other, {a})), "TB-CBT-1");
}

TEST(TB_CBT_1, NobodyPassesWhileAContactIsOpen)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    in_combat(cast);
    EXPECT_EQ(cast.refused(EndPhase{}), "TB-CBT-1");
    cast[a].attacked = true;
    EXPECT_EQ(cast.refused(EndPhase{}), "");
    in_combat(cast, Phase::Residual);
    EXPECT_EQ(cast.refused(EndPhase{}), "TB-CBT-1");  // d has not attacked
    cast[d].attacked = true;
    EXPECT_EQ(cast.refused(EndPhase{}), "");
}

TEST(TB_CBT_2, AReplyByFireAtAnyLegalTargetOrNone)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    const UnitId other = cast.csa({inches(23) + 100, inches(20)});
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    std::vector<Action> offered;
    list_combat_choices(cast.view(), offered);
    EXPECT_EQ(offered.size(), 3u);  // hold, a, other
    EXPECT_EQ(cast.refused(fire_back(d, d)), "TB-CBT-2");
    EXPECT_TRUE(cast.act(fire_back(d, other), {1, 1, 6, 1}));
    EXPECT_EQ(cast[other].strength, 3);
    EXPECT_EQ(cast[a].strength, 4);
    EXPECT_TRUE(cast[d].attacked);
}

TEST(TB_CBT_2, AMeleeIsAnsweredAtOnceByMelee)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {1, 1, 1, 1, 6, 1, 1, 1}));
    EXPECT_EQ(cast[a].strength, 3);
}

TEST(TB_CBT_2, DiceAreDividedEvenlyAndOddOnesWhereTheOwnerLikes)
{
    Cast cast;
    const UnitId d = cast.us(at(20, 20));
    cast[d].stationary = true;  // seven dice
    const UnitId a = cast.csa({18'400, inches(20)});
    const UnitId b = cast.csa({21'600, inches(20)});
    charge_made(cast, a, d);
    charge_made(cast, b, d);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {b, a})));
    EXPECT_EQ(cast.refused(Reply{d, {{a, {}, 5}, {b, {}, 2}}, {}}), "TB-CBT-2");
    EXPECT_EQ(cast.refused(Reply{d, {{a, {}, 4}, {b, {}, 4}}, {}}), "TB-CBT-2");
    EXPECT_EQ(cast.refused(Reply{d, {{a, {}, 4}}, {}}), "TB-CBT-2");
    // Four dice of each attacker, then three at a and four at b.
    EXPECT_TRUE(cast.act(Reply{d, {{a, {}, 3}, {b, {}, 4}}, {}},
                         {1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 6, 6, 1, 1}));
    EXPECT_EQ(cast[a].strength, 3);
    EXPECT_EQ(cast[b].strength, 2);
}

TEST(TB_CBT_2, InContactWithOthersItWaits)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    const UnitId firer = cast.csa(at(24, 17));
    cast[a].attacked = true;  // against somebody else
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {firer}), {1, 1}));
    EXPECT_FALSE(cast[d].attacked);
    in_combat(cast, Phase::Residual);
    EXPECT_TRUE(anybody_residual(cast.view()));
    // Its melee: the other side, having attacked, rolls nothing. Two to none.
    EXPECT_TRUE(cast.act(attack(a, {d}), {6, 6, 1, 1}));
    EXPECT_EQ(cast[a].strength, 2);
    EXPECT_TRUE(cast[a].temporary);
}

TEST(TB_CBT_2, ResidualFireMayBeAnsweredByItsTargetOnly)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    const UnitId other = cast.csa({inches(23) + 100, inches(20)});
    in_combat(cast, Phase::Residual);
    EXPECT_EQ(cast.refused(attack(d, {a})), "TB-CBT-1");
    EXPECT_TRUE(cast.act(attack(a, {d})));
    EXPECT_EQ(cast.refused(fire_back(a, other)), "TB-CBT-2");
    EXPECT_TRUE(cast.act(fire_back(a, d), {6, 1, 6, 6}));
    EXPECT_EQ(cast[a].strength, 3);
    EXPECT_EQ(cast[d].strength, 2);
}

TEST(TB_CBT_3, LosersAreDisorderedAndGoBack)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 1, 1, 1, 1}));
    EXPECT_TRUE(cast[d].temporary);
    EXPECT_EQ(cast[d].front, at(20, 26));
    EXPECT_EQ(cast[d].facing, kSouth);
    EXPECT_TRUE(cast.state.contacts.empty());
}

TEST(TB_CBT_3, TheDisorderedAreNotDisorderedFurther)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].permanent = true;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 1, 1, 1, 1}));
    EXPECT_EQ(morale_state(cast[d]), MoraleState::Permanent);
}

TEST(TB_CBT_4, OneOfTheWinnersMayAdvance)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[a].stationary = true;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(cast.refused(AdvanceAfterMelee{d, 1000, false}), "TB-CBT-4");
    EXPECT_EQ(cast.refused(AdvanceAfterMelee{a, 3001, false}), "TB-CBT-4");
    EXPECT_EQ(cast.refused(AdvanceAfterMelee{a, 0, true}), "TB-CBT-4");
    EXPECT_TRUE(cast.act(AdvanceAfterMelee{a, 2500, false}));
    EXPECT_EQ(cast[a].front, (Point{inches(20), 22'500}));
    EXPECT_FALSE(cast[a].stationary);
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(TB_CBT_4, GunsDoNotAdvance)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.guns(Side::Union, at(20, 20), kSouth);
    charge_made(cast, a, d);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {1, 1, 1, 1, 4}));
    EXPECT_EQ(cast[a].front, at(20, 14));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(TB_CBT_5, EachEnemyIsChosenOnce)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    const UnitId other = cast.csa({inches(23) + 100, inches(20)});
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {1, 1}));
    EXPECT_EQ(cast.refused(attack(d, {other})), "TB-CBT-5");
    begin_combat(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.refused(attack(d, {other})), "");
}

TEST(TB_CBT_5, WhatIsListedIsAllowed)
{
    Cast cast;
    front_to_front(cast);
    cast.csa(at(24, 17));
    cast.skirmishers(Side::Confederate, at(20, 17));
    cast.guns(Side::Confederate, at(16, 16));
    cast.us(at(25, 20));
    in_combat(cast);
    std::vector<Action> offered;
    list_attacks(cast.view(), offered);
    EXPECT_GE(offered.size(), 5u);
    for (const Action& action : offered) EXPECT_EQ(cast.refused(std::get<Attack>(action)), "");
    PlayoutDice lots(7);
    EXPECT_TRUE(attack_by_lot(cast.view(), lots));
}

// The odds of a melee come out of the rule itself: four dice on 6 against four.
TEST(TB_MEL_1, ExactOdds)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    in_combat(cast);
    const auto odds = exact_odds([&, d = d, a = a](Dice& dice) {
        State state = cast.state;
        EventLog log;
        carry_out(cast.field, state, attack(d, {a}), dice, log);
        return std::pair(int(state[a].strength), int(state[d].strength));
    });
    EXPECT_EQ(odds.total(), (Fraction{1, 1}));
    // Nobody hit: (5/6)^8.
    EXPECT_EQ(odds.at({4, 4}), (Fraction{390'625, 1'679'616}));
}

TEST(TB_GTG_1, CartridgeTroopsGoToGroundWhenCombatBegins)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast.card(d).weapon = Weapon::CartridgeCarbine;
    cast[d].stationary = true;
    in_combat(cast, Phase::Ground);
    cast.state.asked = Side::Union;
    EXPECT_TRUE(anybody_to_ground(cast.view(), Side::Union));
    EXPECT_FALSE(anybody_to_ground(cast.view(), Side::Confederate));
    EXPECT_EQ(cast.refused(GoToGround{{a}}), "TB-GTG-1");
    EXPECT_TRUE(cast.act(GoToGround{{d}}));
    EXPECT_TRUE(cast[d].gone_to_ground);
    EXPECT_FALSE(cast[d].stationary);
    EXPECT_EQ(cast.refused(GoToGround{{d}}), "TB-GTG-1");
}

TEST(TB_GTG_1, NotInContactNorInABuilding)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).weapon = Weapon::CartridgeCarbine;
    in_combat(cast, Phase::Ground);
    cast.state.asked = Side::Union;
    EXPECT_EQ(cast.refused(GoToGround{{d}}), "TB-GTG-1");
    cast[a].front = at(20, 10);
    EXPECT_EQ(cast.refused(GoToGround{{d}}), "");
    cast[d].block = cast.block(true, at(20, 22));
    EXPECT_EQ(cast.refused(GoToGround{{d}}), "TB-GTG-1");
}

TEST(TB_GTG_3, OnTheGroundNobodyStaysStationary)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast.card(d).weapon = Weapon::CartridgeCarbine;
    cast[d].stationary = true;
    in_combat(cast, Phase::Ground);
    cast.state.asked = Side::Union;
    EXPECT_TRUE(cast.act(GoToGround{{d}}));
    EXPECT_EQ(total_of(dice_at(cast, d, a)), 2);
}

}  // namespace
}  // namespace longroll::test_of_battle
