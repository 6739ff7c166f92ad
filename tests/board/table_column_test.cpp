// Columns that follow their head along a track.

#include "board/table/column_walk.h"
#include "table_brute.h"
#include "table_walks.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

constexpr ColumnOfStands kThree{.count = 3, .width = 800, .depth = 1000, .between = 200};
const std::vector<Point> kCorner = {{20000, 10000}, {20000, 20000}, {40000, 20000}};

Polygon box_polygon(Point low, Point high)
{
    Polygon polygon;
    polygon.rings.push_back({low, {high.x, low.y}, high, {low.x, high.y}});
    return polygon;
}

template <class Policy>
ColumnWalk march(const Terrain& terrain, const Bodies& bodies, const ColumnMover& mover,
                 Length distance, Policy policy)
{
    return walk_column({terrain, bodies}, mover, distance, policy);
}

Placed on(const ColumnMover& mover, Length head)
{
    Placed stands;
    for (const Stand& stand : column_on_track(mover.track, head, mover.column))
        stands.push_back(footprint(stand));
    return stands;
}

TEST(TableColumn, FollowsItsHeadRoundTheCorner)
{
    const ColumnMover mover{kSelf, kThree, kCorner, 9000};
    const ColumnWalk done = march(open_table(), Bodies{}, mover, 4000, Stopping{});
    EXPECT_TRUE(done.finished);
    EXPECT_EQ(done.length, 4000);
    EXPECT_EQ(done.head, 13000);
    EXPECT_EQ(done.pose, (Pose{{23000, 20000}, Heading{900}}));
    ASSERT_EQ(done.stands.size(), 3u);
    EXPECT_EQ(done.stands[0].centre, (Point{22500, 20000}));
    EXPECT_EQ(done.stands[1].centre, (Point{21300, 20000}));
    EXPECT_EQ(done.stands[2].centre, (Point{20100, 20000}));
    for (const Footprint& stand : done.stands) EXPECT_EQ(stand.heading, Heading{900});
}

TEST(TableColumn, GoesBackTheWayItCame)
{
    for (const Length head : {9000, 10500, 11000, 12700, 16000}) {
        const ColumnMover mover{kSelf, kThree, kCorner, head};
        const ColumnWalk back = march(open_table(), Bodies{}, mover, -5000, Stopping{});
        EXPECT_TRUE(back.finished);
        EXPECT_EQ(back.head, head - 5000);
        EXPECT_EQ(back.stands, on(mover, head - 5000));
    }
}

// Neither before the corner nor after it is the post touched: only while the long stand swings.
TEST(TableColumn, IsStoppedByWhatAStandSwingsInto)
{
    const ColumnOfStands wagon{.count = 1, .width = 400, .depth = 3000};
    const ColumnMover mover{kSelf, wagon, kCorner, 9000};
    const Bodies post = with_body({{21000, 21000}, 60, 60, {}});
    const ColumnWalk done = march(open_table(), post, mover, 9000, Stopping{});
    ASSERT_TRUE(done.stopped_by);
    EXPECT_EQ(done.stopped_by->kind, Met::Overlap);
    EXPECT_EQ(done.head, 10000 + 1500);  // its centre is at the corner
    EXPECT_EQ(done.stands[0].heading, Heading{});
    const ColumnMover from_behind{kSelf, wagon, kCorner, 16000};
    EXPECT_EQ(march(open_table(), post, from_behind, -9000, Stopping{}).head, 10000 + 1500 + 1);
}

// The last stand is met by what the head has passed: a body beside the way, in the inner corner.
TEST(TableColumn, LooksAtEveryStand)
{
    const ColumnMover mover{kSelf, kThree, kCorner, 12000};
    // It lies beside where the second and the third stand turn.
    const Bodies near_way = with_body({{20000, 16000}, 300, 300, {}});
    const ColumnWalk done = march(open_table(), near_way, mover, -4000, Stopping{});
    ASSERT_TRUE(done.stopped_by);
    EXPECT_EQ(done.stopped_by->body, kOther);
    // The rear edge of the third stand comes to y = 16300.
    EXPECT_EQ(done.head, 6300 + 3400);
    EXPECT_TRUE(done.rests_on.empty());
}

TEST(TableColumn, NamesTheGroundThatEachStandCrosses)
{
    const Terrain terrain(kTable, {area_feature(1, box_polygon({23000, 15000}, {24000, 25000})),
                                   line_feature(2, {{26000, 15000}, {26000, 25000}})});
    const ColumnMover mover{kSelf, kThree, kCorner, 11000};
    const ColumnWalk done = march(terrain, Bodies{}, mover, 12000, Stopping{});
    EXPECT_TRUE(done.finished);
    std::vector<std::pair<Met, Length>> touched;
    std::vector<std::tuple<Met, int, Length>> marks;
    for (const Meeting& meeting : done.met) {
        if (meeting.kind == Met::Ground || meeting.kind == Met::Line)
            touched.emplace_back(meeting.kind, meeting.at);
        if (meeting.kind == Met::Enter || meeting.kind == Met::Cross)
            marks.emplace_back(meeting.kind, meeting.mark, meeting.at);
    }
    // The head's front is at x = 21000 when it starts.
    EXPECT_EQ(touched,
              (std::vector<std::pair<Met, Length>>{{Met::Ground, 2001}, {Met::Line, 5001}}));
    EXPECT_EQ(marks, (std::vector<std::tuple<Met, int, Length>>{{Met::Enter, 0, 2000},
                                                                {Met::Enter, 1, 3200},
                                                                {Met::Enter, 2, 4400},
                                                                {Met::Cross, 0, 5000},
                                                                {Met::Cross, 1, 6200},
                                                                {Met::Cross, 2, 7400}}));
    ASSERT_EQ(done.crossed.size(), 3u);
    EXPECT_EQ(done.crossed[2], (Crossed{FeatureId{0}, 2, 0, 4400, 5400}));
}

TEST(TableColumn, StopsAtTheEdgeAndAtItsClearance)
{
    const std::vector<Point> north = {{30000, 30000}, {30000, 40000}};
    const ColumnMover mover{kSelf, kThree, north, 9000};
    const ColumnWalk over = march(open_table(), Bodies{}, mover, 20000, Stopping{});
    EXPECT_EQ(over.stopped_by->kind, Met::Edge);
    EXPECT_EQ(over.length, 9000 + kSlack);
    Stopping shy;
    shy.near = inches(1);
    const Bodies enemy = with_body({{30000, 43000}, 500, 500, {}});
    const ColumnWalk near = march(open_table(), enemy, mover, 20000, shy);
    EXPECT_EQ(near.stopped_by->kind, Met::Near);
    EXPECT_EQ(near.length, 2500);
}

// Double pay inside the wood for the head, as a rulebook would charge by the stretch.
struct ByStretch : FreeWalk {
    Length budget = 0;
    bool in_wood = false;
    Length pay(const Step&, Length from, Length to)
    {
        const int rate = in_wood ? 2 : 1;
        const Length affordable = std::min(to - from, budget / rate);
        budget -= affordable * rate;
        return from + affordable;
    }
    bool meet(const Step&, const Meeting& meeting)
    {
        if (meeting.mark == 0 && meeting.kind == Met::Enter) in_wood = true;
        if (meeting.mark == 0 && meeting.kind == Met::Leave) in_wood = false;
        return true;
    }
};

TEST(TableColumn, PaysByTheStretch)
{
    const Terrain terrain(kTable, {area_feature(1, box_polygon({23000, 15000}, {25000, 25000}))});
    const ColumnMover mover{kSelf, kThree, kCorner, 11000};
    ByStretch policy;
    policy.budget = 5000;
    EXPECT_EQ(march(terrain, Bodies{}, mover, 9000, policy).length, 3500);
    policy.budget = 7000;
    EXPECT_EQ(march(terrain, Bodies{}, mover, 9000, policy).length, 5000);
}

// ---- Against others ----

// Right angles only, so that nothing is rounded.
std::vector<Point> drawn_streets()
{
    std::vector<Point> track = {*brute::points(2000) + Vec{30000, 20000}};
    Heading way{*brute::numbers(0, 3) * 900};
    for (int pieces = *brute::numbers(1, 4); pieces > 0; --pieces) {
        track.push_back(track.back() + ahead(way, *brute::numbers(600, 4000)));
        way = way + Angle{*brute::numbers(-1, 1) * 900};
    }
    return track;
}

std::vector<Point> drawn_track()
{
    std::vector<Point> track = {*brute::points(2000) + Vec{30000, 20000}};
    Heading way{*brute::numbers(0, 3599)};
    for (int pieces = *brute::numbers(1, 4); pieces > 0; --pieces) {
        track.push_back(track.back() + ahead(way, *brute::numbers(600, 4000)));
        way = way + Angle{*brute::numbers(-1300, 1300)};
    }
    return track;
}

ColumnOfStands drawn_column()
{
    return {*brute::numbers(1, 4), *brute::numbers(200, 1500), *brute::numbers(300, 1500),
            *brute::numbers(0, 300)};
}

// All that the column covers at a place, and on the turns that follow at once.
template <class Visit>
void each_moment(const ColumnMover& mover, Length from, Length to, Visit visit)
{
    const auto before = column_on_track(mover.track, from, mover.column);
    const auto after = column_on_track(mover.track, to, mover.column);
    for (std::size_t stand = 0; stand < before.size(); ++stand) {
        const auto turn = turn_between(before[stand].heading, after[stand].heading).tenths;
        const int sense = turn < 0 ? -1 : 1;
        for (int tenth = 0; tenth != turn; tenth += sense) {
            Stand turning = before[stand];
            turning.heading = turning.heading + Angle{tenth};
            visit(footprint(turning));
        }
        visit(footprint(after[stand]));
    }
}

// What is found by looking at every place, one after another.
RC_GTEST_PROP(TableColumn, MissesNothingThatSlowSamplingFinds, ())
{
    const std::vector<Point> track = drawn_track();
    const ColumnMover mover{kSelf, drawn_column(), track, *brute::numbers(0, 5000)};
    const Length distance = *brute::numbers(-5000, 5000);
    Stand body = *brute::stands(5000);
    body.centre = body.centre + Vec{30000, 20000};
    const Bodies bodies = with_body(body);
    const std::array<Footprint, 1> there = {footprint(body)};
    const Placed start = on(mover, mover.head);
    RC_PRE(
        !gap(std::span<const Footprint>(start), std::span<const Footprint>(there)).at_most(kSlack));
    const ColumnWalk done = march(open_table(), bodies, mover, distance, Stopping{});
    const int sense = distance < 0 ? -1 : 1;
    const auto overlaps = [&](Length place, Length depth) {
        bool found = false;
        each_moment(mover, mover.head + sense * place, mover.head + sense * (place + 1),
                    [&](const Footprint& ground) {
                        found =
                            found || overlap_deeper(convex_of(ground), convex_of(there[0]), depth);
                    });
        return found;
    };
    for (Length place = 0; place < done.length; ++place) RC_ASSERT(!overlaps(place, kSlack));
    RC_ASSERT(done.rests_on.empty());
    RC_ASSERT(done.finished == !done.stopped_by);
    if (!done.stopped_by) return;
    RC_ASSERT(done.stopped_by->kind == Met::Overlap);
    // It stops where there is something: within a few thousandths it would touch.
    bool touched = false;
    for (Length place = done.length; place < done.length + 2 * kSlack && !touched; ++place)
        each_moment(mover, mover.head + sense * place, mover.head + sense * (place + 1),
                    [&](const Footprint& ground) {
                        touched = touched || gap(ground, there[0]).at_most(2 * kSlack);
                    });
    RC_ASSERT(touched);
}

RC_GTEST_PROP(TableColumn, TouchesGroundWhereSlowSamplingDoes, ())
{
    Polygon wood = *brute::stars(4000);
    for (auto& ring : wood.rings)
        for (Point& point : ring) point = point + Vec{30000, 20000};
    const Terrain terrain(kTable, {area_feature(1, wood)});
    const std::vector<Point> track = drawn_track();
    const ColumnMover mover{kSelf, drawn_column(), track, *brute::numbers(0, 5000)};
    const Length distance = *brute::numbers(1, 4000);
    const ColumnWalk done = march(terrain, Bodies{}, mover, distance, FreeWalk{});
    std::optional<Length> met;
    for (const Meeting& meeting : done.met)
        if (meeting.kind == Met::Ground) met = met ? std::min(*met, meeting.at) : meeting.at;
    const auto touches = [&](Length place, Length margin) {
        bool found = false;
        for (const Stand& stand : column_on_track(mover.track, mover.head + place, mover.column))
            found = found || overlap(convex_of(shrunk(stand, margin)), wood);
        return found;
    };
    for (Length place = 0; place <= distance; place += 3)
        if (touches(place, 4)) RC_ASSERT(met && *met <= place);
    // Nothing but a turn touches where no place does.
    if (met && *met > 0 && *met < distance) RC_ASSERT(!touches(*met, 4));
}

// On a straight track it is a rigid body.
RC_GTEST_PROP(TableColumn, IsRigidWhereTheTrackIsStraight, ())
{
    const ColumnOfStands column = drawn_column();
    const std::vector<Point> north = {{30000, 10000}, {30000, 30000}};
    const ColumnMover mover{kSelf, column, north, 10000};
    Stand body = *brute::stands(5000);
    body.centre = body.centre + Vec{30000, 21000};
    const Bodies bodies = with_body(body);
    const Terrain terrain(kTable, {area_feature(1, box_polygon({29900, 21000}, {40000, 22000})),
                                   line_feature(2, {{20000, 23000}, {40000, 23500}})});
    const Length distance = *brute::numbers(0, 6000);
    RC_PRE(column.width % 2 == 0 && column.depth % 2 == 0);
    const Layout layout = ranks({.count = column.count,
                                 .files = 1,
                                 .width = column.width,
                                 .depth = column.depth,
                                 .between_ranks = column.between});
    Stopping policy;
    const std::vector<Manoeuvre> path = {Advance{distance}};
    const Walk rigid = walk({terrain, bodies}, {kSelf, layout, {{30000, 20000}, {}}}, path, policy);
    const ColumnWalk train = walk_column({terrain, bodies}, mover, distance, policy);
    RC_ASSERT(rigid.finished == train.finished);
    RC_ASSERT(rigid.length == train.length);
    RC_ASSERT(rigid.stopped_by == train.stopped_by);
    std::vector<Meeting> of_head = train.met;
    std::erase_if(of_head, [](const Meeting& meeting) { return meeting.mark > 0; });
    RC_ASSERT(rigid.met == of_head);
    RC_ASSERT(placed(rigid.layout, rigid.pose) == train.stands);
    RC_ASSERT(rigid.rests_on == train.rests_on);
}

// The cost of a way is that of its parts, one after another.
RC_GTEST_PROP(TableColumn, CostsAddUp, ())
{
    const Terrain terrain(kTable, {area_feature(1, box_polygon({28000, 18000}, {31000, 24000})),
                                   area_feature(1, box_polygon({20000, 21000}, {27000, 26000}))});
    const std::vector<Point> track = drawn_streets();
    const ColumnOfStands column = drawn_column();
    const auto cost = [&](Length& head, Length distance) {
        ByStretch policy;
        policy.budget = 1'000'000;
        head =
            walk_column({terrain, Bodies{}}, {kSelf, column, track, head}, distance, policy).head;
        return 1'000'000 - policy.budget;
    };
    const Length first = *brute::numbers(0, 3000);
    const Length second = *brute::numbers(0, 3000);
    Length whole_head = 1000;
    Length head = 1000;
    const Length whole = cost(whole_head, first + second);
    const Length parts = cost(head, first) + cost(head, second);
    RC_ASSERT(head == whole_head);
    RC_ASSERT(whole == parts);
}

}  // namespace
}  // namespace longroll::board::table
