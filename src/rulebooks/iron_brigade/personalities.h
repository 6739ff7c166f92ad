// Personalities, and the little groups that walk without being units: horse-holders and prisoners
// (ledger IB-PER, IB-HIT, IB-ORG-8, IB-R-40, IB-R-58, IB-R-77, IB-R-107).

#pragma once

#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

[[nodiscard]] Footprint footprint_of(const Field& field, const Leader& leader);
// The unit's leaders, in roster order.
[[nodiscard]] FixedVector<LeaderId, kMaxLeaders> leaders_with(const State& state, UnitId id);

[[nodiscard]] MaybeRefusal refuse(const View& view, const MoveLeader& order);
void carry_out(const Field& field, State& state, const MoveLeader& order, Dice& dice,
               EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Remount& order);
void carry_out(const Field& field, State& state, const Remount& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const View& view, const MoveHolders& order);
void carry_out(const Field& field, State& state, const MoveHolders& order, Dice& dice,
               EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const View& view, const MovePrisoners& order);
void carry_out(const Field& field, State& state, const MovePrisoners& order, Dice& dice,
               EventLog& log);

// How far those come who are no units, what they may go by the chart, and why they do not get
// there. For leaders, holders and prisoners that are on the table.
struct Strolled {
    Length length = 0;
    Allowance allowance;
    MaybeRefusal refusal;
};
[[nodiscard]] Strolled look_ahead(const View& view, const MoveLeader& order);
[[nodiscard]] Strolled look_ahead(const View& view, const MoveHolders& order);
[[nodiscard]] Strolled look_ahead(const View& view, const MovePrisoners& order);

// RULING: IB-R-40: he goes to the nearest friendly unit: wherever it is when his own was destroyed,
// within his move when the enemy is upon him, and is captured if there is none.
enum class Refuge : std::uint8_t { Anywhere, WithinHisMove };
void go_to_friends(const Field& field, State& state, LeaderId id, Refuge refuge, EventLog& log);
// A unit sets out: who rode to it in this phase has had his move and is not carried (IB-PER-2).
void leave_who_rode(State& state, UnitId id, EventLog& log);
// What a unit that has just come to stand here finds: lone enemy leaders and horse-holders.
void come_upon(const Field& field, State& state, UnitId mover, EventLog& log);

// ---- Hitting them ----
// Who rides with a unit under fire may fall.

// After the first fire in a player-turn that costs his unit castings: one die for each leader with
// it, in roster order (IB-HIT-1, IB-R-56).
void test_leaders(const Field& field, State& state, UnitId unit, Dice& dice, EventLog& log);

// What a leader who was hit takes off his unit's next rally (IB-R-57).
void note_deduction(Unit& unit, Rating rating);

}  // namespace longroll::iron_brigade
