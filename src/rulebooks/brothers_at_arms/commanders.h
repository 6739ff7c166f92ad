// Commanders under fire: fired through, lost, captured, escaping, removed with their division.
// Ledger BA-COM, BA-CAP, BA-DIS-1, BA-CTR-16, BA-STF-5, BA-R-39, 41, 43.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const PlaceEscape& order);
void carry_out(const Field& field, State& state, const PlaceEscape& order, Dice& dice,
               EventLog& log);

// The commander leaves the game by this fate (disabled, captured, removed); notes a lost control
// counter for BA-DIS-4.
void lose_commander(const Field& field, State& state, CommanderId commander, CommanderFate fate,
                    Clause clause, EventLog& log);

// One die for each commander of its own side through whose hex the unit fires at the target's: 6
// disables (BA-COM-2 to 4). Nearest to the firer first, then control before command, then by id.
void test_fired_through(const Field& field, State& state, UnitId firer, Hex target, Dice& dice,
                        EventLog& log);

// One die for each commander of the side in the hex of a dispersed or surrendered unit: 6 disables
// (BA-STF-5). Control before command, then by id.
void test_commanders_in(const Field& field, State& state, Side side, Hex hex, Dice& dice,
                        EventLog& log);

// Command counters whose last unit is gone leave the game (BA-CTR-16, ruling 43).
void remove_idle_commanders(const Field& field, State& state, EventLog& log);

// Has this unit of the active side ended its move on an enemy commander (BA-CAP-1)?
[[nodiscard]] bool must_capture(const Field& field, const State& state, UnitId unit);
// Phase 10 starts: the next compulsory capture attempts, by id of the capturing unit, until one
// leaves an EscapeDue pending or all are made (then sets state.captures_done).
void make_captures(const Field& field, State& state, Dice& dice, EventLog& log);

[[nodiscard]] FixedVector<Hex, 6> escape_hexes(const Field& field, const State& state,
                                               CommanderId commander);
void list_escapes(const Field& field, const State& state, std::vector<Action>& actions);

}  // namespace longroll::brothers_at_arms
