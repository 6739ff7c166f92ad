// Hidden movement and blind fire.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

// A Union regiment in the woods, a Confederate one and guns in the open to the south of them.
struct Woods : Cast {
    UnitId seeker = csa(16, at(30, 10));
    UnitId guns = battery(Side::Confederate, 6, at(20, 10));
    UnitId lurker = us(12, at(30, 31));

    Woods()
    {
        field.options.adv_hidden_movement = true;
        area(Ground::Woods, {10, 30}, {50, 50});
        hide_everybody(field, state);
        state[seeker].spotted = state[guns].spotted = true;
    }
    void look() { note_sightings(field, state, log); }
    BlindFire blind(Point point) { return {guns, false, point}; }
};

}  // namespace

TEST(IB_AMOV_8, NobodyIsSpottedBeforeHeIsSeen)
{
    Cast cast;
    const UnitId mine = cast.csa(16, at(30, 10));
    const UnitId near = cast.us(16, at(30, 30));
    cast.hill(3, {10, 36}, {50, 40});
    const UnitId behind = cast.us(16, at(30, 50));
    cast.field.options.adv_hidden_movement = true;
    hide_everybody(cast.field, cast.state);
    EXPECT_FALSE(cast[mine].spotted);
    note_sightings(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[mine].spotted);
    EXPECT_TRUE(cast[near].spotted);
    EXPECT_FALSE(cast[behind].spotted);
    EXPECT_TRUE(cast.happened(Spotted{near}));
}

TEST(IB_AMOV_8, WithoutTheOptionEverybodyIsOnTheTable)
{
    Woods cast;
    cast.field.options.adv_hidden_movement = false;
    hide_everybody(cast.field, cast.state);
    EXPECT_FALSE(is_hidden(cast.field, cast[cast.lurker]));
    EXPECT_TRUE(knows_unit(cast.field, cast.state, cast.lurker, Side::Confederate));
    EXPECT_EQ(as_known_to(cast.field, cast.state, Side::Confederate), cast.state);
}

TEST(IB_AMOV_8, AHiddenEnemyIsNeitherSeenNorFiredOn)
{
    Woods cast;
    const View view(cast.field, cast.state);
    EXPECT_FALSE(sees(view, cast.seeker, cast.lurker));
    Fire fire;
    fire.volleys.push_back({{Firer{cast.guns, 6, false}}, cast.lurker});
    EXPECT_EQ(cast.refused(fire), "IB-AMOV-8");
    cast[cast.lurker].spotted = true;
    EXPECT_EQ(cast.refused(fire), "");
}

TEST(IB_AMOV_8, WhoIsOutOfSightWhenAPlayerTurnEndsIsHiddenAgain)
{
    Woods cast;
    cast[cast.lurker].spotted = true;
    lose_sight(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.lurker].spotted);
    EXPECT_TRUE(cast.happened(Vanished{cast.lurker}));
    cast[cast.lurker].moved_last_own_mf = true;
    cast[cast.lurker].spotted = true;
    lose_sight(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[cast.lurker].spotted);
}

// Facings towards the nearest enemy are offered: not towards one that nobody knows of.
TEST(IB_AMOV_8, WhatIsListedDoesNotTellWhereAHiddenEnemyStands)
{
    const auto listed = [](Point lurks) {
        Woods cast;
        cast[cast.lurker].front = lurks;
        std::vector<Action> actions;
        Rulebook::legal(cast.field, cast.state, actions);
        return actions;
    };
    const auto here = listed(at(30, 31));
    EXPECT_GT(here.size(), 10u);
    EXPECT_EQ(here, listed(at(45, 45)));
    Woods seen;
    seen[seen.lurker].spotted = true;
    std::vector<Action> open;
    Rulebook::legal(seen.field, seen.state, open);
    EXPECT_NE(here, open);
}

TEST(IB_AMOV_8, ThePositionThatAnEnemyKnowsHasNoHiddenUnits)
{
    Woods cast;
    cast.leader(Side::Union, at(30, 32), cast.lurker);
    const State known = as_known_to(cast.field, cast.state, Side::Confederate);
    EXPECT_FALSE(known[cast.lurker].on_table());
    EXPECT_EQ(known.leaders[0].fate, LeaderFate::Awaited);
    // Wherever it stands and whatever it has lost, the enemy's table is the same.
    State other = cast.state;
    other[cast.lurker].front = at(40, 40);
    other[cast.lurker].castings = 3;
    other[cast.lurker].morale = 2;
    EXPECT_EQ(as_known_to(cast.field, other, Side::Confederate), known);
    EXPECT_EQ(as_known_to(cast.field, cast.state, Side::Union), cast.state);
    EXPECT_EQ(as_known_to(cast.field, cast.state, Viewer::umpire()), cast.state);
}

TEST(IB_AMOV_8, WhatBefallsAHiddenUnitIsItsArmysSecret)
{
    Woods cast;
    Veil veil(cast.field, cast.state);
    EventLog happened;
    const Moved unseen{cast.lurker, at(30, 31), at(30, 30), 1000, 4000};
    const Moved seen{cast.lurker, at(30, 30), at(30, 29), 1000, 4000};
    happened.add("IB-MOV-4"_clause, unseen);
    happened.add("IB-AMOV-8"_clause, Spotted{cast.lurker});
    happened.add("IB-MOV-4"_clause, seen);
    veil.pass_on(happened, cast.log);
    EXPECT_FALSE(cast.happened(unseen));
    EXPECT_TRUE(cast.happened(InSecret{Side::Union, unseen}));
    EXPECT_TRUE(cast.happened(Spotted{cast.lurker}));
    EXPECT_TRUE(cast.happened(seen));
}

TEST(IB_AMOV_8, OrdersForAHiddenUnitAreSecret)
{
    Woods cast;
    EXPECT_EQ(secret_of(cast.field, cast.state, LieDown{cast.lurker}), Side::Union);
    EXPECT_FALSE(secret_of(cast.field, cast.state, LieDown{cast.seeker}));
    EXPECT_FALSE(secret_of(cast.field, cast.state, EndPhase{}));
}

TEST(IB_AMOV_9, WhoKeepsStillInWoodsIsFoundWithinFourInches)
{
    Woods cast;
    cast.look();
    EXPECT_FALSE(cast[cast.lurker].spotted);
    cast[cast.seeker].front = {30'000, 26'900};
    cast.look();
    EXPECT_FALSE(cast[cast.lurker].spotted);
    cast[cast.seeker].front = {30'000, 27'000};
    cast.look();
    EXPECT_TRUE(cast[cast.lurker].spotted);
}

TEST(IB_AMOV_9, WhoMovesOrFiresAtTheEdgeOfAWoodShowsHimself)
{
    Woods moved;
    moved[moved.lurker].moved_last_own_mf = true;
    moved.look();
    EXPECT_TRUE(moved[moved.lurker].spotted);
    Woods fired;
    fired[fired.lurker].fired_last_own_mf = true;
    fired.look();
    EXPECT_TRUE(fired[fired.lurker].spotted);
}

TEST(IB_AMOV_11, AHighWallHidesWhoKeepsStill)
{
    Cast cast;
    cast.field.options.adv_hidden_movement = true;
    cast.csa(16, at(30, 10));
    const UnitId behind = cast.us(12, {30'000, 30'200});
    const FeatureId wall = cast.line(Ground::HighWall, {{20, 30}, {40, 30}});
    // Even where the scenario says that the wall gives no total cover.
    cast.ground(wall).conceals = false;
    cast[behind].spotted = false;
    note_sightings(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[behind].spotted);
    cast[behind].moved_last_own_mf = true;
    note_sightings(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[behind].spotted);
}

TEST(IB_AMOV_10, OnlyGunsFireBlindAndOnlyIntoWoods)
{
    Woods cast;
    EXPECT_EQ(cast.refused(cast.blind(at(25, 32))), "");
    EXPECT_EQ(cast.refused(cast.blind(at(20, 25))), "IB-AMOV-10");
    EXPECT_EQ(cast.refused(cast.blind(at(49, 31))), "IB-TGT-1");
    EXPECT_EQ(cast.refused(BlindFire{cast.seeker, false, at(30, 32)}), "IB-AMOV-10");
    cast[cast.guns].acted = {Acted::Kind::Full, static_cast<std::uint8_t>(Item::Fire), true};
    EXPECT_EQ(cast.refused(cast.blind(at(25, 32))), "IB-FIRE-15");
    cast[cast.guns].acted = {};
    cast.field.options.adv_hidden_movement = false;
    EXPECT_EQ(cast.refused(cast.blind(at(25, 32))), "IB-AMOV-10");
}

TEST(IB_AMOV_10, EmptyWoodsLookLikeAnyOthers)
{
    Woods cast;
    EXPECT_TRUE(cast.act(cast.blind(at(20, 33)), {1, 1}));
    EXPECT_TRUE(cast.happened(BlindFired{cast.guns, at(20, 33)}));
    EXPECT_EQ(cast.count<Fired>(), 0);
    EXPECT_EQ(cast[cast.lurker].castings, 12);
    EXPECT_EQ(cast[cast.guns].aims_now.size(), 1u);
}

namespace {

// Sixes to every question, and what was asked.
class Recorded final : public Dice {
public:
    std::vector<Question> asked;

private:
    int ask(const Question& question) override
    {
        asked.push_back(question);
        const std::vector<int> faces(static_cast<std::size_t>(question.dice), 6);
        return answer_of(question, faces);
    }
};

std::vector<Question> asked_by(Woods& cast, Point at_what)
{
    Recorded dice;
    carry_out(cast.field, cast.state, cast.blind(at_what), dice, cast.log);
    return dice.asked;
}

}  // namespace

TEST(IB_AMOV_10, TheDiceTellNothing)
{
    for (const int leaders : {0, 2}) {
        Woods hit;
        Woods missed;
        for (Woods* cast : {&hit, &missed})
            for (int leader = 0; leader < leaders; ++leader)
                cast->leader(Side::Union, at(30, 31), cast->lurker);
        const auto asked = asked_by(hit, at(28, 31));
        ASSERT_EQ(hit.count<Fired>(), 1);
        EXPECT_EQ(asked.size(), 2u + static_cast<std::size_t>(leaders));
        EXPECT_EQ(asked, asked_by(missed, at(20, 33)));
        EXPECT_EQ(missed.count<Fired>(), 0);
    }
}

TEST(IB_AMOV_10, TheTargetIsRevealedOnlyIfItLosesALevel)
{
    // Six 12-pounders at 24 inches against men in woods: a cell where the defender's die decides.
    Woods shaken;
    ASSERT_EQ(shaken.refused(shaken.blind(at(28, 31))), "");
    EXPECT_TRUE(shaken.act(shaken.blind(at(28, 31)), {1, 1}));
    EXPECT_EQ(shaken.count<Fired>(), 1);
    EXPECT_EQ(shaken[shaken.lurker].morale, 5);
    EXPECT_TRUE(shaken[shaken.lurker].spotted);
    EXPECT_EQ(shaken.clause_of<Spotted>(), "IB-AMOV-10");
    Woods firm;
    EXPECT_TRUE(firm.act(firm.blind(at(28, 31)), {6, 6}));
    EXPECT_EQ(firm[firm.lurker].morale, 6);
    EXPECT_FALSE(firm[firm.lurker].spotted);
    // Only its owner hears of what it lost.
    EventLog told;
    Veil(firm.field, firm.state).pass_on(firm.log, told);
    ASSERT_FALSE(told.lines().empty());
    for (const auto& line : told.lines()) EXPECT_FALSE(std::holds_alternative<Fired>(line.body));
}

}  // namespace longroll::iron_brigade
