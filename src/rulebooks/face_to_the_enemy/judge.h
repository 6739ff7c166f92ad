// What a place is worth to a unit, by the plan of its army, and how fire and a charge would go: for
// computer players. No rule is decided here.

#pragma once

#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/shared/plan.h"

#include <optional>
#include <vector>

namespace longroll::face_to_the_enemy {

using Plan = shared::BothPlans;

// ---- Chances (judge_odds.cpp) ----

// In hundredths: how often two dice with the re-rolls of a quality show this or more; and how often
// an activation does that needs so much.
[[nodiscard]] int chance_of(Quality quality, int needed);
[[nodiscard]] int chance_to_activate(int needed);

// A unit's ground, straight, as whoever aims looks at it.
struct Block {
    Point front;
    board::table::Direction way;
    Length half = 0;  // of its width
    Length depth = 0;
};
[[nodiscard]] Block block_as(const Field& field, const Unit& unit);
[[nodiscard]] Length length_to(const Block& block, Point point);

// Hits to be expected, in hundredths, of a unit that stands like this on another that does; who is
// between them, and whether they see each other, is not asked.
[[nodiscard]] int hits_expected(const Field& field, const Unit& shooter, const Unit& target,
                                bool in_cover);

// How a charge would go, in hundredths of a hit: what the enemy suffers less what it costs.
[[nodiscard]] int charge_worth(const View& view, const Charge& order);

// ---- Places (judge.cpp) ----

struct Foe {
    UnitId id = kNoUnit;
    Point centre;
    Length far = 0;  // from an anchor to its centre
};

// Where a unit is going. Made once for it, so that all places that it could go to are measured
// alike.
struct Errand {
    std::optional<Point> goal;  // none: away from the enemy
    Point next;                 // on the way there: a crossing, if water lies between
    Length after = 0;           // from there on
    bool over_water = false;    // next is a crossing
    Length holds = 0;           // so near it does its duty; who comes second stands farther off
    FixedVector<std::size_t, 4> posts = {};  // what it alone keeps from an enemy at hand
};

// One side's eye on the table. The enemy stands where he stood when it was made.
class Judge {
public:
    Judge(const View& view, Side side, const Plan& plan);

    [[nodiscard]] std::optional<Foe> nearest_foe(Point here) const;
    [[nodiscard]] Errand errand_of(UnitId id) const;
    // Of a unit as it would stand, and of that what it gives by its fire less what it takes.
    [[nodiscard]] int place_worth(UnitId id, const Unit& unit, const Errand& errand) const;
    [[nodiscard]] int fire_worth(UnitId id, const Unit& unit) const;
    // How many inches friends are too near to it.
    [[nodiscard]] int crowd_about(UnitId id, const Unit& unit) const;
    // What an order that it obeys may gain.
    [[nodiscard]] int need_of_orders(UnitId id) const;
    // Of a general there: how his troops would hear him, and whom he could rally.
    [[nodiscard]] int general_worth(GeneralId id, Point at, UnitId with) const;

private:
    struct Seen {
        UnitId id = kNoUnit;
        Point centre;
        bool in_cover = false;
    };
    [[nodiscard]] bool crosses_river(Point from, Point to) const;
    [[nodiscard]] bool is_covered(Point at) const;
    [[nodiscard]] int way_worth(const Unit& unit, const Errand& errand) const;
    [[nodiscard]] int form_worth(UnitId id, const Unit& unit, const Errand& errand) const;
    [[nodiscard]] bool holds(const Unit& unit, const Objective& objective) const;
    void find_posts(UnitId id, Errand& errand) const;
    [[nodiscard]] int posts_left(const Unit& unit, const Errand& errand) const;
    [[nodiscard]] Length holds_from(UnitId id, Point goal) const;
    [[nodiscard]] Length behind_others(UnitId id, Point goal) const;
    [[nodiscard]] bool is_barred(Point crossing) const;
    void find_crossing(Point from, Errand& errand) const;

    const View& view_;
    const Field& field_;
    const State& state_;
    Side side_;
    const Plan& plan_;
    std::vector<Seen> foes_;
};

}  // namespace longroll::face_to_the_enemy
