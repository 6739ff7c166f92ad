// What a march costs, leg by leg, for whoever is about to order it. Ledger TB-MOV-16.

#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/present.h"

namespace longroll::test_of_battle {

namespace {

// The legs as they would be paid, in parts of a move.
struct MarchTold {
    MarchTried tried;
    std::int32_t whole = 0;
    Route route = {};

    void step(const LegGone& gone, const Afoot& on)
    {
        RouteLeg leg;
        leg.to = place_of(tried.view.field, gone.end.front);
        for (const TallyLine& line : gone.paid) leg.cost.add(line.clause, line.value);
        leg.allowance.add("TB-MOV-16"_clause, whole);
        leg.left = std::max(0, on.left);
        route.legs.push_back(leg);
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
    const std::int32_t left = budget_left(view, order.unit);
    MarchTold told{{view, order.unit}, left};
    told.route.unit = "1,440,000ths of a move";
    told.route.reading = words_for_march(view, order.unit);
    (void)MarchAlong(view, order, told).go();
    return told.route;
}

}  // namespace longroll::test_of_battle
