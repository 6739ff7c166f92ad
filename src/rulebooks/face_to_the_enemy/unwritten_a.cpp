// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"

namespace longroll::face_to_the_enemy {

// turns.h
void begin_turn_memory(const Field&, State&) { unwritten(); }
void begin_phase_memory(State&) { unwritten(); }
void announce_arrivals(const Field&, State&, EventLog&) { unwritten(); }
bool is_due(const Field&, const State&, UnitId) { unwritten(); }
MaybeRefusal refuse(const View&, const Enter&) { unwritten(); }
void carry_out(const Field&, State&, const Enter&, Dice&, EventLog&) { unwritten(); }
void list_entries(const View&, std::vector<Action>&) { unwritten(); }
void recover(const Field&, State&, EventLog&) { unwritten(); }
void pass_the_night(const Field&, State&, EventLog&) { unwritten(); }
void claim_objectives(const Field&, State&, EventLog&) { unwritten(); }
bool is_gone(const Field&, const State&, Side) { unwritten(); }
bool army_broken(const Field&, const State&, Side) { unwritten(); }
Outcome outcome_of(const Field&, const State&) { unwritten(); }
// rulebook.h
Verdict Rulebook::verdict(const Field&, const State&) { unwritten(); }
shared::PastJudged Rulebook::judge_past(const Field&, const shared::Past&) { unwritten(); }

}  // namespace longroll::face_to_the_enemy
