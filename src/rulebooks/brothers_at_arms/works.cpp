// Fortifications and defence works: breaching them with artillery in phase 10. Ledger BA-FORT-1 to
// 5. The cover that they give, whole or breached: cover.cpp. Crossing them: movement.cpp.

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/fire.h"

namespace longroll::brothers_at_arms {

static MaybeRefusal refuse_works(const Field& field, const State& state, Hex hex, Direction side)
{
    if (breached(state, hex, side))
        return Refusal{"BA-FORT-5"_clause, "that side is breached already"};
    if (!fortified_side(field, state, hex, side))
        return Refusal{"BA-FORT-1"_clause, "there are no works on that side"};
    if (any_counter_in(state, hex))
        return Refusal{"BA-FORT-2"_clause, "there is a counter behind the works"};
    return {};
}

MaybeRefusal refuse(const Field& field, const State& state, const Breach& order)
{
    if (auto refusal = refuse_group(order.firers)) return refusal;
    if (auto refusal = refuse_works(field, state, order.hex, order.side)) return refusal;
    for (const UnitId firer : order.firers) {
        if (auto refusal = refuse_to_fire(field, state, firer)) return refusal;
        const Arm arm = field[firer].arm;
        if (arm != Arm::Artillery && arm != Arm::RiverBoat)
            return Refusal{"BA-FORT-1"_clause, "only artillery and river boats breach works"};
        if (auto refusal = refuse_aim(field, state, firer, order.hex)) return refusal;
        if (!board::entry_sides(state[firer].hex, order.hex).has(order.side))
            return Refusal{"BA-FORT-3"_clause, "its fire does not come across that side"};
    }
    return {};
}

void carry_out(const Field& field, State& state, const Breach& order, Dice& dice, EventLog& log)
{
    // As if the side were a unit of strength 6 without cover or fear. RULING: BA-R-37: the cover
    // re-roll is not made, and hits do not carry over.
    constexpr int kStrengthOfWorks = 6;
    int hits = 0;
    std::size_t rolled = 0;
    while (rolled < order.firers.size() && hits < kStrengthOfWorks) {
        const UnitId firer = order.firers[rolled++];
        note_attack(field, state, firer);
        test_fired_through(field, state, firer, order.hex, dice, log);
        hits += attack_roll(field, state, AttackKind::Fire, firer, kNoUnit, dice, log);
        settle_member(state, hits, kStrengthOfWorks, 0, dice);
    }
    lose_attacks(field, state, order.firers, rolled, log);

    const bool falls = hits >= kStrengthOfWorks;
    log.add(falls ? "BA-FORT-5"_clause : "BA-FORT-4"_clause,
            WorksHit{order.hex, order.side, hits, falls});
    if (falls) state.breaches.push_back({order.hex, order.side});
}

}  // namespace longroll::brothers_at_arms
