// A stand in the middle of its move: where it would be, what it has left, what it has crossed. A
// march is looked at leg by leg with one of these, by who refuses it, tells its cost or makes it.

#pragma once

#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/toll.h"

namespace longroll::test_of_battle {

struct Afoot {
    Pose pose;
    Trail trail;
    std::int32_t left = 0;
    bool good = true;
    bool free_facing = false;  // it still has one
    std::uint8_t extra_facings = 0;
    std::uint8_t streams = 0;
    std::uint8_t marsh = 0;
    bool marsh_disorders = false;
};
[[nodiscard]] Afoot afoot(const View& view, UnitId id);
// After a leg or a turn; a column's trail follows it.
void take(const View& view, UnitId id, const LegGone& gone, Afoot& on);

[[nodiscard]] LegGone leg_of(const View& view, UnitId id, const Afoot& on, const LegAsked& asked);
// A facing change in place.
[[nodiscard]] LegGone turn_of(const View& view, UnitId id, const Afoot& on, Heading facing,
                              Price price);
// A march column turns towards the next point of its way (TB-R-50); `price` if that is a facing
// change.
[[nodiscard]] LegGone bend_of(const View& view, UnitId id, const Afoot& on, Point to, Price price);
// RULING: TB-R-40: the ways in which it may go without turning.
[[nodiscard]] MaybeRefusal refuse_way(const View& view, UnitId id, const Pose& from, Point to);
// A march may not stop here: on another stand, over the edge, in a block without room.
[[nodiscard]] MaybeRefusal refuse_rest(const View& view, UnitId id, const Pose& pose,
                                       const Trail& trail);
// RULING: TB-R-46: the base on this way keeps an inch from every enemy; how far it does, and who
// stops it. Where the zone of whom it meets would be entered it halts at an inch (TB-MOV-15).
struct KeptOff {
    Length length = 0;
    UnitId enemy = kNoUnit;
    bool halted = false;
};
[[nodiscard]] KeptOff kept_off(const View& view, UnitId id, const Footprint& from, Point to,
                               Length whole);

// ---- Acts in place ----

// An act that neither a step back nor a recovery at the end leaves room for, nor lying down.
[[nodiscard]] MaybeRefusal refuse_free_act(const View& view, UnitId id);
// In a town block there is nothing to face (TB-TTN-6).
[[nodiscard]] MaybeRefusal refuse_facing(const View& view, UnitId id);
// Half a move for this clause's sake, in any formation (TB-R-38).
[[nodiscard]] MaybeRefusal refuse_half(const View& view, UnitId id, Clause clause);
void pay_half(State& state, UnitId id);

// ---- March columns ----

// How long a trail it has in column; 0: none (TB-MRC-3).
[[nodiscard]] Length trail_length(const View& view, UnitId id);
// Of a column just formed, straight back; of one whose rear has come to a point.
[[nodiscard]] Trail trail_behind(const Footprint& base, Length length);
[[nodiscard]] Trail trail_after(const Trail& trail, Point rear, Length length);
// RULING: TB-R-143: it may lie on nobody, and not too near to an enemy.
[[nodiscard]] MaybeRefusal refuse_trail(const View& view, UnitId id, const Trail& trail);

// ---- Marches ----

// Crops that this base has trodden down on its way (TB-TCR-2).
void trample(const Field& field, State& state, UnitId id, const Footprint& end, Point from,
             EventLog& log);
// Out of the town block that it is in, towards a point: with its front on the side through which
// that lies, looking out (TB-R-125); none if the point is inside.
[[nodiscard]] std::optional<Pose> way_out(const View& view, UnitId id, Point to);

}  // namespace longroll::test_of_battle
