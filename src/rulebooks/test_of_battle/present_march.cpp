// What a march or a charge costs, leg by leg, for whoever is about to order it. Ledger TB-MOV-16.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/present.h"

namespace longroll::test_of_battle {

namespace {

RouteLeg leg_told(const Field& field, const LegGone& gone, std::int32_t whole, std::int32_t left)
{
    RouteLeg leg;
    leg.to = place_of(field, gone.end.front);
    for (const TallyLine& line : gone.paid) leg.cost.add(line.clause, line.value);
    leg.allowance.add("TB-MOV-16"_clause, whole);
    leg.left = left;
    return leg;
}

Route route_read(std::string_view reading)
{
    Route route;
    route.unit = "1,440,000ths of a move";
    route.reading = reading;
    return route;
}

// The legs as they would be paid, in parts of a move.
struct MarchTold {
    MarchTried tried;
    std::int32_t whole = 0;
    Route route = {};

    void step(const LegGone& gone, const Afoot& on)
    {
        route.legs.push_back(leg_told(tried.view.field, gone, whole, std::max(0, on.left)));
    }
    [[nodiscard]] MarshGoing roll(FeatureId marsh, Point at) const { return tried.roll(marsh, at); }
};

std::string_view words_for_march(const View& view, UnitId id)
{
    if (view[id].column) return "march in column";
    const bool by_hand = is_artillery(view.field, id) && !view[id].limbered;
    return by_hand ? "guns moved by hand" : "march";
}

}  // namespace

std::optional<Route> route_of(const View& view, const March& order)
{
    if (refuse_order(view, order.unit) || order.path.empty()) return {};
    MarchTold told{{view, order.unit},
                   budget_left(view, order.unit),
                   route_read(words_for_march(view, order.unit))};
    (void)MarchAlong(view, order, told).go();
    return told.route;
}

std::optional<Route> route_of(const View& view, const Charge& order)
{
    const auto legs = legs_of(view, order);
    if (!legs) return {};
    Route route = route_read("charge");
    const std::int32_t whole = budget_left(view, order.unit);
    std::int32_t left = whole;
    for (const LegGone& gone : *legs) {
        left -= gone.cost;
        route.legs.push_back(leg_told(view.field, gone, whole, left));
    }
    return route;
}

}  // namespace longroll::test_of_battle
