// Troops held back (ledger LR-HOLD), as Brothers at Arms has them: who is held, what is refused to
// him, and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h. A unit
// that is dispersed, pinned or driven from its hex frees itself where that is decided (attack.cpp,
// flinch.cpp, readdressing.cpp).

#pragma once

#include "rulebooks/brothers_at_arms/events.h"

namespace longroll::brothers_at_arms {

// The unit counters, as the shared mechanics ask for them.
class HeldCounters : public shared::HeldUnitsOf<Field, State> {
public:
    using HeldUnitsOf::HeldUnitsOf;
    using Released = brothers_at_arms::Released;
    using Release = brothers_at_arms::Release;
    static constexpr UnitId nobody = kNoUnit;
    static constexpr std::uint32_t seldom = 8;

    [[nodiscard]] int turn() const { return state_.bound; }
    [[nodiscard]] Side mover() const { return state_.active; }
    [[nodiscard]] bool turn_begins() const { return state_.phase == Phase::ControlRange; }
    [[nodiscard]] Side side(std::size_t piece) const { return field_.units[piece].side; }
    [[nodiscard]] std::span<const shared::ReleaseId> held_by(std::size_t piece) const;
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).on_board(); }
    // Whoever is on the board fights, and is seen.
    [[nodiscard]] bool threatens(std::size_t piece) const { return stands(piece); }
    [[nodiscard]] bool near_place(shared::ReleaseId release, std::size_t piece) const;
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const;
};
[[nodiscard]] inline HeldCounters held_pieces(const Field& field, const State& state)
{
    return {field, state};
}
using shared::free_by_enemy;
using shared::free_by_hour;
using shared::free_moved;
using shared::is_held;
using shared::list_releases;
using shared::units_held_by;

// It would leave its hex of its own will.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id);
// The same for a division that would march off: nobody of it may be held.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, Side side,
                                       Identity identity);

// It was dispersed or pinned by fire or melee.
void free_hurt(const Field& field, State& state, UnitId id, EventLog& log);

// Phase 1: their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);
// Is there somebody whom the active side may let go?
[[nodiscard]] bool release_choice(const Field& field, const State& state);

}  // namespace longroll::brothers_at_arms
