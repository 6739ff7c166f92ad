// What may be done now: every chapter lists its own orders, and draws one by lot.

#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

namespace {

struct ListChoices {
    const View& view;
    std::vector<Action>& actions;

    void operator()(const DodgeDue&) const { list_dodges(view, actions); }
    void operator()(const ContinueDue& due) const
    {
        actions.emplace_back(ContinueCharge{due.charger, true});
        actions.emplace_back(ContinueCharge{due.charger, false});
    }
    void operator()(const RallyFacingDue&) const { list_rallied_facings(view, actions); }
    void operator()(const AfterRoutDue&) const { list_after_rout(view, actions); }
    void operator()(const BreakthroughDue& due) const
    {
        list_breakthroughs(view, due.unit, actions);
    }
    void operator()(const FollowDue& due) const
    {
        actions.emplace_back(Follow{due.leader, true});
        actions.emplace_back(Follow{due.leader, false});
    }
    template <class Due>
    void operator()(const Due&) const
    {
        list_combat_choices(view, actions);
    }
};

void list_movement(const View& view, std::vector<Action>& actions)
{
    list_releases(view.field, view.state, actions);
    view.each_of(view.state.phasing, [&](UnitId id) {
        list_acts(view, id, actions);
        list_charges(view, id, actions);
    });
    list_leader_moves(view, actions);
}

void list_phase(const View& view, std::vector<Action>& actions)
{
    switch (view.state.phase) {
        case Phase::SetUp:
            list_exchanges(view.field, view.state, actions);
            actions.emplace_back(Begin{});
            return;
        case Phase::Movement: list_movement(view, actions); break;
        case Phase::Ground: list_to_ground(view, actions); break;
        case Phase::Combat:
        case Phase::Residual: list_attacks(view, actions); break;
        default: return;
    }
    if (!refuse(view.field, view.state, EndPhase{})) actions.emplace_back(EndPhase{});
}

// A charge is drawn as often as any other act of a stand.
std::optional<Action> unit_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    if (dice.below(4) == 0)
        if (auto charge = charge_by_lot(view, id, dice)) return charge;
    return act_by_lot(view, id, dice);
}

std::optional<Action> movement_by_lot(const View& view, PlayoutDice& dice)
{
    std::vector<UnitId> own;
    view.each_of(view.state.phasing, [&](UnitId id) { own.push_back(id); });
    return shared::table::draw_turn<Action>(
        own.size(), 8, dice, [&](std::size_t place) { return unit_by_lot(view, own[place], dice); },
        [&]() -> std::optional<Action> {
            if (auto release = shared::release_by_lot<Action>(view.field, view.state, dice))
                return release;
            return leader_by_lot(view, dice);
        });
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
    if (state.pending.empty() && state.phase == Phase::Movement)
        return movement_by_lot(view, dice).value_or(EndPhase{});
    if (state.pending.empty() && (state.phase == Phase::Combat || state.phase == Phase::Residual))
        if (auto attack = attack_by_lot(view, dice)) return *attack;
    std::vector<Action> actions;
    legal(field, state, actions);
    LR_CHECK(!actions.empty(), "somebody is asked who has nothing to answer");
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace longroll::test_of_battle
