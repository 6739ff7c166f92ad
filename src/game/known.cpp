// Orders that are given by one who does not know everything.

#include "game/known.h"

#include "core/check.h"

namespace longroll::game {

Ruled ruled(const Position& truth, const Known& known, const AnyAction& action)
{
    if (const MaybeRefusal refusal = known->refuse(action)) return *refusal;
    if (&known.position() == &truth || !truth.refuse(action)) return action;
    if (const auto instead = truth.amended(action); instead && !truth.refuse(*instead))
        return *instead;
    return truth.refused_unseen();
}

AnyAction first_allowed(const Position& truth, const Known& known)
{
    for (const auto& list : {known->considered(), known->legal()})
        for (const AnyAction& action : list) {
            const Ruled done = ruled(truth, known, action);
            if (const auto* allowed = std::get_if<AnyAction>(&done)) return *allowed;
        }
    const auto certain = truth.legal();
    LR_CHECK(!certain.empty(), "a player must choose but nothing may be done");
    return certain.back();
}

AnyAction chosen_by(Player& player, const Position& truth, Side side)
{
    constexpr int kTimes = 4;
    const Known known(truth, side);
    if (&known.position() == &truth) return player.choose(truth);
    for (int time = 0; time < kTimes; ++time) {
        const Ruled done = ruled(truth, known, player.choose(known.position()));
        if (const auto* allowed = std::get_if<AnyAction>(&done)) return *allowed;
    }
    return first_allowed(truth, known);
}

}  // namespace longroll::game
