// Rest and fatigue over a halted night, for night.cpp. The rest of the chapter is in night.h.

#pragma once

#include "rulebooks/brothers_at_arms/events.h"

namespace longroll::brothers_at_arms {

// Bounds of rest that end fatigue (BA-FAT-2).
inline constexpr int kFullRest = 4;

// The hours that a halt has skipped are rest, if there are enough of them (BA-RDL-11, ruling 44).
void credit_halt(State& state, int skipped, EventLog& log);

// Those who fought in the night that is over and never rested are fatigued; then it is forgotten.
void judge_night(State& state, EventLog& log);

}  // namespace longroll::brothers_at_arms
