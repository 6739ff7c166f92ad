// Simultaneous play (ledger IB-AMOV-12, adv_simultaneous_movement): both armies write their orders
// before anything of the turn happens. How they are carried out: simultaneous.h. RULING: IB-R-92.

#pragma once

#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] bool simultaneous(const Field& field);

// What may be written down now; and, while the turn is carried out, what is not an order of this
// kind and so may still be chosen.
[[nodiscard]] MaybeRefusal refuse_plot(const Field& field, const State& state,
                                       const Action& action);
// The same for many orders: `rehearsed` is what as_if_acting answered.
[[nodiscard]] MaybeRefusal refuse_plot(const Field& field, const State& state, State& rehearsed,
                                       const Action& action);
[[nodiscard]] MaybeRefusal refuse_unplotted(const Field& field, const State& state,
                                            const Action& action);
// Writes it down, or takes back what was written for a unit.
void carry_out_plot(State& state, const Action& action);

// Takes out some plots, with the corners of their marches.
template <class Drop>
void drop_plots(State& state, Drop drop)
{
    std::vector<Plot> plots;
    std::vector<Point> corners;
    for (Plot plot : state.plots) {
        if (drop(plot)) continue;
        const auto begin = state.plot_corners.begin() + plot.first;
        plot.first = static_cast<std::uint32_t>(corners.size());
        corners.insert(corners.end(), begin, begin + plot.corners);
        plots.push_back(plot);
    }
    state.plots = std::move(plots);
    state.plot_corners = std::move(corners);
}

// The position in which the plotting army would be if its orders so far were carried out and the
// enemy stood still: what it may order next is what it may do there, in the phase that it is for.
[[nodiscard]] State as_if_acting(const Field& field, const State& state);

// An order as it was given; of fire, the one unit's part in it.
using PlottedOrder = std::variant<DoubleQuick, Move, ToCover, Change, AboutFace, EnMasse, Fire>;
[[nodiscard]] PlottedOrder order_of(const State& state, const Plot& plot);
[[nodiscard]] March march_of(const State& state, const Plot& plot);

}  // namespace longroll::iron_brigade
