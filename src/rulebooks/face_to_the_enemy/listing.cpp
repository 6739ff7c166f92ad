// What may be done now: every chapter lists its own orders, and draws one by lot.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

namespace {

struct ListChoices {
    const View& view;
    std::vector<Action>& actions;

    void operator()(const FlightDue& due) const { list_flight_choices(view, due.unit, actions); }
    void operator()(const FacingDue& due) const { list_rallied_facings(view, due.unit, actions); }
    void operator()(const DefensiveFireDue&) const { list_defensive_fires(view, actions); }
    void operator()(const FollowDue&) const { list_follow_ups(view, actions); }
    void operator()(const GeneralMoveDue& due) const
    {
        list_general_moves(view, due.general, actions);
    }
};

// Who may act now: the unit that is acting, else cavalry and artillery whom nobody need activate.
template <class Visit>
void each_actor(const View& view, Visit visit)
{
    if (view.state.acting != kNoUnit) return visit(view.state.acting);
    view.each_of(view.state.active, [&](UnitId id) {
        if (view.field[id].arm != Arm::Infantry && !view[id].turn.acted) visit(id);
    });
}

void list_activation(const View& view, std::vector<Action>& actions)
{
    list_activations(view, actions);
    list_entries(view, actions);
    each_actor(view, [&](UnitId id) {
        list_manoeuvres(view, id, actions);
        list_charges(view, id, actions);
        shared::table::offer(view, Rally{id}, actions);
    });
}

void list_phase(const View& view, std::vector<Action>& actions)
{
    switch (view.state.phase) {
        case Phase::SetUp: actions.emplace_back(Begin{}); return;
        case Phase::Generals:
            list_releases(view.field, view.state, actions);
            list_general_rolls(view, actions);
            break;
        case Phase::Activation: list_activation(view, actions); break;
        case Phase::Shooting: list_fire(view, actions); break;
        case Phase::Melee: list_allocations(view, actions); break;
        default: return;
    }
    if (!refuse(view.field, view.state, EndPhase{})) actions.emplace_back(EndPhase{});
}

// A charge is drawn as often as any other act of a unit.
std::optional<Action> act_of_unit_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    if (!refuse(view, Rally{id})) return Rally{id};
    if (dice.below(4) == 0)
        if (auto charge = charge_by_lot(view, id, dice)) return charge;
    return manoeuvre_by_lot(view, id, dice);
}

std::optional<Action> activation_by_lot(const View& view, PlayoutDice& dice)
{
    if (view.state.acting != kNoUnit)
        if (auto act = act_of_unit_by_lot(view, view.state.acting, dice)) return act;
    std::vector<UnitId> actors;
    each_actor(view, [&](UnitId id) { actors.push_back(id); });
    std::vector<Action> others;
    list_activations(view, others);
    list_entries(view, others);
    if (view.state.acting == kNoUnit && !actors.empty() &&
        dice.below(static_cast<std::uint32_t>(actors.size() + others.size() + 1)) < actors.size())
        if (auto act = act_of_unit_by_lot(
                view, actors[dice.below(static_cast<std::uint32_t>(actors.size()))], dice))
            return act;
    return shared::table::any_of(others, dice);
}

}  // namespace

void Rulebook::legal(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    if (state.pending.empty()) return list_phase(view, actions);
    std::visit(ListChoices{view, actions}, state.pending.back());
}

Action Rulebook::sample(const Field& field, const State& state, PlayoutDice& dice)
{
    const View view(field, state);
    if (state.pending.empty() && state.phase == Phase::Activation)
        return activation_by_lot(view, dice).value_or(EndPhase{});
    if (state.pending.empty() && state.phase == Phase::Shooting)
        return fire_by_lot(view, dice).value_or(EndPhase{});
    std::vector<Action> actions;
    legal(field, state, actions);
    LR_CHECK(!actions.empty(), "somebody is asked who has nothing to answer");
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace longroll::face_to_the_enemy
