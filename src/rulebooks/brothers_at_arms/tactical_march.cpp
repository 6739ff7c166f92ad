// Tactical marches: a division leaves the board at night and comes back by the enemy's flank or
// rear. Ledger BA-TAC, BA-R-46. The order to march is a night order: repositioning.cpp; the entry
// move is like that of any reserve: reserves.cpp.

#include "rulebooks/brothers_at_arms/tactical_march.h"

#include "rulebooks/brothers_at_arms/board_edges.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"

namespace longroll::brothers_at_arms {

// How far from the first counter's entry hex the others may come on (BA-TAC-5).
static constexpr int kMarchFront = 3;

static bool to_the_rear(const Field& field, Side side, MaybeEdge edge)
{
    return edge == home_edge_of(field, enemy_of(side));
}

// RULING: BA-R-46: the rear is the enemy's home edge; the flanks are the edges that are nobody's.
MaybeRefusal refuse_march_edge(const Field& field, Side side, MaybeEdge edge)
{
    if (!edge || *edge > kMapEdges.back())
        return Refusal{"BA-TAC-3"_clause, "the flank or the rear must be declared"};
    if (edge == home_edge_of(field, side) && !to_the_rear(field, side, edge))
        return Refusal{"BA-TAC-1"_clause, "a march comes out on the enemy's flank or rear"};
    return {};
}

static bool still_marches(const State& state, CommanderId control)
{
    return control != kNoCommander && state[control].fate == CommanderFate::TacticalMarch;
}

// The march of this formation that is under way, or a new one: counters that were held up at the
// edge on an earlier day go round again with the rest. It has room for one control counter.
static March& march_of(State& state, Side side, Identity identity, CommanderId control)
{
    for (March& march : state.marches)
        if (march.side == side && march.formation == identity &&
            (control == kNoCommander || !still_marches(state, march.control)))
            return march;
    state.marches.push_back({});
    return state.marches.back();
}

void march_off(const Field& field, State& state, Side side, Identity identity, MaybeEdge edge,
               CommanderId control, EventLog& log)
{
    for_each_unit(field, state, side, [&](UnitId id, const Unit&) {
        if (!is_of(field, id, identity)) return;
        state[id].fate = UnitFate::TacticalMarch;
        state[id].aboard_since = 0;
    });
    for_each_commander(field, state, side, [&](CommanderId id, const Commander&) {
        if (id != control && !is_of(field, id, identity)) return;
        state[id].fate = CommanderFate::TacticalMarch;
        state[id].aboard_since = 0;
    });
    March& march = march_of(state, side, identity, control);
    const CommanderId leader = still_marches(state, march.control) ? march.control : control;
    march = {identity, side, leader, edge, false, false, false, {}};
    log.add("BA-RDL-8"_clause, MarchedOff{identity, side, edge});
}

Counters marchers(const Field& field, const State& state, const March& march)
{
    Counters counters;
    for (std::size_t index = 0; index < state.commanders.size(); ++index)
        if (state.commanders[index].fate == CommanderFate::TacticalMarch &&
            field.commanders[index].side == march.side &&
            is_of(field, commander_id(index), march.formation))
            counters.push_back(commander_id(index));
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (state.units[index].fate == UnitFate::TacticalMarch &&
            field.units[index].side == march.side && is_of(field, unit_id(index), march.formation))
            counters.push_back(unit_id(index));
    if (still_marches(state, march.control)) counters.push_back(march.control);
    return counters;
}

// The die at the moment of arrival: have they rested on the way?
static void rest_on_arrival(const Field& field, State& state, std::size_t index, Dice& dice,
                            EventLog& log)
{
    const March& march = state.marches[index];
    const bool rested = dice.reaches(5, "BA-TAC-4"_clause);
    log.add("BA-TAC-4"_clause,
            MarchRested{static_cast<std::uint8_t>(index), rested, march.formation, march.side});
    for (const CounterId counter : marchers(field, state, march)) {
        if (!counter.is_unit()) continue;
        Unit& unit = state[counter.unit()];
        if (rested && unit.fatigued)
            log.add("BA-TAC-4"_clause, FatigueCleared{counter.unit()});
        else if (!rested && !unit.fatigued)
            log.add("BA-TAC-4"_clause, FatigueSet{counter.unit()});
        unit.fatigued = !rested;
    }
}

void roll_march(const Field& field, State& state, std::size_t index, Dice& dice, EventLog& log)
{
    March& march = state.marches[index];
    // The plain face is asked for: a question with the number needed would tell the enemy whether
    // the march goes to the flank or to the rear (BA-TAC-3).
    const int needed = to_the_rear(field, march.side, march.edge) ? 6 : 5;
    march.arrived = dice.d6("BA-TAC-2"_clause) >= needed;
    march.tried = !march.arrived;
    log.add("BA-TAC-2"_clause, MarchRolled{static_cast<std::uint8_t>(index), march.arrived,
                                           march.formation, march.side});
    if (march.arrived) rest_on_arrival(field, state, index, dice, log);
}

MaybeRefusal refuse_march_entry(const Field& field, const State& state, const March& march,
                                Hex entry)
{
    if (!on_edge(field, entry, march.edge))
        return Refusal{"BA-TAC-5"_clause, "that hex is not on the edge that was declared"};
    if (march.entering && board::distance(entry, march.entry) > kMarchFront)
        return Refusal{"BA-TAC-5"_clause, "it is too far from where the first counter came on"};
    // RULING: BA-R-46: a hex that the enemy holds cannot be used.
    if (units_in(field, state, enemy_of(march.side), entry) > 0)
        return Refusal{"BA-TAC-5"_clause, "an enemy unit holds that hex"};
    return {};
}

std::vector<Hex> march_entries(const Field& field, const State& state, const March& march)
{
    std::vector<Hex> entries;
    for_each_edge_hex(field.ground, march.edge, [&](Hex hex) {
        if (!refuse_march_entry(field, state, march, hex)) entries.push_back(hex);
    });
    return entries;
}

}  // namespace longroll::brothers_at_arms
