// Pinned units. Ledger IB-PIN, IB-MOR-8; rulings IB-R-69, IB-R-80.

#include "rulebooks/iron_brigade/pinned.h"

#include "board/table/retreat.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

bool is_rabble(const Unit& unit) { return class_of(unit.base) == MoraleClass::Rabble; }

// Straight away from the nearest enemy in sight.
std::optional<Heading> away_from_enemy(const View& view, UnitId id)
{
    const auto enemy = nearest_enemy_in_sight(view, id);
    if (!enemy) return {};
    return heading_of(view.ground(id).centre - view.ground(*enemy).centre);
}

Length farthest(const Field& field, const State& state, UnitId id)
{
    return allowance(goer_of(field, state, id), {}).length;
}

}  // namespace

bool is_pinned(const Unit& unit) { return bearing_of(unit.morale) == Bearing::Pinned; }

// RULING: IB-R-69: what counts is the nearest enemy in sight. In cover, or with none in sight, a
// pinned unit need not lie down (IB-PIN-6).
bool in_the_open(const View& view, UnitId id)
{
    const auto enemy = nearest_enemy_in_sight(view, id);
    return enemy && protection_against(view, *enemy, id) == 0;
}

void begin_mf_duties(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    each_of_side(field, state, state.phasing, [&](UnitId id) {
        Unit& unit = state[id];
        unit.pinned_duty =
            is_pinned(unit) && !unit.prone && unit.boats == 0 && in_the_open(view, id);
        if (!unit.pinned_duty) return;
        // RULING: IB-R-80: rabble is never better than pinned.
        log.add(is_rabble(unit) ? "IB-MOR-8"_clause : "IB-PIN-1"_clause, Pinned{id});
    });
}

void note_standing(const Field& field, State& state, UnitId id)
{
    Unit& unit = state[id];
    unit.pinned_duty = is_pinned(unit) && enemy_in_sight({field, state}, id);
}

// ---- The retreat to cover ----

namespace {

// Horsemen and limbered guns cannot lie down: where there is no cover they go straight away from
// the nearest enemy.
bool goes_straight_away(const View& view, const ToCover& order)
{
    return !can_lie_down(view.field, view[order.unit]) &&
           away_from_enemy(view, order.unit) == order.heading;
}

}  // namespace

MaybeRefusal refuse(const View& view, const ToCover& order)
{
    Prospect prospect(view, order.unit);
    return refuse(view, order, prospect);
}

MaybeRefusal refuse(const View& view, const ToCover& order, Prospect& prospect)
{
    if (const auto refusal = refuse_to_act(view.field, view.state, order.unit)) return refusal;
    if (view[order.unit].acted.kind != Acted::Kind::Nothing)
        return Refusal{"IB-SEQ-11"_clause, "it has taken its action"};
    if (const auto refusal = refuse_to_stir(view.field, view.state, order.unit)) return refusal;
    if (!view[order.unit].pinned_duty)
        return Refusal{"IB-PIN-1"_clause, "only a pinned unit before the enemy goes to cover so"};
    if (order.distance <= 0) return Refusal{"IB-MOV-1"_clause, "a move has a length"};
    const Marched marched = look_aside(view, order.unit, order.heading, order.distance);
    if (marched.refusal) return marched.refusal;
    if (const auto refusal = prospect.refuse_advance(marched.pose)) return refusal;
    if (prospect.in_the_open(marched.pose) && !goes_straight_away(view, order))
        return Refusal{"IB-PIN-1"_clause, "there is no cover where it would end"};
    return {};
}

void carry_out(const Field& field, State& state, const ToCover& order, Dice&, EventLog& log)
{
    const View view(field, state);
    const Marched marched = look_aside(view, order.unit, order.heading, order.distance);
    take_item(state[order.unit], Item::Move, Pace::Full);
    state[order.unit].pinned_duty = false;
    carry_out_marched(field, state, order.unit, marched, log);
    free_moved(field, state, order.unit, log);
}

// ---- Ways to cover ----

namespace {

constexpr Length kStrideToCover = 2000;

// As if the actions had begun: it is looked for during the declarations, too.
State with_actions_begun(const State& state, UnitId id)
{
    State acting = state;
    acting.phase = Phase::Action;
    acting[id].pinned_duty = true;
    return acting;
}

// A fan of ways, to choose among.
template <class Visit>
void each_way_of_fan(const Field& field, const State& state, UnitId id, Visit visit)
{
    const State acting = with_actions_begun(state, id);
    const View view(field, acting);
    const auto away = away_from_enemy(view, id);
    if (!away) return;
    const Length most = farthest(field, state, id);
    Prospect prospect(view, id);
    for (Length distance = std::min(most, kStrideToCover); distance > 0;
         distance = distance == most ? 0 : std::min(most, distance + kStrideToCover))
        for (const Angle bend : table::bends_of(degrees(15), degrees(90))) {
            const ToCover way{id, *away + bend, distance};
            if (!refuse(view, way, prospect) && !visit(way)) return;
        }
}

// Whether cover is in reach is for the ground to say; the fan only finds most of it sooner.
bool finds_cover(const Field& field, const State& state, UnitId id)
{
    bool found = false;
    each_way_of_fan(field, state, id, [&](const ToCover&) {
        found = true;
        return false;
    });
    return found || cover_in_reach(field, with_actions_begun(state, id), id).has_value();
}

// As far as it gets: it may not pass through friends by halves, nor end upon them.
void flee_straight_away(const Field& field, State& state, UnitId id, EventLog& log)
{
    const View view(field, state);
    const auto away = away_from_enemy(view, id);
    if (!away) return;
    for (Length distance = farthest(field, state, id); distance > 0;
         distance -= kStrideToCover / 2) {
        const Marched marched = look_aside(view, id, *away, distance);
        if (marched.refusal) continue;
        carry_out_marched(field, state, id, marched, log);
        return;
    }
}

}  // namespace

std::vector<ToCover> ways_to_cover(const Field& field, const State& state, UnitId id)
{
    std::vector<ToCover> ways;
    if (!state[id].pinned_duty) return ways;
    each_way_of_fan(field, state, id, [&](const ToCover& way) {
        ways.push_back(way);
        return true;
    });
    if (!ways.empty()) return ways;
    if (const auto way = cover_in_reach(field, with_actions_begun(state, id), id))
        ways.push_back(*way);
    return ways;
}

void settle_declared_duties(const Field& field, State& state, EventLog& log)
{
    each_of_side(field, state, state.phasing, [&](UnitId id) {
        Unit& unit = state[id];
        if (unit.pinned_duty && can_lie_down(field, unit) && !finds_cover(field, state, id))
            lie_down(unit, id, "IB-PIN-1"_clause, log);
    });
}

void settle_neglected_duties(const Field& field, State& state, EventLog& log)
{
    each_of_side(field, state, state.phasing, [&](UnitId id) {
        Unit& unit = state[id];
        if (!unit.pinned_duty) return;
        if (!is_pinned(unit)) {
            unit.pinned_duty = false;
        } else if (can_lie_down(field, unit)) {
            lie_down(unit, id, "IB-PIN-1"_clause, log);
        } else {
            unit.pinned_duty = false;
            flee_straight_away(field, state, id, log);
        }
    });
}

MaybeRefusal refuse_before_duty(const State& state, UnitId id)
{
    if (!state[id].pinned_duty || !is_pinned(state[id])) return {};
    return Refusal{"IB-PIN-1"_clause, "it is pinned in the open: it must go to cover first"};
}

}  // namespace longroll::iron_brigade
