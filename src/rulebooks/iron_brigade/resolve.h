// The umpire's questions: one fire, contact check, rally, contagion check or double quick from
// stated facts, with no game behind it. resolve.cpp makes the position in which the rule answers.

#pragma once

#include "rulebooks/iron_brigade/actions.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll::iron_brigade {

enum class CaseKind : std::uint8_t { Fire, Contact, Rally, Contagion, DoubleQuick };

// A unit as the umpire is told of it.
struct CaseUnit {
    std::string name;
    Arm arm = Arm::Infantry;
    int castings = 16;  // or guns
    MoraleClass quality = MoraleClass::Regular;
    std::optional<int> morale;           // combat morale; none: its base
    std::optional<WeaponId> weapon;      // none: rifled muskets, carbines, 12-pounders
    std::optional<Formation> formation;  // none: line of two ranks; guns unlimbered
    bool mounted = true;                 // cavalry
    bool prone = false;                  // through its whole last Movement and Fire
    bool prior_fire = true;
    bool prior_repeaters = true;
};

// Who fires, and how.
struct CaseFirer : CaseUnit {
    int firing = 0;         // castings that fire; 0: as many as may
    int range_inches = 4;   // rounded up; 0: contact
    bool flank = false;     // into the target's flank
    bool split = false;     // within a split/move
    bool acquired = false;  // a battery that fired at the same spot in its last own turn
    bool unseen = false;    // no enemy has seen it in this battle: surprise
};

struct CaseLeader {
    Rating rating = Rating::Normal;
    bool mounted = true;
};

struct Case {
    CaseKind what = CaseKind::Fire;
    CaseUnit target;                  // fire: fired at; else the unit that checks or rolls
    std::vector<CaseLeader> leaders;  // fire, rally: with the target
    bool enemy_near = false;          // within an inch of the target: who breaks loses prisoners
    // Fire.
    std::vector<CaseFirer> firers;
    std::vector<Ground> cover;  // what the target stands in or behind; none: it is in the open
    int supports = 0;           // castings close behind the target, for its depth
    bool crossing = false;      // the target is crossing a ford, bridge, abatis or the like
    // Contact: castings that touch the unit or stand in line behind those who do.
    int pressing = 0;
    // Contagion: who retreated, broken (morale 1) or routed (0).
    CaseUnit fled;
    // Rally: who of its leaders were hit in the enemy's last turn.
    std::vector<Rating> leaders_hit;
    Options options;
};

}  // namespace longroll::iron_brigade
