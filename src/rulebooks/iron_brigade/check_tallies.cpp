// Previews of morale checks: who checks, on which table, row and column, and what the cell says.

#include "rulebooks/iron_brigade/check_tallies.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/contact.h"
#include "rulebooks/iron_brigade/contagion.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/morale.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

void add(std::vector<NamedTally>& tallies, std::string name, Clause clause, int value)
{
    Tally tally;
    tally.add(clause, value);
    tallies.push_back({std::move(name), tally});
}

namespace {

using Tallies = std::vector<NamedTally>;

void add_cell(Tallies& tallies, const Cell& cell, Clause clause)
{
    if (cell.kind == CellKind::None) return add(tallies, "levels lost", clause, 0);
    if (cell.kind == CellKind::Rout)
        return add(tallies, "levels lost by rout", clause, kBestMorale);
    add(tallies, "levels lost for certain", clause, cell.step);
    add(tallies, "one more unless its owner rolls at least", clause, cell.die + 1);
}

void add_table(Tallies& tallies, int table, int usual, Clause clause)
{
    Tally tally;
    tally.add(clause, usual);
    if (table != usual) tally.add("IB-FRM-19"_clause, table - usual);
    tallies.push_back({"regular Results Table", tally});
}

void add_contact(const Field& field, const State& state, UnitId id, Tallies& tallies)
{
    const auto check = contact_check_of(field, state, id);
    if (!check) return;
    const std::string name = card_of(field, state[id]).name;
    tallies.push_back({fmt::format("castings that press on {}", name), contact_tally(*check)});
    add_table(tallies, check->table, kCheckTable, "IB-CON-1"_clause);
    add(tallies, "row", "IB-CON-2"_clause, printed_row(check->castings));
    add(tallies, "column", "IB-CON-3"_clause, printed_column(check->column));
    add_cell(tallies, morale(TableKind::Regular, check->table, check->castings, check->column),
             "IB-CON-4"_clause);
}

void add_contagion(const Field& field, const State& state, const Flight& flight, UnitId id,
                   Tallies& tallies)
{
    const ContagionCheck check = contagion_check_of(field, state, flight, id);
    tallies.push_back({fmt::format("{} sees {} flee and counts as", card_of(field, state[id]).name,
                                   card_of(field, state[flight.unit]).name),
                       contagion_tally(field, state, check)});
    add_table(tallies, check.table, contagion_table(flight.morale).value_or(kCheckTable),
              "IB-ROU-4"_clause);
    add(tallies, "row", "IB-ROU-5"_clause, printed_row(check.row));
    add(tallies, "column", "IB-ROU-6"_clause, printed_column(check.column));
    add_cell(tallies, morale(TableKind::Regular, check.table, check.row, check.column),
             "IB-ROU-7"_clause);
}

void add_witnesses(const Field& field, const State& state, const Flight& flight, Tallies& tallies)
{
    for (const UnitId id : witnesses_of({field, state}, flight))
        add_contagion(field, state, flight, id, tallies);
}

}  // namespace

std::vector<NamedTally> tallies_of_checks(const Field& field, const State& state)
{
    Tallies tallies;
    if (state.phase == Phase::Action)
        each_of_side(field, state, enemy_of(state.phasing),
                     [&](UnitId id) { add_contact(field, state, id, tallies); });
    if (state.phase == Phase::Retreat)
        for (const Flight& flight : state.fled) add_witnesses(field, state, flight, tallies);
    return tallies;
}

std::vector<NamedTally> tallies_of_flight(const Field& field, const State& state,
                                          const Flight& flight)
{
    Tallies tallies;
    add_witnesses(field, state, flight, tallies);
    return tallies;
}

}  // namespace longroll::iron_brigade
