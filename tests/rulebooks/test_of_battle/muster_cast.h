// Small battles for the tests of the muster: 6,000 by 5,000 yards (60 by 50 inches).

#pragma once

#include "rulebooks/muster_cast.h"
#include "rulebooks/test_of_battle/rulebook.h"

namespace longroll::test_of_battle {

using MusterCast = MusterCastOf<Rulebook, 6000, 5000>;
using Mustered = MusteredOf<Opening>;

}  // namespace longroll::test_of_battle
