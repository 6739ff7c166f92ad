// Manoeuvres, sweeps and walks.

#include "board/table/walk.h"
#include "table_brute.h"
#include "table_walks.h"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

const Layout kLine = block(4000, 1000);

template <class Policy>
Walk walk_it(const Terrain& terrain, const Bodies& bodies, const Layout& layout, Pose pose,
             std::vector<Manoeuvre> path, Policy policy)
{
    return walk({terrain, bodies}, {kSelf, layout, pose}, path, policy);
}

constexpr Pose kStart{{30000, 20000}, {}};

TEST(TableManoeuvre, StraightOnes)
{
    const auto end = [](const Manoeuvre& manoeuvre) {
        return walk_it(open_table(), Bodies{}, kLine, kStart, {manoeuvre}, FreeWalk{}).pose;
    };
    EXPECT_EQ(end(Advance{3000}), (Pose{{30000, 23000}, {}}));
    EXPECT_EQ(end(Back{3000}), (Pose{{30000, 17000}, {}}));
    EXPECT_EQ(end(SideStep{Hand::Left, 500}), (Pose{{29500, 20000}, {}}));
    EXPECT_EQ(end(SideStep{Hand::Right, 500}), (Pose{{30500, 20000}, {}}));
    EXPECT_EQ(end(Oblique{degrees(30), 2000}), (Pose{{31000, 21732}, {}}));
    EXPECT_EQ(end(Shift{Heading{1800}, 100}), (Pose{{30000, 19900}, {}}));
}

TEST(TableManoeuvre, AWheelCostsThePathOfTheOuterCorner)
{
    const Walk done = walk_it(open_table(), Bodies{}, kLine, kStart,
                              {Wheel{Hand::Left, degrees(90)}}, FreeWalk{});
    EXPECT_EQ(done.length, 6283);  // 4 inches times half of pi
    EXPECT_EQ(done.pose.heading.tenths, 2700);
    EXPECT_EQ(point_of(kLine, done.pose, Anchor::FrontLeft),
              point_of(kLine, kStart, Anchor::FrontLeft));
    EXPECT_EQ(point_of(kLine, done.pose, Anchor::FrontRight), (Point{28000, 24000}));
    EXPECT_EQ(arc_length(4000, degrees(45)), 3142);
    EXPECT_EQ(chord_length(4000, degrees(60)), 4000);
}

TEST(TableManoeuvre, AboutFaceKeepsTheGround)
{
    const Layout layout = ranks({.count = 5, .files = 3, .width = 1000, .depth = 700});
    const Pose pose{{30000, 20000}, Heading{300}};
    const Walk done = walk_it(open_table(), Bodies{}, layout, pose, {AboutFace{}}, FreeWalk{});
    const Placed before = placed(layout, pose);
    const Placed after = placed(done.layout, done.pose);
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t stand = 0; stand < before.size(); ++stand) {
        EXPECT_TRUE(within(before[stand].centre, after[stand].centre, 2));
        EXPECT_EQ(after[stand].heading, opposite(before[stand].heading));
    }
    // Twice about: as before.
    const Walk twice =
        walk_it(open_table(), Bodies{}, layout, pose, {AboutFace{}, AboutFace{}}, FreeWalk{});
    EXPECT_EQ(twice.layout, layout);
    EXPECT_TRUE(within(twice.pose.front, pose.front, 2));
}

TEST(TableManoeuvre, TurnsKeepTheCentre)
{
    const Walk done =
        walk_it(open_table(), Bodies{}, kLine, kStart, {Turn{degrees(90)}}, FreeWalk{});
    EXPECT_EQ(done.pose, (Pose{{30500, 19500}, Heading{900}}));
    EXPECT_EQ(done.length, 0);
}

TEST(TableManoeuvre, ChangeOfFormation)
{
    const Layout column = block(1000, 4000);
    const Walk done = walk_it(open_table(), Bodies{}, kLine, kStart,
                              {Reform{column, Anchor::FrontMiddle, {}}, Advance{1000}}, FreeWalk{});
    EXPECT_EQ(done.layout, column);
    EXPECT_EQ(done.pose.front, (Point{30000, 21000}));
}

// How often the middle of a front crosses a line by two steps, of which the first ends in a point.
std::ptrdiff_t times_crossed(const std::vector<Point>& line, Point joint, Heading first,
                             Heading second)
{
    const Terrain terrain(kTable, {line_feature(0, line)});
    const Walk done = walk_it(terrain, Bodies{}, kLine, {joint - ahead(first, 2000), {}},
                              {Shift{first, 2000}, Shift{second, 2000}}, FreeWalk{});
    return std::ranges::count(done.met, Met::Cross, &Meeting::kind);
}

TEST(TableWalk, ALineAtTheJointOfTwoStepsIsCrossedOnce)
{
    const Point joint{30000, 22000};
    const std::vector<std::vector<Point>> lines = {
        {{20000, 22000}, {40000, 22000}},
        {{20000, 19000}, joint, {40000, 22000}},
        {{20000, 26000}, joint, {40000, 25000}},
    };
    const Heading north{0};
    const Heading south{1800};
    for (const auto& line : lines) {
        EXPECT_EQ(times_crossed(line, joint, north, north), 1);
        EXPECT_EQ(times_crossed(line, joint, south, south), 1);
        EXPECT_EQ(times_crossed(line, joint, north, south), 0);
    }
    // The end of a line is passed by.
    EXPECT_EQ(times_crossed({{20000, 22000}, joint}, joint, north, north), 0);
}

// As it is on the left before or after, but not both: by the angles about the bend.
RC_GTEST_PROP(TableWalk, ABendAtTheJointOfTwoStepsIsCrossedOnce, ())
{
    const Point joint{30000, 22000};
    const auto drawn = [] { return Heading{*rc::gen::inRange(0, kFullTurn)}; };
    const Heading back = drawn();
    const Heading on = drawn();
    const Heading from = drawn();
    const Heading to = drawn();
    const auto apart = [](Heading a, Heading b) {
        return (a.tenths - b.tenths + kFullTurn) % kFullTurn;
    };
    for (const Heading way : {from, to})
        for (const Heading arm : {back, on})
            RC_PRE(apart(way, arm) > 10 && apart(arm, way) > 10 && apart(back, on) > 10);
    const auto left = [&](Heading way) { return apart(on, way) < apart(on, back); };
    const std::vector<Point> line{joint + ahead(back, 9000), joint, joint + ahead(on, 9000)};
    RC_ASSERT(times_crossed(line, joint, opposite(from), to) ==
              static_cast<int>(left(from)) + static_cast<int>(left(to)));
}

TEST(TableWalk, StopsInContactWithABody)
{
    const Bodies enemy = with_body({{30000, 25000}, 2000, 500, Heading{1800}});
    const Walk done = walk_it(open_table(), enemy, kLine, kStart, {Advance{7000}}, Stopping{});
    EXPECT_FALSE(done.finished);
    EXPECT_EQ(done.length, 4500);
    ASSERT_TRUE(done.stopped_by);
    EXPECT_EQ(done.stopped_by->kind, Met::Overlap);
    EXPECT_EQ(done.stopped_by->body, kOther);
    EXPECT_TRUE(done.rests_on.empty());
}

TEST(TableWalk, StopsAtItsClearance)
{
    const Bodies enemy = with_body({{30000, 25000}, 2000, 500, Heading{1800}});
    Stopping policy;
    policy.near = inches(1);
    const Walk done = walk_it(open_table(), enemy, kLine, kStart, {Advance{7000}}, policy);
    EXPECT_EQ(done.length, 3500);
    EXPECT_EQ(done.stopped_by->kind, Met::Near);
    // From there it may go aside, and away, not nearer.
    EXPECT_TRUE(walk_it(open_table(), enemy, kLine, done.pose, {Back{3000}}, policy).finished);
    EXPECT_TRUE(walk_it(open_table(), enemy, kLine, done.pose, {SideStep{Hand::Left, 1000}}, policy)
                    .finished);
    EXPECT_EQ(walk_it(open_table(), enemy, kLine, done.pose, {Advance{100}}, policy).length, 0);
}

TEST(TableWalk, PassesThroughAndSaysWhereItIsClear)
{
    const Bodies friends = with_body({{30000, 23000}, 2000, 500, {}});
    const Walk done = walk_it(open_table(), friends, kLine, kStart, {Advance{7000}}, FreeWalk{});
    EXPECT_TRUE(done.finished);
    EXPECT_TRUE(done.rests_on.empty());
    ASSERT_EQ(done.met.size(), 2u);  // the ground's level at the start, and the body
    EXPECT_EQ(done.met[1].kind, Met::Overlap);
    EXPECT_EQ(done.met[1].at, 2500);
    EXPECT_EQ(done.met[1].until, 4500);
    const Walk on_top = walk_it(open_table(), friends, kLine, kStart, {Advance{4000}}, FreeWalk{});
    EXPECT_EQ(on_top.rests_on, (std::vector<BodyId>{kOther}));
    EXPECT_EQ(on_top.met[1].until, 4001);
}

TEST(TableWalk, SlidesAlongAFlushNeighbour)
{
    for (const int tenths : {0, 333, 450, 1234, 2999}) {
        const Pose pose{{30000, 20000}, Heading{tenths}};
        const Point beside = pose.front + ahead(pose.heading + degrees(90), 4000);
        const Bodies friends = with_body(stand_by_front(beside, 4000, 1000, pose.heading));
        const Walk done = walk_it(open_table(), friends, kLine, pose, {Advance{7000}}, Stopping{});
        EXPECT_TRUE(done.finished) << tenths;
        const Walk into =
            walk_it(open_table(), friends, kLine, pose, {SideStep{Hand::Right, 500}}, Stopping{});
        EXPECT_FALSE(into.finished) << tenths;
        EXPECT_LE(into.length, 2 * kSlack) << tenths;
    }
}

TEST(TableWalk, StopsAtTheEdgeOfTheTable)
{
    const Walk done =
        walk_it(open_table(), Bodies{}, kLine, {{30000, 45000}, {}}, {Advance{7000}}, Stopping{});
    EXPECT_EQ(done.stopped_by->kind, Met::Edge);
    EXPECT_EQ(done.length, 3000 + kSlack);
}

TEST(TableWalk, AWheelStopsAtABody)
{
    // A post an inch before the right end: the outer corner swings into it.
    const Bodies post = with_body({{31900, 21500}, 300, 300, {}});
    const Walk done =
        walk_it(open_table(), post, kLine, kStart, {Wheel{Hand::Left, degrees(90)}}, Stopping{});
    ASSERT_TRUE(done.stopped_by);
    EXPECT_EQ(done.stopped_by->kind, Met::Overlap);
    EXPECT_GT(done.length, 800);
    EXPECT_LT(done.length, 1300);
    const Placed stands = placed(kLine, done.pose);
    EXPECT_TRUE(within(std::span<const Footprint>(stands), post.stands(kOther), 20));
    EXPECT_FALSE(overlap_deeper(stands, post.stands(kOther)));
}

Polygon box_polygon(Point low, Point high)
{
    Polygon polygon;
    polygon.rings.push_back({low, {high.x, low.y}, high, {low.x, high.y}});
    return polygon;
}

TEST(TableWalk, NamesTheGroundInOrder)
{
    const Terrain terrain(kTable,
                          {area_feature(1, box_polygon({31000, 22000}, {40000, 24000})),
                           line_feature(2, {{20000, 25000}, {40000, 25000}}),
                           area_feature(3, box_polygon({25000, 26000}, {35000, 27000})),
                           contour_feature(1, box_polygon({10000, 23000}, {50000, 40000}))});
    const Walk done = walk_it(terrain, Bodies{}, kLine, kStart, {Advance{8000}}, FreeWalk{});
    std::vector<std::pair<Met, Length>> seen;
    for (const Meeting& meeting : done.met) seen.emplace_back(meeting.kind, meeting.at);
    const std::vector<std::pair<Met, Length>> wanted = {
        {Met::Level, 0},   {Met::Ground, 2001}, {Met::Level, 3000},  {Met::Cross, 5000},
        {Met::Line, 5001}, {Met::Enter, 6000},  {Met::Ground, 6001}, {Met::Leave, 7000}};
    EXPECT_EQ(seen, wanted);
    ASSERT_EQ(done.crossed.size(), 1u);
    EXPECT_EQ(done.crossed[0], (Crossed{FeatureId{2}, 0, 0, 6000, 7000}));
}

TEST(TableWalk, LyingAlongAWallIsNoTouch)
{
    const Terrain terrain(kTable, {line_feature(2, {{20000, 20000}, {40000, 20000}}),
                                   area_feature(1, box_polygon({20000, 20000}, {40000, 30000}))});
    const Walk done = walk_it(terrain, Bodies{}, kLine, kStart, {Back{3000}}, FreeWalk{});
    ASSERT_FALSE(done.met.empty());
    for (const Meeting& meeting : done.met) EXPECT_EQ(meeting.kind, Met::Level);
    const Walk straddling =
        walk_it(terrain, Bodies{}, kLine, {{30000, 20500}, {}}, {Back{200}}, FreeWalk{});
    ASSERT_GE(straddling.met.size(), 2u);
    EXPECT_TRUE(straddling.met[0].at_start);
    EXPECT_EQ(straddling.met[0].kind, Met::Ground);
    EXPECT_EQ(straddling.met[1].kind, Met::Line);
}

TEST(TableWalk, WhatIsSetDownMeetsWhereItLands)
{
    const Bodies friends = with_body({{30000, 23000}, 2000, 500, {}});
    Stopping policy;
    const Walk done =
        walk_it(open_table(), friends, kLine, kStart, {Advance{2000}, Turn{degrees(90)}}, policy);
    EXPECT_FALSE(done.finished);
    EXPECT_EQ(done.stopped_by->kind, Met::Overlap);
    EXPECT_EQ(done.pose.heading.tenths, 0);
}

// Double pay inside the wood, as a rulebook would charge by the stretch.
struct Paying : FreeWalk {
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
        if (meeting.kind == Met::Enter) in_wood = true;
        if (meeting.kind == Met::Leave) in_wood = false;
        return true;
    }
};

TEST(TableWalk, ThePolicyPaysByTheStretch)
{
    const Terrain terrain(kTable, {area_feature(1, box_polygon({20000, 22000}, {40000, 24000}))});
    Paying policy;
    policy.budget = 5000;
    EXPECT_EQ(walk_it(terrain, Bodies{}, kLine, kStart, {Advance{9000}}, policy).length, 3500);
    policy.budget = 7000;
    EXPECT_EQ(walk_it(terrain, Bodies{}, kLine, kStart, {Advance{9000}}, policy).length, 5000);
}

// Steps may end exactly on an edge: whoever goes on has left, whoever turns back enters.
TEST(TableWalk, AMarkThatComesToAnEdgeHasLeft)
{
    const Terrain terrain(kTable, {area_feature(1, box_polygon({20000, 22000}, {40000, 24000}))});
    const auto marks_met = [&](std::vector<Manoeuvre> path) {
        std::vector<std::tuple<Met, bool, std::size_t, Length>> met;
        for (const Meeting& meeting :
             walk_it(terrain, Bodies{}, kLine, {{30000, 23000}, Heading{1800}}, path, FreeWalk{})
                 .met)
            if (meeting.kind == Met::Enter || meeting.kind == Met::Leave)
                met.emplace_back(meeting.kind, meeting.at_start, meeting.step, meeting.at);
        return met;
    };
    using Expected = std::vector<std::tuple<Met, bool, std::size_t, Length>>;
    EXPECT_EQ(marks_met({Advance{1000}, Advance{1}}),
              (Expected{{Met::Enter, true, 0, 0}, {Met::Leave, false, 0, 1000}}));
    EXPECT_EQ(marks_met({Advance{1000}, Back{1}}), (Expected{{Met::Enter, true, 0, 0},
                                                             {Met::Leave, false, 0, 1000},
                                                             {Met::Enter, true, 1, 0}}));
    EXPECT_EQ(
        marks_met({Advance{999}, Advance{2}}),
        (Expected{{Met::Enter, true, 0, 0}, {Met::Enter, true, 1, 0}, {Met::Leave, false, 1, 1}}));
}

// The cost of a path is that of its parts, one after another.
RC_GTEST_PROP(TableWalk, CostsAddUp, ())
{
    const Terrain terrain(kTable, {area_feature(1, box_polygon({20000, 22000}, {40000, 24000})),
                                   area_feature(1, box_polygon({10000, 25000}, {33000, 29000}))});
    const Length first = *brute::numbers(0, 4000);
    const Length second = *brute::numbers(0, 4000);
    const Pose pose{*brute::points(3000) + Vec{30000, 22000}, Heading{*brute::numbers(0, 3) * 900}};
    const auto cost = [&](const Pose& from, std::vector<Manoeuvre> path, Pose& end) {
        Paying policy;
        policy.budget = 100000;
        const Walk done = walk({terrain, Bodies{}}, {kSelf, kLine, from}, path, policy);
        end = done.pose;
        return 100000 - policy.budget;
    };
    Pose middle_pose, end, other_end;
    const Length whole = cost(pose, {Advance{first + second}}, end);
    const Length parts = cost(pose, {Advance{first}, Advance{second}}, other_end);
    RC_ASSERT(whole == parts && end == other_end);
    const Length first_part = cost(pose, {Advance{first}}, middle_pose);
    const Length second_part = cost(middle_pose, {Advance{second}}, other_end);
    RC_ASSERT(first_part + second_part == whole);
}

Manoeuvre drawn_manoeuvre()
{
    switch (*brute::numbers(0, 6)) {
        case 0: return Advance{*brute::numbers(0, 6000)};
        case 1: return Back{*brute::numbers(0, 6000)};
        case 2: return Oblique{Angle{*brute::numbers(-900, 900)}, *brute::numbers(0, 5000)};
        case 3: return SideStep{Hand::Left, *brute::numbers(0, 3000)};
        case 4: return Wheel{Hand::Left, Angle{*brute::numbers(0, 900)}};
        case 5: return Wheel{Hand::Right, Angle{*brute::numbers(0, 900)}};
        default: return Turn{Angle{*brute::numbers(-1800, 1800)}};
    }
}

Layout drawn_layout()
{
    return ranks({.count = *brute::numbers(1, 7),
                  .files = *brute::numbers(1, 4),
                  .width = *brute::numbers(100, 900),
                  .depth = *brute::numbers(100, 700)});
}

Bodies drawn_bodies(int count)
{
    Bodies bodies;
    for (int body = 1; body <= count; ++body) {
        Stand stand = *brute::stands(7000);
        stand.half_width /= 4;
        stand.half_depth /= 4;
        stand.centre = stand.centre + Vec{30000, 20000};
        const std::array<Footprint, 1> ground = {footprint(stand)};
        bodies.put(static_cast<BodyId>(body), 0, ground);
    }
    return bodies;
}

// Whatever path is given: a mover that stops for bodies never ends on one it did not begin on.
RC_GTEST_PROP(TableWalk, NoLegalMoveEndsInAnOverlap, ())
{
    const Terrain terrain = open_table();
    const Bodies bodies = drawn_bodies(8);
    const Layout layout = drawn_layout();
    const Pose pose{{30000, 20000}, *brute::headings()};
    const auto began_on = list_overlapped(bodies, kSelf, placed(layout, pose));
    std::vector<Manoeuvre> path;
    for (int step = 0; step < 4; ++step) path.push_back(drawn_manoeuvre());
    Stopping policy;
    const Walk done = walk({terrain, bodies}, {kSelf, layout, pose}, path, policy);
    for (const BodyId body : done.rests_on)
        RC_ASSERT(std::find(began_on.begin(), began_on.end(), body) != began_on.end());
}

// Every degree of a turn traced by itself: the ground under the mark, and the levels it comes to.
RC_GTEST_PROP(TableWalk, MarksOfATurnMissNothing, ())
{
    std::vector<Feature> features;
    for (int times = 0; times < 3; ++times) {
        Polygon star = *brute::stars(4000);
        for (Point& point : star.rings[0]) point = point + Vec{30000, 20000};
        features.push_back(times == 0 ? contour_feature(1, star) : area_feature(1, star));
    }
    const Terrain terrain(kTable, features);
    const Pose pose{{30000, 20000}, *brute::headings()};
    const Layout layout = block(2000, 1000);
    const std::array<Manoeuvre, 1> path = {
        Pivot{pose.front + (*brute::points(3000) - Point{}), Angle{*brute::numbers(-3600, 3600)}}};
    FreeWalk policy;
    const Walk done = walk({terrain, Bodies{}}, {kSelf, layout, pose}, path, policy);
    const Motion motion = motion_of(path[0], layout, pose);
    std::vector<int> levels;
    std::map<FeatureId, Length> under;
    for (Length from = 0; from < motion.places; from += 10) {
        const Length to = std::min(motion.places, from + 10);
        const Trace trace = terrain.trace({pose_along(motion, pose, from).front,  //
                                           pose_along(motion, pose, to).front});
        const Length start = path_length(motion, from);
        const auto place = [&](Length at) {
            return start + static_cast<Length>(
                               divide_round(std::int64_t{at} * (path_length(motion, to) - start),
                                            std::int64_t{std::max(1, trace.length)}));
        };
        for (const Stretch& stretch : trace.stretches)
            under[stretch.feature] += place(stretch.to) - place(stretch.from);
        for (const LevelStretch& level : trace.levels)
            if (levels.empty() || levels.back() != level.level) levels.push_back(level.level);
    }
    std::vector<int> told;
    for (const Meeting& meeting : done.met)
        if (meeting.kind == Met::Level) told.push_back(meeting.level);
    RC_ASSERT(told == levels);
    for (const Crossed& crossed : done.crossed) under[crossed.feature] -= crossed.to - crossed.from;
    for (const auto& [feature, missing] : under) RC_ASSERT(missing == 0);
}

// At many places of the way, and at all of the last ones: nothing is entered by more than the
// rounding of a place before it is named, and where it is named it is really there.
RC_GTEST_PROP(TableSweep, MissesNothingThatFineSamplingFinds, ())
{
    const Layout layout = drawn_layout();
    const Pose pose{{30000, 20000}, *brute::headings()};
    const Bodies bodies = drawn_bodies(1);
    const auto body = bodies.stands(kOther);
    const Manoeuvre manoeuvre = drawn_manoeuvre();
    RC_PRE(!std::holds_alternative<Turn>(manoeuvre));
    RC_PRE(!within(std::span<const Footprint>(placed(layout, pose)), body, kSlack));
    const Motion motion = motion_of(manoeuvre, layout, pose);
    RC_PRE(motion.places > 0);
    const Sweep sweep(layout, pose, motion);
    const auto last = sweep.last_clear(
        box_of(body), [&](const Convex& ground) { return overlap(ground, convex_of(body[0])); });
    const Length clear = last.value_or(motion.places);
    const Length dense = motion.kind == Motion::Kind::Straight ? 20 : 5;
    for (Length place = 0; place <= clear; place += place > clear - 2 * dense ? 1 : dense)
        RC_ASSERT(!overlap_deeper(placed(layout, pose_along(motion, pose, place)), body, 1));
    if (!last) return;
    const Placed there = placed(layout, pose_along(motion, pose, *last));
    const Length step = motion.kind == Motion::Kind::Straight ? 1 : arc_length(5000, {1});
    RC_ASSERT(within(std::span<const Footprint>(there), body, step + 2));
}

// What is passed by is met nowhere on the way, and never come so near to.
RC_GTEST_PROP(TableSweep, PassesByWhatItDoesNotMeet, ())
{
    const Layout layout = drawn_layout();
    const Pose pose{{30000, 20000}, *brute::headings()};
    const Manoeuvre manoeuvre = drawn_manoeuvre();
    RC_PRE(!std::holds_alternative<Turn>(manoeuvre));
    const Motion motion = motion_of(manoeuvre, layout, pose);
    RC_PRE(motion.places > 0);
    const Sweep sweep(layout, pose, motion);
    const Lane lane(sweep);
    const auto everywhere = [&](auto visit) {
        const Length dense = motion.kind == Motion::Kind::Straight ? 50 : 5;
        for (Length place = 0; place <= motion.places; place += dense)
            for (const Footprint& stand : placed(layout, pose_along(motion, pose, place)))
                visit(stand);
    };
    int passed = 0;
    for (int times = 0; times < 10; ++times) {
        const Bodies bodies = drawn_bodies(1);
        const Footprint body = bodies.stands(kOther)[0];
        const Length reach = *brute::numbers(0, 1) * *brute::numbers(0, 1500);
        if (lane.passes_by(body, reach)) {
            ++passed;
            everywhere([&](const Footprint& stand) { RC_ASSERT(!within(stand, body, reach)); });
            RC_ASSERT(!sweep.last_clear(box_of(body).grown(reach), [&](const Convex& ground) {
                return gap(ground, convex_of(body)).at_most(reach);
            }));
        }
        const Segment edge{body.centre, body.centre + (*brute::points(5000) - Point{})};
        if (edge.from == edge.to || !lane.passes_by(edge)) continue;
        ++passed;
        everywhere([&](const Footprint& stand) { RC_ASSERT(!touch(stand, edge)); });
        RC_ASSERT(!sweep.last_clear(box_of(edge),
                                    [&](const Convex& ground) { return overlap(ground, edge); }));
    }
    RC_CLASSIFY(passed > 0);
}

// The same for coming near.
RC_GTEST_PROP(TableSweep, KeepsItsDistance, ())
{
    const Layout layout = drawn_layout();
    const Pose pose{{30000, 20000}, *brute::headings()};
    const Bodies bodies = drawn_bodies(1);
    const auto body = bodies.stands(kOther);
    Stopping policy;
    policy.near = 1000;
    RC_PRE(!within(std::span<const Footprint>(placed(layout, pose)), body, policy.near));
    const std::array<Manoeuvre, 1> path = {drawn_manoeuvre()};
    const Terrain terrain = open_table();
    const Walk done = walk({terrain, bodies}, {kSelf, layout, pose}, path, policy);
    RC_ASSERT(!gap(std::span<const Footprint>(placed(done.layout, done.pose)), body)
                   .less_than(policy.near));
    if (done.stopped_by && !std::holds_alternative<Turn>(path[0]))
        RC_ASSERT(gap(std::span<const Footprint>(placed(done.layout, done.pose)), body)
                      .at_most(policy.near + 40));
}

// Areas: the first touch of a footprint, by sampling. A sweep is exact between the places it begins
// and ends at; each place, and each corner of a stand at an odd angle, is rounded by itself. So a
// stand on its way reaches out of the ground swept by less than kRounded, and what is no deeper in
// may be named anywhere on the way, or not at all.
RC_GTEST_PROP(TableSweep, TouchesGroundWhereSamplingDoes, ())
{
    constexpr Length kRounded = kSlack + 1;
    const Layout layout = drawn_layout();
    const Pose pose{{30000, 20000}, *brute::headings()};
    Polygon star = *brute::stars(7000);
    for (Point& point : star.rings[0]) point = point + Vec{30000, 20000};
    const Terrain terrain(kTable, {area_feature(0, star)});
    const Length distance = *brute::numbers(1, 4000);
    const std::array<Manoeuvre, 1> path = {Advance{distance}};
    FreeWalk policy;
    const Bodies nobody;
    const Walk done = walk({terrain, nobody}, {kSelf, layout, pose}, path, policy);
    const auto touches = [&](Length place, Length margin) {
        const Pose there{pose.front + ahead(pose.heading, place), pose.heading};
        const Placed stands = placed_shrunk(layout, there, margin);
        return std::any_of(stands.begin(), stands.end(),
                           [&](const Footprint& stand) { return overlap(convex_of(stand), star); });
    };
    const auto touched = std::find_if(done.met.begin(), done.met.end(), [](const Meeting& meeting) {
        return meeting.kind == Met::Ground;
    });
    if (touched != done.met.end() && touched->at_start) {
        RC_ASSERT(touches(0, kGroundSlack));
        return;
    }
    // Nothing before it is named but what rounding does, at many places and at all of the last.
    const Length clear = touched == done.met.end() ? distance : touched->at;
    for (Length place = 0; place <= clear; place += place > clear - 50 ? 1 : 25)
        RC_ASSERT(!touches(place, kGroundSlack + kRounded));
    if (touched == done.met.end()) return;
    // And then it really is there: at the next place, or else grazed somewhere before.
    Length place = clear + 1;
    while (place >= 0 && !touches(place, kGroundSlack - kRounded)) --place;
    RC_ASSERT(place >= 0);
}

}  // namespace
}  // namespace longroll::board::table
