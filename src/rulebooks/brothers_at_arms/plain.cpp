// What is no decision: which of the listed actions any player would take, so that he need not be
// asked. No rule is decided here; whoever wishes may choose otherwise.

#include "rulebooks/shared/plain.h"

#include "rulebooks/brothers_at_arms/chain_of_command.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <limits>

namespace longroll::brothers_at_arms {

namespace {

using Listed = std::span<const Action>;

constexpr int kFaces = 6;
constexpr int kEnemyNear = 3;  // hexes: so close he may be taken

// How likely orders get through, in sixths for one die and in thirty-sixths for two.
class Prospects {
public:
    Prospects(const Field& field, const State& state)
        : field_(field), state_(state), chain_(field, state, state.active)
    {
    }

    [[nodiscard]] int of_roll(CommanderId by) const
    {
        return std::clamp(command_target(field_, by) - command_modifier(field_, state_), 0, kFaces);
    }
    // Orders for a unit from a commander who is in command.
    [[nodiscard]] int from(CommanderId by, UnitId unit) const
    {
        return within_range(field_, state_, by, state_[unit].hex) ? kFaces : of_roll(by);
    }
    // The same from its own commander, who may have to be rolled for first; of thirty-six.
    [[nodiscard]] int through_its_own(UnitId unit) const
    {
        const CommanderId own = superior_of(field_, state_, chain_, unit);
        if (own == kNoCommander) return 0;
        return in_command(own) * from(own, unit);
    }
    // Without anybody named for it; of six.
    [[nodiscard]] int unnamed(UnitId unit) const
    {
        switch (field_[unit].identity.kind) {
            case Identity::Kind::Division: return of_roll(kNoCommander);
            case Identity::Kind::Star: return chain_.leaderless() ? of_roll(kNoCommander) : 0;
            case Identity::Kind::Corps: break;
        }
        if (chain_.controls().empty())
            return chain_.lost_control() ? of_roll(kNoCommander) : kFaces;
        return from(nearest_control(field_, state_, chain_, state_[unit].hex), unit);
    }

    // Of orders in the next bound as everybody stands here, by whichever way is best; of
    // thirty-six.
    [[nodiscard]] int next_bound(UnitId unit) const
    {
        const CommanderId own = chain_.command_of(field_[unit].identity);
        int best = own == kNoCommander ? 0 : obeying(own) * from(own, unit);
        for (const CommanderId control : chain_.controls())
            best = std::max(best, kFaces * from(control, unit));
        if (field_[unit].identity.kind == Identity::Kind::Star)
            for (const CommanderId command : chain_.commands())
                best = std::max(best, obeying(command) * from(command, unit));
        return best;
    }

private:
    [[nodiscard]] int obeying(CommanderId command) const
    {
        if (field_[command].exceptional || chain_.controls().empty() ||
            control_in_range(field_, state_, chain_, state_[command].hex) != kNoCommander)
            return kFaces;
        int best = 0;
        for (const CommanderId control : chain_.controls()) best = std::max(best, of_roll(control));
        return best;
    }

    [[nodiscard]] int in_command(CommanderId commander) const
    {
        if (state_[commander].nic) return 0;
        if (state_[commander].in_command) return kFaces;
        int best = chain_.controls().empty() ? of_roll(kNoCommander) : 0;
        for (const CommanderId control : chain_.controls()) best = std::max(best, of_roll(control));
        return best;
    }

    const Field& field_;
    const State& state_;
    Chain chain_;
};

// The order of a kind that gains most, if any gains; else the phase ends.
template <class Order, class GainOf>
Action most_gained(Listed listed, GainOf gain_of)
{
    return shared::best_of(listed, 0,
                           [&](const Action& action) -> std::optional<int> {
                               const auto* order = std::get_if<Order>(&action);
                               return order != nullptr ? std::optional(gain_of(*order))
                                                       : std::nullopt;
                           })
        .value_or(EndPhase{});
}

// Whoever has the better chance of orders under a control counter is left to it, one by one.
Action plain_leave(const Field& field, const State& state, Listed listed)
{
    const Prospects prospects(field, state);
    return most_gained<LeaveToControl>(listed, [&](const LeaveToControl& leave) {
        return kFaces * prospects.from(leave.control, leave.unit) -
               prospects.through_its_own(leave.unit);
    });
}

// The same for those who have no commander of their own.
Action plain_name(const Field& field, const State& state, Listed listed)
{
    const Prospects prospects(field, state);
    return most_gained<NameCommander>(listed, [&](const NameCommander& name) {
        if (state[name.commander].nic) return 0;
        return prospects.from(name.commander, name.unit) - prospects.unnamed(name.unit);
    });
}

// A roll that is declined has failed: it is made, by whoever makes it best.
std::optional<Action> plain_roll(const Field& field, Listed listed)
{
    return shared::best_of(listed, -1, [&](const Action& action) -> std::optional<int> {
        const auto* roll = std::get_if<CommandRoll>(&action);
        return roll != nullptr ? std::optional(command_target(field, roll->by)) : std::nullopt;
    });
}

// Commanders ride after their troops: where one would best stand when the units have moved.
class Rides {
public:
    Rides(const Field& field, const State& state)
        : field_(field), state_(state), chain_(field, state, state.active)
    {
    }

    // The next ride, or the end of the phase when all are in place. Nothing where somebody is in
    // danger and has nowhere safe to go: that is for the player to decide.
    [[nodiscard]] std::optional<Action> next() const
    {
        for (const CounterId& counter : able_counters(field_, state_)) {
            if (counter.is_unit()) return {};
            const CommanderId id = counter.commander();
            const auto ride = best_ride(id);
            if (ride) return Action(*ride);
            if (!is_safe(state_[id].hex)) return {};
        }
        return Action(EndPhase{});
    }

private:
    // With a unit of his own, or with no enemy near.
    [[nodiscard]] bool is_safe(Hex hex) const
    {
        if (units_in(field_, state_, state_.active, hex) > 0) return true;
        bool safe = true;
        for_each_unit(field_, state_, enemy_of(state_.active), [&](UnitId, const Unit& unit) {
            safe = safe && distance(unit.hex, hex) > kEnemyNear;
        });
        return safe;
    }

    [[nodiscard]] std::optional<MoveCommander> best_ride(CommanderId id) const
    {
        const Hex here = state_[id].hex;
        // Nobody rides for the sake of a hex or two.
        int best = is_safe(here) ? worth(id, here) + kWorthARide : std::numeric_limits<int>::min();
        std::optional<MoveCommander> ride;
        for (const Destination& there : destinations(field_, state_, id)) {
            if (there.exits || !is_safe(there.hex)) continue;
            const int worth_there = worth(id, there.hex);
            if (worth_there <= best) continue;
            best = worth_there;
            ride = MoveCommander{id, there.path, false};
        }
        return ride;
    }

    // Of standing in a hex: how many units may hope for orders in the next bound, and then how near
    // he is to his own.
    [[nodiscard]] int worth(CommanderId id, Hex hex) const
    {
        State there = state_;
        there[id].hex = hex;
        const Prospects prospects(field_, there);
        int hopes = 0;
        int far = 0;
        for_each_unit(field_, there, there.active, [&](UnitId unit, const Unit& counter) {
            hopes += prospects.next_bound(unit);
            if (superior_of(field_, there, chain_, unit) == id) far += distance(counter.hex, hex);
        });
        if (field_[id].level == Level::Control)
            for (const CommanderId command : chain_.commands())
                far += distance(there[command].hex, hex);
        return kHope * hopes - far;
    }

    static constexpr int kHope = 4;
    static constexpr int kWorthARide = 2;

    const Field& field_;
    const State& state_;
    Chain chain_;
};

// Who takes part in an attack, on either side; a commander who is shot at is no choice of units.
struct Fray {
    std::span<const UnitId> attackers;
    UnitId target = kNoUnit;

    [[nodiscard]] bool has(UnitId unit) const
    {
        return unit == target || std::ranges::find(attackers, unit) != attackers.end();
    }
};
std::optional<Fray> fray_of(const Action& action)
{
    if (const auto* fire = std::get_if<Fire>(&action)) return Fray{fire->firers, fire->target};
    if (const auto* melee = std::get_if<Melee>(&action))
        return Fray{melee->fighters, melee->target};
    if (const auto* shot = std::get_if<ShootCommander>(&action))
        return Fray{{&shot->firer, 1}, kNoUnit};
    if (const auto* breach = std::get_if<Breach>(&action)) return Fray{breach->firers, kNoUnit};
    return {};
}

// One unit against one enemy, neither of whom could be in any other that is listed.
bool stands_alone(const Action& action, Listed listed)
{
    const auto fray = fray_of(action);
    if (!fray || fray->target == kNoUnit || fray->attackers.size() != 1) return false;
    return std::ranges::none_of(listed, [&](const Action& other) {
        const auto others = &other == &action ? std::nullopt : fray_of(other);
        return others && (others->has(fray->attackers[0]) || others->has(fray->target));
    });
}

// A fight that can be fought in one way only is fought: there is only the order to choose.
std::optional<Action> plain_melee(Listed listed)
{
    const auto found = std::ranges::find_if(
        listed, [&](const Action& action) { return stands_alone(action, listed); });
    if (found == listed.end()) return {};
    return *found;
}

// A shot costs nothing and nobody declines it: where a firer has one target and the target one
// firer, with no commander of his own side between, there is nothing to weigh.
std::optional<Action> plain_fire(const Field& field, const State& state, Listed listed)
{
    const auto is_plain = [&](const Action& action) {
        if (!stands_alone(action, listed)) return false;
        const auto fray = fray_of(action);
        const auto line =
            board::line_between(state[fray->attackers[0]].hex, state[fray->target].hex);
        return std::ranges::none_of(
            line.crossed, [&](Hex hex) { return commander_in(field, state, state.active, hex); });
    };
    const auto found = std::ranges::find_if(listed, is_plain);
    if (found == listed.end()) return {};
    return *found;
}

}  // namespace

std::optional<Action> Rulebook::plain(const Field& field, const State& state,
                                      std::span<const Action> listed)
{
    if (!state.pending.empty()) return {};
    switch (state.phase) {
        case Phase::ControlRange:
            if (release_choice(field, state)) return {};
            return plain_leave(field, state, listed);
        case Phase::CommandRange: return plain_name(field, state, listed);
        case Phase::ControlRoll:
        case Phase::CommandRoll: return plain_roll(field, listed);
        case Phase::MoveCommands:
        case Phase::MoveControls: return Rides(field, state).next();
        case Phase::Fire: return plain_fire(field, state, listed);
        case Phase::Melee: return plain_melee(listed);
        default: return {};
    }
}

}  // namespace longroll::brothers_at_arms
