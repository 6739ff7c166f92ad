// Sums and ways as people want to see them before they choose: the chapters' own lines, of what an
// order asks of the dice.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

struct SumTeller {
    const View& view;

    [[nodiscard]] bool stands(UnitId id) const { return is_stand(view, id); }
    void add_morale(const View& seen, UnitId id, std::vector<NamedTally>& sums) const
    {
        sums.push_back(
            {fmt::format("morale of {}", name_of(view.field, id)), modified_morale(seen, id)});
    }

    std::vector<NamedTally> operator()(const Attack& order) const
    {
        if (!stands(order.target)) return {};
        for (const Attacker& attacker : order.attackers)
            if (!stands(attacker.unit)) return {};
        return tallies_of(view, order);
    }

    // Both as they would test if it came to where it can.
    std::vector<NamedTally> operator()(const Charge& order) const
    {
        if (!stands(order.unit) || !stands(order.target)) return {};
        const auto route = route_of(view, order);
        if (!route || route->legs.empty()) return {};
        State after = view.state;
        Unit& charger = after[order.unit];
        charger.charged = true;
        charger.stationary = false;
        charger.charge_front = charger.front;
        charger.facing = order.facing.value_or(charger.facing);
        charger.front = point_of(view.field, route->legs.back().to);
        EventLog unheard;
        record_contacts(view.field, after, order.unit, unheard);
        const View then(view.field, after);
        if (!touching(then, order.unit, order.target)) return {};
        std::vector<NamedTally> sums;
        add_morale(then, order.unit, sums);
        add_morale(then, order.target, sums);
        return sums;
    }

    // Who will test when the phase ends, and which divisions are near their end.
    std::vector<NamedTally> operator()(const EndPhase&) const
    {
        std::vector<NamedTally> sums;
        if (view.state.phase == Phase::Movement)
            view.each([&](UnitId id) {
                if (in_contact(view, id) || !close_range_threats(view, id).empty())
                    add_morale(view, id, sums);
            });
        if (view.state.phase == Phase::Combat || view.state.phase == Phase::Residual)
            for (std::size_t place = 0; place < view.state.divisions.size(); ++place)
                add_exhaustion(division_id(place), sums);
        return sums;
    }

    void add_exhaustion(DivisionId id, std::vector<NamedTally>& sums) const
    {
        const DivisionCard& card = view.field[id];
        const Division& division = view.state[id];
        if (card.in_name_only || division.casualties_now == 0 || division.collapsed) return;
        const bool spent = division.casualties >= card.exhaustion_level;
        Tally tally;
        tally.add(spent ? "TB-EXH-4"_clause : "TB-EXH-1"_clause,
                  spent ? division.casualties_now : division.casualties);
        sums.push_back(
            {spent ? fmt::format("{} collapses on a roll of at most", card.name)
                   : fmt::format("losses of {}, exhausted at {}", card.name, card.exhaustion_level),
             tally});
    }

    template <class Other>
    std::vector<NamedTally> operator()(const Other&) const
    {
        return {};
    }
};

struct WayTeller {
    const View& view;

    template <class Order>
    std::optional<Route> operator()(const Order& order) const
    {
        if constexpr (requires { route_of(view, order); }) {
            if (!is_stand(view, order.unit)) return {};
            return route_of(view, order);
        } else {
            return {};
        }
    }
};

}  // namespace

std::vector<NamedTally> Rulebook::tallies(const Field& field, const State& state,
                                          const Action& action)
{
    const View view(field, state);
    return std::visit(SumTeller{view}, action);
}

std::optional<Route> Rulebook::route(const Field& field, const State& state, const Action& action)
{
    const View view(field, state);
    return std::visit(WayTeller{view}, action);
}

}  // namespace longroll::test_of_battle
