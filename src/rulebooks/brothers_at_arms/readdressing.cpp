// Readdressing lines, first step: both sides withdraw from each other at nightfall, hex by hex.
// Ledger BA-RDL-2 to 5, BA-R-47, 70. Then control counters may reposition: repositioning.cpp. When
// night falls and ends: night.cpp.

#include "rulebooks/brothers_at_arms/readdressing.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/night.h"

#include <limits>

namespace longroll::brothers_at_arms {

namespace {

// Three clear hexes between a counter and an enemy unit.
constexpr int kSafeDistance = 4;

using Steps = FixedVector<Hex, 6>;

int enemy_distance(const Field& field, const State& state, Side side, Hex hex)
{
    int nearest = std::numeric_limits<int>::max();
    for_each_unit(field, state, enemy_of(side), [&](UnitId, const Unit& enemy) {
        nearest = std::min(nearest, board::distance(hex, enemy.hex));
    });
    return nearest;
}

bool too_close(const Field& field, const State& state, CounterId counter)
{
    return enemy_distance(field, state, side_of(field, counter), place_of(state, counter)) <
           kSafeDistance;
}

bool defended(const HexGround& ground)
{
    return ground.settlement || ground.woodland || ground.fort ||
           std::ranges::any_of(ground.side_cover, [](Cover cover) { return cover != Cover::None; });
}

// Need it not withdraw (BA-RDL-3)? A commander only beside a unit that need not.
bool is_exempt(const Field& field, const State& state, CounterId counter)
{
    const Hex hex = place_of(state, counter);
    return defended(field.ground[hex]) &&
           (counter.is_unit() || units_in(field, state, side_of(field, counter), hex) > 0);
}

// May it step there, friends apart?
MaybeRefusal refuse_step(const Field& field, const State& state, CounterId counter, Hex to)
{
    const Side side = side_of(field, counter);
    const Hex from = place_of(state, counter);
    if (!board::adjacent(from, to)) return Refusal{"BA-RDL-4"_clause, "a step is one hex"};
    // RULING: BA-R-70: works that are no impassable hexside do not stop it.
    if (closed_step(field, counter, from, to))
        return Refusal{"BA-RDL-5"_clause, "it cannot go there"};
    if (enemy_distance(field, state, side, to) <= enemy_distance(field, state, side, from))
        return Refusal{"BA-RDL-4"_clause, "the step must lead away from the nearest enemy"};
    // RULING: BA-R-67: no capture is possible at night, so nobody ends on an enemy commander.
    if (commander_in(field, state, enemy_of(side), to))
        return Refusal{"BA-MOV-12"_clause, "an enemy commander is there"};
    if (counter.is_unit() && units_in(field, state, side, to) >= 2)
        return Refusal{"BA-STK-4"_clause, "two units are there already"};
    return {};
}

// A unit that is held back steps away only because it must (LR-HOLD-2, LR-HOLD-3).
bool stays_held(const Field& field, const State& state, CounterId counter)
{
    return counter.is_unit() && is_exempt(field, state, counter) &&
           is_held(field, state, counter.unit());
}

// Where it may step to: onto a friendly unit only if there is nothing else (BA-RDL-5).
Steps steps_of(const Field& field, const State& state, CounterId counter)
{
    Steps clear;
    Steps stacking;
    if (stays_held(field, state, counter)) return clear;
    for (const Direction direction : board::kDirections) {
        const Hex to = board::neighbour(place_of(state, counter), direction);
        if (refuse_step(field, state, counter, to)) continue;
        const bool stacks =
            counter.is_unit() && units_in(field, state, side_of(field, counter), to) > 0;
        (stacks ? stacking : clear).push_back(to);
    }
    return clear.empty() ? stacking : clear;
}

// The counters of the side that are too close, those that need not withdraw among them.
Counters close_counters(const Field& field, const State& state, Side side)
{
    Counters counters;
    for_each_unit(field, state, side, [&](UnitId id, const Unit&) {
        if (too_close(field, state, id)) counters.push_back(id);
    });
    for_each_commander(field, state, side, [&](CommanderId id, const Commander&) {
        if (too_close(field, state, id)) counters.push_back(id);
    });
    return counters;
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const NightStep& order)
{
    if (!is_known(state, order.counter) || !is_on_board(state, order.counter))
        return Refusal{"BA-RDL-4"_clause, "it is not on the board"};
    if (side_of(field, order.counter) != state.night.turn)
        return Refusal{"BA-RDL-4"_clause, "it is the other side's turn to step"};
    if (!too_close(field, state, order.counter))
        return Refusal{"BA-RDL-2"_clause, "it is far enough from the enemy"};
    if (stays_held(field, state, order.counter))
        return refuse_held(field, state, order.counter.unit());
    if (!may_step(field, state, state.night.turn))
        return Refusal{"BA-RDL-3"_clause, "its side is content and nobody of it need withdraw"};
    if (auto refusal = refuse_step(field, state, order.counter, order.hex)) return refusal;
    const Steps steps = steps_of(field, state, order.counter);
    if (std::ranges::find(steps, order.hex) == steps.end())
        return Refusal{"BA-RDL-5"_clause, "it may not stack while another step is open"};
    return {};
}

bool must_step(const Field& field, const State& state, Side side)
{
    const Counters counters = close_counters(field, state, side);
    return std::ranges::any_of(counters, [&](CounterId counter) {
        return !is_exempt(field, state, counter) && !steps_of(field, state, counter).empty();
    });
}

// BA-RDL-3: who need not withdraw may, for as long as its owner wishes.
bool may_step(const Field& field, const State& state, Side side)
{
    if (must_step(field, state, side)) return true;
    if (state.night.content[static_cast<std::size_t>(index_of(side))]) return false;
    const Counters counters = close_counters(field, state, side);
    return std::ranges::any_of(
        counters, [&](CounterId counter) { return !steps_of(field, state, counter).empty(); });
}

void leave_train(State& state, CounterId counter, Clause clause, EventLog& log)
{
    std::int16_t& since = counter.is_unit() ? state[counter.unit()].aboard_since
                                            : state[counter.commander()].aboard_since;
    if (since != 0) log.add(clause, Detrained{counter});
    since = 0;
}

void carry_out(const Field& field, State& state, const NightStep& order, Dice&, EventLog& log)
{
    log.add("BA-RDL-4"_clause,
            NightMoved{order.counter, place_of(state, order.counter), order.hex});
    leave_train(state, order.counter, "BA-RDL-4"_clause, log);
    stand_in(state, order.counter, order.hex);
    if (order.counter.is_unit()) free_moved(field, state, order.counter.unit(), log);
    state.night.turn = enemy_of(state.night.turn);
    state.night.passed = {false, false};
}

void list_steps(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!may_step(field, state, state.night.turn)) return;
    for (const CounterId counter : close_counters(field, state, state.night.turn))
        for (const Hex hex : steps_of(field, state, counter))
            actions.push_back(NightStep{counter, hex});
}

Action sample_step(const Field& field, const State& state, PlayoutDice& dice)
{
    if (!must_step(field, state, state.night.turn) && dice.below(2) == 0) return EndPhase{};
    const Counters counters = close_counters(field, state, state.night.turn);
    const std::size_t first = dice.below(static_cast<std::uint32_t>(counters.size()));
    for (std::size_t turn = 0; turn < counters.size(); ++turn) {
        const CounterId counter = counters[(first + turn) % counters.size()];
        const Steps steps = steps_of(field, state, counter);
        if (steps.empty()) continue;
        return NightStep{counter, steps[dice.below(static_cast<std::uint32_t>(steps.size()))]};
    }
    return EndPhase{};
}

}  // namespace longroll::brothers_at_arms
