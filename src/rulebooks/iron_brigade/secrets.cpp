// What one side does not know of the other: hidden movement and plotted orders. Who decides it:
// hidden.cpp.

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::iron_brigade {

bool Rulebook::knows(const Field&, const Event& event, Viewer viewer)
{
    const auto* secret = std::get_if<InSecret>(&event);
    return secret == nullptr || viewer.shares(secret->side);
}

std::optional<Side> Rulebook::secret_of(const Field& field, const State& state,
                                        const Action& action)
{
    return iron_brigade::secret_of(field, state, action);
}

// Blind fire throws its dice behind the referee's screen, whether or not anybody is hit (IB-R-91).
bool Rulebook::is_secret_roll(Clause clause) { return clause == "IB-AMOV-10"_clause; }

bool Rulebook::reveals(const Event& event) { return std::holds_alternative<Spotted>(event); }

State Rulebook::as_known_to(const Field& field, const State& state, Viewer viewer)
{
    return iron_brigade::as_known_to(field, state, viewer);
}

}  // namespace longroll::iron_brigade
