// Troops held back (ledger LR-HOLD), as Brothers at Arms miniatures has them: who is held, what is
// refused to him, and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h.
// Who loses a base frees himself where that happens (free_hurt), who flinches where he goes
// (free_moved).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms_miniatures/bodies.h"

#include <vector>

namespace longroll::brothers_at_arms_miniatures {

// The units, as the shared mechanics ask for them.
class HeldUnits : public shared::HeldUnitsOf<Field, State> {
public:
    using HeldUnitsOf::HeldUnitsOf;
    using Released = brothers_at_arms_miniatures::Released;
    using Release = brothers_at_arms_miniatures::Release;
    static constexpr UnitId nobody = kNoUnit;
    static constexpr std::uint32_t seldom = 16;

    [[nodiscard]] int turn() const { return state_.passed + 1; }
    [[nodiscard]] Side mover() const { return state_.active; }
    [[nodiscard]] bool turn_begins() const;
    [[nodiscard]] Side side(std::size_t piece) const { return side_of(field_, unit(piece)); }
    [[nodiscard]] std::span<const shared::ReleaseId> held_by(std::size_t piece) const;
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).on_table(); }
    [[nodiscard]] bool threatens(std::size_t) const { return true; }
    [[nodiscard]] bool near_place(shared::ReleaseId release, std::size_t piece) const;
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const;
};
[[nodiscard]] inline HeldUnits held_pieces(const Field& field, const State& state)
{
    return {field, state};
}
using shared::free_by_enemy;
using shared::free_by_hour;
using shared::free_moved;
using shared::is_held;
using shared::list_releases;
using shared::units_held_by;

// It would leave its place of its own will: march, charge, disengage. Changes of formation and
// facing in place and fire are not asked.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id);

// It has lost a base.
void free_hurt(const Field& field, State& state, UnitId id, EventLog& log);

// Their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
