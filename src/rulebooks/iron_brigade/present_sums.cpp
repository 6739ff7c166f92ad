// Sums as people want to see them before the dice: every line of every sum. Of fire the table and
// its family, row, column and what the dice are for (ledger IB-RNG, IB-FIRE-2 to 10, IB-SPL,
// IB-RED-9, IB-TGT-3 to 9, IB-MOR-7); of the morale checks that ending a phase brings, who checks,
// on which table, row and column, and what the cell says; of marches and rallies what they add up.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

using Tallies = std::vector<NamedTally>;

void add(Tallies& tallies, std::string name, Clause clause, int value)
{
    Tally tally;
    tally.add(clause, value);
    tallies.push_back({std::move(name), tally});
}

// ---- Fire ----

bool touches_another(const Bodies& bodies, UnitId id, UnitId except)
{
    const Footprint& mine = bodies.stands(body_of(id))[0];
    bool found = false;
    bodies.near(box_of(mine).grown(kContact + kTolerance), [&](BodyId other) {
        found = found || (other != body_of(id) && other != body_of(except) &&
                          bodies.group(other) != bodies.group(body_of(id)) &&
                          in_contact(mine, bodies.stands(other)[0]));
    });
    return found;
}

int line_of(const Tally& tally, Clause clause)
{
    for (const TallyLine& line : tally.lines())
        if (line.clause == clause) return line.value;
    return 0;
}

std::string_view words_of(Depth depth)
{
    switch (depth) {
        case Depth::Third: return "a third of a rank";
        case Depth::Half: return "half a rank";
        case Depth::One: return "one rank";
        case Depth::Two: return "two ranks";
        case Depth::Three: break;
    }
    return "three ranks";
}

// The castings that its depth is reckoned from, under the clauses that decide it.
void add_depth(const View& view, Point fire_point, UnitId target, Tallies& tallies)
{
    const DepthFound found = find_depth(view, fire_point, target);
    Tally tally;
    for (const Clause clause : found.clauses)
        tally.add(clause, clause == "IB-RNK-3"_clause       ? found.behind
                          : clause == found.clauses.front() ? view[target].castings
                                                            : 0);
    tallies.push_back({fmt::format("castings of {}, {} deep",
                                   name_of(view.field, view.state, target), words_of(found.depth)),
                       tally});
}

void add_firer(const View& view, const FireDue& fire, const Reading& reading, std::size_t place,
               Tallies& tallies)
{
    const PartFire& part = fire.firers[place];
    const FireLine& line = reading.lines[place];
    const std::string& name = name_of(view.field, view.state, part.firer);
    const Firing firing = firing_of(view.field, view[part.firer]);
    add(tallies, "castings of " + name + " that may fire", firing.clause, firing.castings);
    add_depth(view, line.from, fire.target, tallies);
    add(tallies, "range of " + name + " in inches", "IB-RNG-1"_clause, line.inches);
    if (const auto band = band_in_hand(view.field, view[part.firer], line.inches))
        add(tallies, "its band reaches to",
            is_battery(view.field, view[part.firer]) ? "IB-RNG-3"_clause : "IB-RNG-2"_clause,
            band->maximum);
    const int combat_morale = view[part.firer].morale;
    add(tallies, "combat morale of " + name, "IB-MOR-7"_clause, combat_morale);
    add(tallies, "what that does to its fire", effect_of(combat_morale),
        morale_shift(combat_morale).value_or(0));
    if (is_battery(view.field, view[part.firer]))
        add(tallies, "aim of " + name,
            clause_of_aim(view.field, view[part.firer], view.ground(fire.target)),
            line_of(reading.sums[place], "IB-MOD-6"_clause));
    Tally sum = reading.sums[place];
    for (const Clause clause : line.past) sum.add(clause, 0);
    // Contact with somebody else forbids nothing.
    if (touches_another(view.bodies(), part.firer, fire.target) ||
        touches_another(view.bodies(), fire.target, part.firer))
        sum.add("IB-TGT-9"_clause, 0);
    tallies.push_back({"effectiveness of " + name, sum});
}

void add_table(const FireDue& fire, const Reading& reading, Tallies& tallies)
{
    Tally tally;
    const int sum = reading.sums[reading.lowest].total();
    tally.add(fire.firers.size() > 1 ? "IB-SPL-1"_clause : "IB-FIRE-3"_clause, sum);
    if (sum != reading.table) tally.add("IB-FIRE-4"_clause, reading.table - sum);
    tallies.push_back({"Results Table", tally});
    if (reading.morale_table == reading.table) return;
    Tally morale;
    morale.add("IB-FIRE-3"_clause, reading.table);
    morale.add("IB-FRM-19"_clause, reading.morale_table - reading.table);
    tallies.push_back({"Results Table for morale", morale});
}

Triggers all_triggers(const FireDue& fire, const Reading& reading)
{
    Triggers all;
    if (fire.red) all.push_back("IB-RED-8"_clause);
    for (const Triggers& triggers : reading.reds)
        for (const Clause clause : triggers)
            if (std::ranges::find(all, clause) == all.end()) all.push_back(clause);
    return all;
}

// One for each trigger, and no more than one in all.
void add_kind(const FireDue& fire, const Reading& reading, Tallies& tallies)
{
    const Triggers triggers = all_triggers(fire, reading);
    Tally tally;
    if (reading.kind == TableKind::Regular) {
        tally.add(triggers.empty() ? "IB-FIRE-5"_clause : "IB-SPL-5"_clause, 0);
        tallies.push_back({"regular Results Tables", tally});
        return;
    }
    for (const Clause clause : triggers) tally.add(clause, 1);
    if (triggers.size() > 1) tally.add("IB-RED-9"_clause, 1 - static_cast<int>(triggers.size()));
    tallies.push_back({"red Results Tables", tally});
}

void add_castings(const Cell& cell, Tallies& tallies)
{
    if (cell.kind != CellKind::Loss) return add(tallies, "castings lost", "IB-FIRE-7"_clause, 0);
    add(tallies, "castings lost for certain", "IB-FIRE-7"_clause, cell.step);
    add(tallies, "one more if the attacker rolls at least", "IB-FIRE-10"_clause, cell.die + 1);
}

void add_levels(const Cell& cell, Tallies& tallies)
{
    if (cell.kind == CellKind::None) return add(tallies, "levels lost", "IB-FIRE-9"_clause, 0);
    if (cell.kind == CellKind::Rout)
        return add(tallies, "levels lost by rout", "IB-FIRE-9"_clause, kBestMorale);
    add(tallies, "levels lost for certain", "IB-FIRE-9"_clause, cell.step);
    add(tallies, "one more unless the defender rolls at least", "IB-FIRE-10"_clause, cell.die + 1);
}

void add_batches(const Reading& reading, Tallies& tallies)
{
    int left = reading.castings;
    while (left > 0) {
        const bool first = left == reading.castings;
        const int batch = next_batch(left);
        left -= batch;
        Tally row;
        row.add(first ? "IB-FIRE-6"_clause : "IB-SPL-2"_clause, printed_row(batch));
        tallies.push_back({first ? "row" : "row of what is over 28", row});
        add_castings(casualties(reading.kind, reading.table, batch), tallies);
        add_levels(morale(reading.kind, reading.morale_table, batch, reading.column), tallies);
    }
}

void add_volley(const View& view, const FireDue& fire, Tallies& tallies)
{
    const auto reading = read_fire(view, fire);
    if (!reading) return;
    for (std::size_t place = 0; place < fire.firers.size(); ++place)
        add_firer(view, fire, *reading, place, tallies);
    add_table(fire, *reading, tallies);
    add_kind(fire, *reading, tallies);
    add(tallies, "column", "IB-FIRE-8"_clause, printed_column(reading->column));
    add_batches(*reading, tallies);
}

}  // namespace

std::vector<NamedTally> tallies(const Field& field, const State& state, const Fire& order)
{
    Tallies found;
    const View view(field, state);
    for (const Volley& volley : order.volleys) {
        const FireDue fire = due_of(volley);
        const bool real =
            index_of(fire.target) < state.units.size() && state[fire.target].on_table() &&
            std::ranges::all_of(fire.firers, [&](const PartFire& part) {
                return index_of(part.firer) < state.units.size() && state[part.firer].on_table();
            });
        if (real && !fire.firers.empty()) add_volley(view, fire, found);
    }
    return found;
}

// ---- Morale checks ----

namespace {

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

Tallies tallies_of_checks(const Field& field, const State& state)
{
    Tallies tallies;
    if (state.phase == Phase::Action)
        each_of_side(field, state, enemy_of(state.phasing),
                     [&](UnitId id) { add_contact(field, state, id, tallies); });
    if (state.phase == Phase::Retreat)
        for (const Flight& flight : state.fled) add_witnesses(field, state, flight, tallies);
    return tallies;
}

Tallies tallies_of_flight(const Field& field, const State& state, const Flight& flight)
{
    Tallies tallies;
    add_witnesses(field, state, flight, tallies);
    return tallies;
}

// ---- All orders ----

struct Adder {
    const Field& field;
    const State& state;

    Tallies operator()(const Fire& order) const
    {
        return iron_brigade::tallies(field, state, order);
    }
    Tallies operator()(const Rally& order) const
    {
        return {{fmt::format("rally of {}", name_of(field, state, order.unit)),
                 rally_tally(field, state, order.unit)}};
    }
    // The way, and what each face of the die costs.
    Tallies operator()(const DoubleQuick& order) const
    {
        Tallies sums = march(order.unit, order.march, Pace::Full);
        int face = 0;
        for (const int levels : double_quick_losses(state[order.unit])) {
            Tally tally;
            tally.add("IB-DQ-2"_clause, levels);
            sums.push_back({fmt::format("levels lost on a {}", ++face), tally});
        }
        return sums;
    }
    Tallies operator()(const EndPhase&) const { return tallies_of_checks(field, state); }
    Tallies operator()(const Move& order) const
    {
        return march(order.unit, order.march, pace_of(order.half));
    }
    // Friends who would see it flee, and how they check (IB-ROU).
    Tallies operator()(const Retreat& order) const
    {
        for (const RetreatWay& way : ways_to_retreat({field, state}, order.unit)) {
            if (way.bend != order.bend) continue;
            Flight flight = flight_of(field, state[order.unit], order.unit, way);
            flight.castings = state[order.unit].castings;
            flight.morale = state[order.unit].morale;
            return tallies_of_flight(field, state, flight);
        }
        return {};
    }
    template <class Other>
    Tallies operator()(const Other&) const
    {
        return {};
    }

    // Its allowance; and if it ends in contact, the check that the enemy will face in his M1.
    [[nodiscard]] Tallies march(UnitId id, const March& march, Pace pace) const
    {
        const Marched marched = look_ahead({field, state}, id, march, pace, Fording::Hoped);
        Tallies sums;
        sums.push_back(
            {fmt::format("allowance of {} in thousandths of an inch", name_of(field, state, id)),
             marched.allowance.tally});
        if (!marched.contact) return sums;
        State after = state;
        put_unit(field, after, id, marched.pose);
        if (const auto check = contact_check_of(field, after, *marched.contact)) {
            sums.push_back(
                {fmt::format("castings that press on {}", name_of(field, state, *marched.contact)),
                 contact_tally(*check)});
            sums.push_back(
                {"Results Table of its contact check", one("IB-CON-4"_clause, check->table)});
            sums.push_back({"column", one("IB-CON-4"_clause, check->column)});
        }
        return sums;
    }

    static Tally one(Clause clause, int value)
    {
        Tally tally;
        tally.add(clause, value);
        return tally;
    }
};

}  // namespace

std::vector<NamedTally> Rulebook::tallies(const Field& field, const State& state,
                                          const Action& action)
{
    return std::visit(Adder{field, state}, action);
}

}  // namespace longroll::iron_brigade
