#include "board/table/terrain.h"

#include <algorithm>
#include <tuple>

namespace longroll::board::table {

namespace {

Polygon clipped(const Polygon& area, const Box& table)
{
    Polygon kept;
    for (std::size_t ring = 0; ring < area.rings.size(); ++ring) {
        auto part = clipped(area.rings[ring], table);
        if (ring == 0 && part.empty()) return {};
        if (!part.empty()) kept.rings.push_back(std::move(part));
    }
    return kept;
}

// The strip along one piece of a line, half the width to either side. At a bend it goes on by
// half the width, so that the strips of two pieces leave no gap outside.
std::vector<Point> strip_of(const std::vector<Point>& line, std::size_t piece, Length width)
{
    Point from = line[piece];
    Point to = line[piece + 1];
    const Vec way = to - from;
    const std::int64_t length = std::max<std::int64_t>(1, round_root(square(way)));
    const auto scaled = [&](std::int64_t x, std::int64_t y) {
        return Vec{static_cast<std::int32_t>(divide_round(x * width, 2 * length)),
                   static_cast<std::int32_t>(divide_round(y * width, 2 * length))};
    };
    const Vec out = scaled(way.y, -std::int64_t{way.x});
    const Vec on = scaled(way.x, way.y);
    if (piece > 0) from = from - on;
    if (piece + 2 < line.size()) to = to + on;
    return {from + out, to + out, to - out, from - out};
}

// Of who looks at whom on such a table: a pair for every two square inches.
std::int64_t pairs_on(const Box& table)
{
    const Vec size = table.high - table.low;
    return std::int64_t{size.x} * size.y / (2 * kInch * kInch);
}

}  // namespace

Feature area_feature(GroundKind kind, Polygon area, std::uint32_t tag)
{
    return {Form::Area, kind, 0, tag, std::move(area), {}, 0};
}

Feature line_feature(GroundKind kind, std::vector<Point> line, Length width, std::uint32_t tag)
{
    return {Form::Line, kind, 0, tag, {}, std::move(line), width};
}

Feature contour_feature(int level, Polygon area, std::uint32_t tag)
{
    return {Form::Contour, 0, static_cast<std::int8_t>(level), tag, std::move(area), {}, 0};
}

Feature out_of_sight(Feature feature)
{
    feature.in_sight = false;
    return feature;
}

Point Trace::at(Length place) const
{
    if (length == 0) return segment.from;
    const Vec way = segment.to - segment.from;
    return segment.from + Vec{static_cast<std::int32_t>(
                                  divide_round(std::int64_t{way.x} * place, std::int64_t{length})),
                              static_cast<std::int32_t>(
                                  divide_round(std::int64_t{way.y} * place, std::int64_t{length}))};
}

Terrain::Terrain(const Box& table, std::vector<Feature> features)
    : table_(table), features_(std::move(features)), in_view_(pairs_on(table))
{
    LR_CHECK(features_.size() < 65535, "too many features for a table");
    const Box whole = Box{{-kFarthest, -kFarthest}, {kFarthest, kFarthest}};
    LR_CHECK(whole.contains(table.low) && whole.contains(table.high), "the table is too large");
    for (std::size_t place = 0; place < features_.size(); ++place) {
        if (features_[place].form != Form::Line)
            features_[place].area = clipped(features_[place].area, table_);
        const auto owner = static_cast<std::uint16_t>(place);
        add_shapes(owner, index_);
        if (features_[place].in_sight) add_shapes(owner, sight_index_);
    }
    rank_contours();
    index_.build(table_);
    sight_index_.build(table_);
    bound_sight();
}

void Terrain::add_shapes(std::uint16_t owner, GroundIndex& index) const
{
    const Feature& feature = features_[owner];
    if (feature.form != Form::Line) {
        if (!feature.area.rings.empty()) index.add_closed(owner, feature.area.rings);
        return;
    }
    for (const auto& part : clipped_line(feature.line, table_)) index.add_open(owner, part);
    if (feature.width == 0) return;
    for (std::size_t piece = 0; piece + 1 < feature.line.size(); ++piece) {
        if (feature.line[piece] == feature.line[piece + 1]) continue;
        const auto strip = clipped(strip_of(feature.line, piece, feature.width), table_);
        if (!strip.empty()) index.add_closed(owner, std::array{strip});
    }
}

void Terrain::rank_contours()
{
    std::vector<std::pair<std::int64_t, std::uint16_t>> sizes;
    for (std::size_t place = 0; place < features_.size(); ++place)
        if (features_[place].form == Form::Contour && !features_[place].area.rings.empty())
            sizes.emplace_back(twice_area(features_[place].area),
                               static_cast<std::uint16_t>(place));
    std::sort(sizes.begin(), sizes.end());
    contours_.assign(features_.size(), kNoContour);
    for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
        const std::uint16_t place = sizes[rank].second;
        contours_[place] = static_cast<std::uint32_t>(rank << 8) |
                           static_cast<std::uint8_t>(features_[place].level);
    }
}

void Terrain::bound_sight()
{
    const auto screens = [](const Feature& feature) { return feature.screen != 0; };
    const auto not_seen = [](const Feature& feature) {
        return feature.form == Form::Contour && !feature.in_sight;
    };
    if (std::none_of(features_.begin(), features_.end(), screens) ||
        std::any_of(features_.begin(), features_.end(), not_seen))
        return;
    std::vector<std::uint32_t> contours;
    for (std::uint32_t shape = 0; shape < sight_index_.shapes(); ++shape)
        if (features_[sight_index_.shape(shape).owner].form == Form::Contour)
            contours.push_back(shape);
    const auto rank = [&](std::uint32_t shape) {
        return contours_[sight_index_.shape(shape).owner];
    };
    std::sort(contours.begin(), contours.end(),
              [&](std::uint32_t a, std::uint32_t b) { return rank(a) > rank(b); });
    sight_bounds_ = SightBounds(table_, sight_index_, features_, contours);
}

int Terrain::level_at(Point point) const
{
    std::uint32_t inner = kOutsideAll;
    index_.holding(point, [&](std::uint32_t shape) {
        inner = std::min(inner, contours_[index_.shape(shape).owner]);
    });
    return level_of(inner);
}

Terrain::FeatureList Terrain::areas_at(Point point) const
{
    FeatureList list;
    index_.holding(point, [&](std::uint32_t shape) {
        const std::uint16_t owner = index_.shape(shape).owner;
        if (contours_[owner] == kNoContour) list.push_back(static_cast<FeatureId>(owner));
    });
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

Terrain::FeatureList Terrain::contours_at(Point point) const
{
    FeatureList list;
    index_.holding(point, [&](std::uint32_t shape) {
        const std::uint16_t owner = index_.shape(shape).owner;
        if (contours_[owner] != kNoContour) list.push_back(static_cast<FeatureId>(owner));
    });
    std::sort(list.begin(), list.end(),
              [&](FeatureId a, FeatureId b) { return lies_inside(a, b); });
    return list;
}

namespace {

using Stretches = decltype(Trace::stretches);

// What is left of the stretches of one shape, from `first` on, where the segment does not run along
// an edge of it.
void take_off(Stretches& stretches, std::size_t first, Length from, Length to)
{
    for (std::size_t place = stretches.size(); place-- > first;) {
        const Stretch whole = stretches[place];
        if (whole.to <= from || to <= whole.from) continue;
        stretches.erase(stretches.begin() + static_cast<std::ptrdiff_t>(place));
        if (whole.from < from) stretches.push_back({whole.feature, whole.from, from});
        if (to < whole.to) stretches.push_back({whole.feature, to, whole.to});
    }
}

using Ends = boost::container::small_vector<Length, 34>;

// OPTIMISATION: each goes where the count of those before it says, without a branch.
void sort_few(Ends& ends)
{
    constexpr std::size_t kFew = 32;
    const std::size_t count = ends.size();
    if (count > kFew) return std::sort(ends.begin(), ends.end());
    std::array<Length, kFew> mixed;
    std::copy(ends.begin(), ends.end(), mixed.begin());
    for (std::size_t one = 0; one < count; ++one) {
        std::size_t before = 0;
        for (std::size_t other = 0; other < one; ++other) before += mixed[other] <= mixed[one];
        for (std::size_t other = one + 1; other < count; ++other)
            before += mixed[other] < mixed[one];
        ends[before] = mixed[one];
    }
}

// Stretches of one feature that meet are one.
void merge(Stretches& stretches)
{
    std::sort(stretches.begin(), stretches.end());
    std::size_t kept = 0;
    for (const Stretch& next : stretches) {
        if (kept > 0 && stretches[kept - 1].feature == next.feature &&
            next.from <= stretches[kept - 1].to) {
            stretches[kept - 1].to = std::max(stretches[kept - 1].to, next.to);
        } else {
            stretches[kept++] = next;
        }
    }
    stretches.resize(kept);
}

}  // namespace

void Terrain::make_stretches(const GroundIndex& index, const GroundIndex::Found& found,
                             Trace& trace, Stretches& hills) const
{
    const auto open = [&](std::uint32_t shape) {
        return std::find(found.inside_at_start.begin(), found.inside_at_start.end(), shape) !=
               found.inside_at_start.end();
    };
    const auto list_for = [&](FeatureId feature) -> Stretches& {
        return contours_[index_of(feature)] == kNoContour ? trace.stretches : hills;
    };
    const auto take_off_runs = [&](std::uint32_t shape, Stretches& list, std::size_t first) {
        for (const GroundIndex::Run& run : found.runs)
            if (run.shape == shape) take_off(list, first, run.from, run.to);
    };
    // Shapes that are never left nor entered.
    for (const std::uint32_t shape : found.inside_at_start) {
        const auto is_it = [&](const GroundIndex::Crossing& next) { return next.shape == shape; };
        if (std::any_of(found.crossings.begin(), found.crossings.end(), is_it)) continue;
        const auto feature = static_cast<FeatureId>(index.shape(shape).owner);
        Stretches& list = list_for(feature);
        list.push_back({feature, 0, trace.length});
        take_off_runs(shape, list, list.size() - 1);
    }
    for (auto next = found.crossings.begin(); next != found.crossings.end();) {
        const std::uint32_t shape = next->shape;
        const auto feature = static_cast<FeatureId>(index.shape(shape).owner);
        if (!index.shape(shape).closed) {
            trace.crossings.push_back({feature, next->at});
            ++next;
            continue;
        }
        Stretches& list = list_for(feature);
        const std::size_t first = list.size();
        bool inside = open(shape);
        Length from = 0;
        for (; next != found.crossings.end() && next->shape == shape; ++next) {
            if (inside && from < next->at) list.push_back({feature, from, next->at});
            inside = !inside;
            from = next->at;
        }
        if (inside && from < trace.length) list.push_back({feature, from, trace.length});
        take_off_runs(shape, list, first);
    }
}

// The level of each piece between two ends of contour stretches is that of the innermost around it.
void Terrain::make_levels(const Stretches& hills, Trace& trace) const
{
    Ends ends = {0, trace.length};
    for (const Stretch& hill : hills) {
        ends.push_back(hill.from);
        ends.push_back(hill.to);
    }
    sort_few(ends);
    for (std::size_t place = 0; place + 1 < ends.size(); ++place) {
        const Length from = ends[place];
        const Length to = ends[place + 1];
        if (from == to) continue;
        std::uint32_t inner = kOutsideAll;
        for (const Stretch& hill : hills) {
            const bool around = (hill.from <= from) & (to <= hill.to);
            inner = std::min(inner, around ? contours_[index_of(hill.feature)] : kOutsideAll);
        }
        const int level = level_of(inner);
        if (!trace.levels.empty() && trace.levels.back().level == level)
            trace.levels.back().to = to;
        else
            trace.levels.push_back({level, from, to});
    }
}

namespace {

// Everything as it is seen from the other end.
void turn_round(Trace& trace)
{
    std::swap(trace.segment.from, trace.segment.to);
    for (Stretch& stretch : trace.stretches)
        stretch = {stretch.feature, trace.length - stretch.to, trace.length - stretch.from};
    for (LineCrossing& crossing : trace.crossings) crossing.at = trace.length - crossing.at;
    for (LevelStretch& stretch : trace.levels)
        stretch = {stretch.level, trace.length - stretch.to, trace.length - stretch.from};
    std::reverse(trace.levels.begin(), trace.levels.end());
}

}  // namespace

Trace Terrain::trace(const GroundIndex& index, const Segment& segment) const
{
    // Always from the western end, so that both ends agree on every rounding.
    const bool turned = segment.to < segment.from;
    Trace trace;
    trace.segment = turned ? Segment{segment.to, segment.from} : segment;
    const std::int64_t fine_length = floor_root(square(segment.to - segment.from) << 2 * kFineBits);
    trace.length = static_cast<Length>((fine_length + (1 << (kFineBits - 1))) >> kFineBits);
    const GroundIndex::Found found = index.along(trace.segment, fine_length);
    Stretches hills;
    make_stretches(index, found, trace, hills);
    merge(trace.stretches);
    make_levels(hills, trace);
    if (turned) turn_round(trace);
    std::sort(trace.stretches.begin(), trace.stretches.end(),
              [](const Stretch& a, const Stretch& b) {
                  return std::tie(a.from, a.feature, a.to) < std::tie(b.from, b.feature, b.to);
              });
    std::sort(trace.crossings.begin(), trace.crossings.end(),
              [](const LineCrossing& a, const LineCrossing& b) {
                  return std::tie(a.at, a.feature) < std::tie(b.at, b.feature);
              });
    return trace;
}

}  // namespace longroll::board::table
