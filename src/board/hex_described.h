// The members of hexes, for fingerprints (core/digest_described.h). Their JSON is in hex_json.h.

#pragma once

#include "board/hex.h"

#include <boost/describe.hpp>

namespace longroll::board {

BOOST_DESCRIBE_ENUM(Direction, E, NE, NW, W, SW, SE)
BOOST_DESCRIBE_STRUCT(Hex, (), (q, r))
BOOST_DESCRIBE_STRUCT(HexSides, (), (mask))
BOOST_DESCRIBE_STRUCT(FlankPair, (), (first, second))

}  // namespace longroll::board
