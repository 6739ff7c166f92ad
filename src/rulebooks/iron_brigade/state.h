// Everything that changes in a game of Iron Brigade, as one plain value (ledger 2).

#pragma once

#include "core/fixed_vector.h"
#include "rulebooks/iron_brigade/field.h"
#include "rulebooks/shared/id_set.h"

#include <array>
#include <optional>
#include <variant>
#include <vector>

namespace longroll::iron_brigade {

enum class UnitFate : std::uint8_t {
    OnTable,
    Awaited,      // arrives later, by its card's arrival
    Destroyed,    // no castings left
    Surrendered,  // whole
    LeftTable,    // retreated or marched over an edge
    Merged        // combined into another unit (adv_reorganization)
};

// How the castings stand. What a kind does not use stays as it is here.
struct Formation {
    FormationKind kind = FormationKind::Line;
    std::uint8_t ranks = 2;    // line: 1 to 3
    std::uint8_t columns = 2;  // company column, en masse
    std::uint8_t custom = 0;   // 1 + its place in the scenario's list (IB-R-86); 0: none of them
    friend auto operator<=>(const Formation&, const Formation&) = default;
};

// The four items of a split/move (IB-SEQ-12), as a set.
enum class Item : std::uint8_t { Move = 1, Face = 2, Fire = 4, Form = 8 };

// What a unit has done in this Movement-and-Fire phase.
struct Acted {
    enum class Kind : std::uint8_t { Nothing, Full, Split } kind = Kind::Nothing;
    std::uint8_t items = 0;  // of Item: those taken
    bool over = false;       // nothing but free acts may follow
    friend bool operator==(const Acted&, const Acted&) = default;
};

// Turn-long labours (IB-WAT-4, IB-WAT-6, IB-AMOV-5, IB-AMOV-7).
struct Work {
    enum class Kind : std::uint8_t { None, Sounding, Unloading, Clearing, Filling, Crossing };
    Kind kind = Kind::None;
    std::uint8_t turns = 0;     // finished ones
    std::uint16_t feature = 0;  // of the terrain
    friend bool operator==(const Work&, const Work&) = default;
};

// Who is to blame for a collapse: the unit flees from them (IB-R-70).
using Causes = shared::IdSet<UnitId, kMaxUnits>;

// Each gun of a battery may have fired at another point (IB-SPL-4), and a battery has eight.
inline constexpr std::size_t kMaxAims = 8;

// Of a unit that others have joined: what they bear (IB-R-82), each kind once.
using Weapons = FixedVector<WeaponId, kWeaponCount>;

// How a unit stands but for what a position that is written by hand may leave to its card.
struct UnitMarks {
    UnitId card = kNoUnit;  // whose card it goes by: its own, or its parent's for a sub-unit
    UnitFate fate = UnitFate::OnTable;
    std::uint8_t holders = 0;  // horse-holders that dismounted cavalry left behind
    Formation formation;
    bool mounted = false;      // cavalry
    bool horses_lost = false;  // may never remount
    bool mob = false;          // fled as a crowd: half a rank deep from everywhere (IB-R-74)
    bool prone = false;
    bool prone_whole_phase = false;  // through its whole latest own MF: protected (IB-LAY-4)
    bool crews_mounted = false;      // adv_artillery_mounting
    bool prior_repeaters = false;
    bool ever_seen = false;
    bool fired_last_own_mf = false;  // shows itself in total cover
    bool moved_last_own_mf = false;  // shows itself when hidden
    bool no_move = false;            // rallied above 2 from exactly 2 (IB-PIN-4)
    bool pinned_duty = false;        // must go prone or to cover in this MF (IB-PIN-1)
    bool about_faced = false;        // this MF
    bool rallied = false;            // tried in this M2
    bool double_quicked = false;     // in this DQ
    bool retreat_due = false;        // stood below 2 when this M3 began (IB-RET-1)
    bool retreated = false;          // in this M3
    bool split_barred = false;  // touched bad ground, used a road or passed through (IB-SEQ-17)
    bool hit_rolled = false;    // its leaders have been rolled for in this player-turn
    bool spotted = true;        // by the enemy (adv_hidden_movement)
    Acted acted;
    std::uint8_t collapse = 0;      // how often it has fallen below 2
    std::int8_t hit_deduction = 0;  // of the next rally (IB-RAL-6)
    bool hit_bad = false;           // a BAD leader was hit: his die decides
    Work work;
    Point front;  // the middle of the front edge
    Heading facing;
    Point holders_at;
    bool holders_moved = false;  // this MF
    Weapons also_armed;          // those who joined it (adv_reorganization), on foot
    Weapons also_mounted;        // and in the saddle
    Causes causes;
    FixedVector<Point, kMaxAims> aims;  // points fired at in the last own MF (IB-ACQ)
    FixedVector<Point, kMaxAims> aims_now;
    std::uint8_t boats = 0;   // it is aboard so many (IB-WAT-6)
    bool unloaded = false;    // pontoon wagons: their boats are on the water
    std::uint8_t legion = 0;  // shares its morale (adv_legions); 0: none

    [[nodiscard]] bool on_table() const { return fate == UnitFate::OnTable; }
    friend bool operator==(const UnitMarks&, const UnitMarks&) = default;
};
struct Unit : UnitMarks {
    std::int8_t base = 6;  // base morale; only combining changes it
    WeaponId weapon{};     // its own; what others brought along is in also_armed
    std::uint8_t castings = 0;
    std::int8_t morale = 0;  // combat morale 0..base
    bool prior_fire = false;
    friend bool operator==(const Unit&, const Unit&) = default;
};

enum class LeaderFate : std::uint8_t { Active, Awaited, Casualty, Captured, LeftTable };

struct Leader {
    LeaderFate fate = LeaderFate::Active;
    bool mounted = true;
    bool moved = false;       // this MF
    bool remounted = false;   // this MF
    bool hit_rolled = false;  // this player-turn
    UnitId with = kNoUnit;    // attached
    Point at;
    friend bool operator==(const Leader&, const Leader&) = default;
};

// Captured men, an own small block (IB-R-77).
struct Prisoners {
    std::uint8_t castings = 0;
    UnitId of = kNoUnit;
    Side captor = Side::Confederate;
    bool moved = false;
    Point at;
    Heading facing;
    friend bool operator==(const Prisoners&, const Prisoners&) = default;
};

struct Boat {
    Point at;
    Heading facing;
    Side side = Side::Confederate;
    UnitId carries = kNoUnit;
    Point from;  // the bank it left
    bool moved = false;
    friend bool operator==(const Boat&, const Boat&) = default;
};

// A gap cut through abatis or a stretch of ditch that was filled.
struct Gap {
    std::uint16_t feature = 0;
    Point at;
    Length width = 0;
    friend bool operator==(const Gap&, const Gap&) = default;
};

// A retreat as friends see it: the block slides from where it stood, without turning (IB-R-61).
struct Flight {
    UnitId unit = kNoUnit;
    Point front;  // where it stood
    Heading facing;
    Length width = 0;
    Length depth = 0;
    Heading way;
    Length length = 0;
    std::uint8_t castings = 0;  // when it had retreated, surrendered or left the table
    std::int8_t morale = 0;     // likewise
    friend bool operator==(const Flight&, const Flight&) = default;
};

// Somebody has checked for a collapse: at most once each (IB-ROU-3).
struct Checked {
    UnitId checker = kNoUnit;
    UnitId fled = kNoUnit;
    std::uint8_t collapse = 0;
    friend auto operator<=>(const Checked&, const Checked&) = default;
};

// The way a unit goes: straight ahead, straight back (infantry), along legs (en masse, road,
// leaders, prisoners, pinned units on their way to cover).
enum class Manner : std::uint8_t { Ahead, Back, Bent, Road };

// An order that waits until both armies have written theirs (adv_simultaneous_movement). What a
// kind does not use stays as it is here.
struct Plot {
    enum class Kind : std::uint8_t { DoubleQuick, Move, ToCover, Change, AboutFace, EnMasse, Fire };
    UnitId unit = kNoUnit;
    Kind kind = Kind::Move;
    bool half = false;
    Manner manner = Manner::Ahead;  // of a march
    bool square_up = false;
    bool attempt_ford = false;
    bool leave_holders = true;
    bool mount_crews = false;
    UnitId target = kNoUnit;    // of fire
    std::uint8_t castings = 0;  // that fire
    std::uint16_t volley = 0;   // plots of fire with the same number are one volley
    std::uint32_t corners = 0;  // of a march, from `first` on in the plotted corners
    std::uint32_t first = 0;
    Length distance = 0;
    std::optional<Formation> formation;
    std::optional<Heading> facing;
    std::optional<bool> mounted;
    friend bool operator==(const Plot&, const Plot&) = default;
};

enum class Phase : std::uint8_t {
    SetUp,
    Plot,         // adv_simultaneous_movement: orders are written
    Rally,        // M2, after the automatic contact checks
    Retreat,      // M3
    DoubleQuick,  // after the automatic contagion checks
    Declare,      // MF: laying down and the like, works, boats
    Action,       // MF
    Over
};

// A fire that waits for the target's owner: he may split off the part that is under fire
// (adv_partial_morale_split), or both must agree that it is red (umpire_red).
struct PartFire {
    UnitId firer = kNoUnit;
    std::uint8_t castings = 0;
    bool half = false;  // within a split/move
    friend bool operator==(const PartFire&, const PartFire&) = default;
};
using Firers = std::vector<PartFire>;
struct SplitDue {
    Firers firers;
    UnitId target = kNoUnit;
    bool contact = false;  // a contact check instead of fire
    friend bool operator==(const SplitDue&, const SplitDue&) = default;
};
struct RedDue {
    Firers firers;
    UnitId target = kNoUnit;
    friend bool operator==(const RedDue&, const RedDue&) = default;
};
using Pending = std::variant<SplitDue, RedDue>;
// A volley that is declared and not yet resolved; those of one declaration wait in its order
// (IB-SPL-4).
struct FireDue {
    Firers firers;
    UnitId target = kNoUnit;
    bool ask_red = false;      // to be agreed upon before its dice
    bool red = false;          // agreed
    bool split_asked = false;  // the target's owner has answered
    friend bool operator==(const FireDue&, const FireDue&) = default;
};

struct Outcome {
    std::optional<Side> winner;
    std::uint8_t level = 0;  // 0 draw, 1 marginal, 2 tactical, 3 decisive: the scenario's
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// OPTIMISATION: lists that most states have something in are held in place, with room for more than
// any battle brings; those that are mostly empty are vectors, whose copies cost nothing then
// (bench/playout_bench).
struct Progress {
    std::int16_t turn = 1;
    Side phasing = Side::Confederate;
    Phase phase = Phase::SetUp;
    std::vector<Pending> pending;
    std::vector<FireDue> volleys;         // what is pending is about the first
    FixedVector<Flight, kMaxUnits> fled;  // retreated in this M3, for the contagion checks
    std::vector<Checked> checked;
    FixedVector<Prisoners, 512> prisoners;
    FixedVector<Boat, 255> boats;
    FixedVector<Gap, 256> gaps;
    FixedVector<std::uint16_t, 1024> known_fords;      // feature * 2 + side: sounded (hidden_fords)
    FixedVector<std::optional<Side>, 255> objectives;  // who holds each
    std::vector<Plot> plots;
    std::vector<Point> plot_corners;
    shared::Releases releases;  // by the scenario's list: what has freed those held back
    Outcome outcome;
    friend bool operator==(const Progress&, const Progress&) = default;
};

struct State : Progress {
    FixedVector<Unit, kMaxUnits> units;
    FixedVector<Leader, kMaxLeaders> leaders;

    [[nodiscard]] Unit& operator[](UnitId id) { return units[index_of(id)]; }
    [[nodiscard]] const Unit& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] Leader& operator[](LeaderId id) { return leaders[index_of(id)]; }
    [[nodiscard]] const Leader& operator[](LeaderId id) const { return leaders[index_of(id)]; }
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace longroll::iron_brigade
