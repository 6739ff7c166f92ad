// What happened in a game of Face to the Enemy, as facts without words. Each is logged with the
// clause that it comes from.

#pragma once

#include "core/event_log.h"
#include "rulebooks/face_to_the_enemy/actions.h"

#include <variant>

namespace longroll::face_to_the_enemy {

struct OfGeneral {
    GeneralId general = kNoGeneral;
    friend bool operator==(const OfGeneral&, const OfGeneral&) = default;
};
// Somebody's way, from anchor to anchor.
struct OfWay {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    friend bool operator==(const OfWay&, const OfWay&) = default;
};

// ---- The sequence ----

struct TurnBegan {
    int turn = 1;
    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};
struct NightPassed {
    friend bool operator==(const NightPassed&, const NightPassed&) = default;
};
struct PhaseBegan {
    Side side = Side::Confederate;
    Phase phase = Phase::Generals;
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};
struct GameEnded {
    Outcome outcome;
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
struct ObjectiveTaken {
    std::uint8_t objective = 0;
    std::optional<Side> side;
    friend bool operator==(const ObjectiveTaken&, const ObjectiveTaken&) = default;
};
struct Released {
    shared::ReleaseId release = shared::kNoRelease;
    shared::ReleasedBy by = shared::ReleasedBy::Nothing;
    UnitId unit = kNoUnit;
    friend bool operator==(const Released&, const Released&) = default;
};
struct Arrived : OfUnit {};
struct ArrivalDelayed : OfUnit {};

// ---- Generals and activation ----

struct GeneralArrived : OfGeneral {};
struct GeneralRolled {
    GeneralId general = kNoGeneral;
    int total = 0;  // inches
    friend bool operator==(const GeneralRolled&, const GeneralRolled&) = default;
};
struct GeneralMoved {
    GeneralId general = kNoGeneral;
    Point from;
    Point to;
    friend bool operator==(const GeneralMoved&, const GeneralMoved&) = default;
};
struct GeneralAttached {
    GeneralId general = kNoGeneral;
    UnitId unit = kNoUnit;  // none: he is detached
    friend bool operator==(const GeneralAttached&, const GeneralAttached&) = default;
};
struct GeneralRisked {
    GeneralId general = kNoGeneral;
    bool killed = false;
    friend bool operator==(const GeneralRisked&, const GeneralRisked&) = default;
};
struct GeneralLost {
    GeneralId general = kNoGeneral;
    GeneralFate fate = GeneralFate::Killed;
    friend bool operator==(const GeneralLost&, const GeneralLost&) = default;
};
struct GeneralReplaced {
    GeneralId general = kNoGeneral;
    Grade grade = Grade::Average;
    friend bool operator==(const GeneralReplaced&, const GeneralReplaced&) = default;
};
struct GeneralPicked : OfGeneral {};
struct GeneralFinished : OfGeneral {};
struct ActivationRolled {
    GeneralId general = kNoGeneral;
    UnitId unit = kNoUnit;
    int needed = 0;
    int total = 0;
    bool passed = false;
    friend bool operator==(const ActivationRolled&, const ActivationRolled&) = default;
};
struct Activated : OfUnit {};
struct DivisionClosed {
    DivisionId division = kNoDivision;
    friend bool operator==(const DivisionClosed&, const DivisionClosed&) = default;
};

// ---- Movement ----

struct MovementTested {
    UnitId unit = kNoUnit;
    Row row = Row::Advance;
    int total = 0;  // modified
    bool passed = false;
    friend bool operator==(const MovementTested&, const MovementTested&) = default;
};
// What came of a movement test, whatever its total.
struct DrillTried {
    UnitId unit = kNoUnit;
    bool passed = false;
    friend bool operator==(const DrillTried&, const DrillTried&) = default;
};
struct Moved : OfWay {};
struct Reshaped {
    UnitId unit = kNoUnit;
    Formation formation = Formation::Line;
    std::uint8_t width = 0;
    friend bool operator==(const Reshaped&, const Reshaped&) = default;
};
struct Turned {
    UnitId unit = kNoUnit;
    Heading facing;
    friend bool operator==(const Turned&, const Turned&) = default;
};
struct Changed {
    UnitId unit = kNoUnit;
    Drill drill = Drill::None;
    friend bool operator==(const Changed&, const Changed&) = default;
};
struct Retreated : OfWay {};
struct Disordered {
    UnitId unit = kNoUnit;
    Disorder to = Disorder::Disordered;
    friend bool operator==(const Disordered&, const Disordered&) = default;
};
struct Recovered {
    UnitId unit = kNoUnit;
    Disorder to = Disorder::None;
    friend bool operator==(const Recovered&, const Recovered&) = default;
};
struct PassedThrough {
    UnitId unit = kNoUnit;  // that friends went through
    UnitId by = kNoUnit;
    friend bool operator==(const PassedThrough&, const PassedThrough&) = default;
};

// ---- Charges ----

struct Charged {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    Aspect aspect = Aspect::Front;
    friend bool operator==(const Charged&, const Charged&) = default;
};
struct ChargeHalted : OfUnit {};
struct StoodFirm : OfUnit {};  // it receives the charge
struct FellBack : OfWay {};
struct Followed : OfWay {};
struct MadeContact {
    Contact contact;
    friend bool operator==(const MadeContact&, const MadeContact&) = default;
};
struct ContactEnded {
    UnitId attacker = kNoUnit;
    UnitId defender = kNoUnit;
    friend bool operator==(const ContactEnded&, const ContactEnded&) = default;
};

// ---- Shooting, melee, losses ----

struct FireDeclared {
    Volley volley;
    friend bool operator==(const FireDeclared&, const FireDeclared&) = default;
};
struct Struck {  // shooting dice, defensive fire's, or melee's
    enum class How : std::uint8_t { Shooting, DefensiveFire, Melee } how = How::Shooting;
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    int dice = 0;
    int needed = 0;
    int hits = 0;
    friend bool operator==(const Struck&, const Struck&) = default;
};
struct TookHits {  // from all who shot at it: told where a volley is foretold or ruled upon
    UnitId unit = kNoUnit;
    int hits = 0;
    friend bool operator==(const TookHits&, const TookHits&) = default;
};
struct LossRolled {
    UnitId unit = kNoUnit;
    int score = 0;  // modified
    int hits = 0;   // or what is left of them
    bool lost = false;
    friend bool operator==(const LossRolled&, const LossRolled&) = default;
};
struct LostBases {
    UnitId unit = kNoUnit;
    int bases = 0;
    friend bool operator==(const LostBases&, const LostBases&) = default;
};
struct MeleeDecided {
    UnitId unit = kNoUnit;
    int given = 0;
    int taken = 0;
    friend bool operator==(const MeleeDecided&, const MeleeDecided&) = default;
};

// ---- Morale ----

// Why a unit tests (FE-MOR-1 to 7).
enum class TestKind : std::uint8_t {
    Charging,       // C3
    Receiving,      // C4
    UnderFire,      // S6
    DefensiveFire,  // C7
    LostMelee,      // M6
    EndOfPhase,
    Rally
};
struct MoraleTested {
    UnitId unit = kNoUnit;
    TestKind test = TestKind::UnderFire;
    int total = 0;  // modified
    friend bool operator==(const MoraleTested&, const MoraleTested&) = default;
};
struct MoraleChanged {
    UnitId unit = kNoUnit;
    Morale to = Morale::Fresh;
    friend bool operator==(const MoraleChanged&, const MoraleChanged&) = default;
};
struct Fled : OfWay {};
struct Removed {
    UnitId unit = kNoUnit;
    UnitFate fate = UnitFate::Autobroken;
    friend bool operator==(const Removed&, const Removed&) = default;
};

using Event =
    std::variant<TurnBegan, NightPassed, PhaseBegan, GameEnded, ObjectiveTaken, Released, Arrived,
                 ArrivalDelayed, GeneralArrived, GeneralRolled, GeneralMoved, GeneralAttached,
                 GeneralRisked, GeneralLost, GeneralReplaced, GeneralPicked, GeneralFinished,
                 ActivationRolled, Activated, DivisionClosed, MovementTested, DrillTried, Moved,
                 Reshaped, Turned, Changed, Retreated, Disordered, Recovered, PassedThrough,
                 Charged, ChargeHalted, StoodFirm, FellBack, Followed, MadeContact, ContactEnded,
                 FireDeclared, Struck, TookHits, LossRolled, LostBases, MeleeDecided, MoraleTested,
                 MoraleChanged, Fled, Removed>;
using EventLog = Log<Event>;

}  // namespace longroll::face_to_the_enemy
