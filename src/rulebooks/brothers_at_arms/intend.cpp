// What a player means by dragging a counter to a hex or onto another counter: the action of the
// moment, whether or not it is allowed. Refusing it is the business of its chapter, so that the
// player is told why by the clause that forbids it.

#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/reserves.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/towards.h"

namespace longroll::brothers_at_arms {

namespace {

bool is_to_come(const State& state, CounterId counter)
{
    if (counter.is_unit()) {
        const UnitFate fate = state[counter.unit()].fate;
        return fate == UnitFate::Reserve || fate == UnitFate::TacticalMarch;
    }
    const CommanderFate fate = state[counter.commander()].fate;
    return fate == CommanderFate::Reserve || fate == CommanderFate::TacticalMarch;
}

// A drag, seen from the side of the counter that is dragged.
class Drag {
public:
    Drag(const Field& field, const State& state, CounterId counter, Hex to,
         std::optional<CounterId> onto)
        : field_(field), state_(state), counter_(counter), to_(to), onto_(onto)
    {
    }

    [[nodiscard]] std::optional<Action> meaning() const
    {
        if (!state_.pending.empty())
            if (auto answer = std::visit(*this, state_.pending.back())) return answer;
        if (is_to_come(state_, counter_)) return entry();
        if (!is_on_board(state_, counter_)) return {};
        // Another counter must be seen to first: any move of this one is refused with that reason.
        if (!state_.pending.empty()) return move();
        if (auto order = order_meant()) return order;
        if (counter_.is_unit())
            if (auto attack = attack_meant(counter_.unit())) return attack;
        if (to_ == place_of(state_, counter_)) return {};
        if (state_.phase == Phase::NightWithdraw) return NightStep{counter_, to_};
        if (state_.phase == Phase::NightReposition) return NightPlace{to_};
        return move();
    }

    // The choice that is pending, if this counter is the one to be placed.
    std::optional<Action> operator()(const FlinchDue& due) const
    {
        if (counter_ != CounterId(due.unit) && counter_ != CounterId(due.partner)) return {};
        return PlaceFlinch{to_};
    }
    std::optional<Action> operator()(const EscapeDue& due) const
    {
        if (counter_ != CounterId(due.commander)) return {};
        return PlaceEscape{to_};
    }
    std::optional<Action> operator()(const NightPlaceDue& due) const
    {
        if (counter_ != due.counter) return {};
        if (to_ == place_of(state_, counter_)) return NightStay{};
        return NightPlace{to_};
    }
    template <class Other>
    std::optional<Action> operator()(const Other&) const
    {
        return {};
    }

private:
    [[nodiscard]] Side side() const { return side_of(field_, counter_); }

    [[nodiscard]] std::optional<Action> entry() const
    {
        if (!field_.ground.contains(to_)) return {};
        return entry_towards(field_, state_, counter_, to_);
    }

    // The commander of its own side that it was dragged onto.
    [[nodiscard]] CommanderId chief() const
    {
        if (onto_ && onto_->is_unit()) return kNoCommander;
        if (onto_) return side_of(field_, *onto_) == side() ? onto_->commander() : kNoCommander;
        CommanderId found = kNoCommander;
        for_each_commander(field_, state_, side(), [&](CommanderId id, const Commander& commander) {
            if (commander.hex != to_ || counter_ == CounterId(id)) return;
            const bool better = found == kNoCommander || is_wanted(id);
            if (better) found = id;
        });
        return found;
    }
    // Of several commanders in a hex, the one that the order can be about.
    [[nodiscard]] bool is_wanted(CommanderId id) const
    {
        if (!counter_.is_unit()) return false;
        if (state_.phase == Phase::ControlRange) return field_[id].level == Level::Control;
        return !refuse(field_, state_, NameCommander{counter_.unit(), id});
    }

    // In the phases of orders a unit is dragged onto a commander, or he onto those he rolls for.
    [[nodiscard]] std::optional<Action> order_meant() const
    {
        if (state_.phase == Phase::ControlRoll || state_.phase == Phase::CommandRoll)
            return roll_meant();
        const bool orders =
            state_.phase == Phase::ControlRange || state_.phase == Phase::CommandRange;
        if (!orders || !counter_.is_unit()) return {};
        const CommanderId commander = chief();
        if (commander == kNoCommander) return {};
        if (state_.phase == Phase::ControlRange && field_[commander].level == Level::Control)
            return LeaveToControl{counter_.unit(), commander};
        return NameCommander{counter_.unit(), commander};
    }
    // The roll that is due, and no other, by whoever of the two is not the one rolled for.
    [[nodiscard]] std::optional<Action> roll_meant() const
    {
        if (state_.rolls.empty()) return {};
        const RollDue& due = state_.rolls.front();
        const auto is_due = [&](CounterId counter) {
            if (due.command != kNoCommander) return counter == CounterId(due.command);
            return counter.is_unit() && side_of(field_, counter) == state_.active &&
                   field_[counter.unit()].identity == due.formation;
        };
        if (is_due(counter_) && chief() != kNoCommander) return CommandRoll{chief()};
        if (!counter_.is_unit() && onto_ && is_due(*onto_))
            return CommandRoll{counter_.commander()};
        return {};
    }

    [[nodiscard]] UnitId enemy_unit() const
    {
        if (onto_) {
            const bool enemy = onto_->is_unit() && side_of(field_, *onto_) != side();
            return enemy ? onto_->unit() : kNoUnit;
        }
        UnitId found = kNoUnit;
        for_each_unit(field_, state_, enemy_of(side()), [&](UnitId id, const Unit& unit) {
            if (unit.hex == to_ && found == kNoUnit) found = id;
        });
        return found;
    }
    [[nodiscard]] CommanderId enemy_commander() const
    {
        if (onto_) {
            const bool enemy = !onto_->is_unit() && side_of(field_, *onto_) != side();
            return enemy ? onto_->commander() : kNoCommander;
        }
        CommanderId found = kNoCommander;
        for_each_commander(field_, state_, enemy_of(side()),
                           [&](CommanderId id, const Commander& commander) {
                               if (commander.hex == to_ && found == kNoCommander) found = id;
                           });
        return found;
    }

    // Onto an enemy: an attack, whose hour may not have come. Into the next hex while units move it
    // is a move, barred by the enemy himself; from farther away his zone would be named instead.
    [[nodiscard]] std::optional<Action> attack_meant(UnitId unit) const
    {
        const bool night =
            state_.phase == Phase::NightWithdraw || state_.phase == Phase::NightReposition;
        const bool step =
            state_.phase == Phase::MoveUnits && board::adjacent(state_[unit].hex, to_);
        if (night || step) return {};
        const UnitId target = enemy_unit();
        if (target != kNoUnit && state_.phase == Phase::Melee) return Melee{{unit}, target};
        if (target != kNoUnit) return Fire{{unit}, target};
        // While units move, one may go onto a commander to capture him.
        const CommanderId general = enemy_commander();
        if (general != kNoCommander && state_.phase != Phase::MoveUnits)
            return ShootCommander{unit, general};
        return state_.phase == Phase::Fire ? breach_meant(unit) : std::nullopt;
    }
    // Artillery dragged onto works: at the side that it can batter, else at the first there is.
    [[nodiscard]] std::optional<Action> breach_meant(UnitId unit) const
    {
        if (!field_.ground.contains(to_)) return {};
        std::optional<Action> any;
        for (const Direction side : board::kDirections) {
            if (!fortified_side(field_, state_, to_, side)) continue;
            const Breach order{{unit}, to_, side};
            if (!refuse(field_, state_, order)) return order;
            if (!any || board::entry_sides(state_[unit].hex, to_).has(side)) any = order;
        }
        return any;
    }

    [[nodiscard]] Action move_along(const Path& path, bool exits) const
    {
        if (counter_.is_unit()) return MoveUnit{counter_.unit(), path, exits};
        return MoveCommander{counter_.commander(), path, exits};
    }
    [[nodiscard]] std::optional<Action> move() const
    {
        if (to_ == place_of(state_, counter_)) return {};
        const bool exits = !field_.ground.contains(to_);
        const auto end = exits ? door_out() : to_;
        if (!end) return {};
        for (const Destination& found : destinations(field_, state_, counter_))
            if (found.exits == exits && found.hex == *end) return move_along(found.path, exits);
        if (*end == place_of(state_, counter_)) return move_along({}, exits);
        const Surroundings around(field_, state_, side());
        const auto way =
            way_towards(around, mover_of(around, counter_), place_of(state_, counter_), *end);
        if (!way) return {};
        return move_along(*way, exits && end_of(*way) == *end);
    }
    [[nodiscard]] Hex end_of(const Path& path) const
    {
        Hex hex = place_of(state_, counter_);
        for (const Direction side : path) hex = board::neighbour(hex, side);
        return hex;
    }
    // The hex of the board from which a counter dragged just over its edge would leave.
    [[nodiscard]] std::optional<Hex> door_out() const
    {
        std::optional<Hex> door;
        const Hex from = place_of(state_, counter_);
        for (const Direction side : board::kDirections) {
            const Hex hex = board::neighbour(to_, side);
            if (!field_.ground.contains(hex)) continue;
            if (!door || board::distance(from, hex) < board::distance(from, *door)) door = hex;
        }
        return door;
    }

    const Field& field_;
    const State& state_;
    CounterId counter_;
    Hex to_;
    std::optional<CounterId> onto_;
};

}  // namespace

std::optional<Action> Rulebook::intend(const Field& field, const State& state, const Intent& intent)
{
    const auto counter = counter_called(field, intent.piece);
    const auto onto = counter_called(field, intent.target);
    if (!counter || state.phase == Phase::Over || (!onto && !intent.target.empty())) return {};
    if (onto && (!is_on_board(state, *onto) || *onto == *counter)) return {};
    const std::optional<Hex> to = onto ? place_of(state, *onto) : hex_at(intent.to);
    if (!to) return {};
    return Drag(field, state, *counter, *to, onto).meaning();
}

}  // namespace longroll::brothers_at_arms
