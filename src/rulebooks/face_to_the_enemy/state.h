// Everything that changes in a game of Face to the Enemy, as one plain value (ledger 2 and 3).

#pragma once

#include "core/fixed_vector.h"
#include "rulebooks/face_to_the_enemy/field.h"
#include "rulebooks/shared/declarations.h"
#include "rulebooks/shared/id_set.h"

#include <optional>
#include <variant>
#include <vector>

namespace longroll::face_to_the_enemy {

using Units = shared::IdSet<UnitId, kMaxUnits>;

// ---- Units (ledger 2.4) ----

enum class UnitFate : std::uint8_t {
    OnTable,
    Awaited,      // off the table until it enters (FE-SET-9)
    Autobroken,   // FE-AUT-1
    Destroyed,    // its last base is lost (FE-LOS-7)
    Dispersed,    // ridden down (FE-CHG-19)
    Fled,         // over an edge (FE-BRK-5)
    Surrendered,  // or abandoned (FE-BRK-6)
    Exited        // by leave of the scenario: not lost (FE-SET-8)
};

// Of the player turn (ledger 2.4): begun anew, for both sides, with each.
struct TurnMemory {
    bool attempted = false;    // infantry was rolled for (FE-ACT-18)
    bool activated = false;    // by that roll, by itself, or as it enters
    bool retreating = false;   // declared before the roll (FE-ACT-14)
    bool acted = false;        // its one action is over (FE-ACT-21)
    bool failed_test = false;  // its movement test: only rows that need none may follow (FE-MAN-17)
    bool moved = false;
    bool dismounted_after_move = false;  // FE-MAN-12
    bool limber_changed = false;         // FE-MAN-16
    bool unlimbered_after_move = false;  // likewise
    bool charged = false;                // FE-CHG-6
    bool fired = false;                  // FE-R-31
    bool rally_tried = false;            // FE-BRK-7
    bool rallied = false;                // it does not flee this turn (FE-BRK-8)
    friend bool operator==(const TurnMemory&, const TurnMemory&) = default;
};

// Of the phase (ledger 2.4): begun anew with each.
struct PhaseMemory {
    bool shot_at = false;  // at least one die
    bool shot_at_by_guns = false;
    bool friend_broke = false;     // within 6" of it (FE-MOR-6)
    bool general_lost = false;     // likewise (FE-MOR-7)
    bool tested = false;           // its end-of-phase test (FE-MOR-8)
    bool broke = false;            // it became Broken in contact, and has yet to flee (FE-BRK-3)
    std::uint8_t start_bases = 0;  // when the phase, or the defensive fire, began (FE-R-63)
    std::uint8_t shot_hits = 0;
    std::uint8_t loss_repeats = 0;  // rolls made over again for more than 6 hits (FE-LOS-4)
    std::uint8_t melee_taken = 0;
    std::uint8_t melee_given = 0;
    friend bool operator==(const PhaseMemory&, const PhaseMemory&) = default;
};

struct Unit {
    UnitId card = kNoUnit;  // its own place in the order of battle
    UnitFate fate = UnitFate::OnTable;
    std::uint8_t bases = 1;
    std::uint8_t off = 0;  // of them, the rearmost that have not come on the table yet (FE-R-111)
    Morale morale = Morale::Fresh;
    Disorder event_disorder = Disorder::None;
    std::int16_t disordered_in = 0;  // the player turn in which it was last set or worsened
    Formation formation = Formation::Line;
    std::uint8_t width = 1;  // files; ranks follow from it
    bool mounted = false;    // cavalry
    bool limbered = false;   // artillery
    Point front;             // the anchor: the middle of the front edge of what is left of rank 0
    Heading facing;
    Trail trail;  // march column
    TurnMemory turn;
    PhaseMemory phase;

    [[nodiscard]] bool on_table() const { return fate == UnitFate::OnTable; }
    [[nodiscard]] bool broken() const { return morale == Morale::Broken; }
    [[nodiscard]] int ranks() const { return (bases + width - 1) / width; }
    friend bool operator==(const Unit&, const Unit&) = default;
};

// ---- Generals and divisions (ledger 2.2, 2.3) ----

enum class GeneralFate : std::uint8_t { Active, Awaited, Killed, Captured, CarriedOff, Exited };

struct General {
    GeneralFate fate = GeneralFate::Active;
    Grade grade = Grade::Average;
    UnitId with = kNoUnit;         // attached: his point is its anchor (FE-GEN-7)
    Point at;                      // while he is not attached; lost: where
    std::uint8_t rolled = 0;       // this turn's dice for his move; 0: not rolled (FE-GEN-4)
    bool used = false;             // his turn in this Activation phase was begun (FE-ACT-1)
    std::uint8_t successions = 0;  // how many have followed the first

    [[nodiscard]] bool on_table() const { return fate == GeneralFate::Active; }
    friend bool operator==(const General&, const General&) = default;
};

struct Division {
    bool closed = false;  // to attempts by infantry in this turn (FE-ACT-17)
    friend bool operator==(const Division&, const Division&) = default;
};

// ---- Contact (ledger 2.5) ----

struct Contact {
    UnitId attacker = kNoUnit;
    UnitId defender = kNoUnit;
    Aspect aspect = Aspect::Front;  // of the defender
    bool works = false;             // the defender's, as they were when contact was made
    bool woods_or_fence = false;
    bool uphill = false;
    friend bool operator==(const Contact&, const Contact&) = default;
};

// ---- The sequence (ledger 3) ----

enum class Phase : std::uint8_t {
    SetUp,
    Generals,
    Activation,
    Shooting,
    Melee,
    Recovery,  // automatic: nobody decides in it
    Over
};

// Within a phase. Orders wait for players; the others run by themselves, and are kept in the state
// because a flight may stop for an owner's choice (FE-BRK-11).
enum class Step : std::uint8_t {
    Orders,    // P1, P2; S1 and M1: declarations and allocations
    Flight,    // P2-FLIGHT: all who are Broken and have not rallied
    Fight,     // S2 to S6, M1 to M6
    Routs,     // M7: who broke in contact runs
    EndTests,  // P2-END, S7, M8
    EndRouts   // the same for who broke in these
};

// ---- Choices that interrupt: the last of the list is to be made first ----

// A unit with generals is about to flee: who of them stays behind (FE-BRK-11)?
struct FlightDue {
    UnitId unit = kNoUnit;
    friend bool operator==(const FlightDue&, const FlightDue&) = default;
};
// A rallied unit may be faced (FE-BRK-8).
struct FacingDue {
    UnitId unit = kNoUnit;
    friend bool operator==(const FacingDue&, const FacingDue&) = default;
};
// The charge has come to its 3" point and the target stands: who fires (FE-CHG-16)?
struct DefensiveFireDue {
    Units may;
    friend bool operator==(const DefensiveFireDue&, const DefensiveFireDue&) = default;
};
// The target has given way: the charger follows or not (FE-CHG-15).
struct FollowDue {
    UnitId charger = kNoUnit;
    bool catches = false;  // contact is in reach
    Length reach = 0;      // of an advance that stops short of every enemy
    friend bool operator==(const FollowDue&, const FollowDue&) = default;
};
// A general has rolled for his move (FE-GEN-1, 2).
struct GeneralMoveDue {
    GeneralId general = kNoGeneral;
    friend bool operator==(const GeneralMoveDue&, const GeneralMoveDue&) = default;
};
using Pending = std::variant<FlightDue, FacingDue, DefensiveFireDue, FollowDue, GeneralMoveDue>;

// ---- What is under way, as it is kept while choices interrupt it ----

enum class ChargeStep : std::uint8_t {
    Onset,       // C2 to C4: to the 3" point, both tests
    TargetRuns,  // C4: a Broken target flees before the charger decides
    Follow,      // C5: due, or to be carried out
    Fire,        // C6: due
    Fired,       // C6 to C7: losses, the charger's test
    Home,        // C8: contact, lining up; others touched (FE-CHG-28)
    Scattering   // Broken ones touched flee, one after the other
};
struct ChargeUnderWay {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    Angle wheel;  // that begins its way; 0: straight (FE-R-38)
    ChargeStep step = ChargeStep::Onset;
    Aspect aspect = Aspect::Front;              // at declaration (FE-CHG-24)
    Length advanced = 0;                        // path gone so far
    Length whole = 0;                           // path to contact as declared (FE-R-117)
    TerrainClass touched = TerrainClass::Open;  // the worst so far (FE-R-114)
    Units firing;                               // defensive fire, as declared
    Units scattering;                           // Broken ones touched who have yet to flee
    Point from;                                 // its anchor at declaration
    Angle wheeled;                              // what it has made of its wheel
    Length bent = 0;                            // the path of that
    friend bool operator==(const ChargeUnderWay&, const ChargeUnderWay&) = default;
};

// A unit's fire as declared (S1): each front base, by its file, at one target.
struct Aim {
    UnitId target = kNoUnit;
    std::vector<std::uint8_t> files;  // ascending
    friend bool operator==(const Aim&, const Aim&) = default;
};
struct Volley {
    UnitId unit = kNoUnit;
    std::vector<Aim> at;
    friend bool operator==(const Volley&, const Volley&) = default;
};

// A unit's melee dice as shared out (FE-MEL-20).
struct Share {
    UnitId enemy = kNoUnit;
    std::uint8_t dice = 0;
    friend bool operator==(const Share&, const Share&) = default;
};
struct Allocation {
    UnitId unit = kNoUnit;
    std::vector<Share> shares;
    friend bool operator==(const Allocation&, const Allocation&) = default;
};

struct Outcome {
    std::optional<Side> winner;
    std::array<int, 2> points{};  // by index_of(Side)
    bool outright = false;        // who lost has nobody left, or his army has broken
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Progress {
    std::int16_t turn = 1;
    Side active = Side::Confederate;
    Phase phase = Phase::SetUp;
    Step step = Step::Orders;
    GeneralId leading = kNoGeneral;  // Activation: whose turn is open (FE-ACT-1)
    UnitId acting = kNoUnit;         // Activation: activated, and its action is not over
    shared::Declaring declaring;     // Shooting and Melee: who has declared or allocated
    std::vector<Pending> pending;
    std::optional<ChargeUnderWay> charge;
    std::vector<UnitId> fleeing;  // Flight, Routs, EndRouts: who has yet to run, in order
    std::vector<Volley> volleys;  // as declared, a unit once
    std::vector<Allocation> allocations;
    std::vector<Contact> contacts;
    FixedVector<Division, kMaxDivisions> divisions;
    FixedVector<std::optional<Side>, 255> objectives;  // who holds each
    shared::Releases releases;  // by the scenario's list: what has freed those held back
    Outcome outcome;
    friend bool operator==(const Progress&, const Progress&) = default;
};

struct State : Progress {
    FixedVector<Unit, kMaxUnits> units;
    FixedVector<General, kMaxGenerals> generals;

    [[nodiscard]] Unit& operator[](UnitId id) { return units[index_of(id)]; }
    [[nodiscard]] const Unit& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] General& operator[](GeneralId id) { return generals[index_of(id)]; }
    [[nodiscard]] const General& operator[](GeneralId id) const { return generals[index_of(id)]; }
    [[nodiscard]] Division& operator[](DivisionId id) { return divisions[index_of(id)]; }
    [[nodiscard]] const Division& operator[](DivisionId id) const
    {
        return divisions[index_of(id)];
    }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace longroll::face_to_the_enemy
