// Visibility: suites for ledger IB-VIS, with laws of sight.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <random>

namespace longroll::iron_brigade {
namespace {

bool sees(const Cast& cast, UnitId viewer, UnitId seen)
{
    return sees({cast.field, cast.state}, viewer, seen);
}
Unseen why(const Cast& cast, UnitId viewer, UnitId seen)
{
    return why_unseen({cast.field, cast.state}, viewer, seen);
}

TEST(IB_VIS_1, FourInchesOfWoods)
{
    Duel duel(16, 16, inches(10));
    duel.area(Ground::Woods, {10, 22}, {50, 26});
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
    Duel deeper(16, 16, inches(10));
    deeper.area(Ground::Woods, {10, 22}, {50, 27});
    EXPECT_EQ(why(deeper, deeper.firer, deeper.target), Unseen::Woods);
}

TEST(IB_VIS_1, TwoInchesOfDenseWoods)
{
    Duel duel(16, 16, inches(10));
    duel.area(Ground::DenseWoods, {10, 22}, {50, 24});
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
    duel.area(Ground::Woods, {10, 25}, {50, 26});  // and an inch of ordinary ones
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::Woods);
}

TEST(IB_VIS_1, TheSameWoodsDrawnTwiceCountOnce)
{
    Duel duel(16, 16, inches(10));
    duel.area(Ground::Woods, {10, 22}, {50, 25});
    duel.area(Ground::Woods, {10, 23}, {50, 26});
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
}

TEST(IB_VIS_1, ALineOfTreesIsAnInchOfThem)
{
    Duel duel(16, 16, inches(10));
    duel.area(Ground::Woods, {10, 22}, {50, 25});
    duel.line(Ground::TreeLine, {{10, 27}, {50, 27}});
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
    duel.line(Ground::TreeLine, {{10, 28}, {50, 28}});
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::Woods);
}

TEST(IB_VIS_1, OneLooksOverWoodsFromTwoLevelsAbove)
{
    Cast cast;
    cast.hill(3, {10, 1}, {50, 12});
    cast.hill(3, {10, 28}, {50, 40});
    cast.area(Ground::Woods, {10, 15}, {50, 25});
    EXPECT_TRUE(line_of_sight(cast.field, at(30, 11), at(30, 29)).clear());
    Cast lower;
    lower.hill(1, {10, 1}, {50, 12});
    lower.hill(1, {10, 28}, {50, 40});
    lower.area(Ground::Woods, {10, 15}, {50, 25});
    EXPECT_FALSE(line_of_sight(lower.field, at(30, 11), at(30, 29)).clear());
}

TEST(IB_VIS_2, TotalCoverHidesWhoDoesNotShoot)
{
    Duel duel(16, 16, inches(5));
    duel.line(Ground::LowWall, {{20, 24}, {40, 24}});
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::Concealed);
    duel[duel.target].fired_last_own_mf = true;
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
}

TEST(IB_VIS_2, FromBehindAndFromNearItIsSeen)
{
    Duel duel(16, 16, inches(5));
    duel.line(Ground::LowWall, {{20, 24}, {40, 24}});
    const UnitId behind = duel.csa(16, at(30, 35), kSouth);
    EXPECT_TRUE(sees(duel, behind, duel.target));
    duel[duel.firer].front = {30000, 23900};
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::Concealed);
    duel[duel.firer].front = at(30, 24);  // an inch away
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
}

TEST(IB_VIS_2, ItsOwnSideAlwaysSeesIt)
{
    Duel duel(16, 16, inches(5));
    duel.line(Ground::LowWall, {{20, 24}, {40, 24}});
    const UnitId comrade = duel.us(16, at(36, 20), kNorth);
    EXPECT_TRUE(sees(duel, comrade, duel.target));
}

TEST(IB_VIS_2, HousesHideWhoIsInThem)
{
    Duel duel(16, 16, inches(5));
    duel.area(Ground::StoneTown, {20, 25}, {40, 30});
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::Concealed);
    Duel open(16, 16, inches(5));
    const FeatureId town = open.area(Ground::StoneTown, {20, 25}, {40, 30});
    open.ground(town).conceals = false;  // the scenario says so
    EXPECT_TRUE(sees(open, open.firer, open.target));
}

TEST(IB_VIS_3, HillsBlock)
{
    Duel duel(16, 16, inches(10));
    duel.hill(1, {1, 23}, {59, 26});
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::Ground);
    EXPECT_EQ(duel.refused(duel.order()), "IB-VIS-3");
}

TEST(IB_VIS_3, GroundAtTheEndsDoesNot)
{
    Cast cast;
    cast.hill(1, {10, 20}, {50, 40});
    // Up a slope whose brow is half an inch before the eye.
    EXPECT_TRUE(line_of_sight(cast.field, at(30, 10), {30000, 20400}).clear());
    EXPECT_FALSE(line_of_sight(cast.field, at(30, 10), at(30, 30)).clear());
}

TEST(IB_VIS_4, UnitsDoNotBlockSight)
{
    Duel duel(16, 4, inches(10));
    duel.csa(40, at(30, 25));
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-2");
}

TEST(IB_VIS_4, NeitherDistanceNorFacingMatter)
{
    Cast cast(200, 100);
    const UnitId a = cast.csa(16, at(5, 5), kSouth);
    const UnitId b = cast.us(16, at(190, 90), kNorth);
    EXPECT_TRUE(sees(cast, a, b));
    EXPECT_TRUE(sees(cast, b, a));
}

TEST(IB_VIS_4, TheScenariosDuskDoes)
{
    Duel duel(16, 16, inches(10));
    duel.field.scenario.sight_limits.push_back({.from = 3, .until = 5, .reach = inches(8)});
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
    duel.state.turn = 3;
    EXPECT_EQ(why(duel, duel.firer, duel.target), Unseen::TooFar);
    EXPECT_EQ(duel.refused(duel.order()), "IB-VIS-4");
    duel.state.turn = 5;
    EXPECT_TRUE(sees(duel, duel.firer, duel.target));
}

TEST(IB_VIS_4, TheNearestInSight)
{
    Cast cast;
    const UnitId viewer = cast.csa(16, at(30, 10));
    const UnitId near = cast.us(16, at(30, 20));
    const UnitId far = cast.us(16, at(20, 40));
    const auto nearest = [&] { return nearest_enemy_in_sight({cast.field, cast.state}, viewer); };
    EXPECT_EQ(nearest(), near);
    cast.line(Ground::HighWall, {{20, 19}, {40, 19}});
    EXPECT_EQ(nearest(), far);
    cast[far].fate = UnitFate::LeftTable;
    EXPECT_EQ(nearest(), std::nullopt);
}

// ---- Sightings ----

TEST(Sightings, WhoIsInTheOpenHasBeenSeen)
{
    Duel duel(16, 16, inches(10));
    duel[duel.firer].ever_seen = false;
    duel[duel.target].ever_seen = false;
    duel.line(Ground::HighWall, {{20, 29}, {40, 29}});
    note_sightings(duel.field, duel.state, duel.log);
    EXPECT_TRUE(duel[duel.firer].ever_seen);
    EXPECT_FALSE(duel[duel.target].ever_seen);
    EXPECT_EQ(duel.count<Spotted>(), 0);  // not without hidden movement
}

TEST(Sightings, OneUnitThatStirsIsLookedAtAlone)
{
    Duel duel(16, 16, inches(10));
    const UnitId other = duel.csa(16, at(10, 20));
    for (const UnitId id : {duel.firer, duel.target, other}) duel[id].ever_seen = false;
    note_sightings(duel.field, duel.state, other, duel.log);
    EXPECT_TRUE(duel[other].ever_seen);
    EXPECT_TRUE(duel[duel.target].ever_seen);
    EXPECT_FALSE(duel[duel.firer].ever_seen);
}

struct Random {
    std::mt19937 engine{1862};
    int below(int bound) { return static_cast<int>(engine() % static_cast<unsigned>(bound)); }
    Point place() { return {1000 + below(58000), 1000 + below(58000)}; }
    Corner corner() { return {1 + below(45), 1 + below(45)}; }
};

TEST(VisibilityLaws, SightOverTheGroundIsMutual)
{
    Random random;
    for (int table = 0; table < 20; ++table) {
        Cast cast;
        for (int piece = 0; piece < 6; ++piece) {
            const Corner low = random.corner();
            const Corner high = {low.x + 2 + random.below(10), low.y + 2 + random.below(10)};
            if (piece < 3)
                cast.area(piece % 2 == 0 ? Ground::Woods : Ground::DenseWoods, low, high);
            else
                cast.hill(1 + random.below(3), low, high);
        }
        int blocked = 0;
        for (int line = 0; line < 200; ++line) {
            const Point a = random.place();
            const Point b = random.place();
            const bool there = line_of_sight(cast.field, a, b).clear();
            EXPECT_EQ(there, line_of_sight(cast.field, b, a).clear());
            blocked += !there;
        }
        EXPECT_GT(blocked, 0);
        EXPECT_LT(blocked, 200);
    }
}

// DEPARTS from IB-R-13's samples: where the two differ a sample must lie next to a change.
TEST(VisibilityLaws, TheExactLineAgreesWithTheSampledOne)
{
    Random random;
    Cast cast;
    cast.hill(1, {10, 10}, {30, 30});
    cast.hill(2, {15, 15}, {25, 25});
    int differ = 0;
    for (int line = 0; line < 2000; ++line) {
        const Point a = random.place();
        const Point b = random.place();
        const double length = length_of(b - a);
        const double from = cast.field.terrain->level_at(a) + 0.25;
        const double to = cast.field.terrain->level_at(b) + 0.25;
        bool clear = true;
        for (double at = 250; at < length; at += 250) {
            if (at <= 500 || length - at <= 500) continue;
            const Point here = {a.x + static_cast<int>((b.x - a.x) * at / length),
                                a.y + static_cast<int>((b.y - a.y) * at / length)};
            if (cast.field.terrain->level_at(here) > from + (to - from) * at / length)
                clear = false;
        }
        const bool exact = line_of_sight(cast.field, a, b).clear();
        EXPECT_TRUE(clear || !exact);  // what no exact piece blocks, no sample does
        differ += exact != clear;
    }
    EXPECT_LT(differ, 40);
}

}  // namespace
}  // namespace longroll::iron_brigade
