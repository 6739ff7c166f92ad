// The flinch test, the flinch, the Pinned marker.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

std::vector<Point> centres_now(const Cast& cast, UnitId id)
{
    std::vector<Point> centres;
    for (const Footprint& base : bases_of(cast.field, cast.state[id]))
        centres.push_back(base.centre);
    return centres;
}

// So many standing hits of a's on b through that cover, resolved with these dice.
bool shoot(Cast& cast, UnitId a, UnitId b, int hits, std::vector<int> faces, int cover = 0)
{
    Attack attack;
    attack.attacker = a;
    attack.target = b;
    attack.to_lose = static_cast<std::uint8_t>(hits);
    attack.cover = static_cast<std::uint8_t>(cover);
    begin_attack(cast.field, cast.state, attack);
    ScriptedDice dice(std::move(faces));
    go_on_with_attacks(cast.field, cast.state, dice, cast.log);
    return dice.spent();
}

// A fires from the south at T, which faces it at 1.5U.
struct Shot {
    Cast cast;
    UnitId a = cast.csa(4, at(0, 0));
    UnitId t = cast.us(4, at(0, 150));
};

TEST(BM_FLN_1, OnlyWhoHasLostABaseAndHasOneLeftTests)
{
    Shot shot;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 0, {}));
    EXPECT_EQ(shot.cast.count<FlinchTested>(), 0);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {6}));
    EXPECT_EQ(shot.cast.count<FlinchTested>(), 1);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 3, {}));
    EXPECT_EQ(shot.cast.count<FlinchTested>(), 1);
}

TEST(BM_FLN_2, InTheOpenOneDieAtOrBelowTheBasesLost)
{
    Shot stays;
    EXPECT_TRUE(shoot(stays.cast, stays.a, stays.t, 2, {3}));
    EXPECT_FALSE(stays.cast[stays.t].pinned);
    Shot goes;
    EXPECT_TRUE(shoot(goes.cast, goes.a, goes.t, 2, {2}));
    EXPECT_TRUE(goes.cast[goes.t].pinned);
    EXPECT_TRUE(goes.cast.happened(FlinchTested{goes.t, 2, 1, true}));
    EXPECT_EQ(goes.cast.clause_of<FlinchTested>(), "BM-FLN-2");
}

TEST(BM_FLN_3, InCoverBothDiceMust)
{
    Shot stays;
    EXPECT_TRUE(shoot(stays.cast, stays.a, stays.t, 2, {3, 1}, 3));
    EXPECT_FALSE(stays.cast[stays.t].pinned);
    Shot goes;
    EXPECT_TRUE(shoot(goes.cast, goes.a, goes.t, 2, {2, 1}, 5));
    EXPECT_TRUE(goes.cast[goes.t].pinned);
    EXPECT_EQ(goes.cast.clause_of<FlinchTested>(), "BM-FLN-3");
}

TEST(BM_FLN_4, LastBaseInCoverHasOneDie)
{
    Shot shot;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 3, {3}, 4));
    EXPECT_TRUE(shot.cast[shot.t].pinned);
    EXPECT_EQ(shot.cast.clause_of<FlinchTested>(), "BM-FLN-4");
}

TEST(BM_FLN_5, LossesToOtherAttacksDoNotAdd)
{
    Shot shot;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {2}));
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {2}));
    EXPECT_FALSE(shot.cast[shot.t].pinned);
    EXPECT_TRUE(shot.cast.happened(FlinchTested{shot.t, 1, 1, false}));
}

TEST(BM_FLN_6, FullMoveOfItsArmWhateverTheGroundAndTheHour)
{
    for (const Arm arm : {Arm::Infantry, Arm::Artillery, Arm::Cavalry}) {
        Cast cast;
        cast.area(GroundKind::Woodland, at(-500, 200), at(500, 900));
        cast.state.is_night = true;
        const UnitId a = cast.csa(1, at(0, 0));
        const UnitId t = cast.unit(Side::Union, arm, 2, at(0, 100), kSouth, Formation::Column);
        const Point before = centres_now(cast, t)[0];
        EXPECT_TRUE(shoot(cast, a, t, 1, {1}));
        const Length way = arm == Arm::Cavalry ? 4 * kU : 2 * kU;
        EXPECT_EQ(centres_now(cast, t)[0], before + Vec({0, way}));
    }
}

TEST(BM_FLN_7, StraightFromTheAttackersCentreWithoutTurning)
{
    Cast cast;
    const UnitId a = cast.csa(1, at(0, 15));  // its centre is (0, 0)
    const UnitId t = cast.us(2, at(30, 25));  // left with a base whose centre is (0.1, 0.4)
    cast[t].frame = kSouth;
    EXPECT_TRUE(shoot(cast, a, t, 1, {1}));
    // (0.1, 0.4) away: 2U of it is (0.485, 1.940).
    EXPECT_EQ(centres_now(cast, t), (std::vector{at(10, 40) + Vec({1940, 7761})}));
    EXPECT_EQ(facing_of(cast[t]), kSouth);
    EXPECT_EQ(cast[t].formation, Formation::SingleLine);
}

TEST(BM_FLN_7, CentreOnCentreItGoesToItsRear)
{
    EXPECT_EQ(steps_along({3, 4}, 200), (Vec{4800, 6400}));
    EXPECT_EQ(steps_along({-1, 0}, 3), (Vec{-120, 0}));
    EXPECT_EQ(steps_along({1, 1}, 1), (Vec{28, 28}));      // 28.28
    EXPECT_EQ(steps_along({-1, 2}, 7), (Vec{-125, 250}));  // 125.2, 250.4
    Cast cast;
    const UnitId t = cast.us(1, at(0, 0), kEast);
    EXPECT_EQ(heading_of(flinch_line(cast[t], {})), kWest);
    EXPECT_EQ(flinch_line(cast[t], {3, 1}), (Vec{3, 1}));
}

TEST(BM_FLN_8, StopsInContactAndIsStruckAtOnce)
{
    Shot shot;
    const UnitId b = shot.cast.csa(4, at(0, 300), kSouth);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1, 1, 1}));  // it flinches; two bases miss
    EXPECT_EQ(centres_now(shot.cast, shot.t), (std::vector{at(-20, 284), at(20, 284)}));
    ASSERT_EQ(shot.cast.state.contacts.size(), 1u);
    EXPECT_EQ(shot.cast.state.contacts[0].initiator, shot.t);
    EXPECT_EQ(shot.cast.state.contacts[0].other, b);
    EXPECT_TRUE(shot.cast.happened(RanInto{shot.t, b}));
    EXPECT_EQ(shot.cast.count<RanInto>(), 1);
}

TEST(BM_FLN_9, ImpassableGroundOnTheWayLosesTheUnit)
{
    Shot shot;
    shot.cast.area(GroundKind::Impassable, at(-500, 370), at(500, 400));
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {1}));
    EXPECT_EQ(shot.cast[shot.t].fate, UnitFate::Lost);
    EXPECT_EQ(shot.cast.clause_of<Removed>(), "BM-FLN-9");
}

TEST(BM_FLN_9, SlidingAlongItsEdgeIsNoHarm)
{
    Cast cast;
    const UnitId a = cast.csa(1, at(0, 0));
    const UnitId t = cast.us(2, at(0, 100), kSouth, Formation::Column);
    cast.area(GroundKind::Impassable, at(20, 0), at(100, 900));
    EXPECT_TRUE(shoot(cast, a, t, 1, {1}));
    EXPECT_EQ(centres_now(cast, t), (std::vector{at(0, 315)}));
}

TEST(BM_FLN_10, IndomitableUnitsNeverTest)
{
    Shot shot;
    shot.cast.card(shot.t).indomitable = true;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 3, {}));
    EXPECT_FALSE(shot.cast[shot.t].pinned);
}

TEST(BM_UNIT_10, LosesBasesAndCanBeDispersedButIsNeverPinned)
{
    Shot shot;
    shot.cast.card(shot.t).indomitable = true;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 3, {}));
    EXPECT_EQ(shot.cast[shot.t].bases.size(), 1u);
    EXPECT_EQ(shot.cast.count<Pinned>(), 0);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {}));
    EXPECT_EQ(shot.cast[shot.t].fate, UnitFate::Dispersed);
}

TEST(BM_FLN_11, PinnedAlsoWhenItWentNowhere)
{
    Shot shot;
    // A friend of the attacker stands right behind: the first step would overlap it.
    const UnitId b = shot.cast.csa(4, at(0, 180), kSouth);
    shot.cast.contact(b, shot.t);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {1, 1, 1, 1}));  // three bases of b strike
    EXPECT_TRUE(shot.cast[shot.t].pinned);
    EXPECT_EQ(shot.cast[shot.t].origin, at(0, 150));
    EXPECT_EQ(shot.cast.clause_of<Pinned>(), "BM-FLN-11");
}

TEST(BM_FLN_12, GoesOnUntilItIsClearOfFriends)
{
    Shot shot;
    shot.cast.us(4, at(0, 350));  // its ground from y = 3.5 to 3.8
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {1}));
    EXPECT_EQ(shot.cast.count<Pinned>(), 1);
    const Placed bases = bases_of(shot.cast.field, shot.cast[shot.t]);
    const int north = bases[0].centre.y - at(0, 165).y;
    EXPECT_GT(north, hundredths(229));
    EXPECT_LE(north, hundredths(233));  // a slanting way of so many steps
}

TEST(BM_FLN_12, EnemyCommanderUnderItIsShiftedAndAFriendStays)
{
    Shot shot;
    const CommanderId mine = shot.cast.commander(Side::Union, at(0, 365), 2, 2);
    const CommanderId yours = shot.cast.commander(Side::Confederate, at(-20, 365), 2, 2);
    shot.cast[shot.a].under = 1;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1}));
    EXPECT_EQ(shot.cast[mine].at, at(0, 365));
    // Its bases reach from y = 3.5 to 3.8: the least shift leaves more than 0.01U between them.
    EXPECT_EQ(shot.cast[yours].at, at(-20, 397));
}

TEST(BM_FLN_13, OverTheEdgeItIsLostUnlessTheOptionIsOff)
{
    for (const bool loses : {true, false}) {
        Cast cast;
        cast.field.options.edge_loss = loses;
        const UnitId a = cast.csa(1, at(0, 700));
        const UnitId t = cast.us(2, at(0, 900), kSouth, Formation::Column);
        EXPECT_TRUE(shoot(cast, a, t, 1, {1}));
        EXPECT_EQ(cast[t].fate, loses ? UnitFate::Lost : UnitFate::OnTable);
        if (loses) {
            EXPECT_EQ(cast.clause_of<Removed>(), "BM-FLN-13");
        } else {
            EXPECT_EQ(centres_now(cast, t), (std::vector{at(0, 985)}));
            EXPECT_TRUE(cast[t].pinned);
        }
    }
}

TEST(BM_FLN_14, NeitherCapturesNorStrikes)
{
    Shot shot;
    const UnitId b = shot.cast.csa(4, at(0, 300), kSouth);
    const CommanderId c = shot.cast.commander(Side::Confederate, at(0, 260));
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1, 1, 1}));
    EXPECT_EQ(shot.cast.count<CaptureTried>(), 0);
    EXPECT_TRUE(shot.cast[c].on_table());
    EXPECT_EQ(shot.cast[b].bases.size(), 4u);
    EXPECT_FALSE(shot.cast[shot.t].struck);
}

TEST(BM_FLN_15, EachFlinchGoesFromItsOwnCauseAndOneMarkerIsEnough)
{
    Shot shot;
    const UnitId w = shot.cast.csa(1, at(-200, 380), kEast);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1}));
    EXPECT_TRUE(shoot(shot.cast, w, shot.t, 1, {1}));
    EXPECT_EQ(shot.cast[shot.t].flinches, 2);
    EXPECT_EQ(shot.cast.count<Flinched>(), 2);
    EXPECT_EQ(shot.cast.count<Pinned>(), 1);
    EXPECT_GT(centres_now(shot.cast, shot.t)[0].x, at(150, 0).x);
}

TEST(BM_FLN_16, FortificationsTestLikeAnyCoverUnlessTheOptionIsOn)
{
    Shot tests;
    EXPECT_TRUE(shoot(tests.cast, tests.a, tests.t, 1, {1, 1}, 5));
    EXPECT_TRUE(tests.cast[tests.t].pinned);
    Shot never;
    never.cast.field.options.fort_never_flinch = true;
    EXPECT_TRUE(shoot(never.cast, never.a, never.t, 1, {}, 5));
    EXPECT_FALSE(never.cast[never.t].pinned);
    EXPECT_TRUE(shoot(never.cast, never.a, never.t, 1, {1, 1}, 4));
    EXPECT_TRUE(never.cast[never.t].pinned);
}

TEST(BM_FLN_17, OneBaseLeftInTheOpenFlinchesWithoutADie)
{
    Shot shot;
    shot.cast.field.options.overwhelming_fire = true;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 3, {}));
    EXPECT_TRUE(shot.cast[shot.t].pinned);
    EXPECT_EQ(shot.cast.clause_of<FlinchTested>(), "BM-FLN-17");
    Shot covered;
    covered.cast.field.options.overwhelming_fire = true;
    EXPECT_TRUE(shoot(covered.cast, covered.a, covered.t, 3, {4}, 3));
    EXPECT_FALSE(covered.cast[covered.t].pinned);
    Shot off;
    EXPECT_TRUE(shoot(off.cast, off.a, off.t, 3, {4}));
    EXPECT_FALSE(off.cast[off.t].pinned);
}

TEST(BM_FLN_18, AttackerAimsTheSecondFlinch)
{
    Shot shot;
    shot.cast.field.options.crossfire_flinch = true;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1}));
    const Point before = centre_of(shot.cast.field, shot.cast[shot.t]);
    EXPECT_EQ(before.x, kMiddle.x);
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {1}));
    ASSERT_EQ(shot.cast.state.pending.size(), 1u);
    const Heading away = std::get<AimDue>(shot.cast.state.pending[0]).away;
    EXPECT_EQ(shot.cast.refused(AimFlinch{away + Angle{601}}), "BM-FLN-18");
    EXPECT_EQ(shot.cast.refused(AimFlinch{away - degrees(60)}), "");
    std::vector<Action> listed;
    list_flinch_aims(std::get<AimDue>(shot.cast.state.pending[0]), listed);
    EXPECT_EQ(listed.size(), 9u);
    const Point from = centre_of(shot.cast.field, shot.cast[shot.t]);
    EXPECT_TRUE(shot.cast.act(AimFlinch{away + degrees(60)}));
    const Vec gone = centre_of(shot.cast.field, shot.cast[shot.t]) - from;
    EXPECT_EQ(heading_of(gone), away + degrees(60));
    EXPECT_EQ(shot.cast[shot.t].flinches, 2);
    EXPECT_EQ(shot.cast.refused(AimFlinch{away}), "BM-FLN-18");
}

TEST(BM_FLN_18, WithoutTheOptionNobodyAims)
{
    Shot shot;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1}));
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 1, {1}));
    EXPECT_TRUE(shot.cast.state.pending.empty());
    EXPECT_EQ(shot.cast[shot.t].flinches, 2);
}

TEST(BM_FLN_19, SixLostAreCertainAndTheDieIsThrown)
{
    Cast cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId t = cast.us(8, at(0, 150));
    EXPECT_TRUE(shoot(cast, a, t, 7, {6}));
    EXPECT_TRUE(cast[t].pinned);
}

TEST(BM_FLN_20, CommandersDoNotFlinch)
{
    Shot shot;
    const CommanderId c = shot.cast.commander(Side::Union, at(0, 165));
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1}));
    EXPECT_EQ(shot.cast[c].at, at(0, 165));
}

TEST(BM_PIN_1, PinnedUnitsNeitherMoveNorFire)
{
    Cast cast;
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId t = cast.us(2, at(0, 150));
    EXPECT_EQ(cast.refused(Fire{a, t}), "");
    cast[a].pinned = true;
    EXPECT_EQ(cast.refused(Fire{a, t}), "BM-PIN-1");
    cast.phase(Phase::MoveUnits);
    EXPECT_EQ(cast.refused(Move{a, {Shift{{0, kU}}}, false}), "BM-PIN-1");
}

TEST(BM_PIN_3, MarkerGoesWithTheNextRoundOfItsOwnSide)
{
    Shot shot;
    EXPECT_TRUE(shoot(shot.cast, shot.a, shot.t, 2, {1}));
    remove_markers(shot.cast.field, shot.cast.state, shot.cast.log);
    EXPECT_TRUE(shot.cast[shot.t].pinned);
    EXPECT_EQ(shot.cast[shot.t].flinches, 0);  // that count is the round's
    shot.cast.state.active = Side::Union;
    remove_markers(shot.cast.field, shot.cast.state, shot.cast.log);
    EXPECT_FALSE(shot.cast[shot.t].pinned);
}

TEST(BM_PIN_5, PinnedUnitsNeitherDisengageNorTurnNorReform)
{
    Cast cast;
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId t = cast.us(2, at(0, 0));
    cast.phase(Phase::MoveUnits);
    cast[a].pinned = true;
    EXPECT_EQ(cast.refused(Move{a, {AboutFace{}}, false}), "BM-PIN-1");
    EXPECT_EQ(cast.refused(Move{a, {FormUp{Formation::Column}}, false}), "BM-PIN-1");
    cast.contact(t, a);
    EXPECT_EQ(cast.refused(Move{a, {Shift{{0, -kU}}}, false}), "BM-PIN-5");
    cast[a].pinned = false;
    EXPECT_EQ(cast.refused(Move{a, {Shift{{0, -kU}}}, false}), "");
}

TEST(BM_PIN_4, FlinchingFromMeleePinsLikeFire)
{
    Cast cast;
    cast.phase(Phase::Melee);
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId t = cast.us(2, at(0, 0));
    cast.contact(a, t);
    EXPECT_TRUE(cast.act(Strike{a, {}, {}}, {4, 1, 1}));
    EXPECT_TRUE(cast[t].pinned);
    EXPECT_TRUE(cast.state.contacts.empty());
}

TEST(BM_TRN_6, WhoFlinchesLeavesTheTrain)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150), kSouth, Formation::Column);
    cast[t].aboard = true;
    EXPECT_TRUE(shoot(cast, a, t, 1, {1}));
    EXPECT_FALSE(cast[t].aboard);
    EXPECT_TRUE(cast[t].pinned);
}

// ---- Worked examples ----

TEST(BM_E_21, PlainFire)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(Fire{a, t}, {2, 4, 6, 2}));
    EXPECT_EQ(centres_now(cast, t), (std::vector{at(-20, 365), at(20, 365)}));
    EXPECT_TRUE(cast[t].pinned);
}

TEST(BM_E_29, LastBaseInCover)
{
    const auto loses_one = [](int bases, bool woods, std::vector<int> faces) {
        Cast cast;
        if (woods) cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
        const UnitId a = cast.csa(1, at(0, 0));
        const UnitId t = cast.us(bases, at(0, 100));
        EXPECT_TRUE(cast.act(Fire{a, t}, std::move(faces)));
        return cast[t].pinned;
    };
    EXPECT_TRUE(loses_one(2, true, {4, 3, 1}));
    EXPECT_FALSE(loses_one(2, true, {4, 3, 2}));
    EXPECT_TRUE(loses_one(2, false, {4, 1}));
    EXPECT_FALSE(loses_one(3, true, {4, 3, 1, 2}));
}

TEST(BM_E_30, Fortification)
{
    const auto loses = [](int hits, std::vector<int> flinch, bool never) {
        Cast cast;
        cast.field.options.fort_never_flinch = never;
        cast.works(GroundKind::FieldWorks, {at(-150, 100), at(150, 100)});
        const UnitId a = cast.csa(4, at(0, 0));
        const UnitId t = cast.us(4, at(0, 110));
        std::vector<int> faces = {6, 6, 6, 1};
        for (int save = 0; save < 3; ++save) faces.push_back(save < hits ? 5 : 4);
        faces.insert(faces.end(), flinch.begin(), flinch.end());
        EXPECT_TRUE(cast.act(Fire{a, t}, faces));
        EXPECT_EQ(cast[t].bases.size(), static_cast<std::size_t>(4 - hits));
        return cast[t].pinned;
    };
    EXPECT_TRUE(loses(3, {3}, false));
    EXPECT_FALSE(loses(3, {4}, false));
    EXPECT_TRUE(loses(2, {2, 2}, false));
    EXPECT_FALSE(loses(2, {2, 3}, false));
    EXPECT_FALSE(loses(3, {}, true));
    EXPECT_FALSE(loses(2, {}, true));
}

TEST(BM_E_31, GroupFire)
{
    Cast cast;
    const UnitId a1 = cast.csa(3, at(0, 0));
    const UnitId a2 = cast.csa(4, at(200, 0));
    const UnitId t = cast.us(4, at(0, 100));
    EXPECT_EQ(shots_at(cast.view(), a2, t).dice, 3);
    EXPECT_TRUE(cast.act(Fire{a1, t}, {4, 4, 1, 1}));
    EXPECT_EQ(centres_now(cast, t), (std::vector{at(-20, 315), at(20, 315)}));
    EXPECT_NE(cast.refused(Fire{a2, t}), "");
}

TEST(BM_E_39, FlinchIntoContact)
{
    Cast cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150));
    const UnitId b = cast.csa(4, at(0, 300), kSouth);
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 5, 1, 2, 1, 4, 6}));
    EXPECT_EQ(cast[t].fate, UnitFate::Dispersed);
    EXPECT_EQ(std::count_if(cast[b].bases.begin(), cast[b].bases.end(),
                            [](const Base& base) { return base.struck; }),
              2);
    const Flinched way = cast.last<Flinched>();
    EXPECT_EQ(way.to - way.from, (Vec{0, hundredths(119)}));
    cast.phase(Phase::Melee);
    EXPECT_FALSE(must_strike(cast.view(), b));
}

TEST(BM_E_40, RiverBehind)
{
    Cast cast;
    cast.line(GroundKind::River, {at(-1000, 320), at(1000, 320)}, hundredths(40));
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 5, 1, 2, 1}));
    EXPECT_EQ(cast[t].fate, UnitFate::Lost);
    EXPECT_FALSE(cast[t].pinned);
}

TEST(BM_E_41, Indomitable)
{
    Cast cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId t = cast.us(4, at(0, 150));
    cast.card(t).indomitable = true;
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 5, 6, 2}));
    EXPECT_EQ(cast[t].bases.size(), 1u);
    EXPECT_FALSE(cast[t].pinned);
}

TEST(BM_E_42, TwoFlinches)
{
    Cast cast;
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId w = cast.csa(1, at(-100, 365), kEast);
    const UnitId t = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 4, 1}));
    EXPECT_EQ(centre_of(cast.field, cast[t]), at(0, 365));
    EXPECT_TRUE(cast.act(Fire{w, t}, {4, 1}));
    // Left with the base at x = -0.2 or 0.2; straight east from a centre level with it.
    EXPECT_EQ(centres_now(cast, t), (std::vector{at(180, 365)}));
    EXPECT_EQ(cast.count<Pinned>(), 1);
}

TEST(BM_E_78, HeavyLoss)
{
    Cast cast;
    const UnitId a = cast.csa(8, at(0, 0));
    const UnitId t = cast.us(8, at(0, 100));
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 4, 4, 4, 4, 4, 1, 1, 6}));
    EXPECT_EQ(cast[t].bases.size(), 2u);
    EXPECT_TRUE(cast[t].pinned);
}

TEST(BM_E_87, PressedAgainstFriends)
{
    Cast cast;
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId t = cast.us(2, at(0, 100));
    const UnitId f = cast.us(1, at(-20, 250), kNorth, Formation::Column);
    const UnitId b = cast.csa(1, at(-20, 250), kSouth, Formation::Column);
    cast.contact(b, f);
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 1, 1}));
    const Vec place = centres_now(cast, t)[0] - kMiddle;
    EXPECT_EQ(place, (Vec{hundredths(-20), hundredths(115)} + steps_along({-2, 13}, 91)));
    EXPECT_NEAR(place.x, -338 * kU / 1000, 2);
    EXPECT_NEAR(place.y, 2049 * kU / 1000, 2);
    EXPECT_EQ(cast.state.contacts.size(), 1u);
    EXPECT_TRUE(cast[t].pinned);
    EXPECT_FALSE(cast[b].struck);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
