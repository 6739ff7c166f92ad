// Who is held back when the battle begins (ledger LR-HOLD-1), in turns and inches.

#include "rulebooks/shared/muster_holds.h"

#include "rulebooks/iron_brigade/muster.h"

namespace longroll::iron_brigade {

static Hold hold_of(const Mustering& muster, const battle::Release& given)
{
    Hold hold;
    hold.id = given.id;
    hold.optional = given.optional;
    if (given.time)
        hold.turn = static_cast<std::int16_t>(first_turn_from(muster.battle.clock, *given.time));
    if (given.enemy_within_yards)
        hold.within = std::max(1, table_length(muster, *given.enemy_within_yards));
    if (given.of) hold.of = table_point(muster, *given.of);
    return hold;
}

void hold_back(Mustering& muster)
{
    shared::check_number_of_releases(muster.battle, muster.problems);
    for (const battle::Release& given : muster.battle.releases) {
        if (muster.state.releases.full()) break;
        muster.field.scenario.releases.push_back(hold_of(muster, given));
        muster.state.releases.push_back(shared::ReleasedBy::Nothing);
    }
    for (std::size_t place = 0; place < muster.recruits.size(); ++place)
        if (const auto source = muster.recruits[place].source)
            muster.field.units[place].held = shared::held_by(muster.battle, std::span(&*source, 1));
}

}  // namespace longroll::iron_brigade
