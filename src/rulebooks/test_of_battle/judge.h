// What a place is worth to a stand, by the plan of its army: for computer players. No rule is
// decided here.

#pragma once

#include "rulebooks/shared/plan.h"
#include "rulebooks/test_of_battle/bodies.h"

#include <array>
#include <optional>
#include <vector>

namespace longroll::test_of_battle {

using Plan = shared::BothPlans;

struct Foe {
    UnitId id = kNoUnit;
    Length far = 0;  // from the middle of the front to its centre
};

// One side's eye on the table. The enemy stands where he stood when it was made.
class Judge {
public:
    Judge(const Field& field, const State& state, Side side, const Plan& plan);

    [[nodiscard]] std::optional<Foe> nearest_foe(Point here) const;
    // Where its duty lies, and where it goes next on the way there: to a crossing, if water that
    // nobody wades lies between.
    [[nodiscard]] std::optional<Point> goal_of(UnitId id) const;
    [[nodiscard]] Point next_towards(UnitId id, Point from, Point goal) const;
    // That crossing.
    [[nodiscard]] std::optional<Point> crossing_towards(UnitId id, Point from, Point goal) const;
    // How far it is that way.
    [[nodiscard]] Length way_to(UnitId id, Point from, Point goal) const;
    // From where it wants to fight that enemy, from its front to his centre.
    [[nodiscard]] Length wished_range(UnitId id, const Unit& unit, UnitId foe) const;
    [[nodiscard]] bool is_spent(UnitId id) const;  // its division is exhausted
    // Of a stand in this state, where it stands then.
    [[nodiscard]] int place_worth(UnitId id, const Unit& unit) const;
    // What it alone holds against an enemy at hand, and would leave for where it stands then.
    [[nodiscard]] int posts_left(UnitId id, const Unit& unit) const;
    // Of a commander there: how many of his stands he would have In Command.
    [[nodiscard]] int leader_worth(LeaderId id, Point at) const;

private:
    [[nodiscard]] int duty_worth(UnitId id, const Unit& unit, const Foe& foe) const;
    [[nodiscard]] int form_worth(UnitId id, const Unit& unit, const Foe& foe) const;
    [[nodiscard]] bool crosses_river(Point from, Point to) const;
    [[nodiscard]] Length way_over(Point crossing, Point from, Point goal) const;
    [[nodiscard]] Length wait_at(Point crossing, UnitId id) const;
    [[nodiscard]] bool goes_soon(UnitId id) const;
    [[nodiscard]] int need_of_command(UnitId id) const;

    const Field& field_;
    const State& state_;
    View view_;
    Side side_;
    const Plan& plan_;
    std::vector<std::pair<UnitId, Point>> foes_;
    std::array<Point, kMaxDivisions> middles_{};  // of divisions
    std::vector<Point> crossings_;                // bridges and fords of rivers
};

// How a charge at an enemy would go: what the dice of these against him take from him, less what
// he takes, in hundredths of a strength point; morale counts (TB-MOR).
[[nodiscard]] int melee_worth(const View& view, const std::vector<UnitId>& chargers, UnitId target);

}  // namespace longroll::test_of_battle
