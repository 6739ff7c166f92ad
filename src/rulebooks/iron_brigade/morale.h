// Morale (ledger IB-MOR, IB-EFF, IB-RAL, IB-CON, IB-ROU): losing levels and castings, what that
// brings about at once, winning levels back, and the checks of the Morale phase.

#pragma once

#include "core/tally.h"
#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/charts.h"

namespace longroll::iron_brigade {

// ---- Classes and the track ----

inline constexpr int kUnbroken = 2;        // combat morale 2 or more
inline constexpr int kRoutedByTable = 99;  // levels lost by an R on the Results Tables (IB-R-43)

// What a level of combat morale does to a unit: the clause of its line (IB-EFF-1 to 7).
[[nodiscard]] Clause effect_of(int morale);

// Which law of the track a unit breaks, for the checks after every action: morale between 0 and its
// base, and a base that no fight has changed (IB-MOR-1, 5, 6).
[[nodiscard]] MaybeRefusal wrong_morale(const Field& field, const State& state);

// The levels that a cell costs: one more unless the die of the unit's owner is above the cell's
// (IB-FIRE-9, IB-CON-4, IB-ROU-7). An empty cell and a rout ask for no die (IB-R-44).
int levels_lost(const Cell& cell, Dice& dice, Clause why);

// It and the sections of its legion, which share one morale while all of them are linked by contact
// (IB-AORG-7); otherwise it alone.
using Sharers = FixedVector<UnitId, kMaxUnits>;
[[nodiscard]] Sharers sharing_morale(const Field& field, const State& state, UnitId id);
// RULING: IB-R-84: sections that have come together again take the lowest value among them.
void share_morale(const Field& field, State& state, const Sharers& sharers, EventLog& log);
// RULING: IB-R-85: without reorganisation no section leaves its legion; `as` is the unit as it
// would stand.
[[nodiscard]] MaybeRefusal refuse_leaving(const Field& field, const State& state, UnitId id,
                                          const Unit& as);
// As whom it checks: its castings, or those of its legion.
[[nodiscard]] int castings_of(const State& state, const Sharers& sharers);
[[nodiscard]] int checking_castings(const Field& field, const State& state, UnitId id);

// Never below 0. Falling below 2 opens a collapse, remembers whom to flee from, ends the unit's
// action and may cost it prisoners (IB-CAP-2, IB-CAP-3). All who share the morale lose it: those
// who do so now, or who did when the result was read, before its losses shrank anybody.
void lose_levels(const Field& field, State& state, const Sharers& sharers, int levels,
                 const Causes& causes, EventLog& log, Clause why);
void lose_levels(const Field& field, State& state, UnitId id, int levels, const Causes& causes,
                 EventLog& log, Clause why);
// The block that a crowd makes (IB-R-74).
[[nodiscard]] Formation usual_mass(const Unit& unit);
// Never above the base (IB-RAL-9).
void gain_levels(const Field& field, State& state, UnitId id, int levels, EventLog& log,
                 Clause why);

// Takes castings off; the unit is destroyed when none are left (IB-R-79), and its leaders go to
// their friends (IB-R-40).
void lose_castings(const Field& field, State& state, UnitId id, int castings, EventLog& log,
                   Clause why);

// As lose_castings, but its leaders stay where they were: their dice come first (IB-FIRE-11).
void take_castings(const Field& field, State& state, UnitId id, int castings, EventLog& log,
                   Clause why);
// Leaders of a unit that is no longer on the table look for another (IB-R-40).
void leave_destroyed(const Field& field, State& state, UnitId id, EventLog& log);

// Off the table for good: its horse-holders go with it (IB-R-58), its boats drift empty.
void remove_unit(State& state, UnitId id, UnitFate fate);

// At the end of a player-turn what belonged to its Morale and Double-Quick phases lapses.
void lapse_morale_marks(const Field& field, State& state, Side side);

// ---- Rally ----
// Step M2 of the Morale phase, the only way to win levels back.

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Rally& order);
void carry_out(const Field& field, State& state, const Rally& order, Dice& dice, EventLog& log);

// What is added to the die before any die is thrown: class, leader, a leader who was hit. Dice of
// BAD leaders come on top.
[[nodiscard]] Tally rally_tally(const Field& field, const State& state, UnitId id);
// All the dice, and the change that the chart gives; the track limits it afterwards.
struct RallyRoll {
    int modifier = 0;
    int change = 0;
};
RallyRoll rally_test(const Field& field, const State& state, UnitId id, Dice& dice);

// After M2: what a fallen leader costs lapses, tried or not (IB-HIT-3, IB-R-57).
void end_rallies(const Field& field, State& state);

// ---- Contact checks ----
// Step M1, automatic.

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

// ---- Contagion checks ----
// Step M4, automatic. Who sees friends flee may lose heart.

struct ContagionCheck {
    UnitId checker = kNoUnit;
    UnitId fled = kNoUnit;
    int table = 0;   // of the regular Results Tables
    int row = 0;     // castings that fled
    int column = 0;  // the checker's castings, guns three times
};
[[nodiscard]] ContagionCheck contagion_check_of(const Field& field, const State& state,
                                                const Flight& flight, UnitId checker);
// The castings that it counts as when it checks.
[[nodiscard]] Tally contagion_tally(const Field& field, const State& state,
                                    const ContagionCheck& check);

// Where it stood, at any whole inch of its way, or where it ended (IB-R-61).
[[nodiscard]] bool sees_flight(const View& view, UnitId checker, const Flight& flight);
// Who must check for it, in roster order: for the odds of a rout before it happens, too.
[[nodiscard]] std::vector<UnitId> witnesses_of(const View& view, const Flight& flight);

// For all that retreated in this M3, in roster order.
void contagion_checks(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
