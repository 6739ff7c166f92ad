// The one door. What a viewer is shown, told, offered or warned of is made from the position as he
// knows it; only what becomes of an order is decided by the true one.

#pragma once

#include "game/player.h"
#include "game/position.h"

#include <memory>
#include <variant>

namespace longroll::game {

// A position as one viewer knows it, and as he has to choose in it: the true one itself where
// nothing is hidden from him, so that games without secrets pay nothing.
class Known {
public:
    // `truth` outlives it.
    Known(const Position& truth, Viewer viewer) : viewer_(viewer), position_(&truth)
    {
        const bool same = !truth.has_secrets() && !truth.choosers().are_both();
        if (viewer == Viewer::umpire() || same) return;
        made_ = truth.as_known_to(viewer);
        position_ = made_.get();
    }

    [[nodiscard]] Viewer viewer() const { return viewer_; }
    [[nodiscard]] const Position& position() const { return *position_; }
    [[nodiscard]] const Position* operator->() const { return position_; }

private:
    Viewer viewer_;
    const Position* position_;
    std::shared_ptr<const Position> made_;
};

// What becomes of an order. What its giver knows to be forbidden is refused with the true reason;
// what is forbidden by something hidden from him is done as far as the rules do it, or refused in
// words that tell nothing.
using Ruled = std::variant<AnyAction, Refusal>;
[[nodiscard]] Ruled ruled(const Position& truth, const Known& known, const AnyAction& action);

// What a player chooses for a side, who is told what that side knows, no more. An order that comes
// to nothing for a hidden reason is followed by another.
[[nodiscard]] AnyAction chosen_by(Player& player, const Position& truth, Side side);
// When a player's choices come to nothing: the first that he might have weighed, or else that is
// listed, and is carried out.
[[nodiscard]] AnyAction first_allowed(const Position& truth, const Known& known);

}  // namespace longroll::game
