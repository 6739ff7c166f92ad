// The setup of a case: an open table on which the umpire, or a test, puts the few pieces of one
// question.
// Whoever is asked about stands square to the table, facing south; others are put about him, each
// at its own distance, in the first slot where it stands free and may do what it is to do.

#pragma once

#include "board/table/terrain.h"
#include "rulebooks/shared/table/fitting.h"

#include <memory>

namespace longroll::shared::table {

using board::table::Box;
using board::table::Feature;
using board::table::GroundKind;
using board::table::Heading;
using board::table::Polygon;
using board::table::Terrain;

inline constexpr Heading kNorth{0};
inline constexpr Heading kEast{900};
inline constexpr Heading kSouth{1800};
inline constexpr Heading kWest{2700};

[[nodiscard]] std::shared_ptr<const Terrain> open_table(Length width, Length height,
                                                        std::vector<Feature> features = {});
[[nodiscard]] Polygon rectangle(const Box& box);
// Works all around a box, or ground no larger than it.
[[nodiscard]] Feature line_around(GroundKind kind, const Box& box);
[[nodiscard]] Feature area_within(GroundKind kind, const Box& box);

// A place from which somebody looks at another's nearest point, straight out from there.
struct CaseSlot {
    Point nearest;
    Heading out;
    [[nodiscard]] Pose at(Length distance) const
    {
        return {nearest + ahead(out, distance), opposite(out)};
    }
};
enum class SlotsAt : std::uint8_t { Front, Flank };
// From one end to the other, so that those who take the first that is free stand close together;
// the middle of the front, or of the flank, before all.
[[nodiscard]] std::vector<CaseSlot> slots_about(const Footprint& target, SlotsAt side);

// Whether somebody shares no ground with anybody.
template <class View>
[[nodiscard]] bool stands_free(const View& view, typename View::Id id)
{
    return !on_another(view.bodies(), static_cast<BodyId>(id), view.stands(id));
}

}  // namespace longroll::shared::table
