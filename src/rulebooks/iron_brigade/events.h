// What happens in a game of Iron Brigade: facts, each logged with its clause. The words for them
// are made in present_events.cpp.

#pragma once

#include "core/event_log.h"
#include "rulebooks/iron_brigade/actions.h"

namespace longroll::iron_brigade {

struct TurnBegan {
    int turn = 1;
    friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
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

// A lookup in a Results Table for morale: why, where, what it cost.
enum class CheckKind : std::uint8_t { Fire, Contact, Contagion };
struct MoraleChecked {
    UnitId unit = kNoUnit;
    CheckKind why = CheckKind::Fire;
    UnitId cause = kNoUnit;  // contagion: who fled; contact: the first enemy that touches
    int table = 0;
    int row = 0;     // castings that press on it
    int column = 0;  // its own
    int lost = 0;    // levels; 99 is a rout
    friend bool operator==(const MoraleChecked&, const MoraleChecked&) = default;
};
struct MoraleChanged {
    UnitId unit = kNoUnit;
    int from = 0;
    int to = 0;
    friend bool operator==(const MoraleChanged&, const MoraleChanged&) = default;
};
struct Broke : OfUnit {};   // morale 1
struct Routed : OfUnit {};  // morale 0
struct Pinned : OfUnit {};  // morale 2
struct Rallied {
    UnitId unit = kNoUnit;
    int modifier = 0;
    int change = 0;
    friend bool operator==(const Rallied&, const Rallied&) = default;
};
struct Retreated {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    friend bool operator==(const Retreated&, const Retreated&) = default;
};
struct StayedPut : OfUnit {};  // only friends are in the way (IB-R-76)
struct Surrendered : OfUnit {};
struct LeftTable : OfUnit {};
struct Captured {
    UnitId unit = kNoUnit;
    UnitId captor = kNoUnit;
    int castings = 0;
    friend bool operator==(const Captured&, const Captured&) = default;
};
struct Freed {
    UnitId unit = kNoUnit;
    UnitId by = kNoUnit;
    int castings = 0;
    friend bool operator==(const Freed&, const Freed&) = default;
};
struct Moved {
    UnitId unit = kNoUnit;
    Point from;
    Point to;
    Length distance = 0;
    Length allowance = 0;
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct Hurried {  // double-quick: what it cost
    UnitId unit = kNoUnit;
    int lost = 0;
    friend bool operator==(const Hurried&, const Hurried&) = default;
};
struct PassedThrough {
    UnitId mover = kNoUnit;
    UnitId passed = kNoUnit;
    friend bool operator==(const PassedThrough&, const PassedThrough&) = default;
};
struct MadeContact {
    UnitId unit = kNoUnit;
    UnitId enemy = kNoUnit;
    friend bool operator==(const MadeContact&, const MadeContact&) = default;
};
struct FordFailed : OfUnit {};
struct Faced {
    UnitId unit = kNoUnit;
    Heading facing;
    friend bool operator==(const Faced&, const Faced&) = default;
};
struct Formed {
    UnitId unit = kNoUnit;
    Formation formation;
    bool mounted = false;
    friend bool operator==(const Formed&, const Formed&) = default;
};
struct LayDown : OfUnit {};
struct StoodUp : OfUnit {};
struct Fired {
    Firers firers;
    UnitId target = kNoUnit;
    TableKind table_kind = TableKind::Regular;
    int table = 0;
    int row = 0;
    int column = 0;
    int castings_lost = 0;
    int levels_lost = 0;  // 99: routed by the table
    friend bool operator==(const Fired&, const Fired&) = default;
};
struct WasRed {  // which trigger
    UnitId target = kNoUnit;
    friend bool operator==(const WasRed&, const WasRed&) = default;
};
struct Destroyed : OfUnit {};
struct LeaderTested {
    LeaderId leader = kNoLeader;
    bool hit = false;
    friend bool operator==(const LeaderTested&, const LeaderTested&) = default;
};
struct LeaderMoved {
    LeaderId leader = kNoLeader;
    Point to;
    UnitId with = kNoUnit;
    friend bool operator==(const LeaderMoved&, const LeaderMoved&) = default;
};
struct LeaderLost {
    LeaderId leader = kNoLeader;
    LeaderFate fate = LeaderFate::Captured;
    friend bool operator==(const LeaderLost&, const LeaderLost&) = default;
};
struct WorkBegan {
    UnitId unit = kNoUnit;
    Work::Kind work = Work::Kind::None;
    friend bool operator==(const WorkBegan&, const WorkBegan&) = default;
};
struct WorkDone {
    UnitId unit = kNoUnit;
    Work::Kind work = Work::Kind::None;
    friend bool operator==(const WorkDone&, const WorkDone&) = default;
};
struct Sounded {
    Side side = Side::Confederate;
    std::uint16_t feature = 0;
    int depth_tenths = 0;
    friend bool operator==(const Sounded&, const Sounded&) = default;
};
struct Boarded : OfUnit {};
struct Landed : OfUnit {};
struct Arrived {
    UnitId unit = kNoUnit;
    Point at;
    friend bool operator==(const Arrived&, const Arrived&) = default;
};
struct Spotted : OfUnit {};
struct Vanished : OfUnit {};
struct BlindFired {
    UnitId unit = kNoUnit;
    Point at;
    friend bool operator==(const BlindFired&, const BlindFired&) = default;
};
struct Detached {
    UnitId from = kNoUnit;
    UnitId part = kNoUnit;
    int castings = 0;
    friend bool operator==(const Detached&, const Detached&) = default;
};
struct Combined {
    UnitId into = kNoUnit;
    UnitId other = kNoUnit;
    friend bool operator==(const Combined&, const Combined&) = default;
};
struct HorsesLost : OfUnit {};
struct ObjectiveTaken {
    std::uint8_t objective = 0;
    Side side = Side::Confederate;
    friend bool operator==(const ObjectiveTaken&, const ObjectiveTaken&) = default;
};
// What its owner plotted for it could not be done any more (adv_simultaneous_movement).
struct PlotLost : OfUnit {};
struct HoldersMoved {  // horse-holders of dismounted cavalry
    UnitId unit = kNoUnit;
    Point to;
    friend bool operator==(const HoldersMoved&, const HoldersMoved&) = default;
};
struct PrisonersMoved {
    std::uint16_t group = 0;
    Point to;
    friend bool operator==(const PrisonersMoved&, const PrisonersMoved&) = default;
};

struct Released {  // troops that were held back (LR-HOLD)
    shared::ReleaseId release = shared::kNoRelease;
    shared::ReleasedBy by = shared::ReleasedBy::Nothing;
    UnitId unit = kNoUnit;  // whose fate freed them all
    friend bool operator==(const Released&, const Released&) = default;
};

using OpenEvent =
    std::variant<TurnBegan, PhaseBegan, GameEnded, MoraleChecked, MoraleChanged, Broke, Routed,
                 Pinned, Rallied, Retreated, StayedPut, Surrendered, LeftTable, Captured, Freed,
                 Moved, Hurried, PassedThrough, MadeContact, FordFailed, Faced, Formed, LayDown,
                 StoodUp, Fired, WasRed, Destroyed, LeaderTested, LeaderMoved, LeaderLost,
                 WorkBegan, WorkDone, Sounded, Boarded, Landed, Arrived, Spotted, Vanished,
                 BlindFired, Detached, Combined, HorsesLost, ObjectiveTaken, HoldersMoved,
                 PrisonersMoved, PlotLost, Released>;

// Something that the enemy is not told: it befell a unit that he has not spotted
// (adv_hidden_movement).
struct InSecret {
    Side side = Side::Confederate;  // who knows of it
    OpenEvent event;
    friend bool operator==(const InSecret&, const InSecret&) = default;
};

template <class Events, class More>
struct EventsWith;
template <class... Bodies, class More>
struct EventsWith<std::variant<Bodies...>, More> {
    using Type = std::variant<Bodies..., More>;
};
using Event = EventsWith<OpenEvent, InSecret>::Type;
using EventLog = Log<Event>;

}  // namespace longroll::iron_brigade
