// Which base is lost, and how units leave play.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

std::vector<Point> centres_left(const Cast& cast, UnitId id)
{
    std::vector<Point> centres;
    for (const Footprint& base : bases_of(cast.field, cast.state[id]))
        centres.push_back(base.centre);
    return centres;
}

// So many standing hits of a's on b, in the open, resolved with these dice.
bool hit(Cast& cast, UnitId a, UnitId b, int hits, std::vector<int> faces)
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

TEST(BM_FRM_9, ColumnLosesItsRearmostBase)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(3, at(0, 150), kSouth, Formation::Column);
    EXPECT_TRUE(hit(cast, a, b, 1, {6}));
    EXPECT_EQ(centres_left(cast, b), (std::vector{at(0, 165), at(0, 195)}));
}

TEST(BM_FRM_9, DoubleLineLosesItsRearRankFirst)
{
    Cast cast;
    const UnitId a = cast.csa(1, at(100, 0));
    const UnitId b = cast.us(4, at(0, 150), kSouth, Formation::DoubleLine);
    // The end of the rear rank that is farther from the attacker, which is to the east.
    EXPECT_TRUE(hit(cast, a, b, 1, {6}));
    EXPECT_EQ(centres_left(cast, b), (std::vector{at(-20, 165), at(20, 165), at(20, 195)}));
    EXPECT_TRUE(hit(cast, a, b, 2, {6}));
    EXPECT_EQ(centres_left(cast, b), (std::vector{at(20, 165)}));
}

TEST(BM_FRM_9, AfterAnAboutFaceTheLastRankIsTheOneThatStandsThere)
{
    Cast cast;
    const UnitId a = cast.csa(1, at(-100, 0));
    const UnitId b = cast.us(3, at(0, 150), kSouth, Formation::DoubleLine);
    face_about(cast.field, cast[b]);
    // The longer rank is now behind: two at y = 1.65, one before them at y = 1.95.
    EXPECT_TRUE(hit(cast, a, b, 1, {6}));
    EXPECT_EQ(centres_left(cast, b), (std::vector{at(-20, 195), at(-20, 165)}));
}

TEST(BM_FRM_9, OwnerChoosesAnEndWithoutTheUsualRule)
{
    Cast cast;
    cast.field.options.auto_casualties = false;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(3, at(0, 150));
    EXPECT_TRUE(hit(cast, a, b, 2, {}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(cast.refused(TakeOff{1}), "BM-FRM-9");
    std::vector<Action> listed;
    list_losses(std::get<LossDue>(cast.state.pending.back()), listed);
    EXPECT_EQ(listed, (std::vector<Action>{TakeOff{0}, TakeOff{2}}));
    EXPECT_TRUE(cast.act(TakeOff{0}, {}));
    EXPECT_EQ(cast.refused(TakeOff{2}), "BM-FRM-9");
    EXPECT_TRUE(cast.act(TakeOff{0}, {3}));  // 3 is above the two it has lost: it stays
    EXPECT_EQ(centres_left(cast, b), (std::vector{at(40, 165)}));
    EXPECT_TRUE(cast.state.attacks.empty());
    EXPECT_EQ(cast.count<LostBases>(), 1);
    EXPECT_EQ(cast.refused(TakeOff{0}), "BM-FRM-9");
}

TEST(BM_FRM_9, NobodyIsAskedWhenAllBasesGoOrOnlyOneMay)
{
    Cast cast;
    cast.field.options.auto_casualties = false;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(2, at(0, 150));
    const UnitId c = cast.us(3, at(300, 150), kSouth, Formation::Column);
    EXPECT_TRUE(hit(cast, a, b, 3, {}));
    EXPECT_EQ(cast[b].fate, UnitFate::Dispersed);
    EXPECT_TRUE(hit(cast, a, c, 1, {6}));
    EXPECT_EQ(cast[c].bases.size(), 2u);
}

TEST(BM_FRM_10, DoubleLineThatHasLostItsRearRankIsStillOne)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(4, at(0, 150), kSouth, Formation::DoubleLine);
    EXPECT_TRUE(hit(cast, a, b, 2, {6}));
    EXPECT_EQ(cast[b].formation, Formation::DoubleLine);
    EXPECT_EQ(centres_left(cast, b), (std::vector{at(-20, 165), at(20, 165)}));
}

TEST(BM_UNIT_6, LostBasesAreGoneFromItsStrength)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(4, at(0, 150));
    EXPECT_TRUE(hit(cast, a, b, 3, {6}));
    EXPECT_EQ(strength_of(cast.field, cast.state, b), 1);
    EXPECT_TRUE(cast.happened(LostBases{b, 3}));
}

TEST(BM_UNIT_7, WithoutBasesItIsDispersedAndTestsNothing)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(2, at(0, 0));
    cast.contact(a, b);
    cast[b].pinned = true;
    EXPECT_TRUE(hit(cast, a, b, 5, {}));
    EXPECT_EQ(cast[b].fate, UnitFate::Dispersed);
    EXPECT_FALSE(cast[b].pinned);
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_TRUE(cast.happened(LostBases{b, 2}));
    EXPECT_TRUE(cast.happened(Removed{b, UnitFate::Dispersed}));
}

TEST(BM_TRN_5, LastBaseAboardGoesWithTheSecondLast)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(3, at(0, 150), kSouth, Formation::Column);
    cast[b].aboard = true;
    EXPECT_TRUE(hit(cast, a, b, 2, {}));
    EXPECT_EQ(cast[b].fate, UnitFate::Dispersed);
    EXPECT_EQ(cast.clause_of<LostBases>(), "BM-TRN-5");
}

TEST(BM_TRN_5, TwoLeftAreNotLost)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(3, at(0, 150), kSouth, Formation::Column);
    cast[b].aboard = true;
    EXPECT_TRUE(hit(cast, a, b, 1, {6}));
    EXPECT_EQ(cast[b].bases.size(), 2u);
}

TEST(BM_TRN_5, WithoutTheOptionAboardMeansNothing)
{
    Cast cast;
    cast.field.options.train_vulnerable = false;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(3, at(0, 150), kSouth, Formation::Column);
    cast[b].aboard = true;
    EXPECT_TRUE(hit(cast, a, b, 2, {6}));
    EXPECT_EQ(cast[b].bases.size(), 1u);
}

TEST(BM_E_59, AboardATrain)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId b = cast.us(3, at(0, 150), kSouth, Formation::Column);
    cast[b].aboard = true;
    EXPECT_TRUE(cast.act(Fire{a, b}, {4, 4, 1}));
    EXPECT_EQ(cast[b].fate, UnitFate::Dispersed);
    Cast other;
    other.field.options.train_vulnerable = false;
    const UnitId c = other.csa(3, at(0, 0));
    const UnitId d = other.us(3, at(0, 150), kSouth, Formation::Column);
    other[d].aboard = true;
    EXPECT_TRUE(other.act(Fire{c, d}, {4, 4, 1, 3}));
    EXPECT_EQ(other[d].bases.size(), 1u);
}

TEST(BM_E_84, TouchingBaseOfATwoBaseLine)
{
    for (const bool usual : {true, false}) {
        Cast cast;
        cast.field.options.auto_casualties = usual;
        cast.phase(Phase::Melee);
        const UnitId a = cast.csa(2, at(0, 0));
        const UnitId b = cast.us(2, at(40, 0));  // its bases at x = 0.2 and 0.6; the first touches
        cast.contact(a, b);
        if (usual) {
            EXPECT_TRUE(cast.act(Strike{a, {}, {}}, {4, 6}));
            EXPECT_EQ(centres_left(cast, b), (std::vector{at(20, 15)}));
            EXPECT_TRUE(in_melee(cast.state, b));
        } else {
            EXPECT_TRUE(cast.act(Strike{a, {}, {}}, {4}));
            EXPECT_TRUE(cast.act(TakeOff{0}, {6}));  // it tests all the same
            EXPECT_EQ(centres_left(cast, b), (std::vector{at(60, 15)}));
            EXPECT_FALSE(in_melee(cast.state, b));
        }
        EXPECT_EQ(cast.count<FlinchTested>(), 1);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
