// Looking things up in a battle.

#include "battle/battle.h"

#include <algorithm>

namespace longroll::battle {

template <class Id, class Item>
static std::optional<Id> find_by_id(const std::vector<Item>& items, std::string_view id)
{
    for (std::size_t index = 0; index < items.size(); ++index)
        if (items[index].id == id) return static_cast<Id>(index);
    return {};
}

std::optional<CommandId> find_command(const Battle& battle, std::string_view id)
{
    return find_by_id<CommandId>(battle.commands, id);
}

std::optional<UnitId> find_unit(const Battle& battle, std::string_view id)
{
    return find_by_id<UnitId>(battle.units, id);
}

std::optional<ObjectiveId> find_objective(const Battle& battle, std::string_view id)
{
    return find_by_id<ObjectiveId>(battle.objectives, id);
}

std::vector<CommandId> commands_under(const Battle& battle, CommandId parent)
{
    std::vector<CommandId> children;
    for (std::size_t index = 0; index < battle.commands.size(); ++index)
        if (battle.commands[index].parent == parent)
            children.push_back(static_cast<CommandId>(index));
    return children;
}

std::vector<UnitId> units_under(const Battle& battle, CommandId parent)
{
    std::vector<UnitId> children;
    for (std::size_t index = 0; index < battle.units.size(); ++index)
        if (battle.units[index].parent == parent) children.push_back(static_cast<UnitId>(index));
    return children;
}

bool is_under(const Battle& battle, CommandId command, CommandId above)
{
    std::optional<CommandId> at = command;
    while (at && *at != above) at = battle[*at].parent;
    return at.has_value();
}

int gun_count(const Unit& unit)
{
    int guns = 0;
    for (const Guns& group : unit.guns) guns += group.count;
    return guns;
}

int men_of(const Battle& battle, Side side)
{
    int men = 0;
    for (const Unit& unit : battle.units)
        if (unit.side == side) men += unit.men;
    return men;
}

int guns_of(const Battle& battle, Side side)
{
    int guns = 0;
    for (const Unit& unit : battle.units)
        if (unit.side == side) guns += gun_count(unit);
    return guns;
}

const RulebookOverrides* find_overrides(const Battle& battle, std::string_view rulebook)
{
    const auto found = std::ranges::find(battle.overrides, rulebook, &RulebookOverrides::rulebook);
    return found == battle.overrides.end() ? nullptr : &*found;
}

}  // namespace longroll::battle
