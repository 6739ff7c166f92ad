// Going to ground, at the start of any Combat phase. Ledger TB-GTG; ruling TB-R-118. What it does
// to hits is in saves.cpp, to morale in morale_modifiers.cpp.

#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"

namespace longroll::test_of_battle {

namespace {

MaybeRefusal refuse_ground(const View& view, UnitId id)
{
    constexpr Clause kClause = "TB-GTG-1"_clause;
    const Unit& unit = view[id];
    if (!has_cartridge_arms(view, id))
        return Refusal{kClause, "only troops on foot with cartridge arms go to ground"};
    if (unit.gone_to_ground) return Refusal{kClause, "it has gone to ground already"};
    if (unit.block != kNoBlock) return Refusal{kClause, "it is in a building"};
    if (in_contact(view, id)) return Refusal{kClause, "it is in contact"};
    return {};
}

}  // namespace

MaybeRefusal refuse(const View& view, const GoToGround& order)
{
    if (view.state.phase != Phase::Ground)
        return Refusal{"TB-GTG-1"_clause, "one goes to ground when a Combat phase begins"};
    if (!is_stand(view, order.unit) || view.side(order.unit) != view.state.asked)
        return Refusal{"TB-GTG-1"_clause, "it is not yours to order now"};
    return refuse_ground(view, order.unit);
}

void carry_out(const Field&, State& state, const GoToGround& order, Dice&, EventLog& log)
{
    Unit& unit = state[order.unit];
    unit.gone_to_ground = true;
    // TB-GTG-3: it does not remain Stationary.
    unit.stationary = false;
    log.add("TB-GTG-1"_clause, Changed{Changed::Into::Grounded, order.unit});
}

bool anybody_to_ground(const View& view, Side side)
{
    for (std::size_t place = 0; place < view.state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        if (view[id].on_table() && view.side(id) == side && !refuse_ground(view, id)) return true;
    }
    return false;
}

void list_to_ground(const View& view, std::vector<Action>& actions)
{
    view.each_of(view.state.asked,
                 [&](UnitId id) { shared::table::offer(view, GoToGround{{id}}, actions); });
}

}  // namespace longroll::test_of_battle
