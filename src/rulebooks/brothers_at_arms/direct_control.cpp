// Direct control and unassigned units: who is left to a control counter in phase 1, and who is
// named to a commander in phase 4. Ledger BA-CTL-1, 4, 5, 6, 8, BA-CTR-7 to 9, BA-R-8, 12, 61, 64.
// What the naming brings (range, rolls, NIC): orders.cpp.

#include "rulebooks/brothers_at_arms/direct_control.h"

#include "rulebooks/brothers_at_arms/chain_of_command.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/orders.h"

namespace longroll::brothers_at_arms {

using Kind = Identity::Kind;

static bool present(const Field& field, const State& state, UnitId unit)
{
    return index_of(unit) < state.units.size() && state[unit].on_board() &&
           field[unit].side == state.active;
}

static bool present(const Field& field, const State& state, CommanderId commander)
{
    return index_of(commander) < state.commanders.size() && state[commander].on_board() &&
           field[commander].side == state.active;
}

static bool is_control(const Field& field, CommanderId commander)
{
    return field[commander].level == Level::Control;
}

MaybeRefusal refuse(const Field& field, const State& state, const LeaveToControl& order)
{
    if (!field.options.direct_control)
        return Refusal{"BA-CTL-1"_clause, "control counters order command counters only"};
    if (!present(field, state, order.unit))
        return Refusal{"BA-CTL-4"_clause, "it is not a unit of yours on the board"};
    if (!present(field, state, order.control) || !is_control(field, order.control))
        return Refusal{"BA-CTR-12"_clause, "he is not a control counter of yours on the board"};

    const Unit& unit = state[order.unit];
    const Identity identity = field[order.unit].identity;
    if (identity.kind == Kind::Star)
        return Refusal{"BA-CTR-7"_clause, "a star unit is named in phase 4"};
    if (identity.kind == Kind::Corps)
        return Refusal{"BA-CTL-6"_clause, "a corps brigade is named in phase 4"};
    if (command_counter(field, state, state.active, identity) == kNoCommander)
        return Refusal{"BA-CTL-5"_clause, "a leaderless unit is named in phase 4"};
    // RULING: BA-R-61: the choice binds for the bound.
    if (unit.under != kNoCommander)
        return Refusal{"BA-CTL-4"_clause, "it has already been left to a control counter"};
    if (unit.nic) return Refusal{"BA-ORD-14"_clause, "it is not in command this bound"};
    return {};
}

// May a star unit of this side be named to a control counter?
// RULING: BA-R-64: without a command counter on the board it needs one, whatever the option says.
static bool stars_under_control(const Field& field, const Chain& chain)
{
    return field.options.direct_control || chain.commands().empty();
}

static MaybeRefusal refuse_star(const Field& field, const State& state, const NameCommander& order)
{
    if (state[order.unit].activated || state[order.unit].under != kNoCommander)
        return Refusal{"BA-CTR-9"_clause, "it has already been activated in this bound"};
    if (is_control(field, order.commander) &&
        !stars_under_control(field, Chain(field, state, state.active)))
        return Refusal{"BA-CTL-1"_clause, "control counters order command counters only"};
    return {};
}

static MaybeRefusal refuse_corps(const Field& field, const State& state, const NameCommander& order)
{
    if (state[order.unit].under != kNoCommander)
        return Refusal{"BA-CTL-6"_clause, "it has already been named to a control counter"};
    if (!is_control(field, order.commander))
        return Refusal{"BA-CTL-6"_clause, "a corps brigade takes orders from a control counter"};
    return {};
}

static MaybeRefusal refuse_division(const Field& field, const State& state,
                                    const NameCommander& order)
{
    const Unit& unit = state[order.unit];
    const Identity identity = field[order.unit].identity;
    if (command_counter(field, state, state.active, identity) != kNoCommander) {
        if (unit.under != kNoCommander)
            return Refusal{"BA-CTL-4"_clause, "it has been left to a control counter"};
        // RULING: BA-R-61: nothing done after the failed roll can rescue it.
        if (unit.nic) return Refusal{"BA-ORD-14"_clause, "its command roll has failed"};
        return Refusal{"BA-CTR-6"_clause, "it belongs to its own command counter"};
    }
    // RULING: BA-R-12: open to a leaderless unit whether or not direct control is in play.
    if (unit.under != kNoCommander)
        return Refusal{"BA-CTL-5"_clause, "it has already been put under a control counter"};
    if (!is_control(field, order.commander))
        return Refusal{"BA-CTL-5"_clause, "only a control counter can take it over"};
    return {};
}

MaybeRefusal refuse(const Field& field, const State& state, const NameCommander& order)
{
    if (!present(field, state, order.unit))
        return Refusal{"BA-CTR-7"_clause, "it is not a unit of yours on the board"};
    if (!present(field, state, order.commander))
        return Refusal{"BA-CTR-13"_clause, "he is not a commander of yours on the board"};

    MaybeRefusal refusal;
    switch (field[order.unit].identity.kind) {
        case Kind::Star: refusal = refuse_star(field, state, order); break;
        case Kind::Corps: refusal = refuse_corps(field, state, order); break;
        case Kind::Division: refusal = refuse_division(field, state, order); break;
    }
    if (!refusal && state[order.unit].nic)
        return Refusal{"BA-ORD-14"_clause, "it is not in command this bound"};
    return refusal;
}

void carry_out(const Field&, State& state, const LeaveToControl& order, Dice&, EventLog& log)
{
    state[order.unit].under = order.control;
    log.add("BA-CTL-4"_clause, CommanderNamed{order.unit, order.control});
}

static Clause clause_of_naming(const Field& field, const NameCommander& order)
{
    switch (field[order.unit].identity.kind) {
        case Kind::Star:
            return is_control(field, order.commander) ? "BA-CTL-8"_clause : "BA-CTR-7"_clause;
        case Kind::Corps: return "BA-CTL-6"_clause;
        case Kind::Division: return "BA-CTL-5"_clause;
    }
    return "BA-CTR-7"_clause;
}

void carry_out(const Field& field, State& state, const NameCommander& order, Dice&, EventLog& log)
{
    Unit& unit = state[order.unit];
    unit.under = order.commander;
    unit.activated = field[order.unit].identity.kind == Kind::Star;
    log.add(clause_of_naming(field, order), CommanderNamed{order.unit, order.commander});

    // RULING: BA-R-8: it may be named to a command counter that is not in command; it shares his
    // fate.
    if (state[order.commander].nic) {
        unit.nic = true;
        log.add("BA-ORD-7"_clause, NicPlaced{order.unit});
    }
}

// Can this unit of the active side, on the board, be left to a control counter?
static bool can_be_left(const Field& field, const State& state, const Chain& chain, UnitId unit)
{
    return state[unit].under == kNoCommander && !state[unit].nic &&
           chain.command_of(field[unit].identity) != kNoCommander;
}

// The lists from which a commander can be named for a unit.
struct Candidates {
    bool commands = false;
    bool controls = false;
};

static Candidates candidates_for(const Field& field, const State& state, const Chain& chain,
                                 UnitId unit)
{
    if (state[unit].under != kNoCommander || state[unit].nic) return {};
    const Identity identity = field[unit].identity;
    switch (identity.kind) {
        // BA-CTR-8: whoever had it in the last bound, all are open to it again.
        case Kind::Star:
            return {!chain.commands().empty(),
                    !chain.controls().empty() && stars_under_control(field, chain)};
        // Where there is one control counter only, it is the nearest, and nothing is to be named.
        case Kind::Corps: return {false, chain.controls().size() > 1};
        case Kind::Division:
            return {false, !chain.controls().empty() && chain.command_of(identity) == kNoCommander};
    }
    return {};
}

bool leave_choice(const Field& field, const State& state)
{
    if (!field.options.direct_control) return false;
    const Chain chain(field, state, state.active);
    if (chain.controls().empty() || chain.commands().empty()) return false;
    bool found = false;
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        found = found || can_be_left(field, state, chain, id);
    });
    return found;
}

bool name_choice(const Field& field, const State& state)
{
    const Chain chain(field, state, state.active);
    bool found = false;
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        if (found) return;
        const Candidates candidates = candidates_for(field, state, chain, id);
        found = candidates.commands || candidates.controls;
    });
    return found;
}

void list_leaves(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!field.options.direct_control) return;
    const Chain chain(field, state, state.active);
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        if (!can_be_left(field, state, chain, id)) return;
        for (const CommanderId control : chain.controls())
            actions.push_back(LeaveToControl{id, control});
    });
}

void list_names(const Field& field, const State& state, std::vector<Action>& actions)
{
    const Chain chain(field, state, state.active);
    for_each_unit(field, state, state.active, [&](UnitId id, const Unit&) {
        const Candidates candidates = candidates_for(field, state, chain, id);
        if (candidates.commands)
            for (const CommanderId command : chain.commands())
                actions.push_back(NameCommander{id, command});
        if (candidates.controls)
            for (const CommanderId control : chain.controls())
                actions.push_back(NameCommander{id, control});
    });
}

static CommanderId any_of(const Commanders& commanders, PlayoutDice& dice)
{
    return commanders[dice.below(static_cast<std::uint32_t>(commanders.size()))];
}

// The first unit of the active side, from a place drawn at random, of which `wanted` holds.
template <class Wanted>
static UnitId any_unit(const Field& field, const State& state, PlayoutDice& dice, Wanted wanted)
{
    const std::size_t size = state.units.size();
    const std::size_t first = dice.below(static_cast<std::uint32_t>(size));
    for (std::size_t step = 0; step < size; ++step) {
        const UnitId unit = unit_id((first + step) % size);
        if (present(field, state, unit) && wanted(unit)) return unit;
    }
    return kNoUnit;
}

Action sample_leave(const Field& field, const State& state, PlayoutDice& dice)
{
    // A unit is seldom better off away from its division.
    constexpr std::uint32_t kLeaveOneIn = 8;
    if (!leave_choice(field, state) || dice.below(kLeaveOneIn) != 0) return EndPhase{};
    const Chain chain(field, state, state.active);
    const UnitId unit = any_unit(field, state, dice,
                                 [&](UnitId id) { return can_be_left(field, state, chain, id); });
    return LeaveToControl{unit, any_of(chain.controls(), dice)};
}

Action sample_name(const Field& field, const State& state, PlayoutDice& dice)
{
    // A star unit that nobody is named for can do nothing.
    constexpr std::uint32_t kStopOneIn = 16;
    if (dice.below(kStopOneIn) == 0) return EndPhase{};
    const Chain chain(field, state, state.active);
    Candidates candidates;
    const UnitId unit = any_unit(field, state, dice, [&](UnitId id) {
        candidates = candidates_for(field, state, chain, id);
        return candidates.commands || candidates.controls;
    });
    if (unit == kNoUnit) return EndPhase{};
    const bool control = candidates.controls && (!candidates.commands || dice.below(2) == 0);
    return NameCommander{unit, any_of(control ? chain.controls() : chain.commands(), dice)};
}

}  // namespace longroll::brothers_at_arms
