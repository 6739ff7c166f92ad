// Activation (FE-ACT): whose turn is open, who may be attempted, the target number, who may act
// now. [A]

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// The number that a general needs for a unit, line by line (FE-ACT-5 to 14).
[[nodiscard]] Tally activation_target(const View& view, GeneralId general, UnitId unit,
                                      bool retreating);

[[nodiscard]] MaybeRefusal refuse(const View& view, const PickGeneral& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const EndGeneral& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Attempt& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Stay& order);
void carry_out(const Field& field, State& state, const PickGeneral& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const EndGeneral& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const Attempt& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Stay& order, Dice& dice, EventLog& log);

// What an order does, as far as activation asks.
enum class Act : std::uint8_t { Move, InPlace, Retreat, Charge, Rally, Enter };
// May this unit act so now? Not its phase or side, a choice due, another unit acting, not activated
// (FE-ACT-20), acted already, in contact (FE-ACT-22), Broken (FE-BRK-1), declared to retreat
// (FE-ACT-14), held back (LR-HOLD-2: Move, Retreat, Charge). Cavalry and artillery activate by
// being ordered (FE-ACT-3).
[[nodiscard]] MaybeRefusal refuse_act(const View& view, UnitId id, Act act);
// Its action begins: it is activated and acting.
void begin_act(State& state, UnitId id);
// Its one action is over.
void finish_act(State& state, UnitId id);

// Has the active side anything left to do in this phase: a general to pick, a unit to attempt, to
// order or to bring on?
[[nodiscard]] bool anybody_to_activate(const View& view);
// The open turn, if there is one, is over.
void end_general_turn(State& state, EventLog& log);
// Who may be picked, attempted, told to stay.
void list_activations(const View& view, std::vector<Action>& actions);

}  // namespace longroll::face_to_the_enemy
