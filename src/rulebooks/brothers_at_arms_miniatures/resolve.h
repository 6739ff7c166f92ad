// The umpire's questions (ledger 9): one attack, test, roll or verdict from stated facts, with no
// game behind it. resolve.cpp makes the position in which the rule answers.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/events.h"

#include <string>

namespace longroll::brothers_at_arms_miniatures {

enum class CaseKind : std::uint8_t {
    Fire,
    Melee,
    Flinch,
    CommandRoll,
    ShootCommander,
    Capture,
    Breach,
    Reserve,
    NightRoll,
    Victory
};

// Whose command roll it is (ledger T8).
enum class CaseRoll : std::uint8_t { Commander, Unit, Formation };

struct Case {
    CaseKind what = CaseKind::Fire;
    // Who attacks, or is asked about.
    std::string name;
    Arm arm = Arm::Infantry;
    std::uint8_t attack = 4;
    std::uint8_t bases = 3;       // that are in range and see; in melee: in all
    std::uint8_t in_contact = 1;  // melee: of its front rank
    Formation formation = Formation::SingleLine;
    bool out_of_control = false;
    bool unformed = false;
    bool fatigued = false;
    bool sharpshooters = false;
    std::uint8_t through = 0;  // bases whose shot lines cross one commander
    // Whom it attacks.
    std::string target;
    std::uint8_t target_bases = 3;
    Arm target_arm = Arm::Infantry;
    bool indomitable = false;
    bool aboard = false;
    std::uint8_t cover = 0;     // 0, 3, 4 or 5
    std::uint8_t lost = 1;      // flinch: bases lost to the attack, target_bases being left
    std::uint8_t strength = 6;  // breach: of the section
    // Rolls.
    CaseRoll roll = CaseRoll::Unit;
    std::uint8_t command_value = 2;
    bool superior_lost = false;  // of a commander: the last higher one is gone
    bool night = false;
    ReserveMode mode = ReserveMode::FlankLeft;  // reserve
    bool night_march = false;                   // reserve: it rolls for fatigue too
    bool send_off = false;                      // night roll: a reserve, one harder
    // Victory.
    std::uint8_t confederate_objectives = 0;
    std::uint8_t union_objectives = 0;
    Options options;
};

}  // namespace longroll::brothers_at_arms_miniatures
