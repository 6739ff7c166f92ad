// What members mean that every rulebook has, or every one on a table.

#pragma once

#include "core/description.h"

#include <initializer_list>
#include <span>
#include <vector>

namespace longroll::shared {

inline constexpr Meaning kWordsOfRulebooks[] = {
    {"*.side", "whose it is"},
    {"*.phase", "the phase"},
    {"*.outcome", "how the battle ended"},
    {"*.id", "by which everything else names it"},
    {"*.options", "optional rules, as for `new`"},
    {"Options", "optional rules; those of the game when it was made"},
    {"Begin", "set-up is done: the battle begins"},
    {"GameEnded", "the battle is over"},
    {"Outcome", "how the battle ended"},
    {"State", "everything that changes in a game"},
    {"State.units", "in the order of the game"},
    {"Sandbox.scenario", "the battle's own terms"},
    {"Scenario.places", "names on the map; no rule asks"},
    {"Scenario.releases", "what frees troops that are held back"},
    {"Progress.releases", "what has opened each, in the order of `scenario.releases`"},
    {"*.held", "back until one of these is opened (LR-HOLD-1); none: it is free"},
    {"Release.release", "by which they are held, one of `scenario.releases`"},
    {"Released", "troops that were held back are free (LR-HOLD)"},
    {"Released.release", "by which they were held, one of `scenario.releases`"},
    {"Released.by", "what has freed them"},
    {"Released.unit", "whose fate has freed them all; null: nobody's"},
    {"Hold", "what frees troops that are held back, besides force and loss (LR-HOLD)"},
    {"Hold.of", "whence that is measured; null: from the troops"},
    {"Hold.optional", "history never let them go; their side may"},
    {"ReleasedBy", "what frees troops that are held back; `nothing`: they are held"},
};

// And every rulebook on a table.
inline constexpr Meaning kWordsOfTables[] = {
    {"Side", "the armies"},
    {"*.facing", "where its front points"},
    {"ObjectiveTaken", "an objective has changed hands"},
    {"ObjectiveTaken.objective", "which, counted from 0", "place in `scenario.objectives`"},
    {"Hold.turn", "the first turn that begins at their hour or later; 0: they have none", "turns"},
    {"Hold.within", "an enemy so near frees them; 0: he does not matter", "thousandths of an inch"},
    {"GroundRules", "what a feature of the ground does"},
    {"Sandbox", "a whole position with a table of its own and no battle behind it"},
    {"Sandbox.table", "the ground"},
    {"SandboxTable", "a table and what lies on it"},
    {"SandboxTable.features", "whatever is not open level ground"},
    {"SandboxFeature.rules", "what it does; null: what ground of its kind does"},
    {"SandboxFeature.unfinished", "it is drawn as a railroad without rails"},
    {"Scenario", "the battle's own terms"},
    {"Scenario.title", "for people"},
    {"Scenario.date", "for people"},
    {"Scenario.first", "the side that moves first in a turn"},
    {"Scenario.home_edge", "where they retreat to: Confederate, Union"},
    {"Scenario.objectives", "what victory is counted by"},
    {"MapEdge", "edges of the table"},
    {"Objective", "a place that counts"},
    {"Objective.name", "for people; empty: its id"},
    {"Objective.at", "its middle"},
    {"Objective.radius", "how near one must be to hold it", "thousandths of an inch"},
    {"Objective.value", "what it counts", "points"},
    {"Objective.held_by", "who holds it at the start; null: nobody"},
    {"Objective.worth_to", "to whom alone it counts; null: to both"},
    {"NamedPlace", "a name on the map; no rule asks"},
    {"SandboxSize.width", "from west to east", "thousandths of an inch"},
    {"SandboxSize.height", "from south to north", "thousandths of an inch"},
    {"SandboxShape.form", "its shape"},
    {"SandboxShape.rings", "`area` and `contour`: outlines, the first around it, others holes"},
    {"SandboxShape.line", "`line`: two points or more"},
    {"SandboxShape.width", "`line`: how broad it is", "thousandths of an inch"},
    {"SandboxShape.level", "`contour`: how high the ground inside is", "levels"},
    {"Form", "the shape of a feature"},
};

// And every rulebook on a table whose game is a number of turns (shared/table/scenario.h).
inline constexpr Meaning kWordsOfTurns[] = {
    {"Arrival", "when and where a unit or leader comes on"},
    {"Arrival.at", "on the edge of the table"},
    {"Arrival.heading", "where it points then"},
    {"Scenario.last_turn", "the battle ends with it", "turns"},
    {"Scenario.start_minutes", "when turn 1 begins", "minutes since midnight"},
    {"Scenario.mornings", "turns before which a night has passed", "turns"},
    {"Scenario.dawn_minutes", "when later days begin", "minutes since midnight"},
    {"Scenario.sight_limits", "mist, dusk and the like"},
    {"SightLimit", "nobody sees farther than this between two turns"},
    {"SightLimit.from", "the first turn of it", "turns"},
    {"SightLimit.until", "the first turn after it", "turns"},
    {"SightLimit.reach", "how far one sees", "thousandths of an inch"},
};

// Those of every rulebook, and these.
[[nodiscard]] std::vector<Meaning> meanings_with(
    std::initializer_list<std::span<const Meaning>> own);

}  // namespace longroll::shared
