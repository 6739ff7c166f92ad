// What is no decision: which of the listed actions any player would take, so that he need not be
// asked. No rule is decided here; whoever wishes may choose otherwise.

#include "rulebooks/shared/plain.h"

#include "rulebooks/brothers_at_arms_miniatures/judge.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

#include <algorithm>
#include <limits>

namespace longroll::brothers_at_arms_miniatures {

namespace {

using Listed = std::span<const Action>;

std::optional<UnitId> firer_of(const Action& action)
{
    if (const auto* fire = std::get_if<Fire>(&action)) return fire->unit;
    if (const auto* shot = std::get_if<FireAtCommander>(&action)) return shot->unit;
    if (const auto* shot = std::get_if<FireAtWorks>(&action)) return shot->unit;
    return {};
}

// Where every fight is of one unit with one enemy there is only the order to choose.
std::optional<Action> plain_strike(const State& state, Listed listed)
{
    std::vector<UnitId> seen;
    for (const Contact& contact : state.contacts)
        for (const UnitId id : {contact.initiator, contact.other}) {
            if (std::ranges::find(seen, id) != seen.end()) return {};
            seen.push_back(id);
        }
    const auto strikes = [](const Action& action) {
        return std::holds_alternative<Strike>(action);
    };
    const auto first = std::ranges::find_if(listed, strikes);
    if (first == listed.end()) return {};
    return *first;
}

// Commanders ride after their troops.
class Rides {
public:
    explicit Rides(const View& view)
        : view_(view),
          plan_(plan_of(view.field, view.state)),
          judge_(view, view.state.active, plan_)
    {
    }

    // The next ride, or the end of the phase when all are in place. Nothing where somebody is in
    // danger and has nowhere safe to go: that is for the player to decide.
    [[nodiscard]] std::optional<Action> next(Listed listed) const
    {
        constexpr int kWorthIt = 10;
        const auto gain = [&](const Action& action) -> std::optional<int> {
            const auto* ride = std::get_if<Ride>(&action);
            if (ride == nullptr || ride->path.empty() || ride->exits) return {};
            if (!is_safe(ride->path.back())) return {};
            const Point here = view_.state[ride->commander].at;
            constexpr int kAway = 10'000;  // whoever is in danger rides first
            return worth_of(*ride) - judge_.commander_worth(ride->commander, here) +
                   (is_safe(here) ? 0 : kAway);
        };
        if (auto best = shared::best_of(listed, kWorthIt, gain)) {
            const auto& ride = std::get<Ride>(*best);
            if (stands_better_elsewhere(worth_of(ride) + kWorthIt, ride.commander)) return {};
            return best;
        }
        for (const Action& action : listed)
            if (const auto* ride = std::get_if<Ride>(&action);
                ride != nullptr && !is_safe(view_.state[ride->commander].at))
                return {};
        if (stands_better_elsewhere(std::numeric_limits<int>::min(), kNoCommander)) return {};
        return EndPhase{};
    }

private:
    [[nodiscard]] int worth_of(const Ride& ride) const
    {
        return judge_.commander_worth(ride.commander, ride.path.back());
    }
    // Somebody, or he, has a place worth more to ride to that no listed ride comes near to.
    [[nodiscard]] bool stands_better_elsewhere(int least, CommanderId he) const
    {
        std::vector<Action> considered;
        Rulebook::consider(view_.field, view_.state, considered);
        return std::ranges::any_of(considered, [&](const Action& action) {
            const auto* ride = std::get_if<Ride>(&action);
            return ride != nullptr && !ride->path.empty() &&
                   (he == kNoCommander || he == ride->commander) && worth_of(*ride) > least;
        });
    }
    // With a unit of his own, or with no enemy near.
    [[nodiscard]] bool is_safe(Point at) const
    {
        constexpr Length kWith = kU / 2;
        constexpr Length kEnemyNear = 5 * kU / 2;
        bool with = false;
        view_.each_of(view_.state.active, [&](UnitId id) {
            with = with || length_of(centre_of(view_.stands(id)) - at) <= kWith;
        });
        bool near = false;
        view_.each_of(enemy_of(view_.state.active), [&](UnitId id) {
            near = near || length_of(centre_of(view_.stands(id)) - at) <= kEnemyNear;
        });
        return with || !near;
    }

    const View& view_;
    Plan plan_;
    Judge judge_;
};

}  // namespace

std::optional<Action> Rulebook::plain(const Field& field, const State& state,
                                      std::span<const Action> listed)
{
    if (!state.pending.empty() || shared::lists<Release>(listed)) return {};
    const View view(field, state);
    switch (state.phase) {
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders:
            if (shared::lists<RideOn>(listed)) return {};
            return Rides(view).next(listed);
        case Phase::Fire: return shared::only_one_of_its_piece(listed, firer_of);
        case Phase::Melee: return plain_strike(state, listed);
        default: return {};
    }
}

}  // namespace longroll::brothers_at_arms_miniatures
