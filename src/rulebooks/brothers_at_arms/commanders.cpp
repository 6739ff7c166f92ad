// Commanders under fire: lost, fired through by their own side, captured, getting away, removed
// with their division. Ledger BA-COM-2 to 4, BA-DIS-1, BA-CAP, BA-CTR-16, BA-STF-5.
// Shots at commanders: sharpshooters.cpp. What their loss does to orders: orders.cpp.

#include "rulebooks/brothers_at_arms/commanders.h"

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const PlaceEscape& order)
{
    if (state.pending.empty() || !std::holds_alternative<EscapeDue>(state.pending.back()))
        return Refusal{"BA-CAP-3"_clause, "no commander has to get away"};
    const CommanderId commander = std::get<EscapeDue>(state.pending.back()).commander;
    const Hex from = state[commander].hex;
    if (!board::adjacent(from, order.hex))
        return Refusal{"BA-CAP-3"_clause, "he gets away to the next hex, no further"};
    if (closed_step(field, commander, from, order.hex))
        return Refusal{"BA-CAP-3"_clause, "the ground there is impassable"};
    const auto hexes = escape_hexes(field, state, commander);
    if (std::ranges::find(hexes, order.hex) == hexes.end())
        return Refusal{"BA-CAP-3"_clause, "an enemy counter is there"};
    return {};
}

// BA-DIS-1: whatever took him, he never comes back.
void lose_commander(const Field& field, State& state, CommanderId commander, CommanderFate fate,
                    Clause clause, EventLog& log)
{
    state[commander].fate = fate;
    const CommanderCard& card = field[commander];
    if (card.level == Level::Control && fate != CommanderFate::Removed)
        state.lost_control[static_cast<std::size_t>(index_of(card.side))] = true;
    log.add(clause, CommanderLost{commander, fate});
}

using CommanderList = FixedVector<CommanderId, kMaxCommanders>;

// The commanders of a side in a hex. RULING: BA-R-3: control before command, then by id.
static CommanderList commanders_at(const Field& field, const State& state, Side side, Hex hex)
{
    CommanderList list;
    for (const Level level : {Level::Control, Level::Command})
        for_each_commander(field, state, side, [&](CommanderId id, const Commander& commander) {
            if (commander.hex == hex && field[id].level == level) list.push_back(id);
        });
    return list;
}

// Is any commander of the side so near to the line that it might cross his hex?
static bool commander_near_line(const Field& field, const State& state, Side side, Hex from, Hex to)
{
    const int hexes = board::distance(from, to);
    bool found = false;
    for_each_commander(field, state, side, [&](CommanderId, const Commander& commander) {
        found =
            found ||
            board::distance(from, commander.hex) + board::distance(commander.hex, to) <= hexes + 1;
    });
    return found;
}

void test_fired_through(const Field& field, State& state, UnitId firer, Hex target, Dice& dice,
                        EventLog& log)
{
    const Side side = field[firer].side;
    const Hex from = state[firer].hex;
    if (board::distance(from, target) < 2) return;
    if (!commander_near_line(field, state, side, from, target)) return;

    // RULING: BA-R-39: a hex that is fired over or run along is not fired through (BA-COM-3).
    for (const Hex hex : board::line_between(from, target).crossed) {
        if (!unit_would_block(field, from, target, hex)) continue;
        for (const CommanderId commander : commanders_at(field, state, side, hex)) {
            log.add("BA-COM-2"_clause, FiredThrough{firer, commander});
            const bool lost = dice.reaches(6, "BA-COM-2"_clause);
            log.add("BA-COM-4"_clause, CommanderTested{commander, lost});
            if (lost)
                lose_commander(field, state, commander, CommanderFate::Disabled, "BA-COM-2"_clause,
                               log);
        }
    }
}

void test_commanders_in(const Field& field, State& state, Side side, Hex hex, Dice& dice,
                        EventLog& log)
{
    for (const CommanderId commander : commanders_at(field, state, side, hex)) {
        const bool lost = dice.reaches(6, "BA-STF-5"_clause);
        log.add("BA-STF-5"_clause, CommanderTested{commander, lost});
        if (lost)
            lose_commander(field, state, commander, CommanderFate::Disabled, "BA-STF-5"_clause,
                           log);
    }
}

namespace {

// What is left of each division of a side, by its number.
struct Divisions {
    std::array<bool, 256> fallen{};  // some unit was dispersed or has surrendered
    std::array<bool, 256> remains{};
};

std::array<Divisions, 2> divisions_left(const Field& field, const State& state)
{
    std::array<Divisions, 2> sides;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitCard& card = field.units[index];
        // A star unit named to a commander does not keep him in play.
        if (card.identity.kind != Identity::Kind::Division) continue;
        Divisions& divisions = sides[static_cast<std::size_t>(index_of(card.side))];
        switch (state.units[index].fate) {
            case UnitFate::OnBoard:
            case UnitFate::Reserve:
            case UnitFate::TacticalMarch: divisions.remains[card.identity.number] = true; break;
            case UnitFate::Dispersed:
            case UnitFate::Surrendered: divisions.fallen[card.identity.number] = true; break;
            case UnitFate::Exited:
            case UnitFate::Absent: break;
        }
    }
    return sides;
}

}  // namespace

void remove_idle_commanders(const Field& field, State& state, EventLog& log)
{
    const std::array<Divisions, 2> sides = divisions_left(field, state);
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        const CommanderCard& card = field.commanders[index];
        if (card.level != Level::Command) continue;
        const CommanderFate fate = state.commanders[index].fate;
        if (fate != CommanderFate::OnBoard && fate != CommanderFate::Reserve &&
            fate != CommanderFate::TacticalMarch)
            continue;
        // RULING: BA-R-43: if all have marched off and none has fallen, he is left to follow them.
        const Divisions& divisions = sides[static_cast<std::size_t>(index_of(card.side))];
        if (divisions.fallen[card.division] && !divisions.remains[card.division])
            lose_commander(field, state, commander_id(index), CommanderFate::Removed,
                           "BA-CTR-16"_clause, log);
    }
}

// One die against the printed attack value. Answers whether the commander must be given a hex.
static bool capture_test(const Field& field, State& state, UnitId unit, CommanderId commander,
                         Dice& dice, EventLog& log)
{
    // RULING: BA-R-41: no modifier counts, and this is the unit's attack for the round.
    note_attack(field, state, unit);
    const bool caught = dice.reaches(field[unit].attack, "BA-CAP-1"_clause);
    log.add("BA-CAP-1"_clause, CaptureTried{unit, commander, caught});
    if (!caught && !escape_hexes(field, state, commander).empty()) return true;
    lose_commander(field, state, commander, CommanderFate::Captured,
                   caught ? "BA-CAP-2"_clause : "BA-CAP-3"_clause, log);
    return false;
}

bool must_capture(const Field& field, const State& state, UnitId unit)
{
    const Side enemy = enemy_of(state.active);
    const Hex hex = state[unit].hex;
    if (field[unit].side != state.active || !state[unit].on_board()) return false;
    if (state[unit].aboard()) return false;  // BA-RAIL-5
    return commander_in(field, state, enemy, hex) && units_in(field, state, enemy, hex) == 0;
}

void make_captures(const Field& field, State& state, Dice& dice, EventLog& log)
{
    // Nobody has attacked yet in this phase, so who stands on a commander now ended his move there;
    // those who only passed through are elsewhere (BA-CAP-4), and those who could not capture him
    // were not let in (RULING: BA-R-67). A unit that is still here after one commander got away
    // goes on with the next.
    const Side enemy = enemy_of(state.active);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitId unit = unit_id(index);
        if (!must_capture(field, state, unit)) continue;
        for (const CommanderId commander : commanders_at(field, state, enemy, state[unit].hex))
            if (capture_test(field, state, unit, commander, dice, log)) {
                state.pending.push_back(EscapeDue{commander});
                return;
            }
    }
    state.captures_done = true;
}

FixedVector<Hex, 6> escape_hexes(const Field& field, const State& state, CommanderId commander)
{
    FixedVector<Hex, 6> hexes;
    const Hex from = state[commander].hex;
    const Side enemy = enemy_of(field[commander].side);
    for (const Direction direction : board::kDirections) {
        const Hex hex = board::neighbour(from, direction);
        if (!closed_step(field, commander, from, hex) && units_in(field, state, enemy, hex) == 0 &&
            !commander_in(field, state, enemy, hex))
            hexes.push_back(hex);
    }
    return hexes;
}

void carry_out(const Field&, State& state, const PlaceEscape& order, Dice&, EventLog& log)
{
    const CommanderId id = std::get<EscapeDue>(state.pending.back()).commander;
    state.pending.pop_back();
    Commander& commander = state[id];
    log.add("BA-CAP-3"_clause, CommanderEscaped{id, commander.hex, order.hex});
    commander.hex = order.hex;
    commander.aboard_since = 0;  // RULING: BA-R-23: a flinch ends being aboard.
}

void list_escapes(const Field& field, const State& state, std::vector<Action>& actions)
{
    const CommanderId commander = std::get<EscapeDue>(state.pending.back()).commander;
    for (const Hex hex : escape_hexes(field, state, commander)) actions.push_back(PlaceEscape{hex});
}

}  // namespace longroll::brothers_at_arms
