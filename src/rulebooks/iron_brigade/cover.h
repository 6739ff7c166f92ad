// Cover (ledger IB-MOD-1, 7 and 8): what stands between a target and a fire point, and what hides
// those who do not shoot. Rulings IB-R-17 to IB-R-20.

#pragma once

#include "core/clause.h"
#include "rulebooks/iron_brigade/bodies.h"

#include <array>

namespace longroll::iron_brigade {

// The five test rays, from the fire point to the target's presented front (IB-R-18).
using Rays = std::array<board::table::Segment, 5>;
inline constexpr int kMajority = 3;      // of the five
inline constexpr Length kBeside = 1000;  // linear cover so near to a target is its own (IB-R-18)
[[nodiscard]] Rays rays_at(Point fire_point, const Footprint& target);

// One thing that protects: how many tables down, and the clause that says so.
struct Protection {
    int tables = 0;  // 1 to 4: a quarter hidden to nine tenths
    Clause clause;
    FeatureId feature{};
    friend bool operator==(const Protection&, const Protection&) = default;
};

// The groups that are added (IB-R-19): the best of works, walls and buildings, and woods or fence
// once. Laying down is the target's own affair (modifiers.h).
struct Cover {
    std::optional<Protection> works;  // class 2 to 4
    std::optional<Protection> light;  // class 1
    bool turned = false;  // works or a wall beside it do not lie between: they have been turned

    [[nodiscard]] int best() const { return works ? works->tables : light ? light->tables : 0; }
    friend bool operator==(const Cover&, const Cover&) = default;
};
[[nodiscard]] Cover cover_of(const Field& field, Point fire_point, const Footprint& target);

// Something that conceals stands between, or the unit is inside it (IB-R-17).
[[nodiscard]] bool screened_from(const Field& field, Point viewer, const Footprint& target);

// What of it does not hang on where the viewer is: whether the unit is inside of something, and
// which lines beside it may come to stand between.
using Features = boost::container::small_vector<FeatureId, 16>;
struct Concealment {
    bool inside = false;
    Features lines;
};
[[nodiscard]] Concealment concealment_of(const Field& field, const Footprint& target);

// A high wall or an embankment, behind which nobody is noticed who keeps still (IB-AMOV-11).
[[nodiscard]] bool still_cover_between(const Field& field, Point viewer, const Footprint& target);
// At least half of it lies in something that limits sight as woods do.
[[nodiscard]] bool is_in_woods(const Field& field, const Footprint& target);

// The best class that helps against this enemy, 0 in the open (IB-R-69).
[[nodiscard]] int protection_against(const View& view, UnitId enemy, UnitId target);

}  // namespace longroll::iron_brigade
