// What is no decision: which of the listed actions any player would take, so that he need not be
// asked. No rule is decided here; whoever wishes may choose otherwise.

#include "rulebooks/shared/plain.h"

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/simultaneous.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

using Listed = std::span<const Action>;

// What a try to rally may bring: the least and the most levels of its six faces.
struct RallyHope {
    int least = 0;
    int most = 0;
};
// Nothing where a BAD leader's dice come on top.
std::optional<RallyHope> rally_hope(const Field& field, const State& state, UnitId id)
{
    if (state[id].hit_bad) return {};
    for (const LeaderId leader : leaders_with(state, id))
        if (field[leader].rating == Rating::Bad) return {};
    const int modifier = rally_tally(field, state, id).total();
    return RallyHope{rally_change(1 + modifier), rally_change(6 + modifier)};
}

// Who may gain and cannot lose by it tries; who cannot gain does not.
std::optional<Action> plain_rally(const Field& field, const State& state, Listed listed)
{
    bool doubtful = false;
    for (const Action& action : listed) {
        const auto* rally = std::get_if<Rally>(&action);
        if (rally == nullptr) continue;
        const auto hope = rally_hope(field, state, rally->unit);
        if (hope && hope->least >= 0 && hope->most > 0) return action;
        doubtful = doubtful || !hope || hope->most > 0;
    }
    if (doubtful) return {};
    return EndPhase{};
}

// Who must retreat and has one way only goes it.
std::optional<Action> plain_retreat(Listed listed)
{
    return shared::only_one_of_its_piece(listed, [](const Action& action) {
        const auto* retreat = std::get_if<Retreat>(&action);
        return retreat != nullptr ? std::optional(retreat->unit) : std::nullopt;
    });
}

// Somebody of the enemy could fire at somebody, in this turn or after a move.
bool enemy_at_hand(const Field& field, const State& state)
{
    constexpr Length kMove = 16'000;
    bool found = false;
    each_of_side(field, state, enemy_of(state.phasing), [&](UnitId enemy) {
        const Length reach = board::table::inches(reach_in_hand(field, state[enemy])) + kMove;
        each_of_side(field, state, state.phasing, [&](UnitId own) {
            found = found || length_of(state[own].front - state[enemy].front) <= reach;
        });
    });
    return found;
}

bool lies_or_mounts(const Action& action)
{
    return std::holds_alternative<LieDown>(action) || std::holds_alternative<Remount>(action) ||
           std::holds_alternative<EndPhase>(action);
}

// Nobody lies down where there is nobody to fire at him.
std::optional<Action> plain_declaration(const Field& field, const State& state, Listed listed)
{
    if (!std::ranges::all_of(listed, lies_or_mounts)) return {};
    if (enemy_at_hand(field, state)) return {};
    return EndPhase{};
}

// Levels that a leader might bring back; somebody is better than nobody.
int needs_leader(const State& state, UnitId id)
{
    return id == kNoUnit ? -1 : state[id].base - state[id].morale;
}

// Everybody has acted, and no leader is needed elsewhere.
std::optional<Action> plain_action(const State& state, Listed listed)
{
    for (const Action& action : listed) {
        if (std::holds_alternative<EndPhase>(action)) continue;
        const auto* ride = std::get_if<MoveLeader>(&action);
        if (ride == nullptr) return {};
        const UnitId with = state[ride->leader].with;
        if (ride->join != kNoUnit && needs_leader(state, ride->join) > needs_leader(state, with))
            return {};
    }
    return EndPhase{};
}

}  // namespace

std::optional<Action> Rulebook::plain(const Field& field, const State& state,
                                      std::span<const Action> listed)
{
    if (!state.pending.empty() || shared::lists<Release>(listed)) return {};
    switch (state.phase) {
        case Phase::Rally: return plain_rally(field, state, listed);
        case Phase::Retreat: return plain_retreat(listed);
        case Phase::Declare: return plain_declaration(field, state, listed);
        case Phase::Action: return plain_action(state, listed);
        default: return {};
    }
}

}  // namespace longroll::iron_brigade
