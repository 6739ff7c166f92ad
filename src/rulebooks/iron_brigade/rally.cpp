// Rally. Ledger IB-RAL, IB-HIT-3, IB-PIN-4, IB-PIN-5; rulings IB-R-57, IB-R-66, IB-R-67, IB-R-80.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

namespace {

// The best leader with it; bonuses are never added together (IB-RAL-3). Ratings go from best to
// worst.
std::optional<Rating> best_leader(const Field& field, const State& state, UnitId id)
{
    std::optional<Rating> best;
    for (const LeaderId leader : leaders_with(state, id))
        if (!best || field[leader].rating < *best) best = field[leader].rating;
    return best;
}

// RULING: IB-R-57: of two who were hit, the one who costs more; a BAD one is asked only if he may
// be that one.
int deduction_of(const Unit& unit, Dice& dice)
{
    const int most_of_bad = -bad_deduction(1);
    if (!unit.hit_bad || unit.hit_deduction >= most_of_bad) return unit.hit_deduction;
    return std::max<int>(unit.hit_deduction, -bad_deduction(dice.d6("IB-RAL-6"_clause)));
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const Rally& order)
{
    if (const auto refusal = refuse_own(field, state, order.unit)) return refusal;
    if (state.phase != Phase::Rally)
        return Refusal{"IB-SEQ-6"_clause, "units rally in the second step of the Morale phase"};
    const Unit& unit = state[order.unit];
    if (unit.rallied) return Refusal{"IB-RAL-1"_clause, "it has tried once in this phase"};
    if (unit.morale >= unit.base)
        return Refusal{"IB-RAL-1"_clause, "its morale is as good as it can be"};
    return {};
}

Tally rally_tally(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    Tally tally;
    tally.add("IB-MOR-3"_clause, rally_modifier(class_of(unit.base)));
    if (const auto leader = best_leader(field, state, id))
        tally.add("IB-RAL-4"_clause, personality_modifier(*leader).value_or(0));
    if (unit.hit_deduction > 0) tally.add("IB-RAL-6"_clause, -unit.hit_deduction);
    return tally;
}

RallyRoll rally_test(const Field& field, const State& state, UnitId id, Dice& dice)
{
    const Unit& unit = state[id];
    const int die = dice.d6("IB-RAL-2"_clause);
    int modifier = rally_tally(field, state, id).total();
    if (best_leader(field, state, id) == Rating::Bad)
        modifier += bad_modifier(dice.d6("IB-RAL-5"_clause));
    modifier += unit.hit_deduction - deduction_of(unit, dice);
    return {modifier, rally_change(die + modifier)};
}

void carry_out(const Field& field, State& state, const Rally& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    const int before = state[id].morale;
    const RallyRoll roll = rally_test(field, state, id, dice);
    for (const UnitId section : sharing_morale(field, state, id)) state[section].rallied = true;
    log.add("IB-RAL-7"_clause, Rallied{id, roll.modifier, roll.change});
    lose_levels(field, state, id, -roll.change, {}, log, "IB-RAL-8"_clause);
    gain_levels(field, state, id, roll.change, log, "IB-RAL-7"_clause);
    // RULING: IB-R-67: it has enough to do to get up (IB-PIN-4). Who stays at 2 may still move
    // (IB-PIN-5), and so may who comes up from below.
    if (before == kPinned && state[id].morale > kPinned)
        for (const UnitId section : sharing_morale(field, state, id)) state[section].no_move = true;
}

void end_rallies(const Field& field, State& state)
{
    for (Unit& unit : state.units) {
        if (side_of(field, unit) != state.phasing) continue;
        unit.hit_deduction = 0;  // IB-HIT-3
        unit.hit_bad = false;
    }
}

}  // namespace longroll::iron_brigade
