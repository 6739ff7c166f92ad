// Flinching: where to, who chooses, who surrenders. Ledger BA-FLN, BA-PIN, BA-XFL, BA-STF-4,
// BA-R-26, 27, 28, 65, 66.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const PlaceFlinch& order);
void carry_out(const Field& field, State& state, const PlaceFlinch& order, Dice& dice,
               EventLog& log);

// What must become of a unit that has to flinch (ruling 27).
struct FlinchFate {
    enum class Kind : std::uint8_t { Goes, Stays, Surrenders } kind = Kind::Goes;
    FixedVector<Hex, 6> hexes;  // Goes: where it may go
    Clause clause;
};
[[nodiscard]] FlinchFate flinch_fate(const Field& field, const State& state, const FlinchDue& due);

// Each commander in the hex is tested once for each attack (BA-STF-5).
enum class CommanderTest : std::uint8_t { Due, Made };

// A unit has failed its test: it surrenders or stays at once, or somebody must place it. Dice for
// commanders of a surrendered unit are asked here (BA-R-28) unless they were asked before. Leaves a
// FlinchDue pending if there is a hex to choose, also when there is only one.
void must_flinch(const Field& field, State& state, UnitId unit, const Group& attackers, Dice& dice,
                 EventLog& log, CommanderTest commanders = CommanderTest::Due);

// The other unit of a stack as hits and flinches see it: a boat and a unit on the bridge over it
// have nothing to do with each other (BA-BOAT-2, 4).
[[nodiscard]] UnitId stack_mate(const Field& field, const State& state, UnitId unit);

void list_flinch(const Field& field, const State& state, std::vector<Action>& actions);

}  // namespace longroll::brothers_at_arms
