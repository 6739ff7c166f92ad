// The red Results Tables. Ledger IB-RED; rulings IB-R-48 to IB-R-52.

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

namespace {

// RULING: IB-R-51: water, bridges, abatis, ditches, swamp. In boats it is crossing, too (IB-R-39).
// A gap that was cut or a stretch that was filled, wide enough for it, is open ground (IB-R-89,
// IB-R-90).
bool is_crossing(const Field& field, const State& state, const Unit& target,
                 const Footprint& ground)
{
    if (target.boats > 0) return true;
    const FeaturesUnder under = features_under(field, ground);
    const Way way{{rear_middle(ground), front_middle(ground)}, 2 * length_of(ground.across)};
    return std::ranges::any_of(under, [&](FeatureId id) {
        return field[id].crossing && !opened_for(field, state, id, way);
    });
}

// RULING: IB-R-52: other advantages only where the scenario says so.
bool in_red_zone(const Field& field, const Footprint& ground)
{
    const auto& zones = field.scenario.red_zones;
    return std::ranges::any_of(
        zones, [&](const table::Polygon& zone) { return overlap(convex_of(ground), zone); });
}

}  // namespace

bool on_flank_or_rear(const Unit& target, const Footprint& ground, Point fire_point)
{
    if (is_en_masse(target) && !target.mob) return false;
    return !is_in(arc_from_corners(ground, degrees(45)), fire_point);
}

Triggers red_triggers(const View& view, UnitId firer, UnitId target, Point fire_point)
{
    const Unit& unit = view[target];
    const Footprint& ground = view.ground(target);
    Triggers triggers;
    if (on_flank_or_rear(unit, ground, fire_point)) triggers.push_back("IB-RED-2"_clause);
    if (!view[firer].ever_seen) triggers.push_back("IB-RED-3"_clause);
    if (!unit.prior_fire) triggers.push_back("IB-RED-4"_clause);
    if (!unit.prior_repeaters && has_repeaters(view.field, view[firer]))
        triggers.push_back("IB-RED-5"_clause);
    if (is_crossing(view.field, view.state, unit, ground)) triggers.push_back("IB-RED-6"_clause);
    if (in_red_zone(view.field, ground)) triggers.push_back("IB-RED-7"_clause);
    return triggers;
}

}  // namespace longroll::iron_brigade
