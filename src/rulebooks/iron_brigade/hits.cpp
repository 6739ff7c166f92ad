// Hitting personalities. Ledger IB-HIT; rulings IB-R-40, IB-R-56, IB-R-57.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/personalities.h"

namespace longroll::iron_brigade {

// RULING: IB-R-57: of two hits the larger deduction; a BAD leader's own die decides at the rally.
void note_deduction(Unit& unit, Rating rating)
{
    const auto modifier = personality_modifier(rating);
    if (!modifier) {
        unit.hit_bad = true;
        return;
    }
    unit.hit_deduction = static_cast<std::int8_t>(std::max<int>(unit.hit_deduction, *modifier));
}

static constexpr int kHitOnFoot = 6;
static constexpr int kHitMounted = 5;

static void fall(const Field& field, State& state, LeaderId id, EventLog& log)
{
    Leader& leader = state[id];
    Unit& unit = state[leader.with];
    // Where his unit is left it has lost his help as well.
    const Clause why = unit.on_table() ? "IB-HIT-3"_clause : "IB-HIT-2"_clause;
    note_deduction(unit, field[id].rating);
    leader.fate = LeaderFate::Casualty;
    leader.with = kNoUnit;
    log.add(why, LeaderLost{id, LeaderFate::Casualty});
}

void test_leaders(const Field& field, State& state, UnitId unit, Dice& dice, EventLog& log)
{
    for (const LeaderId id : leaders_with(state, unit)) {
        Leader& leader = state[id];
        if (leader.hit_rolled) continue;
        leader.hit_rolled = true;
        const bool hit = dice.reaches(leader.mounted ? kHitMounted : kHitOnFoot, "IB-HIT-1"_clause);
        log.add("IB-HIT-1"_clause, LeaderTested{id, hit});
        if (hit) fall(field, state, id, log);
    }
}

}  // namespace longroll::iron_brigade
