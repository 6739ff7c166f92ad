// Fire (ledger IB-FIRE, IB-SPL, IB-TGT, IB-RNG, IB-MOD, IB-ACQ, IB-RED): who can fire at what and
// with what, the sum that gives the table, and one reading of it, which gives castings and levels
// lost. What firers declare and lists of it: fire_orders.cpp. The sums for people:
// present_sums.cpp.

#pragma once

#include "board/table/arc.h"
#include "core/tally.h"
#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

// ---- What a unit fires with ----
// One weapon, or of a combined unit all that its parts brought along, of which the worst counts at
// each range. The weapons themselves: charts.h.

// Its own first. RULING: IB-R-96: cavalry may have one for the saddle.
[[nodiscard]] Weapons weapons_in_hand(const Field& field, const Unit& unit);

// RULING: IB-R-82: the least effective of all at this range; none where one of them does not reach.
[[nodiscard]] std::optional<RangeBand> band_in_hand(const Field& field, const Unit& unit,
                                                    int whole_inches);
// Every stretch of range over which that is the same, nearest first.
[[nodiscard]] std::vector<RangeBand> bands_in_hand(const Field& field, const Unit& unit);
[[nodiscard]] int reach_in_hand(const Field& field, const Unit& unit);

// All of it fires repeaters (IB-RED-5).
[[nodiscard]] bool has_repeaters(const Field& field, const Unit& unit);

// Those who join a unit bring their weapons.
void join_weapons(const Field& field, Unit& unit, const Unit& joining);

// ---- Who can fire at what ----
// Fire zones, lines of fire past, over and through other units, ranges. What is seen at all:
// visibility.h.

// Why it may not fire at anything, whatever its orders (IB-TGT-8).
[[nodiscard]] MaybeRefusal refuse_to_fire(const Field& field, const State& state, UnitId id);

// The ground that it can fire into: 45 degrees either side of straight ahead (IB-TGT-1); none where
// it fires in any direction.
[[nodiscard]] std::optional<table::Arc> fire_zone(const Field& field, const State& state,
                                                  UnitId id);
// RULING: IB-R-11: the middle of the front; where any direction will do, of the side that is
// nearest to the other.
[[nodiscard]] Point fire_point(const Field& field, const State& state, UnitId firer, UnitId other);

struct FireLine {
    using Past = FixedVector<Clause, 4>;

    Point from;         // the fire point
    Point to;           // the measured point on the target
    Length length = 0;  // rounded up
    int inches = 0;     // the range, in whole inches (IB-RNG-1)
    Past past;          // by which clauses it goes through or over other units
};
// The line of fire, or why there is none.
struct Aim {
    MaybeRefusal refusal;
    FireLine line;
};
[[nodiscard]] Aim aim_at(const View& view, UnitId firer, UnitId target);

// A point of the ground instead of a unit, for blind fire: in the zone and in range.
[[nodiscard]] MaybeRefusal refuse_point(const Field& field, const State& state, UnitId firer,
                                        Point at);

// ---- Acquired fire ----
// A battery that keeps firing at the same spot has its range.

// It fired at a point within an inch of this ground in its last own MF, and has not stirred since
// (IB-ACQ-1, IB-R-55). Whatever moves it calls lose_aim (IB-ACQ-2).
[[nodiscard]] bool has_acquired(const Field& field, const Unit& battery, const Footprint& target);
// The clause by which its aim is good, or by which it has to find it anew.
[[nodiscard]] Clause clause_of_aim(const Field& field, const Unit& battery,
                                   const Footprint& target);

// It fires at this point now.
void note_aim(const Field& field, Unit& battery, Point at);
// When its own MF begins: what it fired at in the last one is what it remembers (IB-ACQ-2).
void turn_aims(Unit& battery);

// ---- Modifiers ----
// Effectiveness of a weapon at a range, and every shift that applies, line by line.

// Protection of the target against fire from this point (IB-MOD-1, 7 to 9).
void add_protection(const Field& field, const State& state, Point fire_point, UnitId target,
                    Tally& tally);

// Base effectiveness and modifiers; the sum is not yet clamped (IB-FIRE-2, IB-FIRE-3).
[[nodiscard]] Tally effectiveness_of(const View& view, UnitId firer, Pace pace, UnitId target,
                                     const FireLine& line);

// ---- The red Results Tables ----
// When fire tells more than it should. Contact and contagion checks never ask here: they are read
// on the regular tables alone.

// The clauses of every trigger that holds for this firer; none: the regular tables.
using Triggers = FixedVector<Clause, 8>;
[[nodiscard]] Triggers red_triggers(const View& view, UnitId firer, UnitId target,
                                    Point fire_point);

// Neither in front nor within 45 degrees of a front corner (IB-R-49); a mass has no flank.
[[nodiscard]] bool on_flank_or_rear(const Unit& target, const Footprint& ground, Point fire_point);

// ---- Fire itself ----

[[nodiscard]] MaybeRefusal refuse(const View& view, const Fire& order);
// The same for one whose lines of fire are known to be clear.
[[nodiscard]] MaybeRefusal refuse_clear(const View& view, const Fire& order);
void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log);

// Answers to what a declared fire waits for: the enemy agrees that it is red (IB-RED-8), the owner
// of the target detaches the part under fire (IB-AORG-4).
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const AgreeRed& answer);
void carry_out(const Field& field, State& state, const AgreeRed& answer, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state,
                                  const SplitUnderFire& answer);
void carry_out(const Field& field, State& state, const SplitUnderFire& answer, Dice& dice,
               EventLog& log);

// A volley as it waits to be resolved.
[[nodiscard]] FireDue due_of(const Volley& volley);

using FireLines = std::vector<FireLine>;

// How a fire is read before any die: everything that the firers and the target bring to it.
struct Reading {
    TableKind kind = TableKind::Regular;
    int table = 0;               // for castings
    int morale_table = 0;        // one higher against a mass (IB-FRM-19)
    int castings = 0;            // that fire
    Sharers sharers;             // the target, and the sections of its legion (IB-R-84)
    int column = 0;              // their castings
    std::size_t lowest = 0;      // whose sum gives the table
    std::vector<Tally> sums;     // one a firer, not clamped
    FireLines lines;             // likewise
    std::vector<Triggers> reds;  // likewise
};
// Nothing if one of them has no line of fire (any more).
[[nodiscard]] std::optional<Reading> read_fire(const View& view, const FireDue& fire);

// The same along lines that are given, one a firer.
[[nodiscard]] Reading read_along(const View& view, const FireDue& fire, const FireLines& lines);

// The row and the column as they are printed at the edge of the tables.
[[nodiscard]] inline int printed_row(int castings)
{
    return kRowKeys[static_cast<std::size_t>(row_of(castings))];
}
[[nodiscard]] inline int printed_column(int castings)
{
    return kColumnKeys[static_cast<std::size_t>(column_of(castings))];
}

// Castings and levels that a reading costs; a rout is kRoutedByTable.
struct Losses {
    int castings = 0;
    int levels = 0;
    friend auto operator<=>(const Losses&, const Losses&) = default;
};
// Settle: nothing but the losses matters for what follows, so exact odds may merge equal ones.
enum class Merge : std::uint8_t { Settle, EveryPath };
[[nodiscard]] Losses roll_losses(const Reading& reading, const Unit& target, Merge merge,
                                 Dice& dice);

// Tells what was lost, takes it off the target, and marks who fired and who was fired on.
void settle_fire(const Field& field, State& state, const FireDue& fire, const Reading& reading,
                 const Losses& lost, Dice& dice, EventLog& log);

// Resolves what is declared, in order, until somebody has to answer.
void resolve_volleys(const Field& field, State& state, Dice& dice, EventLog& log);

// What a unit may fire at by itself with all its castings, at this pace, nearest first.
[[nodiscard]] std::vector<Volley> volleys_of(const View& view, UnitId id, Pace pace = Pace::Full);

// The sum of every firer, then the table, the family with what made it red, rows and column, and
// the dice that are wanted.
[[nodiscard]] std::vector<NamedTally> tallies(const Field& field, const State& state,
                                              const Fire& order);

}  // namespace longroll::iron_brigade
