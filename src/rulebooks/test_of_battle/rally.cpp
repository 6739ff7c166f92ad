// Rally (phase 3): the phasing player's routed stands that touch a corps or army commander. Ledger
// TB-RAL-1 to 4; ruling TB-R-72. How Temporary Disorder is lost again: recovery, in movement.cpp.

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <algorithm>

namespace longroll::test_of_battle {

// TB-RAL-1: one commander rallies as many as he touches.
static bool is_rallied(const View& view, UnitId id)
{
    if (!view[id].routed() || in_contact(view, id)) return false;
    for (std::size_t place = 0; place < view.state.leaders.size(); ++place) {
        const LeaderCard& card = view.field.leaders[place];
        if (view.state.leaders[place].on_table() && card.side == view.side(id) &&
            card.level != CommanderLevel::Division && touching(view, leader_id(place), id))
            return true;
    }
    return false;
}

void rally_routed(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    std::vector<UnitId> rallied;
    view.each_of(state.phasing, [&](UnitId id) {
        if (is_rallied(view, id)) rallied.push_back(id);
    });
    for (const UnitId id : rallied) {
        // TB-RAL-2: the red marker stays.
        set_morale_state(state[id], MoraleState::Permanent);
        // TB-RAL-4: no more of it in this player turn, which attacks and replies ask for.
        state[id].rallied = true;
        log.add("TB-RAL-1"_clause, Rallied{id});
    }
    // The last is asked about first.
    for (auto next = rallied.rbegin(); next != rallied.rend(); ++next)
        state.pending.emplace_back(RallyFacingDue{*next});
}

// ---- Facing ----

MaybeRefusal refuse(const Field& field, const State& state, const FaceRallied& order)
{
    const auto* due = due_now<RallyFacingDue>(state);
    if (due == nullptr || due->unit != order.unit)
        return Refusal{"TB-RAL-3"_clause, "it has not just rallied"};
    if (order.facing != state[order.unit].facing &&
        !may_turn({field, state}, order.unit, order.facing))
        return Refusal{"TB-RAL-3"_clause, "there is no room to face that way"};
    return {};
}

void carry_out(const Field& field, State& state, const FaceRallied& order, Dice&, EventLog& log)
{
    state.pending.pop_back();
    if (order.facing != state[order.unit].facing)
        turn_to(field, state, order.unit, order.facing, "TB-RAL-3"_clause, log);
}

void list_rallied_facings(const View& view, std::vector<Action>& actions)
{
    const UnitId id = std::get<RallyFacingDue>(view.state.pending.back()).unit;
    const Heading now = view[id].facing;
    const auto add = [&](Heading facing) {
        const FaceRallied order{id, facing};
        const auto listed = std::find(actions.begin(), actions.end(), Action(order));
        if (listed == actions.end() && !refuse(view.field, view.state, order))
            actions.emplace_back(order);
    };
    add(now);
    if (const auto enemy = view.nearest_of(enemy_of(view.side(id)), view.ground(id)))
        if (const auto way = view.ground(*enemy).centre - view.ground(id).centre;
            way != board::table::Vec{})
            add(heading_of(way));
    for (const int quarter : {2, 1, 3}) add(now + board::table::degrees(90) * quarter);
}

}  // namespace longroll::test_of_battle
