#include "board/table/walk.h"

#include "board/table/column_walk.h"
#include "board/table/distance.h"

#include <algorithm>
#include <tuple>

namespace longroll::board::table {

namespace {

using FeatureSegments = std::pair<FeatureId, Segment>;

void add(std::vector<Meeting>& list, Meeting meeting) { list.push_back(meeting); }

// ---- Bodies ----

bool any_entered(const Convex& ground, std::span<const Footprint> stands, Length depth)
{
    const Box box = box_of(std::span<const Point>(ground));
    return std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
        return box_of(stand).meets(box) && overlap_deeper(ground, convex_of(stand), depth);
    });
}

bool any_nearer(const Convex& ground, std::span<const Footprint> stands, Length clearance)
{
    const Box box = box_of(std::span<const Point>(ground)).grown(clearance);
    return std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
        return box_of(stand).meets(box) && gap(ground, convex_of(stand)).less_than(clearance);
    });
}

// Where it enters the body's ground and leaves it again, if it does.
void meet_overlap(const auto& sweep, std::span<const Footprint> body, BodyId id, Length depth,
                  Leaving leaving, std::vector<Meeting>& list)
{
    const Motion& motion = sweep.motion();
    const auto enters = [&](const Convex& ground) { return any_entered(ground, body, depth); };
    const auto window = [&](const Approach& approach) {
        Window first = Window::none();
        for (const Footprint& stand : body) first.take_in(approach.to(stand, depth));
        return first;
    };
    Meeting meeting{.kind = Met::Overlap, .body = id};
    meeting.at_start = overlap_deeper(sweep.at_start(), body, depth);
    const auto in = meeting.at_start ? std::optional<Length>(0)
                                     : sweep.last_clear(box_of(body), enters, window);
    if (!in) return;
    meeting.at = path_length(motion, *in);
    meeting.place = *in;
    if (leaving == Leaving::Told) {
        const auto out = sweep.clear_from(enters);
        meeting.until = out ? path_length(motion, *out) : path_length(motion, motion.places) + 1;
    }
    add(list, meeting);
}

// The distance at the start, for a body that may be within reach; else more than that.
Gap gap_at_start(const Placed& stands, std::span<const Footprint> body, Length reach)
{
    const std::span<const Footprint> mine = stands;
    return box_of(mine).grown(reach).meets(box_of(body)) ? gap(mine, body) : Gap{};
}

void meet_body(const auto& sweep, std::span<const Footprint> body, const Nearby& near,
               Leaving leaving, std::vector<Meeting>& list)
{
    const Length reach = std::max(near.clearance, kSlack);
    const Box box = box_of(body);
    if (!sweep.box().grown(reach).meets(box)) return;
    const Gap start = gap_at_start(sweep.at_start(), body, reach);
    meet_overlap(sweep, body, near.body, start.at_most(kSlack) ? kSlack : 0, leaving, list);
    // One that is already nearer than allowed must not be approached; rounding is no approach.
    const Length limit = start.less_than(near.clearance) ? start.down() - 1 : near.clearance;
    if (limit <= 0) return;
    const auto nears = [&](const Convex& ground) { return any_nearer(ground, body, limit); };
    const auto window = [&](const Approach& approach) {
        Window first = Window::none();
        for (const Footprint& stand : body) first.take_in(approach.near(stand, limit));
        return first;
    };
    if (const auto last = sweep.last_clear(box.grown(limit), nears, window))
        add(list, {.kind = Met::Near,
                   .body = near.body,
                   .at = path_length(sweep.motion(), *last),
                   .place = *last});
}

// ---- Ground ----

// Edges come in the order of their features.
struct NearGround {
    using Edges = boost::container::small_vector<FeatureSegments, 24>;
    Edges areas;  // edges of areas and strips
    Edges lines;  // the lines themselves
};

NearGround near_ground(const Terrain& terrain, const Box& box)
{
    NearGround near;
    terrain.edges_meeting(box, [&](FeatureId id, const Segment& edge, bool closed) {
        if (terrain[id].form == Form::Contour) return;
        (closed ? near.areas : near.lines).emplace_back(id, edge);
    });
    return near;
}

Box box_of(std::span<const FeatureSegments> edges)
{
    Box box = box_of(edges.front().second);
    for (const FeatureSegments& edge : edges) {
        box.take_in(edge.second.from);
        box.take_in(edge.second.to);
    }
    return box;
}

bool any_through(const Convex& ground, std::span<const FeatureSegments> edges)
{
    const Box box = box_of(std::span<const Point>(ground));
    return std::any_of(edges.begin(), edges.end(), [&](const FeatureSegments& edge) {
        return box_of(edge.second).meets(box) && overlap(ground, edge.second);
    });
}

bool touches(const Placed& stands, std::span<const FeatureSegments> edges)
{
    return std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
        return std::any_of(edges.begin(), edges.end(), [&](const FeatureSegments& edge) {
            return overlap(stand, edge.second);
        });
    });
}

// Visits the edges of each feature together.
template <class Visit>
void by_feature(std::span<const FeatureSegments> all, Visit visit)
{
    for (std::size_t first = 0; first < all.size();) {
        std::size_t end = first;
        while (end < all.size() && all[end].first == all[first].first) ++end;
        visit(all[first].first, all.subspan(first, end - first));
        first = end;
    }
}

// Areas in which some stand's centre lies: they need have no edge near it.
Terrain::FeatureList areas_under(const Terrain& terrain, const Placed& stands)
{
    Terrain::FeatureList under = terrain.areas_at(stands[0].centre);
    for (std::size_t stand = 1; stand < stands.size(); ++stand)
        for (const FeatureId id : terrain.areas_at(stands[stand].centre)) under.push_back(id);
    std::sort(under.begin(), under.end());
    under.erase(std::unique(under.begin(), under.end()), under.end());
    return under;
}

void meet_ground(const Terrain& terrain, const auto& sweep, std::vector<Meeting>& list)
{
    const NearGround near = near_ground(terrain, sweep.box());
    const Terrain::FeatureList under = areas_under(terrain, sweep.at_start());
    for (const FeatureId id : under)
        add(list, {.kind = Met::Ground, .at_start = true, .feature = id});
    const auto meet = [&](Met kind, FeatureId id, std::span<const FeatureSegments> edges) {
        if (touches(sweep.at_start(), edges)) {
            add(list, {.kind = kind, .at_start = true, .feature = id});
            return;
        }
        const auto window = [&](const Approach& approach) {
            Window first = Window::none();
            for (const FeatureSegments& edge : edges) first.take_in(approach.to(edge.second));
            return first;
        };
        const auto last = sweep.last_clear(
            box_of(edges), [&](const Convex& ground) { return any_through(ground, edges); },
            window);
        if (last)
            add(list, {.kind = kind,
                       .feature = id,
                       .at = path_length(sweep.motion(), *last),
                       .place = *last});
    };
    by_feature(near.areas, [&](FeatureId id, std::span<const FeatureSegments> edges) {
        if (!std::binary_search(under.begin(), under.end(), id)) meet(Met::Ground, id, edges);
    });
    by_feature(near.lines, [&](FeatureId id, std::span<const FeatureSegments> edges) {
        meet(Met::Line, id, edges);
    });
}

// Where stands may lie: on the table, and beyond an edge no farther than some of them do already. A
// stand set flush with the edge may be rounded over it.
Box room_for(const Box& table, const Placed& stands)
{
    Box room = table.grown(kSlack);
    const Box now = box_of(std::span<const Footprint>(stands));
    room.take_in(now.low);
    room.take_in(now.high);
    return room;
}

bool leaves(const Box& room, std::span<const Point> shape)
{
    return std::any_of(shape.begin(), shape.end(),
                       [&](Point point) { return !room.contains(point); });
}

void meet_edge(const Box& table, const auto& sweep, std::vector<Meeting>& list)
{
    const Box room = room_for(table, sweep.at_start());
    if (room.contains(sweep.box().low) && room.contains(sweep.box().high)) return;
    const auto over = [&](const Convex& ground) { return leaves(room, ground); };
    if (const auto last = sweep.last_clear(sweep.box(), over))
        add(list, {.kind = Met::Edge, .at = path_length(sweep.motion(), *last), .place = *last});
}

// ---- Marks ----

// The way of a mark as straight pieces: one for a straight move, one a degree for a turn. Places
// of the trace become thousandths of the step's path.
template <class Visit>
void mark_pieces(const Terrain& terrain, const Pose& start, const Motion& motion, LocalVec mark,
                 Visit visit)
{
    const auto point = [&](Length place) {
        const Pose pose = pose_along(motion, start, place);
        return pose.front + turned_to(pose.heading, mark);
    };
    const Length piece = motion.kind == Motion::Kind::Straight ? motion.places : 10;
    for (Length from = 0; from < motion.places; from += piece) {
        const Length to = std::min(motion.places, from + piece);
        const Length path_from = path_length(motion, from);
        const Length path = path_length(motion, to) - path_from;
        const Trace trace = terrain.trace({point(from), point(to)});
        const auto place = [&](Length at) {
            if (trace.length == 0) return path_from;
            return path_from + static_cast<Length>(divide_round(std::int64_t{at} * path,
                                                                std::int64_t{trace.length}));
        };
        visit(trace, place, from == 0);
    }
}

// A mark that comes to the edge of an area has left it: if it goes on inside after all, it enters.
void meet_areas(const Terrain& terrain, const Trace& trace, auto place, bool first, Meeting meeting,
                std::vector<Meeting>& list)
{
    const auto lies_in = [&](Point point, FeatureId area) {
        const auto under = terrain.areas_at(point);
        return std::find(under.begin(), under.end(), area) != under.end();
    };
    for (const Stretch& stretch : trace.stretches) {
        meeting.feature = stretch.feature;
        const bool from_start = stretch.from == 0;
        if (!from_start || first || !lies_in(trace.segment.from, stretch.feature)) {
            meeting.kind = Met::Enter;
            meeting.at_start = from_start && first;
            meeting.at = place(stretch.from);
            add(list, meeting);
        }
        if (stretch.to == trace.length && lies_in(trace.segment.to, stretch.feature)) continue;
        meeting.kind = Met::Leave;
        meeting.at_start = false;
        meeting.at = place(stretch.to);
        add(list, meeting);
    }
}

bool lies_left(Point before, Point bend, Point after, Point point)
{
    const bool of_first = cross(bend - before, point - bend) > 0;
    const bool of_second = cross(after - bend, point - bend) > 0;
    return cross(bend - before, after - bend) > 0 ? of_first && of_second : of_first || of_second;
}

// A line has a bend or an end there.
bool has_corner(const Feature& feature, Point point)
{
    return std::find(feature.line.begin(), feature.line.end(), point) != feature.line.end();
}

// A mark that comes to lie on a line counts as being to the right of it, however it goes on: so it
// has crossed it once when it is on the other side. A trace has it so but for bends and ends.
template <class Visit>
void cross_corners(const Terrain& terrain, Point corner, Point other, Visit visit)
{
    std::vector<FeatureId> lines;
    terrain.edges_near(Box{corner, corner}, [&](FeatureId id, const Segment&, bool closed) {
        if (!closed && has_corner(terrain[id], corner)) lines.push_back(id);
    });
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    for (const FeatureId id : lines) {
        const std::vector<Point>& line = terrain[id].line;
        for (std::size_t bend = 1; bend + 1 < line.size(); ++bend)
            if (line[bend] == corner && lies_left(line[bend - 1], corner, line[bend + 1], other))
                visit(id);
        if (line.front() == corner && line.back() == corner &&
            lies_left(line[line.size() - 2], corner, line[1], other))
            visit(id);
    }
}

template <class Visit>
void cross_lines(const Terrain& terrain, const Trace& trace, Visit visit)
{
    const auto [from, to] = trace.segment;
    if (from == to) return;
    for (const LineCrossing& crossing : trace.crossings) {
        const Feature& feature = terrain[crossing.feature];
        if ((crossing.at == 0 && has_corner(feature, from)) ||
            (crossing.at == trace.length && has_corner(feature, to)))
            continue;
        visit(crossing.feature, crossing.at);
    }
    cross_corners(terrain, from, to, [&](FeatureId id) { visit(id, 0); });
    cross_corners(terrain, to, from, [&](FeatureId id) { visit(id, trace.length); });
}

// The same for a mark of one stand of a column.
template <class Visit>
void mark_pieces(const Terrain& terrain, const TrackSweep& sweep, std::size_t stand, LocalVec mark,
                 Visit visit)
{
    bool first = true;
    sweep.mark_lines(stand, mark, [&](const Segment& line, Length from, Length to) {
        const Trace trace = terrain.trace(line);
        const auto place = [&](Length at) {
            if (trace.length == 0) return from;
            return from + static_cast<Length>(divide_round(std::int64_t{at} * (to - from),
                                                           std::int64_t{trace.length}));
        };
        visit(trace, place, first);
        first = false;
    });
}

// `pieces(visit)` goes along the mark's way.
void meet_marks(const Terrain& terrain, auto pieces, std::uint8_t number,
                std::vector<Meeting>& list)
{
    std::optional<int> height;
    pieces([&](const Trace& trace, auto place, bool first) {
        meet_areas(terrain, trace, place, first, {.mark = number}, list);
        cross_lines(terrain, trace, [&](FeatureId line, Length at) {
            add(list, {.kind = Met::Cross, .feature = line, .mark = number, .at = place(at)});
        });
        for (const LevelStretch& level : trace.levels) {
            if (height == level.level) continue;
            height = level.level;
            add(list, {.kind = Met::Level,
                       .at_start = first && level.from == 0,
                       .mark = number,
                       .level = level.level,
                       .at = place(level.from)});
        }
    });
}

void put_in_order(std::vector<Meeting>& list)
{
    // What already is comes first; then by place. At one place a thing is left before another is
    // entered, and what may stop the mover outright comes before all.
    const auto before = [](const Meeting& a, const Meeting& b) {
        return std::tuple(!a.at_start, a.at, a.kind, a.feature, a.body, a.mark) <
               std::tuple(!b.at_start, b.at, b.kind, b.feature, b.body, b.mark);
    };
    constexpr std::size_t kFew = 32;
    if (list.size() > kFew) return std::stable_sort(list.begin(), list.end(), before);
    // OPTIMISATION: few are soonest put in order where they are.
    for (std::size_t next = 1; next < list.size(); ++next) {
        const Meeting meeting = list[next];
        std::size_t place = next;
        for (; place > 0 && before(meeting, list[place - 1]); --place)
            list[place] = list[place - 1];
        list[place] = meeting;
    }
}

// The ground that stands touch.
std::vector<Meeting> ground_touched(const Terrain& terrain, const Placed& inner)
{
    std::vector<Meeting> list;
    const Terrain::FeatureList under = areas_under(terrain, inner);
    for (const FeatureId id : under) add(list, {.kind = Met::Ground, .feature = id});
    const NearGround ground = near_ground(terrain, box_of(std::span<const Footprint>(inner)));
    by_feature(ground.areas, [&](FeatureId id, std::span<const FeatureSegments> edges) {
        if (!std::binary_search(under.begin(), under.end(), id) && touches(inner, edges))
            add(list, {.kind = Met::Ground, .feature = id});
    });
    by_feature(ground.lines, [&](FeatureId id, std::span<const FeatureSegments> edges) {
        if (touches(inner, edges)) add(list, {.kind = Met::Line, .feature = id});
    });
    return list;
}

// Ground that it stood on before is no news.
void meet_ground_where_set(const Terrain& terrain, const Motion& motion, const Layout& before,
                           const Pose& start, std::vector<Meeting>& list)
{
    const auto here = ground_touched(terrain, placed_shrunk(before, start, kGroundSlack));
    for (Meeting meeting :
         ground_touched(terrain, placed_shrunk(motion.layout, motion.end, kGroundSlack))) {
        meeting.at_start = std::find(here.begin(), here.end(), meeting) != here.end();
        add(list, meeting);
    }
}

// What a body meets that is set down: everything at once.
std::vector<Meeting> meetings_where_set(const Board& board, const Motion& motion,
                                        const Layout& before, const Pose& start,
                                        const NearbyList& nearby)
{
    std::vector<Meeting> list;
    const Placed there = placed(motion.layout, motion.end);
    const Placed here = placed(before, start);
    const Box room = room_for(board.terrain.table(), here);
    for (const Footprint& stand : there) {
        if (!leaves(room, corners(stand))) continue;
        add(list, {.kind = Met::Edge});
        break;
    }
    for (const Nearby& near : nearby) {
        const auto body = board.bodies.stands(near.body);
        if (overlap_deeper(there, body))
            add(list, {.kind = Met::Overlap, .body = near.body, .until = 1});
        const Gap now = gap(std::span<const Footprint>(there), body);
        const Gap before_it = gap(std::span<const Footprint>(here), body);
        if (now.less_than(near.clearance) && now < before_it)
            add(list, {.kind = Met::Near, .body = near.body});
    }
    meet_ground_where_set(board.terrain, motion, before, start, list);
    return list;
}

}  // namespace

std::vector<Meeting> list_meetings(const Board& board, const Layout& layout, const Pose& start,
                                   const Motion& motion, const NearbyList& nearby,
                                   const Marks& marks, Leaving leaving)
{
    if (motion.kind == Motion::Kind::Lifted) {
        auto list = meetings_where_set(board, motion, layout, start, nearby);
        put_in_order(list);
        return list;
    }
    std::vector<Meeting> list;
    if (motion.places == 0) return list;
    const Sweep full(layout, start, motion);
    for (const Nearby& near : nearby)
        meet_body(full, board.bodies.stands(near.body), near, leaving, list);
    meet_ground(board.terrain, Sweep(layout, start, motion, kGroundSlack), list);
    meet_edge(board.terrain.table(), full, list);
    for (std::size_t mark = 0; mark < marks.size(); ++mark)
        meet_marks(
            board.terrain,
            [&](auto visit) { mark_pieces(board.terrain, start, motion, marks[mark], visit); },
            static_cast<std::uint8_t>(mark), list);
    put_in_order(list);
    return list;
}

// ---- Columns ----

namespace {

// The marks of every stand, numbered through.
template <class Visit>
void each_mark(std::size_t stands, const Marks& marks, Visit visit)
{
    std::uint8_t number = 0;
    for (std::size_t stand = 0; stand < stands; ++stand)
        for (const LocalVec mark : marks) visit(stand, mark, number++);
}

// A stand that turns at a corner goes no way at all: what its mark enters there and leaves again at
// the same place is nothing to it.
void drop_swung_through(std::vector<Meeting>& list)
{
    for (std::size_t in = 0; in < list.size();) {
        const auto out = std::find_if(list.begin(), list.end(), [&](const Meeting& other) {
            return list[in].kind == Met::Enter && other.kind == Met::Leave &&
                   std::tie(other.mark, other.feature, other.at) ==
                       std::tie(list[in].mark, list[in].feature, list[in].at);
        });
        if (out == list.end()) {
            ++in;
            continue;
        }
        const auto left = static_cast<std::size_t>(out - list.begin());
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(std::max(in, left)));
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(std::min(in, left)));
        in = std::min(in, left);
    }
}

}  // namespace

std::vector<Meeting> list_meetings(const Board& board, const ColumnMover& mover, Length distance,
                                   const NearbyList& nearby, const Marks& marks, Leaving leaving)
{
    std::vector<Meeting> list;
    if (distance == 0) return list;
    const TrackSweep full(mover.track, mover.head, mover.column, distance);
    for (const Nearby& near : nearby)
        meet_body(full, board.bodies.stands(near.body), near, leaving, list);
    meet_ground(board.terrain,
                TrackSweep(mover.track, mover.head, mover.column, distance, kGroundSlack), list);
    meet_edge(board.terrain.table(), full, list);
    each_mark(full.stands(), marks, [&](std::size_t stand, LocalVec mark, std::uint8_t number) {
        meet_marks(
            board.terrain,
            [&](auto visit) { mark_pieces(board.terrain, full, stand, mark, visit); }, number,
            list);
    });
    if (mover.track.size() > 2) drop_swung_through(list);
    put_in_order(list);
    return list;
}

namespace {

// The ground under one mark, along its way.
void add_crossed_by(auto pieces, std::uint8_t mark, std::size_t step, Length length,
                    std::vector<Crossed>& crossed)
{
    const std::size_t first = crossed.size();
    pieces([&](const Trace& trace, auto place, bool) {
        for (const Stretch& stretch : trace.stretches) {
            const Length from = place(stretch.from);
            const Length to = std::min(length, place(stretch.to));
            if (from >= to) continue;
            crossed.push_back({stretch.feature, mark, step, from, to});
        }
    });
    // Pieces of a turn that follow on each other are one.
    std::stable_sort(crossed.begin() + static_cast<std::ptrdiff_t>(first), crossed.end(),
                     [](const Crossed& a, const Crossed& b) {
                         return std::tie(a.feature, a.from) < std::tie(b.feature, b.from);
                     });
    std::size_t kept = first;
    for (std::size_t next = first; next < crossed.size(); ++next) {
        if (kept > first && crossed[kept - 1].feature == crossed[next].feature &&
            crossed[next].from <= crossed[kept - 1].to)
            crossed[kept - 1].to = std::max(crossed[kept - 1].to, crossed[next].to);
        else
            crossed[kept++] = crossed[next];
    }
    crossed.resize(kept);
}

}  // namespace

void add_crossed(const Board& board, const Pose& start, const Motion& motion, const Marks& marks,
                 std::size_t step, Length length, std::vector<Crossed>& crossed)
{
    for (std::size_t mark = 0; mark < marks.size(); ++mark)
        add_crossed_by(
            [&](auto visit) { mark_pieces(board.terrain, start, motion, marks[mark], visit); },
            static_cast<std::uint8_t>(mark), step, length, crossed);
}

void add_crossed(const Board& board, const ColumnMover& mover, Length distance, const Marks& marks,
                 Length length, std::vector<Crossed>& crossed)
{
    const TrackSweep sweep(mover.track, mover.head, mover.column, distance);
    each_mark(sweep.stands(), marks, [&](std::size_t stand, LocalVec mark, std::uint8_t number) {
        add_crossed_by([&](auto visit) { mark_pieces(board.terrain, sweep, stand, mark, visit); },
                       number, 0, length, crossed);
    });
}

std::vector<BodyId> list_overlapped(const Bodies& bodies, BodyId self,
                                    std::span<const Footprint> stands)
{
    std::vector<BodyId> list;
    bodies.near(box_of(stands), [&](BodyId body) {
        if (body != self && overlap_deeper(stands, bodies.stands(body))) list.push_back(body);
    });
    return list;
}

Box box_of_step(const Layout& layout, const Pose& start, const Motion& motion)
{
    if (motion.kind == Motion::Kind::Lifted) return box_of(placed(motion.layout, motion.end));
    const Placed stands = placed(layout, start);
    Box box = box_of(stands);
    if (motion.kind == Motion::Kind::Straight) {
        const Vec by = ahead(motion.way, motion.places);
        box.take_in(box.low + by);
        box.take_in(box.high + by);
        return box;
    }
    // All of a turn lies within the circle of the farthest corner.
    std::int64_t most = 0;
    for (const Footprint& stand : stands)
        for (const Point corner : corners(stand))
            most = std::max(most, square(corner - motion.pivot));
    return Box{motion.pivot, motion.pivot}.grown(static_cast<Length>(ceil_root(most)) + 2 * kSlack);
}

}  // namespace longroll::board::table
