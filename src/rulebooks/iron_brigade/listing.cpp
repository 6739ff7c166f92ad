// What may be done now: every candidate, or one by lot.

#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/simultaneous.h"

#include <algorithm>
#include <array>

namespace longroll::iron_brigade {

namespace {

// Units do what was written for them (adv_simultaneous_movement).
bool is_written(const Field& field, Phase phase)
{
    return simultaneous(field) && (phase == Phase::DoubleQuick || phase == Phase::Action);
}

void list_of_unit(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (is_written(view.field, view.state.phase)) return list_ways_to_cover(view, id, actions);
    switch (view.state.phase) {
        case Phase::DoubleQuick: {
            Fits fits(view, id);
            list_masses(view, id, fits, actions);
            return list_doubles(view, id, actions);
        }
        case Phase::Declare: return list_declarations(view, id, actions);
        case Phase::Action: return list_unit(view, id, actions);
        default: return;
    }
}

void drop_refused(const Field& field, const State& state, std::vector<Action>& actions)
{
    std::erase_if(actions, [&](const Action& action) {
        return Rulebook::refuse(field, state, action).has_value();
    });
}

// Combined fire and free masses stand among what is not written for one unit.
void drop_unwritten(const View& view, std::vector<Action>& actions)
{
    if (simultaneous(view.field)) drop_refused(view.field, view.state, actions);
}

// What the phase offers.
void list_moment(const View& view, std::vector<Action>& actions)
{
    if (view.state.phase == Phase::Rally) list_rallies(view, actions);
    if (view.state.phase == Phase::Retreat) list_retreats(view, actions);
    view.each_of(view.state.phasing, [&](UnitId id) { list_of_unit(view, id, actions); });
    if (view.state.phase == Phase::Declare || view.state.phase == Phase::Action)
        list_others(view, actions);
    drop_unwritten(view, actions);
    list_releases(view.field, view.state, actions);
    if (!iron_brigade::refuse(view.field, view.state, EndPhase{})) actions.push_back(EndPhase{});
}

// What might be written down for a unit: what it might do if all that is written were done.
std::vector<Action> plots_of(const Field& field, const State& state, std::span<const UnitId> units)
{
    std::vector<Action> actions;
    State rehearsed = as_if_acting(field, state);
    const View view(field, rehearsed);
    for (const UnitId id : units) {
        rehearsed.phase = Phase::DoubleQuick;
        list_doubles(view, id, actions);
        rehearsed.phase = Phase::Action;
        list_unit(view, id, actions);
        actions.push_back(Unplot{id});
    }
    std::erase_if(actions, [&](const Action& action) {
        return refuse_plot(field, state, rehearsed, action).has_value();
    });
    return actions;
}

std::vector<UnitId> units_of(const View& view, Side side)
{
    std::vector<UnitId> units;
    view.each_of(side, [&](UnitId id) { units.push_back(id); });
    return units;
}

// Declarations and double quick are for a few in a turn, actions for most.
bool has_enough(const State& state, PlayoutDice& dice)
{
    constexpr std::uint32_t kFew = 4;
    return state.phase != Phase::Action && dice.below(kFew) == 0;
}

// What one unit does; in a game of written orders only what is not written.
std::optional<Action> sample_unit(const View& view, UnitId id, PlayoutDice& dice)
{
    if (!is_written(view.field, view.state.phase)) {
        if (view.state.phase == Phase::Action) return act_by_lot(view, id, dice);
        if (view.state.phase == Phase::DoubleQuick) return double_by_lot(view, id, dice);
    }
    std::vector<Action> actions;
    list_of_unit(view, id, actions);
    drop_unwritten(view, actions);
    return any_of(actions, dice);
}

std::optional<Action> sample_other(const View& view, PlayoutDice& dice)
{
    if (view.state.phase == Phase::Action && !simultaneous(view.field))
        return other_by_lot(view, dice);
    std::vector<Action> actions;
    list_others(view, actions);
    drop_unwritten(view, actions);
    return any_of(actions, dice);
}

// One unit, or the others, by lot; and what it does, likewise.
Action sample_by_unit(const Field& field, const State& state, PlayoutDice& dice)
{
    if (has_enough(state, dice)) return EndPhase{};
    std::vector<UnitId> units;
    const View view(field, state);
    view.each_of(state.phasing, [&](UnitId id) {
        if (!state[id].acted.over || state.phase != Phase::Action) units.push_back(id);
    });
    const auto of_unit = [&](std::size_t place) { return sample_unit(view, units[place], dice); };
    const auto of_others = [&] { return sample_other(view, dice); };
    constexpr int kDraws = 3;
    return draw_turn<Action>(units.size(), kDraws, dice, of_unit, of_others).value_or(EndPhase{});
}

// One unit by lot, and what is written for it, likewise; the more often nothing is left to write,
// the sooner the writing ends.
Action sample_plot(const Field& field, const State& state, PlayoutDice& dice)
{
    const std::vector<UnitId> units = units_of({field, state}, state.phasing);
    const auto drawn = dice.below(static_cast<std::uint32_t>(units.size() + 1));
    if (drawn == units.size()) return EndPhase{};
    const std::array<UnitId, 1> unit = {units[drawn]};
    const std::vector<Action> actions = plots_of(field, state, unit);
    return any_of(actions, dice).value_or(EndPhase{});
}

// One of those who must retreat, by lot, and one of its ways, likewise.
Action sample_retreat(const Field& field, const State& state, PlayoutDice& dice)
{
    std::vector<UnitId> due = units_of({field, state}, state.phasing);
    std::erase_if(due, [&](UnitId id) { return !retreat_due(field, state, id); });
    std::vector<Action> actions;
    if (due.empty())
        list_moment({field, state}, actions);
    else
        list_retreats({field, state}, due[dice.below(static_cast<std::uint32_t>(due.size()))],
                      actions);
    return any_of(actions, dice).value();
}

bool goes_by_unit(Phase phase)
{
    return phase == Phase::DoubleQuick || phase == Phase::Declare || phase == Phase::Action;
}

void list_all(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.phase == Phase::Over) return;
    if (state.phase == Phase::SetUp) return actions.push_back(Begin{});
    if (!state.pending.empty()) return list_answers({field, state}, actions);
    if (state.phase == Phase::Plot) {
        actions = plots_of(field, state, units_of({field, state}, state.phasing));
        list_releases(field, state, actions);
        return actions.push_back(EndPhase{});
    }
    list_moment({field, state}, actions);
}

}  // namespace

// Hidden movement: what is listed is worth doing to one who knows what the player knows, or the
// list itself would tell where the hidden enemy is. All of it is allowed, though.
void Rulebook::legal(const Field& field, const State& state, std::vector<Action>& actions)
{
    const bool free = state.pending.empty() && goes_by_unit(state.phase);
    if (!field.options.adv_hidden_movement || !free) return list_all(field, state, actions);
    list_all(field, iron_brigade::as_known_to(field, state, Viewer(state.phasing)), actions);
    drop_refused(field, state, actions);
}

Action Rulebook::sample(const Field& field, const State& state, PlayoutDice& dice)
{
    if (state.pending.empty()) {
        if (const auto order = shared::release_by_lot<Action>(field, state, dice)) return *order;
        if (state.phase == Phase::Plot) return sample_plot(field, state, dice);
        if (state.phase == Phase::Retreat) return sample_retreat(field, state, dice);
        if (goes_by_unit(state.phase)) return sample_by_unit(field, state, dice);
    }
    std::vector<Action> actions;
    legal(field, state, actions);
    return any_of(actions, dice).value();
}

}  // namespace longroll::iron_brigade
