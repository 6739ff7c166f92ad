// Troops held back. Ledger LR-HOLD.

#include "rulebooks/iron_brigade/holds.h"

#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/simultaneous.h"

#include <algorithm>

namespace longroll::iron_brigade {

using shared::ReleaseId;

// His turn begins with the Morale phase, which may pass by itself, and has begun until one of his
// units has doubled; where both armies write their orders, it begins with the writing.
bool HeldUnits::turn_begins() const
{
    if (simultaneous(field_)) return state_.phase == Phase::Plot;
    if (state_.phase != Phase::DoubleQuick)
        return state_.phase == Phase::Rally || state_.phase == Phase::Retreat;
    return std::ranges::none_of(state_.units, [&](const Unit& unit) {
        return unit.double_quicked && side_of(field_, unit) == state_.phasing;
    });
}

std::span<const ReleaseId> HeldUnits::held_by(std::size_t piece) const
{
    // LR-HOLD-9.
    if (!field_.options.holds) return {};
    return card_of(field_, unit(piece)).held;
}

// Wagons and broken men do not fight, and nobody minds whom he has not seen.
bool HeldUnits::threatens(std::size_t piece) const
{
    return unit(piece).morale >= kUnbroken &&
           card_of(field_, unit(piece)).arm != Arm::HeavyEquipment &&
           !is_hidden(field_, unit(piece));
}

bool HeldUnits::near_place(ReleaseId release, std::size_t piece) const
{
    const Point of = *hold(release).of;
    const Length reach = hold(release).within + kTolerance;
    return !far_apart(field_, unit(piece), of, reach) &&
           within(footprint_of(field_, unit(piece)), of, reach);
}

bool HeldUnits::near_piece(std::size_t held, std::size_t other, int reach) const
{
    if (parts_.empty())
        for (std::size_t piece = 0; piece < count(); ++piece)
            parts_.push_back(farthest_part(field_, unit(piece)));
    return !beyond(unit(held).front, unit(other).front,
                   parts_[held] + parts_[other] + reach + 2 * kTolerance) &&
           within(footprint_of(field_, unit(held)), footprint_of(field_, unit(other)),
                  reach + kTolerance);
}

MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id)
{
    if (!is_held(field, state, id) || is_coming_on(field, state[id])) return {};
    return Refusal{"LR-HOLD-2"_clause, "it is held back and does not leave its place"};
}

Footing footing_of(const Unit& unit) { return {unit.castings, unit.morale}; }

void free_hurt(const Field& field, State& state, UnitId id, const Footing& before, EventLog& log)
{
    const Unit& unit = state[id];
    if (!unit.on_table() || unit.castings < before.castings || unit.morale < before.morale)
        shared::free_unit(field, state, id, shared::ReleasedBy::Loss, log);
}

MaybeRefusal refuse(const Field& field, const State& state, const Release& order)
{
    if (!held_pieces(field, state).turn_begins())
        return Refusal{"LR-HOLD-8"_clause, "troops are let go when a turn begins"};
    return shared::refuse_release(field, state, order.release);
}

void carry_out(const Field& field, State& state, const Release& order, Dice&, EventLog& log)
{
    shared::release_by_order(field, state, order.release, log);
}

}  // namespace longroll::iron_brigade
