// Limbers and horses. Ledger TB-MOV-11, TB-MNT, TB-CMD-9, TB-TFO-2; rulings TB-R-49, 54, 55.

#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

// ---- Limbers ----

static MaybeRefusal refuse_guns(const View& view, UnitId id)
{
    if (const auto why = refuse_free_act(view, id)) return why;
    if (!is_artillery(view.field, id))
        return Refusal{"TB-MOV-11"_clause, "only artillery has limbers"};
    if (!view[id].in_command())
        return Refusal{"TB-CMD-9"_clause, "out of command guns neither limber nor unlimber"};
    return {};
}

MaybeRefusal refuse(const View& view, const Limber& order)
{
    if (const auto why = refuse_guns(view, order.unit)) return why;
    const Unit& unit = view[order.unit];
    if (unit.limbered) return Refusal{"TB-MOV-11"_clause, "the guns are limbered"};
    // RULING: TB-R-54.
    if (view.field[order.unit].weight == Weight::Siege)
        return Refusal{"TB-MOV-11"_clause, "siege guns are never limbered"};
    // RULING: TB-R-49.
    if (unit.move.limbered) return Refusal{"TB-MOV-11"_clause, "it has limbered in this phase"};
    return {};
}

void carry_out(const Field&, State& state, const Limber& order, Dice&, EventLog& log)
{
    Unit& unit = begin_act(state, order.unit);
    unit.limbered = true;
    unit.stationary = false;
    unit.move.limbered = true;
    log.add("TB-MOV-11"_clause, Changed{Changed::Into::Limbered, order.unit});
}

MaybeRefusal refuse(const View& view, const Unlimber& order)
{
    if (const auto why = refuse_guns(view, order.unit)) return why;
    const Unit& unit = view[order.unit];
    if (!unit.limbered) return Refusal{"TB-MOV-11"_clause, "the guns are unlimbered"};
    if (unit.column) return Refusal{"TB-MRC-7"_clause, "it must leave march column first"};
    if (unit.move.unlimbered) return Refusal{"TB-MOV-11"_clause, "it has unlimbered in this phase"};
    for (const FeatureId area : areas_under(view.field, view.ground(order.unit)))
        if (going_in(view, area, ChartColumn::Artillery).has(Going::NoUnlimbering))
            return Refusal{"TB-TFO-2"_clause, "guns are not unlimbered in a forest"};
    return {};
}

void carry_out(const Field&, State& state, const Unlimber& order, Dice&, EventLog& log)
{
    begin_act(state, order.unit);
    state[order.unit].limbered = false;
    state[order.unit].move.unlimbered = true;
    log.add("TB-MOV-11"_clause, Changed{Changed::Into::Unlimbered, order.unit});
}

// ---- Horses ----

// RULING: TB-R-151: horses in a block are one stand's at most; on foot it takes up room.
static MaybeRefusal refuse_new_room(const View& view, UnitId id, Mount mount)
{
    bool taken = false;
    view.each([&](UnitId other) {
        if (other == id || view[other].block != view[id].block) return;
        const bool foot = is_infantry(view, other);
        taken = taken || foot == (mount == Mount::OnFoot);
    });
    if (!taken) return {};
    return Refusal{"TB-TTN-3"_clause, "the block has no room for it so"};
}

static MaybeRefusal refuse_new_base(const View& view, UnitId id, const Footprint& base)
{
    MaybeRefusal why;
    view.near(box_of(base).grown(kTooNear), [&](UnitId other) {
        if (why || other == id) return;
        const auto stands = view.stands(other);
        if (overlap_deeper({&base, 1}, stands))
            why = Refusal{"TB-MOV-13"_clause, "another stand is in the way"};
        else if (view.side(other) != view.side(id) && gap({&base, 1}, stands).less_than(kTooNear) &&
                 !gap(view.stands(id), stands).less_than(kTooNear))
            why = Refusal{"TB-CHG-9"_clause, "it would come within {1000} of the enemy"};
    });
    return why;
}

// What its new kind may not be in.
static MaybeRefusal refuse_new_ground(const View& view, UnitId id, Mount mount)
{
    const ChartColumn column = column_of(role_of(view.field[id].type, mount));
    for (const FeatureId area : areas_under(view.field, view.ground(id))) {
        const bool abatis = view.field[area].abatis && column == ChartColumn::CavalryBrigade;
        if (abatis || going_in(view, area, column).has(Going::Prohibited))
            return Refusal{"TB-TAB-13"_clause, "mounted it may not be in this ground"};
    }
    return {};
}

static MaybeRefusal refuse_change(const View& view, UnitId id, Mount mount)
{
    if (const auto why = refuse_free_act(view, id)) return why;
    const Clause clause =
        mount == Mount::OnFoot && view.field[id].type == TroopType::CavalrySkirmisher
            ? "TB-MNT-1"_clause
            : "TB-MNT-2"_clause;
    if (!has_horses(view.field[id].type)) return Refusal{clause, "it has no horses"};
    if (view[id].mounted == (mount == Mount::Mounted))
        return Refusal{clause, view[id].mounted ? "it is mounted" : "it is dismounted"};
    // RULING: TB-R-55.
    if (view[id].column) return Refusal{clause, "it must leave march column first"};
    if (const auto why = refuse_half(view, id, clause)) return why;
    if (const auto why = refuse_new_ground(view, id, mount)) return why;
    if (in_town(view.field, view[id])) return refuse_new_room(view, id, mount);
    return refuse_new_base(view, id, base_changed(view.field, view.state, id, mount));
}

static void change(const Field& field, State& state, UnitId id, Mount mount, EventLog& log)
{
    Unit& unit = begin_paid_act(state, id);
    unit.mounted = mount == Mount::Mounted;
    unit.stationary = false;
    log.add("TB-MNT-2"_clause,
            Changed{unit.mounted ? Changed::Into::Mounted : Changed::Into::Dismounted, id});
    // RULING: TB-R-70: a stand of a kind that this ground disorders is disordered in it.
    if (is_disordered_inside({field, state}, id))
        disorder(field, state, id, "TB-TAB-7"_clause, log);
    // A village is held by skirmishers on foot only.
    if (in_village(field, unit) && unit.mounted)
        occupy(field, state, id, kNoBlock, "TB-TVI-2"_clause, log);
    settle_in_block(field, state, id, log);
    displace_commanders(field, state, log);
}

MaybeRefusal refuse(const View& view, const Mounting& order)
{
    return refuse_change(view, order.unit, Mount::Mounted);
}

void carry_out(const Field& field, State& state, const Mounting& order, Dice&, EventLog& log)
{
    change(field, state, order.unit, Mount::Mounted, log);
}

MaybeRefusal refuse(const View& view, const Dismounting& order)
{
    return refuse_change(view, order.unit, Mount::OnFoot);
}

void carry_out(const Field& field, State& state, const Dismounting& order, Dice&, EventLog& log)
{
    change(field, state, order.unit, Mount::OnFoot, log);
}

}  // namespace longroll::test_of_battle
