// What a scenario says on a table: the armies' own edges, who comes on where and when, how far one
// sees, what is fought for and who holds it. How much of it counts, and when somebody has won, is
// said by the rulebook. How a battle comes to say it: terms.h.

#pragma once

#include "board/table/distance.h"
#include "board/table/map_edge.h"
#include "core/side.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace longroll::shared::table {

using board::table::Heading;
using board::table::Length;
using board::table::Point;

inline constexpr int kMostTurns = 9999;

// So many turns in so many minutes: {5, 2} are turns of two and a half.
struct TurnLength {
    int minutes = 15;
    int turns = 1;
};

// When and where somebody comes on.
struct Arrival {
    int turn = 1;
    Point at;  // on the edge
    Heading heading;
    friend bool operator==(const Arrival&, const Arrival&) = default;
};

// Nobody sees farther than so many thousandths between these turns.
struct SightLimit {
    int from = 1;
    int until = 1;  // not in it
    Length reach = 0;
};
// What is left of sight in a turn; none: all of it.
[[nodiscard]] std::optional<Length> sight_reach(std::span<const SightLimit> limits, int turn);

// A name on the map that no rule reads.
struct NamedPlace {
    std::string name;
    Point at;
};

struct Objective {
    std::string id;
    std::string name;
    Point at;
    Length radius = 0;
    int value = 1;
    std::optional<Side> held_by;
    std::optional<Side> worth_to;
};

// What every scenario says. A rulebook adds what it alone asks for.
struct Scenario {
    std::string title;
    std::string date;
    Side first = Side::Confederate;
    int last_turn = 24;
    int start_minutes = 360;    // of the first day, for the clock
    std::vector<int> mornings;  // the first turns of later days: a night has passed
    int dawn_minutes = 300;     // when later days begin
    std::array<MapEdge, 2> home_edge = {MapEdge::South, MapEdge::North};
    std::vector<Objective> objectives;
    std::vector<SightLimit> sight_limits;
};

// "18:35", when a turn begins.
[[nodiscard]] std::string clock_text(const Scenario& scenario, TurnLength length, int turn);

// ---- Who holds what ----

// Which sides have somebody within a length of a place who counts there.
template <class View, class Counts>
[[nodiscard]] std::array<bool, 2> sides_at(const View& view, Point place, Length within,
                                           Counts counts)
{
    std::array<bool, 2> found{};
    view.each([&](auto id) {
        bool& here = found[static_cast<std::size_t>(index_of(view.side(id)))];
        if (here || !counts(id)) return;
        for (const board::table::Footprint& stand : view.stands(id))
            here = here || gap(stand, place).at_most(within);
    });
    return found;
}

// Who is somewhere alone.
[[nodiscard]] constexpr std::optional<Side> alone(const std::array<bool, 2>& sides)
{
    if (sides[0] == sides[1]) return {};
    return sides[0] ? Side::Confederate : Side::Union;
}

// The values of what each side holds; `holder_of` an objective by its place.
template <class Holder>
[[nodiscard]] std::array<int, 2> values_held(std::span<const Objective> objectives,
                                             Holder holder_of)
{
    std::array<int, 2> points{};
    for (std::size_t place = 0; place < objectives.size(); ++place) {
        const std::optional<Side> holder = holder_of(place);
        const auto& worth_to = objectives[place].worth_to;
        if (holder && (!worth_to || worth_to == holder))
            points[static_cast<std::size_t>(index_of(*holder))] += objectives[place].value;
    }
    return points;
}

// The nearest that a side does not hold and would gain by, if there is one.
template <class Holder>
[[nodiscard]] const Objective* nearest_goal(std::span<const Objective> objectives, Holder holder_of,
                                            Side side, Point from)
{
    const Objective* found = nullptr;
    for (std::size_t place = 0; place < objectives.size(); ++place) {
        const Objective& objective = objectives[place];
        if (holder_of(place) == side || objective.worth_to == enemy_of(side)) continue;
        if (found == nullptr || square(objective.at - from) < square(found->at - from))
            found = &objective;
    }
    return found;
}

}  // namespace longroll::shared::table
