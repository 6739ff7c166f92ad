// What blocks a line of sight: rows V of the terrain chart. Rulings TB-R-13 to TB-R-16, TB-R-130,
// TB-R-132, TB-R-139, TB-R-141.

#include "rulebooks/test_of_battle/sight.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

#include <algorithm>
#include <functional>

namespace longroll::test_of_battle {

using board::table::Form;
using board::table::LevelStretch;
using board::table::LineCrossing;
using board::table::Place;
using board::table::Polygon;
using board::table::Segment;
using board::table::Stretch;
using board::table::Trace;

namespace {

using Hills = Terrain::FeatureList;

bool lists(const Hills& hills, FeatureId id)
{
    return std::find(hills.begin(), hills.end(), id) != hills.end();
}

// The contours that a stand counts as standing inside, the innermost first.
Hills hills_around(const Terrain& terrain, Point front, Point centre)
{
    Hills hills = terrain.contours_at(front);
    Hills near;
    const board::table::Box about = board::table::Box{front, front}.grown(kOnBorder);
    terrain.edges_meeting(about, [&](FeatureId id, const Segment& edge, bool) {
        if (terrain[id].form == Form::Contour && gap(front, edge).at_most(kOnBorder))
            near.push_back(id);
    });
    if (near.empty()) return hills;
    // RULING: TB-R-139.
    const Hills of_centre = terrain.contours_at(centre);
    const auto left = [&](FeatureId id) { return lists(near, id) && !lists(of_centre, id); };
    hills.erase(std::remove_if(hills.begin(), hills.end(), left), hills.end());
    for (const FeatureId id : near)
        if (lists(of_centre, id) && !lists(hills, id)) hills.push_back(id);
    std::sort(hills.begin(), hills.end(),
              [&](FeatureId a, FeatureId b) { return terrain.lies_inside(a, b); });
    return hills;
}

int level_in(const Terrain& terrain, const Hills& hills)
{
    return hills.empty() ? 0 : terrain[hills.front()].level;
}

// It lies so near to the outline of the area, or to a hole's.
bool on_outline(const Polygon& area, Point point, Length distance)
{
    return std::any_of(area.rings.begin(), area.rings.end(), [&](const std::vector<Point>& ring) {
        return gap(point, Segment{ring.back(), ring.front()}).at_most(distance) ||
               gap(point, ring).at_most(distance);
    });
}

// Trampled flat: by the inch cell that holds the point (TB-R-16).
bool is_flat(const Field& field, const State& state, Point point)
{
    const auto down = [](Length value) {
        return board::table::divide_floor(value, board::table::kInch) * board::table::kInch;
    };
    const Point cell{down(point.x), down(point.y)};
    const auto at = std::lower_bound(field.crop_cells.begin(), field.crop_cells.end(), cell);
    if (at == field.crop_cells.end() || *at != cell) return false;
    const auto place = static_cast<std::size_t>(at - field.crop_cells.begin());
    return place / 64 < state.trampled.size() &&
           (state.trampled[place / 64] >> place % 64 & 1) != 0;
}

// Where a line passes from inch to inch along one axis, from `from` to `to` along it.
void add_inches(Length start, Length end, Length length, Length from, Length to,
                boost::container::small_vector<Length, 64>& places)
{
    if (start == end) return;
    const Length low = std::min(start, end);
    const Length high = std::max(start, end);
    for (Length inch = board::table::divide_ceil(low, board::table::kInch) * board::table::kInch;
         inch <= high; inch += board::table::kInch) {
        const auto place = static_cast<Length>(board::table::divide_round(
            std::int64_t{inch - start} * length, std::int64_t{end} - start));
        if (from < place && place < to) places.push_back(place);
    }
}

}  // namespace

Looker viewer_at(const Field& field, const Footprint& base, Point front, BlockId block)
{
    Looker looker{base, front, block, 0, hills_around(*field.terrain, front, base.centre)};
    looker.level = level_in(*field.terrain, looker.hills);
    return looker;
}

Looker target_at(const Field& field, const Footprint& base, BlockId block)
{
    // RULING: TB-R-13: of a target, the level under its centre.
    Looker looker{base, front_middle(base), block, 0, field.terrain->contours_at(base.centre)};
    looker.level = level_in(*field.terrain, looker.hills);
    return looker;
}

bool counts_inside(const Polygon& area, Point front, Point centre)
{
    const bool near = on_outline(area, front, kOnBorder);
    return place_of(near ? centre : front, area) == Place::Inside;
}

// RULING: TB-R-13: so high over the ground it reaches up to the higher of the two somewhere on this
// piece of the line.
bool Looking::stands_high(const Trace& trace, Length from, Length to, int height) const
{
    const auto meets = [&](const LevelStretch& piece) {
        return from == to ? piece.from <= from && from <= piece.to
                          : piece.from < to && from < piece.to;
    };
    return std::any_of(trace.levels.begin(), trace.levels.end(), [&](const LevelStretch& piece) {
        return meets(piece) && piece.level + height >= higher_;
    });
}

// An end of the line lies in the area. The middle of a front that lies on the border does so if the
// stand's centre does (TB-R-139).
bool Looking::holds_end(const Trace& trace, FeatureId feature) const
{
    const Polygon& area = (*field_.terrain)[feature].area;
    const auto holds = [&](Point end, const Looker& looker) {
        return place_of(end, area) == Place::Inside ||
               (end == looker.front && place_of(looker.base.centre, area) == Place::Inside &&
                on_outline(area, end, kOnBorder));
    };
    return holds(trace.segment.from, viewer_) || holds(trace.segment.to, target_);
}

// RULING: TB-R-14: what holds neither end blocks unless it is looked over; of what holds one, so
// much may lie on the line, however high the ground.
bool Looking::hides_like_woods(const Trace& trace, const Stretch& stretch, Length within) const
{
    if (!holds_end(trace, stretch.feature)) return stands_high(trace, stretch.from, stretch.to, 1);
    Length inside = 0;
    for (const Stretch& other : trace.stretches)
        if (other.feature == stretch.feature) inside += other.to - other.from;
    return inside > within + kTolerance;
}

// RULING: TB-R-16: what of this piece still stands, where it is as high as who looks.
Length Looking::standing_crop(const Trace& trace, const Stretch& stretch) const
{
    boost::container::small_vector<Length, 64> places = {stretch.from, stretch.to};
    const auto& [from, to] = trace.segment;
    if (!field_.crop_cells.empty()) {
        add_inches(from.x, to.x, trace.length, stretch.from, stretch.to, places);
        add_inches(from.y, to.y, trace.length, stretch.from, stretch.to, places);
    }
    for (const LevelStretch& piece : trace.levels)
        if (stretch.from < piece.from && piece.from < stretch.to) places.push_back(piece.from);
    std::sort(places.begin(), places.end());
    Length standing = 0;
    for (std::size_t place = 0; place + 1 < places.size(); ++place) {
        const Length begin = places[place];
        const Length end = places[place + 1];
        if (begin < end && stands_high(trace, begin, end, 0) &&
            !is_flat(field_, state_, trace.at(begin + (end - begin) / 2)))
            standing += end - begin;
    }
    return standing;
}

bool Looking::holds_looker(BlockId block) const
{
    return block != kNoBlock && (block == viewer_.block || block == target_.block);
}

// TB-TAB-4: whether this ground blocks. `crops` counts the standing crop on the line so far.
bool Looking::hides(const Trace& trace, const Stretch& stretch, Length& crops) const
{
    const GroundRules& rules = field_[stretch.feature];
    const auto row = row_of(rules.kind);
    if (!row) return false;
    const SightCell cell = sight_through(*row);
    const Length into_woods = sight_through(ChartRow::Forest).within;
    // RULING: TB-R-132: broken ground that blocks. One looks into such ground as into a wood.
    if (rules.block != kNoBlock && state_[rules.block].burnt)
        return hides_like_woods(trace, stretch, into_woods);
    switch (cell.sight) {
        case Sight::Blocks:
            crops += standing_crop(trace, stretch);
            return crops > cell.within + kTolerance;
        case Sight::BlocksBeyondEdge: return hides_like_woods(trace, stretch, cell.within);
        case Sight::ClearUnlessScenario:
            return rules.blocks_sight && hides_like_woods(trace, stretch, into_woods);
        case Sight::BlocksExceptOccupants:
            // RULING: TB-R-141: the block that holds one of them does not block.
            return !holds_looker(rules.block) && stands_high(trace, stretch.from, stretch.to, 1);
        default: return false;
    }
}

// RULING: TB-R-15.
bool Looking::is_adjacent(FeatureId line) const
{
    const std::vector<Point>& trees = (*field_.terrain)[line].line;
    const Length reach = board::table::kInch + kTolerance;
    return gap(viewer_.base, trees).at_most(reach) || gap(target_.base, trees).at_most(reach);
}

int Looking::strange_from(const Field& field, const Looker& viewer, const Looker& target)
{
    int highest = 0;
    for (const Hills& hills : {std::cref(viewer.hills), std::cref(target.hills)})
        for (const FeatureId hill : hills)
            highest = std::max(highest, int{(*field.terrain)[hill].level});
    return highest + 1;
}

// TB-THI-1 and RULING: TB-R-13: a hill as high as the higher of the two blocks, unless one of them
// stands on it.
void Looking::over_hills(const Trace& trace, std::optional<Blocked>& found) const
{
    for (const LevelStretch& piece : trace.levels) {
        if (piece.level <= 0 || piece.level < higher_) continue;
        if (found && found->at <= piece.from) return;
        // Two hills of one level that run into each other are one piece of the line.
        for (const Length at :
             {piece.from + 1, piece.from + (piece.to - piece.from) / 2, piece.to - 1})
            if (const auto hill = strange_hill(trace.at(at))) {
                found = Blocked{*hill, piece.from};
                return;
            }
        if (piece.level < strange_from_) continue;
        found = Blocked{hill_of(piece.level), piece.from};
        return;
    }
}

// For a line that so grazes the border of a hill that none of these places is on it.
FeatureId Looking::hill_of(int level) const
{
    const auto& features = field_.terrain->features();
    const auto hill = std::find_if(features.begin(), features.end(), [&](const auto& feature) {
        return feature.form == Form::Contour && feature.level == level;
    });
    return static_cast<FeatureId>(hill - features.begin());
}

// The innermost hill here, unless one of them stands on it.
std::optional<FeatureId> Looking::strange_hill(Point place) const
{
    const Hills here = field_.terrain->contours_at(place);
    if (here.empty() || lists(viewer_.hills, here.front()) || lists(target_.hills, here.front()))
        return {};
    return here.front();
}

std::optional<Looking::Blocked> Looking::blocked(const Trace& trace) const
{
    std::optional<Blocked> found;
    Length crops = 0;
    for (const Stretch& stretch : trace.stretches)
        if (hides(trace, stretch, crops)) {
            found = Blocked{stretch.feature, stretch.from};
            break;
        }
    for (const LineCrossing& crossing : trace.crossings) {
        if (found && found->at <= crossing.at) break;
        const auto row = row_of(field_[crossing.feature].kind);
        if (!row || sight_through(*row).sight != Sight::BlocksUnlessAdjacent) continue;
        if (is_adjacent(crossing.feature) || !stands_high(trace, crossing.at, crossing.at, 1))
            continue;
        found = Blocked{crossing.feature, crossing.at};
        break;
    }
    over_hills(trace, found);
    return found;
}

// RULING: TB-R-130: from its edge one sees out and is seen; inside as usual.
std::optional<FeatureId> Looking::hidden_in_fort() const
{
    constexpr Length kOnEdge = 500;
    for (std::size_t place = 0; place < field_.ground.size(); ++place) {
        const TerrainKind kind = field_.ground[place].kind;
        if (!is_fort(kind)) continue;
        const auto id = static_cast<FeatureId>(place);
        const Polygon& area = (*field_.terrain)[id].area;
        const bool viewer_in = counts_inside(area, viewer_.front, viewer_.base.centre);
        const bool target_in = counts_inside(area, target_.front, target_.base.centre);
        if (viewer_in == target_in) continue;
        const Point inside = viewer_in ? viewer_.front : target_.front;
        if (!on_outline(area, inside, kOnEdge + kTolerance)) return id;
    }
    return {};
}

}  // namespace longroll::test_of_battle
