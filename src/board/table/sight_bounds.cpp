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
    // All ground so near to a piece of a line lies in the cells around its middle's.
    constexpr std::int64_t kHalf = kPiece / 2 + 1;
    const std::int64_t reach = std::int64_t{cells_around} << kCellBits;
    const auto widest = static_cast<Length>(floor_root(reach * reach - kHalf * kHalf));
    tiers_.push_back({widest, spread(rows, grid_.columns(), grid_.rows(),
                                     [&](std::int32_t column, std::int32_t row) {
                                         return grid_.cell_at(column, row);
                                     })});
}

const SightBounds::Tier* SightBounds::tier_for(Length radius) const
{
    const auto tier = std::find_if(tiers_.begin(), tiers_.end(),
                                   [&](const Tier& each) { return radius <= each.widest; });
    return tier == tiers_.end() ? nullptr : &*tier;
}

bool SightBounds::blocked(const Segment& line, int from_height, int to_height,
                          const ScreenRule& rule, Hint& hint) const
{
    return blocked({line, length_of(line.to - line.from), from_height, to_height, 0, 0}, rule,
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
    Hint hint;
    return blocked({line, length_of(line.to - line.from), highest, highest, radius, radius}, rule,
                   hint);
}

// How fast a line rises or falls depends on how far off its end is: the other end is put as high as
// one who goes on from the eye may be there.
bool SightBounds::blocked_from(const Segment& line, int from_height, Length radius,
                               int above_ground, const ScreenRule& rule, Hint& hint) const
{
    const Tier* tier = tier_for(radius);
    const Length length = length_of(line.to - line.from);
    if (tier == nullptr || length <= 2 * radius) return false;
    const std::int64_t climb = 100 * cell_of(*tier, line.to).highest + above_ground - from_height;
    const std::int64_t most =
        climb > 0 ? climb * length / (length - radius) + 1 : climb * length / (length + radius);
    return blocked({line, length, from_height, from_height + static_cast<int>(most), 0, radius},
                   rule, hint);
}

// A walk along a line, a piece at a time.
class SightBounds::Strides {
public:
    Strides(const CellGrid& grid, const Walk& walk, const ScreenRule& rule)
        : rule_(rule),
          columns_(grid.columns()),
          pieces_((walk.length + kPiece - 1) / kPiece),
          piece_(walk.length / pieces_),
          left_(rule.most_ / (piece_ - kPieceGrace) + 1)
    {
        const Segment& line = walk.line;
        const Box& table = grid.table();
        const auto step = [&](std::int64_t whole) { return (whole << kFraction) / pieces_; };
        step_ = {step(line.to.x - line.from.x), step(line.to.y - line.from.y),
                 step(walk.to_height - walk.from_height)};
        // At the higher end of each piece, and a hundredth more for roundings.
        first_ = {(std::int64_t{line.from.x - table.low.x} << kFraction) + step_.x / 2,
                  (std::int64_t{line.from.y - table.low.y} << kFraction) + step_.y / 2,
                  (std::int64_t{walk.from_height + 1} << kFraction) +
                      std::max<std::int64_t>(step_.height, 0)};
        // Between two rounds every line crosses every piece, from side to side of it.
        const auto unsure = [](Length radius) { return radius == 0 ? 0 : radius + 1; };
        const Length from_unsure = unsure(walk.from_radius);
        const Length to_unsure = unsure(walk.to_radius);
        begin_ = (from_unsure + piece_ - 1) / piece_;
        end_ = pieces_ - (to_unsure + piece_ - 1) / piece_;
        begin_ground_ = std::max(begin_, (from_unsure + rule.ends_ignored_) / piece_ + 1);
        end_ground_ = std::min(end_, pieces_ - (to_unsure + rule.ends_ignored_) / piece_ - 1);
    }

    [[nodiscard]] Length begin() const { return begin_; }
    [[nodiscard]] Length end() const { return end_; }
    // As far as lines that spread out stay so near.
    [[nodiscard]] Length end_within(const Walk& walk, Length widest) const
    {
        if (walk.to_radius <= widest) return end_;
        if (walk.from_radius > 0) return 0;
        const std::int64_t pieces = std::int64_t{widest - 1} * (walk.length - walk.to_radius) /
                                    (std::int64_t{walk.to_radius} * (piece_ + 1));
        return static_cast<Length>(std::min<std::int64_t>(pieces, end_));
    }
    [[nodiscard]] bool ground_blocks(const Tier& tier, Length at) const
    {
        if (at < begin_ground_ || at >= end_ground_) return false;
        const State there = state_at(at);
        return there.height < top_of(tier.cells[cell_at(there)]);
    }
    // The next pieces, with all that were walked before.
    [[nodiscard]] bool block(const Tier& tier, Length from, Length to, Hint& hint)
    {
        const std::int64_t trees = std::int64_t{rule_.height_} << kFraction;
        const Cell* const cells = tier.cells.data();
        State there = state_at(from);
        for (Length at = from; at < to; ++at) {
            const Cell cell = cells[cell_at(there)];
            const std::int64_t over = there.height - top_of(cell);
            there = {there.x + step_.x, there.y + step_.y, there.height + step_.height};
            if (over >= (cell.screens == 0 ? 0 : trees)) continue;
            if (over < 0 && at >= begin_ground_ && at < end_ground_) {
                hint.piece = at;
                return true;
            }
            if (cell.screens == 0) continue;
            if (screened_ < 0) screened_ = at;
            left_ -= rule_.parts_[cell.screens];
            if (left_ >= 0) continue;
            hint.first = screened_;
            return true;
        }
        return false;
    }

private:
    struct State {
        std::int64_t x = 0;
        std::int64_t y = 0;
        std::int64_t height = 0;
    };
    [[nodiscard]] State state_at(Length at) const
    {
        return {first_.x + at * step_.x, first_.y + at * step_.y,
                first_.height + at * step_.height};
    }
    [[nodiscard]] std::size_t cell_at(const State& there) const
    {
        constexpr int kBits = kFraction + kCellBits;
        return static_cast<std::size_t>((there.y >> kBits) * columns_ + (there.x >> kBits));
    }
    static std::int64_t top_of(const Cell& cell)
    {
        return std::int64_t{100 * cell.lowest} * (std::int64_t{1} << kFraction);
    }

    const ScreenRule& rule_;
    std::int64_t columns_;
    Length pieces_;
    Length piece_;
    std::int64_t left_;     // of what may be looked through
    Length screened_ = -1;  // where it began to grow less
    Length begin_ = 0;
    Length end_ = 0;
    Length begin_ground_ = 0;
    Length end_ground_ = 0;
    State step_;
    State first_;
};

// What pieces take away adds up in any order: so it begins where the last line was blocked.
bool SightBounds::blocked(const Walk& walk, const ScreenRule& rule, Hint& hint) const
{
    const Box& table = grid_.table();
    if (tiers_.empty() || walk.length < kShortest || !table.contains(walk.line.from) ||
        !table.contains(walk.line.to))
        return false;
    Strides strides(grid_, walk, rule);
    struct Reach {
        const Tier* tier;
        Length from;
        Length to;
    };
    FixedVector<Reach, kTiers.size()> reaches;
    Length known = strides.begin();
    for (const Tier& tier : tiers_) {
        const Length to = strides.end_within(walk, tier.widest);
        if (to <= known) continue;
        reaches.push_back({&tier, known, to});
        known = to;
        if (known == strides.end()) break;
    }
    for (const Reach& reach : reaches)
        if (reach.from <= hint.piece && hint.piece < reach.to &&
            strides.ground_blocks(*reach.tier, hint.piece))
            return true;
    const Length start = hint.first;
    for (const Reach& reach : reaches)
        if (strides.block(*reach.tier, std::max(reach.from, start), reach.to, hint)) return true;
    for (const Reach& reach : reaches)
        if (strides.block(*reach.tier, reach.from, std::min(reach.to, start), hint)) return true;
    return false;
}

}  // namespace longroll::board::table
