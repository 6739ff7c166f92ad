// Retreats (ledger IB-RET): step M3 of the Morale phase. Broken and routed units slide away from
// whoever broke them, as far as ground and friends let them, or surrender; and who is captured
// (IB-CAP).

#pragma once

#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

// When M3 begins: everybody who stands below 2 now must retreat in it (IB-RET-1).
void begin_retreats(const Field& field, State& state);
[[nodiscard]] bool retreat_due(const Field& field, const State& state, UnitId id);

// What ends a slide before its allowance does.
enum class StoppedBy : std::uint8_t { Nothing, Friend, Enemy, Ground, Water };
enum class RetreatEnd : std::uint8_t { Stands, LeavesTable, StaysPut, Surrenders };

struct RetreatWay {
    Angle bend;       // from straight away
    Heading heading;  // in which it goes
    Footprint end;    // where it stops, not yet turned
    Length length = 0;
    Allowance allowance;
    StoppedBy stopped_by = StoppedBy::Nothing;
    RetreatEnd outcome = RetreatEnd::Stands;
    FixedVector<UnitId, kMaxUnits> tramples;  // friends it goes through, in roster order
    bool legal = false;  // by the length and the distance from the enemy (IB-R-71)
};

// Straight away from whoever caused it (IB-R-70).
[[nodiscard]] Heading away_from_causes(const View& view, UnitId id);
// Every heading of the fan, legal or not, straight away first: for the overlay.
[[nodiscard]] std::vector<RetreatWay> fan_of_retreat(const Field& field, const State& state,
                                                     UnitId id);
// Those among which its owner may choose, the usual one first; where there is no way, one that says
// whether it surrenders or stays.
[[nodiscard]] std::vector<RetreatWay> ways_to_retreat(const View& view, UnitId id);
// One of those.
[[nodiscard]] RetreatWay way_to_retreat(const View& view, UnitId id, Angle bend);

// As friends see it; how many and how shaken they are is known when it has ended.
[[nodiscard]] Flight flight_of(const Field& field, const Unit& unit, UnitId id,
                               const RetreatWay& way);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Retreat& order);
// The same for an order whose way is known to be one of them.
[[nodiscard]] MaybeRefusal refuse_retreat(const Field& field, const State& state,
                                          const Retreat& order);
void carry_out(const Field& field, State& state, const Retreat& order, Dice& dice, EventLog& log);

// ---- Surrender and capture ----

// Who would take prisoners of it: the nearest enemy of foot, horse or guns within an inch, whatever
// his morale (IB-R-60, IB-R-75).
[[nodiscard]] std::optional<UnitId> captor_of(const Field& field, const State& state, UnitId id);

// Its morale has just changed: prisoners are taken if it broke or routed beside an enemy.
void capture_some(const Field& field, State& state, UnitId id, int morale_before, EventLog& log);

// All of it, with its leaders; the nearest enemy takes them (IB-CAP-1).
void surrender(const Field& field, State& state, UnitId id, EventLog& log);

// The block of the captured men, about its middle (IB-R-77).
[[nodiscard]] Footprint footprint_of(const Field& field, const Prisoners& group);
// Whoever of their army touches prisoners frees them (IB-CAP-4): after every move of a unit or of
// prisoners.
void free_prisoners(const Field& field, State& state, EventLog& log);

}  // namespace longroll::iron_brigade
