// Generals (FE-GEN): their moves in P1, being attached, being lost, replaced or driven off. [A]

#pragma once

#include "core/dice.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// P1 (FE-GEN-1 to 7). RollGeneral throws the dice and makes GeneralMoveDue; MoveGeneral answers it.
[[nodiscard]] MaybeRefusal refuse(const View& view, const RollGeneral& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const MoveGeneral& order);
void carry_out(const Field& field, State& state, const RollGeneral& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const MoveGeneral& order, Dice& dice,
               EventLog& log);
// Has the active side a general who may still be rolled for?
[[nodiscard]] bool anybody_to_roll(const View& view);
void list_general_rolls(const View& view, std::vector<Action>& actions);
void list_general_moves(const View& view, GeneralId general, std::vector<Action>& actions);

// T0 (FE-GEN-9, FE-R-89): the lost generals of the active side are replaced.
void replace_generals(const Field& field, State& state, EventLog& log);

// Who left by leave of the scenario is not (FE-R-89).
[[nodiscard]] bool is_lost(GeneralFate fate);
// Killed, captured or carried off: detached, noted where he was, friends within 6" have a reason to
// test (FE-MOR-7: morale.h note_general_lost); his open turn ends (FE-ACT-26).
void lose_general(const Field& field, State& state, GeneralId id, GeneralFate fate, Clause clause,
                  EventLog& log);
// Detached where his unit's anchor is (FE-GEN-10, FE-BRK-11), and checked against enemies at once.
void leave_general(const Field& field, State& state, GeneralId id, EventLog& log);
// FE-GEN-11: driven to the nearest unit of his command within 12", or captured.
void drive_off(const Field& field, State& state, GeneralId id, EventLog& log);
// The same for every enemy's general by himself within 0.5" of where this unit has come to stand.
void drive_off_near(const Field& field, State& state, UnitId id, EventLog& log);
// Double sixes (FE-LOS-4, FE-LOS-5, FE-MEL-17, FE-R-126): everybody with the unit, each so many
// times until he is dead, 2D6 a time.
void risk_generals(const Field& field, State& state, UnitId unit, int rolls, Clause clause,
                   Dice& dice, EventLog& log);

}  // namespace longroll::face_to_the_enemy
