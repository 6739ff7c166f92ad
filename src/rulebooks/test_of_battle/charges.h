// Charges (TB-CHG), skirmishers in the path of cavalry (TB-SKP), fugitives (TB-FUG), stands that
// begin in contact (TB-STC), breakthroughs (TB-R-90).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/route.h"
#include "rulebooks/test_of_battle/movement.h"

#include <vector>

namespace longroll::test_of_battle {

// What a charge meets on its straight way (TB-R-45, TB-R-58): whom it would touch, whom it may only
// come up to, who is in its way.

// Who charges, from where, and as what he is judged.
struct Charger {
    UnitId unit = kNoUnit;
    Pose from;
    bool disordered = false;
    bool breakthrough = false;  // then what it sees now counts (TB-R-90)
};

[[nodiscard]] inline Charger charger_of(const View& view, UnitId id)
{
    return {id, view[id].pose(), view[id].disordered(), false};
}

// RULING: TB-R-9, TB-R-58: may it, from there, charge this stand at all? Not whether it gets there.
[[nodiscard]] MaybeRefusal refuse_charge_at(const View& view, const Charger& charger,
                                            UnitId target);

enum class LaneEnd : std::uint8_t {
    Open,        // nobody
    Fugitive,    // a routed enemy, who will run again (TB-FUG-1)
    Skirmisher,  // whom cavalry rides through (TB-SKP-1)
    Contact,     // an enemy whom it touches
    Inch,        // an enemy whom it may not charge
    Zone,        // of somebody whom it would not touch
    Friend       // in its way
};
struct LaneMet {
    LaneEnd end = LaneEnd::Open;
    UnitId who = kNoUnit;
    Length at = 0;     // where it stops for him
    MaybeRefusal why;  // Inch: he may not be charged
};

// The first that it meets on so much of the way, those passed left out.
[[nodiscard]] LaneMet first_met(const View& view, const Charger& charger, const Units& passed,
                                const Units& dodged, Length most);
// Enemies whom its base would touch, so far along.
[[nodiscard]] Units touched_at(const View& view, const Charger& charger, Length at);
// So far along it is still an inch from every one of these.
[[nodiscard]] Length inch_before(const View& view, const Charger& charger, const Units& enemies,
                                 Length at);
// It would come to lie on friends whom it may pass.
[[nodiscard]] bool ends_on_friend(const View& view, const Charger& charger, Length at);

// A charge under way: it goes on until it stops, or until somebody must choose.

// Does the way lead to the target, and can it be paid for?
struct LaneAsked {
    Charger charger;
    UnitId target = kNoUnit;
    std::int32_t budget = 0;
    std::uint8_t streams = 0;
    Price bridges = Price::HalfMove;
};
struct LaneGone {
    LegGone leg;
    MaybeRefusal why;
};
[[nodiscard]] LaneGone lane_to(const View& view, const LaneAsked& asked);

// A charge as far as it can be told beforehand: the turn, if it makes one, and the straight leg.
using ChargeLegs = FixedVector<LegGone, 2>;
[[nodiscard]] std::optional<ChargeLegs> legs_of(const View& view, const Charge& order);

// It starts, as it stands and faces now.
void begin_charge(const Field& field, State& state, const ChargeUnderWay& charge, EventLog& log);
// It stops where it is.
void end_charge(const Field& field, State& state, EventLog& log);
// A fugitive runs again before the charger (TB-FUG-1).
void chase(const Field& field, State& state, UnitId charger, UnitId fugitive, Dice& dice,
           EventLog& log);
// RULING: TB-R-122: who crossed water and comes upon a defender on the far bank is disordered.
[[nodiscard]] std::optional<Clause> far_bank(const View& view, Point charge_front,
                                             const Units& touched);

// May this stand, as it is, charge that one at all (ledger 5.2, TB-CHG-3, 4, 10, TB-EXH-3)?
[[nodiscard]] MaybeRefusal refuse_charge_at(const View& view, UnitId charger, UnitId target);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Charge& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const KeepContact& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const StepBack& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Dodge& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const ContinueCharge& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const BreakThrough& order);
void carry_out(const Field& field, State& state, const Charge& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const KeepContact& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const StepBack& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const Dodge& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const ContinueCharge& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const BreakThrough& order, Dice& dice,
               EventLog& log);

// A charge that a choice interrupted goes on, as far as it goes without another.
void go_on_with_charge(const Field& field, State& state, Dice& dice, EventLog& log);

// MOVEMENT.END: who began in contact and got no order steps back (TB-R-66).
void step_back_the_unordered(const Field& field, State& state, EventLog& log);

[[nodiscard]] std::optional<Route> route_of(const View& view, const Charge& order);
void list_charges(const View& view, UnitId id, std::vector<Action>& actions);
// One of them by lot; one that was in contact keeps it or steps back.
[[nodiscard]] std::optional<Action> charge_by_lot(const View& view, UnitId id, PlayoutDice& dice);
void list_dodges(const View& view, std::vector<Action>& actions);
void list_breakthroughs(const View& view, UnitId id, std::vector<Action>& actions);

// Skirmishers in the path of charging cavalry (TB-SKP).

// A cavalry brigade passes through this stand rather than stop at it (TB-SKP-1).
[[nodiscard]] bool is_ridden_through(const View& view, const Charger& charger, UnitId id);
// The charger has come up to it: it gives way, is destroyed, or its owner is asked.
void ride_at(const Field& field, State& state, UnitId charger, UnitId id, EventLog& log);

}  // namespace longroll::test_of_battle
