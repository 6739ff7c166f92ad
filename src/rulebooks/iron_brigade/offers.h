// Orders among the candidates: see rulebooks/shared/table/lots.h.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::iron_brigade {

using shared::table::offer;

}  // namespace longroll::iron_brigade
