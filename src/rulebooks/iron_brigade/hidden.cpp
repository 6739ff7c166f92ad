// Hidden movement. Ledger IB-AMOV-8, IB-AMOV-9, IB-AMOV-11; ruling IB-R-91.

#include "rulebooks/iron_brigade/hidden.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/simultaneous.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <algorithm>

namespace longroll::iron_brigade {

// ---- On the table ----

namespace {

constexpr Length kIntoWoods = 4000;  // so near, one who keeps still in woods is found

bool near(const Bodies& bodies, UnitId a, UnitId b, Length reach)
{
    return within(bodies.stands(body_of(a))[0], bodies.stands(body_of(b))[0], reach + kTolerance);
}

}  // namespace

bool is_hidden(const Field& field, const Unit& unit)
{
    return field.options.adv_hidden_movement && !unit.spotted;
}

// RULING: IB-R-91.
bool lies_still(const View& view, UnitId viewer, UnitId hidden)
{
    const Unit& unit = view[hidden];
    if (!view.field.options.adv_hidden_movement || unit.moved_last_own_mf || unit.fired_last_own_mf)
        return false;
    const Footprint& ground = view.ground(hidden);
    // IB-AMOV-9.
    if (is_in_woods(view.field, ground) && !near(view.bodies(), viewer, hidden, kIntoWoods))
        return true;
    // IB-AMOV-11.
    return !near(view.bodies(), viewer, hidden, kPointBlank) &&
           still_cover_between(view.field, fire_point(view.field, view.state, viewer, hidden),
                               ground);
}

void hide_everybody(const Field& field, State& state)
{
    if (!field.options.adv_hidden_movement) return;
    for (Unit& unit : state.units) unit.spotted = false;
}

namespace {

bool is_noticed(const View& view, UnitId id)
{
    bool noticed = false;
    view.each_of(enemy_of(view.side(id)),
                 [&](UnitId viewer) { noticed = noticed || notices(view, viewer, id); });
    return noticed;
}

}  // namespace

// RULING: IB-R-91: looked at when the player-turn is over, for the units of both armies.
void lose_sight(const Field& field, State& state, EventLog& log)
{
    if (!field.options.adv_hidden_movement) return;
    const View view(field, state);
    each_on_table(state, [&](UnitId id) {
        if (!state[id].spotted || is_noticed(view, id)) return;
        state[id].spotted = false;
        log.add("IB-AMOV-8"_clause, Vanished{id});
    });
}

// ---- What people are told ----
//
// RULING: IB-R-91: the referee stops a march at a hidden enemy, refuses a place that one stands on
// and a line of fire that one blocks, as on any table, and never says who it is: the reasons of
// refusals name nobody.

namespace {

bool has_part(const Firers& firers, UnitId target, UnitId id)
{
    return target == id || std::ranges::find(firers, id, &PartFire::firer) != firers.end();
}

// Its fire is declared, or fire at it, and both sides are waiting for it.
bool is_in_fire_declared(const State& state, UnitId id)
{
    const auto names = [&](const auto& due) { return has_part(due.firers, due.target, id); };
    return std::ranges::any_of(state.volleys, names) ||
           std::ranges::any_of(state.pending,
                               [&](const Pending& due) { return std::visit(names, due); });
}

}  // namespace

bool knows_unit(const Field& field, const State& state, UnitId id, Viewer viewer)
{
    return !is_hidden(field, state[id]) || viewer.shares(side_of(field, state[id])) ||
           is_in_fire_declared(state, id);
}

namespace {

// From the middle of the ground of some enemy whom the viewer knows.
bool is_in_view(const Field& field, const State& state, Point at, Side side, Viewer viewer)
{
    const auto reach = sight_reach(field, state);
    bool seen = false;
    each_of_side(field, state, enemy_of(side), [&](UnitId enemy) {
        if (seen || !knows_unit(field, state, enemy, viewer)) return;
        const Footprint ground = footprint_of(field, state, enemy);
        if (reach && !within(ground, at, *reach + kTolerance)) return;
        seen = line_of_sight(field, ground.centre, at).clear();
    });
    return seen;
}

}  // namespace

bool knows_leader(const Field& field, const State& state, LeaderId id, Viewer viewer)
{
    const Leader& leader = state[id];
    const Side side = field[id].side;
    if (!field.options.adv_hidden_movement || viewer.shares(side)) return true;
    if (leader.fate != LeaderFate::Active) return true;
    if (leader.with != kNoUnit) return knows_unit(field, state, leader.with, viewer);
    return is_in_view(field, state, leader.at, side, viewer);
}

namespace {

// All that a viewer may not know of a unit, so that two that he cannot tell apart are equal.
Unit unknown_unit(const Field& field, UnitId card)
{
    const UnitCard& printed = field.units[index_of(card)];
    Unit unit;
    unit.card = card;
    unit.fate = UnitFate::Awaited;
    unit.base = static_cast<std::int8_t>(base_morale(printed.quality));
    unit.morale = unit.base;
    unit.weapon = printed.weapon;
    unit.castings = static_cast<std::uint8_t>(std::clamp(printed.castings, 1, 255));
    if (printed.arm == Arm::Artillery || printed.arm == Arm::HeavyEquipment)
        unit.formation.kind = FormationKind::Limbered;
    unit.spotted = false;
    return unit;
}

template <class List, class Drop>
void drop_if(List& list, Drop drop)
{
    const List all = list;
    list.clear();
    for (const auto& entry : all)
        if (!drop(entry)) list.push_back(entry);
}

// He has prisoners of it, or has plotted fire at it while he saw it.
bool is_spoken_of(const State& state, UnitId id)
{
    return std::ranges::find(state.prisoners, id, &Prisoners::of) != state.prisoners.end() ||
           std::ranges::find(state.plots, id, &Plot::target) != state.plots.end();
}

void forget_units(const Field& field, const State& state, Viewer viewer, State& known)
{
    const auto unknown = [&](UnitId id) { return !knows_unit(field, state, id, viewer); };
    for (std::size_t place = 0; place < known.units.size(); ++place)
        if (unknown(unit_id(place)))
            known.units[place] = unknown_unit(field, state.units[place].card);
    // Parts that were detached unseen are not even counted, as far as the roster allows.
    while (known.units.size() > field.units.size() && unknown(unit_id(known.units.size() - 1)) &&
           !is_spoken_of(known, unit_id(known.units.size() - 1)))
        known.units.pop_back();
    drop_if(known.fled, [&](const Flight& flight) { return unknown(flight.unit); });
    drop_if(known.checked,
            [&](const Checked& mark) { return unknown(mark.checker) || unknown(mark.fled); });
    for (Unit& unit : known.units) drop_if(unit.causes, unknown);
    for (Boat& boat : known.boats)
        if (boat.carries != kNoUnit && unknown(boat.carries)) boat.carries = kNoUnit;
}

void forget_leaders(const Field& field, const State& state, Viewer viewer, State& known)
{
    for (std::size_t place = 0; place < known.leaders.size(); ++place)
        if (!knows_leader(field, state, leader_id(place), viewer)) {
            known.leaders[place] = {};
            known.leaders[place].fate = LeaderFate::Awaited;
        }
}

void forget_plots(const Field& field, const State& state, Viewer viewer, State& known)
{
    drop_plots(known,
               [&](const Plot& plot) { return !viewer.shares(side_of(field, state[plot.unit])); });
}

}  // namespace

static void forget_soundings(Viewer viewer, State& known)
{
    drop_if(known.known_fords, [&](std::uint16_t mark) {
        return !viewer.shares(mark % 2 == 0 ? Side::Confederate : Side::Union);
    });
}

State as_known_to(const Field& field, const State& state, Viewer viewer)
{
    State known = state;
    if (viewer == Viewer::umpire()) return known;
    if (field.options.hidden_fords) forget_soundings(viewer, known);
    if (field.options.adv_simultaneous_movement) forget_plots(field, state, viewer, known);
    if (field.options.adv_hidden_movement) {
        forget_units(field, state, viewer, known);
        forget_leaders(field, state, viewer, known);
    }
    return known;
}

// ---- Orders ----

namespace {

// The unit that an order is for. Fire is no secret: whoever fires shows himself to those whom he
// fires on.
struct UnitOfOrder {
    UnitId operator()(const BlindFire&) const { return kNoUnit; }
    UnitId operator()(const Combine& order) const { return order.into; }
    template <class Order>
    UnitId operator()(const Order& order) const
    {
        if constexpr (requires { order.unit; })
            return order.unit;
        else
            return kNoUnit;
    }
};

bool is_plotted_in_secret(const State& state, const Action& action)
{
    return state.phase == Phase::Plot && !std::holds_alternative<EndPhase>(action) &&
           !std::holds_alternative<Release>(action);
}

}  // namespace

std::optional<Side> secret_of(const Field& field, const State& state, const Action& action)
{
    if (is_plotted_in_secret(state, action)) return state.phasing;
    if (!field.options.adv_hidden_movement) return {};
    if (const auto* move = std::get_if<MoveLeader>(&action)) {
        for (const UnitId unit : {move->join, state[move->leader].with})
            if (unit != kNoUnit && is_hidden(field, state[unit])) return field[move->leader].side;
        return {};
    }
    const UnitId id = std::visit(UnitOfOrder{}, action);
    if (id == kNoUnit || !is_hidden(field, state[id])) return {};
    return side_of(field, state[id]);
}

// ---- Events ----

namespace {

// The unit that an event is about; none if anybody may hear of it.
struct UnitOfEvent {
    // Contact shows both; who has been spotted or lost is told to those who spotted or lost him.
    UnitId operator()(const MadeContact&) const { return kNoUnit; }
    UnitId operator()(const Spotted&) const { return kNoUnit; }
    UnitId operator()(const Vanished&) const { return kNoUnit; }
    // Only blind fire has a hidden target.
    UnitId operator()(const Fired& event) const { return event.target; }
    UnitId operator()(const WasRed& event) const { return event.target; }
    UnitId operator()(const PassedThrough& event) const { return event.mover; }
    UnitId operator()(const Detached& event) const { return event.from; }
    UnitId operator()(const Combined& event) const { return event.into; }
    template <class Body>
    UnitId operator()(const Body& event) const
    {
        if constexpr (requires { event.unit; })
            return event.unit;
        else
            return kNoUnit;
    }
};

struct LeaderOfEvent {
    template <class Body>
    LeaderId operator()(const Body& event) const
    {
        if constexpr (requires { event.leader; })
            return event.leader;
        else
            return kNoLeader;
    }
};

}  // namespace

Veil::Veil(const Field& field, const State& before)
{
    for (std::size_t place = 0; place < before.units.size(); ++place) {
        hidden_[place] = is_hidden(field, before.units[place]);
        union_[place] = side_of(field, before.units[place]) == Side::Union;
    }
    leader_with_.fill(kNoUnit);
    for (std::size_t place = 0; place < before.leaders.size(); ++place)
        leader_with_[place] = before.leaders[place].with;
}

std::optional<Side> Veil::secret_of(const OpenEvent& event) const
{
    UnitId about = std::visit(UnitOfEvent{}, event);
    const LeaderId leader = std::visit(LeaderOfEvent{}, event);
    if (leader != kNoLeader) about = leader_with_[index_of(leader)];
    if (const auto* moved = std::get_if<LeaderMoved>(&event))
        if (about == kNoUnit || !hidden_[index_of(about)]) about = moved->with;
    if (about == kNoUnit || !hidden_[index_of(about)]) return {};
    return union_[index_of(about)] ? Side::Union : Side::Confederate;
}

void Veil::follow(const OpenEvent& event)
{
    if (const auto* spotted = std::get_if<Spotted>(&event))
        hidden_[index_of(spotted->unit)] = false;
    if (const auto* vanished = std::get_if<Vanished>(&event))
        hidden_[index_of(vanished->unit)] = true;
    if (const auto* detached = std::get_if<Detached>(&event)) {
        hidden_[index_of(detached->part)] = hidden_[index_of(detached->from)];
        union_[index_of(detached->part)] = union_[index_of(detached->from)];
    }
    if (const auto* moved = std::get_if<LeaderMoved>(&event))
        leader_with_[index_of(moved->leader)] = moved->with;
}

void Veil::pass_on(const EventLog& happened, EventLog& log)
{
    for (const auto& line : happened.lines())
        std::visit(
            [&](const auto& body) {
                if constexpr (std::is_same_v<std::decay_t<decltype(body)>, InSecret>) {
                    log.add(line.clause, body);
                } else {
                    const OpenEvent event = body;
                    if (const auto side = secret_of(event))
                        log.add(line.clause, InSecret{*side, event});
                    else
                        log.add(line.clause, body);
                    follow(event);
                }
            },
            line.body);
}

}  // namespace longroll::iron_brigade
