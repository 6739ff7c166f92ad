// For computer players: what a place is worth to a unit or a commander by the plan of his army. No
// rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

namespace longroll::brothers_at_arms_miniatures {

// The scale: a base that hits on 4 and better is worth 100.
class Judge {
public:
    Judge(const View& view, Side side, const Plan& plan);

    // Of a unit as it stands in `then`: the same position but for itself and its contacts.
    [[nodiscard]] int unit_worth(const View& then, UnitId id) const;
    // Of a commander there.
    [[nodiscard]] int commander_worth(CommanderId id, Point at) const;
    // What a volley takes from the enemy.
    [[nodiscard]] int volley_worth(const View& then, UnitId firer, UnitId target) const;
    [[nodiscard]] int base_worth(UnitId id) const;

    [[nodiscard]] shared::PlannedTask task_of(UnitId id) const { return plan_.task_of(id); }
    // An enemy could fire at it or be fired at, now or after a move.
    [[nodiscard]] bool enemy_at_hand(UnitId id) const;
    // What standing at an objective is worth, of ours alone.
    [[nodiscard]] int post_worth(std::size_t place) const;

private:
    struct Foe {
        UnitId id = kNoUnit;
        Point centre;
        Length reach = 0;
        Length march = 0;
        int hits = 0;    // of a volley, in hundredths; 0: it will not fire
        int rivals = 0;  // of ours whom it could fire at
        int in_the_way = 0;
    };

    struct Reply {
        bool comes = true;
        bool dark = false;
    };
    [[nodiscard]] Reply reply_to(Side side) const;
    [[nodiscard]] int denied_worth(UnitId foe) const;
    [[nodiscard]] int risk_at(Point centre) const;
    [[nodiscard]] int duty_worth(const View& then, UnitId id, Point centre) const;
    [[nodiscard]] int command_worth(const View& then, UnitId id, Point centre) const;
    [[nodiscard]] int formation_worth(const Unit& unit, Length nearest, int way,
                                      bool crosses) const;
    [[nodiscard]] int in_the_way(UnitId enemy) const;
    [[nodiscard]] int fire_worth(const View& then, UnitId id) const;
    [[nodiscard]] int danger(const View& then, UnitId id, Point centre) const;
    [[nodiscard]] int melee_worth(const View& then, UnitId id) const;
    [[nodiscard]] Length nearest_foe(Point from) const;
    [[nodiscard]] bool is_leaderless(UnitId id) const;
    [[nodiscard]] CommanderId leader_of(UnitId id, Point centre) const;
    [[nodiscard]] bool is_led_by_another(CommanderId id, Point centre) const;
    [[nodiscard]] bool is_in_gate(Point centre) const;
    [[nodiscard]] int need_of_control(CommanderId id) const;
    [[nodiscard]] int control_worth(CommanderId id, Point at) const;
    [[nodiscard]] bool is_alone_at(UnitId id, std::size_t place) const;

    const View& view_;
    const Field& field_;
    Side side_;
    const Plan& plan_;
    std::vector<Foe> foes_;
};

// Of all that it may do in phase 7 what leaves it standing best.
[[nodiscard]] Action best_move(const View& view, const Judge& judge, UnitId id);
// The best so many that differ, each with its worth, the best first; and to stay.
[[nodiscard]] std::vector<std::pair<int, Move>> best_moves(const View& view, const Judge& judge,
                                                           UnitId id, std::size_t count);

}  // namespace longroll::brothers_at_arms_miniatures
