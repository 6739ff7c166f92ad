// The sequence of a bound as a track beside the board: arrivals, then twelve phases for each side,
// and the steps of a halted night when one is at hand.

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/sequence.h"

namespace longroll::brothers_at_arms {

static constexpr Phase kRound[] = {Phase::ControlRange, Phase::ControlRoll,  Phase::ControlNic,
                                   Phase::CommandRange, Phase::CommandRoll,  Phase::CommandNic,
                                   Phase::MoveUnits,    Phase::MoveCommands, Phase::MoveControls,
                                   Phase::Fire,         Phase::Melee,        Phase::RemoveMarkers};

static bool is_automatic(Phase phase)
{
    return phase == Phase::ControlNic || phase == Phase::CommandNic ||
           phase == Phase::RemoveMarkers;
}

static SceneStep step_of(const State& state, Phase phase, std::optional<Side> side, Clause clause)
{
    const bool now = state.phase == phase && (!side || *side == state.active);
    return {name_of(phase), side, is_automatic(phase), now, clause};
}

std::vector<SceneStep> track_of(const Field& field, const State& state)
{
    std::vector<SceneStep> track;
    if (state.phase == Phase::SetUp)
        track.push_back(step_of(state, Phase::SetUp, {}, "BA-SEQ-1"_clause));
    track.push_back(step_of(state, Phase::Arrivals, {}, "BA-RES-3"_clause));
    const Side first = field.scenario.first_side;
    for (const Side side : {first, enemy_of(first)})
        for (const Phase phase : kRound)
            track.push_back(step_of(state, phase, side, clause_of(phase)));
    const bool night = state.phase == Phase::NightWithdraw || state.phase == Phase::NightReposition;
    if (night || night_halts(field, state)) {
        track.push_back(step_of(state, Phase::NightWithdraw, {}, "BA-RDL-4"_clause));
        track.push_back(step_of(state, Phase::NightReposition, {}, "BA-RDL-6"_clause));
    }
    return track;
}

}  // namespace longroll::brothers_at_arms
