// What a move takes of what there is, for whoever is about to order it: path against the rate of
// the worst ground on the way. Ledger FE-MOV-1 to 10, 15, FE-MAN-11, 20, 24.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/drill.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

Clause clause_of_rate(const Field& field, const Unit& unit)
{
    static constexpr std::array<Clause, kRateRowCount> kClauses = {
        "FE-MOV-1"_clause, "FE-MOV-2"_clause, "FE-MOV-3"_clause,
        "FE-MOV-4"_clause, "FE-MOV-5"_clause, "FE-MOV-15"_clause};
    const Arm arm = field[unit.card].arm;
    if (arm == Arm::Cavalry && !unit.mounted) return "FE-MOV-6"_clause;
    return kClauses[place_of(rate_row(field, arm, unit.mounted, unit.formation))];
}

// How a way is read: at which rates, and what it was gone for.
struct Reading {
    Unit as;                        // as it sets out
    std::optional<Formation> from;  // it had another formation before
    Length arc = 0;                 // of its wheel
    bool halved = false;
    bool by_road = false;
    bool near_road = false;  // some of it is on the road
    std::string_view words = {};
};

Tally allowance_of(const Field& field, const Reading& way, TerrainClass touched)
{
    Tally tally;
    const RateLine& rates = rates_as(field, way.as);
    tally.add(clause_of_rate(field, way.as), rates[0]);
    if (way.by_road) {
        tally.add("FE-MOV-9"_clause, kRoadBonus);
        return tally;
    }
    if (way.near_road) tally.add("FE-MOV-10"_clause, 0);
    const std::size_t ground = std::min(place_of(touched), kClassCount - 1);
    Length rate = std::max(0, rates[ground]);
    if (rate != rates[0]) tally.add(clause_of(touched), rate - rates[0]);
    if (way.from) {
        Unit before = way.as;
        before.formation = *way.from;
        const Length other = std::max(0, rates_as(field, before)[ground]);
        if (other < rate) tally.add("FE-MAN-24"_clause, other - rate);
        rate = std::min(rate, other);
    }
    if (way.halved) tally.add("FE-MAN-11"_clause, rate / 2 - rate);
    return tally;
}

Route route_of(const View& view, const Reading& way, const Gone& gone)
{
    Route route;
    route.unit = "thousandths of an inch";
    route.reading = way.words;
    RouteLeg leg;
    leg.to = place_on(view.field, gone.at.front);
    const Length arc = std::min(way.arc, gone.length);
    if (arc > 0) leg.cost.add("FE-MAN-20"_clause, arc);
    if (gone.length > arc) leg.cost.add("FE-MOV-7"_clause, gone.length - arc);
    leg.allowance = allowance_of(view.field, way, gone.touched);
    leg.left = std::max(0, leg.allowance.total() - gone.length);
    route.legs.push_back(leg);
    return route;
}

Length arc_of(const Field& field, const Unit& as, const Way& way)
{
    const int files = in_column(as) ? 1 : std::min(as.width, as.bases);
    return table::arc_length(files * size_of(field, as).width, size_of(way.wheel));
}

struct RouteOf {
    const View& view;

    template <class Order>
    std::optional<Route> operator()(const Order&) const
    {
        return {};
    }
    std::optional<Route> operator()(const Advance& order) const
    {
        if (!stands(order.unit) || in_column(view[order.unit])) return {};
        Reading way{drilled(view.field, view[order.unit], order.first), {}};
        if (order.label && *order.label != way.as.formation) {
            way.from = way.as.formation;
            way.as.formation = *order.label;
        }
        way.arc = arc_of(view.field, way.as, order.way);
        way.words = way.arc > 0 ? "advance with a wheel" : "straight advance";
        return route_of(view, way, gone_by(view, order));
    }
    std::optional<Route> operator()(const March& order) const
    {
        if (!stands(order.unit) || !in_column(view[order.unit]) || order.path.empty()) return {};
        Reading way{drilled(view.field, view[order.unit], order.first), {}};
        const ColumnWay along = way_of_column(view.field, way.as, order.path);
        way.arc = along.wheel_length;
        way.by_road = along.by_road;
        way.near_road = on_road(view.field, way.as.front);
        way.words = way.by_road ? "road march" : "march in column";
        return route_of(view, way, gone_by(view, order));
    }
    std::optional<Route> operator()(const Retreat& order) const
    {
        if (!stands(order.unit) || order.distance <= 0) return {};
        Reading way{drilled(view.field, view[order.unit], order.first), {}};
        way.halved = true;
        way.words = "retreat";
        return route_of(view, way, gone_by(view, order));
    }
    std::optional<Route> operator()(const Reshape& order) const
    {
        if (!stands(order.unit) || order.way.empty()) return {};
        return changed(order, order.way, "advance in a new shape");
    }
    std::optional<Route> operator()(const Turn& order) const
    {
        if (!stands(order.unit) || order.ahead <= 0) return {};
        return changed(order, {order.ahead, {}, 0}, "turn and advance");
    }
    std::optional<Route> operator()(const Charge& order) const
    {
        if (!stands(order.unit) || !stands(order.target)) return {};
        const ChargeWay charge = charge_way(view, order);
        if (charge.why) return {};
        Reading way{view[order.unit], {}};
        way.arc = arc_of(view.field, way.as, {0, order.wheel, 0});
        way.words = "charge";
        Going going;
        going.unit = order.unit;
        going.manner = Manner::Charging;
        going.against = order.target;
        going.rates = rates_as(view.field, way.as);
        const Length beyond = std::max(0, charge.whole - way.arc);
        return route_of(view, way, go(view, going, path_of({0, order.wheel, beyond})));
    }

private:
    [[nodiscard]] bool stands(UnitId id) const
    {
        return index_of(id) < view.state.units.size() && view[id].on_table();
    }
    template <class Order>
    [[nodiscard]] std::optional<Route> changed(const Order& order, const Way& path,
                                               std::string_view words) const
    {
        const Gone gone = gone_by(view, order);
        if (gone.why && gone.length == 0) return {};
        Reading way{gone.at, view[order.unit].formation};
        way.arc = arc_of(view.field, gone.at, path);
        way.words = words;
        return route_of(view, way, gone);
    }
};

}  // namespace

std::optional<Route> Rulebook::route(const Field& field, const State& state, const Action& action)
{
    if (state.phase != Phase::Activation || !state.pending.empty()) return {};
    const View view(field, state);
    return std::visit(RouteOf{view}, action);
}

}  // namespace longroll::face_to_the_enemy
