// The ground under a unit. Ruling IB-R-102.

#include "rulebooks/iron_brigade/underfoot.h"

namespace longroll::iron_brigade {

Footprint inside_of(const Footprint& there)
{
    return board::table::shrunk(
        {there.centre, length_of(there.across), length_of(there.along), there.heading}, 1);
}

FeaturesUnder features_under(const Field& field, const Footprint& there)
{
    const Terrain& terrain = *field.terrain;
    const Footprint inner = inside_of(there);
    FeaturesUnder found;
    for (const FeatureId id : terrain.areas_at(inner.centre)) found.push_back(id);
    terrain.edges_meeting(
        box_of(inner), [&](FeatureId id, const board::table::Segment& edge, bool) {
            if (terrain[id].form != board::table::Form::Contour && overlap(inner, edge))
                found.push_back(id);
        });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

}  // namespace longroll::iron_brigade
