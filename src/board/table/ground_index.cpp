#include "board/table/ground_index.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace longroll::board::table {

namespace {

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

void GroundIndex::list_edges(std::vector<std::vector<std::uint32_t>>& in_cells) const
{
    for (std::uint32_t edge = 0; edge < edges_.size(); ++edge)
        grid_.cells_along({edges_[edge].from, edges_[edge].to},
                          [&](std::size_t cell) { in_cells[cell].push_back(edge); });
}

void GroundIndex::list_covers(std::vector<std::vector<std::uint32_t>>& in_cells,
                              const std::vector<std::vector<std::uint32_t>>& shapes_in_cells) const
{
    for (std::uint32_t shape = 0; shape < shapes_.size(); ++shape) {
        if (!shapes_[shape].closed || shapes_[shape].edges == 0) continue;
        Box box{edges_[shapes_[shape].first_edge].from, edges_[shapes_[shape].first_edge].from};
        for (std::uint32_t edge = 0; edge < shapes_[shape].edges; ++edge)
            box.take_in(edges_[shapes_[shape].first_edge + edge].from);
        for (std::int32_t row = grid_.row_of(box.low.y); row <= grid_.row_of(box.high.y); ++row) {
            for (std::int32_t column = grid_.column_of(box.low.x);
                 column <= grid_.column_of(box.high.x); ++column) {
                const std::size_t cell = grid_.cell_at(column, row);
                const auto& here = shapes_in_cells[cell];
                if (std::binary_search(here.begin(), here.end(), shape)) continue;
                if (holds(shape, grid_.centre_of(column, row))) in_cells[cell].push_back(shape);
            }
        }
    }
}

void GroundIndex::build(const Box& table)
{
    grid_ = CellGrid(table, kCellBits);
    const std::size_t count = grid_.size();
    std::vector<std::vector<std::uint32_t>> edges(count), shapes(count), covers(count);
    list_edges(edges);
    for (std::size_t cell = 0; cell < count; ++cell) {
        for (const std::uint32_t edge : edges[cell])
            if (shapes_[edges_[edge].shape].closed) shapes[cell].push_back(edges_[edge].shape);
        std::sort(shapes[cell].begin(), shapes[cell].end());
        shapes[cell].erase(std::unique(shapes[cell].begin(), shapes[cell].end()),
                           shapes[cell].end());
    }
    list_covers(covers, shapes);
    cells_.resize(count);
    const auto add = [&](const std::vector<std::uint32_t>& list) {
        const auto first = static_cast<std::uint32_t>(lists_.size());
        lists_.insert(lists_.end(), list.begin(), list.end());
        return std::pair{first, static_cast<std::uint32_t>(lists_.size())};
    };
    for (std::size_t cell = 0; cell < count; ++cell) {
        cells_[cell].edges = static_cast<std::uint32_t>(cell_edges_.size());
        for (const std::uint32_t edge : edges[cell]) cell_edges_.push_back({edges_[edge], edge});
        cells_[cell].edges_end = static_cast<std::uint32_t>(cell_edges_.size());
        std::tie(cells_[cell].shapes, cells_[cell].shapes_end) = add(shapes[cell]);
        std::tie(cells_[cell].covers, cells_[cell].covers_end) = add(covers[cell]);
    }
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
    const Vec way = segment.to - segment.from;
    for (std::uint32_t at = cell.covers; at < cell.covers_end; ++at)
        found.inside_at_start.push_back(lists_[at]);
    for (std::uint32_t at = cell.shapes; at < cell.shapes_end; ++at)
        if (holds_ahead(lists_[at], segment.from, way)) found.inside_at_start.push_back(lists_[at]);
}

// An edge whose ends lie on either side of the segment's line.
void GroundIndex::pass_through(const Segment& segment, std::int64_t fine_length,
                               const CellEdge& here, Found& found) const
{
    const Edge& wall = here.edge;
    const Vec run = wall.to - wall.from;
    const std::int64_t start = cross(run, segment.from - wall.from);
    const std::int64_t end = cross(run, segment.to - wall.from);
    if ((start > 0) == (end > 0)) return;
    // An edge that passes several cells is found in each, mostly in a row.
    for (std::size_t last = found.crossings.size(), tried = 0; last-- > 0 && tried < 8; ++tried)
        if (found.crossings[last].edge == here.id) return;
    found.crossings.push_back({wall.shape, place_along(fine_length, start, start - end), here.id});
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

GroundIndex::Found GroundIndex::along(const Segment& segment, std::int64_t fine_length) const
{
    Found found;
    if (cells_.empty() || fine_length == 0) return found;
    start_of(segment, found);
    const Vec way = segment.to - segment.from;
    grid_.cells_along(segment, [&](std::size_t place) {
        const Cell& cell = cells_[place];
        // OPTIMISATION: edges mostly begin where the one before ends.
        Point last = segment.from;
        std::int64_t last_side = 0;
        for (std::uint32_t at = cell.edges; at < cell.edges_end; ++at) {
            const Edge& wall = cell_edges_[at].edge;
            const std::int64_t from_side =
                wall.from == last ? last_side : cross(way, wall.from - segment.from);
            const std::int64_t to_side = cross(way, wall.to - segment.from);
            last = wall.to;
            last_side = to_side;
            if ((from_side > 0) != (to_side > 0))
                pass_through(segment, fine_length, cell_edges_[at], found);
            else if (from_side == 0 && to_side == 0)
                run_along(segment, fine_length, wall, found);
        }
    });
    std::sort(found.crossings.begin(), found.crossings.end());
    found.crossings.erase(std::unique(found.crossings.begin(), found.crossings.end()),
                          found.crossings.end());
    return found;
}

}  // namespace longroll::board::table
