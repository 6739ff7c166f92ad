// A phase of declarations, described for JSON and digests.

#pragma once

#include "rulebooks/shared/declarations.h"

#include <boost/describe.hpp>

namespace longroll::shared {

BOOST_DESCRIBE_ENUM(Hearing, Open, Closed)
BOOST_DESCRIBE_STRUCT(Declaring, (), (first, hearing, done))

}  // namespace longroll::shared
