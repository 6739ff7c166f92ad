// A set-up of the board game converted for miniatures, to be played on a real table: how many
// bases each counter becomes, its range and move, the radii of commanders, in the figure scale and
// measure of the players (ledger T1, T2, T4).

#pragma once

#include "battle/battle.h"
#include "core/measure.h"
#include "core/problem.h"
#include "rulebooks/brothers_at_arms_miniatures/field.h"

#include <string>
#include <vector>

namespace longroll::brothers_at_arms_miniatures {

// How lengths of the one table of the rules are told for figures of a scale (BM-SCL-2).
[[nodiscard]] longroll::Measure measure_of(FigureScale scale, Measure measure);
// How many figures stand on a base (BM-R-3); they change nothing.
[[nodiscard]] int figures_on(FigureScale scale, Arm arm);

// Lengths are in the measure, as people write them: "2.5".
struct RosterUnit {
    std::string id;
    std::string name;
    std::string side;
    std::string arm;
    std::string identity;  // the number of its division, a corps' letter, or "star"
    std::string counter;   // range-attack-strength, as it is printed
    int bases = 0;         // of a riverboat: 1, and points
    int points = 0;
    int figures = 0;  // on a base; artillery: guns
    std::string range;
    std::string move;
    std::string frontage;
    std::string depth;
    std::string abilities;
};
struct RosterCommander {
    std::string id;
    std::string name;
    std::string side;
    std::string level;  // "formation" or "higher"
    int division = 0;   // of a formation commander
    int command = 0;    // his Command Value
    bool exceptional = false;
    std::string radius;
    std::string move;
};
struct Roster {
    std::string battle;
    std::string figure_scale;
    std::string measure;
    std::string u;        // a range of 1
    std::string visible;  // in woods and settlements
    std::string table_width;
    std::string table_height;
    int yards_to_u = 0;
    std::vector<RosterUnit> units;
    std::vector<RosterCommander> commanders;
};
[[nodiscard]] Roster roster_of(const Field& field, FigureScale scale, Measure measure);
// A battle, mustered and converted.
[[nodiscard]] Result<Roster> converted(const battle::Battle& battle, FigureScale scale,
                                       Measure measure);
// As JSON text.
[[nodiscard]] std::string roster_json(const Roster& roster);

}  // namespace longroll::brothers_at_arms_miniatures
