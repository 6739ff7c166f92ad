// Ground and units strewn about by lot, for what must hold wherever they lie. A lot draws the same
// with every compiler, for no two numbers are drawn in one expression.

#pragma once

#include "rulebooks/iron_brigade/cast.h"

namespace longroll::iron_brigade {

class Lot {
public:
    explicit Lot(std::uint64_t seed) : dice_(seed) {}

    // From `low` on, below `high`.
    Length between(Length low, Length high)
    {
        return low + static_cast<Length>(dice_.below(static_cast<std::uint32_t>(high - low)));
    }
    bool one_in(std::uint32_t count) { return dice_.below(count) == 0; }
    Heading heading() { return Heading{between(0, board::table::kFullTurn)}; }
    Point in(Point low, Point high)
    {
        const Length x = between(low.x, high.x);
        const Length y = between(low.y, high.y);
        return {x, y};
    }
    Ground of(std::initializer_list<Ground> grounds)
    {
        return grounds.begin()[dice_.below(static_cast<std::uint32_t>(grounds.size()))];
    }

private:
    PlayoutDice dice_;
};

struct Strewn : Cast {
    // Ground of any outline.
    void lay_down(Ground ground, const std::vector<Point>& outline)
    {
        add(ground, board::table::area_feature(board::table::number_of(ground),
                                               board::table::Polygon{{outline}}));
    }
    void lay_along(Ground ground, const std::vector<Point>& line)
    {
        const Length width = ground == Ground::SunkenRoad ? 600 : 0;
        add(ground, board::table::line_feature(board::table::number_of(ground), line, width));
    }
    void raise(int level, const std::vector<Point>& outline)
    {
        add(Ground::Open, board::table::contour_feature(level, board::table::Polygon{{outline}}));
    }
    // About a point, looking that way: half the length to either side, half the depth before and
    // behind.
    static std::vector<Point> strip(Point about, Heading way, Length length, Length depth)
    {
        const auto corner = [&](int side, int end) {
            return about + board::table::ahead(way, side * depth / 2) +
                   board::table::ahead(way + degrees(90), end * length / 2);
        };
        return {corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)};
    }

    // Woods, hills, walls and fences in a box.
    void strew(Lot& lot, int pieces, Point low, Point high)
    {
        for (int piece = 0; piece < pieces; ++piece) {
            if (lot.one_in(3)) {
                strew_line(lot, low, high);
                continue;
            }
            const Point about = lot.in(low, high);
            const Heading way = lot.heading();
            const Length length = lot.between(2'000, 10'000);
            const Length depth = lot.between(400, 4'000);
            if (lot.one_in(3))
                raise(lot.between(1, 4), strip(about, way, length, depth));
            else
                lay_down(lot.of({Ground::Woods, Ground::Orchard, Ground::DenseWoods}),
                         strip(about, way, length, depth));
        }
    }
    // With a bend in the middle.
    void strew_line(Lot& lot, Point low, Point high)
    {
        const Point from = lot.in(low, high);
        const Heading way = lot.heading();
        const board::table::Angle bend{lot.between(-600, 600)};
        const Length half = lot.between(1'000, 5'000);
        const Point middle = from + board::table::ahead(way, half);
        lay_along(
            lot.of({Ground::RailFence, Ground::LowWall, Ground::TreeLine, Ground::SunkenRoad}),
            {from, middle, middle + board::table::ahead(way + bend, half)});
    }

    // Infantry somewhere in a box.
    UnitId post(Lot& lot, Side side, Point low, Point high)
    {
        const Point front = lot.in(low, high);
        const Heading facing = lot.heading();
        const int castings = lot.between(8, 25);
        return unit(side, Arm::Infantry, castings, front, facing);
    }

private:
    void add(Ground ground, board::table::Feature feature)
    {
        auto features = field.terrain->features();
        features.push_back(std::move(feature));
        field.ground.push_back(ground_rules(ground));
        field.terrain = laid_out(field.terrain->table(), std::move(features), field.ground);
    }
};

}  // namespace longroll::iron_brigade
