// What is no decision: which of the listed actions any player would take, so that he need not be
// asked. No rule is decided here; whoever wishes may choose otherwise.

#include "rulebooks/shared/plain.h"

#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/judge.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <algorithm>

namespace longroll::test_of_battle {

namespace {

using Listed = std::span<const Action>;

bool has_attacker(const Attack& attack, UnitId id)
{
    return std::ranges::find(attack.attackers, id, &Attacker::unit) != attack.attackers.end();
}

// Everybody who is listed against the target attacks it, and none of them can attack another.
bool has_no_other(const Attack& attack, Listed listed)
{
    return std::ranges::all_of(listed, [&](const Action& action) {
        const auto* other = std::get_if<Attack>(&action);
        if (other == nullptr) return true;
        const bool shares = std::ranges::any_of(other->attackers, [&](const Attacker& attacker) {
            return has_attacker(attack, attacker.unit);
        });
        if (other->target != attack.target) return !shares;
        return std::ranges::all_of(other->attackers, [&](const Attacker& attacker) {
            return attacker.reinforcing.empty() && has_attacker(attack, attacker.unit);
        });
    });
}

// An attack costs nothing that the enemy could not take anyway: where those who can attack somebody
// have nobody else, all of them do.
std::optional<Action> plain_attack(Listed listed)
{
    for (const Action& action : listed)
        if (const auto* attack = std::get_if<Attack>(&action);
            attack != nullptr && has_no_other(*attack, listed))
            return action;
    return {};
}

// One target in reach: it is answered, since nobody else will come into it.
std::optional<Action> plain_reply(Listed listed)
{
    const auto answers = [](const Action& action) {
        const auto* reply = std::get_if<Reply>(&action);
        return reply != nullptr && !reply->shares.empty();
    };
    if (std::ranges::count_if(listed, answers) != 1) return {};
    const auto helped = [](const Action& action) {
        const auto* reply = std::get_if<Reply>(&action);
        return reply != nullptr && !reply->reinforcing.empty();
    };
    if (std::ranges::any_of(listed, helped)) return {};
    return *std::ranges::find_if(listed, answers);
}

// An enemy is near enough to fire at this one.
bool is_in_reach(const View& view, UnitId id)
{
    bool found = false;
    view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
        const Length reach = longest_range(view.field, view.state, enemy) + kTolerance;
        found =
            found ||
            view.bodies().box(body_of(enemy)).grown(reach).meets(view.bodies().box(body_of(id)));
    });
    return found;
}

// Nobody lies down where there is nobody to fire at him.
std::optional<Action> plain_ground(const View& view, Listed listed)
{
    for (const Action& action : listed)
        if (const auto* ground = std::get_if<GoToGround>(&action);
            ground != nullptr && is_in_reach(view, ground->unit))
            return {};
    return EndPhase{};
}

// All stands have moved: commanders ride after them, and then the phase ends.
std::optional<Action> plain_ride(const View& view, Listed listed)
{
    const auto rides = [](const Action& action) {
        return std::holds_alternative<MoveLeader>(action) ||
               std::holds_alternative<EndPhase>(action);
    };
    if (!std::ranges::all_of(listed, rides)) return {};
    constexpr int kWorthIt = 15;
    const Plan plan = plan_of(view.field, view.state);
    const Judge judge(view.field, view.state, view.state.phasing, plan);
    return shared::best_of(listed, kWorthIt,
                           [&](const Action& action) -> std::optional<int> {
                               const auto* ride = std::get_if<MoveLeader>(&action);
                               if (ride == nullptr || ride->path.empty()) return {};
                               const Point here = view.state[ride->leader].at;
                               return judge.leader_worth(ride->leader, ride->path.back()) -
                                      judge.leader_worth(ride->leader, here);
                           })
        .value_or(EndPhase{});
}

}  // namespace

std::optional<Action> Rulebook::plain(const Field& field, const State& state,
                                      std::span<const Action> listed)
{
    if (shared::lists<Release>(listed)) return {};
    const View view(field, state);
    if (!state.pending.empty())
        return std::holds_alternative<ReplyDue>(state.pending.back()) ? plain_reply(listed)
                                                                      : std::nullopt;
    switch (state.phase) {
        case Phase::Movement: return plain_ride(view, listed);
        case Phase::Ground: return plain_ground(view, listed);
        case Phase::Combat:
        case Phase::Residual: return plain_attack(listed);
        default: return {};
    }
}

}  // namespace longroll::test_of_battle
