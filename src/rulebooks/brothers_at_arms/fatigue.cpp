// Rest and fatigue. Ledger BA-FAT-2 to 4, BA-NGT-4, BA-R-44. What a fatigued unit's attack is worth
// (BA-FAT-1): attack.cpp. Rest on a tactical march: tactical_march.cpp.

#include "rulebooks/brothers_at_arms/fatigue.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/night.h"

namespace longroll::brothers_at_arms {

// Do the last four bounds, this one included, lie in one night?
static bool four_in_the_dark(const Scenario& scenario, int bound)
{
    for (int past = 0; past < kFullRest; ++past)
        if (bound - past < 1 || !is_night(scenario, bound - past)) return false;
    return true;
}

// BA-FAT-3: a unit is disturbed by an attack on it that scores no hit as by any other; an enemy
// zone of control and NIC do not disturb it. BA-FAT-4: a scenario may start it with the marker.
void count_rest(const Field& field, State& state, EventLog& log)
{
    const bool dark = four_in_the_dark(field.scenario, state.bound);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        Unit& unit = state.units[index];
        if (!unit.on_board()) continue;
        if (unit.disturbed) {
            unit.rest_bounds = 0;
            continue;
        }
        if (unit.rest_bounds < kFullRest) ++unit.rest_bounds;
        if (unit.rest_bounds < kFullRest) continue;
        if (dark) unit.rested_tonight = true;
        if (unit.fatigued) log.add("BA-FAT-2"_clause, FatigueCleared{unit_id(index)});
        unit.fatigued = false;
    }
}

void pass_dawn(const Field& field, State& state, EventLog& log)
{
    if (state.bound > 1 && is_night(field.scenario, state.bound - 1) &&
        !is_night(field.scenario, state.bound))
        judge_night(state, log);
}

void credit_halt(State& state, int skipped, EventLog& log)
{
    if (skipped < kFullRest) return;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        Unit& unit = state.units[index];
        if (!unit.on_board()) continue;
        if (unit.repositioned) {
            // Who spent the night on the road neither loses fatigue nor gains it.
            unit.rest_bounds = 0;
            unit.fought_tonight = false;
            continue;
        }
        unit.rest_bounds = kFullRest;
        unit.rested_tonight = true;
        if (unit.fatigued) log.add("BA-RDL-11"_clause, FatigueCleared{unit_id(index)});
        unit.fatigued = false;
    }
}

void judge_night(State& state, EventLog& log)
{
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        Unit& unit = state.units[index];
        if (unit.on_board() && unit.fought_tonight && !unit.rested_tonight && !unit.fatigued) {
            unit.fatigued = true;
            log.add("BA-NGT-4"_clause, FatigueSet{unit_id(index)});
        }
        unit.fought_tonight = unit.rested_tonight = false;
    }
}

}  // namespace longroll::brothers_at_arms
