// Simultaneous play (ledger IB-AMOV-12, adv_simultaneous_movement, IB-R-92): both armies write
// their orders before anything of the turn happens, then they are carried out for both at once. The
// order of the steps: sequence.cpp.

#pragma once

#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

// ---- Writing orders ----

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

// ---- Carrying them out ----

// M1 of both armies: the dice of the first army, those of the second, then all effects.
void contact_together(const Field& field, State& state, Dice& dice, EventLog& log);

// Everybody who is to double does so, in five impulses; then their dice.
void double_together(const Field& field, State& state, Dice& dice, EventLog& log);

// Fire of those who fire first or do nothing else; movement, facing and formation in five impulses;
// fire of those who moved first. Then nothing is plotted any more.
void move_and_fire_together(const Field& field, State& state, Dice& dice, EventLog& log);

// ---- Marches of both armies at once, in five impulses ----
//     std::vector<Marcher> marchers = {marcher_of(field, state, unit, march, pace, fording), ...};
//     march_together(field, state, marchers);
//     marchers[0].gone, marchers[0].marched      // how far it came, and its march as one

struct Marcher {
    UnitId id = kNoUnit;
    March march;
    Pace pace = Pace::Full;
    Fording fording = Fording::WhereSafe;
    Pose start;
    Length whole = 0;  // what it means to go
    Length gone = 0;
    bool stopped = false;
    Marched marched;
    std::vector<shared::table::PathLeg> legs;
};
[[nodiscard]] Marcher marcher_of(const Field& field, const State& state, UnitId id,
                                 const March& march, Pace pace, Fording fording);

// Nobody goes before another: enemies who march at each other meet where they are at the same
// moment, and who follows one that draws away does not run into the place that he has left.
void march_together(const Field& field, State& state, std::vector<Marcher>& marchers);

}  // namespace longroll::iron_brigade
