// Objectives, the end, and what it was worth (FE-SET-4 to 6, FE-R-91); what the terms make of
// history (LR-TERM).

#include "cast.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/past.h"

namespace longroll::face_to_the_enemy {
namespace {

struct Field1 : Cast {
    UnitId south = csa(6, at(30, 20));
    UnitId north = us(6, at(30, 40));

    Field1() { objective(at(30, 30), 5); }
    void objective(Point place, int value)
    {
        Objective one;
        one.id = "o" + std::to_string(field.scenario.objectives.size());
        one.at = place;
        one.value = value;
        field.scenario.objectives.push_back(one);
        state.objectives.push_back({});
    }
    std::optional<Side> holder()
    {
        claim_objectives(field, state, log);
        return state.objectives[0];
    }
    [[nodiscard]] std::array<int, 2> points() const { return outcome_of(field, state).points; }
};

TEST(FE_SET_4, WhoeverWasLastThereAlone)
{
    Field1 cast;
    EXPECT_EQ(cast.holder(), std::nullopt);
    cast[cast.south].front = at(30, 27);  // exactly 3"
    EXPECT_EQ(cast.holder(), Side::Confederate);
    cast[cast.north].front = at(30, 33);
    EXPECT_EQ(cast.holder(), Side::Confederate);
    cast[cast.south].morale = Morale::Broken;  // he does not count
    EXPECT_EQ(cast.holder(), Side::Union);
    cast[cast.north].front = {30'000, 33'001};
    cast[cast.south].front = at(30, 10);
    EXPECT_EQ(cast.holder(), Side::Union) << "held until somebody else is there";
}

TEST(FE_SET_5, PointsForPlacesBasesUnitsAndGenerals)
{
    Field1 cast;
    cast.state.objectives[0] = Side::Union;
    EXPECT_EQ(cast.points(), (std::array<int, 2>{0, 5}));
    cast[cast.north].bases = 4;  // two bases
    EXPECT_EQ(cast.points(), (std::array<int, 2>{2, 5}));
    cast[cast.north].fate = UnitFate::Fled;
    EXPECT_EQ(cast.points(), (std::array<int, 2>{4, 5}));
    const GeneralId general = cast.general(Side::Union, at(30, 50));
    cast[general].fate = GeneralFate::Captured;
    EXPECT_EQ(cast.points(), (std::array<int, 2>{7, 5}));
    cast[general].fate = GeneralFate::Active;  // replaced: lost all the same
    cast[general].successions = 1;
    EXPECT_EQ(cast.points(), (std::array<int, 2>{7, 5}));
    EXPECT_EQ(outcome_of(cast.field, cast.state).winner, Side::Confederate);
}

TEST(FE_SET_5, WhoExitedIsNotLost)
{
    Field1 cast;
    cast[cast.north].fate = UnitFate::Exited;
    cast[cast.general(Side::Union, at(30, 50))].fate = GeneralFate::Exited;
    EXPECT_EQ(cast.points(), (std::array<int, 2>{0, 0}));
}

TEST(FE_SET_5, ALeadUnderATenthIsADraw)
{
    Field1 cast;
    cast.field.scenario.objectives[0].value = 10;
    cast.objective(at(10, 10), 9);
    cast.state.objectives[0] = Side::Confederate;
    cast.state.objectives[1] = Side::Union;
    EXPECT_EQ(outcome_of(cast.field, cast.state).winner, Side::Confederate);  // exactly a tenth
    cast.field.scenario.objectives[0].value = 11;
    cast.field.scenario.objectives[1].value = 10;
    EXPECT_EQ(outcome_of(cast.field, cast.state).winner, std::nullopt);
    EXPECT_EQ(Rulebook::verdict(cast.field, cast.state).level, "draw");
}

TEST(FE_SET_5, ASideIsGoneWithNobodyThereAndNobodyToCome)
{
    Field1 cast;
    EXPECT_FALSE(is_gone(cast.field, cast.state, Side::Union));
    cast[cast.north].fate = UnitFate::Awaited;
    EXPECT_FALSE(is_gone(cast.field, cast.state, Side::Union));
    cast[cast.north].fate = UnitFate::Surrendered;
    EXPECT_TRUE(is_gone(cast.field, cast.state, Side::Union));
    EXPECT_TRUE(outcome_of(cast.field, cast.state).outright);
    EXPECT_EQ(Rulebook::verdict(cast.field, cast.state).level, "outright victory");
}

TEST(FE_SET_6, HalfOfTheArmyLostOrBrokenBatteriesCountedHalf)
{
    Field1 cast;
    const UnitId guns = cast.guns(Side::Union, 2, at(20, 40), kSouth);
    const UnitId other = cast.us(6, at(40, 40));  // 2 + 1 + 2
    cast[cast.north].morale = Morale::Broken;
    EXPECT_FALSE(army_broken(cast.field, cast.state, Side::Union)) << "the option is off";
    cast.field.options.army_break = true;
    EXPECT_FALSE(army_broken(cast.field, cast.state, Side::Union));
    cast[guns].fate = UnitFate::Destroyed;
    EXPECT_TRUE(army_broken(cast.field, cast.state, Side::Union));
    cast.state.objectives[0] = Side::Union;  // ahead in points, and beaten
    EXPECT_EQ(outcome_of(cast.field, cast.state).winner, Side::Confederate);
    EXPECT_TRUE(outcome_of(cast.field, cast.state).outright);
    cast[other].fate = UnitFate::Awaited;
    EXPECT_FALSE(army_broken(cast.field, cast.state, Side::Confederate));
}

TEST(LR_TERM_1, PlacesHeldAndMenLostInBases)
{
    Field1 cast;
    shared::Past past;
    past.objectives = {{"o0", Side::Union}};
    past.men = {10'000, 10'000};
    past.lost = {1'000, 2'100};
    const shared::PastJudged judged = Rulebook::judge_past(cast.field, past);
    EXPECT_EQ(judged.points, (std::array<int, 2>{11, 10}));  // 10.5 bases, and 5 with the place
    EXPECT_EQ(judged.verdict.winner, std::nullopt);
    past.lost = {1'000, 4'000};
    EXPECT_EQ(Rulebook::judge_past(cast.field, past).verdict.winner, Side::Confederate);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
