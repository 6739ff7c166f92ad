// Melee: who strikes whom with which bases.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

class Melee : public Cast {
public:
    Melee() { phase(Phase::Melee); }

    // Bases that strike, at that enemy or at anybody.
    [[nodiscard]] int striking(UnitId id, UnitId enemy = kNoUnit) const
    {
        const Choices choices = aims_of(view(), id);
        return static_cast<int>(
            std::count_if(choices.begin(), choices.end(), [&](const Units& units) {
                return enemy == kNoUnit ? !units.empty() : units.contains(enemy);
            }));
    }
    [[nodiscard]] int used(UnitId id) const
    {
        return static_cast<int>(std::count_if(state[id].bases.begin(), state[id].bases.end(),
                                              [](const Base& base) { return base.struck; }));
    }
    [[nodiscard]] std::vector<Action> listed() const
    {
        std::vector<Action> actions;
        list_strikes(field, state, actions);
        return actions;
    }
};

// A C column against a U line, in contact.
struct ColumnAndLine {
    Melee cast;
    UnitId line = cast.us(4, at(0, 0), kNorth);
    UnitId column = cast.csa(4, at(20, 0), kSouth, Formation::Column);

    ColumnAndLine() { cast.contact(column, line); }
};

TEST(BM_MEL_1, WhoIsInContactMustStrike)
{
    ColumnAndLine both;
    EXPECT_TRUE(must_strike(both.cast.view(), both.column));
    EXPECT_EQ(both.cast.listed(), (std::vector<Action>{Strike{both.column, {}, {}}}));
    EXPECT_EQ(both.cast.refused(Strike{both.column, {{0, kNoUnit}}, {}}), "BM-MEL-1");
    const UnitId apart = both.cast.csa(2, at(400, 400));
    EXPECT_EQ(both.cast.refused(Strike{apart, {}, {}}), "BM-MEL-1");
    EXPECT_EQ(both.cast.refused(Strike{unit_id(99), {}, {}}), "BM-MEL-1");
    both.cast.phase(Phase::Fire);
    EXPECT_EQ(both.cast.refused(Strike{both.column, {}, {}}), "BM-SEQ-6");
}

TEST(BM_MEL_2, OnlyTheActiveSideStrikes)
{
    ColumnAndLine both;
    EXPECT_FALSE(must_strike(both.cast.view(), both.line));
    EXPECT_EQ(both.cast.refused(Strike{both.line, {}, {}}), "BM-MEL-2");
    both.cast.phase(Phase::Melee, Side::Union);
    EXPECT_EQ(both.cast.refused(Strike{both.line, {}, {}}), "");
}

TEST(BM_MEL_3, AllBasesOfAColumnStrike)
{
    ColumnAndLine both;
    EXPECT_EQ(both.cast.striking(both.column), 4);
}

TEST(BM_MEL_4, OfASingleLineOnlyBasesInContact)
{
    ColumnAndLine both;
    EXPECT_EQ(both.cast.striking(both.line), 1);
}

TEST(BM_MEL_5, OfADoubleLineAlsoTheBasesBehind)
{
    Melee cast;
    const UnitId g = cast.us(5, at(0, 0), kSouth, Formation::DoubleLine);
    // It touches the front base on the left only, which nobody stands behind.
    const UnitId left = cast.csa(1, at(40, 0));
    cast.contact(left, g);
    EXPECT_EQ(cast.striking(g), 1);
    cast.state.contacts.clear();
    const UnitId right = cast.csa(1, at(-40, 0));
    cast.contact(right, g);
    EXPECT_EQ(cast.striking(g), 2);
}

TEST(BM_FRM_13, FormationsInMelee)
{
    for (const auto& [formation, dice] : {std::pair{Formation::SingleLine, 2},
                                          {Formation::DoubleLine, 4},
                                          {Formation::Column, 4}}) {
        Melee cast;
        const UnitId a = cast.csa(4, at(0, 0), kNorth, formation);
        const UnitId b = cast.us(2, at(0, 0));
        cast.contact(a, b);
        EXPECT_EQ(cast.striking(a), dice);
    }
}

TEST(BM_MEL_6, BasesStrikeWhomTheyTouch)
{
    Melee cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId left = cast.us(1, at(-20, 0));
    const UnitId right = cast.us(1, at(30, 0));
    cast.contact(a, left);
    cast.contact(a, right);
    // Base 0 stands on the right, base 1 touches both, base 2 only the left.
    EXPECT_EQ(cast.refused(Strike{a, {{0, left}}, {}}), "BM-MEL-6");
    EXPECT_EQ(cast.refused(Strike{a, {{9, left}}, {}}), "BM-MEL-6");
    EXPECT_EQ(cast.refused(Strike{a, {{1, left}, {1, right}}, {}}), "BM-MEL-6");
    EXPECT_EQ(cast.refused(Strike{a, {{1, right}}, {}}), "");
    EXPECT_TRUE(cast.act(Strike{a, {{1, right}}, {}}, {1, 1, 1}));
    EXPECT_TRUE(cast.happened(Attacked{a, left, true, 1, 4, 0}));
    EXPECT_TRUE(cast.happened(Attacked{a, right, true, 2, 4, 0}));
}

TEST(BM_MEL_6, RearBaseStrikesLikeTheBaseBeforeIt)
{
    Melee cast;
    const UnitId a = cast.csa(2, at(0, 0), kNorth, Formation::DoubleLine);
    const UnitId left = cast.us(1, at(-20, 0));
    const UnitId right = cast.us(1, at(20, 0));
    cast.contact(a, left);
    cast.contact(a, right);
    EXPECT_EQ(cast.refused(Strike{a, {{0, right}, {1, left}}, {}}), "BM-MEL-6");
    EXPECT_TRUE(cast.act(Strike{a, {{0, right}}, {}}, {1, 1}));
    EXPECT_TRUE(cast.happened(Attacked{a, right, true, 2, 4, 0}));
}

TEST(BM_MEL_7, EachBaseAimedHitsByTheAttackValue)
{
    ColumnAndLine both;
    both.cast[both.column].fatigued = true;
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {4, 4, 4, 4}));
    EXPECT_TRUE(both.cast.happened(Attacked{both.column, both.line, true, 4, 5, 0}));
}

TEST(BM_MEL_8, StandingHitsRemoveBases)
{
    ColumnAndLine both;
    both.cast.area(GroundKind::Woodland, at(-100, -100), at(100, 0));  // the line is inside
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {4, 5, 6, 1, 1, 2, 6, 6, 6}));
    EXPECT_TRUE(both.cast.happened(Saved{both.line, 2, 2}));
    EXPECT_TRUE(both.cast.happened(LostBases{both.line, 2}));
    EXPECT_EQ(both.cast.clause_of<LostBases>(), "BM-MEL-8");
}

TEST(BM_MEL_9, StruckUnitTestsToRetire)
{
    ColumnAndLine both;
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {4, 1, 1, 1, 1}));
    EXPECT_TRUE(both.cast[both.line].pinned);
    EXPECT_TRUE(both.cast.state.contacts.empty());
}

TEST(BM_MEL_10, TargetsInTheOrderOfTheOwner)
{
    Melee cast;
    const UnitId a = cast.csa(2, at(0, 0));
    const UnitId left = cast.us(1, at(-20, 0));
    const UnitId right = cast.us(1, at(20, 0));
    cast.contact(a, left);
    cast.contact(a, right);
    EXPECT_EQ(cast.refused(Strike{a, {}, {right, right}}), "BM-MEL-10");
    EXPECT_EQ(cast.refused(Strike{a, {}, {a}}), "BM-MEL-10");
    EXPECT_TRUE(cast.act(Strike{a, {}, {right, left}}, {1, 6}));
    EXPECT_TRUE(cast[right].on_table());
    EXPECT_EQ(cast[left].fate, UnitFate::Dispersed);
    EXPECT_FALSE(cast.state.striking);
}

TEST(BM_MEL_11, UnitWhoseOpponentsHaveGoneDoesNotStrike)
{
    Melee cast;
    const UnitId a = cast.csa(1, at(0, 0));
    const UnitId b = cast.csa(1, at(40, 0));
    const UnitId t = cast.us(2, at(20, 0));
    cast.contact(a, t);
    cast.contact(b, t);
    EXPECT_EQ(cast.listed().size(), 2u);
    EXPECT_TRUE(cast.act(Strike{a, {}, {}}, {4, 1}));
    EXPECT_TRUE(cast[t].pinned);
    EXPECT_FALSE(must_strike(cast.view(), b));
    EXPECT_TRUE(cast.listed().empty());
}

TEST(BM_MEL_12, StrikesInOrOutOfCommand)
{
    ColumnAndLine both;
    both.cast[both.column].orders = Orders::NotInCommand;
    both.cast[both.column].nic = true;
    EXPECT_TRUE(must_strike(both.cast.view(), both.column));
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {1, 1, 1, 1}));
    EXPECT_EQ(both.cast.state.contacts.size(), 1u);
}

TEST(BM_MEL_13, EachBaseStrikesOnceARound)
{
    ColumnAndLine both;
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {1, 1, 1, 1}));
    EXPECT_EQ(both.cast.used(both.column), 4);
    EXPECT_TRUE(both.cast[both.column].struck);
    EXPECT_EQ(both.cast.refused(Strike{both.column, {}, {}}), "BM-MEL-13");
    both.cast[both.column].bases[2].struck = false;
    EXPECT_EQ(both.cast.striking(both.column), 1);
    EXPECT_EQ(both.cast.refused(Strike{both.column, {{1, both.line}}, {}}), "BM-MEL-13");
}

// A shoots T, which flinches north into B.
struct RunInto {
    Melee cast;
    UnitId a = cast.csa(4, at(0, 0));
    UnitId t = cast.us(4, at(0, 150));

    bool flinch(std::vector<int> faces, int hits = 2)
    {
        Attack attack;
        attack.attacker = a;
        attack.target = t;
        attack.to_lose = static_cast<std::uint8_t>(hits);
        begin_attack(cast.field, cast.state, attack);
        ScriptedDice dice(std::move(faces));
        go_on_with_attacks(cast.field, cast.state, dice, cast.log);
        return dice.spent();
    }
};

TEST(BM_MEL_14, WhomItRanIntoStrikesAtOnceAndItDoesNot)
{
    RunInto run;
    const UnitId b = run.cast.csa(4, at(0, 300), kSouth);
    run.cast[b].fired = true;
    EXPECT_TRUE(run.flinch({1, 4, 1, 6}));  // one more is lost; a 6 holds it there
    EXPECT_EQ(run.cast[run.t].bases.size(), 1u);
    EXPECT_EQ(run.cast.used(b), 2);
    EXPECT_TRUE(run.cast[b].struck);
    EXPECT_TRUE(run.cast.state.attacks.empty());
}

TEST(BM_MEL_14, ActivePlayerOrdersSeveralStrikers)
{
    RunInto run;
    const UnitId b = run.cast.csa(1, at(-20, 300), kSouth);
    const UnitId c = run.cast.csa(1, at(20, 300), kSouth);
    const UnitId d = run.cast.csa(1, at(500, 300), kSouth);
    EXPECT_TRUE(run.flinch({1}));
    ASSERT_EQ(run.cast.state.pending.size(), 1u);
    EXPECT_EQ(run.cast.listed(), (std::vector<Action>{Strike{b, {}, {}}, Strike{c, {}, {}}}));
    EXPECT_EQ(run.cast.refused(Strike{d, {}, {}}), "BM-MEL-14");
    EXPECT_EQ(run.cast.refused(Strike{c, {{0, kNoUnit}}, {}}), "BM-MEL-14");
    EXPECT_TRUE(run.cast.act(Strike{c, {}, {}}, {1, 1}));  // b follows without a choice
    EXPECT_EQ(run.cast.used(b), 1);
    EXPECT_EQ(run.cast.used(c), 1);
    EXPECT_TRUE(run.cast.state.pending.empty());
}

TEST(BM_MEL_14, BaseWithAnotherEnemyMayBeHeldBack)
{
    RunInto run;
    const UnitId b = run.cast.csa(2, at(0, 300), kSouth);
    const UnitId y = run.cast.us(2, at(0, 330), kSouth);  // behind b, touching both its bases
    run.cast.contact(y, b);
    EXPECT_TRUE(run.flinch({1}));
    ASSERT_EQ(run.cast.state.pending.size(), 1u);
    EXPECT_EQ(run.cast.listed().size(), 2u);
    EXPECT_EQ(run.cast.refused(Strike{b, {{0, y}}, {}}), "BM-MEL-14");
    EXPECT_TRUE(run.cast.act(Strike{b, {{0, kNoUnit}}, {}}, {1}));
    EXPECT_EQ(run.cast.used(b), 1);
    EXPECT_TRUE(run.cast.state.attacks.empty());
    EXPECT_EQ(run.cast.striking(b, y), 1);
    EXPECT_EQ(run.cast.striking(b, run.t), 1);
}

TEST(BM_MEL_14, AllBasesMayBeHeldBack)
{
    RunInto run;
    const UnitId b = run.cast.csa(2, at(0, 300), kSouth);
    const UnitId y = run.cast.us(2, at(0, 330), kSouth);
    run.cast.contact(y, b);
    EXPECT_TRUE(run.flinch({1}));
    ASSERT_EQ(run.cast.state.pending.size(), 1u);
    EXPECT_TRUE(run.cast.act(Strike{b, {{0, kNoUnit}, {1, kNoUnit}}, {}}, {}));
    EXPECT_EQ(run.cast.used(b), 0);
    EXPECT_TRUE(run.cast.state.pending.empty());
    EXPECT_TRUE(run.cast.state.attacks.empty());
}

TEST(BM_MEL_14, NobodyStrikesFromATrain)
{
    RunInto run;
    const UnitId b = run.cast.csa(4, at(0, 300), kSouth);
    run.cast[b].aboard = true;
    EXPECT_TRUE(run.flinch({1}));
    EXPECT_EQ(run.cast.used(b), 0);
    RunInto off;
    off.cast.field.options.train_vulnerable = false;
    const UnitId c = off.cast.csa(4, at(0, 300), kSouth);
    off.cast[c].aboard = true;
    EXPECT_TRUE(off.flinch({1, 1, 1}));
    EXPECT_EQ(off.cast.used(c), 2);
}

TEST(BM_MEL_14, WhomItSlidesAlongWaits)
{
    Melee cast;
    const UnitId a = cast.csa(1, at(0, 0));
    const UnitId t = cast.us(2, at(0, 100), kSouth, Formation::Column);
    // On its right flank since before, as long as its whole way.
    const UnitId side = cast.csa(6, at(20, 165), kWest);
    cast.contact(side, t);
    Attack attack;
    attack.attacker = a;
    attack.target = t;
    attack.to_lose = 1;
    begin_attack(cast.field, cast.state, attack);
    ScriptedDice dice({1});
    go_on_with_attacks(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_TRUE(cast[t].pinned);
    EXPECT_EQ(cast.used(side), 0);
}

TEST(BM_MEL_14, CornersThatBarTheNextStepAreInContactForNow)
{
    Melee cast;
    const UnitId a = cast.csa(1, at(-100, -85));  // its centre is (-1, -1): the way is north-east
    const UnitId t = cast.us(2, at(0, -15), kSouth, Formation::Column);  // left centred on (0, 0)
    // A base whose corner lies on the way of its corner.
    const UnitId b = cast.csa(1, at(0, 500), kSouth);
    shift(cast[b], at(100, 95) - front_right(bases_of(cast.field, cast[b])[0]));
    Attack attack;
    attack.attacker = a;
    attack.target = t;
    attack.to_lose = 1;
    begin_attack(cast.field, cast.state, attack);
    ScriptedDice dice({1, 1});
    go_on_with_attacks(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(cast[t].origin, at(0, -15) + steps_along({1, 1}, 113));
    EXPECT_EQ(cast.used(b), 1);
    EXPECT_TRUE(cast.happened(RanInto{t, b}));
    EXPECT_TRUE(cast.state.contacts.empty());
}

TEST(BM_MEL_15, WinnerStands)
{
    ColumnAndLine both;
    const Unit before = both.cast[both.column];
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {4, 1, 1, 1, 1}));
    EXPECT_EQ(both.cast[both.column].origin, before.origin);
    EXPECT_EQ(both.cast[both.column].frame, before.frame);
}

TEST(BM_MEL_16, NeitherFlankNorChargeNorArmMatters)
{
    Melee cast;
    const UnitId t = cast.us(2, at(0, 0), kEast, Formation::Column);
    const UnitId rider = cast.unit(Side::Confederate, Arm::Cavalry, 1, at(-60, 0), kEast);
    cast[rider].charged = true;
    cast.contact(rider, t);
    EXPECT_TRUE(cast.act(Strike{rider, {}, {}}, {3}));
    EXPECT_TRUE(cast.happened(Attacked{rider, t, true, 1, 4, 0}));
}

TEST(BM_MEL_17, NobodyFiresIntoAMelee)
{
    ColumnAndLine both;
    both.cast.phase(Phase::Fire);
    const UnitId other = both.cast.csa(2, at(-60, 100), kSouth);
    EXPECT_EQ(both.cast.refused(Fire{other, both.line}), "BM-FIR-10");
    EXPECT_NE(both.cast.refused(Fire{both.column, both.line}), "");
}

TEST(BM_MEL_18, CornerToCornerIsNoContact)
{
    Cast cast;
    const UnitId a = cast.csa(1, at(0, 0));
    const UnitId b = cast.us(1, at(40, 0));
    EXPECT_TRUE(touched_by(cast.view(), a, cast.view().stands(a)).empty());
    shift(cast[b], {-hundredths(2), 0});
    EXPECT_TRUE(touched_by(cast.view(), a, cast.view().stands(a)).contains(b));
}

TEST(BM_PIN_2, PinnedUnitsStrike)
{
    ColumnAndLine both;
    both.cast[both.column].pinned = true;
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {1, 1, 1, 1}));
}

TEST(BM_TRN_5, NobodyStrikesFromATrain)
{
    ColumnAndLine both;
    both.cast[both.column].aboard = true;
    EXPECT_EQ(both.cast.refused(Strike{both.column, {}, {}}), "BM-TRN-5");
    EXPECT_FALSE(must_strike(both.cast.view(), both.column));
    both.cast.field.options.train_vulnerable = false;
    EXPECT_TRUE(must_strike(both.cast.view(), both.column));
}

// ---- Worked examples ----

TEST(BM_E_43, ColumnAgainstLine)
{
    ColumnAndLine both;
    EXPECT_TRUE(both.cast.act(Strike{both.column, {}, {}}, {4, 5, 6, 1, 4}));
    const Placed left = bases_of(both.cast.field, both.cast[both.line]);
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0].centre, at(20, -15));
    EXPECT_TRUE(in_melee(both.cast.state, both.line));
    both.cast.phase(Phase::Melee, Side::Union);
    EXPECT_EQ(both.cast.striking(both.line), 1);
}

TEST(BM_E_44, ColumnBetweenTwoBases)
{
    Melee cast;
    const UnitId l = cast.us(4, at(0, 0), kNorth);
    const UnitId k = cast.csa(4, at(0, 0), kSouth, Formation::Column);
    cast.contact(k, l);
    EXPECT_EQ(cast.striking(l), 2);
}

TEST(BM_E_45, DoubleLine)
{
    Melee cast;
    const UnitId g = cast.us(6, at(60, 0), kSouth, Formation::DoubleLine);
    const UnitId c = cast.csa(4, at(0, 0));
    cast.contact(c, g);
    EXPECT_EQ(cast.striking(g), 4);
    EXPECT_EQ(cast.striking(c), 2);
}

TEST(BM_E_46, Split)
{
    Melee cast;
    const UnitId t = cast.us(4, at(0, 0), kNorth);
    const UnitId k1 = cast.csa(3, at(-60, 0), kSouth, Formation::Column);
    const UnitId k2 = cast.csa(3, at(40, 0), kSouth, Formation::Column);
    cast.contact(k1, t);
    cast.contact(k2, t);
    cast.phase(Phase::Melee, Side::Union);
    EXPECT_TRUE(cast.act(Strike{t, {}, {}}, {1, 1, 1}));
    EXPECT_TRUE(cast.happened(Attacked{t, k1, true, 1, 4, 0}));
    EXPECT_TRUE(cast.happened(Attacked{t, k2, true, 2, 4, 0}));
    cast.phase(Phase::Melee);
    EXPECT_TRUE(cast.act(Strike{k1, {}, {}}, {4, 1, 1, 6}));
    EXPECT_TRUE(cast.act(Strike{k2, {}, {}}, {4, 1, 1, 6}));
    EXPECT_EQ(cast.count<FlinchTested>(), 2);
}

TEST(BM_E_47, AcrossAWall)
{
    Melee cast;
    const FeatureId wall = cast.line(GroundKind::Wall, {at(-200, 0), at(200, 0)});
    const UnitId u = cast.us(4, at(0, 5));
    const UnitId c = cast.csa(3, at(0, -5));
    cast.contact(c, u, wall);
    EXPECT_TRUE(cast.act(Strike{c, {}, {}}, {4, 5, 6, 2, 3, 6, 3, 1}));
    EXPECT_TRUE(cast.happened(Saved{u, 3, 2}));
    EXPECT_EQ(cast[u].bases.size(), 2u);
    EXPECT_FALSE(cast[u].pinned);
    cast.phase(Phase::Melee, Side::Union);
    EXPECT_TRUE(cast.act(Strike{u, {}, {}}, {4, 1, 6}));
    EXPECT_EQ(cast[c].bases.size(), 2u);
}

TEST(BM_E_48, BothInAWood)
{
    Melee cast;
    cast.area(GroundKind::Woodland, at(-300, -300), at(300, 300));
    const UnitId u = cast.us(2, at(0, 0));
    const UnitId c = cast.csa(2, at(0, 0));
    cast.contact(c, u);
    EXPECT_TRUE(cast.act(Strike{c, {}, {}}, {5, 4, 1}));
    EXPECT_TRUE(cast.happened(Saved{u, 2, 0}));
    cast.phase(Phase::Melee, Side::Union);
    EXPECT_TRUE(cast.act(Strike{u, {}, {}}, {5, 4, 2, 3}));
    EXPECT_TRUE(cast.happened(Saved{c, 2, 1}));
}

TEST(BM_E_49, PinnedInMelee)
{
    ColumnAndLine both;
    both.cast[both.column].pinned = true;
    EXPECT_EQ(both.cast.refused(Strike{both.column, {}, {}}), "");
}

struct Storm {
    Melee cast;
    FeatureId works = cast.works(GroundKind::FieldWorks, {at(-150, 0), at(150, 0)});
    UnitId u = cast.us(4, at(0, 5));
    UnitId c = cast.csa(4, at(0, -5), kNorth, Formation::Column);

    Storm() { cast.contact(c, u, works); }
};

TEST(BM_E_51, Storming)
{
    Storm storm;
    storm.cast.state.sections[1].strength = 0;
    EXPECT_TRUE(storm.cast.act(Strike{storm.c, {}, {}}, {4, 4, 5, 1, 1, 2, 6, 1, 2}));
    EXPECT_TRUE(storm.cast.happened(Saved{storm.u, 2, 2}));
    EXPECT_TRUE(storm.cast[storm.u].pinned);
}

TEST(BM_E_52, Unbreached)
{
    Storm storm;
    EXPECT_TRUE(storm.cast.act(Strike{storm.c, {}, {}}, {4, 4, 5, 1, 3, 4, 6, 1, 3}));
    EXPECT_TRUE(storm.cast.happened(Saved{storm.u, 4, 2}));
    EXPECT_FALSE(storm.cast[storm.u].pinned);
    Storm never;
    never.cast.field.options.fort_never_flinch = true;
    EXPECT_TRUE(never.cast.act(Strike{never.c, {}, {}}, {4, 4, 5, 1, 3, 4, 6}));
    EXPECT_EQ(never.cast[never.u].bases.size(), 2u);
}

TEST(BM_E_69, StrikesAfterAFreeAlignmentAndWithoutOne)
{
    Melee flush;
    const UnitId u = flush.us(4, at(0, 0), kNorth);
    const UnitId c = flush.csa(4, at(60, 0), kSouth);
    flush.contact(c, u);
    EXPECT_EQ(flush.striking(c), 3);  // every base flush against the enemy edge
    Melee corner;
    const UnitId v = corner.us(4, at(0, 0), kNorth);
    const UnitId d = corner.csa(4, at(0, 100), kSouth + degrees(50));
    const Placed bases = bases_of(corner.field, corner[d]);
    Point lowest = corners(bases[0])[0];
    for (const Footprint& base : bases)
        for (const Point point : corners(base))
            if (point.y < lowest.y) lowest = point;
    shift(corner[d], (kMiddle + Vec{hundredths(10), 20}) - lowest);
    corner.contact(d, v);
    EXPECT_EQ(corner.striking(d), 1);
}

TEST(BM_E_88, AimedThenGone)
{
    Melee cast;
    const UnitId k = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    const UnitId x = cast.us(3, at(0, 0), kSouth, Formation::Column);
    const UnitId y = cast.us(2, at(20, -80), kWest);
    shift(cast[y], {0, hundredths(-20)});
    const UnitId b = cast.csa(1, at(0, 250), kSouth);
    cast.contact(k, x);
    cast.contact(k, y);
    EXPECT_EQ(cast.striking(k, x), 2);
    EXPECT_EQ(cast.striking(k, y), 2);
    // X loses one and flinches into B, loses another and flinches back to the column; then Y.
    EXPECT_TRUE(cast.act(Strike{k, {{1, y}}, {x, y}}, {4, 1, 4, 1, 1, 1}));
    EXPECT_EQ(cast.used(b), 1);
    EXPECT_EQ(cast.count<Flinched>(), 2);
    EXPECT_TRUE(contact_between(cast.state, k, x) != nullptr);
    EXPECT_EQ(cast[x].bases.size(), 1u);
    EXPECT_TRUE(cast.happened(Attacked{k, y, true, 2, 4, 0}));
    // Had Y been out of contact by then, its strikes would have been lost.
    Melee gone;
    const UnitId column = gone.csa(3, at(0, 0), kNorth, Formation::Column);
    const UnitId first = gone.us(3, at(0, 0), kSouth, Formation::Column);
    const UnitId far = gone.us(2, at(500, 500));
    gone.contact(column, first);
    gone.state.striking = Striking{column, {{far, 2, at(0, 0)}}};
    ScriptedDice none({});
    go_on_striking(gone.field, gone.state, none, gone.log);
    EXPECT_EQ(gone.count<Attacked>(), 0);
    EXPECT_FALSE(gone.state.striking);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
