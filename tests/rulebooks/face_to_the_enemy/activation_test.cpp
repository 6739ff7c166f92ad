// Activation: one suite a clause of ledger FE-ACT, and the examples of its numbers.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {
namespace {

// A general whose turn is open, so many thousandths behind a brigade of six that faces north.
struct Attempted : Cast {
    UnitId unit = csa(6, at(30, 30));
    GeneralId general;

    explicit Attempted(Length behind = 0, Grade grade = Grade::Average)
        : general(Cast::general(Side::Confederate, {30'000, 29'250 - behind}, grade))
    {
        lead(general);
    }
    void lead(GeneralId id)
    {
        state.leading = id;
        state[id].used = true;
    }
    [[nodiscard]] int needed(bool retreating = false) const
    {
        return activation_target(view(), state.leading, unit, retreating).total();
    }
    [[nodiscard]] int line(std::string_view clause) const
    {
        int found = 0;
        for (const TallyLine& part : activation_target(view(), state.leading, unit, false).lines())
            if (part.clause.id == clause) found += part.value;
        return found;
    }
    [[nodiscard]] bool offers(const Action& action) const
    {
        std::vector<Action> actions;
        list_activations(view(), actions);
        return std::find(actions.begin(), actions.end(), action) != actions.end();
    }
};

// ---- What is shown of it ----

Place shown_at(const Cast& cast, const std::string& piece)
{
    for (const ScenePiece& one :
         Rulebook::scene(cast.field, cast.state, Viewer::everybody()).pieces)
        if (one.id == piece) return one.place;
    ADD_FAILURE() << piece << " is not shown";
    return {};
}

// The page tells what leads to a piece when that is pointed at: so lines end where pieces are.
TEST(FE_ACT_5, TheLineToAUnitTellsItsWholeSum)
{
    Attempted cast(7'200);
    const UnitId enemy = cast.us(6, cast[cast.unit].front + board::table::Vec{0, 4'000});
    const Overlay told = Rulebook::overlay(cast.field, cast.state, Viewer::everybody(), "u0");
    bool sum = false;
    bool shot = false;
    for (const OverlayLine& line : told.lines) {
        if (line.kind == "command" && line.to == shown_at(cast, "u0"))
            sum = line.text.find("5 needed") != std::string::npos &&
                  line.text.find("(FE-ACT-8)") != std::string::npos;
        if (line.kind == "sight" && line.to == shown_at(cast, cast.card(enemy).id))
            shot = line.text.find("dice") != std::string::npos;
    }
    EXPECT_TRUE(sum);
    EXPECT_TRUE(shot);
}

// ---- Worked examples ----

TEST(FE_W_1, AverageBrigadeSevenInchesAway)
{
    Attempted cast(7'200);
    EXPECT_EQ(cast.needed(), 5);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {2, 3}));
    EXPECT_TRUE(cast[cast.unit].turn.activated);
    EXPECT_EQ(cast.state.acting, cast.unit);
}

struct WornInWoods : Attempted {
    WornInWoods() : Attempted(10'000, Grade::Poor)
    {
        card(unit).quality = Quality::Raw;
        state[unit].morale = Morale::Worn;
        area(TerrainKind::LightWoods, {25, 28}, {35, 31});
        csa(6, at(30, 27));
        area(TerrainKind::Crops, {20, 23}, {40, 25});
    }
};

TEST(FE_W_2, ElevenAlwaysActivates)
{
    WornInWoods cast;
    EXPECT_EQ(cast.needed(), 13);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {5, 6}));
    EXPECT_TRUE(cast[cast.unit].turn.activated);
    EXPECT_EQ(cast.clause_of<ActivationRolled>(), "FE-ACT-15");
}

TEST(FE_W_3, TenOfThirteenFailsAndClosesTheDivision)
{
    WornInWoods cast;
    const UnitId other = cast.csa(6, at(10, 10));
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {5, 5}));
    EXPECT_FALSE(cast[cast.unit].turn.activated);
    EXPECT_EQ(cast.state.acting, kNoUnit);
    EXPECT_EQ(cast.refused(Attempt{other, false}), "FE-ACT-17");
}

TEST(FE_W_4, ThreeAlwaysFailsAndTheGunsStillAct)
{
    Attempted cast(2'900, Grade::Good);
    cast.card(cast.unit).quality = Quality::Veteran;
    const UnitId guns = cast.guns(Side::Confederate, 1, at(45, 30), kNorth);
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(15, 30), kNorth);
    EXPECT_EQ(cast.needed(), 1);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {1, 2}));
    EXPECT_FALSE(cast[cast.unit].turn.activated);
    EXPECT_EQ(cast.clause_of<ActivationRolled>(), "FE-ACT-16");
    EXPECT_TRUE(cast.state[DivisionId{0}].closed);
    EXPECT_FALSE(refuse_act(cast.view(), guns, Act::InPlace));
    EXPECT_FALSE(refuse_act(cast.view(), horse, Act::Move));
}

struct Busy : Attempted {
    UnitId with = csa(6, at(30, 24));

    Busy() : Attempted(0, Grade::Good)
    {
        state[general].with = with;
        card(with).quality = Quality::Raw;
        // Its rear edge is 4" and a quarter ahead of the other's anchor.
        state[with].front = {30'000, 25'250};
    }
};

TEST(FE_W_5, AttachedToARawBrigadeHeTestsAnother)
{
    Busy cast;
    EXPECT_EQ(cast.needed(), 6);
    EXPECT_EQ(cast.line("FE-ACT-10"), 0);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {3, 3}));
    EXPECT_TRUE(cast[cast.unit].turn.activated);
}

TEST(FE_W_6, AttachedToTheBrigadeThatHeTests)
{
    Busy cast;
    std::swap(cast.unit, cast.with);
    EXPECT_EQ(cast.needed(), 3);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {2, 2}));
    EXPECT_TRUE(cast[cast.unit].turn.activated);
}

TEST(FE_W_7, RetreatingASpentBrigadeIsNotHeldAgainstIt)
{
    Attempted cast(3'000);
    cast[cast.unit].morale = Morale::Spent;
    EXPECT_EQ(cast.needed(true), 4);
    EXPECT_EQ(cast.needed(false), 6);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, true}, {1, 3}));
    const auto refused = [&](Act act) {
        const MaybeRefusal refusal = refuse_act(cast.view(), cast.unit, act);
        return refusal ? std::string(refusal->clause.id) : "";
    };
    EXPECT_EQ(refused(Act::Retreat), "");
    EXPECT_EQ(refused(Act::Move), "FE-ACT-14");
    EXPECT_EQ(refused(Act::InPlace), "FE-ACT-14");
    EXPECT_EQ(refused(Act::Charge), "FE-ACT-14");
}

TEST(FE_W_51, AttachedToAWornRawBrigadeInWoods)
{
    Attempted cast;
    cast.state[cast.general].with = cast.unit;
    cast.card(cast.unit).quality = Quality::Raw;
    cast[cast.unit].morale = Morale::Worn;
    cast.area(TerrainKind::LightWoods, {25, 25}, {35, 35});
    EXPECT_EQ(cast.needed(), 6);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {3, 3}));
    EXPECT_TRUE(cast[cast.unit].turn.activated);
}

// ---- Whose turn ----

TEST(FE_ACT_1, OneGeneralAtATimeAndEachOnce)
{
    Attempted cast;
    const GeneralId other = cast.Cast::general(Side::Confederate, at(10, 10));
    cast.state.leading = kNoGeneral;
    EXPECT_EQ(cast.refused(PickGeneral{cast.general}), "FE-ACT-1");  // he has had his
    EXPECT_TRUE(cast.act(PickGeneral{other}));
    cast[cast.general].used = false;
    EXPECT_EQ(cast.refused(PickGeneral{cast.general}), "FE-ACT-1");  // not before the other is done
    EXPECT_TRUE(cast.act(EndGeneral{}));
    EXPECT_EQ(cast.refused(EndGeneral{}), "FE-ACT-1");
    EXPECT_TRUE(cast.act(PickGeneral{cast.general}));
    const GeneralId enemy = cast.Cast::general(Side::Union, at(10, 50));
    EXPECT_TRUE(cast.act(EndGeneral{}));
    EXPECT_EQ(cast.refused(PickGeneral{enemy}), "FE-SEQ-3");
}

TEST(FE_ACT_2, HisOwnCommandAndACorpsGeneralAllOfHis)
{
    Attempted cast;
    const DivisionId second = cast.division(Side::Confederate, "second");
    const UnitId theirs = cast.csa(6, at(10, 10));
    cast.card(theirs).division = second;
    const GeneralId corps =
        cast.Cast::general(Side::Confederate, at(10, 5), Grade::Good, Level::Corps);
    EXPECT_EQ(cast.refused(Attempt{theirs, false}), "FE-ACT-2");
    cast.lead(corps);
    EXPECT_EQ(cast.refused(Attempt{theirs, false}), "");
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "");
}

TEST(FE_ORG_8, OnlyItsDivisionsAndItsCorpsGeneral)
{
    Attempted cast;
    const DivisionId other = cast.division(Side::Confederate, "other");
    const GeneralId stranger = cast.Cast::general(Side::Confederate, at(30, 31));
    cast.field.generals[index_of(stranger)].command = {other};
    int commanders = 0;
    each_commander(cast.field, cast.state, cast.unit, [&](GeneralId) { ++commanders; });
    EXPECT_EQ(commanders, 1);
    cast.lead(stranger);
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "FE-ACT-2");
}

TEST(FE_ORG_4, CavalryOfAnInfantryDivisionObeysItsGeneral)
{
    Attempted cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(10, 30), kNorth);
    EXPECT_TRUE(commands(cast.field, cast.general, horse));
    const DivisionId own = cast.division(Side::Confederate, "cavalry");
    cast.card(horse).division = own;
    EXPECT_FALSE(commands(cast.field, cast.general, horse));
}

TEST(FE_ORG_1, ABatteryIsAUnitLikeABrigade)
{
    Attempted cast;
    const UnitId guns = cast.guns(Side::Confederate, 2, at(45, 30), kNorth);
    EXPECT_FALSE(refuse_act(cast.view(), guns, Act::InPlace));
    // RULING: FE-R-1: but it is no brigade that lies between.
    cast[guns].front = {30'000, 27'000};
    cast[cast.general].at = {30'000, 24'000};
    EXPECT_EQ(cast.line("FE-ACT-10"), 0);
    const UnitId foot = cast.csa(4, at(30, 28));
    EXPECT_EQ(cast.line("FE-ACT-10"), 1);
    cast.card(foot).side = Side::Union;  // an enemy's as well
    EXPECT_EQ(cast.line("FE-ACT-10"), 1);
}

TEST(FE_ACT_3, CavalryAndGunsActWithoutAGeneralAndOnce)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(10, 30), kNorth);
    cast.state[DivisionId{0}].closed = true;
    EXPECT_FALSE(refuse_act(cast.view(), horse, Act::Move));
    cast.general(Side::Confederate, at(10, 20));
    cast.state.leading = GeneralId{0};
    EXPECT_FALSE(refuse_act(cast.view(), horse, Act::Move));
    EXPECT_EQ(cast.refused(Attempt{horse, false}), "FE-ACT-3");
    begin_act(cast.state, horse);
    finish_act(cast.state, horse);
    ASSERT_TRUE(refuse_act(cast.view(), horse, Act::Move));
    EXPECT_EQ(refuse_act(cast.view(), horse, Act::Move)->clause.id, "FE-ACT-21");
}

// ---- The number ----

TEST(FE_ACT_4, EqualActivatesAndOneLessDoesNot)
{
    Attempted equal(3'500);  // 2 + 1 + 1
    EXPECT_EQ(equal.needed(), 4);
    EXPECT_TRUE(equal.act(Attempt{equal.unit, false}, {2, 2}));
    EXPECT_TRUE(equal[equal.unit].turn.activated);
    Attempted less(6'500);
    EXPECT_EQ(less.needed(), 5);
    EXPECT_TRUE(less.act(Attempt{less.unit, false}, {2, 2}));
    EXPECT_FALSE(less[less.unit].turn.activated);
}

TEST(FE_ACT_5, AllOfItAddsUp)
{
    WornInWoods cast;
    EXPECT_EQ(activation_target(cast.view(), cast.general, cast.unit, false).lines().size(), 7u);
}

TEST(FE_ACT_6, ByQuality)
{
    Attempted cast(0, Grade::Good);
    for (const auto& [quality, value] :
         {std::pair{Quality::Raw, 3}, {Quality::Average, 2}, {Quality::Veteran, 1}}) {
        cast.card(cast.unit).quality = quality;
        EXPECT_EQ(cast.needed(), value);
    }
}

TEST(FE_ACT_7, ByTheGradeOfWhoAttempts)
{
    Attempted cast;
    for (const auto& [grade, value] :
         {std::pair{Grade::Poor, 2}, {Grade::Average, 1}, {Grade::Good, 0}, {Grade::Inspired, 0}}) {
        cast[cast.general].grade = grade;
        EXPECT_EQ(cast.line("FE-ACT-7"), value);
    }
}

TEST(FE_ACT_8, ForEachCompleteThreeInches)
{
    for (const auto& [behind, value] :
         {std::pair{0, 0}, {2'990, 0}, {3'000, 1}, {5'999, 1}, {6'000, 2}, {14'000, 4}})
        EXPECT_EQ(Attempted(behind).line("FE-ACT-8"), value) << behind;
}

TEST(FE_ACT_9, OnceWhoeverOfThemIsInWoods)
{
    Attempted cast(5'000);
    EXPECT_EQ(cast.line("FE-ACT-9"), 0);
    cast.area(TerrainKind::Village, {28, 23}, {32, 25});  // the general
    EXPECT_EQ(cast.line("FE-ACT-9"), 1);
    cast.area(TerrainKind::Forest, {25, 28}, {35, 32});  // and the unit
    EXPECT_EQ(cast.line("FE-ACT-9"), 1);
}

TEST(FE_ACT_10, OnceHoweverManyLieBetween)
{
    Attempted cast(10'000);
    EXPECT_EQ(cast.line("FE-ACT-10"), 0);
    cast.csa(4, at(30, 27));
    EXPECT_EQ(cast.line("FE-ACT-10"), 1);
    cast.csa(4, at(30, 24));
    EXPECT_EQ(cast.line("FE-ACT-10"), 1);
}

TEST(FE_ACT_11, WoodsCropsBuildingsOrAHillBetween)
{
    for (const TerrainKind kind : {TerrainKind::LightWoods, TerrainKind::Crops,
                                   TerrainKind::Village, TerrainKind::Orchard}) {
        Attempted cast(10'000);
        cast.area(kind, {20, 22}, {40, 24});
        EXPECT_EQ(cast.line("FE-ACT-11"), 2);
        cast.area(kind, {20, 25}, {40, 26});
        EXPECT_EQ(cast.line("FE-ACT-11"), 2) << "never more";
    }
    Attempted marsh(10'000);
    marsh.area(TerrainKind::Marsh, {20, 22}, {40, 24});
    EXPECT_EQ(marsh.line("FE-ACT-11"), 0);
}

// RULING: FE-R-18.
TEST(FE_ACT_11, NotByGroundThatOneOfThemIsIn)
{
    Attempted cast(10'000);
    cast.area(TerrainKind::LightWoods, {20, 15}, {40, 24});  // the general is in it
    EXPECT_EQ(cast.line("FE-ACT-11"), 0);
    EXPECT_EQ(cast.line("FE-ACT-9"), 1);
    Attempted slopes(10'000);
    slopes.hill(1, {10, 10}, {50, 50});  // both are on it
    EXPECT_EQ(slopes.line("FE-ACT-11"), 0);
    slopes.hill(2, {20, 22}, {40, 24});  // its crest is between them
    EXPECT_EQ(slopes.line("FE-ACT-11"), 2);
}

TEST(FE_ACT_12, TheQualityOfWhomHeIsWithInstead)
{
    Busy cast;
    for (const auto& [quality, value] :
         {std::pair{Quality::Raw, 3}, {Quality::Average, 2}, {Quality::Veteran, 1}}) {
        cast.card(cast.with).quality = quality;
        EXPECT_EQ(cast.line("FE-ACT-12"), value);
    }
    std::swap(cast.unit, cast.with);
    EXPECT_EQ(cast.line("FE-ACT-12"), 0);
}

TEST(FE_ACT_13, ByState)
{
    Attempted cast;
    for (const auto& [morale, value] : {std::pair{Morale::Fresh, 0},
                                        {Morale::Worn, 1},
                                        {Morale::Spent, 2},
                                        {Morale::Broken, 3}}) {
        cast[cast.unit].morale = morale;
        EXPECT_EQ(cast.line("FE-ACT-13"), value);
    }
}

TEST(FE_ACT_14, DeclaredBeforeTheRollAndListedWhereItCounts)
{
    Attempted cast;
    EXPECT_FALSE(cast.offers(Attempt{cast.unit, true}));
    cast[cast.unit].morale = Morale::Worn;
    EXPECT_TRUE(cast.offers(Attempt{cast.unit, true}));
    EXPECT_TRUE(cast.offers(Attempt{cast.unit, false}));
    EXPECT_EQ(cast.needed(true) + 1, cast.needed(false));
}

TEST(FE_ACT_15, ElevenAndTwelveWhateverTheNumber)
{
    Attempted cast(50'000, Grade::Poor);
    cast[cast.general].at = at(30, 0);
    cast[cast.unit].front = at(30, 59);
    EXPECT_GT(cast.needed(), 12);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {6, 6}));
    EXPECT_TRUE(cast[cast.unit].turn.activated);
}

TEST(FE_ACT_16, TwoAndThreeNever)
{
    Attempted cast(0, Grade::Good);
    cast.card(cast.unit).quality = Quality::Veteran;
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {1, 1}));
    EXPECT_FALSE(cast[cast.unit].turn.activated);
}

// ---- Who may be attempted ----

TEST(FE_ACT_17, AFailureClosesItsDivisionForEverybody)
{
    Attempted cast(50'000);
    const UnitId other = cast.csa(6, at(10, 10));
    const GeneralId corps =
        cast.Cast::general(Side::Confederate, at(10, 5), Grade::Good, Level::Corps);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {2, 1}));
    EXPECT_EQ(cast.refused(Attempt{other, false}), "FE-ACT-17");
    EXPECT_TRUE(cast.act(EndGeneral{}));
    EXPECT_TRUE(cast.act(PickGeneral{corps}));
    EXPECT_EQ(cast.refused(Attempt{other, false}), "FE-ACT-17");
    begin_turn_memory(cast.field, cast.state);
    cast.lead(corps);
    EXPECT_EQ(cast.refused(Attempt{other, false}), "");
}

TEST(FE_ACT_18, OnceATurn)
{
    Attempted cast;
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {5, 5}));
    EXPECT_TRUE(cast.act(Stay{{cast.unit}}));
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "FE-ACT-18");
}

TEST(FE_ACT_19, ACorpsGeneralGoesOnWithHisOtherDivisions)
{
    Attempted cast;
    const DivisionId troops = cast.division(Side::Confederate, "corps troops", true);
    const UnitId reserve = cast.csa(6, at(10, 10));
    cast.card(reserve).division = troops;
    const UnitId same = cast.csa(6, at(10, 20));
    const GeneralId corps =
        cast.Cast::general(Side::Confederate, at(10, 5), Grade::Good, Level::Corps);
    cast.lead(corps);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {1, 1}));
    EXPECT_EQ(cast.refused(Attempt{same, false}), "FE-ACT-17");
    EXPECT_EQ(cast.refused(Attempt{reserve, false}), "");
}

TEST(FE_ACT_20, WhoIsNotActivatedDoesNotAct)
{
    Attempted cast;
    for (const Act act : {Act::Move, Act::InPlace, Act::Retreat, Act::Charge}) {
        ASSERT_TRUE(refuse_act(cast.view(), cast.unit, act));
        EXPECT_EQ(refuse_act(cast.view(), cast.unit, act)->clause.id, "FE-ACT-20");
    }
    cast.activate(cast.unit);
    EXPECT_FALSE(refuse_act(cast.view(), cast.unit, Act::Move));
}

TEST(FE_ACT_21, OneActionAndNobodyElseBefore)
{
    Attempted cast;
    const UnitId guns = cast.guns(Side::Confederate, 1, at(45, 30), kNorth);
    EXPECT_EQ(cast.refused(Stay{{cast.unit}}), "FE-ACT-21");
    cast.activate(cast.unit);
    EXPECT_EQ(refuse_act(cast.view(), guns, Act::InPlace)->clause.id, "FE-ACT-21");
    EXPECT_EQ(cast.refused(EndGeneral{}), "FE-ACT-21");
    EXPECT_TRUE(cast.offers(Stay{{cast.unit}}));
    EXPECT_TRUE(cast.act(Stay{{cast.unit}}));
    EXPECT_EQ(refuse_act(cast.view(), cast.unit, Act::Move)->clause.id, "FE-ACT-21");
    EXPECT_FALSE(refuse_act(cast.view(), guns, Act::InPlace));
}

TEST(FE_ACT_22, InContactOnlyToRetreat)
{
    Attempted cast;
    const UnitId enemy = cast.us(6, at(30, 30));
    cast.contact(enemy, cast.unit);
    EXPECT_TRUE(cast.offers(Attempt{cast.unit, true}));
    EXPECT_FALSE(cast.offers(Attempt{cast.unit, false}));
    cast.activate(cast.unit);
    EXPECT_FALSE(refuse_act(cast.view(), cast.unit, Act::Retreat));
    for (const Act act : {Act::Move, Act::InPlace, Act::Charge, Act::Rally})
        EXPECT_EQ(refuse_act(cast.view(), cast.unit, act)->clause.id, "FE-ACT-22");
}

TEST(FE_ACT_23, WithoutALivingGeneralNobodyIsAttempted)
{
    Attempted cast;
    cast.state.leading = kNoGeneral;
    cast[cast.general].used = false;
    cast[cast.general].fate = GeneralFate::Killed;
    EXPECT_EQ(cast.refused(PickGeneral{cast.general}), "FE-ACT-23");
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "FE-ACT-23");
    EXPECT_FALSE(anybody_to_activate(cast.view()));
}

TEST(FE_ACT_24, BrokenOnlyToRallyWithAGeneral)
{
    Attempted cast;
    cast[cast.unit].morale = Morale::Broken;
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "FE-ACT-24");
    cast.attached(cast.unit, Grade::Poor);  // RULING: FE-R-129: another's presence will do
    EXPECT_EQ(cast.refused(Attempt{cast.unit, true}), "FE-ACT-24");
    EXPECT_EQ(cast.needed(), 2 + 1 + 3);
    EXPECT_TRUE(cast.act(Attempt{cast.unit, false}, {3, 3}));
    EXPECT_EQ(refuse_act(cast.view(), cast.unit, Act::Move)->clause.id, "FE-BRK-1");
    EXPECT_FALSE(refuse_act(cast.view(), cast.unit, Act::Rally));
}

TEST(FE_ACT_26, HisTurnEndsWithHimAndTheDivisionIsNotClosed)
{
    Attempted cast;
    const GeneralId corps =
        cast.Cast::general(Side::Confederate, at(10, 5), Grade::Good, Level::Corps);
    lose_general(cast.field, cast.state, cast.general, GeneralFate::Killed, Clause{"FE-LOS-4"},
                 cast.log);
    EXPECT_EQ(cast.state.leading, kNoGeneral);
    EXPECT_TRUE(cast.act(PickGeneral{corps}));
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "");
}

TEST(FE_ACT_20, NobodyIsLeftToActivate)
{
    Attempted cast;
    EXPECT_TRUE(anybody_to_activate(cast.view()));
    cast[cast.unit].turn.attempted = true;
    EXPECT_FALSE(anybody_to_activate(cast.view()));
    const UnitId guns = cast.guns(Side::Confederate, 1, at(45, 30), kNorth);
    EXPECT_TRUE(anybody_to_activate(cast.view()));
    cast[guns].morale = Morale::Broken;
    EXPECT_FALSE(anybody_to_activate(cast.view()));
    cast.attached(guns);
    EXPECT_TRUE(anybody_to_activate(cast.view()));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
