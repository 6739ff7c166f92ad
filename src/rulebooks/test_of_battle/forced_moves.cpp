// Moves that nobody orders: retreats, steps back, repulses, advances, turns. Rulings TB-R-61,
// TB-R-66, TB-R-89, TB-R-112, TB-R-113, TB-R-142, TB-R-145, TB-R-149. Routs: rout.cpp. The way they
// take: flight.cpp.

#include "rulebooks/test_of_battle/forced_moves.h"

#include "board/table/walk.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/holds.h"

namespace longroll::test_of_battle {
using table::Vec;

Point mean_centre(const View& view, const Units& units)
{
    std::vector<Point> centres;
    for (const UnitId id : units)
        if (view[id].on_table()) centres.push_back(view.ground(id).centre);
    return table::mean_of(centres);
}

// ---- What every one of them does ----

void suffer_ground(const Field& field, State& state, UnitId id, const LegGone& gone, EventLog& log)
{
    for (const Clause clause : gone.disorders) disorder(field, state, id, clause, log);
    if (gone.loses_guns) lose_dedicated_guns(state, id, "TB-TMS-2"_clause, log);
}

LegGone forced_leg(const View& view, UnitId id, const Pose& from, Point to)
{
    LegAsked asked;
    asked.kind = LegAsked::Kind::Forced;
    asked.from = from;
    asked.to = to;
    return leg(view, id, asked);
}

void put(const Field& field, State& state, UnitId id, const Pose& pose, EventLog& log)
{
    Unit& unit = state[id];
    const Pose before = unit.pose();
    unit.stand_at(pose);
    settle_in_block(field, state, id, log);
    take_commanders_along(field, state, id, before, true, log);
    displace_commanders(field, state, log);
    free_moved(field, state, id, log);
}

void leave_formation(const Field& field, State& state, UnitId id, Clause clause, EventLog& log)
{
    Unit& unit = state[id];
    unit.stationary = false;
    unit.gone_to_ground = false;
    // RULING: TB-R-52.
    if (unit.column) {
        unit.column = false;
        unit.trail = {};
        log.add(clause, Changed{Changed::Into::Reformed, id});
    }
    if (is_artillery(field, id) && !unit.limbered) {
        unit.limbered = true;
        log.add(clause, Changed{Changed::Into::Limbered, id});
    }
}

void eliminate_forced(const Field& field, State& state, UnitId id, Clause clause, EventLog& log)
{
    const Pose before = state[id].pose();
    eliminate(field, state, id, clause, log);
    take_commanders_along(field, state, id, before, true, log);
}

// ---- Retreats ----

namespace {

constexpr Length kLeastFlight = 1000;

}  // namespace

bool fly(const Field& field, State& state, UnitId id, const Flight& flight, Clause clause,
         EventLog& log)
{
    // RULING: TB-R-87: less than an inch is no way out; if not the whole way, a further casualty.
    if (flight.off_table || (!flight.whole && flight.distance < kLeastFlight)) {
        eliminate_forced(field, state, id, clause, log);
        return false;
    }
    put(field, state, id, flight.end, log);
    if (!flight.whole) {
        const Pose before = state[id].pose();
        lose_strength(field, state, id, 1, clause, log);
        if (!state[id].on_table()) take_commanders_along(field, state, id, before, true, log);
    }
    return true;
}

void retreat(const Field& field, State& state, UnitId id, Length distance, const Units& from,
             Clause clause, Dice& dice, EventLog& log)
{
    // RULING: TB-R-112: unlimbered guns limber, siege guns are lost.
    if (is_siege(field, id)) return eliminate_forced(field, state, id, clause, log);
    leave_formation(field, state, id, clause, log);
    const Heading facing = state[id].facing;
    const Point before = state[id].front;
    Flight flight;
    LegGone ground;
    {
        const View view(field, state);
        flight = flight_of(view, {id, away_from(view, id, from), facing, distance, false});
        ground = forced_leg(view, id, flight.from, flight.end.front);
    }
    if (!fly(field, state, id, flight, clause, log)) return;
    log.add(clause, Retreated{id, before, flight.end.front});
    if (state[id].on_table()) suffer_ground(field, state, id, ground, log);
    run_through(field, state, id, flight.passed, dice, log);
}

// ---- Steps back ----

namespace {

// The whole stand, its trail with it, a little aside.
void shift(const Field& field, State& state, UnitId id, Vec by, EventLog& log)
{
    const Footprint own = own_base({field, state}, id);
    const Pose from{front_middle(own), own.heading};
    const LegGone ground = forced_leg({field, state}, id, from, from.front + by);
    for (Point& point : state[id].trail) point = point + by;
    put(field, state, id, {from.front + by, from.heading}, log);
    suffer_ground(field, state, id, ground, log);
}

}  // namespace

bool step_back(const Field& field, State& state, UnitId id, EventLog& log)
{
    // RULING: TB-R-54: siege guns stay where they are.
    if (is_siege(field, id)) return false;
    std::optional<Vec> by;
    {
        const View view(field, state);
        const Units touched = enemies_touching(view, id);
        if (touched.empty()) return false;
        by = way_clear_of_contact(view, id, away_from(view, id, touched));
    }
    if (!by) return false;
    shift(field, state, id, *by, log);
    log.add("TB-STC-1"_clause, SteppedBack{id});
    drop_ended_contacts(field, state);
    return true;
}

// ---- Repulses ----

bool is_to_be_repulsed(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    if (!unit.on_table() || view.side(id) != view.state.phasing || !unit.charged) return false;
    if (!unit.disordered_now || !unit.disordered() || unit.routed()) return false;
    // TB-MLV-5, TB-CHG-12: with all others it may stay in contact.
    return enemies_touching(view, id).any(
        [&](UnitId enemy) { return has_cartridge_arms(view, enemy); });
}

void repulse(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    constexpr Length kRetreat = 6000;
    std::optional<Vec> by;
    Units touched;
    {
        const View view(field, state);
        touched = enemies_touching(view, id);
        const bool kept = state[id].move.kept_contact && !state[id].broke_through;
        by = way_clear_of_contact(view, id,
                                  kept ? away_from(view, id, touched) : opposite(state[id].facing));
    }
    state[id].repulsed = true;
    log.add("TB-CHG-11"_clause, Repulsed{id});
    if (by)
        shift(field, state, id, *by, log);
    else
        retreat(field, state, id, kRetreat, touched, "TB-CHG-11"_clause, dice, log);
    drop_ended_contacts(field, state);
}

void repulse_disordered_chargers(const Field& field, State& state, Dice& dice, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (is_to_be_repulsed({field, state}, unit_id(place)))
            repulse(field, state, unit_id(place), dice, log);
}

// ---- Advances ----

namespace {

// What stops an advance: an inch from enemies, at anybody else.
class AdvancePolicy : public table::FreeWalk {
public:
    AdvancePolicy(const View& view, UnitId id)
        : view_(view), enemy_(static_cast<std::uint8_t>(enemy_of(view.side(id))))
    {
    }
    static constexpr table::Leaving leaving = table::Leaving::Untold;
    static table::Marks marks(const Layout&) { return {}; }
    [[nodiscard]] Length clearance(BodyId body) const
    {
        return view_.bodies().group(body) == enemy_ ? table::kInch : 0;
    }
    static Length widest_clearance() { return table::kInch; }
    static bool meet(const table::Step&, const table::Meeting& meeting)
    {
        using table::Met;
        return meeting.kind != Met::Overlap && meeting.kind != Met::Near;
    }

private:
    const View& view_;
    std::uint8_t enemy_;
};

// Its own base is wholly out of the block that it was in.
bool is_out_of_block(const View& view, UnitId id, const Footprint& there)
{
    return !in_town(view.field, view[id]) || !overlap_deeper(there, view.ground(id));
}

}  // namespace

Length advance_room(const View& view, UnitId id, Length most)
{
    // RULING: TB-R-149; artillery never advances.
    if (is_artillery(view.field, id) || touches_unrouted(view, id)) return 0;
    const Footprint own = own_base(view, id);
    const Pose from{front_middle(own), own.heading};
    AdvancePolicy policy(view, id);
    const std::array<table::Manoeuvre, 1> path = {table::Advance{most}};
    const table::Mover mover{body_of(id), layout_of(view.field, view.state, id), from};
    Length room = walk({*view.field.terrain, view.bodies()}, mover, path, policy).length;
    const LegGone gone = forced_leg(view, id, from, from.front + ahead(own.heading, room));
    if (!gone.finished()) room = length_of(gone.end.front - from.front);
    // Its centre stays on the table (TB-R-57).
    while (room > 0 && !view.field.terrain->table().contains(own.centre + ahead(own.heading, room)))
        room = std::max(0, room - 10);
    return is_out_of_block(view, id, shifted(own, ahead(own.heading, room))) ? room : 0;
}

void advance(const Field& field, State& state, UnitId id, Length distance, Clause clause,
             EventLog& log)
{
    const Footprint own = own_base({field, state}, id);
    const Pose from{front_middle(own), own.heading};
    const Vec by = ahead(own.heading, distance);
    // Out of a block it comes whole or not at all (TB-R-125).
    if (distance == 0 || !is_out_of_block({field, state}, id, shifted(own, by))) return;
    const LegGone ground = forced_leg({field, state}, id, from, from.front + by);
    state[id].stationary = false;
    state[id].trail = dragged(state[id].trail, by);
    put(field, state, id, {from.front + by, from.heading}, log);
    log.add(clause, Advanced{id, state[id].front});
    suffer_ground(field, state, id, ground, log);
}

// ---- Into the block that the loser has left ----

MaybeRefusal refuse_occupation(const View& view, UnitId id, BlockId block)
{
    if (is_artillery(view.field, id))
        return Refusal{"TB-CBT-4"_clause, "artillery does not advance"};
    if (touches_unrouted(view, id))
        return Refusal{"TB-CBT-4"_clause, "it is still in contact with an enemy"};
    if (!gap(view.ground(id), footprint(view.field[block].ground)).at_most(kContact))
        return Refusal{"TB-CBT-4"_clause, "it does not touch the block"};
    return refuse_block(view, block, id);
}

void occupy_left_block(const Field& field, State& state, UnitId id, BlockId block, Clause clause,
                       EventLog& log)
{
    const Footprint own = own_base({field, state}, id);
    const Vec by = field[block].ground.centre - own.centre;
    const Pose from{front_middle(own), own.heading};
    const LegGone ground = forced_leg({field, state}, id, from, from.front + by);
    state[id].stationary = false;
    state[id].column = false;
    state[id].trail = {};
    put(field, state, id, {from.front + by, own.heading}, log);
    if (state[id].block != block) occupy(field, state, id, block, clause, log);
    log.add(clause, Advanced{id, state[id].front});
    suffer_ground(field, state, id, ground, log);
}

// ---- Turns ----

bool may_turn(const View& view, UnitId id, Heading facing)
{
    const Unit& unit = view[id];
    if (in_town(view.field, unit)) return true;
    const Footprint there = own_base(view, id, facing);
    if (!is_clear_of_all(view, id, there) || !keeps_off_enemies(view, id, there)) return false;
    return forced_leg(view, id, unit.pose(), front_middle(there)).finished();
}

void turn_to(const Field& field, State& state, UnitId id, Heading facing, Clause clause,
             EventLog& log)
{
    Unit& unit = state[id];
    const Footprint there = own_base({field, state}, id, facing);
    const LegGone ground = forced_leg({field, state}, id, unit.pose(), front_middle(there));
    unit.stationary = false;
    put(field, state, id, {front_middle(there), facing}, log);
    log.add(clause, Faced{id, facing});
    // RULING: TB-R-142: nothing is paid, disorders are suffered.
    suffer_ground(field, state, id, ground, log);
}

}  // namespace longroll::test_of_battle
