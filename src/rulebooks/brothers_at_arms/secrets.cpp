// What one side does not know of the other. Brothers at Arms hides one thing only: which edge a
// tactical march makes for, until it arrives (BA-TAC-3). So the order to march, the event of it and
// the dice that it rolls for its arrival are the marching side's own; a die of 5 that brings nobody
// on would tell that the march goes to the rear.

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <algorithm>

namespace longroll::brothers_at_arms {

bool Rulebook::knows(const Field&, const Event& event, Viewer viewer)
{
    const auto* march = std::get_if<MarchedOff>(&event);
    return march == nullptr || viewer.shares(march->side);
}

std::optional<Side> Rulebook::secret_of(const Field& field, const State& state,
                                        const Action& action)
{
    if (!std::holds_alternative<TacticalMarch>(action)) return {};
    return decider(field, state);
}

bool Rulebook::is_secret_roll(Clause clause) { return clause == "BA-TAC-2"_clause; }

bool Rulebook::reveals(const Event& event)
{
    const auto* march = std::get_if<MarchRolled>(&event);
    return march != nullptr && march->arrives;
}

bool Rulebook::has_secrets(const Field&, const State& state)
{
    return std::any_of(state.marches.begin(), state.marches.end(),
                       [](const March& march) { return !march.arrived; });
}

State Rulebook::as_known_to(const Field& field, const State& state, Viewer viewer)
{
    State known = state;
    for (March& march : known.marches)
        if (!march.arrived && !viewer.shares(march.side))
            march.edge =
                field.scenario.home_edge[static_cast<std::size_t>(index_of(enemy_of(march.side)))];
    return known;
}

Refusal Rulebook::refused_unseen() { return {"BA-TAC-3"_clause, "this cannot be done"}; }

}  // namespace longroll::brothers_at_arms
