// The umpire's questions: one test, fire, melee or roll from stated facts, with no game behind it.
// resolve.cpp makes the position in which the rule answers.

#pragma once

#include "rulebooks/test_of_battle/actions.h"

#include <string>
#include <vector>

namespace longroll::test_of_battle {

enum class CaseKind : std::uint8_t {
    Morale,
    Fire,
    Melee,
    Tie,
    Marsh,
    Ignition,
    Exhaustion  // and collapse
};

// A stand as the umpire is told of it.
struct CaseUnit {
    std::string name;
    TroopType type = TroopType::InfantryBrigade;
    int strength = 4;
    int morale = 5;
    Weapon weapon = Weapon::RifledMusket;
    bool repeating = false;
    bool sharpshooter = false;
    Training training = Training::Regular;
    Tube tube = Tube::Smoothbore;
    Weight weight = Weight::Field;
    MoraleState state = MoraleState::Good;
    bool mounted = true;  // if it has horses
    bool stationary = false;
    bool gone_to_ground = false;
    bool limbered = false;
    bool column = false;
    int guns = 0;                 // dedicated
    bool army_commander = false;  // is with it
};

// Who fires at the target or touches it.
struct CaseAttacker : CaseUnit {
    Length range = 0;  // from its front to the target; 0: in contact
    bool flank = false;
    bool charged = true;  // in contact: in this player turn
};

struct Case {
    CaseKind what = CaseKind::Morale;
    CaseUnit target;                      // who tests, is attacked, or goes into a marsh
    std::vector<CaseAttacker> attackers;  // phasing
    std::vector<TerrainKind> cover;       // what the target is in or behind
    bool higher = false;                  // the target stands a level above the others
    int entered = 0;                      // Marsh: stands before it at the same spot
    // Exhaustion: the target's division, of these stands besides.
    int level = 6;
    int casualties = 6;      // with those of this player turn
    int casualties_now = 2;  // of them
    std::vector<CaseUnit> others;
    Options options;
};

}  // namespace longroll::test_of_battle
