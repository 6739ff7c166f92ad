// Who may do what within Movement and Fire (ledger IB-SEQ-10 to 20): a unit takes one whole action,
// or two different halves of a split/move. Each deed asks here first whether its item may be taken,
// and marks it afterwards.

#pragma once

#include "core/refusal.h"
#include "rulebooks/iron_brigade/state.h"

namespace longroll::iron_brigade {

// A whole action (option i), or one item of a split/move (option ii).
enum class Pace : std::uint8_t { Full, Half };
constexpr Pace pace_of(bool half) { return half ? Pace::Half : Pace::Full; }

// It is there, on the table, of the army whose turn it is; nothing else waits for an answer.
[[nodiscard]] MaybeRefusal refuse_own(const Field& field, const State& state, UnitId id);
// The same, in the actions of Movement and Fire, for a unit that stands firm (IB-SEQ-10) and
// neither works nor sits in a boat.
[[nodiscard]] MaybeRefusal refuse_to_act(const Field& field, const State& state, UnitId id);
// The same, and the item is still to be had.
[[nodiscard]] MaybeRefusal refuse_item(const Field& field, const State& state, UnitId id, Item item,
                                       Pace pace);
// Why it may not split/move at all, wherever it stands (IB-SEQ-13, IB-SEQ-17).
[[nodiscard]] MaybeRefusal refuse_split(const Field& field, const State& state, UnitId id);

void take_item(Unit& unit, Item item, Pace pace);
// Both at once: formation and facing (option i(C)).
void take_items(Unit& unit, Item first, Item second, Pace pace);
// The rest of its action is lost (IB-R-103), or was spent on something whole.
void end_action(Unit& unit);
[[nodiscard]] bool has_taken(const Unit& unit, Item item);

// It declared in this phase that it works (works.h), and has nothing else to do.
[[nodiscard]] bool is_working(const Unit& unit);

// A battery that moved, turned or reformed has to find its range again (IB-ACQ-2).
void lose_aim(Unit& unit);

}  // namespace longroll::iron_brigade
