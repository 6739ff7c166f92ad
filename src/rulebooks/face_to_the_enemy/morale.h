// Morale tests (FE-MOR): reasons, modifiers, results, and the tests at the end of a phase. [D]

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

namespace longroll::face_to_the_enemy {

struct MoraleTest {
    UnitId unit = kNoUnit;
    TestKind kind = TestKind::UnderFire;
    UnitId against = kNoUnit;       // Charging: the target; Receiving: the charger
    Aspect aspect = Aspect::Front;  // of the charge (FE-MOR-17, FE-R-127)
};
// The reasons that it has now (FE-MOR-1 to 7): 0, no test is due.
[[nodiscard]] int reasons_for(const State& state, const MoraleTest& test);
// FE-MOR-10 to 26.
[[nodiscard]] Tally morale_modifiers(const View& view, const MoraleTest& test);
[[nodiscard]] bool flank_threatened(const View& view, const MoraleTest& test);  // FE-R-72
[[nodiscard]] bool has_rear_support(const View& view, UnitId id);               // FE-R-76

// Rolls and logs; the state of the unit is left alone.
struct MoraleRolled {
    int total = 0;
    [[nodiscard]] Band2D6 band() const { return band_of(total); }
};
MoraleRolled roll_morale(const Field& field, const State& state, const MoraleTest& test, Dice& dice,
                         EventLog& log);
// The same, and the Morale column of table 5.13 (FE-MOR-27 to 29). Charge tests read their own
// columns: charge.h.
MoraleRolled test_morale(const Field& field, State& state, const MoraleTest& test, Dice& dice,
                         EventLog& log);
// So many levels down: who becomes Broken is noted among friends within 6" (FE-MOR-6), and in
// contact has to flee (PhaseMemory::broke). Frees who is held.
void drop_morale(const Field& field, State& state, UnitId id, int levels, Clause clause,
                 EventLog& log);

// It broke, or was removed so that this counts as breaking (FE-R-71): friends within 6" of where it
// stands now have a reason. Call before it moves or goes.
void note_break(const Field& field, State& state, UnitId id);
void note_general_lost(const Field& field, State& state, Side side, Point at);

// S6: everybody shot at who has a reason (FE-MOR-3, 4), in order.
void test_under_fire(const Field& field, State& state, Dice& dice, EventLog& log);
// P2-END, S7, M8: pass after pass (FE-MOR-33, FE-R-126).
void test_end_of_phase(const Field& field, State& state, Dice& dice, EventLog& log);

// All that dice may have changed since a player last ordered something, for Dice::settle: exact
// odds merge equal futures here. What has come of it so far (Rulebook::is_outcome) is read from the
// log; totals of dice are none of it. `band`: of a test whose consequences are still to come.
void settle_position(const State& state, const EventLog& log, Dice& dice, int band = -1);

}  // namespace longroll::face_to_the_enemy
