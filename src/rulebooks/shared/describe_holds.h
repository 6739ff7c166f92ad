// The shared types of troops held back, described for JSON and digests.

#pragma once

#include "rulebooks/shared/holds.h"

#include <boost/describe.hpp>

namespace longroll::shared {

// clang-format off
BOOST_DESCRIBE_ENUM(ReleasedBy, Nothing, Hour, Enemy, Force, Loss, Order)
BOOST_DESCRIBE_STRUCT(Hold, (), (id, turn, within, optional))
// clang-format on

}  // namespace longroll::shared
