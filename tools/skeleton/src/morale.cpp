// Morale: each unit may test its nerve once a round. Ledger @PREFIX@-MOR.

#include "rulebooks/@name@/morale.h"

#include "rulebooks/@name@/clauses.h"

namespace longroll::@name@ {

Tally score_wanted()
{
    Tally tally;
    tally.add("@PREFIX@-MOR-1"_clause, 4);
    return tally;
}

MaybeRefusal refuse(const Field& field, const State& state, const TestNerve& order)
{
    if (state.phase != Phase::Test)
        return Refusal{"@PREFIX@-SEQ-1"_clause, "nerve is tested after the march"};
    if (index_of(order.unit) >= state.units.size() || field[order.unit].side != state.active)
        return Refusal{"@PREFIX@-MOR-1"_clause, "it is no unit of the side whose round it is"};
    if (state[order.unit].tested)
        return Refusal{"@PREFIX@-MOR-1"_clause, "it has tested this round"};
    return {};
}

void carry_out(const Field&, State& state, const TestNerve& order, Dice& dice, EventLog& log)
{
    Unit& unit = state[order.unit];
    const bool steady = dice.reaches(score_wanted().total(), "@PREFIX@-MOR-1"_clause);
    unit.shaken = !steady;
    unit.tested = true;
    log.add("@PREFIX@-MOR-1"_clause, Tested{order.unit, steady});
}

void list_tests(const Field& field, const State& state, std::vector<Action>& actions)
{
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (const TestNerve order{unit_id(index)}; !refuse(field, state, order))
            actions.emplace_back(order);
}

}  // namespace longroll::@name@
