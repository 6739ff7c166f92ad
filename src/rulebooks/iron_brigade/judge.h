// How well a unit stands, for computer players: in the fight, on its way to what its army fights
// for, in a formation that suits, under cover. No rule is decided here.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/shared/plan.h"

#include <optional>
#include <vector>

namespace longroll::iron_brigade {

using Plan = shared::BothPlans;
[[nodiscard]] Plan plan_of(const Field& field, const State& state);
// How good a position that follows from where the plan was made is for a side: higher is better.
[[nodiscard]] int worth_of(const Field& field, const State& state, Side side, const Plan& plan);

// The scale: one casting of a steady regiment is worth 100.
class Judge {
public:
    // By a plan that was made here or shortly before.
    Judge(const Field& field, const State& state, Side side, const Plan& plan);

    // Of a unit as it stands or as it might.
    [[nodiscard]] int place_worth(const Unit& unit, UnitId id) const;

    // The nearest enemy who still fights, by the middles of their fronts.
    struct Foe {
        UnitId id = kNoUnit;
        Length far = 0;
    };
    [[nodiscard]] std::optional<Foe> nearest_foe(Point from) const;
    // Where its duty is: at an objective, or else with the nearest enemy.
    [[nodiscard]] std::optional<Point> goal_of(UnitId id) const;
    // Its army has broken off, and it goes where it is out of the enemy's reach.
    [[nodiscard]] bool withdraws(UnitId id) const;
    // How far from the enemy it fights best, in this light.
    [[nodiscard]] Length wished_range(const Unit& unit) const;
    // So near, an enemy is what it thinks of first.
    [[nodiscard]] Length fighting_range(const Unit& unit) const;

private:
    void find_foes();
    [[nodiscard]] Length way_left(const Unit& unit, UnitId id) const;
    [[nodiscard]] int fight_worth(const Unit& unit, const Foe& foe) const;
    [[nodiscard]] int formation_worth(const Unit& unit, Length foe, Length goal) const;
    [[nodiscard]] int danger(const Unit& unit) const;

    struct Enemy {
        UnitId id;
        Point front;
        bool guns = false;
    };
    const Field& field_;
    const State& state_;
    Side side_;
    std::optional<Length> sight_;
    std::vector<Enemy> foes_;
    const Plan& plan_;
};

}  // namespace longroll::iron_brigade
