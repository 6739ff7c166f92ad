#include "board/table/sight_grid.h"

#include "board/table/terrain.h"

#include <algorithm>
#include <limits>

namespace longroll::board::table {

namespace {

// Single lines, and those between guns, companies and regiments.
constexpr std::array<std::int32_t, SightGrid::kTiers> kAround = {1, 2, 4, 6, 8};

// Two of one class may lie on each other.
void touch(SightGrid::Cell& cell, std::uint8_t set)
{
    const bool again = (cell.touched & set) != 0;
    cell.touched |= set & (2 * SightGrid::kSomethingElse - 1);
    if (again) cell.touched |= SightGrid::kSomethingElse;
}

// A block has the most of everything.
void take_in(SightGrid::Cell& block, const SightGrid::Cell& cell)
{
    block.lowest = std::max(block.lowest, cell.lowest);
    block.highest = std::max(block.highest, cell.highest);
    block.screens |= cell.screens;
    block.touched |= cell.touched;
    if (cell.area != 0 || cell.screens != 0) block.area = 1;
}

}  // namespace

template <class Covered, class Passed>
void SightGrid::each_cell(const GroundIndex& index, std::uint32_t shape, Covered covered,
                          Passed passed) const
{
    const auto edges = index.edges_of(shape);
    if (edges.empty()) return;
    std::vector<std::size_t> outline;
    Box box{edges[0].from, edges[0].from};
    for (const GroundIndex::Edge& edge : edges) {
        box.take_in(edge.from);
        grid_.cells_along({edge.from, edge.to}, [&](std::size_t cell) { outline.push_back(cell); });
    }
    std::sort(outline.begin(), outline.end());
    outline.erase(std::unique(outline.begin(), outline.end()), outline.end());
    auto next = outline.begin();
    for (std::int32_t row = grid_.row_of(box.low.y); row <= grid_.row_of(box.high.y); ++row) {
        bool known = false;  // from one cell of the outline to the next nothing changes
        bool inside = false;
        for (std::int32_t column = grid_.column_of(box.low.x);
             column <= grid_.column_of(box.high.x); ++column) {
            const std::size_t cell = grid_.cell_at(column, row);
            next = std::lower_bound(next, outline.end(), cell);
            if (next != outline.end() && *next == cell) {
                known = false;
                continue;
            }
            if (!known) inside = index.holds(shape, grid_.centre_of(column, row));
            known = true;
            if (inside) covered(cell);
        }
    }
    for (const std::size_t cell : outline) passed(cell);
}

SightGrid::SightGrid(const Box& table, int bits, const GroundIndex& index,
                     std::span<const Feature> features, std::span<const std::uint32_t> contours)
    : grid_(table, bits)
{
    std::vector<Cell> cells(grid_.size());
    std::vector<std::pair<std::int8_t, std::int8_t>> passing(cells.size(), {127, -128});
    for (const std::uint32_t shape : contours) {
        const std::int8_t level = features[index.shape(shape).owner].level;
        each_cell(
            index, shape,
            [&](std::size_t cell) { cells[cell].lowest = cells[cell].highest = level; },
            [&](std::size_t cell) {
                auto& [low, high] = passing[cell];
                low = std::min(low, level);
                high = std::max(high, level);
            });
    }
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        cells[cell].lowest = std::min(cells[cell].lowest, passing[cell].first);
        cells[cell].highest = std::max(cells[cell].highest, passing[cell].second);
    }
    for (std::uint32_t shape = 0; shape < index.shapes(); ++shape)
        add_screen(index, shape, features[index.shape(shape).owner], cells);
    std::int32_t known = 0;
    for (const std::int32_t around : kAround) {
        add_tier(around, around - known, tiers_.empty() ? cells : tiers_.back().cells);
        known = around;
    }
    for (Tier& tier : tiers_) add_blocks(tier.cells);
}

void SightGrid::add_screen(const GroundIndex& index, std::uint32_t shape, const Feature& feature,
                           std::vector<Cell>& cells) const
{
    if (feature.form == Form::Contour) return;
    if (!index.shape(shape).closed) {
        for (const GroundIndex::Edge& edge : index.edges_of(shape))
            grid_.cells_along({edge.from, edge.to},
                              [&](std::size_t cell) { touch(cells[cell], kSomethingElse); });
        return;
    }
    const auto touched = [&](std::size_t cell) {
        touch(cells[cell], feature.screen == 0
                               ? kSomethingElse
                               : static_cast<std::uint8_t>(1 << (feature.screen - 1)));
    };
    const auto number = static_cast<std::uint8_t>(SightBounds::number_of(index.shape(shape).owner));
    each_cell(
        index, shape,
        [&](std::size_t cell) {
            touched(cell);
            if (feature.screen == 0) return;
            cells[cell].screens |= 1u << (feature.screen - 1);
            cells[cell].area = number;
        },
        touched);
}

// From the tier before, which knows of so many cells fewer to every side.
void SightGrid::add_tier(std::int32_t cells_around, std::int32_t more,
                         const std::vector<Cell>& before)
{
    const auto both = [](const Cell& a, const Cell& b) {
        Cell sum = a;
        sum.lowest = std::min(a.lowest, b.lowest);
        sum.highest = std::max(a.highest, b.highest);
        sum.screens &= b.screens;
        sum.touched |= b.touched;
        if (a.area != b.area) sum.area = 0;
        return sum;
    };
    // First along the rows, then along the columns. Beyond the table the ground is level and open.
    const auto spread = [&](const std::vector<Cell>& from, std::int32_t lines, std::int32_t count,
                            auto place_of) {
        std::vector<Cell> to(grid_.size());
        for (std::int32_t line = 0; line < lines; ++line)
            for (std::int32_t at = 0; at < count; ++at) {
                Cell sum = from[place_of(line, at)];
                for (const std::int32_t near : {at - more, at + more})
                    sum =
                        both(sum, near < 0 || near >= count ? Cell{} : from[place_of(line, near)]);
                to[place_of(line, at)] = sum;
            }
        return to;
    };
    const auto rows =
        spread(before, grid_.rows(), grid_.columns(),
               [&](std::int32_t row, std::int32_t column) { return grid_.cell_at(column, row); });
    // All ground so near to a piece of a line lies in the cells around its middle's.
    const std::int64_t half = longest_piece() / 2 + 1;
    const std::int64_t reach = std::int64_t{cells_around} << grid_.bits();
    const auto widest = static_cast<Length>(floor_root(reach * reach - half * half));
    tiers_.push_back({widest, spread(rows, grid_.columns(), grid_.rows(),
                                     [&](std::int32_t column, std::int32_t row) {
                                         return grid_.cell_at(column, row);
                                     })});
}

void SightGrid::add_blocks(std::vector<Cell>& cells)
{
    const std::int32_t columns = (grid_.columns() >> kBlockBits) + 1;
    const std::int32_t rows = (grid_.rows() >> kBlockBits) + 1;
    const auto lower = [](const Cell& a, const Cell& b) { return a.lowest < b.lowest; };
    lowest_ = std::min<int>(0, std::min_element(cells.begin(), cells.end(), lower)->lowest);
    Cell nothing;
    nothing.lowest = nothing.highest = std::numeric_limits<std::int8_t>::min();
    cells.resize(grid_.size() + static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows),
                 nothing);
    for (std::int32_t row = 0; row < grid_.rows(); ++row)
        for (std::int32_t column = 0; column < grid_.columns(); ++column) {
            const Cell cell = cells[grid_.cell_at(column, row)];
            // Half a block of pieces reaches no farther than half a block of cells.
            for (const std::int32_t y : {row - kBlock / 2, row + kBlock / 2})
                for (const std::int32_t x : {column - kBlock / 2, column + kBlock / 2})
                    if (x >= 0 && y >= 0 && x >> kBlockBits < columns && y >> kBlockBits < rows)
                        take_in(cells[grid_.size() +
                                      static_cast<std::size_t>((y >> kBlockBits) * columns +
                                                               (x >> kBlockBits))],
                                cell);
        }
}

const SightGrid::Tier* SightGrid::tier_for(Length radius) const
{
    const auto tier = std::find_if(tiers_.begin(), tiers_.end(),
                                   [&](const Tier& each) { return radius <= each.widest; });
    return tier == tiers_.end() ? nullptr : &*tier;
}

}  // namespace longroll::board::table
