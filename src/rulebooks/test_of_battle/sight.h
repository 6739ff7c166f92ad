// Who sees whom (TB-R-11 to TB-R-16): lines of sight for charges and command, lines of fire, and
// what blocks them. Ledger rows V of the terrain chart.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

// For charges and command: from the middle of any edge of the viewer's base. Stands never block.
[[nodiscard]] bool sees(const View& view, UnitId viewer, UnitId target);
// The same from another place, for a stand that is not there (yet).
[[nodiscard]] bool sees_from(const View& view, UnitId viewer, const Footprint& from, UnitId target);
// Every enemy whom it sees from there.
[[nodiscard]] Units enemies_seen_from(const View& view, UnitId viewer, const Footprint& from);
// The phasing side's stands note whom they see as their player turn begins (TB-R-59).
void note_sights(const Field& field, State& state);
// For fire: from the middle of the front, or of a side of the firer's block; third stands block.
[[nodiscard]] bool has_line_of_fire(const View& view, UnitId firer, UnitId target,
                                    std::optional<BlockSide> side = {});

// The line to tell a player about: clear, or with what blocks it first.
struct SightTold {
    Point from;
    Point to;
    bool clear = false;
    std::optional<FeatureId> feature;  // that blocks
    UnitId unit = kNoUnit;             // that blocks
    Point where;
};
[[nodiscard]] SightTold look_at(const View& view, UnitId viewer, UnitId target, bool to_fire);

// How far anybody sees in this turn; none: as far as there is ground (TB-R-25).
[[nodiscard]] std::optional<Length> farthest_sight(const Field& field, const State& state);
// The contour level under the middle of its front (TB-R-13), by the side of its centre (TB-R-139).
[[nodiscard]] int level_of(const View& view, UnitId id);

}  // namespace longroll::test_of_battle
