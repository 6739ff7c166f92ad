// Troops held back (ledger LR-HOLD), as Iron Brigade has them: who is held, what is refused to him,
// and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h. A unit that
// lost castings or levels frees itself where it loses them (fire.cpp, contact.cpp), one that was
// driven from its place where it goes (retreat.cpp, pinned.cpp, capture.cpp).

#pragma once

#include "rulebooks/iron_brigade/chapter.h"

namespace longroll::iron_brigade {

// The units, as the shared mechanics ask for them. A part that was made in play is held as its unit
// is.
class HeldUnits : public shared::HeldUnitsOf<Field, State> {
public:
    using HeldUnitsOf::HeldUnitsOf;
    using Released = iron_brigade::Released;
    using Release = iron_brigade::Release;
    static constexpr UnitId nobody = kNoUnit;
    static constexpr std::uint32_t seldom = 16;

    [[nodiscard]] int turn() const { return state_.turn; }
    [[nodiscard]] Side mover() const { return state_.phasing; }
    [[nodiscard]] bool turn_begins() const;
    [[nodiscard]] Side side(std::size_t piece) const { return side_of(field_, unit(piece)); }
    [[nodiscard]] std::span<const shared::ReleaseId> held_by(std::size_t piece) const;
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).on_table(); }
    [[nodiscard]] bool threatens(std::size_t piece) const;
    [[nodiscard]] bool near_place(shared::ReleaseId release, std::size_t piece) const;
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const;

private:
    mutable std::vector<Length> parts_;  // OPTIMISATION: of each unit farthest_part, when asked
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

// It would leave its place of its own will. Who is just coming on has none yet.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id);

// What a unit is before something befalls it; `free_hurt` afterwards frees it if it lost by that.
struct Footing {
    int castings = 0;
    int morale = 0;
};
[[nodiscard]] Footing footing_of(const Unit& unit);
void free_hurt(const Field& field, State& state, UnitId id, const Footing& before, EventLog& log);

// Their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
