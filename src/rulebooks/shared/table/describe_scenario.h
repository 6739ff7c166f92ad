// What a scenario and a sandbox say on a table, described for JSON and digests. What their members
// mean: shared/describe_words.h.

#pragma once

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
