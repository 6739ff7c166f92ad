// A table cut into square cells: which cell a point lies in, which cells a segment passes.

#pragma once

#include "board/table/shapes.h"

#include <algorithm>

namespace longroll::board::table {

class CellGrid {
public:
    CellGrid() = default;
    // Cells of 2^bits thousandths; those at the far edges reach beyond the table.
    CellGrid(const Box& table, int bits)
        : table_(table),
          bits_(bits),
          columns_(((table.high.x - table.low.x) >> bits) + 1),
          rows_(((table.high.y - table.low.y) >> bits) + 1)
    {
    }

    [[nodiscard]] const Box& table() const { return table_; }
    [[nodiscard]] int bits() const { return bits_; }
    [[nodiscard]] std::int32_t columns() const { return columns_; }
    [[nodiscard]] std::int32_t rows() const { return rows_; }
    [[nodiscard]] std::size_t size() const { return cell_at(0, rows_); }

    // The nearest one, for a point beyond the table.
    [[nodiscard]] std::int32_t column_of(std::int32_t x) const
    {
        return std::clamp((x - table_.low.x) >> bits_, 0, columns_ - 1);
    }
    [[nodiscard]] std::int32_t row_of(std::int32_t y) const
    {
        return std::clamp((y - table_.low.y) >> bits_, 0, rows_ - 1);
    }
    [[nodiscard]] std::size_t cell_at(std::int32_t column, std::int32_t row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }
    [[nodiscard]] Point centre_of(std::int32_t column, std::int32_t row) const
    {
        const std::int32_t half = 1 << (bits_ - 1);
        return {table_.low.x + (column << bits_) + half, table_.low.y + (row << bits_) + half};
    }

    // Every cell that a segment passes, and perhaps some beside it.
    template <class Visit>
    void cells_along(const Segment& segment, Visit visit) const;

private:
    Box table_{};
    int bits_ = 0;
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
};

// Row by row: the part of the segment in a row spans a range of columns, taken a cell too wide at
// most, never too narrow.
template <class Visit>
void CellGrid::cells_along(const Segment& segment, Visit visit) const
{
    Point low = segment.from;
    Point high = segment.to;
    if (high.y < low.y) std::swap(low, high);
    const Vec way = high - low;
    const std::int32_t last_row = row_of(high.y);
    const auto x_at = [&](std::int32_t y) {
        return low.x + static_cast<std::int32_t>(std::int64_t{way.x} * (y - low.y) / way.y);
    };
    std::int32_t from_x = low.x;
    for (std::int32_t row = row_of(low.y); row <= last_row; ++row) {
        const std::int32_t top = table_.low.y + ((row + 1) << bits_);
        // Level ground: all of it lies in one row.
        const std::int32_t to_x = way.y == 0 ? high.x : x_at(std::clamp(top, low.y, high.y));
        const std::int32_t last_column = column_of(std::max(from_x, to_x) + 1);
        for (std::int32_t column = column_of(std::min(from_x, to_x) - 1); column <= last_column;
             ++column)
            visit(cell_at(column, row));
        from_x = to_x;
    }
}

}  // namespace longroll::board::table
