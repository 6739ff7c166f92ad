// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"

namespace longroll::face_to_the_enemy {

// charge.h
ChargeWay charge_way(const View&, const Charge&) { unwritten(); }
MaybeRefusal refuse(const View&, const Charge&) { unwritten(); }
void carry_out(const Field&, State&, const Charge&, Dice&, EventLog&) { unwritten(); }
MaybeRefusal refuse(const View&, const DefensiveFire&) { unwritten(); }
MaybeRefusal refuse(const View&, const Follow&) { unwritten(); }
void carry_out(const Field&, State&, const DefensiveFire&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Follow&, Dice&, EventLog&) { unwritten(); }
void go_on_with_charge(const Field&, State&, Dice&, EventLog&) { unwritten(); }
void make_contact(const Field&, State&, UnitId, UnitId, Aspect, EventLog&) { unwritten(); }
void fall_back(const Field&, State&, UnitId, UnitId, const RateLine&, Aspect, TerrainClass,
               EventLog&)
{
    unwritten();
}
void list_charges(const View&, UnitId, std::vector<Action>&) { unwritten(); }
std::optional<Action> charge_by_lot(const View&, UnitId, PlayoutDice&) { unwritten(); }
void list_defensive_fires(const View&, std::vector<Action>&) { unwritten(); }
void list_follow_ups(const View&, std::vector<Action>&) { unwritten(); }
// melee.h
int melee_dice(const View&, UnitId) { unwritten(); }
Tally melee_number(const View&, UnitId, UnitId) { unwritten(); }
std::vector<Share> shares_of(const View&, UnitId) { unwritten(); }
MaybeRefusal refuse(const View&, const Allocate&) { unwritten(); }
void carry_out(const Field&, State&, const Allocate&, Dice&, EventLog&) { unwritten(); }
bool anybody_to_allocate(const View&, Side) { unwritten(); }
void list_allocations(const View&, std::vector<Action>&) { unwritten(); }
void test_losers(const Field&, State&, Dice&, EventLog&) { unwritten(); }
void resolve_melee(const Field&, State&, Dice&, EventLog&) { unwritten(); }
// flight.h
void list_flights(const Field&, State&) { unwritten(); }
void list_routs(const Field&, State&) { unwritten(); }
bool go_on_with_flights(const Field&, State&, EventLog&) { unwritten(); }
void flee(const Field&, State&, UnitId, EventLog&) { unwritten(); }
bool flee_or_ask(const Field&, State&, UnitId, EventLog&) { unwritten(); }
MaybeRefusal refuse(const View&, const Flee&) { unwritten(); }
MaybeRefusal refuse(const View&, const Rally&) { unwritten(); }
MaybeRefusal refuse(const View&, const FaceRallied&) { unwritten(); }
void carry_out(const Field&, State&, const Flee&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const Rally&, Dice&, EventLog&) { unwritten(); }
void carry_out(const Field&, State&, const FaceRallied&, Dice&, EventLog&) { unwritten(); }
void list_flight_choices(const View&, UnitId, std::vector<Action>&) { unwritten(); }
void list_rallied_facings(const View&, UnitId, std::vector<Action>&) { unwritten(); }

}  // namespace longroll::face_to_the_enemy
