// Rides of commanders that are listed and drawn by lot: to their men, to their superiors, along
// roads, anywhere.

#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"
#include "rulebooks/shared/table/lots.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

namespace {

// Whom he rides to: a formation commander to the middle and the farthest of his men, a higher one
// to formation commanders; anybody to his superiors.
std::vector<Point> ride_goals(const View& view, CommanderId id)
{
    const Field& field = view.field;
    const Point here = view.state[id].at;
    std::vector<Point> men;
    if (is_higher(field, id))
        each_commander(field, view.state, side_of(field, id), [&](CommanderId other) {
            if (other != id && view.state[other].on_table()) men.push_back(view.state[other].at);
        });
    else
        view.each_of(side_of(field, id), [&](UnitId unit) {
            if (view[unit].under == field[id].division) men.push_back(centre_of(view.stands(unit)));
        });
    std::vector<Point> goals;
    if (!men.empty()) {
        std::int64_t x = 0;
        std::int64_t y = 0;
        for (const Point man : men) {
            x += man.x;
            y += man.y;
        }
        const auto count = static_cast<std::int64_t>(men.size());
        goals.push_back(
            {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)});
        goals.push_back(*std::max_element(men.begin(), men.end(), [&](Point a, Point b) {
            return square(a - here) < square(b - here);
        }));
    }
    each_commander(field, view.state, side_of(field, id), [&](CommanderId other) {
        if (other != id && is_higher(field, other) && view.state[other].on_table())
            goals.push_back(view.state[other].at);
    });
    return goals;
}

// Straight towards a place, as far as he may, by quarters.
std::optional<Ride> ride_towards(const View& view, CommanderId id, Point place, Length most)
{
    const Point here = view.state[id].at;
    const Vec way = place - here;
    const Length length = table::length_of(way);
    if (length < kStep) return {};
    for (const int part : {4, 3, 2, 1}) {
        const Length far = std::min(length, most) * part / 4;
        const auto share = [&](std::int32_t of) {
            return static_cast<std::int32_t>(std::int64_t{of} * far / length);
        };
        Ride ride{id, {here + Vec{share(way.x), share(way.y)}}};
        if (!refuse(view, ride)) return ride;
    }
    return {};
}

// Up or down a road that he is on.
std::optional<Ride> ride_by_road(const View& view, CommanderId id, int way, Length most)
{
    const Point here = view.state[id].at;
    std::optional<FeatureId> road;
    view.field.terrain->edges_meeting(
        table::Box{here, here}.grown(kEdgeDepth),
        [&](FeatureId feature, const Segment& edge, bool) {
            const GroundKind kind = view.field[feature].kind;
            if ((kind == GroundKind::Turnpike || kind == GroundKind::LocalRoad) &&
                gap(here, edge).at_most(kEdgeDepth))
                road = feature;
        });
    if (!road) return {};
    const auto& line = (*view.field.terrain)[*road].line;
    const Length from = table::nearest_on_track(line, here).along;
    for (const int part : {8, 6, 4, 2}) {
        const Length to = std::clamp(from + way * (most * part / 4), 0, table::track_length(line));
        if (to == from) return {};
        Ride ride{id, shared::table::corners_along(line, from, to)};
        if (!refuse(view, ride)) return ride;
    }
    return {};
}

// RULING: BM-R-110: straight off by an edge that a task opens.
std::optional<Ride> ride_off(const View& view, CommanderId id, MapEdge edge)
{
    const table::Box table = view.field.terrain->table().grown(-kCommanderSide / 2);
    Ride ride{id, {table::on_edge(table, edge, view.state[id].at)}, true};
    if (refuse(view, ride)) return {};
    return ride;
}

bool may_ride(const View& view, CommanderId id) { return !refuse(view, Ride{id, {}}); }

}  // namespace

void list_rides(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    const Length rate = commander_rate(field, state);
    each_commander(field, state, state.active, [&](CommanderId id) {
        if (!may_ride(view, id)) return;
        const auto offer = [&](const std::optional<Ride>& ride) {
            if (ride && std::find(actions.begin(), actions.end(), Action{*ride}) == actions.end())
                actions.emplace_back(*ride);
        };
        for (const Point goal : ride_goals(view, id)) offer(ride_towards(view, id, goal, rate));
        for (const int way : {1, -1}) offer(ride_by_road(view, id, way, rate));
        for (const MapEdge edge : field.scenario.exit_edges[index_of(state.active)])
            offer(ride_off(view, id, edge));
        for (int turn = 0; turn < 360; turn += 45)
            for (const Length far : {rate, rate / 2})
                offer(ride_towards(
                    view, id, state[id].at + ahead(Heading{} + table::degrees(turn), far), far));
    });
}

std::optional<Action> sample_ride(const Field& field, const State& state, PlayoutDice& dice)
{
    const View view(field, state);
    const Length rate = commander_rate(field, state);
    std::vector<CommanderId> riders;
    each_commander(field, state, state.active, [&](CommanderId id) {
        if (may_ride(view, id)) riders.push_back(id);
    });
    if (riders.empty()) return {};
    const CommanderId id = riders[dice.below(static_cast<std::uint32_t>(riders.size()))];
    std::optional<Ride> ride;
    const std::uint32_t kind = dice.below(4);
    const std::vector<Point> goals = kind < 2 ? ride_goals(view, id) : std::vector<Point>{};
    if (!goals.empty())
        ride = ride_towards(view, id, goals[dice.below(static_cast<std::uint32_t>(goals.size()))],
                            rate);
    else if (kind == 2)
        ride = ride_by_road(view, id, dice.below(2) == 0 ? 1 : -1, rate);
    if (!ride) {
        const int turn = static_cast<int>(dice.below(36)) * 10;
        const Length far = rate * static_cast<Length>(1 + dice.below(4)) / 4;
        ride = ride_towards(view, id, state[id].at + ahead(Heading{} + table::degrees(turn), far),
                            far);
    }
    return Action{ride.value_or(Ride{id, {}})};
}

}  // namespace longroll::brothers_at_arms_miniatures
