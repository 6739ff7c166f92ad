// The order of play, and nothing else: a round of each side, of a march and of tests of nerve.
// Ledger @PREFIX@-SEQ.

#include "rulebooks/@name@/sequence.h"

#include "rulebooks/@name@/clauses.h"

namespace longroll::@name@ {

MaybeRefusal refuse(const Field&, const State& state, const Begin&)
{
    if (state.phase != Phase::SetUp)
        return Refusal{"@PREFIX@-SEQ-1"_clause, "the battle has begun"};
    return {};
}

MaybeRefusal refuse(const Field&, const State& state, const EndPhase&)
{
    if (state.phase != Phase::March && state.phase != Phase::Test)
        return Refusal{"@PREFIX@-SEQ-1"_clause, "no phase is to be ended now"};
    return {};
}

static void begin_phase(State& state, Phase phase, EventLog& log)
{
    state.phase = phase;
    log.add("@PREFIX@-SEQ-1"_clause, PhaseBegan{state.turn, state.active, phase});
}

static void begin_round(const Field& field, State& state, Side side, EventLog& log)
{
    state.active = side;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        if (field.cards[index].side != side) continue;
        state.units[index].marched = false;
        state.units[index].tested = false;
    }
    begin_phase(state, Phase::March, log);
}

void carry_out(const Field& field, State& state, const Begin&, EventLog& log)
{
    begin_round(field, state, field.scenario.first_side, log);
}

void carry_out(const Field& field, State& state, const EndPhase&, EventLog& log)
{
    if (state.phase == Phase::March) {
        begin_phase(state, Phase::Test, log);
    } else if (state.active == field.scenario.first_side) {
        begin_round(field, state, enemy_of(state.active), log);
    } else if (state.turn < field.scenario.last_turn) {
        ++state.turn;
        begin_round(field, state, field.scenario.first_side, log);
    } else {
        state.phase = Phase::Over;
        log.add("@PREFIX@-SEQ-2"_clause, GameEnded{});
    }
}

}  // namespace longroll::@name@
