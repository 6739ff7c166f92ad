// Contact checks (ledger IB-CON): step M1 of the Morale phase, automatic.

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/morale.h"

namespace longroll::iron_brigade {

// Enemy castings that touch the unit or stand in line behind those who do (IB-R-59).
struct Pressing {
    UnitId enemy = kNoUnit;
    int castings = 0;
    bool behind = false;  // another enemy stands between
    friend bool operator==(const Pressing&, const Pressing&) = default;
};
struct ContactCheck {
    std::vector<Pressing> enemies;
    int castings = 0;  // all of them: the row
    int table = 0;     // of the regular Results Tables
    Sharers sharers;   // the unit that checks, and the sections of its legion (IB-R-84)
    int column = 0;    // their castings
};
// None if no enemy touches it, or if it is routed already (IB-R-60).
[[nodiscard]] std::optional<ContactCheck> contact_check_of(const Field& field, const State& state,
                                                           UnitId id);
// The castings that press on it, enemy by enemy.
[[nodiscard]] Tally contact_tally(const ContactCheck& check);

// One unit checks.
void check_contact(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);
// Every unit of the phasing army, in roster order; until somebody may part a unit (IB-AORG-4).
void contact_checks(const Field& field, State& state, Dice& dice, EventLog& log);
// He has answered: the unit or its part checks, and so on.
void go_on_with_contact(const Field& field, State& state, const SplitDue& due,
                        const SplitUnderFire& answer, Dice& dice, EventLog& log);

// A check in two steps, for those who check at the same time (IB-AMOV-12): the die, its effect.
struct ContactRolled {
    UnitId unit = kNoUnit;
    ContactCheck check;
    int lost = 0;
};
[[nodiscard]] std::optional<ContactRolled> roll_contact(const Field& field, const State& state,
                                                        UnitId id, Dice& dice);
void apply_contact(const Field& field, State& state, const ContactRolled& rolled, EventLog& log);

}  // namespace longroll::iron_brigade
