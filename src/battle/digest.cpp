// The battle's digest, over its facts in a fixed order. Enumerations go in as their words, so that
// a new weapon in the vocabulary does not change the digest of an old battle.

#include "core/digest.h"

#include "battle/load.h"

namespace longroll::battle {

class Canon {
public:
    void write(std::string_view text) { digest_.add(text); }
    void write(const std::string& text) { digest_.add(text); }
    void write(bool flag) { digest_.add(flag); }
    void write(int number) { digest_.add(number); }
    void write(std::int64_t number) { digest_.add(number); }
    void write(const Point& point) { all(point.east, point.north); }
    void write(const Heading& heading) { write(heading.tenths); }
    void write(const Moment& moment) { write(moment.minutes); }

    // References are written as numbers: the order of the file is a fact.
    void write(CommandId id) { write(static_cast<std::int64_t>(id)); }
    void write(UnitId id) { write(static_cast<std::int64_t>(id)); }
    void write(ArrivalId id) { write(static_cast<std::int64_t>(id)); }
    void write(ReleaseId id) { write(static_cast<std::int64_t>(id)); }
    void write(ObjectiveId id) { write(static_cast<std::int64_t>(id)); }

    template <class Enum>
        requires requires(Enum value) { to_text(value); }
    void write(Enum value) { write(to_text(value)); }

    template <class T>
    void write(const std::optional<T>& value)
    {
        write(value.has_value());
        if (value) write(*value);
    }

    template <class T>
    void write(const std::vector<T>& values)
    {
        digest_.add(values.size());
        for (const T& value : values) write(value);
    }

    template <class... T>
    void write(const std::variant<T...>& value)
    {
        digest_.add(value.index());
        std::visit([&](const auto& held) { write(held); }, value);
    }

    void write(const SightLimit& limit) { all(limit.from, limit.until, limit.yards); }
    void write(const Arms& arms) { all(arms.men, arms.weapon); }
    void write(const Guns& guns) { all(guns.count, guns.weapon); }

    void write(const Clock& clock)
    {
        all(clock.first_day.year, clock.first_day.month, clock.first_day.day, clock.start,
            clock.end, clock.dawn, clock.dusk, clock.night, clock.fight_until);
    }
    void write(const SideFacts& side) { all(side.army, side.home_edge); }
    void write(const Leader& leader)
    {
        all(leader.name, leader.rank, leader.rating, leader.absent, leader.mounted, leader.position,
            leader.arrival);
    }
    void write(const Command& command)
    {
        all(command.id, command.side, command.level, command.parent, command.name, command.label,
            command.leader, command.quality, command.abilities, command.position, command.arrival,
            command.release);
    }
    void write(const Unit& unit)
    {
        all(unit.id, unit.parent, unit.side, unit.kind, unit.size, unit.name, unit.label,
            unit.commander, unit.men, unit.arms, unit.guns, unit.mounted_weapon, unit.quality,
            unit.quality_given, unit.abilities, unit.position, unit.position_of_its_own,
            unit.facing, unit.deployment, unit.arrival, unit.release, unit.independent,
            unit.dismounted, unit.holding, unit.force_marched);
    }
    void write(const Arrival& arrival)
    {
        all(arrival.id, arrival.time, arrival.point, arrival.edge, arrival.by,
            arrival.entry_roll_by, arrival.force_marched);
    }
    void write(const Release& release)
    {
        all(release.id, release.time, release.enemy_within_yards, release.of, release.optional);
    }
    void write(const Objective& objective)
    {
        all(objective.id, objective.name, objective.point, objective.radius_yards, objective.value,
            objective.held_by, objective.worth_to, objective.held_at_end);
    }
    void write(const Condition& condition)
    {
        all(condition.deed, condition.side, condition.thresholds, condition.edge,
            condition.objective, condition.until, condition.group);
    }
    void write(const Task& task)
    {
        all(task.id, task.side, task.name, task.mode, task.counts_as, task.conditions);
    }
    void write(const Losses& losses)
    {
        all(losses.of, losses.killed, losses.wounded, losses.missing, losses.guns);
    }
    void write(const FeatureFacts& facts)
    {
        all(facts.id, facts.kind, facts.name, facts.owner, facts.protects, facts.steep, facts.down,
            facts.impassable, facts.unfinished, facts.level, facts.height_feet, facts.width_yards,
            facts.depth_inches, facts.current, facts.construction, facts.railbed, facts.passage);
    }
    void write(const Area& area) { all(area.facts, area.outline, area.holes); }
    void write(const Line& line) { all(line.facts, line.points); }
    void write(const Spot& spot) { all(spot.facts, spot.point); }
    void write(const Map& map)
    {
        all(map.width_yards, map.height_yards, map.contour_feet, map.areas, map.lines, map.spots);
    }
    void write(const Override& override_value) { all(override_value.path, override_value.value); }
    void write(const RulebookOverrides& overrides) { all(overrides.rulebook, overrides.values); }

    void write(const Battle& battle)
    {
        write(std::string_view("long roll battle 1"));
        all(battle.id, battle.title, battle.place, battle.attacker, battle.first_side, battle.clock,
            battle.sight_limits, battle.sides[0], battle.sides[1], battle.map, battle.commands,
            battle.units, battle.arrivals, battle.releases, battle.objectives, battle.tasks,
            battle.history.winner, battle.history.losses, battle.overrides);
    }

    [[nodiscard]] std::string hex() const { return digest_.hex(); }

private:
    template <class... T>
    void all(const T&... values)
    {
        (write(values), ...);
    }

    Digest digest_;
};

std::string digest(const Battle& battle)
{
    Canon canon;
    canon.write(battle);
    return canon.hex();
}

}  // namespace longroll::battle
