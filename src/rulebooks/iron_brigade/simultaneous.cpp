// Simultaneous play. Ledger IB-AMOV-12; ruling IB-R-92.

#include "rulebooks/iron_brigade/simultaneous.h"

#include "rulebooks/iron_brigade/changes.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/contact.h"
#include "rulebooks/iron_brigade/double_quick.h"
#include "rulebooks/iron_brigade/facing.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/to_cover.h"

namespace longroll::iron_brigade {

namespace {

constexpr int kImpulses = 5;

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

// ---- Marches in five impulses ----

namespace {

struct Mover {
    UnitId id = kNoUnit;
    March march;
    Pace pace = Pace::Full;
    Fording fording = Fording::WhereSafe;
    Pose start;
    Length whole = 0;  // what it means to go
    Length gone = 0;
    bool stopped = false;
    Marched marched;
};

// The legs of a march between two lengths of it.
March stretch_of(const March& march, Point from, Length begin, Length end)
{
    March part = march;
    part.distance = end - begin;
    part.corners.clear();
    Length passed = 0;
    for (const Point corner : march.corners) {
        const Length leg = length_of(corner - from);
        const Length until = passed + leg;
        if (until > begin && leg > 0) {
            const bool last = until >= end;
            const Point to = last ? from + ahead(heading_of(corner - from), end - passed) : corner;
            part.corners.push_back(to);
            if (last) break;
        }
        passed = until;
        from = corner;
    }
    return part;
}

Length length_of_march(const March& march, Point from)
{
    if (march.corners.empty()) return march.distance;
    Length length = 0;
    for (const Point corner : march.corners) {
        length += length_of(corner - from);
        from = corner;
    }
    return length;
}

Mover mover_of(const State& state, UnitId id, const March& march, Pace pace, Fording fording)
{
    Mover mover;
    mover.id = id;
    mover.march = march;
    mover.pace = pace;
    mover.fording = fording;
    mover.start = {state[id].front, state[id].facing};
    mover.whole = length_of_march(march, state[id].front);
    return mover;
}

// A stretch of the march becomes part of the whole.
void add_stretch(Mover& mover, const Marched& next)
{
    Marched& all = mover.marched;
    if (mover.gone == 0) {
        all = next;
    } else {
        if (next.allowance.length < all.allowance.length) all.allowance = next.allowance;
        for (const UnitId friend_passed : next.passed)
            if (std::find(all.passed.begin(), all.passed.end(), friend_passed) == all.passed.end())
                all.passed.push_back(friend_passed);
        all.pose = next.pose;
        all.to = next.to;
        all.length += next.length;
        all.contact = next.contact;
        all.at_edge = next.at_edge;
        all.too_deep = next.too_deep;
        all.bars_split = all.bars_split || next.bars_split;
    }
    mover.gone += next.length;
}

void stop(std::vector<Mover>& movers, UnitId id)
{
    for (Mover& mover : movers)
        if (mover.id == id) mover.stopped = true;
}

// It catches up with where it should be by now. Who would come to stand on a friend waits for the
// next impulse, and goes the longer then.
void step(const Field& field, State& state, std::vector<Mover>& movers, Mover& mover, Length until)
{
    if (mover.stopped || until <= mover.gone || !state[mover.id].on_table()) return;
    const March part = stretch_of(mover.march, mover.start.front, mover.gone, until);
    const Marched next = look_ahead(field, state, bodies_of(field, state), mover.id, part,
                                    mover.pace, mover.fording);
    if (next.refusal) {
        mover.stopped = next.refusal->clause != "IB-INT-6"_clause;
        return;
    }
    put_unit(field, state, mover.id, next.pose);
    add_stretch(mover, next);
    // Friends who have come into its way since cost it what they cost anybody.
    mover.whole = std::min(mover.whole, std::max(mover.gone, mover.marched.allowance.length));
    mover.stopped = next.at_edge || next.too_deep.has_value();
    if (!next.contact) return;
    // RULING: IB-R-92: contact stops both.
    mover.stopped = true;
    stop(movers, *next.contact);
}

void go_together(const Field& field, State& state, std::vector<Mover>& movers)
{
    for (int impulse = 1; impulse <= kImpulses; ++impulse)
        for (Mover& mover : movers)
            step(field, state, movers, mover, mover.whole * impulse / kImpulses);
}

// The march as one, with all that follows from it.
void finish(const Field& field, State& state, const Mover& mover, EventLog& log)
{
    if (mover.gone == 0) return lose_plot(mover.id, log);
    state.phasing = side_of(field, state[mover.id]);
    put_unit(field, state, mover.id, mover.start);
    carry_out_marched(field, state, mover.id, mover.marched, log);
}

}  // namespace

void double_together(const Field& field, State& state, Dice& dice, EventLog& log)
{
    state.phase = Phase::DoubleQuick;
    std::vector<Mover> movers;
    each_plot(field, state, [&](std::size_t, const Plot& plot) {
        if (plot.kind != Plot::Kind::DoubleQuick) return;
        const DoubleQuick order{plot.unit, march_of(state, plot)};
        if (refuse(field, state, order)) return lose_plot(plot.unit, log);
        movers.push_back(mover_of(state, plot.unit, order.march, Pace::Full, Fording::WhereSafe));
    });
    go_together(field, state, movers);
    for (const Mover& mover : movers) finish(field, state, mover, log);
    for (const Mover& mover : movers)
        if (mover.gone > 0) pay_for_doubling(field, state, mover.id, dice, log);
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
bool fires_late(const State& state, std::uint8_t volley)
{
    const auto stirs = [](const Plot& plot) { return is_move(plot) || is_change(plot); };
    for (std::size_t place = 0; place < state.plots.size(); ++place)
        if (state.plots[place].kind == Plot::Kind::Fire && state.plots[place].volley == volley &&
            comes_after(state, place, stirs))
            return true;
    return false;
}

enum class When : bool { First, Late };

// Those of a volley who still can, each asked for himself.
Volley volley_of(const Field& field, const State& state, const Plot& first, EventLog& log)
{
    Volley volley;
    volley.target = first.target;
    for (const Plot& plot : state.plots) {
        if (plot.kind != Plot::Kind::Fire || plot.volley != first.volley) continue;
        const Fire alone = std::get<Fire>(order_of(state, plot));
        if (refuse(field, state, alone))
            lose_plot(plot.unit, log);
        else
            volley.firers.push_back(alone.volleys[0].firers[0]);
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
    std::vector<std::uint8_t> done;
    each_plot(field, state, [&](std::size_t, const Plot& plot) {
        if (plot.kind != Plot::Kind::Fire || std::count(done.begin(), done.end(), plot.volley) > 0)
            return;
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
    const Bodies bodies = bodies_of(field, state);
    for (Shooting& shooting : all) {
        shooting.reading = read_fire(field, state, bodies, shooting.fire);
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
    std::vector<Mover> movers;
    each_plot(field, state, [&](std::size_t, const Plot& plot) {
        if (!is_move(plot)) return;
        const Move order = std::get<Move>(order_of(state, plot));
        if (refuse(field, state, order)) return lose_plot(plot.unit, log);
        take_item(state[plot.unit], Item::Move, pace_of(order.half));
        movers.push_back(mover_of(state, plot.unit, order.march, pace_of(order.half),
                                  order.attempt_ford ? Fording::Attempt : Fording::WhereSafe));
    });
    go_together(field, state, movers);
    for (const Mover& mover : movers) finish(field, state, mover, log);
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
