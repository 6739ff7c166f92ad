// The terms of a battle that somebody wrote into a sandbox: within the bounds that a battle file
// has.

#pragma once

#include "core/problem.h"
#include "rulebooks/iron_brigade/field.h"

namespace longroll::iron_brigade {

void check_terms(const Scenario& scenario, Problems& problems);

}  // namespace longroll::iron_brigade
