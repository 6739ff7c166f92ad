// Where each base of a unit stands.

#include "rulebooks/face_to_the_enemy/bodies.h"

#include "board/table/arc.h"

namespace longroll::face_to_the_enemy {

using board::table::Track;

BaseSize size_of(const Field& field, const Unit& unit)
{
    const BaseSize size = base_size(field[unit.card].arm, unit.mounted);
    const int percent = field.scenario.base_percent;
    return {size.width * percent / 100, size.depth * percent / 100};
}

BaseSize size_of(const Field& field, const State& state, UnitId id)
{
    return size_of(field, state[id]);
}

Layout layout_of(BaseSize size, int bases, int width)
{
    return board::table::ranks({.count = bases,
                                .files = std::min(bases, width),
                                .width = size.width,
                                .depth = size.depth,
                                .last = board::table::LastRank::Left});
}

Layout layout_of(const Field& field, const State& state, UnitId id)
{
    return layout_of(size_of(field, state, id), state[id].bases, state[id].width);
}

Placed bases_of(const Field& field, const Unit& unit)
{
    const int on = unit.bases - unit.off;
    if (on <= 0) return {};
    const BaseSize size = size_of(field, unit);
    if (unit.trail.empty()) return placed(layout_of(size, on, unit.width), pose_of(unit));
    ColumnTrack way = track_of(field, unit);
    way.column.count = on;
    Placed bases;
    for (const board::table::Stand& stand : column_on_track(way.points, way.head, way.column))
        bases.push_back(footprint(stand));
    return bases;
}

Placed bases_of(const Field& field, const State& state, UnitId id)
{
    return bases_of(field, state[id]);
}

// ---- March columns ----

ColumnTrack track_of(const Field& field, const Unit& unit)
{
    const BaseSize size = size_of(field, unit);
    ColumnTrack way;
    way.column = {unit.bases, size.width, size.depth, 0};
    if (unit.trail.empty()) {
        way.head = unit.bases * size.depth;
        way.points = {unit.front - ahead(unit.facing, way.head), unit.front};
        return way;
    }
    way.points.assign(unit.trail.begin(), unit.trail.end());
    std::reverse(way.points.begin(), way.points.end());
    way.head = board::table::track_length(way.points);
    return way;
}

void put_on_track(const Field& field, Unit& unit, Track track, Length head)
{
    const BaseSize size = size_of(field, unit);
    const Length length = unit.bases * size.depth;
    const auto first =
        board::table::column_on_track(track, head, {1, size.width, size.depth, 0})[0];
    unit.front = front_middle(footprint(first));
    unit.facing = first.heading;
    unit.trail.clear();
    // From the head point backwards over every bend that its bases stand behind, to its tail.
    std::vector<Point> back = {board::table::on_track(track, head).at};
    Length at = board::table::track_length(track);
    for (std::size_t place = track.size(); place-- > 0;) {
        if (place + 1 < track.size()) at -= board::table::track_length(track.subspan(place, 2));
        if (at < head && at > head - length && track[place] != back.back())
            back.push_back(track[place]);
    }
    if (back.size() == 1) return;  // straight
    const Point tail = board::table::on_track(track, head - length).at;
    if (tail != back.back()) back.push_back(tail);
    // Of more bends than it can keep, those farthest behind are cut across.
    while (back.size() > Trail::capacity()) back.erase(back.end() - 2);
    for (const Point point : back) unit.trail.push_back(point);
}

// ---- The block as a whole ----

static bool is_column(const Unit& unit) { return unit.formation == Formation::MarchColumn; }

Footprint block_of(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    const BaseSize size = size_of(field, unit);
    const int files = is_column(unit) ? 1 : std::min<int>(unit.width, unit.bases);
    const int ranks = is_column(unit) ? 1 : unit.ranks();
    return footprint(
        stand_by_front(unit.front, files * size.width, ranks * size.depth, unit.facing));
}

Footprint rear_of(const Field& field, const State& state, UnitId id)
{
    if (!is_column(state[id])) return block_of(field, state, id);
    const Placed bases = bases_of(field, state, id);
    return bases.empty() ? block_of(field, state, id) : bases.back();
}

Point centre_of(const Field& field, const State& state, UnitId id)
{
    if (!is_column(state[id])) return block_of(field, state, id).centre;
    const Placed bases = bases_of(field, state, id);
    if (bases.empty()) return state[id].front;
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Footprint& base : bases) {
        x += base.centre.x;
        y += base.centre.y;
    }
    const auto count = static_cast<std::int64_t>(bases.size());
    return {static_cast<Length>(board::table::divide_round(x, count)),
            static_cast<Length>(board::table::divide_round(y, count))};
}

// How far a point lies ahead of another as a heading looks, and to the right of it.
static Length ahead_by(Heading heading, Point from, Point to)
{
    return static_cast<Length>(board::table::divide_round<std::int64_t>(
        dot(direction_of(heading), to - from), std::int64_t{1} << 30));
}

bool behind_front_line(const Field& field, const State& state, UnitId id, Point point)
{
    const Footprint block = block_of(field, state, id);
    return ahead_by(block.heading, front_middle(block), point) < 0;
}

bool behind_rear_line(const Field& field, const State& state, UnitId id, Point point)
{
    const Footprint rear = rear_of(field, state, id);
    return ahead_by(rear.heading, rear_middle(rear), point) < 0;
}

Length sideways_of(const Field& field, const State& state, UnitId id, Point point)
{
    const Footprint block = block_of(field, state, id);
    const Length off = ahead_by(block.heading + board::table::degrees(90), block.centre, point);
    return off < 0 ? -off : off;
}

// FE-CHG-24: on or behind the rear line, where FE-R-113 has on the line as not behind a line.
Aspect aspect_from(const Field& field, const State& state, UnitId target, Point anchor)
{
    if (!behind_front_line(field, state, target, anchor)) return Aspect::Front;
    const Footprint rear = rear_of(field, state, target);
    const BaseSize size = size_of(field, state, target);
    const int files =
        is_column(state[target]) ? 1 : std::min<int>(state[target].width, state[target].bases);
    const bool behind = ahead_by(rear.heading, rear_middle(rear), anchor) <= 0;
    const Length aside = ahead_by(rear.heading + board::table::degrees(90), rear.centre, anchor);
    const Length half = files * size.width / 2;
    return behind && aside <= half && -aside <= half ? Aspect::Rear : Aspect::Flank;
}

// ---- All of them ----

// Generals are no bodies: nobody's target, in nobody's way (FE-GEN-8).
Bodies bodies_of(const Field& field, const State& state)
{
    Bodies bodies;
    bodies.reserve(state.units.size() * 6);
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (!unit.on_table()) continue;
        const BodyId id = body_of(unit_id(place));
        const auto side = static_cast<std::uint8_t>(index_of(side_of(field, unit)));
        const Placed bases = bases_of(field, unit);
        const Footprint nowhere{};
        bodies.put(id, side,
                   bases.empty() ? std::span{&nowhere, 1} : std::span{bases.data(), bases.size()});
        // Wholly off the table as yet (FE-R-111), or without a base until its step is over.
        if (bases.empty()) bodies.remove(id);
    }
    return bodies;
}

Length distance(const View& view, UnitId a, UnitId b)
{
    return measured(gap(view.stands(a), view.stands(b)));
}

Length distance(const View& view, Point from, UnitId unit)
{
    return measured(nearest_points(view, from, unit).gap);
}

Length distance(const View& view, GeneralId general, UnitId unit)
{
    if (view[general].with == unit) return 0;
    return distance(view, point_of(view.state, general), unit);
}

bool within(const View& view, UnitId a, UnitId b, Length limit)
{
    // Who has no base on the table yet is near nobody (FE-R-111).
    if (!view.bodies().has(body_of(a)) || !view.bodies().has(body_of(b))) return false;
    const std::int64_t reach = std::int64_t{limit} + 1;
    if (square_between(view.bodies().box(body_of(a)), view.bodies().box(body_of(b))) >
        reach * reach)
        return false;
    return distance(view, a, b) <= limit;
}

board::table::NearestPoints nearest_points(const View& view, UnitId a, UnitId b)
{
    return board::table::nearest_points(view.stands(a), view.stands(b));
}

board::table::NearestPoints nearest_points(const View& view, Point from, UnitId unit)
{
    board::table::NearestPoints found;
    found.first = from;
    for (const Footprint& base : view.stands(unit)) {
        const auto here = board::table::nearest_points(base, from);
        if (here.gap < found.gap) {
            found.gap = here.gap;
            found.second = here.first;
        }
    }
    return found;
}

Units crossed_by(const View& view, const Segment& segment)
{
    const auto crossed = [&](board::table::Vec aside) {
        Units found;
        view.bodies().crossing(
            {segment.from + aside, segment.to + aside},
            [&](BodyId body, const Footprint&) { found.push_back(unit_of(body)); });
        return found;
    };
    Units found = crossed({});
    if (segment.from == segment.to) return found;
    // A hair to the left and a hair to the right of a seam are both inside.
    const auto aside = ahead(heading_of(segment.to - segment.from) + board::table::degrees(90), 2);
    const Units right = crossed(aside);
    if (right.empty()) return found;
    const Units left = crossed(-aside);
    for (const UnitId id : right)
        if (left.contains(id)) found.push_back(id);
    return found;
}

bool enemy_within(const View& view, UnitId id, Length limit)
{
    bool found = false;
    view.each_of(enemy_of(view.side(id)),
                 [&](UnitId enemy) { found = found || within(view, id, enemy, limit); });
    return found;
}

}  // namespace longroll::face_to_the_enemy
