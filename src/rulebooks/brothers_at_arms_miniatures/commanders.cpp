// The dangers of commanders: capture, evading, being shifted aside, going with the last of their
// men. Ledger BM-CDR-7, 9 to 13, 17. Their rides: rides.cpp. Shots at and through them:
// commanders_shot.cpp.

#include "rulebooks/brothers_at_arms_miniatures/commanders.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::degrees;

// BM-CDR-13, RULING: BM-R-66: captured is as good as disabled. BM-CDR-17: no other commander has to
// do with it.
void lose_commander(const Field&, State& state, CommanderId id, CommanderFate fate, Clause clause,
                    EventLog& log)
{
    Commander& commander = state[id];
    commander.fate = fate;
    commander.nic = false;
    log.add(clause, CommanderLost{id, fate});
}

// ---- Where he may be ----

// RULING: BM-R-65: no contact with an enemy unit: farther from it than 0.01U, corners or not. Boats
// touch nobody (BM-RIV-5).
static bool touches_enemy(const View& view, CommanderId id, const Footprint& square)
{
    bool found = false;
    view.near_of(
        enemy_of(side_of(view.field, id)), box_of(square).grown(kContactGap), [&](UnitId enemy) {
            found =
                found || (!is_boat(view.field, enemy) && within(view, square, enemy, kContactGap));
        });
    return found;
}

bool may_rest(const View& view, CommanderId id, Point centre)
{
    const Footprint square = square_of(centre);
    return !off_table(view.field, square) && !touches_enemy(view, id, square) &&
           !on_impassable(view.field, Arm::Infantry, square);
}

static void put_commander(State& state, CommanderId id, Point to, Clause clause, EventLog& log)
{
    log.add(clause, CommanderEvaded{id, state[id].at, to});
    state[id].at = to;
}

// ---- Capture ----

static Vec towards(MapEdge edge)
{
    switch (edge) {
        case MapEdge::North: return {0, kU};
        case MapEdge::East: return {kU, 0};
        case MapEdge::South: return {0, -kU};
        case MapEdge::West: return {-kU, 0};
    }
    return {};
}

// RULING: BM-R-64 and 116: 1U from the unit's centre through his own; where he may not be, ever
// more to the right and to the left of it.
static std::optional<Point> evasion_of(const Field& field, const State& state, UnitId unit,
                                       CommanderId id)
{
    const View view(field, state);
    const Vec away = state[id].at - centre_of(field, state[unit]);
    const MapEdge home =
        field.scenario.home_edge[static_cast<std::size_t>(index_of(side_of(field, id)))];
    const Vec straight = away == Vec{} ? towards(home) : steps_along(away, kU / kStep);
    for (int bend = 0; bend <= 180; bend += 15)
        for (const int hand : {1, -1}) {
            const Point spot = state[id].at + turned(straight, degrees(bend * hand));
            if (may_rest(view, id, spot)) return spot;
        }
    return {};
}

// RULING: BM-R-116: the nearest place by hundredths of U, of equals the first clockwise from north.
static std::optional<Point> place_aside(const Field& field, const State& state, CommanderId id)
{
    const View view(field, state);
    for (Length distance = kStep; distance <= 4 * kU; distance += kStep)
        for (int bearing = 0; bearing < 360; bearing += 15) {
            const Point spot = state[id].at + ahead(Heading{} + degrees(bearing), distance);
            if (may_rest(view, id, spot)) return spot;
        }
    return {};
}

static void shift_one(const Field& field, State& state, CommanderId id, EventLog& log)
{
    if (const auto place = place_aside(field, state, id))
        put_commander(state, id, *place, "BM-FLN-12"_clause, log);
    else
        lose_commander(field, state, id, CommanderFate::Captured, "BM-CDR-11"_clause, log);
}

void try_capture(const Field& field, State& state, UnitId unit, CommanderId commander, Dice& dice,
                 EventLog& log)
{
    if (!state[commander].on_table() || is_boat(field, unit)) return;
    auto& tried = state[unit].capture_tried;
    // BM-CDR-12.
    if (std::find(tried.begin(), tried.end(), commander) != tried.end())
        return shift_one(field, state, commander, log);
    if (!tried.full()) tried.push_back(commander);
    // The value as printed, whatever ails the unit.
    const bool caught = dice.reaches(field[unit].attack, "BM-CDR-10"_clause);
    log.add("BM-CDR-10"_clause, CaptureTried{unit, commander, caught});
    if (caught)
        return lose_commander(field, state, commander, CommanderFate::Captured, "BM-CDR-10"_clause,
                              log);
    if (const auto spot = evasion_of(field, state, unit, commander))
        return put_commander(state, commander, *spot, "BM-CDR-11"_clause, log);
    lose_commander(field, state, commander, CommanderFate::Captured, "BM-CDR-11"_clause, log);
}

// RULING: BM-R-47: friendly commanders stay where they are, and none flinches along (BM-FLN-20).
// BM-FLN-14: nobody is captured so.
void shift_aside(const Field& field, State& state, UnitId unit, EventLog& log)
{
    const Placed bases = bases_of(field, state[unit]);
    each_commander(field, state, enemy_of(side_of(field, unit)), [&](CommanderId id) {
        const Footprint square = square_of(state, id);
        if (state[id].on_table() && on_any(std::span(&square, 1), bases))
            shift_one(field, state, id, log);
    });
}

// ---- The last of their men ----

// RULING: BM-R-67: who waits in reserve is still to be commanded.
void remove_idle_commanders(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.commanders.size(); ++place) {
        const CommanderId id = commander_id(place);
        const bool there = state[id].on_table() || state[id].fate == CommanderFate::Reserve;
        if (!there || is_higher(field, id)) continue;
        bool any = false;
        bool left = false;
        bool withdrawn = false;
        each_unit(field, state, side_of(field, id), [&](UnitId unit) {
            if (state[unit].under != field[id].division) return;
            any = true;
            left = left || state[unit].on_table() || state[unit].fate == UnitFate::Reserve;
            withdrawn = withdrawn || state[unit].fate == UnitFate::Withdrawn;
        });
        if (!any || left) continue;
        if (!withdrawn) {
            lose_commander(field, state, id, CommanderFate::Removed, "BM-CDR-9"_clause, log);
            continue;
        }
        // RULING: BM-R-110: he leaves with the last of them.
        state[id].fate = CommanderFate::Withdrawn;
        log.add("BM-CDR-9"_clause, CommanderLeft{{id}});
    }
}

}  // namespace longroll::brothers_at_arms_miniatures
