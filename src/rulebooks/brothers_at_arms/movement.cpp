// Movement (phases 7 to 9): who may move, how far, and off the board; and the trains that let their
// passengers off. Ledger BA-MOV, BA-CTR-15, BA-NGT-2, BA-WDR, BA-RAIL-3, BA-TASK-2. Costs of the
// ground: terrain.h. Road marches: roads.h. Zones, stacks, works: zones.h. Paths: course.cpp.

#include "rulebooks/brothers_at_arms/movement.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/course.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/reach.h"

namespace longroll::brothers_at_arms {

int movement_rate(const Field& field, CounterId counter)
{
    // BA-MOV-1, ledger table 5.2.
    if (!counter.is_unit()) return 3;
    return field[counter.unit()].arm == Arm::Cavalry ? 4 : 2;
}

// Has it orders and is it free to use them? Whether it is Locked is another question.
static bool able(const Unit& unit)
{
    return unit.on_board() && unit.orders && !unit.nic && !unit.pinned && !unit.moved &&
           !unit.aboard();
}

// RULING: BA-R-23: commanders get off their train as units do.
static bool able(const Commander& commander, const CommanderCard& card)
{
    // BA-ORD-2: control counters are always in command.
    const bool ordered = card.level == Level::Control || (commander.in_command && !commander.nic);
    return commander.on_board() && ordered && !commander.moved && commander.aboard_since == 0;
}

// Why a unit may not move at all now.
static MaybeRefusal refuse_to_move(const Field& field, const State& state, UnitId id)
{
    if (index_of(id) >= state.units.size())
        return Refusal{"BA-MOV-2"_clause, "there is no such unit"};
    const Unit& unit = state[id];
    if (field[id].side != state.active)
        return Refusal{"BA-SEQ-6"_clause, "it is not this side's round"};
    if (!unit.on_board()) return Refusal{"BA-MOV-2"_clause, "it is not on the board"};
    if (unit.aboard()) return Refusal{"BA-RAIL-3"_clause, "it is still aboard its train"};
    if (unit.moved) return Refusal{"BA-MOV-2"_clause, "it has already moved this round"};
    if (MaybeRefusal refusal = refuse_held(field, state, id)) return refusal;

    // BA-ZOC-4: a unit that begins in an enemy zone is Locked.
    const bool locked = in_enemy_zone(field, state, id, unit.hex);
    if (locked && !field.options.withdrawing)
        return Refusal{"BA-WDR-6"_clause, "it is Locked by the enemy"};
    if (unit.pinned && locked) return Refusal{"BA-PIN-3"_clause, "a pinned unit may not withdraw"};
    if (unit.pinned) return Refusal{"BA-PIN-1"_clause, "it is pinned"};
    if (able(unit)) return {};
    if (locked) return Refusal{"BA-WDR-1"_clause, "it may not withdraw without orders"};
    if (unit.nic) return Refusal{"BA-ORD-12"_clause, "it is not in command"};
    return Refusal{"BA-MOV-2"_clause, "it has no orders"};
}

// BA-CTR-15: command counters move after the units, control counters last of all.
static bool phase_of_level(const State& state, Level level)
{
    if (state.phase == Phase::MoveCommands) return level == Level::Command;
    if (state.phase == Phase::MoveControls) return level == Level::Control;
    return true;
}

static MaybeRefusal refuse_to_move(const Field& field, const State& state, CommanderId id)
{
    if (index_of(id) >= state.commanders.size())
        return Refusal{"BA-MOV-2"_clause, "there is no such commander"};
    const Commander& commander = state[id];
    const CommanderCard& card = field[id];
    if (card.side != state.active) return Refusal{"BA-SEQ-6"_clause, "it is not this side's round"};
    if (!commander.on_board()) return Refusal{"BA-MOV-2"_clause, "it is not on the board"};
    if (!phase_of_level(state, card.level))
        return Refusal{"BA-CTR-15"_clause, "command counters move in phase 8, control in phase 9"};
    if (commander.aboard_since != 0)
        return Refusal{"BA-RAIL-3"_clause, "it is still aboard its train"};
    if (commander.moved) return Refusal{"BA-MOV-2"_clause, "it has already moved this round"};
    if (able(commander, card)) return {};
    if (commander.nic) return Refusal{"BA-ORD-12"_clause, "it is not in command"};
    return Refusal{"BA-MOV-2"_clause, "it has no orders"};
}

static MaybeRefusal refuse_to_move(const Field& field, const State& state, CounterId counter)
{
    return counter.is_unit() ? refuse_to_move(field, state, counter.unit())
                             : refuse_to_move(field, state, counter.commander());
}

static Mover mover_of(const Surroundings& around, CounterId counter, Going going)
{
    const bool boat = counter.is_unit() && is_boat(around.field, counter.unit());
    // BA-WDR-3: withdrawing takes one hex off the rate.
    const int rate = movement_rate(around.field, counter) - (going == Going::Withdrawing ? 1 : 0);
    return {counter, boat ? Element::Water : Element::Land, going,
            is_night(around.field.scenario, around.state.bound), static_cast<std::uint8_t>(rate)};
}

Mover arriving_mover(const Surroundings& around, CounterId counter)
{
    return mover_of(around, counter, Going::Arriving);
}

Mover mover_of(const Surroundings& around, CounterId counter)
{
    const Mover mover = mover_of(around, counter, Going::Ordinary);
    const int cell = around.field.ground.grid.cell(place_of(around.state, counter));
    return around.locks(mover, cell) ? mover_of(around, counter, Going::Withdrawing) : mover;
}

// RULING: BA-R-43: a command counter may follow its units when all of them have left that way.
static bool may_follow(const Field& field, const State& state, CommanderId commander,
                       MaybeEdge edge)
{
    const CommanderCard& card = field[commander];
    if (card.level != Level::Command) return false;
    bool any_left = false;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitCard& of_unit = field.units[index];
        const Unit& unit = state.units[index];
        if (of_unit.side != card.side || of_unit.identity != division(card.division) ||
            unit.fate == UnitFate::Absent)
            continue;
        if (unit.fate != UnitFate::Exited || unit.left_by != edge) return false;
        any_left = true;
    }
    return any_left;
}

// By which edge this counter may leave the board (BA-TASK-2); none if it may not.
static MaybeEdge exit_of(const Field& field, const State& state, CounterId counter)
{
    const MaybeEdge edge =
        field.scenario.exit_edge[static_cast<std::size_t>(index_of(state.active))];
    if (!edge || counter.is_unit()) return edge;
    return may_follow(field, state, counter.commander(), edge) ? edge : MaybeEdge{};
}

namespace {

// An order to a unit or to a commander.
struct MoveOrder {
    CounterId counter;
    const Path& path;
    bool exits;
};

}  // namespace

static MaybeRefusal refuse_order(const Field& field, const State& state, const MoveOrder& order)
{
    if (MaybeRefusal refusal = refuse_to_move(field, state, order.counter)) return refusal;
    if (order.path.empty() && !order.exits)
        return Refusal{"BA-MOV-2"_clause, "it must go somewhere, or be left where it is"};
    const MaybeEdge exit = order.exits ? exit_of(field, state, order.counter) : MaybeEdge{};
    if (order.exits && !exit) return Refusal{"BA-MOV-13"_clause, "no task lets it leave the board"};
    const Surroundings around(field, state, state.active);
    Course course;
    return refuse_course(around, mover_of(around, order.counter), place_of(state, order.counter),
                         order.path, exit, course);
}

MaybeRefusal refuse(const Field& field, const State& state, const MoveUnit& order)
{
    return refuse_order(field, state, {order.unit, order.path, order.exits});
}

MaybeRefusal refuse(const Field& field, const State& state, const MoveCommander& order)
{
    return refuse_order(field, state, {order.commander, order.path, order.exits});
}

MaybeRefusal refuse_entry_move(const Field& field, const State& state, CounterId counter, Hex entry,
                               const Path& path)
{
    if (!is_known(state, counter)) return Refusal{"BA-RES-3"_clause, "there is no such counter"};
    const Surroundings around(field, state, side_of(field, counter));
    const Mover mover = arriving_mover(around, counter);
    if (const Refusal* bar = around.bar_to_entry(mover, entry)) return *bar;
    Course course;
    return refuse_course(around, mover, entry, path, MaybeEdge{}, course);
}

// Where the counter is after its steps.
static Hex end_of(Hex hex, const Path& path)
{
    for (const Direction side : path) hex = board::neighbour(hex, side);
    return hex;
}

// The log names the clause by which the move was made; a playout keeps no log.
static void log_move(const Field& field, const State& state, CounterId counter, const Path& path,
                     MaybeEdge exit, EventLog& log)
{
    if (log.keeping() == LogKeeping::Discard) return;
    const Surroundings around(field, state, state.active);
    const Mover mover = mover_of(around, counter);
    const Hex from = place_of(state, counter);
    Course course;
    const MaybeRefusal refusal = refuse_course(around, mover, from, path, exit, course);
    LR_CHECK(!refusal, "a move that is against the rules was to be carried out");
    if (!path.empty())
        log.add(clause_of(mover, course), Moved{counter, from, end_of(from, path), path});
    if (exit) log.add("BA-TASK-2"_clause, LeftBoard{counter, exit});
}

void carry_out(const Field& field, State& state, const MoveUnit& order, Dice&, EventLog& log)
{
    const MaybeEdge exit = order.exits ? exit_of(field, state, order.unit) : MaybeEdge{};
    log_move(field, state, order.unit, order.path, exit, log);
    // BA-WDR-5: nothing else changes, so a unit that has withdrawn may still fire. Locked and
    // stacked (BA-STK-2, BA-STK-3) follow from where it stands, from this moment on.
    Unit& unit = state[order.unit];
    unit.hex = end_of(unit.hex, order.path);
    unit.moved = true;
    unit.disturbed = true;
    if (!exit) return;
    unit.fate = UnitFate::Exited;
    unit.left_by = exit;
    remove_idle_commanders(field, state, log);
}

void carry_out(const Field& field, State& state, const MoveCommander& order, Dice&, EventLog& log)
{
    const MaybeEdge exit = order.exits ? exit_of(field, state, order.commander) : MaybeEdge{};
    log_move(field, state, order.commander, order.path, exit, log);
    Commander& commander = state[order.commander];
    commander.hex = end_of(commander.hex, order.path);
    commander.moved = true;
    if (exit) commander.fate = CommanderFate::Exited;
}

// BA-RAIL-3: the first own round of a later bound, with orders and not pinned.
static void leave_trains(const Field& field, State& state, EventLog& log)
{
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit& unit) {
        if (!unit.aboard() || unit.aboard_since >= state.bound) return;
        if (!unit.orders || unit.nic || unit.pinned) return;
        state[id].aboard_since = 0;
        log.add("BA-RAIL-3"_clause, Detrained{id});
    });
}

// RULING: BA-R-23: a commander who came by rail likewise.
static void leave_trains(const Field& field, State& state, Level level, EventLog& log)
{
    for_each_commander(field, state, state.active, [&](CommanderId id, const Commander& commander) {
        if (field[id].level != level || commander.nic) return;
        if (commander.aboard_since == 0 || commander.aboard_since >= state.bound) return;
        state[id].aboard_since = 0;
        log.add("BA-RAIL-3"_clause, Detrained{id});
    });
}

void begin_movement(const Field& field, State& state, EventLog& log)
{
    if (state.phase == Phase::MoveUnits) leave_trains(field, state, log);
    if (state.phase == Phase::MoveCommands) leave_trains(field, state, Level::Command, log);
    if (state.phase == Phase::MoveControls) leave_trains(field, state, Level::Control, log);
}

FixedVector<CounterId, kMaxUnits> able_counters(const Field& field, const State& state)
{
    FixedVector<CounterId, kMaxUnits> counters;
    if (state.phase == Phase::MoveUnits)
        for_each_unit(field, state, state.active, [&](UnitId id, const Unit& unit) {
            if (able(unit) && !is_held(field, state, id)) counters.push_back(id);
        });
    else
        for_each_commander(
            field, state, state.active, [&](CommanderId id, const Commander& commander) {
                if (able(commander, field[id]) && phase_of_level(state, field[id].level))
                    counters.push_back(id);
            });
    return counters;
}

// Finds where the counter, which is able to move, can get to; answers whether there is anything.
static bool find_moves(const Surroundings& around, CounterId counter, Reach& reach)
{
    const Mover mover = mover_of(around, counter);
    if (mover.going == Going::Withdrawing && !around.field.options.withdrawing) return false;
    reach.find(mover, place_of(around.state, counter),
               exit_of(around.field, around.state, counter));
    return reach.size() > 0;
}

static std::vector<Destination> all_of(const Reach& reach)
{
    std::vector<Destination> found;
    found.reserve(reach.size());
    for (std::size_t end = 0; end < reach.size(); ++end) found.push_back(reach.destination(end));
    return found;
}

std::vector<Destination> destinations(const Field& field, const State& state, CounterId counter)
{
    if (refuse_to_move(field, state, counter)) return {};
    const Surroundings around(field, state, state.active);
    Reach reach(around);
    return find_moves(around, counter, reach) ? all_of(reach) : std::vector<Destination>{};
}

std::vector<Destination> entry_destinations(const Field& field, const State& state,
                                            CounterId counter, Hex entry)
{
    const Surroundings around(field, state, side_of(field, counter));
    const Mover mover = arriving_mover(around, counter);
    if (around.bar_to_entry(mover, entry)) return {};
    Reach reach(around);
    reach.find(mover, entry, MaybeEdge{});
    return all_of(reach);
}

// Is one of the six hexes around open to it as its whole move?
static bool can_step(const Surroundings& around, CounterId counter)
{
    const board::HexGrid& grid = around.field.ground.grid;
    const Mover mover = mover_of(around, counter);
    if (mover.going == Going::Withdrawing && !around.field.options.withdrawing) return false;
    const int start = grid.cell(place_of(around.state, counter));
    return std::ranges::any_of(board::kDirections, [&](Direction side) {
        const int cell = grid.neighbour_cell(start, side);
        return !around.bar_to_step(mover, start, side, Share::WholeMove) &&
               !around.bar_to_end(mover, cell, around.friends_at(cell));
    });
}

bool move_choice(const Field& field, const State& state)
{
    const auto counters = able_counters(field, state);
    if (counters.empty()) return false;
    const Surroundings around(field, state, state.active);
    const auto steps = [&](CounterId counter) { return can_step(around, counter); };
    if (std::ranges::any_of(counters, steps)) return true;
    // Hemmed in by stacks of friends one may yet pass through them, or leave the board.
    Reach reach(around);
    return std::ranges::any_of(
        counters, [&](CounterId counter) { return find_moves(around, counter, reach); });
}

static Action move_to(CounterId counter, const Reach& reach, std::size_t end)
{
    if (counter.is_unit()) return MoveUnit{counter.unit(), reach.path(end), reach.exits(end)};
    return MoveCommander{counter.commander(), reach.path(end), reach.exits(end)};
}

void list_moves(const Field& field, const State& state, std::vector<Action>& actions)
{
    const auto counters = able_counters(field, state);
    if (counters.empty()) return;
    const Surroundings around(field, state, state.active);
    Reach reach(around);
    for (const CounterId counter : counters) {
        if (!find_moves(around, counter, reach)) continue;
        for (std::size_t end = 0; end < reach.size(); ++end)
            actions.push_back(move_to(counter, reach, end));
    }
}

// Any counter that can move, any of its destinations; ending the phase has the chance of one
// counter more, so that about half of those able move and the game goes on.
Action sample_move(const Field& field, const State& state, PlayoutDice& dice)
{
    auto counters = able_counters(field, state);
    const auto chances = static_cast<std::uint32_t>(counters.size() + 1);
    if (dice.below(chances) == 0) return EndPhase{};
    const Surroundings around(field, state, state.active);
    Reach reach(around);
    while (!counters.empty()) {
        CounterId* drawn =
            counters.begin() + dice.below(static_cast<std::uint32_t>(counters.size()));
        if (find_moves(around, *drawn, reach))
            return move_to(*drawn, reach, dice.below(static_cast<std::uint32_t>(reach.size())));
        *drawn = counters.back();
        counters.pop_back();
    }
    return EndPhase{};
}

}  // namespace longroll::brothers_at_arms
