// What is listed and drawn by lot for phases 7 to 9.

#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// Two small armies with woods, a wall, a river with a bridge and a road between them.
class SmallBattle : public Marching {
public:
    SmallBattle()
    {
        area(GroundKind::Woodland, at(-300, 100), at(-100, 250));
        line(GroundKind::Wall, {at(0, 150), at(250, 150)});
        line(GroundKind::Turnpike, {at(0, -900), at(0, 0), at(100, 100), at(100, 900)});
        line(GroundKind::River, {at(-900, -50), at(-60, -50)}, hundredths(40));
        area(GroundKind::Crossing, at(-225, -80), at(-175, -20));
        csa(4, at(-250, -100));
        csa(3, at(0, -100), kNorth, Formation::Column);
        csa(5, at(250, 0), kNorth, Formation::DoubleLine);
        unit(Side::Confederate, Arm::Cavalry, 2, at(500, 0), kNorth);
        unit(Side::Confederate, Arm::Artillery, 1, at(-500, 0), kNorth);
        us(4, at(200, 170));
        us(3, at(-150, 300), kSouth, Formation::Column);
        us(2, at(480, 300), kSouth + degrees(30));
        const UnitId fought = us(3, at(252, 1));
        contact(fought, unit_id(2));
        objective(at(-200, 175));
        commander(Side::Confederate, at(0, -250));
        commander(Side::Confederate, at(50, -300), 3, 0);
        commander(Side::Union, at(100, 250));
    }
};

TEST(BM_MOV_2, WhatIsListedIsAllowed)
{
    SmallBattle cast;
    std::vector<Action> actions;
    list_moves(cast.field, cast.state, actions);
    EXPECT_GT(actions.size(), 80u);
    int charges = 0;
    for (const Action& action : actions) {
        const Move& move = std::get<Move>(action);
        EXPECT_EQ(cast.refused(move), "");
        charges += !cast.walked(move.unit, move.legs).contacts.empty();
        EXPECT_EQ(std::count(actions.begin(), actions.end(), action), 1);
    }
    EXPECT_GT(charges, 0);
    // It marches by the road.
    EXPECT_TRUE(std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
        const Move& move = std::get<Move>(action);
        return cast.walked(move.unit, move.legs).by_road;
    }));
}

TEST(BM_MOV_2, WhatIsDrawnIsAllowedAndStandsAsItWasWalked)
{
    int charges = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        SmallBattle cast;
        PlayoutDice dice(seed);
        while (const auto action = sample_move(cast.field, cast.state, dice)) {
            const Move& move = std::get<Move>(*action);
            ASSERT_EQ(cast.refused(move), "") << seed;
            const bool stays = move.legs.empty();
            const Walked walked = cast.walked(move.unit, move.legs);
            const auto brushed = walked.brushed.size();
            ScriptedDice faces(std::vector<int>(brushed, 6));
            carry_out(cast.field, cast.state, move, faces, cast.log);
            const Placed stands = bases_of(cast.field, cast[move.unit]);
            EXPECT_TRUE(stays || stands == bases_of(cast.field, walked.at)) << seed;
            charges += cast[move.unit].charged;
            // The records say who touches whom.
            const View view(cast.field, cast.state);
            view.each([&](UnitId id) {
                EXPECT_EQ(touched_by(view, id, view.stands(id)), opponents_of(cast.state, id))
                    << seed;
                EXPECT_FALSE(lies_on_unit(view, id, view.stands(id))) << seed;
            });
        }
    }
    EXPECT_GT(charges, 50);
}

TEST(BM_MOV_4, RidesListedAndDrawnAreAllowed)
{
    SmallBattle cast;
    for (const Phase phase : {Phase::MoveFormationCommanders, Phase::MoveHigherCommanders}) {
        cast.phase(phase);
        std::vector<Action> actions;
        list_rides(cast.field, cast.state, actions);
        EXPECT_GT(actions.size(), 10u);
        for (const Action& action : actions) EXPECT_EQ(cast.refused(std::get<Ride>(action)), "");
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            PlayoutDice dice(seed);
            const auto drawn = sample_ride(cast.field, cast.state, dice);
            ASSERT_TRUE(drawn);
            EXPECT_EQ(cast.refused(std::get<Ride>(*drawn)), "");
        }
    }
}

TEST(BM_MOV_2, TowardsAPlaceAsFarAsItGets)
{
    SmallBattle cast;
    const auto ahead_of = move_towards(cast.view(), unit_id(3), at(500, 900));
    ASSERT_TRUE(ahead_of);
    EXPECT_TRUE(cast.go(unit_id(3), ahead_of->legs));
    EXPECT_FALSE(move_towards(cast.view(), unit_id(3), at(500, 900)));  // it has moved
    // To the bank of the river.
    const auto bank = move_towards(cast.view(), unit_id(0), at(-250, 900));
    ASSERT_TRUE(bank);
    EXPECT_TRUE(cast.go(unit_id(0), bank->legs));
    EXPECT_EQ(cast.anchor(unit_id(0)).y / hundredths(1), at(0, -70).y / hundredths(1));
}

TEST(LR_HOLD_2, HeldTroopsFormAndFaceButDoNotLeave)
{
    SmallBattle cast;
    const UnitId held = unit_id(0);
    cast.field.scenario.releases.emplace_back();
    cast.state.releases.push_back(shared::ReleasedBy::Nothing);
    cast.card(held).held = {shared::ReleaseId{0}};
    EXPECT_EQ(cast.no(held, {by(0, -10)}), "LR-HOLD-2");
    EXPECT_EQ(cast.no(held, {AboutFace{}}), "");
    EXPECT_EQ(cast.no(held, {FormUp{Formation::Column}}), "");
    EXPECT_EQ(cast.no(held, {Turn{at(-250, -115), Angle{100}}}), "");  // about its middle
    EXPECT_EQ(cast.no(held, {Turn{at(-250, -100), Angle{100}}}), "LR-HOLD-2");
    std::vector<Action> actions;
    list_moves_of(cast.view(), held, actions);
    for (const Action& action : actions) EXPECT_EQ(cast.refused(std::get<Move>(action)), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
