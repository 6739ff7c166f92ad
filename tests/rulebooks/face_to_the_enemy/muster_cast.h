// Small battles for the tests of the muster: 2,700 by 2,250 yards (60 by 50 inches).

#pragma once

#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/muster_cast.h"

namespace longroll::face_to_the_enemy {

using MusterCast = MusterCastOf<Rulebook, 2700, 2250>;
using Mustered = MusteredOf<Opening>;

}  // namespace longroll::face_to_the_enemy
