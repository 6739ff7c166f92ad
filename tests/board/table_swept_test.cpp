// What a stand passes over: board/table/swept.h, held to the polygons that it stands for.

#include "board/table/distance.h"
#include "board/table/manoeuvre.h"
#include "board/table/swept.h"
#include "core/dice.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

class Drawn {
public:
    explicit Drawn(std::uint64_t seed) : dice_(seed) {}

    int between(int low, int high)
    {
        return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    // A third along the axes, where much is flush.
    Heading heading()
    {
        return between(0, 2) == 0 ? Heading{900 * between(0, 3)} : Heading{between(0, 3599)};
    }
    Stand stand(int farthest)
    {
        const int grid = between(0, 2) == 0 ? 500 : 1;
        const Point front = {between(-farthest, farthest) / grid * grid,
                             between(-farthest, farthest) / grid * grid};
        return stand_by_front(front, between(1, 8) * 500, between(1, 4) * 500, heading());
    }

private:
    PlayoutDice dice_;
};

// How often each question was answered with yes.
struct Answers {
    int deeper = 0;
    int crossed = 0;
    int near = 0;

    template <class Ground>
    void hold(const Ground& ground, const Footprint& body, Length clearance)
    {
        const Convex polygon = ground;
        for (const Length depth : {0, 1, kSlack, 40}) {
            const bool answer = overlap_deeper(ground, body, depth);
            ASSERT_EQ(answer, overlap_deeper(polygon, convex_of(body), depth)) << depth;
            deeper += answer ? 1 : 0;
        }
        for (const Edge edge : kEdges) {
            const Segment side = edge_of(body, edge);
            ASSERT_EQ(overlap(ground, side), overlap(polygon, side));
            crossed += overlap(ground, side) ? 1 : 0;
        }
        const bool nearby = nearer(ground, body, clearance);
        ASSERT_EQ(nearby, gap(polygon, convex_of(body)).less_than(clearance));
        near += nearby ? 1 : 0;
        const Box box = box_of(ground);
        for (const Point corner : polygon) ASSERT_TRUE(box.contains(corner));
    }
};

TEST(TableSwept, AnswersLikeItsPolygonStraightOn)
{
    Answers answers;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 20'000; ++seed) {
        SCOPED_TRACE(seed);
        Drawn drawn(seed);
        const Footprint stand = footprint(drawn.stand(10));
        const Footprint body = footprint(drawn.stand(5000));
        const Heading way = drawn.between(0, 1) == 0 ? stand.heading : drawn.heading();
        const Vec by = ahead(way, drawn.between(0, 9) == 0 ? 0 : drawn.between(0, 6000));
        answers.hold(StraightGround{stand, by}, body, drawn.between(1, 2000));
    }
    EXPECT_GT(answers.deeper, 10'000);
    EXPECT_GT(answers.crossed, 8'000);
    EXPECT_GT(answers.near, 4'000);
}

TEST(TableSwept, AnswersLikeItsPolygonInATurn)
{
    Answers answers;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 20'000; ++seed) {
        SCOPED_TRACE(seed);
        Drawn drawn(seed);
        const Stand stand = drawn.stand(10);
        const Point pivot = {drawn.between(-6000, 6000), drawn.between(-6000, 6000)};
        const int tenths = drawn.between(0, 10);
        Stand after = stand;
        after.centre = turned_about(pivot, stand.centre, {tenths});
        after.heading = stand.heading + Angle{tenths};
        const Footprint body = footprint(drawn.stand(3000));
        const Length clearance = drawn.between(1, 2000);
        answers.hold(TurnGround(footprint(stand), footprint(after)), body, clearance);
        answers.hold(TurnGround(footprint(stand), footprint(after), pivot), body, clearance);
    }
    EXPECT_GT(answers.deeper, 10'000);
    EXPECT_GT(answers.crossed, 8'000);
    EXPECT_GT(answers.near, 4'000);
}

}  // namespace
}  // namespace longroll::board::table
