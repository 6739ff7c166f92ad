#include "board/table/walk.h"

#include "board/table/column_walk.h"
#include "board/table/distance.h"
#include "board/table/mark_walk.h"

#include <algorithm>
#include <tuple>

namespace longroll::board::table {

namespace {

// An edge of a feature.
struct EdgeOf {
    FeatureId feature{};
    Segment edge;
};
Box box_of(const EdgeOf& edge) { return board::table::box_of(edge.edge); }

void add(std::vector<Meeting>& list, Meeting meeting) { list.push_back(meeting); }

// ---- Bodies ----

// Things of one kind that a step may meet, as a Sweep asks for them. OPTIMISATION: those that a
// stand surely has not come to yet are not looked at; before and beyond that, the first window
// tells (sweep.h).
template <class Thing, class Foresee, class Meets>
class Things {
public:
    // It is not met that is farther from the ground than the reach.
    Things(std::span<const Thing> all, Length reach, Foresee foresee, Meets meets)
        : all_(all), reach_(reach), foresee_(foresee), meets_(meets)
    {
    }

    [[nodiscard]] Window foresee(const Approach& approach)
    {
        Window first = Window::none();
        lows_.clear();
        for (const Thing& thing : all_) {
            const Window window = foresee_(approach, thing);
            first.take_in(window);
            lows_.push_back(window.low);
        }
        return first;
    }
    [[nodiscard]] bool meets(const auto& ground) const
    {
        const Box box = box_of(ground).grown(reach_);
        return std::any_of(all_.begin(), all_.end(), [&](const Thing& thing) {
            return box_of(thing).meets(box) && meets_(ground, thing);
        });
    }
    [[nodiscard]] bool meets(const auto& ground, Length place) const
    {
        const Box box = box_of(ground).grown(reach_);
        for (std::size_t thing = 0; thing < all_.size(); ++thing)
            if (lows_[thing] <= place && box_of(all_[thing]).meets(box) &&
                meets_(ground, all_[thing]))
                return true;
        return false;
    }

private:
    std::span<const Thing> all_;
    Length reach_;
    Foresee foresee_;
    Meets meets_;
    boost::container::small_vector<Length, 24> lows_;  // of their windows
};

// A body as far as it may matter: those of its stands that are not passed by.
struct Ahead {
    boost::container::small_vector<Footprint, 12> stands;
    Box box;

    operator std::span<const Footprint>() const { return {stands.data(), stands.size()}; }
};
Ahead ahead_of(const auto& lane, std::span<const Footprint> body, Length reach)
{
    Ahead found;
    for (const Footprint& stand : body)
        if (!lane.passes_by(stand, reach)) found.stands.push_back(stand);
    if (!found.stands.empty()) found.box = box_of(std::span<const Footprint>(found));
    return found;
}

// Where it enters the body's ground and leaves it again, if it does.
void meet_overlap(const auto& sweep, const Ahead& body, BodyId id, bool at_start, Length depth,
                  Leaving leaving, std::vector<Meeting>& list)
{
    const Motion& motion = sweep.motion();
    Things things(
        std::span<const Footprint>(body), 0,
        [&](const Approach& approach, const Footprint& stand) { return approach.to(stand, depth); },
        [&](const auto& ground, const Footprint& stand) {
            return overlap_deeper(ground, stand, depth);
        });
    Meeting meeting{.kind = Met::Overlap, .at_start = at_start, .body = id};
    const auto in = at_start ? std::optional<Length>(0) : sweep.last_clear_of(body.box, things);
    if (!in) return;
    meeting.at = path_length(motion, *in);
    meeting.place = *in;
    if (leaving == Leaving::Told) {
        const auto out = sweep.clear_from(body.box, things);
        meeting.until = out ? path_length(motion, *out) : path_length(motion, motion.places) + 1;
    }
    add(list, meeting);
}

// The distance at the start, for a body that may be within reach; else more than that.
Gap gap_at_start(const Placed& stands, std::span<const Footprint> body, Length reach)
{
    Gap least;
    for (const Footprint& mine : stands) {
        const Box box = box_of(mine).grown(reach);
        for (const Footprint& yours : body)
            if (box.meets(box_of(yours))) least = std::min(least, gap(mine, yours));
    }
    return least;
}

void meet_body(const auto& sweep, const auto& lane, const Bodies& bodies, const Nearby& near,
               Leaving leaving, std::vector<Meeting>& list)
{
    const Length reach = std::max(near.clearance, kSlack);
    if (!sweep.box().grown(reach).meets(bodies.box(near.body))) return;
    const Ahead body = ahead_of(lane, bodies.stands(near.body), reach);
    if (body.stands.empty()) return;
    const Gap start = gap_at_start(sweep.at_start(), body, reach);
    const Length depth = start.at_most(kSlack) ? kSlack : 0;
    const bool at_start = start.zero() && overlap_deeper(sweep.at_start(), body, depth);
    meet_overlap(sweep, body, near.body, at_start, depth, leaving, list);
    // One that is already nearer than allowed must not be approached; rounding is no approach.
    const Length limit = start.less_than(near.clearance) ? start.down() - 1 : near.clearance;
    if (limit <= 0) return;
    Things things(
        std::span<const Footprint>(body), limit,
        [&](const Approach& approach, const Footprint& stand) {
            return approach.near(stand, limit);
        },
        [&](const auto& ground, const Footprint& stand) { return nearer(ground, stand, limit); });
    if (const auto last = sweep.last_clear_of(body.box.grown(limit), things))
        add(list, {.kind = Met::Near,
                   .body = near.body,
                   .at = path_length(sweep.motion(), *last),
                   .place = *last});
}

// ---- Ground ----

// Edges come in the order of their features.
struct NearGround {
    using Edges = boost::container::small_vector<EdgeOf, 24>;
    Edges areas;  // edges of areas and strips
    Edges lines;  // the lines themselves
};

template <class PassesBy>
NearGround near_ground(const Terrain& terrain, const Box& box, PassesBy passes_by)
{
    NearGround near;
    terrain.ground_meeting(
        box,
        [&](FeatureId id, const Segment& edge, bool closed) {
            (closed ? near.areas : near.lines).push_back({id, edge});
        },
        passes_by);
    return near;
}

Box box_of(std::span<const EdgeOf> edges)
{
    Box box = box_of(edges.front().edge);
    for (const EdgeOf& edge : edges) {
        box.take_in(edge.edge.from);
        box.take_in(edge.edge.to);
    }
    return box;
}

bool touches(const Placed& stands, std::span<const EdgeOf> edges)
{
    return std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
        const Box box = box_of(stand);
        return std::any_of(edges.begin(), edges.end(), [&](const EdgeOf& edge) {
            return box_of(edge.edge).meets(box) && overlap(stand, edge.edge);
        });
    });
}

// Visits the edges of each feature together.
template <class Visit>
void by_feature(std::span<const EdgeOf> all, Visit visit)
{
    for (std::size_t first = 0; first < all.size();) {
        std::size_t end = first;
        while (end < all.size() && all[end].feature == all[first].feature) ++end;
        visit(all[first].feature, all.subspan(first, end - first));
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

void meet_ground(const Terrain& terrain, const auto& sweep, const auto& lane,
                 std::vector<Meeting>& list)
{
    const NearGround near = near_ground(terrain, sweep.box(),
                                        [&](const Segment& edge) { return lane.passes_by(edge); });
    const Terrain::FeatureList under = areas_under(terrain, sweep.at_start());
    for (const FeatureId id : under)
        add(list, {.kind = Met::Ground, .at_start = true, .feature = id});
    const auto meet = [&](Met kind, FeatureId id, std::span<const EdgeOf> edges) {
        if (touches(sweep.at_start(), edges)) {
            add(list, {.kind = kind, .at_start = true, .feature = id});
            return;
        }
        Things things(
            edges, 0,
            [](const Approach& approach, const EdgeOf& edge) { return approach.to(edge.edge); },
            [](const auto& ground, const EdgeOf& edge) { return overlap(ground, edge.edge); });
        const auto last = sweep.last_clear_of(box_of(edges), things);
        if (last)
            add(list, {.kind = kind,
                       .feature = id,
                       .at = path_length(sweep.motion(), *last),
                       .place = *last});
    };
    by_feature(near.areas, [&](FeatureId id, std::span<const EdgeOf> edges) {
        if (!std::binary_search(under.begin(), under.end(), id)) meet(Met::Ground, id, edges);
    });
    by_feature(near.lines,
               [&](FeatureId id, std::span<const EdgeOf> edges) { meet(Met::Line, id, edges); });
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

bool leaves(const Box& room, const Box& shape)
{
    return !room.contains(shape.low) || !room.contains(shape.high);
}

void meet_edge(const Box& table, const auto& sweep, std::vector<Meeting>& list)
{
    const Box room = room_for(table, sweep.at_start());
    if (!leaves(room, sweep.box())) return;
    const auto over = [&](const auto& ground) { return leaves(room, box_of(ground)); };
    if (const auto last = sweep.last_clear(sweep.box(), over))
        add(list, {.kind = Met::Edge, .at = path_length(sweep.motion(), *last), .place = *last});
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
    const NearGround ground = near_ground(terrain, box_of(std::span<const Footprint>(inner)),
                                          [](const Segment&) { return false; });
    by_feature(ground.areas, [&](FeatureId id, std::span<const EdgeOf> edges) {
        if (!std::binary_search(under.begin(), under.end(), id) && touches(inner, edges))
            add(list, {.kind = Met::Ground, .feature = id});
    });
    by_feature(ground.lines, [&](FeatureId id, std::span<const EdgeOf> edges) {
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
std::vector<Meeting> meetings_where_set(const Surroundings& around, const Motion& motion,
                                        const Layout& before, const Pose& start,
                                        const NearbyList& nearby)
{
    std::vector<Meeting> list;
    const Placed there = placed(motion.layout, motion.end);
    const Placed here = placed(before, start);
    const Box room = room_for(around.terrain.table(), here);
    for (const Footprint& stand : there) {
        if (!leaves(room, box_of(stand))) continue;
        add(list, {.kind = Met::Edge});
        break;
    }
    for (const Nearby& near : nearby) {
        const auto body = around.bodies.stands(near.body);
        if (overlap_deeper(there, body))
            add(list, {.kind = Met::Overlap, .body = near.body, .until = 1});
        const Gap now = gap(std::span<const Footprint>(there), body);
        const Gap before_it = gap(std::span<const Footprint>(here), body);
        if (now.less_than(near.clearance) && now < before_it)
            add(list, {.kind = Met::Near, .body = near.body});
    }
    meet_ground_where_set(around.terrain, motion, before, start, list);
    return list;
}

}  // namespace

Meetings list_meetings(const Surroundings& around, const Layout& layout, const Pose& start,
                       const Motion& motion, const NearbyList& nearby, const Marks& marks,
                       Leaving leaving, Touching touching)
{
    Meetings met;
    if (motion.kind == Motion::Kind::Lifted) {
        met.list = meetings_where_set(around, motion, layout, start, nearby);
        put_in_order(met.list);
        return met;
    }
    if (motion.places == 0) return met;
    const Sweep full(layout, start, motion);
    const Lane lane(full);
    for (const Nearby& near : nearby) meet_body(full, lane, around.bodies, near, leaving, met.list);
    if (touching == Touching::Told)
        meet_ground(around.terrain, full.within(kGroundSlack), lane, met.list);
    meet_edge(around.terrain.table(), full, met.list);
    for (std::size_t mark = 0; mark < marks.size(); ++mark)
        walk_mark(around.terrain, pieces_of(start, motion, marks[mark]),
                  static_cast<std::uint8_t>(mark), met);
    put_in_order(met.list);
    return met;
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

Meetings list_meetings(const Surroundings& around, const ColumnMover& mover, Length distance,
                       const NearbyList& nearby, const Marks& marks, Leaving leaving,
                       Touching touching)
{
    Meetings met;
    if (distance == 0) return met;
    const TrackSweep full(mover.track, mover.head, mover.column, distance);
    for (const Nearby& near : nearby) meet_body(full, full, around.bodies, near, leaving, met.list);
    if (touching == Touching::Told)
        meet_ground(around.terrain,
                    TrackSweep(mover.track, mover.head, mover.column, distance, kGroundSlack), full,
                    met.list);
    meet_edge(around.terrain.table(), full, met.list);
    each_mark(full.stands(), marks, [&](std::size_t stand, LocalVec mark, std::uint8_t number) {
        MarkPieces pieces;
        full.mark_lines(stand, mark, [&](const Segment& line, Length from, Length to) {
            pieces.push_back({line, from, to});
        });
        walk_mark(around.terrain, pieces, number, met);
    });
    if (mover.track.size() > 2) drop_swung_through(met.list);
    put_in_order(met.list);
    return met;
}

std::vector<BodyId> list_overlapped(const Bodies& bodies, BodyId self,
                                    std::span<const Footprint> stands)
{
    std::vector<BodyId> list;
    const auto rests_on = [&](std::span<const Footprint> body) {
        return std::any_of(body.begin(), body.end(), [&](const Footprint& yours) {
            return std::any_of(stands.begin(), stands.end(), [&](const Footprint& mine) {
                return box_of(mine).meets(box_of(yours)) && overlap_deeper(mine, yours);
            });
        });
    };
    bodies.near(box_of(stands), [&](BodyId body) {
        if (body != self && rests_on(bodies.stands(body))) list.push_back(body);
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
