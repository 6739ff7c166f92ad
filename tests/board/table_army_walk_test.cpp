// Policies put together from edge, bodies, ground and reach: board/table/army_walk.h. A block of an
// inch goes east along the middle of the table, with a friend, an enemy and a wood before it.

#include "board/table/army_walk.h"
#include "table_walks.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

constexpr BodyId kFriend{1};
constexpr BodyId kEnemy{2};
constexpr Length kNearEnemy = 500;
constexpr Pose kFromTheWest{{10'000, 24'000}, Heading{900}};

class Scout : public ArmyWalk<Scout> {
public:
    explicit Scout(const Bodies& bodies, Length reach = 100'000)
        : ArmyWalk(bodies, 0, kNearEnemy), reach_(reach)
    {
    }

    bool meet_friend(const Meeting&)
    {
        ++friends;
        return passes;
    }
    bool meet_ground(const Meeting& meeting)
    {
        reach_ = std::min(reach_, gone_to(meeting) + slowed_to);
        started_on_ground = started_on_ground || at_the_start(meeting);
        return true;
    }
    [[nodiscard]] Length reach() const { return reach_; }
    void set_out(const Step&) { ++steps; }
    void fall_short() { too_far = true; }

    bool passes = true;
    bool too_far = false;
    bool started_on_ground = false;
    Length slowed_to = 100'000;
    int friends = 0;
    int steps = 0;

private:
    Length reach_;
};

// Fronts face the walker; each is an inch wide and deep.
Bodies friend_and_enemy()
{
    Bodies bodies;
    const std::array<Footprint, 1> near = {
        footprint(stand_by_front({20'000, 24'000}, 1000, 1000, Heading{2700}))};
    const std::array<Footprint, 1> far = {
        footprint(stand_by_front({30'000, 24'000}, 1000, 1000, Heading{2700}))};
    bodies.put(kFriend, 0, near);
    bodies.put(kEnemy, 1, far);
    return bodies;
}

Walk walk_east(const Terrain& terrain, const Bodies& bodies, Scout& scout,
               std::initializer_list<Length> legs)
{
    std::vector<Manoeuvre> path;
    for (const Length leg : legs) path.push_back(Advance{leg});
    return walk({terrain, bodies}, {kSelf, block(1000, 1000), kFromTheWest}, path, scout);
}

TEST(TableArmyWalk, PassesFriendsAndStopsBeforeEnemies)
{
    const Terrain terrain = open_table();
    const Bodies bodies = friend_and_enemy();
    Scout scout(bodies);
    const Walk walk = walk_east(terrain, bodies, scout, {25'000});
    EXPECT_FALSE(walk.finished);
    EXPECT_EQ(walk.stopped_by->body, kEnemy);
    EXPECT_EQ(walk.length, 20'000 - kNearEnemy);
    EXPECT_GT(scout.friends, 0);
    EXPECT_FALSE(scout.too_far);
    Scout shy(bodies);
    shy.passes = false;
    EXPECT_EQ(walk_east(terrain, bodies, shy, {25'000}).length, 10'000);
}

TEST(TableArmyWalk, StopsAtTheEdgeUnlessItsGoerSaysOtherwise)
{
    struct Careless : ArmyWalk<Careless> {
        using ArmyWalk::ArmyWalk;
        static bool meet_edge(const Meeting&) { return true; }
        static Length reach() { return 100'000; }
    };
    const Terrain terrain = open_table();
    const Bodies nobody;
    Scout scout(nobody);
    EXPECT_EQ(walk_east(terrain, nobody, scout, {60'000}).length, 50'000 + kSlack);
    Careless careless(nobody, 0, kNearEnemy);
    const std::array<Manoeuvre, 1> path = {Advance{60'000}};
    EXPECT_TRUE(
        walk({terrain, nobody}, {kSelf, block(1000, 1000), kFromTheWest}, path, careless).finished);
}

TEST(TableArmyWalk, ReachesNoFartherThanItMayOverAllItsSteps)
{
    const Terrain terrain = open_table();
    const Bodies nobody;
    Scout scout(nobody, 5000);
    const Walk walk = walk_east(terrain, nobody, scout, {3000, 3000});
    EXPECT_EQ(walk.length, 5000);
    EXPECT_TRUE(scout.too_far);
    EXPECT_EQ(scout.steps, 2);
    Scout enough(nobody, 6000);
    EXPECT_TRUE(walk_east(terrain, nobody, enough, {3000, 3000}).finished);
    EXPECT_FALSE(enough.too_far);
}

TEST(TableArmyWalk, GroundMayShortenTheReachWhereItIsMet)
{
    const Polygon wood{{{{14'000, 20'000}, {18'000, 20'000}, {18'000, 28'000}, {14'000, 28'000}}}};
    const Terrain terrain(kTable, {area_feature(1, wood)});
    const Bodies nobody;
    Scout scout(nobody);
    scout.slowed_to = 1500;
    EXPECT_EQ(walk_east(terrain, nobody, scout, {2000, 8000}).length, 5500 + kGroundSlack);
    EXPECT_TRUE(scout.too_far);
    EXPECT_FALSE(scout.started_on_ground);
}

}  // namespace
}  // namespace longroll::board::table
