// Troops held back. Ledger LR-HOLD.

#include "rulebooks/test_of_battle/holds.h"

#include "rulebooks/test_of_battle/clauses.h"

#include <algorithm>

namespace longroll::test_of_battle {

using shared::ReleaseId;

// Command takes no orders: a player turn begins with Movement, and has begun when one has moved.
bool HeldUnits::turn_begins() const
{
    if (state_.phase != Phase::Movement || !state_.pending.empty()) return false;
    return std::none_of(state_.units.begin(), state_.units.end(), [&](const Unit& unit) {
        return unit.move.begun && side_of(field_, unit) == state_.phasing;
    });
}

std::span<const ReleaseId> HeldUnits::held_by(std::size_t piece) const
{
    // LR-HOLD-9.
    if (!field_.options.holds) return {};
    return field_.units[piece].held;
}

bool HeldUnits::near_place(ReleaseId release, std::size_t piece) const
{
    return board::table::within(base_of(field_, state_, unit_id(piece)), *hold(release).of,
                                hold(release).within + kTolerance);
}

bool HeldUnits::near_piece(std::size_t held, std::size_t other, int reach) const
{
    return board::table::within(base_of(field_, state_, unit_id(held)),
                                base_of(field_, state_, unit_id(other)), reach + kTolerance);
}

MaybeRefusal refuse_held(const View& view, UnitId id)
{
    if (view[id].command == CommandVia::Arrival || !is_held(view.field, view.state, id)) return {};
    return Refusal{"LR-HOLD-2"_clause, "it is held back and does not leave its place"};
}

void free_hurt(const Field& field, State& state, UnitId id, EventLog& log)
{
    shared::free_unit(field, state, id, shared::ReleasedBy::Loss, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const Release& order)
{
    if (!held_pieces(field, state).turn_begins())
        return Refusal{"LR-HOLD-8"_clause, "troops are let go when a player turn begins"};
    return shared::refuse_release(field, state, order.release);
}

void carry_out(const Field& field, State& state, const Release& order, Dice&, EventLog& log)
{
    shared::release_by_order(field, state, order.release, log);
}

}  // namespace longroll::test_of_battle
