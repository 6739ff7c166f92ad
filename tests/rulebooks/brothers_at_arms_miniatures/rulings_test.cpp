// Rulings that no clause's own suite pins down: ledger, section 6.

#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// So many standing hits of a's on b, resolved with these dice.
bool attack_with(Cast& cast, UnitId a, UnitId b, int hits, std::vector<int> faces)
{
    Attack attack;
    attack.attacker = a;
    attack.target = b;
    attack.to_lose = static_cast<std::uint8_t>(hits);
    begin_attack(cast.field, cast.state, attack);
    ScriptedDice dice(std::move(faces));
    go_on_with_attacks(cast.field, cast.state, dice, cast.log);
    return dice.spent();
}

int cover_in_melee(const Cast& cast, UnitId target, UnitId by)
{
    const View view = cast.view();
    return cover_against_strikes(view, target, by, centre_of(view.stands(by))).value;
}

TEST(BM_R_4, ACommanderRestsAmongHisMenAndFacesNorth)
{
    Cast cast;
    const CommanderId f = cast.commander(kSouthern, at(0, 0));
    cast.csa(2, at(0, 100));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_TRUE(cast.act(Ride{f, {at(0, 85)}, false}));
    const Footprint square = square_of(cast.state, f);
    EXPECT_EQ(square.centre, at(0, 85));
    EXPECT_EQ(square.heading, kNorth);
}

TEST(BM_R_57, EachContactOverAnObstacleIsJudgedByItself)
{
    Cast cast;
    const FeatureId wall = cast.line(GroundKind::Wall, {at(-200, 0), at(200, 0)});
    const UnitId held = cast.us(4, at(0, 5));
    const UnitId came = cast.csa(1, at(-40, -5));
    const UnitId met = cast.csa(1, at(40, -5));
    cast.contact(came, held, wall);
    cast.contact(held, met, wall);
    EXPECT_EQ(cover_in_melee(cast, held, came), 4);
    EXPECT_EQ(cover_in_melee(cast, held, met), 0);
    EXPECT_EQ(cover_in_melee(cast, came, held), 0);
    EXPECT_EQ(cover_in_melee(cast, met, held), 4);
}

TEST(BM_R_62, ACommanderOnTheFiringBaseIsFiredThrough)
{
    Cast cast;
    const UnitId firer = cast.csa(3, at(0, 0));
    const UnitId target = cast.us(3, at(0, 150));
    const CommanderId own = cast.commander(kSouthern, at(0, -15));
    const auto lines = shots_at(cast.view(), firer, target).lines;
    EXPECT_EQ(commanders_on(cast.view(), {lines.data(), lines.size()}), (std::vector{own}));
}

TEST(BM_R_64, SeveralAtOnceInTheirOrderAndToTheRightFirst)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const CommanderId first = cast.commander(kNorthern, at(30, 50));
    const CommanderId second = cast.commander(kNorthern, at(-30, 50));
    EXPECT_TRUE(cast.go(a, {by(0, 40)}, {4, 3}));
    EXPECT_EQ(cast[first].fate, CommanderFate::Captured);
    EXPECT_TRUE(cast[second].on_table());

    Cast aside;
    const UnitId unit = aside.csa(2, at(0, 15));
    const CommanderId evades = aside.commander(kNorthern, at(0, 30));
    aside.area(GroundKind::Impassable, at(-5, 125), at(5, 135));
    ScriptedDice dice({3});
    try_capture(aside.field, aside.state, unit, evades, dice, aside.log);
    EXPECT_EQ(aside[evades].at, at(0, 30) + turned({0, kU}, degrees(15)));
}

TEST(BM_R_64, WhoFormsOntoHimCapturesHimToo)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0), kNorth, Formation::Column);
    const CommanderId beside = cast.commander(kNorthern, at(60, -15));
    EXPECT_TRUE(cast.go(a, {FormUp{Formation::SingleLine}}, {4}));
    EXPECT_EQ(cast[beside].fate, CommanderFate::Captured);
}

TEST(BM_R_72, AVolleyThatMissesBreaksRest)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(Fire{a, t}, {1, 1, 1}));
    EXPECT_TRUE(cast[t].acted_this_bound);
}

TEST(BM_R_77, PossessionIsReadWhereAPhaseEnds)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    cast.us(4, at(0, 900));
    const std::size_t place = cast.objective(at(0, 0));
    cast.state.objectives[place].candidate = kSouthern;
    EXPECT_TRUE(cast.go(a, {by(0, -150)}));
    EXPECT_EQ(cast.state.objectives[place].candidate, kSouthern);
    EXPECT_TRUE(cast.play(EndPhase{}, {}, RunOn::ToPhaseEnd));
    EXPECT_EQ(cast.state.objectives[place].candidate, std::nullopt);
}

TEST(BM_R_92, DispersedItsContactsGoAtOnceAndItsObjectiveWithThePhase)
{
    Cast struck;
    const UnitId k = struck.csa(1, at(0, 0));
    const UnitId gone = struck.us(1, at(0, 0));
    struck.contact(k, gone);
    struck.phase(Phase::Melee);
    EXPECT_TRUE(struck.act(Strike{k, {}, {}}, {6}));
    EXPECT_TRUE(struck.state.contacts.empty());
    EXPECT_EQ(struck.count<FlinchTested>(), 0);

    Cast shot;
    const UnitId firer = shot.csa(3, at(0, 0));
    const UnitId holder = shot.us(1, at(0, 150));
    shot.us(1, at(0, 900));
    const std::size_t place = shot.objective(at(0, 160));
    shot.state.objectives[place].candidate = kNorthern;
    EXPECT_TRUE(shot.act(Fire{firer, holder}, {6, 6, 6}));
    EXPECT_EQ(shot[holder].fate, UnitFate::Dispersed);
    EXPECT_EQ(shot.state.objectives[place].candidate, kNorthern);
    EXPECT_TRUE(shot.play(EndPhase{}, {}, RunOn::ToPhaseEnd));
    EXPECT_EQ(shot.state.objectives[place].candidate, std::nullopt);
}

TEST(BM_R_99, WhomAFlinchLeavesBehindIsInContactNoMore)
{
    Cast cast;
    const UnitId a = cast.csa(1, at(0, 0));
    const UnitId t = cast.us(2, at(0, 100), kSouth, Formation::Column);
    const UnitId side = cast.csa(1, at(20, 115), kWest);
    cast.contact(side, t);
    EXPECT_TRUE(attack_with(cast, a, t, 1, {1}));
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_FALSE(cast[side].struck);
    EXPECT_TRUE(cast[t].pinned);
}

TEST(BM_R_101, AChargeNeedsNoSight)
{
    Marching cast;
    cast.area(GroundKind::Woodland, at(-300, 40), at(300, 70));
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId b = cast.us(2, at(0, 110));
    cast.phase(Phase::Fire);
    EXPECT_EQ(cast.refused(Fire{a, b}), "BM-LOS-7");
    cast.phase(Phase::MoveUnits);
    EXPECT_TRUE(cast.go(a, {by(0, 150)}));
    EXPECT_NE(contact_between(cast.state, a, b), nullptr);
}

TEST(BM_R_102, WhomAFlinchRunsIntoDefendsTheObstacle)
{
    Cast cast;
    const FeatureId wall = cast.line(GroundKind::Wall, {at(-300, 290), at(300, 290)});
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150));
    const UnitId b = cast.csa(4, at(0, 295), kSouth);
    EXPECT_TRUE(attack_with(cast, a, t, 2, {1, 1, 1}));  // it flinches; two bases miss
    const Contact* contact = contact_between(cast.state, t, b);
    ASSERT_NE(contact, nullptr);
    EXPECT_EQ(contact->initiator, t);
    EXPECT_EQ(contact->across, wall);
    EXPECT_EQ(cover_in_melee(cast, b, t), 4);
    EXPECT_EQ(cover_in_melee(cast, t, b), 0);
}

TEST(BM_R_103, OrdersStandThoughTheirCommanderIsShotDown)
{
    Cast cast;
    const UnitId firer = cast.csa(3, at(0, 0));
    const UnitId other = cast.csa(3, at(130, 0));
    const UnitId target = cast.us(4, at(0, 150));
    const CommanderId own = cast.commander(kSouthern, at(0, 75));
    EXPECT_TRUE(cast.act(Fire{firer, target}, {1, 1, 1, 6, 6}));
    EXPECT_EQ(cast[own].fate, CommanderFate::Disabled);
    EXPECT_EQ(cast.refused(Fire{other, target}), "");
    EXPECT_EQ(attack_value(cast.field, cast.state, other).value(), 4);
}

TEST(BM_R_107, PressedAgainstFriendsAtTheEdgeItGoesBack)
{
    Cast cast;
    cast.field.options.edge_loss = false;
    const UnitId a = cast.csa(1, at(0, 700));
    const UnitId t = cast.us(2, at(0, 900), kSouth, Formation::Column);
    cast.us(1, at(0, 970));
    EXPECT_TRUE(attack_with(cast, a, t, 1, {1}));
    EXPECT_EQ(centre_of(cast.field, cast[t]), at(0, 955));
    EXPECT_TRUE(cast[t].pinned);
}

TEST(BM_R_110, NobodyLeavesTheTableOutOfAMelee)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 950));
    cast.field.scenario.exit_edges[index_of(kSouthern)] = {MapEdge::North};
    EXPECT_EQ(cast.refused(Move{a, {by(0, 50)}, true}), "");
    cast.contact(cast.us(2, at(0, 920), kNorth), a);
    EXPECT_EQ(cast.refused(Move{a, {by(0, 50)}, true}), "BM-MOV-35");
    EXPECT_EQ(cast.refused(Move{a, {by(0, 50)}, false}), "");
}

// One section, manned by a base at its eastern end.
TEST(BM_R_114, MannedWorksBarMovesAndNotFlinches)
{
    Cast cast;
    cast.works(GroundKind::FieldWorks, {at(-50, 250), at(50, 250)}, Protects::Left);
    const UnitId a = cast.csa(1, at(-30, 0));
    const UnitId t = cast.us(2, at(-30, 150), kSouth, Formation::Column);
    cast.csa(1, at(40, 255), kSouth);
    cast.phase(Phase::MoveUnits, kNorthern);
    EXPECT_EQ(cast.refused(Move{t, {by(0, 200)}, false}), "BM-WRK-2");
    cast.phase(Phase::Fire);
    EXPECT_TRUE(attack_with(cast, a, t, 1, {1}));
    EXPECT_EQ(centre_of(cast.field, cast[t]), at(-30, 365));
}

TEST(BM_R_116, ACaptureIsRolledThoughTheSameStepIsACharge)
{
    for (const int die : {4, 3}) {
        Marching cast;
        const UnitId a = cast.csa(4, at(0, 0));
        const UnitId b = cast.us(2, at(0, 100));
        const CommanderId c = cast.commander(kNorthern, at(60, 115));
        EXPECT_TRUE(cast.go(a, {by(0, 200)}, {die}));
        EXPECT_EQ(cast[c].on_table(), die == 3);
        EXPECT_EQ(cast.anchor(a), at(0, 99));
        EXPECT_NE(contact_between(cast.state, a, b), nullptr);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
