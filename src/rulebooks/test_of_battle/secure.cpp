// Cavalry-secure infantry, supported guns, open order. Ledger TB-SEC-1, TB-MEL-9, TB-SAV-3; rulings
// TB-R-83, TB-R-105, TB-R-111, TB-R-157.

#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

namespace table = board::table;

namespace {

constexpr std::uint8_t bit_of(Edge edge) { return std::uint8_t(1u << static_cast<unsigned>(edge)); }

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
    bool found = false;
    view.bodies().near(box_of(beside), [&](BodyId body) {
        if (found || unit_of(body) == id || !counts(unit_of(body))) return;
        found = table::overlap_deeper(beside, view.ground(unit_of(body)), kContact);
    });
    return found;
}

bool is_brigade_on_foot(const View& view, UnitId id)
{
    const Role role = role_of(view.field, view.state, id);
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
    const Length reach = table::kInch + kTolerance;
    const auto covers = [&](FeatureId feature) {
        return is_covering_ground(kind_of(view.field, view.state, feature));
    };
    for (const FeatureId feature : view.field.terrain->areas_at(flank))
        if (covers(feature)) return true;
    bool found = false;
    const table::Box near{flank - table::Vec{reach, reach}, flank + table::Vec{reach, reach}};
    view.field.terrain->edges_near(near, [&](FeatureId feature, const table::Segment& edge, bool) {
        found = found || (covers(feature) && gap(flank, edge).at_most(reach));
    });
    return found;
}

bool is_flank_covered(const View& view, UnitId id, Edge edge)
{
    const Footprint& ground = view.ground(id);
    const Heading flank = outward(ground, edge);
    return anybody_beside(view, id, edge, table::kInch,
                          [&](UnitId other) { return may_cover(view, id, other, flank); }) ||
           is_covered_by_ground(view, table::middle_of(ground, edge));
}

bool is_back_to_back(const View& view, UnitId id)
{
    bool found = false;
    view.bodies().near(view.bodies().box(body_of(id)).grown(kContact), [&](BodyId body) {
        const UnitId other = unit_of(body);
        if (found || other == id || view.side(other) != view.side(id)) return;
        if (!is_infantry_brigade(view.field, view.state, other) || view[other].routed() ||
            view[other].column)
            return;
        found = (edges_touched(view, id, other) & bit_of(Edge::Rear)) != 0 &&
                (edges_touched(view, other, id) & bit_of(Edge::Rear)) != 0;
    });
    return found;
}

bool is_spoilt_by_cavalry(const View& view, UnitId id)
{
    for (const UnitId enemy : enemies_touching(view, id))
        // Flush with the front it touches the corners of both sides, and is frontal (TB-R-140).
        if (is_cavalry(view.field, view.state, enemy) && !touches_front(view, enemy, id))
            return true;
    return false;
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
    bool found = false;
    view.bodies().near(view.bodies().box(body_of(guns)).grown(kContact), [&](BodyId body) {
        const UnitId other = unit_of(body);
        if (found || other == guns || view.side(other) != view.side(guns)) return;
        const Unit& unit = view[other];
        if (!is_brigade_on_foot(view, other) || unit.disordered() || unit.column ||
            !faces_within_45(unit.facing, view[guns].facing))
            return;
        found = (edges_touched(view, guns, other) & ~bit_of(Edge::Front)) != 0;
    });
    return found;
}

// RULING: TB-R-105: nobody stands within a base width to either side.
bool in_open_order(const View& view, UnitId id)
{
    constexpr Length kWidth = 1500;
    if (!is_skirmisher(view.field, view.state, id) || view[id].column) return false;
    const auto anybody = [](UnitId) { return true; };
    return !anybody_beside(view, id, Edge::Left, kWidth, anybody) &&
           !anybody_beside(view, id, Edge::Right, kWidth, anybody);
}

}  // namespace longroll::test_of_battle
