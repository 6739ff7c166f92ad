// The free about-face. Ledger IB-FAC; rulings IB-R-27, IB-R-106.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

MaybeRefusal refuse(const Field& field, const State& state, const AboutFace& order)
{
    if (const auto refusal = refuse_to_act(field, state, order.unit)) return refusal;
    const Unit& unit = state[order.unit];
    if (arm_of(field, unit) != Arm::Infantry)
        return Refusal{"IB-FAC-4"_clause, "only infantry turns about for nothing"};
    if (unit.prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    if (unit.about_faced) return Refusal{"IB-FAC-3"_clause, "it has turned about in this phase"};
    return {};
}

void carry_out(const Field& field, State& state, const AboutFace& order, Dice&, EventLog& log)
{
    Unit& unit = state[order.unit];
    const Footprint ground = footprint_of(field, unit);
    unit.about_faced = true;
    unit.front = rear_middle(ground);
    unit.facing = opposite(unit.facing);
    log.add("IB-FAC-3"_clause, Faced{order.unit, unit.facing});
}

}  // namespace longroll::iron_brigade
