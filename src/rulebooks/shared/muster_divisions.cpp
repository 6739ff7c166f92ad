// Brigades and divisions on their way from a battle to a game.

#include "rulebooks/shared/muster_divisions.h"

#include "rulebooks/shared/muster_edges.h"

namespace longroll::shared {

battle::CommandId division_over(const battle::Battle& battle, battle::CommandId command)
{
    battle::CommandId found = command;
    for (std::optional<battle::CommandId> above = command; above; above = battle[*above].parent) {
        if (battle[*above].level == battle::Level::Division) return *above;
        if (battle[found].level == battle::Level::Brigade) found = *above;
    }
    return found;
}

BrigadeDraft draft_of(const table::Terms& terms, battle::CommandId command, const Sources& units)
{
    const battle::Battle& battle = terms.battle;
    const battle::Command& of = battle[command];
    BrigadeDraft draft;
    draft.id = of.id;
    draft.name = of.label;
    draft.where = of.where;
    draft.side = of.side;
    draft.command = command;
    draft.division = battle[division_over(battle, command)].id;
    draft.sources = units;
    draft.own_place = true;
    std::vector<battle::Point> places;
    for (const battle::UnitId id : units) {
        places.push_back(battle[id].position);
        if (draft.facing_given || !battle[id].facing) continue;
        draft.pose.heading = {battle[id].facing->tenths};
        draft.facing_given = true;
    }
    draft.pose.front = terms.scale.of(mean_of(places).value());
    if (const auto arrival = battle[units.front()].arrival)
        draft.arrival = terms.arrival_of(battle[*arrival]);
    return draft;
}

int weight_of(const battle::Unit& unit)
{
    return battle::has_guns(unit.kind) ? gun_count(unit) : unit.men;
}

}  // namespace longroll::shared
