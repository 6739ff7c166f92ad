// Morale: triggers, tests and what comes of them. Ledger TB-MOR-1 to 5, TB-MLV; rulings TB-R-80,
// TB-R-84, TB-R-85, TB-R-89, TB-R-90, TB-R-145, TB-R-147 to TB-R-149. Modifiers:
// morale_modifiers.cpp. Runs and repulses: forced_moves.h. Rides: charges.h.

#include "rulebooks/test_of_battle/morale.h"

#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

// RULING: TB-R-89.
constexpr Length kAdvanceAfterRout = table::inches(3);

// ---- Tests ----

namespace {

struct Test {
    UnitId unit = kNoUnit;
    int needed = 0;
    Units from;  // whom it would run from (TB-R-145)
};

// Phasing stands by ascending id, then the others (TB-R-22).
template <class Visit>
void each_in_order(const View& view, Visit visit)
{
    view.each_of(view.state.phasing, visit);
    view.each_of(enemy_of(view.state.phasing), visit);
}

void add_test(const View& view, UnitId id, std::vector<Test>& tests)
{
    // TB-MOR-1: it is in contact. TB-MOR-2: or an enemy has it at close range.
    Units from = enemies_touching(view, id);
    if (from.empty()) from = close_range_threats(view, id);
    if (from.empty()) return;
    // RULING: TB-R-84: everything is reckoned before the first die.
    tests.push_back({id, modified_morale(view, id).total(), from});
}

void note_failure(const Field& field, State& state, const Test& test, MoraleRound& round,
                  EventLog& log)
{
    const auto after = after_failed_test(morale_state(state[test.unit]));
    if (!after) {
        round.eliminated.push_back(test.unit);
    } else if (*after == MoraleState::Rout) {
        round.routs.push_back({test.unit, test.from});
    } else {
        disorder(field, state, test.unit, "TB-MLV-1"_clause, log);
    }
}

// Non-phasing stands run first, each side by ascending id (TB-R-85).
void sort_routs(const Field& field, const State& state, std::vector<RoutDue>& routs)
{
    std::stable_sort(routs.begin(), routs.end(), [&](const RoutDue& a, const RoutDue& b) {
        const bool first = side_of(field, a.unit) != state.phasing;
        const bool second = side_of(field, b.unit) != state.phasing;
        return first != second ? first : a.unit < b.unit;
    });
}

void roll_tests(const Field& field, State& state, const std::vector<Test>& tests, Dice& dice,
                EventLog& log)
{
    MoraleRound& round = *state.morale;
    std::vector<const Test*> failed;
    for (const Test& test : tests) {
        // TB-MOR-3: each once, with a die of its own. RULING: TB-R-80: even if it cannot matter.
        const bool passed = dice.at_most(test.needed, "TB-MOR-4"_clause);
        log.add("TB-MOR-4"_clause, MoraleTested{test.unit, test.needed, passed});
        if (!passed) failed.push_back(&test);
    }
    // TB-MOR-5: after all have rolled.
    for (const Test* test : failed) note_failure(field, state, *test, round, log);
    sort_routs(field, state, round.routs);
}

}  // namespace

void begin_morale(const Field& field, State& state, Dice& dice, EventLog& log)
{
    std::vector<Test> tests;
    {
        const View view(field, state);
        each_in_order(view, [&](UnitId id) { add_test(view, id, tests); });
    }
    state.morale.emplace();
    roll_tests(field, state, tests, dice, log);
}

// ---- What comes of them ----

namespace {

bool is_doomed(const MoraleRound& round, UnitId id)
{
    return round.eliminated.contains(id) ||
           std::any_of(round.routs.begin(), round.routs.end(),
                       [&](const RoutDue& rout) { return rout.unit == id; });
}

// RULING: TB-R-90.
bool may_break_through(const View& view, UnitId id, UnitId routing)
{
    const Unit& unit = view[id];
    return !view.state.morale->second && view.side(id) == view.state.phasing &&
           role_of(view, id) == Role::MountedBrigade && unit.charged && !unit.disordered() &&
           !unit.broke_through && !touches_unrouted(view, id, routing) && !is_spent(view, id);
}

// Whoever touches it while it still stands (TB-MLV-6).
AfterRoutDue choices_after(const View& view, UnitId routing)
{
    AfterRoutDue due;
    due.routed = routing;
    for (const UnitId enemy : enemies_touching(view, routing)) {
        // RULING: TB-R-85: who is due to run himself, or was repulsed, has no choice.
        if (view[enemy].routed() || view[enemy].repulsed || is_doomed(*view.state.morale, enemy))
            continue;
        due.may.push_back(enemy);
        // TB-ROU-4: cavalry may get a breakthrough instead.
        if (may_break_through(view, enemy, routing)) due.may_break.push_back(enemy);
    }
    return due;
}

Clause clause_of_rout(const Unit& unit)
{
    return unit.permanent ? "TB-MLV-3"_clause : "TB-MLV-2"_clause;
}

void run_next(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const RoutDue next = state.morale->routs.front();
    state.morale->routs.erase(state.morale->routs.begin());
    if (!state[next.unit].on_table()) return;
    const AfterRoutDue due = choices_after({field, state}, next.unit);
    // The choice of those in contact comes after commanders have gone along.
    const auto place = state.pending.size();
    rout(field, state, next.unit, next.from, clause_of_rout(state[next.unit]), dice, log);
    drop_ended_contacts(field, state);
    if (!due.may.empty())
        state.pending.insert(state.pending.begin() + static_cast<std::ptrdiff_t>(place), due);
}

void eliminate_failed(const Field& field, State& state, EventLog& log)
{
    const Units failed = state.morale->eliminated;
    state.morale->eliminated.clear();
    for (const UnitId id : failed) eliminate_forced(field, state, id, "TB-MLV-4"_clause, log);
}

// RULING: TB-R-147: by ascending id, those who still can.
bool offer_breakthrough(const Field& field, State& state)
{
    MoraleRound& round = *state.morale;
    while (!round.breaking.empty()) {
        const UnitId id = *round.breaking.begin();
        Units rest;
        for (const UnitId other : round.breaking)
            if (other != id) rest.push_back(other);
        round.breaking = rest;
        if (!state[id].on_table() || state[id].disordered() || touches_unrouted({field, state}, id))
            continue;
        round.ridden.push_back(id);
        state.pending.emplace_back(BreakthroughDue{id});
        return true;
    }
    return false;
}

// The cavalry and whomever it has newly touched test, even if they did before.
void test_breakthroughs(const Field& field, State& state, Dice& dice, EventLog& log)
{
    std::vector<Test> tests;
    {
        const View view(field, state);
        Units testing;
        for (const UnitId id : state.morale->ridden) {
            if (!state[id].on_table()) continue;
            for (const UnitId enemy : enemies_touching(view, id)) {
                testing.push_back(id);
                testing.push_back(enemy);
            }
        }
        each_in_order(view, [&](UnitId id) {
            if (testing.contains(id)) add_test(view, id, tests);
        });
    }
    state.morale.emplace();
    state.morale->second = true;
    roll_tests(field, state, tests, dice, log);
}

}  // namespace

// RULING: TB-R-85: disorders, which are done; repulses; eliminations; routs, each with its choice;
// then breakthroughs and their own round.
bool go_on_with_morale(const Field& field, State& state, Dice& dice, EventLog& log)
{
    while (state.morale && state.pending.empty()) {
        MoraleRound& round = *state.morale;
        if (!round.repulsed) {
            round.repulsed = true;
            // RULING: TB-R-148: those who will run with cartridge arms still repulse.
            repulse_disordered_chargers(field, state, dice, log);
            drop_ended_contacts(field, state);
        } else if (!round.eliminated.empty()) {
            eliminate_failed(field, state, log);
        } else if (!round.routs.empty()) {
            run_next(field, state, dice, log);
        } else if (!offer_breakthrough(field, state)) {
            if (round.ridden.empty() || round.second)
                state.morale.reset();
            else
                test_breakthroughs(field, state, dice, log);
        }
    }
    return !state.morale;
}

// ---- After a rout ----

namespace {

// RULING: TB-R-89, TB-R-149.
MaybeRefusal refuse_advance(const View& view, UnitId id, Length distance)
{
    if (is_artillery(view.field, id)) return Refusal{"TB-MLV-6"_clause, "guns do not advance"};
    if (touches_unrouted(view, id))
        return Refusal{"TB-MLV-6"_clause, "it still touches another enemy"};
    if (distance <= 0 || distance > kAdvanceAfterRout)
        return Refusal{"TB-MLV-6"_clause, "an advance is of up to {3000}"};
    if (distance > advance_room(view, id, kAdvanceAfterRout))
        return Refusal{"TB-MLV-6"_clause, "there is no room for it"};
    return {};
}

}  // namespace

MaybeRefusal refuse(const View& view, const AfterRout& order)
{
    const auto* due = due_now<AfterRoutDue>(view.state);
    if (due == nullptr) return Refusal{"TB-MLV-6"_clause, "nobody has just routed"};
    if (order.kind == AfterRout::Kind::Nothing) return {};
    if (order.kind == AfterRout::Kind::BreakThrough) {
        if (!due->may_break.contains(order.unit))
            return Refusal{"TB-ROU-4"_clause, "it may not break through"};
        return {};
    }
    if (!due->may.contains(order.unit))
        return Refusal{"TB-MLV-6"_clause, "it was not in contact, or may not go on"};
    if (order.kind == AfterRout::Kind::Advance)
        return refuse_advance(view, order.unit, order.distance);
    if (!may_turn(view, order.unit, order.facing))
        return Refusal{"TB-MLV-6"_clause, "there is no room to turn"};
    return {};
}

void carry_out(const Field& field, State& state, const AfterRout& order, Dice& dice, EventLog& log)
{
    state.pending.pop_back();
    switch (order.kind) {
        case AfterRout::Kind::Nothing: break;
        case AfterRout::Kind::Advance:
            advance(field, state, order.unit, order.distance, "TB-MLV-6"_clause, log);
            break;
        case AfterRout::Kind::Turn:
            turn_to(field, state, order.unit, order.facing, "TB-MLV-6"_clause, log);
            break;
        case AfterRout::Kind::BreakThrough:
            state.morale->breaking.push_back(order.unit);
            log.add("TB-ROU-4"_clause, BreakthroughDeclared{order.unit});
            break;
    }
    go_on_with_morale(field, state, dice, log);
}

void list_after_rout(const View& view, std::vector<Action>& actions)
{
    const auto* due = due_now<AfterRoutDue>(view.state);
    if (due == nullptr) return;
    actions.emplace_back(AfterRout{});
    for (const UnitId id : due->may_break)
        actions.emplace_back(AfterRout{AfterRout::Kind::BreakThrough, id, 0, {}});
    for (const UnitId id : due->may) {
        const Length room = advance_room(view, id, kAdvanceAfterRout);
        shared::table::offer(view, AfterRout{AfterRout::Kind::Advance, id, room, {}}, actions);
        // Towards the nearest enemy that is left.
        const auto nearest = view.nearest_of(enemy_of(view.side(id)), view.ground(id),
                                             [&](UnitId enemy) { return !view[enemy].routed(); });
        if (!nearest) continue;
        const Heading facing =
            table::heading_of(view.ground(*nearest).centre - view.ground(id).centre);
        shared::table::offer(view, AfterRout{AfterRout::Kind::Turn, id, 0, facing}, actions);
    }
}

}  // namespace longroll::test_of_battle
