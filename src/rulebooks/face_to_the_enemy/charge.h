// Charges (FE-CHG), a procedure inside Activation that runs to its end before anything else, and
// how contact is made (FE-R-40, 67, 117, 130). Ledger 3, CHARGE: steps C1 to C8. [C]
//
// Dice, in this order (5.16): the attacker's test; the defender's; each firing unit, the charged
// one first (shooting.h); base losses; general casualties; the charger's test.

#pragma once

#include "core/dice.h"
#include "rulebooks/face_to_the_enemy/movement.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// The way of a charge as it is declared (FE-CHG-3, FE-R-103, FE-R-115).
struct ChargeWay {
    MaybeRefusal why;     // it cannot be made
    Path path;            // the wheel, then straight
    Length whole = 0;     // to contact
    Length to_point = 0;  // to the first place that is 3" from the target; 0 if it starts nearer
    TerrainClass touched = TerrainClass::Open;  // to contact
    Aspect aspect = Aspect::Front;
};
[[nodiscard]] ChargeWay charge_way(const View& view, const Charge& order);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Charge& order);
void carry_out(const Field& field, State& state, const Charge& order, Dice& dice, EventLog& log);
// C6 and C5: the answers. DefensiveFire names the units (order does not matter); Follow one of the
// three of FE-CHG-15.
[[nodiscard]] MaybeRefusal refuse(const View& view, const DefensiveFire& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Follow& order);
void carry_out(const Field& field, State& state, const DefensiveFire& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const Follow& order, Dice& dice, EventLog& log);

// One automatic step of the charge under way (state.charge is set, nothing is pending); it makes a
// choice due, or ends the charge and the charger's act. run_on calls it until then.
void go_on_with_charge(const Field& field, State& state, Dice& dice, EventLog& log);

// Two units are in contact from now on: cover and uphill are read here, once (FE-R-67, FE-R-130).
void make_contact(const Field& field, State& state, UnitId attacker, UnitId defender, Aspect aspect,
                  EventLog& log);

// Falls back (FE-CHG-10, 12, 13, 25, 26): so much of its rates, away from or straight back.
// `against` none: a charger of its own accord.
void fall_back(const Field& field, State& state, UnitId id, UnitId against, const RateLine& rates,
               Aspect aspect, TerrainClass touched, EventLog& log);

void list_charges(const View& view, UnitId id, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> charge_by_lot(const View& view, UnitId id, PlayoutDice& dice);
void list_defensive_fires(const View& view, std::vector<Action>& actions);
void list_follow_ups(const View& view, std::vector<Action>& actions);

}  // namespace longroll::face_to_the_enemy
