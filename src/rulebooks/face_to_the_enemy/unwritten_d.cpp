// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"

namespace longroll::face_to_the_enemy {

// shooting.h
MaybeRefusal refuse_to_shoot(const View&, UnitId) { unwritten(); }
bool may_be_shot_at(const View&, UnitId) { unwritten(); }
std::vector<Bearing> bearings(const View&, UnitId, UnitId) { unwritten(); }
MaybeRefusal refuse_target(const View&, UnitId, UnitId) { unwritten(); }
Volley volley_of(const View&, const Fire&) { unwritten(); }
std::vector<FireAt> dice_of(const View&, const Volley&) { unwritten(); }
std::optional<Volley> nearest_volley(const View&, UnitId) { unwritten(); }
MaybeRefusal refuse(const View&, const Fire&) { unwritten(); }
void carry_out(const Field&, State&, const Fire&, Dice&, EventLog&) { unwritten(); }
bool anybody_to_shoot(const View&, Side) { unwritten(); }
void list_fire(const View&, std::vector<Action>&) { unwritten(); }
std::optional<Action> fire_by_lot(const View&, PlayoutDice&) { unwritten(); }
void resolve_shooting(const Field&, State&, Dice&, EventLog&) { unwritten(); }
Units may_fire_at_charger(const View&) { unwritten(); }
void fire_defensively(const Field&, State&, const Units&, Dice&, EventLog&) { unwritten(); }

}  // namespace longroll::face_to_the_enemy
