// How well a unit stands, for computer players: in the fight, on its way to what its army fights
// for, in a formation that suits, under cover. No rule is decided here.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"

#include <optional>
#include <vector>

namespace longroll::iron_brigade {

// The scale: one casting of a steady regiment is worth 100.
class Judge {
public:
    Judge(const Field& field, const State& state, Side side);

    // Of a unit as it stands or as it might.
    [[nodiscard]] int place_worth(const Unit& unit, UnitId id) const;

    // The nearest enemy who still fights, by the middles of their fronts.
    struct Foe {
        UnitId id = kNoUnit;
        Length far = 0;
    };
    [[nodiscard]] std::optional<Foe> nearest_foe(Point from) const;
    // Where it is sent: to an objective, or else to the nearest enemy.
    [[nodiscard]] std::optional<Point> goal_of(UnitId id) const;
    // How far from the enemy it fights best, in this light.
    [[nodiscard]] Length wished_range(const Unit& unit) const;
    // So near, an enemy is what it thinks of first.
    [[nodiscard]] Length fighting_range(const Unit& unit) const;

private:
    void find_foes();
    void send_units();
    [[nodiscard]] std::vector<int> calls() const;
    void send_nearest(std::size_t objective, int count);
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
    std::vector<std::optional<std::size_t>> sent_;  // by unit: to which objective
};

}  // namespace longroll::iron_brigade
