// Dedicated guns: at the beginning a point of field artillery becomes two of them. Ledger TB-DGN-1;
// ruling TB-R-101. Their dice: combat_dice.cpp.

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <algorithm>

namespace longroll::test_of_battle {

namespace {

bool gives_guns(const Field& field, const State& state, UnitId id)
{
    return is_artillery(field, id) && field[id].weight == Weight::Field &&
           state[id].fate != UnitFate::Eliminated && state[id].strength > 0;
}

// RULING: TB-R-101: brigades of its own division, each as many as the scenario allows.
bool takes_gun(const Field& field, const State& state, UnitId artillery, UnitId id, int already)
{
    return is_brigade({field, state}, id) && field[id].division == field[artillery].division &&
           state[id].fate != UnitFate::Eliminated &&
           state[id].guns + already < field.scenario.most_guns;
}

std::vector<UnitId> takers(const Field& field, const State& state, UnitId artillery)
{
    std::vector<UnitId> found;
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (takes_gun(field, state, artillery, unit_id(place), 0)) found.push_back(unit_id(place));
    return found;
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const ExchangeGuns& order)
{
    if (state.phase != Phase::SetUp || !field.options.dg_exchange)
        return Refusal{"TB-DGN-1"_clause, "guns are exchanged before the battle, if at all"};
    if (index_of(order.artillery) >= state.units.size() ||
        side_of(field, order.artillery) != decider(field, state) ||
        !gives_guns(field, state, order.artillery))
        return Refusal{"TB-DGN-1"_clause, "only field artillery of its own is exchanged"};
    if (order.to.empty() || order.to.size() > 2)
        return Refusal{"TB-DGN-1"_clause, "a point of artillery is two guns"};
    for (std::size_t place = 0; place < order.to.size(); ++place) {
        const bool twice = place == 1 && order.to[0] == order.to[1];
        if (index_of(order.to[place]) >= state.units.size() ||
            !takes_gun(field, state, order.artillery, order.to[place], twice ? 1 : 0))
            return Refusal{"TB-DGN-1"_clause, "guns go to brigades of the division with room"};
    }
    return {};
}

void carry_out(const Field&, State& state, const ExchangeGuns& order, Dice&, EventLog& log)
{
    Unit& artillery = state[order.artillery];
    // No casualty: they are still there.
    if (--artillery.strength == 0) artillery.fate = UnitFate::Eliminated;
    for (const UnitId id : order.to) ++state[id].guns;
    log.add("TB-DGN-1"_clause, GunsExchanged{order.artillery, order.to});
}

void list_exchanges(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!field.options.dg_exchange) return;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId artillery = unit_id(place);
        if (!gives_guns(field, state, artillery)) continue;
        const auto add = [&](std::vector<UnitId> to) {
            const ExchangeGuns order{artillery, std::move(to)};
            if (!refuse(field, state, order)) actions.emplace_back(order);
        };
        const std::vector<UnitId> found = takers(field, state, artillery);
        for (std::size_t first = 0; first < found.size(); ++first) {
            add({found[first]});
            for (std::size_t second = first; second < found.size(); ++second)
                add({found[first], found[second]});
        }
    }
}

bool may_exchange(const Field& field, const State& state, Side side)
{
    if (!field.options.dg_exchange) return false;
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (field.units[place].side == side && gives_guns(field, state, unit_id(place)) &&
            !takers(field, state, unit_id(place)).empty())
            return true;
    return false;
}

}  // namespace longroll::test_of_battle
