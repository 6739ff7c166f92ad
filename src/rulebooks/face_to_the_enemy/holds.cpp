// Troops held back. Ledger LR-HOLD.

#include "rulebooks/face_to_the_enemy/holds.h"

#include "rulebooks/face_to_the_enemy/clauses.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

using shared::ReleaseId;

// A player turn begins with Move Generals, and has begun when one of them has been rolled for.
bool HeldUnits::turn_begins() const
{
    if (state_.phase != Phase::Generals || !state_.pending.empty()) return false;
    for (std::size_t place = 0; place < state_.generals.size(); ++place)
        if (state_.generals[place].rolled > 0 && field_.generals[place].side == state_.active)
            return false;
    return true;
}

std::span<const ReleaseId> HeldUnits::held_by(std::size_t piece) const
{
    // LR-HOLD-9.
    if (!field_.options.holds) return {};
    return field_.units[piece].held;
}

bool HeldUnits::near_place(ReleaseId release, std::size_t piece) const
{
    const Placed bases = bases_of(field_, unit(piece));
    return std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
        return measured(board::table::gap(base, *hold(release).of)) <= hold(release).within;
    });
}

bool HeldUnits::near_piece(std::size_t held, std::size_t other, int reach) const
{
    const Placed mine = bases_of(field_, unit(held));
    const Placed yours = bases_of(field_, unit(other));
    if (mine.empty() || yours.empty()) return false;
    return measured(board::table::gap({mine.data(), mine.size()}, {yours.data(), yours.size()})) <=
           reach;
}

MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id)
{
    // Who comes on in this turn has no place yet.
    if (state[id].off > 0 || !is_held(field, state, id)) return {};
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

}  // namespace longroll::face_to_the_enemy
