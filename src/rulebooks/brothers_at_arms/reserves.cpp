// Bound start: tactical marches and scheduled reserves come on. Ledger BA-RES, BA-R-45, 73.
// The dice of a march and its edge: tactical_march.cpp. The track of a train: railroads.cpp. What
// the entry move costs and what stops it: movement.cpp.

#include "rulebooks/brothers_at_arms/reserves.h"

#include "rulebooks/brothers_at_arms/board_edges.h"
#include "rulebooks/brothers_at_arms/chain_of_command.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/railroads.h"
#include "rulebooks/brothers_at_arms/tactical_march.h"
#include "rulebooks/brothers_at_arms/towards.h"

namespace longroll::brothers_at_arms {

namespace {

// How far from its entry hex a force may look for another when the enemy holds it (BA-RES-5).
constexpr int kFurthestDoor = 3;

// Counters that come on together: a tactical march or a scheduled force.
struct Body {
    enum class Kind : std::uint8_t { March, Force } kind = Kind::March;
    std::size_t index = 0;
};

bool is_march(Body body) { return body.kind == Body::Kind::March; }

const Force& force_of(const Field& field, Body body) { return field.scenario.forces[body.index]; }

bool by_rail(const Field& field, Body body)
{
    return !is_march(body) && force_of(field, body).by_rail;
}

bool in_reserve(const State& state, CounterId counter)
{
    if (!is_known(state, counter)) return false;
    return counter.is_unit() ? state[counter.unit()].fate == UnitFate::Reserve
                             : state[counter.commander()].fate == CommanderFate::Reserve;
}

Side side_of(const Field& field, const State& state, Body body)
{
    return is_march(body) ? state.marches[body.index].side : force_of(field, body).side;
}

// The counters of the body that have yet to enter.
Counters waiting(const Field& field, const State& state, Body body)
{
    if (is_march(body)) return marchers(field, state, state.marches[body.index]);
    Counters counters;
    for (const CounterId counter : force_of(field, body).counters)
        if (in_reserve(state, counter)) counters.push_back(counter);
    return counters;
}

// Has the body come to the edge of the board?
bool is_at_hand(const State& state, Body body)
{
    return is_march(body) ? state.marches[body.index].arrived : state.forces[body.index].admitted;
}

bool& tried(State& state, Body body)
{
    return is_march(body) ? state.marches[body.index].tried : state.forces[body.index].tried;
}

// A march rolls by day only (ruling 46); a force is due from its bound on, so that one whose hour
// was skipped by a night halt comes at dawn (ruling 68).
bool is_due(const Field& field, const State& state, Body body)
{
    if (is_march(body)) {
        const March& march = state.marches[body.index];
        return !march.tried && (march.arrived || !is_night(field.scenario, state.bound));
    }
    return !state.forces[body.index].tried && force_of(field, body).bound <= state.bound;
}

// The first body, in the order of arrival, that is due and has counters left: marches before
// forces, Confederates before Union, then in the scenario's order (BA-R-3, 45).
std::optional<Body> next_body(const Field& field, const State& state)
{
    const std::size_t forces = std::min(state.forces.size(), field.scenario.forces.size());
    for (const Body::Kind kind : {Body::Kind::March, Body::Kind::Force})
        for (const Side side : {Side::Confederate, Side::Union})
            for (std::size_t index = 0;
                 index < (kind == Body::Kind::March ? state.marches.size() : forces); ++index) {
                const Body body{kind, index};
                if (side_of(field, state, body) == side && is_due(field, state, body) &&
                    !waiting(field, state, body).empty())
                    return body;
            }
    return {};
}

// The hexes by which a force may come on when the enemy holds its own: the nearest of the same edge
// that are free of enemy units and open to the counter.
std::vector<Hex> other_doors(const Field& field, const State& state, const Force& force,
                             CounterId counter)
{
    std::vector<Hex> doors;
    int nearest = kFurthestDoor;
    for (const MapEdge edge : kMapEdges) {
        if (!on_edge(field, force.entry, edge)) continue;
        for_each_edge_hex(field.ground, edge, [&](Hex hex) {
            const int distance = board::distance(hex, force.entry);
            if (distance > nearest || closed_to(field, counter, hex) ||
                units_in(field, state, enemy_of(force.side), hex) > 0 ||
                std::ranges::find(doors, hex) != doors.end())
                return;
            if (distance < nearest) doors.clear();
            nearest = distance;
            doors.push_back(hex);
        });
    }
    return doors;
}

bool held_by_enemy(const Field& field, const State& state, const Force& force)
{
    return units_in(field, state, enemy_of(force.side), force.entry) > 0;
}

// The hexes that the counter may enter first.
std::vector<Hex> doors_of(const Field& field, const State& state, Body body, CounterId counter)
{
    if (is_march(body)) return march_entries(field, state, state.marches[body.index]);
    const Force& force = force_of(field, body);
    if (held_by_enemy(field, state, force)) return other_doors(field, state, force, counter);
    if (!field.ground.contains(force.entry)) return {};
    return {force.entry};
}

bool can_enter(const Field& field, const State& state, Body body, CounterId counter)
{
    if (by_rail(field, body)) {
        const auto track = track_in_reach(field, state, force_of(field, body));
        return std::ranges::any_of(
            track, [&](Hex hex) { return !refuse_to_alight(field, state, counter, hex); });
    }
    const auto doors = doors_of(field, state, body, counter);
    return std::ranges::any_of(doors, [&](Hex door) {
        return !refuse_entry_move(field, state, counter, door, {}) ||
               !entry_destinations(field, state, counter, door).empty();
    });
}

bool anyone_can_enter(const Field& field, const State& state, Body body)
{
    const Counters counters = waiting(field, state, body);
    return std::ranges::any_of(
        counters, [&](CounterId counter) { return can_enter(field, state, body, counter); });
}

// The body that is entering now.
std::optional<Body> entering_body(const Field& field, const State& state)
{
    const auto body = next_body(field, state);
    if (!body || !is_at_hand(state, *body) || !anyone_can_enter(field, state, *body)) return {};
    return body;
}

MaybeRefusal refuse_arrival(const Field& field, const State& state, CounterId counter,
                            std::optional<Body> body)
{
    if (!is_known(state, counter)) return Refusal{"BA-RES-1"_clause, "there is no such counter"};
    if (!body) return Refusal{"BA-RES-1"_clause, "nobody is due to arrive now"};
    const Counters counters = waiting(field, state, *body);
    if (std::ranges::find(counters, counter) == counters.end())
        return Refusal{"BA-RES-1"_clause, "it is not due to arrive now"};
    return {};
}

MaybeRefusal refuse_door(const Field& field, const State& state, Body body, CounterId counter,
                         Hex door)
{
    if (is_march(body)) return refuse_march_entry(field, state, state.marches[body.index], door);
    const Force& force = force_of(field, body);
    if (!held_by_enemy(field, state, force)) {
        if (door != force.entry || !field.ground.contains(door))
            return Refusal{"BA-RES-1"_clause, "that is not its entry hex"};
        return {};
    }
    const auto doors = other_doors(field, state, force, counter);
    if (std::ranges::find(doors, door) == doors.end())
        return Refusal{"BA-RES-5"_clause,
                       "the enemy holds its entry hex: take the nearest free one of that edge"};
    return {};
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const Enter& order)
{
    const auto body = entering_body(field, state);
    if (auto refusal = refuse_arrival(field, state, order.counter, body)) return refusal;
    if (by_rail(field, *body)) return Refusal{"BA-RAIL-1"_clause, "it comes by railroad"};
    if (auto refusal = refuse_door(field, state, *body, order.counter, order.entry)) return refusal;
    return refuse_entry_move(field, state, order.counter, order.entry, order.path);
}

MaybeRefusal refuse(const Field& field, const State& state, const EnterByRail& order)
{
    if (is_known(state, order.counter) && is_on_board(state, order.counter))
        return Refusal{"BA-RAIL-7"_clause, "a counter on the board cannot board a train"};
    const auto body = entering_body(field, state);
    if (auto refusal = refuse_arrival(field, state, order.counter, body)) return refusal;
    if (!by_rail(field, *body)) return Refusal{"BA-RAIL-1"_clause, "it does not come by railroad"};
    return refuse_track_hex(field, state, force_of(field, *body), order.counter, order.hex);
}

// BA-RES-4: its own round will find the counter unmoved and without orders, like any other; but the
// bound was no rest for it.
static void come_on(State& state, CounterId counter, Hex hex)
{
    stand_in(state, counter, hex);
    if (counter.is_unit()) state[counter.unit()].disturbed = true;
}

void carry_out(const Field& field, State& state, const Enter& order, Dice&, EventLog& log)
{
    const Body body = *entering_body(field, state);
    if (is_march(body) && !state.marches[body.index].entering) {
        state.marches[body.index].entering = true;
        state.marches[body.index].entry = order.entry;
    }
    Clause clause = "BA-RES-3"_clause;
    if (is_march(body))
        clause = "BA-TAC-5"_clause;
    else if (order.entry != force_of(field, body).entry)
        clause = "BA-RES-5"_clause;
    Hex end = order.entry;
    for (const Direction direction : order.path) end = board::neighbour(end, direction);
    come_on(state, order.counter, end);
    log.add(clause, Arrived{order.counter, order.entry});
    if (!order.path.empty())
        log.add("BA-RES-3"_clause, Moved{order.counter, order.entry, end, order.path});
}

void carry_out(const Field&, State& state, const EnterByRail& order, Dice&, EventLog& log)
{
    come_on(state, order.counter, order.hex);
    if (order.counter.is_unit())
        state[order.counter.unit()].aboard_since = state.bound;
    else
        state[order.counter.commander()].aboard_since = state.bound;
    log.add("BA-RAIL-1"_clause, Arrived{order.counter, order.hex});
}

void begin_arrivals(const Field& field, State& state)
{
    for (std::size_t index = state.marches.size(); index-- > 0;)
        if (marchers(field, state, state.marches[index]).empty())
            state.marches.erase(state.marches.begin() + index);
    for (March& march : state.marches) march.tried = false;
    for (ForceState& force : state.forces) force.tried = false;
}

// The best leadership on the board among the side's control counters.
static CommanderId best_control(const Field& field, const State& state, Side side)
{
    CommanderId best = kNoCommander;
    for_each_commander(field, state, side, [&](CommanderId id, const Commander&) {
        if (field[id].level == Level::Control &&
            (best == kNoCommander || field[id].leadership > field[best].leadership))
            best = id;
    });
    return best;
}

// The force's own command counter: one that comes with it (the best, if several do), else the one
// that its first unit bears the number of.
static CommanderId own_command(const Field& field, const State& state, const Force& force)
{
    CommanderId best = kNoCommander;
    for (const CounterId counter : force.counters)
        if (in_reserve(state, counter) && !counter.is_unit() &&
            (best == kNoCommander ||
             field[counter.commander()].leadership > field[best].leadership))
            best = counter.commander();
    if (best != kNoCommander) return best;
    for (const CounterId counter : force.counters)
        if (in_reserve(state, counter) && counter.is_unit())
            return command_counter(field, state, force.side, field[counter.unit()].identity);
    return kNoCommander;
}

// The entry roll of a force that needs one; without anybody to roll, only a 1 will do.
static void admit(const Field& field, State& state, std::size_t index, Dice& dice, EventLog& log)
{
    const Force& force = field.scenario.forces[index];
    ForceState& standing = state.forces[index];
    const CommanderId leader = force.roll == EntryRoll::OwnCommand
                                   ? own_command(field, state, force)
                                   : best_control(field, state, force.side);
    // RULING: BA-R-62: a side that has no control counter, and has lost none, needs no such dice.
    const bool needless = force.roll == EntryRoll::BestControl && leader == kNoCommander &&
                          !Chain(field, state, force.side).lost_control();
    if (force.roll == EntryRoll::None || needless) {
        standing.admitted = true;
        return;
    }
    const int target = command_target(field, leader) - command_modifier(field, state);
    standing.admitted = dice.at_most(target, "BA-RES-2"_clause);
    standing.tried = !standing.admitted;
    log.add("BA-RES-2"_clause,
            EntryRolled{static_cast<std::uint8_t>(index), target, standing.admitted});
}

std::optional<Side> next_arrival(const Field& field, State& state, Dice& dice, EventLog& log)
{
    while (const auto body = next_body(field, state)) {
        if (!is_at_hand(state, *body)) {
            if (is_march(*body))
                roll_march(field, state, body->index, dice, log);
            else
                admit(field, state, body->index, dice, log);
        } else if (anyone_can_enter(field, state, *body)) {
            return side_of(field, state, *body);
        } else {
            // RULING: BA-R-73: those who are held up wait a bound, and roll no more.
            tried(state, *body) = true;
            for (const CounterId counter : waiting(field, state, *body))
                log.add("BA-RES-5"_clause, Delayed{counter});
        }
    }
    return {};
}

std::optional<Side> arriving_side(const Field& field, const State& state)
{
    const auto body = entering_body(field, state);
    if (!body) return {};
    return side_of(field, state, *body);
}

Counters arriving_counters(const Field& field, const State& state)
{
    const auto body = entering_body(field, state);
    return body ? waiting(field, state, *body) : Counters{};
}

// The body with which a counter is to come.
static std::optional<Body> body_of(const Field& field, const State& state, CounterId counter)
{
    const auto holds = [&](Body body) {
        const Counters counters = waiting(field, state, body);
        return std::ranges::find(counters, counter) != counters.end();
    };
    for (std::size_t index = 0; index < state.marches.size(); ++index)
        if (holds({Body::Kind::March, index})) return Body{Body::Kind::March, index};
    for (std::size_t index = 0; index < field.scenario.forces.size(); ++index)
        if (holds({Body::Kind::Force, index})) return Body{Body::Kind::Force, index};
    return {};
}

Action entry_towards(const Field& field, const State& state, CounterId counter, Hex hex)
{
    const auto body = body_of(field, state, counter);
    // A march that has not arrived has no door yet, and which edge it makes for is not told.
    if (!body || (is_march(*body) && !is_at_hand(state, *body))) return Enter{counter, hex, {}};
    if (by_rail(field, *body)) return EnterByRail{counter, hex};
    std::vector<Hex> doors = doors_of(field, state, *body, counter);
    if (doors.empty() && !is_march(*body)) doors.push_back(force_of(field, *body).entry);
    if (doors.empty()) return Enter{counter, hex, {}};
    std::ranges::stable_sort(doors, {}, [&](Hex door) { return board::distance(door, hex); });
    for (const Hex door : doors)
        for (const Destination& destination : entry_destinations(field, state, counter, door))
            if (destination.hex == hex) return Enter{counter, door, destination.path};
    if (!field.ground.contains(doors.front())) return Enter{counter, doors.front(), {}};
    const Surroundings around(field, state, side_of(field, counter));
    const auto way = way_towards(around, arriving_mover(around, counter), doors.front(), hex);
    return Enter{counter, doors.front(), way.value_or(Path{})};
}

static void list_counter(const Field& field, const State& state, Body body, CounterId counter,
                         std::vector<Action>& actions)
{
    if (by_rail(field, body)) {
        for (const Hex hex : track_in_reach(field, state, force_of(field, body)))
            if (!refuse_to_alight(field, state, counter, hex))
                actions.push_back(EnterByRail{counter, hex});
        return;
    }
    for (const Hex door : doors_of(field, state, body, counter))
        for (const Destination& destination : entry_destinations(field, state, counter, door))
            actions.push_back(Enter{counter, door, destination.path});
}

void list_arrivals(const Field& field, const State& state, std::vector<Action>& actions)
{
    const auto body = entering_body(field, state);
    if (!body) return;
    for (const CounterId counter : waiting(field, state, *body))
        list_counter(field, state, *body, counter, actions);
}

// One of the counter's entries, if it has any: a door, then a destination behind it.
static std::optional<Action> sample_counter(const Field& field, const State& state, Body body,
                                            CounterId counter, PlayoutDice& dice)
{
    if (by_rail(field, body)) {
        std::vector<Action> actions;
        list_counter(field, state, body, counter, actions);
        if (actions.empty()) return {};
        return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
    }
    const auto doors = doors_of(field, state, body, counter);
    const std::size_t first = dice.below(static_cast<std::uint32_t>(doors.size()));
    for (std::size_t turn = 0; turn < doors.size(); ++turn) {
        const Hex door = doors[(first + turn) % doors.size()];
        const auto ends = entry_destinations(field, state, counter, door);
        if (ends.empty()) continue;
        const std::size_t end = dice.below(static_cast<std::uint32_t>(ends.size()));
        return Enter{counter, door, ends[end].path};
    }
    return {};
}

Action sample_arrival(const Field& field, const State& state, PlayoutDice& dice)
{
    const auto body = entering_body(field, state);
    if (!body) return EndPhase{};
    const Counters counters = waiting(field, state, *body);
    const std::size_t first = dice.below(static_cast<std::uint32_t>(counters.size()));
    for (std::size_t turn = 0; turn < counters.size(); ++turn) {
        const CounterId counter = counters[(first + turn) % counters.size()];
        if (const auto action = sample_counter(field, state, *body, counter, dice)) return *action;
    }
    return EndPhase{};
}

}  // namespace longroll::brothers_at_arms
