// Everything that changes in a game of Brothers at Arms, as one plain value (ledger 2.3 and 2.5).

#pragma once

#include "core/fixed_vector.h"
#include "rulebooks/brothers_at_arms/field.h"

#include <variant>

namespace longroll::brothers_at_arms {

enum class UnitFate : std::uint8_t {
    OnBoard,
    Reserve,
    TacticalMarch,
    Exited,
    Dispersed,
    Surrendered,
    Absent  // left out by an advantage of continued play
};

// A unit counter and its markers and memory.
struct Unit {
    Hex hex;
    UnitFate fate = UnitFate::OnBoard;
    bool orders = false;
    bool nic = false;
    bool pinned = false;
    bool flinched = false;      // in the current round, also when it stayed put
    bool out_of_range = false;  // BA-CTL-3, kept whether or not the option is on
    bool fatigued = false;
    bool attacked = false;   // this round
    bool moved = false;      // this round
    bool disturbed = false;  // this bound: moved, flinched, attacked or was attacked
    bool fought_tonight = false;
    bool rested_tonight = false;
    bool activated = false;     // star units: named in this bound
    bool repositioned = false;  // this night
    std::uint8_t rest_bounds = 0;
    std::int16_t aboard_since = 0;     // the bound of its arrival by train; 0: not aboard
    CommanderId under = kNoCommander;  // named, or left to, for this bound
    MaybeEdge left_by;                 // exited units

    [[nodiscard]] bool on_board() const { return fate == UnitFate::OnBoard; }
    [[nodiscard]] bool aboard() const { return aboard_since != 0; }
    friend bool operator==(const Unit&, const Unit&) = default;
};

enum class CommanderFate : std::uint8_t {
    OnBoard,
    Reserve,
    TacticalMarch,
    Exited,
    Disabled,
    Captured,
    Removed  // its division is gone
};

struct Commander {
    Hex hex;
    CommanderFate fate = CommanderFate::OnBoard;
    bool in_command = false;
    bool nic = false;
    bool moved = false;
    bool repositioned = false;      // this night: itself, or chosen with its division
    std::int16_t aboard_since = 0;  // as for units

    [[nodiscard]] bool on_board() const { return fate == CommanderFate::OnBoard; }
    friend bool operator==(const Commander&, const Commander&) = default;
};

// The twelve phases, what stands before and after them, and the steps of a halted night. Phases
// 3, 6 and 12 are automatic: no game ever waits in them.
enum class Phase : std::uint8_t {
    SetUp,
    Arrivals,
    ControlRange,
    ControlRoll,
    ControlNic,
    CommandRange,
    CommandRoll,
    CommandNic,
    MoveUnits,
    MoveCommands,
    MoveControls,
    Fire,
    Melee,
    RemoveMarkers,
    NightWithdraw,
    NightReposition,
    Over
};

// A command roll that is due (phases 2 and 5), in the order of ruling 3. Phase 2 names the command
// counter; phase 5 names the formation, and the control counter where one directs it.
struct RollDue {
    Identity formation;
    CommanderId command = kNoCommander;  // phase 2: the counter rolled for
    CommanderId by = kNoCommander;       // phase 5: whose roll; none: initiative
    friend bool operator==(const RollDue&, const RollDue&) = default;
};

inline constexpr std::size_t kMaxGroup = 30;
using Group = FixedVector<UnitId, kMaxGroup>;

// A unit (and the other of its stack) must flinch, and somebody must say where to.
struct FlinchDue {
    UnitId unit = kNoUnit;
    UnitId partner = kNoUnit;  // goes along
    Side chooser = Side::Confederate;
    Group attackers;
    friend bool operator==(const FlinchDue&, const FlinchDue&) = default;
};

// A commander that was not captured must get away (BA-CAP-3).
struct EscapeDue {
    CommanderId commander = kNoCommander;
    friend bool operator==(const EscapeDue&, const EscapeDue&) = default;
};

// One counter of a repositioned division is placed anew (BA-RDL-6, ruling 72).
struct NightPlaceDue {
    CounterId counter;
    Side chooser = Side::Confederate;
    friend bool operator==(const NightPlaceDue&, const NightPlaceDue&) = default;
};

// The loser of the preceding battle says which of its divisions starts fatigued (BA-CONT-2).
struct FatigueDue {
    Side chooser = Side::Confederate;
    friend bool operator==(const FatigueDue&, const FatigueDue&) = default;
};

// An umpire asks for a flinch test under hits that a real table has counted. No game brings it
// about by itself: there the test belongs to the attack.
struct TestDue {
    UnitId unit = kNoUnit;
    UnitId attacker = kNoUnit;
    std::uint8_t hits = 1;
    Cover cover = Cover::None;  // what the hits came through
    friend bool operator==(const TestDue&, const TestDue&) = default;
};

using Pending = std::variant<FlinchDue, EscapeDue, NightPlaceDue, FatigueDue, TestDue>;

struct Objective {
    Marker marker = Marker::None;
    // A unit of this side has been on it since the bound began; a bound that begins without one
    // cannot claim (BA-OBJ-2).
    std::array<bool, 2> held_since_start = {false, false};
    friend bool operator==(const Objective&, const Objective&) = default;
};

struct BreachedSide {
    Hex hex;
    Direction side = Direction::E;
    friend bool operator==(const BreachedSide&, const BreachedSide&) = default;
};

// How a scheduled force stands (by index in Scenario::forces).
struct ForceState {
    bool admitted = false;  // its entry roll, if one is required, has succeeded
    bool tried = false;     // this bound: rolled and failed, or nobody can enter now
    friend bool operator==(const ForceState&, const ForceState&) = default;
};

// A tactical march under way (BA-TAC).
struct March {
    Identity formation;
    Side side = Side::Confederate;
    CommanderId control = kNoCommander;  // the control counter that went along
    MaybeEdge edge;
    bool arrived = false;
    bool tried = false;     // this bound
    bool entering = false;  // the first counter has chosen its edge hex
    Hex entry;              // that hex
    friend bool operator==(const March&, const March&) = default;
};

// A division or corps that a control counter has chosen tonight (BA-RDL-9).
struct NightChoice {
    Side side = Side::Confederate;
    Identity formation;
    friend bool operator==(const NightChoice&, const NightChoice&) = default;
};

// The halted night (BA-RDL).
struct Night {
    Side turn = Side::Confederate;  // whose withdrawal step it is
    std::array<bool, 2> passed = {false, false};
    // Wishes no more steps than it must make (BA-RDL-3).
    std::array<bool, 2> content = {false, false};
    CommanderId control = kNoCommander;  // who may now reposition
    FixedVector<NightChoice, kMaxCommanders> chosen;
    friend bool operator==(const Night&, const Night&) = default;
};

struct Outcome {
    VictoryLevel level = VictoryLevel::Draw;
    Side winner = Side::Confederate;  // meaningless for a draw
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// How far the battle has come: all of the state but the counters.
struct Progress {
    std::int16_t bound = 1;
    Side active = Side::Confederate;
    Phase phase = Phase::SetUp;
    bool captures_done = false;             // phase 10: the compulsory capture attempts are over
    FixedVector<RollDue, kMaxUnits> rolls;  // under direct control a unit may need its own
    FixedVector<Pending, 8> pending;        // the last one is decided first
    FixedVector<Objective, 24> objectives;
    FixedVector<BreachedSide, 96> breaches;
    FixedVector<ForceState, 64> forces;
    FixedVector<March, 32> marches;
    FixedVector<bool, 32> task_failed;  // by hold condition, in scenario order: it was broken
    shared::Releases releases;          // by the scenario's list: what has freed those held back
    Night night;
    std::array<bool, 2> lost_control = {false, false};  // a control counter disabled or captured
    Outcome outcome;

    friend bool operator==(const Progress&, const Progress&) = default;
};

struct State : Progress {
    FixedVector<Unit, kMaxUnits> units;
    FixedVector<Commander, kMaxCommanders> commanders;

    [[nodiscard]] Unit& operator[](UnitId id) { return units[index_of(id)]; }
    [[nodiscard]] const Unit& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] Commander& operator[](CommanderId id) { return commanders[index_of(id)]; }
    [[nodiscard]] const Commander& operator[](CommanderId id) const
    {
        return commanders[index_of(id)];
    }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace longroll::brothers_at_arms
