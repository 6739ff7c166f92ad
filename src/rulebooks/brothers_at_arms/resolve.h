// The umpire's questions: one firing, melee, flinch, command roll or shot at a commander from
// stated facts, with no game behind it. resolve.cpp makes the position in which the rule answers.

#pragma once

#include "rulebooks/brothers_at_arms/actions.h"

#include <string>
#include <vector>

namespace longroll::brothers_at_arms {

enum class CaseKind : std::uint8_t {
    Fire,
    Melee,
    Flinch,
    CommandRoll,
    ShootCommander,
    Capture,
    Breach
};

// One attacker, in the order in which it rolls.
struct CaseUnit {
    std::string name;
    Arm arm = Arm::Infantry;
    std::uint8_t attack = 4;
    std::uint8_t strength = 3;
    bool unformed = false;  // attacks from difficult ground, a ford or a bridge
    bool fatigued = false;
    bool out_of_range = false;  // of its commander (option out_of_range_penalty)
    bool sharpshooters = false;
    Cover cover = Cover::None;  // of the target against this attacker
    std::uint8_t commanders_fired_through = 0;
};

// The unit attacked, and what shares its hex.
struct CaseTarget {
    std::string name;
    std::uint8_t strength = 3;
    bool indomitable = false;
    bool aboard = false;
    std::uint8_t stacked_strength = 0;  // 0: it is alone
    bool stacked_indomitable = false;
    std::uint8_t commanders = 0;  // in its hex
};

struct Case {
    CaseKind what = CaseKind::Fire;
    std::vector<CaseUnit> attackers;
    CaseTarget target;
    std::uint8_t hits = 1;        // flinch: surviving hits
    Cover cover = Cover::None;    // flinch: what they came through
    std::uint8_t leadership = 2;  // command roll: of whoever rolls
    bool initiative = false;      // command roll: the commander is lost
    bool night = false;
    Options options;
};

}  // namespace longroll::brothers_at_arms
