// Moves that nobody orders: routs, retreats, steps back, repulses, advances (TB-R-86 to TB-R-89,
// TB-R-112, TB-R-113, TB-R-145, TB-R-146, TB-R-149).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// The mean of the centres of those of them who are on the table.
[[nodiscard]] Point mean_centre(const View& view, const Units& units);

// The whole of a rout (TB-ROU): markers, a casualty, guns lost, the run, friends run through. Who
// is eliminated by it is gone. `clause` says why it routs.
void rout(const Field& field, State& state, UnitId id, const Units& from, Clause clause, Dice& dice,
          EventLog& log);
// So far directly away, facing kept (TB-R-112); disorders of ground apply, friends are run through.
void retreat(const Field& field, State& state, UnitId id, Length distance, const Units& from,
             Clause clause, Dice& dice, EventLog& log);
// Back until an inch from each enemy touched; false if there is no room (TB-R-66, TB-R-145).
bool step_back(const Field& field, State& state, UnitId id, EventLog& log);
// RULING: TB-R-61: a charger of the phasing side, disordered in this player turn, that touches
// cartridge arms.
[[nodiscard]] bool is_to_be_repulsed(const View& view, UnitId id);
// It goes back along its charge, or directly away if it only kept its contact.
void repulse(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);
// Every charger who is to be repulsed now, by ascending id.
void repulse_disordered_chargers(const Field& field, State& state, Dice& dice, EventLog& log);
// Straight ahead, as far as it may of the distance (TB-R-149); how far it could go.
[[nodiscard]] Length advance_room(const View& view, UnitId id, Length most);
void advance(const Field& field, State& state, UnitId id, Length distance, Clause clause,
             EventLog& log);
// RULING: TB-R-113: into the block or village that the loser left.
[[nodiscard]] MaybeRefusal refuse_occupation(const View& view, UnitId id, BlockId block);
void occupy_left_block(const Field& field, State& state, UnitId id, BlockId block, Clause clause,
                       EventLog& log);
// A turn outside the Movement phase, with the disorders of the ground it leads to (TB-R-142).
[[nodiscard]] bool may_turn(const View& view, UnitId id, Heading facing);
void turn_to(const Field& field, State& state, UnitId id, Heading facing, Clause clause,
             EventLog& log);
// Where a rout would lead to now, for overlays; none: it would be eliminated.
[[nodiscard]] std::optional<Pose> rout_preview(const View& view, UnitId id, const Units& from);

}  // namespace longroll::test_of_battle
