// What one side may not know: nothing yet.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

namespace longroll::face_to_the_enemy {

bool Rulebook::knows(const Field&, const Event&, Viewer) { return true; }

std::optional<Side> Rulebook::secret_of(const Field&, const State&, const Action&) { return {}; }

bool Rulebook::is_secret_roll(Clause) { return false; }

bool Rulebook::reveals(const Event&) { return false; }

bool Rulebook::has_secrets(const Field&, const State&) { return false; }

State Rulebook::as_known_to(const Field&, const State& state, Viewer) { return state; }

Refusal Rulebook::refused_unseen() { return {"FE-SEQ-1"_clause, "this cannot be done"}; }

}  // namespace longroll::face_to_the_enemy
