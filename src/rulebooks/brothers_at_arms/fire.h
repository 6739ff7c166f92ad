// Fire Unit Counters (phase 10): who may fire at what. Ledger BA-FIRE, BA-GRP, BA-SHT, BA-SHP,
// BA-FORT-1 to 5, BA-BOAT-2, BA-NGT-1. What the hits do: attack.cpp.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const Fire& order);
MaybeRefusal refuse(const Field& field, const State& state, const ShootCommander& order);
MaybeRefusal refuse(const Field& field, const State& state, const Breach& order);
void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const ShootCommander& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const Breach& order, Dice& dice, EventLog& log);

// May this unit fire at all now (BA-FIRE-1)?
MaybeRefusal refuse_to_fire(const Field& field, const State& state, UnitId unit);
// May it fire at this enemy unit (BA-FIRE-1 to 4, BA-BOAT-2)?
MaybeRefusal refuse_shot(const Field& field, const State& state, UnitId firer, UnitId target);
// Is the hex in its range and sight (BA-FIRE-2, 3)?
MaybeRefusal refuse_aim(const Field& field, const State& state, UnitId firer, Hex target);
// The score that disables a commander whom this unit shoots at (BA-SHT-1, BA-SHP-1).
[[nodiscard]] Tally shot_value(const Field& field, const State& state, UnitId firer);
// Infantry and cavalry cannot harm a river boat (BA-BOAT-2).
[[nodiscard]] bool can_harm(const Field& field, UnitId attacker, UnitId target);
// How far it reaches at a target in that hex (BA-FIRE-2, BA-HGH-1, BA-NGT-1).
[[nodiscard]] int reach(const Field& field, const State& state, UnitId firer, Hex target);

// Every single shot, every shot at a commander, every breach shot of one unit, and as sensible
// combinations the whole group that can fire at each target (strongest first) and its best pair.
// EndPhase is not among them.
void list_fire(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] bool fire_choice(const Field& field, const State& state);
[[nodiscard]] Action sample_fire(const Field& field, const State& state, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms
