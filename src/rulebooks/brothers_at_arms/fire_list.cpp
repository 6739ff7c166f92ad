// What may be done in phase 10, listed whole or drawn one at a time. Decides nothing: each shot is
// one that fire.cpp, sharpshooters.cpp or works.cpp would not refuse.

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/deployment.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"

#include <optional>

namespace longroll::brothers_at_arms {

namespace {

struct Firer {
    UnitId unit = kNoUnit;
    Hex hex;
    std::uint8_t farthest = 0;  // its reach at a target below it
};

struct Target {
    UnitId unit = kNoUnit;
    Hex hex;
};

struct Quarry {
    CommanderId commander = kNoCommander;
    Hex hex;
    bool beside_unit = false;  // only sharpshooters may choose him
};

// A works hexside that a gun may fire at.
struct Works {
    Hex hex;
    Direction side = Direction::E;
};

// Calls `visit(hex)` for each hex of the board within `radius`, until it answers true.
template <class Visit>
bool any_hex_within(const Ground& ground, Hex middle, int radius, Visit visit)
{
    for (int r = -radius; r <= radius; ++r) {
        const int first = std::max(-radius, -r - radius);
        const int last = std::min(radius, -r + radius);
        for (int q = first; q <= last; ++q) {
            const Hex hex =
                middle + Hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
            if (ground.contains(hex) && visit(hex)) return true;
        }
    }
    return false;
}

// Who can fire, and what might be fired at.
// OPTIMISATION: refuse_to_fire and refuse_shot for all units at once;
// BA_FIRE_1.ListsExactlyWhatIsNotRefused pins it.
class FireTable {
public:
    FireTable(const Field& field, const State& state)
        : field_(field),
          state_(state),
          ours_(field, state, state.active),
          theirs_(field, state, enemy_of(state.active))
    {
        find_firers();
        if (!firers_.empty()) find_targets();
    }

    [[nodiscard]] const auto& firers() const { return firers_; }
    [[nodiscard]] const auto& targets() const { return targets_; }
    [[nodiscard]] const auto& quarries() const { return quarries_; }

    [[nodiscard]] bool can_fire(const Firer& firer, const Target& target) const
    {
        return in_reach(firer, target.hex) && can_harm(field_, firer.unit, target.unit) &&
               sees(firer, target.hex);
    }
    [[nodiscard]] bool can_fire(const Firer& firer, const Quarry& quarry) const
    {
        return (!quarry.beside_unit || field_[firer.unit].sharpshooters) &&
               in_reach(firer, quarry.hex) && sees(firer, quarry.hex);
    }
    // Calls `visit(works)` for each side that this gun might breach, until it answers true.
    template <class Visit>
    bool any_works(const Firer& firer, Visit visit) const
    {
        const Arm arm = field_[firer.unit].arm;
        if (arm != Arm::Artillery && arm != Arm::RiverBoat) return false;
        return any_hex_within(field_.ground, firer.hex, firer.farthest, [&](Hex hex) {
            if (!has_works(field_.ground[hex]) || !in_reach(firer, hex)) return false;
            if (any_counter_in(state_, hex) || !sees(firer, hex)) return false;
            const HexSides entered = board::entry_sides(firer.hex, hex);
            for (const Direction side : board::kDirections)
                if (entered.has(side) && fortified_side(field_, state_, hex, side) &&
                    visit(Works{hex, side}))
                    return true;
            return false;
        });
    }
    // All who can fire at the target.
    [[nodiscard]] FixedVector<UnitId, kMaxUnits> able(const Target& target) const
    {
        FixedVector<UnitId, kMaxUnits> units;
        for (const Firer& firer : firers_)
            if (can_fire(firer, target)) units.push_back(firer.unit);
        return units;
    }

private:
    void find_firers()
    {
        for_each_unit(field_, state_, state_.active, [&](UnitId id, const Unit& unit) {
            if (!unit.orders || unit.pinned || unit.aboard() || unit.attacked) return;
            if (ours_.stacked(unit.hex) || theirs_.touches(field_, id, unit.hex)) return;
            const int farthest = std::min(field_[id].range + 1, board::kLongestLine);
            firers_.push_back({id, unit.hex, static_cast<std::uint8_t>(farthest)});
        });
    }
    void find_targets()
    {
        HexSet in_melee(field_.ground.grid);
        const Side enemy = enemy_of(state_.active);
        for_each_unit(field_, state_, enemy, [&](UnitId id, const Unit& unit) {
            if (ours_.touches(field_, id, unit.hex))
                in_melee.add(unit.hex);
            else
                targets_.push_back({id, unit.hex});
        });
        for_each_commander(field_, state_, enemy, [&](CommanderId id, const Commander& commander) {
            if (!in_melee.has(commander.hex))
                quarries_.push_back({id, commander.hex, theirs_.holds(commander.hex)});
        });
    }
    [[nodiscard]] bool in_reach(const Firer& firer, Hex hex) const
    {
        const int hexes = board::distance(firer.hex, hex);
        return hexes <= firer.farthest && hexes <= reach(field_, state_, firer.unit, hex);
    }
    [[nodiscard]] bool sees(const Firer& firer, Hex hex) const
    {
        return can_see(field_, ours_, theirs_, firer.hex, hex);
    }
    static bool has_works(const HexGround& ground)
    {
        return ground.fort || std::ranges::find(ground.side_cover, Cover::Fortification) !=
                                  ground.side_cover.end();
    }

    const Field& field_;
    const State& state_;
    Deployment ours_;
    Deployment theirs_;
    FixedVector<Firer, kMaxUnits> firers_;
    FixedVector<Target, kMaxUnits> targets_;
    FixedVector<Quarry, kMaxCommanders> quarries_;
};

// One shot of this unit, starting the search at a random target; at a unit, a commander or works,
// whichever comes first after a random start.
class ShotDraw {
public:
    ShotDraw(const FireTable& table, const Firer& firer, PlayoutDice& dice)
        : table_(table), firer_(firer), dice_(dice)
    {
    }

    [[nodiscard]] std::optional<Action> draw(const Field& field, const State& state)
    {
        // Units are what fire is mostly for; commanders and works have their turn.
        const std::uint32_t start = dice_.below(8);
        for (std::uint32_t turn = 0; turn < 3; ++turn) {
            const std::uint32_t kind = ((start < 6 ? 0 : start - 5) + turn) % 3;
            auto shot = kind == 0 ? at_unit(field, state) : kind == 1 ? at_commander() : at_works();
            if (shot) return shot;
        }
        return {};
    }

private:
    template <class List>
    const auto* any_of(const List& list)
    {
        const auto count = static_cast<std::uint32_t>(list.size());
        const std::uint32_t start = count == 0 ? 0 : dice_.below(count);
        for (std::uint32_t turn = 0; turn < count; ++turn)
            if (const auto& target = list[(start + turn) % count]; table_.can_fire(firer_, target))
                return &target;
        return static_cast<const typename List::value_type*>(nullptr);
    }
    std::optional<Action> at_unit(const Field& field, const State& state)
    {
        const Target* target = any_of(table_.targets());
        if (target == nullptr) return {};
        const Fire alone{{firer_.unit}, target->unit};
        if (dice_.below(2) == 0) return alone;
        const auto able = table_.able(*target);
        if (able.size() < 2) return alone;
        const Group group = strongest_first(field, state, {able.data(), able.size()}, target->hex);
        if (dice_.below(2) == 0) return Fire{{group[0], group[1]}, target->unit};
        return Fire{group, target->unit};
    }
    std::optional<Action> at_commander()
    {
        const Quarry* quarry = any_of(table_.quarries());
        if (quarry == nullptr) return {};
        return ShootCommander{firer_.unit, quarry->commander};
    }
    std::optional<Action> at_works()
    {
        std::optional<Action> shot;
        std::uint32_t found = 0;
        table_.any_works(firer_, [&](const Works& works) {
            if (dice_.below(++found) == 0) shot = Breach{{firer_.unit}, works.hex, works.side};
            return false;
        });
        return shot;
    }

    const FireTable& table_;
    const Firer& firer_;
    PlayoutDice& dice_;
};

}  // namespace

void list_fire(const Field& field, const State& state, std::vector<Action>& actions)
{
    const FireTable table(field, state);
    for (const Target& target : table.targets()) {
        const auto able = table.able(target);
        for (const UnitId firer : able) actions.push_back(Fire{{firer}, target.unit});
        if (able.size() < 2) continue;
        const Group group = strongest_first(field, state, {able.data(), able.size()}, target.hex);
        actions.push_back(Fire{group, target.unit});
        if (group.size() > 2) actions.push_back(Fire{{group[0], group[1]}, target.unit});
    }
    for (const Quarry& quarry : table.quarries())
        for (const Firer& firer : table.firers())
            if (table.can_fire(firer, quarry))
                actions.push_back(ShootCommander{firer.unit, quarry.commander});
    for (const Firer& firer : table.firers())
        table.any_works(firer, [&](const Works& works) {
            actions.push_back(Breach{{firer.unit}, works.hex, works.side});
            return false;
        });
}

bool fire_choice(const Field& field, const State& state)
{
    const FireTable table(field, state);
    for (const Firer& firer : table.firers()) {
        for (const Target& target : table.targets())
            if (table.can_fire(firer, target)) return true;
        for (const Quarry& quarry : table.quarries())
            if (table.can_fire(firer, quarry)) return true;
    }
    return std::ranges::any_of(table.firers(), [&](const Firer& firer) {
        return table.any_works(firer, [](const Works&) { return true; });
    });
}

Action sample_fire(const Field& field, const State& state, PlayoutDice& dice)
{
    // Firing is never compulsory: now and then the phase just ends.
    if (dice.below(8) == 0) return EndPhase{};
    const FireTable table(field, state);
    const auto count = static_cast<std::uint32_t>(table.firers().size());
    const std::uint32_t start = count == 0 ? 0 : dice.below(count);
    for (std::uint32_t turn = 0; turn < count; ++turn) {
        const Firer& firer = table.firers()[(start + turn) % count];
        if (auto shot = ShotDraw(table, firer, dice).draw(field, state)) return *shot;
    }
    return EndPhase{};
}

}  // namespace longroll::brothers_at_arms
