// Troops held back. Ledger LR-HOLD.

#include "rulebooks/brothers_at_arms_miniatures/holds.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

namespace longroll::brothers_at_arms_miniatures {

using shared::ReleaseId;

// A round's choices begin with phase 7, and have begun when somebody has moved.
bool HeldUnits::turn_begins() const
{
    if (state_.phase != Phase::MoveUnits || !state_.pending.empty()) return false;
    for (std::size_t place = 0; place < state_.units.size(); ++place)
        if (field_.units[place].side == state_.active &&
            (state_.units[place].moved || state_.units[place].entered))
            return false;
    return true;
}

std::span<const ReleaseId> HeldUnits::held_by(std::size_t piece) const
{
    // LR-HOLD-9.
    if (!field_.options.holds) return {};
    return field_.units[piece].held;
}

// OPTIMISATION: a place that is farther from a unit's origin than any of its bases reaches, and the
// distance besides, is not near.
static Length reach_from_origin(const Field& field, const Unit& unit)
{
    const BaseDimensions size = base_of(field, unit);
    Length farthest = 0;
    for (const Base& base : unit.bases)
        farthest = std::max(farthest, std::abs(base.from_origin.x) + std::abs(base.from_origin.y));
    return farthest + size.width + size.depth;
}

bool HeldUnits::near_place(ReleaseId release, std::size_t piece) const
{
    const std::int64_t reach =
        std::int64_t{reach_from_origin(field_, unit(piece))} + hold(release).within;
    if (square(unit(piece).origin - *hold(release).of) > reach * reach) return false;
    const Placed bases = bases_of(field_, unit(piece));
    return std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
        return board::table::within(base, *hold(release).of, hold(release).within);
    });
}

bool HeldUnits::near_piece(std::size_t held, std::size_t other, int reach) const
{
    const std::int64_t most = std::int64_t{reach_from_origin(field_, unit(held))} +
                              reach_from_origin(field_, unit(other)) + reach;
    if (square(unit(held).origin - unit(other).origin) > most * most) return false;
    const Placed mine = bases_of(field_, unit(held));
    const Placed yours = bases_of(field_, unit(other));
    return within({mine.data(), mine.size()}, {yours.data(), yours.size()}, reach);
}

MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id)
{
    // Who is yet to come on has no place.
    if (!state[id].on_table() || !is_held(field, state, id)) return {};
    return Refusal{"LR-HOLD-2"_clause, "it is held back and does not leave its place"};
}

void free_hurt(const Field& field, State& state, UnitId id, EventLog& log)
{
    shared::free_unit(field, state, id, shared::ReleasedBy::Loss, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const Release& order)
{
    if (!held_pieces(field, state).turn_begins())
        return Refusal{"LR-HOLD-8"_clause, "troops are let go when a round's movement begins"};
    return shared::refuse_release(field, state, order.release);
}

void carry_out(const Field& field, State& state, const Release& order, Dice&, EventLog& log)
{
    shared::release_by_order(field, state, order.release, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
