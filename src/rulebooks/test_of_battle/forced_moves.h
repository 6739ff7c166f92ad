// Moves that nobody orders: routs, retreats, steps back, repulses, advances (TB-R-86 to TB-R-89,
// TB-R-112, TB-R-113, TB-R-145, TB-R-146, TB-R-149).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/movement.h"

#include <span>

namespace longroll::test_of_battle {

// Order and strength of a stand: disorder, casualties, elimination. Every chapter that disorders or
// hurts somebody does it here, so that what follows from it always follows: Stationary is lost
// (TB-R-48), a division counts its casualties (TB-R-91), those held back are freed (LR-HOLD-6).

// A disorder event (TB-R-69): Good becomes Temporary Disorder; nothing happens to others.
void disorder(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);
// Strength points off a stand; at none left it is eliminated. How many it really lost.
int lose_strength(const Field& field, State& state, UnitId id, int points, Clause clause,
                  EventLog& log);
// Taken off the table; what strength it had left counts as casualties (TB-R-91).
void eliminate(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);
void lose_dedicated_guns(State& state, UnitId id, Clause clause, EventLog& log);

// Which way a stand runs or falls back (TB-R-87, TB-R-145, TB-R-146): directly away, or bent from
// it by as little as lets it go the whole distance.

// Directly away from the mean of the centres of these; from the nearest enemy if none of them is on
// the table (TB-R-86, TB-R-145).
[[nodiscard]] Heading away_from(const View& view, UnitId id, const Units& enemies);

struct Fleeing {
    UnitId unit = kNoUnit;
    Heading direct;
    Heading facing;  // in which it moves
    Length distance = 0;
    bool may_leave_table = false;  // a rout: it is gone then; to a retreat the edge is an obstacle
};

struct Flight {
    Heading way;
    Length distance = 0;
    bool whole = false;  // the whole distance, or a little more to come clear
    bool off_table = false;
    Pose from;  // turned as it moves
    Pose end;
    std::vector<UnitId> passed;  // friends whom it runs through, in the order met
};
[[nodiscard]] Flight flight_of(const View& view, const Fleeing& fleeing);

// Straight that way until an inch from every enemy touched; none if there is no room (TB-R-145).
[[nodiscard]] std::optional<board::table::Vec> way_clear_of_contact(const View& view, UnitId id,
                                                                    Heading way);

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

// Parts of routs and retreats that both have (TB-ROU, TB-R-86 to TB-R-88).

// Stationary, gone to ground and march column end; guns limber.
void leave_formation(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);
// It goes that way, or is eliminated where there is none; whether it is somewhere else now.
bool fly(const Field& field, State& state, UnitId id, const Flight& flight, Clause clause,
         EventLog& log);
// Friends whom a routing or retreating stand crossed are checked (TB-ROU-3).
void run_through(const Field& field, State& state, UnitId by, std::span<const UnitId> passed,
                 Dice& dice, EventLog& log);
// Taken off the table, and who was with it may go elsewhere.
void eliminate_forced(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);

// It stands there now: blocks, commanders.
void put(const Field& field, State& state, UnitId id, const Pose& pose, EventLog& log);
// Ground under a way that nobody pays for, and what that ground does.
[[nodiscard]] LegGone forced_leg(const View& view, UnitId id, const Pose& from, Point to);
void suffer_ground(const Field& field, State& state, UnitId id, const LegGone& gone, EventLog& log);

}  // namespace longroll::test_of_battle
