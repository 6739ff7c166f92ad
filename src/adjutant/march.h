// One unit on its march: how far it still is, which way it goes next, and what brings it nearer.

#pragma once

#include "adjutant/picture.h"

namespace longroll::adjutant {

// A legal action with its words.
struct Listed {
    game::AnyAction action;
    ActionWords words;
};

// Do units go anywhere by it?
[[nodiscard]] inline bool moves_about(game::OrderKind kind)
{
    return kind != game::OrderKind::Hold && kind != game::OrderKind::FireAtWill;
}

class March {
public:
    March(const Picture& picture, const game::Order& order, const game::UnitGoal& goal);

    // What is left of its way, paces across country counted double.
    [[nodiscard]] std::int64_t left() const { return left_from(unit_->place); }
    [[nodiscard]] bool arrived() const;
    // Arrived, and facing as it should.
    [[nodiscard]] bool done() const;

    // What a drag along its way comes to, or else the listed action that brings it nearest.
    [[nodiscard]] std::optional<game::AnyAction> by_drag() const;
    [[nodiscard]] std::optional<game::AnyAction> by_list(const std::vector<Listed>& listed) const;
    // Of a reserve: how it comes on nearest to where it is to go, if it may.
    [[nodiscard]] std::optional<game::AnyAction> by_entry(const std::vector<Listed>& listed) const;
    // Why it may not go on now, by the rules; nothing when they say nothing of it.
    [[nodiscard]] MaybeRefusal hindrance() const;

private:
    struct Found {
        std::optional<game::AnyAction> action;
        std::int64_t left = 0;
        Place end;
    };
    [[nodiscard]] std::int64_t left_from(Place at) const;
    [[nodiscard]] Place next_place() const;
    void weigh(Found& best, const game::AnyAction& action, const ActionWords& words) const;
    void try_drag(Found& best, Place to) const;
    [[nodiscard]] Found longest_drag(Place next, int way) const;
    [[nodiscard]] std::optional<game::AnyAction> turn_to(int heading) const;
    [[nodiscard]] bool faces_better(const game::AnyAction& action, int heading, int by) const;
    [[nodiscard]] std::optional<game::AnyAction> turn_by_list(const std::vector<const Listed*>& own,
                                                              int way) const;
    [[nodiscard]] std::optional<game::AnyAction> limber(
        const std::vector<const Listed*>& own) const;
    [[nodiscard]] std::vector<const Listed*> own_of(const std::vector<Listed>& listed) const;
    [[nodiscard]] bool is_straight(const Found& found, Place next, int way) const;

    const Picture& picture_;
    const game::Order& order_;
    const ScenePiece* unit_;
    Place goal_;
    bool turns_;
};

}  // namespace longroll::adjutant
