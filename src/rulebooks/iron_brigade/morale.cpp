// The morale track. Ledger IB-MOR, IB-EFF; rulings IB-R-40, IB-R-43, IB-R-44, IB-R-58, IB-R-62,
// IB-R-79, IB-R-84. Captures: capture.cpp.

#include "rulebooks/iron_brigade/morale.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

// The track has eight steps, kept openly for everybody (IB-MOR-1).
Clause effect_of(int morale)
{
    switch (morale) {
        case 7: return "IB-EFF-1"_clause;
        case 6:
        case 5: return "IB-EFF-2"_clause;
        case 4: return "IB-EFF-3"_clause;
        case 3: return "IB-EFF-4"_clause;
        case 2: return "IB-EFF-5"_clause;
        case 1: return "IB-EFF-6"_clause;
        default: break;
    }
    return "IB-EFF-7"_clause;
}

MaybeRefusal wrong_morale(const Field& field, const State& state)
{
    for (const Unit& unit : state.units) {
        if (unit.base < base_morale(MoraleClass::Rabble) || unit.base > kBestMorale)
            return Refusal{"IB-MOR-1"_clause, "a base morale is off the track"};
        if (unit.morale < 0 || unit.morale > unit.base)
            return Refusal{"IB-MOR-6"_clause, "combat morale is not between 0 and its base"};
        // Only units that were combined have a base below their card's (IB-R-82).
        const int printed = base_morale(card_of(field, unit).quality);
        if (unit.base > printed || (unit.base < printed && !field.options.adv_reorganization))
            return Refusal{"IB-MOR-5"_clause, "a base morale has changed"};
    }
    return {};
}

int levels_lost(const Cell& cell, Dice& dice, Clause why)
{
    switch (cell.kind) {
        case CellKind::None: return 0;
        case CellKind::Rout: return kRoutedByTable;
        case CellKind::Loss: break;
    }
    return cell.step + (dice.at_most(cell.die, why) ? 1 : 0);
}

// ---- Legions ----

namespace {

// Every section of the legion on the table.
Sharers sections_of(const Field& field, const State& state, UnitId id)
{
    Sharers sections;
    each_of_side(field, state, side_of(field, state[id]), [&](UnitId other) {
        if (state[other].legion == state[id].legion) sections.push_back(other);
    });
    return sections;
}

// RULING: IB-R-84: each touches another, and all hang together.
bool linked(const Field& field, const State& state, const Sharers& sections)
{
    Sharers reached = {sections[0]};
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (const UnitId other : sections)
            if (std::ranges::find(reached, other) == reached.end() &&
                touching(field, state, reached[next], other))
                reached.push_back(other);
    return reached.size() == sections.size();
}

}  // namespace

Sharers sharing_morale(const Field& field, const State& state, UnitId id)
{
    if (!field.options.adv_legions || state[id].legion == 0 || !state[id].on_table()) return {id};
    const Sharers sections = sections_of(field, state, id);
    return linked(field, state, sections) ? sections : Sharers{id};
}

MaybeRefusal refuse_leaving(const Field& field, const State& state, UnitId id, const Unit& as)
{
    if (!field.options.adv_legions || field.options.adv_reorganization || state[id].legion == 0)
        return {};
    if (sharing_morale(field, state, id).size() < 2) return {};
    State after = state;
    after[id] = as;
    if (linked(field, after, sections_of(field, after, id))) return {};
    return Refusal{"IB-AORG-7"_clause, "a section may not leave its legion"};
}

int castings_of(const State& state, const Sharers& sharers)
{
    int castings = 0;
    for (const UnitId section : sharers) castings += state[section].castings;
    return castings;
}

int checking_castings(const Field& field, const State& state, UnitId id)
{
    return castings_of(state, sharing_morale(field, state, id));
}

// ---- Levels ----

Formation usual_mass(const Unit& unit)
{
    Formation mass;
    mass.kind = FormationKind::EnMasse;
    mass.columns = static_cast<std::uint8_t>(usual_columns(unit.castings, unit.mounted));
    return mass;
}

namespace {

// Combat morale, which is just called morale (IB-MOR-7), moves between 0 and the base (IB-MOR-6);
// the base itself never changes (IB-MOR-5).
int limited(const Unit& unit, int morale) { return std::clamp<int>(morale, 0, unit.base); }

void announce(const Unit& unit, UnitId id, EventLog& log)
{
    if (unit.morale == 0) log.add("IB-EFF-7"_clause, Routed{id});
    if (unit.morale == 1) log.add("IB-EFF-6"_clause, Broke{id});
    if (unit.morale == 2) log.add("IB-EFF-5"_clause, Pinned{id});
}

// Below 2 for the first time since it stood firm is a collapse; sinking further is the same one
// (RULING: IB-R-62), but whoever did it is the one to flee from.
void collapse(State& state, UnitId id, int before, const Causes& causes)
{
    Unit& unit = state[id];
    if (before >= 2) ++unit.collapse;
    unit.causes = causes;
    // RULING: IB-R-103: the rest of its action is lost.
    if (state.phase == Phase::Action) end_action(unit);
}

void lower(const Field& field, State& state, UnitId id, int levels, const Causes& causes,
           EventLog& log, Clause why)
{
    Unit& unit = state[id];
    const int before = unit.morale;
    const int after = limited(unit, before - levels);
    if (after == before) return;
    unit.morale = static_cast<std::int8_t>(after);
    log.add(why, MoraleChanged{id, before, after});
    announce(unit, id, log);
    if (after >= 2) return;
    collapse(state, id, before, causes);
    capture_some(field, state, id, before, log);
}

// RULING: IB-R-74: a crowd that finds itself again is a mass, if there is room for one.
void regain_order(const Field& field, State& state, UnitId id)
{
    Unit& unit = state[id];
    if (!unit.mob) return;
    unit.mob = false;
    if (is_en_masse(unit)) return;
    const Formation mass = usual_mass(unit);
    const auto pose = fitted({field, state}, id, arm_of(field, unit),
                             layout_as(field, unit, mass, unit.mounted), {unit.front, unit.facing});
    if (!pose) return;
    unit.formation = mass;
    unit.front = pose->front;
}

void raise(const Field& field, State& state, UnitId id, int levels, EventLog& log, Clause why)
{
    Unit& unit = state[id];
    const int before = unit.morale;
    const int after = limited(unit, before + levels);
    if (after == before) return;
    unit.morale = static_cast<std::int8_t>(after);
    regain_order(field, state, id);
    log.add(after - before < levels ? "IB-RAL-9"_clause : why, MoraleChanged{id, before, after});
    if (after <= 2) announce(unit, id, log);
}

}  // namespace

void share_morale(const Field& field, State& state, const Sharers& sharers, EventLog& log)
{
    int lowest = kBestMorale;
    for (const UnitId id : sharers)
        if (state[id].on_table()) lowest = std::min<int>(lowest, state[id].morale);
    for (const UnitId id : sharers)
        if (state[id].on_table())
            lower(field, state, id, state[id].morale - lowest, {}, log, "IB-AORG-7"_clause);
}

void lose_levels(const Field& field, State& state, UnitId id, int levels, const Causes& causes,
                 EventLog& log, Clause why)
{
    if (levels > 0)
        lose_levels(field, state, sharing_morale(field, state, id), levels, causes, log, why);
}

// RULING: IB-R-84: a result on one section changes the value that all of them share.
void lose_levels(const Field& field, State& state, const Sharers& sharers, int levels,
                 const Causes& causes, EventLog& log, Clause why)
{
    if (levels <= 0) return;
    share_morale(field, state, sharers, log);
    for (const UnitId section : sharers)
        if (state[section].on_table()) lower(field, state, section, levels, causes, log, why);
}

void gain_levels(const Field& field, State& state, UnitId id, int levels, EventLog& log, Clause why)
{
    const Sharers sharers = sharing_morale(field, state, id);
    share_morale(field, state, sharers, log);
    // No higher than the worst of them can rise, for they have one value.
    if (sharers.size() > 1)
        for (const UnitId section : sharers)
            levels = std::min(levels, state[section].base - state[section].morale);
    if (levels <= 0) return;
    for (const UnitId section : sharers) raise(field, state, section, levels, log, why);
}

// ---- Castings ----

void remove_unit(State& state, UnitId id, UnitFate fate)
{
    Unit& unit = state[id];
    unit.fate = fate;
    unit.holders = 0;
    unit.boats = 0;
    unit.work = {};
    for (Boat& boat : state.boats)
        if (boat.carries == id) boat.carries = kNoUnit;
}

void take_castings(const Field& field, State& state, UnitId id, int castings, EventLog& log,
                   Clause why)
{
    Unit& unit = state[id];
    if (castings <= 0 || !unit.on_table()) return;
    unit.castings = static_cast<std::uint8_t>(std::max(0, unit.castings - castings));
    if (unit.castings > 0) return;
    // RULING: IB-R-79.
    remove_unit(state, id, UnitFate::Destroyed);
    log.add(is_battery(field, unit) ? "IB-ORG-10"_clause : why, Destroyed{id});
}

void leave_destroyed(const Field& field, State& state, UnitId id, EventLog& log)
{
    if (state[id].on_table()) return;
    for (const LeaderId leader : leaders_with(state, id))
        go_to_friends(field, state, leader, Refuge::Anywhere, log);
}

void lose_castings(const Field& field, State& state, UnitId id, int castings, EventLog& log,
                   Clause why)
{
    take_castings(field, state, id, castings, log, why);
    leave_destroyed(field, state, id, log);
}

void lapse_morale_marks(const Field& field, State& state, Side side)
{
    for (Unit& unit : state.units) {
        if (side_of(field, unit) != side) continue;
        unit.no_move = false;
        unit.pinned_duty = false;
        unit.rallied = false;
        unit.retreat_due = false;
        unit.retreated = false;
        unit.double_quicked = false;
    }
    state.fled.clear();
}

}  // namespace longroll::iron_brigade
