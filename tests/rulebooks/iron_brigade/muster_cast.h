// Small battles for the tests of the muster: 2,000 by 1,500 yards (80 by 60 inches).

#pragma once

#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/muster_cast.h"

namespace longroll::iron_brigade {

using MusterCast = MusterCastOf<Rulebook, 2000, 1500>;
using Mustered = MusteredOf<Opening>;

}  // namespace longroll::iron_brigade
