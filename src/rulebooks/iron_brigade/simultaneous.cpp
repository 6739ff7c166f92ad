// Simultaneous play. Ledger IB-AMOV-12; ruling IB-R-92.

#include "rulebooks/iron_brigade/simultaneous.h"

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"

namespace longroll::iron_brigade {

namespace {

// The first army first, each in the order in which it plotted.
template <class Visit>
void each_plot(const Field& field, State& state, Visit visit)
{
    const auto plots = state.plots;
    for (const Side side : {field.scenario.first, enemy_of(field.scenario.first)}) {
        state.phasing = side;
        for (std::size_t place = 0; place < plots.size(); ++place)
            if (side_of(field, state[plots[place].unit]) == side) visit(place, plots[place]);
    }
}

void lose_plot(UnitId unit, EventLog& log) { log.add("IB-AMOV-12"_clause, PlotLost{unit}); }

}  // namespace

// RULING: IB-R-92: nobody is asked here whether he parts a unit; the whole of it checks.
void contact_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    std::vector<ContactRolled> rolled;
    for (const Side side : {field.scenario.first, enemy_of(field.scenario.first)})
        each_of_side(field, state, side, [&](UnitId id) {
            if (auto check = roll_contact(field, state, id, dice))
                rolled.push_back(*std::move(check));
        });
    for (const ContactRolled& check : rolled) apply_contact(field, state, check, log);
}

// ---- Marches ----

// The march as one, with all that follows from it.
static void finish(const Field& field, State& state, const Marcher& marcher, EventLog& log)
{
    if (marcher.gone == 0) return lose_plot(marcher.id, log);
    state.phasing = side_of(field, state[marcher.id]);
    put_unit(field, state, marcher.id, marcher.start);
    carry_out_marched(field, state, marcher.id, marcher.marched, log);
}

void double_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    state.phase = Phase::DoubleQuick;
    std::vector<Marcher> marchers;
    each_plot(field, state, [&](std::size_t, const Plot& plot) {
        if (plot.kind != Plot::Kind::DoubleQuick) return;
        const DoubleQuick order{plot.unit, march_of(state, plot)};
        if (refuse(field, state, order)) return lose_plot(plot.unit, log);
        marchers.push_back(
            marcher_of(field, state, plot.unit, order.march, Pace::Full, Fording::WhereSafe));
    });
    march_together(field, state, marchers);
    for (const Marcher& marcher : marchers) finish(field, state, marcher, log);
    for (const Marcher& marcher : marchers)
        if (marcher.gone > 0) pay_for_doubling(field, state, marcher.id, dice, log);
    state.phasing = field.scenario.first;
}

// ---- Movement and Fire ----

namespace {

bool is_move(const Plot& plot) { return plot.kind == Plot::Kind::Move; }
bool is_change(const Plot& plot)
{
    return plot.kind == Plot::Kind::Change || plot.kind == Plot::Kind::ToCover ||
           plot.kind == Plot::Kind::AboutFace || plot.kind == Plot::Kind::EnMasse;
}

// Did its owner write such an order for the unit before this one?
template <class Kind>
bool comes_after(const State& state, std::size_t place, Kind kind)
{
    for (std::size_t before = 0; before < place; ++before)
        if (state.plots[before].unit == state.plots[place].unit && kind(state.plots[before]))
            return true;
    return false;
}

// Fire of a volley waits until the last of its firers has come up.
bool fires_late(const State& state, std::uint16_t volley)
{
    const auto stirs = [](const Plot& plot) { return is_move(plot) || is_change(plot); };
    for (std::size_t place = 0; place < state.plots.size(); ++place)
        if (state.plots[place].kind == Plot::Kind::Fire && state.plots[place].volley == volley &&
            comes_after(state, place, stirs))
            return true;
    return false;
}

enum class When : bool { First, Late };

// RULING: IB-R-92: what was plotted is fired as far as it still can be. Of several parts the first
// to be plotted have their castings first, so that losses fall on the last.
std::uint8_t castings_left_for(const Field& field, const State& state, const Plot& part)
{
    int left = firing_castings(field, state[part.unit]);
    for (const Plot& plot : state.plots) {
        if (&plot == &part) break;
        if (plot.kind == Plot::Kind::Fire && plot.unit == part.unit) left -= plot.castings;
    }
    return static_cast<std::uint8_t>(std::clamp<int>(left, 0, part.castings));
}

// Those of a volley who still can, each asked for himself.
Volley volley_of(const Field& field, const State& state, const Plot& first, EventLog& log)
{
    Volley volley;
    volley.target = first.target;
    for (const Plot& plot : state.plots) {
        if (plot.kind != Plot::Kind::Fire || plot.volley != first.volley) continue;
        Fire alone = std::get<Fire>(order_of(state, plot));
        Firer& firer = alone.volleys[0].firers[0];
        firer.castings = castings_left_for(field, state, plot);
        if (refuse(field, state, alone))
            lose_plot(plot.unit, log);
        else
            volley.firers.push_back(firer);
    }
    return volley;
}

struct Shooting {
    Side side = Side::Confederate;
    FireDue fire;
    std::optional<Reading> reading;
    Losses lost;
};

std::vector<Shooting> declared(const Field& field, State& state, When when, EventLog& log)
{
    std::vector<Shooting> all;
    std::vector<std::uint16_t> done;
    each_plot(field, state, [&](std::size_t, const Plot& plot) {
        if (plot.kind != Plot::Kind::Fire || std::ranges::count(done, plot.volley) > 0) return;
        if (fires_late(state, plot.volley) != (when == When::Late)) return;
        done.push_back(plot.volley);
        const Volley volley = volley_of(field, state, plot, log);
        if (!volley.firers.empty()) all.push_back({state.phasing, due_of(volley), {}, {}});
    });
    for (const Shooting& shooting : all)
        for (const PartFire& part : shooting.fire.firers) {
            take_item(state[part.firer], Item::Fire, pace_of(part.half));
            state[part.firer].fired_last_own_mf = true;
        }
    return all;
}

// All dice before any effect: nobody is saved from an enemy's fire by having fired first.
void fire_together(const Field& field, State& state, When when, Dice& dice, EventLog& log)
{
    std::vector<Shooting> all = declared(field, state, when, log);
    const View view(field, state);
    for (Shooting& shooting : all) {
        shooting.reading = read_fire(view, shooting.fire);
        if (shooting.reading)
            shooting.lost =
                roll_losses(*shooting.reading, state[shooting.fire.target], Merge::EveryPath, dice);
    }
    for (const Shooting& shooting : all) {
        state.phasing = shooting.side;
        if (shooting.reading && state[shooting.fire.target].on_table())
            settle_fire(field, state, shooting.fire, *shooting.reading, shooting.lost, dice, log);
    }
}

// Facing and formation: before the first impulse, or after the last for who has to move first.
void change_together(const Field& field, State& state, When when, Dice& dice, EventLog& log)
{
    each_plot(field, state, [&](std::size_t place, const Plot& plot) {
        if (!is_change(plot) || comes_after(state, place, is_move) != (when == When::Late)) return;
        std::visit(
            [&](const auto& order) {
                if (refuse(field, state, order)) return lose_plot(plot.unit, log);
                carry_out(field, state, order, dice, log);
            },
            order_of(state, plot));
    });
}

void move_together(const Field& field, State& state, EventLog& log)
{
    std::vector<Marcher> marchers;
    each_plot(field, state, [&](std::size_t, const Plot& plot) {
        if (!is_move(plot)) return;
        const Move order = std::get<Move>(order_of(state, plot));
        if (refuse(field, state, order)) return lose_plot(plot.unit, log);
        take_item(state[plot.unit], Item::Move, pace_of(order.half));
        marchers.push_back(marcher_of(field, state, plot.unit, order.march, pace_of(order.half),
                                      order.attempt_ford ? Fording::Attempt : Fording::WhereSafe));
    });
    march_together(field, state, marchers);
    for (const Marcher& marcher : marchers) finish(field, state, marcher, log);
}

}  // namespace

void move_and_fire_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    state.phase = Phase::Action;
    fire_together(field, state, When::First, dice, log);
    change_together(field, state, When::First, dice, log);
    move_together(field, state, log);
    change_together(field, state, When::Late, dice, log);
    fire_together(field, state, When::Late, dice, log);
    state.plots.clear();
    state.plot_corners.clear();
    state.phasing = field.scenario.first;
}

}  // namespace longroll::iron_brigade
