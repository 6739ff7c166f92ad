// What a player may do in Brothers at Arms: one struct a deed, named as a player would.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"

namespace longroll::brothers_at_arms {

// The steps of a move, hex by hex.
using Path = FixedVector<Direction, 8>;

// Set-up is done: the battle begins.
struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};

// Arrivals: a counter comes on at `entry`, its first hex, and goes on along `path`.
struct Enter {
    CounterId counter;
    Hex entry;
    Path path;
    friend bool operator==(const Enter&, const Enter&) = default;
};

// Arrivals by railroad: a counter is placed on the track.
struct EnterByRail {
    CounterId counter;
    Hex hex;
    friend bool operator==(const EnterByRail&, const EnterByRail&) = default;
};

// Phase 1: this unit is left to a control counter for the bound.
struct LeaveToControl {
    UnitId unit = kNoUnit;
    CommanderId control = kNoCommander;
    friend bool operator==(const LeaveToControl&, const LeaveToControl&) = default;
};

// Phase 1: troops whom history held back are let go (LR-HOLD-8).
struct Release {
    shared::ReleaseId release = shared::kNoRelease;
    friend bool operator==(const Release&, const Release&) = default;
};

// Phases 2 and 5: the roll that is due is made by this commander, or on initiative (none).
struct CommandRoll {
    CommanderId by = kNoCommander;
    friend bool operator==(const CommandRoll&, const CommandRoll&) = default;
};

// Phases 2 and 5: the roll that is due is not made; that is a failure.
struct DeclineRoll {
    friend bool operator==(const DeclineRoll&, const DeclineRoll&) = default;
};

// Phase 4: a star unit, or one without its own command counter, gets a commander for the bound.
struct NameCommander {
    UnitId unit = kNoUnit;
    CommanderId commander = kNoCommander;
    friend bool operator==(const NameCommander&, const NameCommander&) = default;
};

// Phase 7. With `exits` the last step leaves the board by its exit edge.
struct MoveUnit {
    UnitId unit = kNoUnit;
    Path path;
    bool exits = false;
    friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
};

// Phases 8 and 9.
struct MoveCommander {
    CommanderId commander = kNoCommander;
    Path path;
    bool exits = false;
    friend bool operator==(const MoveCommander&, const MoveCommander&) = default;
};

// Phase 10: one unit fires, or several as a group in this order, at one enemy unit.
struct Fire {
    Group firers;
    UnitId target = kNoUnit;
    friend bool operator==(const Fire&, const Fire&) = default;
};

struct ShootCommander {
    UnitId firer = kNoUnit;
    CommanderId target = kNoCommander;
    friend bool operator==(const ShootCommander&, const ShootCommander&) = default;
};

// Phase 10: artillery fires at a works hexside of an empty hex.
struct Breach {
    Group firers;
    Hex hex;
    Direction side = Direction::E;
    friend bool operator==(const Breach&, const Breach&) = default;
};

// Phase 11.
struct Melee {
    Group fighters;
    UnitId target = kNoUnit;
    friend bool operator==(const Melee&, const Melee&) = default;
};

struct PlaceFlinch {
    Hex hex;
    friend bool operator==(const PlaceFlinch&, const PlaceFlinch&) = default;
};

// The flinch test that an umpire asked for.
struct TestFlinch {
    friend bool operator==(const TestFlinch&, const TestFlinch&) = default;
};

struct PlaceEscape {
    Hex hex;
    friend bool operator==(const PlaceEscape&, const PlaceEscape&) = default;
};

// Nightfall: one step away from the enemy (BA-RDL-4).
struct NightStep {
    CounterId counter;
    Hex hex;
    friend bool operator==(const NightStep&, const NightStep&) = default;
};

// Night: the control counter in hand rolls to reposition this formation (BA-RDL-6).
struct Reposition {
    Identity formation;
    friend bool operator==(const Reposition&, const Reposition&) = default;
};

// Night: the control counter in hand rolls for a tactical march (BA-RDL-8).
struct TacticalMarch {
    Identity formation;
    MaybeEdge edge;
    bool control_goes = false;
    friend bool operator==(const TacticalMarch&, const TacticalMarch&) = default;
};

struct NightPlace {
    Hex hex;
    friend bool operator==(const NightPlace&, const NightPlace&) = default;
};

// The counter in hand stays where it is.
struct NightStay {
    friend bool operator==(const NightStay&, const NightStay&) = default;
};

// Continued play: this division starts fatigued.
struct ChooseFatigued {
    Identity formation;
    friend bool operator==(const ChooseFatigued&, const ChooseFatigued&) = default;
};

// No more of this phase; at night, no step or no repositioning.
struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};

using Action =
    std::variant<Begin, Enter, EnterByRail, LeaveToControl, CommandRoll, DeclineRoll, NameCommander,
                 MoveUnit, MoveCommander, Fire, ShootCommander, Breach, Melee, PlaceFlinch,
                 TestFlinch, PlaceEscape, NightStep, Reposition, TacticalMarch, NightPlace,
                 NightStay, ChooseFatigued, EndPhase, Release>;

}  // namespace longroll::brothers_at_arms
