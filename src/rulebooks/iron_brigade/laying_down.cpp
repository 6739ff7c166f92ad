// Laying down. Ledger IB-LAY; rulings IB-R-28, IB-R-69, IB-R-106.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

static MaybeRefusal refuse_declaration(const Field& field, const State& state, UnitId id,
                                       Clause clause)
{
    if (const auto refusal = refuse_own(field, state, id)) return refusal;
    if (state.phase != Phase::Declare)
        return Refusal{clause, "that is declared at the beginning of Movement and Fire"};
    if (state[id].morale < 2)
        return Refusal{"IB-SEQ-10"_clause, "broken and routed units do nothing here"};
    return {};
}

bool can_lie_down(const Field& field, const Unit& unit)
{
    if (unit.boats > 0) return false;
    const Arm arm = card_of(field, unit).arm;
    if (arm == Arm::Artillery) return unit.formation.kind == FormationKind::Unlimbered;
    return arm == Arm::Infantry || (arm == Arm::Cavalry && !unit.mounted);
}

MaybeRefusal refuse(const Field& field, const State& state, const LieDown& order)
{
    if (const auto refusal = refuse_declaration(field, state, order.unit, "IB-LAY-1"_clause))
        return refusal;
    const Unit& unit = state[order.unit];
    if (!can_lie_down(field, unit))
        return Refusal{"IB-LAY-1"_clause, "only men on foot and crews at their guns lie down"};
    if (unit.prone) return Refusal{"IB-LAY-1"_clause, "it is laying down already"};
    if (is_working(unit)) return Refusal{"IB-LAY-1"_clause, "it is at its work"};
    if (is_coming_on(field, unit)) return Refusal{"IB-LAY-1"_clause, "it is only just coming on"};
    return {};
}

void carry_out(const Field&, State& state, const LieDown& order, Dice&, EventLog& log)
{
    lie_down(state[order.unit], order.unit, "IB-LAY-1"_clause, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const StandUp& order)
{
    if (const auto refusal = refuse_declaration(field, state, order.unit, "IB-LAY-5"_clause))
        return refusal;
    if (!state[order.unit].prone) return Refusal{"IB-LAY-5"_clause, "it is on its feet"};
    return {};
}

void carry_out(const Field& field, State& state, const StandUp& order, Dice&, EventLog& log)
{
    stand_up(state, order.unit, log);
    note_standing(field, state, order.unit);
}

void lie_down(Unit& unit, UnitId id, Clause why, EventLog& log)
{
    unit.prone = true;
    unit.prone_whole_phase = false;
    unit.pinned_duty = false;
    log.add(why, LayDown{id});
}

void stand_up(State& state, UnitId id, EventLog& log)
{
    Unit& unit = state[id];
    if (!unit.prone) return;
    unit.prone = false;
    unit.prone_whole_phase = false;
    log.add("IB-LAY-5"_clause, StoodUp{id});
}

void note_who_lay(const Field& field, State& state, Side side)
{
    for (Unit& unit : state.units)
        if (side_of(field, unit) == side) unit.prone_whole_phase = unit.prone;
}

}  // namespace longroll::iron_brigade
