// Troops held back (ledger LR-HOLD), as Test of Battle has them: who is held, what is refused to
// him, and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h. Who loses
// strength or order frees himself where he loses it (order.cpp), who is driven from his place where
// he goes (forced_moves.cpp).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

// The stands, as the shared mechanics ask for them.
class HeldUnits : public shared::HeldUnitsOf<Field, State> {
public:
    using HeldUnitsOf::HeldUnitsOf;
    using Released = test_of_battle::Released;
    using Release = test_of_battle::Release;
    static constexpr UnitId nobody = kNoUnit;
    static constexpr std::uint32_t seldom = 16;

    [[nodiscard]] int turn() const { return state_.turn; }
    [[nodiscard]] Side mover() const { return state_.phasing; }
    [[nodiscard]] bool turn_begins() const;
    [[nodiscard]] Side side(std::size_t piece) const { return side_of(field_, unit(piece)); }
    [[nodiscard]] std::span<const shared::ReleaseId> held_by(std::size_t piece) const;
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).on_table(); }
    // Who runs does not fight.
    [[nodiscard]] bool threatens(std::size_t piece) const { return !unit(piece).routed(); }
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

// It would leave its place of its own will. Who comes on in this turn has none yet.
[[nodiscard]] MaybeRefusal refuse_held(const View& view, UnitId id);

// It has lost strength or order.
void free_hurt(const Field& field, State& state, UnitId id, EventLog& log);

// Their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);

}  // namespace longroll::test_of_battle
