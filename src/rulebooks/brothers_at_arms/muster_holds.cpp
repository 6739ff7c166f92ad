// Who is held back when the battle begins (ledger LR-HOLD-1), in bounds and hexes.

#include "rulebooks/shared/muster_holds.h"

#include "rulebooks/brothers_at_arms/muster.h"

namespace longroll::brothers_at_arms {

// The nearest number of hexes; an enemy in the next hex is always near.
static int hexes_of(const Scenario& scenario, int yards)
{
    return std::max(1, (2 * yards + scenario.hex_yards) / (2 * scenario.hex_yards));
}

static void reckon(const Mustering& muster, Hold& hold, const battle::Release& given)
{
    const Scenario& scenario = muster.field.scenario;
    if (given.time)
        hold.turn = static_cast<std::int16_t>(std::max(1, bound_from(scenario, *given.time)));
    if (given.enemy_within_yards) hold.within = hexes_of(scenario, *given.enemy_within_yards);
    if (given.of) hold.of = board_hex(muster, *given.of);
}

void hold_back(Mustering& muster)
{
    shared::muster_releases(
        muster.battle, muster.problems, muster.field.scenario.releases, muster.state.releases,
        [&](Hold& hold, const battle::Release& given) { reckon(muster, hold, given); });
    for (UnitDraft& draft : muster.units) {
        std::vector<battle::UnitId> units;
        for (const Levy& levy : draft.levies) units.push_back(levy.unit);
        draft.card.held = shared::held_by(muster.battle, units);
    }
}

}  // namespace longroll::brothers_at_arms
