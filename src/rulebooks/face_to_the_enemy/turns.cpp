// What a player turn begins and ends with. Ledger T0, P5, FE-REC, FE-SET-9 and 8.1.

#include "rulebooks/face_to_the_enemy/turns.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/shared/table/lots.h"
#include "rulebooks/shared/table/places.h"

namespace longroll::face_to_the_enemy {

// ---- Memories ----

void begin_turn_memory(const Field&, State& state)
{
    for (Unit& unit : state.units) unit.turn = {};
    for (General& general : state.generals) {
        general.rolled = 0;
        general.used = false;
    }
    for (Division& division : state.divisions) division.closed = false;
    state.leading = kNoGeneral;
    state.acting = kNoUnit;
}

void begin_phase_memory(State& state)
{
    for (Unit& unit : state.units) {
        unit.phase = {};
        unit.phase.start_bases = unit.bases;
    }
}

// ---- Arrivals ----

bool is_due(const Field& field, const State& state, UnitId id)
{
    return state[id].fate == UnitFate::Awaited &&
           shared::table::is_due(field[id].arrival, state.turn);
}

namespace {

constexpr Length kBarred = board::table::inches(3);  // FE-SET-9

bool enemy_at_entry(const View& view, Side side, Point entry)
{
    bool found = false;
    view.each_of(enemy_of(side),
                 [&](UnitId enemy) { found = found || distance(view, entry, enemy) <= kBarred; });
    return found;
}

// As it stands at the edge before its first move: all of it still outside.
Unit at_the_edge(const View& view, UnitId id)
{
    Unit unit = view[id];
    unit.fate = UnitFate::OnTable;
    unit.off = unit.bases;
    unit.front = view.field[id].arrival->at;
    unit.facing = view.field[id].arrival->heading;
    unit.trail.clear();
    return unit;
}

// Friends stand where its head is to be, or have yet to leave the same point (FE-R-111).
bool friends_at_entry(const View& view, UnitId id)
{
    const Unit unit = at_the_edge(view, id);
    const Length width =
        std::min(unit.width, unit.bases) * size_of(view.field, view.state, id).width;
    const Segment head =
        front_edge(footprint(board::table::stand_by_front(unit.front, width, width, unit.facing)));
    bool found = false;
    view.each_of(view.side(id), [&](UnitId other) {
        const auto& entry = view.field[other].arrival;
        found = found || (view[other].off > 0 && entry && entry->at == unit.front);
        for (const Footprint& base : view.stands(other)) found = found || gap(base, head).zero();
    });
    return found;
}

bool goes_before(const View& view, UnitId other, UnitId id)
{
    return other < id && view.side(other) == view.side(id) &&
           is_due(view.field, view.state, other) &&
           view.field[other].arrival->at == view.field[id].arrival->at;
}

bool general_is_due(const Field& field, const State& state, GeneralId id)
{
    return state[id].fate == GeneralFate::Awaited &&
           shared::table::is_due(field[id].arrival, state.turn);
}

// Units of his command that he may come on with.
bool has_unit_due(const Field& field, const State& state, GeneralId id)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (is_due(field, state, unit_id(place)) && commands(field, id, unit_id(place)))
            return true;
    return false;
}

void bring_general(State& state, GeneralId id, UnitId with, Point at, EventLog& log)
{
    state[id].fate = GeneralFate::Active;
    state[id].with = with;
    state[id].at = at;
    log.add("FE-SET-9"_clause, GeneralArrived{{id}});
}

}  // namespace

// Units become available; nothing of them changes until they are picked. A general with nobody to
// come on with comes alone.
void announce_arrivals(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        if (side_of(field, id) == state.active && is_due(field, state, id) &&
            enemy_at_entry(view, state.active, field[id].arrival->at))
            log.add("FE-SET-9"_clause, ArrivalDelayed{{id}});
    }
    for (std::size_t place = 0; place < state.generals.size(); ++place) {
        const GeneralId id = general_id(place);
        if (side_of(field, id) == state.active && general_is_due(field, state, id) &&
            !has_unit_due(field, state, id) &&
            !enemy_at_entry(view, state.active, field[id].arrival->at))
            bring_general(state, id, kNoUnit, field[id].arrival->at, log);
    }
}

// RULING: FE-R-90, FE-R-111.
MaybeRefusal refuse(const View& view, const Enter& order)
{
    const UnitId id = order.unit;
    if (auto refusal = refuse_act(view, id, Act::Enter)) return refusal;
    if (!is_due(view.field, view.state, id))
        return Refusal{"FE-SET-9"_clause, "it does not wait to come on"};
    if (enemy_at_entry(view, view.side(id), view.field[id].arrival->at))
        return Refusal{"FE-SET-9"_clause, "an enemy is within {3000} of where it enters"};
    if (friends_at_entry(view, id))
        return Refusal{"FE-SET-9"_clause, "friends still occupy the place where it enters"};
    for (std::size_t place = 0; place < index_of(id); ++place)
        if (goes_before(view, unit_id(place), id))
            return Refusal{"FE-SET-9"_clause, "others enter there before it"};
    return {};
}

void carry_out(const Field& field, State& state, const Enter& order, Dice&, EventLog& log)
{
    const UnitId id = order.unit;
    state[id] = at_the_edge(View(field, state), id);
    begin_act(state, id);  // FE-ACT-25
    log.add("FE-SET-9"_clause, Arrived{{id}});
    for (std::size_t place = 0; place < state.generals.size(); ++place) {
        const GeneralId general = general_id(place);
        if (general_is_due(field, state, general) && commands(field, general, id))
            bring_general(state, general, id, state[id].front, log);
    }
}

void list_entries(const View& view, std::vector<Action>& actions)
{
    for (std::size_t place = 0; place < view.state.units.size(); ++place)
        if (is_due(view.field, view.state, unit_id(place)))
            shared::table::offer(view, Enter{{unit_id(place)}}, actions);
}

// ---- Recovery ----

// FE-REC-1 to 3. What the ground does is asked of the ground (FE-REC-4).
void recover(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        Unit& unit = state[id];
        if (side_of(field, id) != state.active || !unit.on_table() ||
            unit.event_disorder == Disorder::None)
            continue;
        const bool kept = in_contact(state, id) || unit.broken() ||
                          unit.disordered_in == player_turn(field, state);  // FE-REC-3
        if (kept) continue;
        unit.event_disorder =
            unit.event_disorder == Disorder::Severe ? Disorder::Disordered : Disorder::None;
        log.add("FE-REC-2"_clause, Recovered{id, unit.event_disorder});
    }
}

// Ledger 8.1: states stay, and so does everybody's place.
void pass_the_night(const Field& field, State& state, EventLog& log)
{
    const auto& mornings = field.scenario.mornings;
    if (std::find(mornings.begin(), mornings.end(), state.turn) == mornings.end()) return;
    for (Unit& unit : state.units) unit.event_disorder = Disorder::None;
    log.add("FE-REC-2"_clause, NightPassed{});
}

}  // namespace longroll::face_to_the_enemy
