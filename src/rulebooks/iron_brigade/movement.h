// Movement (ledger IB-MOV): marches, checked and costed along their path. The chart's sums: toll.h.
// Passing through friends: interpenetration.h. Water: water.h. Leaders, holders and prisoners walk
// by the same chart: personalities.h.

#pragma once

#include "core/dice.h"
#include "rulebooks/iron_brigade/actions_allowed.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/toll.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::iron_brigade {

// How a march goes, before anything is changed: for refusals, ghosts and candidates alike.
struct Marched {
    Pose pose;  // where it comes to stand
    Footprint from;
    Footprint to;
    Length length = 0;
    Allowance allowance;
    Going going;
    MaybeRefusal refusal;                   // why it cannot be made as ordered
    FixedVector<UnitId, kMaxUnits> passed;  // friends gone through, in roster order
    std::optional<UnitId> contact;          // the enemy that it stopped at
    bool at_edge = false;                   // the table ended
    std::optional<FeatureId> too_deep;      // it will be swept off its feet here
    bool bars_split = false;                // IB-SEQ-17
};
[[nodiscard]] Marched look_ahead(const View& view, UnitId id, const March& march, Pace pace,
                                 Fording fording = Fording::WhereSafe);
// The same for what lies between two lengths of a march that began at `start`.
[[nodiscard]] Marched look_ahead(const View& view, UnitId id, const March& march, Pace pace,
                                 Fording fording, const Pose& start,
                                 const shared::table::PathPart& between);
// Where it would go from where the unit stands, whether or not it can (IB-R-7).
[[nodiscard]] shared::table::Path path_of(const Field& field, const Unit& unit, const March& march);
// A turn to any heading, about its centre, and a full move that way: of a pinned unit (IB-R-69).
[[nodiscard]] Marched look_aside(const View& view, UnitId id, Heading heading, Length distance);
// RULING: IB-R-5: with its front flush with the enemy's nearest side, if that is a turn of 22.5
// degrees or less about where they touch and leaves it clear of everything.
[[nodiscard]] std::optional<Pose> squared_up(const View& view, UnitId id, UnitId enemy);
// May it move at all, by posture, formation and morale? For moves and double-quick marches.
[[nodiscard]] MaybeRefusal refuse_to_stir(const Field& field, const State& state, UnitId id);
// The march itself, of a unit that may stir; and the same for one that was looked at before.
[[nodiscard]] MaybeRefusal refuse_march(const View& view, UnitId id, const March& march, Pace pace);
[[nodiscard]] MaybeRefusal refuse_march(const View& view, UnitId id, const March& march, Pace pace,
                                        const Marched& marched);
// Moves it, with all that follows at once: contact, losses by passing through (IB-INT-7), a failed
// ford, leaders, holders and sightings.
Marched carry_out_march(const Field& field, State& state, UnitId id, const March& march, Pace pace,
                        EventLog& log, Fording fording = Fording::WhereSafe);

// The same for a march that was looked at before.
void carry_out_marched(const Field& field, State& state, UnitId id, const Marched& marched,
                       EventLog& log);

// Puts a unit somewhere and takes its leaders along.
void put_unit(const Field& field, State& state, UnitId id, const Pose& pose);
// The position as if it stood there.
class AsIfThere {
public:
    AsIfThere(const View& view, UnitId id, const Pose& to);
    [[nodiscard]] const View& view() const { return view_; }

private:
    State moved_;
    Bodies bodies_;
    View view_;
};

[[nodiscard]] MaybeRefusal refuse(const View& view, const Move& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Move& order, const Marched& marched);
void carry_out(const Field& field, State& state, const Move& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
