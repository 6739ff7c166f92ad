// The retreat to cover. Ledger IB-PIN-1; ruling IB-R-69.

#include "rulebooks/iron_brigade/to_cover.h"

#include "rulebooks/iron_brigade/advance.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/laying_down.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

bool in_the_open_at(const Field& field, const State& state, UnitId id, const Pose& there)
{
    State moved = state;
    put_unit(field, moved, id, there);
    return in_the_open({field, moved}, id);
}

// Horsemen and limbered guns cannot lie down: where there is no cover they go straight away from
// the nearest enemy.
bool goes_straight_away(const Field& field, const State& state, const ToCover& order)
{
    if (can_lie_down(field, state[order.unit])) return false;
    const auto enemy = nearest_enemy_in_sight({field, state}, order.unit);
    if (!enemy) return false;
    const Point from = footprint_of(field, state, *enemy).centre;
    const Point at = footprint_of(field, state, order.unit).centre;
    return order.heading == heading_of(at - from);
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const ToCover& order)
{
    if (const auto refusal = refuse_to_act(field, state, order.unit)) return refusal;
    if (state[order.unit].acted.kind != Acted::Kind::Nothing)
        return Refusal{"IB-SEQ-11"_clause, "it has taken its action"};
    if (const auto refusal = refuse_to_stir(field, state, order.unit)) return refusal;
    if (!state[order.unit].pinned_duty)
        return Refusal{"IB-PIN-1"_clause, "only a pinned unit before the enemy goes to cover so"};
    if (order.distance <= 0)
        return Refusal{"IB-MOV-1"_clause, "a move has a length, in thousandths of an inch"};
    const View view(field, state);
    const Marched marched = look_aside(view, order.unit, order.heading, order.distance);
    if (marched.refusal) return marched.refusal;
    if (const auto refusal = refuse_advance(field, state, order.unit, marched.pose)) return refusal;
    if (in_the_open_at(field, state, order.unit, marched.pose) &&
        !goes_straight_away(field, state, order))
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

}  // namespace longroll::iron_brigade
