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

// All zero until they are filled in, so that long lists of them cost little to make.
struct Firer {
    UnitId unit{};
    Hex hex;
    std::int16_t farthest = 0;  // its reach at a target below it
};

struct Target {
    UnitId unit{};
    Hex hex;
};

struct Quarry {
    CommanderId commander{};
    Hex hex;
    bool beside_unit = false;  // only sharpshooters may choose him
};

// A works hexside that a gun may fire at.
struct Works {
    Hex hex;
    Direction side = Direction::E;
};

// The least and the greatest coordinates of all that might be fired at: most firers of a quiet line
// are too far from the whole of it.
class Span {
public:
    void add(Hex hex)
    {
        least_ = {std::min(least_.q, hex.q), std::min(least_.r, hex.r)};
        greatest_ = {std::max(greatest_.q, hex.q), std::max(greatest_.r, hex.r)};
    }
    [[nodiscard]] bool within(int hexes, Hex hex) const
    {
        return hex.q + hexes >= least_.q && hex.q - hexes <= greatest_.q &&
               hex.r + hexes >= least_.r && hex.r - hexes <= greatest_.r;
    }

private:
    static constexpr std::int16_t kFar = 16000;
    Hex least_ = {kFar, kFar};
    Hex greatest_ = {-kFar, -kFar};
};

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
        find_targets();
        find_firers();
    }

    // Those who have something to fire at, as far as the distance goes; guns at works besides.
    [[nodiscard]] const auto& firers() const { return firers_; }
    [[nodiscard]] const auto& guns() const { return guns_; }
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
    bool any_works(const Firer& gun, Visit visit) const;

private:
    void find_targets();
    void find_firers();
    [[nodiscard]] bool in_reach(const Firer& firer, Hex hex) const
    {
        const int hexes = board::distance(firer.hex, hex);
        return hexes <= firer.farthest && hexes <= reach(field_, state_, firer.unit, hex);
    }
    [[nodiscard]] bool sees(const Firer& firer, Hex hex) const
    {
        return can_see(field_, ours_, theirs_, firer.hex, hex);
    }

    const Field& field_;
    const State& state_;
    Deployment ours_;
    Deployment theirs_;
    Span span_;
    FixedVector<Firer, kMaxUnits> firers_;
    FixedVector<Firer, kMaxUnits> guns_;
    FixedVector<Target, kMaxUnits> targets_;
    FixedVector<Quarry, kMaxCommanders> quarries_;
};

void FireTable::find_targets()
{
    HexSet in_melee(field_.ground.grid);
    const Side enemy = enemy_of(state_.active);
    for_each_unit(field_, state_, enemy, [&](UnitId id, const Unit& unit) {
        if (ours_.touches(field_, id, unit.hex)) {
            in_melee.add(unit.hex);
        } else {
            targets_.push_back({id, unit.hex});
            span_.add(unit.hex);
        }
    });
    for_each_commander(field_, state_, enemy, [&](CommanderId id, const Commander& commander) {
        if (in_melee.has(commander.hex)) return;
        quarries_.push_back({id, commander.hex, theirs_.holds(commander.hex)});
        span_.add(commander.hex);
    });
}

void FireTable::find_firers()
{
    for_each_unit(field_, state_, state_.active, [&](UnitId id, const Unit& unit) {
        if (!unit.orders || unit.pinned || unit.aboard() || unit.attacked) return;
        const int farthest = std::min(field_[id].range + 1, board::kLongestLine);
        const Arm arm = field_[id].arm;
        const bool gun = arm == Arm::Artillery || arm == Arm::RiverBoat;
        const bool near = span_.within(farthest, unit.hex);
        if (!near && !gun) return;
        if (ours_.stacked(unit.hex) || theirs_.touches(field_, id, unit.hex)) return;
        const Firer firer{id, unit.hex, static_cast<std::int16_t>(farthest)};
        if (near) firers_.push_back(firer);
        if (gun) guns_.push_back(firer);
    });
}

bool has_works(const HexGround& ground)
{
    bool found = ground.fort;
    for (const Cover cover : ground.side_cover) found |= cover == Cover::Fortification;
    return found;
}

template <class Visit>
bool FireTable::any_works(const Firer& gun, Visit visit) const
{
    const auto visit_sides = [&](Hex hex) {
        if (!in_reach(gun, hex) || any_counter_in(state_, hex) || !sees(gun, hex)) return false;
        const HexSides entered = board::entry_sides(gun.hex, hex);
        for (const Direction side : board::kDirections)
            if (entered.has(side) && fortified_side(field_, state_, hex, side) &&
                visit(Works{hex, side}))
                return true;
        return false;
    };
    const int radius = gun.farthest;
    for (int r = -radius; r <= radius; ++r)
        for (int q = std::max(-radius, -r - radius); q <= std::min(radius, -r + radius); ++q) {
            const Hex hex =
                gun.hex + Hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
            if (field_.ground.contains(hex) && has_works(field_.ground[hex]) && visit_sides(hex))
                return true;
        }
    return false;
}

// Members for groups, each worked out when it is first wanted.
class Roster {
public:
    Roster(const Field& field, const State& state) : field_(field), state_(state) {}

    [[nodiscard]] Member member(UnitId unit)
    {
        std::int16_t& power = powers_[index_of(unit)];  // never 0 once it is known
        if (power == 0) power = member_of(field_, state_, unit).power;
        return {unit, power};
    }

private:
    const Field& field_;
    const State& state_;
    std::array<std::int16_t, kMaxUnits> powers_{};
};

// One shot of a unit: at a unit mostly, else at a commander; the search for a target starts at
// random.
class ShotDraw {
public:
    ShotDraw(const Field& field, const State& state, const FireTable& table, PlayoutDice& dice)
        : field_(field), state_(state), table_(table), dice_(dice)
    {
    }

    [[nodiscard]] std::optional<Action> draw(const Firer& firer)
    {
        const bool commander_first = dice_.below(6) == 0;
        if (commander_first)
            if (auto shot = at_commander(firer)) return shot;
        if (auto shot = at_unit(firer)) return shot;
        return commander_first ? std::nullopt : at_commander(firer);
    }
    [[nodiscard]] std::optional<Action> draw_works(const Firer& gun)
    {
        std::optional<Action> shot;
        std::uint32_t found = 0;
        table_.any_works(gun, [&](const Works& works) {
            if (dice_.below(++found) == 0) shot = Breach{{gun.unit}, works.hex, works.side};
            return false;
        });
        return shot;
    }

private:
    template <class List>
    const typename List::value_type* any_of(const Firer& firer, const List& list)
    {
        const auto count = static_cast<std::uint32_t>(list.size());
        const std::uint32_t start = count == 0 ? 0 : dice_.below(count);
        for (std::uint32_t turn = 0; turn < count; ++turn)
            if (const auto& target = list[(start + turn) % count]; table_.can_fire(firer, target))
                return &target;
        return nullptr;
    }
    std::optional<Action> at_unit(const Firer& firer)
    {
        const Target* target = any_of(firer, table_.targets());
        if (target == nullptr) return {};
        const Fire alone{{firer.unit}, target->unit};
        if (dice_.below(2) == 0) return alone;
        Members able;
        for (const Firer& other : table_.firers())
            if (table_.can_fire(other, *target))
                able.push_back(member_of(field_, state_, other.unit));
        if (able.size() < 2) return alone;
        const Group group = strongest_first(field_, state_, able, target->hex);
        if (dice_.below(2) == 0) return Fire{{group[0], group[1]}, target->unit};
        return Fire{group, target->unit};
    }
    std::optional<Action> at_commander(const Firer& firer)
    {
        const Quarry* quarry = any_of(firer, table_.quarries());
        if (quarry == nullptr) return {};
        return ShootCommander{firer.unit, quarry->commander};
    }

    const Field& field_;
    const State& state_;
    const FireTable& table_;
    PlayoutDice& dice_;
};

// What `try_one` finds for any of the list, starting at random.
template <class List, class Try>
std::optional<Action> search(const List& list, PlayoutDice& dice, Try try_one)
{
    const auto count = static_cast<std::uint32_t>(list.size());
    const std::uint32_t start = count == 0 ? 0 : dice.below(count);
    for (std::uint32_t turn = 0; turn < count; ++turn)
        if (auto shot = try_one(list[(start + turn) % count])) return shot;
    return {};
}

}  // namespace

void list_fire(const Field& field, const State& state, std::vector<Action>& actions)
{
    const FireTable table(field, state);
    Roster roster(field, state);
    Members able;
    for (const Target& target : table.targets()) {
        able.clear();
        for (const Firer& firer : table.firers())
            if (table.can_fire(firer, target)) {
                able.push_back(roster.member(firer.unit));
                actions.push_back(Fire{{firer.unit}, target.unit});
            }
        if (able.size() < 2) continue;
        const Group group = strongest_first(field, state, able, target.hex);
        actions.push_back(Fire{group, target.unit});
        if (group.size() > 2) actions.push_back(Fire{{group[0], group[1]}, target.unit});
    }
    for (const Quarry& quarry : table.quarries())
        for (const Firer& firer : table.firers())
            if (table.can_fire(firer, quarry))
                actions.push_back(ShootCommander{firer.unit, quarry.commander});
    for (const Firer& gun : table.guns())
        table.any_works(gun, [&](const Works& works) {
            actions.push_back(Breach{{gun.unit}, works.hex, works.side});
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
    return std::ranges::any_of(table.guns(), [&](const Firer& gun) {
        return table.any_works(gun, [](const Works&) { return true; });
    });
}

Action sample_fire(const Field& field, const State& state, PlayoutDice& dice)
{
    // Firing is never compulsory: now and then the phase just ends.
    if (dice.below(8) == 0) return EndPhase{};
    const FireTable table(field, state);
    ShotDraw shots(field, state, table, dice);
    const auto at_somebody = [&](const Firer& firer) { return shots.draw(firer); };
    const auto at_works = [&](const Firer& gun) { return shots.draw_works(gun); };

    const bool works_first = dice.below(8) == 0;
    if (works_first)
        if (auto shot = search(table.guns(), dice, at_works)) return *shot;
    if (auto shot = search(table.firers(), dice, at_somebody)) return *shot;
    if (!works_first)
        if (auto shot = search(table.guns(), dice, at_works)) return *shot;
    return EndPhase{};
}

}  // namespace longroll::brothers_at_arms
