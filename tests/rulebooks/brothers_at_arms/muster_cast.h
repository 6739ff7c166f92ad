// Small battles built in code for the tests of the muster: a flat map of ten hexes by ten, and
// troops, features and overrides put on it in a line each.

#pragma once

#include "battle/battle.h"
#include "board/hex.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace longroll::brothers_at_arms {

// At 440 yards a hex: ten columns fit (the shift of every second row included) and ten rows, with
// the first centre exactly in the north-west corner.
inline constexpr int kYards = 440;
inline constexpr int kMapWidth = 9 * kYards + kYards / 2;
inline constexpr int kMapHeight = 9 * kYards * 866 / 1000 + 1;

// Yards from the north-west hex centre, as a fraction of hexes: column and row in thousandths.
inline battle::Point at(int column_thousandths, int row_thousandths)
{
    return {
        column_thousandths * kYards / 1000,
        kMapHeight - static_cast<int>(std::int64_t{row_thousandths} * kYards * 866 / 1'000'000)};
}
// The centre of a hex, or a point so many yards east and north of it.
inline battle::Point middle(int column, int row, int east = 0, int north = 0)
{
    const battle::Point centre = at(1000 * column + (row % 2) * 500, 1000 * row);
    return {centre.east + east, centre.north + north};
}

struct MusterCast {
    battle::Battle battle;

    MusterCast()
    {
        battle.id = "test";
        battle.title = "Test";
        battle.clock.start = {6 * 60};
        battle.clock.end = {18 * 60};
        battle.clock.dawn = {5 * 60};
        battle.clock.dusk = {19 * 60};
        battle.map.width_yards = kMapWidth;
        battle.map.height_yards = kMapHeight;
        battle.sides[0].home_edge = MapEdge::South;
        battle.sides[1].home_edge = MapEdge::North;
    }

    battle::CommandId command(Side side, battle::Level level, std::string id,
                              std::optional<battle::CommandId> parent = {},
                              std::optional<battle::Point> position = {})
    {
        battle::Command command;
        command.id = command.name = command.label = std::move(id);
        command.side = side;
        command.level = level;
        command.parent = parent;
        command.position = position;
        command.leader.name = "John " + command.id;
        command.leader.position = position;
        battle.commands.push_back(command);
        return static_cast<battle::CommandId>(battle.commands.size() - 1);
    }
    battle::CommandId army(Side side, std::string id)
    {
        return command(side, battle::Level::Army, std::move(id));
    }
    battle::CommandId division(std::string id, battle::CommandId parent)
    {
        return command(battle[parent].side, battle::Level::Division, std::move(id), parent);
    }
    battle::CommandId brigade(std::string id, battle::CommandId parent, battle::Point position)
    {
        return command(battle[parent].side, battle::Level::Brigade, std::move(id), parent,
                       position);
    }

    // The unit may be changed further through the reference, until the next is added.
    battle::Unit& unit(std::string id, battle::CommandId parent, int men,
                       battle::Quality quality = battle::Quality::Regular,
                       battle::Weapon weapon = battle::Weapon::RifleMusket)
    {
        battle::Unit& unit = battle.units.emplace_back();
        unit.id = unit.name = unit.label = std::move(id);
        unit.parent = parent;
        unit.side = battle[parent].side;
        unit.men = men;
        unit.arms = {{men, weapon}};
        unit.quality = quality;
        if (battle[parent].position) unit.position = *battle[parent].position;
        unit.arrival = battle[parent].arrival;
        return unit;
    }
    battle::Unit& battery(std::string id, battle::CommandId parent, int guns,
                          battle::Weapon weapon = battle::Weapon::TwelvePounderNapoleon)
    {
        battle::Unit& unit = this->unit(std::move(id), parent, guns * 20);
        unit.kind = battle::UnitKind::Artillery;
        unit.size = battle::UnitSize::Battery;
        unit.arms.clear();
        unit.guns = {{guns, weapon}};
        return unit;
    }
    battle::ArrivalId arrival(std::string id, int hour, battle::Point point,
                              battle::ArrivalBy by = battle::ArrivalBy::Road)
    {
        battle::Arrival arrival;
        arrival.id = std::move(id);
        arrival.time = {hour * 60};
        arrival.point = point;
        arrival.by = by;
        battle.arrivals.push_back(arrival);
        return static_cast<battle::ArrivalId>(battle.arrivals.size() - 1);
    }
    battle::Objective& objective(std::string id, battle::Point point, int value = 1)
    {
        battle::Objective& objective = battle.objectives.emplace_back();
        objective.id = objective.name = std::move(id);
        objective.point = point;
        objective.value = value;
        return objective;
    }

    battle::Area& area(battle::TerrainKind kind, battle::Ring outline)
    {
        battle::Area& area = battle.map.areas.emplace_back();
        area.facts.kind = kind;
        area.facts.level = 1;
        area.outline = std::move(outline);
        return area;
    }
    // A square around the centre of a hex.
    battle::Area& square(battle::TerrainKind kind, int column, int row, int half_yards = 260)
    {
        const battle::Point point = middle(column, row);
        return area(kind, {{point.east - half_yards, point.north - half_yards},
                           {point.east + half_yards, point.north - half_yards},
                           {point.east + half_yards, point.north + half_yards},
                           {point.east - half_yards, point.north + half_yards}});
    }
    battle::Line& line(battle::TerrainKind kind, std::vector<battle::Point> points)
    {
        battle::Line& line = battle.map.lines.emplace_back();
        line.facts.kind = kind;
        line.points = std::move(points);
        return line;
    }
    battle::Spot& spot(battle::TerrainKind kind, battle::Point point)
    {
        battle::Spot& spot = battle.map.spots.emplace_back();
        spot.facts.kind = kind;
        spot.point = point;
        return spot;
    }

    // "unit.us_keyes.strength" = 3. Lines are counted, so that a problem can be told by its line.
    MusterCast& say(const std::string& path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({"brothers-at-arms", {}});
        auto& values = battle.overrides.front().values;
        battle::Override& given = values.emplace_back();
        for (std::size_t begin = 0; begin <= path.size();) {
            const std::size_t end = std::min(path.find('.', begin), path.size());
            given.path.push_back(path.substr(begin, end - begin));
            begin = end + 1;
        }
        given.value = std::move(value);
        given.where = "battle.toml:" + std::to_string(values.size());
        return *this;
    }

    [[nodiscard]] Opening muster(const Options& options = {}) const
    {
        auto opening = Rulebook::muster(battle, options);
        if (!opening) throw std::runtime_error(to_text(opening.error()));
        return *std::move(opening);
    }
    [[nodiscard]] Problems problems() const
    {
        const auto opening = Rulebook::muster(battle, {});
        return opening ? Problems{} : opening.error();
    }
    [[nodiscard]] HexGround ground(int column, int row) const
    {
        return muster().field.ground[board::hex_at(column, row)];
    }
};

inline std::size_t find_card(const Field& field, const std::string& id)
{
    for (std::size_t index = 0; index < field.units.size(); ++index)
        if (field.units[index].id == id) return index;
    throw std::runtime_error("no counter is called " + id);
}
inline const UnitCard& card(const Opening& opening, const std::string& id)
{
    return opening.field.units[find_card(opening.field, id)];
}
inline const Unit& unit(const Opening& opening, const std::string& id)
{
    return opening.state.units[find_card(opening.field, id)];
}
inline std::string factors(const UnitCard& card)
{
    return std::to_string(card.range) + "-" + std::to_string(card.attack) + "-" +
           std::to_string(card.strength);
}
inline const CommanderCard& commander(const Opening& opening, const std::string& id)
{
    for (const CommanderCard& card : opening.field.commanders)
        if (card.id == id) return card;
    throw std::runtime_error("no commander is called " + id);
}
inline std::size_t commander_index(const Opening& opening, const std::string& id)
{
    for (std::size_t index = 0; index < opening.field.commanders.size(); ++index)
        if (opening.field.commanders[index].id == id) return index;
    throw std::runtime_error("no commander is called " + id);
}
// Column and row, counted from 0.
inline std::pair<int, int> place(Hex hex) { return {board::column_of(hex), hex.r}; }

}  // namespace longroll::brothers_at_arms
