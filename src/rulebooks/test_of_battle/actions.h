// What a player may order in Test of Battle: one struct a deed. A stand's move may be given act by
// act; it is over when another stand is ordered (TB-R-39).

#pragma once

#include "rulebooks/test_of_battle/state.h"

#include <variant>
#include <vector>

namespace longroll::test_of_battle {

struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};
// The side that is asked has no more to order in this phase or step.
struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};
// Set-up: a point of field artillery becomes two dedicated guns (TB-DGN-1).
struct ExchangeGuns {
    UnitId artillery = kNoUnit;
    std::vector<UnitId> to;  // one or two brigades; one twice if the scenario allows it two
    friend bool operator==(const ExchangeGuns&, const ExchangeGuns&) = default;
};
// The start of its player's turn: troops whom history held back are let go (LR-HOLD-8).
struct Release {
    shared::ReleaseId release = shared::kNoRelease;
    friend bool operator==(const Release&, const Release&) = default;
};

// ---- Movement ----

// How a price of "half a move or disorder" is paid (TB-MOV-9, TB-TBR-2).
enum class Price : std::uint8_t { HalfMove, Disorder };

struct Recover : OfUnit {};  // TB-RAL-5
struct Face {
    UnitId unit = kNoUnit;
    Heading facing;
    Price price = Price::HalfMove;  // if it is not free
    friend bool operator==(const Face&, const Face&) = default;
};
// A change of facing, if one is given, and then straight legs from point to point of the middle of
// the front. A march column turns at each point along its way.
struct March {
    UnitId unit = kNoUnit;
    std::optional<Heading> facing;
    Price price = Price::HalfMove;    // of the facing, if it is not free
    Price bridges = Price::HalfMove;  // of bridges on the way
    std::vector<Point> path;
    friend bool operator==(const March&, const March&) = default;
};
// A change of facing, if one is given, and then straight ahead into contact.
struct Charge {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;  // that it means to touch
    std::optional<Heading> facing;
    Price price = Price::HalfMove;
    Price bridges = Price::HalfMove;
    friend bool operator==(const Charge&, const Charge&) = default;
};
struct KeepContact : OfUnit {};  // TB-STC-1
struct StepBack : OfUnit {};
struct FormColumn : OfUnit {};
struct Reform : OfUnit {};
struct Limber : OfUnit {};
struct Unlimber : OfUnit {};
struct Mounting : OfUnit {};
struct Dismounting : OfUnit {};
struct StandUp : OfUnit {};       // TB-GTG-2
struct GoStationary : OfUnit {};  // TB-R-47
struct MoveLeader {
    LeaderId leader = kNoLeader;
    std::vector<Point> path;  // of the middle of his token
    UnitId join = kNoUnit;    // he will be attached to it when the phase ends
    friend bool operator==(const MoveLeader&, const MoveLeader&) = default;
};

// ---- Choices that interrupt ----

// To cover, or to nowhere: destroyed (TB-SKP-3, TB-SKP-4).
struct Dodge {
    UnitId unit = kNoUnit;
    std::optional<Point> to;  // the middle of its front
    Heading facing;
    friend bool operator==(const Dodge&, const Dodge&) = default;
};
struct ContinueCharge {
    UnitId unit = kNoUnit;
    bool on = true;
    friend bool operator==(const ContinueCharge&, const ContinueCharge&) = default;
};
struct FaceRallied {
    UnitId unit = kNoUnit;
    Heading facing;
    friend bool operator==(const FaceRallied&, const FaceRallied&) = default;
};
// After a rout, one of those in contact (TB-MLV-6, TB-ROU-4).
struct AfterRout {
    enum class Kind : std::uint8_t { Nothing, Advance, Turn, BreakThrough } kind = Kind::Nothing;
    UnitId unit = kNoUnit;  // none with Nothing
    Length distance = 0;    // of an advance
    Heading facing;         // of a turn
    friend bool operator==(const AfterRout&, const AfterRout&) = default;
};
// A declared breakthrough: a turn and a charge, or none (TB-R-90).
struct BreakThrough {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;  // none: it stays
    Heading facing;
    friend bool operator==(const BreakThrough&, const BreakThrough&) = default;
};
struct Follow {
    LeaderId leader = kNoLeader;
    bool along = true;
    friend bool operator==(const Follow&, const Follow&) = default;
};

// ---- Combat ----

struct GoToGround : OfUnit {};
struct CavalrySaves {
    UnitId unit = kNoUnit;
    std::uint8_t tried = 0;
    friend bool operator==(const CavalrySaves&, const CavalrySaves&) = default;
};
struct TakeHits {
    std::vector<UnitId> by;  // one entry a hit
    friend bool operator==(const TakeHits&, const TakeHits&) = default;
};
struct AdvanceAfterMelee {
    UnitId unit = kNoUnit;  // none: nobody advances
    Length distance = 0;
    bool occupy = false;  // the block or fort that the loser left
    friend bool operator==(const AdvanceAfterMelee&, const AdvanceAfterMelee&) = default;
};

using Action = std::variant<Begin, EndPhase, ExchangeGuns, Release, Recover, Face, March, Charge,
                            KeepContact, StepBack, FormColumn, Reform, Limber, Unlimber, Mounting,
                            Dismounting, StandUp, GoStationary, MoveLeader, Dodge, ContinueCharge,
                            FaceRallied, AfterRout, BreakThrough, Follow, GoToGround, Attack, Reply,
                            CavalrySaves, TakeHits, AdvanceAfterMelee>;

}  // namespace longroll::test_of_battle
