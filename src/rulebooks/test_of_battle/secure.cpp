// Cavalry-secure infantry, supported guns, open order, higher ground. Ledger TB-SEC-1, TB-MEL-9,
// TB-SAV-3, TB-HGT; rulings TB-R-81, TB-R-83, TB-R-105, TB-R-111, TB-R-157.

#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/sight.h"

namespace longroll::test_of_battle {

namespace {

bool faces_within_45(Heading a, Heading b)
{
    return size_of(turn_between(a, b)) <= table::degrees(45);
}

// RULING: TB-R-157: the ground to the side of a stand, so far out.
Footprint ground_beside(const Footprint& ground, Edge edge, Length reach)
{
    const Heading out = outward(ground, edge);
    const Length half_edge = table::length_of(ground.along);
    return footprint(table::Stand{table::middle_of(ground, edge) + table::ahead(out, reach / 2),
                                  half_edge, reach / 2, out});
}

template <class Counts>
bool anybody_beside(const View& view, UnitId id, Edge edge, Length reach, Counts counts)
{
    const Footprint beside = ground_beside(view.ground(id), edge, reach);
    return view.any_near(box_of(beside), [&](UnitId other) {
        return other != id && counts(other) &&
               table::overlap_deeper(beside, view.ground(other), kContact);
    });
}

bool is_brigade_on_foot(const View& view, UnitId id)
{
    const Role role = role_of(view, id);
    return role == Role::InfantryBrigade || role == Role::DismountedBrigade;
}

// RULING: TB-R-52: a march column covers nobody.
bool may_cover(const View& view, UnitId id, UnitId friendly, Heading flank)
{
    const Unit& unit = view[friendly];
    if (view.side(friendly) != view.side(id) || unit.routed() || unit.column) return false;
    const bool guns = is_artillery(view.field, friendly) && !unit.limbered;
    if (!guns && !is_brigade_on_foot(view, friendly)) return false;
    return faces_within_45(unit.facing, view[id].facing) || faces_within_45(unit.facing, flank);
}

bool is_covering_ground(TerrainKind kind)
{
    switch (kind) {
        case TerrainKind::Forest:
        case TerrainKind::TownBlock:
        case TerrainKind::Swamp:
        case TerrainKind::River:
        case TerrainKind::MarshyStream:
        case TerrainKind::Fort:
        case TerrainKind::Fortress: return true;
        default: return false;
    }
}

bool is_covered_by_ground(const View& view, Point flank)
{
    const auto covers = [&](FeatureId feature) {
        return is_covering_ground(kind_of(view, feature));
    };
    const auto areas = view.field.terrain->areas_at(flank);
    return std::any_of(areas.begin(), areas.end(), covers) ||
           any_edge_near(*view.field.terrain, flank, table::kInch + kTolerance,
                         [&](FeatureId feature, bool) { return covers(feature); });
}

bool is_flank_covered(const View& view, UnitId id, Edge edge)
{
    const Footprint& ground = view.ground(id);
    const Heading flank = outward(ground, edge);
    return anybody_beside(view, id, edge, table::kInch,
                          [&](UnitId other) { return may_cover(view, id, other, flank); }) ||
           is_covered_by_ground(view, table::middle_of(ground, edge));
}

// TB-SEC-1: rear to rear. Brigades in line share the corners of their rear edges, and are not.
bool is_back_to_back(const View& view, UnitId id)
{
    const auto rear_of = [&](UnitId one) { return edge_of(view.ground(one), Edge::Rear); };
    return view.any_near(view.bodies().box(body_of(id)).grown(kContact), [&](UnitId other) {
        return other != id && view.side(other) == view.side(id) &&
               is_infantry_brigade(view, other) && !view[other].routed() && !view[other].column &&
               faces_within_45(view[other].facing, opposite(view[id].facing)) &&
               table::within(rear_of(id), rear_of(other), kContact);
    });
}

bool is_spoilt_by_cavalry(const View& view, UnitId id)
{
    // Flush with the front it touches the corners of both sides, and is frontal (TB-R-140).
    return enemies_touching(view, id).any(
        [&](UnitId enemy) { return is_cavalry(view, enemy) && !touches_front(view, enemy, id); });
}

}  // namespace

// TB-SEC-1.
bool is_cavalry_secure(const View& view, UnitId id)
{
    if (in_town(view.field, view[id]) || in_village(view.field, view[id]) || in_fort(view, id) ||
        is_in(view, id, TerrainKind::Forest))
        return true;
    if (!is_brigade_on_foot(view, id)) return false;
    if (is_back_to_back(view, id)) return true;
    return is_flank_covered(view, id, Edge::Left) && is_flank_covered(view, id, Edge::Right) &&
           !is_spoilt_by_cavalry(view, id);
}

// TB-MEL-9.
bool is_supported(const View& view, UnitId guns)
{
    return view.any_near(view.bodies().box(body_of(guns)).grown(kContact), [&](UnitId other) {
        const Unit& unit = view[other];
        return other != guns && view.side(other) == view.side(guns) &&
               is_brigade_on_foot(view, other) && !unit.disordered() && !unit.column &&
               faces_within_45(unit.facing, view[guns].facing) &&
               (edges_touched(view, guns, other) & ~edge_bit(Edge::Front)) != 0;
    });
}

// RULING: TB-R-105: nobody stands within a base width to either side.
bool in_open_order(const View& view, UnitId id)
{
    constexpr Length kWidth = 1500;
    if (!is_skirmisher(view, id) || view[id].column) return false;
    const auto anybody = [](UnitId) { return true; };
    return !anybody_beside(view, id, Edge::Left, kWidth, anybody) &&
           !anybody_beside(view, id, Edge::Right, kWidth, anybody);
}

// ---- Higher ground ----

namespace {

// TB-THI-5: all that a hill does in combat. TB-HGT-1: only who is Stationary. TB-HGT-2: never
// cavalry.
bool may_hold_high_ground(const View& view, UnitId id)
{
    return view[id].stationary && !is_cavalry(view, id);
}

}  // namespace

bool is_above_firer(const View& view, UnitId id, UnitId enemy)
{
    return may_hold_high_ground(view, id) && level_of(view, id) > level_of(view, enemy);
}

bool is_above_charger(const View& view, UnitId id, UnitId enemy)
{
    if (!may_hold_high_ground(view, id)) return false;
    const Unit& charger = view[enemy];
    // Where its charge began; a contact of an earlier turn is one from where it stands.
    const int below =
        charger.charged
            ? level_under(view.field, base_at(view, enemy, {charger.charge_front, charger.facing}))
            : level_of(view, enemy);
    return level_of(view, id) > below;
}

}  // namespace longroll::test_of_battle
