// Riverboats.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// A river from west to east through the middle, a boat with its centre on (0, 0).
struct River {
    Cast cast;
    FeatureId river = cast.line(GroundKind::River, {at(-1000, 0), at(1000, 0)}, hundredths(60));
    UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(40, 0), kEast);

    [[nodiscard]] Point centre() const { return centre_of(cast.field, cast.state[boat]); }
    bool hit(UnitId attacker, int hits, std::vector<int> faces)
    {
        Attack attack;
        attack.attacker = attacker;
        attack.target = boat;
        attack.to_lose = static_cast<std::uint8_t>(hits);
        attack.cover = 3;  // boats have none
        begin_attack(cast.field, cast.state, attack);
        ScriptedDice dice(std::move(faces));
        go_on_with_attacks(cast.field, cast.state, dice, cast.log);
        return dice.spent();
    }
    UnitId battery(Point anchor)
    {
        const UnitId id = cast.unit(Side::Confederate, Arm::Artillery, 3, anchor, kNorth);
        cast.card(id).range = 6;
        return id;
    }
    [[nodiscard]] std::string refused(std::vector<Leg> legs) const
    {
        const Walked walked = sail(cast.view(), cast.state[boat], legs);
        return walked.refusal ? std::string(walked.refusal->clause.id) : "";
    }
};

TEST(BM_RIV_1, IsArtilleryThatGoesTwoU)
{
    River river;
    EXPECT_TRUE(is_artillery(river.cast.field, river.boat));
    EXPECT_EQ(river.refused({Shift{{2 * kU, 0}}}), "");
    EXPECT_EQ(river.refused({Shift{{2 * kU + 1, 0}}}), "BM-RIV-1");
    EXPECT_EQ(river.refused({Shift{{-kU, 0}}, Shift{{kU, 0}}}), "");
}

TEST(BM_RIV_2, KeepsToItsRiver)
{
    River river;
    EXPECT_EQ(river.refused({Shift{{kU, kU}}}), "BM-RIV-2");
    EXPECT_EQ(river.refused({FormUp{Formation::Column}}), "BM-RIV-2");
    const std::vector<Leg> about = {AboutFace{}, Shift{{kU, 0}}};
    const Walked walked = sail(river.cast.view(), river.cast[river.boat], about);
    EXPECT_TRUE(walked.finished);
    EXPECT_EQ(facing_of(walked.at), kWest);
    EXPECT_EQ(centre_of(river.cast.field, walked.at), at(100, 0));
    Cast land;
    const UnitId aground = land.unit(Side::Union, Arm::RiverBoat, 3, at(40, 0), kEast);
    EXPECT_FALSE(river_of(land.field, land[aground]));
}

TEST(BM_RIV_2, TurnsWithTheBendsOfTheRiver)
{
    Cast cast;
    cast.line(GroundKind::River, {at(-1000, 0), at(100, 0), at(100, 1000)}, hundredths(60));
    const UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(40, 0), kEast);
    const Unit moved = boat_along(cast.field, cast[boat], 2 * kU);
    EXPECT_EQ(centre_of(cast.field, moved), at(100, 100));
    EXPECT_EQ(facing_of(moved), kNorth);
    const Unit back = boat_along(cast.field, moved, -2 * kU);
    EXPECT_EQ(centre_of(cast.field, back), at(0, 0));
    EXPECT_EQ(facing_of(back), kEast);
}

TEST(BM_RIV_3, LosesPointsAndKeepsItsModel)
{
    River river;
    const UnitId guns = river.battery(at(0, -200));
    EXPECT_TRUE(river.hit(guns, 2, {6}));
    EXPECT_EQ(river.cast[river.boat].points, 1);
    EXPECT_EQ(river.cast[river.boat].bases.size(), 1u);
    EXPECT_TRUE(river.hit(guns, 1, {}));
    EXPECT_EQ(river.cast[river.boat].fate, UnitFate::Dispersed);
}

TEST(BM_RIV_4, OnlyGunsHurtItUnlessTheOptionIsOff)
{
    for (const bool armour : {true, false}) {
        River river;
        river.cast.field.options.riverboat_armour = armour;
        const UnitId foot = river.cast.csa(3, at(0, -100));
        EXPECT_TRUE(river.hit(foot, 2, armour ? std::vector<int>{} : std::vector<int>{6}));
        EXPECT_EQ(river.cast[river.boat].points, armour ? 3 : 1);
    }
}

TEST(BM_RIV_5, NobodyIsInContactWithIt)
{
    River river;
    const UnitId bank = river.cast.csa(3, at(0, -20), kNorth);
    EXPECT_TRUE(touched_by(river.cast.view(), bank, river.cast.view().stands(bank)).empty());
    EXPECT_TRUE(
        touched_by(river.cast.view(), river.boat, river.cast.view().stands(river.boat)).empty());
}

TEST(BM_RIV_6, FlinchesAlongTheRiverWhicheverWayIsFarther)
{
    River river;
    const UnitId east = river.battery(at(100, -200));
    EXPECT_TRUE(river.hit(east, 1, {1}));  // one die, as in the open
    EXPECT_EQ(river.centre(), at(-200, 0));
    EXPECT_TRUE(river.cast[river.boat].pinned);
    EXPECT_EQ(river.cast.clause_of<Flinched>(), "BM-RIV-6");
}

TEST(BM_RIV_6, OverTheEdgeItIsLost)
{
    for (const bool loses : {true, false}) {
        Cast cast;
        cast.field.options.edge_loss = loses;
        cast.line(GroundKind::River, {at(-1000, 0), at(1000, 0)}, hundredths(60));
        const UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(900, 0), kEast);
        const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 3, at(500, 0), kNorth);
        Attack attack;
        attack.attacker = guns;
        attack.target = boat;
        attack.to_lose = 1;
        begin_attack(cast.field, cast.state, attack);
        ScriptedDice dice({1});
        go_on_with_attacks(cast.field, cast.state, dice, cast.log);
        EXPECT_EQ(cast[boat].fate, loses ? UnitFate::Lost : UnitFate::OnTable);
        if (!loses) {
            EXPECT_EQ(centre_of(cast.field, cast[boat]), at(960, 0));
        }
    }
}

TEST(BM_RIV_6, StopsWhereTheRiverEndsAndShortOfAnotherBoat)
{
    Cast cast;
    cast.line(GroundKind::River, {at(-1000, 0), at(100, 0)}, hundredths(60));
    const UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(40, 0), kEast);
    Unit after = cast[boat];
    const FlinchPath path = boat_flinch(cast.view(), boat, at(-500, 0), after);
    EXPECT_FALSE(path.lost);
    EXPECT_EQ(centre_of(cast.field, after), at(100, 0));
    cast.unit(Side::Union, Arm::RiverBoat, 3, at(120, 0), kEast);  // from x = 0.4 on
    const FlinchPath blocked = boat_flinch(cast.view(), boat, at(-500, 0), after);
    EXPECT_EQ(blocked.by, (Vec{}));
}

TEST(BM_RIV_7, IsPinnedAndDispersedLikeAnyUnit)
{
    River river;
    const CommanderId f = river.cast.commander(Side::Union, at(0, 300));
    const UnitId guns = river.battery(at(0, -200));
    EXPECT_TRUE(river.hit(guns, 1, {1}));
    EXPECT_TRUE(river.cast[river.boat].pinned);
    EXPECT_TRUE(river.hit(guns, 2, {}));
    EXPECT_EQ(river.cast[river.boat].fate, UnitFate::Dispersed);
    EXPECT_EQ(river.cast[f].fate, CommanderFate::Removed);
}

TEST(BM_E_60, Riverboat)
{
    River river;
    const UnitId foot = river.cast.csa(3, at(0, -100));
    EXPECT_TRUE(river.cast.act(Fire{foot, river.boat}, {4, 4, 1}));
    EXPECT_EQ(river.cast[river.boat].points, 3);
    river.cast[foot].fate = UnitFate::Withdrawn;
    const UnitId guns = river.battery(at(0, -200));
    EXPECT_TRUE(river.cast.act(Fire{guns, river.boat}, {4, 1, 1, 1}));
    EXPECT_EQ(river.cast[river.boat].points, 2);
    EXPECT_EQ(river.centre(), at(200, 0));  // both ways are equally far: as the river is drawn
}

TEST(BM_E_81, Boat)
{
    River river;
    river.cast.area(GroundKind::Crossing, at(75, -40), at(125, 40));
    EXPECT_EQ(river.refused({Shift{{2 * kU, 0}}}), "");
    EXPECT_EQ(river.refused({Shift{{0, kU}}}), "BM-RIV-2");
    const UnitId bank = river.cast.csa(1, at(0, -30));
    EXPECT_TRUE(touched_by(river.cast.view(), bank, river.cast.view().stands(bank)).empty());
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
