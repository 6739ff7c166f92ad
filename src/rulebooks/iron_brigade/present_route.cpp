// What a move costs, leg by leg: the march is looked at as far as each corner, so that each leg has
// the allowance that the ground has left by then.

#include "core/route.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

// A way that has come so far in all.
struct Reached {
    Place to;
    Length length = 0;
    Allowance allowance;
};

void add_leg(Route& route, Length& gone, const Reached& reached)
{
    RouteLeg leg;
    leg.to = reached.to;
    leg.cost.add("IB-MOV-7"_clause, reached.length - gone);
    leg.allowance = reached.allowance.tally;
    gone = reached.length;
    leg.left = std::max(0, leg.allowance.total() - gone);
    route.legs.push_back(std::move(leg));
}

std::string_view words_for(Manner manner, Pace pace)
{
    switch (manner) {
        case Manner::Ahead: return pace == Pace::Half ? "half move ahead" : "move ahead";
        case Manner::Back: return pace == Pace::Half ? "half move back" : "move back";
        case Manner::Bent: return pace == Pace::Half ? "half move by legs" : "move by legs";
        case Manner::Road: break;
    }
    return "move along a road";
}

struct Router {
    const Field& field;
    const State& state;

    std::optional<Route> operator()(const Move& order) const
    {
        return march(order.unit, order.march, pace_of(order.half));
    }
    std::optional<Route> operator()(const DoubleQuick& order) const
    {
        return march(order.unit, order.march, Pace::Full);
    }
    std::optional<Route> operator()(const ToCover& order) const
    {
        if (!on_table(order.unit) || order.distance <= 0) return {};
        Route route = begun("move to cover");
        Length gone = 0;
        add_leg(route, gone,
                reached(look_aside({field, state}, order.unit, order.heading, order.distance)));
        return route;
    }
    std::optional<Route> operator()(const MoveLeader& order) const
    {
        if (index_of(order.leader) >= state.leaders.size() ||
            state[order.leader].fate != LeaderFate::Active)
            return {};
        Route route = begun("ride or walk");
        Length gone = 0;
        MoveLeader part = order;
        part.via.clear();
        for (const Point corner : order.via) {
            part.to = corner;
            add_leg(route, gone, reached(corner, look_ahead({field, state}, part)));
            part.via.push_back(corner);
        }
        add_leg(route, gone, reached(order.to, look_ahead({field, state}, order)));
        return route;
    }
    std::optional<Route> operator()(const MoveHolders& order) const
    {
        if (!on_table(order.unit) || state[order.unit].holders == 0) return {};
        return stroll(order, "ride");
    }
    std::optional<Route> operator()(const MovePrisoners& order) const
    {
        if (order.group >= state.prisoners.size()) return {};
        return stroll(order, "walk");
    }
    template <class Other>
    std::optional<Route> operator()(const Other&) const
    {
        return {};
    }

private:
    static Route begun(std::string_view reading)
    {
        return {"thousandths of an inch", std::string(reading), {}};
    }
    [[nodiscard]] bool on_table(UnitId id) const
    {
        return index_of(id) < state.units.size() && state[id].on_table();
    }
    [[nodiscard]] Reached reached(const Marched& marched) const
    {
        return {place_of(field, marched.pose.front), marched.length, marched.allowance};
    }
    [[nodiscard]] Reached reached(Point to, const Strolled& strolled) const
    {
        return {place_of(field, to), strolled.length, strolled.allowance};
    }
    template <class Order>
    [[nodiscard]] Route stroll(const Order& order, std::string_view reading) const
    {
        Route route = begun(reading);
        Length gone = 0;
        add_leg(route, gone, reached(order.to, look_ahead({field, state}, order)));
        return route;
    }

    // A bent or road march is looked at up to each corner in turn.
    [[nodiscard]] std::optional<Route> march(UnitId id, const March& march, Pace pace) const
    {
        const bool by_legs = march.manner == Manner::Bent || march.manner == Manner::Road;
        if (!on_table(id) || (by_legs ? march.corners.empty() : march.distance <= 0)) return {};
        const View view(field, state);
        Route route = begun(words_for(march.manner, pace));
        Length gone = 0;
        March part = march;
        part.corners.clear();
        const std::size_t legs = by_legs ? march.corners.size() : 1;
        for (std::size_t leg = 0; leg < legs; ++leg) {
            if (by_legs) part.corners.push_back(march.corners[leg]);
            const Marched marched = look_ahead(view, id, part, pace, Fording::Hoped);
            // It has come to an end before: this leg is not gone.
            if (leg > 0 && marched.length == gone) break;
            add_leg(route, gone, reached(marched));
        }
        return route;
    }
};

}  // namespace

// A way is told as whoever must choose knows the table: nobody hears of hidden enemies in his way.
std::optional<Route> Rulebook::route(const Field& field, const State& state, const Action& action)
{
    if (!field.options.adv_hidden_movement) return std::visit(Router{field, state}, action);
    const auto chooser = iron_brigade::decider(field, state);
    const State known = chooser ? iron_brigade::as_known_to(field, state, *chooser) : state;
    return std::visit(Router{field, known}, action);
}

}  // namespace longroll::iron_brigade
