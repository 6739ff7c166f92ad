// The umpire's questions: one roll, test, fire or melee from stated facts, with no game behind it.
// resolve.cpp makes the position in which the rule answers.

#pragma once

#include "rulebooks/face_to_the_enemy/events.h"

#include <string>
#include <vector>

namespace longroll::face_to_the_enemy {

enum class CaseKind : std::uint8_t {
    Activation,
    MovementTest,
    Morale,
    Shooting,
    Charge,
    Melee,
    Losses,  // what hits that were taken cost: bases, generals, the unit itself
    GeneralLoss
};

// A unit as the umpire is told of it.
struct CaseUnit {
    std::string name;
    Arm arm = Arm::Infantry;
    Quality quality = Quality::Average;
    Weapon weapon = Weapon::Rifle;
    int initial = 6;
    int bases = 6;
    Formation formation = Formation::Line;
    int width = 0;  // as the formation has it
    Morale morale = Morale::Fresh;
    Disorder disorder = Disorder::None;
    bool mounted = true;    // if it has horses
    bool limbered = false;  // artillery
    bool general = false;   // is with it
};

// Who shoots at the unit, charges it, or is in contact with it.
struct CaseEnemy : CaseUnit {
    Length range = 0;  // from its front to the unit; 0: in contact
    Aspect aspect = Aspect::Front;
};

struct CaseGeneral {
    Grade grade = Grade::Average;
    Length distance = 0;
    std::optional<Quality> attached_to;  // another unit of this quality (FE-ACT-12)
};

struct Case {
    CaseKind what = CaseKind::Morale;
    CaseUnit unit;
    std::vector<CaseEnemy> enemies;
    std::optional<CaseGeneral> general;
    TestKind test = TestKind::UnderFire;  // Morale
    Row row = Row::Turn;                  // MovementTest
    bool retreating = false;              // Activation
    bool woods = false;                   // the unit or the general is in them
    bool intervening = false;             // a brigade lies between them
    bool separated = false;               // ground does
    Cover cover = Cover::None;            // of the unit
    bool uphill = false;                  // of its enemies
    int shot_hits = 0;                    // Morale, Losses, GeneralLoss: taken in this phase
    int loss_repeats = 0;                 // GeneralLoss: rolls of base loss beyond the first
    int melee_taken = 0;
    int melee_given = 0;
    bool friend_broke = false;
    bool general_lost = false;
    bool shot_at_by_guns = false;
    bool threatened_flank = false;
    bool rear_support = false;
    Options options;
};

}  // namespace longroll::face_to_the_enemy
