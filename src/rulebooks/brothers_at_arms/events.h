// What can happen in Brothers at Arms, as facts. Each is logged with the clause that caused it;
// present.cpp says them in English.

#pragma once

#include "core/event_log.h"
#include "rulebooks/brothers_at_arms/actions.h"

namespace longroll::brothers_at_arms {

// The sequence of play.
struct BoundBegan {
    std::int16_t bound = 0;
    std::int16_t hour = 0;
    bool night = false;
    friend bool operator==(const BoundBegan&, const BoundBegan&) = default;
};

struct PhaseBegan {
    Side side = Side::Confederate;
    Phase phase = Phase::SetUp;
    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};

struct GameEnded {
    Outcome outcome;
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

// Orders.
struct InCommand {
    CommanderId commander = kNoCommander;
    CommanderId control = kNoCommander;
    friend bool operator==(const InCommand&, const InCommand&) = default;
};

struct CommandRolled {
    Identity formation;
    CommanderId command = kNoCommander;  // phase 2: the counter rolled for
    CommanderId by = kNoCommander;       // none: initiative
    int target = 0;                      // the modified die must be at or under this
    int modifier = 0;
    bool passed = false;
    friend bool operator==(const CommandRolled&, const CommandRolled&) = default;
};

struct RollDeclined {
    Identity formation;
    CommanderId command = kNoCommander;
    friend bool operator==(const RollDeclined&, const RollDeclined&) = default;
};

struct NicPlaced {
    CounterId counter;
    friend bool operator==(const NicPlaced&, const NicPlaced&) = default;
};

struct OrdersGiven {
    UnitId unit = kNoUnit;
    friend bool operator==(const OrdersGiven&, const OrdersGiven&) = default;
};

struct CommanderNamed {
    UnitId unit = kNoUnit;
    CommanderId commander = kNoCommander;
    friend bool operator==(const CommanderNamed&, const CommanderNamed&) = default;
};

struct MarkersRemoved {
    Side side = Side::Confederate;
    friend bool operator==(const MarkersRemoved&, const MarkersRemoved&) = default;
};

// Movement.
struct Moved {
    CounterId counter;
    Hex from;
    Hex to;
    Path path;
    friend bool operator==(const Moved&, const Moved&) = default;
};

struct LeftBoard {
    CounterId counter;
    MaybeEdge edge;
    friend bool operator==(const LeftBoard&, const LeftBoard&) = default;
};

struct Detrained {
    CounterId counter;
    friend bool operator==(const Detrained&, const Detrained&) = default;
};

// Attack.
struct Fired {
    UnitId firer = kNoUnit;
    UnitId target = kNoUnit;
    int dice = 0;
    int attack = 0;
    int hits = 0;
    friend bool operator==(const Fired&, const Fired&) = default;
};

struct HitsKept {
    UnitId target = kNoUnit;
    Cover cover = Cover::None;
    int hits = 0;
    friend bool operator==(const HitsKept&, const HitsKept&) = default;
};

struct AttackLost {
    UnitId unit = kNoUnit;
    friend bool operator==(const AttackLost&, const AttackLost&) = default;
};

struct FlinchTested {
    UnitId unit = kNoUnit;
    int hits = 0;
    int dice = 0;
    bool flinches = false;
    friend bool operator==(const FlinchTested&, const FlinchTested&) = default;
};

struct Stood {
    UnitId unit = kNoUnit;
    friend bool operator==(const Stood&, const Stood&) = default;
};

struct Dispersed {
    UnitId unit = kNoUnit;
    friend bool operator==(const Dispersed&, const Dispersed&) = default;
};

struct Surrendered {
    UnitId unit = kNoUnit;
    friend bool operator==(const Surrendered&, const Surrendered&) = default;
};

struct Flinches {
    UnitId unit = kNoUnit;
    friend bool operator==(const Flinches&, const Flinches&) = default;
};

struct FlinchMoved {
    UnitId unit = kNoUnit;
    Hex from;
    Hex to;
    friend bool operator==(const FlinchMoved&, const FlinchMoved&) = default;
};

// It had to flinch and had nowhere to go.
struct StayedPut {
    UnitId unit = kNoUnit;
    friend bool operator==(const StayedPut&, const StayedPut&) = default;
};

// A commander goes with a flinching unit.
struct WentAlong {
    CommanderId commander = kNoCommander;
    Hex from;
    Hex to;
    friend bool operator==(const WentAlong&, const WentAlong&) = default;
};

struct Pinned {
    UnitId unit = kNoUnit;
    friend bool operator==(const Pinned&, const Pinned&) = default;
};

struct FiredThrough {
    UnitId firer = kNoUnit;
    CommanderId commander = kNoCommander;
    friend bool operator==(const FiredThrough&, const FiredThrough&) = default;
};

struct CommanderTested {
    CommanderId commander = kNoCommander;
    bool lost = false;
    friend bool operator==(const CommanderTested&, const CommanderTested&) = default;
};

struct CommanderShotAt {
    UnitId firer = kNoUnit;
    CommanderId commander = kNoCommander;
    bool hit = false;
    friend bool operator==(const CommanderShotAt&, const CommanderShotAt&) = default;
};

struct CaptureTried {
    UnitId unit = kNoUnit;
    CommanderId commander = kNoCommander;
    bool caught = false;
    friend bool operator==(const CaptureTried&, const CaptureTried&) = default;
};

struct CommanderLost {
    CommanderId commander = kNoCommander;
    CommanderFate fate = CommanderFate::Disabled;
    friend bool operator==(const CommanderLost&, const CommanderLost&) = default;
};

struct CommanderEscaped {
    CommanderId commander = kNoCommander;
    Hex from;
    Hex to;
    friend bool operator==(const CommanderEscaped&, const CommanderEscaped&) = default;
};

struct WorksHit {
    Hex hex;
    Direction side = Direction::E;
    int hits = 0;
    bool breached = false;
    friend bool operator==(const WorksHit&, const WorksHit&) = default;
};

// Bound ends, nights, arrivals.
struct ObjectiveClaimed {
    std::uint8_t objective = 0;
    Side side = Side::Confederate;
    friend bool operator==(const ObjectiveClaimed&, const ObjectiveClaimed&) = default;
};

struct FatigueSet {
    UnitId unit = kNoUnit;
    friend bool operator==(const FatigueSet&, const FatigueSet&) = default;
};

struct FatigueCleared {
    UnitId unit = kNoUnit;
    friend bool operator==(const FatigueCleared&, const FatigueCleared&) = default;
};

struct EntryRolled {
    std::uint8_t force = 0;
    int target = 0;
    bool passed = false;
    friend bool operator==(const EntryRolled&, const EntryRolled&) = default;
};

struct Arrived {
    CounterId counter;
    Hex hex;
    friend bool operator==(const Arrived&, const Arrived&) = default;
};

struct Delayed {
    CounterId counter;
    friend bool operator==(const Delayed&, const Delayed&) = default;
};

struct MarchRolled {
    std::uint8_t march = 0;
    bool arrives = false;
    Identity formation;
    Side side = Side::Confederate;
    friend bool operator==(const MarchRolled&, const MarchRolled&) = default;
};

struct MarchRested {
    std::uint8_t march = 0;
    bool rested = false;
    Identity formation;
    Side side = Side::Confederate;
    friend bool operator==(const MarchRested&, const MarchRested&) = default;
};

struct NightFell {
    std::int16_t bound = 0;
    friend bool operator==(const NightFell&, const NightFell&) = default;
};

struct NightMoved {
    CounterId counter;
    Hex from;
    Hex to;
    friend bool operator==(const NightMoved&, const NightMoved&) = default;
};

struct ControlRolled {
    CommanderId control = kNoCommander;
    Identity formation;
    bool march = false;
    bool passed = false;
    friend bool operator==(const ControlRolled&, const ControlRolled&) = default;
};

struct MarchedOff {
    Identity formation;
    Side side = Side::Confederate;
    MaybeEdge edge;
    friend bool operator==(const MarchedOff&, const MarchedOff&) = default;
};

struct NightEnded {
    std::int16_t bound = 0;
    friend bool operator==(const NightEnded&, const NightEnded&) = default;
};

struct AdvantageGiven {
    Side side = Side::Confederate;
    VictoryLevel level = VictoryLevel::Draw;
    friend bool operator==(const AdvantageGiven&, const AdvantageGiven&) = default;
};

struct LeftOut {
    UnitId unit = kNoUnit;
    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

struct Released {  // troops that were held back (LR-HOLD)
    shared::ReleaseId release = shared::kNoRelease;
    shared::ReleasedBy by = shared::ReleasedBy::Nothing;
    UnitId unit = kNoUnit;  // whose fate freed them all
    friend bool operator==(const Released&, const Released&) = default;
};

using Event =
    std::variant<BoundBegan, PhaseBegan, GameEnded, InCommand, CommandRolled, RollDeclined,
                 NicPlaced, OrdersGiven, CommanderNamed, MarkersRemoved, Moved, LeftBoard,
                 Detrained, Fired, HitsKept, AttackLost, FlinchTested, Stood, Dispersed,
                 Surrendered, Flinches, FlinchMoved, Pinned, FiredThrough, CommanderTested,
                 CommanderShotAt, CaptureTried, CommanderLost, CommanderEscaped, WorksHit,
                 ObjectiveClaimed, FatigueSet, FatigueCleared, EntryRolled, Arrived, Delayed,
                 MarchRolled, MarchRested, NightFell, NightMoved, ControlRolled, MarchedOff,
                 NightEnded, AdvantageGiven, LeftOut, StayedPut, WentAlong, Released>;

using EventLog = Log<Event>;

}  // namespace longroll::brothers_at_arms
