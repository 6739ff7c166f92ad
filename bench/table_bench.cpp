// The measured table at the size of First Bull Run: 120 units of eight stands, 150 areas and
// contours of some 40 corners, 80 lines. Every question is asked of every pair of units, or of
// every unit, equally often, so that no figure depends on how long it is measured. Figures are
// shown, never asserted.

#include "board/table/arc.h"
#include "board/table/retreat.h"

#include <random>

#include <benchmark/benchmark.h>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace longroll::board::table {
namespace {

constexpr Box kTable{{0, 0}, {240000, 180000}};  // 20 feet by 15
constexpr int kUnits = 120;
constexpr int kStands = 8;

struct Field {
    std::vector<Feature> features;
    Terrain terrain;
    Bodies bodies;
    std::vector<Pose> poses;
    Layout layout = ranks({.count = kStands, .files = 4, .width = 1000, .depth = 1000});
    std::vector<Point> points;  // centres of the units
};

Polygon blob(std::mt19937& random, Point centre, int size, int corners_count)
{
    Polygon polygon;
    polygon.rings.emplace_back();
    std::uniform_int_distribution<int> radius(size / 2, size);
    for (int corner = 0; corner < corners_count; ++corner)
        polygon.rings[0].push_back(
            centre + ahead(Heading{} - Angle{3600 * corner / corners_count}, radius(random)));
    return polygon;
}

Field make_field()
{
    std::mt19937 random(1861);
    std::uniform_int_distribution<int> x(0, kTable.high.x), y(0, kTable.high.y);
    const auto place = [&] { return Point{x(random), y(random)}; };
    Field field;
    std::uniform_int_distribution<int> size(3000, 14000);
    for (int area = 0; area < 110; ++area) {
        Feature feature =
            area_feature(GroundKind(area % 4), blob(random, place(), size(random), 40));
        feature.screen = area % 4 < 2 ? static_cast<std::uint8_t>(1 + area % 4) : 0;
        field.features.push_back(area % 4 < 2 ? feature : out_of_sight(feature));
    }
    for (int contour = 0; contour < 40; ++contour)
        field.features.push_back(
            contour_feature(1 + contour % 3, blob(random, place(), size(random) * 2, 60)));
    std::uniform_int_distribution<int> turn(-300, 300), leg(1000, 5000);
    for (int line = 0; line < 80; ++line) {
        std::vector<Point> points = {place()};
        Heading way = Heading{} + Angle{random() % 3600 > 1800 ? 450 : 1350};
        for (int piece = 0; piece < 20; ++piece) {
            way = way + Angle{turn(random)};
            points.push_back(points.back() + ahead(way, leg(random)));
        }
        field.features.push_back(
            out_of_sight(line_feature(GroundKind(8 + line % 4), points, line % 2 * 500)));
    }
    field.terrain = Terrain(kTable, field.features);
    std::uniform_int_distribution<int> near_x(80000, 160000), near_y(60000, 120000);
    for (int unit = 0; unit < kUnits; ++unit) {
        field.poses.push_back({{near_x(random), near_y(random)}, Heading{int(random() % 3600)}});
        field.bodies.put(BodyId(unit), 0, placed(field.layout, field.poses.back()));
        field.points.push_back(point_of(field.layout, field.poses.back(), Anchor::Centre));
    }
    return field;
}

const Field& field()
{
    static const Field kField = make_field();
    return kField;
}

struct Rule : NoScreens {
    [[nodiscard]] static Screen screen(GroundKind kind)
    {
        return kind < 2 ? Screen{inches(4), 200} : Screen{};
    }
    [[nodiscard]] static bool body_blocks(BodyId, Length from, Length to)
    {
        return from > 2000 && to > 2000;
    }
    [[nodiscard]] static SightModel model() { return {SightModel::Heights::Straight, 500}; }
};

// Pairs of units in an order that jumps about: each once in a round.
constexpr int kRound = kUnits * kUnits;
struct Pairs {
    int next = 0;
    std::pair<int, int> operator()()
    {
        next = (next + 7919) % kRound;
        return {next / kUnits, next % kUnits};
    }
};
// One unit after the other.
struct Units {
    int next = 0;
    int operator()() { return next++ % kUnits; }
};

void distance_of_two_stands(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        benchmark::DoNotOptimize(gap(f.bodies.stands(BodyId(a))[0], f.bodies.stands(BodyId(b))[0]));
    }
}
BENCHMARK(distance_of_two_stands)->Iterations(100 * kRound);

void within_of_two_stands(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        benchmark::DoNotOptimize(
            within(f.bodies.stands(BodyId(a))[0], f.bodies.stands(BodyId(b))[0], inches(12)));
    }
}
BENCHMARK(within_of_two_stands)->Iterations(100 * kRound);

void distance_of_two_units_of_eight_stands(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        benchmark::DoNotOptimize(gap(f.bodies.stands(BodyId(a)), f.bodies.stands(BodyId(b))));
    }
}
BENCHMARK(distance_of_two_units_of_eight_stands)->Iterations(20 * kRound);

void target_in_arc(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Arc arc = arc_from_middle(f.bodies.stands(BodyId(a))[0], degrees(45));
        benchmark::DoNotOptimize(any_part_in(arc, f.bodies.stands(BodyId(b))[0]));
    }
}
BENCHMARK(target_in_arc)->Iterations(100 * kRound);

// From unit to unit, wherever they are: the mean is some 40 inches.
void sight_between_any_two_units(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Eye from = eye_at(f.terrain, f.points[std::size_t(a)], 25);
        const Eye to = eye_at(f.terrain, f.points[std::size_t(b)], 25);
        benchmark::DoNotOptimize(look(f.terrain, f.bodies, from, to, Rule{}));
    }
}
BENCHMARK(sight_between_any_two_units)->Iterations(10 * kRound);

void sight_over_so_many_inches(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Point from = f.points[std::size_t(a)];
        const Point to = from + ahead(Heading{30 * b}, inches(int(state.range(0))));
        benchmark::DoNotOptimize(look(f.terrain, f.bodies, Eye{from, 25}, Eye{to, 125}, Rule{}));
    }
}
BENCHMARK(sight_over_so_many_inches)->Iterations(10 * kRound)->Arg(6)->Arg(12)->Arg(24)->Arg(48);

// Yes or no, without the name of what is in the way.
void is_it_clear_over_so_many_inches(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Point from = f.points[std::size_t(a)];
        const Point to = from + ahead(Heading{30 * b}, inches(int(state.range(0))));
        benchmark::DoNotOptimize(
            is_clear(f.terrain, f.bodies, Eye{from, 25}, Eye{to, 125}, Rule{}));
    }
}
BENCHMARK(is_it_clear_over_so_many_inches)
    ->Iterations(10 * kRound)
    ->Arg(6)
    ->Arg(12)
    ->Arg(24)
    ->Arg(48);

// The bounds: what share of all pairs of units they settle, and how soon.
void surely_blocked_between_two_units(benchmark::State& state)
{
    const Field& f = field();
    const ScreenRule rule({inches(4), inches(4)}, 200, 500);
    Pairs pairs;
    double told = 0;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Segment line{f.points[std::size_t(a)], f.points[std::size_t(b)]};
        const bool blocked =
            f.terrain.sight_bounds().all_blocked(line, Length(state.range(0)), 25, rule);
        benchmark::DoNotOptimize(blocked);
        told += blocked ? 1 : 0;
    }
    state.counters["settled"] = told / static_cast<double>(state.iterations());
}
BENCHMARK(surely_blocked_between_two_units)
    ->Iterations(20 * kRound)
    ->Arg(1000)
    ->Arg(2500)
    ->Arg(5000);

void best_of_25_lines(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    const auto eyes = [&](int unit) {
        std::vector<Eye> list;
        const Footprint& stand = f.bodies.stands(BodyId(unit))[0];
        list.push_back(eye_at(f.terrain, stand.centre, 25));
        for (const Point corner : corners(stand)) list.push_back(eye_at(f.terrain, corner, 25));
        return list;
    };
    std::vector<std::vector<Eye>> all;
    for (int unit = 0; unit < kUnits; ++unit) all.push_back(eyes(unit));
    for (auto _ : state) {
        const auto [a, b] = pairs();
        benchmark::DoNotOptimize(
            look_any(f.terrain, f.bodies, all[std::size_t(a)], all[std::size_t(b)], Rule{}));
    }
}
BENCHMARK(best_of_25_lines)->Iterations(kRound);

void ground_under_a_point(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        benchmark::DoNotOptimize(f.terrain.level_at(f.points[std::size_t(a)]));
        benchmark::DoNotOptimize(f.terrain.areas_at(f.points[std::size_t(b)]));
    }
}
BENCHMARK(ground_under_a_point)->Iterations(20 * kRound);

// The two indexes for a segment of two feet: our grid, and Boost's tree over all edges.
void grid_trace(benchmark::State& state)
{
    const Field& f = field();
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Point from = f.points[std::size_t(a)];
        benchmark::DoNotOptimize(
            f.terrain.trace({from, from + ahead(Heading{30 * b}, inches(24))}));
    }
}
BENCHMARK(grid_trace)->Iterations(10 * kRound);

void rtree_edges_along_a_segment(benchmark::State& state)
{
    namespace bg = boost::geometry;
    using TreePoint = bg::model::d2::point_xy<std::int32_t>;
    using TreeBox = bg::model::box<TreePoint>;
    using Entry = std::pair<TreeBox, std::uint32_t>;
    const Field& f = field();
    std::vector<Entry> entries;
    f.terrain.edges_near(kTable, [&](FeatureId, const Segment& edge, bool) {
        const Box box = box_of(edge);
        entries.emplace_back(TreeBox{{box.low.x, box.low.y}, {box.high.x, box.high.y}},
                             static_cast<std::uint32_t>(entries.size()));
    });
    const bg::index::rtree<Entry, bg::index::rstar<16>> tree(entries);
    Pairs pairs;
    for (auto _ : state) {
        const auto [a, b] = pairs();
        const Point from = f.points[std::size_t(a)];
        const Box box = box_of(Segment{from, from + ahead(Heading{30 * b}, inches(24))});
        std::uint32_t found = 0;
        // Only the candidates: each would still have to be crossed with the segment.
        for (auto next = tree.qbegin(
                 bg::index::intersects(TreeBox{{box.low.x, box.low.y}, {box.high.x, box.high.y}}));
             next != tree.qend(); ++next)
            found += next->second;
        benchmark::DoNotOptimize(found);
    }
}
BENCHMARK(rtree_edges_along_a_segment)->Iterations(10 * kRound);

void build_the_bodies(benchmark::State& state)
{
    const Field& f = field();
    for (auto _ : state) {
        Bodies bodies;
        for (int unit = 0; unit < kUnits; ++unit)
            bodies.put(BodyId(unit), 0, placed(f.layout, f.poses[std::size_t(unit)]));
        benchmark::DoNotOptimize(bodies);
    }
}
BENCHMARK(build_the_bodies)->Unit(benchmark::kMicrosecond);

void build_the_terrain(benchmark::State& state)
{
    const Field& f = field();
    for (auto _ : state) benchmark::DoNotOptimize(Terrain(kTable, f.features));
}
BENCHMARK(build_the_terrain)->Unit(benchmark::kMillisecond);

void walk_so(benchmark::State& state, const Layout& layout, const Manoeuvre& manoeuvre)
{
    const Field& f = field();
    const std::array<Manoeuvre, 1> path = {manoeuvre};
    Units units;
    for (auto _ : state) {
        const int unit = units();
        FreeWalk policy;
        benchmark::DoNotOptimize(walk({f.terrain, f.bodies},
                                      {BodyId(unit), layout, f.poses[std::size_t(unit)]}, path,
                                      policy));
    }
}
BENCHMARK_CAPTURE(walk_so, a_block_advances_7_inches, block(4000, 2000), Advance{inches(7)})
    ->Iterations(100 * kUnits);
BENCHMARK_CAPTURE(walk_so, a_block_wheels_45_degrees, block(4000, 2000),
                  Wheel{Hand::Left, degrees(45)})
    ->Iterations(100 * kUnits);
BENCHMARK_CAPTURE(walk_so, eight_stands_advance_7_inches,
                  ranks({.count = 8, .files = 4, .width = 1000, .depth = 1000}), Advance{inches(7)})
    ->Iterations(50 * kUnits);

void retreat_with_13_headings(benchmark::State& state)
{
    const Field& f = field();
    const auto bends = bends_of(degrees(15), degrees(90));
    Units units;
    for (auto _ : state) {
        const int unit = units();
        benchmark::DoNotOptimize(list_retreats(
            {f.terrain, f.bodies}, {BodyId(unit), block(4000, 2000), f.poses[std::size_t(unit)]},
            Heading{1800}, inches(9), bends, [] { return FreeWalk{}; }));
    }
}
BENCHMARK(retreat_with_13_headings)->Iterations(20 * kUnits)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace longroll::board::table

BENCHMARK_MAIN();
