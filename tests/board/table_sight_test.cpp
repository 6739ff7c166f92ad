// Lines of sight: what blocks, where, and that sight is mutual.

#include "board/table/sight.h"
#include "table_brute.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

enum class Ground { Woods, DenseWoods, HighWall, Field };

constexpr Box kTable{{0, 0}, {60000, 48000}};

// Woods four inches deep and two levels high, dense woods two inches; the wall a level high.
struct Rule : NoScreens {
    [[nodiscard]] static Screen screen(GroundKind kind)
    {
        if (kind == number_of(Ground::Woods)) return {inches(4), 200};
        if (kind == number_of(Ground::DenseWoods)) return {inches(2), 200};
        return {};
    }
    [[nodiscard]] static Screen line_screen(GroundKind kind)
    {
        return kind == number_of(Ground::HighWall) ? Screen{0, 100} : Screen{};
    }
    [[nodiscard]] static bool body_blocks(BodyId, Length, Length) { return true; }
    [[nodiscard]] static SightModel model() { return {SightModel::Heights::Straight, 500}; }
};

struct HigherRule : Rule {
    [[nodiscard]] static SightModel model() { return {SightModel::Heights::HigherSees, 0}; }
};

Polygon box_polygon(Point low, Point high)
{
    Polygon polygon;
    polygon.rings.push_back({low, {high.x, low.y}, high, {low.x, high.y}});
    return polygon;
}

Feature wood(Ground kind, Length from, Length to)
{
    return area_feature(number_of(kind), box_polygon({from, 0}, {to, 48000}));
}
Feature hill(int level, Length from, Length to)
{
    return contour_feature(level, box_polygon({from, 1000}, {to, 47000}));
}

Sight look_across(const std::vector<Feature>& features, const Bodies& bodies = {})
{
    const Terrain terrain(kTable, features);
    return look(terrain, bodies, eye_at(terrain, {10000, 20000}, 25),
                eye_at(terrain, {40000, 20000}, 25), Rule{});
}

TEST(TableSight, OpenGroundIsClear)
{
    const Sight sight = look_across({});
    EXPECT_TRUE(sight.clear());
    EXPECT_EQ(sight.length, 30000);
}

TEST(TableSight, AHillBetweenBlocksWhereItBegins)
{
    const Sight sight = look_across({hill(1, 20000, 25000)});
    EXPECT_EQ(sight.blocker.by, BlockedBy::Ground);
    EXPECT_EQ(sight.blocker.at, 10000);
    EXPECT_EQ(sight.blocker.where, (Point{20000, 20000}));
}

TEST(TableSight, FromHillToHillOverAValley)
{
    EXPECT_TRUE(look_across({hill(1, 5000, 15000), hill(1, 35000, 45000)}).clear());
    // A crest between them as high as they are is under the eyes.
    EXPECT_TRUE(
        look_across({hill(1, 5000, 15000), hill(1, 20000, 25000), hill(1, 35000, 45000)}).clear());
    EXPECT_FALSE(
        look_across({hill(1, 5000, 15000), hill(2, 20000, 25000), hill(1, 35000, 45000)}).clear());
}

TEST(TableSight, TheEdgeOfOnesOwnHillHidesTheFoot)
{
    // From level 2 at x = 10000 to level 0 at x = 40000: at 25000 the line is 1.25 levels high.
    EXPECT_TRUE(look_across({hill(2, 5000, 12000), hill(1, 12000, 24000)}).clear());
    // It falls to 1 at 28750: level 1 up to 29500 stands in the way.
    const Sight sight = look_across({hill(2, 5000, 12000), hill(1, 11000, 29500)});
    EXPECT_EQ(sight.blocker.by, BlockedBy::Ground);
    EXPECT_EQ(sight.blocker.at, 18750);
    // Level 2 reaching to 14000 already hides: the line is under it from 13750 on.
    EXPECT_FALSE(look_across({hill(2, 5000, 14000)}).clear());
}

TEST(TableSight, GroundAtTheEndsIsIgnored)
{
    // A step up half an inch before the target.
    EXPECT_TRUE(look_across({hill(1, 39500, 40000)}).clear());
    EXPECT_FALSE(look_across({hill(1, 39499, 40000)}).clear());
}

TEST(TableSight, WoodsAreSeenThroughToTheirDepth)
{
    EXPECT_TRUE(look_across({wood(Ground::Woods, 20000, 24000)}).clear());
    const Sight sight = look_across({wood(Ground::Woods, 20000, 24001)});
    EXPECT_EQ(sight.blocker.by, BlockedBy::Area);
    EXPECT_EQ(sight.blocker.at, 10000);
    EXPECT_TRUE(look_across({wood(Ground::Field, 11000, 39000)}).clear());
}

TEST(TableSight, DepthsOfSeveralWoodsAddUp)
{
    EXPECT_TRUE(
        look_across({wood(Ground::Woods, 20000, 22000), wood(Ground::DenseWoods, 30000, 31000)})
            .clear());
    const Sight sight =
        look_across({wood(Ground::Woods, 20000, 22000), wood(Ground::DenseWoods, 30000, 31001)});
    EXPECT_EQ(sight.blocker.by, BlockedBy::Area);
    EXPECT_EQ(sight.blocker.feature, FeatureId{1});
    EXPECT_FALSE(look_across({wood(Ground::Woods, 20000, 22000), wood(Ground::Woods, 30000, 32001)})
                     .clear());
}

TEST(TableSight, FromHighGroundOneLooksOverTheTrees)
{
    // Both eyes 3.25 levels up, the trees reach to 2.
    const std::vector<Feature> hills = {hill(3, 5000, 15000), hill(3, 35000, 45000)};
    std::vector<Feature> with_wood = hills;
    with_wood.push_back(wood(Ground::Woods, 20000, 30000));
    EXPECT_TRUE(look_across(with_wood).clear());
    // From 3.25 down to 0.25 over 30 inches the line passes height 2 at 12.5 inches: x = 22500. Of
    // trees from 20000 on, four inches from there may be looked through.
    EXPECT_TRUE(look_across({hill(3, 5000, 12000), wood(Ground::Woods, 20000, 26500)}).clear());
    const Sight sight = look_across({hill(3, 5000, 12000), wood(Ground::Woods, 20000, 26501)});
    EXPECT_EQ(sight.blocker.by, BlockedBy::Area);
    EXPECT_EQ(sight.blocker.at, 12500);
}

TEST(TableSight, AWallBlocksWhatIsLow)
{
    const Feature wall = line_feature(number_of(Ground::HighWall), {{25000, 0}, {25000, 48000}});
    const Sight sight = look_across({wall});
    EXPECT_EQ(sight.blocker.by, BlockedBy::Line);
    EXPECT_EQ(sight.blocker.at, 15000);
    EXPECT_TRUE(look_across({wall, hill(2, 5000, 15000), hill(2, 35000, 45000)}).clear());
}

TEST(TableSight, ABodyBetweenIsNamed)
{
    Bodies bodies;
    const std::array<Footprint, 1> line = {footprint({{25000, 20000}, 2000, 500, Heading{900}})};
    bodies.put(BodyId{3}, 0, line);
    const Sight sight = look_across({}, bodies);
    EXPECT_EQ(sight.blocker.by, BlockedBy::Body);
    EXPECT_EQ(sight.blocker.body, BodyId{3});
    EXPECT_EQ(sight.blocker.at, 14500);
    // Grazing its edge is clear.
    const std::array<Footprint, 1> aside = {footprint({{25000, 22000}, 2000, 500, Heading{900}})};
    bodies.put(BodyId{3}, 0, aside);
    EXPECT_TRUE(look_across({}, bodies).clear());
    bodies.remove(BodyId{3});
    EXPECT_FALSE(bodies.has(BodyId{3}));
}

TEST(TableSight, OfSeveralTheNearestIsNamed)
{
    Bodies bodies;
    const std::array<Footprint, 1> line = {footprint({{15000, 20000}, 2000, 500, Heading{900}})};
    bodies.put(BodyId{0}, 0, line);
    const Sight sight = look_across({hill(1, 20000, 25000)}, bodies);
    EXPECT_EQ(sight.blocker.by, BlockedBy::Body);
}

TEST(TableSight, TheHigherSeesOver)
{
    const auto look_flat = [](const std::vector<Feature>& features) {
        const Terrain terrain(kTable, features);
        return look(terrain, Bodies{}, eye_at(terrain, {10000, 20000}, 0),
                    eye_at(terrain, {40000, 20000}, 0), HigherRule{});
    };
    EXPECT_FALSE(look_flat({hill(1, 20000, 25000)}).clear());
    EXPECT_TRUE(look_flat({hill(1, 20000, 25000), hill(1, 35000, 45000)}).clear());
    EXPECT_FALSE(look_flat({hill(2, 20000, 25000), hill(1, 35000, 45000)}).clear());
    // Trees of two levels hide someone on level 2, not someone on level 3.
    EXPECT_FALSE(look_flat({wood(Ground::Woods, 20000, 29000), hill(2, 35000, 45000)}).clear());
    EXPECT_TRUE(look_flat({wood(Ground::Woods, 20000, 29000), hill(3, 35000, 45000)}).clear());
}

TEST(TableSight, TheBestOfSeveralLines)
{
    const Terrain terrain(
        kTable, {area_feature(number_of(Ground::Woods), box_polygon({20000, 0}, {30000, 20500}))});
    const std::vector<Eye> from = {{{10000, 20000}, 25}, {{10000, 21000}, 25}};
    const std::vector<Eye> to = {{{40000, 20000}, 25}, {{40000, 21000}, 25}};
    const Sight sight = look_any(terrain, Bodies{}, from, to, Rule{});
    EXPECT_TRUE(sight.clear());
    EXPECT_EQ(sight.line.from.y, 21000);
    const Sight none =
        look_any(terrain, Bodies{}, std::span(from).first(1), std::span(to).first(1), Rule{});
    EXPECT_EQ(none.blocker.by, BlockedBy::Area);
}

struct Scenery {
    Terrain terrain;
    Bodies bodies;
    std::vector<Polygon> woods;
    std::vector<Polygon> hills;
    std::vector<Footprint> stands;
};

Scenery drawn_scenery()
{
    Scenery scenery;
    const auto star = [] {
        return brute::star({*brute::numbers(0, 60000), *brute::numbers(0, 48000)},
                           *rc::gen::container<std::vector<int>>(7, brute::numbers(500, 6000)));
    };
    std::vector<Feature> features;
    for (int times = 0; times < 4; ++times) {
        scenery.woods.push_back(star());
        features.push_back(area_feature(number_of(Ground::Woods), scenery.woods.back()));
        scenery.hills.push_back(star());
        features.push_back(contour_feature(1, scenery.hills.back()));
    }
    scenery.terrain = Terrain(kTable, features);
    for (std::uint16_t body = 0; body < 6; ++body) {
        Stand stand = *brute::stands(20000);
        stand.centre = stand.centre + Vec{30000, 24000};
        scenery.stands.push_back(footprint(stand));
        scenery.bodies.put(BodyId{body}, 0, std::span(scenery.stands).last(1));
    }
    return scenery;
}

RC_GTEST_PROP(TableSight, IsMutual, ())
{
    const Scenery scenery = drawn_scenery();
    const Point a{*brute::numbers(0, 60000), *brute::numbers(0, 48000)};
    const Point b{*brute::numbers(0, 60000), *brute::numbers(0, 48000)};
    const Eye eye_a = eye_at(scenery.terrain, a, 25);
    const Eye eye_b = eye_at(scenery.terrain, b, 25);
    RC_ASSERT(look(scenery.terrain, scenery.bodies, eye_a, eye_b, Rule{}).clear() ==
              look(scenery.terrain, scenery.bodies, eye_b, eye_a, Rule{}).clear());
}

// Sampled every few thousandths, from the definition of the rule.
RC_GTEST_PROP(TableSight, AgreesWithTheSlowChecker, ())
{
    const Scenery scenery = drawn_scenery();
    const Point a{*brute::numbers(0, 60000), *brute::numbers(0, 48000)};
    const Point b{*brute::numbers(0, 60000), *brute::numbers(0, 48000)};
    RC_PRE(square(b - a) > 2000 * 2000);
    using brute::Answer;
    using brute::Real;
    const auto level = [&](brute::Spot spot) {
        int highest = 0;
        for (const Polygon& hill : scenery.hills)
            if (brute::holds(hill, spot, 0) == Answer::Yes) highest = 1;
        return highest;
    };
    const Real length = brute::distance(brute::spot(a), brute::spot(b));
    const Real eye_a = level(brute::spot(a)) + 0.25L;
    const Real eye_b = level(brute::spot(b)) + 0.25L;
    const Real step = 20;
    Real under_trees = 0;
    Real under_ground = 0;
    Real in_bodies = 0;
    for (Real at = step / 2; at < length; at += step) {
        const Real part = at / length;
        const brute::Spot spot{a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
        const Real height = eye_a + part * (eye_b - eye_a);
        const int ground = level(spot);
        const bool near_end = at < 500 || length - at < 500;
        if (!near_end && ground > height) under_ground += step;
        for (const Polygon& wood : scenery.woods)
            if (brute::holds(wood, spot, 0) == Answer::Yes && height < ground + 2)
                under_trees += step;
        for (const Footprint& stand : scenery.stands)
            if (brute::holds(brute::ring_of(corners(stand)), spot)) in_bodies += step;
    }
    // Where the samples cannot tell, nothing is claimed.
    const Real unsure = 12 * step;
    const Sight sight = look(scenery.terrain, scenery.bodies, eye_at(scenery.terrain, a, 25),
                             eye_at(scenery.terrain, b, 25), Rule{});
    if (under_trees > 4000 + unsure || under_ground > unsure || in_bodies > unsure)
        RC_ASSERT(!sight.clear());
    // Ground and bodies that block may be thinner than the samples; woods may not.
    if (sight.blocker.by == BlockedBy::Area) RC_ASSERT(under_trees > 4000 - unsure);
    if (sight.blocker.by == BlockedBy::Line) RC_FAIL("there are no walls");
}

// ---- Bounds ----

const ScreenRule kBoundsRule({inches(4), inches(2)}, 200, 500);

Feature screen(Feature feature, std::uint8_t screen_class)
{
    feature.screen = screen_class;
    return feature;
}

// Woods and hills large enough to hide armies.
Terrain drawn_country()
{
    const auto star = [] {
        return brute::star({*brute::numbers(0, 60000), *brute::numbers(0, 48000)},
                           *rc::gen::container<std::vector<int>>(7, brute::numbers(3000, 20000)));
    };
    std::vector<Feature> features;
    for (int times = 0; times < 3; ++times) {
        features.push_back(screen(area_feature(number_of(Ground::Woods), star()), 1));
        features.push_back(screen(area_feature(number_of(Ground::DenseWoods), star()), 2));
        features.push_back(contour_feature(*brute::numbers(-2, 4), star()));
    }
    return Terrain(kTable, features);
}

Point drawn_place() { return {*brute::numbers(0, 60000), *brute::numbers(0, 48000)}; }

// A point of the table within this distance of another.
Point drawn_near(Point centre, Length radius)
{
    const Point near =
        centre + ahead(Heading{*brute::numbers(0, 3599)}, *brute::numbers(0, radius));
    return {std::clamp(near.x, 0, 60000), std::clamp(near.y, 0, 48000)};
}

RC_GTEST_PROP(TableSightBounds, NeverBlockWhatIsClear, ())
{
    const Terrain terrain = drawn_country();
    int told = 0;
    for (int times = 0; times < 20; ++times) {
        const Eye a = eye_at(terrain, drawn_place(), 25);
        const Eye b = eye_at(terrain, drawn_place(), 25);
        if (!terrain.sight_bounds().blocked({a.at, b.at}, a.height, b.height, kBoundsRule))
            continue;
        ++told;
        RC_ASSERT(!look(terrain, Bodies{}, a, b, Rule{}).clear());
    }
    RC_CLASSIFY(told > 0);
}

// With walls, which are no screens but stop sight all the same.
Terrain drawn_country_with_walls()
{
    std::vector<Feature> features = drawn_country().features();
    for (int times = 0; times < 3; ++times)
        features.push_back(
            line_feature(number_of(Ground::HighWall), {drawn_place(), drawn_place()}));
    return Terrain(kTable, features);
}

RC_GTEST_PROP(TableSightBounds, NeverClearWhatIsBlocked, ())
{
    const Terrain terrain = drawn_country_with_walls();
    int told = 0;
    for (int times = 0; times < 20; ++times) {
        const Eye a = eye_at(terrain, drawn_place(), 25);
        const Eye b = eye_at(terrain, drawn_near(a.at, 20000), 25);
        if (!terrain.sight_bounds().clear({a.at, b.at}, a.height, b.height, kBoundsRule)) continue;
        ++told;
        RC_ASSERT(look(terrain, Bodies{}, a, b, Rule{}).clear());
    }
    RC_CLASSIFY(told > 0);
}

RC_GTEST_PROP(TableSightBounds, NeverClearAllWhereOneLineIsBlocked, ())
{
    const Terrain terrain = drawn_country_with_walls();
    int told = 0;
    for (int times = 0; times < 20; ++times) {
        const Eye a = eye_at(terrain, drawn_place(), 25);
        const Point to = drawn_near(a.at, 20000);
        const Length radius = *brute::numbers(0, 3000);
        if (!terrain.sight_bounds().all_clear(a.at, a.height, to, radius, 25, kBoundsRule))
            continue;
        ++told;
        for (int line = 0; line < 20; ++line) {
            const Eye b = eye_at(terrain, drawn_near(to, radius), 25);
            RC_ASSERT(look(terrain, Bodies{}, a, b, Rule{}).clear());
        }
    }
    RC_CLASSIFY(told > 0);
}

RC_GTEST_PROP(TableSightBounds, IsOpenWhereNothingIsTraced, ())
{
    const Terrain terrain = drawn_country_with_walls();
    int told = 0;
    for (int times = 0; times < 20; ++times) {
        const Point from = drawn_place();
        const Segment line{from, drawn_near(from, 20000)};
        const int level = *brute::numbers(-1, 3);
        if (!terrain.sight_bounds().open(line, level)) continue;
        ++told;
        const Trace trace = terrain.sight_trace(line);
        RC_ASSERT(trace.stretches.empty() && trace.crossings.empty());
        for (const LevelStretch& piece : trace.levels) RC_ASSERT(piece.level < level);
    }
    RC_CLASSIFY(told > 0);
}

RC_GTEST_PROP(TableSightBounds, NeverBlockAllWhereOneLineIsClear, ())
{
    const Terrain terrain = drawn_country();
    const Point from = drawn_place();
    const Point to = drawn_place();
    const Length radius = *brute::numbers(0, 6000);
    const bool all = terrain.sight_bounds().all_blocked({from, to}, radius, 25, kBoundsRule);
    RC_CLASSIFY(all);
    if (!all) return;
    for (int times = 0; times < 20; ++times) {
        const Eye a = eye_at(terrain, drawn_near(from, radius), 25);
        const Eye b = eye_at(terrain, drawn_near(to, radius), 25);
        RC_ASSERT(!look(terrain, Bodies{}, a, b, Rule{}).clear());
    }
}

// Hints of other lines change nothing but how soon it is told, and both ends tell the same.
RC_GTEST_PROP(TableSightBounds, NeverBlockBetweenTwoEndsWhatIsClear, ())
{
    const Terrain terrain = drawn_country();
    const auto& bounds = terrain.sight_bounds();
    const Point to = drawn_place();
    const Length there = *brute::numbers(0, 6000);
    SightBounds::Hint hint;
    int told = 0;
    for (int times = 0; times < 5; ++times) {
        const Point from = drawn_place();
        const Length here = *brute::numbers(0, 1) * *brute::numbers(0, 6000);
        const auto mine = bounds.end_at(from, here, 25);
        const auto yours = bounds.end_at(to, there, 25);
        SightBounds::Hint fresh;
        const bool all = bounds.all_blocked(mine, yours, kBoundsRule, hint);
        RC_ASSERT(all == bounds.all_blocked(mine, yours, kBoundsRule, fresh));
        if (!all) continue;
        ++told;
        for (int line = 0; line < 8; ++line) {
            const Eye a = eye_at(terrain, drawn_near(from, here), 25);
            const Eye b = eye_at(terrain, drawn_near(to, there), 25);
            RC_ASSERT(!look(terrain, Bodies{}, a, b, Rule{}).clear());
        }
    }
    RC_CLASSIFY(told > 0);
}

// So much of a line lies in a screen, in one of others somewhere on ground so high; or on a hill.
bool lies_behind(const Terrain& terrain, const Segment& line, int level,
                 const SightBounds::OwnScreens& own)
{
    const Trace trace = terrain.sight_trace(line);
    if (std::any_of(trace.levels.begin(), trace.levels.end(),
                    [&](const LevelStretch& ground) { return ground.level >= own.hill; }))
        return true;
    std::vector<Length> inside(terrain.features().size());
    return std::any_of(trace.stretches.begin(), trace.stretches.end(), [&](const Stretch& piece) {
        if (terrain[piece.feature].screen == 0) return false;
        Length& sum = inside[index_of(piece.feature)];
        sum += piece.to - piece.from;
        const bool high =
            std::any_of(trace.levels.begin(), trace.levels.end(), [&](const LevelStretch& ground) {
                return ground.level >= level && ground.from < piece.to && piece.from < ground.to;
            });
        return own.numbers[SightBounds::number_of(index_of(piece.feature))] ? sum > own.depth
                                                                            : high;
    });
}

RC_GTEST_PROP(TableSightBounds, NeverHideBehindScreensWhatIsBeforeThem, ())
{
    const Terrain terrain = drawn_country();
    const auto& bounds = terrain.sight_bounds();
    SightBounds::OwnScreens own;
    own.depth = *brute::numbers(0, 5000);
    if (*brute::numbers(0, 1) == 0) own.hill = *brute::numbers(1, 3);
    for (std::size_t feature = 0; feature < terrain.features().size(); ++feature)
        own.numbers[SightBounds::number_of(feature)] = *brute::numbers(0, 2) == 0;
    SightBounds::Hint hint;
    int told = 0;
    for (int times = 0; times < 8; ++times) {
        const Segment middle{drawn_place(), drawn_place()};
        const Length there = *brute::numbers(0, 1) * *brute::numbers(0, 2000);
        const Length here = *brute::numbers(0, 1) * there;
        const int level = *brute::numbers(-2, 3);
        SightBounds::Hint fresh;
        const bool all = bounds.all_behind(middle, here, there, level, own, hint);
        RC_ASSERT(all == bounds.all_behind(middle, here, there, level, own, fresh));
        if (!all) continue;
        ++told;
        for (int line = 0; line < 8; ++line)
            RC_ASSERT(lies_behind(terrain,
                                  {drawn_near(middle.from, here), drawn_near(middle.to, there)},
                                  level, own));
    }
    RC_CLASSIFY(told > 0);
}

// Across the table at these eyes' heights, and all lines two inches about that.
std::pair<bool, bool> bounded(const std::vector<Feature>& features)
{
    const Terrain terrain(kTable, features);
    const Segment line{{10000, 20000}, {40000, 20000}};
    const auto& bounds = terrain.sight_bounds();
    return {bounds.blocked(line, 25, 25, kBoundsRule),
            bounds.all_blocked(line, 2000, 25, kBoundsRule)};
}

TEST(TableSightBounds, TellOfDeepWoodsAndHighHills)
{
    const std::pair both{true, true};
    const std::pair neither{false, false};
    EXPECT_EQ(bounded({screen(wood(Ground::Woods, 15000, 35000), 1)}), both);
    EXPECT_EQ(bounded({screen(wood(Ground::DenseWoods, 18000, 32000), 2)}), both);
    EXPECT_EQ(bounded({screen(wood(Ground::Woods, 20000, 24000), 1)}), neither);
    EXPECT_EQ(bounded({screen(wood(Ground::Field, 15000, 35000), 0)}), neither);
    const Feature grove = screen(wood(Ground::Woods, 1000, 2000), 1);
    EXPECT_EQ(bounded({grove, hill(1, 16000, 34000)}), both);
    EXPECT_EQ(bounded({grove, hill(-1, 16000, 34000)}), neither);
}

TEST(TableSightBounds, TreesOnLowGroundHideNothingFromAHill)
{
    const Terrain terrain(kTable, {screen(wood(Ground::Woods, 15000, 35000), 1)});
    const Segment line{{10000, 20000}, {40000, 20000}};
    EXPECT_TRUE(terrain.sight_bounds().blocked(line, 190, 190, kBoundsRule));
    EXPECT_FALSE(terrain.sight_bounds().blocked(line, 210, 210, kBoundsRule));
}

// Of all bodies on the line, and of a hill, the nearest is named, and in a crowd none is left out.
RC_GTEST_PROP(TableSight, TheNearestOfACrowdIsNamed, ())
{
    const Scenery scenery = drawn_scenery();
    Bodies bodies = scenery.bodies;
    std::vector<Footprint> stands = scenery.stands;
    for (std::uint16_t body = 6; body < 300; ++body) {
        stands.push_back(footprint({{*brute::numbers(0, 60000), *brute::numbers(0, 48000)},
                                    *brute::numbers(100, 600),
                                    *brute::numbers(100, 600),
                                    Heading{*brute::numbers(0, 3599)}}));
        bodies.put(BodyId{body}, 0, std::span(stands).last(1));
    }
    const Eye from{{*brute::numbers(0, 60000), *brute::numbers(0, 48000)}, 25};
    const Eye to{{*brute::numbers(0, 60000), *brute::numbers(0, 48000)}, 150};
    const Trace trace = scenery.terrain.sight_trace({from.at, to.at});
    const auto along = bodies_along(bodies, trace);
    std::size_t through = 0;
    for (const Footprint& stand : stands) through += overlap(stand, trace.segment) ? 1 : 0;
    RC_ASSERT(along.size() == through);
    const Sight ground = look(scenery.terrain, Bodies{}, from, to, Rule{});
    Blocker nearest = ground.blocker;
    if (!along.empty() && (ground.clear() || along[0].from < nearest.at))
        nearest = {BlockedBy::Body, {}, along[0].body, along[0].from, trace.at(along[0].from)};
    RC_ASSERT(look(scenery.terrain, bodies, from, to, Rule{}).blocker == nearest);
    RC_ASSERT(is_clear(scenery.terrain, bodies, from, to, Rule{}) ==
              (nearest.by == BlockedBy::Nothing));
}

TEST(TableBodies, MovingABodyMovesWhatIsNear)
{
    Bodies bodies;
    const std::array<Footprint, 2> two = {footprint({{1000, 1000}, 500, 500, {}}),
                                          footprint({{2000, 1000}, 500, 500, {}})};
    bodies.put(BodyId{5}, 1, std::span(two).first(1));
    bodies.put(BodyId{2}, 0, two);
    std::vector<BodyId> seen;
    const auto all_near = [&](Box box) {
        seen.clear();
        bodies.near(box, [&](BodyId id) { seen.push_back(id); });
        return seen.size();
    };
    EXPECT_EQ(all_near({{0, 0}, {5000, 5000}}), 2u);
    EXPECT_EQ(seen[0], BodyId{2});
    EXPECT_EQ(all_near({{2400, 0}, {5000, 5000}}), 1u);
    bodies.put(BodyId{5}, 1, two);  // needs more room than before
    EXPECT_EQ(bodies.stands(BodyId{5}).size(), 2u);
    EXPECT_EQ(bodies.stands(BodyId{2}).size(), 2u);
    EXPECT_EQ(bodies.group(BodyId{5}), 1);
    EXPECT_EQ(all_near({{2400, 0}, {5000, 5000}}), 2u);
    EXPECT_FALSE(bodies.has(BodyId{4}));
    EXPECT_THROW(bodies.put(BodyId{1}, 0, {}), Broken);
}

}  // namespace
}  // namespace longroll::board::table
