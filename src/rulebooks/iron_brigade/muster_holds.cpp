// Who is held back when the battle begins (ledger LR-HOLD-1), in turns and inches.

#include "rulebooks/shared/muster_holds.h"

#include "rulebooks/iron_brigade/muster.h"

namespace longroll::iron_brigade {

static void reckon(const Mustering& muster, Hold& hold, const battle::Release& given)
{
    if (given.time)
        hold.turn = static_cast<std::int16_t>(muster.terms.clock().first_turn_from(*given.time));
    if (given.enemy_within_yards)
        hold.within = std::max(1, muster.terms.scale.of_yards(*given.enemy_within_yards));
    if (given.of) hold.of = muster.terms.scale.of(*given.of);
}

void hold_back(Mustering& muster)
{
    shared::muster_releases(
        muster.battle, muster.problems, muster.field.scenario.releases, muster.state.releases,
        [&](Hold& hold, const battle::Release& given) { reckon(muster, hold, given); });
    for (std::size_t place = 0; place < muster.recruits.size(); ++place)
        if (const auto source = muster.recruits[place].source)
            muster.field.units[place].held = shared::held_by(muster.battle, std::span(&*source, 1));
}

}  // namespace longroll::iron_brigade
