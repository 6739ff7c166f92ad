// Fire. Ledger IB-FIRE, IB-SPL-1 to 5, IB-RED-1, IB-FRM-19; rulings IB-R-42 to IB-R-48, IB-R-54.

#include "rulebooks/iron_brigade/fire.h"

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/personalities.h"

namespace longroll::iron_brigade {

// ---- Before the dice ----

namespace {

void add_firer(const View& view, const PartFire& part, UnitId target, const FireLine& line,
               Reading& reading)
{
    reading.castings += part.castings;
    reading.lines.push_back(line);
    reading.sums.push_back(effectiveness_of(view, part.firer, pace_of(part.half), target, line));
    reading.reds.push_back(red_triggers(view, part.firer, target, line.from));
}

// IB-SPL-5: red only if it is so for every one of them.
bool all_red(const Reading& reading)
{
    return std::ranges::none_of(reading.reds,
                                [](const Triggers& triggers) { return triggers.empty(); });
}

}  // namespace

std::optional<Reading> read_fire(const View& view, const FireDue& fire)
{
    FireLines lines;
    for (const PartFire& part : fire.firers) {
        const Aim aim = aim_at(view, part.firer, fire.target);
        if (aim.refusal) return {};
        lines.push_back(aim.line);
    }
    return read_along(view, fire, lines);
}

Reading read_along(const View& view, const FireDue& fire, const FireLines& lines)
{
    Reading reading;
    for (std::size_t place = 0; place < fire.firers.size(); ++place)
        add_firer(view, fire.firers[place], fire.target, lines[place], reading);
    // IB-SPL-1: the lowest table of all who fire.
    for (std::size_t firer = 1; firer < reading.sums.size(); ++firer)
        if (reading.sums[firer].total() < reading.sums[reading.lowest].total())
            reading.lowest = firer;
    const Unit& target = view[fire.target];
    reading.table = table_of(reading.sums[reading.lowest].total());
    // RULING: IB-R-54: a mass takes more to heart, and loses no more for it.
    reading.morale_table =
        is_en_masse(target) && !target.mob ? en_masse_table(reading.table) : reading.table;
    reading.kind = fire.red || all_red(reading) ? TableKind::Red : TableKind::Regular;
    reading.sharers = sharing_morale(view.field, view.state, fire.target);
    reading.column = castings_of(view.state, reading.sharers);
    return reading;
}

// ---- The dice ----

static int castings_lost(const Cell& cell, Dice& dice, Clause why)
{
    if (cell.kind != CellKind::Loss) return 0;
    return cell.step + (dice.reaches(cell.die + 1, why) ? 1 : 0);
}

// RULING: IB-R-42, IB-R-44, IB-R-45: batch by batch, casualty die before morale die, and no die
// that can change nothing.
Losses roll_losses(const Reading& reading, const Unit& target, Merge merge, Dice& dice)
{
    Losses lost;
    int left = reading.castings;
    while (left > 0) {
        const bool first = left == reading.castings;
        const int batch = next_batch(left);
        left -= batch;
        lost.castings += castings_lost(casualties(reading.kind, reading.table, batch), dice,
                                       first ? "IB-FIRE-7"_clause : "IB-SPL-3"_clause);
        if (lost.castings >= target.castings) return {target.castings, lost.levels};
        if (target.morale > lost.levels)
            lost.levels +=
                levels_lost(morale(reading.kind, reading.morale_table, batch, reading.column), dice,
                            first ? "IB-FIRE-9"_clause : "IB-SPL-3"_clause);
        if (merge == Merge::Settle) dice.settle(lost.castings, lost.levels);
    }
    return lost;
}

// ---- After the dice ----

namespace {

Causes causes_of(const FireDue& fire)
{
    Causes causes;
    for (const PartFire& part : fire.firers) causes.push_back(part.firer);
    return causes;
}

Clause clause_of_fire(const Field& field, const State& state, const FireDue& fire,
                      const Reading& reading)
{
    if (reading.kind == TableKind::Red) return "IB-RED-1"_clause;
    if (fire.firers.size() > 1) return "IB-SPL-1"_clause;
    if (reading.castings > kBatch) return "IB-SPL-2"_clause;
    return is_battery(field, state[fire.target]) ? "IB-FIRE-14"_clause : "IB-FIRE-1"_clause;
}

void report(const Field& field, const State& state, const FireDue& fire, const Reading& reading,
            const Losses& lost, EventLog& log)
{
    if (reading.kind == TableKind::Red)
        log.add(fire.red ? "IB-RED-8"_clause : reading.reds[reading.lowest][0],
                WasRed{fire.target});
    log.add(clause_of_fire(field, state, fire, reading),
            Fired{fire.firers, fire.target, reading.kind, reading.table,
                  printed_row(next_batch(reading.castings)), printed_column(reading.column),
                  lost.castings, lost.levels});
}

// IB-FIRE-11: castings, then morale and what comes of it, then the leaders.
void apply(const Field& field, State& state, const FireDue& fire, const Reading& reading,
           const Losses& lost, Dice& dice, EventLog& log)
{
    const UnitId target = fire.target;
    const Footing before = footing_of(state[target]);
    take_castings(field, state, target, lost.castings, log, "IB-FIRE-12"_clause);
    const bool bottomed = lost.levels > state[target].morale && lost.levels < kRoutedByTable;
    lose_levels(field, state, reading.sharers, lost.levels, causes_of(fire), log,
                bottomed ? "IB-FIRE-13"_clause : "IB-FIRE-11"_clause);
    if (lost.castings > 0) test_leaders(field, state, target, dice, log);
    if (!state[target].on_table()) leave_destroyed(field, state, target, log);
    free_hurt(field, state, target, before, log);
}

// RULING: IB-R-48: whatever the result, it has been under fire now.
void note_fire(const Field& field, State& state, const FireDue& fire, const Reading& reading,
               EventLog& log)
{
    Unit& target = state[fire.target];
    target.prior_fire = true;
    for (std::size_t place = 0; place < fire.firers.size(); ++place) {
        const UnitId id = fire.firers[place].firer;
        if (has_repeaters(field, state[id])) target.prior_repeaters = true;
        note_aim(field, state[id], reading.lines[place].to);
        note_sightings(field, state, id, log);
        // Those whom it fires on see where the fire comes from.
        state[id].ever_seen = true;
    }
}

}  // namespace

void settle_fire(const Field& field, State& state, const FireDue& fire, const Reading& reading,
                 const Losses& lost, Dice& dice, EventLog& log)
{
    report(field, state, fire, reading, lost, log);
    apply(field, state, fire, reading, lost, dice, log);
    note_fire(field, state, fire, reading, log);
}

namespace {

void resolve(const Field& field, State& state, const FireDue& fire, Merge merge, Dice& dice,
             EventLog& log)
{
    // RULING: IB-R-47: a part whose target has gone is lost.
    if (!state[fire.target].on_table()) return;
    const auto reading = read_fire({field, state}, fire);
    if (!reading) return;
    const Losses lost = roll_losses(*reading, state[fire.target], merge, dice);
    settle_fire(field, state, fire, *reading, lost, dice, log);
}

// What has to be answered before the dice of this volley.
std::optional<Pending> to_be_asked(const Field& field, const State& state, const FireDue& fire)
{
    if (fire.ask_red) return RedDue{fire.firers, fire.target};
    if (!fire.split_asked && state[fire.target].on_table() &&
        part_under_fire(field, state, fire.firers, fire.target))
        return SplitDue{fire.firers, fire.target, false};
    return {};
}

}  // namespace

void resolve_volleys(const Field& field, State& state, Dice& dice, EventLog& log)
{
    // Exact odds may merge only where no earlier volley of the same declaration still matters.
    const Merge merge = state.volleys.size() == 1 ? Merge::Settle : Merge::EveryPath;
    while (!state.volleys.empty()) {
        const FireDue fire = state.volleys.front();
        if (const auto pending = to_be_asked(field, state, fire)) {
            state.pending.push_back(*pending);
            return;
        }
        state.volleys.erase(state.volleys.begin());
        resolve(field, state, fire, merge, dice, log);
    }
}

}  // namespace longroll::iron_brigade
