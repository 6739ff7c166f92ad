// Moving through units. Ledger IB-INT; rulings IB-R-23, IB-R-35, IB-R-36.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

bool is_formed(const Field& field, const Unit& unit)
{
    if (unit.morale < 2) return false;
    if (is_battery(field, unit)) return true;
    return card_of(field, unit).arm != Arm::HeavyEquipment && !open_formation(field, unit) &&
           !is_en_masse(unit);
}

bool passes_lightly(const Field& field, const Unit& unit)
{
    return open_formation(field, unit) && unit.morale >= 2;
}

void lose_by_passing(const Field& field, State& state, UnitId mover, std::span<const UnitId> passed,
                     EventLog& log)
{
    if (passed.empty()) return;
    // RULING: IB-R-35: skirmishers who keep their order hurt nobody, a fleeing crowd does.
    const bool light = passes_lightly(field, state[mover]);
    // A routed crowd, and open order even when it is broken, feel nothing of it (IB-RET-6).
    const bool spared = state[mover].morale == 0 || open_formation(field, state[mover]);
    const bool keeps_split = loads_fast(field, state[mover]);
    for (const UnitId other : passed)
        log.add(light         ? "IB-INT-1"_clause
                : keeps_split ? "IB-INT-5"_clause
                              : "IB-INT-7"_clause,
                PassedThrough{mover, other});
    if (light) return;
    // Whom it passed is judged before anybody loses heart over it.
    FixedVector<UnitId, kMaxUnits> shaken;
    for (const UnitId other : passed)
        if (is_formed(field, state[other])) shaken.push_back(other);
    if (!spared)
        lose_levels(field, state, mover, 1, {}, log,
                    passed.size() > 1 ? "IB-INT-8"_clause : "IB-INT-2"_clause);
    for (const UnitId other : shaken)
        lose_levels(field, state, other, 1, {}, log, "IB-INT-3"_clause);
}

}  // namespace longroll::iron_brigade
