// Movement (phase 2): what a stand may do in its move, act by act, and what that costs. Ledger
// TB-MOV and TB-MRC, and rows M of the terrain chart. Charges are in charges.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/route.h"
#include "core/tally.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/ground.h"

#include <vector>

namespace longroll::test_of_battle {

// What ground costs and does along a straight way of the middle of a front (TB-MOV-14, TB-MOV-16,
// rows M of the terrain chart), for stands and for commanders. Bodies are not looked at here.
//
//     Toll toll = toll_of(view, {traveller_of(view, id), pose, to, ...});
//     toll.length      how far it came of the way
//     toll.cost        of kWholeMove
//     toll.why         what stopped it, if anything but the marsh did

// Who goes, as the charts ask.
struct Traveller {
    UnitId self = kNoUnit;  // none: a commander
    ChartColumn column = ChartColumn::Commander;
    Mover mover = Mover::Commander;
    bool in_column = true;  // RULING: TB-R-34: commanders have its rates without forming it
    DedicatedGun gun = DedicatedGun::Without;
};
[[nodiscard]] Traveller traveller_of(const View& view, UnitId id);

// Whether it pays, and whether it must be able to.
enum class Paying : std::uint8_t { Pays, Forced };

struct TollAsked {
    Traveller who;
    Paying paying = Paying::Pays;
    Pose from;
    Pose to;  // another facing: a turn in place, which has no length (TB-R-142)
    std::int32_t budget = kWholeMove;
    Price bridges = Price::HalfMove;
    bool good = true;          // it may pay with disorder (TB-R-133)
    std::uint8_t streams = 0;  // crossed before in this phase
    std::uint8_t marsh = 0;    // the rate that its roll gave; 0: it has not rolled
    bool marsh_disorders = false;
    FixedVector<Point, 8> onto = {};  // TB-R-44
};

struct Toll {
    Length whole = 0;   // of the way, to the nearest thousandth
    Length length = 0;  // as far as it came
    std::int32_t cost = 0;
    FixedVector<TallyLine, 12> paid;   // the same by clauses
    MaybeRefusal why;                  // it did not come to the end
    FixedVector<Clause, 8> disorders;  // each makes a disorder event, in order
    bool loses_guns = false;
    std::uint8_t streams = 0;        // crossed on this way
    std::optional<FeatureId> marsh;  // it must roll here before it goes on
    FixedVector<MarshEntry, 4> waded;

    [[nodiscard]] bool finished() const { return length == whole && !why && !marsh; }
};
[[nodiscard]] Toll toll_of(const View& view, const TollAsked& asked);

void begin_movement(const Field& field, State& state);

// What forbids any order to this stand now, whether it touches an enemy or not: a choice is due,
// not its phase, not its side, routed, moved already. Who is held back may still act in place:
// orders that lead away from it ask refuse_held (holds.h) too.
[[nodiscard]] MaybeRefusal refuse_order(const View& view, UnitId id);
// The same, and in contact: it must first keep it or step back (TB-STC-1).
[[nodiscard]] MaybeRefusal refuse_act(const View& view, UnitId id);
// The act begins: whoever moved before is finished.
Unit& begin_act(State& state, UnitId id);
// The same for half a move, in any formation (TB-R-38).
Unit& begin_paid_act(State& state, UnitId id);
// What is left of its budget; half of one for who is out of command (TB-CMD-12).
[[nodiscard]] std::int32_t budget_left(const View& view, UnitId id);

// How a change of facing is come by.
enum class Turned : std::uint8_t { Not, Free, ByFreeFacing, ByForming, Paid };

// One straight leg of the base, facing as it is, or a turn in place: what it costs and does.
struct LegGone : Toll {
    Pose end = {};        // where it stops
    bool halted = false;  // by a zone of control
    Point marsh_at = {};  // where it must roll
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

// A stand in the middle of its move: where it would be, what it has left, what it has crossed. A
// march is looked at leg by leg with one of these, by who refuses it, tells its cost or makes it.

struct Afoot {
    Pose pose;
    Trail trail;
    std::int32_t left = 0;
    bool good = true;
    bool free_facing = false;  // it still has one
    std::uint8_t extra_facings = 0;
    std::uint8_t streams = 0;
    std::uint8_t marsh = 0;
    bool marsh_disorders = false;
};
[[nodiscard]] Afoot afoot(const View& view, UnitId id);
// After a leg or a turn; a column's trail follows it.
void take(const View& view, UnitId id, const LegGone& gone, Afoot& on);

[[nodiscard]] LegGone leg_of(const View& view, UnitId id, const Afoot& on, const LegAsked& asked);
// A facing change in place.
[[nodiscard]] LegGone turn_of(const View& view, UnitId id, const Afoot& on, Heading facing,
                              Price price);
// A march column turns towards the next point of its way (TB-R-50); `price` if that is a facing
// change.
[[nodiscard]] LegGone bend_of(const View& view, UnitId id, const Afoot& on, Point to, Price price);
// RULING: TB-R-40: the ways in which it may go without turning.
[[nodiscard]] MaybeRefusal refuse_way(const View& view, UnitId id, const Pose& from, Point to);
// A march may not stop here: on another stand, over the edge, in a block without room.
[[nodiscard]] MaybeRefusal refuse_rest(const View& view, UnitId id, const Pose& pose,
                                       const Trail& trail);
// RULING: TB-R-46: the base on this way keeps an inch from every enemy; how far it does, and who
// stops it. Where the zone of whom it meets would be entered it halts at an inch (TB-MOV-15).
struct KeptOff {
    Length length = 0;
    UnitId enemy = kNoUnit;
    bool halted = false;
};
[[nodiscard]] KeptOff kept_off(const View& view, UnitId id, const Footprint& from, Point to,
                               Length whole);

// ---- Acts in place ----

// An act that neither a step back nor a recovery at the end leaves room for, nor lying down.
[[nodiscard]] MaybeRefusal refuse_free_act(const View& view, UnitId id);
// In a town block there is nothing to face (TB-TTN-6).
[[nodiscard]] MaybeRefusal refuse_facing(const View& view, UnitId id);
// Half a move for this clause's sake, in any formation (TB-R-38).
[[nodiscard]] MaybeRefusal refuse_half(const View& view, UnitId id, Clause clause);

// ---- March columns ----

// How long a trail it has in column; 0: none (TB-MRC-3).
[[nodiscard]] Length trail_length(const View& view, UnitId id);
// RULING: TB-R-143: it may lie on nobody, and not too near to an enemy.
[[nodiscard]] MaybeRefusal refuse_trail(const View& view, UnitId id, const Trail& trail);

// ---- Marches ----

// Crops that this base has trodden down on its way (TB-TCR-2).
void trample(const Field& field, State& state, UnitId id, const Footprint& end, Point from,
             EventLog& log);
// Out of the town block that it is in, towards a point: with its front on the side through which
// that lies, looking out (TB-R-125); none if the point is inside.
[[nodiscard]] std::optional<Pose> way_out(const View& view, UnitId id, Point to);

// A march gone leg by leg, by whoever looks at it: refuse (march.cpp), the order itself, and what
// it would cost (present_march.cpp).

// What is added to a marsh roll (TB-TMA-3).
[[nodiscard]] int added_to_roll(const Field& field, const State& state, UnitId id, FeatureId marsh,
                                Point at);

// clang 14 evaluates no clause's literal inside a template.
inline constexpr Clause kSameBlock = "TB-TTN-3"_clause;
inline constexpr Clause kLegOfNoLength = "TB-MOV-16"_clause;

// What becomes of an order, leg by leg. `does` is told of each leg and turn, and answers for the
// marsh.
template <class Does>
class MarchAlong {
public:
    MarchAlong(const View& view, const March& order, Does& does)
        : view_(view), order_(order), on_(afoot(view, order.unit)), does_(does)
    {
    }

    // How it stands in the end, or where something stopped it.
    MaybeRefusal go()
    {
        if (order_.facing) {
            const LegGone turned = turn_of(view_, order_.unit, on_, *order_.facing, order_.price);
            if (!step(turned)) return turned.why;
        }
        if (in_town(view_.field, view_[order_.unit])) {
            const auto out = way_out(view_, order_.unit, order_.path.front());
            if (!out) return Refusal{kSameBlock, "it is in that block"};
            on_.pose = *out;
        }
        for (const Point to : order_.path) {
            if (const MaybeRefusal why = go_to(to)) return why;
            if (halted_) break;
        }
        return {};
    }
    [[nodiscard]] const Afoot& on() const { return on_; }

private:
    bool step(const LegGone& gone)
    {
        take(view_, order_.unit, gone, on_);
        does_.step(gone, on_);
        return !gone.why;
    }

    MaybeRefusal go_to(Point to)
    {
        if (view_[order_.unit].column)
            if (const MaybeRefusal why = bend_to(to)) return why;
        if (to == on_.pose.front) return Refusal{kLegOfNoLength, "that leg has no length"};
        if (!view_[order_.unit].column)
            if (const MaybeRefusal why = refuse_way(view_, order_.unit, on_.pose, to)) return why;
        LegGone gone = leg_of(view_, order_.unit, on_, asked(to));
        if (gone.marsh && !gone.why) {
            step(gone);
            const MarshGoing going = does_.roll(*gone.marsh, gone.marsh_at);
            on_.marsh = static_cast<std::uint8_t>(going.rate);
            on_.marsh_disorders = going.disorders;
            on_.good = on_.good && !going.disorders;
            if (to == on_.pose.front) return {};
            gone = leg_of(view_, order_.unit, on_, asked(to));
        }
        halted_ = gone.halted;
        return step(gone) ? MaybeRefusal{} : gone.why;
    }
    [[nodiscard]] LegAsked asked(Point to) const
    {
        return {LegAsked::Kind::March, on_.pose, to, order_.bridges, on_.left, on_.streams, {}};
    }

    // A march column faces along its way.
    MaybeRefusal bend_to(Point to)
    {
        if (to == on_.pose.front || heading_of(to - on_.pose.front) == on_.pose.heading) return {};
        const LegGone bent = bend_of(view_, order_.unit, on_, to, order_.price);
        return step(bent) ? MaybeRefusal{} : bent.why;
    }

    const View& view_;
    const March& order_;
    Afoot on_;
    Does& does_;
    bool halted_ = false;
};

// As it would be gone if the marsh lets it.
struct MarchTried {
    const View& view;
    UnitId id;

    void step(const LegGone&, const Afoot&) {}
    [[nodiscard]] MarshGoing roll(FeatureId marsh, Point at) const
    {
        return marsh_going(1 + added_to_roll(view.field, view.state, id, marsh, at));
    }
};

}  // namespace longroll::test_of_battle
