// What a player may order in Brothers at Arms miniatures (ledger 9): one struct a decision.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/state.h"

#include <variant>
#include <vector>

namespace longroll::brothers_at_arms_miniatures {

struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};
// No more of this phase; in set-up and at night: no more to choose.
struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};
// The start of its player's round: troops whom history held back are let go (LR-HOLD-8).
struct Release {
    shared::ReleaseId release = shared::kNoRelease;
    friend bool operator==(const Release&, const Release&) = default;
};

// ---- Set-up (BM-R-109) ----

struct AssignStar {  // BM-UNIT-9
    UnitId unit = kNoUnit;
    std::uint8_t formation = 0;  // 0: none
    friend bool operator==(const AssignStar&, const AssignStar&) = default;
};
struct ChooseFormation {  // BM-FRM-11
    UnitId unit = kNoUnit;
    Formation formation = Formation::SingleLine;
    friend bool operator==(const ChooseFormation&, const ChooseFormation&) = default;
};

// ---- Phase 7: legs of a move (BM-R-28, 111, 112) ----

// Bodily, in any direction, without turning.
struct Shift {
    Vec by;
    friend bool operator==(const Shift&, const Shift&) = default;
};
// About a point of the unit; clockwise, negative the other way; half a circle at most.
struct Turn {
    Point about;
    Angle by;
    friend bool operator==(const Turn&, const Turn&) = default;
};
struct AboutFace {
    friend bool operator==(const AboutFace&, const AboutFace&) = default;
};
// A column's anchor goes forward to this point, its bases follow (BM-MOV-31).
struct March {
    Point to;
    friend bool operator==(const March&, const March&) = default;
};
struct FormUp {
    Formation formation = Formation::SingleLine;
    friend bool operator==(const FormUp&, const FormUp&) = default;
};
// Free alignment of a charge with the enemy that it has touched (BM-MOV-25).
struct Align {
    UnitId enemy = kNoUnit;
    friend bool operator==(const Align&, const Align&) = default;
};
using Leg = std::variant<Shift, Turn, AboutFace, March, FormUp, Align>;

// A move, a charge if it ends in contact, a disengagement if it begins in contact; no legs: it has
// done with this phase.
struct Move {
    UnitId unit = kNoUnit;
    std::vector<Leg> legs;
    bool exits = false;  // it leaves under a task where its legs end (BM-R-110)
    friend bool operator==(const Move&, const Move&) = default;
};
// A reserve comes on here, square to the edge, and goes on by its legs (BM-RSV-2, BM-R-115).
struct Enter {
    UnitId unit = kNoUnit;
    Point at;
    Formation formation = Formation::Column;
    std::vector<Leg> legs;
    friend bool operator==(const Enter&, const Enter&) = default;
};
// By train: its lead base has its centre here on the track (BM-TRN-1).
struct Detrain {
    UnitId unit = kNoUnit;
    Point at;
    friend bool operator==(const Detrain&, const Detrain&) = default;
};

// ---- Phases 8 and 9 ----

struct Ride {
    CommanderId commander = kNoCommander;
    std::vector<Point> path;  // of his centre, corner to corner
    bool exits = false;       // BM-R-110
    friend bool operator==(const Ride&, const Ride&) = default;
};
struct RideOn {  // he comes on here, or is put down from the train here
    CommanderId commander = kNoCommander;
    Point at;
    std::vector<Point> path;
    friend bool operator==(const RideOn&, const RideOn&) = default;
};

// ---- Phase 10 ----

struct Fire {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    friend bool operator==(const Fire&, const Fire&) = default;
};
struct FireAtCommander {
    UnitId unit = kNoUnit;
    CommanderId target = kNoCommander;
    friend bool operator==(const FireAtCommander&, const FireAtCommander&) = default;
};
struct FireAtWorks {
    UnitId unit = kNoUnit;
    SectionId target = kNoSection;
    friend bool operator==(const FireAtWorks&, const FireAtWorks&) = default;
};

// ---- Phase 11 ----

// Of the bases that may choose: which enemy the base at this place of the list strikes.
struct Aim {
    std::uint8_t base = 0;
    UnitId target = kNoUnit;  // none, in an immediate melee: it is held back for phase 11
    friend bool operator==(const Aim&, const Aim&) = default;
};
// Aims that are left out are the usual ones: at the touched enemy of the lowest id. Targets are
// resolved in the order of `order`, those left out after them by id.
struct Strike {
    UnitId unit = kNoUnit;
    std::vector<Aim> aims;
    std::vector<UnitId> order;
    friend bool operator==(const Strike&, const Strike&) = default;
};

// ---- Choices that interrupt ----

struct TakeOff {  // LossDue
    std::uint8_t base = 0;
    friend bool operator==(const TakeOff&, const TakeOff&) = default;
};
struct AimFlinch {  // AimDue
    Heading heading;
    friend bool operator==(const AimFlinch&, const AimFlinch&) = default;
};

// ---- The night (BM-DAY) ----

struct StandFast {
    UnitId unit = kNoUnit;
    bool stands = true;
    friend bool operator==(const StandFast&, const StandFast&) = default;
};
struct Reposition {
    std::uint8_t formation = 0;
    friend bool operator==(const Reposition&, const Reposition&) = default;
};
struct SendOff {
    std::uint8_t formation = 0;
    ReserveMode mode = ReserveMode::HomeEdge;
    std::int16_t bound = 1;  // HomeEdge
    friend bool operator==(const SendOff&, const SendOff&) = default;
};
// The first piece of PlaceDue is put here, or stays where it is.
struct PutDown {
    bool stays = false;
    Point at;  // its anchor, or a commander's centre
    Heading facing;
    Formation formation = Formation::SingleLine;
    friend bool operator==(const PutDown&, const PutDown&) = default;
};

// ---- The umpire's ----

struct TestFlinch {
    UnitId unit = kNoUnit;
    friend bool operator==(const TestFlinch&, const TestFlinch&) = default;
};

using Action =
    std::variant<Begin, EndPhase, Release, AssignStar, ChooseFormation, Move, Enter, Detrain, Ride,
                 RideOn, Fire, FireAtCommander, FireAtWorks, Strike, TakeOff, AimFlinch, StandFast,
                 Reposition, SendOff, PutDown, TestFlinch>;

}  // namespace longroll::brothers_at_arms_miniatures
