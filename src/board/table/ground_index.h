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
        friend bool operator==(const Crossing&, const Crossing&) = default;
        friend bool operator<(const Crossing& a, const Crossing& b)
        {
            return a.order() != b.order() ? a.order() < b.order() : a.edge < b.edge;
        }

    private:
        [[nodiscard]] std::uint64_t order() const
        {
            return std::uint64_t{shape} << 32 | static_cast<std::uint32_t>(at);
        }
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
        for (std::uint32_t at = cell.covers; at < cell.covers_end; ++at) visit(covers_[at]);
        for (std::uint32_t at = cell.shapes; at < cell.shapes_end; ++at)
            if (place_in(cell, cell_shapes_[at], point) == Place::Inside)
                visit(cell_shapes_[at].shape);
    }

    // Every edge in a cell that the box meets, each once, in their order.
    template <class Visit>
    void edges_near(const Box& box, Visit visit) const
    {
        edges_near(box, visit, [](const Edge&) { return true; });
    }
    // Those whose own boxes meet the box, of those that count.
    template <class Visit, class Counts>
    void edges_meeting(const Box& box, Visit visit, Counts counts) const
    {
        edges_near(box, visit, [&](const Edge& edge) {
            Box around{edge.from, edge.from};
            around.take_in(edge.to);
            return around.meets(box) && counts(edge);
        });
    }

private:
    struct CellEdge {  // OPTIMISATION: the edge itself, so that a cell is read in one go
        Edge edge;
        std::uint32_t id = 0;
    };
    // A closed shape with an edge in a cell.
    struct CellShape {
        std::uint32_t shape = 0;
        std::uint32_t edges = 0;  // those in the cell: a range of cell_edges_
        std::uint32_t edges_end = 0;
        bool holds_inner = false;  // the cell's inner point
    };
    struct Cell {
        std::uint32_t shapes = 0;  // a range of cell_shapes_
        std::uint32_t shapes_end = 0;
        std::uint32_t covers = 0;  // of covers_: closed shapes that hold all of the cell
        std::uint32_t covers_end = 0;
        Point inner;  // in the cell, and on no edge
        bool has_inner = false;
    };
    using Lists = std::vector<std::vector<std::uint32_t>>;  // by cell

    template <class Visit, class Counts>
    void edges_near(const Box& box, Visit visit, Counts counts) const
    {
        if (cells_.empty() || !box.meets(grid_.table())) return;
        boost::container::small_vector<std::uint32_t, 64> found;
        const std::int32_t last_row = grid_.row_of(box.high.y);
        const std::int32_t first_column = grid_.column_of(box.low.x);
        const std::int32_t last_column = grid_.column_of(box.high.x);
        for (std::int32_t row = grid_.row_of(box.low.y); row <= last_row; ++row)
            for (const CellEdge& here :
                 edges_in(grid_.cell_at(first_column, row), grid_.cell_at(last_column, row)))
                if (counts(here.edge)) found.push_back(here.id);
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        for (const std::uint32_t edge : found) visit(edges_[edge]);
    }

    void add_edges(std::span<const Point> points, std::size_t count);
    [[nodiscard]] bool holds_ahead(std::uint32_t shape, Point point, Vec way) const;
    [[nodiscard]] Lists list_edges() const;
    [[nodiscard]] Lists list_covers() const;
    void fill_cell(std::size_t place, std::span<const std::uint32_t> edges);
    void choose_inner(std::size_t place);
    [[nodiscard]] Place place_in(const Cell& cell, const CellShape& here, Point point) const;
    void start_of(const Segment& segment, Found& found) const;
    void look_along(const Segment& segment, std::int64_t fine_length,
                    std::span<const std::span<const CellEdge>> walls, Found& found) const;
    void pass_through(const Segment& segment, std::int64_t fine_length,
                      std::span<const CellEdge* const> walls, Found& found) const;
    void run_along(const Segment& segment, std::int64_t fine_length, const Edge& wall,
                   Found& found) const;
    // Of cells in one row, from the first to the last.
    [[nodiscard]] std::span<const CellEdge> edges_in(std::size_t first, std::size_t last) const
    {
        return {cell_edges_.data() + edges_from_[first],
                edges_from_[last + 1] - edges_from_[first]};
    }
    [[nodiscard]] std::size_t cell_of(Point point) const
    {
        return grid_.cell_at(grid_.column_of(point.x), grid_.row_of(point.y));
    }

    static constexpr int kCellBits = 11;  // a cell is about two inches wide
    CellGrid grid_;
    std::vector<Shape> shapes_;
    std::vector<Edge> edges_;
    std::vector<Cell> cells_;
    std::vector<std::uint32_t> edges_from_;  // by cell: where its edges begin; one more at the end
    std::vector<CellEdge> cell_edges_;
    std::vector<CellShape> cell_shapes_;
    std::vector<std::uint32_t> covers_;
};

}  // namespace longroll::board::table
