// What a scenario says on a table, described for JSON and digests.

#pragma once

#include "rulebooks/shared/table/scenario.h"

#include <boost/describe.hpp>

namespace longroll::shared::table {

// clang-format off
BOOST_DESCRIBE_STRUCT(Arrival, (), (turn, at, heading))
BOOST_DESCRIBE_STRUCT(SightLimit, (), (from, until, reach))
BOOST_DESCRIBE_STRUCT(NamedPlace, (), (name, at))
BOOST_DESCRIBE_STRUCT(Objective, (), (id, name, at, radius, value, held_by, worth_to))
// clang-format on

}  // namespace longroll::shared::table
