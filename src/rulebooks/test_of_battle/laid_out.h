// A table laid out, by a muster or a sandbox: the ground with its town blocks and villages, the
// cells of its standing crops (TB-R-16), and as many entries in the state as the field asks for.

#pragma once

#include "rulebooks/test_of_battle/state.h"

#include <span>
#include <vector>

namespace longroll::test_of_battle {

// The rules of each feature are in the field; of those of a block `built` says what they are made
// of, by feature.
void lay_out(Field& field, const board::table::Box& table,
             std::vector<board::table::Feature> features, std::span<const Construction> built);

// Blocks, divisions, objectives, releases and crops that a state does not speak of yet: nothing has
// happened to them.
void complete_lists(const Field& field, State& state);

// RULING: TB-R-73: militia is Permanently Disordered from the start. RULING: TB-R-70: who is set up
// in ground that disorders its kind starts so.
void disorder_at_start(const Field& field, State& state);

}  // namespace longroll::test_of_battle
