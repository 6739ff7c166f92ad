// Movement: a unit marches straight ahead, once a round. Ledger @PREFIX@-MOV.
// The order of play: sequence.cpp.

#include "rulebooks/@name@/movement.h"

#include "rulebooks/@name@/clauses.h"
#include "rulebooks/@name@/present.h"

#include <cstdlib>

namespace longroll::@name@ {

static constexpr int kMarchInches = 6;
static constexpr int kQuickMarchInches = 9;
static constexpr Length kFrontage = board::table::inches(4);
static constexpr Length kGap = board::table::inches(2);

Tally march_allowance(const Field& field)
{
    Tally tally;
    tally.add("@PREFIX@-MOV-1"_clause, kMarchInches);
    if (field.options.quick_march)
        tally.add("@PREFIX@-MOV-3"_clause, kQuickMarchInches - kMarchInches);
    return tally;
}

// Units face north or south here; a real rulebook asks board/table.
Point ahead(const Unit& unit, int inches)
{
    const Length way = board::table::inches(inches);
    return {unit.at.x, unit.at.y + (unit.facing == Heading{} ? way : -way)};
}

static bool in_the_way(const State& state, UnitId mover, Point to)
{
    const Point from = state[mover].at;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Point other = state.units[index].at;
        if (unit_id(index) == mover || std::abs(other.x - from.x) >= kFrontage) continue;
        const bool beyond = other.y > std::max(from.y, to.y) + kGap;
        const bool behind = other.y < std::min(from.y, to.y) - kGap;
        if (!beyond && !behind) return true;
    }
    return false;
}

MaybeRefusal refuse(const Field& field, const State& state, const March& order)
{
    if (state.phase != Phase::March)
        return Refusal{"@PREFIX@-SEQ-1"_clause, "units march in the march phase"};
    if (index_of(order.unit) >= state.units.size() || field[order.unit].side != state.active)
        return Refusal{"@PREFIX@-MOV-1"_clause, "it is no unit of the side whose round it is"};
    const Unit& unit = state[order.unit];
    if (unit.marched) return Refusal{"@PREFIX@-MOV-1"_clause, "it has marched this round"};
    if (unit.shaken) return Refusal{"@PREFIX@-MOV-2"_clause, "it is shaken"};
    if (order.inches < 1 || order.inches > march_allowance(field).total())
        return Refusal{"@PREFIX@-MOV-1"_clause, "it cannot march so far"};
    const Point to = ahead(unit, order.inches);
    if (to.y < 0 || to.y > kTableHeight)
        return Refusal{"@PREFIX@-MOV-1"_clause, "the table ends there"};
    if (in_the_way(state, order.unit, to))
        return Refusal{"@PREFIX@-MOV-2"_clause, "another unit is in the way"};
    return {};
}

void carry_out(const Field&, State& state, const March& order, EventLog& log)
{
    Unit& unit = state[order.unit];
    const Point from = unit.at;
    unit.at = ahead(unit, order.inches);
    unit.marched = true;
    log.add("@PREFIX@-MOV-1"_clause, Marched{order.unit, from, unit.at});
}

void list_marches(const Field& field, const State& state, std::vector<Action>& actions)
{
    const int most = march_allowance(field).total();
    for (std::size_t index = 0; index < state.units.size(); ++index)
        for (int inches = 1; inches <= most; ++inches)
            if (const March order{unit_id(index), inches}; !refuse(field, state, order))
                actions.emplace_back(order);
}

std::optional<Route> route_of(const Field& field, const State& state, const March& order)
{
    if (refuse(field, state, order)) return {};
    RouteLeg leg;
    leg.to = place_of(ahead(state[order.unit], order.inches));
    leg.cost.add("@PREFIX@-MOV-1"_clause, order.inches);
    leg.allowance = march_allowance(field);
    leg.left = leg.allowance.total() - order.inches;
    return Route{"inches", "march", {leg}};
}

}  // namespace longroll::@name@
