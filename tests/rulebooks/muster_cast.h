// Small battles built in code for the tests of a rulebook's muster: a flat map of so many yards,
// and troops, features and overrides put on it a line each.

#pragma once

#include "battle/battle.h"
#include "core/problem.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace longroll {

template <class Rulebook, int kWide, int kHigh>
struct MusterCastOf {
    battle::Battle battle;
    typename Rulebook::Options options;

    MusterCastOf()
    {
        battle.id = "test";
        battle.title = "Test";
        battle.clock.first_day = {1862, 8, 28};
        battle.clock.start = {6 * 60};
        battle.clock.end = {8 * 60};
        battle.clock.dawn = {5 * 60};
        battle.clock.dusk = {19 * 60};
        battle.map.width_yards = kWide;
        battle.map.height_yards = kHigh;
        battle.sides[0].home_edge = MapEdge::South;
        battle.sides[1].home_edge = MapEdge::North;
        csa = brigade(Side::Confederate, "csa", {kWide / 2, kHigh / 5});
        us = brigade(Side::Union, "us", {kWide / 2, kHigh / 5 * 4});
    }

    battle::CommandId csa{};
    battle::CommandId us{};

    battle::CommandId brigade(Side side, std::string id, battle::Point position)
    {
        battle::Command command;
        command.id = command.name = std::move(id);
        command.side = side;
        command.position = position;
        command.leader.name = "Leader of " + command.id;
        battle.commands.push_back(command);
        return static_cast<battle::CommandId>(battle.commands.size() - 1);
    }

    // The unit may be changed further through the reference, until the next is added.
    battle::Unit& unit(std::string id, battle::CommandId parent, int men)
    {
        battle::Unit& unit = battle.units.emplace_back();
        unit.id = unit.name = std::move(id);
        unit.parent = parent;
        unit.side = battle[parent].side;
        unit.men = men;
        unit.arms = {{men, battle::Weapon::RifleMusket}};
        unit.position = *battle[parent].position;
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
    battle::Area& area(battle::TerrainKind kind, std::string id, battle::Point low,
                       battle::Point high)
    {
        battle::Area& area = battle.map.areas.emplace_back();
        area.facts.kind = kind;
        area.facts.id = std::move(id);
        area.outline = {low, {high.east, low.north}, high, {low.east, high.north}};
        return area;
    }
    battle::Line& line(battle::TerrainKind kind, std::string id, std::vector<battle::Point> points)
    {
        battle::Line& line = battle.map.lines.emplace_back();
        line.facts.kind = kind;
        line.facts.id = std::move(id);
        line.points = std::move(points);
        return line;
    }
    // {"unit", "u1", "castings"} = 4 of [rulebook.<id>].
    void override_value(std::vector<std::string> path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({std::string(Rulebook::id), {}});
        auto& values = battle.overrides.front().values;
        values.push_back({std::move(path), std::move(value),
                          "battle.toml:" + std::to_string(100 + values.size())});
    }

    [[nodiscard]] typename Rulebook::Opening muster() const
    {
        auto opening = Rulebook::muster(battle, options);
        if (opening.has_error()) throw std::runtime_error(to_text(opening.error()));
        return std::move(opening.value());
    }
    // The problems, one a line; empty if it musters.
    [[nodiscard]] std::string problems() const
    {
        const auto opening = Rulebook::muster(battle, options);
        return opening.has_error() ? to_text(opening.error()) : "";
    }
};

// A unit of an opening by its id.
template <class Opening>
struct MusteredOf {
    Opening opening;

    [[nodiscard]] std::size_t place(std::string_view id) const
    {
        const auto found = std::ranges::find(
            opening.field.units, id, [](const auto& card) -> std::string_view { return card.id; });
        if (found == opening.field.units.end())
            throw std::runtime_error("no unit " + std::string(id));
        return static_cast<std::size_t>(found - opening.field.units.begin());
    }
    [[nodiscard]] const auto& card(std::string_view id) const
    {
        return opening.field.units[place(id)];
    }
    [[nodiscard]] const auto& unit(std::string_view id) const
    {
        return opening.state.units[place(id)];
    }
};

}  // namespace longroll
