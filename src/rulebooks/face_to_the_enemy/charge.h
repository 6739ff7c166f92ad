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

// ---- The way of a charge (charge_way.cpp) ----

// The place where its tests are taken, on the way as it is declared (FE-CHG-7, FE-R-115).
struct ChargePoint {
    Length along = 0;  // path to it; 0 if it starts there or nearer
    Angle wheeled;     // of its wheel up to there
    Length bent = 0;   // the path of that
};
// FE-CHG-3, FE-R-103.
struct ChargeWay {
    MaybeRefusal why;  // it cannot be made
    Length whole = 0;  // path to contact
    ChargePoint point;
    TerrainClass touched = TerrainClass::Open;  // to contact
    Aspect aspect = Aspect::Front;
};
[[nodiscard]] ChargeWay charge_way(const View& view, const Charge& order);

// How the charger under way follows who has given way (FE-CHG-15, FE-R-106, FE-R-116).
struct FollowWay {
    Unit as;         // the charger, turned to it if there is room
    Heading way;     // along the shortest segment to the target; straight ahead if that is gone
    Length gap = 0;  // the length of that
    bool catches = false;
    Length reach = 0;  // of an advance that keeps an inch from everybody
};
[[nodiscard]] FollowWay follow_way(const View& view);
// So far along it: up to the target, or keeping off all enemies alike.
enum class Follows : std::uint8_t { Into, Short };
[[nodiscard]] Gone followed(const View& view, const FollowWay& way, Length distance, Follows how);
// The last of the way home (FE-CHG-23, FE-R-117).
[[nodiscard]] Gone gone_home(const View& view);
[[nodiscard]] Gone followed_home(const View& view, const FollowWay& way);
// Off friendly guns on which it would halt, back along its way (FE-R-115).
[[nodiscard]] Pose set_back(const View& view);

// ---- Contact (contact.cpp) ----

// Two units are in contact from now on: cover and uphill are read here, once (FE-R-67, FE-R-130).
void make_contact(const Field& field, State& state, UnitId attacker, UnitId defender, Aspect aspect,
                  EventLog& log);
// With its front flush on the edge of the target that it touches; none: it is, or cannot be
// (FE-R-40, FE-R-117).
[[nodiscard]] std::optional<Pose> lined_up(const View& view, UnitId charger, UnitId target,
                                           Aspect aspect);
// On the table, on nobody, on no impassable ground, and none between it and where it stood.
[[nodiscard]] bool has_room(const View& view, const Unit& as);
// Whom it touches, with the target itself.
[[nodiscard]] Units enemies_touched(const View& view, UnitId id);

// ---- The procedure (charge.cpp) ----

// Whether it may charge anybody at all now (FE-CHG-1, 2, 5, 6).
[[nodiscard]] MaybeRefusal refuse_charger(const View& view, UnitId id);
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

// Falls back (FE-CHG-10, 12, 13, 25, 26): as far as the rates allow, straight back, or away from a
// charger who comes from elsewhere.
struct FallBack {
    UnitId unit = kNoUnit;
    UnitId from = kNoUnit;  // none: a charger itself
    Aspect aspect = Aspect::Front;
    RateLine rates{};
    TerrainClass touched = TerrainClass::Open;  // by this move so far
};
void fall_back(const Field& field, State& state, const FallBack& how, Clause clause, EventLog& log);

void list_charges(const View& view, UnitId id, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> charge_by_lot(const View& view, UnitId id, PlayoutDice& dice);
void list_defensive_fires(const View& view, std::vector<Action>& actions);
void list_follow_ups(const View& view, std::vector<Action>& actions);

}  // namespace longroll::face_to_the_enemy
