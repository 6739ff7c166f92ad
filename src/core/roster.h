// A set-up on paper, for players who fight it with figures on a real table: what each unit is
// there, in the figure scale and the measure of the players.

#pragma once

#include "core/side.h"

#include <string>
#include <vector>

namespace longroll {

// Empty: as the options of the game have it.
struct RosterTerms {
    std::string scale;    // "15mm"
    std::string measure;  // "inch"
};

// Lengths are in the measure of the roster, as people write them: "2.5".
struct RosterUnit {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    std::string arm;
    std::string identity;  // of what it is a part: "division 2", "corps A", "star"
    std::string counter;   // the numbers that are printed on it
    int bases = 0;
    int points = 0;   // of what has points instead of bases, such as a riverboat
    int figures = 0;  // on a base; artillery: guns
    std::string range;
    std::string move;
    std::string frontage;  // of a base
    std::string depth;
    std::string abilities;
};
struct RosterCommander {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    std::string level;
    std::string identity;  // of those whom he commands
    int command = 0;       // his value
    bool exceptional = false;
    std::string radius;
    std::string move;
};
struct Roster {
    std::string scale;
    std::string measure;
    std::string unit;                   // of all its lengths: "inches"
    std::vector<std::string> scales;    // that there are
    std::vector<std::string> measures;  // that there are
    std::string u;                      // a range of 1
    int yards_to_u = 0;
    std::string visible;  // how far one sees in woods and settlements
    std::string table_width;
    std::string table_height;
    std::vector<RosterUnit> units;
    std::vector<RosterCommander> commanders;
};

}  // namespace longroll
