// Fire (ledger IB-FIRE, IB-SPL): one reading of a Results Table gives castings and levels lost.
// Who may fire at whom: targets.h. The sum that gives the table: modifiers.h. Which family: red.h.
// What firers declare and lists of it: fire_orders.cpp. The sums for people: present_sums.cpp.

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/red.h"
#include "rulebooks/iron_brigade/results.h"

#include <vector>

namespace longroll::iron_brigade {

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
