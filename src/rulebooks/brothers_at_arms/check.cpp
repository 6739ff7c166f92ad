// What must hold of every state, whether it was played, read or set up by hand.

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {

namespace {

bool known(const State& state, UnitId unit) { return index_of(unit) < state.units.size(); }
bool known(const State& state, CommanderId id) { return index_of(id) < state.commanders.size(); }
bool known(const State& state, CounterId id)
{
    return id.is_unit() ? known(state, id.unit()) : known(state, id.commander());
}
bool known_or_none(const State& state, CommanderId id)
{
    return id == kNoCommander || known(state, id);
}

// Does a choice that is due speak of counters that are there to be chosen for?
struct SoundPending {
    const State& state;

    bool operator()(const FlinchDue& due) const
    {
        const bool partner =
            due.partner == kNoUnit || (known(state, due.partner) && state[due.partner].on_board());
        return known(state, due.unit) && state[due.unit].on_board() && partner &&
               std::ranges::all_of(due.attackers, [&](UnitId id) { return known(state, id); });
    }
    bool operator()(const EscapeDue& due) const
    {
        return known(state, due.commander) && state[due.commander].on_board();
    }
    bool operator()(const NightPlaceDue& due) const { return known(state, due.counter); }
    bool operator()(const FatigueDue&) const { return true; }
    bool operator()(const TestDue& due) const
    {
        return known(state, due.unit) && state[due.unit].on_board() && known(state, due.attacker);
    }
};

std::string check_moment(const Field& field, const State& state)
{
    if (state.bound < 1) return "bounds are counted from 1";
    if (state.releases.size() != field.scenario.releases.size())
        return "the state does not say of each release what has opened it";
    for (const Pending& pending : state.pending)
        if (!std::visit(SoundPending{state}, pending))
            return "a choice is due for a counter that is not there";
    for (const RollDue& roll : state.rolls)
        if (!known_or_none(state, roll.command) || !known_or_none(state, roll.by))
            return "a command roll is due from a commander who does not exist";
    for (const BreachedSide& breach : state.breaches)
        if (!field.ground.contains(breach.hex)) return "a breach lies off the board";
    for (const March& march : state.marches)
        if (!known_or_none(state, march.control))
            return "a march is led by a commander who does not exist";
    if (!known_or_none(state, state.night.control))
        return "the night is in the hands of a commander who does not exist";
    for (const Force& force : field.scenario.forces)
        for (const CounterId counter : force.counters)
            if (!known(state, counter)) return "a force has a counter that does not exist";
    return {};
}

}  // namespace

std::string Rulebook::check(const Field& field, const State& state)
{
    if (state.units.size() != field.units.size() ||
        state.commanders.size() != field.commanders.size())
        return "the state has not the counters of the battle";
    if (state.objectives.size() > field.scenario.objectives.size() ||
        state.forces.size() > field.scenario.forces.size())
        return "the state has objectives or forces that the battle has not";
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Unit& unit = state.units[index];
        if (!unit.on_board()) continue;
        const std::string name = "unit \"" + field.units[index].id + "\" ";
        if (closed_to(field, unit_id(index), unit.hex)) return name + "stands where it cannot be";
        if (units_in(field, state, field.units[index].side, unit.hex) > 2)
            return name + "is the third in its hex";
        if (units_in(field, state, enemy_of(field.units[index].side), unit.hex) > 0)
            return name + "shares a hex with an enemy unit";
        if (unit.under != kNoCommander && index_of(unit.under) >= state.commanders.size())
            return name + "is under a commander who does not exist";
    }
    for (std::size_t index = 0; index < state.commanders.size(); ++index)
        if (state.commanders[index].on_board() &&
            closed_to(field, commander_id(index), state.commanders[index].hex))
            return "commander \"" + field.commanders[index].id + "\" stands where he cannot be";
    return check_moment(field, state);
}

}  // namespace longroll::brothers_at_arms
