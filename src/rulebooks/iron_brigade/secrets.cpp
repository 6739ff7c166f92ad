// What one side does not know of the other: hidden movement and plotted orders. Who decides it:
// hidden.cpp.

#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/retreat.h"
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

bool Rulebook::has_secrets(const Field& field, const State&)
{
    const Options& options = field.options;
    return options.hidden_fords || options.adv_hidden_movement || options.adv_simultaneous_movement;
}

State Rulebook::as_known_to(const Field& field, const State& state, Viewer viewer)
{
    return iron_brigade::as_known_to(field, state, viewer);
}

// A unit must retreat, whatever its owner knows of those who bar its way: it goes as it can.
std::optional<Action> Rulebook::amended(const Field& field, const State& state,
                                        const Action& action)
{
    const auto* order = std::get_if<Retreat>(&action);
    if (order == nullptr || refuse_retreat(field, state, *order)) return {};
    Retreat instead = *order;
    instead.bend = ways_to_retreat({field, state}, order->unit).front().bend;
    return instead;
}

Refusal Rulebook::refused_unseen() { return {"IB-AMOV-8"_clause, "the referee does not allow it"}; }

}  // namespace longroll::iron_brigade
