#include "board/table/sight_bounds.h"

#include "board/table/terrain.h"

#include <limits>
#include <optional>

namespace longroll::board::table {

namespace {

// A cell is about an inch wide, or on a small table half or a quarter of that.
constexpr int kInchBits = 10;
constexpr int kFinestBits = 8;
constexpr std::int64_t kMostCells = 160'000;
int bits_for(const Box& table)
{
    const Vec size = table.high - table.low;
    int bits = kFinestBits;
    while (bits < kInchBits && (std::int64_t{size.x} >> bits) * (size.y >> bits) > kMostCells)
        ++bits;
    return bits;
}
// A line is walked in pieces no longer than this, if there are a few of them.
constexpr Length longest_piece(int bits) { return kInch >> (kInchBits - bits); }
constexpr Length kFewPieces = 4;
constexpr int kFraction = 16;  // bits after the point, of places and heights
constexpr int kPartBits = 24;  // of depths as parts of what is allowed
// What roundings might take off all that is measured inside of screens, and off one piece.
constexpr Length kGrace = 100;
constexpr Length kPieceGrace = 2;
// Single lines, and those between guns, companies and regiments.
constexpr std::array<std::int32_t, 5> kTiers = {1, 2, 4, 6, 8};
// Blocks of cells, as a power of two: so many pieces of a line at once are passed over.
constexpr int kBlockBits = 3;
constexpr std::int32_t kBlock = 1 << kBlockBits;

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
    : grid_(table, bits_for(table))
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
        const auto number = static_cast<std::uint8_t>(number_of(index.shape(shape).owner));
        each_cell(
            index, shape,
            [&](std::size_t cell) {
                cells[cell].screens |= set;
                cells[cell].area = number;
            },
            [](std::size_t) {});
    }
    std::int32_t known = 0;
    for (const std::int32_t around : kTiers) {
        add_tier(around, around - known, tiers_.empty() ? cells : tiers_.back().cells);
        known = around;
    }
    for (Tier& tier : tiers_) add_blocks(tier.cells);
}

// From the tier before, which knows of so many cells fewer to every side.
void SightBounds::add_tier(std::int32_t cells_around, std::int32_t more,
                           const std::vector<Cell>& before)
{
    const auto both = [](const Cell& a, const Cell& b) {
        return Cell{std::min(a.lowest, b.lowest), std::max(a.highest, b.highest),
                    static_cast<std::uint8_t>(a.screens & b.screens),
                    a.area == b.area ? a.area : std::uint8_t{0}};
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
    const std::int64_t half = longest_piece(grid_.bits()) / 2 + 1;
    const std::int64_t reach = std::int64_t{cells_around} << grid_.bits();
    const auto widest = static_cast<Length>(floor_root(reach * reach - half * half));
    tiers_.push_back({widest, spread(rows, grid_.columns(), grid_.rows(),
                                     [&](std::int32_t column, std::int32_t row) {
                                         return grid_.cell_at(column, row);
                                     })});
}

// Eyes are above the lowest ground there is.
void SightBounds::add_blocks(std::vector<Cell>& cells) const
{
    const std::int32_t columns = (grid_.columns() >> kBlockBits) + 1;
    const std::int32_t rows = (grid_.rows() >> kBlockBits) + 1;
    cells.resize(grid_.size() + static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    const auto lower = [](const Cell& a, const Cell& b) { return a.lowest < b.lowest; };
    const Cell lowest = *std::min_element(cells.begin(), cells.end(), lower);
    for (std::int32_t row = 0; row < grid_.rows(); ++row)
        for (std::int32_t column = 0; column < grid_.columns(); ++column) {
            const Cell& cell = cells[grid_.cell_at(column, row)];
            if (cell.screens == 0 && cell.lowest == lowest.lowest) continue;
            // Half a block of pieces reaches no farther than half a block of cells.
            for (const std::int32_t y : {row - kBlock / 2, row + kBlock / 2})
                for (const std::int32_t x : {column - kBlock / 2, column + kBlock / 2})
                    if (x >= 0 && y >= 0 && x >> kBlockBits < columns && y >> kBlockBits < rows)
                        cells[grid_.size() + static_cast<std::size_t>((y >> kBlockBits) * columns +
                                                                      (x >> kBlockBits))]
                            .screens = 1;
        }
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

// Where nothing is known of so wide a place, somebody may stand as high as there are levels.
SightBounds::End SightBounds::end_at(Point at, Length radius, int above_ground) const
{
    const Tier* tier = tier_for(radius);
    const int highest =
        tier == nullptr ? std::numeric_limits<std::int8_t>::max() : cell_of(*tier, at).highest;
    return {at, radius, 100 * highest + above_ground};
}

// How soon a line rises or falls depends on where about its ends it begins and ends: it is taken to
// rise as soon, and to fall as late, as any.
bool SightBounds::all_blocked(const End& from, const End& to, const ScreenRule& rule,
                              Hint& hint) const
{
    if (to.radius < from.radius) {
        Hint seen_from_there;
        return all_blocked(to, from, rule, seen_from_there);
    }
    const Segment line{from.at, to.at};
    const Length length = length_of(line.to - line.from);
    Walk walk{line, length, from.height, to.height, from.radius, to.radius};
    const std::int64_t climb = to.height - from.height;
    if (length <= 2 * (from.radius + to.radius)) {
        if (from.radius < to.radius) return false;
        walk.from_height = walk.to_height = std::max(from.height, to.height);
    } else if (climb > 0) {
        const std::int64_t way = length - to.radius + from.radius;
        walk.from_height += static_cast<int>(climb * from.radius / way) + 1;
        walk.to_height = from.height + static_cast<int>(climb * (length + from.radius) / way) + 1;
    } else if (climb < 0) {
        const std::int64_t way = length + to.radius - from.radius;
        walk.from_height += static_cast<int>(-climb * from.radius / way) + 1;
        walk.to_height = from.height - static_cast<int>(-climb * (length - from.radius) / way);
    }
    return blocked(walk, rule, hint);
}

// A walk along a line, a piece at a time.
class SightBounds::Strides {
public:
    Strides(const CellGrid& grid, const Walk& walk, const ScreenRule& rule)
        : rule_(rule),
          columns_(grid.columns()),
          block_columns_((grid.columns() >> kBlockBits) + 1),
          cells_(grid.size()),
          bits_(kFraction + grid.bits()),
          pieces_((walk.length - 1) / longest_piece(grid.bits()) + 1),
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
        if (walk.from_radius >= widest - 1) return 0;
        const std::int64_t wider = walk.to_radius - walk.from_radius;
        const std::int64_t way =
            (widest - 1 - walk.from_radius) * (walk.length - wider) / wider - walk.from_radius;
        return static_cast<Length>(std::clamp<std::int64_t>(way / (piece_ + 1), 0, end_));
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
        for (Length at = from; at < to; at += kBlock) {
            const Length end = std::min(to, at + kBlock);
            if (!tier.cells[block_at(state_at(at + (end - at) / 2))].is_empty() &&
                block_in(tier, at, end, hint))
                return true;
        }
        return false;
    }

    // Some piece lies so high up in another's screen, or enough of them in an own one.
    [[nodiscard]] bool behind(const Tier& tier, int level, const OwnScreens& own, Hint& hint) const
    {
        const Length most = (own.depth + kGrace) / (piece_ - kPieceGrace) + 1;
        std::array<std::uint16_t, kScreenNumbers> inside{};
        Length first = -1;
        const auto hides = [&](Length at) {
            const Cell cell = tier.cells[cell_at(state_at(at))];
            if (cell.area == 0 || cell.lowest < level) return false;
            hint.piece = at;
            if (!own.numbers[cell.area]) return true;
            if (first < 0) first = at;
            return ++inside[cell.area] >= most;
        };
        const auto hides_between = [&](Length from, Length to) {
            for (Length at = from; at < to; at += kBlock) {
                const Length end = std::min(to, at + kBlock);
                if (tier.cells[block_at(state_at(at + (end - at) / 2))].is_empty()) continue;
                for (Length piece = at; piece < end; ++piece)
                    if (hides(piece)) return true;
            }
            return false;
        };
        const Length start = std::clamp(hint.first, begin_, std::max(begin_, end_));
        if (!hides_between(start, end_) && !hides_between(begin_, start)) return false;
        hint.first = first < 0 ? hint.piece : first;
        return true;
    }

private:
    struct State {
        std::int64_t x = 0;
        std::int64_t y = 0;
        std::int64_t height = 0;
    };
    [[nodiscard]] bool block_in(const Tier& tier, Length from, Length to, Hint& hint)
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
    [[nodiscard]] State state_at(Length at) const
    {
        return {first_.x + at * step_.x, first_.y + at * step_.y,
                first_.height + at * step_.height};
    }
    [[nodiscard]] std::size_t cell_at(const State& there) const
    {
        return static_cast<std::size_t>((there.y >> bits_) * columns_ + (there.x >> bits_));
    }
    [[nodiscard]] std::size_t block_at(const State& there) const
    {
        const int bits = bits_ + kBlockBits;
        return cells_ +
               static_cast<std::size_t>((there.y >> bits) * block_columns_ + (there.x >> bits));
    }
    static std::int64_t top_of(const Cell& cell)
    {
        return std::int64_t{100 * cell.lowest} * (std::int64_t{1} << kFraction);
    }

    const ScreenRule& rule_;
    std::int64_t columns_;
    std::int64_t block_columns_;
    std::size_t cells_;  // of the table, before the blocks
    int bits_;           // of a cell, and after the point
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

bool SightBounds::can_walk(const Segment& line, Length length) const
{
    return !tiers_.empty() && length >= kFewPieces * longest_piece(grid_.bits()) &&
           grid_.table().contains(line.from) && grid_.table().contains(line.to);
}

// What pieces take away adds up in any order: so it begins where the last line was blocked.
bool SightBounds::blocked(const Walk& walk, const ScreenRule& rule, Hint& hint) const
{
    if (!can_walk(walk.line, walk.length)) return false;
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

bool SightBounds::all_behind(const Segment& line, Length radius, int level, const OwnScreens& own,
                             Hint& hint) const
{
    static const ScreenRule kAny({}, 0, 0);
    const Tier* tier = tier_for(radius);
    const Length length = length_of(line.to - line.from);
    return tier != nullptr && can_walk(line, length) &&
           Strides(grid_, {line, length, 0, 0, radius, radius}, kAny)
               .behind(*tier, level, own, hint);
}

}  // namespace longroll::board::table
