// Fortifications and defence works (BM-WRK).

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// Works of three sections along y = 1.50 that protect the north, and a battery south of them.
struct Battery : Cast {
    UnitId guns;
    FeatureId front;
    explicit Battery(int bases = 4)
        : guns(unit(Side::Confederate, Arm::Artillery, bases, at(0, 0), kNorth)),
          front(works(GroundKind::FieldWorks, {at(-150, 150), at(150, 150)}, Protects::Left))
    {
        card(guns).range = 6;
    }
};
constexpr SectionId kWest{0};
constexpr SectionId kMid{1};

TEST(BM_WRK_1, OnlyValueFiveIsCutIntoSections)
{
    Battery cast;
    EXPECT_EQ(cast.field.sections.size(), 3U);
    EXPECT_EQ(cast.field[kMid].line, (std::vector<Point>{at(-50, 150), at(50, 150)}));
    EXPECT_EQ(cast.field[kMid].strength, 6);
    const FeatureId hasty = cast.line(GroundKind::HastyWorks, {at(-100, 300), at(100, 300)});
    EXPECT_EQ(cast.field[hasty].sections, 0);
    // RULING: BM-R-68: a last piece shorter than half a length is joined to the one before.
    cast.works(GroundKind::FieldWorks, {at(0, 400), at(149, 400)});
    EXPECT_EQ(cast.field.sections.size(), 4U);
    cast.works(GroundKind::FieldWorks, {at(0, 500), at(150, 500)});
    EXPECT_EQ(cast.field.sections.size(), 6U);
}

TEST(BM_WRK_2, MannedByABaseBehindIt)
{
    Battery cast;
    EXPECT_FALSE(is_barred(cast.view(), kMid, Side::Confederate));
    const UnitId garrison = cast.us(1, at(0, 160));  // 0.10U behind
    EXPECT_TRUE(is_manned_by(cast.view(), kMid, Side::Union));
    EXPECT_FALSE(is_manned_by(cast.view(), kMid, Side::Confederate));
    EXPECT_FALSE(is_manned_by(cast.view(), kWest, Side::Union));
    EXPECT_TRUE(is_barred(cast.view(), kMid, Side::Confederate));
    EXPECT_FALSE(is_barred(cast.view(), kMid, Side::Union));
    shift(cast[garrison], {0, 1});
    EXPECT_FALSE(is_manned_by(cast.view(), kMid, Side::Union));
    shift(cast[garrison], {0, -hundredths(45)});  // on the wrong side
    EXPECT_FALSE(is_manned_by(cast.view(), kMid, Side::Union));
}

// RULING: BM-R-114: a base lies on it with its inside.
TEST(BM_WRK_2, WhoLiesOnASection)
{
    Battery cast;
    const auto base = [&](int y) { return bases_of(cast.field, cast[cast.csa(1, at(0, y))])[0]; };
    EXPECT_FALSE(lies_on(cast.field, kMid, base(150)));
    EXPECT_TRUE(lies_on(cast.field, kMid, base(151)));
    EXPECT_FALSE(lies_on(cast.field, kMid, base(180)));
    EXPECT_FALSE(lies_on(cast.field, kWest, base(160)));
}

TEST(BM_WRK_3, OpenAsSoonAsItIsVacated)
{
    Battery cast;
    const UnitId garrison = cast.us(1, at(0, 155));
    EXPECT_TRUE(is_barred(cast.view(), kMid, Side::Confederate));
    cast[garrison].fate = UnitFate::Dispersed;
    EXPECT_FALSE(is_barred(cast.view(), kMid, Side::Confederate));
}

TEST(BM_WRK_4, AnUnmannedSectionIsNoHindrance)
{
    Battery cast;
    EXPECT_FALSE(is_barred(cast.view(), kMid, Side::Union));
    const UnitId on_it = cast.us(1, at(0, 140));
    EXPECT_EQ(attack_value(cast.field, cast.state, on_it).value(), 4);  // formed
}

TEST(BM_WRK_5, AnAssaultFindsTheDefenderAtFour)
{
    Battery cast;
    const UnitId garrison = cast.us(3, at(0, 150));
    const UnitId storm = cast.csa(2, at(0, 150));
    cast.contact(storm, garrison, cast.front);
    cast.phase(Phase::Melee);
    EXPECT_TRUE(cast.act(Strike{storm, {}, {}}, {6, 6, 4, 3, 6, 6}));  // two flinch dice
    EXPECT_EQ(cast.last<Saved>(), (Saved{garrison, 4, 1}));
    EXPECT_EQ(cast.last<FlinchTested>(), (FlinchTested{garrison, 1, 2, false}));
    cast.phase(Phase::Melee, Side::Union);
    EXPECT_TRUE(cast.act(Strike{garrison, {}, {}}, {6, 1, 6}));  // no save
}

TEST(BM_WRK_6, ASectionIsOfStrengthSix)
{
    Battery cast;
    EXPECT_EQ(cast.state[kMid].strength, 6);
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, SectionId{9}}), "BM-WRK-6");
}

TEST(BM_WRK_7, OnlyGunsFireAtIt)
{
    Battery cast;
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "");
    const UnitId foot = cast.csa(1, at(100, 50));
    EXPECT_EQ(cast.refused(FireAtWorks{foot, kMid}), "BM-WRK-7");
    const UnitId boat = cast.unit(Side::Confederate, Arm::RiverBoat, 2, at(-120, 50), kNorth);
    EXPECT_EQ(cast.refused(FireAtWorks{boat, kMid}), "");
    EXPECT_TRUE(cast.act(FireAtWorks{cast.guns, kMid}, {1, 1, 1, 1}));
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "BM-FIR-3");
}

TEST(BM_WRK_8, EveryHitIsRolledAgainAtFive)
{
    Battery cast;
    cast[cast.guns].out_of_control = true;  // eAV 5
    EXPECT_TRUE(cast.act(FireAtWorks{cast.guns, kMid}, {4, 5, 6, 1, 4, 5}));
    EXPECT_EQ(cast.last<Attacked>(), (Attacked{cast.guns, kNoUnit, false, 4, 5, 2}));
    EXPECT_EQ(cast.last<WorksHit>(), (WorksHit{cast.guns, kMid, 1, 5}));
}

TEST(BM_WRK_9, DamageAddsUp)
{
    Battery cast;
    for (int left = 4; left >= 0; left -= 2) {
        EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "");
        EXPECT_TRUE(cast.act(FireAtWorks{cast.guns, kMid}, {6, 6, 1, 1, 5, 6}));
        EXPECT_EQ(cast.state[kMid].strength, left);
        cast[cast.guns].fired = false;
    }
    EXPECT_EQ(cast.state[kWest].strength, 6);
}

TEST(BM_WRK_10, AtNothingItIsBreached)
{
    Battery cast;
    cast.state[kMid].strength = 1;
    EXPECT_TRUE(cast.act(FireAtWorks{cast.guns, kMid}, {6, 6, 6, 1, 6, 6, 6}));
    EXPECT_TRUE(cast.state[kMid].breached());
    EXPECT_EQ(cast.clause_of<WorksHit>(), "BM-WRK-10");
    cast[cast.guns].fired = false;
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "BM-WRK-10");
}

TEST(BM_WRK_11, WhoMansItLosesNothing)
{
    Battery cast;
    const UnitId garrison = cast.us(2, at(0, 150));
    EXPECT_TRUE(cast.act(FireAtWorks{cast.guns, kMid}, {6, 6, 6, 6, 6, 6, 6, 6}));  // no test
    EXPECT_EQ(cast[garrison].bases.size(), 2U);
}

TEST(BM_WRK_12, ABreachMayBeStormed)
{
    Battery cast;
    const UnitId garrison = cast.us(2, at(0, 150));
    EXPECT_TRUE(is_barred(cast.view(), kMid, Side::Confederate));
    cast.state[kMid].strength = 0;
    EXPECT_FALSE(is_barred(cast.view(), kMid, Side::Confederate));
    EXPECT_EQ(cover_against_fire(cast.view(), garrison, at(0, 0)).value, 3);
}

TEST(BM_WRK_13, SoftCoverForTheTestTooAndNeighboursKeepTheirs)
{
    Battery cast;
    cast.field.options.fort_never_flinch = true;
    const UnitId garrison = cast.us(3, at(0, 150));
    const UnitId foot = cast.csa(1, at(0, 50));
    cast.state[kMid].strength = 0;
    EXPECT_TRUE(cast.act(Fire{foot, garrison}, {6, 6, 2, 2}));  // two dice all the same
    EXPECT_EQ(cast.last<FlinchTested>().dice, 2);
    const UnitId beside = cast.us(1, at(-100, 150));
    EXPECT_EQ(cover_against_fire(cast.view(), beside, at(-100, 0)).value, 5);
}

// RULING: BM-R-71.
TEST(BM_WRK_14, AllTheInsideOfAFort)
{
    Cast cast;
    cast.works(GroundKind::FortPerimeter,
               {at(-200, 100), at(200, 100), at(200, 500), at(-200, 500), at(-200, 100)});
    const UnitId inside = cast.us(1, at(0, 285));  // centre (0, 3.00)
    EXPECT_EQ(cover_against_fire(cast.view(), inside, at(0, 0)).value, 5);
    EXPECT_EQ(cover_against_fire(cast.view(), inside, at(100, 350)).value, 0);  // from inside
    // The section crossed nearest to the base decides.
    for (std::size_t place = 0; place < 4; ++place) cast.state.sections[place].strength = 0;
    EXPECT_EQ(cover_against_fire(cast.view(), inside, at(0, 0)).value, 3);
    EXPECT_EQ(cover_against_fire(cast.view(), inside, at(300, 300)).value, 5);
    // Hugging it from outside is no cover.
    const UnitId outside = cast.us(1, at(0, 95), kNorth);
    EXPECT_EQ(cover_against_fire(cast.view(), outside, at(0, 700)).value, 0);
}

// RULING: BM-R-69.
TEST(BM_WRK_15, NoFireAtASectionFoughtAcross)
{
    Battery cast;
    const UnitId garrison = cast.us(1, at(0, 150));
    const UnitId storm = cast.csa(1, at(0, 150));
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "");
    cast.contact(storm, garrison, cast.front);
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "BM-WRK-15");
    EXPECT_FALSE(fought_across(cast.view(), kWest));
}

// RULING: BM-R-105.
TEST(BM_WRK_12, AFortifiedBuildingBreachedIsSoft)
{
    Cast cast;
    const FeatureId house = cast.area(GroundKind::Settlement, at(-100, 100), at(100, 300));
    cast.ground(house).cover = 5;
    cut_sections(cast.field, house);
    cast.state.sections.push_back({6});
    const UnitId garrison = cast.us(2, at(0, 150));
    EXPECT_TRUE(is_manned_by(cast.view(), kWest, Side::Union));
    EXPECT_EQ(cover_against_fire(cast.view(), garrison, at(0, 500)).value, 5);
    cast.state[kWest].strength = 0;
    EXPECT_EQ(cover_against_fire(cast.view(), garrison, at(0, 500)).value, 3);
    shift(cast[garrison], {0, hundredths(200)});
    EXPECT_FALSE(is_manned_by(cast.view(), kWest, Side::Union));
}

// ---- Worked examples ----

TEST(BM_E_50, Breach)
{
    Battery cast;
    const UnitId garrison = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(FireAtWorks{cast.guns, kMid}, {4, 5, 6, 2, 5, 1, 6}));
    EXPECT_EQ(cast.state[kMid].strength, 4);
    EXPECT_EQ(cast[garrison].bases.size(), 4U);
    const UnitId other = cast.unit(Side::Confederate, Arm::Artillery, 4, at(0, -50), kNorth);
    cast.card(other).range = 6;
    shift(cast[other], {hundredths(200), 0});
    EXPECT_TRUE(cast.act(FireAtWorks{other, kMid}, {4, 4, 4, 4, 5, 5, 5, 5}));
    EXPECT_TRUE(cast.state[kMid].breached());
}

TEST(BM_E_90, BatteryAndAssault)
{
    Battery cast;
    const UnitId garrison = cast.us(4, at(0, 150));
    const UnitId storm = cast.csa(3, at(0, 150), kNorth, Formation::Column);
    cast.contact(storm, garrison, cast.front);
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kMid}), "BM-WRK-15");
    EXPECT_EQ(cast.refused(FireAtWorks{cast.guns, kWest}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
