// Any ground, any bodies, any path on the table: nothing breaks, distances are the same both ways,
// sight is mutual, and no mover that stops for bodies ends on one it did not begin on.

#include "board/table/distance.h"
#include "board/table/retreat.h"

#include <cstddef>
#include <cstdint>

namespace longroll::board::table {
namespace {

constexpr Box kTable{{0, 0}, {48000, 36000}};

// Numbers out of the input, zeros when it is used up.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    [[nodiscard]] bool empty() const { return place_ >= size_; }
    int byte() { return empty() ? 0 : data_[place_++]; }
    int number(int low, int high)
    {
        const int value = byte() << 8 | byte();
        return low + value % (high - low + 1);
    }
    Point point() { return {number(-2000, 50000), number(-2000, 38000)}; }
    // On a coarse lattice, where everything meets corner to corner.
    Point coarse() { return {number(0, 12) * 4000, number(0, 9) * 4000}; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t place_ = 0;
};

void require(bool condition)
{
    if (!condition) __builtin_trap();
}

Polygon drawn_ring(Input& input)
{
    Polygon polygon;
    polygon.rings.emplace_back();
    const bool coarse = input.byte() % 2 != 0;
    const int count = 3 + input.byte() % 6;
    for (int corner = 0; corner < count; ++corner)
        polygon.rings[0].push_back(coarse ? input.coarse() : input.point());
    return polygon;
}

std::vector<Feature> drawn_features(Input& input)
{
    std::vector<Feature> features;
    const int count = input.byte() % 6;
    for (int feature = 0; feature < count; ++feature) {
        switch (input.byte() % 3) {
            case 0: features.push_back(area_feature(1, drawn_ring(input))); break;
            case 1: features.push_back(contour_feature(input.byte() % 4, drawn_ring(input))); break;
            default:
                features.push_back(
                    line_feature(2, drawn_ring(input).rings[0], input.number(0, 3000)));
        }
    }
    return features;
}

Layout drawn_layout(Input& input)
{
    return ranks({.count = 1 + input.byte() % 8,
                  .files = 1 + input.byte() % 5,
                  .width = input.number(2, 3000),
                  .depth = input.number(2, 3000),
                  .between_files = input.number(0, 500)});
}

Manoeuvre drawn_manoeuvre(Input& input)
{
    switch (input.byte() % 9) {
        case 0: return Advance{input.number(0, 9000)};
        case 1: return Back{input.number(0, 9000)};
        case 2: return Oblique{Angle{input.number(-1800, 1800)}, input.number(0, 9000)};
        case 3: return SideStep{Hand::Right, input.number(0, 9000)};
        case 4: return Wheel{Hand::Left, Angle{input.number(0, 1800)}};
        case 5: return Wheel{Hand::Right, Angle{input.number(0, 1800)}};
        case 6: return Turn{Angle{input.number(-1800, 1800)}, Anchor(input.byte() % 5)};
        case 7: return AboutFace{};
        default: return Reform{drawn_layout(input), Anchor(input.byte() % 5), {}};
    }
}

struct Stopping : FreeWalk {
    Length near = 0;
    [[nodiscard]] Length clearance(BodyId) const { return near; }
    [[nodiscard]] Length widest_clearance() const { return near; }
    static bool meet(const Step&, const Meeting& meeting)
    {
        return meeting.at_start || (meeting.kind != Met::Overlap && meeting.kind != Met::Near &&
                                    meeting.kind != Met::Edge);
    }
};

struct Rule : NoScreens {
    [[nodiscard]] static Screen screen(GroundKind) { return {inches(4), 150}; }
    [[nodiscard]] static bool body_blocks(BodyId, Length, Length) { return true; }
};

void look_about(Input& input, const Terrain& terrain, const Bodies& bodies)
{
    for (int times = 0; times < 4; ++times) {
        const Point a = times % 2 != 0 ? input.point() : input.coarse();
        const Point b = times % 2 != 0 ? input.point() : input.coarse();
        const Eye eye_a = eye_at(terrain, a, 25);
        const Eye eye_b = eye_at(terrain, b, 25);
        const Sight there = look(terrain, bodies, eye_a, eye_b, Rule{});
        const Sight back = look(terrain, bodies, eye_b, eye_a, Rule{});
        require(there.clear() == back.clear());
        require(there.clear() == is_clear(terrain, bodies, eye_a, eye_b, Rule{}));
        require(there.blocker.at >= 0 && there.blocker.at <= there.length);
        Length end = 0;
        for (const LevelStretch& level : terrain.trace({a, b}).levels) {
            require(level.from == end && level.to > level.from);
            end = level.to;
        }
        require(end == there.length);
    }
}

void go_about(Input& input, const Terrain& terrain, const Bodies& bodies)
{
    const BodyId self{99};
    const Mover mover{self, drawn_layout(input), {input.point(), Heading{input.number(0, 3599)}}};
    std::vector<Manoeuvre> path;
    while (!input.empty() && path.size() < 6) path.push_back(drawn_manoeuvre(input));
    Stopping policy;
    policy.near = input.number(0, 1500);
    const auto began_on = list_overlapped(bodies, self, placed(mover.layout, mover.pose));
    const Walk done = walk({terrain, bodies}, mover, path, policy);
    for (const BodyId body : done.rests_on)
        require(std::find(began_on.begin(), began_on.end(), body) != began_on.end());
    require(done.length >= 0 && done.steps.size() <= path.size());
    for (const Meeting& meeting : done.met) require(meeting.at >= 0);
    for (const Crossed& crossed : done.crossed) require(crossed.from < crossed.to);
}

void run(Input input)
{
    const Terrain terrain(kTable, drawn_features(input));
    Bodies bodies;
    std::vector<Footprint> all;
    const int count = input.byte() % 6;
    for (int body = 0; body < count; ++body) {
        const Pose pose{input.point(), Heading{input.number(0, 3599)}};
        const Placed stands = placed(drawn_layout(input), pose);
        bodies.put(BodyId(body), 0, stands);
        all.insert(all.end(), stands.begin(), stands.end());
    }
    for (const Footprint& a : all) {
        for (const Footprint& b : all) {
            require(gap(a, b) == gap(b, a));
            require(gap(a, b).zero() == touch(a, b));
            require(overlap_deeper(a, b) == overlap_deeper(b, a));
        }
    }
    look_about(input, terrain, bodies);
    go_about(input, terrain, bodies);
}

}  // namespace
}  // namespace longroll::board::table

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    longroll::board::table::run({data, size});
    return 0;
}
