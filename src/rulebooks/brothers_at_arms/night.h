// Rest and fatigue, night and day, and the readdressing of lines at nightfall.
// Ledger BA-FAT, BA-NGT-4, BA-RDL, BA-R-44, 46 to 49, 68, 72.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <optional>
#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const NightStep& order);
MaybeRefusal refuse(const Field& field, const State& state, const Reposition& order);
MaybeRefusal refuse(const Field& field, const State& state, const TacticalMarch& order);
MaybeRefusal refuse(const Field& field, const State& state, const NightPlace& order);
MaybeRefusal refuse(const Field& field, const State& state, const NightStay& order);
void carry_out(const Field& field, State& state, const NightStep& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Reposition& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const TacticalMarch& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const NightPlace& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const NightStay& order, Dice& dice, EventLog& log);
// EndPhase in NightWithdraw: the side wishes no step that it need not make (BA-RDL-3). A step that
// it must make it cannot refuse (BA-RDL-4).
void pass_withdraw(const Field& field, State& state);
// EndPhase in NightReposition: the control counter in hand makes no roll.
void pass_reposition(const Field& field, State& state, EventLog& log);

// Bound end: rest is counted, fatigue ends after four bounds of it (BA-FAT-2), the fights of a
// night bound are remembered (BA-NGT-4).
void count_rest(const Field& field, State& state, EventLog& log);
// The clock has moved on to `state.bound`: dawn fatigue (BA-NGT-4) when night has just ended.
void pass_dawn(const Field& field, State& state, EventLog& log);

// Does the bound after this one fall into a night that halts the battle (BA-RDL-1, ruling 59, 68)?
[[nodiscard]] bool night_halts(const Field& field, const State& state);
// The bound in which the battle goes on after the halt (ruling 68).
[[nodiscard]] std::int16_t dawn_bound(const Field& field, const State& state);
void begin_night(const Field& field, State& state, EventLog& log);
// Steps the night on until somebody must choose (answers who), or it is over (answers nothing and
// has credited the night's rest, removed markers, and set the bound of dawn: BA-RDL-11).
[[nodiscard]] std::optional<Side> next_night_decision(const Field& field, State& state, Dice& dice,
                                                      EventLog& log);
[[nodiscard]] std::optional<Side> night_decider(const Field& field, const State& state);

void list_night(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_night(const Field& field, const State& state, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms
