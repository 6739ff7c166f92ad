// What a charge takes of a move, for players.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/present.h"

namespace longroll::test_of_battle {

std::optional<Route> route_of(const View& view, const Charge& order)
{
    const auto legs = legs_of(view, order);
    if (!legs) return {};
    Route route;
    route.unit = "1,440,000ths of a move";
    route.reading = "charge";
    const std::int32_t whole = budget_left(view, order.unit);
    std::int32_t left = whole;
    for (const LegGone& gone : *legs) {
        RouteLeg leg;
        leg.to = place_of(view.field, gone.end.front);
        for (const TallyLine& line : gone.paid) leg.cost.add(line.clause, line.value);
        leg.allowance.add("TB-MOV-16"_clause, whole);
        left -= gone.cost;
        leg.left = left;
        route.legs.push_back(std::move(leg));
    }
    return route;
}

}  // namespace longroll::test_of_battle
