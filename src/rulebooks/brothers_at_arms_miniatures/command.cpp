// The chain of command and phases 1 to 6 and 12. Ledger BM-CMD, BM-ORD.

#include "rulebooks/brothers_at_arms_miniatures/command.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

#include <map>

namespace longroll::brothers_at_arms_miniatures {

// ---- Radii ----

// BM-CMD-5: measured over everything; no sight is needed and nothing shortens it.
bool in_radius(const View& view, CommanderId of, UnitId unit)
{
    // BM-SCL-4, BM-CMD-4: any part of any base, from the nearest point of his; exactly at the
    // radius is inside.
    return within(view, square_of(view.state, of), unit, radius_of(view.field, of));
}

bool in_radius(const State& state, const Field& field, CommanderId of, CommanderId commander)
{
    return board::table::within(square_of(state, of), square_of(state, commander),
                                radius_of(field, of));
}

// ---- Who is above whom ----

namespace {

enum class Superiors : std::uint8_t { NeverHad, Left, AllLost };

// BM-CMD-9: any higher commander of the side, or with `strict_chain` those of the chain. A star
// unit has them all above it (RULING: BM-R-117).
struct Above {
    const Field& field;
    Side side;
    const std::vector<CommanderId>* chain;  // none: all

    [[nodiscard]] bool has(CommanderId id) const
    {
        if (!is_higher(field, id) || side_of(field, id) != side) return false;
        return chain == nullptr || std::find(chain->begin(), chain->end(), id) != chain->end();
    }
};

Above above(const Field& field, CommanderId id)
{
    return {field, side_of(field, id), field.options.strict_chain ? &field[id].chain : nullptr};
}

Above above(const Field& field, UnitId id)
{
    const bool all = !field.options.strict_chain || field[id].identity.kind == Identity::Kind::Star;
    return {field, side_of(field, id), all ? nullptr : &field[id].chain};
}

// RULING: BM-R-16, BM-R-19: one still in reserve is not lost, though he has no radius yet.
Superiors superiors(const State& state, const Above& above)
{
    const auto side = static_cast<std::size_t>(index_of(above.side));
    bool had = above.chain == nullptr && above.field.scenario.had_higher[side];
    bool left = false;
    each_commander(above.field, state, above.side, [&](CommanderId id) {
        if (!above.has(id)) return;
        had = true;
        left = left || state[id].on_table() || state[id].fate == CommanderFate::Reserve;
    });
    return !had ? Superiors::NeverHad : left ? Superiors::Left : Superiors::AllLost;
}

template <class Inside>
bool inside_any(const State& state, const Above& above, Inside inside)
{
    bool found = false;
    each_commander(above.field, state, above.side, [&](CommanderId id) {
        found = found || (above.has(id) && state[id].on_table() && inside(id));
    });
    return found;
}

// BM-ORD-20: the +1 of the night makes every number 1 lower. RULING: BM-R-74.
int rolled_at(const View& view, int number)
{
    const bool harder = view.state.is_night && view.field.options.night_command_penalty;
    return std::max(0, harder ? number - 1 : number);  // BM-NGT-4
}

}  // namespace

// ---- Formation commanders: phases 1 to 3 ----

bool is_in_control(const View& view, CommanderId id)
{
    // BM-CMD-8: wherever his superiors are, and whether or not there are any.
    if (view.field[id].exceptional) return true;
    const Above over = above(view.field, id);
    // RULING: BM-R-19: an army that never had a higher commander does without.
    if (superiors(view.state, over) == Superiors::NeverHad) return true;
    return inside_any(view.state, over, [&](CommanderId higher) {
        return in_radius(view.state, view.field, higher, id);
    });
}

int control_number(const View& view, CommanderId id)
{
    // BM-ORD-16: the last of his superiors is lost. RULING: BM-R-10: else his own value.
    const bool lost = superiors(view.state, above(view.field, id)) == Superiors::AllLost;
    return rolled_at(view, lost ? 1 : view.field[id].leadership);
}

namespace {

// BM-CMD-1: formation commanders of the active side on the table, by the number of their formation
// (BM-ORD-19). RULING: BM-R-20: who is still to come is not tested.
std::vector<CommanderId> tested_commanders(const Field& field, const State& state)
{
    std::vector<CommanderId> list;
    each_commander(field, state, state.active, [&](CommanderId id) {
        if (!is_higher(field, id) && state[id].on_table()) list.push_back(id);
    });
    std::stable_sort(list.begin(), list.end(), [&](CommanderId a, CommanderId b) {
        return field[a].division < field[b].division;
    });
    return list;
}

}  // namespace

// BM-SEQ-3, BM-CMD-7: higher commanders are never out of control. Who is without control waits for
// phase 2 as not in command, without a marker.
void control_range(const Field& field, State& state, EventLog&)
{
    // BM-SEQ-11: what was ordered in the last round counts no more.
    each_unit(field, state, state.active, [&](UnitId id) {
        state[id].orders = Orders::NotInCommand;
        state[id].out_of_control = false;
    });
    each_commander(field, state, state.active,
                   [&](CommanderId id) { state[id].control = Control::InControl; });
    const View view(field, state);
    for (const CommanderId id : tested_commanders(field, state))
        if (!is_in_control(view, id)) state[id].control = Control::Nic;  // BM-ORD-1
}

void control_rolls(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const View view(field, state);
    for (const CommanderId id : tested_commanders(field, state)) {
        if (state[id].control != Control::Nic) continue;
        const bool lost = superiors(state, above(field, id)) == Superiors::AllLost;
        const Clause clause = lost ? "BM-ORD-16"_clause : "BM-ORD-2"_clause;
        const int needed = control_number(view, id);
        // RULING: BM-R-11: nobody is asked whether he wants to.
        const bool passed = dice.at_most(needed, clause);
        // BM-ORD-3: he acts on his own initiative, and his units near him without a penalty.
        if (passed) state[id].control = Control::OwnInitiative;
        log.add(clause, CommandRolled{state.active, id, kNoUnit, field[id].division,
                                      static_cast<std::uint8_t>(needed), passed, field.umpire});
    }
}

void control_markers(const Field& field, State& state, EventLog& log)
{
    for (const CommanderId id : tested_commanders(field, state)) {
        if (state[id].control != Control::Nic) continue;
        state[id].nic = true;
        log.add("BM-ORD-4"_clause, CommanderNotInCommand{{id}});
        // RULING: BM-R-14: all of them, near or far, pinned or not.
        each_unit(field, state, state.active, [&](UnitId unit) {
            if (!state[unit].on_table() || state[unit].under != field[id].division) return;
            state[unit].nic = true;
            log.add("BM-ORD-4"_clause, NotInCommand{{unit}});
        });
    }
}

// ---- Units: phases 4 to 6 ----

namespace {

// A unit with a living commander (BM-ORD-6, 7). RULING: BM-R-20: one who is not on the table has no
// radius (BM-ORD-18).
Standing under_commander(const View& view, UnitId id, CommanderId commander)
{
    const bool inside = view[commander].on_table() && in_radius(view, commander, id);
    if (inside) return {true, false, false, 0};
    return {false, true, false, rolled_at(view, view.field[commander].leadership)};
}

// BM-ORD-17 of a unit that never had a formation: whose value it rolls against.
int number_without_formation(const View& view, UnitId id, const Above& over)
{
    const auto visit_higher = [&](auto counts) {
        return shared::table::least_by<CommanderId>(
            [&](auto visit) {
                each_commander(view.field, view.state, over.side, [&](CommanderId higher) {
                    if (over.has(higher) && counts(view[higher])) visit(higher);
                });
            },
            [&](CommanderId higher) {
                const Footprint square = square_of(view.state, higher);
                return gap_between({&square, 1}, view.stands(id));
            });
    };
    const auto nearest = visit_higher([](const Commander& him) { return him.on_table(); });
    if (nearest) return view.field[*nearest].leadership;
    // RULING: BM-R-117: none there but one to come, of several the first.
    CommanderId to_come = kNoCommander;
    each_commander(view.field, view.state, over.side, [&](CommanderId higher) {
        if (to_come == kNoCommander && over.has(higher) &&
            view[higher].fate == CommanderFate::Reserve)
            to_come = higher;
    });
    return to_come == kNoCommander ? 1 : view.field[to_come].leadership;
}

// Nobody who commands it is left, or there never was one (BM-ORD-15, 17).
Standing leaderless(const View& view, UnitId id)
{
    const Above over = above(view.field, id);
    if (view.field.options.control_orders_units &&
        inside_any(view.state, over,
                   [&](CommanderId higher) { return in_radius(view, higher, id); }))
        return {true, false, false, 0};  // RULING: BM-R-18
    // RULING: BM-R-17: one die for the whole formation, which needs a 1.
    if (view[id].under != 0) return {false, true, true, rolled_at(view, 1)};
    if (superiors(view.state, over) == Superiors::NeverHad) return {true, false, false, 0};
    return {false, true, false, rolled_at(view, number_without_formation(view, id, over))};
}

}  // namespace

Standing standing_of_unit(const View& view, UnitId id)
{
    // BM-UNIT-8: only from the commander of the formation that its number names; BM-ORD-21: nobody
    // takes a lost one's place. RULING: BM-R-22.
    const CommanderId commander = commander_of(view.field, view.side(id), view[id].under);
    if (commander != kNoCommander && !view[commander].lost())
        return under_commander(view, id, commander);
    return leaderless(view, id);
}

// BM-SEQ-4. BM-CMD-6: each link is tested by itself.
void command_range(const Field& field, State& state, EventLog&)
{
    const View view(field, state);
    view.each_of(state.active, [&](UnitId id) {
        const Standing standing = standing_of_unit(view, id);
        Unit& unit = state[id];
        // BM-ORD-11: also for those whom phases 3 or 6 mark, for their melee. RULING: BM-R-13.
        unit.out_of_control = standing.out_of_control;
        if (standing.in_command && !unit.nic) unit.orders = Orders::InCommand;  // BM-ORD-6
    });
}

namespace {

// RULING: BM-R-21: a pinned unit does not roll (BM-ORD-14); nor who is in command or marked.
bool rolls(const Unit& unit) { return !unit.ordered() && !unit.nic && !unit.pinned; }

void roll_for_formation(const View& view, State& state, std::uint8_t formation,
                        const std::vector<UnitId>& units, Dice& dice, EventLog& log)
{
    const int needed = rolled_at(view, 1);
    const bool passed = dice.at_most(needed, "BM-ORD-15"_clause);
    if (passed)
        for (const UnitId id : units) state[id].orders = Orders::OwnInitiative;
    log.add("BM-ORD-15"_clause,
            CommandRolled{state.active, kNoCommander, kNoUnit, formation,
                          static_cast<std::uint8_t>(needed), passed, view.field.umpire});
}

Clause clause_of_roll(const View& view, UnitId id)
{
    if (view[id].under == 0) return "BM-ORD-17"_clause;
    const CommanderId commander = commander_of(view.field, view.side(id), view[id].under);
    return view[commander].on_table() ? "BM-ORD-7"_clause : "BM-ORD-18"_clause;
}

}  // namespace

// BM-ORD-19: leaderless formations by number, then units by id. RULING: BM-R-15: also those of a
// commander on his own initiative.
void command_rolls(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const View view(field, state);
    std::vector<UnitId> singly;
    std::map<std::uint8_t, std::vector<UnitId>> together;
    std::map<UnitId, int> numbers;
    view.each_of(state.active, [&](UnitId id) {
        if (!rolls(state[id])) return;
        const Standing standing = standing_of_unit(view, id);
        if (standing.with_formation)
            together[state[id].under].push_back(id);
        else
            singly.push_back(id);
        numbers[id] = standing.number;
    });
    for (const auto& [formation, units] : together)
        roll_for_formation(view, state, formation, units, dice, log);
    for (const UnitId id : singly) {
        const Clause clause = clause_of_roll(view, id);
        const bool passed = dice.at_most(numbers[id], clause);
        // BM-ORD-8, BM-ORD-12: with +1 to its attack value for the whole round.
        if (passed) state[id].orders = Orders::OwnInitiative;
        log.add(clause,
                CommandRolled{state.active, kNoCommander, id, state[id].under,
                              static_cast<std::uint8_t>(numbers[id]), passed, field.umpire});
    }
}

void command_markers(const Field& field, State& state, EventLog& log)
{
    each_unit(field, state, state.active, [&](UnitId id) {
        if (!state[id].on_table() || !rolls(state[id])) return;
        state[id].nic = true;
        log.add("BM-ORD-9"_clause, NotInCommand{{id}});
    });
}

// ---- Phase 12 ----

static void forget_round(Unit& unit)
{
    unit.nic = unit.pinned = unit.out_of_control = false;  // BM-ORD-13, BM-PIN-3
    unit.moved = unit.changed_formation = unit.charged = unit.disengaged = false;
    unit.fired = unit.struck = unit.entered = false;
    for (Base& base : unit.bases) base.struck = false;
    unit.capture_tried.clear();
}

void remove_markers(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        state.units[place].flinches = 0;
        if (field.units[place].side == state.active) forget_round(state.units[place]);
    }
    each_commander(field, state, state.active, [&](CommanderId id) {
        state[id].nic = state[id].moved = state[id].entered = false;
    });
    log.add("BM-SEQ-7"_clause, MarkersRemoved{state.active});
}

}  // namespace longroll::brothers_at_arms_miniatures
