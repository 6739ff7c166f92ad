// One action or two halves. One suite for each of IB-SEQ-10 to IB-SEQ-20 that the items enforce.
// The author's two half-turns are in examples_half_turns_test.cpp.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {
namespace {

constexpr std::array kItems = {Item::Move, Item::Face, Item::Fire, Item::Form};

std::string item(const Cast& cast, UnitId id, Item what, Pace pace)
{
    const MaybeRefusal refusal = refuse_item(cast.field, cast.state, id, what, pace);
    return refusal ? std::string(refusal->clause.id) : "";
}
Move half_move(UnitId id, Length distance)
{
    return {.unit = id, .half = true, .march = ahead_by(distance)};
}

TEST(IB_SEQ_10, BrokenAndRoutedUnitsDoNothing)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    for (const int morale : {0, 1}) {
        cast[foot].morale = static_cast<std::int8_t>(morale);
        for (const Item what : kItems) EXPECT_EQ(item(cast, foot, what, Pace::Full), "IB-SEQ-10");
    }
    cast[foot].morale = 2;
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Full), "");
}

TEST(IB_SEQ_11, OptionOneIsOneWholeThing)
{
    for (const Item first : kItems) {
        Cast cast;
        const UnitId foot = cast.csa(20, at(20, 20));
        EXPECT_EQ(item(cast, foot, first, Pace::Full), "");
        take_item(cast[foot], first, Pace::Full);
        for (const Item second : kItems) {
            const bool fires_twice = first == Item::Fire && second == Item::Fire;
            EXPECT_EQ(item(cast, foot, second, Pace::Full),
                      fires_twice ? "IB-FIRE-15" : "IB-SEQ-11");
        }
    }
    // Formation and facing together are one.
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_TRUE(
        cast.act(Change{.unit = foot, .formation = line_of(3), .facing = kEast, .mounted = {}}));
    EXPECT_TRUE(has_taken(cast[foot], Item::Form));
    EXPECT_TRUE(has_taken(cast[foot], Item::Face));
}

TEST(IB_SEQ_12, OptionTwoIsTwoDifferentHalves)
{
    for (const Item first : kItems)
        for (const Item second : kItems) {
            Cast cast;
            const UnitId foot = cast.csa(20, at(20, 20));
            take_item(cast[foot], first, Pace::Half);
            EXPECT_EQ(item(cast, foot, second, Pace::Half), first == second ? "IB-SEQ-12" : "");
            if (first == second) continue;
            take_item(cast[foot], second, Pace::Half);
            EXPECT_TRUE(cast[foot].acted.over);
            for (const Item third : kItems) EXPECT_NE(item(cast, foot, third, Pace::Half), "");
        }
}

TEST(IB_SEQ_13, NeedsTwoRanksAndABaseOfSix)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Half), "");
    cast.quality(foot, MoraleClass::Elite);
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Half), "");
    cast.quality(foot, MoraleClass::Poor);
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Half), "IB-SEQ-13");
    cast.arm(foot, WeaponId::RepeatingRifle);  // does not help against low quality
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Half), "IB-SEQ-13");
    cast.quality(foot, MoraleClass::Regular);
    cast[foot].morale = 2;  // pinned, but its base is what counts
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Half), "");
}

TEST(IB_SEQ_14, FireAndHalfMoveGoInEitherOrder)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    take_item(cast[foot], Item::Fire, Pace::Half);
    EXPECT_TRUE(cast.act(half_move(foot, 3500)));
    EXPECT_EQ(cast.clause_of<Moved>(), "IB-SEQ-14");
    const UnitId other = cast.csa(20, at(40, 20));
    EXPECT_TRUE(cast.act(half_move(other, 3500)));
    EXPECT_EQ(item(cast, other, Item::Fire, Pace::Half), "");
}

TEST(IB_SEQ_15, FireIsTwoTablesDownInAnyPairAndInNoWholeAction)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId foe = cast.us(20, at(20, 26));
    const auto table = [&](bool half) {
        FireDue fire;
        fire.firers.push_back({foot, 20, half});
        fire.target = foe;
        const auto reading = read_fire({cast.field, cast.state}, fire);
        return reading ? reading->table : -1;
    };
    const int whole = table(false);
    EXPECT_EQ(table(true), whole - 2);
    // Whatever the other half is.
    take_item(cast[foot], Item::Face, Pace::Half);
    EXPECT_EQ(table(true), whole - 2);
    cast[foot].acted = {};
    cast[foot].double_quicked = true;
    EXPECT_EQ(table(false), whole);
}

TEST(IB_SEQ_16, HalfKeepsTheFractions)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(half_move(foot, 3510)), "IB-MOV-4");
    EXPECT_TRUE(cast.act(half_move(foot, 3500)));
    EXPECT_EQ(cast.clause_of<Moved>(), "IB-SEQ-16");
    EXPECT_EQ(cast.last<Moved>().allowance, 3500);
}

TEST(IB_SEQ_17, GroundRoadsAndUnitsPassedBarIt)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].split_barred = true;
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Half), "IB-SEQ-17");
    cast[foot].split_barred = false;
    cast[foot].prone = true;
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Half), "IB-SEQ-17");
    cast[foot].prone = false;
    cast[foot].no_move = true;
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Half), "IB-PIN-4");
    EXPECT_EQ(item(cast, foot, Item::Face, Pace::Half), "");
}

TEST(IB_SEQ_17, WhoStandsInAStreamMayNotSplitButOnABridgeHeMay)
{
    Cast cast;
    cast.area(Ground::Stream, {0, 19}, {60, 21});
    const UnitId foot = cast.csa(16, at(20, 21));
    cast[foot].formation.kind = FormationKind::Column;
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Half), "IB-MOV-11");
    cast.area(Ground::Bridge, {19, 18}, {21, 22});
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Half), "");
}

TEST(IB_SEQ_18, NobodyActsBeforeTheLastFireIsResolved)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId other = cast.csa(20, at(40, 20));
    const UnitId enemy = cast.us(20, at(20, 50));
    EXPECT_EQ(item(cast, enemy, Item::Move, Pace::Full), "IB-SEQ-1");
    cast.state.pending.push_back(RedDue{});
    EXPECT_EQ(item(cast, foot, Item::Move, Pace::Full), "IB-SEQ-18");
    cast.state.pending.clear();
    // Between the halves of one unit another acts.
    EXPECT_TRUE(cast.act(half_move(foot, 3500)));
    EXPECT_TRUE(cast.act(half_move(other, 3500)));
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Half), "");
}

TEST(IB_SEQ_19, MayDoLessAndLosesTheRest)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_TRUE(cast.act(half_move(foot, 1)));
    end_action(cast[foot]);
    EXPECT_EQ(item(cast, foot, Item::Fire, Pace::Half), "IB-SEQ-19");
}

TEST(IB_SEQ_20, TheFirstActFixesTheChoice)
{
    Cast cast;
    const UnitId full = cast.csa(20, at(20, 20));
    const UnitId split = cast.csa(20, at(40, 20));
    EXPECT_TRUE(cast.act(Move{.unit = full, .march = ahead_by(100)}));
    EXPECT_EQ(item(cast, full, Item::Fire, Pace::Half), "IB-SEQ-20");
    EXPECT_EQ(cast.refused(AboutFace{full}), "");
    EXPECT_EQ(cast.refused(EnMasse{full, 2}), "");
    EXPECT_TRUE(cast.act(half_move(split, 100)));
    EXPECT_EQ(item(cast, split, Item::Fire, Pace::Full), "IB-SEQ-20");
}

}  // namespace
}  // namespace longroll::iron_brigade
