// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/movement.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"

namespace longroll::face_to_the_enemy {

// manoeuvre.h
Tally movement_test(const View&, UnitId) { unwritten(); }
bool test_movement(const Field&, const State&, UnitId, Row, Dice&, EventLog&) { unwritten(); }
Row row_of(const View&, const Advance&) { unwritten(); }
Row row_of(const View&, const March&) { unwritten(); }
Row row_of(const View&, const Change&) { unwritten(); }
Row row_of(const View&, const Reshape&) { unwritten(); }
Row row_of(const View&, const Turn&) { unwritten(); }
Row row_of(const View&, const Retreat&) { unwritten(); }
MaybeRefusal refuse(const View&, const Advance&) { unwritten(); }
MaybeRefusal refuse(const View&, const March&) { unwritten(); }
MaybeRefusal refuse(const View&, const Change&) { unwritten(); }
MaybeRefusal refuse(const View&, const Reshape&) { unwritten(); }
MaybeRefusal refuse(const View&, const Turn&) { unwritten(); }
MaybeRefusal refuse(const View&, const Retreat&) { unwritten(); }
MaybeRefusal refuse(const View&, const Deploy&) { unwritten(); }
void carry_out(const Field&, State&, const Advance&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const March&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Change&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Reshape&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Turn&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Retreat&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Deploy&, Dice&, EventLog&) { unwritten(); }
Gone gone_by(const View&, const Advance&) { unwritten(); }
Gone gone_by(const View&, const March&) { unwritten(); }
Gone gone_by(const View&, const Retreat&) { unwritten(); }
void list_manoeuvres(const View&, UnitId, std::vector<Action>&) { unwritten(); }
std::optional<Action> manoeuvre_by_lot(const View&, UnitId, PlayoutDice&) { unwritten(); }
// rulebook.h
std::optional<Route> Rulebook::route(const Field&, const State&, const Action&) { unwritten(); }
std::optional<Action> Rulebook::intend(const Field&, const State&, const Intent&) { unwritten(); }

}  // namespace longroll::face_to_the_enemy
