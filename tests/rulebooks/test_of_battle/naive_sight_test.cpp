// Sight against a slow reading of the ledger: every line is walked in steps of a few thousandths of
// an inch, and rulings TB-R-11 to TB-R-16 are applied to what lies under each step. Where a measure
// comes too near to its limit to be judged so, the line is left out.

#include "cast.h"
#include "rulebooks/test_of_battle/sight.h"

#include <cmath>

#include <rapidcheck/gtest.h>

namespace longroll::test_of_battle {
namespace {

struct Spot {
    double x = 0;
    double y = 0;
};
Spot spot_of(Point point) { return {point.x / 1000.0, point.y / 1000.0}; }

double inches_apart(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

double inches_apart(Spot point, Spot from, Spot to)
{
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double whole = dx * dx + dy * dy;
    const double part =
        whole == 0
            ? 0
            : std::clamp(((point.x - from.x) * dx + (point.y - from.y) * dy) / whole, 0., 1.);
    return inches_apart(point, {from.x + part * dx, from.y + part * dy});
}

// A rectangle that may be turned: a piece of ground, or the base of a stand.
struct Patch {
    TerrainKind kind = TerrainKind::Forest;
    int level = 0;  // of a hill
    bool blocks = false;
    std::array<Spot, 4> corner;
    FeatureId feature{};

    [[nodiscard]] bool holds(Spot point) const
    {
        int left = 0;
        for (std::size_t side = 0; side < 4; ++side) {
            const Spot a = corner[side];
            const Spot b = corner[(side + 1) % 4];
            left += (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0;
        }
        return left == 0 || left == 4;
    }
    [[nodiscard]] double border(Spot point) const
    {
        double least = 1e9;
        for (std::size_t side = 0; side < 4; ++side)
            least = std::min(least, inches_apart(point, corner[side], corner[(side + 1) % 4]));
        return least;
    }
    [[nodiscard]] double size() const
    {
        return inches_apart(corner[0], corner[1]) * inches_apart(corner[1], corner[2]);
    }
};

enum class Judged { Clear, Blocked, Unsure };

struct BaseSpots {
    std::array<Spot, 4> middle;  // front, right, rear, left
    Spot centre;
    Patch ground;
};
BaseSpots base_from(const Footprint& base)
{
    BaseSpots made;
    for (const Edge edge : board::table::kEdges)
        made.middle[static_cast<std::size_t>(edge)] = spot_of(middle_of(base, edge));
    made.centre = spot_of(base.centre);
    const auto corner = corners(base);
    for (std::size_t place = 0; place < 4; ++place)
        made.ground.corner[place] = spot_of(corner[place]);
    return made;
}

struct Trees {
    Spot from;
    Spot to;
};

// Third stands of a line of fire, with what TB-R-12 says of each.
struct Third {
    BaseSpots base;
    bool never = false;  // a skirmisher, or in contact with the target
    int level = 0;
};

class Naive {
public:
    std::vector<Patch> patches;
    std::vector<Trees> trees;
    std::vector<Third> thirds;
    bool artillery = false;

    [[nodiscard]] int level(Spot point) const
    {
        const Patch* inner = nullptr;
        for (const Patch& hill : patches)
            if (hill.kind == TerrainKind::Hill && hill.holds(point) &&
                (inner == nullptr || hill.size() < inner->size()))
                inner = &hill;
        return inner == nullptr ? 0 : inner->level;
    }
    // Any end too near to a border to be sure of the side.
    [[nodiscard]] bool delicate(Spot point) const
    {
        for (const Patch& patch : patches)
            if (patch.border(point) < 0.06) return true;
        return false;
    }
    [[nodiscard]] Judged line(Spot from, Spot to, const BaseSpots& viewer,
                              const BaseSpots& target) const
    {
        if (delicate(from) || delicate(to) || delicate(viewer.middle[0]) || delicate(target.centre))
            return Judged::Unsure;
        const int high = std::max(level(viewer.middle[0]), level(target.centre));
        bool unsure = false;
        const double length = inches_apart(from, to);
        double crops = 0;
        for (const Patch& patch : patches) {
            double inside = 0;
            double tall = 0;
            const int steps = static_cast<int>(length / kStep) + 1;
            for (int step = 0; step < steps; ++step) {
                const double part = (step + 0.5) / steps;
                const Spot here{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
                if (!patch.holds(here)) continue;
                inside += length / steps;
                tall += level(here) + height_of(patch) >= high ? length / steps : 0;
            }
            if (patch.kind == TerrainKind::Crops) {
                crops += tall;
                continue;
            }
            const Judged judged = through(patch, inside, tall, from, to, viewer, target, high);
            if (judged == Judged::Blocked) return judged;
            unsure = unsure || judged == Judged::Unsure;
        }
        if (crops > 1.01 + kMargin) return Judged::Blocked;
        unsure = unsure || crops > 1.01 - kMargin;
        for (const Trees& row : trees) {
            const Judged judged = over(row, from, to, viewer, target, high);
            if (judged == Judged::Blocked) return judged;
            unsure = unsure || judged == Judged::Unsure;
        }
        return unsure ? Judged::Unsure : Judged::Clear;
    }
    [[nodiscard]] Judged past_stands(Spot from, Spot to, int high) const
    {
        bool unsure = false;
        const double length = inches_apart(from, to);
        for (const Third& third : thirds) {
            if (third.never || (artillery && third.level < high)) continue;
            double inside = 0;
            const int steps = static_cast<int>(length / kStep) + 1;
            for (int step = 0; step < steps; ++step) {
                const double part = (step + 0.5) / steps;
                if (third.base.ground.holds(
                        {from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)}))
                    inside += length / steps;
            }
            if (inside > 0.05 + kMargin) return Judged::Blocked;
            unsure = unsure || inside > 0.05 - kMargin;
        }
        return unsure ? Judged::Unsure : Judged::Clear;
    }

private:
    static constexpr double kStep = 0.01;
    static constexpr double kMargin = 0.03;

    static int height_of(const Patch& patch)
    {
        return patch.kind == TerrainKind::Hill || patch.kind == TerrainKind::Crops ? 0 : 1;
    }
    [[nodiscard]] Judged through(const Patch& patch, double inside, double tall, Spot from, Spot to,
                                 const BaseSpots& viewer, const BaseSpots& target, int high) const
    {
        const auto limit = [&](double measured, double most) {
            if (measured > most + kMargin) return Judged::Blocked;
            return measured > most - kMargin ? Judged::Unsure : Judged::Clear;
        };
        const auto any = [&](double measured) {
            if (measured > kMargin) return Judged::Blocked;
            return measured > 0 ? Judged::Unsure : Judged::Clear;
        };
        const bool ends = patch.holds(from) || patch.holds(to);
        switch (patch.kind) {
            case TerrainKind::Forest: return ends ? limit(inside, 1.01) : any(tall);
            case TerrainKind::Orchard: return ends ? limit(inside, 3.01) : any(tall);
            case TerrainKind::Broken:
                if (!patch.blocks) return Judged::Clear;
                return ends ? limit(inside, 1.01) : any(tall);
            case TerrainKind::TownBlock: return any(tall);
            case TerrainKind::Hill:
                if (patch.holds(viewer.middle[0]) || patch.holds(target.centre) ||
                    patch.level < high)
                    return Judged::Clear;
                return any(innermost(patch, from, to));
            case TerrainKind::Fort: {
                const bool viewer_in = patch.holds(viewer.middle[0]);
                const bool target_in = patch.holds(target.middle[0]);
                if (delicate(target.middle[0])) return Judged::Unsure;
                if (viewer_in == target_in) return Judged::Clear;
                return limit(patch.border(viewer_in ? viewer.middle[0] : target.middle[0]), 0.51);
            }
            default: return Judged::Clear;
        }
    }
    // How much of the line lies on this hill and on no smaller one in it.
    [[nodiscard]] double innermost(const Patch& hill, Spot from, Spot to) const
    {
        double found = 0;
        const double length = inches_apart(from, to);
        const int steps = static_cast<int>(length / kStep) + 1;
        for (int step = 0; step < steps; ++step) {
            const double part = (step + 0.5) / steps;
            const Spot here{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
            bool smaller = false;
            for (const Patch& other : patches)
                smaller = smaller || (other.kind == TerrainKind::Hill &&
                                      other.size() < hill.size() && other.holds(here));
            if (hill.holds(here) && !smaller) found += length / steps;
        }
        return found;
    }
    [[nodiscard]] Judged over(const Trees& row, Spot from, Spot to, const BaseSpots& viewer,
                              const BaseSpots& target, int high) const
    {
        const auto side = [](Spot a, Spot b, Spot point) {
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        };
        const double one = side(row.from, row.to, from);
        const double other = side(row.from, row.to, to);
        const double first = side(from, to, row.from);
        const double second = side(from, to, row.to);
        const double whole = inches_apart(row.from, row.to);
        if (std::min(std::abs(one), std::abs(other)) / whole < 0.01) return Judged::Unsure;
        if (std::min(std::abs(first), std::abs(second)) / inches_apart(from, to) < 0.01)
            return Judged::Unsure;
        if ((one > 0) == (other > 0) || (first > 0) == (second > 0)) return Judged::Clear;
        const double near = std::min(distance(viewer, row), distance(target, row));
        if (near < 1.01 - kMargin) return Judged::Clear;
        if (near < 1.01 + kMargin) return Judged::Unsure;
        const double part = one / (one - other);
        const Spot here{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
        if (delicate(here)) return Judged::Unsure;
        return level(here) + 1 >= high ? Judged::Blocked : Judged::Clear;
    }
    // Of a base from a row of trees, which does not run through it far from its outline.
    static double distance(const BaseSpots& base, const Trees& row)
    {
        double least = 1e9;
        const double length = inches_apart(row.from, row.to);
        const int steps = static_cast<int>(length / kStep) + 1;
        for (int step = 0; step <= steps; ++step) {
            const double part = static_cast<double>(step) / steps;
            const Spot here{row.from.x + part * (row.to.x - row.from.x),
                            row.from.y + part * (row.to.y - row.from.y)};
            least = std::min(least, base.ground.holds(here) ? 0 : base.ground.border(here));
        }
        return least;
    }
};

// A table strewn with ground and stands, once for the engine and once for the naive reading.
struct Strewn {
    Cast cast{40, 40};
    Naive naive;
    PlayoutDice dice;
    UnitId viewer = kNoUnit;
    UnitId target = kNoUnit;

    explicit Strewn(std::uint64_t seed) : dice(seed)
    {
        const int pieces = 1 + static_cast<int>(dice.below(7));
        for (int piece = 0; piece < pieces; ++piece) lay();
        viewer = stand(Side::Confederate, dice.below(3) == 0);
        target = stand(Side::Union, dice.below(3) == 0);
        naive.artillery = is_artillery(cast.field, viewer);
        const std::uint32_t others = dice.below(4);
        for (std::uint32_t other = 0; other < others; ++other)
            (void)stand(dice.below(2) == 0 ? Side::Union : Side::Confederate, false);
    }
    Length thousandths(int from, int to)
    {
        return from * 1000 +
               static_cast<Length>(dice.below(static_cast<std::uint32_t>((to - from) * 1000)));
    }
    void lay()
    {
        constexpr TerrainKind kKinds[] = {
            TerrainKind::Forest,    TerrainKind::Orchard, TerrainKind::Crops, TerrainKind::Broken,
            TerrainKind::TownBlock, TerrainKind::Hill,    TerrainKind::Hill,  TerrainKind::Fort,
            TerrainKind::TreeLine,  TerrainKind::Marsh};
        const TerrainKind kind = kKinds[dice.below(std::size(kKinds))];
        const Point middle{thousandths(8, 32), thousandths(8, 32)};
        const Heading way{static_cast<std::int32_t>(dice.below(3600))};
        if (kind == TerrainKind::TreeLine) {
            const Point from = middle - board::table::ahead(way, thousandths(1, 6));
            const Point to = middle + board::table::ahead(way, thousandths(1, 6));
            cast.line_of(kind, {from, to});
            naive.trees.push_back({spot_of(from), spot_of(to)});
            return;
        }
        const Footprint ground = footprint(
            board::table::Stand{middle, thousandths(0, 6) + 300, thousandths(0, 4) + 300, way});
        Patch patch;
        patch.kind = kind;
        // No two hills of a level: where they overlap, a map would draw one.
        patch.level = 1;
        for (const Patch& other : naive.patches) patch.level += other.kind == TerrainKind::Hill;
        patch.blocks = dice.below(2) == 0;
        const auto corner = corners(ground);
        for (std::size_t place = 0; place < 4; ++place)
            patch.corner[place] = spot_of(corner[place]);
        board::table::Polygon area;
        area.rings.push_back({corner.begin(), corner.end()});
        patch.feature =
            kind == TerrainKind::Hill ? cast.hill_of(patch.level, area) : cast.area_of(kind, area);
        cast.ground(patch.feature).blocks_sight = patch.blocks;
        naive.patches.push_back(patch);
    }
    UnitId stand(Side side, bool guns)
    {
        const Point front{thousandths(6, 34), thousandths(6, 34)};
        const Heading facing{static_cast<std::int32_t>(dice.below(3600))};
        if (guns) return cast.guns(side, front, facing);
        return dice.below(3) == 0 ? cast.skirmishers(side, front, facing)
                                  : cast.infantry(side, front, facing);
    }
    [[nodiscard]] BaseSpots base(UnitId id) const { return base_from(cast.ground_of(id)); }
};

std::array<Spot, 5> points_of(const BaseSpots& base)
{
    return {base.centre, base.middle[0], base.middle[1], base.middle[2], base.middle[3]};
}

// What is sure of whether one of these lines is clear: nothing if too much is unsure.
template <class Judge>
std::optional<bool> any_clear_line(std::span<const Spot> from, const std::array<Spot, 5>& to,
                                   Judge judge)
{
    bool unsure = false;
    for (const Spot mine : from)
        for (const Spot yours : to) {
            const Judged judged = judge(mine, yours);
            if (judged == Judged::Clear) return true;
            unsure = unsure || judged == Judged::Unsure;
        }
    if (unsure) return {};
    return false;
}

RC_GTEST_PROP(NaiveSight, EyesOfEveryEdgeSeeWhatTheLedgerSays, (std::uint64_t seed))
{
    const Strewn strewn(seed);
    const BaseSpots viewer = strewn.base(strewn.viewer);
    const BaseSpots target = strewn.base(strewn.target);
    const auto wanted = any_clear_line(viewer.middle, points_of(target), [&](Spot from, Spot to) {
        return strewn.naive.line(from, to, viewer, target);
    });
    if (!wanted) return;
    RC_ASSERT(sees(strewn.cast.view(), strewn.viewer, strewn.target) == *wanted);
    RC_ASSERT(look_at(strewn.cast.view(), strewn.viewer, strewn.target, false).clear == *wanted);
}

RC_GTEST_PROP(NaiveSight, LinesOfFireAreWhatTheLedgerSays, (std::uint64_t seed))
{
    Strewn strewn(seed);
    const Cast& cast = strewn.cast;
    const BaseSpots viewer = strewn.base(strewn.viewer);
    const BaseSpots target = strewn.base(strewn.target);
    Naive& naive = strewn.naive;
    const int high = std::max(naive.level(viewer.middle[0]), naive.level(target.centre));
    for (std::size_t place = 2; place < cast.state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        Third third{strewn.base(id), is_skirmisher(cast.view(), id), 0};
        third.level = naive.level(third.base.middle[0]);
        // Whoever stands near the target may touch it or not: that is judged elsewhere.
        const Length reach =
            board::table::gap(cast.ground_of(id), cast.ground_of(strewn.target)).up();
        if (reach < 100 || naive.delicate(third.base.middle[0])) return;
        naive.thirds.push_back(third);
    }
    const auto wanted = any_clear_line(
        std::span(viewer.middle).first(1), points_of(target), [&](Spot from, Spot to) {
            const Judged ground = naive.line(from, to, viewer, target);
            const Judged stands = naive.past_stands(from, to, high);
            if (ground == Judged::Blocked || stands == Judged::Blocked) return Judged::Blocked;
            return ground == Judged::Unsure ? ground : stands;
        });
    if (!wanted) return;
    RC_ASSERT(has_line_of_fire(cast.view(), strewn.viewer, strewn.target) == *wanted);
    RC_ASSERT(look_at(cast.view(), strewn.viewer, strewn.target, true).clear == *wanted);
}

}  // namespace
}  // namespace longroll::test_of_battle
