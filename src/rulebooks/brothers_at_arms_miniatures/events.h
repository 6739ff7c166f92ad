// What happened in a game of Brothers at Arms miniatures, as facts without words. Each is logged
// with the clause that it comes from.

#pragma once

#include "core/event_log.h"
#include "rulebooks/brothers_at_arms_miniatures/actions.h"

#include <variant>

namespace longroll::brothers_at_arms_miniatures {

struct OfUnit {
    UnitId unit = kNoUnit;
    friend bool operator==(const OfUnit&, const OfUnit&) = default;
};
struct OfCommander {
    CommanderId commander = kNoCommander;
    friend bool operator==(const OfCommander&, const OfCommander&) = default;
};
// Somebody's way, from anchor to anchor.
struct OfWay {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    friend bool operator==(const OfWay&, const OfWay&) = default;
};

// ---- The sequence ----

struct BoundBegan {
    std::int16_t day = 1;
    std::int16_t bound = 1;
    std::int16_t hour = 0;
    bool night = false;
    friend bool operator==(const BoundBegan&, const BoundBegan&) = default;
};
struct PhaseBegan {
    Side side = Side::Confederate;
    Phase phase = Phase::MoveUnits;
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};
struct GameEnded {
    Outcome outcome;
    bool asked = false;  // of the umpire
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
struct StarAssigned {
    UnitId unit = kNoUnit;
    std::uint8_t formation = 0;
    friend bool operator==(const StarAssigned&, const StarAssigned&) = default;
};

// ---- Orders ----

// A command roll of phases 2 and 5, or of the night: of a commander, a unit, or a formation.
struct CommandRolled {
    Side side = Side::Confederate;
    CommanderId commander = kNoCommander;
    UnitId unit = kNoUnit;
    std::uint8_t formation = 0;
    std::uint8_t needed = 0;  // at or below
    bool passed = false;
    bool asked = false;  // by itself: of a commander by night (BM-DAY-6), or of the umpire
    friend bool operator==(const CommandRolled&, const CommandRolled&) = default;
};
struct NotInCommand : OfUnit {};
struct CommanderNotInCommand : OfCommander {};
struct MarkersRemoved {
    Side side = Side::Confederate;
    friend bool operator==(const MarkersRemoved&, const MarkersRemoved&) = default;
};

// ---- Movement ----

struct Moved : OfWay {};
struct Reformed {
    UnitId unit = kNoUnit;
    Formation formation = Formation::SingleLine;
    friend bool operator==(const Reformed&, const Reformed&) = default;
};
struct Charged {  // contact was made by its move
    UnitId unit = kNoUnit;
    UnitId enemy = kNoUnit;
    friend bool operator==(const Charged&, const Charged&) = default;
};
struct Disengaged : OfUnit {};
struct ContactEnded {
    UnitId initiator = kNoUnit;
    UnitId other = kNoUnit;
    friend bool operator==(const ContactEnded&, const ContactEnded&) = default;
};
struct Arrived : OfUnit {};
struct CommanderArrived : OfCommander {};
struct LeftTheTable : OfUnit {};
struct CommanderLeft : OfCommander {};
struct CommanderMoved {
    CommanderId commander = kNoCommander;
    Point from;
    Point to;
    friend bool operator==(const CommanderMoved&, const CommanderMoved&) = default;
};
struct CaptureTried {
    UnitId unit = kNoUnit;
    CommanderId commander = kNoCommander;
    bool caught = false;
    friend bool operator==(const CaptureTried&, const CaptureTried&) = default;
};
struct CommanderEvaded {  // or was shifted aside
    CommanderId commander = kNoCommander;
    Point from;
    Point to;
    friend bool operator==(const CommanderEvaded&, const CommanderEvaded&) = default;
};
struct CommanderLost {
    CommanderId commander = kNoCommander;
    CommanderFate fate = CommanderFate::Disabled;
    friend bool operator==(const CommanderLost&, const CommanderLost&) = default;
};

// ---- Attacks ----

struct Attacked {  // fire, or strikes at one enemy
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    bool melee = false;
    int dice = 0;
    int needed = 0;  // eAV
    int hits = 0;
    friend bool operator==(const Attacked&, const Attacked&) = default;
};
struct Saved {
    UnitId unit = kNoUnit;
    int cover = 0;   // what a hit must reach to stand
    int stands = 0;  // hits
    friend bool operator==(const Saved&, const Saved&) = default;
};
struct LostBases {
    UnitId unit = kNoUnit;
    int bases = 0;
    friend bool operator==(const LostBases&, const LostBases&) = default;
};
struct Removed {
    UnitId unit = kNoUnit;
    UnitFate fate = UnitFate::Dispersed;
    friend bool operator==(const Removed&, const Removed&) = default;
};
struct WorksHit {
    UnitId unit = kNoUnit;
    SectionId section = kNoSection;
    int hits = 0;  // that stand
    int left = 0;
    friend bool operator==(const WorksHit&, const WorksHit&) = default;
};
struct CommanderShotAt {  // a pair of dice: at him, or through him
    UnitId unit = kNoUnit;
    CommanderId commander = kNoCommander;
    bool through = false;
    bool disabled = false;
    friend bool operator==(const CommanderShotAt&, const CommanderShotAt&) = default;
};
struct FlinchTested {
    UnitId unit = kNoUnit;
    int lost = 0;
    int dice = 1;
    bool flinches = false;
    friend bool operator==(const FlinchTested&, const FlinchTested&) = default;
};
struct Flinched : OfWay {};
struct Pinned : OfUnit {};
struct RanInto {  // a flinch ended in contact
    UnitId unit = kNoUnit;
    UnitId enemy = kNoUnit;
    friend bool operator==(const RanInto&, const RanInto&) = default;
};

// ---- Bounds, nights, reserves ----

struct Fatigued : OfUnit {};
struct Recovered : OfUnit {};
struct ReserveRolled {
    std::uint8_t reserve = 0;
    bool arrives = false;
    std::optional<Side> secret = {};  // whose, as long as it is on its way (BM-R-85)
    bool asked = false;               // of the umpire
    friend bool operator==(const ReserveRolled&, const ReserveRolled&) = default;
};
struct MarchRolled {  // BM-RSV-8
    std::uint8_t reserve = 0;
    bool fresh = false;
    bool asked = false;  // of the umpire
    friend bool operator==(const MarchRolled&, const MarchRolled&) = default;
};
struct NightFell {
    std::int16_t day = 1;
    friend bool operator==(const NightFell&, const NightFell&) = default;
};
struct NightWithdrew : OfWay {};
struct StoodFast : OfUnit {};
struct CommanderWithdrew {
    CommanderId commander = kNoCommander;
    Point from;
    Point to;
    friend bool operator==(const CommanderWithdrew&, const CommanderWithdrew&) = default;
};
struct NightPlaced : OfWay {};
struct CommanderPlaced {
    CommanderId commander = kNoCommander;
    Point from;
    Point to;
    friend bool operator==(const CommanderPlaced&, const CommanderPlaced&) = default;
};
struct SentOff {
    Side side = Side::Confederate;
    std::uint8_t formation = 0;
    friend bool operator==(const SentOff&, const SentOff&) = default;
};

using Event =
    std::variant<BoundBegan, PhaseBegan, GameEnded, ObjectiveTaken, Released, StarAssigned,
                 CommandRolled, NotInCommand, CommanderNotInCommand, MarkersRemoved, Moved,
                 Reformed, Charged, Disengaged, ContactEnded, Arrived, CommanderArrived,
                 LeftTheTable, CommanderLeft, CommanderMoved, CaptureTried, CommanderEvaded,
                 CommanderLost, Attacked, Saved, LostBases, Removed, WorksHit, CommanderShotAt,
                 FlinchTested, Flinched, Pinned, RanInto, Fatigued, Recovered, ReserveRolled,
                 MarchRolled, NightFell, NightWithdrew, StoodFast, CommanderWithdrew, NightPlaced,
                 CommanderPlaced, SentOff>;
using EventLog = Log<Event>;

}  // namespace longroll::brothers_at_arms_miniatures
