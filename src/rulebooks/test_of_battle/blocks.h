// Town blocks and villages: who is in which, for whom there is room, how a stand comes in and out
// (TB-TTN-3, TB-TVI-2, TB-R-125, TB-R-129, TB-R-151).

#pragma once

#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// The block or village that this base is in by the middle of its front (TB-R-139); a burnt one is
// none any more.
[[nodiscard]] BlockId block_under(const Field& field, const State& state, const Footprint& base);
// May this stand, by its kind and by who is there already, come to occupy it?
[[nodiscard]] MaybeRefusal refuse_block(const View& view, BlockId block, UnitId id);
// The stand on its own base: of who is in a town block, about the middle of it.
[[nodiscard]] Footprint own_base(const Field& field, const State& state, UnitId id);
// The same as it would be after turning about its centre.
[[nodiscard]] Footprint own_base(const Field& field, const State& state, UnitId id, Heading facing);

// It comes into a block, or out of the one that it is in (kNoBlock).
void occupy(const Field& field, State& state, UnitId id, BlockId block, Clause clause,
            EventLog& log);
// It has come to stand somewhere: it occupies what it is in and may be, and has left what it is
// not.
void settle_in_block(const Field& field, State& state, UnitId id, EventLog& log);

}  // namespace longroll::test_of_battle
