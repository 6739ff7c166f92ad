// What computer players are told about a position. No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms/field.h"

namespace longroll::brothers_at_arms {

// Fills in what worth() looks up: once, when the field is made.
void prepare_advice(Field& field);

}  // namespace longroll::brothers_at_arms
