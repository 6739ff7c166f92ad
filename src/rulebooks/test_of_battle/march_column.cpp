// March columns: forming, reforming, the trail behind. Ledger TB-MRC-1 to 3, 7 and 8; rulings
// TB-R-50, 51, 143. Their rates: toll.cpp; their bends: leg.cpp.

#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {

// TB-MRC-3. TB-MRC-8: the first number is the brigade's and the gun's, the second the skirmisher's.
Length trail_length(const View& view, UnitId id)
{
    const MovementLine& line = movement_of(mover_of(view.field, view.state, id));
    const int markers = is_skirmisher(view, id) ? line.skirmisher_markers : line.brigade_markers;
    return markers * kMarchMarker.depth;
}

namespace {

}  // namespace

// ---- Forming ----

MaybeRefusal refuse_trail(const View& view, UnitId id, const Trail& trail)
{
    MaybeRefusal why;
    for (const Footprint& strip : trail_stands(trail, kMarchMarker.width))
        view.near(box_of(strip).grown(kTooNear), [&](UnitId other) {
            if (why || other == id) return;
            // RULING: TB-R-143.
            if (overlap_deeper({&strip, 1}, view.stands(other)))
                why = Refusal{"TB-MRC-3"_clause, "its march markers would lie on another stand"};
            else if (view.side(other) != view.side(id) &&
                     gap({&strip, 1}, view.stands(other)).less_than(kTooNear))
                why = Refusal{"TB-CHG-9"_clause, "its march markers would lie too near the enemy"};
        });
    return why;
}

MaybeRefusal refuse(const View& view, const FormColumn& order)
{
    if (const auto why = refuse_free_act(view, order.unit)) return why;
    const Unit& unit = view[order.unit];
    if (unit.column) return Refusal{"TB-MRC-1"_clause, "it is in march column"};
    if (is_artillery(view.field, order.unit) && !unit.limbered)
        return Refusal{"TB-MRC-7"_clause, "unlimbered artillery forms no march column"};
    if (const auto why = refuse_half(view, order.unit, "TB-MRC-1"_clause)) return why;
    const Footprint base = own_base(view, order.unit);
    return refuse_trail(view, order.unit, trail_behind(base, trail_length(view, order.unit)));
}

// TB-MRC-2. RULING: TB-R-50: one more facing change, but not of untrained troops.
static void give_facing(const Field& field, Unit& unit)
{
    if (!is_untrained(field, unit.card)) ++unit.move.extra_facings;
}

void carry_out(const Field& field, State& state, const FormColumn& order, Dice&, EventLog& log)
{
    Unit& unit = begin_paid_act(state, order.unit);
    unit.column = true;
    unit.stationary = false;
    unit.trail = trail_behind(own_base({field, state}, order.unit),
                              trail_length({field, state}, order.unit));
    give_facing(field, unit);
    log.add("TB-MRC-1"_clause, Changed{Changed::Into::Column, order.unit});
    displace_commanders(field, state, log);
}

MaybeRefusal refuse(const View& view, const Reform& order)
{
    if (const auto why = refuse_free_act(view, order.unit)) return why;
    if (!view[order.unit].column) return Refusal{"TB-MRC-1"_clause, "it is not in march column"};
    return refuse_half(view, order.unit, "TB-MRC-1"_clause);
}

void carry_out(const Field& field, State& state, const Reform& order, Dice&, EventLog& log)
{
    Unit& unit = begin_paid_act(state, order.unit);
    unit.column = false;
    unit.trail = {};
    give_facing(field, unit);
    log.add("TB-MRC-1"_clause, Changed{Changed::Into::Reformed, order.unit});
}

}  // namespace longroll::test_of_battle
