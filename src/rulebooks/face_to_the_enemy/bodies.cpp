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

static UnitGround ground_of(const Field& field, const Unit& unit)
{
    return {side_of(field, unit), size_of(field, unit), unit.bases - unit.off,
            unit.width,           pose_of(unit),        unit.trail};
}

static std::vector<Point> way_come(const Trail& trail)
{
    std::vector<Point> points(trail.begin(), trail.end());
    std::reverse(points.begin(), points.end());
    return points;
}

static Placed bases_on(const UnitGround& ground)
{
    if (ground.bases <= 0) return {};
    if (ground.trail.empty())
        return placed(layout_of(ground.base, ground.bases, ground.width), ground.pose);
    const std::vector<Point> way = way_come(ground.trail);
    Placed bases;
    for (const board::table::Stand& stand :
         column_on_track(way, board::table::track_length(way),
                         {ground.bases, ground.base.width, ground.base.depth, 0}))
        bases.push_back(footprint(stand));
    return bases;
}

Placed bases_of(const Field& field, const Unit& unit) { return bases_on(ground_of(field, unit)); }

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
    way.points = way_come(unit.trail);
    way.head = board::table::track_length(way.points);
    return way;
}

// Laid straight behind its front it comes to lie where its track has it: a facing is of tenths of a
// degree, which a long column does not follow to the thousandth.
static bool lies_straight(const Unit& unit, Point head, Point tail, Length length)
{
    constexpr Length kRounded = 2;
    const Point straight = unit.front - ahead(unit.facing, length);
    return board::table::length_of(straight - tail) <= kRounded &&
           board::table::length_of(unit.front - head) <= kRounded;
}

// Of more bends than it can keep, the one is cut across that leads least out of the way.
static void cut_least_corner(std::vector<Point>& way)
{
    std::size_t least = 1;
    Gap least_gap;
    for (std::size_t place = 1; place + 1 < way.size(); ++place) {
        const Gap off = gap(way[place], Segment{way[place - 1], way[place + 1]});
        if (place == 1 || off < least_gap) {
            least = place;
            least_gap = off;
        }
    }
    way.erase(way.begin() + static_cast<std::ptrdiff_t>(least));
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
    const Point tail = board::table::on_track(track, head - length).at;
    if (back.size() == 1 && lies_straight(unit, back.front(), tail, length)) return;
    if (tail != back.back()) back.push_back(tail);
    while (back.size() > Trail::capacity()) cut_least_corner(back);
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
board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field, const State& state)
{
    return field.standing.show(
        state.units, [&](const Unit& unit) { return ground_of(field, unit); },
        [](Bodies& bodies, BodyId id, const UnitGround& ground) {
            const Placed bases = bases_on(ground);
            const Footprint nowhere{};
            bodies.put(
                id, static_cast<std::uint8_t>(index_of(ground.side)),
                bases.empty() ? std::span{&nowhere, 1} : std::span{bases.data(), bases.size()});
            // Wholly off the table as yet (FE-R-111), or without a base until its step is over.
            if (bases.empty()) bodies.remove(id);
        });
}

Length distance(const View& view, UnitId a, UnitId b)
{
    return measured(gap(view.stands(a), view.stands(b)));
}

Length distance(const View& view, Point from, UnitId unit)
{
    Gap nearest;
    for (const Footprint& base : view.stands(unit)) nearest = std::min(nearest, gap(base, from));
    return measured(nearest);
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

// Of a block two rectangles hold every base and every seam: the full ranks, and what stands before
// the last.
bool runs_over(const View& view, UnitId id, const Segment& line)
{
    const Unit& unit = view[id];
    const auto stands = view.stands(id);
    if (!unit.trail.empty() || unit.off > 0)
        return std::any_of(stands.begin(), stands.end(),
                           [&](const Footprint& base) { return overlap(base, line); });
    const BaseSize size = size_of(view.field, unit);
    const int files = std::min<int>(unit.width, unit.bases);
    const int last = unit.bases % files;
    const auto over = [&](int wide, int deep) {
        const Length aside = (files - wide) * size.width / 2;
        const Point front = unit.front - ahead(unit.facing + board::table::degrees(90), aside);
        return overlap(
            footprint(stand_by_front(front, wide * size.width, deep * size.depth, unit.facing)),
            line);
    };
    return over(files, unit.bases / files) || (last > 0 && over(last, unit.ranks()));
}

Units crossed_by(const View& view, const Segment& line)
{
    Units found;
    each_crossed(view, line, [&](UnitId id) { found.push_back(id); });
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
