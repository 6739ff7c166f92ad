// What a move takes of what there is, for whoever is about to order it: path against the rate, leg
// by leg. Ledger BM-MOV-1 to 9, 27, BM-FRM-5, BM-NGT-3.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

Length told(Cost cost) { return static_cast<Length>(cost / kOpenCost); }

std::string_view reading_of(const Walked& walked, MoveKind kind)
{
    if (kind == MoveKind::Disengage) return "disengaging at half the rate";
    if (kind == MoveKind::Reforming) return "change of formation at half the rate";
    if (!walked.contacts.empty()) return "charge";
    return walked.by_road ? "road march" : "ordinary move";
}

struct RouteOf {
    const View& view;

    template <class Order>
    std::optional<Route> operator()(const Order&) const
    {
        return {};
    }
    std::optional<Route> operator()(const Move& order) const
    {
        if (order.unit == kNoUnit || !view[order.unit].on_table() || order.legs.empty()) return {};
        const MoveKind kind = kind_of_move(view.state, view[order.unit], order.legs);
        const bool boat = is_boat(view.field, order.unit);
        const Walked walked = boat ? sail(view, view[order.unit], order.legs)
                                   : walk(view, view[order.unit], order.legs, kind);
        Route route;
        route.unit = "thousandths of an inch";
        route.reading = reading_of(walked, kind);
        RouteLeg leg;
        leg.to = place_on(view.field, anchor_of(view.field, walked.at));
        leg.cost.add(walked.by_road ? "BM-MOV-5"_clause : "BM-MOV-7"_clause, told(walked.cost));
        add_allowance(leg, order.unit, kind);
        route.legs.push_back(leg);
        return route;
    }
    std::optional<Route> operator()(const Ride& order) const
    {
        if (order.commander == kNoCommander || order.path.empty() ||
            !view.state[order.commander].on_table())
            return {};
        const Ridden ridden =
            ride_along(view, order.commander, view.state[order.commander].at, order.path);
        Route route;
        route.unit = "thousandths of an inch";
        route.reading = ridden.by_road ? "ride by road" : "ride";
        RouteLeg leg;
        leg.to = place_on(view.field, ridden.at);
        leg.cost.add(ridden.by_road ? "BM-MOV-5"_clause : "BM-MOV-7"_clause, told(ridden.cost));
        const Length rate = commander_rate(view.field, view.state);
        leg.allowance.add("BM-MOV-1"_clause, 3 * kU);
        if (rate != 3 * kU) leg.allowance.add("BM-NGT-3"_clause, rate - 3 * kU);
        leg.left = std::max(0, leg.allowance.total() - leg.cost.total());
        route.legs.push_back(leg);
        return route;
    }

private:
    void add_allowance(RouteLeg& leg, UnitId id, MoveKind kind) const
    {
        const Length usual = view.field[id].arm == Arm::Cavalry ? 4 * kU : 2 * kU;
        const Length rate = rate_of(view.field, view.state, view.field[id].arm);
        leg.allowance.add("BM-MOV-1"_clause, usual);
        if (rate != usual) leg.allowance.add("BM-NGT-3"_clause, rate - usual);
        if (kind == MoveKind::Disengage) leg.allowance.add("BM-MOV-27"_clause, -rate / 2);
        if (kind == MoveKind::Reforming) leg.allowance.add("BM-FRM-5"_clause, -rate / 2);
        leg.left = std::max(0, leg.allowance.total() - leg.cost.total());
    }
};

}  // namespace

std::optional<Route> Rulebook::route(const Field& field, const State& state, const Action& action)
{
    const View view(field, state);
    return std::visit(RouteOf{view}, action);
}

}  // namespace longroll::brothers_at_arms_miniatures
