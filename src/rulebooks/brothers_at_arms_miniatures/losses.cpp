// Which base is lost, and how a unit leaves play. Ledger BM-FRM-9, 10, BM-UNIT-6, 7. How many are
// lost: attack.cpp.

#include "rulebooks/brothers_at_arms_miniatures/losses.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {

// RULING: BM-R-8 and 121: the last rank as it now stands, of a column its last base. Within a rank
// only ends go, so that no gap appears and nobody closes up.
BasePlaces may_lose(const Field&, const Unit& unit)
{
    BasePlaces places;
    if (unit.bases.empty()) return places;
    const std::size_t last = unit.bases.size() - 1;
    std::size_t first = last;
    if (unit.formation != Formation::Column)
        while (first > 0 && unit.bases[first - 1].rank == unit.bases[last].rank) --first;
    places.push_back(static_cast<std::uint8_t>(first));
    if (first != last) places.push_back(static_cast<std::uint8_t>(last));
    return places;
}

std::size_t usual_loss(const Field& field, const Unit& unit, Point attacker)
{
    const BasePlaces places = may_lose(field, unit);
    const Placed bases = bases_of(field, unit);
    const auto farness = [&](std::size_t place) { return square(bases[place].centre - attacker); };
    // Of a rank the last in the list has the highest file.
    return farness(places[0]) > farness(places.back()) ? places[0] : places.back();
}

// BM-UNIT-7: markers go with it. RULING: BM-R-92: at once.
void remove_unit(const Field& field, State& state, UnitId id, UnitFate fate, Clause clause,
                 EventLog& log)
{
    Unit& unit = state[id];
    unit.fate = fate;
    unit.pinned = unit.nic = unit.fatigued = unit.aboard = false;
    if (fate == UnitFate::Withdrawn) {
        log.add(clause, LeftTheTable{{id}});
    } else {
        unit.bases.clear();
        unit.points = 0;
        log.add(clause, Removed{id, fate});
    }
    read_contacts(field, state, log);
    remove_idle_commanders(field, state, log);
}

void lose_base(const Field& field, State& state, UnitId id, std::size_t place, EventLog& log)
{
    Unit& unit = state[id];
    if (is_boat(field, id))
        --unit.points;  // BM-RIV-3
    else
        take_base(unit, place);  // BM-UNIT-6, BM-FRM-10: its formation stays what it was
    free_hurt(field, state, id, log);
    if (strength_of(field, unit) == 0)
        return remove_unit(field, state, id, UnitFate::Dispersed, "BM-UNIT-7"_clause, log);
    read_contacts(field, state, log);
}

// ---- The owner's choice ----

MaybeRefusal refuse(const Field&, const State& state, const TakeOff& order)
{
    const LossDue* due =
        state.pending.empty() ? nullptr : std::get_if<LossDue>(&state.pending.back());
    if (due == nullptr) return Refusal{"BM-FRM-9"_clause, "no base is to be taken off"};
    if (std::find(due->may.begin(), due->may.end(), order.base) == due->may.end())
        return Refusal{"BM-FRM-9"_clause,
                       "only the end of a rank is taken off, and the rear rank goes first"};
    return {};
}

void carry_out(const Field& field, State& state, const TakeOff& order, Dice& dice, EventLog& log)
{
    const UnitId id = std::get<LossDue>(state.pending.back()).unit;
    state.pending.pop_back();
    Attack& attack = state.attacks.back();
    --attack.to_lose;
    ++attack.lost;
    lose_base(field, state, id, order.base, log);
    go_on_striking(field, state, dice, log);
}

void list_losses(const LossDue& due, std::vector<Action>& actions)
{
    for (const std::uint8_t place : due.may) actions.push_back(TakeOff{place});
}

}  // namespace longroll::brothers_at_arms_miniatures
