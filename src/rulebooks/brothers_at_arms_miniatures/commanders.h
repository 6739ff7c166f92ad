// Commanders: their rides (phases 8 and 9), and their dangers (BM-CDR): shot at and through,
// captured, evading, shifted aside, removed with the last of their men.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] MaybeRefusal refuse(const View& view, const Ride& order);
void carry_out(const Field& field, State& state, const Ride& order, Dice& dice, EventLog& log);
// How far a ride along these points costs, and why it may not go on; none: it may.
struct Ridden {
    Point at;
    Cost cost = 0;
    bool by_road = false;
    MaybeRefusal refusal;
};
[[nodiscard]] Ridden ride_along(const View& view, CommanderId id, Point from,
                                std::span<const Point> path);
// Whether he may rest there: on the table, on nothing impassable, touching no enemy unit.
[[nodiscard]] bool may_rest(const View& view, CommanderId id, Point centre);

// Its own movement has brought a unit into contact with an enemy commander (BM-CDR-10 to 12).
void try_capture(const Field& field, State& state, UnitId unit, CommanderId commander, Dice& dice,
                 EventLog& log);
// A flinch or a night move ended on enemy commanders: each is shifted the least distance
// (BM-R-116).
void shift_aside(const Field& field, State& state, UnitId unit, EventLog& log);
// He is gone for the rest of the battle (BM-CDR-7).
void lose_commander(const Field& field, State& state, CommanderId id, CommanderFate fate,
                    Clause clause, EventLog& log);
// Formation commanders whose last unit has gone from play leave (BM-CDR-9); with the last withdrawn
// unit they withdraw (BM-R-110).
void remove_idle_commanders(const Field& field, State& state, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const FireAtCommander& order);
void carry_out(const Field& field, State& state, const FireAtCommander& order, Dice& dice,
               EventLog& log);
// One pair of dice for a shot through a commander (BM-CDR-2): 2D6, two 6s disable him.
void roll_through(const Field& field, State& state, UnitId firer, CommanderId commander, Dice& dice,
                  EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
