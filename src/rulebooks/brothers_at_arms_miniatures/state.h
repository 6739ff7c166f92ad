// Everything that changes in a game of Brothers at Arms miniatures, as one plain value (ledger 2
// and 3).

#pragma once

#include "core/fixed_vector.h"
#include "rulebooks/brothers_at_arms_miniatures/field.h"
#include "rulebooks/shared/id_set.h"

#include <optional>
#include <variant>
#include <vector>

namespace longroll::brothers_at_arms_miniatures {

using Units = shared::IdSet<UnitId, kMaxUnits>;

// ---- Units (ledger 2.2) ----

enum class UnitFate : std::uint8_t {
    OnTable,
    Reserve,
    Dispersed,  // its last base is lost (BM-UNIT-7)
    Lost,       // in flinching: on impassable ground or over the edge (BM-FLN-9, 13)
    Withdrawn   // under a task (BM-R-110)
};

// A base as it is laid out: where its centre lies from the unit's origin, in the unit's frame. The
// centre is rounded once, when origin and frame put it on the table (BM-R-127).
struct Base : BaseGround {
    std::uint8_t rank = 0;  // 0 in front
    std::uint8_t file = 0;  // 0 on the right (BM-FRM-3)
    bool struck = false;    // this round (BM-MEL-13)
    friend bool operator==(const Base&, const Base&) = default;
};

enum class Orders : std::uint8_t { NotInCommand, InCommand, OwnInitiative };

struct Unit {
    UnitId card = kNoUnit;  // its own place in the order of battle
    UnitFate fate = UnitFate::OnTable;
    std::uint8_t under = 0;  // the number of its division; 0: none, or a star not assigned
    Formation formation = Formation::SingleLine;
    // In the order of ranks, then files. Lost ones are gone from the list (BM-UNIT-6). A riverboat
    // has one base while it floats.
    FixedVector<Base, kMostBases> bases;
    std::uint8_t points = 0;  // of a riverboat (BM-RIV-3); other arms: 0
    Point origin;
    Heading frame;  // 0 for a column that has marched: its bases are laid in the table's own axes

    Orders orders = Orders::NotInCommand;
    bool out_of_control = false;
    bool nic = false;
    bool pinned = false;
    bool fatigued = false;
    bool new_fatigue = false;  // placed in this bound, which does not count as rest (BM-FTG-4)
    std::uint8_t rest_bounds = 0;
    bool acted_this_bound = false;
    bool night_active = false;
    bool night_marcher = false;  // away by BM-DAY-8: dawn passes it over (BM-R-119)

    // This round.
    bool moved = false;
    bool changed_formation = false;
    bool charged = false;
    bool disengaged = false;
    bool fired = false;
    bool struck = false;  // in melee; none of its bases may have been left since (BM-FIR-2)
    bool entered = false;
    std::uint8_t flinches = 0;

    bool aboard = false;                        // a train (BM-TRN-3)
    bool stands_fast = false;                   // this night (BM-DAY-4)
    std::uint8_t reserve = 255;                 // in which it waits: its place in the state's list
    std::optional<MapEdge> left_by;             // Withdrawn: by which edge (BM-R-110)
    FixedVector<CommanderId, 8> capture_tried;  // this round (BM-CDR-12)

    [[nodiscard]] bool on_table() const { return fate == UnitFate::OnTable; }
    [[nodiscard]] bool ordered() const { return orders != Orders::NotInCommand; }
    friend bool operator==(const Unit&, const Unit&) = default;
};

// ---- Commanders (ledger 2.3) ----

enum class CommanderFate : std::uint8_t {
    OnTable,
    Reserve,
    Disabled,
    Captured,
    Removed,
    Withdrawn
};
enum class Control : std::uint8_t { InControl, OwnInitiative, Nic };

struct Commander {
    CommanderFate fate = CommanderFate::OnTable;
    Point at;  // the centre of his square
    Control control = Control::InControl;
    bool nic = false;
    bool moved = false;
    bool entered = false;
    std::uint8_t reserve = 255;
    bool named = false;  // this night: his formation was moved or sent off (BM-DAY-6)

    [[nodiscard]] bool on_table() const { return fate == CommanderFate::OnTable; }
    // Disabled, captured or removed: as good as gone (BM-CDR-13).
    [[nodiscard]] bool lost() const
    {
        return fate == CommanderFate::Disabled || fate == CommanderFate::Captured ||
               fate == CommanderFate::Removed;
    }
    friend bool operator==(const Commander&, const Commander&) = default;
};

// ---- Works, objectives, contacts, reserves ----

struct Section {
    std::uint8_t strength = 6;
    [[nodiscard]] bool breached() const { return strength == 0; }
    friend bool operator==(const Section&, const Section&) = default;
};

struct Possession {
    std::optional<Side> owner;
    std::optional<Side> candidate;  // has held it since the start of this bound
    friend bool operator==(const Possession&, const Possession&) = default;
};

// Two enemies who touch (ledger 2.6).
struct Contact {
    UnitId initiator = kNoUnit;  // whose movement made it
    UnitId other = kNoUnit;
    std::optional<FeatureId> across;  // the linear obstacle or works between them

    [[nodiscard]] bool has(UnitId id) const { return initiator == id || other == id; }
    [[nodiscard]] UnitId against(UnitId id) const { return initiator == id ? other : initiator; }
    friend bool operator==(const Contact&, const Contact&) = default;
};

struct ReserveGroup : ReserveTerms {
    bool due = false;  // may enter now
    friend bool operator==(const ReserveGroup&, const ReserveGroup&) = default;
};

// ---- The sequence (ledger 3, T7) ----

// Steps without a choice run by themselves; a game waits only in set-up, 7 to 11, the night and at
// the end.
enum class Phase : std::uint8_t {
    SetUp,
    StartOfBound,
    ControlRange,
    ControlRoll,
    ControlMarkers,
    CommandRange,
    CommandRoll,
    CommandMarkers,
    MoveUnits,
    MoveFormationCommanders,
    MoveHigherCommanders,
    Fire,
    Melee,
    Remove,
    EndOfBound,
    NightWithdrawal,  // who stands fast (BM-DAY-4)
    NightRolls,       // reposition and reserve (BM-DAY-6)
    Over
};

// ---- What is under way, as it is kept while choices interrupt it ----

// One strike at one enemy: these bases (by their places in the striker's list when they were aimed)
// at that unit.
struct Strikes {
    UnitId target = kNoUnit;
    std::uint8_t dice = 0;
    Point from;  // mean of the centres of the bases that strike (BM-COV-6)
    friend bool operator==(const Strikes&, const Strikes&) = default;
};

// An attack that is being resolved: after the hits come losses, pairs at commanders, the flinch
// test, the flinch, an immediate melee. The last of the list is the innermost.
enum class AttackStep : std::uint8_t {
    Losses,   // bases are to be taken off (a choice without `auto_casualties`)
    Through,  // pairs for commanders fired through
    Test,     // the flinch test
    Flinch,   // where it goes (a choice with `crossfire_flinch`)
    Melee     // enemies it ran into strike it, one after the other
};
struct Attack {
    UnitId attacker = kNoUnit;
    UnitId target = kNoUnit;
    bool melee = false;
    AttackStep step = AttackStep::Losses;
    std::uint8_t to_lose = 0;          // standing hits that have not yet cost a base
    std::uint8_t lost = 0;             // bases removed
    std::uint8_t cover = 0;            // the target's value against it, before the 1 less of melee
    Vec away;                          // from the attacker's centre to the target's (BM-R-45)
    std::vector<CommanderId> through;  // a pair each, in order (BM-CDR-2)
    Units strikers;                    // who may strike it at once and has not (BM-MEL-14)
    Vec next;  // the step its flinch could not make: who stands there is in contact (BM-R-122)
    friend bool operator==(const Attack&, const Attack&) = default;
};

// A unit's melee once its aims are fixed: what is left to resolve, in order (BM-MEL-10).
struct Striking {
    UnitId unit = kNoUnit;
    FixedVector<Strikes, kMostBases> left;
    friend bool operator==(const Striking&, const Striking&) = default;
};

// ---- Choices that interrupt: the last of the list is to be made first ----

// The owner takes a base off (BM-FRM-9 without `auto_casualties`): these places of its list may go.
struct LossDue {
    UnitId unit = kNoUnit;
    FixedVector<std::uint8_t, kMostBases> may;
    friend bool operator==(const LossDue&, const LossDue&) = default;
};
// The attacker aims a second flinch (BM-FLN-18).
struct AimDue {
    UnitId unit = kNoUnit;
    Heading away;  // straight from the cause
    friend bool operator==(const AimDue&, const AimDue&) = default;
};
// The active player: who strikes the flinching unit next, and with what (BM-MEL-14).
struct StrikeDue {
    UnitId target = kNoUnit;
    friend bool operator==(const StrikeDue&, const StrikeDue&) = default;
};
// Night: pieces to be placed by a reposition, the first of the list first (BM-R-123).
struct PieceRef {
    UnitId unit = kNoUnit;  // one of the two
    CommanderId commander = kNoCommander;
    friend bool operator==(const PieceRef&, const PieceRef&) = default;
};
struct PlaceDue {
    std::uint8_t formation = 0;
    std::vector<PieceRef> pieces;
    friend bool operator==(const PlaceDue&, const PlaceDue&) = default;
};
using Pending = std::variant<LossDue, AimDue, StrikeDue, PlaceDue>;

struct Outcome {
    std::optional<Side> winner;
    VictoryLevel level = VictoryLevel::Draw;
    std::array<int, 2> owned{};  // objectives, by index_of(Side)
    bool by_task = false;
    bool by_dispersal = false;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Progress {
    std::int16_t day = 1;
    std::int16_t bound = 1;   // of the day; `night = fight`: of the battle (BM-R-118)
    std::int16_t passed = 0;  // bounds since the battle began, for releases and the account
    std::int16_t hour = 6;    // of the clock, 0 to 23
    bool is_night = false;
    Side active = Side::Confederate;
    Phase phase = Phase::SetUp;
    std::vector<Pending> pending;
    std::vector<Attack> attacks;
    std::optional<Striking> striking;
    CommanderId night_roller = kNoCommander;  // NightRolls: whose turn it is
    std::vector<Contact> contacts;
    std::vector<ReserveGroup> reserves;
    FixedVector<Section, kMaxSections> sections;
    FixedVector<Possession, 250> objectives;
    shared::Releases releases;
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
    [[nodiscard]] Section& operator[](SectionId id) { return sections[index_of(id)]; }
    [[nodiscard]] const Section& operator[](SectionId id) const { return sections[index_of(id)]; }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace longroll::brothers_at_arms_miniatures
