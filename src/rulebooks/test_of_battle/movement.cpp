// Movement: who may act, and the acts in place: recovery, facing, standing up, going Stationary.
// Ledger TB-MOV, TB-CMD-6 to 13, TB-RAL-5 and 6, TB-GTG-2 and 3; rulings TB-R-33, 38, 39, 47, 48,
// 71.
// Marches: march.cpp; columns: march_column.cpp; limbers and horses: mounting.cpp.

#include "rulebooks/test_of_battle/movement.h"

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

void begin_movement(const Field& field, State& state)
{
    state.moving = kNoUnit;
    state.marsh_entries.clear();
    for (Unit& unit : state.units)
        if (side_of(field, unit) == state.phasing) unit.move = {};
}

MaybeRefusal refuse_order(const View& view, UnitId id)
{
    const State& state = view.state;
    if (!state.pending.empty() || state.phase != Phase::Movement)
        return Refusal{"TB-SEQ-1"_clause, "stands are moved in the Movement phase"};
    if (index_of(id) >= state.units.size() || !state[id].on_table())
        return Refusal{"TB-MOV-1"_clause, "there is no such stand on the table"};
    if (view.side(id) != state.phasing)
        return Refusal{"TB-SEQ-3"_clause, "only the phasing player moves"};
    const Unit& unit = state[id];
    if (unit.routed()) return Refusal{"TB-MOV-1"_clause, "routed stands do not move"};
    // RULING: TB-R-39: once in a phase; whoever is ordered next ends it.
    if (unit.move.over || (unit.move.begun && state.moving != id))
        return Refusal{"TB-MOV-1"_clause, "it has made its move"};
    return {};
}

MaybeRefusal refuse_act(const View& view, UnitId id)
{
    if (const auto why = refuse_order(view, id)) return why;
    if (!view[id].move.stepped_back && in_contact(view, id))
        return Refusal{"TB-STC-1"_clause, "it keeps contact or steps back"};
    return {};
}

Unit& begin_act(State& state, UnitId id)
{
    if (state.moving != id && state.moving != kNoUnit) state[state.moving].move.over = true;
    state.moving = id;
    Unit& unit = state[id];
    if (!unit.move.begun) unit.move.with_gun = unit.guns > 0;
    unit.move.begun = true;
    return unit;
}

Unit& begin_paid_act(State& state, UnitId id)
{
    Unit& unit = begin_act(state, id);
    unit.move.spent += kHalfMove;
    return unit;
}

std::int32_t budget_left(const View& view, UnitId id)
{
    // TB-CMD-12. RULING: TB-R-33.
    const std::int32_t whole = view[id].in_command() ? kWholeMove : kHalfMove;
    return whole - view[id].move.spent;
}

MaybeRefusal refuse_half(const View& view, UnitId id, Clause clause)
{
    if (budget_left(view, id) >= kHalfMove) return {};
    return Refusal{clause, "it has not half a move left"};
}

// RULING: TB-R-66 and TB-R-39: after a step back, or a recovery at the end, hardly anything.
MaybeRefusal refuse_free_act(const View& view, UnitId id)
{
    if (const auto why = refuse_act(view, id)) return why;
    const Unit& unit = view[id];
    if (unit.move.stepped_back)
        return Refusal{"TB-STC-2"_clause,
                       "after stepping back it recovers or goes Stationary only"};
    if (unit.move.closing)
        return Refusal{"TB-RAL-5"_clause, "it has recovered at the end of its move"};
    if (unit.gone_to_ground) return Refusal{"TB-GTG-2"_clause, "it must stand up first"};
    return {};
}

// ---- Recovery ----

MaybeRefusal refuse(const View& view, const Recover& order)
{
    if (const auto why = refuse_act(view, order.unit)) return why;
    const Unit& unit = view[order.unit];
    if (unit.permanent) return Refusal{"TB-RAL-6"_clause, "Permanent Disorder is never removed"};
    if (!unit.temporary) return Refusal{"TB-RAL-5"_clause, "it is in good order"};
    if (!unit.in_command()) return Refusal{"TB-CMD-8"_clause, "out of command it cannot recover"};
    if (unit.gone_to_ground) return Refusal{"TB-GTG-2"_clause, "it must stand up first"};
    // RULING: TB-R-71.
    if (unit.disordered_now)
        return Refusal{"TB-RAL-5"_clause, "it was disordered in this player turn"};
    if (is_disordered_inside(view, order.unit))
        return Refusal{"TB-TAB-7"_clause, "it cannot recover before it is out of this ground"};
    return refuse_half(view, order.unit, "TB-RAL-5"_clause);
}

void carry_out(const Field&, State& state, const Recover& order, Dice&, EventLog& log)
{
    const bool first = !state[order.unit].move.begun;
    Unit& unit = begin_paid_act(state, order.unit);
    unit.move.recovered = true;
    unit.move.closing = !first;
    set_morale_state(unit, *after_recovery(morale_state(unit)));
    log.add("TB-RAL-5"_clause, Recovered{order.unit});
}

// ---- Facing ----

MaybeRefusal refuse_facing(const View& view, UnitId id)
{
    if (in_town(view.field, view[id]))
        return Refusal{"TB-TTN-6"_clause, "who is in a town block looks out of all its sides"};
    return {};
}

MaybeRefusal refuse(const View& view, const Face& order)
{
    if (const auto why = refuse_free_act(view, order.unit)) return why;
    if (const auto why = refuse_facing(view, order.unit)) return why;
    if (order.facing == view[order.unit].facing)
        return Refusal{"TB-MOV-8"_clause, "it faces that way already"};
    return turn(view, order.unit, order.facing, order.price).why;
}

void carry_out(const Field& field, State& state, const Face& order, Dice&, EventLog& log)
{
    const Pose before = state[order.unit].pose();
    const LegGone gone = turn({field, state}, order.unit, order.facing, order.price);
    begin_act(state, order.unit);
    take_leg(field, state, order.unit, gone, log);
    log.add(gone.turned == Turned::Paid ? "TB-MOV-9"_clause : "TB-MOV-8"_clause,
            Faced{order.unit, order.facing});
    settle_in_block(field, state, order.unit, log);
    take_commanders_along(field, state, order.unit, before, false, log);
    displace_commanders(field, state, log);
}

// ---- Standing up ----

MaybeRefusal refuse(const View& view, const StandUp& order)
{
    if (const auto why = refuse_act(view, order.unit)) return why;
    if (!view[order.unit].gone_to_ground)
        return Refusal{"TB-GTG-2"_clause, "it has not gone to ground"};
    return refuse_half(view, order.unit, "TB-GTG-2"_clause);
}

void carry_out(const Field&, State& state, const StandUp& order, Dice&, EventLog& log)
{
    begin_paid_act(state, order.unit).gone_to_ground = false;
    log.add("TB-GTG-2"_clause, Changed{Changed::Into::Standing, order.unit});
}

// ---- Going Stationary ----

// RULING: TB-R-47: who can be Stationary at all.
static MaybeRefusal refuse_stationary_kind(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    switch (role_of(view, id)) {
        case Role::InfantryBrigade:
        case Role::DismountedBrigade: break;
        case Role::InfantrySkirmisher:
            return Refusal{"TB-DIC-4"_clause, "skirmishers are never Stationary"};
        case Role::Artillery:
            if (unit.limbered) return Refusal{"TB-MOV-11"_clause, "limbered guns are on the move"};
            break;
        default: return Refusal{"TB-DIC-5"_clause, "mounted troops are never Stationary"};
    }
    if (unit.column) return Refusal{"TB-MRC-6"_clause, "a march column is never Stationary"};
    return {};
}

MaybeRefusal refuse(const View& view, const GoStationary& order)
{
    if (const auto why = refuse_act(view, order.unit)) return why;
    const Unit& unit = view[order.unit];
    if (const auto why = refuse_stationary_kind(view, order.unit)) return why;
    // TB-CMD-13: out of command one may stay Stationary.
    if (unit.stationary) return Refusal{"TB-CMD-13"_clause, "it is Stationary and stays so"};
    if (unit.disordered())
        return Refusal{"TB-CMD-7"_clause, "disordered stands do not become Stationary"};
    if (unit.gone_to_ground)
        return Refusal{"TB-GTG-3"_clause, "who has gone to ground is not Stationary"};
    if (!unit.in_command())
        return Refusal{"TB-CMD-7"_clause, "out of command it may not become Stationary"};
    const DivisionId division = view.field[order.unit].division;
    if (division != kNoDivision && view[division].exhausted)
        return Refusal{"TB-EXH-2"_clause, "its division is exhausted"};
    return refuse_half(view, order.unit, "TB-CMD-7"_clause);
}

void carry_out(const Field&, State& state, const GoStationary& order, Dice&, EventLog& log)
{
    Unit& unit = begin_paid_act(state, order.unit);
    unit.stationary = true;
    unit.move.went_stationary = true;
    unit.move.over = true;
    log.add("TB-CMD-7"_clause, Changed{Changed::Into::Stationary, order.unit});
}

}  // namespace longroll::test_of_battle
