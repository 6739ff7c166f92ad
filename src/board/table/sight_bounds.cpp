#include "board/table/sight_bounds.h"

#include "board/table/sight_grid.h"
#include "board/table/terrain.h"

#include <limits>
#include <optional>

namespace longroll::board::table {

namespace {

// A cell is about an inch wide, or on a small table half or a quarter of that.
constexpr int kFinestBits = 8;
constexpr std::int64_t kMostCells = 160'000;
int bits_for(const Box& table)
{
    const Vec size = table.high - table.low;
    int bits = kFinestBits;
    while (bits < SightGrid::kInchBits &&
           (std::int64_t{size.x} >> bits) * (size.y >> bits) > kMostCells)
        ++bits;
    return bits;
}
// A line is walked if it has a few pieces.
constexpr Length kFewPieces = 4;
constexpr int kFraction = 16;  // bits after the point, of places and heights
constexpr int kPartBits = 24;  // of depths as parts of what is allowed
// What roundings might take off all that is measured inside of screens, and off one piece.
constexpr Length kGrace = 100;
constexpr Length kPieceGrace = 2;

constexpr int kBlockBits = SightGrid::kBlockBits;
constexpr std::int32_t kBlock = SightGrid::kBlock;
using Cell = SightGrid::Cell;
using Tier = SightGrid::Tier;

bool can_walk(const SightGrid& grid, const Segment& line, Length length)
{
    return length >= kFewPieces * grid.longest_piece() &&
           grid.cells().table().contains(line.from) && grid.cells().table().contains(line.to);
}

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

SightBounds::SightBounds(const Box& table, const GroundIndex& index,
                         std::span<const Feature> features, std::span<const std::uint32_t> contours)
{
    const int bits = bits_for(table);
    fine_ = std::make_shared<const SightGrid>(table, bits, index, features, contours);
    if (bits < SightGrid::kInchBits)
        coarse_ = std::make_shared<const SightGrid>(table, SightGrid::kInchBits, index, features,
                                                    contours);
}

// Lines from within a radius of the one end to within a radius of the other.
struct SightBounds::Walk {
    Segment line;
    Length length = 0;
    int from_height = 0;
    int to_height = 0;
    Length from_radius = 0;
    Length to_radius = 0;  // no less than the other
};

// Where nothing is known of so wide a place, somebody may stand as high as there are levels.
SightBounds::End SightBounds::end_at(Point at, Length radius, int above_ground) const
{
    for (const SightGrid* grid : {fine_.get(), coarse_.get()})
        if (const Tier* tier = grid == nullptr ? nullptr : grid->tier_for(radius))
            return {at, radius, 100 * grid->cell_of(*tier, at).highest + above_ground};
    return {at, radius, 100 * std::numeric_limits<std::int8_t>::max() + above_ground};
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
    return (coarse_ && blocked(*coarse_, walk, rule, hint.coarse)) ||
           (fine_ && blocked(*fine_, walk, rule, hint.fine));
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
          pieces_((walk.length - 1) / SightGrid::longest_piece(grid.bits()) + 1),
          piece_(walk.length / pieces_)
    {
        const Segment& line = walk.line;
        const Box& table = grid.table();
        // OPTIMISATION: divisions are most of what a short walk takes.
        const auto step = [&](std::int64_t whole) {
            return whole == 0 ? 0 : (whole << kFraction) / pieces_;
        };
        const auto pieces = [&](Length length) { return length == 0 ? 0 : length / piece_; };
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
        begin_ = from_unsure == 0 ? 0 : pieces(from_unsure + piece_ - 1);
        end_ = to_unsure == 0 ? pieces_ : pieces_ - pieces(to_unsure + piece_ - 1);
        begin_ground_ = std::max(begin_, pieces(from_unsure + rule.ends_ignored_) + 1);
        end_ground_ = std::min(end_, pieces_ - pieces(to_unsure + rule.ends_ignored_) - 1);
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
    [[nodiscard]] bool block(const Tier& tier, Length from, Length to, Hint::Place& hint)
    {
        for (Length at = from; at < to; at += kBlock) {
            const Length end = std::min(to, at + kBlock);
            const Cell& most = tier.cells[block_at(state_at(at + (end - at) / 2))];
            if (lowest_between(at, end) < top_of(most) + trees_in(most.screens) &&
                block_in(tier, at, end, hint))
                return true;
        }
        return false;
    }

    // By how much lines from one eye differ: within a radius of where this one ends, and nowhere
    // lower than by that much.
    struct Spread {
        Length radius = 0;
        int lower = 0;
    };
    // Nothing is in the way: at the lower end of each piece the line is above the highest ground
    // around it, and above the trees but for what may be looked through. Those that run askew are
    // longer, and some go on behind the end of this one.
    [[nodiscard]] bool clear(const Tier& tier, int lowest, bool above_lowest,
                             const Spread& spread) const
    {
        constexpr int kRounding = 3;
        const std::int64_t drop =
            std::abs(step_.height) + (std::int64_t{kRounding + spread.lower} << kFraction);
        const Length near = std::max(0, rule_.ends_ignored_ - 2 * spread.radius) / (piece_ + 1);
        const std::int64_t deep =
            piece_ + 3 + std::int64_t{piece_ + 2} * 2 * spread.radius / (pieces_ * piece_);
        std::int64_t left = (std::int64_t{2} << kPartBits) - rule_.most_;
        const auto passes_over = [&](const Cell& most, Length from, Length to) {
            if (most.touched >= SightGrid::kSomethingElse) return false;
            return (above_lowest && most.touched == 0 && most.highest == lowest) ||
                   lowest_between(from, to) - drop >=
                       level_in(most.highest) + trees_in(most.touched);
        };
        return each_piece(tier, passes_over, [&](const Cell& cell, const State& there, Length at) {
            if (cell.touched >= SightGrid::kSomethingElse) return false;
            const std::int64_t over = there.height - drop - level_in(cell.highest);
            if (over >= trees_in(cell.touched)) return true;
            if (over < 0 && at >= near && at < pieces_ - near) return false;
            if (cell.touched == 0) return true;
            left -= (rule_.parts_[cell.touched] + std::int64_t{kScreenClasses}) *
                    (deep + (at + 1 == pieces_ ? spread.radius : 0));
            return left >= 0;
        });
    }
    [[nodiscard]] bool open(const Tier& tier, int level) const
    {
        const auto is_open = [&](const Cell& cell, auto...) {
            return cell.touched == 0 && cell.highest < level;
        };
        return each_piece(tier, is_open, is_open);
    }

    // What is behind something: how much of each own screen has been walked through.
    struct Walked {
        std::array<std::uint16_t, kScreenNumbers> inside{};
        Length first = -1;  // where the first of them began
    };
    // Some piece lies on a hill, or so high up in another's screen, or enough of them, with those
    // that were walked before, in an own one.
    [[nodiscard]] bool behind(const Tier& tier, Length from, Length to, int level,
                              const OwnScreens& own, Walked& walked, Hint::Place& hint) const
    {
        const Length most = (own.depth + kGrace) / (piece_ - kPieceGrace) + 1;
        const auto hides = [&](Length at) {
            const Cell cell = tier.cells[cell_at(state_at(at))];
            const bool hill = cell.lowest >= own.hill;
            if (!hill && (cell.area == 0 || cell.lowest < level)) return false;
            hint.piece = at;
            if (hill || !own.numbers[cell.area]) return true;
            if (walked.first < 0) walked.first = at;
            return ++walked.inside[cell.area] >= most;
        };
        for (Length at = from; at < to; at += kBlock) {
            const Length end = std::min(to, at + kBlock);
            const Cell& block = tier.cells[block_at(state_at(at + (end - at) / 2))];
            if (block.lowest < own.hill && (block.area == 0 || block.lowest < level)) continue;
            for (Length piece = at; piece < end; ++piece)
                if (hides(piece)) return true;
        }
        return false;
    }

private:
    struct State {
        std::int64_t x = 0;
        std::int64_t y = 0;
        std::int64_t height = 0;
    };
    [[nodiscard]] bool block_in(const Tier& tier, Length from, Length to, Hint::Place& hint)
    {
        const std::int64_t trees = trees_in(1);
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
            if (screened_ < 0) {
                screened_ = at;
                left_ = rule_.most_ / (piece_ - kPieceGrace) + 1;
            }
            left_ -= rule_.parts_[cell.screens];
            if (left_ >= 0) continue;
            hint.first = screened_;
            return true;
        }
        return false;
    }
    // Until one says no; blocks are passed over, if they may be.
    template <class PassesOver, class Passes>
    [[nodiscard]] bool each_piece(const Tier& tier, PassesOver passes_over, Passes passes) const
    {
        const Cell* const cells = tier.cells.data();
        for (Length at = 0; at < pieces_; at += kBlock) {
            const Length end = std::min(pieces_, at + kBlock);
            if (passes_over(cells[block_at(state_at(at + (end - at) / 2))], at, end)) continue;
            State there = state_at(at);
            for (Length piece = at; piece < end; ++piece) {
                if (!passes(cells[cell_at(there)], there, piece)) return false;
                there = {there.x + step_.x, there.y + step_.y, there.height + step_.height};
            }
        }
        return true;
    }
    // The line, over these pieces.
    [[nodiscard]] std::int64_t lowest_between(Length from, Length to) const
    {
        return first_.height + (step_.height < 0 ? to - 1 : from) * step_.height;
    }
    // What it must be higher than the ground, if there are screens.
    [[nodiscard]] std::int64_t trees_in(unsigned screens) const
    {
        return screens == 0 ? 0 : std::int64_t{rule_.height_} << kFraction;
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
    static std::int64_t top_of(const Cell& cell) { return level_in(cell.lowest); }
    static std::int64_t level_in(int level)
    {
        return std::int64_t{100 * level} * (std::int64_t{1} << kFraction);
    }

    const ScreenRule& rule_;
    std::int64_t columns_;
    std::int64_t block_columns_;
    std::size_t cells_;  // of the table, before the blocks
    int bits_;           // of a cell, and after the point
    Length pieces_;
    Length piece_;
    Length screened_ = -1;   // where screens began
    std::int64_t left_ = 0;  // of what may be looked through, from there on
    Length begin_ = 0;
    Length end_ = 0;
    Length begin_ground_ = 0;
    Length end_ground_ = 0;
    State step_;
    State first_;
};

// Pieces of a walk of which a tier knows enough.
struct SightBounds::Reach {
    const Tier* tier;
    Length from;
    Length to;

    using List = FixedVector<Reach, SightGrid::kTiers>;
    static List list(const SightGrid& grid, const Strides& strides, const Walk& walk)
    {
        List reaches;
        Length known = strides.begin();
        for (const Tier& tier : grid.tiers()) {
            const Length to = strides.end_within(walk, tier.widest);
            if (to <= known) continue;
            reaches.push_back({&tier, known, to});
            known = to;
            if (known == strides.end()) break;
        }
        return reaches;
    }
    // `hides(tier, from, to)` of some piece, beginning anywhere.
    template <class Hides>
    static bool any(const List& reaches, Length start, Hides hides)
    {
        for (const Reach& reach : reaches)
            if (hides(*reach.tier, std::max(reach.from, start), reach.to)) return true;
        for (const Reach& reach : reaches)
            if (hides(*reach.tier, reach.from, std::min(reach.to, start))) return true;
        return false;
    }
};

// What pieces take away adds up in any order: so it begins where the last line was blocked.
bool SightBounds::blocked(const SightGrid& grid, const Walk& walk, const ScreenRule& rule,
                          Hint::Place& hint)
{
    if (!can_walk(grid, walk.line, walk.length)) return false;
    Strides strides(grid.cells(), walk, rule);
    const Reach::List reaches = Reach::list(grid, strides, walk);
    for (const Reach& reach : reaches)
        if (reach.from <= hint.piece && hint.piece < reach.to &&
            strides.ground_blocks(*reach.tier, hint.piece))
            return true;
    return Reach::any(reaches, hint.first, [&](const Tier& tier, Length from, Length to) {
        return strides.block(tier, from, to, hint);
    });
}

bool SightBounds::blocked(const Segment& line, int from_height, int to_height,
                          const ScreenRule& rule, Hint& hint) const
{
    return fine_ &&
           blocked(*fine_, {line, length_of(line.to - line.from), from_height, to_height, 0, 0},
                   rule, hint.fine);
}

bool SightBounds::clear(const Segment& line, int from_height, int to_height,
                        const ScreenRule& rule) const
{
    const Length length = length_of(line.to - line.from);
    return fine_ && can_walk(*fine_, line, length) &&
           Strides(fine_->cells(), {line, length, from_height, to_height, 0, 0}, rule)
               .clear(fine_->tiers().front(), fine_->lowest(),
                      std::min(from_height, to_height) >= 100 * fine_->lowest(), {});
}

// A line that is longer climbs later, one that is shorter falls sooner; and no point of any is
// farther than the radius from where as much of this one is behind.
bool SightBounds::all_clear(Point eye, int eye_height, Point at, Length radius, int above_ground,
                            const ScreenRule& rule) const
{
    const Segment line{eye, at};
    const Length length = length_of(at - eye);
    if (length <= 4 * radius) return false;
    for (const SightGrid* grid : {fine_.get(), coarse_.get()}) {
        const Tier* tier = grid == nullptr ? nullptr : grid->tier_for(radius + 1);
        if (tier == nullptr) continue;
        const int lowest_eye = 100 * grid->cell_of(*tier, at).lowest + above_ground;
        const std::int64_t climb = lowest_eye - eye_height;
        const std::int64_t way = climb >= 0 ? length + radius : length - radius;
        const int to_height = eye_height + static_cast<int>(divide_floor(climb * length, way));
        const int lower = static_cast<int>(std::abs(climb) * radius / way) + 1;
        return can_walk(*grid, line, length) &&
               Strides(grid->cells(), {line, length, eye_height, to_height, 0, 0}, rule)
                   .clear(*tier, grid->lowest(),
                          std::min(eye_height, to_height) - lower >= 100 * grid->lowest(),
                          {radius, lower});
    }
    return false;
}

bool SightBounds::open(const Segment& line, int level) const
{
    static const ScreenRule kAny({}, 0, 0);
    const Length length = length_of(line.to - line.from);
    return fine_ && can_walk(*fine_, line, length) &&
           Strides(fine_->cells(), {line, length, 0, 0, 0, 0}, kAny)
               .open(fine_->tiers().front(), level);
}

bool SightBounds::all_behind(const Segment& line, Length from_radius, Length to_radius, int level,
                             const OwnScreens& own, Hint& hint) const
{
    static const ScreenRule kAny({}, 0, 0);
    const Walk walk{line, length_of(line.to - line.from), 0, 0, from_radius, to_radius};
    const auto all_in = [&](const SightGrid* grid, Hint::Place& place) {
        if (grid == nullptr || !can_walk(*grid, line, walk.length)) return false;
        const Strides strides(grid->cells(), walk, kAny);
        Strides::Walked walked;
        const bool hidden =
            Reach::any(Reach::list(*grid, strides, walk), place.first,
                       [&](const Tier& tier, Length from, Length to) {
                           return strides.behind(tier, from, to, level, own, walked, place);
                       });
        if (hidden) place.first = walked.first < 0 ? place.piece : walked.first;
        return hidden;
    };
    return (to_radius > 0 && all_in(coarse_.get(), hint.coarse)) || all_in(fine_.get(), hint.fine);
}

}  // namespace longroll::board::table
