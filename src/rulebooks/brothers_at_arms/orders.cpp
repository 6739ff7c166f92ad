// Orders (phases 1 to 6): which command counters are in command, which units have orders, and who
// gets NIC. Ledger BA-ORD, BA-CTL-2, 3, 7, BA-DIS-2 to 6, BA-NGT-3, BA-CTR-10, 14, 17.
// Ranges: chain_of_command.cpp. Units left or named to another commander: direct_control.cpp.

#include "rulebooks/brothers_at_arms/orders.h"

#include "rulebooks/brothers_at_arms/chain_of_command.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/direct_control.h"
#include "rulebooks/brothers_at_arms/holds.h"

#include <optional>
#include <tuple>

namespace longroll::brothers_at_arms {

// Phase 2: the owner names the control counter that rolls.
static MaybeRefusal refuse_control_roll(const Field& field, const State& state, CommanderId by)
{
    const Chain chain(field, state, state.active);
    if (by == kNoCommander) {
        if (chain.controls().empty()) return {};
        return Refusal{"BA-ORD-5"_clause, "a control counter must make this roll"};
    }
    if (chain.controls().empty())
        return Refusal{"BA-DIS-4"_clause, "no control counter is on the board to make this roll"};
    if (std::ranges::find(chain.controls(), by) == chain.controls().end())
        return Refusal{"BA-CTR-12"_clause, "he is not a control counter of yours on the board"};
    return {};
}

MaybeRefusal refuse(const Field& field, const State& state, const CommandRoll& order)
{
    if (state.rolls.empty()) return Refusal{"BA-ORD-14"_clause, "no command roll is due"};
    const RollDue& due = state.rolls.front();
    if (due.command != kNoCommander) return refuse_control_roll(field, state, order.by);
    if (order.by == due.by) return {};

    // Phase 5: it is known whose roll it is; only a leaderless division has a choice.
    if (due.by == kNoCommander)
        return Refusal{"BA-DIS-2"_clause, "these units can only roll on their own initiative"};
    if (field[due.by].level == Level::Command)
        return Refusal{"BA-ORD-9"_clause, "their own command counter makes this roll"};
    if (order.by != kNoCommander)
        return Refusal{"BA-CTL-7"_clause,
                       "the control counter that they are under makes this roll"};
    if (due.formation.kind != Identity::Kind::Division ||
        command_counter(field, state, state.active, due.formation) != kNoCommander)
        return Refusal{"BA-DIS-3"_clause, "only a leaderless division can roll on its initiative"};
    return {};
}

MaybeRefusal refuse(const Field&, const State& state, const DeclineRoll&)
{
    if (state.rolls.empty()) return Refusal{"BA-ORD-14"_clause, "no command roll is due"};
    return {};
}

int command_target(const Field& field, CommanderId by)
{
    // BA-CTR-14: leadership is also the number to roll; on initiative it is a 1 (BA-DIS-2, 4).
    return by == kNoCommander ? 1 : field[by].leadership;
}

int command_modifier(const Field& field, const State& state)
{
    // BA-NGT-3, BA-DIS-5: the dark adds to every command roll, initiative included.
    return is_night(field.scenario, state.bound) ? 1 : 0;
}

static void give_orders(State& state, UnitId unit, Clause clause, EventLog& log)
{
    state[unit].orders = true;
    log.add(clause, OrdersGiven{unit});
}

static void place_nic(State& state, UnitId unit, Clause clause, EventLog& log)
{
    // BA-CTR-17: there is a marker for everyone. BA-ORD-13: it stays until phase 12.
    state[unit].nic = true;
    log.add(clause, NicPlaced{unit});
}

// By what is this command counter in command before any die?
static std::optional<Clause> command_clause(const Field& field, const Chain& chain,
                                            CommanderId command, CommanderId control)
{
    if (control != kNoCommander) return "BA-ORD-4"_clause;
    // RULING: BA-R-9: an exceptional commander needs no control counter at all.
    if (field[command].exceptional) return "BA-ORD-6"_clause;
    // RULING: BA-R-62: a force that never had a control counter misses none.
    if (chain.controls().empty() && !chain.lost_control()) return "BA-ORD-5"_clause;
    return {};
}

// What somebody wrote into a position is for the round in hand; played rounds have left nothing.
static void forget_orders(const Field& field, State& state)
{
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (field.units[index].side == state.active) state.units[index].orders = false;
    for (std::size_t index = 0; index < state.commanders.size(); ++index)
        if (field.commanders[index].side == state.active)
            state.commanders[index].in_command = false;
}

// Phase 1. The markers and names of the last round are gone by now: sequence.cpp.
void begin_control_range(const Field& field, State& state, EventLog& log)
{
    forget_orders(field, state);
    const Chain chain(field, state, state.active);
    // BA-ORD-2: control counters need nobody's orders.
    for (const CommanderId id : chain.controls()) state[id].in_command = true;
    for (const CommanderId id : chain.commands()) {
        Commander& command = state[id];
        if (command.nic) continue;  // as the battle may set him up
        const CommanderId control = control_in_range(field, state, chain, command.hex);
        const auto clause = command_clause(field, chain, id, control);
        if (!clause) continue;
        command.in_command = true;
        log.add(*clause, InCommand{id, control});
    }
}

// Phase 2. RULING: BA-R-3: by division number.
void begin_control_rolls(const Field& field, State& state, EventLog&)
{
    state.rolls.clear();
    for_each_commander(field, state, state.active, [&](CommanderId id, const Commander& command) {
        if (field[id].level == Level::Control || command.in_command || command.nic) return;
        state.rolls.push_back({division(field[id].division), id, kNoCommander});
    });
    std::ranges::sort(state.rolls, {},
                      [](const RollDue& due) { return std::tuple(due.formation, due.command); });
}

// Phase 3.
void place_control_nic(const Field& field, State& state, EventLog& log)
{
    const Chain chain(field, state, state.active);
    for (const CommanderId id : chain.commands()) {
        Commander& command = state[id];
        if (command.in_command || command.nic) continue;
        command.nic = true;
        log.add("BA-ORD-7"_clause, NicPlaced{id});
    }
    // All of his division, near or far, but for those left to a control counter (BA-CTL-4).
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit& unit) {
        const CommanderId superior = superior_of(field, state, chain, id);
        if (superior != kNoCommander && state[superior].nic && !unit.nic)
            place_nic(state, id, "BA-ORD-7"_clause, log);
    });
}

// By which clause does a control counter order the units of this formation?
static Clause direct_clause(const Chain& chain, Identity identity)
{
    const bool leaderless =
        identity.kind == Identity::Kind::Division && chain.command_of(identity) == kNoCommander;
    return leaderless ? "BA-DIS-3"_clause : "BA-CTL-7"_clause;
}

static void order_within_range(const Field& field, State& state, const Chain& chain, UnitId unit,
                               EventLog& log)
{
    const CommanderId superior = superior_of(field, state, chain, unit);
    if (superior == kNoCommander || state[superior].nic || state[unit].orders || state[unit].nic ||
        !within_range(field, state, superior, state[unit].hex))
        return;
    const bool direct = field[superior].level == Level::Control;
    const Clause clause = direct ? direct_clause(chain, field[unit].identity) : "BA-ORD-8"_clause;
    give_orders(state, unit, clause, log);
}

// Phase 4, before anybody is named: those who need no naming. BA-CTL-2: where the counters stand
// now is what counts; nothing in the later phases asks again.
void begin_command_range(const Field& field, State& state, EventLog& log)
{
    const Chain chain(field, state, state.active);
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        order_within_range(field, state, chain, id, log);
    });
}

// A corps brigade for which nobody was named.
static void find_corps_commander(const Field& field, State& state, const Chain& chain, UnitId id,
                                 EventLog& log)
{
    Unit& unit = state[id];
    if (!chain.controls().empty()) {
        unit.under = nearest_control(field, state, chain, unit.hex);
        log.add("BA-CTL-6"_clause, CommanderNamed{id, unit.under});
    } else if (!chain.lost_control() && !unit.nic) {
        // RULING: BA-R-62, 64: a force that never had a control counter misses none.
        give_orders(state, id, "BA-CTL-6"_clause, log);
    }
}

// BA-CTL-3: outside the range of the commander that it has in this bound. A unit that has none is
// outside unless some control counter is near.
static bool out_of_range(const Field& field, const State& state, const Chain& chain, UnitId unit)
{
    const CommanderId superior = superior_of(field, state, chain, unit);
    const Hex hex = state[unit].hex;
    if (superior != kNoCommander) return !within_range(field, state, superior, hex);
    return control_in_range(field, state, chain, hex) == kNoCommander;
}

// Phase 4, after the naming.
void give_orders_in_range(const Field& field, State& state, EventLog& log)
{
    const Chain chain(field, state, state.active);
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit& unit) {
        if (field[id].identity.kind == Identity::Kind::Corps && unit.under == kNoCommander)
            find_corps_commander(field, state, chain, id, log);
        order_within_range(field, state, chain, id, log);
        state[id].out_of_range = out_of_range(field, state, chain, id);
    });
}

// The phase-5 roll on which this unit's orders hang, if any does.
static std::optional<RollDue> roll_for(const Field& field, const State& state, const Chain& chain,
                                       UnitId id)
{
    const Unit& unit = state[id];
    if (unit.orders || unit.nic) return {};
    const Identity identity = field[id].identity;
    const CommanderId superior = superior_of(field, state, chain, id);
    if (superior != kNoCommander) {
        if (state[superior].nic) return {};
        // RULING: BA-R-8: a star unit shares the roll of the division that it was named to.
        if (field[superior].level == Level::Command)
            return RollDue{division(field[superior].division), kNoCommander, superior};
        return RollDue{identity, kNoCommander, superior};
    }
    // RULING: BA-R-64: star units roll by themselves only when nobody is left to be named.
    if (identity.kind == Identity::Kind::Star && !chain.leaderless()) return {};
    return RollDue{identity, kNoCommander, kNoCommander};
}

// Phase 5. RULING: BA-R-3: by division number, a leaderless division at its number; then what
// control counters roll, by id, each with its divisions, its corps, its star units.
void begin_command_rolls(const Field& field, State& state, EventLog&)
{
    const Chain chain(field, state, state.active);
    state.rolls.clear();
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        const auto due = roll_for(field, state, chain, id);
        if (due && std::ranges::find(state.rolls, *due) == state.rolls.end())
            state.rolls.push_back(*due);
    });
    std::ranges::sort(state.rolls, {}, [&](const RollDue& due) {
        const bool direct = due.by != kNoCommander && field[due.by].level == Level::Control;
        return std::tuple(direct ? 1 + static_cast<int>(index_of(due.by)) : 0, due.formation);
    });
}

static Clause clause_of_roll(const Field& field, const State& state, const RollDue& due,
                             CommanderId by)
{
    if (due.command != kNoCommander)
        return by == kNoCommander ? "BA-DIS-4"_clause : "BA-ORD-5"_clause;
    if (by != kNoCommander && field[by].level == Level::Command) return "BA-ORD-9"_clause;
    if (by != kNoCommander) return direct_clause(Chain(field, state, state.active), due.formation);
    switch (due.formation.kind) {
        case Identity::Kind::Division: return "BA-DIS-2"_clause;
        case Identity::Kind::Corps: return "BA-CTL-6"_clause;
        case Identity::Kind::Star: return "BA-CTR-10"_clause;
    }
    return "BA-DIS-2"_clause;
}

// The roll that is due has been made, and the order gets through.
static void pass_on(const Field& field, State& state, const RollDue& due, Clause clause,
                    EventLog& log)
{
    if (due.command != kNoCommander) {
        state[due.command].in_command = true;
        return;
    }
    const Chain chain(field, state, state.active);
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        if (roll_for(field, state, chain, id) == due) give_orders(state, id, clause, log);
    });
}

void carry_out(const Field& field, State& state, const CommandRoll& order, Dice& dice,
               EventLog& log)
{
    const RollDue due = state.rolls.front();
    const Clause clause = clause_of_roll(field, state, due, order.by);
    const int target = command_target(field, order.by);
    const int modifier = command_modifier(field, state);
    // BA-ORD-15. RULING: BA-R-10: no face succeeds or fails by itself.
    const bool passed = dice.at_most(target - modifier, clause);
    log.add(clause, CommandRolled{due.formation, due.command, order.by, target, modifier, passed});
    if (passed) pass_on(field, state, due, clause, log);
    // BA-ORD-14: for better or worse, there is no second attempt. BA-ORD-11: a failed roll of
    // phase 5 leaves the commander himself in command.
    state.rolls.erase(state.rolls.begin());
}

void carry_out(const Field&, State& state, const DeclineRoll&, Dice&, EventLog& log)
{
    // RULING: BA-R-7: a roll that is declined has failed.
    const RollDue due = state.rolls.front();
    log.add("BA-ORD-14"_clause, RollDeclined{due.formation, due.command});
    state.rolls.erase(state.rolls.begin());
}

// Phase 6. BA-ORD-16: contact with the enemy is no order. BA-DIS-6: whoever has orders keeps them,
// whatever becomes of his commander later in the round.
void place_command_nic(const Field& field, State& state, EventLog& log)
{
    const Chain chain(field, state, state.active);
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit& unit) {
        if (unit.orders || unit.nic) return;
        const bool unnamed = field[id].identity.kind == Identity::Kind::Star &&
                             unit.under == kNoCommander && !chain.leaderless();
        place_nic(state, id, unnamed ? "BA-CTR-10"_clause : "BA-ORD-10"_clause, log);
    });
}

// The two ways to make the roll that is due in phase 5 are one unless its division is leaderless.
static bool may_use_initiative(const Field& field, const State& state)
{
    return state.rolls.front().by != kNoCommander &&
           !refuse(field, state, CommandRoll{kNoCommander});
}

static void list_rolls(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.rolls.empty()) return;
    const RollDue& due = state.rolls.front();
    const Chain chain(field, state, state.active);
    if (due.command == kNoCommander || chain.controls().empty()) {
        actions.push_back(CommandRoll{due.by});
        if (may_use_initiative(field, state)) actions.push_back(CommandRoll{kNoCommander});
    } else {
        for (const CommanderId control : chain.controls()) actions.push_back(CommandRoll{control});
    }
    actions.push_back(DeclineRoll{});
}

void list_orders(const Field& field, const State& state, std::vector<Action>& actions)
{
    switch (state.phase) {
        case Phase::ControlRange:
            list_releases(field, state, actions);
            return list_leaves(field, state, actions);
        case Phase::CommandRange: return list_names(field, state, actions);
        case Phase::ControlRoll:
        case Phase::CommandRoll: return list_rolls(field, state, actions);
        default: return;
    }
}

bool orders_choice(const Field& field, const State& state)
{
    switch (state.phase) {
        case Phase::ControlRange: return leave_choice(field, state) || release_choice(field, state);
        case Phase::CommandRange: return name_choice(field, state);
        case Phase::ControlRoll:
        case Phase::CommandRoll: return !state.rolls.empty();
        default: return false;
    }
}

static Action sample_roll(const Field& field, const State& state, PlayoutDice& dice)
{
    // Nothing is gained by declining, nor by initiative where a control counter could roll.
    constexpr std::uint32_t kOddChoiceOneIn = 16;
    if (state.rolls.empty()) return EndPhase{};
    if (dice.below(kOddChoiceOneIn) == 0) return DeclineRoll{};
    const RollDue& due = state.rolls.front();
    if (due.command != kNoCommander) {
        const Chain chain(field, state, state.active);
        const Commanders& controls = chain.controls();
        if (controls.empty()) return CommandRoll{kNoCommander};
        return CommandRoll{controls[dice.below(static_cast<std::uint32_t>(controls.size()))]};
    }
    if (dice.below(kOddChoiceOneIn) == 0 && may_use_initiative(field, state))
        return CommandRoll{kNoCommander};
    return CommandRoll{due.by};
}

Action sample_orders(const Field& field, const State& state, PlayoutDice& dice)
{
    switch (state.phase) {
        case Phase::ControlRange:
            if (const auto order = shared::release_by_lot<Action>(field, state, dice))
                return *order;
            return sample_leave(field, state, dice);
        case Phase::CommandRange: return sample_name(field, state, dice);
        case Phase::ControlRoll:
        case Phase::CommandRoll: return sample_roll(field, state, dice);
        default: return EndPhase{};
    }
}

}  // namespace longroll::brothers_at_arms
