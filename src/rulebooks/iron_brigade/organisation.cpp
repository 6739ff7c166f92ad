// Detaching and combining. Rulings IB-R-81, IB-R-82, IB-R-85.

#include "rulebooks/iron_brigade/organisation.h"

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

// RULING: IB-R-81: whole castings, two at least; skirmishers may be single men.
constexpr int kSmallestPart = 2;
constexpr int kSmallestSkirmishers = 1;

bool may_reorganise(const Field& field, bool skirmishers)
{
    return field.options.adv_reorganization || (skirmishers && field.options.adv_skirmishers);
}

// What costs a formation change; laying down nobody changes anything (IB-R-106).
MaybeRefusal refuse_to_reform(const Field& field, const State& state, UnitId id, bool half)
{
    if (const auto refusal = refuse_item(field, state, id, Item::Form, pace_of(half)))
        return refusal;
    if (state[id].prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    // Men who part or join take another place.
    return refuse_held(field, state, id);
}

// It has just changed its formation or parted, and may part (again) at no extra cost (IB-AORG-1).
bool is_reforming(const Unit& unit)
{
    return has_taken(unit, Item::Form) && !has_taken(unit, Item::Move) &&
           !has_taken(unit, Item::Fire);
}

MaybeRefusal refuse_parts(const Field& field, const State& state, const Detach& order)
{
    const Unit& unit = state[order.unit];
    const int least = order.skirmishers ? kSmallestSkirmishers : kSmallestPart;
    if (order.castings < least || unit.castings < order.castings + kSmallestPart)
        return Refusal{"IB-AORG-1"_clause, "both parts need two castings, skirmishers one"};
    if (!place_for_part(state))
        return Refusal{"IB-AORG-1"_clause, "the roster has no room for another unit"};
    if (const auto refusal = refuse_shape(field, unit, order.formation, order.castings))
        return refusal;
    if (!order.skirmishers) return {};
    if (arm_of(field, unit) != Arm::Infantry)
        return Refusal{"IB-AORG-6"_clause, "only men on foot skirmish"};
    if (!is_open(order.formation.kind))
        return Refusal{"IB-AORG-6"_clause, "skirmishers stand in open formation"};
    return {};
}

// The parent and its part as they would stand.
struct Parted {
    Unit parent;
    Unit part;
};
Parted parted(const State& state, const Detach& order)
{
    Parted both{state[order.unit], state[order.unit]};
    both.parent.castings = static_cast<std::uint8_t>(both.parent.castings - order.castings);
    both.part.castings = order.castings;
    both.part.formation = order.formation;
    both.part.front = order.front;
    both.part.facing = order.facing;
    return both;
}

MaybeRefusal refuse_place(const Field& field, const State& state, const Detach& order)
{
    const Footprint old = footprint_of(field, state, order.unit);
    const Parted both = parted(state, order);
    const Footprint there = footprint_of(field, both.part);
    if (!in_contact(old, there))
        return Refusal{"IB-AORG-1"_clause, "the part must stand where the unit stood or beside it"};
    State after = state;
    after[order.unit] = both.parent;
    // The part has no number yet: it is looked at as somebody who is nobody on the table.
    const UnitId nobody = *place_for_part(state);
    if (in_the_way({field, after}, nobody, arm_of(field, both.part), there) != InTheWay::Nothing)
        return Refusal{"IB-AORG-1"_clause, "the part does not fit there"};
    return {};
}

}  // namespace

namespace {

// Nothing that is still to come looks back at it.
bool is_forgotten(const State& state, UnitId id)
{
    const auto of_it = [&](const Prisoners& group) { return group.of == id; };
    const auto fled = [&](const Flight& flight) { return flight.unit == id; };
    return std::ranges::none_of(state.prisoners, of_it) && std::ranges::none_of(state.fled, fled);
}

void forget(State& state, UnitId id)
{
    std::erase_if(state.checked,
                  [&](const Checked& mark) { return mark.checker == id || mark.fled == id; });
    for (Unit& unit : state.units) {
        Causes causes;
        for (const UnitId cause : unit.causes)
            if (cause != id) causes.push_back(cause);
        unit.causes = causes;
    }
}

}  // namespace

std::optional<UnitId> place_for_part(const State& state)
{
    if (!state.units.full()) return unit_id(state.units.size());
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        const bool merged_part = unit.fate == UnitFate::Merged && index_of(unit.card) != place;
        if (merged_part && is_forgotten(state, unit_id(place))) return unit_id(place);
    }
    return {};
}

void put_part(State& state, UnitId place, const Unit& part)
{
    if (index_of(place) == state.units.size()) return state.units.push_back(part);
    forget(state, place);
    state[place] = part;
}

UnitId split_off(State& state, UnitId parent, int castings)
{
    const UnitId part = *place_for_part(state);
    Unit unit = state[parent];
    unit.castings = static_cast<std::uint8_t>(castings);
    unit.holders = 0;
    unit.legion = 0;  // with the legion's present morale, on its own from now on (IB-R-84)
    state[parent].castings = static_cast<std::uint8_t>(state[parent].castings - castings);
    put_part(state, part, unit);
    // Whatever it has checked for, it has checked for.
    const auto checked = state.checked;
    for (const Checked& mark : checked)
        if (mark.checker == parent) state.checked.push_back({part, mark.fled, mark.collapse});
    return part;
}

MaybeRefusal refuse(const Field& field, const State& state, const Detach& order)
{
    if (!may_reorganise(field, order.skirmishers))
        // Nor does any part face another way or move apart without them (IB-FRM-5).
        return Refusal{"IB-ORG-4"_clause, "parts of units take the advanced organisation rules"};
    const auto no_change = [&]() -> MaybeRefusal {
        if (const auto refusal = refuse_to_act(field, state, order.unit)) return refusal;
        if (is_reforming(state[order.unit])) return refuse_held(field, state, order.unit);
        return refuse_to_reform(field, state, order.unit, order.half);
    };
    if (const auto refusal = no_change()) return refusal;
    if (const auto refusal = refuse_parts(field, state, order)) return refusal;
    return refuse_place(field, state, order);
}

void carry_out(const Field&, State& state, const Detach& order, Dice&, EventLog& log)
{
    if (!is_reforming(state[order.unit]))
        take_item(state[order.unit], Item::Form, pace_of(order.half));
    lose_aim(state[order.unit]);
    const UnitId part = split_off(state, order.unit, order.castings);
    state[part].formation = order.formation;
    state[part].front = order.front;
    state[part].facing = order.facing;
    log.add(order.skirmishers ? "IB-AORG-6"_clause : "IB-AORG-1"_clause,
            Detached{order.unit, part, order.castings});
}

namespace {

// RULING: IB-R-82: within an inch of each other.
constexpr Length kTakeReach = 1000;

bool is_own_part(const State& state, UnitId into, UnitId other)
{
    return state[into].card == state[other].card;
}

MaybeRefusal refuse_member(const Field& field, const State& state, const Combine& order,
                           UnitId other)
{
    const Unit& unit = state[order.into];
    if (index_of(other) >= state.units.size() || other == order.into)
        return Refusal{"IB-AORG-2"_clause, "there is no such unit to join it"};
    // RULING: IB-R-85: without reorganisation only skirmishers go back to their own unit.
    if (!may_reorganise(field, is_own_part(state, order.into, other)))
        return Refusal{"IB-ORG-4"_clause, "units combine by the advanced organisation rules only"};
    if (const auto refusal = refuse_to_reform(field, state, other, order.half)) return refusal;
    const Unit& joining = state[other];
    if (card_of(field, joining).arm != card_of(field, unit).arm || joining.mounted != unit.mounted)
        return Refusal{"IB-AORG-2"_clause, "only troops of one arm become one unit"};
    if (joining.castings > unit.castings)
        return Refusal{"IB-AORG-2"_clause, "the smaller joins the larger"};
    if (!gap_between(field, state, order.into, other).at_most(kTakeReach + kTolerance))
        return Refusal{"IB-AORG-2"_clause, "they are more than {1000} apart"};
    return {};
}

// RULING: IB-R-82: the worst of everything; what they have been through only if all have.
void take_in(const Field& field, Unit& unit, const Unit& joining)
{
    unit.castings = static_cast<std::uint8_t>(unit.castings + joining.castings);
    if (unit.holders == 0) unit.holders_at = joining.holders_at;
    unit.holders = static_cast<std::uint8_t>(unit.holders + joining.holders);
    unit.base = std::min(unit.base, joining.base);
    unit.morale = std::min({unit.morale, joining.morale, unit.base});
    join_weapons(field, unit, joining);
    unit.prior_fire = unit.prior_fire && joining.prior_fire;
    unit.prior_repeaters = unit.prior_repeaters && joining.prior_repeaters;
    unit.ever_seen = unit.ever_seen && joining.ever_seen;
    unit.horses_lost = unit.horses_lost || joining.horses_lost;
    unit.collapse = std::max(unit.collapse, joining.collapse);
    unit.legion = unit.legion == joining.legion ? unit.legion : std::uint8_t{0};
}

// What any of them has done in this player-turn, all of them have.
void take_on_acts(Unit& unit, const Unit& joining)
{
    unit.acted.items = static_cast<std::uint8_t>(unit.acted.items | joining.acted.items);
    unit.about_faced = unit.about_faced || joining.about_faced;
    unit.split_barred = unit.split_barred || joining.split_barred;
    unit.no_move = unit.no_move || joining.no_move;
    unit.holders_moved = unit.holders_moved || joining.holders_moved;
    unit.hit_rolled = unit.hit_rolled || joining.hit_rolled;
    unit.hit_deduction = std::max(unit.hit_deduction, joining.hit_deduction);
    unit.hit_bad = unit.hit_bad || joining.hit_bad;
    unit.fired_last_own_mf = unit.fired_last_own_mf || joining.fired_last_own_mf;
    unit.moved_last_own_mf = unit.moved_last_own_mf || joining.moved_last_own_mf;
    unit.spotted = unit.spotted || joining.spotted;
}

Unit combined(const Field& field, const State& state, const Combine& order)
{
    Unit unit = state[order.into];
    for (const UnitId other : order.others) {
        take_in(field, unit, state[other]);
        take_on_acts(unit, state[other]);
    }
    unit.formation = order.formation;
    return unit;
}

State without(const State& state, const Combine& order)
{
    State after = state;
    for (const UnitId other : order.others) after[other].fate = UnitFate::Merged;
    return after;
}

std::optional<Pose> place_of(const Field& field, const State& state, const Combine& order)
{
    const State after = without(state, order);
    const Unit unit = combined(field, state, order);
    return fitted({field, after}, order.into, arm_of(field, unit), layout_of(field, unit),
                  {unit.front, unit.facing});
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const Combine& order)
{
    if (const auto refusal = refuse_to_reform(field, state, order.into, order.half)) return refusal;
    if (order.others.empty()) return Refusal{"IB-AORG-2"_clause, "it takes two to combine"};
    int castings = state[order.into].castings;
    for (std::size_t place = 0; place < order.others.size(); ++place) {
        const UnitId other = order.others[place];
        if (std::ranges::count(order.others, other) > 1)
            return Refusal{"IB-AORG-2"_clause, "a unit joins once"};
        if (const auto refusal = refuse_member(field, state, order, other)) return refusal;
        castings += state[other].castings;
    }
    constexpr int kMost = 255;
    if (castings > kMost) return Refusal{"IB-AORG-2"_clause, "so large a unit cannot be led"};
    if (const auto refusal = refuse_shape(field, state[order.into], order.formation, castings))
        return refusal;
    if (!place_of(field, state, order))
        return Refusal{"IB-FRM-31"_clause, "the new formation does not fit there"};
    return {};
}

void carry_out(const Field& field, State& state, const Combine& order, Dice&, EventLog& log)
{
    const Pose pose = *place_of(field, state, order);
    Unit unit = combined(field, state, order);
    take_item(unit, Item::Form, pace_of(order.half));
    lose_aim(unit);
    unit.front = pose.front;
    unit.facing = pose.heading;
    state = without(state, order);
    state[order.into] = unit;
    for (const UnitId other : order.others) {
        for (Leader& leader : state.leaders)
            if (leader.with == other) leader.with = order.into;
        log.add("IB-AORG-2"_clause, Combined{order.into, other});
    }
}

}  // namespace longroll::iron_brigade
