// The sequence of play (ledger 3): turns of two player turns, each of six phases.

#pragma once

#include "core/dice.h"
#include "core/moment.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
void carry_out(const Field& field, State& state, const Begin& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const EndPhase& order, Dice& dice, EventLog& log);

// From here to the next decision: steps in which nobody has anything to choose run by themselves,
// unless the play is to stop where a phase ends.
void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how);

// Who must choose; nobody once the game is over.
[[nodiscard]] std::optional<Side> decider(const Field& field, const State& state);
// Whose choice this is.
[[nodiscard]] Side chooser_of(const Field& field, const Pending& pending);
// The stands that a choice is about; of a commander's none.
[[nodiscard]] Units asked_about(const Pending& pending);
// The clause that a choice comes from.
[[nodiscard]] Clause clause_of(const Pending& pending);

// Reinforcements (TB-R-26) and nights (TB-R-25).

// The phasing side's Movement phase begins.
void bring_on(const Field& field, State& state, EventLog& log);
// A night lies before this turn: order is found again in the dark.
void pass_the_night(const Field& field, State& state, EventLog& log);

// Dedicated guns (TB-DGN): the exchange at set-up.

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state,
                                  const ExchangeGuns& order);
void carry_out(const Field& field, State& state, const ExchangeGuns& order, Dice& dice,
               EventLog& log);
void list_exchanges(const Field& field, const State& state, std::vector<Action>& actions);
// Whether this side has anything to exchange.
[[nodiscard]] bool may_exchange(const Field& field, const State& state, Side side);

// Rally (phase 3): routed stands that touch a corps or army commander. Ledger TB-RAL.

void rally_routed(const Field& field, State& state, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const FaceRallied& order);
void carry_out(const Field& field, State& state, const FaceRallied& order, Dice& dice,
               EventLog& log);
void list_rallied_facings(const View& view, std::vector<Action>& actions);

// Buildings on fire (TB-BLD-3 to TB-BLD-6): see blocks.cpp. What walls do to fire is in
// ranges.cpp.

// COMBAT.END.
void roll_ignition(const Field& field, State& state, Dice& dice, EventLog& log);
// END_OF_GAME_TURN.
void roll_fires_out(const Field& field, State& state, Dice& dice, EventLog& log);

// Exhaustion (phase 6): divisions that have had enough, and those that collapse. Ledger TB-EXH.

// The whole phase, unless a choice interrupts it: then again, until it answers true.
bool check_exhaustion(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::test_of_battle
