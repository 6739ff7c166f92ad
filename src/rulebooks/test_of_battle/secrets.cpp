// What one side may not know: nothing yet.

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/rulebook.h"

namespace longroll::test_of_battle {

bool Rulebook::knows(const Field&, const Event&, Viewer) { return true; }

std::optional<Side> Rulebook::secret_of(const Field&, const State&, const Action&) { return {}; }

bool Rulebook::is_secret_roll(Clause) { return false; }

bool Rulebook::reveals(const Event&) { return false; }

bool Rulebook::has_secrets(const Field&, const State&) { return false; }

State Rulebook::as_known_to(const Field&, const State& state, Viewer) { return state; }

Refusal Rulebook::refused_unseen() { return {"TB-SEQ-1"_clause, "this cannot be done"}; }

}  // namespace longroll::test_of_battle
