// What every chapter of Iron Brigade is written with: its clauses, refusals, dice and events, and
// the units as bodies on the table.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/events.h"
