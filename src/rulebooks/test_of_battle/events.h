// What happened in a game of Test of Battle, as facts without words. Each is logged with the clause
// that it comes from.

#pragma once

#include "core/event_log.h"
#include "rulebooks/test_of_battle/actions.h"

#include <variant>

namespace longroll::test_of_battle {

struct OfLeader {
    LeaderId leader = kNoLeader;
    friend bool operator==(const OfLeader&, const OfLeader&) = default;
};
struct OfBlock {
    BlockId block = kNoBlock;
    friend bool operator==(const OfBlock&, const OfBlock&) = default;
};

struct TurnBegan {
    int turn = 1;
    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};
struct NightPassed {
    friend bool operator==(const NightPassed&, const NightPassed&) = default;
};
struct PhaseBegan {
    Side side = Side::Confederate;
    Phase phase = Phase::Command;
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};
struct GameEnded {
    Outcome outcome;
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
struct Arrived : OfUnit {};
struct ArrivalDelayed : OfUnit {};
struct LeaderArrived : OfLeader {};
struct Released {
    shared::ReleaseId release = shared::kNoRelease;
    shared::ReleasedBy by = shared::ReleasedBy::Nothing;
    UnitId unit = kNoUnit;
    friend bool operator==(const Released&, const Released&) = default;
};
struct GunsExchanged {
    UnitId artillery = kNoUnit;
    std::vector<UnitId> to;
    friend bool operator==(const GunsExchanged&, const GunsExchanged&) = default;
};
struct OutOfCommand : OfUnit {};  // found in the Command phase

// ---- Movement ----

struct Moved {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    std::int32_t spent = 0;  // of the move, in all
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct Faced {
    UnitId unit = kNoUnit;
    Heading facing;
    friend bool operator==(const Faced&, const Faced&) = default;
};
// What it looks like now: limbered, mounted, in column, standing again, Stationary.
struct Changed {
    enum class Into : std::uint8_t {
        Column,
        Reformed,
        Limbered,
        Unlimbered,
        Mounted,
        Dismounted,
        Standing,
        Stationary,
        Grounded
    } into = Into::Column;
    UnitId unit = kNoUnit;
    friend bool operator==(const Changed&, const Changed&) = default;
};
struct Halted : OfUnit {};  // by a zone of control, before where it was ordered to
struct Trampled : OfUnit {};
struct MarshRolled {
    UnitId unit = kNoUnit;
    int roll = 0;  // modified
    friend bool operator==(const MarshRolled&, const MarshRolled&) = default;
};
struct Occupied {
    UnitId unit = kNoUnit;
    BlockId block = kNoBlock;  // none: it has left
    friend bool operator==(const Occupied&, const Occupied&) = default;
};
struct Charged {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    friend bool operator==(const Charged&, const Charged&) = default;
};
struct MadeContact {
    UnitId unit = kNoUnit;
    UnitId enemy = kNoUnit;
    bool flank = false;
    friend bool operator==(const MadeContact&, const MadeContact&) = default;
};
struct KeptContact : OfUnit {};
struct SteppedBack : OfUnit {};
struct Repulsed : OfUnit {};
struct RodeThrough {
    UnitId charger = kNoUnit;
    UnitId skirmisher = kNoUnit;
    friend bool operator==(const RodeThrough&, const RodeThrough&) = default;
};
struct TookCover : OfUnit {};
struct LeaderMoved {
    LeaderId leader = kNoLeader;
    Point to;
    friend bool operator==(const LeaderMoved&, const LeaderMoved&) = default;
};
struct LeaderAttached {
    LeaderId leader = kNoLeader;
    UnitId unit = kNoUnit;
    friend bool operator==(const LeaderAttached&, const LeaderAttached&) = default;
};
struct LeaderLost {
    LeaderId leader = kNoLeader;
    LeaderFate fate = LeaderFate::Captured;
    friend bool operator==(const LeaderLost&, const LeaderLost&) = default;
};
struct LeaderReplaced : OfLeader {};
struct LeaderRisked {
    LeaderId leader = kNoLeader;
    bool killed = false;
    friend bool operator==(const LeaderRisked&, const LeaderRisked&) = default;
};

// ---- Order and strength ----

struct Disordered : OfUnit {};  // Temporary Disorder
struct Recovered : OfUnit {};
struct Rallied : OfUnit {};
struct MoraleTested {
    UnitId unit = kNoUnit;
    int needed = 0;  // this or less
    bool passed = true;
    friend bool operator==(const MoraleTested&, const MoraleTested&) = default;
};
struct PassedThrough {
    UnitId unit = kNoUnit;  // that was run through
    UnitId by = kNoUnit;
    bool held = true;
    friend bool operator==(const PassedThrough&, const PassedThrough&) = default;
};
struct Routed {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    friend bool operator==(const Routed&, const Routed&) = default;
};
struct Retreated {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    friend bool operator==(const Retreated&, const Retreated&) = default;
};
struct Advanced {
    UnitId unit = kNoUnit;
    Point to;
    friend bool operator==(const Advanced&, const Advanced&) = default;
};
struct LostStrength {
    UnitId unit = kNoUnit;
    int points = 0;
    friend bool operator==(const LostStrength&, const LostStrength&) = default;
};
struct LostGuns : OfUnit {};  // dedicated
struct Eliminated : OfUnit {};
struct BreakthroughDeclared : OfUnit {};

// ---- Combat ----

struct Fought {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    bool melee = false;
    int dice = 0;
    int hits = 0;
    friend bool operator==(const Fought&, const Fought&) = default;
};
struct Saved {
    UnitId unit = kNoUnit;
    int saved = 0;
    int hits = 0;
    friend bool operator==(const Saved&, const Saved&) = default;
};
struct MeleeDecided {
    UnitId target = kNoUnit;  // whom the phasing player chose
    std::optional<Side> winner;
    bool tie_broken = false;
    friend bool operator==(const MeleeDecided&, const MeleeDecided&) = default;
};
struct CaughtFire : OfBlock {};
struct BurntOut : OfBlock {};
struct DivisionExhausted {
    DivisionId division = kNoDivision;
    friend bool operator==(const DivisionExhausted&, const DivisionExhausted&) = default;
};
struct CollapseRolled {
    DivisionId division = kNoDivision;
    int casualties = 0;
    bool collapsed = false;
    friend bool operator==(const CollapseRolled&, const CollapseRolled&) = default;
};
struct ObjectiveTaken {
    std::uint8_t objective = 0;
    std::optional<Side> side;
    friend bool operator==(const ObjectiveTaken&, const ObjectiveTaken&) = default;
};

using Event =
    std::variant<TurnBegan, NightPassed, PhaseBegan, GameEnded, Arrived, ArrivalDelayed,
                 LeaderArrived, Released, GunsExchanged, OutOfCommand, Moved, Faced, Changed,
                 Halted, Trampled, MarshRolled, Occupied, Charged, MadeContact, KeptContact,
                 SteppedBack, Repulsed, RodeThrough, TookCover, LeaderMoved, LeaderAttached,
                 LeaderLost, LeaderReplaced, LeaderRisked, Disordered, Recovered, Rallied,
                 MoraleTested, PassedThrough, Routed, Retreated, Advanced, LostStrength, LostGuns,
                 Eliminated, BreakthroughDeclared, Fought, Saved, MeleeDecided, CaughtFire,
                 BurntOut, DivisionExhausted, CollapseRolled, ObjectiveTaken>;
using EventLog = Log<Event>;

}  // namespace longroll::test_of_battle
