// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"

namespace longroll::face_to_the_enemy {

// generals.h
MaybeRefusal refuse(const View&, const RollGeneral&) { unwritten(); }
MaybeRefusal refuse(const View&, const MoveGeneral&) { unwritten(); }
void carry_out(const Field&, State&, const RollGeneral&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const MoveGeneral&, Dice&, EventLog&) { unwritten(); }
bool anybody_to_roll(const View&) { unwritten(); }
void list_general_rolls(const View&, std::vector<Action>&) { unwritten(); }
void list_general_moves(const View&, GeneralId, std::vector<Action>&) { unwritten(); }
void replace_generals(const Field&, State&, EventLog&) { unwritten(); }
void lose_general(const Field&, State&, GeneralId, GeneralFate, Clause, EventLog&) { unwritten(); }
void leave_general(const Field&, State&, GeneralId, EventLog&) { unwritten(); }
void drive_off(const Field&, State&, GeneralId, EventLog&) { unwritten(); }
void risk_generals(const Field&, State&, UnitId, int, Clause, Dice&, EventLog&) { unwritten(); }
// activation.h
Tally activation_target(const View&, GeneralId, UnitId, bool) { unwritten(); }
MaybeRefusal refuse(const View&, const PickGeneral&) { unwritten(); }
MaybeRefusal refuse(const View&, const EndGeneral&) { unwritten(); }
MaybeRefusal refuse(const View&, const Attempt&) { unwritten(); }
MaybeRefusal refuse(const View&, const Stay&) { unwritten(); }
void carry_out(const Field&, State&, const PickGeneral&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const EndGeneral&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Attempt&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Stay&, Dice&, EventLog&) { unwritten(); }
MaybeRefusal refuse_act(const View&, UnitId, Act) { unwritten(); }
void begin_act(State&, UnitId) { unwritten(); }
void finish_act(State&, UnitId) { unwritten(); }
bool anybody_to_activate(const View&) { unwritten(); }
void end_general_turn(State&, EventLog&) { unwritten(); }
void list_activations(const View&, std::vector<Action>&) { unwritten(); }
// removal.h
bool is_autobroken(const Field&, const State&, UnitId) { unwritten(); }
void remove_autobroken(const Field&, State&, EventLog&) { unwritten(); }
void remove_unit(const Field&, State&, UnitId, UnitFate, Clause, EventLog&) { unwritten(); }
bool counts_as_breaking(UnitFate) { unwritten(); }
bool counts_as_lost(UnitFate) { unwritten(); }
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
