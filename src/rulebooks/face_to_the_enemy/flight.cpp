// Broken units: when they run, which way, who gives himself up, who is rallied. Ledger FE-BRK. How
// far a unit comes on its way is movement.h's to say.

#include "rulebooks/face_to_the_enemy/flight.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

static constexpr Length kLeastFlight = inches(1);  // FE-BRK-6

// ---- Who runs ----

void list_flights(const Field& field, State& state)
{
    state.fleeing.clear();
    in_order(field, state, [&](UnitId id) {
        // FE-BRK-2: whether or not anybody activated it.
        const bool runs = state[id].broken() && !state[id].turn.rallied;
        if (side_of(field, id) == state.active && runs) state.fleeing.push_back(id);
    });
}

void list_routs(const Field& field, State& state)
{
    state.fleeing.clear();
    // FE-BRK-3: who breaks out of contact waits for its own next Activation phase.
    in_order(field, state, [&](UnitId id) {
        if (state[id].phase.broke) state.fleeing.push_back(id);
    });
}

bool go_on_with_flights(const Field& field, State& state, EventLog& log)
{
    while (!state.fleeing.empty()) {
        const UnitId next = state.fleeing.front();
        state.fleeing.erase(state.fleeing.begin());
        if (!state[next].on_table()) continue;
        flee_or_ask(field, state, next, log);
        return true;
    }
    return false;
}

bool flee_or_ask(const Field& field, State& state, UnitId id, EventLog& log)
{
    if (has_general(field, state, id)) {
        state.pending.emplace_back(FlightDue{id});
        return false;
    }
    flee(field, state, id, log);
    return true;
}

// ---- Which way (FE-BRK-4) ----

namespace {

// RULING: FE-R-120: about the centre; a march column straightens.
Unit faced_about_centre(const Field& field, const State& state, UnitId id, Heading facing)
{
    Unit unit = state[id];
    const BaseSize size = size_of(field, state, id);
    const bool column = unit.formation == Formation::MarchColumn;
    const int deep = column ? unit.bases - unit.off : unit.ranks();
    unit.front = centre_of(field, state, id) + ahead(facing, deep * size.depth / 2);
    unit.facing = facing;
    unit.trail.clear();
    return unit;
}

MapEdge home_of(const Field& field, UnitId id)
{
    return field.scenario.home_edge[index_of(side_of(field, id))];
}

table::Box box_around(const Field& field, const Unit& unit)
{
    const Placed bases = bases_of(field, unit);
    return table::box_of({bases.data(), bases.size()});
}

// RULING: FE-R-121: a turn alone takes nobody off the table but over its own edge.
void bring_inside(const Field& field, Unit& unit, MapEdge home)
{
    if (bases_of(field, unit).empty()) return;
    const table::Box around = box_around(field, unit);
    for (const MapEdge edge : kMapEdges)
        if (const Length over = table::over_edge_by(around, field.terrain->table(), edge);
            edge != home && over > 0)
            unit.front = unit.front - ahead(table::towards(edge), over);
}

bool at_edge(const Field& field, const Unit& unit, MapEdge edge)
{
    return !bases_of(field, unit).empty() &&
           table::over_edge_by(box_around(field, unit), field.terrain->table(), edge) >= 0;
}

// To the home edge, then 15 degrees to the left of that, to the right, 30 to the left, and so on.
std::vector<Heading> ways_to_flee(const Field& field, const State& state, UnitId id)
{
    const MapEdge home = home_of(field, id);
    const Point centre = centre_of(field, state, id);
    const Point aim = table::on_edge(field.terrain->table(), home, centre);
    const Heading straight = aim == centre ? table::towards(home) : table::heading_of(aim - centre);
    std::vector<Heading> ways = {straight};
    for (int off = 15; off <= 90; off += 15) {
        ways.push_back(straight - table::degrees(off));
        ways.push_back(straight + table::degrees(off));
    }
    return ways;
}

// One way, turned to it first.
Gone flown(const View& view, UnitId id, Heading way, Manner manner)
{
    const Field& field = view.field;
    const MapEdge home = home_of(field, id);
    Unit turned = faced_about_centre(field, view.state, id, way);
    turned.off = 0;  // RULING: FE-R-111: who has yet to come on does so with this move
    bring_inside(field, turned, home);
    if (at_edge(field, turned, home)) {
        Gone gone;
        gone.at = turned;
        gone.manner = manner;
        gone.over_edge = true;
        return gone;
    }
    const RateLine& rates = rates_of(field, view.state, id);
    return go(view, {.unit = id, .manner = manner, .rates = rates, .as = &turned},
              {table::Advance{*std::max_element(rates.begin(), rates.end())}});
}

bool ran_clear(const Gone& gone) { return gone.over_edge || !gone.blocked; }

// RULING: FE-R-120: the first way that is clear keeping an inch from enemies, or else on nobody;
// or else the longest of the latter.
Gone best_flight(const View& view, UnitId id)
{
    const std::vector<Heading> ways = ways_to_flee(view.field, view.state, id);
    std::optional<Gone> longest;
    for (const Manner manner : {Manner::Fleeing, Manner::FleeingPast})
        for (const Heading way : ways) {
            Gone gone = flown(view, id, way, manner);
            if (ran_clear(gone)) return gone;
            if (manner == Manner::FleeingPast && (!longest || gone.length > longest->length))
                longest = std::move(gone);
        }
    return *longest;
}

}  // namespace

void flee(const Field& field, State& state, UnitId id, EventLog& log)
{
    state[id].phase.broke = false;
    end_contacts(state, id, "FE-BRK-3"_clause, log);
    // RULING: FE-R-95.
    if (is_guns(field, id)) state[id].limbered = true;
    const Gone gone = best_flight(View(field, state), id);
    if (!ran_clear(gone) && gone.length < kLeastFlight)
        return remove_unit(field, state, id, UnitFate::Surrendered, "FE-BRK-6"_clause, log);
    // FE-BRK-5: over an edge it is lost: stand_at sees to that.
    log.add("FE-BRK-4"_clause, Fled{{id, state[id].front, gone.at.front}});
    stand_at(field, state, gone, log);
}

// ---- Who stays behind (FE-BRK-11) ----

template <class Due>
static bool is_due_for(const State& state, UnitId unit)
{
    if (state.pending.empty()) return false;
    const Due* due = std::get_if<Due>(&state.pending.back());
    return due != nullptr && due->unit == unit;
}

MaybeRefusal refuse(const View& view, const Flee& order)
{
    if (!is_due_for<FlightDue>(view.state, order.unit))
        return Refusal{"FE-BRK-11"_clause, "it is not about to flee with a general"};
    std::vector<GeneralId> seen;
    for (const GeneralId id : order.stay) {
        if (index_of(id) >= view.state.generals.size() || !view[id].on_table() ||
            view[id].with != order.unit)
            return Refusal{"FE-BRK-11"_clause, "he is not with this unit"};
        if (std::find(seen.begin(), seen.end(), id) != seen.end())
            return Refusal{"FE-BRK-11"_clause, "he is named twice"};
        seen.push_back(id);
    }
    return {};
}

void carry_out(const Field& field, State& state, const Flee& order, Dice&, EventLog& log)
{
    state.pending.pop_back();
    for (const GeneralId id : order.stay) leave_general(field, state, id, log);
    flee(field, state, order.unit, log);
}

void list_flight_choices(const View& view, UnitId id, std::vector<Action>& actions)
{
    const Generals with = generals_with(view.field, view.state, id);
    actions.emplace_back(Flee{id, {}});
    for (const GeneralId general : with) actions.emplace_back(Flee{id, {general}});
    if (with.size() > 1) actions.emplace_back(Flee{id, {with.begin(), with.end()}});
}

// ---- Rally ----

MaybeRefusal refuse(const View& view, const Rally& order)
{
    const UnitId id = order.unit;
    if (const auto refusal = refuse_act(view, id, Act::Rally)) return refusal;
    const Unit& unit = view[id];
    if (unit.morale == Morale::Fresh || (!unit.broken() && !view.field.options.rally_any_state))
        return Refusal{unit.morale == Morale::Fresh ? "FE-BRK-7"_clause : "FE-BRK-12"_clause,
                       "only who is Broken is rallied"};
    if (in_contact(view.state, id))
        return Refusal{"FE-BRK-7"_clause, "nobody is rallied in contact"};
    if (unit.turn.rally_tried)
        return Refusal{"FE-BRK-7"_clause, "its rally has been tried in this turn"};
    // RULING: FE-R-129: any of its line of command, whoever has activated it.
    if (!has_general(view.field, view.state, id))
        return Refusal{"FE-BRK-7"_clause, "no general is with it"};
    return {};
}

void carry_out(const Field& field, State& state, const Rally& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    begin_act(state, id);
    state[id].turn.rally_tried = true;
    const bool was_broken = state[id].broken();
    // FE-BRK-8, and FE-BRK-9: nothing is below Broken. FE-BRK-12 for who was not.
    const MoraleTest test{id, TestKind::Rally, kNoUnit, Aspect::Front};
    const bool passed = test_morale(field, state, test, dice, log).band() == Band2D6::Pass;
    state[id].turn.rallied = passed;
    if (passed && was_broken) state.pending.emplace_back(FacingDue{id});
    finish_act(state, id);
}

MaybeRefusal refuse(const View& view, const FaceRallied& order)
{
    if (!is_due_for<FacingDue>(view.state, order.unit))
        return Refusal{"FE-BRK-8"_clause, "it has not just been rallied"};
    if (order.facing.tenths < 0 || order.facing.tenths >= table::kFullTurn)
        return Refusal{"FE-BRK-8"_clause, "there is no such facing"};
    if (order.facing == view[order.unit].facing) return {};
    if (view[order.unit].off > 0)
        return Refusal{"FE-SET-9"_clause, "part of it has yet to come on"};
    const Unit as = faced_about_centre(view.field, view.state, order.unit, order.facing);
    if (!has_room(view, as))
        return Refusal{"FE-BRK-8"_clause, "there is no room for it to face that way"};
    return {};
}

void carry_out(const Field& field, State& state, const FaceRallied& order, Dice&, EventLog& log)
{
    state.pending.pop_back();
    if (order.facing == state[order.unit].facing) return;
    state[order.unit] = faced_about_centre(field, state, order.unit, order.facing);
    log.add("FE-BRK-8"_clause, Turned{order.unit, order.facing});
    drive_off_near(field, state, order.unit, log);
}

void list_rallied_facings(const View& view, UnitId id, std::vector<Action>& actions)
{
    const Heading facing = view[id].facing;
    for (int eighth = 0; eighth < 8; ++eighth)
        shared::table::offer(view, FaceRallied{id, facing + table::degrees(45) * eighth}, actions);
}

}  // namespace longroll::face_to_the_enemy
