// What a place is worth to a unit, by the plan of its army, and how a charge would go: for computer
// players. No rule is decided here.

#pragma once

#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/shared/plan.h"

#include <optional>
#include <vector>

namespace longroll::face_to_the_enemy {

using Plan = shared::BothPlans;

struct Foe {
    UnitId id = kNoUnit;
    Length far = 0;  // from an anchor to its centre
};

// One side's eye on the table. The enemy stands where he stood when it was made.
class Judge {
public:
    Judge(const View& view, Side side, const Plan& plan);

    [[nodiscard]] std::optional<Foe> nearest_foe(Point here) const;
    // Where its duty lies, and where it goes next on the way there: to a crossing, if water lies
    // between.
    [[nodiscard]] std::optional<Point> goal_of(UnitId id) const;
    [[nodiscard]] Point next_towards(Point from, Point goal) const;
    // From where it wants to fight, from its anchor to the enemy's centre.
    [[nodiscard]] Length wished_range(UnitId id, const Unit& unit) const;
    // Of a unit as it would stand.
    [[nodiscard]] int place_worth(UnitId id, const Unit& unit) const;
    // Of a general there: how his troops would hear him, and whom he could rally.
    [[nodiscard]] int general_worth(GeneralId id, Point at, UnitId with) const;

private:
    [[nodiscard]] int form_worth(UnitId id, const Unit& unit, const std::optional<Foe>& foe) const;
    [[nodiscard]] bool crosses_river(Point from, Point to) const;

    const Field& field_;
    const State& state_;
    Side side_;
    const Plan& plan_;
    std::vector<std::pair<UnitId, Point>> foes_;
};

// In hundredths: how often two dice with the re-rolls of a quality show this or more.
[[nodiscard]] int chance_of(Quality quality, int needed);
// How a charge would go, in hundredths of a base: what it takes from the enemy less what it costs.
[[nodiscard]] int charge_worth(const View& view, const Charge& order);

}  // namespace longroll::face_to_the_enemy
