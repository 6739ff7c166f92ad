// Stands that begin their Movement phase in contact. Ledger TB-STC; rulings TB-R-66, TB-R-67.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

namespace {

MaybeRefusal refuse_in_contact(const View& view, UnitId id)
{
    if (const auto why = refuse_order(view, id)) return why;
    if (view[id].move.stepped_back || !in_contact(view, id))
        return Refusal{"TB-STC-1"_clause, "it is not in contact with an enemy"};
    return {};
}

// As a charge at everybody whom it touches, in the flank where it is there already.
MaybeRefusal refuse_to_stay(const View& view, UnitId id, UnitId enemy)
{
    const bool in_flank = attacks_in_flank(view, id, enemy);
    const ChargeRight right = charge_right(role_of(view, id), role_of(view, enemy));
    if (right == ChargeRight::OnlyFlank && !in_flank)
        return Refusal{"TB-CHG-8"_clause, "it charges guns in the flank only"};
    const MaybeRefusal why = refuse_charge_at(view, id, enemy);
    // Whom it touches it need not have seen, nor be behind again.
    if (!why || why->clause == "TB-CHG-3"_clause) return {};
    if (right == ChargeRight::OnlyFlank && why->clause == "TB-CHG-8"_clause) return {};
    return why;
}

}  // namespace

MaybeRefusal refuse(const View& view, const KeepContact& order)
{
    if (const auto why = refuse_in_contact(view, order.unit)) return why;
    for (const UnitId enemy : enemies_touching(view, order.unit))
        if (const auto why = refuse_to_stay(view, order.unit, enemy)) return why;
    return {};
}

void carry_out(const Field&, State& state, const KeepContact& order, Dice&, EventLog& log)
{
    Unit& unit = begin_act(state, order.unit);
    unit.begin_charge();
    unit.move.kept_contact = true;
    unit.move.over = true;
    log.add("TB-STC-1"_clause, KeptContact{order.unit});
}

MaybeRefusal refuse(const View& view, const StepBack& order)
{
    if (const auto why = refuse_in_contact(view, order.unit)) return why;
    // RULING: TB-R-54.
    if (is_siege(view.field, order.unit))
        return Refusal{"TB-STC-1"_clause, "siege guns stay where they are"};
    const Heading away = away_from(view, order.unit, enemies_touching(view, order.unit));
    if (!way_clear_of_contact(view, order.unit, away))
        return Refusal{"TB-STC-1"_clause, "there is no room to step back"};
    return {};
}

void carry_out(const Field& field, State& state, const StepBack& order, Dice&, EventLog& log)
{
    begin_act(state, order.unit);
    step_back(field, state, order.unit, log);
    // TB-STC-2: it stays Stationary if it was; if not it may become so.
    state[order.unit].move.stepped_back = true;
}

void step_back_the_unordered(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        if (!state[id].on_table() || side_of(field, id) != state.phasing) continue;
        // TB-STC-3: the quarry of a fight in woods is followed up now or not at all.
        state[id].quarry.clear();
        if (state[id].charged || state[id].move.stepped_back) continue;
        step_back(field, state, id, log);
    }
}

}  // namespace longroll::test_of_battle
