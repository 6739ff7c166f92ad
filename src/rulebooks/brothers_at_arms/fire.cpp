// Fire Unit Counters (phase 10): who may fire at what, alone and grouped. Ledger BA-FIRE-1 to 4, 8,
// 9, BA-GRP-1, 2, 7, BA-NGT-1, BA-BOAT-2. What the hits do: attack.cpp. Shots at commanders:
// sharpshooters.cpp. Shots at works: works.cpp. What may be listed and drawn: fire_list.cpp.

#include "rulebooks/brothers_at_arms/fire.h"

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"

namespace longroll::brothers_at_arms {

// BA-FIRE-9: all is judged now, when the shot is declared.
MaybeRefusal refuse(const Field& field, const State& state, const Fire& order)
{
    if (auto refusal = refuse_group(order.firers)) return refusal;
    // BA-GRP-2: each by itself, of whatever division.
    for (const UnitId firer : order.firers) {
        if (auto refusal = refuse_to_fire(field, state, firer)) return refusal;
        if (auto refusal = refuse_shot(field, state, firer, order.target)) return refusal;
    }
    return {};
}

MaybeRefusal refuse_to_fire(const Field& field, const State& state, UnitId unit)
{
    if (index_of(unit) >= state.units.size() || !state[unit].on_board())
        return Refusal{"BA-FIRE-1"_clause, "it is not on the board"};
    if (field[unit].side != state.active)
        return Refusal{"BA-SEQ-7"_clause, "it is not its side's round"};
    if (!state[unit].orders) return Refusal{"BA-FIRE-1"_clause, "it has no orders"};
    if (state[unit].pinned) return Refusal{"BA-PIN-1"_clause, "it is pinned"};
    if (state[unit].aboard()) return Refusal{"BA-RAIL-5"_clause, "it is aboard a train"};
    // RULING: BA-R-6: one attack a round of any kind.
    if (state[unit].attacked)
        return Refusal{"BA-SEQ-9"_clause, "it has made its attack of this round"};
    if (stacked(field, state, unit)) return Refusal{"BA-STK-2"_clause, "it is stacked"};
    if (in_melee(field, state, unit))
        return Refusal{"BA-MEL-10"_clause, "it is in melee, and fights in phase 11"};
    return {};
}

MaybeRefusal refuse_shot(const Field& field, const State& state, UnitId firer, UnitId target)
{
    if (index_of(target) >= state.units.size() || !state[target].on_board() ||
        field[target].side == field[firer].side)
        return Refusal{"BA-FIRE-2"_clause, "the target is no enemy unit on the board"};
    if (!can_harm(field, firer, target))
        return Refusal{"BA-BOAT-2"_clause, "only artillery and boats can harm a river boat"};
    if (auto refusal = refuse_aim(field, state, firer, state[target].hex)) return refusal;
    // BA-FIRE-4. Contact is what it is now: a flinch may have brought it about (BA-MEL-11).
    // RULING: BA-R-24: a boat beside a land unit is none (BA-BOAT-4).
    if (in_melee(field, state, target))
        return Refusal{"BA-MEL-9"_clause, "nobody fires into a melee"};
    return {};
}

static std::string_view reason_of(const Blocked& blocked)
{
    if (blocked.other) return "the line of sight is blocked on both sides";
    if (blocked.clause == "BA-HGH-3"_clause || blocked.clause == "BA-HGH-7"_clause)
        return "the ground hides the target";
    if (blocked.clause == "BA-HGH-4"_clause) return "the hex before the target is not clear";
    if (blocked.clause == "BA-HGH-5"_clause) return "the hex before the firer is not clear";
    return "the line of sight is blocked";
}

// How far the counter reaches by day. RULING: BA-R-4: in any direction, for it has no front
// (BA-FIRE-8).
static int range_to(const Field& field, const State& state, UnitId firer, Hex target)
{
    const int range = field[firer].range + height_bonus(field, state[firer].hex, target);
    return std::min(range, board::kLongestLine);
}

// BA-NGT-1: nothing extends this.
static constexpr int kNightSight = 2;

int reach(const Field& field, const State& state, UnitId firer, Hex target)
{
    const int range = range_to(field, state, firer, target);
    return is_night(field.scenario, state.bound) ? std::min(range, kNightSight) : range;
}

MaybeRefusal refuse_aim(const Field& field, const State& state, UnitId firer, Hex target)
{
    const int hexes = board::distance(state[firer].hex, target);
    if (hexes > range_to(field, state, firer, target))
        return Refusal{"BA-FIRE-2"_clause, "the target is out of range"};
    if (hexes > reach(field, state, firer, target))
        return Refusal{"BA-NGT-1"_clause, "it is too dark to fire so far"};
    // BA-FIRE-3, by the clause that the obstacle falls under.
    if (const auto blocked = blocked_sight(field, state, state[firer].hex, target))
        return Refusal{blocked->clause, reason_of(*blocked)};
    return {};
}

bool can_harm(const Field& field, UnitId attacker, UnitId target)
{
    const Arm arm = field[attacker].arm;
    return !is_boat(field, target) || arm == Arm::Artillery || arm == Arm::RiverBoat;
}

// BA-GRP-7: hits add up within one order only; units that fire singly each give their own.
void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log)
{
    resolve_attack(field, state, AttackKind::Fire, order.firers, order.target, dice, log);
}

}  // namespace longroll::brothers_at_arms
