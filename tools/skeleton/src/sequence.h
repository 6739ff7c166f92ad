// The order of play: see sequence.cpp.

#pragma once

#include "core/refusal.h"
#include "rulebooks/@name@/events.h"

namespace longroll::@name@ {

MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const Begin& order, EventLog& log);
void carry_out(const Field& field, State& state, const EndPhase& order, EventLog& log);

}  // namespace longroll::@name@
