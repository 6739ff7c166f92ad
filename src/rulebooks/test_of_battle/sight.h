// Who sees whom (TB-R-11 to TB-R-16): lines of sight for charges and command, lines of fire, and
// what blocks them. Ledger rows V of the terrain chart.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"

#include <boost/container/small_vector.hpp>

namespace longroll::test_of_battle {

// One stand looks at another: which of the lines between them the ground leaves clear. Rulings
// TB-R-13 to TB-R-16 and TB-R-139, TB-R-141; who looks for what is said in sight.h.

// RULING: TB-R-139: so near to a border the centre says on which side somebody is.
inline constexpr Length kOnBorder = 50;

// One of two who look at each other.
struct Looker {
    Footprint base;
    Point front;  // the middle of its front, or of the side of its block that it uses
    BlockId block = kNoBlock;
    int level = 0;  // what its level is taken from: a viewer's front, a target's centre
    Terrain::FeatureList hills;  // around that point
};
[[nodiscard]] Looker viewer_at(const Field& field, const Footprint& base, Point front,
                               BlockId block);
[[nodiscard]] Looker target_at(const Field& field, const Footprint& base, BlockId block);

// It counts as inside the area: by the middle of its front, on the border by its centre.
[[nodiscard]] bool counts_inside(const board::table::Polygon& area, Point front, Point centre);

class Looking {
public:
    Looking(const Field& field, const State& state, const Looker& viewer, const Looker& target)
        : field_(field),
          state_(state),
          viewer_(viewer),
          target_(target),
          higher_(std::max(viewer.level, target.level)),
          strange_from_(strange_from(field, viewer, target))
    {
    }

    // From this level on no ground is on a hill that one of them stands on: it is in the way.
    [[nodiscard]] static int strange_from(const Field& field, const Looker& viewer,
                                          const Looker& target);

    struct Blocked {
        FeatureId feature{};
        Length at = 0;  // along the line
    };
    // What of the ground is in the way, nearest to the viewer; nothing: the line is clear.
    [[nodiscard]] std::optional<Blocked> blocked(const board::table::Trace& trace) const;
    // Forts hide whoever is inside and not on their edge (TB-R-130).
    [[nodiscard]] std::optional<FeatureId> hidden_in_fort() const;

private:
    [[nodiscard]] bool stands_high(const board::table::Trace& trace, Length from, Length to,
                                   int height) const;
    [[nodiscard]] bool holds_end(const board::table::Trace& trace, FeatureId feature) const;
    [[nodiscard]] bool hides(const board::table::Trace& trace, const board::table::Stretch& stretch,
                             Length& crops) const;
    [[nodiscard]] bool hides_like_woods(const board::table::Trace& trace,
                                        const board::table::Stretch& stretch, Length within) const;
    [[nodiscard]] Length standing_crop(const board::table::Trace& trace,
                                       const board::table::Stretch& stretch) const;
    [[nodiscard]] bool holds_looker(BlockId block) const;
    [[nodiscard]] bool is_adjacent(FeatureId line) const;
    [[nodiscard]] std::optional<FeatureId> strange_hill(Point place) const;
    [[nodiscard]] FeatureId hill_of(int level) const;
    void over_hills(const board::table::Trace& trace, std::optional<Blocked>& found) const;

    const Field& field_;
    const State& state_;
    const Looker& viewer_;
    const Looker& target_;
    int higher_;
    int strange_from_;
};

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
