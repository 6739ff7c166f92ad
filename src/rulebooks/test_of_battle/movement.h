// Movement (phase 2): what a stand may do in its move, act by act, and what that costs. Ledger
// TB-MOV and TB-MRC, and rows M of the terrain chart. Charges are in charges.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/route.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

void begin_movement(const Field& field, State& state);

// What forbids any order to this stand now, whether it touches an enemy or not: a choice is due,
// not its phase, not its side, routed, moved already. Who is held back may still act in place:
// orders that lead away from it ask refuse_held (holds.h) too.
[[nodiscard]] MaybeRefusal refuse_order(const View& view, UnitId id);
// The same, and in contact: it must first keep it or step back (TB-STC-1).
[[nodiscard]] MaybeRefusal refuse_act(const View& view, UnitId id);
// The act begins: whoever moved before is finished.
void begin_act(const Field& field, State& state, UnitId id);
// What is left of its budget; half of one for who is out of command (TB-CMD-12).
[[nodiscard]] std::int32_t budget_left(const View& view, UnitId id);

// How a change of facing is come by.
enum class Turned : std::uint8_t { Not, Free, ByFreeFacing, ByForming, Paid };

// One straight leg of the base, facing as it is, or a turn in place: what it costs and does.
struct LegGone {
    Pose end;                          // where it stops
    Length length = 0;                 // so far
    std::int32_t cost = 0;             // of the budget
    FixedVector<TallyLine, 12> paid;   // the same by clauses
    bool finished = false;             // it went all the way
    MaybeRefusal why;                  // it did not
    FixedVector<Clause, 8> disorders;  // each makes a disorder event, in order
    bool loses_guns = false;
    bool halted = false;             // by a zone of control
    std::uint8_t streams = 0;        // crossed
    std::optional<FeatureId> marsh;  // entered, where it has not rolled yet: the leg stops there
    Point marsh_at;
    FixedVector<MarshEntry, 4> waded;
    Turned turned = Turned::Not;
};

// Which leg. Marches look at enemies and zones too; a charge looks at ground and budget only, since
// whom it meets is the business of charges.cpp; a forced leg (rout, retreat, advance, step back)
// looks at ground only, pays nothing and rolls for no marsh (TB-R-155): it stops before prohibited
// ground.
struct LegAsked {
    enum class Kind : std::uint8_t { March, Charge, Forced } kind = Kind::March;
    Pose from;
    Point to;                         // of the middle of the front
    Price bridges = Price::HalfMove;  // how they are paid
    std::int32_t budget = 0;          // at most
    std::uint8_t streams = 0;         // crossed before in this phase
    // Charge: the centres of whom it touches at the end: water and works between count as crossed
    // (TB-R-44).
    FixedVector<Point, 8> onto;
};
[[nodiscard]] LegGone leg(const View& view, UnitId id, const LegAsked& asked);
// A change of facing in place, as a leg without distance (TB-R-41, TB-R-142): its cost is all that
// it costs, the turn itself and what the middle of the front comes over. `why` if it may not be.
[[nodiscard]] LegGone turn(const View& view, UnitId id, Heading facing, Price price);
// It is gone: the stand is where it ended and has paid; disorders, lost guns, trampled crops and
// marsh entries follow. Commanders, blocks and events of the whole move are its caller's.
void take_leg(const Field& field, State& state, UnitId id, const LegGone& gone, EventLog& log);
// The roll of a stand that comes into a marsh (TB-TMA-2); its entry has been noted already.
void roll_marsh(const Field& field, State& state, UnitId id, FeatureId marsh, Point at, Dice& dice,
                EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Recover& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Face& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const March& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const FormColumn& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Reform& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Limber& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Unlimber& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Mounting& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Dismounting& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const StandUp& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const GoStationary& order);
void carry_out(const Field& field, State& state, const Recover& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Face& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const March& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const FormColumn& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const Reform& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Limber& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Unlimber& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Mounting& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Dismounting& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const StandUp& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const GoStationary& order, Dice& dice,
               EventLog& log);

// What a march or a charge costs, as far as it can be gone.
[[nodiscard]] std::optional<Route> route_of(const View& view, const March& order);

// Everything worth listing of one stand, or of all of the phasing side; one of them by lot.
void list_acts(const View& view, UnitId id, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> act_by_lot(const View& view, UnitId id, PlayoutDice& dice);

}  // namespace longroll::test_of_battle
