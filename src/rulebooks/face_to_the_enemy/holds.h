// Troops held back (ledger LR-HOLD), as Face to the Enemy has them: who is held, what is refused to
// him, and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h. Who is
// disordered, loses a base or a level of morale frees himself where that happens (free_hurt), who
// falls back or flees where he goes (free_moved).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// The units, as the shared mechanics ask for them.
class HeldUnits : public shared::HeldUnitsOf<Field, State> {
public:
    using HeldUnitsOf::HeldUnitsOf;
    using Released = face_to_the_enemy::Released;
    using Release = face_to_the_enemy::Release;
    static constexpr UnitId nobody = kNoUnit;
    static constexpr std::uint32_t seldom = 16;

    [[nodiscard]] int turn() const { return state_.turn; }
    [[nodiscard]] Side mover() const { return state_.active; }
    [[nodiscard]] bool turn_begins() const;
    [[nodiscard]] Side side(std::size_t piece) const { return side_of(field_, unit(piece)); }
    [[nodiscard]] std::span<const shared::ReleaseId> held_by(std::size_t piece) const;
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).on_table(); }
    // Who is Broken does not fight.
    [[nodiscard]] bool threatens(std::size_t piece) const { return !unit(piece).broken(); }
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

// It would leave its place of its own will: advance, march, retreat, charge. Changes of formation
// and facing in place, fire, rally are not asked.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id);

// It has lost a base, a level of morale or its order.
void free_hurt(const Field& field, State& state, UnitId id, EventLog& log);

// Their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);

}  // namespace longroll::face_to_the_enemy
