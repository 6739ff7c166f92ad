// Readdressing lines, second step: each control counter may roll to place a division anew behind
// its own lines, or to send it on a tactical march. Ledger BA-RDL-6 to 10, BA-R-48, 49, 72. How a
// march comes back: tactical_march.cpp.

#include "rulebooks/brothers_at_arms/board_edges.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/readdressing.h"
#include "rulebooks/brothers_at_arms/tactical_march.h"

namespace longroll::brothers_at_arms {

namespace {

// How near an enemy unit makes a hex unsafe ground for a new position (ruling 49).
constexpr int kEnemyReach = 3;

using Repositionable = FixedVector<Identity, kMaxUnits + kMaxCommanders>;

bool in_hand(const Field& field, const State& state)
{
    const CommanderId control = state.night.control;
    return index_of(control) < state.commanders.size() && state[control].on_board() &&
           field[control].level == Level::Control;
}

bool chosen_tonight(const State& state, Side side, Identity identity)
{
    return std::ranges::find(state.night.chosen, NightChoice{side, identity}) !=
           state.night.chosen.end();
}

// The counters of the formation on the board, in the order in which they are placed.
Counters counters_of(const Field& field, const State& state, Side side, Identity identity)
{
    // RULING: BA-R-72: the command counter first, then units by id.
    Counters counters;
    for_each_commander(field, state, side, [&](CommanderId id, const Commander&) {
        if (is_of(field, id, identity)) counters.push_back(id);
    });
    for_each_unit(field, state, side, [&](UnitId id, const Unit&) {
        if (is_of(field, id, identity)) counters.push_back(id);
    });
    return counters;
}

MaybeRefusal refuse_choice(const Field& field, const State& state, Identity identity)
{
    if (!in_hand(field, state))
        return Refusal{"BA-RDL-6"_clause, "no control counter has its turn"};
    const Side side = field[state.night.control].side;
    // RULING: BA-R-72: a force without command counters uses the corps as the division.
    if (identity.kind != Identity::Kind::Division && identity.kind != Identity::Kind::Corps)
        return Refusal{"BA-RDL-6"_clause, "a division or a corps must be chosen"};
    if (counters_of(field, state, side, identity).empty())
        return Refusal{"BA-RDL-6"_clause, "none of it is on the board"};
    if (chosen_tonight(state, side, identity))
        return Refusal{"BA-RDL-9"_clause, "it has been chosen tonight already"};
    return {};
}

// The formations that the control counter in hand may choose, by number and letter.
Repositionable choices(const Field& field, const State& state)
{
    Repositionable identities;
    const auto add = [&](Identity identity) {
        if (identity.kind == Identity::Kind::Star ||
            chosen_tonight(state, field[state.night.control].side, identity))
            return;
        Identity* place = std::ranges::lower_bound(identities, identity);
        if (place != identities.end() && *place == identity) return;
        const auto before = place - identities.begin();
        identities.push_back(identity);
        std::rotate(identities.begin() + before, identities.end() - 1, identities.end());
    };
    if (!in_hand(field, state)) return identities;
    const Side side = field[state.night.control].side;
    for_each_unit(field, state, side, [&](UnitId id, const Unit&) { add(field[id].identity); });
    for_each_commander(field, state, side, [&](CommanderId id, const Commander&) {
        if (field[id].level == Level::Command) add(division(field[id].division));
    });
    return identities;
}

// The ground behind a side's own lines, for one of its counters.
class Rear {
public:
    Rear(const Field& field, const State& state, CounterId counter);

    [[nodiscard]] bool holds(Hex hex) const
    {
        return field_.ground.contains(hex) && reached_[cell(hex)] &&
               depth_from(field_.ground, home_, hex) <= deepest_;
    }
    // May the counter be placed there? Not impassable: the flood has seen to that.
    MaybeRefusal refuse(Hex hex) const;

private:
    [[nodiscard]] std::size_t cell(Hex hex) const
    {
        return static_cast<std::size_t>(field_.ground.grid.cell(hex));
    }
    void shun_enemies();
    void flood();

    const Field& field_;
    const State& state_;
    CounterId counter_;
    Side side_;
    MapEdge home_;
    int deepest_ = 0;  // how far from home the side's furthest unit stands
    std::vector<bool> shunned_;
    std::vector<bool> reached_;
    std::vector<bool> friends_;
    std::vector<bool> enemy_commanders_;
};

Rear::Rear(const Field& field, const State& state, CounterId counter)
    : field_(field),
      state_(state),
      counter_(counter),
      side_(side_of(field, counter)),
      home_(home_edge_of(field, side_)),
      shunned_(static_cast<std::size_t>(field.ground.grid.cells())),
      reached_(shunned_),
      friends_(shunned_),
      enemy_commanders_(shunned_)
{
    for_each_unit(field, state, side_, [&](UnitId id, const Unit& unit) {
        deepest_ = std::max(deepest_, depth_from(field.ground, home_, unit.hex));
        if (CounterId(id) != counter) friends_[cell(unit.hex)] = true;
    });
    for_each_commander(field, state, enemy_of(side_), [&](CommanderId, const Commander& enemy) {
        enemy_commanders_[cell(enemy.hex)] = true;
    });
    shun_enemies();
    flood();
}

void Rear::shun_enemies()
{
    for_each_unit(field_, state_, enemy_of(side_), [&](UnitId, const Unit& enemy) {
        for (int q = -kEnemyReach; q <= kEnemyReach; ++q)
            for (int r = -kEnemyReach; r <= kEnemyReach; ++r) {
                const Hex hex =
                    enemy.hex + Hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
                if (board::distance(hex, enemy.hex) <= kEnemyReach && field_.ground.contains(hex))
                    shunned_[cell(hex)] = true;
            }
    });
}

// RULING: BA-R-49: ground that passable hexes, none within reach of the enemy, join to the home
// edge.
void Rear::flood()
{
    std::vector<Hex> reached;
    const auto reach = [&](Hex hex) {
        if (shunned_[cell(hex)] || reached_[cell(hex)]) return;
        reached_[cell(hex)] = true;
        reached.push_back(hex);
    };
    for_each_edge_hex(field_.ground, home_, [&](Hex hex) {
        if (!closed_to(field_, counter_, hex)) reach(hex);
    });
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Hex from = reached[next];
        for (const Direction direction : board::kDirections) {
            const Hex to = board::neighbour(from, direction);
            if (!closed_step(field_, counter_, from, to)) reach(to);
        }
    }
}

MaybeRefusal Rear::refuse(Hex hex) const
{
    if (!holds(hex)) return Refusal{"BA-RDL-10"_clause, "that is not behind its own lines"};
    if (counter_.is_unit() && friends_[cell(hex)])
        return Refusal{"BA-RDL-10"_clause, "another unit is there"};
    // RULING: BA-R-67: nobody is placed on an enemy commander.
    if (enemy_commanders_[cell(hex)])
        return Refusal{"BA-MOV-12"_clause, "an enemy commander is there"};
    if (hex == place_of(state_, counter_))
        return Refusal{"BA-RDL-6"_clause, "it stands there already: let it stay"};
    return {};
}

// The counter that has to be placed now; null when there is none.
const NightPlaceDue* place_due(const State& state)
{
    if (state.pending.empty()) return nullptr;
    const auto* due = std::get_if<NightPlaceDue>(&state.pending.back());
    return due && is_known(state, due->counter) && is_on_board(state, due->counter) ? due : nullptr;
}

void next_turn(const Field& field, State& state)
{
    state.night.control = next_control(field, state, state.night.control);
}

// Its counters are placed one at a time; after the last, the control counter itself (ruling 72).
void place_next(const Field& field, State& state, Identity identity, CounterId after)
{
    const CommanderId control = state.night.control;
    const Side side = field[control].side;
    Counters order = counters_of(field, state, side, identity);
    order.push_back(control);
    const CounterId* last = std::ranges::find(order, after);
    const CounterId* next = last == order.end() ? order.begin() : last + 1;
    if (next != order.end())
        state.pending.push_back(NightPlaceDue{*next, side});
    else
        next_turn(field, state);
}

// The counter in hand has its place: on to the next.
void placed(const Field& field, State& state)
{
    const CounterId counter = std::get<NightPlaceDue>(state.pending.back()).counter;
    state.pending.pop_back();
    if (!in_hand(field, state) || !is_known(state, counter)) return;
    if (counter == CounterId(state.night.control)) return next_turn(field, state);
    const Identity identity = counter.is_unit() ? field[counter.unit()].identity
                                                : division(field[counter.commander()].division);
    place_next(field, state, identity, counter);
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const Reposition& order)
{
    return refuse_choice(field, state, order.formation);
}

MaybeRefusal refuse(const Field& field, const State& state, const TacticalMarch& order)
{
    if (auto refusal = refuse_choice(field, state, order.formation)) return refusal;
    const Side side = field[state.night.control].side;
    if (auto refusal = refuse_held(field, state, side, order.formation)) return refusal;
    if (state.marches.full())
        return Refusal{"BA-RDL-8"_clause, "too many divisions are on the march"};
    return refuse_march_edge(field, side, order.edge);
}

MaybeRefusal refuse(const Field& field, const State& state, const NightPlace& order)
{
    const NightPlaceDue* due = place_due(state);
    if (!due) return Refusal{"BA-RDL-6"_clause, "no counter has to be placed"};
    if (due->counter.is_unit())
        if (auto refusal = refuse_held(field, state, due->counter.unit())) return refusal;
    return Rear(field, state, due->counter).refuse(order.hex);
}

MaybeRefusal refuse(const Field&, const State& state, const NightStay&)
{
    if (state.pending.empty() || !std::holds_alternative<NightPlaceDue>(state.pending.back()))
        return Refusal{"BA-RDL-6"_clause, "no counter has to be placed"};
    return {};
}

CommanderId next_control(const Field& field, const State& state, CommanderId after)
{
    const bool first = after == kNoCommander;
    for (const Side side : {Side::Confederate, Side::Union}) {
        if (!first && field[after].side == Side::Union && side == Side::Confederate) continue;
        const bool same = !first && field[after].side == side;
        for (std::size_t index = same ? index_of(after) + 1 : 0; index < state.commanders.size();
             ++index)
            if (field.commanders[index].side == side && state.commanders[index].on_board() &&
                field.commanders[index].level == Level::Control)
                return commander_id(index);
    }
    return kNoCommander;
}

bool can_reposition(const Field& field, const State& state)
{
    return !choices(field, state).empty();
}

// BA-RDL-9: the formation is chosen, whatever the die will say. BA-RDL-7: no night modifier; only
// the march brings its own.
static bool control_roll(const Field& field, State& state, Identity identity, Clause clause,
                         int modifier, Dice& dice, EventLog& log)
{
    const CommanderId control = state.night.control;
    state.night.chosen.push_back({field[control].side, identity});
    const bool passed = dice.at_most(field[control].leadership - modifier, clause);
    log.add(passed ? clause : "BA-RDL-7"_clause,
            ControlRolled{control, identity, modifier != 0, passed});
    return passed;
}

void carry_out(const Field& field, State& state, const Reposition& order, Dice& dice, EventLog& log)
{
    if (control_roll(field, state, order.formation, "BA-RDL-6"_clause, 0, dice, log))
        place_next(field, state, order.formation, CounterId{});
    else
        next_turn(field, state);
}

void carry_out(const Field& field, State& state, const TacticalMarch& order, Dice& dice,
               EventLog& log)
{
    const CommanderId control = state.night.control;
    if (control_roll(field, state, order.formation, "BA-RDL-8"_clause, 1, dice, log))
        march_off(field, state, field[control].side, order.formation, order.edge,
                  order.control_goes ? control : kNoCommander, log);
    next_turn(field, state);
}

void carry_out(const Field& field, State& state, const NightPlace& order, Dice&, EventLog& log)
{
    const CounterId counter = std::get<NightPlaceDue>(state.pending.back()).counter;
    log.add("BA-RDL-6"_clause, NightMoved{counter, place_of(state, counter), order.hex});
    leave_train(state, counter, "BA-RDL-6"_clause, log);
    stand_in(state, counter, order.hex);
    if (counter.is_unit())
        state[counter.unit()].repositioned = true;
    else
        state[counter.commander()].repositioned = true;
    placed(field, state);
}

void carry_out(const Field& field, State& state, const NightStay&, Dice&, EventLog&)
{
    placed(field, state);
}

void pass_reposition(const Field& field, State& state, EventLog&) { next_turn(field, state); }

void list_night_places(const Field& field, const State& state, std::vector<Action>& actions)
{
    actions.push_back(NightStay{});
    const NightPlaceDue* due = place_due(state);
    if (!due || (due->counter.is_unit() && is_held(field, state, due->counter.unit()))) return;
    const Rear rear(field, state, due->counter);
    for (const Hex hex : field.ground.grid.hexes())
        if (!rear.refuse(hex)) actions.push_back(NightPlace{hex});
}

void list_repositions(const Field& field, const State& state, std::vector<Action>& actions)
{
    for (const Identity identity : choices(field, state)) {
        actions.push_back(Reposition{identity});
        for (const MapEdge edge : kMapEdges)
            for (const bool goes : {false, true})
                if (const TacticalMarch march{identity, edge, goes}; !refuse(field, state, march))
                    actions.push_back(march);
    }
}

Action sample_reposition(const Field& field, const State& state, PlayoutDice& dice)
{
    const Repositionable identities = choices(field, state);
    if (identities.empty() || dice.below(4) == 0) return EndPhase{};
    const Identity identity = identities[dice.below(static_cast<std::uint32_t>(identities.size()))];
    if (dice.below(2) == 0) return Reposition{identity};
    const TacticalMarch march{identity, kMapEdges[dice.below(4)], dice.below(2) == 0};
    if (refuse(field, state, march)) return EndPhase{};
    return march;
}

}  // namespace longroll::brothers_at_arms
