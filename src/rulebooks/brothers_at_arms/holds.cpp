// Troops held back. Ledger LR-HOLD.

#include "rulebooks/brothers_at_arms/holds.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/either_counter.h"

namespace longroll::brothers_at_arms {

using shared::ReleaseId;

std::span<const ReleaseId> HeldCounters::held_by(std::size_t piece) const
{
    // LR-HOLD-9.
    if (!field_.options.holds) return {};
    return field_.units[piece].held;
}

bool HeldCounters::near_place(ReleaseId release, std::size_t piece) const
{
    return board::distance(unit(piece).hex, *hold(release).of) <= hold(release).within;
}

bool HeldCounters::near_piece(std::size_t held, std::size_t other, int within) const
{
    return board::distance(unit(held).hex, unit(other).hex) <= within;
}

MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id)
{
    if (!is_held(field, state, id)) return {};
    return Refusal{"LR-HOLD-2"_clause, "it is held back and does not leave its place"};
}

MaybeRefusal refuse_held(const Field& field, const State& state, Side side, Identity identity)
{
    MaybeRefusal refusal;
    for_each_unit(field, state, side, [&](UnitId id, const Unit&) {
        if (!refusal && is_of(field, id, identity)) refusal = refuse_held(field, state, id);
    });
    return refusal;
}

void free_hurt(const Field& field, State& state, UnitId id, EventLog& log)
{
    shared::free_unit(field, state, id, shared::ReleasedBy::Loss, log);
}

// ---- By order ----

MaybeRefusal refuse(const Field& field, const State& state, const Release& order)
{
    if (state.phase != Phase::ControlRange)
        return Refusal{"LR-HOLD-8"_clause, "troops are let go when a round begins"};
    return shared::refuse_release(field, state, order.release);
}

void carry_out(const Field& field, State& state, const Release& order, Dice&, EventLog& log)
{
    shared::release_by_order(field, state, order.release, log);
}

bool release_choice(const Field& field, const State& state)
{
    bool any = false;
    shared::each_that_may_go(held_pieces(field, state), state.active,
                             [&](ReleaseId) { any = true; });
    return any;
}

}  // namespace longroll::brothers_at_arms
