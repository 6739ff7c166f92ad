#include "board/table/ground_index.h"

#include <algorithm>
#include <utility>

namespace longroll::board::table {

namespace {

constexpr std::size_t kLookedAtOnce = 128;
constexpr std::size_t kRowsAtOnce = 64;

bool left_of(Vec way, Point from, Point point) { return cross(way, point - from) > 0; }

// fine_length * number / denominator, back in thousandths, to nearest; the fraction is 0 to 1.
Length place_along(std::int64_t fine_length, std::int64_t number, std::int64_t denominator)
{
    if (denominator < 0) {
        number = -number;
        denominator = -denominator;
    }
    // OPTIMISATION: most products fit 63 bits; a division of 128 costs several times as much.
    if (number < (std::int64_t{1} << 32) && denominator < (std::int64_t{1} << 54))
        return static_cast<Length>(divide_round(fine_length * number, denominator << kFineBits));
    return static_cast<Length>(divide_round(static_cast<Wide>(fine_length) * number,
                                            static_cast<Wide>(denominator) << kFineBits));
}

}  // namespace

void GroundIndex::add_edges(std::span<const Point> points, std::size_t count)
{
    const auto shape = static_cast<std::uint32_t>(shapes_.size() - 1);
    for (std::size_t place = 0; place < count; ++place) {
        const Point to = points[(place + 1) % points.size()];
        if (points[place] == to) continue;
        edges_.push_back({points[place], to, shape});
        ++shapes_.back().edges;
    }
}

void GroundIndex::add_closed(std::uint16_t owner, std::span<const std::vector<Point>> rings)
{
    shapes_.push_back({owner, true, static_cast<std::uint32_t>(edges_.size()), 0});
    for (const auto& ring : rings) add_edges(ring, ring.size());
}

void GroundIndex::add_open(std::uint16_t owner, std::span<const Point> line)
{
    shapes_.push_back({owner, false, static_cast<std::uint32_t>(edges_.size()), 0});
    add_edges(line, line.size() - 1);
}

GroundIndex::Lists GroundIndex::list_edges() const
{
    Lists in_cells(grid_.size());
    for (std::uint32_t edge = 0; edge < edges_.size(); ++edge)
        grid_.cells_along({edges_[edge].from, edges_[edge].to},
                          [&](std::size_t cell) { in_cells[cell].push_back(edge); });
    return in_cells;
}

GroundIndex::Lists GroundIndex::list_covers() const
{
    Lists in_cells(grid_.size());
    const auto has_edge_in = [&](std::uint32_t shape, const Cell& cell) {
        const auto first = cell_shapes_.begin() + cell.shapes;
        const auto last = cell_shapes_.begin() + cell.shapes_end;
        return std::any_of(first, last, [&](const CellShape& here) { return here.shape == shape; });
    };
    for (std::uint32_t shape = 0; shape < shapes_.size(); ++shape) {
        if (!shapes_[shape].closed || shapes_[shape].edges == 0) continue;
        Box box{edges_[shapes_[shape].first_edge].from, edges_[shapes_[shape].first_edge].from};
        for (const Edge& edge : edges_of(shape)) box.take_in(edge.from);
        for (std::int32_t row = grid_.row_of(box.low.y); row <= grid_.row_of(box.high.y); ++row) {
            for (std::int32_t column = grid_.column_of(box.low.x);
                 column <= grid_.column_of(box.high.x); ++column) {
                const std::size_t cell = grid_.cell_at(column, row);
                if (!has_edge_in(shape, cells_[cell]) && holds(shape, grid_.centre_of(column, row)))
                    in_cells[cell].push_back(shape);
            }
        }
    }
    return in_cells;
}

// Some point of the cell that is on no edge, so that it lies clearly inside or outside each shape.
void GroundIndex::choose_inner(std::size_t place)
{
    constexpr std::array<Vec, 8> kTries = {Vec{0, 0},   {1, 0},      {37, 11},   {-53, 97},
                                           {211, -157}, {-301, -83}, {401, 503}, {-613, 307}};
    Cell& cell = cells_[place];
    const std::span<const CellEdge> edges = edges_in(place, place);
    const auto columns = static_cast<std::size_t>(grid_.columns());
    const Point centre = grid_.centre_of(static_cast<std::int32_t>(place % columns),
                                         static_cast<std::int32_t>(place / columns));
    for (const Vec by : kTries) {
        cell.inner = centre + by;
        cell.has_inner = std::none_of(edges.begin(), edges.end(), [&](const CellEdge& here) {
            return cross(here.edge.to - here.edge.from, cell.inner - here.edge.from) == 0;
        });
        if (cell.has_inner) return;
    }
}

void GroundIndex::fill_cell(std::size_t place, std::span<const std::uint32_t> edges)
{
    Cell& cell = cells_[place];
    cell.shapes = static_cast<std::uint32_t>(cell_shapes_.size());
    // By their numbers, so that those of a shape lie together.
    for (const std::uint32_t edge : edges) {
        const std::uint32_t shape = edges_[edge].shape;
        const auto at = static_cast<std::uint32_t>(cell_edges_.size());
        cell_edges_.push_back({edges_[edge], edge});
        if (!shapes_[shape].closed) continue;
        if (cell.shapes == cell_shapes_.size() || cell_shapes_.back().shape != shape)
            cell_shapes_.push_back({shape, at, at, false});
        cell_shapes_.back().edges_end = at + 1;
    }
    cell.shapes_end = static_cast<std::uint32_t>(cell_shapes_.size());
    edges_from_.push_back(static_cast<std::uint32_t>(cell_edges_.size()));
    choose_inner(place);
    for (std::uint32_t at = cell.shapes; at < cell.shapes_end; ++at)
        cell_shapes_[at].holds_inner = holds(cell_shapes_[at].shape, cell.inner);
}

void GroundIndex::build(const Box& table)
{
    grid_ = CellGrid(table, kCellBits);
    cells_.resize(grid_.size());
    edges_from_ = {0};
    const Lists edges = list_edges();
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) fill_cell(cell, edges[cell]);
    const Lists covers = list_covers();
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        cells_[cell].covers = static_cast<std::uint32_t>(covers_.size());
        covers_.insert(covers_.end(), covers[cell].begin(), covers[cell].end());
        cells_[cell].covers_end = static_cast<std::uint32_t>(covers_.size());
    }
}

// OPTIMISATION: from the inner point of the cell, of which it is known, to this one: each edge on
// the way changes sides, and only edges in the cell can be on it. As in `along`, a corner that lies
// exactly on the way counts as on its right.
Place GroundIndex::place_in(const Cell& cell, const CellShape& here, Point point) const
{
    const Vec way = cell.inner - point;
    bool inside = here.holds_inner;
    for (std::uint32_t at = here.edges; at < here.edges_end; ++at) {
        const Edge& edge = cell_edges_[at].edge;
        const Vec run = edge.to - edge.from;
        const std::int64_t side = cross(run, point - edge.from);
        if (side == 0 && dot(edge.from - point, edge.to - point) <= 0) return Place::OnEdge;
        const bool parted = left_of(way, point, edge.from) != left_of(way, point, edge.to);
        inside ^= parted && (side > 0) != left_of(run, edge.from, cell.inner);
    }
    if (cell.has_inner) return inside ? Place::Inside : Place::Outside;
    return holds(here.shape, point) ? Place::Inside : Place::Outside;
}

bool GroundIndex::holds(std::uint32_t shape, Point point) const
{
    const Edge* edge = &edges_[shapes_[shape].first_edge];
    const Edge* const end = edge + shapes_[shape].edges;
    bool inside = false;
    for (; edge != end; ++edge) {
        if ((edge->from.y > point.y) != (edge->to.y > point.y)) {
            const std::int64_t side = cross(edge->to - edge->from, point - edge->from);
            if (side == 0) return false;
            if ((side > 0) == (edge->to.y > edge->from.y)) inside = !inside;
        } else if (edge->from == point || edge->to == point) {
            return false;
        } else if (edge->from.y == point.y && edge->to.y == point.y &&
                   (edge->from.x > point.x) != (edge->to.x > point.x)) {
            return false;
        }
    }
    return inside;
}

// Whether the inside of the shape is where one comes by going on from the point, a hair to the
// left of the way: an odd number of edges lies ahead.
bool GroundIndex::holds_ahead(std::uint32_t shape, Point point, Vec way) const
{
    const Edge* edge = &edges_[shapes_[shape].first_edge];
    const Edge* const end = edge + shapes_[shape].edges;
    bool inside = false;
    bool before = left_of(way, point, edge->from);
    Point last = edge->from;
    for (; edge != end; ++edge) {
        // Rings run on from edge to edge; a new ring begins elsewhere.
        if (edge->from != last) before = left_of(way, point, edge->from);
        const bool after = left_of(way, point, edge->to);
        last = edge->to;
        if (before != after) {
            const Vec run = edge->to - edge->from;
            if (left_of(run, edge->from, point) != (cross(run, way) > 0)) inside = !inside;
        }
        before = after;
    }
    return inside;
}

void GroundIndex::start_of(const Segment& segment, Found& found) const
{
    if (!grid_.table().contains(segment.from)) return;
    const Cell& cell = cells_[cell_of(segment.from)];
    for (std::uint32_t at = cell.covers; at < cell.covers_end; ++at)
        found.inside_at_start.push_back(covers_[at]);
    for (std::uint32_t at = cell.shapes; at < cell.shapes_end; ++at) {
        const CellShape& here = cell_shapes_[at];
        const Place place = place_in(cell, here, segment.from);
        const bool inside = place == Place::OnEdge
                                ? holds_ahead(here.shape, segment.from, segment.to - segment.from)
                                : place == Place::Inside;
        if (inside) found.inside_at_start.push_back(here.shape);
    }
}

// Edges whose ends lie on either side of the segment's line.
void GroundIndex::pass_through(const Segment& segment, std::int64_t fine_length,
                               std::span<const CellEdge* const> walls, Found& found) const
{
    // An edge that passes several cells is found in each. OPTIMISATION: most are kept from being
    // looked at again, without a branch.
    constexpr std::size_t kSeen = 64;
    std::array<std::uint32_t, kSeen> seen;
    seen.fill(static_cast<std::uint32_t>(edges_.size()));
    std::array<const CellEdge*, kLookedAtOnce> fresh;
    std::size_t count = 0;
    for (const CellEdge* here : walls) {
        std::uint32_t& last = seen[here->id % kSeen];
        fresh[count] = here;
        count += last != here->id ? 1 : 0;
        last = here->id;
    }
    for (const CellEdge* here : std::span(fresh.data(), count)) {
        const Edge& wall = here->edge;
        const Vec run = wall.to - wall.from;
        const std::int64_t start = cross(run, segment.from - wall.from);
        const std::int64_t end = cross(run, segment.to - wall.from);
        if ((start > 0) != (end > 0))
            found.crossings.push_back(
                {wall.shape, place_along(fine_length, start, start - end), here->id});
    }
}

// An edge on the segment's line.
void GroundIndex::run_along(const Segment& segment, std::int64_t fine_length, const Edge& wall,
                            Found& found) const
{
    if (!shapes_[wall.shape].closed) return;
    const Vec way = segment.to - segment.from;
    const std::int64_t whole = square(way);
    std::int64_t first = std::clamp(dot(way, wall.from - segment.from), std::int64_t{0}, whole);
    std::int64_t last = std::clamp(dot(way, wall.to - segment.from), std::int64_t{0}, whole);
    if (last < first) std::swap(first, last);
    if (first == last) return;
    found.runs.push_back({wall.shape, place_along(fine_length, first, whole),
                          place_along(fine_length, last, whole)});
}

// OPTIMISATION: edges that the line parts are noted without a branch; a second look at the few that
// are left tells more.
void GroundIndex::look_along(const Segment& segment, std::int64_t fine_length,
                             std::span<const std::span<const CellEdge>> walls, Found& found) const
{
    const Vec way = segment.to - segment.from;
    std::array<const CellEdge*, kLookedAtOnce> parted;
    std::size_t count = 0;
    for (const std::span<const CellEdge> row : walls) {
        for (const CellEdge& here : row) {
            if (count == parted.size()) {
                pass_through(segment, fine_length, parted, found);
                count = 0;
            }
            const std::int64_t from_side = cross(way, here.edge.from - segment.from);
            const std::int64_t to_side = cross(way, here.edge.to - segment.from);
            parted[count] = &here;
            count += (from_side > 0) != (to_side > 0) ? 1 : 0;
            if ((from_side | to_side) == 0) run_along(segment, fine_length, here.edge, found);
        }
    }
    pass_through(segment, fine_length, std::span(parted.data(), count), found);
}

GroundIndex::Found GroundIndex::along(const Segment& segment, std::int64_t fine_length) const
{
    Found found;
    if (cells_.empty() || fine_length == 0) return found;
    start_of(segment, found);
    // OPTIMISATION: the edges of a row lie together; first where they all are, so that they are on
    // their way when they are looked at.
    std::array<std::span<const CellEdge>, kRowsAtOnce> rows;
    std::size_t count = 0;
    grid_.rows_along(segment, [&](std::int32_t row, std::int32_t first, std::int32_t last) {
        rows[count] = edges_in(grid_.cell_at(first, row), grid_.cell_at(last, row));
        __builtin_prefetch(rows[count].data());
        count += rows[count].empty() ? 0 : 1;
        if (count < kRowsAtOnce) return;
        look_along(segment, fine_length, rows, found);
        count = 0;
    });
    look_along(segment, fine_length, std::span(rows.data(), count), found);
    std::sort(found.crossings.begin(), found.crossings.end());
    found.crossings.erase(std::unique(found.crossings.begin(), found.crossings.end()),
                          found.crossings.end());
    return found;
}

}  // namespace longroll::board::table
