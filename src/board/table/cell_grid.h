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

    // Every row that a segment passes: visit(row, first_column, last_column), with perhaps some
    // columns beside it.
    template <class Visit>
    void rows_along(const Segment& segment, Visit visit) const;
    // Every cell that a segment passes, and perhaps some beside it.
    template <class Visit>
    void cells_along(const Segment& segment, Visit visit) const
    {
        rows_along(segment, [&](std::int32_t row, std::int32_t first, std::int32_t last) {
            for (std::int32_t column = first; column <= last; ++column) visit(cell_at(column, row));
        });
    }

private:
    Box table_{};
    int bits_ = 0;
    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
};

// The part of the segment in a row spans a range of columns, taken a cell too wide at most, never
// too narrow. OPTIMISATION: how far a segment leans in a thousandth of height is divided once, with
// 32 bits after the point; what that leaves off is less than a thousandth in all.
template <class Visit>
void CellGrid::rows_along(const Segment& segment, Visit visit) const
{
    constexpr int kBitsAfterPoint = 32;
    constexpr std::int32_t kUnsure = 2;
    Point low = segment.from;
    Point high = segment.to;
    if (high.y < low.y) std::swap(low, high);
    const Vec way = high - low;
    const std::int64_t lean =
        way.y == 0 ? 0 : std::int64_t{way.x} * (std::int64_t{1} << kBitsAfterPoint) / way.y;
    const std::int32_t last_row = row_of(high.y);
    std::int32_t from_x = low.x;
    for (std::int32_t row = row_of(low.y); row <= last_row; ++row) {
        const std::int32_t top = table_.low.y + ((row + 1) << bits_);
        const std::int32_t rise = std::max(top - low.y, 0);
        const std::int32_t to_x =
            rise >= way.y ? high.x
                          : low.x + static_cast<std::int32_t>(lean * rise >> kBitsAfterPoint);
        visit(row, column_of(std::min(from_x, to_x) - kUnsure),
              column_of(std::max(from_x, to_x) + kUnsure));
        from_x = to_x;
    }
}

}  // namespace longroll::board::table
