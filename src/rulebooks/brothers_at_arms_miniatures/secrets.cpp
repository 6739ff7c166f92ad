// What one side does not know of the other. RULING: BM-R-85.

#include "rulebooks/brothers_at_arms_miniatures/secrets.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

bool is_secret(const ReserveGroup& group)
{
    return !group.due && (group.night_march || group.mode == ReserveMode::HomeEdge);
}

bool knows_event(const Event& event, Viewer viewer)
{
    const auto* rolled = std::get_if<ReserveRolled>(&event);
    return rolled == nullptr || !rolled->secret || viewer.shares(*rolled->secret);
}

std::optional<Side> secret_of_action(const Field& field, const State& state, const Action& action)
{
    if (!std::holds_alternative<SendOff>(action)) return {};
    return decider(field, state);
}

bool reveals_secret(const Event& event)
{
    const auto* rolled = std::get_if<ReserveRolled>(&event);
    return rolled != nullptr && rolled->arrives;
}

bool holds_secrets(const State& state)
{
    return std::any_of(state.reserves.begin(), state.reserves.end(), is_secret);
}

// All that are away look alike.
State state_known_to(const State& state, Viewer viewer)
{
    State known = state;
    for (ReserveGroup& group : known.reserves) {
        if (!is_secret(group) || viewer.shares(group.side)) continue;
        group.mode = ReserveMode::HomeEdge;
        group.bound = 1;
        group.night_march = false;
    }
    for (Unit& unit : known.units) {
        const bool hidden = unit.fate == UnitFate::Reserve &&
                            unit.reserve < state.reserves.size() &&
                            is_secret(state.reserves[unit.reserve]) &&
                            !viewer.shares(state.reserves[unit.reserve].side);
        if (hidden) unit.night_marcher = false;
    }
    return known;
}

Refusal refused_unseen_by() { return {"BM-DAY-8"_clause, "this cannot be done"}; }

}  // namespace longroll::brothers_at_arms_miniatures
