#include "board/table/sight_bounds.h"

#include "board/table/terrain.h"

#include <optional>

namespace longroll::board::table {

namespace {

constexpr int kCellBits = 10;       // a cell is about an inch wide
constexpr Length kPiece = kInch;    // a line is walked in pieces no longer than this...
constexpr Length kShortest = 4000;  // ...if it is at least so long
constexpr int kFraction = 16;       // bits after the point, of places and heights
constexpr int kPartBits = 24;       // of depths as parts of what is allowed
// What roundings might take off all that is measured inside of screens, and off one piece.
constexpr Length kGrace = 100;
constexpr Length kPieceGrace = 2;
// Single lines, and those between guns, companies and regiments.
constexpr std::array<std::int32_t, 4> kTiers = {1, 2, 4, 6};

}  // namespace

ScreenRule::ScreenRule(const std::array<Length, kScreenClasses>& depths, int height,
                       Length ends_ignored)
    : height_(height), ends_ignored_(ends_ignored)
{
    constexpr std::int64_t kWhole = std::int64_t{1} << kPartBits;
    Length least = kInch;
    for (std::size_t place = 0; place < kScreenClasses; ++place) {
        if (depths[place] <= 0) continue;
        least = std::min(least, depths[place]);
        for (std::size_t set = 0; set < parts_.size(); ++set)
            if ((set >> place & 1) != 0) parts_[set] += kWhole / depths[place];
    }
    most_ = kWhole + kGrace * kWhole / least;
}

template <class Covered, class Passed>
void SightBounds::each_cell(const GroundIndex& index, std::uint32_t shape, Covered covered,
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

SightBounds::SightBounds(const Box& table, const GroundIndex& index,
                         std::span<const Feature> features, std::span<const std::uint32_t> contours)
    : grid_(table, kCellBits)
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
    for (std::uint32_t shape = 0; shape < index.shapes(); ++shape) {
        const Feature& feature = features[index.shape(shape).owner];
        if (!index.shape(shape).closed || feature.form == Form::Contour || feature.screen == 0)
            continue;
        const auto set = static_cast<std::uint8_t>(1 << (feature.screen - 1));
        each_cell(
            index, shape, [&](std::size_t cell) { cells[cell].screens |= set; },
            [](std::size_t) {});
    }
    for (const std::int32_t around : kTiers) add_tier(around, cells);
}

void SightBounds::add_tier(std::int32_t cells_around, const std::vector<Cell>& cells)
{
    const auto both = [](const Cell& a, const Cell& b) {
        return Cell{std::min(a.lowest, b.lowest), std::max(a.highest, b.highest),
                    static_cast<std::uint8_t>(a.screens & b.screens)};
    };
    // First along the rows, then along the columns. Beyond the table the ground is level and open.
    const auto spread = [&](const std::vector<Cell>& from, std::int32_t lines, std::int32_t count,
                            auto place_of) {
        std::vector<Cell> to(from.size());
        for (std::int32_t line = 0; line < lines; ++line)
            for (std::int32_t at = 0; at < count; ++at) {
                Cell sum = from[place_of(line, at)];
                for (std::int32_t near = at - cells_around; near <= at + cells_around; ++near)
                    sum =
                        both(sum, near < 0 || near >= count ? Cell{} : from[place_of(line, near)]);
                to[place_of(line, at)] = sum;
            }
        return to;
    };
    const auto rows =
        spread(cells, grid_.rows(), grid_.columns(),
               [&](std::int32_t row, std::int32_t column) { return grid_.cell_at(column, row); });
    tiers_.push_back({cells_around, spread(rows, grid_.columns(), grid_.rows(),
                                           [&](std::int32_t column, std::int32_t row) {
                                               return grid_.cell_at(column, row);
                                           })});
}

// All ground within the radius of a piece of the line lies in the cells around its middle's.
const SightBounds::Tier* SightBounds::tier_for(Length radius) const
{
    constexpr Length kHalf = kPiece / 2 + 1;
    for (const Tier& tier : tiers_) {
        const std::int64_t reach = std::int64_t{tier.cells_around} << kCellBits;
        if (square(Vec{radius, kHalf}) <= reach * reach) return &tier;
    }
    return nullptr;
}

bool SightBounds::blocked(const Segment& line, int from_height, int to_height,
                          const ScreenRule& rule, Hint& hint) const
{
    const Tier* tier = tier_for(0);
    return tier != nullptr &&
           blocked(*tier, {line, length_of(line.to - line.from), from_height, to_height, 0}, rule,
                   hint);
}

bool SightBounds::all_blocked(const Segment& line, Length radius, int above_ground,
                              const ScreenRule& rule) const
{
    const Tier* tier = tier_for(radius);
    if (tier == nullptr) return false;
    const int highest =
        100 * std::max(cell_of(*tier, line.from).highest, cell_of(*tier, line.to).highest) +
        above_ground;
    const Length length = length_of(line.to - line.from);
    // Between the two rounds every line crosses every piece, from side to side of it.
    Hint hint;
    return blocked(*tier, {line, length, highest, highest, radius + 1}, rule, hint);
}

bool SightBounds::blocked(const Tier& tier, const Walk& walk, const ScreenRule& rule,
                          Hint& hint) const
{
    const Box& table = grid_.table();
    const Segment& line = walk.line;
    if (walk.length < kShortest || !table.contains(line.from) || !table.contains(line.to))
        return false;
    const Length pieces = (walk.length + kPiece - 1) / kPiece;
    const Length piece = walk.length / pieces;
    const auto step = [&](std::int64_t whole) { return (whole << kFraction) / pieces; };
    const std::int64_t step_x = step(line.to.x - line.from.x);
    const std::int64_t step_y = step(line.to.y - line.from.y);
    const std::int64_t climb = step(walk.to_height - walk.from_height);
    const std::int64_t first_x =
        (std::int64_t{line.from.x - table.low.x} << kFraction) + step_x / 2;
    const std::int64_t first_y =
        (std::int64_t{line.from.y - table.low.y} << kFraction) + step_y / 2;
    // At the higher end of each piece, and a hundredth more for roundings.
    const std::int64_t first_height =
        (std::int64_t{walk.from_height + 1} << kFraction) + std::max<std::int64_t>(climb, 0);
    const auto cell_at = [&](Length at) -> const Cell& {
        const auto part = [&](std::int64_t first, std::int64_t whole_step) {
            return static_cast<std::int32_t>((first + at * whole_step) >> (kFraction + kCellBits));
        };
        return tier.cells[grid_.cell_at(part(first_x, step_x), part(first_y, step_y))];
    };
    const auto above = [&](Length at, const Cell& cell) {
        return first_height + at * climb - (std::int64_t{100 * cell.lowest} << kFraction);
    };
    const Length first = (walk.ends_unsure + piece - 1) / piece;
    const Length first_ground = (walk.ends_unsure + rule.ends_ignored_) / piece + 1;
    const auto counts = [&](Length at) { return at >= first_ground && at < pieces - first_ground; };
    if (counts(hint.piece) && hint.piece >= first && hint.piece < pieces - first &&
        above(hint.piece, cell_at(hint.piece)) < 0)
        return true;
    const std::int64_t trees = std::int64_t{rule.height_} << kFraction;
    std::int64_t left = rule.most_ / (piece - kPieceGrace) + 1;
    for (Length at = first; at < pieces - first; ++at) {
        const Cell& cell = cell_at(at);
        const std::int64_t over = above(at, cell);
        if (over < 0 && counts(at)) {
            hint.piece = at;
            return true;
        }
        if (cell.screens != 0 && over < trees) {
            left -= rule.parts_[cell.screens];
            if (left < 0) return true;
        }
    }
    return false;
}

}  // namespace longroll::board::table
