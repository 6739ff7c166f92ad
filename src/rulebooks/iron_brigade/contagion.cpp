// Contagion checks. Ledger IB-ROU; rulings IB-R-53, IB-R-61 to IB-R-64, IB-R-79, IB-R-84.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

constexpr int kGunsCount = 3;  // for so many, when a battery checks

Footprint on_the_way(const Flight& flight, Length gone)
{
    return footprint(table::stand_by_front(flight.front + ahead(flight.way, gone), flight.width,
                                           flight.depth, flight.facing));
}

bool has_checked(const State& state, const Checked& checked)
{
    return std::find(state.checked.begin(), state.checked.end(), checked) != state.checked.end();
}

// Who is broken himself is exempt (IB-ROU-2); who checked for this collapse is done with it
// (IB-ROU-3).
bool must_check(const State& state, const Flight& flight, UnitId id)
{
    return id != flight.unit && state[id].morale >= kUnbroken &&
           !has_checked(state, {id, flight.unit, state[flight.unit].collapse});
}

// What is past is forgotten: collapses of units that are gone, or stand firm again.
void forget_past_collapses(State& state)
{
    Progress& progress = state;
    auto keep = progress.checked;
    progress.checked.clear();
    for (const Checked& checked : keep) {
        const Unit& fled = state[checked.fled];
        if (fled.on_table() && fled.morale < kUnbroken && fled.collapse == checked.collapse)
            progress.checked.push_back(checked);
    }
}

void check_for(const Field& field, State& state, const Flight& flight, UnitId checker, Dice& dice,
               EventLog& log)
{
    const ContagionCheck check = contagion_check_of(field, state, flight, checker);
    // A legion that hangs together has one morale and checks once for all its sections.
    for (const UnitId section : sharing_morale(field, state, checker))
        state.checked.push_back({section, flight.unit, state[flight.unit].collapse});
    // Never by the red tables (IB-RED-10).
    const Cell cell = morale(TableKind::Regular, check.table, check.row, check.column);
    const int lost = ask_for(field, state, checker, dice, [&](Dice& thrown) {
        return levels_lost(cell, thrown, "IB-ROU-7"_clause);
    });
    log.add(flight.morale == 0 ? "IB-ROU-4"_clause : "IB-ROU-1"_clause,
            MoraleChecked{checker, CheckKind::Contagion, flight.unit, check.table, check.row,
                          check.column, lost});
    lose_levels(field, state, checker, lost, {}, log, "IB-ROU-7"_clause);
}

}  // namespace

ContagionCheck contagion_check_of(const Field& field, const State& state, const Flight& flight,
                                  UnitId checker)
{
    const Unit& unit = state[checker];
    ContagionCheck check;
    check.checker = checker;
    check.fled = flight.unit;
    check.table = contagion_table(flight.morale).value_or(kCheckTable);
    if (is_en_masse(unit)) check.table = en_masse_table(check.table);
    check.row = flight.castings;  // IB-ROU-5
    // RULING: IB-R-64: the guns of who checks, not of who flees (IB-ROU-6).
    check.column =
        checking_castings(field, state, checker) * (is_battery(field, unit) ? kGunsCount : 1);
    return check;
}

Tally contagion_tally(const Field& field, const State& state, const ContagionCheck& check)
{
    Tally tally;
    const int castings = checking_castings(field, state, check.checker);
    tally.add("IB-ROU-6"_clause, castings);
    if (check.column != castings) tally.add("IB-ROU-6"_clause, check.column - castings);
    return tally;
}

// Every inch of its way, and where it stands at last.
static std::vector<Footprint> places_of(const View& view, const Flight& flight)
{
    std::vector<Footprint> places;
    for (Length gone = 0; gone < flight.length; gone += kInch)
        places.push_back(on_the_way(flight, gone));
    places.push_back(on_the_way(flight, flight.length));
    if (view[flight.unit].on_table())
        places.push_back(footprint_of(view.field, view.state, flight.unit));
    return places;
}

bool sees_flight(const View& view, UnitId checker, const Flight& flight)
{
    return SeenByFriends(view, places_of(view, flight))(checker);
}

std::vector<UnitId> witnesses_of(const View& view, const Flight& flight)
{
    std::vector<UnitId> witnesses;
    const SeenByFriends seen(view, places_of(view, flight));
    view.each_of(view.side(flight.unit), [&](UnitId id) {
        if (must_check(view.state, flight, id) && seen(id)) witnesses.push_back(id);
    });
    return witnesses;
}

void contagion_checks(const Field& field, State& state, Dice& dice, EventLog& log)
{
    forget_past_collapses(state);
    auto flights = state.fled;
    // RULING: IB-R-105: the phasing army first, in roster order.
    const auto order = [&](const Flight& flight) {
        return std::pair(side_of(field, state[flight.unit]) != state.phasing, flight.unit);
    };
    std::sort(flights.begin(), flights.end(),
              [&](const Flight& a, const Flight& b) { return order(a) < order(b); });
    const View view(field, state);
    for (const Flight& flight : flights) {
        if (flight.castings == 0) continue;  // destroyed: nobody is left to be seen (IB-R-79)
        // RULING: IB-R-63: who falls below 2 here checks no more and retreats in his next M3
        // (IB-ROU-8).
        for (const UnitId checker : witnesses_of(view, flight))
            if (must_check(state, flight, checker))
                check_for(field, state, flight, checker, dice, log);
    }
    state.fled.clear();
}

}  // namespace longroll::iron_brigade
