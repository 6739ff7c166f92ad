// Plotting orders. Ledger IB-AMOV-12; ruling IB-R-92.

#include "core/one_of.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/simultaneous.h"

namespace longroll::iron_brigade {

bool simultaneous(const Field& field) { return field.options.adv_simultaneous_movement; }

// ---- Orders as plots and back ----

namespace {

Plot blank(UnitId unit, Plot::Kind kind, bool half)
{
    Plot plot;
    plot.unit = unit;
    plot.kind = kind;
    plot.half = half;
    return plot;
}

Plot with_march(State& state, Plot plot, const March& march)
{
    plot.manner = march.manner;
    plot.distance = march.distance;
    plot.square_up = march.square_up;
    plot.first = static_cast<std::uint32_t>(state.plot_corners.size());
    plot.corners = static_cast<std::uint32_t>(march.corners.size());
    for (const Point corner : march.corners) state.plot_corners.push_back(corner);
    return plot;
}

std::uint16_t next_volley(const State& state)
{
    std::uint16_t last = 0;
    for (const Plot& plot : state.plots) last = std::max(last, plot.volley);
    return static_cast<std::uint16_t>(last + 1);
}

// Writes an order down.
struct Writer {
    State& state;

    void operator()(const DoubleQuick& order) const
    {
        put(with_march(state, blank(order.unit, Plot::Kind::DoubleQuick, false), order.march));
    }
    void operator()(const Move& order) const
    {
        Plot plot = with_march(state, blank(order.unit, Plot::Kind::Move, order.half), order.march);
        plot.attempt_ford = order.attempt_ford;
        put(plot);
    }
    void operator()(const ToCover& order) const
    {
        Plot plot = blank(order.unit, Plot::Kind::ToCover, false);
        plot.facing = order.heading;
        plot.distance = order.distance;
        put(plot);
    }
    void operator()(const Change& order) const
    {
        Plot plot = blank(order.unit, Plot::Kind::Change, order.half);
        plot.formation = order.formation;
        plot.facing = order.facing;
        plot.mounted = order.mounted;
        plot.leave_holders = order.leave_holders;
        plot.mount_crews = order.mount_crews;
        put(plot);
    }
    void operator()(const AboutFace& order) const
    {
        put(blank(order.unit, Plot::Kind::AboutFace, false));
    }
    void operator()(const EnMasse& order) const
    {
        Plot plot = blank(order.unit, Plot::Kind::EnMasse, false);
        plot.castings = order.columns;
        put(plot);
    }
    void operator()(const Fire& order) const
    {
        for (const Volley& volley : order.volleys) {
            const std::uint16_t number = next_volley(state);
            for (const Firer& firer : volley.firers) {
                Plot plot = blank(firer.unit, Plot::Kind::Fire, firer.half);
                plot.castings = firer.castings;
                plot.target = volley.target;
                plot.volley = number;
                put(plot);
            }
        }
    }
    void operator()(const Unplot& order) const
    {
        drop_plots(state, [&](const Plot& plot) { return plot.unit == order.unit; });
    }
    template <class Other>
    void operator()(const Other&) const
    {
        LR_CHECK(false, "what is written down is an order for a unit");
    }

    void put(const Plot& plot) const { state.plots.push_back(plot); }
};

Change change_of(const Plot& plot)
{
    Change order;
    order.unit = plot.unit;
    order.half = plot.half;
    order.formation = plot.formation;
    order.facing = plot.facing;
    order.mounted = plot.mounted;
    order.leave_holders = plot.leave_holders;
    order.mount_crews = plot.mount_crews;
    return order;
}

}  // namespace

March march_of(const State& state, const Plot& plot)
{
    March march;
    march.manner = plot.manner;
    march.distance = plot.distance;
    march.square_up = plot.square_up;
    for (std::size_t corner = 0; corner < plot.corners; ++corner)
        march.corners.push_back(state.plot_corners[plot.first + corner]);
    return march;
}

PlottedOrder order_of(const State& state, const Plot& plot)
{
    switch (plot.kind) {
        case Plot::Kind::DoubleQuick: return DoubleQuick{plot.unit, march_of(state, plot)};
        case Plot::Kind::Move:
            return Move{plot.unit, plot.half, march_of(state, plot), plot.attempt_ford};
        case Plot::Kind::ToCover:
            return ToCover{plot.unit, plot.facing.value_or(Heading{}), plot.distance};
        case Plot::Kind::Change: return change_of(plot);
        case Plot::Kind::AboutFace: return AboutFace{plot.unit};
        case Plot::Kind::EnMasse: return EnMasse{plot.unit, plot.castings};
        case Plot::Kind::Fire: break;
    }
    return Fire{{Volley{{Firer{plot.unit, plot.castings, plot.half}}, plot.target}}, false};
}

void carry_out_plot(State& state, const Action& action) { std::visit(Writer{state}, action); }

// ---- What may be plotted ----

namespace {

// Carries out an order of one's own on a table where nobody else stirs; nothing is rolled for.
class Rehearsal {
public:
    Rehearsal(const Field& field, State& state) : field_(field), state_(state) {}

    void operator()(const DoubleQuick& order)
    {
        state_.phase = Phase::DoubleQuick;
        if (refuse(field_, state_, order)) return;
        state_[order.unit].double_quicked = true;
        carry_out_march(field_, state_, order.unit, order.march, Pace::Full, log_);
        state_[order.unit].split_barred = false;
    }
    void operator()(const Fire& order)
    {
        for (const Firer& firer : order.volleys[0].firers)
            take_item(state_[firer.unit], Item::Fire, pace_of(firer.half));
    }
    template <class Order>
    void operator()(const Order& order)
    {
        state_.phase = Phase::Action;
        PlayoutDice dice(0);
        if (!refuse(field_, state_, order)) carry_out(field_, state_, order, dice, log_);
    }

private:
    const Field& field_;
    State& state_;
    EventLog log_{LogKeeping::Discard};
};

bool has_plots(const State& state, UnitId id)
{
    return std::ranges::any_of(state.plots, [&](const Plot& plot) { return plot.unit == id; });
}

struct PlotRefuser {
    const Field& field;
    const State& state;
    State& rehearsed;

    MaybeRefusal operator()(const EndPhase&) const { return {}; }
    MaybeRefusal operator()(const Unplot& order) const
    {
        if (has_plots(state, order.unit) && side_of(field, state[order.unit]) == state.phasing)
            return {};
        return Refusal{"IB-AMOV-12"_clause, "nothing has been plotted for it"};
    }
    MaybeRefusal operator()(const DoubleQuick& order) const
    {
        if (has_plots(state, order.unit))
            return Refusal{"IB-AMOV-12"_clause, "its double quick comes before its other orders"};
        return as_in(Phase::DoubleQuick, order);
    }
    MaybeRefusal operator()(const Move& order) const { return as_in(Phase::Action, order); }
    MaybeRefusal operator()(const ToCover& order) const { return as_in(Phase::Action, order); }
    MaybeRefusal operator()(const Change& order) const { return as_in(Phase::Action, order); }
    MaybeRefusal operator()(const AboutFace& order) const { return as_in(Phase::Action, order); }
    MaybeRefusal operator()(const EnMasse& order) const { return as_in(Phase::Action, order); }
    MaybeRefusal operator()(const Fire& order) const
    {
        if (order.ask_red)
            return Refusal{"IB-AMOV-12"_clause, "red fire is not agreed upon in advance"};
        return as_in(Phase::Action, order);
    }
    template <class Other>
    MaybeRefusal operator()(const Other&) const
    {
        return not_now();
    }

    // Apart, since clang 14 does not evaluate a clause's literal in a template.
    static MaybeRefusal not_now()
    {
        return Refusal{"IB-AMOV-12"_clause, "now orders for moving and firing are written"};
    }
    template <class Order>
    [[nodiscard]] MaybeRefusal as_in(Phase phase, const Order& order) const
    {
        rehearsed.phase = phase;
        return refuse(field, rehearsed, order);
    }
};

}  // namespace

State as_if_acting(const Field& field, const State& state)
{
    State acting = state;
    for (Unit& unit : acting.units) {
        if (side_of(field, unit) != state.phasing) continue;
        unit.acted = {};
        unit.about_faced = false;
        unit.split_barred = false;
    }
    Rehearsal rehearsal(field, acting);
    for (const Plot& plot : state.plots)
        if (side_of(field, state[plot.unit]) == state.phasing)
            std::visit(rehearsal, order_of(state, plot));
    acting.phase = Phase::Action;
    acting.plots.clear();
    return acting;
}

MaybeRefusal refuse_plot(const Field& field, const State& state, State& rehearsed,
                         const Action& action)
{
    return std::visit(PlotRefuser{field, state, rehearsed}, action);
}

MaybeRefusal refuse_plot(const Field& field, const State& state, const Action& action)
{
    State rehearsed = as_if_acting(field, state);
    return refuse_plot(field, state, rehearsed, action);
}

MaybeRefusal refuse_unplotted(const Field& field, const State&, const Action& action)
{
    // What units do is written; leaders, holders, prisoners and boats go as they like, and who
    // parts, combines or fires blind does so when all orders have been carried out.
    if (!simultaneous(field) ||
        !is_one_of<DoubleQuick, Move, Change, AboutFace, EnMasse, Fire, Unplot>(action))
        return {};
    return Refusal{"IB-AMOV-12"_clause, "units do what was plotted for them"};
}

}  // namespace longroll::iron_brigade
