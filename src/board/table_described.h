// The members of places on the measured table, for fingerprints (core/digest_described.h). Their
// JSON is in table_json.h.

#pragma once

#include "board/table/terrain.h"

#include <boost/describe.hpp>

namespace longroll::board::table {

BOOST_DESCRIBE_ENUM(Form, Area, Line, Contour)
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))
BOOST_DESCRIBE_STRUCT(Vec, (), (x, y))
BOOST_DESCRIBE_STRUCT(Heading, (), (tenths))
BOOST_DESCRIBE_STRUCT(Angle, (), (tenths))
BOOST_DESCRIBE_STRUCT(Polygon, (), (rings))

}  // namespace longroll::board::table
