// The sequence of play (ledger IB-SEQ): turns of two player-turns, each of Morale, Double Quick and
// Movement and Fire; who may do what within them; and who comes on when.

#pragma once

#include "core/moment.h"
#include "rulebooks/iron_brigade/chapter.h"

namespace longroll::iron_brigade {

// ---- Who may do what within Movement and Fire ----
// A unit takes one whole action, or two different halves of a split/move. Each deed asks here first
// whether its item may be taken, and marks it afterwards.

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

// It declared in this phase that it works, and has nothing else to do.
[[nodiscard]] bool is_working(const Unit& unit);

// A battery that moved, turned or reformed has to find its range again (IB-ACQ-2).
void lose_aim(Unit& unit);

// ---- Phases ----

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
void carry_out(const Field& field, State& state, const Begin& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const EndPhase& order, Dice& dice, EventLog& log);

// From here to the next decision: steps in which nobody has anything to choose run by themselves,
// unless the play is to stop where a phase ends.
void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how);

// Who must choose; nobody once the game is over.
[[nodiscard]] std::optional<Side> decider(const Field& field, const State& state);

// The clause that orders a phase.
[[nodiscard]] Clause clause_of(Phase phase);

// ---- Reinforcements ----
// They come on at the beginning of their army's Movement and Fire (ledger 8.1).

// Everyone of the phasing army whose turn has come and who finds room at his place on the edge; the
// others wait for the next turn.
void bring_on(const Field& field, State& state, EventLog& log);

// Its head is at the edge and all of it still outside: it marches on before it does anything else.
[[nodiscard]] bool is_coming_on(const Field& field, const Unit& unit);

[[nodiscard]] bool is_awaited(const Field& field, const State& state, Side side);

}  // namespace longroll::iron_brigade
