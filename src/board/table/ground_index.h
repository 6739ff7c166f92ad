// A grid over the edges of everything drawn on the ground. Terrain asks it; rulebooks ask Terrain.
//
// Closed shapes are rings (parity: a ring in a ring is a hole), open ones are lines. Which way a
// corner falls that lies exactly on a segment is decided as if the segment ran a hair to its left,
// and an end that lies exactly on an edge counts as on the edge's right: so every passage from one
// side to the other is counted once, and no touch is.

#pragma once

#include "board/table/cell_grid.h"

#include <boost/container/small_vector.hpp>

namespace longroll::board::table {

// Fine lengths are in 256ths of a thousandth, so that places along a segment round rightly.
inline constexpr int kFineBits = 8;

class GroundIndex {
public:
    struct Shape {
        std::uint16_t owner = 0;
        bool closed = true;
        std::uint32_t first_edge = 0;
        std::uint32_t edges = 0;
    };
    struct Edge {
        Point from;
        Point to;
        std::uint32_t shape = 0;
    };
    struct Crossing {
        std::uint32_t shape = 0;
        Length at = 0;  // from the start of the segment
        std::uint32_t edge = 0;
        friend auto operator<=>(const Crossing&, const Crossing&) = default;
    };
    // A piece of the segment that runs along an edge of a closed shape.
    struct Run {
        std::uint32_t shape = 0;
        Length from = 0;
        Length to = 0;
    };
    struct Found {
        boost::container::small_vector<Crossing, 64> crossings;  // sorted by shape and place
        boost::container::small_vector<Run, 4> runs;
        // Closed shapes that hold the start of the segment, a hair along it.
        boost::container::small_vector<std::uint32_t, 16> inside_at_start;
    };

    void add_closed(std::uint16_t owner, std::span<const std::vector<Point>> rings);
    void add_open(std::uint16_t owner, std::span<const Point> line);
    // After the last shape. All edges must lie on the table.
    void build(const Box& table);

    [[nodiscard]] const Shape& shape(std::uint32_t id) const { return shapes_[id]; }
    [[nodiscard]] std::uint32_t shapes() const
    {
        return static_cast<std::uint32_t>(shapes_.size());
    }
    [[nodiscard]] std::span<const Edge> edges_of(std::uint32_t shape) const
    {
        return {edges_.data() + shapes_[shape].first_edge, shapes_[shape].edges};
    }
    // Whether the inside of a closed shape holds the point.
    [[nodiscard]] bool holds(std::uint32_t shape, Point point) const;
    // `fine_length` is the length of the segment in 256ths of a thousandth, rounded down.
    [[nodiscard]] Found along(const Segment& segment, std::int64_t fine_length) const;

    // Every closed shape whose inside holds the point.
    template <class Visit>
    void holding(Point point, Visit visit) const
    {
        if (cells_.empty() || !grid_.table().contains(point)) return;
        const Cell& cell = cells_[cell_of(point)];
        for (std::uint32_t at = cell.covers; at < cell.covers_end; ++at) visit(lists_[at]);
        for (std::uint32_t at = cell.shapes; at < cell.shapes_end; ++at)
            if (holds(lists_[at], point)) visit(lists_[at]);
    }

    template <class Visit>
    void edges_near(const Box& box, Visit visit) const
    {
        if (cells_.empty() || !box.meets(grid_.table())) return;
        boost::container::small_vector<std::uint32_t, 64> found;
        const std::int32_t last_row = grid_.row_of(box.high.y);
        const std::int32_t last_column = grid_.column_of(box.high.x);
        for (std::int32_t row = grid_.row_of(box.low.y); row <= last_row; ++row)
            for (std::int32_t column = grid_.column_of(box.low.x); column <= last_column;
                 ++column) {
                const Cell& cell = cells_[grid_.cell_at(column, row)];
                for (std::uint32_t at = cell.edges; at < cell.edges_end; ++at)
                    found.push_back(cell_edges_[at].id);
            }
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        for (const std::uint32_t edge : found) visit(edges_[edge]);
    }

private:
    struct CellEdge {  // OPTIMISATION: the edge itself, so that a cell is read in one go
        Edge edge;
        std::uint32_t id = 0;
    };
    struct Cell {  // a range of cell_edges_, and two of lists_
        std::uint32_t edges = 0;
        std::uint32_t edges_end = 0;
        std::uint32_t shapes = 0;  // closed shapes with an edge here
        std::uint32_t shapes_end = 0;
        std::uint32_t covers = 0;  // closed shapes that hold all of the cell
        std::uint32_t covers_end = 0;
    };

    void add_edges(std::span<const Point> points, std::size_t count);
    [[nodiscard]] bool holds_ahead(std::uint32_t shape, Point point, Vec way) const;
    void list_edges(std::vector<std::vector<std::uint32_t>>& in_cells) const;
    void list_covers(std::vector<std::vector<std::uint32_t>>& in_cells,
                     const std::vector<std::vector<std::uint32_t>>& shapes_in_cells) const;
    void start_of(const Segment& segment, Found& found) const;
    void pass_through(const Segment& segment, std::int64_t fine_length, const CellEdge& wall,
                      Found& found) const;
    void run_along(const Segment& segment, std::int64_t fine_length, const Edge& wall,
                   Found& found) const;
    [[nodiscard]] std::size_t cell_of(Point point) const
    {
        return grid_.cell_at(grid_.column_of(point.x), grid_.row_of(point.y));
    }

    static constexpr int kCellBits = 11;  // a cell is about two inches wide
    CellGrid grid_;
    std::vector<Shape> shapes_;
    std::vector<Edge> edges_;
    std::vector<Cell> cells_;
    std::vector<CellEdge> cell_edges_;
    std::vector<std::uint32_t> lists_;
};

}  // namespace longroll::board::table
