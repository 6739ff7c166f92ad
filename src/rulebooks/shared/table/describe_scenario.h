// What a scenario and a sandbox say on a table, described for JSON and digests, and what their
// members mean.

#pragma once

#include "core/description.h"
#include "core/json_traits.h"
#include "rulebooks/shared/table/sandbox.h"

#include <boost/describe.hpp>

namespace longroll::shared::table {

// clang-format off
BOOST_DESCRIBE_STRUCT(Arrival, (), (turn, at, heading))
BOOST_DESCRIBE_STRUCT(SightLimit, (), (from, until, reach))
BOOST_DESCRIBE_STRUCT(NamedPlace, (), (name, at))
BOOST_DESCRIBE_STRUCT(Objective, (), (id, name, at, radius, value, held_by, worth_to))
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, date, first, last_turn, start_minutes, mornings, dawn_minutes, home_edge, objectives, sight_limits))
BOOST_DESCRIBE_STRUCT(SandboxShape, (), (form, rings, line, width, level))
BOOST_DESCRIBE_STRUCT(SandboxSize, (), (width, height))
// clang-format on

inline constexpr Meaning kWordsOfTables[] = {
    {"Side", "the armies"},
    {"Arrival", "when and where a unit or leader comes on"},
    {"Arrival.at", "on the edge of the table"},
    {"Arrival.heading", "where it points then"},
    {"Scenario", "the battle's own terms"},
    {"Scenario.title", "for people"},
    {"Scenario.date", "for people"},
    {"Scenario.first", "the side that moves first in a turn"},
    {"Scenario.last_turn", "the battle ends with it", "turns"},
    {"Scenario.start_minutes", "when turn 1 begins", "minutes since midnight"},
    {"Scenario.mornings", "turns before which a night has passed", "turns"},
    {"Scenario.dawn_minutes", "when later days begin", "minutes since midnight"},
    {"Scenario.home_edge", "where they retreat to: Confederate, Union"},
    {"Scenario.objectives", "what victory is counted by"},
    {"Scenario.sight_limits", "mist, dusk and the like"},
    {"MapEdge", "edges of the table"},
    {"Objective", "a place that counts"},
    {"Objective.name", "for people; empty: its id"},
    {"Objective.at", "its middle"},
    {"Objective.radius", "how near one must be to hold it", "thousandths of an inch"},
    {"Objective.value", "what it counts", "points"},
    {"Objective.held_by", "who holds it at the start; null: nobody"},
    {"Objective.worth_to", "to whom alone it counts; null: to both"},
    {"SightLimit", "nobody sees farther than this between two turns"},
    {"SightLimit.from", "the first turn of it", "turns"},
    {"SightLimit.until", "the first turn after it", "turns"},
    {"SightLimit.reach", "how far one sees", "thousandths of an inch"},
    {"NamedPlace", "a name on the map; no rule asks"},
    {"SandboxSize.width", "from west to east", "thousandths of an inch"},
    {"SandboxSize.height", "from south to north", "thousandths of an inch"},
    {"SandboxShape.form", "its shape"},
    {"SandboxShape.rings", "`area` and `contour`: outlines, the first around it, others holes"},
    {"SandboxShape.line", "`line`: two points or more"},
    {"SandboxShape.width", "`line`: how broad it is", "thousandths of an inch"},
    {"SandboxShape.level", "`contour`: how high the ground inside is", "levels"},
    {"Form", "the shape of a feature"},
};

}  // namespace longroll::shared::table

namespace longroll {

template <>
struct MemberRanges<shared::table::Arrival> {
    static constexpr std::array list = {MemberRange{"turn", 1, 32'000}};
};
template <>
struct MemberRanges<shared::table::SandboxShape> {
    static constexpr std::array list = {MemberRange{"width", 0, board::table::kLargestTable}};
};

}  // namespace longroll
